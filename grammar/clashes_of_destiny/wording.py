"""The wording of the nodes that only Clashes of Destiny has, and of shared ones that it words its own way."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from grammar.clashes_of_destiny.meaning.conditions import ADVANCED
from grammar.clashes_of_destiny.meaning.nouns import HERO, UNITS
from grammar.clashes_of_destiny.operations import (
    AllowExtraPlay,
    AttacksUnit,
    AttackWouldDefeat,
    Cancel,
    ChangeStat,
    Counterattacks,
    EmptyTiles,
    Equip,
    ExhaustUnless,
    Fits,
    GainDurability,
    GainResource,
    GainTemporaryMana,
    HasUnlocked,
    Heal,
    InAttack,
    IsAttacked,
    KeepsDurability,
    LoseDurability,
    LoseResource,
    LosesDurability,
    MoveUnit,
    OnePlayers,
    PayDurability,
    PayResource,
    Placed,
    PlayFromDeck,
    PlayOnlyIf,
    PreventThatDamage,
    Push,
    Reach,
    ReducesDamage,
    Scry,
    Summon,
    SummonedOn,
    SummonTokens,
    Swap,
    Teleport,
    Unlock,
    UnnamedUnit,
)
from grammar.ir.abilities import (
    Activated,
    Cannot,
    CannotPlay,
    CostChange,
    EntersExhausted,
    Headed,
    OwnCostChange,
    StatBonus,
    Triggered,
)
from grammar.ir.conditions import IsTurn, ItIs, Unless
from grammar.ir.costs import ExhaustThis, MoveMatching
from grammar.ir.operations import (
    ChooseOne,
    DealDamage,
    Forbid,
    GainControl,
    MayPay,
    MillCards,
    ModifyStats,
    MoveCards,
    ReadyObjects,
    StatChange,
)
from grammar.ir.selectors import All, Choice, Filter, It, NumberTest, This
from grammar.ir.triggers import Dies, EndOfTurn, Enters, IsDealtDamage, Leaves, StartOfTurn
from grammar.language.text_from_ir import (
    Printer,
    Unprintable,
    for_each,
    how_much,
    is_one,
    says,
    verb,
)
from grammar.language.wording import abilities, conditions, operations, zones
from grammar.language.wording.conditions import head_of
from grammar.language.wording.selectors import compared, counted
from grammar.language.wording.table import WORDING
from grammar.language.wording.triggers import when
from grammar.language.words.english import an, capital, in_words

_BANISH: Final = "banish_pile"
_STATS: Final = {"hp": "HP", "atk": "ATK", "sp": "SP", "lv": "level", "durability": "durability"}
_TURNS: Final = {"you": "your", "opponent": "the opponent's"}
_DURATION: Final = {
    "this_turn": " this turn",
    "until_your_next_turn": " until your next turn",
    "while_in_play": "",
}

# --- abilities ------------------------------------------------------------------------------------


def _triggered(p: Printer, node: Triggered) -> str:
    condition = node.condition
    if (head := head_of(p, condition)) is not None:
        return f"{head} {capital(_triggered(p, replace(node, condition=None)))}"
    for each in p.dialect.heads.values():
        if each.trigger == node.trigger and not node.first_each_turn:
            asked = f"if {p.write(condition)}, " if condition is not None else ""
            return f"{each.word} {capital(asked + p.sentences(node.operations))}"
    event = p.write(node.trigger)
    if node.first_each_turn:
        event = f"the first time each turn {event.partition(' ')[2]}"
    elif isinstance(condition, IsTurn) and event.startswith("when"):
        event, condition = f"{event} during {_TURNS[condition.whose]} turn", None
    asked = f"if {p.write(condition)}, " if condition is not None else ""
    return f"{event}, {asked}{p.sentences(node.operations)}"


def _headed(p: Printer, node: Headed) -> str:
    text = capital(p.write(node.ability))
    if node.heads == ("secret",) and text.startswith("Whenever "):
        text = text.replace("Whenever ", "When ", 1)  # it happens once
    return " ".join((*(p.dialect.heads[name].word for name in node.heads), text))


def _activated(p: Printer, node: Activated) -> str:
    text = abilities.WORDING[Activated](p, node)
    unless = [cost for cost in node.costs if isinstance(cost, ExhaustUnless)]
    if not unless:
        return str(text)
    head = head_of(p, unless[0].condition)
    if head is None or len(unless) > 1:
        raise Unprintable("a cost is exhausted unless the Class Bonus applies")
    return f"{text}. {head} This ability does not exhaust this unit"


def _lasting(write: Callable[..., str]) -> Callable[..., str]:
    """Wording of what always holds, with its condition."""

    def written(p: Printer, node: Any) -> str:
        text, condition = write(p, node), getattr(node, "condition", None)
        if condition is None:
            return text
        if (head := head_of(p, condition)) is not None:
            return f"{head} {capital(text)}"
        if isinstance(condition, Unless):
            return f"{text} unless {p.write(condition.condition)}"
        return f"{text} while {p.write(condition)}"

    return written


def _stat_bonus(p: Printer, node: StatBonus) -> str:
    subject, many = p.subject(node.what)
    per = f" for each {replace(p, counting=True).described(node.per, plural=False)}" if node.per else ""
    return f"{subject} {'have' if many else 'has'} {p.joined(node.changes)}{per}"


def _cannot(p: Printer, node: Cannot) -> str:
    subject = p.subject(node.what)[0]
    if node.verb == "be_counterattacked":
        return f"enemies cannot counterattack {subject}"
    if node.verb == "exhaust_by_counterattacking":
        return f"{subject} does not exhaust when it counterattacks"
    return f"{subject} cannot {node.verb.replace('_', ' ')}"


def _keeps_durability(p: Printer, node: KeepsDurability) -> str:
    subject, many = p.subject(node.what)
    text = f"{subject} {'do' if many else 'does'} not lose durability"
    if isinstance(node.condition, IsTurn):
        return f"{text} on {_TURNS[node.condition.whose]} turn"
    return str(_lasting(lambda p, n: text)(p, node))


def _summoned_on(p: Printer, node: SummonedOn) -> str:
    return f"this {'must' if node.only else 'may'} be summoned on {_tiles(p, node.on)}"


def _cost_change(p: Printer, node: CostChange) -> str:
    cost, kind = _costs(node), replace(node.filter, controller="any")
    if node.first_each_turn:
        return f"the first {p.described(kind, plural=False)} you play each turn costs {cost}"
    whose = {"you": "your", "opponent": "enemy"}[node.filter.controller]
    return f"{whose} {p.described(kind, plural=True)} cost {cost}"


def _costs(node: CostChange | OwnCostChange) -> str:
    return f"{abs(node.change)} {'less' if node.change < 0 else 'more'}"


def _own_cost_change(p: Printer, node: OwnCostChange) -> str:
    per = f" for each {replace(p, counting=True).described(node.per, plural=False)}" if node.per else ""
    return f"this costs {_costs(node)}{per}"


def _under(write: Callable[..., str]) -> Callable[..., str]:
    """Wording of a change of costs, with its condition."""

    def written(p: Printer, node: Any) -> str:
        text = write(p, node)
        if node.condition is None:
            return text
        if (head := head_of(p, node.condition)) is not None:
            return f"{head} {capital(text)}"
        return f"{text} if {p.write(node.condition)}"

    return written


_ABILITIES: Final[Mapping[type, Callable[..., str]]] = {
    Triggered: _triggered,
    Headed: _headed,
    Activated: _activated,
    StatBonus: _lasting(_stat_bonus),
    Cannot: _lasting(_cannot),
    CannotPlay: abilities.WORDING[CannotPlay],
    EntersExhausted: abilities.WORDING[EntersExhausted],
    CostChange: _under(_cost_change),
    OwnCostChange: _under(_own_cost_change),
    SummonedOn: _summoned_on,
    PlayOnlyIf: lambda p, n: f"play this only if {p.write(n.condition)}",
    ReducesDamage: _lasting(lambda p, n: f"damage dealt to {p.subject(n.what)[0]} is reduced by {n.amount}"),
    KeepsDurability: _keeps_durability,
    Reach: _lasting(lambda p, n: f"{p.subject(n.what)[0]} may attack units within {n.tiles} tiles"),
}

# --- places ---------------------------------------------------------------------------------------

_RELATIONS: Final = {
    "adjacent": "adjacent to",
    "orthogonally_adjacent": "orthogonally adjacent to",
    "diagonally_adjacent": "diagonally adjacent to",
    "nearby": "nearby",
    "in_front": "in front of",
    "behind": "behind",
    "above": "above",
    "below": "below",
    "same_row": "in the same row as",
    "same_column": "in the same column as",
}


def _placed(p: Printer, node: Placed) -> str:
    if node.relation == "within":
        return f"within {node.tiles} {_tile(node.tiles)} of {_anchor(p, node.of)}"
    return f"{_RELATIONS[node.relation]} {_anchor(p, node.of)}"


def _anchor(p: Printer, of: Any) -> str:
    if isinstance(of, All) and not p.only(of.filter):
        return f"any {p.described(of.filter, plural=False)}"
    return p.write(of)


def _tiles(p: Printer, node: EmptyTiles, word: str = "") -> str:
    where = "".join(f" {p.write(each)}" for each in node.places)
    if not word:
        one = any(each.relation in ("in_front", "behind", "above", "below") for each in node.places)
        word = "the" if one else "an" if node.places else "any"
    return f"{word} empty tile{where}"


def _tile(count: int) -> str:
    return "tile" if count == 1 else "tiles"


# --- what is done ---------------------------------------------------------------------------------


def _deal_damage(p: Printer, node: DealDamage) -> str:
    if isinstance(node.to, UnnamedUnit):
        return f"deal {how_much(p, node.amount)} damage"
    return str(operations.WORDING[DealDamage](p, node))


def _gain(p: Printer, node: GainResource) -> str:
    resource = p.dialect.resource(node.resource, plural=True)
    return f"{verb(node.who, 'gain')} {how_much(p, node.amount)} {resource}{for_each(p, node.amount)}"


def _gain_temporary(p: Printer, node: GainTemporaryMana) -> str:
    each = for_each(p, node.amount)
    return f"{verb(node.who, 'gain')} {how_much(p, node.amount)} mana this turn only{each}"


def _lose(p: Printer, node: LoseResource) -> str:
    lose = "you lose" if node.who == "you" else verb(node.who, "lose")
    resource = p.dialect.resource(node.resource, plural=True)
    return f"{lose} {how_much(p, node.amount)} {resource}{for_each(p, node.amount)}"


def _durability(word: str) -> Callable[..., str]:
    def write(p: Printer, node: GainDurability | LoseDurability) -> str:
        subject, many = _each(p, node.what)
        does = word if many else f"{word}s"
        return f"{subject} {does} {how_much(p, node.amount)} durability{for_each(p, node.amount)}"

    return write


def _each(p: Printer, what: Any) -> tuple[str, bool]:
    """each enemy artifact"""
    if isinstance(what, All):
        return p.write(what), False
    return p.subject(what)


def _modify_stats(p: Printer, node: ModifyStats) -> str:
    (first, *more) = node.changes
    per = f" for each {replace(p, counting=True).described(node.per, plural=False)}" if node.per else ""
    if node.duration == "while_in_play" and first.stat == "lv" and not (more or per):
        filter = getattr(node.what, "filter", None)
        if filter is not None and filter.types == HERO and p.only(filter):
            word = "raise" if first.change > 0 else "lower"
            return f"{word} {p.only(filter)}'s level by {abs(first.change)}"
    duration, said = _DURATION[node.duration], p.joined(node.changes)
    if node.duration == "while_in_play" or (isinstance(node.what, Choice) and not per):
        if per and more:
            raise Unprintable("one change at a time is given for each of several things")
        return f"give {p.everyone(node.what)} {said}{duration}{per}"
    subject, many = p.subject(node.what)
    return f"{subject} {'get' if many else 'gets'} {said}{duration}{per}"


def _change_stat(p: Printer, node: ChangeStat) -> str:
    given = f"+{how_much(p, node.amount)} {_STATS[node.stat]}"
    return f"give {p.everyone(node.what)} {given}{_DURATION[node.duration]}"


def _stat_change(_p: Printer, node: StatChange) -> str:
    stat = _STATS[node.stat]
    return f"{node.change:+d} {f'{stat}s' if stat == 'level' and abs(node.change) != 1 else stat}"


def _forbid(p: Printer, node: Forbid) -> str:
    return str(operations.WORDING[Forbid](p, node))


def _move_cards(p: Printer, node: MoveCards) -> str:
    if node.zone == _BANISH:
        return f"banish {p.everyone(node.what, 'from')}"
    text = str(zones.WORDING[MoveCards](p, node))
    filter = getattr(node.what, "filter", None)
    if filter is not None and filter.zone is None:  # who controls a unit need not own it
        return text.replace(" to your ", " to its owner's ").replace(" into your ", " into its owner's ")
    return text


def _mill(p: Printer, node: MillCards) -> str:
    if node.zone != _BANISH:
        return str(zones.WORDING[MillCards](p, node))
    top = "card" if is_one(p, node.amount) else f"{how_much(p, node.amount, many=True)} cards"
    whose = "your" if node.who == "you" else "their"
    deck = p.zone(p.dialect.piles.deck)
    banish = "banish" if node.who == "you" else f"{says(node.who)} banishes"
    return f"{banish} the top {top} of {whose} {deck}{for_each(p, node.amount)}"


def _gain_control(p: Printer, node: GainControl) -> str:
    text = str(operations.WORDING[GainControl](p, node))
    return text.removesuffix(" until end of turn") if node.duration == "while_in_play" else text


def _one_players(p: Printer, node: OnePlayers) -> str:
    cards = p.described(replace(node.filter, zone=None), plural=node.most > 1, card=True)
    return f"up to {in_words(node.most)} {cards} from one player's {p.zone(node.filter.zone or '')}"


def _choose_one(p: Printer, node: ChooseOne) -> str:
    affinities = [mode[0].affinity for mode in node.modes if len(mode) == 1 and isinstance(mode[0], Unlock)]
    if len(affinities) == len(node.modes):
        return f"choose {' or '.join(affinities)}. Unlock that affinity"
    return str(operations.WORDING[ChooseOne](p, node))


def _swap(p: Printer, node: Swap) -> str:
    if isinstance(node.what, This) and node.other is not None:
        return f"swap this with {p.write(node.other)}"
    other = f" and {p.write(node.other)}" if node.other is not None else ""
    return f"swap the positions of {p.write(node.what)}{other}"


def _teleport(p: Printer, node: Teleport) -> str:
    what = p.everyone(node.what)
    (first, *more) = node.to.places or (None,)
    seen_from = first.of if first is not None else None
    if first is not None and not more and first.relation == "within" and _is_itself(seen_from, node.what):
        return f"teleport {what} up to {first.tiles} {_tile(first.tiles)} away"
    return f"teleport {what} to {_tiles(p, node.to)}"


def _is_itself(seen_from: Any, what: Any) -> bool:
    return isinstance(seen_from, It) or seen_from == what == This()


def _summon(p: Printer, node: Summon) -> str:
    on = f" on {_tiles(p, node.on)}" if node.on is not None else ""
    return f"summon {p.everyone(node.what, 'from')}{on}"


def _summon_tokens(p: Printer, node: SummonTokens) -> str:
    token, many = node.token, not is_one(p, node.amount)
    numbers = dict(token.numbers)
    words = (f"{numbers['atk']}/{numbers['hp']}", *(word for _, word in p.traits_of(token)), token.name)
    if token.types != ("Minion",) or token.abilities:
        raise Unprintable("the language makes tokens that are minions without text")
    shown = f"{' '.join(words)} {'minions' if many else 'minion'}"
    amount = how_much(p, node.amount)
    one = f"{an(shown) if not shown.startswith(('8', '11', '18')) else f'an {shown}'}"
    on = f" on {_tiles(p, node.on, 'each' if node.on_each else '')}" if node.on is not None else ""
    return f"summon {one if not many else f'{amount} {shown}'}{on}"


def _play_from_deck(p: Printer, node: PlayFromDeck) -> str:
    free = " without paying its Destiny cost" if node.free else ""
    return f"you may play {p.one(node.filter).replace(' in your ', ' from your ')}{free}"


def _allow_extra_play(p: Printer, node: AllowExtraPlay) -> str:
    card = p.described(node.filter, plural=False, out="from")
    return f"you may play an additional {card} this turn"


_OPERATIONS: Final[Mapping[type, Callable[..., str]]] = {
    DealDamage: _deal_damage,
    GainResource: _gain,
    GainTemporaryMana: _gain_temporary,
    LoseResource: _lose,
    Unlock: lambda p, n: f"unlock the {n.affinity} affinity",
    Heal: lambda p, n: f"heal {p.write(n.what)} for {how_much(p, n.amount)}{for_each(p, n.amount)}",
    ModifyStats: _modify_stats,
    ChangeStat: _change_stat,
    StatChange: _stat_change,
    Forbid: _forbid,
    ReadyObjects: lambda p, n: f"activate {p.everyone(n.what)}",
    Scry: lambda p, n: f"Scry({how_much(p, n.amount)})",
    GainDurability: _durability("gain"),
    LoseDurability: _durability("lose"),
    MoveCards: _move_cards,
    MillCards: _mill,
    Cancel: lambda p, n: f"cancel {p.write(n.what)}",
    PreventThatDamage: lambda p, n: "prevent that damage",
    MoveUnit: lambda p, n: f"move {p.write(n.what)} {n.tiles} {_tile(n.tiles)}",
    Push: lambda p, n: (
        f"move {p.write(n.what)} {n.tiles} {_tile(n.tiles)} away from {_anchor(p, n.away_from)}"
    ),
    Swap: _swap,
    Teleport: _teleport,
    Summon: _summon,
    SummonTokens: _summon_tokens,
    Equip: lambda p, n: f"equip {p.everyone(n.what, 'from')}",
    GainControl: _gain_control,
    MayPay: lambda p, n: f"{says(n.who)} may pay {p.joined(n.costs)}",
    PlayFromDeck: _play_from_deck,
    AllowExtraPlay: _allow_extra_play,
    ChooseOne: _choose_one,
    ExhaustThis: lambda p, n: "[exhaust]",
    ExhaustUnless: lambda p, n: "[exhaust]",
    PayResource: lambda p, n: f"{n.amount} {p.dialect.resource(n.resource, plural=True)}",
    PayDurability: lambda p, n: f"lose {n.amount} durability",
    MoveMatching: lambda p, n: f"banish {counted(p, n.count, n.filter).replace(' in ', ' from ')}",
}

# --- when, if, what -------------------------------------------------------------------------------


_COMING: Final[Mapping[tuple[str, ...], str]] = {("Minion",): "summon", ("Artifact",): "equip"}


def _enters(p: Printer, node: Enters) -> str:
    filter = node.what if isinstance(node.what, Filter) else None
    side = filter.controller if filter is not None else "any"
    doing = _COMING.get(filter.types) if filter is not None else None
    if filter is None or doing is None or side == "any" or filter.other:
        return f"{when(node.what)} {p.one(node.what)} enters"
    what = p.one(replace(filter, controller="any"))
    return (
        f"whenever {'you' if side == 'you' else 'the opponent'} {doing}{'' if side == 'you' else 's'} {what}"
    )


def _attacks_unit(p: Printer, node: AttacksUnit) -> str:
    side = node.what.controller if isinstance(node.what, Filter) else "any"
    if side != "any" and node.what == Filter(UNITS, controller=side):
        who = "you attack" if side == "you" else "the opponent attacks"
        return f"whenever {who} {p.one(node.victim)}"
    return f"whenever {p.one(node.what)} attacks {p.one(node.victim)}"


def _whenever(deed: str) -> Callable[..., str]:
    return lambda p, n: f"whenever {p.one(n.what)} {deed}"


def _end_of_turn(_p: Printer, node: EndOfTurn) -> str:
    whose = "the opponent's" if node.opponents_only else "your" if node.yours_only else "each"
    return f"at the end of {whose} turn"


def _fits(p: Printer, node: Fits) -> str:
    """your Hero is level 2 or more"""
    what, filter = p.write(node.what), node.filter
    if filter == Filter((), tests=filter.tests) and len(filter.tests) == 1:
        return f"{what} {_has(p, filter.tests[0])}"
    return f"{what} is {_kind(p, filter)}"


def _it_is(p: Printer, node: ItIs) -> str:
    filter = node.filter
    if filter == Filter((), tests=filter.tests) and len(filter.tests) == 1:
        test: Any = filter.tests[0]
        return f"it has {_compared(test)}" if isinstance(test, NumberTest) else f"it is {p.write(test)}"
    return f"it is {_kind(p, filter)}"


def _has(p: Printer, test: Any) -> str:
    if not isinstance(test, NumberTest):
        return f"is {p.write(test)}"
    if test.number == "lv":
        return f"is level {compared(test.comparison, test.value)}"
    return f"has {_compared(test)}"


def _compared(test: NumberTest) -> str:
    """2 or less HP"""
    stat = "levels" if test.number == "lv" else _STATS[test.number]
    return f"{compared(test.comparison, test.value)} {stat}"


def _kind(p: Printer, filter: Filter) -> str:
    """a Fighter; exhausted; a Fire minion"""
    if filter == Filter((), readiness=filter.readiness):
        return _READY[filter.readiness or ""]
    if filter == Filter((), traits=filter.traits) and len(filter.traits) == 1:
        return an(filter.traits[0].word)
    return p.one(filter)


_READY: Final = {"ready": "active", "exhausted": "exhausted"}


def _has_unlocked(_p: Printer, node: HasUnlocked) -> str:
    has = "you have" if node.who == "you" else f"{says(node.who)} has"  # type: ignore[arg-type]
    if node.affinities == ADVANCED:
        return f"{has} unlocked an advanced affinity"
    if len(node.affinities) != 1:
        raise Unprintable("a text asks for one affinity, or for an advanced one")
    return f"{has} unlocked the {node.affinities[0]} affinity"


def _number_test(p: Printer, node: NumberTest) -> str:
    """with 2 or less HP; that costs 3 or more; with a Destiny cost of 0"""
    if node.number == "cost":
        return f"that costs {compared(node.comparison, node.value)}"
    if node.number in ("mana", "destiny"):
        if node.comparison == "at_least":
            raise Unprintable("the language can ask for a cost of some number, or of it or less")
        cost = f"with a {p.dialect.resource(node.number, plural=True)} cost of {node.value}"
        return f"{cost} or less" if node.comparison == "at_most" else cost
    return f"with {_compared(node)}"


_PARTS: Final[Mapping[type, Callable[..., str]]] = {
    Placed: _placed,
    EmptyTiles: lambda p, n: _tiles(p, n),
    UnnamedUnit: lambda p, n: "a unit",
    OnePlayers: _one_players,
    InAttack: lambda p, n: "the attacker" if n.role == "attacker" else "the unit attacked",
    Fits: _fits,
    ItIs: _it_is,
    HasUnlocked: _has_unlocked,
    NumberTest: _number_test,
    AttacksUnit: _attacks_unit,
    IsAttacked: _whenever("is attacked"),
    Counterattacks: _whenever("counterattacks"),
    LosesDurability: _whenever("loses durability"),
    AttackWouldDefeat: lambda p, n: f"when an attack would reduce {p.one(n.what)} to 0 HP",
    Enters: _enters,
    Leaves: lambda p, n: f"{when(n.what)} {p.one(n.what)} leaves the board",
    Dies: lambda p, n: f"{when(n.what)} {p.one(n.what)} is destroyed",
    IsDealtDamage: _whenever("takes damage"),
    EndOfTurn: _end_of_turn,
    StartOfTurn: lambda p, n: (
        f"at the start of {'the opponent' if n.opponents_only else 'each'}"
        f"{chr(39) + 's' if n.opponents_only else ''} turn"
    ),
    IsTurn: lambda p, n: str(conditions.WORDING[IsTurn](p, n)).replace("it's", "it is"),
}

# --- two players ----------------------------------------------------------------------------------

_SEVERAL: Final = re.compile(r"your opponents' ([\w ]+?)s\b")


def _of_two(write: Callable[..., Any]) -> Callable[..., str]:
    """Wording in a game of two players: "the opponent" for "each opponent" and "an opponent"."""

    def written(p: Printer, node: Any) -> str:
        text = str(write(p, node))
        if "opponent" not in text:
            return text
        text = _SEVERAL.sub(r"the opponent's \1", text)
        text = text.replace("your opponents control", "the opponent controls")
        text = text.replace("opponents cannot", "the opponent cannot")
        return re.sub(r"\b([Ee]ach|[Aa]n) (?=opponent\b)", _the, text)

    return written


def _the(match: re.Match[str]) -> str:
    return "The " if match[1][0].isupper() else "the "


PRINTING: Final[Mapping[type, Callable[..., str]]] = {
    node: _of_two(write) for node, write in {**WORDING, **_ABILITIES, **_OPERATIONS, **_PARTS}.items()
}

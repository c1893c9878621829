"""The words for each node that card games share."""

# ruff: noqa: ARG001, ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from grammar.ir.abilities import (
    Activated,
    AdditionalCost,
    CanAttackObjects,
    CanBlockMore,
    Cannot,
    CannotPlay,
    Effect,
    EntersExhausted,
    Modal,
    ReplaceDestroy,
    ReplaceDying,
    ReplaceLeaving,
    StatBonus,
    Triggered,
    WidenModes,
)
from grammar.ir.amounts import Number
from grammar.ir.conditions import (
    Both,
    Controls,
    Counts,
    CountsMore,
    Either,
    HasMore,
    HasResource,
    IfYouDo,
    IsTurn,
    ItIs,
    SpentToCast,
    Unless,
    ZoneIsEmpty,
)
from grammar.ir.costs import (
    DiscardCards,
    ExhaustMatching,
    ExhaustThis,
    MoveMatching,
    MoveThis,
    SacrificeMatching,
    SacrificeThis,
)
from grammar.ir.operations import (
    AtEndOfTurn,
    CopyToken,
    DealDamage,
    Destroy,
    Discard,
    DiscardHand,
    DivideDamage,
    Draw,
    ExhaustObjects,
    ExtraTurn,
    Forbid,
    GainControl,
    If,
    LookAndSort,
    LookAndTake,
    LookAtTop,
    May,
    MayPay,
    MillCards,
    ModifyStats,
    MoveCards,
    PermitCastFrom,
    PutOnBottom,
    PutOnTop,
    ReadyObjects,
    RevealTop,
    Sacrifice,
    SacrificeBy,
    SearchDeck,
    ShuffleIn,
    ShuffleIntoDeck,
    StatChange,
)
from grammar.ir.selectors import All, AnyTargets, Choice, Filter, It, NumberTest, Target, This
from grammar.ir.triggers import (
    AnyOf,
    Attacks,
    Blocks,
    DealsCombatDamage,
    Dies,
    Discards,
    Draws,
    EndOfTurn,
    Enters,
    IsBlocked,
    IsDealtDamage,
    IsSacrificed,
    Leaves,
    Sacrifices,
    StartOfCombat,
    StartOfTurn,
    StartOfYourTurn,
    YouCast,
    YouPlay,
)
from grammar.language.english import an, capital, in_words
from grammar.language.text_from_ir import (
    THEN_PUT,
    Printer,
    Unprintable,
    cards,
    for_each,
    how_much,
    is_one,
    sentence,
    verb,
)

# --- selections -----------------------------------------------------------------------------------


def _all(p: Printer, node: All) -> str:
    filter = node.filter
    if filter.types == (p.dialect.leader,) and filter.controller != "any":
        plain = replace(filter, controller="any")
        owner = "your" if filter.controller == "you" else "each opponent's"
        return f"{owner} {p.described(plain, plural=False)}"
    return f"each {p.described(filter, plural=False)}"


def _target(p: Printer, node: Target) -> str:
    return _some(p, node, "target ")


def _choice(p: Printer, node: Choice) -> str:
    if node.least == node.most == 1:
        return p.one(node.filter)
    return _some(p, node, "")


def _some(p: Printer, node: Target | Choice, word: str) -> str:
    if node.least == node.most == 1 and node.filter.other:
        return f"another {word}{p.described(replace(node.filter, other=False), plural=False)}"
    noun = word + p.described(node.filter, plural=node.most > 1)
    if node.least == 0:
        return f"up to {in_words(node.most)} {noun}"
    if node.least != node.most:
        raise Unprintable(f"the language has no words for {node.least} to {node.most} of them")
    return noun if node.most == 1 else f"{in_words(node.most)} {noun}"


def _number_test(p: Printer, node: NumberTest) -> str:
    number = "cost" if node.number == "cost" else node.number.capitalize()
    return f"{number} {_compared(node.comparison, node.value)}"


def _compared(comparison: str, value: int) -> str:
    if comparison == "exactly":
        return f"exactly {value}"
    return f"{value} or {'more' if comparison == 'at_least' else 'less'}"


# --- conditions -----------------------------------------------------------------------------------


def _controls(p: Printer, node: Controls) -> str:
    if node.at_least == 1:
        return f"you control {p.one(node.filter)}"
    return f"you control {node.at_least}+ {p.described(node.filter, plural=True)}"


def _has_resource(p: Printer, node: HasResource) -> str:
    resource = p.dialect.resource(node.resource, plural=node.value != 1 or node.comparison != "exactly")
    amount = str(node.value) if node.comparison == "exactly" else _compared(node.comparison, node.value)
    return f"{_side(node.who)} {_has(node.who)} {amount} {resource}"


def _side(side: str) -> str:
    return side.replace("_", " ")


def _has(side: str) -> str:
    return "have" if side == "you" else "has"


def _counts(p: Printer, node: Counts) -> str:
    filter = node.filter
    if node.who is None:
        return f"there {_how_many(p, node, 'are ')}"
    if filter.zone is None:
        return f"{_side(node.who)} control{'' if node.who == 'you' else 's'} {_how_many(p, node)}"
    return f"{_side(node.who)} {_has(node.who)} {_how_many(p, node)}"


def _how_many(p: Printer, node: Counts, are: str = "") -> str:
    """2 or fewer Shards"""

    def of(plural: bool) -> str:
        return _lying(p, node.filter, plural, node.who)

    if node.comparison == "exactly" and node.value == 0:
        return f"{are}no {of(True)}"
    if node.comparison == "at_least":
        if node.value > 1 or node.filter.zone is not None:
            return f"{are}{node.value}+ {of(True)}"
        return f"{'is ' if are else ''}{p.one(node.filter)}"
    if node.comparison == "at_most":
        return f"{are}{node.value} or fewer {of(True)}"
    return f"{are}exactly {node.value} {of(True)}"


def _lying(p: Printer, filter: Filter, plural: bool, who: str | None) -> str:
    """cards in your Crypt; cards in their Crypt"""
    if filter.zone is None or who is None:
        return p.described(filter, plural)
    described = p.described(replace(filter, controller="you"), plural)
    return described if who == "you" else described.replace(" in your ", " in their ")


def _has_more(p: Printer, node: HasMore) -> str:
    resource = p.dialect.resource(node.resource, plural=True)
    return f"{_side(node.who)} {_has(node.who)} more {resource} than {_side(node.than)}"


def _counts_more(p: Printer, node: CountsMore) -> str:
    if node.filter.zone is None:
        does = f"control{'' if node.who == 'you' else 's'}"
        return (
            f"{_side(node.who)} {does} more {p.described(node.filter, plural=True)} than {_side(node.than)}"
        )
    what = p.described(replace(node.filter, controller="you", zone=None), plural=True, card=True)
    what = what.removesuffix(" you control")
    place = p.zone(node.filter.zone)
    return f"{_side(node.who)} {_has(node.who)} more {what} in {place} than {_side(node.than)}"


def _unless(p: Printer, node: Unless) -> str:
    raise Unprintable("'unless' stands behind what it limits")


def what_holds(p: Printer, condition: object) -> str:
    """you control a Relic; you control no Relics"""
    if not isinstance(condition, Unless):
        return p.write(condition)
    wanted = condition.condition
    if not isinstance(wanted, Controls) or wanted.at_least != 1:
        raise Unprintable("here the language asks for what is, not for what is not")
    return f"you control no {p.described(wanted.filter, plural=True)}"


def limited_by(p: Printer, text: str, condition: object) -> str:
    """as long as you control a Relic, this Avatar gets +2 Guard; ... unless you control a Relic"""
    if condition is None:
        return text
    if isinstance(condition, Unless):
        return f"{text} unless {p.write(condition.condition)}"
    return f"as long as {p.write(condition)}, {text}"


def _spent_to_cast(p: Printer, node: SpentToCast) -> str:
    return f"you spent {node.at_least}+ {p.dialect.resource(node.resource, plural=True)} to cast this"


# --- operations -----------------------------------------------------------------------------------


def _deal_damage(p: Printer, node: DealDamage) -> str:
    lasting = "lasting " if node.lasting else ""
    return f"deal {how_much(p, node.amount)} {lasting}damage to {p.write(node.to)}{for_each(p, node.amount)}"


def _modify_stats(p: Printer, node: ModifyStats) -> str:
    subject, many = p.subject(node.what)
    per = f" for each {p.described(node.per, plural=False)}" if node.per is not None else ""
    return f"{subject} {'get' if many else 'gets'} {p.joined(node.changes)} {_DURATION[node.duration]}{per}"


_DURATION: Final = {"this_turn": "this turn", "until_your_next_turn": "until your next turn"}


def _if(p: Printer, node: If) -> str:
    if not node.then:
        if not isinstance(node.condition, Controls) or node.condition.at_least != 1:
            return f"{p.joined(node.otherwise)} unless {p.write(node.condition)}"
        lacking = p.described(node.condition.filter, plural=True)
        return f"if you control no {lacking}, {p.joined(node.otherwise)}"
    otherwise = f". Otherwise, {p.joined(node.otherwise)}" if node.otherwise else ""
    return f"if {p.write(node.condition)}, {p.joined(node.then)}{otherwise}"


def _both(p: Printer, node: Both | Either) -> str:
    first, second = p.write(node.first), p.write(node.second)
    starts = [
        f"{_side(s)} {does}"
        for s in ("you", "an_opponent", "each_opponent")
        for does in ("have ", "has ", "control ", "controls ")
    ]
    for start in starts:
        if first.startswith(start) and second.startswith(start) and _may_share(node.second):
            second = second.removeprefix(start)
    return f"{first} {'and' if isinstance(node, Both) else 'or'} {second}"


def _may_share(second: object) -> bool:
    """Whether a condition may stand behind "and" or "or" without its "you have" or "you control"."""
    if isinstance(second, Counts):
        return second.filter.zone is None and (second.comparison, second.value) != ("exactly", 0)
    return isinstance(second, (HasResource, Controls))


def _forbid(p: Printer, node: Forbid) -> str:
    return f"{p.subject(node.what)[0]} can't {node.verb.replace('_', ' ')} {_DURATION[node.duration]}"


def _sacrifice_by(p: Printer, node: SacrificeBy) -> str:
    return f"{verb(node.who, 'sacrifice')} {_counted(p, node.count, node.filter)}"


def _counted(p: Printer, count: int, filter: Filter) -> str:
    if count == 1:
        return p.one(filter)
    return f"{in_words(count)} {p.described(filter, plural=True)}"


def _discard(p: Printer, node: Discard) -> str:
    random = " at random" if node.at_random else ""
    return f"{verb(node.who, 'discard')} {cards(p, node.amount)}{random}{for_each(p, node.amount)}"


def _whose(who: str) -> str:
    return "your" if who == "you" else "their"


# --- operations on cards in zones -----------------------------------------------------------------


def _move(p: Printer, node: MoveCards) -> str:
    owner, zone = p.owner(node.what), p.zone(node.zone)
    if node.yours:
        home = f"your {zone}{' exhausted' if node.exhausted else ''}"
        return f"put {p.everyone(node.what, 'from')} into {home}"
    if owner != "your" and (isinstance(node.what, All) or getattr(node.what, "most", 1) > 1):
        owner, zone = "their owners'", f"{zone}s"
    home = f"{owner} {zone}{' exhausted' if node.exhausted else ''}"
    what = p.everyone(node.what, "from")
    filter = getattr(node.what, "filter", None)
    put = node.zone == p.dialect.piles.discard or (filter is not None and filter.zone == p.dialect.piles.hand)
    if put or (isinstance(node.what, It) and p.revealed):
        return f"put {what} into {home}"
    return f"return {what} to {home}"


def _mill(p: Printer, node: MillCards) -> str:
    whose = _whose(node.who)
    top = "card" if is_one(p, node.amount) else f"{how_much(p, node.amount, many=True)} cards"
    deck, each = p.zone(p.dialect.piles.deck), for_each(p, node.amount)
    word = p.dialect.elsewhere.get(node.zone or "")
    if word is not None:
        does = f"{word.removesuffix('ied')}y"
        if node.who == "target_opponent":
            return f"{does} the top {top} of target opponent's {deck}{each}"
        doing = does if node.who == "you" else f"{node.who.replace('_', ' ')} {word.removesuffix('d')}s"
        return f"{doing} the top {top} of {whose} {deck}{each}"
    zone = p.zone(node.zone or p.dialect.piles.discard)
    return f"{verb(node.who, 'put')} the top {top} of {whose} {deck} into {whose} {zone}{each}"


def _onto_deck(does: str, where: str) -> Callable[..., str]:
    def write(p: Printer, node: PutOnBottom | PutOnTop | ShuffleIn) -> str:
        if isinstance(node.what, It) and not isinstance(node, ShuffleIn):
            return f"{does} it {where}"
        owner, deck = p.owner(node.what), p.zone(p.dialect.piles.deck)
        if isinstance(node.what, (All, Target, Choice)) and owner != "your":
            many = isinstance(node.what, All) or node.what.most > 1
            owner, deck = ("their owners'", f"{deck}s") if many else (owner, deck)
        of = "" if isinstance(node, ShuffleIn) else "of "
        several = isinstance(node.what, All) or getattr(node.what, "most", 1) > 1
        order = " in any order" if several and not isinstance(node, ShuffleIn) else ""
        return f"{does} {p.everyone(node.what, 'from')} {where} {of}{owner} {deck}{order}"

    return write


def _look_and_take(p: Printer, node: LookAndTake) -> str:
    top = "card" if node.count == 1 else f"{node.count} cards"
    deck, hand = p.zone(p.dialect.piles.deck), p.zone(p.dialect.piles.hand)
    looked = f"look at the top {top} of your {deck}{THEN_PUT}"
    if not node.take:
        return f"{looked}them back in any order"
    rest = {
        "bottom": "on the bottom in any order",
        "top": "on top in any order",
        "discard": f"into your {p.zone(p.dialect.piles.discard)}",
    }[node.rest]
    return f"{looked}{in_words(node.take)} into your {hand} and the rest {rest}"


def _look_and_sort(p: Printer, node: LookAndSort) -> str:
    top = "card" if node.count == 1 else f"{node.count} cards"
    looked = f"look at the top {top} of your {p.zone(p.dialect.piles.deck)}{THEN_PUT}"
    return f"{looked}any number of them on the bottom and the rest on top in any order"


def _shuffle_zone(p: Printer, node: ShuffleIntoDeck) -> str:
    whose, deck = _whose(node.who), p.zone(p.dialect.piles.deck)
    return f"{verb(node.who, 'shuffle')} {whose} {p.zone(node.zone)} into {whose} {deck}"


def _look_at_top(p: Printer, node: LookAtTop) -> str:
    if node.who not in ("you", "target_opponent"):
        raise Unprintable("the language can look at one deck at a time")
    whose = "your" if node.who == "you" else "target opponent's"
    return f"look at the top card of {whose} {p.zone(p.dialect.piles.deck)}"


def _search(p: Printer, node: SearchDeck) -> str:
    many = node.most > 1
    card = p.described(node.filter, plural=many, card=True)
    card = f"up to {in_words(node.most)} {card}" if many else an(card)
    deck, zone = p.zone(p.dialect.piles.deck), p.zone(node.zone or p.dialect.piles.hand)
    it = "them" if many else "it"
    open_anyway = node.zone in p.dialect.piles.battlefield
    reveal = f"reveal {it}, " if node.shown and not open_anyway else ""
    there = " exhausted" if node.exhausted else ""
    return f"search your {deck} for {card}, {reveal}put {it} into your {zone}{there}, then shuffle"


def _permit_cast(p: Printer, node: PermitCastFrom) -> str:
    described = replace(node.filter, zone=node.zone, controller="you")
    what = p.described(replace(node.filter, zone=None), plural=False)
    place = f"from {_whose('you')} {p.zone(node.zone)}"
    assert described.zone is not None
    after = ""
    if node.afterwards != p.dialect.piles.discard:
        word = p.dialect.elsewhere.get(node.afterwards)
        if word is None:
            raise Unprintable(f"the language has no word for going to {node.afterwards} afterwards")
        after = f". If you do, {word.removesuffix('ied')}y it after it resolves"
    return f"you may cast {an(what)} {place} this turn{after}"


def _at_end_of_turn(p: Printer, node: AtEndOfTurn) -> str:
    if len(node.then) != 1:
        raise Unprintable("one instruction at a time can wait for the end of the turn")
    when_later = "end of turn" if node.moment == "end_of_turn" else "the start of your next turn"
    return f"{p.joined(node.then)} at {when_later}"


# --- costs ----------------------------------------------------------------------------------------


def _sacrifice_matching(p: Printer, node: SacrificeMatching) -> str:
    return f"sacrifice {_counted(p, node.count, node.filter)}"


def _discard_cards(p: Printer, node: DiscardCards) -> str:
    if node.filter is None:
        return f"discard {cards(p, Number(node.count))}"
    what = p.described(node.filter, plural=node.count > 1, card=True)
    return f"discard {an(what) if node.count == 1 else f'{in_words(node.count)} {what}'}"


def _move_matching(p: Printer, node: MoveMatching) -> str:
    what = _counted(p, node.count, node.filter)
    word = p.dialect.elsewhere.get(node.zone)
    if word is not None:
        return f"{word.removesuffix('ied')}y {what}"
    return f"return {what.replace(' in ', ' from ')} to your {p.zone(node.zone)}"


def _move_this(p: Printer, node: MoveThis) -> str:
    word = p.dialect.elsewhere.get(node.zone)
    if word is not None:
        return f"{word.removesuffix('ied')}y {p.this()}"
    return f"return {p.this()} to its owner's {p.zone(node.zone)}"


# --- triggers -------------------------------------------------------------------------------------


def when(what: object) -> str:
    """This card does a thing once; others do it again and again."""
    return "when" if isinstance(what, This) else "whenever"


def happens(deed: str) -> Callable[..., str]:
    """Whenever an Avatar dies."""
    return lambda p, n: f"{when(n.what)} {p.one(n.what)} {deed}"


def _crosses(deed: str) -> Callable[..., str]:
    def write(p: Printer, node: Enters | Leaves) -> str:
        place = node.zone if node.zone == "battlefield" else p.zone(node.zone)
        return f"{when(node.what)} {p.one(node.what)} {deed} the {place}"

    return write


def _deals_combat_damage(p: Printer, node: DealsCombatDamage) -> str:
    deity = f" to {an(p.dialect.leader)}" if node.to_deity_only else ""
    return f"{when(node.what)} {p.one(node.what)} deals combat damage{deity}"


def _any_of(p: Printer, node: AnyOf) -> str:
    first, *rest = node.triggers
    what = getattr(first, "what", None)
    if what is None or any(getattr(each, "what", None) != what for each in rest):
        raise Unprintable("the language can join events of one and the same thing")
    before = f"{when(what)} {p.one(what)} "
    return " or ".join([p.write(first), *(p.write(each).removeprefix(before) for each in rest)])


_OPPONENTS: Final = "opponent's "
_BY: Final = {"you": "you", "opponent": "an opponent", "any": "a player"}


def done_by(by: str, word: str) -> str:
    """whenever an opponent draws"""
    return f"whenever {_BY[by]} {word}{'' if by == 'you' else 's'}"


def _end_of_turn(p: Printer, node: EndOfTurn) -> str:
    if node.opponents_only:
        return "at the end of each opponent's turn"
    return "at the end of your turn" if node.yours_only else "at end of turn"


def cast_filter(p: Printer, filter: Filter) -> str:
    """a Domain: Second Sun spell"""
    spell = p.dialect.any_cast
    if filter == Filter((spell,), domain=filter.domain) and filter.domain is not None:
        return f"a Domain: {filter.domain} {spell.lower()}"
    return an(p.described(filter, plural=False))


# --- abilities ------------------------------------------------------------------------------------


def _triggered(p: Printer, node: Triggered) -> str:
    condition = f"if {p.write(node.condition)}, " if node.condition is not None else ""
    event = p.write(node.trigger)
    if node.first_each_turn:
        if not event.startswith("when"):
            raise Unprintable("a moment of the turn has no first time")
        event = f"the first time each turn {event.partition(' ')[2]}"
    return f"{event}, {condition}{p.sentences(node.operations)}"


def _activated(p: Printer, node: Activated) -> str:
    limit = node.limit.replace("_", " ") if node.limit else ""
    costs = p.joined(node.costs, ", ")
    if node.label is not None:
        label = p.dialect.labels.get(node.label)
        if label is None:
            raise Unprintable(f"the game has no label {node.label!r}")
        before = f"{label}{f' ({limit})' if limit else ''} — {capital(costs)}"
    else:
        before = f"{limit}, {costs}" if limit else costs
    when_used = ". Use this only during your Combat Phase" if node.timing == "combat_phase" else ""
    if node.condition is not None:
        when_used += f". Use this only if {what_holds(p, node.condition)}"
    printer = replace(p, costs=(*p.costs, *node.costs))
    return f"{before}: {capital(printer.sentences(node.operations))}{when_used}"


def _additional_cost(p: Printer, node: AdditionalCost) -> str:
    names = {card_type.name for card_type in p.types}
    how = "cast" if names & p.dialect.cast_types else "play"
    costs = p.joined([p.dialect.paid(cost) for cost in node.costs])
    return f"as an additional cost to {how} {p.this()}, {costs}"


def _stat_bonus(p: Printer, node: StatBonus) -> str:
    subject, many = p.subject(node.what)
    per = f" for each {p.described(node.per, plural=False)}" if node.per is not None else ""
    bonus = f"{subject} {'get' if many else 'gets'} {p.joined(node.changes)}{per}"
    return limited_by(p, bonus, node.condition)


def _cannot(p: Printer, node: Cannot) -> str:
    return limited_by(p, f"{p.subject(node.what)[0]} can't {node.verb.replace('_', ' ')}", node.condition)


def _can_block_more(p: Printer, node: CanBlockMore) -> str:
    attackers = "attacker" if node.additional == 1 else "attackers"
    return f"{p.subject(node.what)[0]} can block {in_words(node.additional)} additional {attackers}"


def _can_attack(p: Printer, node: CanAttackObjects) -> str:
    if node.targets.controller != "opponent":
        raise Unprintable("nobody attacks what they control")
    targets = p.described(replace(node.targets, controller="any"), plural=True)
    return f"{p.subject(node.what)[0]} can attack {targets}"


def _cannot_play(p: Printer, node: CannotPlay) -> str:
    cast = bool(node.filter.types) and set(node.filter.types) <= p.dialect.cast_types
    what = p.described(replace(node.filter, controller="any"), plural=True)
    return f"opponents can't {'cast' if cast else 'play'} {what}"


def _goes(p: Printer, what: Any, zone: str) -> str:
    """Where something goes instead."""
    word = p.dialect.elsewhere.get(zone)
    if word is not None:
        return f"it is {word} instead"
    owner = "your" if isinstance(what, This) else p.owner(what)
    if zone == p.dialect.piles.discard:
        return f"put it into {owner} {p.zone(zone)} instead"
    return f"return it to {owner} {p.zone(zone)} instead"


def _replaced(fate: str) -> Callable[..., str]:
    def write(p: Printer, node: Any) -> str:
        what = node.what if hasattr(node, "what") else node.filter
        return f"if {p.one(what)} would {fate}, {_goes(p, what, node.zone)}"

    return write


def _modal(p: Printer, node: Modal) -> str:
    modes = " ".join(f"• {sentence(p.sentences(mode))}" for mode in node.modes)
    many = in_words(node.choose)
    if node.most is not None:
        if not node.choose:
            many = f"up to {in_words(node.most)}"
        elif node.most != len(node.modes):
            raise Unprintable("the language can say 'one or more', not one to some number")
        else:
            many += " or both" if (node.choose, node.most) == (1, 2) else " or more"
    return f"choose {many} — {modes}".removesuffix(".")


def _enters_exhausted(p: Printer, node: EntersExhausted) -> str:
    subject, many = p.subject(node.what)
    return f"{subject} {'enter' if many else 'enters'} exhausted"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    # selectors
    This: lambda p, n: p.this(),
    All: _all,
    Target: _target,
    Choice: _choice,
    It: lambda p, n: "it",
    AnyTargets: lambda p, n: "any targets",
    NumberTest: _number_test,
    # conditions
    Controls: _controls,
    HasResource: _has_resource,
    SpentToCast: _spent_to_cast,
    IfYouDo: lambda p, n: "you do",
    ItIs: lambda p, n: f"it's {an(p.described(n.filter, plural=False))}",
    ZoneIsEmpty: lambda p, n: f"your {p.zone(n.zone)} has no cards",
    Both: _both,
    Either: _both,
    Counts: _counts,
    HasMore: _has_more,
    CountsMore: _counts_more,
    IsTurn: lambda p, n: "it's your turn" if n.whose == "you" else "it's not your turn",
    Unless: _unless,
    # operations
    DealDamage: _deal_damage,
    DivideDamage: lambda p, n: f"deal {how_much(p, n.amount)} damage among any targets",
    Draw: lambda p, n: f"{verb(n.who, 'draw')} {cards(p, n.amount)}{for_each(p, n.amount)}",
    Discard: _discard,
    DiscardHand: lambda p, n: f"{verb(n.who, 'discard')} {_whose(n.who)} {p.zone(p.dialect.piles.hand)}",
    Destroy: lambda p, n: f"destroy {p.everyone(n.what)}",
    SacrificeBy: _sacrifice_by,
    Forbid: _forbid,
    GainControl: lambda p, n: f"gain control of {p.everyone(n.what)} until end of turn",
    CopyToken: lambda p, n: f"create a token that's a copy of {p.write(n.what)}",
    ExtraTurn: lambda p, n: "take an extra turn after this one",
    AtEndOfTurn: _at_end_of_turn,
    MoveCards: _move,
    MillCards: _mill,
    LookAndTake: _look_and_take,
    LookAtTop: _look_at_top,
    RevealTop: lambda p, n: f"reveal the top card of your {p.zone(p.dialect.piles.deck)}",
    PutOnBottom: _onto_deck("put", "on the bottom"),
    PutOnTop: _onto_deck("put", "on top"),
    ShuffleIn: _onto_deck("shuffle", "into"),
    LookAndSort: _look_and_sort,
    SearchDeck: _search,
    ShuffleIntoDeck: _shuffle_zone,
    PermitCastFrom: _permit_cast,
    Sacrifice: lambda p, n: f"sacrifice {_own(p, n.what)}",
    ReadyObjects: lambda p, n: f"ready {p.everyone(n.what)}",
    ExhaustObjects: lambda p, n: f"exhaust {p.everyone(n.what)}",
    ModifyStats: _modify_stats,
    StatChange: lambda p, n: f"{n.change:+d} {n.stat.capitalize()}",
    If: _if,
    May: lambda p, n: f"you may {p.joined(n.then)}",
    MayPay: lambda p, n: f"you may {p.joined([p.dialect.paid(cost) for cost in n.costs])}",
    # costs
    SacrificeMatching: _sacrifice_matching,
    SacrificeThis: lambda p, n: f"sacrifice {p.this()}",
    ExhaustThis: lambda p, n: f"exhaust {p.this()}",
    DiscardCards: _discard_cards,
    ExhaustMatching: lambda p, n: f"exhaust {_counted(p, n.count, n.filter)}",
    MoveMatching: _move_matching,
    MoveThis: _move_this,
    # triggers
    StartOfYourTurn: lambda p, n: "at the start of your turn",
    EndOfTurn: _end_of_turn,
    StartOfTurn: lambda p, n: f"at the start of each {_OPPONENTS if n.opponents_only else ''}turn",
    StartOfCombat: lambda p, n: "at the start of your Combat Phase",
    Enters: _crosses("enters"),
    Leaves: _crosses("leaves"),
    Dies: happens("dies"),
    IsSacrificed: happens("is sacrificed"),
    IsBlocked: happens("is blocked"),
    IsDealtDamage: happens("is dealt damage"),
    Attacks: happens("attacks"),
    Blocks: happens("blocks"),
    DealsCombatDamage: _deals_combat_damage,
    AnyOf: _any_of,
    YouCast: lambda p, n: f"{done_by(n.by, 'cast')} {cast_filter(p, n.filter)}",
    YouPlay: lambda p, n: f"{done_by(n.by, 'play')} {cast_filter(p, n.filter)}",
    Draws: lambda p, n: f"{done_by(n.by, 'draw')} a card",
    Discards: lambda p, n: f"{done_by(n.by, 'discard')} a card",
    Sacrifices: lambda p, n: f"{done_by(n.by, 'sacrifice')} {p.one(n.filter)}",
    # abilities
    Effect: lambda p, n: p.sentences(n.operations),
    Triggered: _triggered,
    Activated: _activated,
    AdditionalCost: _additional_cost,
    StatBonus: _stat_bonus,
    Cannot: _cannot,
    CanBlockMore: _can_block_more,
    CanAttackObjects: _can_attack,
    CannotPlay: _cannot_play,
    EntersExhausted: _enters_exhausted,
    ReplaceDestroy: _replaced("be destroyed"),
    ReplaceDying: _replaced("die"),
    ReplaceLeaving: _replaced("leave the battlefield"),
    Modal: _modal,
    WidenModes: lambda p, n: f"if {p.write(n.condition)}, you may choose both modes instead of one",
}


def _own(p: Printer, what: Any) -> str:
    """What a player gives up is the player's own; the sentence need not say so."""
    if isinstance(what, Choice) and what.filter.controller == "you":
        return p.write(replace(what, filter=replace(what.filter, controller="any")))
    return p.everyone(what)

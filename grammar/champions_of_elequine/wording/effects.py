"""Effects."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from grammar.champions_of_elequine.meaning.effects import ARCHIVE, CACHE
from grammar.champions_of_elequine.operations import (
    CacheAfterwards,
    LoseHp,
    Negate,
    PlayCards,
    PreventDamage,
    RecoverDef,
    RecoverHp,
    SwapPositions,
)
from grammar.champions_of_elequine.parts import Declared
from grammar.champions_of_elequine.wording.described import plain
from grammar.champions_of_elequine.wording.words import (
    DURATIONS,
    OPEN_POSITION,
    STATS,
    does,
    subject,
    whom,
)
from grammar.ir.amounts import PerHappened
from grammar.ir.keywords import GainKeyword
from grammar.ir.operations import (
    AtEndOfTurn,
    Choose,
    ChooseOne,
    DealDamage,
    Discard,
    Forbid,
    GiveAbilities,
    If,
    ModifyStats,
    MoveCards,
    SearchDeck,
    StatChange,
)
from grammar.ir.selectors import All, Among, Filter, It, Them
from grammar.language.errors import Unprintable
from grammar.language.forms.amounts import cards, for_each, how_much, is_one, says, verb
from grammar.language.forms.moves import whose_shown
from grammar.language.forms.slots import lasts, possessive
from grammar.language.text_from_ir import Printer
from grammar.language.wording import given_abilities, operations
from grammar.language.wording.prohibitions import prohibited_for
from grammar.language.words.english import an, capital


def _swap(p: Printer, node: SwapPositions) -> str:
    if node.other is None:
        return f"swap the positions of {p.write(node.what)}"
    return f"swap the positions of {p.write(node.other)} and {p.write(node.what)}"


def _changed(p: Printer, what: Any, changes: tuple[StatChange, ...]) -> str:
    """target ally gains 1 ATK and 1 DEF"""
    said, many = subject(p, what)
    before = ""
    parts: list[str] = []
    for change in changes:
        word = "gain" if change.change > 0 else "lose"
        number = f"{abs(change.change)} {STATS[change.stat]}"
        parts.append(number if word == before else f"{word}{'' if many else 's'} {number}")
        before = word
    return f"{said} {' and '.join(parts)}"


def changed(p: Printer, what: Any, changes: tuple[StatChange, ...], per: Filter | PerHappened | None) -> str:
    """all allies gain 1 ATK for each Mage ally"""
    return f"{_changed(p, what, changes)}{for_each_plain(p, per)}"


def for_each_plain(p: Printer, per: Filter | PerHappened | None) -> str:
    """for each Mage ally; for each Mage that was archived this round; nothing without a count"""
    if isinstance(per, Filter):
        return f" for each {plain(p, per)}"
    return for_each(p, per) if per is not None else ""


def _how_long(p: Printer, duration: str) -> str:
    return DURATIONS[duration] if duration in DURATIONS else f" {lasts(p, duration)}"


def _modify(p: Printer, node: ModifyStats) -> str:
    if node.per is not None and not isinstance(node.per, Filter | PerHappened):
        raise Unprintable("the language can change numbers of characters only for each card or character")
    return f"{changed(p, node.what, node.changes, node.per)}{_how_long(p, node.duration)}"


def _gain_keyword(p: Printer, node: GainKeyword) -> str:
    return f"{does(p, node.what, 'gain')} {node.keyword.title()}{_how_long(p, node.duration)}"


def _give_abilities(p: Printer, node: GiveAbilities) -> str:
    return given_abilities.give_abilities(p, node, _how_long)


def _recover(stat: str) -> Callable[..., str]:
    def write(p: Printer, node: RecoverHp | RecoverDef) -> str:
        amount = node.amount
        much = "all" if amount is None else how_much(p, amount)
        return f"{does(p, node.what, 'recover')} {much} {stat}{for_each(p, amount) if amount else ''}"

    return write


def _lose_hp(p: Printer, node: LoseHp) -> str:
    return f"{does(p, node.what, 'lose')} {how_much(p, node.amount)} HP{for_each(p, node.amount)}"


def _prevent(p: Printer, node: PreventDamage) -> str:
    much = how_much(p, node.amount)
    return f"prevent the next {much} DMG that would be dealt to {whom(p, node.what)} this round"


def _forbid(p: Printer, node: Forbid) -> str:
    how_long = DURATIONS.get(node.duration, "").strip()
    return prohibited_for(p, subject(p, node.what), node.verb, node.duration, verb_said(node.verb), how_long)


def verb_said(name: str) -> str:
    """attack; be used for Defense Boosting"""
    said = {
        "defense_boost": "be used for Defense Boosting",
        "be_exhausted_by_opponents": "be rested by the opponent",
    }
    return said.get(name, name.replace("_", " "))


# --- cards ----------------------------------------------------------------------------------------


def _move(p: Printer, node: MoveCards) -> str:
    if isinstance(node.what, (Among, Them)):
        return _move_shown(p, node.what, node.zone)
    what = whom(p, node.what).replace(" in ", " from ") if _lies(node.what) else whom(p, node.what)
    if node.zone in (ARCHIVE, CACHE):
        return f"{node.zone} {what}"
    several = isinstance(node.what, All) or getattr(node.what, "most", 1) > 1
    owner, zone = p.owner(node.what), p.zone(node.zone)
    if owner != "your" and several:
        owner, zone = "their owners'", f"{zone}s"
    word = "add" if p.revealed and owner == "your" and not _lies(node.what) else "return"
    return f"{word} {what} to {owner} {zone}"


def _move_shown(p: Printer, what: Among | Them, zone: str) -> str:
    """add 1 to your hand; archive the rest"""
    said = p.write(what)
    if zone in (ARCHIVE, CACHE):
        return f"{zone} {said}"
    said = str(said.removesuffix(" of them")) if isinstance(what, Among) and what.least else said
    return f"add {said} to {whose_shown(p, what)} {p.zone(zone)}"


def _lies(what: Any) -> bool:
    filter = getattr(what, "filter", None)
    return filter is not None and filter.zone is not None


def _discard(p: Printer, node: Discard) -> str:
    does, whose = verb(node.who, ARCHIVE), possessive(node.who)
    if node.filter is None:
        if node.amount is None:
            raise Unprintable("a whole hand is not archived")
        return f"{does} {cards(p, node.amount)} from {whose} hand"
    many = node.amount is None or not is_one(p, node.amount)
    how_many = "all" if node.amount is None else how_much(p, node.amount, many=many)
    in_hand = replace(node.filter, zone=p.dialect.piles.hand, controller="you")
    kind = p.described(in_hand, many, out="from").replace("from your hand", f"from {whose} hand")
    return f"{does} {how_many} {kind}"


def _search(p: Printer, node: SearchDeck) -> str:
    if node.filter == Filter(()):
        what = "any card" if node.most == 1 else f"up to {node.most} cards"
    else:
        card = node.filter.types == ("Equipment",)
        noun = replace(p, counting=True).described(node.filter, plural=node.most > 1, card=card)
        noun = noun.replace(" on the field", "")
        what = an(noun) if node.most == 1 else f"up to {node.most} {noun}"
    s, whose = "" if node.who == "you" else "es", possessive(node.who)
    it = "them" if node.most > 1 else "it"
    ends = {None: f"add {it} to {whose} hand", "characters": f"play {it} to {_positions(node.most)}"}
    end = ends.get(node.zone) or f"{node.zone} {it}"
    searching = "search" if node.who == "you" else f"{says(node.who)} search{s}"
    reveal = f", reveal {it}" if node.shown and node.zone != "characters" else ""
    return f"{searching} {whose} {p.zone(p.dialect.piles.deck)} for {what}{reveal} and {end}"


def _positions(count: int) -> str:
    return OPEN_POSITION if count == 1 else "open positions"


def _play(p: Printer, node: PlayCards) -> str:
    what = whom(p, node.what).replace(" in ", " from ")
    return f"play {what} to {_positions(getattr(node.what, 'most', 1))}"


# --- negation and choices -------------------------------------------------------------------------


def _negate(p: Printer, node: Negate) -> str:
    waits = "it" if isinstance(node.what, It) else _waiting(p, node.what)
    if waits is None:
        raise Unprintable("only something waiting in the window can be negated")
    return f"negate {waits}"


def _choose(p: Printer, node: Choose) -> str:
    return f"choose {_waiting(p, node.what) or p.everyone(node.what)}"


def _waiting(p: Printer, what: object) -> str | None:
    """target enemy skill; the Spell being played: what waits in the window, None for anything else"""
    filter: Any = getattr(what, "filter", Filter(()))
    declared = next((test for test in filter.tests if isinstance(test, Declared)), None)
    if declared is None:
        return None
    side = "enemy " if filter.controller == "opponent" else ""
    if declared.what == "card":
        return f"the {plain(p, Filter(filter.types)).replace(' on the field', '')} being played"
    return {
        "card_effect": f"target {side}{p.types_named(filter.types, plural=False) or 'card'} effect",
        "skill": f"target {side}skill",
        "attack": "that attack",
    }[declared.what]


def _if(p: Printer, node: If) -> str:
    if node.then and node.otherwise and len(node.then) == len(node.otherwise) == 1:
        then, otherwise = node.then[0], node.otherwise[0]
        if isinstance(then, DealDamage) and isinstance(otherwise, DealDamage) and then.to == otherwise.to:
            again = f"deal {how_much(p, then.amount)} DMG instead"
            return f"{p.write(otherwise)}. If {p.write(node.condition)}, {again}"
    return str(operations.WORDING[If](p, node))


def _at_end_of_round(p: Printer, node: AtEndOfTurn) -> str:
    return f"{operations.WORDING[AtEndOfTurn](p, node).removesuffix('end of turn')}the end of the round"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    ModifyStats: _modify,
    GainKeyword: _gain_keyword,
    GiveAbilities: _give_abilities,
    LoseHp: _lose_hp,
    RecoverHp: _recover("HP"),
    RecoverDef: _recover("DEF"),
    PreventDamage: _prevent,
    AtEndOfTurn: _at_end_of_round,
    Forbid: _forbid,
    MoveCards: _move,
    SearchDeck: _search,
    Discard: _discard,
    PlayCards: _play,
    SwapPositions: _swap,
    CacheAfterwards: lambda p, n: "after this card resolves, cache it instead of archiving it",
    Negate: _negate,
    If: _if,
    Choose: _choose,
    ChooseOne: lambda p, n: operations.choose_ways(p, n, capital),
}

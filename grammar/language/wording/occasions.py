"""When triggered abilities start, and the numbers of events and cards in a turn."""

from __future__ import annotations

from collections.abc import Callable

from grammar.ir.abilities import CostChange, Triggered
from grammar.ir.conditions import Both, Condition, IsPhase, IsTurn
from grammar.ir.selectors import Filter
from grammar.ir.tree import parts_of
from grammar.ir.triggers import AnyOf
from grammar.language.errors import Unprintable
from grammar.language.forms.happened import object_in, sized_noun
from grammar.language.text_from_ir import Printer
from grammar.language.wording.conditions import in_time
from grammar.language.wording.selectors import compared
from grammar.language.words.english import ORDINALS
from grammar.language.words.tenses import after_did, is_done_to


def nth(node: Triggered | CostChange) -> str:
    """the second"""
    if node.nth_each_turn > len(ORDINALS):
        raise Unprintable("the language can't count so far")
    return f"the {ORDINALS[node.nth_each_turn - 1]}"


def is_plain(node: Triggered) -> bool:
    """Whether every event starts it, as a head that stands for the event says."""
    return not (node.nth_each_turn or node.at_once or node.size)


def in_turn(p: Printer, node: Triggered, condition: object) -> str:
    """during your turn; outside of their Combat Phase: a condition of the event itself"""
    if isinstance(condition, IsPhase):
        said, opponent = in_time(p, condition), p.dialect.events.by["opponent"]
        same = condition.whose == "opponent" == getattr(node.trigger, "by", "")
        return said if opponent.startswith("an ") or not same else said.replace(f"{opponent}'s", "their", 1)
    if not isinstance(condition, IsTurn):
        return ""
    whose = "your" if condition.whose == "you" else f"{p.dialect.events.by['opponent']}'s"
    return f" during {whose} turn"


During = Callable[[Printer, Triggered, object], str]


def occasion(p: Printer, node: Triggered, during: During = in_turn) -> tuple[str, Condition | None]:
    """Return when a triggered ability starts, and what it asks then: "whenever you draw a card"."""
    event, asked = p.write(node.trigger), node.condition
    whenever, _, happens = event.partition(" ")
    if not whenever.startswith("when"):
        if not is_plain(node):
            raise Unprintable("the language can't count the moments of the turn")
        return event, asked
    if node.nth_each_turn == 1 and not node.by_each_player:
        return f"the first time {p.dialect.each_turn} {happens}", asked
    if node.nth_each_turn:
        return _nth_time(p, node, whenever, happens), asked
    if node.size is not None:
        event = f"{whenever} {_sized(p, node, happens)}"
    if node.at_once:
        event = f"{whenever} {_one_or_more(p, node.trigger, happens)}"
    time, rest = (asked.first, asked.second) if isinstance(asked, Both) else (asked, None)
    words = during(p, node, time)
    return (f"{event}{words}", rest) if words else (event, asked)


def _nth_time(p: Printer, node: Triggered, whenever: str, happens: str) -> str:
    """whenever you draw your second card each turn; the second time each turn this is attacked"""
    by = p.dialect.events.by.get(getattr(node.trigger, "by", ""), "")
    if not (node.by_each_player or by == "you"):
        return f"{nth(node)} time {p.dialect.each_turn} {happens}"
    number = nth(node).removeprefix("the ")
    verb, _, rest = happens.removeprefix(f"{by} ").partition(" ")
    try:
        one, thing = object_in(p, _object_of(node.trigger), rest, plural=False)
    except Unprintable:
        if node.by_each_player:
            raise
        return f"{nth(node)} time {p.dialect.each_turn} {happens}"
    whose = "your" if by == "you" else "their"
    return f"{whenever} {by} {verb} {rest.replace(one, f'{whose} {number} {thing}', 1)} {p.dialect.each_turn}"


def _sized(p: Printer, node: Triggered, happens: str) -> str:
    """you lose 3 or more gold"""
    noun = sized_noun(p, node.trigger)
    if not noun or node.size is None:
        raise Unprintable("the language can't say of what amount this is")
    return happens.replace(f" {noun}", f" {compared(*node.size)} {noun}", 1)


def _one_or_more(p: Printer, trigger: object, happens: str) -> str:
    """you sacrifice one or more Stones; one or more Heroes are attacked"""
    by = next((each for each in p.dialect.events.by.values() if happens.startswith(f"{each} ")), "")
    what = _object_of(trigger)
    if isinstance(trigger, AnyOf):
        raise Unprintable("the language can't say 'one or more' of several events")
    if by:
        verb, _, rest = happens.removeprefix(f"{by} ").partition(" ")
        one, things = object_in(p, what, rest, plural=True)
        return f"{by} {verb} {rest.replace(one, f'{_MANY} {things}', 1)}"
    if what is None or not happens.startswith(f"{p.one(what)} "):
        raise Unprintable("the language can't say 'one or more' of this")
    phrase = happens.removeprefix(f"{p.one(what)} ")
    does = f"are {phrase.removeprefix('is ')}" if is_done_to(phrase) else after_did(phrase, third=True)
    hand = p.zone(p.dialect.piles.hand)
    does = does.replace(f"its owner's {hand}", f"their owners' {hand}s")
    return f"{_MANY} {p.described(what, plural=True)} {does}"


_MANY = "one or more"


def _object_of(trigger: object) -> Filter | None:
    return next((each for each in parts_of(trigger) if isinstance(each, Filter)), None)

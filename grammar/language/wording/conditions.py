"""Conditions, and how they are joined to what they limit."""

# ruff: noqa: ARG001, ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, get_args

from grammar.ir.conditions import (
    Both,
    Controls,
    Counts,
    CountsMore,
    Either,
    Fits,
    HasMore,
    HasResource,
    IfYouDo,
    IsPhase,
    IsTurn,
    ItIs,
    SpentToCast,
    Unless,
    ZoneIsEmpty,
)
from grammar.ir.selectors import Filter, NumberTest, Side
from grammar.language.errors import Unprintable
from grammar.language.text_from_ir import Printer
from grammar.language.wording.selectors import compared
from grammar.language.words.english import an, capital


def _controls(p: Printer, node: Controls) -> str:
    if node.at_least == 1:
        return f"you control {p.one(node.filter)}"
    return f"you control {node.at_least}+ {p.described(node.filter, plural=True)}"


def _has_resource(p: Printer, node: HasResource) -> str:
    resource = p.dialect.resource(node.resource, plural=node.value != 1 or node.comparison != "exactly")
    amount = str(node.value) if node.comparison == "exactly" else compared(node.comparison, node.value)
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
    """2 or fewer Stones"""

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
    return f"{are}exactly {node.value} {of(node.value != 1)}"


def _lying(p: Printer, filter: Filter, plural: bool, who: str | None) -> str:
    """cards in your Discard Pile; cards in their Discard Pile"""
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


def has_number(p: Printer, filter: Filter) -> str:
    """costs 3 or less; has 2 or more Strength: a filter that asks for one number alone, or nothing"""
    test = filter.tests[0] if filter.tests else None
    if not isinstance(test, NumberTest) or filter != Filter((), tests=(test,)):
        return ""
    said = compared(test.comparison, test.value)
    name = p.dialect.number_words.get(test.number, test.number.capitalize())
    return f"costs {said}" if test.number == "cost" else f"has {said} {name}"


def _it_is(p: Printer, node: ItIs) -> str:
    has = has_number(p, node.filter)
    return f"it {has}" if has else f"it's {an(p.described(node.filter, plural=False))}"


def _spent_to_cast(p: Printer, node: SpentToCast) -> str:
    return f"you spent {node.at_least}+ {p.dialect.resource(node.resource, plural=True)} to cast this"


def did(p: Printer, accepted: bool) -> str:
    """you do; they don't: whether the offer before it was accepted"""
    if p.asked == "its_controller":
        return "its controller does" if accepted else "its controller doesn't"
    who = "you" if p.asked == "you" else "they"
    return f"{who} do" if accepted else f"{who} don't"


def _both(p: Printer, node: Both | Either) -> str:
    first, second = p.write(node.first), p.write(node.second)
    starts = [
        f"{_side(s)} {does}" for s in get_args(Side) for does in ("have ", "has ", "control ", "controls ")
    ]
    for start in starts:
        if first.startswith(start) and second.startswith(start) and _may_share(node.second):
            second = second.removeprefix(start)
    return f"{first} {'and' if isinstance(node, Both) else 'or'} {second}"


def _may_share(second: object) -> bool:
    """Whether a condition may follow "and" or "or" without its own "you have" or "you control"."""
    if isinstance(second, Counts):
        return second.filter.zone is None and (second.comparison, second.value) != ("exactly", 0)
    return isinstance(second, (HasResource, Controls))


def _fits(p: Printer, node: Fits) -> str:
    """this is exhausted; the attacker is a Leader"""
    if node.filter.readiness and not node.filter.types:
        return f"{p.write(node.what)} is {node.filter.readiness}"
    return f"{p.write(node.what)} is {p.one(node.filter)}"


def _unless(p: Printer, node: Unless) -> str:
    raise Unprintable("put 'unless' after what it limits")


def is_none(condition: Unless) -> bool:
    """Whether what must not hold is that there is one: "you control no Items"."""
    return isinstance(condition.condition, Controls) and condition.condition.at_least == 1


def what_holds(p: Printer, condition: object) -> str:
    """you control an Item; you control no Items"""
    if not isinstance(condition, Unless):
        return p.write(condition)
    wanted = condition.condition
    if not isinstance(wanted, Controls) or not is_none(condition):
        raise Unprintable("the language can't negate this condition here")
    return f"you control no {p.described(wanted.filter, plural=True)}"


def head_of(p: Printer, condition: object) -> str | None:
    """Return the head that expresses a condition: "Class Bonus —"."""
    if condition is None:
        return None
    return next((each.word for each in p.dialect.heads.values() if each.condition == condition), None)


def in_time(p: Printer, condition: object) -> str:
    """during your turn; during an opponent's Harvest; nothing for other conditions"""
    if not isinstance(condition, (IsTurn, IsPhase)):
        return ""
    whose = {"you": "your", "opponent": f"{p.dialect.events.by['opponent']}'s", "any": "each player's"}
    said = "turn" if isinstance(condition, IsTurn) else p.dialect.phase_said(condition.phase)
    when = "outside of" if isinstance(condition, IsPhase) and condition.outside else "during"
    return f" {when} {whose[condition.whose]} {said}"


def limited_by(p: Printer, text: str, condition: object) -> str:
    """as long as you control an Item, this Hero gets +2 Health; ... unless you control an Item"""
    if condition is None:
        return text
    head = head_of(p, condition)
    if head is not None:
        return f"{head} {capital(text)}"
    if isinstance(condition, Unless):
        return f"{text} unless {p.write(condition.condition)}"
    if isinstance(condition, IsPhase):
        return f"{in_time(p, condition).lstrip()}, {text}"
    return f"as long as {p.write(condition)}, {text}"


def _zone_is_empty(zone: str) -> str:
    """your Deck has no cards; your Ashes have no cards"""
    return f"your {zone} {'have' if zone.endswith('s') else 'has'} no cards"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    Controls: _controls,
    HasResource: _has_resource,
    SpentToCast: _spent_to_cast,
    IfYouDo: lambda p, n: did(p, accepted=True),
    Fits: _fits,
    ItIs: _it_is,
    ZoneIsEmpty: lambda p, n: _zone_is_empty(p.zone(n.zone)),
    Both: _both,
    Either: _both,
    Counts: _counts,
    HasMore: _has_more,
    CountsMore: _counts_more,
    IsPhase: lambda p, n: f"it's{in_time(p, n)}",
    IsTurn: lambda p, n: "it's your turn" if n.whose == "you" else "it's not your turn",
    Unless: _unless,
}

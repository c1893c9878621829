"""Conditions."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from grammar.ir.conditions import (
    Both,
    Condition,
    Controls,
    Counts,
    CountsMore,
    Either,
    HasMore,
    HasResource,
    IsPhase,
    IsTurn,
    ItIs,
    SpentToCast,
    ZoneIsEmpty,
)
from grammar.ir.selectors import Comparison, Controller, Filter, NumberTest, Side, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.selectors import another
from grammar.language.meaning.nouns.sides import of_side
from grammar.language.meaning.nouns.who import several
from grammar.language.meaning.parts.amounts import some
from grammar.language.meaning.parts.checks import compatible
from grammar.language.meaning.parts.words import Here, Not


def controls_one(c: Context, filter: Filter) -> Condition:
    """a Red Hero"""
    return _controls(filter, 1)


def controls_another(c: Context, filter: Filter) -> Condition:
    """another Hero"""
    return _controls(another(c, filter), 1)


def condition_of(c: Context, side: Side, condition: Any) -> Condition | Not:
    """you control 2+ Stones"""
    return of_side(side, condition)


def does_not_control(c: Context, side: Side, filter: Filter) -> Condition | Not:
    """you don't control an Item"""
    return of_side(side, Not(_controls(filter, 1)))


def of_an_opponent(c: Context) -> Side:
    """an opponent"""
    return "an_opponent"


def of_a_player(c: Context) -> Side:
    """a player"""
    return "a_player"


def controls_many(c: Context, compared: tuple[Comparison, int], filter: Filter) -> Condition:
    """2+ Stones"""
    comparison, value = compared
    _controls(filter, 1)
    if comparison == "at_least":
        return Controls(filter, some(value))
    return Counts(filter, comparison, value)


def controls_none(c: Context, filter: Filter) -> Not:
    """no Stones"""
    return Not(_controls(filter, 1))


def _controls(filter: Filter, count: int) -> Controls:
    if filter.zone is not None:
        raise Refused("CT308", "cards in that zone have no controller; say 'you have ... in your ...'")
    if filter.controller != "any":
        raise Refused("CT307", "the sentence says twice who controls them; say it once")
    return Controls(filter, count)


def has_many(c: Context, compared: tuple[Comparison, int], filter: Filter) -> Condition:
    """7 or more cards in your Discard Pile"""
    comparison, value = compared
    if comparison == "at_least":
        some(value)
    return Counts(_held(filter), comparison, value)


def has_none(c: Context, filter: Filter) -> Condition:
    """no Hero cards in your Discard Pile"""
    return Counts(_held(filter), "exactly", 0)


def _held(filter: Filter) -> Filter:
    if filter.zone is None:
        raise Refused("CT308", "for cards in play, say who controls them: 'you control ...'")
    if filter.controller == "opponent":
        raise Refused("CT302", "here the sentence must say 'your' or 'their'", suggestion="your")
    return filter


def counts_more(c: Context, more: bool, filter: Filter, than: Side) -> Condition:
    """more Heroes than an opponent"""
    if filter.zone is None:
        _controls(filter, 1)
    elif _held(filter).controller == "any":
        raise Refused("CT302", "say whose cards are compared: '... in your ...', '... in their ...'")
    return CountsMore(filter, "you" if more else "an_opponent", than)


def has_more(c: Context, more: bool, resource: str, than: Side) -> Condition:
    """more mana than each opponent"""
    return HasMore(resource, "you" if more else "an_opponent", than)


def has_most(c: Context, most: bool, resource: str) -> Condition:
    """the most mana"""
    return has_more(c, most, resource, "each_opponent")


def counts_most(c: Context, most: bool, filter: Filter) -> Condition:
    """the most Heroes"""
    return counts_more(c, most, filter, "each_opponent")


def greater(c: Context) -> bool:
    """more"""
    return True


def smaller(c: Context) -> bool:
    """less"""
    return False


def is_turn(c: Context) -> Condition:
    """it's your turn"""
    return IsTurn()


def is_not_turn(c: Context) -> Condition:
    """it's not your turn"""
    return IsTurn("opponent")


def in_turn(c: Context, whose: Controller) -> Condition:
    """during your turn"""
    if whose == "any":
        raise Refused("CT307", "it is always some player's turn; leave that out")
    return IsTurn(whose)


def in_phase(c: Context, whose: Controller, phase: Token) -> Condition:
    """during your Combat Phase"""
    c.says(IsPhase)
    return IsPhase(phase.value, whose)


def there_are(c: Context, compared: tuple[Comparison, int], filter: Filter) -> Condition:
    """there are 5 or more cards in your Discard Pile"""
    comparison, value = compared
    if comparison == "at_least":
        some(value)
    return _there(several(c, filter), comparison, value)


def there_is(c: Context, filter: Filter) -> Condition:
    """there is a Hero card in your Discard Pile"""
    return _there(filter, "at_least", 1)


def there_are_none(c: Context, filter: Filter) -> Condition:
    """there are no Heroes"""
    return _there(filter, "exactly", 0)


def _there(filter: Filter, comparison: Comparison, value: int) -> Condition:
    if filter.zone is not None and filter.controller == "you":
        if (comparison, value) == ("exactly", 0) and filter == Filter((), zone=filter.zone, controller="you"):
            return ZoneIsEmpty(filter.zone)
        return Counts(replace(filter, controller="any"), comparison, value)
    if filter.zone is None and filter.controller != "any":
        raise Refused("CT308", "for cards in play, say who controls them: 'you control ...'")
    return Counts(filter, comparison, value, None)


def has_compared(c: Context, compared: tuple[Comparison, int], resource: str) -> Condition:
    """10 or less mana"""
    comparison, value = compared
    return HasResource(resource, comparison, c.in_range(resource, value))


def has_exactly(c: Context, *parts: Any) -> Condition:
    """0 gold"""
    *value, resource = parts
    return HasResource(resource, "exactly", c.in_range(resource, value[0]) if value else 0)


def spent_to_cast(
    c: Context, side: Side, compared: tuple[Comparison, int], resource: str, this: This | None = None
) -> Condition:
    """you spent 5+ gold to cast this"""
    if side != "you":
        raise Refused("CT308", "only you can have spent something to cast this card", suggestion="you")
    comparison, value = compared
    if comparison != "at_least":
        raise Refused("CT311", "the language can check for 'N or more' spent, but not 'N or less'")
    return SpentToCast(resource, c.in_range(resource, some(value)))


def the_card_itself(c: Context) -> This:
    """this"""
    return This()


def zone_is_empty(c: Context, zone: Token) -> Condition:
    """your Deck has no cards"""
    if zone.value in c.piles.in_play:
        raise Refused("CT308", "for cards in play, say 'you control no ...'")
    return ZoneIsEmpty(zone.value)


def both(c: Context, first: Any, second: Any) -> Condition:
    """you have 3 coins and 31 gold"""
    second = _joined(c, first, second, "and")
    if isinstance(first, (HasResource, Counts)) and replace(first, comparison="exactly", value=0) == (
        replace(second, comparison="exactly", value=0) if type(second) is type(first) else None
    ):
        compatible([(first.comparison, first.value), (second.comparison, second.value)])
    return Both(first, second)


def either(c: Context, first: Any, second: Any) -> Condition:
    """you control an Item or you have 10 or less mana"""
    return Either(first, _joined(c, first, second, "or"))


def _joined(c: Context, first: Any, second: Any, by: str) -> Any:
    """Return the second of two conditions, completed with the words that it shares with the first."""
    if isinstance(second, tuple):
        controls, second = second
        if _controlling(first) is not controls:
            raise Refused("CT302", f"after '{by}' the condition must say again 'you control' or 'you have'")
        second = of_side(getattr(first, "who", "you"), second)
    if isinstance(first, Not) or isinstance(second, Not):
        raise Refused("CT311", "two conditions can be joined only if neither is negative")
    if first == second:
        raise Refused("CT307", "the condition is repeated; say it once")
    return second


def _controlling(condition: Any) -> bool | None:
    """Whether a condition begins with "control" (True) or "have" (False)."""
    if isinstance(condition, (Controls, Counts, CountsMore)):
        zone = condition.filter.zone
        return None if getattr(condition, "who", "you") is None else zone is None
    return False if isinstance(condition, (HasResource, HasMore)) else None


def and_have(c: Context, second: Condition) -> tuple[bool, Condition]:
    """31 gold"""
    return False, second


def and_control(c: Context, second: Condition) -> tuple[bool, Condition]:
    """an Item"""
    return True, second


def it_is(c: Context, *parts: Any) -> Condition:
    """it's a Stone"""
    *it, filter = parts
    if not it:
        c.its.append("")
    if filter.zone is not None:
        raise Refused("CT308", "ask only what kind of card it is, not where it is")
    c.unplaced = False
    return ItIs(filter)


def it_has(c: Context, _it: object, compared: tuple[Comparison, int], number: str) -> Condition:
    """it has 3 or less Strength"""
    return ItIs(Filter((), tests=(NumberTest(number, *compared),)))


def it_costs(c: Context, _it: object, compared: tuple[Comparison, int]) -> Condition:
    """it costs 2 or less"""
    return ItIs(Filter((), tests=(NumberTest(c.rules["printed_cost"](c), *compared),)))


def whereabouts(c: Context, what: Any, _stays: None) -> Here:
    """this Hero is on the battlefield"""
    if not isinstance(what, This):
        raise Refused("CT308", "only of the card with the text can a text ask whether it is in play")
    return Here()

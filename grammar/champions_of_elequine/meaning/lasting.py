"""What always holds: prohibitions, permissions, costs."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final

from grammar.champions_of_elequine.abilities import BoostedFromSupport
from grammar.champions_of_elequine.meaning.changes import lasting_of
from grammar.champions_of_elequine.parts import Adjacent, Equipped, InPosition, Leading, SameColumn, Staggered
from grammar.ir.abilities import Cannot, CostChange, OwnCostChange, Permitted
from grammar.ir.conditions import Condition, Fits
from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Filter, Selection, Watched
from grammar.ir.triggers import Enters
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import PLAY_AREA, Context
from grammar.language.meaning.nouns.who import always
from grammar.language.meaning.parts.amounts import Each, some
from grammar.language.meaning.parts.checks import lasting_condition
from grammar.language.meaning.parts.prices import price_change
from grammar.language.meaning.parts.sentences import Operations
from grammar.language.meaning.parts.words import Here, Not, Part
from grammar.language.meaning.texts import abilities, attacking
from grammar.language.reading.subjects import of_subject

_ON_THE_FIELD: Final = (Adjacent, InPosition, SameColumn, Staggered, Equipped, Leading)
"""What a text asks of cards on the field alone."""


def while_behind(c: Context, done: Operations, condition: Condition | Not) -> Any:
    """this Acolyte gains 2 ATK while it is Staggered"""
    lasting = lasting_of(c, done)
    if lasting is None:
        raise Refused("CT308", "'while' works only for ongoing effects; say 'if'")
    return as_long_as(c, condition, lasting)


def while_before(c: Context, condition: Condition | Not, done: Operations) -> Any:
    """while this Acolyte is Staggered, this Acolyte gains 2 ATK"""
    return while_behind(c, done, condition)


def while_it_is(c: Context, lasting: Any, state: Part) -> Any:
    """this Acolyte cannot attack while Staggered"""
    if (each := attacking.each_while_ready(c, lasting, state)) is not None:
        return each
    return as_long_as(c, c.rules["it_is_so"](c, state), lasting)


def done_while_it_is(c: Context, done: Operations, state: Part) -> Any:
    """this Acolyte gains 1 ATK while Staggered"""
    lasting = lasting_of(c, done)
    if lasting is None:
        raise Refused("CT308", "'while' works only for ongoing effects; say 'if'")
    return while_it_is(c, lasting, state)


def done_while_attacking(c: Context, done: Operations, said: Part) -> Any:
    """this Acolyte gains 2 ATK while attacking a Champion"""
    lasting = lasting_of(c, done)
    if lasting is None:
        raise Refused("CT308", "'while' works only for ongoing effects; say 'if'")
    return attacking.while_attacking(c, lasting, said)


def while_attacking_done(c: Context, said: Part, done: Operations) -> Any:
    """while attacking a Champion, this Acolyte gains 2 ATK"""
    return done_while_attacking(c, done, said)


@late_dataclass(frozen=True, slots=True)
class MayCounterAttack:
    """Who may counter attack; the sentence has yet to say when."""

    lacks: ClassVar[str] = "an active character counter attacks anyway; say '... while it is rested'"
    what: Watched
    condition: None = None


def may_counter_attack(c: Context, subject: Selection) -> MayCounterAttack:
    """this Acolyte may counter attack"""
    return MayCounterAttack(always(subject))


def may_boost_from_afar(c: Context, subject: Selection) -> Permitted:
    """this Acolyte may boost allies that are not adjacent to it"""
    return Permitted(always(subject), "boost_from_afar")


def _counter_attacking(lasting: MayCounterAttack, condition: Any) -> Permitted:
    rested = Fits(condition.what, Filter((), readiness="exhausted")) if isinstance(condition, Fits) else None
    if condition != rested:
        raise Refused("CT308", lasting.lacks, rule="COE-9.3.1")
    return Permitted(lasting.what, "counter_attack_rested")


def as_long_as(c: Context, condition: Condition | Not | Here, lasting: Any) -> Any:
    """while this Champion is Staggered, this Champion cannot attack"""
    if isinstance(condition, Here):
        return abilities.as_long_as(c, condition, lasting)
    asked = of_subject(c, condition, lasting, "your Party Leader")
    if isinstance(lasting, MayCounterAttack):
        return _counter_attacking(lasting, asked)
    return abilities.as_long_as(c, asked, lasting)


def on_the_turn_played(c: Context, lasting: Any) -> Any:
    """this Acolyte cannot attack on the turn it is played"""
    return abilities.on_the_turn(c, lasting, lambda what: Enters(what, PLAY_AREA))


def as_long_as_behind(c: Context, lasting: Any, condition: Condition | Not) -> Any:
    """this Champion cannot attack while it is Staggered"""
    return as_long_as(c, condition, lasting)


# --- prohibitions and permissions -----------------------------------------------------------------


def not_counter_attacked(c: Context, subject: Selection) -> Cannot:
    """this character may not be counter attacked"""
    return Cannot(always(subject), "be_counter_attacked")


def boosted_from_support(c: Context, subject: Selection) -> BoostedFromSupport:
    """this Champion may be boosted by your Support Champion"""
    return BoostedFromSupport(always(subject))


# --- costs ----------------------------------------------------------------------------------------


def cost_change(
    c: Context, subject: Selection, amount: int, sign: int, *more: str | Each
) -> CostChange | OwnCostChange:
    """this card costs 1 less for each Mage ally"""
    each: Any = next((part for part in more if not isinstance(part, str)), None)
    change = price_change(subject, sign * some(amount), each, partial(_played, c), "Acolytes you play")
    return replace(change, resource=_type_of_cost(more))


def _type_of_cost(said: Sequence[object]) -> str | None:
    """[COE-2.1.4a] Return the resource of which a text says that cards cost less or more; None for any."""
    resource = next((part for part in said if isinstance(part, str)), None)
    if resource == "crystal":
        raise Refused("CT308", "no card costs Crystal; name Mana, Shells or neither", rule="COE-2.1.4a")
    return resource


def cost_change_if(
    c: Context, subject: Selection, amount: int, sign: int, *more: Any
) -> CostChange | OwnCostChange:
    """this card costs 1 less if you control 3 or more allies"""
    *resource, condition = more
    change = cost_change(c, subject, amount, sign, *resource)
    return replace(change, condition=lasting_condition(condition))


def if_cost_change(
    c: Context, condition: Condition | Not, subject: Selection, amount: int, sign: int, *resource: str
) -> CostChange | OwnCostChange:
    """if you control 3 or more allies, this card costs 1 less"""
    return cost_change_if(c, subject, amount, sign, *resource, condition)


def first_cost_change(
    c: Context, nth: int, filter: Filter, amount: int, sign: int, *resource: str
) -> CostChange:
    """the first Acolyte you play each turn costs 1 less"""
    if not c.said_played:
        raise Refused("CT302", "say whose first card it is", suggestion="... you play")
    named = _type_of_cost(resource)
    return CostChange(_played(c, filter), sign * some(amount), nth_each_turn=nth, resource=named)


def _played(c: Context, filter: Filter) -> Filter:
    """Return the cards that players play: those of all players, unless the text names a side (LANG-2.8)."""
    if not c.said_played and filter.controller != "any":
        raise Refused("CT302", "a cost applies only while a card is played; say '... you play'")
    if filter.zone is not None or filter.other or "Champion" in filter.types:
        raise Refused("CT308", "only a card from the deck has a cost", rule="COE-2.2.1")
    if filter.readiness or any(isinstance(test, _ON_THE_FIELD) for test in filter.tests):
        message = "a cost applies only while a card is played; it is not on the field then"
        raise Refused("CT308", message, rule="COE-2.2.1")
    c.said_played = c.unplaced = False
    return filter

"""Static abilities."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from grammar.clashes_of_destiny.abilities import (
    KeepsDurability,
    MovesDiagonally,
    MovesFar,
    PlayOnlyIf,
    Reach,
    ReducesDamage,
    SummonedOn,
    SummonsOn,
)
from grammar.clashes_of_destiny.meaning.changes import CountedChange
from grammar.clashes_of_destiny.parts import EmptyTiles
from grammar.ir.abilities import Cannot, CostChange, Instead, OwnCostChange, StatBonus
from grammar.ir.conditions import Condition, IsTurn
from grammar.ir.operations import StatChange
from grammar.ir.selectors import All, Controller, Filter, Selection, This
from grammar.ir.triggers import DealsDamage
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import always
from grammar.language.meaning.parts.amounts import Each, some
from grammar.language.meaning.parts.checks import lasting_condition
from grammar.language.meaning.parts.prices import price_change
from grammar.language.meaning.parts.words import Here, Not, Part
from grammar.language.meaning.texts import abilities, attacking
from grammar.language.reading.subjects import of_subject


def stat_bonus(
    c: Context, subject: Selection, said: tuple[StatChange | CountedChange, ...], each: Each | None = None
) -> StatBonus:
    """your Hero has +1 ATK"""
    if any(isinstance(change, CountedChange) for change in said):
        message = "an ongoing change must be a number; say 'this turn', or 'for each ...'"
        raise Refused("CT308", message, rule="CD-10.1.10")
    return abilities.stat_bonus(c, subject, said, each)  # type: ignore[arg-type]


def as_long_as(c: Context, condition: Condition | Not | Here, lasting: Any) -> Any:
    """while this is adjacent to your Hero, this has +2 ATK"""
    if not isinstance(condition, Here):
        condition = of_subject(c, condition, lasting, "your Hero")
    return abilities.as_long_as(c, condition, lasting)


def as_long_as_behind(c: Context, lasting: Any, condition: Condition | Not | Here) -> Any:
    """this has +2 ATK while it is adjacent to your Hero"""
    return as_long_as(c, condition, lasting)


def while_it_is(c: Context, lasting: Any, said: Part) -> Any:
    """this has +1 ATK while adjacent to your Hero"""
    if (each := attacking.each_while_ready(c, lasting, said)) is not None:
        return each
    asked = c.rules["it_is_so" if said[0] == "readiness" else "it_stands"](c, said)
    return as_long_as(c, asked, lasting)


def no_counterattack(c: Context, subject: Selection) -> Cannot:
    """enemies cannot counterattack this"""
    return Cannot(always(subject), "be_counterattacked")


def no_exhaustion_by_counterattack(c: Context, subject: Selection) -> Cannot:
    """this does not exhaust when it counterattacks"""
    return Cannot(always(subject), "exhaust_by_counterattacking")


def reduced_damage(c: Context, subject: Selection, amount: int) -> ReducesDamage:
    """damage dealt to your Hero is reduced by 1"""
    return ReducesDamage(always(subject), some(amount))


def keeps_durability(c: Context, subject: Selection) -> KeepsDurability:
    """this does not lose durability"""
    return KeepsDurability(always(subject))


def keeps_durability_on_turn(c: Context, subject: Selection, whose: Controller) -> KeepsDurability:
    """this does not lose durability on your turn"""
    if whose == "any":
        raise Refused("CT307", "it is always some player's turn; leave that out")
    return KeepsDurability(always(subject), IsTurn(whose))


def in_row(c: Context) -> str:
    """in its row"""
    return "row"


def in_column(c: Context) -> str:
    """in its column"""
    return "column"


def reach(c: Context, subject: Selection, tiles: int, line: Any = "") -> Reach:
    """this may attack units within 2 tiles"""
    if tiles < 2:
        raise Refused(
            "CT301", "every unit can already attack adjacent units; write 2 or more", rule="CD-9.1.2"
        )
    return Reach(always(subject), tiles, line=line)


def double_damage(c: Context, subject: Selection, to: Selection | None = None) -> Instead:
    """this deals double damage to exhausted units"""
    victim = None if to is None else always(to)
    return Instead(DealsDamage(always(subject), victim), "times", 2)


def moves_far(c: Context, subject: Selection, tiles: int) -> MovesFar:
    """this may move up to 2 tiles each turn"""
    if tiles < 2:
        raise Refused("CT301", "every unit can move 1 tile each turn; write 2 or more", rule="CD-8.5.1")
    return MovesFar(always(subject), tiles)


def moves_diagonally(c: Context, subject: Selection) -> MovesDiagonally:
    """this may move diagonally"""
    return MovesDiagonally(always(subject))


def may_be_summoned(c: Context, subject: Selection, on: EmptyTiles) -> SummonedOn | SummonsOn:
    """this may be summoned on any empty tile"""
    if isinstance(subject, All):
        c.unplaced = False
        if subject.filter.controller != "you":
            message = "say whose minions they are: 'Your minions may be summoned ...'"
            raise Refused("CT302", message, rule=SummonsOn.rule)
        return SummonsOn(subject.filter, on)
    _itself(subject)
    return SummonedOn(on)


def you_may_summon(c: Context, on: EmptyTiles) -> SummonedOn:
    """you may summon this on any empty tile"""
    return SummonedOn(on)


def must_be_summoned(c: Context, subject: Selection, on: EmptyTiles) -> SummonedOn:
    """this must be summoned on the tile in front of your Hero"""
    _itself(subject)
    if not on.places:
        raise Refused("CT308", "say which tiles: '... on a tile adjacent to ...'", rule="CD-8.2.2a")
    return SummonedOn(on, only=True)


def summoned_if(c: Context, on: SummonedOn | SummonsOn, condition: Condition | Not) -> Any:
    """this may be summoned on any empty tile if your Hero is level 2 or more"""
    return abilities.as_long_as(c, condition, on)


def _itself(subject: Selection) -> None:
    if not isinstance(subject, This):
        raise Refused(
            "CT308", "a minion can say this only about itself: 'This may be summoned ...'", rule="CD-8.2.2"
        )


def play_only_if(c: Context, condition: Condition | Not) -> PlayOnlyIf:
    """play this only if your Hero is level 2 or more"""
    return PlayOnlyIf(lasting_condition(condition))


# --- costs ----------------------------------------------------------------------------------------


def cost_change(
    c: Context, subject: Selection, amount: int, sign: int, *resource_and_each: str | Each
) -> CostChange | OwnCostChange:
    """your spells cost 1 less; your spells cost 1 less mana for each Fire minion you control"""
    resource = next((each for each in resource_and_each if isinstance(each, str)), None)
    counted = next((each for each in resource_and_each if not isinstance(each, str)), None)
    change = price_change(subject, sign * some(amount), counted, partial(_played, c), "your spells")
    return replace(change, resource=resource)


def cost_change_if(
    c: Context, subject: Selection, amount: int, sign: int, *resource_and_condition: str | Condition | Not
) -> CostChange | OwnCostChange:
    """this costs 1 less if your Hero is level 2 or more"""
    *resource, condition = resource_and_condition
    change = cost_change(c, subject, amount, sign, *resource)  # type: ignore[arg-type]
    return replace(change, condition=lasting_condition(condition))  # type: ignore[arg-type]


def first_cost_change(
    c: Context, nth: int, filter: Filter, amount: int, sign: int, resource: str | None = None
) -> CostChange:
    """the first spell you play each turn costs 1 less"""
    if filter.controller != "you":
        raise Refused("CT302", "say whose first card it is", suggestion="... you play")
    return CostChange(_played(c, filter), sign * some(amount), nth_each_turn=nth, resource=resource)


def _played(c: Context, filter: Filter) -> Filter:
    """Return the cards that players play: those of all players, unless the text names a side (LANG-2.8)."""
    if filter.zone is not None or filter.readiness or filter.other or filter.tests:
        raise Refused("CT308", "a cost applies only while a card is played; it is not in play then")
    c.said_played = c.unplaced = False
    return filter

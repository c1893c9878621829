"""Changes of units' numbers."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from grammar.clashes_of_destiny.meaning.nouns import YOUR_HERO
from grammar.clashes_of_destiny.only_one import HERO
from grammar.clashes_of_destiny.operations import ChangeStat
from grammar.clashes_of_destiny.parts import PerBanished
from grammar.ir.abilities import StatBonus
from grammar.ir.amounts import Value
from grammar.ir.declared import Duration
from grammar.ir.late import late_dataclass
from grammar.ir.operations import GiveAbilities, ModifyStats, StatChange
from grammar.ir.selectors import All, Choice, Filter, It, Selection
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds import operations
from grammar.language.meaning.nouns.who import in_play, then_it
from grammar.language.meaning.parts.amounts import Each, some
from grammar.language.meaning.parts.sentences import Operations, Several
from grammar.language.meaning.texts import abilities, given_abilities
from grammar.language.meaning.texts.quoted import Quoted


@late_dataclass(frozen=True, slots=True)
class CountedChange:
    """+SP ATK"""

    stat: str
    value: Value


Change = StatChange | CountedChange


@late_dataclass(frozen=True, slots=True)
class MoreAbilities:
    """(give a friendly minion +1 ATK) and "When this is destroyed, draw a card." this turn"""

    quoted: Quoted
    duration: str | None


def counted_change(c: Context, value: Token, stat: str) -> CountedChange:
    """+SP ATK"""
    return CountedChange(stat, Value(str(value.value)))


def changes(c: Context, *changes: Change) -> tuple[Change, ...]:
    """+1 ATK and +1 HP"""
    if len({change.stat for change in changes}) < len(changes):
        raise Refused("CT307", "a number changes twice; add the changes together")
    return changes


@late_dataclass(frozen=True, slots=True)
class Given:
    """Give a friendly minion +1 ATK: the next instructions may add further changes."""

    what: Any
    changes: tuple[Change, ...]
    duration: str | None
    each: Any = None


@late_dataclass(frozen=True, slots=True)
class MoreGiven:
    """(give a friendly minion +1 ATK) and +1 HP this turn"""

    change: Change
    duration: str | None
    each: Any = None


def give(c: Context, what: Selection, change: Change, *more: Any) -> Given:
    """give a friendly minion +1 ATK this turn"""
    return Given(what, (change,), *_how_long_and_often(more))


def change_gained(c: Context, number: int, stat: str) -> StatChange:
    """(a unit gains) 2 ATK"""
    if stat == "hp":
        message = f"say which is meant: 'heal ... for {number}', or 'gets +{number} HP'"
        raise Refused("CT308", message, rule="CD-9.3.1a")
    return operations.change(c, number, stat)


def got(c: Context, subject: Selection, change: Change, each: Each | None = None) -> StatBonus:
    """(while this is exhausted,) it gets +1 ATK"""
    if not isinstance(change, StatChange):
        raise Refused("CT306", "a lasting change must be a number")
    return abilities.stat_bonus(c, subject, (change,), each)


def more_change(c: Context, change: Change, *more: Any) -> MoreGiven:
    """(give a friendly minion +1 ATK) and +1 HP"""
    return MoreGiven(change, *_how_long_and_often(more))


def _how_long_and_often(said: tuple[Any, ...]) -> tuple[str | None, Any]:
    """Return the duration and what is counted; None for what the text doesn't say."""
    duration = next((part for part in said if isinstance(part, str)), None)
    return duration, next((part for part in said if not isinstance(part, str)), None)


def gains_abilities(
    c: Context, what: Selection, quoted: Quoted, duration: Duration = "while_in_play"
) -> GiveAbilities:
    """a friendly minion gains "When this is destroyed, draw a card." this turn"""
    return given_abilities.give_abilities(c, what, quoted, duration)


def more_abilities(c: Context, *said: Any) -> MoreAbilities:
    """(give a friendly minion +1 ATK) and "When this is destroyed, draw a card." this turn"""
    quoted, *duration = said
    return MoreAbilities(quoted, duration[0] if duration else None)


def _with_abilities(c: Context, last: Any, more: MoreAbilities) -> tuple[Any, ...]:
    """Return a gift of numbers, and one of abilities that lasts as long."""
    if not isinstance(last, Given) or last.duration is not None:
        raise Refused("CT201", "say what gets this ability; write 'give ...' before it")
    c.described = getattr(getattr(last.what, "filter", None), "types", ())
    then, duration = then_it(c, last.what), more.duration or "while_in_play"
    return replace(last, duration=duration), given_abilities.give_abilities(c, then, more.quoted, duration)


def effects(c: Context, *said: Any) -> Operations:
    """give a friendly minion +1 ATK and +1 HP and draw a card"""
    joined: list[Any] = []
    for part in said:
        if isinstance(part, MoreAbilities):
            joined[-1:] = _with_abilities(c, joined[-1] if joined else None, part)
            continue
        if not isinstance(part, MoreGiven):
            joined.append(part)
            continue
        last = joined[-1] if joined else None
        if not isinstance(last, Given) or last.duration is not None or last.each is not None:
            raise Refused("CT201", "say what gets this change; write 'give ...' before it")
        all_changes = changes(c, *last.changes, part.change)
        joined[-1] = replace(last, changes=all_changes, duration=part.duration, each=part.each)
    return operations.effects(c, *(given(c, part) for part in joined))


def at_end_of_turn(c: Context, operation: object) -> Operations:
    """give a friendly minion +1 ATK at end of turn"""
    return operations.at_end_of_turn(c, given(c, operation))


def at_start_of_next_turn(c: Context, operation: object) -> Operations:
    """give a friendly minion +1 ATK at the start of your next turn"""
    return operations.at_start_of_next_turn(c, given(c, operation))


def given(c: Context, part: Any) -> Any:
    """Turn a gift into its instruction; return anything else as is."""
    if not isinstance(part, Given):
        return part
    return _changed(c, part.what, part.changes, part.each, part.duration or "while_in_play")


def modify_stats(c: Context, what: Selection, said: tuple[Change, ...], *more: Any) -> Any:
    """this gets +1 ATK this turn"""
    duration, each = _how_long_and_often(more)
    return _changed(c, what, said, each, duration or "")


def _changed(
    c: Context, what: Selection, said: tuple[Change, ...], each: Each | None, duration: Duration
) -> Any:
    """Return the instructions: one for the fixed changes, one for each computed change."""
    in_play(what, "get other numbers")
    plain = tuple(change for change in said if isinstance(change, StatChange))
    done: list[Any] = []
    if plain:
        done.append(operations.modify_stats(c, what, plain, duration, each))
    elif each is not None:
        raise Refused("CT306", "a calculated number can't be combined with 'for each'")
    for change in said:
        if isinstance(change, CountedChange):
            then = It() if done and isinstance(what, Choice) else what
            if then is not what:
                c.its.append("")
            done.append(ChangeStat(then, change.stat, change.value, duration))
    return done[0] if len(done) == 1 else Several(tuple(done))


def raise_level(c: Context, whose: Token, amount: int) -> ModifyStats:
    """raise your Hero's level by 1"""
    return ModifyStats(_hero(whose), (StatChange("lv", some(amount)),), "while_in_play")


def lower_level(c: Context, whose: Token, amount: int) -> ModifyStats:
    """lower the enemy Hero's level by 1"""
    return ModifyStats(_hero(whose), (StatChange("lv", -some(amount)),), "while_in_play")


def _hero(whose: Token) -> All:
    return All(Filter(HERO, controller="opponent") if "enemy" in whose.lower() else YOUR_HERO)


def got_for_banished(c: Context, what: Selection, change: Change, *described: Any) -> Given:
    """this gets +1 ATK for each card banished"""
    if c.rules["filter"](c, *described) != Filter(()):
        raise Refused("CT308", "any card may be banished for Destiny; write 'card'", rule="CD-2.4.10")
    c.unplaced = False
    return Given(what, (change,), None, PerBanished())

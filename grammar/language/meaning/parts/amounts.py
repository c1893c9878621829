"""Amounts as a sentence says them, and the amounts of IR that they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from grammar.ir.amounts import (
    Amount,
    Half,
    Number,
    PerHappened,
    PerMatch,
    PerNumber,
    PerOpponent,
    PerPaid,
    PerResource,
    SpentToPlay,
    UpTo,
    with_measures,
)
from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Filter, Who
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.words import THEY
from grammar.language.words.english import an


@late_dataclass(frozen=True, slots=True)
class X:
    """A number defined at the end of the sentence or by a preceding cost."""


class TimesX(int):
    """A change by X, up (1) or down (-1), until the sentence has said what X is."""


@late_dataclass(frozen=True, slots=True)
class Unsaid:
    """No amount before the noun: the sentence says it behind, with "equal to"."""


@late_dataclass(frozen=True, slots=True)
class Share:
    """Half or all of what the noun behind it names: "half your (mana)", "all its (Strength)"."""

    whose: Literal["your", "their", "its"]
    half: bool


@late_dataclass(frozen=True, slots=True)
class Rounded:
    """How a share is rounded, said behind the noun: ", rounded up"."""

    way: Literal["up", "down"]


@late_dataclass(frozen=True, slots=True)
class WhereX:
    """What X is; None means what was paid for the card."""

    amount: Amount | None = None


@late_dataclass(frozen=True, slots=True)
class EqualTo:
    """The amount that a sentence says behind its noun: "equal to your mana"."""

    amount: Amount


@late_dataclass(frozen=True, slots=True)
class Limited:
    """What is counted or measured, and the most that it can be: ", up to 3"."""

    each: Any
    most: int


@late_dataclass(frozen=True, slots=True)
class TheirDeeds:
    """Per deed of players who are named elsewhere: "for each Spell they cast this turn"."""

    done: PerHappened


@late_dataclass(frozen=True, slots=True)
class EachPaid:
    """Per unit paid for a cost with a chosen amount."""


Each = (
    Limited
    | Filter
    | WhereX
    | EqualTo
    | Rounded
    | EachPaid
    | PerOpponent
    | PerResource
    | PerNumber
    | PerHappened
    | TheirDeeds
)


def scaled(
    c: Context, amount: Amount | X | Unsaid | Share, each: Sequence[Each], who: Who = "you", noun: str = ""
) -> Amount:
    """Return the amount times what is counted: "for each ...", "where X is ...", or a cost's X.

    `who` carries it out: "they control" is counted for those players. `noun` is the resource or the number
    that the amount is one of, of which it may be a share.
    """
    counted = each[0] if each else None
    if isinstance(counted, Limited):
        return UpTo(scaled(c, amount, (counted.each,), who, noun), counted.most)
    if isinstance(amount, Share):
        return _share(amount, counted, who, noun)
    if isinstance(counted, Rounded):
        raise Refused("CT306", "only a half is rounded", rule="LANG-4.14")
    if isinstance(amount, Unsaid):
        if not isinstance(counted, EqualTo):
            raise Refused("CT306", "say how much: a number, or '... equal to ...' behind it")
        return measured(counted.amount, who)
    if isinstance(counted, EqualTo):
        raise Refused("CT306", "this says twice how much; keep the amount, or 'equal to ...'")
    if isinstance(amount, X):
        if isinstance(counted, WhereX):
            return SpentToPlay() if counted.amount is None else measured(counted.amount, who)
        if counted is not None:
            raise Refused("CT306", "'X' and 'for each' can't be combined; give a number")
        c.uses_paid = c.uses_paid or "X"
        return PerPaid(1)
    if counted is None:
        return amount
    if isinstance(counted, WhereX):
        raise Refused("CT306", "there is no X before 'where X is'")
    if not isinstance(amount, Number):
        raise Refused("CT306", "'that much' and 'for each' can't be combined; give a number")
    return PerPaid(amount.value) if isinstance(counted, EachPaid) else per(amount.value, counted, who)


HOW_ROUNDED: Final = "say how a half is rounded: ', rounded up' or ', rounded down'"


def _share(share: Share, said: Each | None, who: Who, noun: str) -> Amount:
    """Return half or all of a resource or number. [LANG-4.18]"""
    if not noun:
        raise Refused("CT306", "say of what this is a part: '... equal to half the number of ...'")
    if said is not None and not isinstance(said, Rounded):
        raise Refused("CT306", "this says twice how much; keep one")
    if share.half and said is None:
        raise Refused("CT306", HOW_ROUNDED, rule="LANG-4.14")
    if said is not None and not share.half:
        raise Refused("CT306", "only a half is rounded", rule="LANG-4.14")
    whole: Amount = PerNumber(None, noun)
    if share.whose != "its":
        whole = measured(PerResource(noun, theirs=share.whose == "their"), who)
    return whole if said is None else Half(whole, said.way)


Countable = Filter | PerOpponent | PerResource | PerNumber | PerHappened | TheirDeeds


def per(each: int, counted: Countable, who: Who) -> Amount:
    """Return an amount of `each` per counted unit."""
    if isinstance(counted, TheirDeeds):
        if who == "you":
            raise Refused("CT302", "'they' doesn't refer to anyone here: say 'you'")
        return replace(counted.done, each=each, theirs=True)
    if not isinstance(counted, Filter):
        return measured(replace(counted, each=each), who)
    return measured(PerMatch(each, counted), who)


def measured(amount: Amount, who: Who) -> Amount:
    """Return the amount, counted for the players who carry the instruction out if it says "they"."""

    def counted(one: Amount | TheirDeeds) -> Amount:
        if isinstance(one, TheirDeeds):
            return per(1, one, who)
        if isinstance(one, PerResource) and one.theirs and who == "you":
            raise Refused("CT302", "'they' doesn't refer to anyone here: say 'you have'")
        if isinstance(one, PerMatch) and one.counted.controller == THEY and who != "you":
            return PerMatch(one.each, replace(one.counted, controller="you"), theirs=True)
        return one

    found: Amount = with_measures(amount, counted)
    return found


def has_it(c: Context, types: Sequence[str], number: str) -> None:
    """Refuse a number that no object of these types has."""
    if word := c.lacking(types, number):
        raise Refused("CT308", f"{an(' or '.join(types))} has no {word}, so this would always be 0")


def printed_number(count: Amount | X | Unsaid) -> int:
    """Return the number if it is printed as such; otherwise refuse it."""
    if not isinstance(count, Number):
        raise Refused("CT306", "a printed number is needed here")
    return count.value


def some(count: int) -> int:
    """Return the count; refuse 0."""
    if count < 1:
        raise Refused("CT301", "0 means none; write 1 or more")
    return count

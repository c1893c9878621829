"""What a card costs less or more, as a sentence says it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from grammar.ir.abilities import CostChange, OwnCostChange
from grammar.ir.amounts import (
    Amount,
    Number,
    PerHappened,
    PerMatch,
)
from grammar.ir.operations import StatChange
from grammar.ir.selectors import All, Filter, Selection, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.amounts import Each, Limited, TheirDeeds, TimesX, X, scaled
from grammar.language.meaning.parts.words import THEY


def price_change(
    subject: Selection, change: int, each: Each | None, played: Callable[[Filter], Filter], such_as: str
) -> CostChange | OwnCostChange:
    """Return the change of what a card costs itself, or of what all cards like it cost.

    `played` refuses cards that have no cost, `such_as` is an example of cards that have one.
    """
    if isinstance(subject, This):
        if each is not None and not isinstance(each, Filter | PerHappened):
            raise Refused("CT306", "say for each of which cards")
        return OwnCostChange(change, each)
    if not isinstance(subject, All):
        raise Refused("CT308", f"name all of them: '{such_as}'")
    return price_for_each(CostChange(played(subject.filter), change), each)


def price_for_each(change: CostChange, each: Each | None) -> CostChange:
    """Return the change as often as the text counts, for "you" or for the player of each card. [LANG-2.6b]"""
    if each is None:
        return change
    if isinstance(each, TheirDeeds):
        return replace(change, per=_unbound(each.done), theirs=True)
    if isinstance(each, PerHappened):
        return replace(change, per=each)
    if not isinstance(each, Filter):
        message = "the cost of other cards can count only cards and what was done to them this turn yet"
        raise Refused("CT306", message, rule="LANG-2.6b")
    if each.other:
        raise Refused("CT302", "say 'other' only of what is played: 'each other Spell they cast this turn'")
    if each.controller == THEY:
        return replace(change, per=replace(each, controller="you"), theirs=True)
    return replace(change, per=each)


def _unbound(done: PerHappened) -> PerHappened:
    """Return what was done, without "other": the card that is being played has not been played yet."""
    event: Any = done.event
    for field in ("what", "filter"):
        filter = getattr(event, field, None)
        if isinstance(filter, Filter):
            event = replace(event, **{field: replace(filter, other=False)})
    return replace(done, event=event)


def changed_by(
    c: Context, changes: tuple[StatChange, ...], each: Each | None
) -> tuple[tuple[StatChange, ...], Filter | Amount | None]:
    """Return the changes, and how often they are made: "+X Strength, where X is ..."."""
    by_x = [isinstance(change.change, TimesX) for change in changes]
    if not any(by_x):
        if each is None or isinstance(each, Filter):
            return changes, each
        if isinstance(each, Limited) and any(abs(change.change) != 1 for change in changes):
            raise Refused("CT306", "say a most only where each adds 1", rule="LANG-4.23")
        return changes, scaled(c, Number(1), (each,))
    if not all(by_x):
        raise Refused("CT306", "say every change of this sentence with X, or write two sentences")
    amount = scaled(c, X(), () if each is None else (each,))
    signed = tuple(replace(change, change=int(change.change)) for change in changes)
    if not isinstance(amount, PerMatch | PerHappened):
        return signed, amount
    counted = tuple(replace(change, change=change.change * amount.each) for change in signed)
    return counted, amount.counted if isinstance(amount, PerMatch) else replace(amount, each=1)


def numbers_alone(changes: Iterable[object]) -> None:
    """Refuse a change by X in what always holds."""
    if any(isinstance(getattr(change, "change", None), TimesX) for change in changes):
        message = "write 'this turn, where X is the number of ...', or 'for each ...' if it always holds"
        raise Refused("CT306", message)

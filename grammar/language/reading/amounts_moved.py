"""What "that much" and "that many" mean: what the previous instruction moved, or the amount of the event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grammar.ir.amounts import EventAmount, JustBefore, PerPaid
from grammar.ir.tree import parts_of
from grammar.language.errors import Refused
from grammar.language.reading.pointing import swapped


def is_counted(operation: object) -> bool:
    """Whether "that much" after an instruction can mean what it moved."""
    return getattr(operation, "is_counted", False) and getattr(operation, "resource", "") is not None


_NOT_COUNTED: Final = (
    "'that much' can repeat only what the instruction before makes a player lose, gain, discard, sacrifice "
    "or put from the top of a deck; give a number"
)


def that_many(
    before: Sequence[object], new: Sequence[object], event_has_amount: bool, is_chosen: bool
) -> tuple[object, ...]:
    """Resolve every "that many" in the new instructions.

    `is_chosen` says whether a number has been chosen for a cost. [LANG-2.5a]
    """
    done: list[object] = []
    for operation in new:
        last = done[-1] if done else before[-1] if before else None
        if _counts(operation):
            moved = is_counted(last)
            if moved and getattr(last, "who", "you") in ("each_player", "each_opponent"):
                raise Refused("CT306", "'that many' would differ from player to player; give a number")
            if moved and event_has_amount:
                raise Refused("CT306", "'that many' could mean what happened or what was moved just before")
            if is_chosen and event_has_amount:
                raise Refused("CT306", "'that many' could mean what happened or what was paid")
            if not moved and not event_has_amount and not is_chosen:
                message = "'that much' has no earlier amount to mean"
                raise Refused("CT306", message if last is None else _NOT_COUNTED, rule="LANG-4.5a")
            if moved:
                operation = swapped(operation, EventAmount, JustBefore())
            elif is_chosen:
                operation = swapped(operation, EventAmount, PerPaid())
        done.append(operation)
    return tuple(done)


def _counts(node: object) -> bool:
    if isinstance(node, EventAmount):
        return True
    if isinstance(node, tuple):
        return any(_counts(item) for item in node)
    return any(map(_counts, parts_of(node)))

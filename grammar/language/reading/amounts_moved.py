"""What "that much" and "that many" mean: what the previous instruction moved, or the amount of the event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from grammar.ir.amounts import EventAmount, JustBefore
from grammar.ir.operations import DiscardHand, MillCards
from grammar.ir.tree import parts_of
from grammar.language.errors import Refused
from grammar.language.reading.pointing import swapped

# Instructions that move all there are, so that "that many" after them makes sense.
_COUNTED: Final = (DiscardHand, MillCards)


def that_many(before: Sequence[Any], new: Sequence[Any], event_has_amount: bool) -> tuple[Any, ...]:
    """Resolve every "that many" in the new instructions."""
    done: list[Any] = []
    for operation in new:
        last = done[-1] if done else before[-1] if before else None
        if _counts(operation):
            moved = type(last) in _COUNTED
            if moved and getattr(last, "who", "you") in ("each_player", "each_opponent"):
                raise Refused("CT306", "'that many' would differ from player to player; give a number")
            if moved and event_has_amount:
                raise Refused("CT306", "'that many' could mean what happened or what was moved just before")
            if not moved and not event_has_amount:
                raise Refused("CT306", "nothing before this has an amount that 'that much' could mean")
            if moved:
                operation = swapped(operation, EventAmount, JustBefore())
        done.append(operation)
    return tuple(done)


def _counts(node: Any) -> bool:
    if isinstance(node, EventAmount):
        return True
    if isinstance(node, tuple):
        return any(_counts(item) for item in node)
    return any(map(_counts, parts_of(node)))

"""Texts that can never do anything: about a card that is gone by then, or about what it can't do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grammar.ir.abilities import Cannot, Triggered
from grammar.ir.operations import (
    DealDamage,
    Destroy,
    ExchangeControl,
    ExhaustObjects,
    Forbid,
    GainControl,
    ModifyStats,
    PutAway,
    ReadyObjects,
    Sacrifice,
    SetStats,
)
from grammar.ir.selectors import Choice, It, Target, This
from grammar.ir.tree import behind_heads
from grammar.ir.triggers import AnyOf, Attacks, AttacksUnit, Blocks, IsAttacked, IsBlocked
from grammar.language.errors import Refused

IN_PLAY: Final = (
    DealDamage,
    Destroy,
    ExchangeControl,
    ExhaustObjects,
    Forbid,
    GainControl,
    ModifyStats,
    PutAway,
    ReadyObjects,
    Sacrifice,
    SetStats,
)
"""Shared instructions that affect only objects in play."""
_FORBIDDEN: Final[dict[str, tuple[type, ...]]] = {
    "attack": (Attacks, AttacksUnit),
    "block": (Blocks,),
    "be_attacked": (IsAttacked,),
    "be_blocked": (IsBlocked,),
}
"""By verb that can be forbidden: the events that don't happen then."""


def events_of(trigger: object) -> tuple[object, ...]:
    """Return the events that set off a text, one by one."""
    return trigger.triggers if isinstance(trigger, AnyOf) else (trigger,)


def refuse_for_one_gone(
    operations: Sequence[object],
    trigger: object,
    going: tuple[type, ...],
    in_play: tuple[type, ...],
    where: str,
    rule: str | None = None,
) -> None:
    """Refuse instructions for an object in play about the one that has left play by that event."""
    events = events_of(trigger)
    whom = [getattr(each, "what", This()) for each in events]
    if not all(isinstance(each, going) for each in events) or any(each != whom[0] for each in whom):
        return
    gone = This if isinstance(whom[0], This) else It
    for operation in operations:
        selection = getattr(operation, "what", None) or getattr(operation, "to", None)
        if isinstance(selection, gone) and isinstance(operation, in_play):
            raise Refused("CT308", f"it has left {where} by then, so this does nothing", rule=rule)
        if isinstance(selection, (gone, Target, Choice)):
            return  # it has moved on, or "it" is another object


def refuse_forbidden_event(ability: object, abilities: Sequence[object]) -> None:
    """[LANG-1.7] Refuse to wait for what the same text says its own card can never do or suffer."""
    trigger = behind_heads(ability)
    if not isinstance(trigger, Triggered):
        return
    events = events_of(trigger.trigger)
    for other in map(behind_heads, abilities):
        if isinstance(other, Cannot) and other.what == This() and other.condition is None:
            never = _FORBIDDEN.get(other.verb, ())
            if all(isinstance(each, never) and getattr(each, "what", None) == This() for each in events):
                message = "this text forbids that, so what follows never happens"
                raise Refused("CT314", message, rule="LANG-1.7")

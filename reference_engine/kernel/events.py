"""Events: what happened, and under which rule. A game's log is its list of events."""

from typing import Any

from msgspec import Struct


class Event(Struct, frozen=True):
    """One change. The first rule causes it; the others shape it.

    The game's rulebook lists the kinds and says what the fields mean: `player` is the one concerned, `object`
    and `other` are numbers of objects, `amount` is in the unit of the kind (cards, damage, points), `name` is
    that of a card, a zone or a choice. A `player`, `object` or `other` of 0 means that the event has none;
    so does an `amount` or `name` of None.
    """

    kind: str
    rules: tuple[str, ...]
    player: int
    object: int
    other: int
    amount: int | None
    name: str | None

    def described(self) -> dict[str, Any]:
        """Return the event as data for the wire, without the parts it lacks."""
        parts = {
            "player": self.player or None,
            "object": self.object or None,
            "other": self.other or None,
            "amount": self.amount,
            "name": self.name,
        }
        there = {name: part for name, part in parts.items() if part is not None}
        return {"event": self.kind, "rules": list(self.rules), **there}

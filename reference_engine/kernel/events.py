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
        told: dict[str, Any] = {"event": self.kind, "rules": list(self.rules)}
        if self.player:
            told["player"] = self.player
        if self.object:
            told["object"] = self.object
        if self.other:
            told["other"] = self.other
        if self.amount is not None:
            told["amount"] = self.amount
        if self.name is not None:
            told["name"] = self.name
        return told

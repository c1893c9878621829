"""What one player sees of a card game: the engine's view, with the printed cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from cardlaw.play.session.table import Table
from grammar.ir.cards import Card
from reference_engine.api import Game
from reference_engine.kernel.table import GONE
from spec.book.table import Side, TableLayout, listed_in, side_of, unseen_in

HIDDEN = "a card"


class Sight:
    """A position as one player may know it."""

    def __init__(self, game: Game, viewer: int, layout: TableLayout) -> None:
        self.game = game
        self.viewer = viewer
        self.layout = layout
        self.answers = len(game.answers)
        self._view = game.view(viewer)
        self._objects = {shown["id"]: shown for shown in self._view["objects"]}

    def is_of(self, table: Table) -> bool:
        """Return whether the table still shows this position to this viewer."""
        same = self.game is table.game and self.answers == len(table.game.answers)
        return same and self.viewer == table.viewer

    @property
    def active(self) -> int:
        """The player whose turn it is."""
        return int(self._view["active"])

    @property
    def players(self) -> Mapping[int, Mapping[str, Any]]:
        """What is known about each side, by player."""
        return {side["player"]: side for side in self._view["players"]}

    @cached_property
    def _in_rows(self) -> frozenset[int]:
        sides = self.players.values()
        return frozenset(number for side in sides for row in self.layout.rows for number in side[row])

    @cached_property
    def lying(self) -> Mapping[str, int]:
        """The object that lies on each space of the board."""
        shown = self._objects.values() if self.layout.lies_on else ()
        return {space: one["id"] for one in shown if (space := str(one.get(self.layout.lies_on, "")))}

    def controller(self, number: int) -> int:
        """Return the player who controls a visible object."""
        return int(self._objects[number]["controller"])

    def cell_numbers(self, number: int) -> list[int]:
        """Return the numbers of an object that the board shows."""
        shown = self._objects[number]
        return [shown[name] for name in self.layout.cell if name in shown]

    def side(self, player: int) -> Side:
        """Return what a player's side shows."""
        return side_of(self.layout, self._view, player)

    def unseen(self, player: int) -> Mapping[str, list[str]]:
        """Return by zone the spaces of a side's cards whose faces the viewer may not know; "" is none."""
        return unseen_in(self.layout, self._view, player)

    def listed(self, player: int, zone: str) -> list[int]:
        """Return the objects in a zone, or none if they are hidden."""
        return listed_in(self.players[player][zone])

    def is_player(self, number: int) -> bool:
        """Return whether an object is a player's leader, which is shown as the player."""
        return self.layout.leader_stands_for_player and number in self.players

    def is_hidden(self, number: int) -> bool:
        """Return whether the viewer may not know what an object is."""
        gone: bool = self.game.state.zone[number] == GONE
        return number not in self._objects and not gone

    def waiting(self, field: str, entry: int) -> int:
        """Return the object of an entry of the window in this field of the view, 0 if there is none."""
        entries = self._view.get(field, ())
        return next((int(one.get("object", 0)) for one in entries if one["entry"] == entry), 0)

    def card(self, number: int) -> Card | None:
        """Return the printed card of an object, or None if there is no such object.

        A card that lies face down shows nothing, but whoever sees it in their view knows which card it is.
        """
        state = self.game.state
        printed = state.definition[number] if 0 < number < len(state.definition) else None
        if printed is not None and self._objects.get(number, {}).get(self.layout.face_down):
            printed = state.library.find(printed.key)
        return None if printed is None else printed.card

    def name(self, number: int) -> str:
        """Return an object's name, with its present numbers if it is in a row."""
        card = self.card(number)
        if card is None or self.is_hidden(number):
            return HIDDEN
        if number not in self._in_rows:
            return card.name
        shown = self._objects[number]
        stats = [str(shown[stat]) for stat in self.layout.stats if stat in shown]
        return f"{card.name} {'/'.join(stats)}" if stats else card.name

    def cards(self) -> dict[str, Card]:
        """Return the cards that the viewer sees, by name; those in hand first."""
        own = self.listed(self.viewer, self.layout.hand) if self.viewer else []
        found: Iterator[Card | None] = (self.card(number) for number in (*own, *self._objects))
        return {card.name: card for card in found if card is not None}

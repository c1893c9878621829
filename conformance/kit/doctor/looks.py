"""What is looked at in a state and in a view, by the kind of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from conformance.kit.data.rows import rows_of
from conformance.kit.facts.board import BoardFacts
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.assertions import seen_objects, untrue
from conformance.kit.judging.board_assertions import untrue_of_board
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.board.state import BoardState
from spec.book.rulebook import load


class Looks(Protocol):
    """How a state and a view are looked at."""

    @property
    def needed(self) -> str:
        """What a state cannot be without."""

    def inventory(self, state: Mapping[str, object]) -> str:
        """What stands in a state, in a few words; empty if it has not what it needs."""

    def leaked(self, seen: Mapping[str, object], player: int, playing: Playing) -> str:
        """Something in a view that the player may not know; empty if there is nothing."""

    def untrue(self, seen: Mapping[str, object], playing: Playing) -> list[str]:
        """Where a view says something else than the state."""


class _OfCards:
    """Players with their zones, and objects in them."""

    needed = "players or no objects"

    def __init__(self, facts: GameFacts) -> None:
        zones = load(facts.game).game.zones
        self.hidden = {zone.name for zone in zones if zone.hidden_from != "nobody"}

    def inventory(self, state: Mapping[str, object]) -> str:
        players, objects = rows_of(state.get("players")), rows_of(state.get("objects"))
        return f"{len(players)} players, {len(objects)} objects" if players and objects else ""

    def leaked(self, seen: Mapping[str, object], player: int, playing: Playing) -> str:
        others = [one for one in range(1, playing.names.players + 1) if one != player]
        secret = {number for one in others for zone in self.hidden for number in playing.zone_ids(one, zone)}
        found = sorted(secret & seen_objects(seen))
        return playing.names.shown(found[0]) if found else ""

    def untrue(self, seen: Mapping[str, object], playing: Playing) -> list[str]:
        return untrue(seen, playing)


class _OfABoard:
    """Pieces on spaces; the position in which an engine is tried hides nothing."""

    def __init__(self, facts: BoardFacts) -> None:
        self.facts = facts
        self.needed = f"{facts.pieces} or no board"

    def inventory(self, state: Mapping[str, object]) -> str:
        board = BoardState(self.facts, state)
        many = [f"{len(board.pieces(side.name))} of {side.title}" for side in self.facts.sides]
        there = isinstance(state.get("board"), Mapping) and isinstance(state.get(self.facts.pieces), Mapping)
        return f"{self.facts.pieces}: {', '.join(many)}" if there else ""

    def leaked(self, _seen: Mapping[str, object], _player: int, _playing: Playing) -> str:
        return ""

    def untrue(self, seen: Mapping[str, object], playing: Playing) -> list[str]:
        return untrue_of_board(seen, playing.state(), self.facts)


def looks_of(facts: GameFacts) -> Looks:
    """How the states and views of a game are looked at."""
    return _OfCards(facts) if facts.board is None else _OfABoard(facts.board)

"""What the doctor checks in a state and a view: the cards, the board, or both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from conformance.kit.data.rows import rows_of
from conformance.kit.facts.board import BoardFacts
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.board_assertions import untrue_of_board
from conformance.kit.judging.card_assertions import CARDS, seen_objects, untrue
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.board.state import BoardState
from spec.book.rulebook import load


class PositionChecks(Protocol):
    """Checks for the states and views of one kind of game."""

    @property
    def needed(self) -> str:
        """What every state must have."""

    def inventory(self, state: Mapping[str, object]) -> str:
        """Summarize a state in a few words; empty if it lacks what it needs."""

    def leaked(self, seen: Mapping[str, object], player: int, playing: Playing) -> str:
        """Something in a view that the player may not know; empty if there is nothing."""

    def untrue(self, seen: Mapping[str, object], playing: Playing) -> list[str]:
        """Where a view contradicts the state."""


class _OfCards:
    """Checks for players, their zones and the objects in them."""

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
    """Checks for pieces on spaces; the position used to test an engine hides nothing."""

    def __init__(self, facts: BoardFacts, besides: Sequence[str]) -> None:
        self.facts = facts
        self.besides = besides
        self.needed = f"{facts.pieces} or no board" if facts.pieces else "board"

    def inventory(self, state: Mapping[str, object]) -> str:
        if not isinstance(state.get("board"), Mapping):
            return ""
        if not self.facts.pieces:
            return "a board"
        board = BoardState(self.facts, state)
        many = [f"{len(board.pieces(side.name))} of {side.title}" for side in self.facts.sides]
        there = isinstance(state.get(self.facts.pieces), Mapping)
        return f"{self.facts.pieces}: {', '.join(many)}" if there else ""

    def leaked(self, _seen: Mapping[str, object], _player: int, _playing: Playing) -> str:
        return ""

    def untrue(self, seen: Mapping[str, object], playing: Playing) -> list[str]:
        return untrue_of_board(seen, playing.state(), self.facts, self.besides)


class _OfBoth:
    """Checks for cards and a board."""

    def __init__(self, parts: Sequence[PositionChecks]) -> None:
        self.parts = parts
        self.needed = " or no ".join(part.needed for part in parts)

    def inventory(self, state: Mapping[str, object]) -> str:
        found = [part.inventory(state) for part in self.parts]
        return "; ".join(found) if all(found) else ""

    def leaked(self, seen: Mapping[str, object], player: int, playing: Playing) -> str:
        return next((found for part in self.parts if (found := part.leaked(seen, player, playing))), "")

    def untrue(self, seen: Mapping[str, object], playing: Playing) -> list[str]:
        return [problem for part in self.parts for problem in part.untrue(seen, playing)]


def checks_of(facts: GameFacts) -> PositionChecks:
    """The checks for the states and views of a game."""
    parts: list[PositionChecks] = [_OfCards(facts)] if facts.has_cards else []
    if facts.board is not None:
        parts.append(_OfABoard(facts.board, CARDS if facts.has_cards else ()))
    return parts[0] if len(parts) == 1 else _OfBoth(parts)

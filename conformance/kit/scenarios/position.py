"""The beginning of play in every game: the command, its fields, the active player, and allowed values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page
from conformance.kit.facts.columns import Column
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.names import Names, is_name, player_number, split_owner
from conformance.kit.scenarios.pool import KitCard
from conformance.kit.scenarios.scenario import Scenario

FIRST_PLAYER = "first_player"
AFTER = "after"
"""The steps that `given` takes."""


@dataclass(frozen=True, slots=True)
class Laid:
    """What the cards or the board add to a position: fields of the message, names, and the cards needed."""

    fields: Mapping[str, object]
    names: Names
    cards: Mapping[str, KitCard]


@dataclass(frozen=True, slots=True)
class Position:
    """How play begins: the command, its fields, the names in it and the cards it needs."""

    begin: str
    fields: Mapping[str, object]
    names: Names
    cards: Mapping[str, KitCard]

    def scenario(
        self,
        game: str,
        given: Map,
        switches: Mapping[str, object],
        name: str,
        file: str,
        *,
        title: str = "",
        line: int = 1,
    ) -> Scenario:
        """A scenario that only begins here: without steps or assertions."""
        return Scenario(
            id=name,
            base_id=name,
            row={},
            title=title,
            game=game,
            cites=(),
            switches=switches,
            twin=None,
            begin=self.begin,
            position=self.fields,
            given=given,
            names=self.names,
            cards=self.cards,
            when=(),
            then=(),
            file=file,
            line=line,
        )


def standing(page: Page, facts: GameFacts, given: Map, players: int) -> dict[str, object]:
    """Turn, phase, active player and first player. Missing parts follow from the others.

    A round has no player of its own, so its first player is the usual one unless it is given.
    """
    at = given.get("at")
    if at is None:
        at = Map(given.line)
    if not isinstance(at, Map):
        page.fault(given.lines["at"], "`at` is not a map", "write at: {turn: 5, player: P1, phase: combat}")
        at = Map(given.line)
    page.known_keys(at, at_keys(facts), "at")
    player, first = (_player_at(page, at, key, players) for key in ("player", "first_player"))
    turn, phase = at.get("turn"), at.get("phase", facts.phase)
    if turn is not None and (not isinstance(turn, int) or isinstance(turn, bool) or turn < 1):
        page.fault(at.lines["turn"], f"{turn!r} is not a turn", f"write turn: {facts.turn}")
        turn = None
    if phase not in facts.phases:
        page.fault(
            at.lines["phase"], f'no phase "{phase}"', tree.nearest_or_all(str(phase), list(facts.phases))
        )
        phase = facts.phase
    elif reason := facts.phases[str(phase)].not_given:
        page.fault(at.lines["phase"], f"no position begins in phase {phase}", reason)
    if facts.has_rounds:
        first = first or facts.player
        return {"turn": turn or facts.turn, "active": player or first, "first_player": first, "phase": phase}
    if isinstance(turn, int) and player is None and first is None and players > facts.players:
        page.fault(
            at.lines["turn"],
            f"it is unclear whose turn {turn} is among {players} players",
            f"write at: {{turn: {turn}, player: P1}}",
        )
    if not isinstance(turn, int):
        turn = facts.turn if player is None else facts.turn + (player - facts.player) % players
    if player is None:
        begun = (facts.player - facts.turn) % players + 1 if first is None else first
        player = (begun + turn - 2) % players + 1
    return {
        "turn": turn,
        "active": player,
        "first_player": first or (player - turn) % players + 1,
        "phase": phase,
    }


def at_keys(facts: GameFacts) -> list[str]:
    """The keys of `at`: `first_player` only if the board's state has no value of that name."""
    keys = ["turn", "player", "phase"]
    of_the_board = facts.board is not None and FIRST_PLAYER in facts.board.values
    return keys if of_the_board else [*keys, FIRST_PLAYER]


def _player_at(page: Page, at: Map, key: str, players: int) -> int | None:
    """The player that `at` names, or None."""
    if key not in at:
        return None
    number = player_number(at[key])
    if number is None or number > players:
        page.fault(at.lines[key], f"{at[key]!r} is not a player", f"write {key}: P1")
        return None
    return number


def refusal(facts: GameFacts, column: Column, value: object, players: int | None = None) -> str | None:
    """Why a column cannot have the value; None if it can. `players` is their number."""
    if column.kind == "number":
        return _number_refusal(column, value)
    if column.kind == "flag" and not isinstance(value, bool):
        return f"{value!r} must be true or false"
    if column.kind == "player":
        number = player_number(value)
        if number is None or (players is not None and number > players):
            return f"{value!r} is not a player"
    if column.kind == "object" and not (isinstance(value, str) and is_name(split_owner(value)[1])):
        return f"{value!r} is no name of an object"
    if column.kind == "space" and not facts.is_space(value):
        return f"{value!r} is not a {facts.space_word}"
    if column.kind == "word" and value not in column.words:
        return f"{value!r} is none of {', '.join(column.words)}"
    if column.kind == "words":
        return _list_refusal(column, value)
    return None


def _list_refusal(column: Column, value: object) -> str | None:
    """Why a column can't have this list; each word may occur once."""
    if not isinstance(value, list):
        return f"{value!r} is not a list"
    wrong = next((one for one in value if one not in column.words or value.count(one) > 1), None)
    return None if wrong is None else f"{wrong!r} is none of {', '.join(column.words)}, or is there twice"


def _number_refusal(column: Column, value: object) -> str | None:
    if not isinstance(value, int) or isinstance(value, bool):
        return f"{value!r} is not a whole number"
    if column.least is not None and value < column.least:
        return f"{value} is less than {column.least}"
    if column.most is not None and value > column.most:
        return f"{value} is more than {column.most}"
    return None

"""Setups of games on a board: shipped boards, changed ones, any terrains."""

import random
from typing import Any

from conformance.kit.facts.suite import facts_of
from conformance.kit.scenarios.names import slug_of
from conformance.kit.suites.compiler import boards_of
from reference_engine import api
from spec.book import games
from tests.reference_engine.setup import Setup, cards_of, legal, random_switches

PLAYERS = 2
FEW = 40
"""Simple answers needed to reach the third turn: 28 of them place tiles."""


def shipped_setup(game: str, seed: int) -> Setup:
    """A game on a shipped board."""
    boards = list(boards_of(game).values())
    return Setup(game, _brought(game, boards[seed % len(boards)]), {}, True)


def board_setup(game: str, seed: int) -> Setup:
    """The setup of a seed: a shipped board or one with other tiles, and few, many or no switches set."""
    rng = random.Random(seed)
    boards, facts = boards_of(game), facts_of(game).on_board
    if seed == 0:
        return Setup(game, _brought(game, boards[facts.default]), {}, True)
    switches = random_switches(game, rng)
    board: dict[str, Any] = dict(rng.choice(list(boards.values())))
    own = rng.random() < 0.5
    if own:
        switches |= facts.free
        board = _with_any_tiles(game, board, rng)
    brought = _brought(game, board)
    for name in rng.sample(list(switches), len(switches)):  # some switches exclude each other
        if legal(game, brought, switches):
            break
        if name not in facts.free:
            del switches[name]
    return Setup(game, brought, switches, not own and not switches)


def _with_any_tiles(game: str, board: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The board with tiles of some terrains, and perhaps with other spaces uncovered."""
    facts = facts_of(game).on_board
    official = set(facts.cards) - set(facts.letters.values())
    names = [name for name in cards_of(game) if slug_of(name) not in official]
    tiles = {name: rng.randint(1, 6) for name in rng.sample(names, rng.randint(1, 6))}
    uncovered = rng.choice(names) if rng.random() < 0.1 else board["uncovered"]
    return {**board, "tiles": tiles, "uncovered": uncovered}


def _brought(game: str, board: Any) -> Any:
    """The fields of a start message with this board."""
    return api.rules_of(game).brought({"board": board, "players": PLAYERS}, games.find(game))


def many_kinds(setups: list[Setup]) -> None:
    """Random games would prove little if they were all alike."""
    boards = [one.brought for one in setups]
    assert len({tuple(sorted(board.tiles)) for board in boards}) > len(setups) // 4
    assert len({name for board in boards for name in board.tiles}) > 15
    assert any(not one.switches for one in setups)

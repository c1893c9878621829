"""Public peers, played at random: each lists every legal answer at each decision and takes one at random."""

from __future__ import annotations

import random
from importlib import import_module, metadata
from typing import Any, Final

from benchmarks.timing import Sample, rate

GIN_RUMMY: Final = "rlcard gin rummy"
GIN_RUMMY_BARE: Final = "rlcard gin rummy, game object only"
CHESS: Final = "python-chess"
PERFT: Final = "python-chess, perft from the start position"
CHESS_COPY: Final = "python-chess, Board.copy"
PACKAGES: Final = {GIN_RUMMY: "rlcard", GIN_RUMMY_BARE: "rlcard", CHESS: "chess"}
INSTALL: Final = "`make bench` installs it (bench.lock)"


class Missing(Exception):
    """A peer is not installed."""


def games(seconds: float) -> tuple[dict[str, Sample], list[str]]:
    """The installed peers, and notes about those that aren't installed."""
    found: dict[str, Sample] = {}
    left_out = []
    for name, make in ((GIN_RUMMY, gin_rummy), (GIN_RUMMY_BARE, gin_rummy_bare), (CHESS, chess)):
        try:
            found[name] = make(seconds)
        except Missing as missing:
            left_out.append(f"{name}: {missing}")
    return found, left_out


def gin_rummy(seconds: float) -> Sample:
    """rlcard's environment as its users step it, with an observation made at each decision."""
    rlcard = _module("rlcard")

    def sample() -> float:
        env = rlcard.make("gin-rummy", config={"seed": 3})
        chance = random.Random(5)

        def play() -> int:
            decisions = 0
            state, _ = env.reset()
            while not env.is_over():
                options = list(state["legal_actions"])
                state, _ = env.step(options[int(chance.random() * len(options))])
                decisions += 1
            return decisions

        return rate(play, seconds)

    return sample


def gin_rummy_bare(seconds: float) -> Sample:
    """The rules inside that environment, without observations."""
    rlcard = _module("rlcard")

    def sample() -> float:
        env = rlcard.make("gin-rummy", config={"seed": 3})
        game = env.game
        chance = random.Random(5)

        def play() -> int:
            decisions = 0
            game.init_game()
            while not game.is_over():
                options = list(game.judge.get_legal_actions())
                game.step(options[int(chance.random() * len(options))])
                decisions += 1
            return decisions

        return rate(play, seconds)

    return sample


def chess(seconds: float) -> Sample:
    """python-chess, until the game ends by itself."""
    library = _module("chess")

    def sample() -> float:
        chance = random.Random(3)

        def play() -> int:
            decisions = 0
            board = library.Board()
            while not board.is_game_over():
                options = list(board.legal_moves)
                board.push(options[int(chance.random() * len(options))])
                decisions += 1
            return decisions

        return rate(play, seconds)

    return sample


def versions() -> dict[str, str]:
    """The installed version of each peer's package."""
    found = {}
    for package in sorted({*PACKAGES.values(), "lark", "numpy"}):
        try:
            found[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            continue
    return found


def chess_perft(seconds: float, depth: int) -> Sample:
    """python-chess, the usual count of positions to a depth; each is made on one board and undone."""
    library = _module("chess")

    def perft(board: Any, depth_left: int) -> int:
        found = 0
        for move in board.legal_moves:
            board.push(move)
            found += 1 + (perft(board, depth_left - 1) if depth_left > 1 else 0)
            board.pop()
        return found

    return lambda: rate(lambda: perft(library.Board(), depth), seconds)


def chess_copy(seconds: float, times: int = 500) -> Sample:
    """python-chess, a copy of a board with its history."""
    library = _module("chess")
    board = library.Board()
    for move in ("e2e4", "e7e5", "g1f3", "b8c6"):
        board.push_uci(move)

    def once() -> int:
        for _ in range(times):
            board.copy()
        return times

    return lambda: rate(once, seconds)


def _module(name: str) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        raise Missing(f"the package {missing.name} is not installed; {INSTALL}") from None

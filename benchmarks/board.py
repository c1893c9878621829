"""A board game on the reference engine, beside python-chess: positions counted, games played and copied."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from benchmarks import peers
from benchmarks.timing import Aim, Effort, Line, Measured, Sample, Say, race, rate
from grammar.language.shipped import shipped_cards
from reference_engine import api
from reference_engine.essentia import play
from reference_engine.essentia.moves import Moves
from reference_engine.essentia.position import Position

SUBJECT: Final = "board"
GAME: Final = "essentia"
SEED: Final = 5
DEPTH: Final = 4
NODES: Final = f"positions after up to {DEPTH} moves, each made"
RANDOM: Final = "random play, every move listed"
ANSWERED: Final = "random play by answers to decisions"
RECORDED: Final = "random play by answers to decisions, events recorded"
CLONE: Final = "clone"


def measure(effort: Effort, say: Say) -> Measured:
    """Measure everything about the board game."""
    try:
        theirs = {
            "nodes": {peers.PERFT: peers.chess_perft(effort.seconds, DEPTH)},
            "moves": {peers.CHESS: peers.chess(effort.seconds)},
            "copies": {peers.CHESS_COPY: peers.chess_copy(effort.seconds)},
        }
    except peers.Missing as missing:
        return Measured([], [], [f"{peers.CHESS}: {missing}"])
    nodes = race(SUBJECT, "nodes", {NODES: counting(effort.seconds)}, theirs["nodes"], effort.rounds, say)
    moves = race(
        SUBJECT,
        "moves",
        {
            RANDOM: playing(effort.seconds),
            ANSWERED: games(effort.seconds, False),
            RECORDED: games(effort.seconds, True),
        },
        theirs["moves"],
        effort.rounds,
        say,
    )
    copies = race(SUBJECT, "copies", {CLONE: cloning(effort.seconds)}, theirs["copies"], effort.rounds, say)
    aims = {
        NODES: Aim(times=8, peer=peers.PERFT),
        RANDOM: Aim(times=5, peer=peers.CHESS),
        CLONE: Aim(times=1, peer=peers.CHESS_COPY),
    }
    lines: list[Line] = [*nodes, *moves, *copies]
    return Measured([line.aiming(aims[line.name]) if line.name in aims else line for line in lines], [told()])


@cache
def opening() -> api.Game:
    """The default board with randomly laid tiles, before the first move."""
    pick = api.Seeded(SEED).pick
    game = api.start(GAME, None, shipped_cards(GAME), chance=api.Seeded(SEED), recorded=False)
    while game.decision is not None and game.decision.kind == "place_tile":
        game.answer(game.decision.space.random(pick))
    return game


def nodes(moves: Moves, position: Position, depth: int) -> int:
    """Count the positions after one, two, ... moves: make each, and follow it unless play is over."""
    made = play.following(moves, position)
    found = len(made)
    if depth > 1:
        for one in made:
            if not one[2].winner:
                found += nodes(moves, one, depth - 1)
    return found


def counting(seconds: float) -> Sample:
    """Count positions from the opening; the tables start empty, as for anyone who counts."""

    def once() -> int:
        state = opening().state
        return nodes(Moves(state.field), state.position, DEPTH)

    return lambda: rate(once, seconds)


def playing(seconds: float) -> Sample:
    """Play games from one opening, each with its own seed, the same ones in every sample.

    Moves are listed and made, and after each the game is checked for its end, as in python-chess.
    """
    state = opening().state
    moves, switches, start = state.moves, state.switches, state.position

    def sample() -> float:
        chance = random.Random(SEED)

        def once() -> int:
            position, made = start, 0
            while True:
                numbers, listed = play.legal_moves(moves, position)
                if not numbers:
                    return made
                number = numbers[int(chance.random() * len(numbers))]
                position = play.after(moves, position, number, listed)
                made += 1
                if (
                    position[2].winner
                    or play.too_often(switches, position)
                    or play.too_quiet(switches, position)
                ):
                    return made

        return rate(once, seconds)

    return sample


def games(seconds: float, recorded: bool) -> Sample:
    """Play such games through the engine's front end.

    Decisions are asked with the moves in writing, and each answer is checked before it counts.
    """
    opening()

    def sample() -> float:
        chance = random.Random(SEED)

        def once() -> int:
            game = opening().clone()
            game.record(recorded)
            moves = 0
            while (decision := game.decision) is not None:
                options = list(decision.space)
                game.answer(options[int(chance.random() * len(options))])
                moves += 1
            return moves

        return rate(once, seconds)

    return sample


def cloning(seconds: float, times: int = 500) -> Sample:
    """Copy a game in progress."""
    game = opening()

    def once() -> int:
        for _ in range(times):
            game.clone()
        return times

    return lambda: rate(once, seconds)


def told() -> str:
    """Describe what was counted, in words."""
    state = opening().state
    counts = [nodes(state.moves, state.position, depth) for depth in range(1, DEPTH + 1)]
    listed = ", ".join(f"{count:,}" for count in counts)
    return (
        f"Essentia on the default board, tiles laid by chance (seed {SEED}): {listed} positions after up to "
        f"1, 2, ... moves. Random games go on from that opening; every legal move is listed. The first line "
        f"of ours makes the moves that it is given, as python-chess does. The other two go by the front of "
        f"the engine, as the kit does: each decision has its moves in writing, and each answer is checked."
    )

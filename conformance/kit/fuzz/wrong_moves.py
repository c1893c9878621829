"""Moves that are probably illegal: legal moves with one part changed, or any two spaces."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from conformance.kit.data.rows import list_of
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.board.state import BoardState
from conformance.kit.scenarios.notation import Written, read_move, spaces_of
from spec.protocol.messages import Decision


def wrong_move(playing: Playing, decision: Decision, rng: random.Random) -> tuple[int, object] | None:
    """A player and an answer that is probably illegal for that player now."""
    items = list_of(decision.space.get("one_of"))
    player = decision.player if rng.random() < 0.9 else rng.randint(1, playing.names.players)
    moves = [move for item in items if (move := read_move(item)) is not None]
    if not moves or rng.random() < 0.1:
        return player, rng.choice([*playing.facts.words, "pass", "a1", 0, None, ["a1", "a2"]])
    state = playing.state()
    board = state.get("board")
    spaces = list(spaces_of(board)) if isinstance(board, Mapping) else []
    facts = playing.facts.on_board
    own = BoardState(facts, state).pieces(facts.side(decision.player).name) or spaces
    return player, _text(_changed(rng.choice(moves), spaces, own, [*facts.choices.values()], rng))


def _changed(
    move: Written, spaces: Sequence[str], own: Sequence[str], choices: Sequence[str], rng: random.Random
) -> Written:
    """A legal move with one part changed, or a move of any piece to any space."""
    said = rng.choice(["", *choices])
    if not move.sign:
        return move._replace(target=rng.choice(spaces)) if rng.random() < 0.7 else move._replace(said=said)
    roll = rng.random()
    if roll < 0.15:
        return move._replace(said=said)
    if roll < 0.3:
        return move._replace(sign="x" if move.sign == "-" else "-")
    origin = rng.choice(own if rng.random() < 0.9 else spaces)
    sign = move.sign if rng.random() < 0.7 else rng.choice("-x")
    return move._replace(origin=origin, sign=sign, target=rng.choice(spaces))


def _text(move: Written) -> str:
    declared = f"={move.said}" if move.said else ""
    return f"{move.origin}{move.sign}{move.target}{declared}"

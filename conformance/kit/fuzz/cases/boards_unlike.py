"""Differences between two states or views of a game on a board, space by space where possible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from conformance.kit.facts.board import BoardFacts
from conformance.kit.judging.board_assertions import AGENDA
from conformance.kit.scenarios.board.state import BoardState

BOARD = "board"
"""The field of the state that holds the board itself."""

Unlike = tuple[tuple[object, ...], object, object]
"""The place of a difference, and the value in either state."""


def unlike_boards(
    tested: Mapping[str, object], against: Mapping[str, object], facts: BoardFacts, has_cards: bool = False
) -> Iterator[Unlike]:
    """Yield differences in what stands on spaces, then in facts about spaces, then in all other fields.

    In a game with cards, the other fields are only those of the board. The rest is compared as in any card
    game, in which much of the state is in each engine's own form.
    """
    one, other = BoardState(facts, tested), BoardState(facts, against)
    for side in facts.sides:
        for space in sorted({*one.pieces(side.name)} ^ {*other.pieces(side.name)}):
            yield ("space", space), one.piece(space), other.piece(space)
    for name in (facts.tiles, facts.declared):
        mine, theirs = _map(tested.get(name)), _map(against.get(name))
        for space in sorted({*mine, *theirs}):
            if mine.get(space) != theirs.get(space) or (space in mine) != (space in theirs):
                yield ("of space", space, name), mine.get(space, "nothing"), theirs.get(space, "nothing")
    seen = (facts.pieces, facts.tiles, facts.declared, AGENDA)
    for name in (BOARD, *facts.values) if has_cards else dict.fromkeys((*against, *tested)):
        if name not in seen and tested.get(name, "missing") != against.get(name, "missing"):
            yield ("field", name), tested.get(name, "missing"), against.get(name, "missing")


def _map(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}

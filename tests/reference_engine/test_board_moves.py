"""What a board game caches never changes what is legal."""

import random

import pytest

from reference_engine import api
from reference_engine.essentia import cases
from reference_engine.essentia.moves import Moves
from reference_engine.essentia.play import following, legal_moves
from reference_engine.essentia.position import Position
from reference_engine.essentia.state import PLAY
from tests.reference_engine.board_setups import board_setup
from tests.reference_engine.setup import cards_of

GAMES = 12
MOVES = 40


def forgetful(position: Position) -> Position:
    """The same position without anything cached."""
    own, enemy, rest = position
    return own, enemy, rest._replace(mine=None, others=None)


def compare(seed: int) -> None:
    """Play one random game: at each turn, the moves are those of a new table with an empty cache."""
    setup = board_setup("essentia", seed)
    pick = random.Random(seed).randrange
    game = api.start(setup.game, setup.brought, cards_of(setup.game), setup.switches, api.Seeded(seed))
    for _ in range(MOVES * 2):
        if game.decision is None:
            return
        state = game.state
        if state.phase == PLAY:
            anew = Moves(state.field)
            seen = sorted(legal_moves(state.moves, state.position)[0])
            assert seen == sorted(legal_moves(anew, forgetful(state.position))[0])
            assert len(set(seen)) == len(seen)
            known = {forgetful(one) for one in following(state.moves, state.position)}
            assert known == {forgetful(one) for one in following(anew, forgetful(state.position))}
        game.answer(game.decision.space.random(pick))


@pytest.mark.parametrize("seed", range(GAMES))
def test_moves_that_are_remembered_are_those_that_are_looked_up_anew(seed: int) -> None:
    compare(seed)


def test_tables_that_are_full_begin_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cases, "MOST_KEPT", 2)
    compare(1)
    table: cases.Table[int, str] = cases.Table()
    assert [table.keep(number, str(number)) for number in range(5)] == ["0", "1", "2", "3", "4"]
    assert dict(table) == {4: "4"}

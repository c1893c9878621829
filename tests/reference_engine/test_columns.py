"""The columns of a state: each begins as it is declared, and a copy of the state has each for itself."""

from itertools import islice
from typing import Any

import pytest

from reference_engine.essence_crown.state import State
from reference_engine.kernel.columns import Columns
from reference_engine.kernel.seats import seats
from tests.reference_engine.picks import picked, picks_of
from tests.reference_engine.setups import setup

COLUMNS = State.columns


@pytest.fixture(scope="module")
def state() -> Any:
    """The state in the middle of a game, with something in every column that can hold something."""
    game = setup("essence_crown", 1).start()
    for pick in islice(picks_of(1), 120):
        if game.decision is None:
            break
        game.answer(picked(game.decision, pick))
    for name, kind in COLUMNS.kinds.items():
        value = getattr(game.state, name)
        if kind.copy is not None and not value:
            value.update({1: 1}) if isinstance(value, dict) else value.append((1, 1))
    return game.state


def test_every_slot_is_a_column() -> None:
    slots = {name for base in State.__mro__ for name in getattr(base, "__slots__", ())}
    assert slots == set(COLUMNS.kinds)


@pytest.mark.parametrize("name", sorted(set(COLUMNS.kinds) - {"events"}))
def test_a_copy_has_its_own_columns(state: Any, name: str) -> None:
    """What may change is equal and another; everything else is the same."""
    kind, copy = COLUMNS.kinds[name], state.clone()
    ours, theirs = getattr(state, name), getattr(copy, name)
    assert theirs == ours
    assert type(theirs) is type(ours)
    assert (theirs is ours) == (kind.copy is None)
    if isinstance(ours, dict) and kind.copy is not None:
        inner = [(ours[key], theirs[key]) for key in ours if isinstance(ours[key], (dict, list))]
        assert all(one is not other for one, other in inner)


def test_a_copy_begins_a_log_for_itself(state: Any) -> None:
    assert (state.clone().events, state.events is None) == ([], False)


def test_columns_of_the_bases_count() -> None:
    table = Columns(State)
    assert {"owner", "turn", "kl"} <= set(table.kinds)
    assert table.kinds["kl"].start(seats(3)) == [0, 0, 0, 0]

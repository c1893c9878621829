"""The columns of a state: each begins as declared, and a copy of the state has its own."""

from itertools import islice
from typing import Annotated, Any

import pytest

from reference_engine import api
from reference_engine.essence_crown.state import State
from reference_engine.essentia.state import State as Battle
from reference_engine.interpreter.rows import Shield
from reference_engine.kernel.columns import (
    LISTS,
    OBJECT,
    PER_PLAYER,
    SPARSE,
    SPARSE_BY_NAME,
    Columns,
    Saved,
    Sparse,
    slots_of,
)
from reference_engine.kernel.errors import BadPosition
from reference_engine.kernel.occupancy import Spaces
from reference_engine.kernel.saving import PLAYER, SavedColumns
from reference_engine.kernel.seats import seats
from reference_engine.kernel.shapes import Count, read
from reference_engine.kernel.table import Table
from tests.reference_engine.picks import picked, picks_of
from tests.reference_engine.setups import has_cards, played_games, setup

COLUMNS = State.columns
SPACES = Spaces("ab", "is not in the row", "two are on {}")


@pytest.fixture(scope="module")
def state() -> Any:
    """The state in the middle of a game, with something in every column that can have content."""
    game = setup("essence_crown", 1).start()
    for pick in islice(picks_of(1), 120):
        if game.decision is None:
            break
        game.answer(picked(game.decision, pick))
    for name, kind in COLUMNS.kinds.items():
        value = getattr(game.state, name)
        if kind is SPARSE_BY_NAME and not value:
            value["heat"] = Sparse({1: 1})
        elif kind is LISTS and not value:
            value[1] = [1]
        elif kind.copy is not None and not value:
            value.update({1: 1}) if isinstance(value, dict) else value.append((1, 1))
    return game.state


def test_every_slot_is_a_column() -> None:
    slots = {name for base in State.__mro__ for name in getattr(base, "__slots__", ())}
    assert slots == set(COLUMNS.kinds)


@pytest.mark.parametrize("name", sorted(set(COLUMNS.kinds) - {"events"}))
def test_a_copy_has_its_own_columns(state: Any, name: str) -> None:
    """Mutable columns are equal but distinct; everything else is shared."""
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


@pytest.mark.parametrize("within", ["combat", "this_turn"])
def test_saved_columns_are_read_as_they_were_written(state: Any, within: str) -> None:
    columns, other = SavedColumns(COLUMNS, within), state.clone()
    written = columns.written(state)
    columns.read_into(other, columns.shape())
    assert not any(columns.written(other).values())
    rows = {"blocks": (1, 2), "divided": (1, 2, 3), "cast": (1, 2), "afterwards": (1, 2)}
    given = {key: [list(row)] for key, row in rows.items() if key in written}
    columns.read_into(other, read(given, columns.shape))
    assert {key: value for key, value in columns.written(other).items() if value} == given


def test_a_sparing_column_is_written_only_with_something_in_it(state: Any) -> None:
    columns, other = SavedColumns(COLUMNS, "this_turn"), state.clone()
    other.shields = []
    assert "shields" not in columns.written(other)
    other.shields = [Shield(3, 1, 2)]
    assert columns.written(other)["shields"] == [[3, 1, 2]]


def test_entries_of_a_player(state: Any) -> None:
    columns = SavedColumns(COLUMNS, PLAYER)
    given = read({"kl": 7, "threshold_used": True}, columns.shape)
    columns.read_of(state, 2, given)
    written = columns.written_of(state, 2)
    assert (state.kl[2], state.threshold_used[2]) == (7, 1)
    assert (written["kl"], written["threshold_used"], written["cannot_lose"]) == (7, True, False)
    with pytest.raises(BadPosition, match="kl: "):
        read({"kl": 32}, columns.shape)


class Row(Table):
    """A table whose objects lie in a row of two spaces; those whose number is even have a level."""

    space: Annotated[Sparse, SPARSE, SPACES.saved_as("place")]
    level: Annotated[
        Sparse, SPARSE, Saved(Count | None, None, within=OBJECT, where=lambda _, number: number % 2 == 0)
    ]
    face_down: Annotated[Sparse, SPARSE, Saved(bool, False, within=OBJECT)]
    passed: Annotated[Sparse, SPARSE, Saved(Count, 0, "passed_over", within=OBJECT, sparing=True)]
    __slots__ = slots_of(__annotations__)


def test_entries_of_an_object() -> None:
    """A space is written by its name; an object that does not have a column neither writes nor reads it."""
    columns, state = SavedColumns(Row.columns, OBJECT), Row(seats(2), 1)
    rows = [
        {"place": "b", "level": 3, "face_down": True},
        {"place": "a", "level": 3, "face_down": False, "passed_over": 1},
        {},
        {},
    ]
    given = [read(row, columns.shape) for row in rows]
    for number, row in enumerate(given, start=1):
        columns.read_of(state, number, row)
    assert columns.written_of(state, 1) == {"place": "b", "face_down": True}
    assert columns.written_of(state, 2) == rows[1]
    assert columns.written_of(state, 3) == {"place": "", "face_down": False}
    assert set(columns.holding(state)) == {1, 2}
    left_out = [columns.left_out_of(state, number, row) for number, row in enumerate(given, start=1)]
    assert left_out == [[], [], [], ["level"]]
    with pytest.raises(BadPosition, match="objects: object 4: 'c' is not in the row"):
        columns.read_of(state, 4, read({"place": "c"}, columns.shape))


def test_a_battle_is_copied_column_by_column() -> None:
    game = setup("essentia", 3).start()
    for pick in islice(picks_of(3), 40):
        if game.decision is not None:
            game.answer(picked(game.decision, pick))
    state, kinds = game.state, Battle.columns.kinds
    assert set(Battle.__slots__) == set(kinds)
    copy = state.clone()
    for name, kind in kinds.items():
        ours, theirs = getattr(state, name), getattr(copy, name)
        assert theirs == ours, name
        assert (theirs is ours) == (kind.copy is None), name


def test_a_sparse_column_keeps_no_zero() -> None:
    """A change that is undone leaves nothing that would make saved games differ."""
    column = Sparse()
    column[7] += 2
    column[7] -= 2
    column[8] += 0
    assert (dict(column), column[7], 7 in column) == ({}, 0, False)


@pytest.mark.parametrize("game", [name for name in played_games() if has_cards(name)])
def test_what_is_declared_as_saved_stands_somewhere_in_the_canonical_state(game: str) -> None:
    rules: Any = api.rules_of(game)
    saving = rules.positions
    columns = saving.state.columns
    places = {PLAYER, OBJECT, "", "this_turn", *saving.within}
    stray = {
        name
        for name, saved in columns.saved.items()
        if (PLAYER if columns.kinds[name] is PER_PLAYER else saved.within) not in places
    }
    assert stray == set()

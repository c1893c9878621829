"""Objects on the spaces of a board: both columns change together, and impossible positions are refused."""

from collections.abc import Callable
from typing import Annotated, Any, Final

import pytest

from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.kernel.columns import ROWS, SPARSE, Sparse, slots_of
from reference_engine.kernel.errors import BadPosition
from reference_engine.kernel.occupancy import Area, Entered, Spaces
from reference_engine.kernel.seats import seats
from reference_engine.kernel.table import Table

LINE: Final = Spaces("abcd", "is not on the line", "two are on {}")


class State(Table, Entered):
    """A table with a line of four spaces."""

    space: Annotated[Sparse, SPARSE]
    on_space: Annotated[list[int], LINE.column]
    came: Annotated[Sparse, SPARSE]
    aims: Annotated[list[tuple[int, int]], ROWS]
    __slots__ = slots_of(__annotations__)

    board = LINE


def of_three(**named: int) -> State:
    """A state of objects 1, 2 and 3, which name these spaces; nothing is on a space yet."""
    state = State(seats(2), 1)
    for name, number in named.items():
        state.space[number] = LINE.number(name, number)
    return state


def test_objects_are_put_on_spaces_and_taken_off() -> None:
    """The space that an object leaves is empty at once."""
    state = State(seats(2), 1)
    state.put_on(1, 1)
    state.put_on(2, 3)
    assert state.are_on_spaces([2, 1])
    state.put_on(1, 4)
    assert LINE.named(state.empty(LINE.all)) == ("a", "b")
    state.swap(1, 2)
    assert state.objects_on(LINE.all) == [1, 2]
    state.take_off(1)
    state.take_off(3)
    assert state.are_on_spaces([2])
    assert not state.are_on_spaces([1, 2])
    assert not state.are_on_spaces([])


def test_an_object_enters_on_the_space_chosen_last() -> None:
    """Another object that waits keeps its space."""
    state = State(seats(2), 1)
    state.aims = [(1, 2), (2, 4), (1, 3)]
    for number in (2, 1):
        state.note_entry(number)
    state.put_on_aim(1)
    assert (state.space, state.aims, state.came) == ({1: 3}, [(1, 2), (2, 4)], {2: 1, 1: 2})


def test_objects_that_name_no_space_get_the_first_empty_ones() -> None:
    """Those that name one come first, wherever they are listed."""
    state = of_three(b=3)
    state.restore_spaces([Area([1, 2, 3], LINE.all)])
    assert state.space == {1: 1, 2: 3, 3: 2}
    assert state.are_on_spaces([1, 2, 3])


@pytest.mark.parametrize(
    ("make", "spaces", "said"),
    [
        (lambda: of_three(e=1), LINE.all, "objects: object 1: 'e' is not on the line"),
        (lambda: of_three(b=4), LINE.all, "objects: object 4 can't be on b"),
        (lambda: of_three(d=2), range(1, 4), "objects: object 2: 'd' is elsewhere"),
        (of_three, range(1, 3), "objects: there is no empty space for object 3"),
    ],
)
def test_objects_where_they_cannot_be_are_refused(
    make: Callable[[], State], spaces: range, said: str
) -> None:
    """The message says which object it is."""
    with pytest.raises(BadPosition, match=f"^{said}$"):
        make().restore_spaces([Area([1, 2, 3], spaces, "is elsewhere")])


def test_two_objects_on_one_space_are_refused() -> None:
    """In the words of the game."""
    state = of_three(b=1)
    state.space[2] = state.space[1]
    with pytest.raises(BadPosition, match=r"^objects: two are on b$"):
        state.restore_spaces([Area([1, 2, 3], LINE.all)])


@pytest.mark.parametrize(
    ("given", "kept"), [({1: 5, 2: 9}, {1: 5, 2: 9}), ({1: 5, 2: 2, 3: 2}, {2: 1, 3: 2, 1: 3})]
)
def test_the_order_of_entering_is_restored(given: dict[int, int], kept: dict[int, int]) -> None:
    """Objects that name the same number are numbered again, as they are listed."""
    state = State(seats(2), 1)
    state.came.update(given)
    state.restore_order(list(given))
    assert state.came == kept


# --- the games --------------------------------------------------------------------------------------------


def aimed_nowhere(data: dict[str, Any], _name: str) -> None:
    """Let an object wait for a space that the board doesn't have."""
    data["this_turn"]["aims"] = [[1, 999]]


def on_no_space(data: dict[str, Any], name: str) -> None:
    """Let an object name no space of the board."""
    next(row for row in data["objects"] if row[name])[name] = "nowhere"


def on_one_space(data: dict[str, Any], name: str) -> None:
    """Put an object on the space of another."""
    first, second = [row for row in data["objects"] if row[name]][:2]
    second[name] = first[name]


def off_the_board(data: dict[str, Any], name: str) -> None:
    """Let a card in a deck or a hand name the space of another."""
    there = next(row for row in data["objects"] if row[name])
    next(row for row in data["objects"] if not row[name])[name] = there[name]


@pytest.mark.parametrize(
    ("game", "name", "change", "said"),
    [
        ("clashes_of_destiny", "tile", on_no_space, "'nowhere' is not a tile of the board"),
        ("clashes_of_destiny", "tile", on_one_space, "is not 8,2, the tile of this Shrine"),
        ("clashes_of_destiny", "tile", off_the_board, "can't be on"),
        ("clashes_of_destiny", "tile", aimed_nowhere, "this_turn.aims: 999 is not a tile of the board"),
        ("champions_of_elequine", "place", aimed_nowhere, "this_turn.aims: 999 is not a place on the boards"),
        ("champions_of_elequine", "place", on_no_space, "'nowhere' is not a place on the boards"),
        ("champions_of_elequine", "place", on_one_space, "is not a place in"),
        ("champions_of_elequine", "place", off_the_board, "can't be on"),
    ],
)
def test_impossible_spaces_of_a_saved_game_are_refused(
    game: str, name: str, change: Callable[[dict[str, Any], str], None], said: str
) -> None:
    """[WIRE-3.2] Whichever game it is."""
    cards = shipped_cards(game)
    played = api.start(game, list(shipped_decks(game).values())[:2], cards, chance=api.Seeded(3))
    while sum(bool(row[name]) for row in played.saved()["objects"]) < 2 and played.decision is not None:
        played.answer(played.decision.space.first())
    data = played.saved()
    assert api.restore(game, data, cards).saved() == data
    change(data, name)
    with pytest.raises(BadPosition, match=said):
        api.restore(game, data, cards)

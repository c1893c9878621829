"""Boards of other sizes and names: 9 x 5 tiles, and six columns."""

import pytest

from grammar.spaces.names import LETTERS, NUMBERS, Naming
from reference_engine.kernel.grid import Grid, jumps, turned

TILES = Grid(9, 5, (f"{x},{y}" for y in range(5) for x in range(9)))
COLUMNS = Grid(6, 1, map(str, range(1, 7)))


def around(name: str) -> list[str]:
    return TILES.named(TILES.bits(TILES.around(TILES.index[name])))


def test_tiles_touch_by_edge_or_corner() -> None:
    assert around("4,2") == ["3,1", "4,1", "5,1", "3,2", "5,2", "3,3", "4,3", "5,3"]
    assert around("0,2") == ["0,1", "1,1", "1,2", "0,3", "1,3"]
    assert around("8,4") == ["7,3", "8,3", "7,4"]


def test_tiles_lie_beside_each_other_by_an_edge() -> None:
    assert [TILES.names[one] for one in TILES.beside(TILES.index["4,2"])] == ["4,1", "3,2", "5,2", "4,3"]
    assert [TILES.names[one] for one in TILES.beside(TILES.index["0,0"])] == ["1,0", "0,1"]


@pytest.mark.parametrize(
    ("one", "other", "apart", "distance"),
    [
        ("4,2", "4,2", (0, 0), 0),
        ("0,2", "8,2", (8, 0), 8),
        ("3,1", "1,4", (-2, 3), 3),
        ("5,0", "4,1", (-1, 1), 1),
    ],
)
def test_distance_counts_steps_in_any_direction(
    one: str, other: str, apart: tuple[int, int], distance: int
) -> None:
    here, there = TILES.index[one], TILES.index[other]
    assert (TILES.apart(here, there), TILES.distance(here, there)) == (apart, distance)
    assert TILES.distance(there, here) == distance


def test_rows_columns_and_what_is_in_front() -> None:
    shrine = TILES.index["0,2"]
    assert TILES.rank(shrine) == 3
    assert [TILES.names[one] for one in TILES.line(shrine, (1, 0))] == [f"{x},2" for x in range(1, 9)]
    assert TILES.step(shrine, turned((1, 0))) is None
    assert TILES.step(TILES.index["8,2"], turned((1, 0))) == TILES.index["7,2"]


def test_columns_are_a_board_of_one_rank() -> None:
    assert [COLUMNS.named(COLUMNS.bits(COLUMNS.around(space))) for space in (0, 2, 5)] == [
        ["2"],
        ["2", "4"],
        ["5"],
    ]


def test_offsets() -> None:
    assert jumps(2, 1) == {(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)}
    assert jumps(2, 0) == {(2, 0), (-2, 0), (0, 2), (0, -2)}


def test_names_of_spaces() -> None:
    assert list(LETTERS.names_of(2, 2)) == ["a1", "b1", "a2", "b2"]
    assert [LETTERS.place_of(name) for name in ("a1", "c12", "z99", "a0", "A1", "c", "a100")] == [
        (0, 0), (2, 11), (25, 98), None, None, None, None,
    ]  # fmt: skip
    assert not LETTERS.is_space(1)
    assert not LETTERS.is_space("3,2")


def test_names_of_numbers() -> None:
    assert list(NUMBERS.names_of(2, 2)) == ["0,0", "1,0", "0,1", "1,1"]
    assert [NUMBERS.place_of(name) for name in ("0,0", "3,2", "12,8")] == [(0, 0), (3, 2), (12, 8)]
    assert not any(map(NUMBERS.is_space, ("3, 2", "03,2", "3", "3,2,1", "(3,2)")))
    assert NUMBERS.place_of("8,4") == (8, 4)
    assert not NUMBERS.is_space("c1")
    assert (NUMBERS.file_name(3), NUMBERS.rank_name(0)) == ("3", "0")


@pytest.mark.parametrize("naming", [LETTERS, NUMBERS])
def test_every_name_leads_back_to_its_space(naming: Naming) -> None:
    places = [(file, rank) for rank in range(naming.most_ranks) for file in range(naming.most_files)]
    assert [naming.place_of(naming.name_of(file, rank)) for file, rank in places] == places
    assert len(list(naming.names_of(1000, 1000))) == len(places)

"""Boards: as data, as files with all their errors, and the commands for them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from grammar.cli_boards import app
from grammar.essentia.board import (
    DEFAULT,
    BadBoard,
    Board,
    board_from_json,
    board_to_json,
    why_not_board,
)
from grammar.essentia.board_file import drawing, read_board, shipped_boards, text_of_board
from tests.limits import PATIENCE, at_most

BOARDS = Path(__file__).parents[3] / "grammar" / "essentia" / "boards"
TEXT = text_of_board(DEFAULT)


def without(key: str) -> str:
    """The default board's file without one line."""
    return "".join(line for line in TEXT.splitlines(keepends=True) if not line.startswith(f"{key}:"))


def instead(key: str, line: str) -> str:
    """The default board's file with one line replaced."""
    return without(key) + line + "\n"


def told(text: str) -> list[tuple[str, int, int, str | None, str | None]]:
    """The code, line, column, fix and rule of each fault in a board file."""
    read = read_board(text)
    return [
        (each.code, *read.source.place(each.span.start), each.suggestion, each.rule) for each in read.findings
    ]


# --- the board ------------------------------------------------------------------------------------


def test_the_default_board() -> None:
    """[ES-4.2.3] [ES-4.2.4] [ES-4.1.3] [ES-4.1.4]"""
    board = DEFAULT
    assert [board.size, board.tile_count, board.central_rank] == [72, 28, 5]
    assert [board.space(0), board.space(8), board.space(71)] == ["a1", "a2", "h9"]
    assert [board.index(space) for space in ("a1", "h1", "a2", "h9")] == [0, 7, 8, 71]
    assert [board.index(space) for space in board.spaces()] == list(range(72))
    assert [board.part(rank) for rank in (1, 4, 5, 6, 9)] == ["dawn", "dawn", None, "twilight", "twilight"]
    assert len(board.fixed_spaces()) == 6


def test_the_default_layout_is_the_same_after_a_half_turn() -> None:
    """[ES-4.2.5]"""
    turned = {
        DEFAULT.space(71 - DEFAULT.index(space)): kind for space, kind in DEFAULT.fixed_spaces().items()
    }
    assert turned == DEFAULT.fixed_spaces()


def test_a_space_of_another_board() -> None:
    for space in ("i1", "a10", "a0", "", "a1 ", "A1", "１a"):
        assert not DEFAULT.has(space)
        with pytest.raises(BadBoard, match="a1 to h9"):
            DEFAULT.index(space)


def test_data_and_back() -> None:
    data = board_to_json(DEFAULT)
    assert data == {
        "files": 8,
        "ranks": 9,
        "springs": {"dawn": ["c1", "f1"], "twilight": ["c9", "f9"]},
        "circles": ["b5", "g5"],
        "home_rows": {"dawn": [1, 2], "twilight": [8, 9]},
        "tiles": {"Plateau": 8, "Forest": 8, "Mountain": 8, "Plains": 4},
        "uncovered": "Rocks",
        "fixed": {},
    }
    for board in (DEFAULT, replace(DEFAULT, fixed={"Marsh": ("d4",)}, options={"circles": "disabled"})):
        assert board_from_json(json.loads(json.dumps(board_to_json(board)))) == board


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"files": "8"}, "board.files: must be a whole number"),
        ({"files": True}, "board.files: must be a whole number"),
        ({"files": None}, "board: the field files is missing"),
        ({"files": 10**9}, "board.files: must be a whole number"),
        ({"springs": ["c1"]}, "board.springs: must be an object"),
        ({"springs": {"noon": ["c1"]}}, "board.springs: must be an object"),
        ({"springs": {"dawn": ["zz"]}}, r"board.springs.dawn\[0\]: 'zz' is not a space"),
        ({"circles": "b5"}, "board.circles: must be a list"),
        ({"circles": ["b5"] * 300}, "board.circles: must be a list"),
        ({"tiles": {"Plains": "4"}}, "board.tiles.Plains: must be a whole number"),
        ({"tiles": {"": 4}}, "board.tiles: must be a name"),
        ({"uncovered": ""}, "board.uncovered: must be a name"),
    ],
)
def test_data_that_are_no_board(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadBoard, match=words):
        board_from_json({**board_to_json(DEFAULT), **change})


def test_data_that_lack_something() -> None:
    for key in ("files", "ranks", "springs", "circles", "home_rows", "tiles"):
        data = board_to_json(DEFAULT)
        del data[key]
        with pytest.raises(BadBoard, match=key):
            board_from_json(data)
    with pytest.raises(BadBoard):
        board_from_json([])


@pytest.mark.parametrize(
    ("change", "rule", "key"),
    [
        ({"files": 3}, "ES-4.3.1", "files"),
        ({"ranks": 18}, "ES-4.3.1", "ranks"),
        ({"circles": ("b5", "i5")}, "ES-4.1.1", "circles"),
        ({"circles": ("b5", "b5")}, "ES-3.1.1", "circles"),
        ({"circles": ("b5", "c1")}, "ES-3.1.1", "circles"),
        ({"fixed": {"Marsh": ("b5",)}}, "ES-3.1.1", "fixed Marsh"),
        ({"home_rows": {"dawn": (1, 2), "twilight": (2, 9)}}, "ES-4.1.5", "home rows twilight"),
        ({"home_rows": {"dawn": (1, 1), "twilight": (9,)}}, "ES-4.1.5", "home rows dawn"),
        ({"home_rows": {"dawn": (0,), "twilight": (9,)}}, "ES-4.1.5", "home rows dawn"),
        ({"tiles": {"Plateau": 67}}, "ES-5.1.7", "tiles"),
        ({"tiles": {"Plateau": 0}}, "ES-5.1.7", "tiles"),
    ],
)
def test_what_no_board_is(change: dict[str, Any], rule: str, key: str) -> None:
    """These are refused, strict or not."""
    board = replace(DEFAULT, **change)
    for strict in (True, False):
        assert [(each.rule, each.key) for each in why_not_board(board, strict)] == [(rule, key)]


@pytest.mark.parametrize(
    ("change", "rule", "key"),
    [
        ({"files": 9}, "ES-1.2.1", "files"),
        ({"circles": ("b5",)}, "ES-3.3.1", "circles"),
        ({"circles": ("b5", "b2")}, "ES-4.3.2", "circles"),
        ({"home_rows": {"dawn": (1, 2), "twilight": (7, 8)}}, "ES-4.1.5", "home rows twilight"),
        ({"springs": {"dawn": (), "twilight": ("c9",)}}, "ES-4.2.1", "springs dawn"),
        ({"springs": {"dawn": ("c1",), "twilight": ("c7",)}}, "ES-4.3.2", "springs twilight"),
        ({"tiles": {"Rocks": 1}}, "ES-5.1.5", "tiles"),
        ({"tiles": {"Circle of essence (rocks)": 1}}, "ES-5.1.5", "tiles"),
    ],
)
def test_what_a_board_of_the_game_is_not(change: dict[str, Any], rule: str, key: str) -> None:
    """[ES-R6] Refused by strict_board = on, and a board for a position otherwise."""
    board = replace(DEFAULT, **change)
    assert [(each.rule, each.key) for each in why_not_board(board, strict=True)] == [(rule, key)]
    assert why_not_board(board, strict=False) == []


def test_terrains_that_nobody_knows() -> None:
    board = replace(DEFAULT, tiles={"Fog": 1}, fixed={"Mud": ("d4",)}, uncovered="Sand")
    found = why_not_board(board, strict=False, terrains=["Rocks", "Plains"])
    assert [(each.rule, each.key) for each in found] == [
        ("ES-12.2.2", "tiles"),
        ("ES-12.2.2", "uncovered"),
        ("ES-12.2.2", "fixed Mud"),
    ]


# --- files ----------------------------------------------------------------------------------------


def test_the_shipped_boards() -> None:
    shipped = shipped_boards()
    assert list(shipped) == ["centre_circles", "default", "second_row", "side_by_side"]
    assert shipped["default"] == DEFAULT
    assert shipped["side_by_side"].springs == {"dawn": ("d1", "e1"), "twilight": ("d9", "e9")}
    assert shipped["second_row"].springs == {"dawn": ("b2", "g2"), "twilight": ("b8", "g8")}
    assert shipped["centre_circles"].circles == ("d5", "e5")
    for board in shipped.values():
        assert why_not_board(board, strict=True) == []


def test_a_file_with_everything() -> None:
    text = (
        TEXT.replace("8 Plateau", "8x plateau  # many")
        + "fixed deep forest: d4, e4\noption circles: disabled\noption truce_repetition: 5\n"
    )
    board = read_board(text).checked()
    assert board.tiles == DEFAULT.tiles
    assert board.fixed == {"Deep forest": ("d4", "e4")}
    assert board.options == {"circles": "disabled", "truce_repetition": 5}
    assert read_board(text_of_board(board)).checked() == board


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (instead("files", "fils: 8"), [("CT508", 9, 1, "files", None)]),
        (instead("files", "files: eight"), [("CT508", 9, 8, "files: 8", "ES-4.3.1")]),
        (without("circles"), [("CT508", 1, 1, "circles: b5 g5", None)]),
        (instead("circles", "circles b5 g5"), [("CT508", 9, 1, "circles: b5 g5", None)]),
        (instead("circles", "circles: b5 55"), [("CT508", 9, 13, "c1", "ES-4.1.1")]),
        (instead("circles", "circles: b5 z5"), [("CT508", 9, 13, "c1", "ES-4.1.1")]),
        (instead("circles", "circles: b5 i5"), [("CT509", 9, 10, None, "ES-4.1.1")]),
        (TEXT + "circles: b5 g5\n", [("CT504", 10, 1, None, None)]),
        (TEXT + "springs dwan: c1\n", [("CT508", 10, 1, "springs dawn: c1", "ES-1.1.2")]),
        (instead("home rows dawn", "home rows dawn: a b"), [("CT508", 9, 17, "1 2", "ES-4.1.5")]),
        (
            instead("tiles", "tiles: eight Plateau"),
            [("CT508", 9, 8, "tiles: 8 Forest, 8 Mountain, 4 Plains, 8 Plateau", "ES-5.1.1")],
        ),
        (instead("tiles", "tiles: 8 Plateu"), [("CT103", 9, 8, "Plateau", "ES-12.2.2")]),
        (instead("tiles", "tiles: 8 Plateau, 2 plateau"), [("CT504", 9, 19, "10 Plateau", None)]),
        (instead("tiles", "tiles: 70 Plateau"), [("CT509", 9, 8, None, "ES-5.1.7")]),
        (instead("uncovered", "uncovered: Rock"), [("CT103", 9, 12, "Rocks", "ES-12.2.2")]),
        (TEXT + "fixed Mash: d4\n", [("CT103", 10, 1, "Marsh", "ES-12.2.2")]),
        (TEXT + "option circels: disabled\n", [("CT508", 10, 1, "option circles: disabled", "ES-12.1.7")]),
        (TEXT + "option circles: disbled\n", [("CT508", 10, 17, "disabled", "ES-R15")]),
        (TEXT + "option truce_repetition: 99\n", [("CT508", 10, 26, None, "ES-R26")]),
        (instead("circles", "circles: b5"), [("CT509", 9, 10, None, "ES-3.3.1")]),
        (instead("circles", "circles: b5") + "option strict_board: off\n", []),
    ],
)
def test_what_is_wrong_with_a_file(text: str, found: list[object]) -> None:
    assert told(text) == found


def test_all_errors_of_a_file_in_one_run() -> None:
    text = TEXT.replace("files: 8", "files: x").replace("c1", "q1").replace("8 Forest", "8 Forst")
    assert [(code, line) for code, line, *_ in told(text)] == [("CT508", 1), ("CT508", 3), ("CT103", 8)]


HOSTILE = [
    "x" * 30_000,
    "a" + " " * 19_000 + "b",
    "\n" * 19_000,
    ":" * 19_000,
    "circles: " + "a1 " * 5_000,
    "tiles: " + "1 Plains," * 2_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_file_is_refused_at_once(text: str) -> None:
    with at_most(PATIENCE):
        assert read_board(text).findings


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                *TEXT.splitlines(),
                "files: 20",
                "option setup: x",
                "circles:",
                "fixed Marsh: a4",
                "#",
                ":",
                "home rows dawn: 9",
            ]
        ),
        max_size=14,
    ).map("\n".join)
)
def test_any_lines_are_read_or_refused(text: str) -> None:
    read = read_board(text)
    assert read.findings or read.board is not None


# --- drawing and commands -------------------------------------------------------------------------


def test_the_default_board_as_text() -> None:
    assert drawing(DEFAULT) == (
        "9  . . S . . S . .   home row of Twilight\n"
        "8  . . . . . . . .   home row of Twilight\n"
        "7  . . . . . . . .\n"
        "6  . . . . . . . .\n"
        "5  . O . . . . O .   central row\n"
        "4  . . . . . . . .\n"
        "3  . . . . . . . .\n"
        "2  . . . . . . . .   home row of Dawn\n"
        "1  . . S . . S . .   home row of Dawn\n"
        "   a b c d e f g h\n"
        "\n"
        "S spring, O circle, . Rocks before tiles\n"
        "28 tiles: 8 Forest, 8 Mountain, 4 Plains, 8 Plateau\n"
    )


def test_a_drawing_with_fixed_terrains() -> None:
    board: Board = replace(
        DEFAULT, ranks=10, fixed={"Marsh": ("d4",), "Wall": ("e4",)}, tiles={}, options={"setup": "strategic"}
    )
    lines = drawing(board).splitlines()
    assert lines[6] == " 4  . . . 1 2 . . ."
    assert lines[-3:] == [
        "S spring, O circle, . Rocks before tiles, 1 Marsh, 2 Wall",
        "no tiles",
        "setup = strategic",
    ]


def run(*arguments: str) -> Result:
    """Run the command; it may fail, but only with its own messages."""
    result = CliRunner().invoke(app, list(arguments))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_check(tmp_path: Path) -> None:
    shipped = [str(path) for path in sorted(BOARDS.glob("*.board"))]
    assert run("check", *shipped).output == "4 boards checked, no errors\n"
    path = tmp_path / "my.board"
    path.write_text(without("circles"), encoding="utf-8")
    result = run("check", str(path))
    assert result.exit_code == 1
    assert f"{path}:1:1: CT508 the line 'circles: ...' is missing" in result.output
    data = json.loads(run("check", str(path), "--json").output)
    assert data["errors"] == 1
    assert data["files"][0]["findings"][0]["code"] == "CT508"
    assert run("check", str(tmp_path / "none.board")).exit_code == 2
    assert run("check", "--game", "essence_crown", str(path)).exit_code == 2


def test_terrains_of_ones_own(tmp_path: Path) -> None:
    board, terrains = tmp_path / "my.board", tmp_path / "my.terrain"
    board.write_text(TEXT.replace("8 Forest", "8 Mire"), encoding="utf-8")
    terrains.write_text("Mire: Cannot move.\n", encoding="utf-8")
    assert run("check", str(board)).exit_code == 1
    assert run("check", "--terrains", str(terrains), str(board)).exit_code == 0
    terrains.write_text("Mire: Cannot mvoe.\n", encoding="utf-8")
    assert run("check", "--terrains", str(terrains), str(board)).exit_code == 1


def test_list_and_show(tmp_path: Path) -> None:
    assert "default          8 by 9, 28 tiles" in run("list").output
    assert json.loads(run("list", "--json").output)["boards"] == list(shipped_boards())
    assert run("show", "default").output == drawing(DEFAULT)
    assert json.loads(run("show", "default", "--json").output) == board_to_json(DEFAULT)
    path = tmp_path / "my.board"
    path.write_text(TEXT, encoding="utf-8")
    assert run("show", str(path)).output == drawing(DEFAULT)
    path.write_text(without("circles"), encoding="utf-8")
    assert run("show", str(path)).exit_code == 1
    wrong = run("show", "defalt")
    assert wrong.exit_code == 2
    assert "did you mean 'default'?" in wrong.output

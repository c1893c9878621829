"""The list of a rulebook's pictures: what is read, and the messages about a bad one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from spec.book.faults import RulebookError
from spec.book.games import games
from spec.book.pictures import WantedTable, read_pictures

PICTURES = """\
[letters]
R = "Rocks"

[positions.start]
title = "At the start"

[[pictures]]
name = "coin-toss"
title = "A coin in the air"
after = "TY-1.1.1"
board = "small"
"""


@pytest.fixture
def tiny(books: Callable[..., Path]) -> Path:
    return books()


def faults(root: Path, text: str) -> list[str]:
    (root / "tiny" / "pictures.toml").write_text(text, encoding="utf-8")
    with pytest.raises(RulebookError) as raised:
        read_pictures("tiny", root)
    return [str(fault) for fault in raised.value.faults]


def test_a_picture_has_its_rule_and_whatever_its_game_says_of_it(tiny: Path) -> None:
    (tiny / "tiny" / "pictures.toml").write_text(PICTURES, encoding="utf-8")
    found = read_pictures("tiny", tiny)
    (picture,) = found.pictures
    assert (picture.name, picture.after, picture.shows) == ("coin-toss", "TY-1.1.1", {"board": "small"})
    assert found.letters == {"R": "Rocks"}
    assert found.positions == {"start": {"title": "At the start"}}


def test_a_book_needs_no_pictures(tiny: Path) -> None:
    assert read_pictures("tiny", tiny).pictures == ()


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ('"coin-toss"', '"Coin toss"', 8, "is not a valid picture name"),
        ('"coin-toss"', "7", 8, "7 is not a valid picture name"),
        ('title = "A coin in the air"\n', "", 1, "the picture coin-toss has no title"),
        ("TY-1.1.1", "TY-9.9.9", 10, "TY-9.9.9"),
        ('"TY-1.1.1"', "3", 10, "3 is not a rule id"),
        ("[[pictures]]", "[pictures]", 7, "pictures must be a list"),
        ("[positions.start]\ntitle", "[positions]\ntitle", 4, "positions must be tables"),
        ('R = "Rocks"', "R = 1", 1, "letters must be a table of names"),
        ("[letters]", "[signs]", 1, "there is no key 'signs' here"),
        ("[letters]", "[letters", 1, "invalid TOML"),
    ],
)
def test_a_bad_list_is_told_with_its_line(tiny: Path, old: str, new: str, line: int, told: str) -> None:
    found = faults(tiny, PICTURES.replace(old, new))
    assert any(each.startswith(f"spec/tiny/pictures.toml:{line}: ") and told in each for each in found)


def test_two_pictures_cannot_have_one_name(tiny: Path) -> None:
    twice = PICTURES + PICTURES[PICTURES.index("[[pictures]]") :]
    assert any("two pictures are called coin-toss" in each for each in faults(tiny, twice))


TABLE = """\
[roles]
ends = ["battle_over"]

[roles.battle_declared]
object = "attacks"
other = "defends"

[[pictures]]
name = "two-coins"
title = "Two coins"
after = "TY-1.1.1"
scenario = "TY-1.1.1/two"
at = ["given", "end"]
players = [2]
"""


def test_a_picture_of_the_table_has_its_scenario_and_its_moments(tiny: Path) -> None:
    (tiny / "tiny" / "pictures.toml").write_text(TABLE, encoding="utf-8")
    found = read_pictures("tiny", tiny)
    (picture,) = found.pictures
    assert picture.table == WantedTable("TY-1.1.1/two", ("given", "end"), (2,))
    assert picture.shows == {}
    assert found.roles.words == {"battle_declared": {"object": "attacks", "other": "defends"}}
    assert found.roles.ends == {"battle_over"}


def test_a_picture_of_a_board_says_what_is_marked_and_what_marks_mean(tiny: Path) -> None:
    marked = 'bare = true\noffers = ["move coin"]\ndots = ["c1", "c2"]\nmeans = { dots = "a way" }\n'
    (tiny / "tiny" / "pictures.toml").write_text(TABLE + marked, encoding="utf-8")
    (picture,) = read_pictures("tiny", tiny).pictures
    assert picture.table is not None
    assert (picture.table.bare, picture.table.offers) == (True, ("move coin",))
    assert (picture.table.marks, picture.table.means) == ({"dots": ("c1", "c2")}, {"dots": "a way"})


def test_a_picture_of_the_table_shows_what_is_given_unless_it_says_otherwise(tiny: Path) -> None:
    text = TABLE.replace('at = ["given", "end"]\nplayers = [2]\n', "")
    (tiny / "tiny" / "pictures.toml").write_text(text, encoding="utf-8")
    (picture,) = read_pictures("tiny", tiny).pictures
    assert picture.table == WantedTable("TY-1.1.1/two", ("given",), ())


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ('"TY-1.1.1/two"', "7", 9, "two-coins names no scenario or no moment"),
        ('["given", "end"]', "[]", 9, "two-coins names no scenario or no moment"),
        ('["given", "end"]', "3", 9, "two-coins names no scenario or no moment"),
        ("[2]", '["P2"]', 9, "the players of two-coins are not a list of numbers"),
        ("[2]", "[0]", 9, "the players of two-coins are not a list of numbers"),
        ("players = [2]", 'dots = "c1"', 9, "the marks of two-coins are not lists of texts"),
        ("players = [2]", 'means = { arrows = "a way" }', 9, "the marks of two-coins are not lists of texts"),
        ("players = [2]", "bare = 1", 9, "bare must be true or false for two-coins"),
        ("players = [2]", "seen_by = true", 9, "two-coins doesn't say which player sees it"),
        ("players =", "board =", 14, "there is no key 'board' here"),
        ('other = "defends"', "other = 1", 1, "roles must be a table of words"),
        ('other = "defends"', 'third = "defends"', 6, "there is no key 'third' here"),
        ('ends = ["battle_over"]', 'ends = "battle_over"', 1, "roles must be a table of words"),
    ],
)
def test_a_bad_picture_of_the_table_is_told_with_its_line(
    tiny: Path, old: str, new: str, line: int, told: str
) -> None:
    found = faults(tiny, TABLE.replace(old, new))
    assert any(each.startswith(f"spec/tiny/pictures.toml:{line}: ") and told in each for each in found)


def test_the_shipped_lists_can_be_read() -> None:
    with_pictures = [game.name for game in games() if read_pictures(game.name).pictures]
    assert "essentia" in with_pictures

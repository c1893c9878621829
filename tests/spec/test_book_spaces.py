"""The board of a game with a fixed board, as a game declares it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from grammar.spaces.names import NAMINGS, naming_of
from spec.book import games
from spec.book.faults import RulebookError
from spec.book.game.game import Game
from spec.book.game.reading import read

Spoil = Callable[[str, str, str], Path]

BOARD = """\
[spaces]
naming = "numbers"
word = "tile"
files = "columns"
ranks = "rows"
down = true
rule = "TY-1.1.2"

[numbers]
columns = { value = 9, rule = "TY-1.1.1" }
rows = { value = 5, rule = "TY-1.1.1" }
"""


def declared(books: Spoil, text: str) -> Game:
    return read(books("tiny/game.toml", "[numbers]\n", text) / "tiny" / "game.toml")


def test_files_ranks_and_how_they_are_called(books: Spoil) -> None:
    game = declared(books, BOARD)
    assert game.spaces is not None
    assert (game.spaces.naming, game.spaces.word, game.spaces.down) == ("numbers", "tile", True)
    assert (game.spaces.files.value, game.spaces.ranks.value) == (9, 5)
    assert "TY-1.1.2" in game.cites


def test_a_game_to_which_a_board_is_brought_declares_none() -> None:
    assert games.find("essentia").spaces is None


@pytest.mark.parametrize("game", [game for game in games.games() if game.spaces is not None])
def test_each_board_is_called_as_boards_can_be(game: Game) -> None:
    assert game.spaces is not None
    assert game.spaces.listed or game.spaces.naming in NAMINGS


LISTED = """\
[spaces]
word = "place"
listed = ["2:1 2:2", "2:home -", "1:home -", "1:1 1:2"]
rule = "TY-1.1.2"

[numbers]
"""


def test_spaces_that_are_listed_rank_by_rank() -> None:
    naming = naming_of("listed", (("2:1", "2:2"), ("2:home", "")))
    assert list(naming.names_of(2, 2)) == ["2:1", "2:2", "2:home"]
    assert naming.place_of("2:home") == (0, 1)
    assert not naming.is_space("2:3")


def test_a_game_may_list_its_spaces(books: Spoil) -> None:
    spaces = declared(books, LISTED).spaces
    assert spaces is not None
    assert (spaces.files.value, spaces.ranks.value, spaces.down) == (2, 4, True)
    assert spaces.listed[1] == ("2:home", "")


@pytest.mark.parametrize("spoiled", ["2:home", "2:1 -"])
def test_listed_ranks_have_one_width_and_each_space_once(books: Spoil, spoiled: str) -> None:
    with pytest.raises(RulebookError, match="listed ranks differ in width"):
        declared(books, LISTED.replace("2:home -", spoiled))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('files = "columns"', 'files = "width"', "there is no number 'width'"),
        ('ranks = "rows"\n', "", "spaces need files and ranks"),
        ('word = "tile"\n', "", "spaces.word is missing"),
        ("down = true", 'down = "yes"', "spaces.down must be true or false"),
        ("[spaces]", "[spaces]\ntiles = 45", "spaces.tiles has no effect"),
    ],
)
def test_what_is_wrong_with_a_board_is_reported(books: Spoil, old: str, new: str, message: str) -> None:
    with pytest.raises(RulebookError, match=message):
        declared(books, BOARD.replace(old, new, 1))

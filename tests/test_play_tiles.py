"""A card game with cards on a board at the terminal: actions typed by spaces, and reasons for refusals."""

from __future__ import annotations

from functools import cache

import pytest
import typer
from typer.testing import CliRunner

from cardlaw.play.command import play
from tests.seeds import first_seed

APP = typer.Typer()
APP.command()(play)

BEGIN = "3\n2\n1\n"
"""Discards, passes the Destiny Phase, and summons a Minion on 0,1."""


@cache
def seed() -> int:
    """A seed whose game begins like that, with a Minion of 2/2."""
    return first_seed(lambda one: "Bellows Runner 2/2 moves to 1,1" in output(one, "0,1 1,1"), 3)


def played(*typed: str) -> str:
    """The output after these lines of Player 1."""
    return output(seed(), *typed)


def output(seed: int, *typed: str) -> str:
    """The output in the game of a seed."""
    lines = BEGIN + "\n".join((*typed, "quit")) + "\n"
    words = ["clashes_of_destiny", "--plain", "--seed", str(seed), "--bot", "2=random"]
    return CliRunner().invoke(APP, words, input=lines, env={"COLUMNS": "80"}).output


def test_a_unit_moves_to_the_tile_that_was_typed() -> None:
    assert "Bellows Runner 2/2 moves to 1,1 [CD-8.5.1]" in played("0,1 1,1")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0,1 0,2", "Not allowed: a unit is on that tile [CD-8.5.6]"),
        ("0,1 1,2", "Not allowed: a unit can't move diagonally [CD-8.5.2]"),
        ("0,1 5,1", "Not allowed: a unit can move only 1 tile [CD-8.5.1]"),
        ("0,1 8,2", "Not allowed: the target is out of reach [CD-9.1.2]"),
        ("0,2 0,3", "Not allowed: a Shrine can't move [CD-3.2.3]"),
        ("8,2 7,2", "Not allowed: you don't control that unit [CD-8.5.1]"),
        ("3,3 3,4", "There is nothing on 3,3."),
        ("0,1 9,9", "The board has no tile 9,9."),
        ("5,5", "The board has no tile 5,5."),
    ],
)
def test_why_not(typed: str, said: str) -> None:
    told = played(typed)
    assert said in told
    assert "Runner 2/2 moves to" not in told


def test_no_line_is_wider_than_the_terminal() -> None:
    told = played("0,1", "board", "help")
    assert max(map(len, told.splitlines())) <= 80
    assert "moves the unit on 3,2 there" in told

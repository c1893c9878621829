"""`cardlaw play`: what a person sees before the first card is played."""

from __future__ import annotations

import pytest
import typer
from typer.testing import CliRunner

from cardlaw.play import play

APP = typer.Typer()
APP.command()(play)


def played(*arguments: str, typed: str = "quit\n") -> tuple[int, str]:
    """The exit code, and all that was written."""
    result = CliRunner().invoke(APP, ["essence_crown", *arguments], input=typed)
    return result.exit_code, result.output


def test_two_bots_play_a_game_to_its_end() -> None:
    code, said = played("--watch", "--seed", "7")
    assert code == 0
    assert "wins the game" in said or "drawn" in said


def test_the_same_seed_is_the_same_game() -> None:
    assert played("--watch", "--seed", "7") == played("--watch", "--seed", "7")


def test_a_switch_changes_the_game() -> None:
    asked = "Keep your hand"
    assert asked in played("--seed", "7")[1]
    assert asked not in played("--seed", "7", "--switch", "mulligan=none")[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--deck", "sunn"], "no deck 'sunn'"),
        (["--switch", "mulligan"], "write it NAME=VALUE"),
        (["--switch", "muligan=none"], 'no switch "muligan"; nearest: mulligan'),
        (["--switch", "mulligan=never"], "none of its values"),
        (["--switch", "home_domain=on"], "EC-12.2.1"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(arguments: list[str], said: str) -> None:
    code, told = played(*arguments)
    assert (code, len(told.splitlines())) == (2, 1)
    assert said in told

"""A card game of columns, face-down cards and response windows at the terminal."""

from __future__ import annotations

from functools import cache

import pytest
import typer
from typer.testing import CliRunner

from cardlaw.play.cards.layout import layout_from
from cardlaw.play.cards.options import Options
from cardlaw.play.cards.typed import objects_of
from cardlaw.play.command import play
from grammar.language.shipped import shipped_cards
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import OneOf
from spec.book.words import words_of
from tests.seeds import first_seed

GAME = "champions_of_elequine"
APP = typer.Typer()
APP.command()(play)

SETUP = ("1", "1", "")
"""A Party Leader, a Support Champion, and nobody shown in the Party area."""
TO_MAIN_PHASE = (*SETUP, "1", "", "1", *["pass"] * 4)
"""Takes the first turn, keeps the hand, draws 1 card, and passes the rest of the Camp Phase."""
THEIR_CARDS = (*TO_MAIN_PHASE, *["pass"] * 3, "board")
HIDDEN = "a face-down card on 2:a1, a face-down card\n      on 2:a2"


@cache
def seed() -> int:
    """A seed with which Player 1 has a Hidden Pitfall that can be set, and Player 2 sets two cards."""

    def shows(seed: int) -> bool:
        mine, theirs = output(seed, *TO_MAIN_PHASE), output(seed, *THEIR_CARDS)
        return (
            "set Hidden Pitfall face down at 1:a1 (1), 1:a2 (2)" in " ".join(mine.split())
            and HIDDEN in theirs
        )

    return first_seed(shows, 1)


def played(*typed: str) -> str:
    """The output after these lines of Player 1."""
    return output(seed(), *typed)


def output(seed: int, *typed: str) -> str:
    """The output in the game of a seed."""
    lines = "\n".join((*typed, "quit")) + "\n"
    words = [GAME, "--plain", "--seed", str(seed), "--bot", "2=random"]
    return CliRunner().invoke(APP, words, input=lines, env={"COLUMNS": "80"}).output


def test_the_first_turn_goes_to_a_player() -> None:
    told = played(*SETUP)
    assert "1. Player 1\n  2. Player 2\n" in told


def test_options_that_differ_in_their_place_share_a_line() -> None:
    told = " ".join(played(*TO_MAIN_PHASE).split())
    assert "1-6. set Hidden Pitfall face down at 1:a1 (1), 1:a2 (2), 1:a3 (3), 1:a4 (4)" in told


def test_a_player_knows_their_own_face_down_card() -> None:
    told = played(*TO_MAIN_PHASE, "3", "1:a3")
    assert "Arsenal: Hidden Pitfall on 1:a3 face down" in told
    assert "Conjure: When an enemy attacks, deal 2 DMG to it." in told


def test_the_opponents_face_down_cards_show_their_places_alone() -> None:
    told = played(*THEIR_CARDS)
    assert HIDDEN in told
    assert "Party: a face-down card\n" in told
    assert "    ?       ?       b       .       .       ?         letters: Player 2\n" in told
    assert "? face down" in told


def test_what_is_no_place_has_no_mark() -> None:
    told = played(*TO_MAIN_PHASE)
    assert "<" not in told
    assert "<.     >" in played(*TO_MAIN_PHASE, "1:a1")


@pytest.mark.parametrize("typed", ["1:a9", "3:1", "leader"])
def test_a_place_that_is_not_there(typed: str) -> None:
    told = played(*TO_MAIN_PHASE, typed)
    assert f"{typed!r} is not a number of an option." in told


@pytest.mark.parametrize(
    ("kind", "option", "shown"),
    [
        ("pay", (7, 9), "card 7, card 9"),
        ("pay", (7,), "card 7"),
        ("target", ("entry", 0), "card 70"),
        ("level_up", ("level", 7, 9), "level card 7 up with card 9"),
        ("respond", ("boost",), "boost the defender"),
    ],
)
def test_options_are_in_words(kind: str, option: tuple[object, ...], shown: str) -> None:
    templates = {"level": "level {object} up with {other}", "boost": "boost the defender"}
    layout = layout_from({"table": {"hand": "hand"}, "options": {"actions": templates}})
    card = shipped_cards(GAME)["Reed Apprentice"]
    options = Options(
        layout,
        words_of(GAME),
        "card {}".format,
        lambda _: card,
        lambda *_: "",
        waiting=lambda entry: entry + 70,
    )
    assert options.lines(Decision(kind, 1, OneOf((option,)), ())) == [shown]


def test_only_an_action_is_about_its_second_part() -> None:
    listed = (("play", 7), ("entry", 3), (5, 6), ("pass",))
    assert objects_of(Decision("respond", 1, OneOf(listed), ()), alone=True) == [7, 0, 0, 0]


def test_windows_pass_until_ask_is_typed() -> None:
    told = played("ask", "ask")
    assert "You are asked in every window from now on; ask again to let them pass." in told
    assert "Windows are passed for you from now on; ask again to be asked." in told

"""What "that much" can repeat, in every game: what one player loses or gives up. [LANG-4.5a]"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pytest

from grammar.ir.amounts import EventAmount, JustBefore
from grammar.ir.tree import nodes_in
from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import load
from grammar.language.errors import CardTextError


class Words(NamedTuple):
    on: str
    head: str
    counted: tuple[str, ...]
    """Instructions after which "that much" has a meaning."""
    others: tuple[str, ...]
    """Instructions after which it has none, or one for each player."""
    then: tuple[str, ...]


GAMES = {
    "essence_crown": Words(
        "Spell",
        "",
        (
            *(
                f"{who} {amount}"
                for who in ("you lose", "target opponent loses")
                for amount in ("2 KL", "1 Essence")
            ),
            *("gain 1 God Charge", "target opponent loses 2 God Charges", "heal 3 Essence to your Deity"),
            *("discard 2 cards", "discard your hand", "sacrifice an Avatar", "sacrifice all Shards"),
            *(
                "target opponent sacrifices two Shards",
                "put the top 3 cards of your Veiled Deck into your Crypt",
            ),
        ),
        (
            *(
                "draw 2 cards",
                "deal 3 damage to target Avatar",
                "destroy all Shards",
                "exhaust target Avatar",
            ),
            *("each opponent loses 1 KL", "each player discards a card", "you may discard a card"),
        ),
        ("gain that much KL", "draw that many cards", "deal that much damage to target Avatar"),
    ),
    "kudurru_kings": Words(
        "Character",
        "On play: ",
        (
            *("you lose 2 Oath", "lose all Sinew", "target opponent loses all Sigil", "gain 1 Oath"),
            *("target opponent loses 2 Marks", "gain 1 Mark", "discard 1 card", "discard your hand"),
        ),
        (
            "draw 1 card",
            "add 1 Heat to target unit",
            "each opponent loses 1 Oath",
            "gain 1 resource of your choice",
        ),
        ("gain that much Sinew", "draw that many cards"),
    ),
    "clashes_of_destiny": Words(
        "Minion",
        "On Enter: ",
        (
            "you lose 2 mana",
            "gain 1 Destiny",
            "gain 2 mana this turn only",
            "discard 2 cards",
            "discard your hand",
        ),
        ("draw a card", "deal 2 damage to a minion", "scry(2)", "each player discards a card"),
        ("draw that many cards", "gain that much Destiny"),
    ),
}
each_game = pytest.mark.parametrize("game", GAMES)


def read(game: str, text: str) -> tuple[object, ...] | str:
    """The meaning of a text, or the codes of its errors."""
    on = GAMES[game].on
    try:
        abilities = compile_text(text, load(game), on).abilities
    except CardTextError as error:
        return " ".join(error.codes)
    assert compile_text(text_of(abilities, load(game), on), load(game), on).abilities == abilities, text
    return abilities


@each_game
def test_that_much_repeats_what_one_player_moved(game: str) -> None:
    words = GAMES[game]
    for before, then in product(words.counted, words.then):
        meaning = read(game, f"{words.head}{before}. {then}.")
        assert not isinstance(meaning, str), (before, then, meaning)
        assert sum(isinstance(node, JustBefore) for node in nodes_in(meaning)) == 1, before
        assert not any(isinstance(node, EventAmount) for node in nodes_in(meaning)), before


@each_game
def test_after_anything_else_it_is_refused(game: str) -> None:
    words = GAMES[game]
    for before, then in product(words.others, words.then):
        assert not isinstance(read(game, f"{words.head}{before}."), str), before
        assert read(game, f"{words.head}{before}. {then}.") == "CT306", (before, then)

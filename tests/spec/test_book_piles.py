"""The piles of a deck, as a game declares them: one list, two lists, or a party besides a list."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from spec.book import games
from spec.book.faults import RulebookError
from spec.book.game.game import Game
from spec.book.game.reading import read

TWO_DECKS = """\
[[piles]]
name = "main"
title = "Main Deck"
rule = "TY-1.1.1"
least = "main_size"
most = "main_size"
copies = "main_copies"

[[piles]]
name = "side"
title = "Side Deck"
types = ["shrine", "hero"]
rule = "TY-1.1.2"
apart = "TY-1.1.2"
least = "side_size"
most = "side_size"

[[piles.limits]]
types = ["shrine"]
least = "one_shrine"
most = "one_shrine"

[[piles.limits]]
sum = "worth"
most = "side_size"

[[piles]]
name = "mascot"
title = "Mascot"
one = true
types = ["hero"]
copies_with = "main"
rule = "TY-1.1.2"
variant = { switch = "loans", off = "no", rule = "TY-1.1.1" }

[vocabulary.card_types]
shrine = { word = "Shrine", rule = "TY-1.1.1" }
hero = { word = "Hero", rule = "TY-1.1.1" }

[vocabulary.stats]
worth = { word = "point", plural = "points", rule = "TY-1.1.1" }

[numbers]
main_size = { value = 40, rule = "TY-1.1.2" }
main_copies = { value = 4, rule = "TY-1.1.1" }
one_shrine = { value = 1, rule = "TY-1.1.1" }
side_size = { value = 10, rule = "TY-1.1.2" }
"""

Spoil = Callable[[str, str, str], Path]


def declared(books: Spoil, text: str) -> Game:
    return read(books("tiny/game.toml", "[numbers]\n", text) / "tiny" / "game.toml")


def test_two_lists_and_a_card_of_a_variant(books: Spoil) -> None:
    main, side, mascot = declared(books, TWO_DECKS).piles
    assert (main.name, main.title, main.one, main.optional) == ("main", "Main Deck", False, False)
    assert [number and number.value for number in (main.least, main.most, main.copies)] == [40, 40, 4]
    assert (side.types, side.apart, side.copies) == (("Shrine", "Hero"), "TY-1.1.2", None)
    shrine, worth = side.limits
    assert (shrine.types, shrine.sum, shrine.noun) == (("Shrine",), "", "Shrine")
    assert shrine.least is shrine.most
    assert (worth.types, worth.sum, worth.nouns, worth.least) == ((), "worth", "points", None)
    assert (mascot.one, mascot.optional, mascot.copies_with) == (True, True, "main")
    assert mascot.cites == {"TY-1.1.1", "TY-1.1.2"}


def test_a_game_without_decks_has_no_piles() -> None:
    assert games.find("essentia").piles == ()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "side"', 'name = "main"', "two piles are called 'main'"),
        ('least = "main_size"', 'least = "size"', "there is no number 'size'"),
        ('types = ["hero"]', 'types = ["villain"]', "there is no card type 'villain'"),
        ('copies_with = "main"', 'copies_with = "rest"', "there is no pile 'rest'"),
        ('switch = "loans"', 'switch = "debts"', "there is no switch 'debts'"),
        ('off = "no"', 'off = "never"', "'never' is not a value of loans"),
        ('sum = "worth"', 'sum = "wroth"', "there is no stat 'wroth'"),
        ('sum = "worth"\n', "", "the limit must count cards of a type or a stat"),
        ('sum = "worth"\nmost = "side_size"', 'sum = "worth"', "the limit needs least or most"),
        ('title = "Mascot"', "", "piles.title is missing"),
    ],
)
def test_what_is_wrong_with_a_pile_is_reported(books: Spoil, old: str, new: str, message: str) -> None:
    with pytest.raises(RulebookError, match=message):
        declared(books, TWO_DECKS.replace(old, new, 1))

"""Cards that a text shows: what is printed about them is read again, and means the same."""

from __future__ import annotations

import pytest

from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import Dialect

LOOK = "Look at the top 4 cards of your Veiled Deck. Put"
REST = "and the rest on the bottom in any order."
REVEAL = "Reveal the top 4 cards of your Veiled Deck. Put"


@pytest.mark.parametrize(
    "text",
    [
        f"{REVEAL} all Rite cards from among them on top in any order {REST}",
        f"{REVEAL} two Avatar cards from among them on top in any order and the rest into your Crypt.",
        f"{LOOK} up to two of them on the bottom in any order and the rest on top in any order.",
        f"{LOOK} up to two of them into your hand and the rest on the bottom in any order.",
        f"{LOOK} two of them on the bottom in any order and the rest on top in any order.",
        f"{LOOK} one of them on the bottom and the rest on top in any order.",
        f"{LOOK} any number of them on the bottom and the rest on top in any order.",
        f"{LOOK} any number of them on the bottom in a random order and the rest on top in any order.",
        f"{LOOK} any number of Rite cards from among them on top in any order {REST}",
    ],
)
def test_what_is_picked_and_the_rest_are_printed_as_they_are_read(ec: Dialect, text: str) -> None:
    abilities = compile_text(text, ec, "Spell").abilities
    wording = text_of(abilities, ec, "Spell")
    again = compile_text(wording, ec, "Spell").abilities
    assert again == abilities
    assert text_of(again, ec, "Spell") == wording

"""The canonical wording shows what a condition governs and whose cards are meant, as the text did."""

from __future__ import annotations

from typing import Final

import pytest

from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import load

WORDINGS: Final = (
    (
        "kudurru_kings",
        "Character",
        "On entry: if you control a Site, draw 2 cards, then discard 1 card.",
        "On entry: if you control a Site, draw 2 cards and discard 1 card.",
    ),
    (
        "kudurru_kings",
        "Character",
        "On entry: draw 2 cards if you control a Site. Discard 1 card.",
        "On entry: if you control a Site, draw 2 cards. Discard 1 card.",
    ),
    (
        "kudurru_kings",
        "Character",
        "On entry: if you control a Site, exhaust target opposing unit. It gets -1 Power this turn.",
        "On entry: if you control a Site, exhaust target opposing unit and it gets -1 Power this turn.",
    ),
    (
        "kudurru_kings",
        "Character",
        "At upkeep: if you control a Site, draw 1 card. You may pay 1 Sinew. If you do, draw 1 card.",
        "At upkeep: if you control a Site, draw 1 card. You may pay 1 Sinew. If you do, draw 1 card.",
    ),
    (
        "kudurru_kings",
        "Character",
        "At upkeep: if you control a Site, you may pay 1 Sinew. If you do, draw 1 card.",
        "At upkeep: if you control a Site, you may pay 1 Sinew. If you do, draw 1 card.",
    ),
    (
        "champions_of_elequine",
        "Acolyte",
        "When this Acolyte attacks, if you control an ally, draw 1 card, deal 2 DMG to target enemy.",
        "When this Acolyte attacks, if you control an ally, draw 1 card and deal 2 DMG to target enemy.",
    ),
    (
        "clashes_of_destiny",
        "Minion",
        "Class Bonus: On Enter: Draw a card. Discard a card.",
        "Class Bonus: On Enter: Draw a card. Discard a card.",
    ),
    (
        "essence_crown",
        "Relic",
        "Whenever an opponent draws a card, if you control a Shard, gain 1 KL. They lose 1 KL.",
        "Whenever an opponent draws a card, if you control a Shard, gain 1 KL and that player loses 1 KL.",
    ),
    (
        "essence_crown",
        "Spell",
        "Draw a card for each card in an opponent's Crypt.",
        "Draw a card for each card in your opponents' Crypts.",
    ),
    (
        "essence_crown",
        "Spell",
        "Nullify target card in an opponent's Crypt.",
        "Nullify target card in an opponent's Crypt.",
    ),
)
"""A game, a card type, a text and its canonical wording."""


@pytest.mark.parametrize(("game", "on", "text", "wording"), WORDINGS, ids=[row[2] for row in WORDINGS])
def test_the_wording_reads_as_its_meaning(game: str, on: str, text: str, wording: str) -> None:
    dialect = load(game)
    compiled = compile_text(text, dialect, on)
    assert text_of(compiled.abilities, dialect, on) == wording
    assert compile_text(wording, dialect, on).abilities == compiled.abilities

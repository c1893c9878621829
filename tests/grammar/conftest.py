"""Fixtures shared by the language tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from grammar.ir.cards import Card
from grammar.language.card_file.compile import compile_card_file
from grammar.language.dialect import Dialect, load
from grammar.language.source import SourceText

CARDS = Path(__file__).parents[2] / "grammar" / "essence_crown" / "cards"


@pytest.fixture(scope="session")
def ec() -> Dialect:
    """The dialect of Essence Crown."""
    return load("essence_crown")


@pytest.fixture(scope="session")
def shipped(ec: Dialect) -> tuple[Card, ...]:
    """Every shipped card."""
    cards = []
    for path in sorted(CARDS.glob("*.card")):
        compiled = compile_card_file(SourceText(path.read_text(encoding="utf-8"), str(path)), ec)
        cards += [each.card for each in compiled.checked().cards]
    return tuple(cards)


@pytest.fixture(scope="session")
def es() -> Dialect:
    """The dialect of Essentia."""
    return load("essentia")

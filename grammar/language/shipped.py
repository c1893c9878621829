"""The cards and decks (or equivalents) shipped with a game: `cards/*.card` and `*.deck`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from grammar.ir.cards import Card
from grammar.ir.decks import Deck
from grammar.language.decks.file import read_deck
from grammar.language.dialect import load
from grammar.language.files import compile_file
from grammar.language.source import SourceText
from spec.book.games import find

_GRAMMAR: Final = Path(__file__).resolve().parent.parent


def folder_of(game: str) -> Path:
    """Return the folder of a game's shipped cards."""
    return _GRAMMAR / game / load(game).printed.folder


@cache
def shipped_cards(game: str) -> dict[str, Card]:
    """Return the cards that come with a game, compiled, by name. They are shared: don't change the mapping.

    Raises UnknownGame; CardTextError if one doesn't compile.
    """
    dialect = load(game)
    cards: dict[str, Card] = {}
    for path in sorted(folder_of(game).glob(f"*{dialect.printed.suffix}")):
        source = SourceText(path.read_text(encoding="utf-8"), path.name)
        for compiled in compile_file(source, dialect).checked().cards:
            cards[compiled.card.name] = compiled.card
    return cards


@cache
def shipped_decks(game: str) -> dict[str, Deck]:
    """Return the decks that come with a game, by name; none for a game on a board.

    Raises UnknownGame; CardTextError if a list is wrong.
    """
    known, piles = shipped_cards(game), find(game).piles
    decks: dict[str, Deck] = {}
    for path in sorted(folder_of(game).glob("*.deck")):
        source = SourceText(path.read_text(encoding="utf-8"), path.name)
        decks[path.stem] = read_deck(source, piles, known)
    return decks

"""What a card game begins from: a deck for each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from cardlaw.play.records.start import Start
from cardlaw.play.wanted import Wanted, named_one, own_cards
from grammar.cli_shared import source_of
from grammar.ir.cards import Card
from grammar.language.decks.file import Deck, read_deck
from grammar.language.shipped import shipped_cards, shipped_decks
from spec.book.games import find

TAKES: Final = ("--deck", "--against", "--cards")
OTHERS: Final = "{game} is not played on a board"
SUFFIX: Final = ".deck"
MOST_BYTES: Final = 200_000
"""Of a deck list; a hundred times as much as any is long."""


def opened(game: str, wanted: Wanted, switches: Mapping[str, object], seed: int) -> Start:
    """Read the decks that were asked for; the first and the last shipped one by default.

    Raises LookupError or CardTextError.
    """
    shipped, own = shipped_decks(game), own_cards(wanted.cards, game)
    names, pool = list(shipped), {**shipped_cards(game), **own}
    decks = [
        the_deck(game, wanted.deck or names[0], shipped, pool),
        the_deck(game, wanted.against or names[-1], shipped, pool),
    ]
    return Start(game, decks, own, switches, seed=seed)


def for_engine(brought: list[Deck]) -> list[Mapping[str, Sequence[str]]]:
    """Return the decks as the engine takes them."""
    return [deck.names() for deck in brought]


def names_of(start: Start) -> Mapping[int, str]:
    """Name the players after the first card that stands alone in their decks, such as a leader."""
    alone = [pile.name for pile in find(start.game).piles if pile.one]
    called = [next(filter(None, map(deck.one, alone)), "a player").split(",")[0] for deck in start.brought]
    if len(set(called)) < len(called):
        called = [f"{name} ({seat})" for seat, name in enumerate(called, start=1)]
    return dict(enumerate(called, start=1))


def the_deck(game: str, named: str, shipped: Mapping[str, Deck], pool: Mapping[str, Card]) -> Deck:
    """Return a shipped deck, or the list in a .deck file. Raises LookupError or CardTextError."""
    if named not in shipped and Path(named).suffix == SUFFIX:
        source = source_of(Path(named), MOST_BYTES, "deck list")
        return read_deck(source, find(game).piles, pool)
    return shipped[named_one(named, list(shipped), "deck")]

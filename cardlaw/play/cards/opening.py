"""The beginning of a card game: a deck for each player."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle
from pathlib import Path
from typing import Final

from cardlaw.play.records.start import Start
from cardlaw.play.seats import players_of
from cardlaw.play.wanted import Wanted, named_one, own_cards
from grammar.cli_shared import source_of
from grammar.ir.cards import Card
from grammar.ir.decks import Deck
from grammar.language.decks.file import read_deck
from grammar.language.shipped import shipped_cards, shipped_decks
from spec.book.games import find

TAKES: Final = ("--deck", "--against", "--cards", "--players")
OTHERS: Final = "{game} is played with cards; only games without cards take this option"
SUFFIX: Final = ".deck"
MOST_BYTES: Final = 200_000
"""Of a deck list; a hundred times as long as any real one."""


def opened(game: str, wanted: Wanted, switches: Mapping[str, object], seed: int) -> Start:
    """Read the requested decks. The defaults are the first and the last shipped deck, then the others.

    Raises LookupError or CardTextError.
    """
    shipped, own = shipped_decks(game), own_cards(wanted.cards, game)
    pool = {**shipped_cards(game), **own}
    first, *others = shipped
    usual = cycle((first, *reversed(others)))
    players = players_of(game, wanted.players)
    if len(wanted.against) > players - 1:
        limit = f"there are {players - 1} others; --players says how many play"
        raise LookupError(f"--against {wanted.against[players - 1]}: {limit}")
    asked = (wanted.deck, *wanted.against, *[None] * (players - 1 - len(wanted.against)))
    decks = [
        the_deck(game, named or default, shipped, pool) for named, default in zip(asked, usual, strict=False)
    ]
    return Start(game, decks, own, switches, seed=seed)


def names_of(start: Start) -> Mapping[int, str]:
    """Name the players after the first single card in their decks, such as a leader."""
    alone = [pile.name for pile in find(start.game).piles if pile.one]
    if not alone:
        return {seat: f"Player {seat}" for seat in range(1, len(start.decks) + 1)}
    called = [next(filter(None, map(deck.one, alone)), "a player").split(",")[0] for deck in start.decks]
    if len(set(called)) < len(called):
        called = [f"{name} ({seat})" for seat, name in enumerate(called, start=1)]
    return dict(enumerate(called, start=1))


def the_deck(game: str, named: str, shipped: Mapping[str, Deck], pool: Mapping[str, Card]) -> Deck:
    """Return a shipped deck, or the list in a .deck file. Raises LookupError or CardTextError."""
    if named not in shipped and Path(named).suffix == SUFFIX:
        source = source_of(Path(named), MOST_BYTES, "deck list")
        return read_deck(source, find(game).piles, pool)
    return shipped[named_one(named, list(shipped), "deck")]

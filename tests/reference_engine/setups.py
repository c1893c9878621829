"""Setups of the engine's test games, for any kind of game.

A setup is drawn from a seed; seed 0 is the simplest, with shipped decks or boards and no switch set except
those that guarantee an end.
"""

from collections.abc import Iterator
from types import ModuleType

from grammar.language.shipped import shipped_decks
from reference_engine import api
from reference_engine.bots.bot import RandomBot
from reference_engine.kernel.errors import NotSupported
from spec.book import games
from tests.reference_engine import board_setups, card_setups
from tests.reference_engine.setup import Setup, cards_of, switch_values

__all__ = ["Setup", "cards_of", "played_games", "positions", "setup", "started", "switch_values"]


def played_games(*, drafts: bool = False) -> list[str]:
    """The published games that the engine plays; with `drafts` also the playable drafts."""
    found = []
    for book in games.games() if drafts else games.published():
        try:
            api.rules_of(book.name)
        except NotSupported:
            continue
        found.append(book.name)
    return found


def has_cards(game: str) -> bool:
    """Whether the game is played with decks; otherwise it is played on a board."""
    return bool(shipped_decks(game))


def setups_of(game: str) -> ModuleType:
    """The module with the setups for this kind of game."""
    return card_setups if has_cards(game) else board_setups


def setup(game: str, seed: int) -> Setup:
    """The setup of a seed."""
    return card_setups.deck_setup(game, seed) if has_cards(game) else board_setups.board_setup(game, seed)


def started(game: str, seed: int) -> api.Game:
    """A game from what is shipped, with a repeatable nature."""
    begun: Setup = setups_of(game).shipped_setup(game, seed)
    return api.start(game, begun.brought, cards_of(game), begun.switches, chance=api.Seeded(seed))


def positions(game: str, seed: int, limit: int = 4000) -> Iterator[api.Game]:
    """The game at each of its decisions, played at random to its end."""
    played, bot = started(game, seed), RandomBot(seed)
    played.checking = True
    for _ in range(limit):
        yield played
        if played.decision is None:
            return
        played.answer(bot(played.decision))
    raise AssertionError(f"{game}, seed {seed}: not over after {limit} decisions")

"""Helpers for the engine's tests: games found by themselves, started with their shipped decks."""

from collections.abc import Iterator

from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.bots import RandomBot
from reference_engine.kernel.errors import NotSupported
from spec.book import games


def played_games() -> list[str]:
    """The games that the engine plays."""
    found = []
    for book in games.games():
        try:
            api.rules_of(book.name)
        except NotSupported:
            continue
        found.append(book.name)
    return found


def started(game: str, seed: int) -> api.Game:
    """A game between two shipped decks, with a repeatable nature."""
    decks = list(shipped_decks(game).values())
    pair = [decks[seed % len(decks)], decks[(seed // 2) % len(decks)]]
    return api.start(
        game,
        [(deck.leader, deck.names()) for deck in pair],
        shipped_cards(game),
        chance=api.Seeded(seed),
    )


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

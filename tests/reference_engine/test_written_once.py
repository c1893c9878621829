"""What every game says is written once, on a shelf, and what every saved game names is checked in each."""

from __future__ import annotations

from pathlib import Path

import pytest

from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.interpreter import deck_limits
from reference_engine.kernel.errors import BadPosition
from spec.book.games import published

ENGINE = Path(api.__file__).parent
OF_EVERY_GAME = (
    "this is not a legal answer",
    "does not decide now",
    '"the game is over"',
    "a game has two players",
    "cards, fewer than",
    "; the maximum is",
)
WITH_DECKS = sorted(game.name for game in published() if shipped_decks(game.name))


@pytest.mark.parametrize("text", OF_EVERY_GAME)
def test_a_message_of_every_game_is_written_once(text: str) -> None:
    holders = [path for path in ENGINE.rglob("*.py") if text in path.read_text(encoding="utf-8")]
    assert len(holders) == 1, holders
    assert holders[0].relative_to(ENGINE).parts[0] in ("kernel", "interpreter")


@pytest.mark.parametrize("game", WITH_DECKS)
def test_a_pending_phase_that_the_game_lacks_is_refused(game: str) -> None:
    """[WIRE-2.14] A phase is named when it begins, so a wrong name would otherwise be found in play."""
    cards = shipped_cards(game)
    data = api.start(game, list(shipped_decks(game).values())[:2], cards, chance=api.Seeded(1)).saved()
    data["agenda"].insert(1, ["begin_phase", "noon"])
    with pytest.raises(BadPosition, match=r"^agenda: begin_phase: 'noon' is none of .+"):
        api.restore(game, data, cards)


def test_limits_of_decks() -> None:
    """The broken rule comes first, and the message says what the deck has and what it may have."""
    deck = ["Ember", "ember", "Tide", "Gale"]
    found = (
        deck_limits.exactly("the deck", len(deck), 5, "TY-1.1.1", "TY-1.1.2"),
        deck_limits.at_least("the deck", len(deck), 5, "TY-1.1.1"),
        deck_limits.at_most("the deck", len(deck), 3, "TY-1.1.1"),
        deck_limits.at_most("the party", 11, 10, "TY-1.1.3", of="points"),
        deck_limits.copies_at_most("the deck", deck, 1, "TY-1.1.4"),
    )
    assert [str(fault) for fault in found] == [
        "the deck has 4 cards, not 5 [TY-1.1.1]",
        "the deck has 4 cards, fewer than 5 [TY-1.1.1]",
        "the deck has 4 cards, more than 3 [TY-1.1.1]",
        "the party has 11 points, more than 10 [TY-1.1.3]",
        "the deck has 2 copies of Ember; the maximum is 1 [TY-1.1.4]",
    ]
    assert found[0] is not None
    assert found[0].also == ("TY-1.1.2",)
    assert deck_limits.exactly("the deck", 4, 4, "TY-1.1.1") is None
    assert deck_limits.at_least("the deck", 4, 4, "TY-1.1.1") is None
    assert deck_limits.at_most("the deck", 4, 4, "TY-1.1.1") is None
    assert deck_limits.copies_at_most("the deck", deck, 2, "TY-1.1.4") is None

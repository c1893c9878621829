"""What games of a comparison begin from, by the kind of the game."""

from __future__ import annotations

from conformance.kit.cards import CardPool
from conformance.kit.facts import GameFacts
from conformance.kit.fuzz.decks import decks_of
from conformance.kit.fuzz.lands import lands_of
from conformance.kit.fuzz.sides import Pair
from conformance.kit.fuzz.supply import Supply, both_play


def supply_of(facts: GameFacts, pool: CardPool, pair: Pair) -> Supply:
    """Decks or boards that both engines can begin with. NoDecks if they have none in common."""
    both_play(facts, pair)
    return decks_of(facts, pool, pair) if facts.board is None else lands_of(facts, pool, pair)

"""The supply of beginnings for a comparison, by the kind of game."""

from __future__ import annotations

from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.cases.sides import Pair
from conformance.kit.fuzz.supplies.decks import decks_of
from conformance.kit.fuzz.supplies.lands import lands_of
from conformance.kit.fuzz.supplies.positions import positions_of
from conformance.kit.fuzz.supplies.supply import Supply, both_play
from conformance.kit.scenarios.pool import CardPool


def supply_of(facts: GameFacts, pool: CardPool, pair: Pair, players: int | None = None) -> Supply:
    """Decks, boards or positions that both engines can begin with, for the given number of players if any.

    Positions are for engines that cannot start a game. NoDecks if they have none in common.
    """
    both_play(facts, pair)
    if not facts.has_cards:
        return lands_of(facts, pool, pair)
    if not pair.both("start"):
        return positions_of(facts, pool, pair, players)
    least, most = (facts.players, facts.most_players) if players is None else (players, players)
    return decks_of(facts, pool, pair, range(least, most + 1))

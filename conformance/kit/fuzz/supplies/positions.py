"""Where games begin with an engine that cannot start one: positions of the suite, as given or later on."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.cases.beginnings import Given, board_of
from conformance.kit.fuzz.cases.case import Case, Duel, duel, scenario_of
from conformance.kit.fuzz.cases.sides import Fault, Pair
from conformance.kit.fuzz.supplies.supply import NoDecks, begun_from
from conformance.kit.playthroughs.record import lively
from conformance.kit.running.claims import unsupported_switch
from conformance.kit.running.scope import outside
from conformance.kit.scenarios.pool import CardPool
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import read_suite

LATER = 0.5
"""How often the other engine first plays on alone, so that the game begins in the middle of play."""

MOST_BEFORE = 30
"""Answers that it gives before."""


@dataclass(eq=False)
class Positions:
    """Positions that both engines support, by the suite's scenarios. Both load each of them."""

    facts: GameFacts
    pool: CardPool
    pair: Pair
    scenarios: Sequence[Scenario]

    @cached_property
    def slugs(self) -> Collection[str]:
        """Every card in these positions."""
        return frozenset(card.slug for one in self.scenarios for card in one.cards.values())

    def begun(self, rng: random.Random) -> Duel:
        """A game that both engines began, or on which they disagree at once. NoDecks after many tries."""
        return begun_from(lambda _: self._case(rng), self._duel, self.pair, "position")

    def _case(self, rng: random.Random) -> Case:
        """A position of the suite, or one of play that goes on from it."""
        one = rng.choice(self.scenarios)
        case = Case(Given.of(one), one.switches)
        return self._later(case, rng) if rng.random() < LATER else case

    def _duel(self, case: Case) -> Duel:
        return duel(case, self.pair, self.facts, self.pool)

    def _later(self, case: Case, rng: random.Random) -> Case:
        """The case some answers later; as it is if the engine that is compared against doesn't get there."""
        alone = self._duel(case)
        playing = alone.against
        if self.pair.against.attempt(playing.begin) is not None:
            return case
        for _ in range(rng.randint(1, MOST_BEFORE)):
            decision = playing.decision
            if decision is None:
                return case
            answer = decision.player, lively(decision.space, rng)
            if self.pair.against.attempt(partial(playing.answer, answer)) is not None:
                return case
        state = self.pair.against.attempt(playing.state)
        if playing.decision is None or isinstance(state, Fault):
            return case
        row = board_of(state, self.facts, self.pool, alone.next_free).given(self.facts)
        later = Case(Given(row, 0), case.switches)
        return Case(Given.of(scenario_of(later, self.facts, self.pool)), case.switches)


def positions_of(facts: GameFacts, pool: CardPool, pair: Pair, players: int | None) -> Positions:
    """The positions of a game's suite that both engines support. NoDecks if there are none."""
    supports = [one for side in (pair.tested, pair.against) if (one := side.support(facts.game)) is not None]

    def fits(one: Scenario) -> bool:
        return (
            one.begin == "load"
            and players in (None, one.names.players)
            and all(card.slug in pool.known for card in one.cards.values() if card.card.abilities)
            and not any(
                outside(one, each.scope) or unsupported_switch(one.switches, each) for each in supports
            )
        )

    found = [one for one in read_suite(facts.game).scenarios if fits(one)]
    if not found:
        raise NoDecks(f"no position of the suite of {facts.game} is within the scope of both engines")
    return Positions(facts, pool, pair, found)

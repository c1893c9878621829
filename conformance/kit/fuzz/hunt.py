"""Play game after game on both engines; shrink and write each new disagreement once."""

from __future__ import annotations

import contextlib
import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.cases.case import Case, Duel, replay
from conformance.kit.fuzz.cases.difference import HARMLESS, Difference
from conformance.kit.fuzz.cases.sides import Pair
from conformance.kit.fuzz.play import Played, play, revealing_cases
from conformance.kit.fuzz.scenario_text import ScenarioText, both_said, revealing_scenario, save
from conformance.kit.fuzz.shrink import shrunk
from conformance.kit.fuzz.supplies.own_cards import OwnCards
from conformance.kit.fuzz.supplies.supply import NoDecks, Supply
from conformance.kit.running.playing import NotSupported
from conformance.kit.scenarios.pool import CardPool

Signature = tuple[str, ...]

ONLY_REPLIES = ("reply", "")
"""No difference is of this kind, so everything that can be overlooked is overlooked."""


@dataclass(frozen=True)
class Found:
    """A disagreement: its game, how far it was shrunk, what each engine said, and the scenario."""

    game: int
    answers: int
    smallest: Duel
    said: tuple[str, ...]
    scenario: ScenarioText
    file: Path | None
    seconds: float

    @property
    def kept(self) -> int:
        """The number of answers that remain."""
        return len(self.smallest.case.answers)


@dataclass(eq=False)
class Hunt:
    """A run: what it plays, and its results so far."""

    supply: Supply
    pair: Pair
    facts: GameFacts
    pool: CardPool
    seed: int
    out: Path
    own_cards: OwnCards = field(default_factory=OwnCards)
    """Cards used in addition to those of the pool."""
    games: int = 0
    answers: int = 0
    refused: int = 0
    unsupported: int = 0
    flaky: int = 0
    seconds: float = 0.0
    found: list[Found] = field(default_factory=list)
    disagreements: int = 0
    seen: set[Signature] = field(default_factory=set)

    @cached_property
    def all_cards(self) -> CardPool:
        """The pool and the cards that scenarios define for themselves."""
        return self.pool.with_cards(self.own_cards.cards)

    @property
    def scenario_cards(self) -> int:
        """How many of the cards that scenarios define are in use."""
        return len(self.own_cards.cards.keys() & set(self.supply.slugs))

    def game(self, number: int) -> Iterator[Found]:
        """Play one game and yield what is new. Whatever an engine doesn't support is no finding."""
        began, rng = time.monotonic(), random.Random(f"{self.seed} {number}")
        played = Played()
        try:
            played = play(self.supply.begun(rng), rng)
        except (NotSupported, NoDecks):
            self.unsupported += 1
        self.games += 1
        self.answers += played.answers
        self.refused += played.refused
        self.seconds += time.monotonic() - began
        for case, differences in played.found:
            yield from self._found(number, case, differences)

    def _found(self, number: int, case: Case, differences: tuple[Difference, ...]) -> Iterator[Found]:
        """Shrink and write the disagreement unless a similar one was found before."""
        began, difference = time.monotonic(), differences[0]
        self.disagreements += 1
        if difference.what != "options" and signature(difference) in self.seen:
            return
        with contextlib.ExitStack() as hurry:
            if "timed out" in difference.place:
                hurry.enter_context(self.pair.tested.hurried())
                hurry.enter_context(self.pair.against.hurried())
            clearer, difference = self._clearer(case, difference)
            if self._is_known(signature(difference)):
                return
            smallest = shrunk(clearer, difference, self.pair, self.facts, self.all_cards)
        if smallest is None:
            self.flaky += 1
            return
        last = signature(smallest.differences[0])
        if last != signature(difference) and self._is_known(last):
            return
        name = f"found-{self.seed}-{number}"
        taken = Counter(one.scenario.id.partition("/")[2] for one in self.found)
        many = sum(count for known, count in taken.items() if known == name or known.startswith(f"{name}-"))
        said = both_said(smallest, self.pair)
        note = [
            f"Found by cardlaw fuzz, seed {self.seed}, game {number}: "
            f"{len(case.answers)} answers, of which {_are(len(smallest.case.answers))} needed.",
            *said,
            "`cites` are rules that the engines named there: keep those that it is about.",
        ]
        unique = f"{name}-{many + 1}" if many else name
        own = self.own_cards.text(smallest.scenario.cards.values())
        scenario = revealing_scenario(smallest, self.pair, self.pool, unique, note, own)
        file = save(scenario, self.out) if scenario.text else None
        seconds = time.monotonic() - began
        found = Found(number, len(case.answers), smallest, tuple(said), scenario, file, seconds)
        self.found.append(found)
        yield found

    def _clearer(self, case: Case, difference: Difference) -> tuple[Case, Difference]:
        """If the offered answers differ: extend the case by such an answer, which one engine then refuses."""
        if difference.what != "options":
            return case, difference
        replayed = replay(case, self.pair, self.facts, self.all_cards, difference.kind)
        if not replayed.differences or replayed.differences[0].kind != difference.kind:
            return case, difference
        for longer in revealing_cases(replayed.played(), replayed.differences[0], replayed):
            played = replay(longer, self.pair, self.facts, self.all_cards, ONLY_REPLIES)
            if played.differences and played.differences[0].what in ("refused", "accepted", "breakdown"):
                return longer, played.differences[0]
        return case, difference

    def _is_known(self, mark: Signature) -> bool:
        """Whether a similar disagreement was found before; remembers this one."""
        known = mark in self.seen
        self.seen.add(mark)
        return known


def _are(number: int) -> str:
    return f"{number} is" if number == 1 else f"{number} are"


def signature(difference: Difference) -> Signature:
    """What makes two disagreements count as one: the kind, and the rule behind it."""
    rule = difference.rules[:1] if difference.what not in HARMLESS else ()
    return (*difference.kind, *rule)

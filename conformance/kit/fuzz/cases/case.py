"""A case: the beginning of a game, and answers. Both engines play it until they disagree."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page
from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.cases.beginnings import Beginning
from conformance.kit.fuzz.cases.difference import (
    HARMLESS,
    Difference,
    Looked,
    Seen,
    Shown,
    in_positions,
    in_replies,
    seen,
)
from conformance.kit.fuzz.cases.object_marks import Marked, NoObject, marked, unmarked
from conformance.kit.fuzz.cases.sides import Fault, Pair, Side
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.parts import expand
from conformance.kit.scenarios.pool import CardPool
from conformance.kit.scenarios.scenario import Scenario
from spec.protocol.messages import Decision, Refusal

Kind = tuple[str, str]

OVERLOOKED = HARMLESS | {"options"}


class CannotSay(Exception):
    """No scenario can begin from this; the text gives the reason."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A player's answer, with its objects marked. A `wrong` answer should be refused."""

    player: int
    value: Marked
    wrong: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """Everything needed to reproduce a disagreement."""

    begin: Beginning
    switches: Mapping[str, object]
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class Taken:
    """An answer given to both engines, the decision it answered, and the refusal if it was refused."""

    answer: Answer
    wire: object
    decision: Decision
    refusal: Refusal | None
    free: int
    """The first object number that was free then."""
    state: Mapping[str, object] | None = None


@dataclass(eq=False)
class Duel:
    """A case being played on both engines."""

    case: Case
    pair: Pair
    facts: GameFacts
    scenario: Scenario
    numbers: Mapping[int, int]
    free: int
    tested: Playing
    against: Playing
    taken: list[Taken] = field(default_factory=list)
    differences: tuple[Difference, ...] = ()

    @property
    def decision(self) -> Decision | None:
        """The open decision of the engine that is compared against."""
        return self.against.decision

    @property
    def next_free(self) -> int:
        """The first object number that is free now."""
        return max([len(self.scenario.names.cards), *self.against.names.tokens]) + 1

    def begin(self) -> Refusal | None:
        """Set the game up on both engines. Return a refusal if both agree on it."""
        against = self._attempt(self.pair.against, self.against, None)
        tested = self._attempt(self.pair.tested, self.tested, None)
        self._compare(tested, against, (0, 0), True)
        return against if isinstance(against, Refusal) else None

    def give(self, answer: Answer, look: bool = True, keep: bool = False) -> None:
        """Give the answer to both engines and compare. Skipped if it doesn't fit here; may raise NoObject."""
        decision = self.against.decision
        if decision is None:
            return
        wire = unmarked(answer.value, self._number)
        marks = (len(self.tested.events), len(self.against.events))
        state = self.against.state() if keep else None
        free = self.next_free
        against = self._attempt(self.pair.against, self.against, (answer.player, wire))
        if isinstance(against, Refusal) and not answer.wrong:
            return
        tested = self._attempt(self.pair.tested, self.tested, (answer.player, wire))
        refusal = against if isinstance(against, Refusal) else None
        self.taken.append(Taken(answer, wire, decision, refusal, free, state))
        self._compare(tested, against, marks, look)

    def to_case(self, decision: Decision, player: int, wire: object, wrong: bool = False) -> Answer:
        """An answer to the open decision, in the form that a case keeps."""
        return Answer(player, marked(wire, decision, self.facts), wrong)

    def played(self) -> Case:
        """The case reduced to the answers that were accepted, plus a final refused one."""
        last = len(self.taken) - 1
        kept = (one.answer for place, one in enumerate(self.taken) if one.refusal is None or place == last)
        return replace(self.case, answers=tuple(kept))

    def _attempt(
        self, side: Side, playing: Playing, answer: tuple[int, object] | None
    ) -> Refusal | Fault | None:
        return side.attempt(playing.begin if answer is None else lambda: playing.answer(answer))

    def _compare(
        self,
        tested: Refusal | Fault | None,
        against: Refusal | Fault | None,
        marks: tuple[int, int],
        look: bool,
    ) -> None:
        if (unlike := in_replies(tested, against, self.pair.both("rules"))) is not None:
            self.differences = (unlike,)
        elif tested is None:
            self.differences = tuple(self._positions(marks, look))

    def _positions(self, marks: tuple[int, int], look: bool) -> Iterator[Difference]:
        """Compare the positions. An engine that breaks down while being inspected has broken down."""
        same = self.pair.both("digest") and self.tested.digests[-1:] == self.against.digests[-1:]
        states = not same and self.pair.both("state")
        views = look and self.pair.both("view")
        against = self.pair.against.attempt(lambda: seen(self.against, states, views))
        tested = self.pair.tested.attempt(lambda: seen(self.tested, states, views))
        if isinstance(tested, Seen) and isinstance(against, Seen):
            looked = Looked(self.tested, tested, marks[0]), Looked(self.against, against, marks[1])
            yield from in_positions(*looked, self._shown)
        else:
            faults = [one if isinstance(one, Fault) else None for one in (tested, against)]
            yield from filter(None, [in_replies(faults[0], faults[1])])

    @property
    def _shown(self) -> Shown:
        return Shown(*map(self.pair.both, ("rules", "events", "options")))

    def _number(self, number: int) -> int:
        if number in self.numbers:
            return self.numbers[number]
        if number < self.free:
            raise NoObject(number)
        return number - self.free + len(self.scenario.names.cards) + 1


def duel(case: Case, pair: Pair, facts: GameFacts, pool: CardPool) -> Duel:
    """Return the case, ready to begin. CannotSay if it cannot be written as a `given`."""
    scenario = scenario_of(case, facts, pool)
    numbers, free = case.begin.numbers(facts)
    tested, against = (
        Playing(scenario, facts, side.talk(), scenario.names.for_one_play())
        for side in (pair.tested, pair.against)
    )
    return Duel(case, pair, facts, scenario, numbers, free, tested, against)


def replay(
    case: Case,
    pair: Pair,
    facts: GameFacts,
    pool: CardPool,
    wanted: Kind | None = None,
    keep: bool = False,
) -> Duel:
    """Play the case from its beginning to the first difference, or to its end.

    If one kind of difference is `wanted`, it is put first, and differences that can be overlooked are.
    """
    played = duel(case, pair, facts, pool)
    played.begin()
    for answer in case.answers:
        if _stops(played, wanted) or played.decision is None:
            break
        with contextlib.suppress(NoObject):
            played.give(answer, keep=keep)
    _stops(played, wanted)
    return played


def _stops(played: Duel, wanted: Kind | None) -> bool:
    """Whether the case ends here. Puts the wanted difference first and drops those to be overlooked."""
    hits = [one for one in played.differences if one.kind == wanted]
    if hits:
        played.differences = (*hits, *(one for one in played.differences if one not in hits))
    elif wanted is not None and all(one.what in OVERLOOKED for one in played.differences):
        played.differences = ()
    return bool(played.differences)


def scenario_of(case: Case, facts: GameFacts, pool: CardPool) -> Scenario:
    """The case as the kit plays it: a scenario without assertions."""
    page = Page("fuzz")
    given = tree.lined(case.begin.given(facts))
    if not isinstance(given, Map):
        raise CannotSay("it has no starting position")
    position = expand(page, facts, pool, {}, given)
    if page.faults:
        raise CannotSay(str(page.faults[0]))
    return position.scenario(facts.game, given, case.switches, "fuzz", page.file)

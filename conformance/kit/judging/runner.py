"""Run scenarios against an engine: one verdict after another, whatever the engine does."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from zlib import crc32

from conformance.kit.drivers.driver import (
    Breakdown,
    CannotStart,
    Conversation,
    Opener,
    Timed,
)
from conformance.kit.drivers.last_words import and_wrote
from conformance.kit.drivers.restarting import Breakdowns
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.bounded import bounded_result
from conformance.kit.judging.play import foresee, play, verdict_of
from conformance.kit.judging.verdict import Outcome, Result, Verdict
from conformance.kit.running.ahead import AskingAhead, Lookahead, Miss, Pipelined
from conformance.kit.running.claims import unsupported
from conformance.kit.running.foreseen import Entry
from conformance.kit.scenarios.scenario import (
    Scenario,
)
from spec.protocol.messages import Hello

GOODBYE = 1.0
"""Seconds that an engine gets to answer `bye`; the reply isn't judged."""

HURRY = 10
LEAST_HURRY = 1.0
"""A retry after a timeout allows a reply HURRY times as long as the slowest one took, but at least
LEAST_HURRY seconds."""


@dataclass(frozen=True, slots=True)
class Engine:
    """The engine that was judged."""

    name: str
    version: str
    games: Mapping[str, str]

    @classmethod
    def of(cls, hello: Hello) -> Engine:
        return cls(hello.name, hello.version, {name: game.version for name, game in hello.games.items()})

    def __str__(self) -> str:
        return f"{self.name} {self.version}".strip()


class Runner:
    """One engine, started when needed and restarted after a breakdown."""

    def __init__(self, opener: Opener, facts: GameFacts, every_digest: bool = False) -> None:
        self.opener = opener
        self.facts = facts
        self.every_digest = every_digest
        self.conversation: Conversation | None = None
        self.hello: Hello | None = None
        self.breakdowns = Breakdowns()
        self.slowest = 0.0
        """Seconds that the slowest reply of an ended engine took."""
        self.misses = 0
        """Scenarios replayed because the requests sent ahead were not the ones needed."""

    @property
    def given_up(self) -> str:
        """Why no more scenarios are played; empty while they are."""
        return self.breakdowns.given_up

    def start(self, *, hurried: bool = False) -> Hello:
        """Open the engine and greet it. Breakdown or CannotStart if that fails."""
        self.stop()
        driver = self.opener()
        if hurried and isinstance(driver, Timed):
            driver.allow(max(LEAST_HURRY, HURRY * self.slowest))
        self.conversation = AskingAhead(driver) if isinstance(driver, Pipelined) else Conversation(driver)
        try:
            self.hello = self.conversation.hello()
        except Breakdown as problem:
            said = driver.take_stderr()
            self.stop()
            problem.args = (and_wrote(problem, said),)
            raise
        return self.hello

    def stop(self) -> None:
        if self.conversation is not None:
            if isinstance(driver := self.conversation.driver, Timed):
                self.slowest = max(self.slowest, driver.slowest)
            driver.close()
            self.conversation = None

    def run(self, scenarios: Iterable[Scenario]) -> Iterator[Result]:
        """Yield the verdicts as they come."""
        try:
            coming = Lookahead(scenarios)
            for scenario in coming:
                yield self.judge(scenario, coming.ahead())
            self.say_goodbye()
        finally:
            self.stop()

    def say_goodbye(self) -> None:
        """End the conversation as the protocol requires; the engine's reaction no longer matters."""
        if self.conversation is not None:
            if isinstance(driver := self.conversation.driver, Timed):
                driver.allow(GOODBYE)
            with contextlib.suppress(Breakdown):
                if isinstance(self.conversation, AskingAhead):
                    self.conversation.settle()
                self.conversation.ask("bye", {})

    def judge(self, scenario: Scenario, following: Iterable[Scenario] = ()) -> Result:
        """Judge one scenario; after a breakdown, retry it once to tell a crash from a flake.

        An engine that takes several requests at a time is asked ahead, also for the following scenarios.
        A retry sends one request at a time.
        """
        if self.given_up:
            return Result(scenario, Outcome(Verdict.NOT_RUN, self.given_up))
        began = time.perf_counter()
        outcome, stderr, note = self._attempt(scenario, following)
        if outcome.verdict.is_breakdown:
            hung = outcome.verdict is Verdict.TIMED_OUT
            self.breakdowns.broke(and_wrote(outcome.reason, stderr), timed_out=hung)
            if not (hung and self.given_up):
                retried, more, _ = self._attempt(scenario, hurried=hung)
                how = "when played again, one request at a time" if note else "when played again"
                same = retried.verdict is outcome.verdict
                note = f"the same {how}" if same else f"{how}: {retried.verdict.said}"
                stderr = stderr or more
        elif outcome.verdict is not Verdict.NOT_SUPPORTED:  # which may need no request to the engine
            self.breakdowns.finished()
        result = Result(scenario, outcome, time.perf_counter() - began, note, stderr)
        return result if outcome.verdict is Verdict.PASS else bounded_result(result)

    def digests(self, scenario: Scenario) -> bool:
        """[WIRE-5.9] Whether the engine is asked for the digests of this scenario."""
        return self.every_digest or asks_digests(scenario)

    def _attempt(
        self, scenario: Scenario, following: Iterable[Scenario] | None = None, *, hurried: bool = False
    ) -> tuple[Outcome, str, str]:
        """Play a scenario: the outcome, what the engine wrote to standard error, and a note.

        If `following` is None, sends one request at a time. If hurried, the engine has less time for a reply,
        but far more than its slowest reply so far took.
        """
        try:
            if self.conversation is None:
                self.start(hurried=hurried)
        except Breakdown as problem:
            return Outcome(verdict_of(problem), problem.reason), "", ""
        conversation = self.conversation
        if conversation is None or self.hello is None:
            raise CannotStart("the engine did not start")
        if missing := unsupported(scenario, self.hello):
            return Outcome(Verdict.NOT_SUPPORTED, missing), "", ""
        note = ""
        if following is None or not isinstance(conversation, AskingAhead) or conversation.most < 2:
            outcome = play(scenario, self.facts, conversation, self.digests(scenario))
        else:
            try:
                outcome, note = self._play_ahead(scenario, following, conversation, self.hello)
            except Miss:
                self.misses += 1
                return self._attempt(scenario)
        if outcome.verdict.is_breakdown:
            self.stop()
        stderr = conversation.driver.take_stderr()
        return outcome, stderr if outcome.verdict.is_finding else "", note

    def _play_ahead(
        self, scenario: Scenario, following: Iterable[Scenario], conversation: AskingAhead, hello: Hello
    ) -> tuple[Outcome, str]:
        """The outcome, and a note. Miss if the requests sent ahead were not the ones needed."""

        def requests_of(one: Scenario) -> list[Entry]:
            return foresee(one, self.facts, conversation, self.digests(one))

        try:
            conversation.begin(
                scenario, requests_of, (one for one in following if not unsupported(one, hello))
            )
            outcome = play(scenario, self.facts, conversation, self.digests(scenario))
        except Miss:
            try:
                conversation.settle()
            except Breakdown:  # caused by a request that should not have been sent; restart
                self.stop()
            raise
        if outcome.verdict.is_breakdown:
            return outcome, AHEAD
        try:
            conversation.end()
        except Breakdown as problem:
            self.stop()
            if outcome.verdict is Verdict.PASS:  # only inspections of the position remained
                return Outcome(verdict_of(problem), problem.reason), AHEAD
            return outcome, f"the engine broke down on requests sent ahead: {problem}"
        return outcome, ""


AHEAD = "asked ahead"
"""The note on a breakdown while several requests were open."""


def asks_digests(scenario: Scenario) -> bool:
    """[WIRE-5.4, WIRE-5.9] One scenario in eight asks for the digest of each position.

    A state that is asked for must then agree with it. The choice depends on the id, so it is the same in
    every run.
    """
    return crc32(scenario.id.encode()) % 8 == 0

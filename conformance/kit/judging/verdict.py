"""Verdicts: the result of one scenario, and why."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from conformance.kit.running.claims import assertions_of
from conformance.kit.scenarios.scenario import Scenario
from spec.protocol.messages import Event


class Verdict(StrEnum):
    """The ways in which a scenario can end."""

    PASS = "pass"
    FAIL = "fail"
    REFUSED = "refused"
    NOT_SUPPORTED = "not_supported"
    CRASHED = "crashed"
    TIMED_OUT = "timed_out"
    PROTOCOL_FAULT = "protocol_fault"
    SCENARIO_FAULT = "scenario_fault"
    NOT_RUN = "not_run"
    EXPECTED_FAILURE = "expected_failure"
    UNEXPECTED_PASS = "unexpected_pass"

    @property
    def is_finding(self) -> bool:
        """Whether this verdict makes a run end with exit code 1."""
        return self not in (Verdict.PASS, Verdict.NOT_SUPPORTED, Verdict.EXPECTED_FAILURE)

    @property
    def can_be_known(self) -> bool:
        """Whether it is a failure that a list of known failures may predict."""
        return self in (Verdict.FAIL, Verdict.REFUSED, Verdict.SCENARIO_FAULT) or self.is_breakdown

    @property
    def is_breakdown(self) -> bool:
        """Whether the engine must be restarted."""
        return self in (Verdict.CRASHED, Verdict.TIMED_OUT, Verdict.PROTOCOL_FAULT)

    @property
    def said(self) -> str:
        return self.value.replace("_", " ")


@dataclass(frozen=True, slots=True)
class Finding:
    """An assertion or a step that did not go as the scenario says."""

    line: int
    what: str
    expected: str
    got: str
    cause: str = ""
    """What went wrong, in words that findings of the same fault share."""


LONGEST_CAUSE = 100
"""Characters of a reason that serves as a cause."""


def causes(verdict: Verdict, findings: Sequence[Finding], reason: str) -> tuple[str, ...]:
    """The causes of a failure: those of its findings; of a breakdown, its reason without numbers."""
    found = tuple(dict.fromkeys(one.cause for one in findings if one.cause))
    if found and not verdict.is_breakdown:
        return found
    plain = re.sub(r"\d+(\.\d+)?", "N", reason)[:LONGEST_CAUSE]
    return (f"{verdict.said}: {plain}" if plain else verdict.said,)


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of a scenario's assertions passed, how many were judged, and how many there are.

    `left_out` counts those that were not judged because the engine doesn't claim what they need, by reason.
    The rest of those not judged stand behind the step at which the scenario ended.
    """

    passed: int = 0
    judged: int = 0
    of: int = 0
    left_out: Mapping[str, int] = field(default_factory=dict)

    def __add__(self, other: Tally) -> Tally:
        reasons = dict.fromkeys((*self.left_out, *other.left_out))
        return Tally(
            self.passed + other.passed,
            self.judged + other.judged,
            self.of + other.of,
            {one: self.left_out.get(one, 0) + other.left_out.get(one, 0) for one in reasons},
        )

    @property
    def said(self) -> str:
        """`3 of 4 assertions judged`; empty if all were."""
        return "" if self.judged == self.of else f"{self.judged} of {self.of} assertions judged"


NONE: Final = Tally()
"""No assertion at all."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one attempt at a scenario."""

    verdict: Verdict
    reason: str = ""
    findings: tuple[Finding, ...] = ()
    tally: Tally = NONE
    events: tuple[Event, ...] = ()
    named: frozenset[str] = frozenset()
    digests: tuple[str, ...] = ()
    shown: Mapping[int, str] | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """The verdict on a scenario."""

    scenario: Scenario
    outcome: Outcome
    seconds: float = 0.0
    note: str = ""
    stderr: str = ""

    @property
    def verdict(self) -> Verdict:
        return self.outcome.verdict

    @property
    def tally(self) -> Tally:
        """The assertions of the scenario; none is judged of one that was not played."""
        return (
            self.outcome.tally
            if self.outcome.tally.of
            else Tally(of=sum(1 for _ in assertions_of(self.scenario)))
        )

    @property
    def exercised(self) -> tuple[str, ...]:
        """The cited rules that the engine itself named; only a scenario that passed exercises rules.

        A ruling counts if the engine named a rule that carries it, or if no rule does.
        """
        if self.verdict is not Verdict.PASS:
            return ()
        return tuple(rule for rule in self.scenario.cites if self._shows(rule))

    def _shows(self, rule: str) -> bool:
        named, carriers = self.outcome.named, self.scenario.carriers.get(rule)
        return rule in named or (carriers is not None and not (carriers and named.isdisjoint(carriers)))

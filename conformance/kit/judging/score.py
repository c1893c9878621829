"""The assertions of one scenario, each judged by itself, whatever becomes of the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final

from conformance.kit.drivers.driver import shortened
from conformance.kit.judging.assertions import CannotJudge, check, needs_losers
from conformance.kit.judging.verdict import Finding, Tally
from conformance.kit.running.claims import LACKS, NEEDS, STATE, assertions_of, lacking
from conformance.kit.running.playing import NotSupported, Playing
from conformance.kit.running.scope import offers_outside
from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.scenario import Assertion, Illegal, Scenario

MOST_REASON: Final = 200
"""Characters of a reason."""


class Score:
    """What became of the assertions so far."""

    def __init__(self, scenario: Scenario) -> None:
        self.of = sum(1 for _ in assertions_of(scenario))
        self.findings: list[Finding] = []
        self._first = ""
        self.passed = 0
        self.judged = 0
        self.left_out: Counter[str] = Counter()

    def judge(self, assertions: Iterable[Assertion], playing: Playing) -> None:
        """Judge each assertion that the engine's claims allow."""
        for one in assertions:
            if self.leaves_out(one, playing):
                continue
            try:
                self.count(check(one, playing))
            except (CannotJudge, NotSupported) as problem:
                self.leave_out(str(problem))

    def leave_out(self, reason: str, many: int = 1) -> None:
        """Count assertions that are not judged. An engine may give the reason, at any length."""
        self.left_out[shortened(reason, MOST_REASON)] += many

    def leaves_out(self, one: Assertion | Illegal, playing: Playing) -> bool:
        """Whether the engine's claims don't allow to judge this; it is then counted as left out."""
        if missing := lacking(one, playing.conversation.capabilities):
            self.left_out[LACKS[missing]] += 1
            return True
        action = "" if isinstance(one, Illegal) else offers_outside(one, playing.facts, playing.scope)
        if action:
            self.left_out[f"the engine does not know {action}"] += 1
        return bool(action)

    def count(self, finding: Finding | None, reason: str = "") -> None:
        """Count an assertion that was judged. `reason` says in a sentence why it failed."""
        self.judged += 1
        if finding is None:
            self.passed += 1
        else:
            self.find(finding, reason)

    def find(self, finding: Finding, reason: str = "") -> None:
        """Keep a finding that is about no assertion of its own."""
        if not self.findings:
            self._first = reason or f"{finding.what}: expected {finding.expected}, got {finding.got}"
        self.findings.append(finding)

    @property
    def reason(self) -> str:
        """The first finding in words; empty if there is none."""
        more = len(self.findings) - 1
        return f"{self._first} (and {more} more)" if more > 0 else self._first

    def tally(self) -> Tally:
        return Tally(self.passed, self.judged, self.of, dict(self.left_out))


class Unjudged(Score):
    """For a play without an engine: requests what the assertions need, and judges none of them."""

    def judge(self, assertions: Iterable[Assertion], playing: Playing) -> None:
        alternatives = (group for one in assertions for group in one.either or ((one,),))
        for one in chain.from_iterable(alternatives):
            if lacking(one, playing.conversation.capabilities):
                continue
            if one.kind == "view" and isinstance(one.expected, Mapping):
                playing.view(player_number(one.expected.get("for")) or 0)
            if STATE in NEEDS.get(one.kind, ()) or (one.kind == "result" and needs_losers(one, playing)):
                playing.state()

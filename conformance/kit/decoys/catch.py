"""Does the suite catch a decoy? Scenarios that cite the broken rule judge it first, then all others."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from conformance.kit.decoys.edit import Decoy, DecoyError
from conformance.kit.drivers.driver import Breakdown, Driver
from conformance.kit.drivers.stdio import Stdio
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Verdict
from conformance.kit.scenarios.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Catch:
    """The result for a decoy. `by` is the scenario that failed, `citing` whether it cites the broken rule."""

    decoy: Decoy
    by: str | None
    citing: bool
    tried: int
    reason: str

    @property
    def caught(self) -> bool:
        return self.by is not None

    @property
    def proper(self) -> bool:
        """Whether a scenario that cites the broken rule caught it."""
        return self.caught and self.citing


def decoy_command(decoy: Decoy, engine: str | None = None) -> list[str]:
    command = [sys.executable, "-m", "conformance.kit.decoys.serve", decoy.name]
    return command if engine is None else [*command, engine]


def caught(
    decoys: Sequence[Decoy],
    scenarios: Sequence[Scenario],
    facts: GameFacts,
    engine: str | None = None,
) -> Iterator[Catch]:
    """Run the suite against each decoy until a scenario notices it."""
    for decoy in decoys:
        yield _catch(decoy, scenarios, facts, engine)


def _catch(decoy: Decoy, scenarios: Sequence[Scenario], facts: GameFacts, engine: str | None) -> Catch:
    citing = [one for one in scenarios if decoy.rule in one.cites]
    others = [one for one in scenarios if decoy.rule not in one.cites]

    def open_decoy() -> Driver:
        return Stdio(decoy_command(decoy, engine))

    runner = Runner(open_decoy, facts)
    try:
        try:
            runner.start()
        except Breakdown as problem:  # a decoy that cannot be made is our mistake, not a catch
            raise DecoyError(f"decoy {decoy.name} does not start: {problem}") from None
        for number, scenario in enumerate([*citing, *others], start=1):
            result = runner.judge(scenario)
            if result.verdict not in (Verdict.PASS, Verdict.NOT_SUPPORTED):
                return Catch(decoy, scenario.id, scenario in citing, number, result.outcome.reason)
    finally:
        runner.stop()
    return Catch(decoy, None, False, len(scenarios), "")

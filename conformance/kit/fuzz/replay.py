"""Judge a saved scenario file, as found or as edited since, on both engines."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from conformance.kit.console import out, print_json, refuse
from conformance.kit.facts.suite import facts_of
from conformance.kit.fuzz.cases.sides import Pair, Side
from conformance.kit.judging.play import play
from conformance.kit.judging.verdict import Outcome
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import Loader
from spec.book.faults import Fault
from spec.book.rulebook import load


def judge_saved(path: Path, pair: Pair, games: Sequence[str], as_json: bool) -> bool:
    """Report each engine's verdict on each scenario. Return whether any of them fails."""
    scenarios = _read(path, games)
    rows = [(one, side, _outcome(one, side)) for one in scenarios for side in (pair.tested, pair.against)]
    if as_json:
        print_json([_row(*row) for row in rows])
    else:
        for one, side, outcome in rows:
            why = f": {outcome.reason}" if outcome.reason else ""
            out(f"{outcome.verdict.said}  {one.id}  {side.name}{why}")
    return any(outcome.verdict.is_finding for _, _, outcome in rows)


def _row(one: Scenario, side: Side, outcome: Outcome) -> dict[str, str]:
    return {
        "id": one.id,
        "engine": side.name,
        "verdict": outcome.verdict.value,
        "reason": outcome.reason,
    }


def _outcome(scenario: Scenario, side: Side) -> Outcome:
    outcome = play(scenario, facts_of(scenario.game), side.talk())
    if outcome.verdict.is_breakdown:
        side.drop()
    return outcome


def _read(path: Path, games: Sequence[str]) -> tuple[Scenario, ...]:
    """Read the scenarios of the file with the first game that can read them."""
    from conformance.kit.suites.compiler import pool_of  # inside: it loads the grammar's parser

    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        refuse(f"{path} cannot be read: {error.strerror}")
    except UnicodeDecodeError:
        refuse(f"{path} is not UTF-8 text")
    faults: tuple[Fault, ...] = ()
    for name in games:
        facts = facts_of(name)
        loader = Loader(facts, load(name), pool_of(name, facts.folder))
        loader.read(text, str(path))
        scenarios, faults = loader.finish()
        if not faults:
            return scenarios
    return refuse("\n".join(str(fault) for fault in faults))

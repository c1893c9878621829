"""Links from the examples of rules to the scenarios that play them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from conformance.kit.scenarios.scenario import Scenario
from spec.book.faults import nearest
from spec.book.finding import Finding
from spec.book.records import Rule


def broken_links(rules: Iterable[Rule], scenarios: Iterable[Scenario]) -> Iterator[Finding]:
    """R024. A scenario that an example names exists and cites the rule."""
    cites = {scenario.id: scenario.cites for scenario in scenarios}
    for rule in rules:
        for played in rule.played:
            if played not in cites:
                close = nearest(played, list(cites))
                fix = f"did you mean {' or '.join(close)}?" if close else "cardlaw conform list shows all ids"
                yield Finding(rule.file, rule.line, "R024", f"{rule.id}: no scenario {played}", fix)
            elif rule.id not in cites[played]:
                message = f"{rule.id}: {played} plays its example without citing the rule"
                yield Finding(rule.file, rule.line, "R024", message, f"add {rule.id} to its cites")

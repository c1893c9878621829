"""Links from the examples of rules to the scenarios that play them.

The scenarios are found by their ids in the text of their files: reading whole suites takes seconds, and a
rulebook is checked after every change of a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from conformance.kit.data.tree import values_of
from spec.book.faults import nearest
from spec.book.finding import Finding
from spec.book.records import Rule

_BEGINNING = re.compile(r"^- id: *(\S+) *$", re.MULTILINE)


def scenario_texts(folders: Iterable[Path]) -> dict[str, str]:
    """Return the YAML text of each scenario in the files under the folders, by its id."""
    found: dict[str, str] = {}
    for folder in folders:
        for path in sorted(folder.rglob("*.yaml")):
            _, *parts = _BEGINNING.split(path.read_text(encoding="utf-8-sig"))
            found |= {key: f"- id: {key}{body}" for key, body in zip(parts[::2], parts[1::2], strict=True)}
    return found


def broken_links(rules: Iterable[Rule], scenarios: Mapping[str, str]) -> Iterator[Finding]:
    """R024. A scenario that an example names exists, has that row, and cites the rule."""
    for rule in rules:
        for played in rule.played:
            if (fault := _fault(rule, played, scenarios)) is not None:
                message, fix = fault
                yield Finding(rule.file, rule.line, "R024", f"{rule.id}: {message}", fix)


def _fault(rule: Rule, played: str, scenarios: Mapping[str, str]) -> tuple[str, str] | None:
    """Return what is wrong with a link and how to fix it."""
    key, _, row = played.partition("#")
    if key not in scenarios:
        close = nearest(key, list(scenarios))
        fix = f"did you mean {' or '.join(close)}?" if close else "cardlaw conform list shows all ids"
        return f"no scenario {key}", fix
    scenario = values_of(scenarios[key])[0]
    rows = len(scenario.get("examples", ()))
    if row and not 1 <= int(row) <= rows:
        return f"{key} has no row {row}", f"it has {rows} examples"
    if rows and not row:
        return f"{key} has {rows} examples", f"name one of them: {key}#1"
    if rule.id not in scenario["cites"]:
        return f"{played} plays its example without citing the rule", f"add {rule.id} to its cites"
    return None

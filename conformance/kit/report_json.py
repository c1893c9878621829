"""The report as data, a line of JSON each: a header, one line a scenario, and a closing line.

A report without its closing line is not complete, whatever else it says, and is refused.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from conformance.kit.driver import KIT
from conformance.kit.runner import Engine
from conformance.kit.verdict import Result, Verdict
from spec.protocol.messages import Event

FORMAT = 1


class BadReport(ValueError):
    """The file is no complete report."""


@dataclass(frozen=True, slots=True)
class Row:
    """What a report says of one scenario."""

    id: str
    verdict: Verdict
    cites: tuple[str, ...]
    exercised: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Report:
    """A complete report."""

    engine: str
    game: str
    planned: int
    rows: tuple[Row, ...]

    @property
    def exercised(self) -> frozenset[str]:
        """The rules that a passed scenario cites and that the engine named while playing it."""
        return frozenset(rule for row in self.rows for rule in row.exercised)


class Writer:
    """Writes a report line by line, so that nothing is lost when a run is broken off."""

    def __init__(self, file: IO[str]) -> None:
        self.file = file
        self.counts: Counter[str] = Counter()

    def header(self, engine: Engine | None, game: str, planned: int) -> None:
        self._line(
            {
                "report": FORMAT,
                "kit": KIT,
                "engine": {"name": engine.name, "version": engine.version} if engine else None,
                "game": game,
                "planned": planned,
            }
        )

    def result(self, result: Result) -> None:
        self.counts[result.verdict.value] += 1
        self._line(result_data(result))

    def close(self) -> None:
        self._line(
            {
                "end": True,
                "reported": sum(self.counts.values()),
                "verdicts": dict(sorted(self.counts.items())),
            }
        )

    def _line(self, data: Mapping[str, object]) -> None:
        self.file.write(json.dumps(data, ensure_ascii=False) + "\n")
        self.file.flush()


def result_data(result: Result) -> dict[str, object]:
    """One scenario's line. What says nothing is left out."""
    scenario, outcome = result.scenario, result.outcome
    data: dict[str, object] = {
        "id": scenario.id,
        "title": scenario.title,
        "verdict": result.verdict.value,
        "cites": list(scenario.cites),
        "exercised": list(result.exercised),
        "file": f"{scenario.file}:{scenario.line}",
        "seconds": round(result.seconds, 4),
    }
    if result.verdict is not Verdict.PASS:
        data["reason"] = outcome.reason
        data["findings"] = [
            {"line": one.line, "what": one.what, "expected": one.expected, "got": one.got}
            for one in outcome.findings
        ]
        data["events"] = [event_data(one) for one in outcome.events]
        data["note"], data["stderr"] = result.note, result.stderr
    return {key: value for key, value in data.items() if value not in ("", [])}


def event_data(one: Event) -> dict[str, object]:
    data = {
        "event": one.kind,
        "rules": list(one.rules),
        "player": one.player,
        "object": one.object,
        "other": one.other,
        "amount": one.amount,
        "name": one.name,
    }
    return {key: value for key, value in data.items() if value is not None}


def read_report(path: Path) -> Report:
    """A report from its file. BadReport if it is not complete."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadReport(f"{path}: cannot be read: {error}") from None
    data = [_parsed(line, number, path) for number, line in enumerate(lines, start=1)]
    if not data or data[0].get("report") != FORMAT:
        raise BadReport(f"{path}: no report of format {FORMAT}")
    header, *rest = data
    if not rest or rest[-1].get("end") is not True:
        raise BadReport(f"{path}: the closing line is missing; the run was broken off")
    *rows, end = rest
    if end.get("reported") != len(rows) or header.get("planned") != len(rows):
        planned, reported = header.get("planned"), end.get("reported")
        raise BadReport(f"{path}: {planned} planned and {reported} reported, but {len(rows)} lines")
    engine = header.get("engine")
    name = f"{engine.get('name')} {engine.get('version')}" if isinstance(engine, dict) else "unknown"
    return Report(name, str(header.get("game")), len(rows), tuple(_row(row, path) for row in rows))


def _parsed(line: str, number: int, path: Path) -> dict[str, object]:
    try:
        data = json.loads(line)
    except ValueError:
        raise BadReport(f"{path}:{number}: not a line of JSON") from None
    if not isinstance(data, dict):
        raise BadReport(f"{path}:{number}: not a JSON object")
    return data


def _row(data: Mapping[str, object], path: Path) -> Row:
    try:
        return Row(
            id=str(data["id"]),
            verdict=Verdict(str(data["verdict"])),
            cites=_texts(data.get("cites")),
            exercised=_texts(data.get("exercised")),
            reason=str(data.get("reason", "")),
        )
    except (KeyError, ValueError) as error:
        raise BadReport(f"{path}: a line of a scenario cannot be read: {error}") from None


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(item) for item in value) if isinstance(value, list) else ()

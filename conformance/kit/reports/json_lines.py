"""The report as JSON lines: a header, the rulebook, one line per scenario and check, and a closing line.

The closing line holds the planned and reported counts. Nothing depends on the clock or the machine: the same
engine and the same suite give the same lines. A report without its closing line, or with counts that do not
agree, is incomplete and refused.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO

from conformance.kit.data.digest import suite_digest
from conformance.kit.drivers.driver import KIT
from conformance.kit.facts.suite import facts_of
from conformance.kit.judging.runner import Engine
from conformance.kit.judging.verdict import Finding, Result, Tally, Verdict
from conformance.kit.reports.report import (
    KINDS,
    Check,
    KnownNote,
    Report,
    ReportBook,
    ReportChapter,
    ReportedEvent,
    ReportRule,
    Row,
    Story,
)
from conformance.kit.running.claims import Opened, opened
from conformance.kit.running.rungs import next_step, rung_of
from conformance.kit.suites.load import Suite
from conformance.kit.suites.rule_kinds import MUST_BE_EXERCISED
from conformance.kit.tell.english import sentence
from conformance.kit.tell.events import describe_event
from conformance.kit.tell.scenario import describe_scenario
from spec.book.faults import PlainError
from spec.book.printable import printable
from spec.book.rulebook import Rulebook
from spec.protocol.messages import Event, Hello

FORMAT = 2
MOST_BYTES = 256 * 1024 * 1024

Line = Mapping[str, object]


class BadReport(PlainError, ValueError):
    """The file is not a complete report."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict after considering the known failures, and what they say about it."""

    verdict: Verdict
    known: KnownNote | None = None


# --- writing ------------------------------------------------------------------------------------------


class Writer:
    """Writes a report line by line, so that its growth can be watched."""

    def __init__(self, file: IO[str]) -> None:
        self.file = file
        self.counts: Counter[str] = Counter()
        self.checks = 0
        self.planned = 0

    def header(self, hello: Hello, suite: Suite, command: str | None) -> None:
        """Write who is judged by what, and the rulebook."""
        self.planned = len(suite.scenarios)
        self._line(
            {
                "report": FORMAT,
                "kit": KIT,
                "engine": {
                    "name": hello.name,
                    "version": hello.version,
                    "games": {name: one.version for name, one in sorted(hello.games.items())},
                    "capabilities": sorted(hello.capabilities),
                },
                "command": command,
                "game": suite.game,
                "suite": {
                    "version": suite.book.game.version,
                    "digest": suite_digest(suite.facts.folder),
                    "whole": suite.complete,
                },
                "planned": self.planned,
                **({"unread": len(suite.unread)} if suite.unread else {}),
                "opened": [asdict(one) for one in opened(suite.scenarios, hello)],
                **_ladder(hello, suite),
            }
        )
        self._line({"rulebook": book_data(suite.book)})

    def result(self, result: Result, judged: Judged | None = None) -> None:
        judged = judged or Judged(result.verdict)
        self.counts[judged.verdict.value] += 1
        self._line(result_data(result, judged))

    def check(self, check: Check) -> None:
        self.checks += 1
        self._line(check_data(check))

    def close(self) -> None:
        self._line(
            {
                "end": True,
                "planned": self.planned,
                "reported": sum(self.counts.values()),
                "checks": self.checks,
                "verdicts": dict(sorted(self.counts.items())),
            }
        )

    def _line(self, data: Line) -> None:
        self.file.write(json.dumps(cleaned(data), ensure_ascii=False) + "\n")
        self.file.flush()


def _ladder(hello: Hello, suite: Suite) -> dict[str, object]:
    """How far the engine is, and what it could learn next."""
    rung, step = rung_of(hello, suite.game), next_step(suite.scenarios, hello)
    data: dict[str, object] = {} if rung is None else {"rung": {"name": rung.name, "title": rung.title}}
    if step is not None:
        data["next"] = step.said
    return data


def cleaned(value: object) -> object:
    """The same data with printable texts only."""
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, Mapping):
        return {printable(str(key)): cleaned(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [cleaned(item) for item in value]
    return value


def book_data(book: Rulebook) -> dict[str, object]:
    """What a report shows of the rulebook: the rules in force, chapter by chapter."""
    return {
        "title": book.game.title,
        "chapters": [
            {
                "number": chapter.number,
                "title": chapter.title,
                "rules": [
                    {"id": str(rule.id), "text": rule.text, "needed": rule.kind in MUST_BE_EXERCISED}
                    for rule in chapter.rules
                    if rule.withdrawn is None
                ],
            }
            for chapter in book.chapters
        ],
    }


def result_data(result: Result, judged: Judged) -> dict[str, object]:
    """The line of one scenario, without empty fields."""
    scenario, outcome = result.scenario, result.outcome
    data: dict[str, object] = {
        "id": scenario.id,
        "title": scenario.title,
        "verdict": judged.verdict.value,
        "raw_verdict": result.verdict.value if judged.verdict is not result.verdict else "",
        "known": note_data(judged.known),
        "cites": list(scenario.cites),
        "exercised": list(result.exercised),
        "assertions": tally_data(result.tally),
        "file": f"{scenario.file}:{scenario.line}",
    }
    if result.verdict is not Verdict.PASS:
        facts, shown = facts_of(scenario.game), outcome.shown or {}
        data["reason"] = outcome.reason
        data["findings"] = [asdict(one) for one in outcome.findings]
        data["events"] = [
            {**event_data(one), "sentence": sentence(describe_event(one, facts, shown))}
            for one in outcome.events
        ]
        data["note"], data["stderr"] = result.note, result.stderr
    if result.verdict.can_be_known:
        data["story"] = {part: lines for part, lines in asdict(describe_scenario(scenario)).items() if lines}
    return {key: value for key, value in data.items() if value not in ("", [], {}, None)}


def tally_data(tally: Tally) -> dict[str, object]:
    """How many assertions passed, were judged, and stand in the scenario; what was left out, by reason."""
    counts = {"passed": tally.passed, "judged": tally.judged, "of": tally.of}
    return {**counts, "left_out": dict(tally.left_out)} if tally.left_out else dict(counts)


def check_data(check: Check) -> dict[str, object]:
    """The line of a check beside the scenarios."""
    data: dict[str, object] = {
        "check": check.kind,
        "id": check.id,
        "verdict": check.verdict.value,
        "raw_verdict": check.raw_verdict.value if check.raw_verdict is not check.verdict else "",
        "says": list(check.says),
        "known": note_data(check.known),
    }
    return {key: value for key, value in data.items() if value not in ("", [], None)}


def note_data(note: KnownNote | None) -> dict[str, str] | None:
    return None if note is None else {key: value for key, value in asdict(note).items() if value}


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


# --- reading ------------------------------------------------------------------------------------------


def read_report(path: Path) -> Report:
    """Read a report from its file. BadReport if it is incomplete."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadReport(f"{path}: more than {MOST_BYTES} bytes, too long for a report")
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise BadReport(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadReport(f"{path}: not a report; it is not UTF-8") from None
    return report_of(text, str(path))


def report_of(text: str, name: str) -> Report:
    """Read a report from its text. `name` identifies it in messages."""
    if not text.strip():
        raise BadReport(f"{name}: not a report of format {FORMAT}; it is empty")
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    data = [_parsed(line, number, name) for number, line in enumerate(lines, start=1)]
    found = data[0].get("report")
    if found != FORMAT:
        other = f" but of format {found}; make it again" if isinstance(found, int) else ""
        raise BadReport(f"{name}: not a report of format {FORMAT}{other}")
    if len(data) < 3 or data[-1].get("end") is not True:
        raise BadReport(f"{name}: the closing line is missing; the run was interrupted")
    header, book, *body, end = data
    try:
        report = _report(header, book, body)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadReport(f"{name}: a line of the report cannot be read: {error}") from None
    _refuse_wrong_counts(name, header, end, report)
    return report


def _refuse_wrong_counts(name: str, header: Line, end: Line, report: Report) -> None:
    planned, reported, rows = header.get("planned"), end.get("reported"), len(report.rows)
    if not planned == end.get("planned") == reported == rows:
        raise BadReport(
            f"{name}: {planned} scenarios planned and {reported} reported, but the file has {rows}"
        )
    if end.get("checks") != len(report.checks):
        raise BadReport(f"{name}: {end.get('checks')} checks reported, but the file has {len(report.checks)}")
    if end.get("verdicts") != {verdict.value: count for verdict, count in report.verdicts.items()}:
        raise BadReport(f"{name}: the verdicts in the file don't match the counts in the closing line")
    for ids in ([row.id for row in report.rows], [check.id for check in report.checks]):
        for one, count in Counter(ids).items():
            if count > 1:
                raise BadReport(f"{name}: {one} is reported {count} times")


def _parsed(line: str, number: int, name: str) -> Line:
    try:
        data = cleaned(json.loads(line))
    except (ValueError, RecursionError):
        raise BadReport(f"{name}:{number}: not a line of JSON") from None
    if not isinstance(data, dict):
        raise BadReport(f"{name}:{number}: not a JSON object")
    return data


def _report(header: Line, book: Line, body: Iterable[Line]) -> Report:
    engine, suite = _map(header["engine"]), _map(header["suite"])
    body = list(body)
    games = {name: str(version) for name, version in _map(engine.get("games", {})).items()}
    return Report(
        kit=str(header["kit"]),
        engine=Engine(str(engine["name"]), str(engine["version"]), games),
        capabilities=_texts(engine.get("capabilities")),
        command=None if header.get("command") is None else str(header["command"]),
        digest=str(suite["digest"]),
        whole=suite["whole"] is True,
        book=_book(str(header["game"]), str(suite["version"]), _map(book["rulebook"])),
        rows=tuple(_row(one) for one in body if "check" not in one),
        checks=tuple(_check(one) for one in body if "check" in one),
        opened=tuple(
            Opened(str(one["chapter"]), int(str(one["scenarios"])), int(str(one["opened"])))
            for one in _maps(header.get("opened", []))
        ),
        rung=" ".join(str(_map(header.get("rung", {})).get(key, "")) for key in ("name", "title")).strip(),
        next=str(header.get("next", "")),
        unread=int(str(header.get("unread", 0))),
    )


def _book(game: str, version: str, data: Line) -> ReportBook:
    chapters = [
        ReportChapter(
            int(str(chapter["number"])),
            str(chapter["title"]),
            tuple(
                ReportRule(str(rule["id"]), str(rule["text"]), rule["needed"] is True)
                for rule in _maps(chapter["rules"])
            ),
        )
        for chapter in _maps(data["chapters"])
    ]
    return ReportBook(game, str(data["title"]), version, tuple(chapters))


def _row(data: Line) -> Row:
    verdict = Verdict(str(data["verdict"]))
    return Row(
        id=str(data["id"]),
        title=str(data.get("title", "")),
        verdict=verdict,
        raw_verdict=Verdict(str(_named(data, "raw_verdict", "came_to") or verdict)),
        cites=_texts(data.get("cites")),
        exercised=_texts(data.get("exercised")),
        file=str(data.get("file", "")),
        reason=str(data.get("reason", "")),
        findings=tuple(
            Finding(
                int(str(one["line"])),
                str(one["what"]),
                str(one["expected"]),
                str(one["got"]),
                str(one.get("cause", "")),
            )
            for one in _maps(data.get("findings", []))
        ),
        tally=_tally(_map(data.get("assertions", {}))),
        events=tuple(
            ReportedEvent(str(_named(one, "sentence", "told", "event") or ""), _texts(one.get("rules")))
            for one in _maps(data.get("events", []))
        ),
        note=str(data.get("note", "")),
        stderr=str(data.get("stderr", "")),
        story=_story(_map(data.get("story", {}))),
        known=_note(data.get("known")),
    )


def _story(data: Line) -> Story:
    given, when, then, cards = (_texts(data.get(part)) for part in ("given", "when", "then", "cards"))
    when_lines, then_lines = (_lines(data.get(part)) for part in ("when_lines", "then_lines"))
    return Story(given, when, then, cards, when_lines, then_lines)


def _named(data: Line, *names: str) -> object:
    """The first of the keys that is there: a key's name, and those it had in earlier reports."""
    return next((data[name] for name in names if name in data), None)


def _tally(data: Line) -> Tally:
    passed, judged, of = (_count(data.get(key, 0)) for key in ("passed", "judged", "of"))
    left_out = {reason: _count(number) for reason, number in _map(data.get("left_out", {})).items()}
    if not passed <= judged <= judged + sum(left_out.values()) <= of:
        raise ValueError(f"{judged} of {of} assertions judged don't fit {passed} passed")
    return Tally(passed, judged, of, left_out)


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{str(value)[:40]!r} is not a number of assertions")
    return value


def _check(data: Line) -> Check:
    kind, verdict = str(data["check"]), Verdict(str(data["verdict"]))
    if kind not in KINDS:
        raise ValueError(f"there is no check called {kind}")
    return Check(
        kind=kind,
        id=str(data["id"]),
        verdict=verdict,
        raw_verdict=Verdict(str(_named(data, "raw_verdict", "came_to") or verdict)),
        says=_texts(data.get("says")),
        known=_note(data.get("known")),
    )


def _note(value: object) -> KnownNote | None:
    if value is None:
        return None
    data = _map(value)
    return KnownNote(*(str(data.get(key, "")) for key in ("entry", "says", "reason", "link")))


def _map(value: object) -> Line:
    if not isinstance(value, Mapping):
        raise TypeError(f"{str(value)[:40]!r} is not an object")
    return value


def _maps(value: object) -> Sequence[Line]:
    if not isinstance(value, list):
        raise TypeError(f"{str(value)[:40]!r} is not a list")
    return [_map(one) for one in value]


def _lines(value: object) -> tuple[int, ...]:
    return tuple(int(str(item)) for item in value) if isinstance(value, list) else ()


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(item) for item in value) if isinstance(value, list) else ()

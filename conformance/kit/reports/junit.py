"""The report as JUnit XML, which build servers read: a suite per chapter, a case per scenario or check."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from conformance.kit.judging.verdict import Verdict
from conformance.kit.reports.report import KINDS, Check, Report, Row
from conformance.kit.reports.text import KIND_SAID, rerun_command

SKIPPED = (Verdict.NOT_SUPPORTED, Verdict.EXPECTED_FAILURE)
FAILURES = (Verdict.FAIL, Verdict.REFUSED, Verdict.UNEXPECTED_PASS)
"""Any other verdict except a pass is an error: the engine or the scenario broke down."""


@dataclass(frozen=True, slots=True)
class Case:
    """A line of the report in JUnit's terms."""

    name: str
    verdict: Verdict
    message: str
    text: str
    file: str = ""
    stderr: str = ""
    assertions: int | None = None
    """How many were judged."""

    @property
    def tag(self) -> str | None:
        if self.verdict is Verdict.PASS:
            return None
        if self.verdict in SKIPPED:
            return "skipped"
        return "failure" if self.verdict in FAILURES else "error"


def junit_report(reports: Sequence[Report]) -> str:
    """The XML of one or several reports. Reading a report has removed characters that XML forbids."""
    root = Element("testsuites", name=", ".join(dict.fromkeys(str(one.engine) for one in reports)))
    for report in reports:
        for chapter in report.book.chapters:
            rows = [row for row in report.rows if row.chapter == str(chapter.number)]
            _suite(
                root, report, f"{chapter.number} {chapter.title}", (_scenario(row, report) for row in rows)
            )
        numbers = {str(chapter.number) for chapter in report.book.chapters}
        others = [row for row in report.rows if row.chapter not in numbers]
        _suite(root, report, "other scenarios", (_scenario(row, report) for row in others))
        for kind in KINDS:
            title = KIND_SAID.get(kind, "known failures")
            _suite(root, report, title, (_check(one) for one in report.of_kind(kind)))
    _count(root, list(root.iter("testcase")))
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _suite(root: Element, report: Report, title: str, cases: Iterable[Case]) -> None:
    listed = list(cases)
    if not listed:
        return
    suite = SubElement(root, "testsuite", name=f"{report.book.title}: {title}")
    properties = SubElement(suite, "properties")
    for name, value in (
        ("engine", str(report.engine)),
        ("game", f"{report.game} {report.book.version}"),
        ("suite", report.digest),
        ("kit", report.kit),
    ):
        SubElement(properties, "property", name=name, value=value)
    for case in listed:
        _case(suite, case, f"{report.game}.{title}")
    _count(suite, list(suite.iter("testcase")))


def _case(suite: Element, case: Case, group: str) -> None:
    element = SubElement(suite, "testcase", classname=group, name=case.name)
    if case.file:
        file, _, line = case.file.rpartition(":")
        element.attrib.update({"file": file, "line": line})
    if case.assertions is not None:
        element.set("assertions", str(case.assertions))
    if case.tag is not None:
        inside = SubElement(element, case.tag, message=case.message)
        if case.tag != "skipped":
            inside.set("type", case.verdict.value)
        inside.text = case.text
    if case.stderr:
        SubElement(element, "system-err").text = case.stderr


def _count(element: Element, cases: Sequence[Element]) -> None:
    element.set("tests", str(len(cases)))
    for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        element.set(name, str(sum(case.find(tag) is not None for case in cases)))


def _scenario(row: Row, report: Report) -> Case:
    known = "" if row.known is None else row.known.says
    because = "" if row.known is None else f"{row.known.reason} {row.known.link}".strip()
    message = "; ".join(part for part in (row.verdict.said, known, row.reason) if part)
    lines = [row.title, f"{row.rule}  {report.book.text_of(row.rule)}"]
    lines += [f"line {one.line}, {one.what}: expected {one.expected}, got {one.got}" for one in row.findings]
    lines += [part for part in (because, row.note) if part]
    lines += [f"{one.text}  {', '.join(one.rules)}" for one in row.events]
    lines.append(rerun_command(row, report))
    if row.tally.said:
        lines.append(row.tally.said)
    judged = row.tally.judged if row.tally.of else None
    return Case(row.id, row.verdict, message, "\n".join(lines), row.file, row.stderr, judged)


def _check(check: Check) -> Case:
    known = "" if check.known is None else check.known.says
    first = check.says[0].strip() if check.says else ""
    message = "; ".join(part for part in (check.verdict.said, known, first) if part)
    return Case(check.id, check.verdict, message, "\n".join(check.says))

"""The report as Markdown, for a build summary or a comment on a change.

Everything from an engine or a scenario is quoted as code, in which nothing is a link, a mention or HTML.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from conformance.kit.judging.verdict import Verdict
from conformance.kit.reports.groups import groups_of
from conformance.kit.reports.report import Check, Report, Row
from conformance.kit.reports.summary import by_chapter, total
from conformance.kit.reports.text import (
    check_sentences,
    missing,
    opened_sentences,
    rerun_command,
    sentence_of,
)
from spec.book.printable import one_line

SHOWN = 50
LONGEST = 400


def markdown_report(reports: Sequence[Report]) -> str:
    """The page for one or several reports."""
    return "\n".join(line for report in reports for line in _lines(report)).rstrip() + "\n"


def code(text: str) -> str:
    """A text as inline code, whatever it contains."""
    text = one_line(text)
    text = text if len(text) <= LONGEST else f"{text[:LONGEST]} ..."
    fence = "`" * (max((len(run) for run in re.findall("`+", text)), default=0) + 1)
    pad = " " if not text or text[0] in "` " or text[-1] in "` " else ""
    return f"{fence}{pad}{text or ' '}{pad}{fence}"


def _lines(report: Report) -> Iterator[str]:
    book = report.book
    yield f"# {_plain(book.title)} {_plain(book.version)}: {code(str(report.engine))}"
    yield ""
    yield f"{sentence_of(report)}."
    yield ""
    if not report.whole:
        yield "This is a part of the suite."
        yield ""
    rows = by_chapter(report)
    titles = total(rows).columns
    yield f"| chapter | {' | '.join(titles)} |"
    yield f"|---|{'--:|' * len(titles)}"
    for row in rows:
        yield f"| {row.number} {_plain(row.title)} | {' | '.join(map(str, row.columns.values()))} |"
    yield ""
    for line in (*opened_sentences(report), *check_sentences(report)):
        yield f"- {line}"
    for line in missing(report):
        kind, _, reason = line.partition(": ")
        yield f"- {kind}: {code(reason)}"
    yield ""
    if groups := groups_of(report):
        yield "## Findings by cause"
        yield ""
        for group in groups[:SHOWN]:
            yield f"- {code(group.said)}, for example {code(group.example.id)}"
        yield ""
    yield from _part("Findings", [one for one in report.rows if one.verdict.is_finding], report)
    yield from _checks([one for one in report.checks if one.verdict.is_finding])
    expected = [one for one in report.rows if one.verdict is Verdict.EXPECTED_FAILURE]
    yield from _part("Known failures", expected, report)
    yield f"Judged by {code(report.kit)}, suite {code(report.digest)}."
    yield ""


def _part(title: str, rows: Sequence[Row], report: Report) -> Iterator[str]:
    if not rows:
        return
    yield f"## {title}"
    yield ""
    for row in rows[:SHOWN]:
        yield f"- **{row.verdict.said}** {code(row.id)} {code(row.title)}"
        text = report.book.text_of(row.rule)
        if text:
            yield f"    - {code(row.rule)} {code(text)}"
        if row.known is not None:
            yield f"    - {code(f'{row.known.says}; its entry says: {row.known.reason} {row.known.link}')}"
        for one in row.findings:
            yield f"    - {code(one.what)}: expected {code(one.expected)}, got {code(one.got)}"
        if not row.findings and row.reason:
            yield f"    - {code(row.reason)}"
        if row.verdict.is_finding:
            yield f"    - {code(rerun_command(row, report))}"
    if len(rows) > SHOWN:
        yield f"- and {len(rows) - SHOWN} more"
    yield ""


def _checks(checks: Sequence[Check]) -> Iterator[str]:
    if not checks:
        return
    yield "## Beside the scenarios"
    yield ""
    for check in checks[:SHOWN]:
        yield f"- **{check.verdict.said}** {code(check.id)}"
        for line in check.says[:SHOWN]:
            yield f"    - {code(line)}"
    if len(checks) > SHOWN:
        yield f"- and {len(checks) - SHOWN} more"
    yield ""


def _plain(text: str) -> str:
    """A text to be read as words, with Markdown escaped."""
    return re.sub(r"([\\`*_{}\[\]<>()#+!|~@&:-])", r"\\\1", one_line(text))

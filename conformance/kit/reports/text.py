"""The report on the console: failures with everything needed to understand them, then the table."""

from __future__ import annotations

import os
import shlex
from collections import Counter
from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from conformance.kit.console import out
from conformance.kit.drivers.last_words import explaining_lines
from conformance.kit.judging.verdict import Tally, Verdict
from conformance.kit.reports.groups import folded, groups_of
from conformance.kit.reports.report import KINDS, Check, Report, Row
from conformance.kit.reports.summary import by_chapter, said, total

EVENTS_SHOWN = 6
STDERR_SHOWN = 5
SHOWN_GROUPS = 10
SHOWN_IDS = 5
SHOWN_REASONS = 12
STYLES = {Verdict.PASS: "green", Verdict.NOT_SUPPORTED: "yellow", Verdict.NOT_RUN: "yellow"}
MAY_BE_LEFT_OUT = ("fail", "refused", "not supported", "other")
"""Columns that a table without such scenarios does without."""
HEADED = {"pass": "green", "fail": "red", "refused": "red", "not supported": "yellow", "other": "red"}
KIND_SAID = {"counts": "counts", "playthroughs": "playthroughs", "language": "language vectors"}


def _where(row: Row, report: Report) -> list[str]:
    """The arguments with which the command finds the scenario: its game, or a user's own file."""
    path = row.file.rpartition(":")[0]
    shipped = f"conformance/{report.game}/scenarios/" in path
    return ["--game", report.game] if shipped or not os.path.isfile(path) else [path]


def rerun_command(row: Row, report: Report) -> str:
    """The command that runs this scenario and no other."""
    words = ["cardlaw", "conform", *_where(row, report), "-k", row.id]
    if report.command is not None:
        words[2:2] = ["--engine", report.command]
    return shlex.join(words)


def show_report(console: Console, report: Report) -> None:
    """Show the whole report."""
    show_failures(console, report)
    show_summary(console, report)
    show_checks(report)


def show_failures(console: Console, report: Report) -> None:
    """Show the findings by cause: the smallest scenario of each, and the ids of some others."""
    groups = groups_of(report)
    for group in groups[:SHOWN_GROUPS]:
        many = len(group.rows)
        if many > 1:
            console.print(Text(group.said, style="bold underline"), soft_wrap=True)
        show_failure(console, group.example, report)
        if many > 1:
            also = Text(f"  the same in {folded(group.rows[1:], SHOWN_IDS)}", style="dim")
            console.print(Padding(also, (0, 0, 1, 0)))
    if rest := groups[SHOWN_GROUPS:]:
        scenarios = _many(sum(len(group.rows) for group in rest), "scenario")
        out(f"and {_many(len(rest), 'cause')} more ({scenarios}); --report DIR writes all\n")
    unplayed = [one for one in report.rows if one.verdict is Verdict.NOT_RUN]
    if unplayed:
        out(f"{_many(len(unplayed), 'scenario')} not run: {unplayed[0].reason}\n")


def show_failure(console: Console, row: Row, report: Report) -> None:
    """Show one scenario that did not pass."""
    head = Text()
    head.append(row.verdict.said, style=f"bold {STYLES.get(row.verdict, 'red')}")
    head.append(f"  {row.id}", style="bold")
    head.append(f"  {row.title}")
    if row.tally.said:
        head.append(f"  ({row.tally.said})", style="dim")
    console.print(head, soft_wrap=True)
    console.print(Text(f"  {row.file}", style="dim"), soft_wrap=True)
    if row.known is not None:
        console.print(Padding(Text(row.known.says), (0, 0, 0, 2)))
        because = f"{row.known.reason} {row.known.link}".strip()
        console.print(Padding(Text(f"its entry says: {because}", style="dim"), (0, 0, 0, 2)))
    console.print(Padding(Text(f"{row.rule}  {report.book.text_of(row.rule)}"), (0, 0, 0, 2)))
    for title, lines in (("given", row.story.given), ("when", row.story.when)):
        if lines:
            console.print(Padding(Text(f"{title}: {' '.join(lines)}", style="dim"), (0, 0, 0, 2)))
    if row.findings:
        console.print(Padding(_findings(row), (0, 0, 0, 2)))
    elif row.reason:
        console.print(Padding(Text(row.reason), (0, 0, 0, 2)))
    if row.note:
        console.print(Padding(Text(row.note, style="dim"), (0, 0, 0, 2)))
    for one in row.events[-EVENTS_SHOWN:]:
        line = f"{one.text}  {', '.join(one.rules)}"
        console.print(Padding(Text(line, style="dim"), (0, 0, 0, 4)))
    for line in explaining_lines(row.stderr, STDERR_SHOWN):
        console.print(Padding(Text(f"stderr: {line}", style="dim"), (0, 0, 0, 2)))
    console.print(Text(f"  {rerun_command(row, report)}\n", style="cyan"), soft_wrap=True)


def _findings(row: Row) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
    for title in ("line", "what", "expected", "got"):
        table.add_column(title, overflow="fold")
    for one in row.findings:
        got = Text(one.got, style="red")
        table.add_row(str(one.line), Text(one.what), Text(one.expected, style="green"), got)
    return table


def show_summary(console: Console, report: Report, engine: str = "") -> None:
    """Show the table by chapter and a summary sentence. Part of a suite shows only its own chapters."""
    rows = by_chapter(report)
    book = report.book
    heading = Text(f"{book.title} {book.version}, {engine or report.engine}")
    table = Table(title=heading, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 0, 0, 1))
    table.add_column("chapter")
    everything = total(rows).columns
    titles = [title for title, number in everything.items() if number or title not in MAY_BE_LEFT_OUT]
    for title in titles:
        table.add_column(title, justify="right")
    for row in rows if report.whole else [row for row in rows if row.scenarios]:
        columns = row.columns
        numbers = [
            Text(str(columns[title]), style=HEADED.get(title, "") if columns[title] else "dim")
            for title in titles
        ]
        table.add_row(f"{row.number} {row.title}", *numbers)
    console.print(table)
    for line in first_of(missing(report), SHOWN_REASONS):
        console.print(Text(line, style="yellow"), soft_wrap=True)
    for line in opened_sentences(report):
        console.print(Text(line))
    console.print(Text(sentence_of(report)))


def missing(report: Report) -> list[str]:
    """What the engine lacks: for whole scenarios, then for single assertions, the most frequent first."""
    reasons = Counter(row.reason for row in report.rows if row.verdict is Verdict.NOT_SUPPORTED)
    played = sum((row.tally for row in report.rows if row.verdict is not Verdict.NOT_SUPPORTED), Tally())
    single = Counter(played.left_out)
    return [
        *(f"not supported, {_many(count, 'scenario')}: {reason}" for reason, count in reasons.most_common()),
        *(f"not judged, {_many(count, 'assertion')}: {reason}" for reason, count in single.most_common()),
    ]


def first_of(lines: Sequence[str], shown: int) -> list[str]:
    """The first lines, and how many more there are."""
    more = len(lines) - shown
    return [*lines[:shown], *([f"and {_many(more, 'reason')} more"] if more > 0 else ())]


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def opened_sentences(report: Report) -> list[str]:
    """What share of the suite the engine's capabilities open; empty if it wasn't counted."""
    everything = total(by_chapter(report))
    if everything.opened is None or not everything.scenarios:
        return []
    share = f"{everything.opened} of {everything.scenarios} scenarios"
    lines = [f"opened by what the engine claims: {share}"]
    if report.rung:
        lines.append(f"rung {report.rung}")
    if report.next:
        lines.append(f"next step: {report.next}")
    return lines


def sentence_of(report: Report) -> str:
    """Sum up the scenarios in a sentence: `1890 scenarios: 1890 pass; 235 of 235 rules exercised`."""
    everything = total(by_chapter(report))
    rules = f"; {everything.exercised} of {everything.rules} rules exercised"
    if everything.upheld != everything.exercised:
        rules = f"; {everything.upheld} of {everything.rules} rules upheld, {everything.exercised} exercised"
    share = rules if report.whole else ""
    judged = f"; {report.tally.said}" if report.tally.said else ""
    every = f"{len(report.rows)} of {len(report.rows) + report.unread} scenarios"
    count = every if report.unread else _many(len(report.rows), "scenario")
    unread = f"; {report.unread} can't be read" if report.unread else ""
    return f"{count}: {said(report.verdicts)}{unread}{judged}{share}"


def show_checks(report: Report) -> None:
    """Show failed checks beside the scenarios, then a line per kind."""
    for check in report.checks:
        if check.verdict.is_finding:
            out("\n".join(check_lines(check)))
    for line in check_sentences(report):
        out(line)


def check_lines(check: Check) -> Sequence[str]:
    """The lines about a failed check."""
    note = () if check.known is None else (f"    {check.known.says}",)
    return (*(check.says or (f"{check.kind}, {check.id}: {check.verdict.said}",)), *note)


def check_sentences(report: Report) -> list[str]:
    """`counts: 10 of 10`: a line per kind of check, and one about faults in the list of known failures."""
    lines = []
    for kind in KINDS:
        checks = report.of_kind(kind)
        if kind == "known" or not checks:
            continue
        good = sum(one.verdict is Verdict.PASS for one in checks)
        others = [
            f"{count} {verdict.said}"
            for verdict in Verdict
            if verdict is not Verdict.PASS and (count := sum(one.verdict is verdict for one in checks))
        ]
        lines.append(", ".join([f"{KIND_SAID[kind]}: {good} of {len(checks)}", *others]))
    if stale := report.of_kind("known"):
        lines.append(f"known failures: {len(stale)} entries are not true")
    return lines

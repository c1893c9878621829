"""The report on the console: failures with everything needed to understand them, then the table."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from conformance.kit.cli_shared import console, out
from conformance.kit.facts import GameFacts
from conformance.kit.load import Suite
from conformance.kit.summary import by_chapter, said, total
from conformance.kit.tell.english import sentence
from conformance.kit.tell.events import event_told
from conformance.kit.tell.told import told
from conformance.kit.verdict import Result, Verdict
from spec.book.rulebook import Rulebook, UnknownRule

EVENTS_SHOWN = 6
SHOWN_FAILURES = 20
STYLES = {Verdict.PASS: "green", Verdict.NOT_SUPPORTED: "yellow", Verdict.NOT_RUN: "yellow"}


def rerun_command(result: Result, engine: str | None) -> str:
    """The one command that plays this scenario again."""
    words = ["cardlaw", "conform", "--game", result.scenario.game, "-k", result.scenario.id]
    if engine is not None:
        words[2:2] = ["--engine", engine]
    return shlex.join(words)


def show_failures(results: Sequence[Result], suite: Suite, engine: str | None) -> None:
    """The scenarios that did not pass, as far as a person will read them."""
    shown = [one for one in results if one.verdict.is_finding and one.verdict is not Verdict.NOT_RUN]
    for result in shown[:SHOWN_FAILURES]:
        show_failure(console(), result, suite.book, suite.facts, engine)
    if len(shown) > SHOWN_FAILURES:
        out(f"and {len(shown) - SHOWN_FAILURES} more; --report DIR writes all of them\n")
    left = [one for one in results if one.verdict is Verdict.NOT_RUN]
    if left:
        out(f"{len(left)} scenarios were not run: {left[0].outcome.reason}\n")


def show_failure(
    console: Console, result: Result, book: Rulebook, facts: GameFacts, engine: str | None
) -> None:
    """One scenario that did not pass."""
    scenario, outcome = result.scenario, result.outcome
    head = Text()
    head.append(result.verdict.said, style=f"bold {STYLES.get(result.verdict, 'red')}")
    head.append(f"  {scenario.id}", style="bold")
    head.append(f"  {scenario.title}")
    console.print(head)
    console.print(Text(f"  {scenario.file}:{scenario.line}", style="dim"))
    console.print(Padding(Text(f"{scenario.rule}  {rule_text(book, scenario.rule)}"), (0, 0, 0, 2)))
    words = told(scenario)
    for title, lines in (("given", words.given), ("when", words.when)):
        console.print(Padding(Text(f"{title}: {' '.join(lines)}", style="dim"), (0, 0, 0, 2)))
    if outcome.findings:
        console.print(Padding(_findings(result), (0, 0, 0, 2)))
    elif outcome.reason:
        console.print(Padding(Text(outcome.reason), (0, 0, 0, 2)))
    if result.note:
        console.print(Padding(Text(result.note, style="dim"), (0, 0, 0, 2)))
    for one in outcome.events[-EVENTS_SHOWN:]:
        line = f"{sentence(event_told(one, facts, outcome.shown or {}))}  {', '.join(one.rules)}"
        console.print(Padding(Text(line, style="dim"), (0, 0, 0, 4)))
    for line in result.stderr.splitlines()[-5:]:
        console.print(Padding(Text(f"stderr: {line}", style="dim"), (0, 0, 0, 2)))
    console.print(Text(f"  {rerun_command(result, engine)}\n", style="cyan"), soft_wrap=True)


def _findings(result: Result) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
    for title in ("line", "what", "expected", "got"):
        table.add_column(title, overflow="fold")
    for one in result.outcome.findings:
        got = Text(one.got, style="red")
        table.add_row(str(one.line), Text(one.what), Text(one.expected, style="green"), got)
    return table


def rule_text(book: Rulebook, rule_id: str) -> str:
    try:
        return book.rule(rule_id).text
    except UnknownRule:
        return ""


def show_summary(
    console: Console, book: Rulebook, results: Sequence[Result], engine: str, *, complete: bool = True
) -> None:
    """The table by chapter, and the sentence that sums it up. A part of a suite shows only its chapters."""
    rows = by_chapter(book, results)
    table = Table(title=f"{book.game.title} {book.game.version}, {engine}", title_justify="left")
    table.add_column("chapter")
    for title in ("rules", "exercised", "scenarios", "pass", "other"):
        table.add_column(title, justify="right")
    for row in rows if complete else [row for row in rows if row.scenarios]:
        other = row.scenarios - row.verdicts[Verdict.PASS]
        table.add_row(
            f"{row.number} {row.title}",
            str(row.rules),
            str(row.exercised),
            str(row.scenarios),
            str(row.verdicts[Verdict.PASS]),
            Text(str(other), style="red" if row.findings else "dim"),
        )
    console.print(table)
    everything = total(rows)
    missing = sorted({result.outcome.reason for result in results if result.verdict is Verdict.NOT_SUPPORTED})
    for reason in missing:
        console.print(Text(f"not supported: {reason}", style="yellow"))
    share = f"; {everything.exercised} of {everything.rules} rules exercised" if complete else ""
    console.print(Text(f"{everything.scenarios} scenarios: {said(everything.verdicts)}{share}"))

"""A run of a suite's scenarios on an engine, with its progress and its report."""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from conformance.kit.console import warn
from conformance.kit.drivers.driver import Opener
from conformance.kit.judging.runs import results
from conformance.kit.judging.verdict import Result
from conformance.kit.known.expectation import Expectations, Selection, seen_of
from conformance.kit.known.failures import KnownFailures
from conformance.kit.reports.files import REPORT
from conformance.kit.reports.json_lines import Writer, read_report, report_of
from conformance.kit.reports.report import Check, Report
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import Suite
from spec.protocol.messages import Hello


def results_of(
    suite: Suite, opener: Opener, jobs: int, *, quiet: bool, every_digest: bool = False
) -> Iterator[Result]:
    """Yield the results in the order of the scenarios, each as soon as those before it are done."""
    run = results(opener, suite.facts, suite.scenarios, jobs, every_digest)
    # the engines start first: processes are forked before the progress bar starts its thread
    with run as found, progress("scenarios", len(suite.scenarios), quiet) as step:
        yield from in_order(_stepping(found, step), suite.scenarios)


def _stepping(found: Iterable[Result], step: Callable[[str], None]) -> Iterator[Result]:
    for result in found:
        step(result.scenario.rule)
        yield result


def in_order(results: Iterable[Result], scenarios: Sequence[Scenario]) -> Iterator[Result]:
    """Put results that arrive in any order into the order of the scenarios."""
    waiting: dict[str, Result] = {}
    places = iter(scenarios)
    following = next(places, None)
    for result in results:
        waiting[result.scenario.id] = result
        while following is not None and following.id in waiting:
            yield waiting.pop(following.id)
            following = next(places, None)


def reported(
    suite: Suite,
    hello: Hello,
    results: Iterable[Result],
    checks: Callable[[], Iterable[Check]],
    *,
    command: str | None = None,
    folder: Path | None = None,
    expectations: Expectations | None = None,
) -> Report:
    """Return the report, written line by line and read back. Without a folder, no file is kept.

    The checks are asked for after the last result.
    """
    expected = expectations or Expectations(KnownFailures(""), Selection(()))

    def write(file: IO[str]) -> None:
        writer = Writer(file)
        writer.header(hello, suite, command)
        for result in results:
            writer.result(result, expected.judge(seen_of(result)))
        for check in checks():
            writer.check(expected.judge_check(check))
        for check in expected.left():
            writer.check(check)
        writer.close()

    if folder is None:
        lines = io.StringIO()
        write(lines)
        return report_of(lines.getvalue(), "the report")
    path = folder / REPORT
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="\n") as file:
        write(file)
    return read_report(path)


@contextmanager
def progress(what: str, planned: int, quiet: bool) -> Iterator[Callable[[str], None]]:
    """A bar on a terminal; elsewhere an occasional line for long work. A step may say what it did."""
    terminal = Console(stderr=True)
    if terminal.is_terminal and not quiet:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=terminal, transient=True) as bar:
            task = bar.add_task(what, total=planned)
            yield lambda done: bar.update(task, advance=1, description=done or what)
        return
    done, last = 0, time.monotonic()

    def tick(_done: str) -> None:
        nonlocal done, last
        done += 1
        if not quiet and time.monotonic() - last > 5:
            last = time.monotonic()
            warn(f"{done} of {planned} {what}")

    yield tick

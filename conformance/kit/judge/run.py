"""A run of a suite's scenarios on an engine, with its progress and its report."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from conformance.kit.cli_shared import FINDINGS, folder_of, warn
from conformance.kit.driver import Breakdown, Opener
from conformance.kit.load import Suite
from conformance.kit.report_json import Writer
from conformance.kit.runner import Engine, Runner, run_all
from conformance.kit.verdict import Result


def run_reported(
    suite: Suite,
    opener: Opener,
    jobs: int,
    identity: Engine,
    report: Path | None,
    as_json: bool,
    every_digest: bool = False,
) -> list[Result]:
    """The results in the order of the scenarios; the report is written as they come."""
    places = {scenario.id: number for number, scenario in enumerate(suite.scenarios)}
    results: list[Result] = []
    with reporting(suite, report, identity) as writer, progress(len(suite.scenarios), as_json) as step:
        for result in run_all(opener, suite.facts, suite.scenarios, jobs, every_digest):
            results.append(result)
            if writer is not None:
                writer.result(result)
            step(result)
    return sorted(results, key=lambda result: places[result.scenario.id])


@contextmanager
def reporting(suite: Suite, report: Path | None, identity: Engine) -> Iterator[Writer | None]:
    """The writer of the report; None where none was asked for."""
    if report is None:
        yield None
        return
    folder = folder_of(report, suite)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "report.jsonl").open("w", encoding="utf-8") as file:
        writer = Writer(file)
        writer.header(identity, suite.game, len(suite.scenarios))
        yield writer
        writer.close()


def greeted(opener: Opener, suite: Suite) -> Engine:
    """Who the engine is; one that cannot even greet is told so once, not once a scenario."""
    runner = Runner(opener, suite.facts)
    try:
        hello = runner.start()
        runner.say_goodbye()
    except Breakdown as problem:
        warn(f"the engine did not start: {problem}")
        raise typer.Exit(FINDINGS) from None
    finally:
        runner.stop()
    return Engine.of(hello)


@contextmanager
def progress(planned: int, quiet: bool) -> Iterator[Callable[[Result], None]]:
    """A bar on a terminal; elsewhere a line now and then, for runs that take long."""
    terminal = Console(stderr=True)
    if terminal.is_terminal and not quiet:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=terminal, transient=True) as bar:
            task = bar.add_task("scenarios", total=planned)

            def advance(result: Result) -> None:
                bar.update(task, advance=1, description=result.scenario.rule)

            yield advance
        return
    done, last = 0, time.monotonic()

    def tick(_result: Result) -> None:
        nonlocal done, last
        done += 1
        if not quiet and time.monotonic() - last > 5:
            last = time.monotonic()
            warn(f"{done} of {planned} scenarios")

    yield tick

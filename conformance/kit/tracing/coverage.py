"""`cardlaw rules coverage`: which rules and rulings are cited, exercised and proven."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from conformance.kit.console import FINDINGS, InGame, Json, console, plain_errors, print_json, refuse, warn
from conformance.kit.drivers.opening import REFERENCE, opener_of
from conformance.kit.judging.runner import Runner
from conformance.kit.reports.files import reports_at
from conformance.kit.reports.report import Report
from conformance.kit.suites.load import Suite
from conformance.kit.suites.selection import games_of, name_drafts_left_out, readable
from conformance.kit.tracing.proof import BadProof, game_proof
from conformance.kit.tracing.trace import ChapterCoverage, coverage_of, trace

ALL_CHAPTERS = range(1, 100)
"""The file of a chapter begins with two digits."""
NO_PROOF = "no proof is saved; run cardlaw prove --write (it takes minutes)"


def coverage(
    game: InGame = None,
    from_report: Annotated[
        Path | None,
        typer.Option(
            "--report",
            metavar="PATH",
            help="A report.jsonl or a conform --report folder, for its games; other suites are run.",
        ),
    ] = None,
    require: Annotated[
        str,
        typer.Option(
            "--require",
            metavar="CHAPTERS",
            help="Exit 1 unless every rule of these chapters is exercised: 2,6,7, or all.",
        ),
    ] = "",
    as_json: Json = False,
) -> None:
    """Show which rules, and rulings that change play, are cited, exercised and proven."""
    with plain_errors():
        required = chapters_of(require)
        data: dict[str, object] = {}
        unmet: list[str] = []
        reports = reports_of(from_report, game) if from_report is not None else {}
        for name in reports or games_of(game):
            suite = readable(name)
            exercised = reports[name].exercised if reports else exercised_by(suite)
            try:
                proof = game_proof(suite.facts.folder)
            except BadProof as problem:
                refuse(str(problem))
            rows = coverage_of(suite.book, trace(suite.book, suite.scenarios, exercised), proof)
            unmet += [rule for row in rows if row.number in required for rule in row.missing]
            data[name] = [asdict(row) for row in rows]
            if not as_json:
                show_coverage(suite, rows, required)
            warn(f"{suite.book.game.title}: {proof.said if proof else NO_PROOF}")
        if as_json:
            print_json(data)
        if from_report is None:
            name_drafts_left_out(game)
        if unmet:
            if not as_json:
                warn(f"not exercised in the required chapters: {', '.join(unmet)}")
            raise typer.Exit(FINDINGS)


def reports_of(path: Path, game: str | None) -> dict[str, Report]:
    """The reports of a run by game, limited to one game if it is named."""
    reports = reports_at(path)
    if game is None:
        return reports
    if game not in reports:
        refuse(f"{path} is a report on {' and '.join(reports)}, not on {game}")
    return {game: reports[game]}


def exercised_by(suite: Suite) -> frozenset[str]:
    """The rules that the suite exercises with the reference engine, in this process."""
    runner = Runner(opener_of(REFERENCE), suite.facts)
    return frozenset(rule for result in runner.run(suite.scenarios) for rule in result.exercised)


def chapters_of(text: str) -> Sequence[int]:
    """The chapter numbers in `2,6,7`; `all` means every chapter."""
    if text.strip() == "all":
        return ALL_CHAPTERS
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not all(part.isdecimal() and len(part) < 7 for part in parts):
        refuse(f'cannot read the chapters "{text}"; write them as 2,6,7, or all')
    return [int(part) for part in parts]


def show_coverage(suite: Suite, rows: Sequence[ChapterCoverage], required: Sequence[int]) -> None:
    """Print the table, one row per chapter; required chapters are marked."""
    table = Table(title=f"{suite.book.game.title} {suite.book.game.version}", title_justify="left")
    table.add_column("chapter")
    for title in ("rules", "rulings", "to exercise", "cited", "exercised", "proven"):
        table.add_column(title, justify="right")
    if any(row.missing for row in rows):
        table.add_column("not exercised", overflow="fold")
    for row in rows:
        mark = " *" if row.number in required else ""
        cells = [
            f"{row.number} {row.title}{mark}",
            *(str(count) for count in (row.rules, row.rulings, row.needed, row.cited, row.exercised)),
            f"{row.proven} of {row.provable}" if row.provable else "–",
        ]
        missing = Text(" ".join(row.missing), style="red" if mark else "dim")
        table.add_row(*cells, *([missing] if len(table.columns) > len(cells) else []))
    console().print(table)

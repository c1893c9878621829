"""`cardlaw conform report`, `compare` and `matrix`: show and compare existing reports."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from conformance.kit.console import (
    FINDINGS,
    Json,
    console,
    out,
    plain_errors,
    print_json,
    refuse,
    refuse_unwritable,
    warn,
)
from conformance.kit.reports.all import write_forms
from conformance.kit.reports.compare import KINDS, Change, Comparison, ReportedResult, compared
from conformance.kit.reports.files import REPORT, reports_at
from conformance.kit.reports.side_by_side import side_by_side
from conformance.kit.reports.text import show_report

PATH = f"A {REPORT}, or the folder of conform --report."


def report(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help=PATH)],
    into: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Write the page, XML, summary and badge to this folder."),
    ] = None,
) -> None:
    """Show an existing report, or write all its forms.

    Exit codes: 0 the report is complete, whatever its verdicts; 2 it is not a complete report.
    """
    with plain_errors():
        reports = [report for path in paths for report in reports_at(path).values()]
        games = [one.game for one in reports]
        if len(set(games)) < len(games):
            refuse(f"two reports of {games[0]}; cardlaw conform compare shows what changed between them")
        if into is None:
            for one in reports:
                show_report(console(), one)
            return
        for path in write_forms(reports, into):
            out(str(path))


def compare(
    before: Annotated[Path, typer.Argument(metavar="A", help=f"The earlier report. {PATH}")],
    after: Annotated[Path, typer.Argument(metavar="B", help="The later report.")],
    as_json: Json = False,
) -> None:
    """Show what changed between two reports.

    Exit codes: 0 nothing got worse, 1 something did, 2 they cannot be compared.
    """
    with plain_errors():
        first, second = reports_at(before), reports_at(after)
        both = [game for game in first if game in second]
        if not both:
            refuse(
                f"{before} is about {' and '.join(first)}, {after} about {' and '.join(second)}; "
                "compare two of one game"
            )
        comparisons = {game: compared(first[game], second[game]) for game in both}
        alone = [
            (game, path)
            for path, one, other in ((before, first, second), (after, second, first))
            for game in one
            if game not in other
        ]
        if as_json:
            print_json({game: _data(comparison) for game, comparison in comparisons.items()})
        else:
            for game, comparison in comparisons.items():
                if len(comparisons) > 1:
                    out(f"== {game}")
                _show(comparison)
        for game, path in alone:
            warn(f"{game} is only in {path}")
        if any(comparison.is_worse for comparison in comparisons.values()):
            raise typer.Exit(FINDINGS)


def matrix(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH...", help=f"Reports of several engines. {PATH}")
    ],
    file: Annotated[Path, typer.Option("--out", metavar="FILE", help="The page to write.")] = Path(
        "matrix.html"
    ),
) -> None:
    """Write a page with the results of several engines side by side, a row per rule.

    Exit codes: 0 the page is written, whatever the verdicts; 2 a report is not complete.
    """
    with plain_errors():
        refuse_unwritable(file.parent)
        reports = [report for path in paths for report in reports_at(path).values()]
        file.write_text(side_by_side(reports), encoding="utf-8", newline="\n")
        out(str(file))


def _data(comparison: Comparison) -> dict[str, object]:
    data: dict[str, object] = {"worse": comparison.is_worse, "differences": list(comparison.differences)}
    for kind in KINDS:
        data[kind] = [
            {"id": change.id, "before": _came(change.before), "after": _came(change.after)}
            for change in comparison.of_kind(kind)
        ]
    return data


def _came(came: ReportedResult | None) -> dict[str, object] | None:
    return None if came is None else {"verdict": came.verdict, "reason": came.reason, "judged": came.judged}


def _show(comparison: Comparison) -> None:
    for line in comparison.differences:
        out(f"different: {line}")
    for kind, said in KINDS.items():
        changes = comparison.of_kind(kind)
        if not changes:
            continue
        out(f"\n{said}: {len(changes)}")
        for change in changes:
            out(f"  {change.id}  {_said(change)}")
    if not comparison.changes:
        out("nothing changed")
    out("\nsomething got worse" if comparison.is_worse else "\nnothing got worse")


def _said(change: Change) -> str:
    if change.before is None or change.after is None:
        came = change.after or change.before
        return came.said if came is not None else ""
    return f"{change.before.said} -> {change.after.said}"

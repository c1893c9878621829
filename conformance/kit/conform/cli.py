"""`cardlaw conform`: judge an engine by the suite."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from conformance.kit.console import (
    FINDINGS,
    USAGE,
    InGame,
    Json,
    OwnPaths,
    Words,
    console,
    plain_errors,
    print_json,
    refuse,
    refuse_unwritable,
)
from conformance.kit.drivers.options import EngineOption, Timeout

if TYPE_CHECKING:
    from conformance.kit.reports.report import Report


def conform(
    paths: OwnPaths = None,
    engine: EngineOption = None,
    game: InGame = None,
    words: Words = "",
    jobs: Annotated[int, typer.Option("-j", min=1, max=64, help="Number of engines run in parallel.")] = 1,
    report: Annotated[
        Path | None,
        typer.Option("--report", metavar="DIR", help="Write the report to this folder, in every form."),
    ] = None,
    known: Annotated[
        Path | None,
        typer.Option("--known", metavar="FILE", help="A list of known failures to accept."),
    ] = None,
    update: Annotated[
        bool, typer.Option("--update-known", help="Rewrite the list of known failures from this run.")
    ] = False,
    both: Annotated[
        bool,
        typer.Option(
            "--both", help="Run the reference engine in this process and over a pipe; both must agree."
        ),
    ] = False,
    language: Annotated[
        bool,
        typer.Option("--language", help="Only the language vectors; with --engine, compiled by that engine."),
    ] = False,
    decoys: Annotated[
        bool, typer.Option("--decoys", help="Check that the suite notices planted faults.")
    ] = False,
    timeout: Timeout = None,
    as_json: Json = False,
) -> None:
    """Judge an engine by the suite.

    Every verdict names the rule. Exit codes: 0 all pass, 1 findings, 2 wrong usage or unreadable scenarios.
    """
    with plain_errors():
        given = {
            "PATH": bool(paths),
            "--engine": engine is not None,
            "-k": bool(words),
            "-j": jobs > 1,
            "--report": report is not None,
            "--known": known is not None,
            "--update-known": update,
            "--timeout": timeout is not None,
        }
        refuse_unused({"--both": both, "--language": language, "--decoys": decoys}, given)
        if (language or decoys) and engine is None and timeout is not None:
            refuse(f"--timeout with --{'language' if language else 'decoys'} needs --engine")
        if update and known is None:
            refuse("--update-known needs --known FILE")
        refuse_unwritable(report)

        # imported here, so that --help and wrong usage need not wait for any of these
        from conformance.kit.conform.both_ways import compare
        from conformance.kit.conform.data import run_data
        from conformance.kit.conform.decoys import judge_decoys, judge_own
        from conformance.kit.conform.engine import judge
        from conformance.kit.conform.language import judge_language
        from conformance.kit.conform.order import Order
        from conformance.kit.drivers.opening import opener_of
        from conformance.kit.suites.selection import (
            folder_of,
            is_about,
            name_drafts_left_out,
            narrowed,
            suites_read,
        )

        opener = opener_of(engine, timeout)
        read = suites_read(paths, game, words)
        pairs = [(every, narrowed(every, words)) for every in read]
        if words and not any(suite.scenarios for _, suite in pairs):
            if any(is_about(suite, words) for suite in read):
                raise typer.Exit(USAGE)  # what is wrong with these scenarios is listed
            refuse(f'no scenario has "{words}" in its id, title or rules')
        pairs = [(every, suite) for every, suite in pairs if suite.scenarios or not words]
        chosen = [suite for _, suite in pairs]
        data: dict[str, object]
        if decoys or language:
            reader = opener if engine is not None else None
            results = {}
            for suite in chosen:
                if language:
                    results[suite.game] = judge_language(suite, as_json, reader)
                elif reader is None:
                    results[suite.game] = judge_decoys(suite, as_json)
                else:
                    results[suite.game] = judge_own(suite, reader, as_json)
            findings = [one.findings for one in results.values()]
            data = {name: one.data for name, one in results.items()}
        else:
            order = Order(opener, engine, jobs, report, known, update, as_json)
            reports = []
            for every, suite in pairs:
                folder = None if report is None else folder_of(report, suite, len(chosen) > 1)
                if both:
                    reports.append(compare(suite, timeout, folder, as_json))
                else:
                    whole = suite.complete and not suite.faults
                    ids = [one.id for one in every.scenarios]
                    reports.append(judge(suite, replace(order, report=folder, every=ids, whole=whole)))
            findings = [one.has_findings for one in reports]
            data = {one.game: run_data(one) for one in reports}
            if report is not None:
                tell_forms(reports, report, quiet=as_json)
        if as_json:
            print_json(data)
        if not paths and not words:
            name_drafts_left_out(game)
        if any(suite.faults for suite in chosen):
            raise typer.Exit(USAGE)
        if any(findings):
            raise typer.Exit(FINDINGS)


def tell_forms(reports: Sequence[Report], folder: Path, *, quiet: bool) -> None:
    """Write all forms of the reports and say where the page is."""
    from conformance.kit.reports.all import write_forms  # inside: a page has templates

    page, *_others = write_forms(reports, folder)
    if not quiet:
        console().print(f"Report: {page}", soft_wrap=True, markup=False)


UNUSED = {
    "--both": ("--engine", "-j", "--known", "--update-known"),
    "--language": ("PATH", "-k", "-j", "--report", "--known", "--update-known"),
    "--decoys": ("PATH", "-j", "--report", "--known", "--update-known"),
}
"""Options that each mode ignores, and therefore refuses."""


def refuse_unused(ways: Mapping[str, bool], given: Mapping[str, bool]) -> None:
    """Refuse options that the chosen mode would silently ignore."""
    asked = [way for way, said in ways.items() if said]
    if len(asked) > 1:
        refuse(f"{asked[0]} and {asked[1]} can't be combined; leave one out")
    for way in asked:
        for name in UNUSED[way]:
            if given[name]:
                refuse(f"{way} doesn't use {name}; leave it out")

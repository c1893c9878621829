"""`cardlaw conform`: judge an engine by the suite."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from conformance.kit.choosing import narrowed, readable
from conformance.kit.cli_shared import FINDINGS, USAGE, InGame, Json, plain_errors, refuse
from conformance.kit.drive_stdio import REPLY_TIMEOUT
from conformance.kit.facts import suites
from conformance.kit.judge.both_ways import compare
from conformance.kit.judge.decoys import judge_decoys
from conformance.kit.judge.engine import judge
from conformance.kit.judge.language import judge_language
from conformance.kit.opening import opener_of

EngineOption = Annotated[
    str | None,
    typer.Option(
        "--engine",
        "-e",
        metavar="CMD",
        help="A command line, or py:module:factory. Without it, the reference engine.",
    ),
]


def conform(
    engine: EngineOption = None,
    game: InGame = None,
    words: Annotated[
        str,
        typer.Option(
            "-k", metavar="WORDS", help="Only scenarios that have all these words in id, title or cites."
        ),
    ] = "",
    jobs: Annotated[int, typer.Option("-j", min=1, max=64, help="Engines side by side.")] = 1,
    report: Annotated[
        Path | None, typer.Option("--report", metavar="DIR", help="Write report.jsonl and report.html there.")
    ] = None,
    both: Annotated[
        bool,
        typer.Option("--both", help="The reference engine in this process and over a pipe: they must agree."),
    ] = False,
    language: Annotated[bool, typer.Option("--language", help="Only the language vectors.")] = False,
    decoys: Annotated[
        bool, typer.Option("--decoys", help="Does the suite catch each engine that is wrong?")
    ] = False,
    timeout: Annotated[
        float, typer.Option("--timeout", min=0.1, help="Seconds that an engine has for a reply.")
    ] = REPLY_TIMEOUT,
    as_json: Json = False,
) -> None:
    """Judge an engine by the suite.

    Every verdict names the rule. Exit codes: 0 all pass, 1 findings, 2 wrong usage or unreadable scenarios.
    """
    with plain_errors():
        given = {
            "--engine": engine is not None,
            "-k": bool(words),
            "-j": jobs > 1,
            "--report": report is not None,
        }
        refuse_unused({"--both": both, "--language": language, "--decoys": decoys}, given)
        opener = opener_of(engine, timeout)
        games = [game] if game is not None else suites()
        chosen = [narrowed(readable(name, words), words) for name in games]
        if words and not any(suite.scenarios for suite in chosen):
            refuse(f'no scenario has "{words}" in its id, title or rules')
        if decoys:
            findings = [judge_decoys(suite, as_json) for suite in chosen]
        elif language:
            findings = [judge_language(suite, as_json) for suite in chosen]
        elif both:
            findings = [compare(suite, timeout, report, as_json) for suite in chosen]
        else:
            findings = [judge(suite, opener, engine, jobs, report, as_json) for suite in chosen]
        if any(suite.faults for suite in chosen):
            raise typer.Exit(USAGE)
        if any(findings):
            raise typer.Exit(FINDINGS)


UNUSED = {
    "--both": ("--engine", "-j"),
    "--language": ("--engine", "-k", "-j", "--report"),
    "--decoys": ("--engine", "-j", "--report"),
}
"""What each way to judge has no use for."""


def refuse_unused(ways: Mapping[str, bool], given: Mapping[str, bool]) -> None:
    """Nothing that a person asks for is silently left undone."""
    asked = [way for way, said in ways.items() if said]
    if len(asked) > 1:
        refuse(f"{asked[0]} and {asked[1]} are two things to do; leave out one")
    for way in asked:
        for name in UNUSED[way]:
            if given[name]:
                refuse(f"{way} has no use for {name}; leave out {name}")

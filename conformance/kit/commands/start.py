"""`cardlaw conform init` and `cardlaw conform doctor`: the first half hour with a new engine."""

from __future__ import annotations

import shlex
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from conformance.kit.console import FINDINGS, InGame, Json, out, plain_errors, print_json, refuse
from conformance.kit.doctor.examine import examine
from conformance.kit.doctor.report import show
from conformance.kit.doctor.step import Verdict
from conformance.kit.drivers.options import Timeout
from conformance.kit.facts.suite import facts_of, suites
from conformance.kit.init.skeleton import LANGUAGES, Taken, skeleton, write_skeleton
from conformance.kit.suites.first import NoFirst, first_of
from spec.book.faults import nearest


def init(
    language: Annotated[
        str, typer.Option("--language", "-l", metavar="LANGUAGE", help=f"One of {', '.join(LANGUAGES)}.")
    ],
    game: Annotated[
        str | None, typer.Option("--game", "-g", help="The game, by its name.", show_default=False)
    ] = None,
    rung: Annotated[
        int, typer.Option("--rung", metavar="N", help="The rung the adapter claims; start from 0.")
    ] = 0,
    folder: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Where to write; existing files are kept.")
    ] = Path(),
) -> None:
    """Write an adapter that passes its first scenarios, around three functions to replace by your engine."""
    with plain_errors():
        if rung != 0:
            refuse("an adapter starts on rung 0: load and state with plain cards; claim more in its `hello`")
        if language not in LANGUAGES:
            near = nearest(language, list(LANGUAGES))
            hint = f"; did you mean {near[0]}?" if near else "; any fits every other language"
            refuse(f'no skeleton for "{language}"; there is {", ".join(LANGUAGES)}{hint}')
        known = suites()
        if game is None and len(known) > 1:
            refuse(f"say which game with --game; games with a suite: {', '.join(known)}")
        chosen = known[0] if game is None else game
        try:
            paths = write_skeleton(skeleton(language, chosen), folder)
        except (Taken, NoFirst) as problem:
            refuse(str(problem))
        except OSError as problem:
            refuse(f"cannot write to {folder}: {problem.strerror}")
        for path in paths:
            out(str(path))
        run, words = LANGUAGES[language].run, first_of(facts_of(chosen)).words
        out("\nNext:")
        if folder != Path():
            out(f"  cd {shlex.quote(str(folder))}")
        out(f'  cardlaw conform --engine "{run}" --game {chosen} -k {words}')
        out(f'  cardlaw conform doctor --engine "{run}" --game {chosen}')


def doctor(
    engine: Annotated[
        str, typer.Option("--engine", "-e", metavar="CMD", help="A command line, or py:module:factory.")
    ],
    game: InGame = None,
    timeout: Timeout = None,
    as_json: Json = False,
) -> None:
    """Check step by step whether an engine speaks the protocol, and say how to fix what fails.

    Exit codes: 0 no problems, 1 problems, 2 the engine cannot be started or wrong usage.
    """
    with plain_errors():
        examined = examine(engine, timeout, game=game)
        if as_json:
            print_json({**asdict(examined), "well": examined.well})
        else:
            show(examined, engine)
        if any(step.verdict is Verdict.PROBLEM for step in examined.steps):
            raise typer.Exit(FINDINGS)

"""`cardlaw conform record` and `cardlaw conform replay`: record a conversation and send it again."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from conformance.kit.console import (
    FINDINGS,
    InGame,
    Json,
    OwnPaths,
    Words,
    out,
    plain_errors,
    print_json,
    refuse,
    warn,
)
from conformance.kit.doctor.step import shown
from conformance.kit.drivers.driver import Breakdown, shortened
from conformance.kit.drivers.last_words import and_wrote
from conformance.kit.drivers.opening import opener_of
from conformance.kit.drivers.options import EngineOption, Timeout
from conformance.kit.drivers.replay import Difference, Replayed, replay
from conformance.kit.drivers.wire_log import MOST_LOG, BadLog, LogFull, Recorder, read_log
from conformance.kit.judging.runner import Runner
from conformance.kit.suites.selection import narrowed, suites_read
from conformance.kit.tell.english import plural


def record(
    path: Annotated[
        Path, typer.Option("--out", metavar="FILE", help="The log: one line of JSON per message.")
    ],
    paths: OwnPaths = None,
    words: Words = "",
    engine: EngineOption = None,
    game: InGame = None,
    timeout: Timeout = None,
) -> None:
    """Record every line between the kit and an engine while it plays the chosen scenarios."""
    with plain_errors():
        if not paths and not words:
            refuse("choose scenarios with -k WORDS, or name your own files")
        opener = opener_of(engine, timeout)
        read = [narrowed(suite, words) for suite in suites_read(paths, game, words)]
        chosen = [suite for suite in read if suite.scenarios]
        if not chosen:
            refuse(f'no scenario has "{words}" in its id, title or rules')
        verdicts: Counter[str] = Counter()
        broke = ""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("w", encoding="utf-8") as file:
                recorder = Recorder(file)
                try:
                    for suite in chosen:
                        runner = Runner(recorder.opening(opener), suite.facts)
                        for result in runner.run(recorder.announced(suite.scenarios)):
                            verdicts[result.verdict.said] += 1
                            if result.verdict.is_breakdown and not broke:
                                said = and_wrote(result.outcome.reason, result.stderr)
                                broke = f"{result.scenario.id}: {said}"
                except LogFull:
                    warn(f"the log is full at {MOST_LOG >> 20} MiB; the other scenarios were not played")
                recorder.close()
        except OSError as problem:
            refuse(f"{path}: cannot be written: {problem.strerror}")
        if broke:
            warn(f"the engine broke down in {broke}")
        said = ", ".join(f"{count} {verdict}" for verdict, count in sorted(verdicts.items()))
        number = plural("scenario", verdicts.total())
        out(f"{path}: {recorder.lines} lines; {verdicts.total()} {number}: {said or 'none whole'}")


def replay_log(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A log that `cardlaw conform record` wrote.")],
    engine: EngineOption = None,
    timeout: Timeout = None,
    as_json: Json = False,
) -> None:
    """Send the kit's lines of a log again, and show the first reply that differs.

    Compares only what the protocol describes, not the engine's name or its messages to people.
    Exit codes: 0 no difference, 1 a difference, 2 wrong usage or an unreadable log.
    """
    with plain_errors():
        opener = opener_of(engine, timeout)
        try:
            replayed = replay(read_log(path), opener)
        except BadLog as problem:
            refuse(str(problem))
        except Breakdown as problem:
            warn(f"the engine did not start: {shown(str(problem))}")
            raise typer.Exit(FINDINGS) from None
        if as_json:
            print_json(_data(replayed))
        elif replayed.difference is None:
            out(f"{replayed.same} replies, all as recorded")
        else:
            _show(replayed.difference, path, replayed.same)
        if replayed.difference is not None:
            raise typer.Exit(FINDINGS)


def _show(found: Difference, path: Path, same: int) -> None:
    exchange = found.exchange
    where = f"{exchange.scenario}, " if exchange.scenario else ""
    place, command = f"{where}{path}:{exchange.place}", exchange.request["do"]
    out(f"{place}: the reply to {command} differs in {shown(found.where)}")
    for word, text in (("sent", _sent(found)), ("recorded", found.recorded), ("got", found.got)):
        out(f"  {word:<9} {shown(text)}")
    out(f"{same} replies before it are as recorded")


def _sent(found: Difference) -> str:
    return shortened(dict(found.exchange.request), 2000)


def _data(replayed: Replayed) -> dict[str, object]:
    found = replayed.difference
    if found is None:
        return {"same": replayed.same, "difference": None}
    exchange = found.exchange
    return {
        "same": replayed.same,
        "difference": {
            "line": exchange.place,
            "scenario": exchange.scenario,
            "request": exchange.request,
            "where": found.where,
            "recorded": found.recorded,
            "got": found.got,
        },
    }

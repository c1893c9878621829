"""`cardlaw conform protocol`: judge how an engine speaks, by exchanges of lines."""

from __future__ import annotations

import shlex
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated, Final

import typer

from conformance.kit.console import FINDINGS, Json, out, plain_errors, print_json, refuse
from conformance.kit.drivers.opening import IN_PROCESS
from conformance.kit.drivers.options import Timeout
from conformance.kit.drivers.raw import opened
from conformance.kit.exchange.game_data import data_of
from conformance.kit.exchange.judge import Judge, Judged
from conformance.kit.exchange.load import load_exchanges
from conformance.kit.exchange.model import Exchange
from conformance.kit.facts.suite import facts_of, suites
from spec.book.printable import one_line

REFERENCE: Final = shlex.join([sys.executable, "-m", "cardlaw", "engine", "serve"])


def protocol(
    engine: Annotated[
        str | None,
        typer.Option(
            "--engine",
            "-e",
            metavar="CMD",
            help="A command line, or py:module:factory; the reference engine over a pipe by default.",
        ),
    ] = None,
    words: Annotated[
        str, typer.Option("-k", metavar="WORDS", help="Only exchanges with all these words in id or title.")
    ] = "",
    timeout: Timeout = None,
    as_json: Json = False,
) -> None:
    """Judge how an engine speaks the protocol: lines are sent, and the replies are checked.

    Each verdict names its rule. A capability that an engine does not claim is not supported, never failed.
    Exit codes: 0 no finding, 1 findings, 2 wrong usage or unreadable exchanges.
    """
    with plain_errors():
        chosen = narrowed(load_exchanges(), words)
        if not chosen:
            refuse(f'no exchange has "{words}" in its id, title or rules')
        command = REFERENCE if engine is None else engine
        data = {name: data_of(facts_of(name)) for name in suites()}
        judge = Judge(opened(command, timeout), command.startswith(IN_PROCESS), data)
        judged = []
        for one in judge.judged(chosen):
            judged.append(one)
            if not as_json:
                show(one)
        if as_json:
            print_json({"engine": named(judge), "exchanges": [as_data(one) for one in judged]})
        else:
            counts = Counter(one.verdict.said for one in judged)
            said = ", ".join(f"{count} {verdict}" for verdict, count in counts.most_common())
            out(f"\n{named(judge)}: {len(judged)} exchanges: {said}")
        if any(one.verdict.is_finding for one in judged):
            raise typer.Exit(FINDINGS)


def narrowed(exchanges: Sequence[Exchange], words: str) -> list[Exchange]:
    """The exchanges that have all the words in id, title or rules."""
    wanted = words.lower().split()
    return [
        one
        for one in exchanges
        if all(word in " ".join((one.id, one.title, *one.cites)).lower() for word in wanted)
    ]


def named(judge: Judge) -> str:
    """The engine's name and version, as it gives them."""
    hello = judge.hello
    return "an engine without a name" if hello is None else one_line(f"{hello.name} {hello.version}")


def show(judged: Judged) -> None:
    """Print a line for a pass, and everything needed to fix a failure."""
    exchange, wrong = judged.exchange, judged.unexpected
    said = f": {judged.said}" if judged.said else ""
    out(f"{judged.verdict.said:<13}  {exchange.id}  {exchange.title}{said}")
    if wrong is not None:
        where = f"{exchange.file}:{wrong.line}" if wrong.line else "the greeting"
        out(f"    {wrong.rule}, {where}: {wrong.said}")
        for word, text in (("sent", wrong.sent), ("got", wrong.got)):
            if text:
                out(f"    {word:<5} {text}")


def as_data(judged: Judged) -> dict[str, object]:
    """The verdict on an exchange as JSON."""
    exchange, wrong = judged.exchange, judged.unexpected
    data: dict[str, object] = {
        "id": exchange.id,
        "title": exchange.title,
        "cites": list(exchange.cites),
        "verdict": judged.verdict.value,
    }
    if judged.said:
        data["said"] = judged.said
    if wrong is not None:
        data |= {key: value for key, value in asdict(wrong).items() if value != ""}
    return data

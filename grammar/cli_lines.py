"""The lines of `cardlaw cards --lines`: one JSON object in, one out, for programs that check many texts."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, NoReturn

import typer

from grammar.cli_shared import ALL_WELL, FINDINGS, dumped, unreadable
from grammar.language.compile import Compiled, compile_text
from grammar.language.dialect import Dialect
from grammar.language.errors import CardTextError

Result = Callable[[Compiled, Dialect, str | None], dict[str, object]]
"""Result for a valid text, besides its warnings."""


def answer_lines(name: str, dialect: Dialect, result: Result) -> NoReturn:
    """Print a result for every line immediately, so that another program can interact with this one.

    `name` is a file, or - for standard input; `result` makes the result for a valid line.
    """
    bad = 0
    for line in _lines_of(name):
        answer = _answer(line, dialect, result)
        bad += not answer["ok"]
        typer.echo(dumped(answer))
        sys.stdout.flush()
    raise typer.Exit(FINDINGS if bad else ALL_WELL)


def nothing_more(_compiled: Compiled, _dialect: Dialect, _on: str | None) -> dict[str, object]:
    """Add nothing to whether the line is valid."""
    return {}


def _lines_of(name: str) -> Iterator[str]:
    if name == "-":
        yield from _decoded(sys.stdin.buffer, "standard input")
        return
    path = Path(name)
    if not path.is_file():
        unreadable(f"there is no file {path}" if not path.exists() else f"{path} is not a file")
    with path.open("rb") as file:
        yield from _decoded(file, name)


def _decoded(file: IO[bytes], name: str) -> Iterator[str]:
    for data in file:
        try:
            line = data.decode("utf-8").strip()
        except UnicodeDecodeError:
            unreadable(f"{name} is not UTF-8 text")
        if line:
            yield line


def _answer(line: str, dialect: Dialect, result: Result) -> dict[str, object]:
    """Return the result for a line; a fault of ours in one text must not cost the others theirs."""
    try:
        return _line(line, dialect, result)
    except Exception as error:
        detail = f"{type(error).__name__}: {error}".splitlines()[0]
        return _bad_line(
            json.loads(line).get("id"), f"internal error: {detail} - please report it", "internal_error"
        )


def _line(line: str, dialect: Dialect, result: Result) -> dict[str, object]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return _bad_line(None, "the line is not JSON")
    if not isinstance(data, dict):
        return _bad_line(None, 'a line must be an object {"id", "on", "text"}')
    id_, on, text = data.get("id"), data.get("on"), data.get("text")
    if not isinstance(text, str):
        return _bad_line(id_, '"text" is missing or not a string')
    if on is not None and not isinstance(on, str):
        return _bad_line(id_, '"on" is not a card type')
    try:
        compiled = compile_text(text, dialect, on)
    except CardTextError as error:
        return {"id": id_, "ok": False, "errors": error.to_json()}
    warnings = [warning.to_json(compiled.source) for warning in compiled.warnings]
    return {"id": id_, "ok": True, **result(compiled, dialect, on), "warnings": warnings}


def _bad_line(id_: object, message: str, code: str = "CT501") -> dict[str, object]:
    return {"id": id_, "ok": False, "errors": [{"code": code, "severity": "error", "message": message}]}

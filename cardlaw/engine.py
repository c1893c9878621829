"""The reference engine as a program that can also read card text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reference_engine import serve


def main() -> None:
    """Speak the wire protocol on standard input and output, one JSON message per line."""
    serve.main(compiled)


def session() -> serve.Session:
    """Return a fresh conversation that also reads card text: the factory for use in one process."""
    return serve.Session(compiled)


def compiled(game: str, on: Sequence[str], text: str) -> dict[str, Any]:
    """[WIRE-6.2, WIRE-6.4] Reply to a card text with its abilities or its errors. May raise UnknownGame."""
    from grammar.ir.codec import to_json  # inside: an engine that only plays loads no parser
    from grammar.language.compile import compile_text, text_of
    from grammar.language.dialect import load
    from grammar.language.errors import CardTextError

    dialect = load(game)
    try:
        read = compile_text(text, dialect, on)
    except CardTextError as error:
        return {"refused": {"errors": [_told(finding) for finding in error.to_json()]}}
    reply: dict[str, Any] = {
        "text": text_of(read.abilities, dialect, on),
        "abilities": [to_json(ability, dialect.nodes) for ability in read.abilities],
    }
    if read.warnings:
        reply["warnings"] = [_told(finding.to_json(read.source)) for finding in read.warnings]
    return {"compiled": reply}


def _told(finding: dict[str, object]) -> dict[str, object]:
    """[WIRE-6.4, WIRE-6.5] Convert an error or a warning of the language to its form on the wire."""
    message = {"code": finding["code"], "text": finding["message"]}
    return {**message, "line": finding["line"], "column": finding["column"]}

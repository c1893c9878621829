"""Words of the rulebooks and of other games: a text says them, or is refused with what to write instead.

`conformance/<game>/language/words.yaml` lists them, each in a text. A refusal leads to the text in
`write` by its suggestion, its example or its message; without one, it gives the rule or the reason in
`because`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from grammar.language.compile import compile_text
from grammar.language.dialect import load
from grammar.language.errors import CardTextError, Finding
from tests.grammar.tables import words_of

SUITES: Final = Path(__file__).resolve().parents[2] / "conformance"


def _rows() -> Iterator[Any]:
    for game in sorted(path.parents[1].name for path in SUITES.glob("*/language/words.yaml")):
        for row in words_of(game):
            yield pytest.param(game, row, id=f"{game}: {row['text'][:60]}")


def _refusal(game: str, row: Mapping[str, str], text: str) -> CardTextError | None:
    try:
        compile_text(text, load(game), row["on"])
    except CardTextError as error:
        return error
    return None


def _fixed(text: str, findings: tuple[Finding, ...]) -> str:
    """The text with every suggestion put in."""
    for finding in sorted(findings, key=lambda each: -each.span.start):
        if finding.suggestion is not None:
            text = text[: finding.span.start] + finding.suggestion + text[finding.span.end :]
    return text


@pytest.mark.parametrize(("game", "row"), list(_rows()))
def test_a_known_word_is_read_or_answered(game: str, row: Mapping[str, str]) -> None:
    error = _refusal(game, row, row["text"])
    if error is None:
        assert row.keys() == {"text", "on"}, "this is read; say so in the row"
        return
    if "write" not in row:
        rule = row.get("because") or row["never"]
        assert rule in [finding.rule or finding.message for finding in error.findings], str(error)
        return
    write = row["write"]
    assert _refusal(game, row, write) is None, f"{write!r} is refused, too"
    led = [_fixed(row["text"], tuple(error.findings))]
    led += [finding.example or "" for finding in error.findings]
    led += [finding.message for finding in error.findings]
    assert any(write.lower().rstrip(".") in each.lower() for each in led), str(error)

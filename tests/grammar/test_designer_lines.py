"""The lines of designer_lines.yaml, and the compiler's verdict on each."""

from __future__ import annotations

from typing import Any

import pytest

from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import Dialect
from grammar.language.errors import CODES, CardTextError
from grammar.language.explain import explain
from tests.grammar.tables import designer_lines

LINES = designer_lines("essence_crown")


def test_the_table_is_whole() -> None:
    assert len(LINES) >= 500
    assert len({(row["line"], row["on"]) for row in LINES}) == len(LINES)
    for row in LINES:
        assert ("refused" in row) == ("why" in row)
        assert row.get("refused") is None or row["refused"] in CODES
        assert sum(key in row for key in ("accepted", "prints", "refused")) == 1, row


@pytest.mark.parametrize("row", [row for row in LINES if "refused" not in row], ids=lambda row: row["line"])
def test_a_line_is_accepted(ec: Dialect, row: dict[str, Any]) -> None:
    """It compiles, is printed as in the table, and the printed text means the same."""
    compiled = compile_text(row["line"], ec, row["on"])
    wording = text_of(compiled.abilities, ec, row["on"])
    assert wording == row.get("prints", row["line"])
    assert compile_text(wording, ec, row["on"]).abilities == compiled.abilities


@pytest.mark.parametrize("row", [row for row in LINES if "refused" in row], ids=lambda row: row["line"])
def test_a_line_is_refused(ec: Dialect, row: dict[str, Any]) -> None:
    """It is refused with the table's code and a helpful message."""
    with pytest.raises(CardTextError) as caught:
        compile_text(row["line"], ec, row["on"])
    first = caught.value.findings[0]
    assert first.code == row["refused"]
    assert first.message or first.expected or first.suggestion


@pytest.mark.parametrize("row", [row for row in LINES if "refused" not in row], ids=lambda row: row["line"])
def test_a_line_can_be_explained(ec: Dialect, row: dict[str, Any]) -> None:
    """Whatever compiles can be explained to a reader."""
    assert explain(compile_text(row["line"], ec, row["on"]), ec, row["on"]).readings

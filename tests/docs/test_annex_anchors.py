"""Each kind has one anchor on its page, however many tables mention it."""

from __future__ import annotations

import pytest

from docs.site_writer.facts.annexes import TABLE, annexes_of, table_of
from spec.book.games import SPEC


def test_a_table_that_adds_to_another_gives_no_anchors() -> None:
    table = table_of("| further rules of | always |\n|---|---|\n| `drew` | EC-1.1.1 |\n")
    assert table.anchor(table.rows[0]) == ""


def test_a_kind_that_is_described_in_several_rows_has_its_anchor_at_the_first() -> None:
    table = table_of(
        "| event | when |\n|---|---|\n| `drew` | often |\n| `lost` | rarely |\n| `drew` | late |\n"
    )
    assert [table.anchor(row) for row in table.rows] == ["event-drew", "event-lost", ""]


@pytest.mark.parametrize("book", sorted(file.parent.name for file in SPEC.glob("*/events.md")))
def test_no_anchor_stands_twice(book: str) -> None:
    for annex in annexes_of(SPEC / book):
        tables = [table_of(each[0]) for each in TABLE.finditer(annex.text)]
        anchors = [anchor for table in tables for row in table.rows if (anchor := table.anchor(row))]
        assert sorted(anchors) == sorted(annex.kinds), annex.name


def test_the_kinds_of_a_game_of_cards_are_its_events_and_decisions() -> None:
    for annex in annexes_of(SPEC / "essence_crown"):
        assert all(kind.partition("-")[0] in ("event", "decision") for kind in annex.kinds), annex.name

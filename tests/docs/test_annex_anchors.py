"""Each kind has one anchor on its page, however many tables mention it."""

from __future__ import annotations

from docs.site_writer.annexes import TABLE, annexes_of, table_of
from spec.book.games import SPEC


def test_a_table_that_adds_to_another_gives_no_anchors() -> None:
    table = table_of("| further rules of | always |\n|---|---|\n| `drew` | EC-1.1.1 |\n")
    assert table.anchor(table.rows[0]) == ""


def test_no_anchor_stands_twice() -> None:
    for annex in annexes_of(SPEC / "essence_crown"):
        tables = [table_of(each[0]) for each in TABLE.finditer(annex.text)]
        anchors = [anchor for table in tables for row in table.rows if (anchor := table.anchor(row))]
        assert sorted(anchors) == sorted(annex.kinds), annex.name
        assert all(kind.partition("-")[0] in ("event", "decision") for kind in annex.kinds), annex.name

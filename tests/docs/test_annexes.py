"""A rulebook's annexes are read in full, or refused with the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.site_writer.facts.annexes import BadAnnex, annexes_of, table_of

EVENTS = """# The events

| event | fields |
|---|---|
| `drew` | `player` |
| anything else | |

And so on.
"""


def test_kinds_are_the_rows_that_begin_with_a_name_in_code(tmp_path: Path) -> None:
    (tmp_path / "events.md").write_text(EVENTS)
    (annex,) = annexes_of(tmp_path)
    assert (annex.name, annex.title, annex.text) == ("events", "The events", EVENTS)
    assert annex.kinds == {"event-drew": "drew"}


def test_a_book_without_annexes_has_none(tmp_path: Path) -> None:
    assert annexes_of(tmp_path) == ()


def test_a_table_keeps_its_cells() -> None:
    table = table_of("| a | b |\n|---|---|\n| `x` | y |\n| | z |\n")
    assert table.header == ("a", "b")
    assert table.rows == (("`x`", "y"), ("", "z"))
    assert [table.anchor(row) for row in table.rows] == ["a-x", ""]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no title", "events.md has no title"),
        (
            EVENTS.replace("| `player` |", "| `player` | more |"),
            "the row `drew` | `player` | more has 3 cells, not 2",
        ),
    ],
)
def test_what_cannot_be_used_is_refused_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "events.md").write_text(text)
    with pytest.raises(BadAnnex, match="events") as refused:
        annexes_of(tmp_path)
    assert said in str(refused.value)

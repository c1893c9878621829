"""The language vectors of the suite are those of the hand-written tables."""

from __future__ import annotations

from tests.grammar.write_vectors import FOLDER, accepted, refused, written


def test_the_vectors_are_those_of_the_tables() -> None:
    for name, rows in (("accepted", accepted()), ("refused", refused())):
        stored = (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")
        assert stored == written(name, rows), "run: python -m tests.grammar.write_vectors"


def test_ids_are_used_once() -> None:
    ids = [row["id"] for row in (*accepted(), *refused())]
    assert len(ids) == len(set(ids))

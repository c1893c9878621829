"""The language vectors of the suites match the hand-written tables."""

from __future__ import annotations

import pytest

from tests.grammar.tables import tables_of, with_tables
from tests.grammar.write_vectors import accepted, folder_of, refused, rules, written


@pytest.mark.parametrize("game", with_tables())
def test_the_vectors_are_those_of_the_tables(game: str) -> None:
    for name, rows in (("accepted", accepted(game)), ("refused", refused(game))):
        stored = (folder_of(game) / f"{name}.yaml").read_text(encoding="utf-8")
        assert stored == written(game, name, rows), "run: python -m tests.grammar.write_vectors"
    if tables_of(game).rules:
        assert (folder_of(game) / "rules.yaml").read_text(encoding="utf-8") == rules(game)


@pytest.mark.parametrize("game", with_tables())
def test_ids_are_used_once(game: str) -> None:
    ids = [row["id"] for row in (*accepted(game), *refused(game))]
    assert len(ids) == len(set(ids))

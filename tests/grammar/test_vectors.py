"""What card texts mean, and what is refused: the language vectors of the suites, written by hand."""

from __future__ import annotations

import pytest

from conformance.kit.data.tree import values_of
from grammar.ir.codec import to_json
from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import load
from grammar.language.errors import CODES, CardTextError
from spec.book.rulebook import load_all
from tests.grammar.tables import SUITES, Accepted, Refused, tables_of, with_tables

_UNKNOWN_TYPE = "CT502"
"""The code for a type that the game doesn't have, which stands nowhere in the text."""
ACCEPTED = [(game, each) for game in with_tables() for each in tables_of(game).accepted]
REFUSED = [(game, each) for game in with_tables() for each in tables_of(game).refused]


def _ids(rows: list[tuple[str, Accepted]] | list[tuple[str, Refused]]) -> list[str]:
    return [f"{game}-{each.text[:60]}" for game, each in rows]


@pytest.mark.parametrize(("game", "vector"), ACCEPTED, ids=_ids(ACCEPTED))
def test_a_text_means_its_abilities(game: str, vector: Accepted) -> None:
    """The text compiles to its IR, whose canonical wording compiles to it again without a remark."""
    dialect = load(game)
    assert compile_text(vector.text, dialect, vector.on).abilities == vector.abilities
    wording = text_of(vector.abilities, dialect, vector.on)
    again = compile_text(wording, dialect, vector.on)
    assert again.abilities == vector.abilities
    assert text_of(again.abilities, dialect, vector.on) == wording
    assert "CT801" not in [warning.code for warning in again.warnings]


@pytest.mark.parametrize(("game", "vector"), REFUSED, ids=_ids(REFUSED))
def test_a_text_is_refused_at_its_place(game: str, vector: Refused) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(vector.text, load(game), vector.on)
    assert set(caught.value.codes) == {vector.code}
    assert vector.code in CODES
    for finding in caught.value.findings:
        assert 0 <= finding.span.start <= finding.span.end <= len(vector.text)
        assert finding.span.start < finding.span.end or vector.code == _UNKNOWN_TYPE


@pytest.mark.parametrize("game", with_tables())
def test_the_data_are_written_as_they_are_given_out(game: str) -> None:
    """A field with its usual value is left out, so that two implementers compare the same."""
    nodes = load(game).nodes
    listed = values_of((SUITES / game / "language" / "accepted.yaml").read_text(encoding="utf-8"))
    for row, vector in zip(listed, tables_of(game).accepted, strict=True):
        assert row["ir"] == [to_json(each, nodes) for each in vector.abilities], vector.id


@pytest.mark.parametrize("game", with_tables())
def test_ids_are_used_once_and_each_refused_text_breaks_a_rule(game: str) -> None:
    folder = SUITES / game / "language"
    accepted, refused = (
        [row["id"] for row in values_of((folder / f"{name}.yaml").read_text(encoding="utf-8"))]
        for name in ("accepted", "refused")
    )
    assert len({*accepted, *refused}) == len(accepted) + len(refused)
    rules = values_of((folder / "rules.yaml").read_text(encoding="utf-8"))
    assert list(rules) == refused
    assert {*rules.values()} <= {entry.id for entry in load_all().entries}

"""New cards as designers write them: what compiles prints back, and what is refused says why."""

from __future__ import annotations

import pytest

from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import load
from grammar.language.errors import CardTextError
from spec.book import games
from tests.plausible import Plausible, plausible_texts

TEXTS = [row for game in games.published() for row in plausible_texts(game.name)]


@pytest.mark.parametrize("row", TEXTS, ids=lambda row: row.id)
def test_a_text_compiles_and_prints_back_or_is_refused_for_a_reason(row: Plausible) -> None:
    try:
        compiled = row.compiled()
    except CardTextError:
        assert row.why, "the text is refused; give the reason as `why`, or let it compile"
        return
    assert not row.why, "the text compiles now; remove `why`"
    dialect = load(row.game)
    wording = text_of(compiled.abilities, dialect, row.on)
    assert compile_text(wording, dialect, row.on, name=row.id).abilities == compiled.abilities

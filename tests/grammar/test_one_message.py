"""One fault gives one message: findings are never repeated or caused by another finding."""

from __future__ import annotations

import pytest

from grammar.language.compile import compile_text
from grammar.language.dialect import Dialect, load, with_cards
from grammar.language.errors import CardTextError, Finding
from grammar.language.mistakes import Mistake, mistakes_of, said_of
from grammar.language.shipped import shipped_cards
from tests.grammar.tables import tables_of, with_tables

MISTAKES = [(game, mistake) for game in with_cards() for mistake in mistakes_of(game)]


def _findings(text: str, dialect: Dialect, on: str | None) -> tuple[Finding, ...]:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, dialect, on)
    return caught.value.findings


@pytest.mark.parametrize("game", with_tables())
def test_no_text_gives_one_finding_twice(game: str) -> None:
    tables, dialect = tables_of(game), load(game)
    for on, text in (*tables.wrong, *((row.on, row.text) for row in tables.refused)):
        said = [(each.code, each.span, each.message) for each in _findings(text, dialect, on)]
        assert len(set(said)) == len(said), text


@pytest.mark.parametrize(
    ("game", "mistake"), MISTAKES, ids=[f"{game}-{mistake.code}" for game, mistake in MISTAKES]
)
def test_an_example_of_one_error_gives_that_one(game: str, mistake: Mistake) -> None:
    said = said_of(mistake.kind, mistake.wrong, mistake.on, load(game), shipped_cards(game))
    assert [each.code for each in said] == [mistake.code]


@pytest.mark.parametrize(
    ("on", "text"),
    [
        ("Spell", "Fast. Fast. Draw a card."),
        ("Spell", "Choose any number — • Draw a card. • Gain 2 KL. • Heal 3 Essence."),
        ("Spell", "Choose an opponent. That player discards a card."),
        ("Spell", "You lose all God Charges. Draw that many cards."),
        ("Spell", "You may cast this Spell from your Crypt. If you do, nullify it after it resolves."),
        ("Terrain", "Cannot be occupied. Move and attack orthogonally one space."),
        ("Terrain", "Cannot be occupied. Cannot move or attack."),
        ("Terrain", "Move and attack orthogonally one space. Cannot be occupied."),
    ],
)
def test_a_fault_has_no_second_one_in_its_train(ec: Dialect, es: Dialect, on: str, text: str) -> None:
    assert len(_findings(text, es if on == "Terrain" else ec, on)) == 1

"""Every error has an example that gives it, and a mend that is well."""

from __future__ import annotations

import pytest

from grammar.ir.cards import Card
from grammar.language.card_file import compile_card_file
from grammar.language.compile import compile_text
from grammar.language.deck_check import check_deck
from grammar.language.dialect import Dialect
from grammar.language.errors import CODES, CardTextError
from grammar.language.mistakes import Mistake, mistakes_of
from grammar.language.source import SourceText
from grammar.language.table_file import read_csv

MISTAKES = mistakes_of("essence_crown")


def codes(mistake: Mistake, text: str, ec: Dialect, cards: dict[str, Card]) -> list[str]:
    """What is said about a text."""
    if mistake.kind == "card file":
        file = compile_card_file(text, ec)
        return [each.code for each in (*file.errors, *file.warnings)]
    if mistake.kind == "deck list":
        return [each.finding.code for each in check_deck(SourceText(text), ec, cards).remarks]
    if mistake.kind == "table":
        table = read_csv(text, ec)
        return [each.finding.code for each in (*table.errors, *table.warnings)]
    try:
        return [each.code for each in compile_text(text, ec, mistake.on).warnings]
    except CardTextError as error:
        return list(error.codes)


def test_every_code_has_an_example() -> None:
    assert [mistake.code for mistake in MISTAKES] == list(CODES)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.code)
def test_the_example_gives_its_code_and_the_mend_is_well(
    ec: Dialect, shipped: tuple[Card, ...], mistake: Mistake
) -> None:
    cards = {card.name: card for card in shipped}
    assert mistake.code in codes(mistake, mistake.wrong, ec, cards)
    assert codes(mistake, mistake.right, ec, cards) == []

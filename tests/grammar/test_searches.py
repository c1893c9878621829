"""Searches: any player may search, and the deck may be shuffled by a sentence of its own."""

from __future__ import annotations

import pytest

from grammar.ir.operations import SearchDeck
from grammar.language.compile import compile_text
from grammar.language.dialect import load
from grammar.language.errors import CardTextError

INTO_ITS_ROW = "Search your Veiled Deck for a Relic card, reveal it, put it into your Shard Row"


@pytest.mark.parametrize("text", [f"{INTO_ITS_ROW}, then shuffle.", f"{INTO_ITS_ROW}. Then shuffle."])
def test_only_a_shard_enters_the_shard_row_however_the_deck_is_shuffled(text: str) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, load("essence_crown"), on="Spell")
    (finding,) = caught.value.findings
    assert (finding.code, finding.rule) == ("CT308", "EC-8.1.1")


def test_each_player_searches_and_shuffles_in_a_game_that_always_shuffles() -> None:
    text = "Each player searches their deck for 1 Acolyte, puts it into their hand, then shuffles."
    (effect,) = compile_text(text, load("champions_of_elequine"), on="Arsenal").abilities
    (search,) = effect.operations
    assert isinstance(search, SearchDeck)
    assert (search.who, search.filter.types, search.zone) == ("each_player", ("Acolyte",), None)

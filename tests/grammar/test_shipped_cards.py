"""The cards and decks that the project ships, in every game with cards."""

from __future__ import annotations

import pytest

from grammar.language.compile import text_of
from grammar.language.decks.check import check_deck
from grammar.language.dialect import load, with_cards
from grammar.language.files import compile_file
from grammar.language.shipped import folder_of, shipped_cards, shipped_decks
from grammar.language.source import SourceText

pytestmark = pytest.mark.parametrize("game", [game for game in with_cards() if shipped_decks(game)])


def test_shipped_cards_are_without_a_warning(game: str) -> None:
    paths = sorted(folder_of(game).glob("*.card"))
    assert paths
    for path in paths:
        file = compile_file(SourceText(path.read_text(encoding="utf-8"), path.name), load(game))
        assert [f"{path.name} {each.message}" for each in (*file.errors, *file.warnings)] == []


def test_shipped_cards_say_again_what_they_mean(game: str) -> None:
    for card in shipped_cards(game).values():
        if card.abilities:
            assert text_of(card.abilities, load(game), card.types[0]) == card.text


def test_each_shipped_card_is_in_a_deck(game: str) -> None:
    listed = {name for deck in shipped_decks(game).values() for name in deck.names()}
    assert listed == set(shipped_cards(game))


def test_shipped_decks_are_legal(game: str) -> None:
    paths = sorted(folder_of(game).glob("*.deck"))
    assert paths
    for path in paths:
        source = SourceText(path.read_text(encoding="utf-8"), path.name)
        assert check_deck(source, load(game), shipped_cards(game)).remarks == ()

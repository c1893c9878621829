"""What `api.start` takes: decks or a board, and compiled cards; anything else is refused in plain words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from grammar.ir.cards import Card
from grammar.ir.decks import Deck
from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.kernel.errors import Malformed, UnknownCard
from spec.book.games import find

GAME, BOARD_GAME = "essence_crown", "essentia"


def shipped() -> Deck:
    return next(iter(shipped_decks(GAME).values()))


def without(deck: Deck, pile: str) -> Deck:
    return Deck({name: cards for name, cards in deck.items() if name != pile})


def test_cards_may_be_named_or_in_any_order() -> None:
    cards, decks = shipped_cards(GAME), [shipped()] * 2
    named = api.start(GAME, decks, cards)
    listed = api.start(GAME, decks, reversed(cards.values()))
    assert named.saved() == listed.saved()
    again = api.restore(GAME, named.saved(), cards.values())
    assert again.saved() == named.saved()


def test_an_optional_pile_may_be_left_out() -> None:
    optional = [pile.name for pile in find(GAME).piles if pile.optional]
    assert optional
    for pile in optional:
        api.start(GAME, [without(shipped(), pile)] * 2, shipped_cards(GAME))


@pytest.mark.parametrize(
    "brought", [None, {"decks": []}, [{"deity": "A", "cards": []}], [Deck({"deity": "A"}), "cinder_court"]]
)
def test_a_game_with_decks_takes_a_deck_for_each_player(brought: Any) -> None:
    with pytest.raises(Malformed, match="is played with decks; start it with a list of Deck, one for each"):
        api.start(GAME, brought, {})


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ({"deity": "A"}, "deck 2 has no pile 'cards'; give its cards, or an empty list"),
        ({"deity": "A", "cards": [], "main": []}, "deck 2 has a pile 'main'; the game's piles are deity, c"),
        ({"deity": ["A", "B"], "cards": []}, "deck 2 has 2 cards in the pile 'deity', which is a single"),
        ({"deity": [], "cards": []}, "deck 2 has 0 cards in the pile 'deity', which is a single card"),
        ({"deity": "A", "cards": [], "home_domain": "BC"}, None),
        ({"deity": "A", "cards": [], "home_domain": ["B", "C"]}, "deck 2 has 2 cards in the pile 'home_d"),
    ],
)
def test_a_deck_has_the_piles_of_the_game(deck: Any, message: str | None) -> None:
    decks = [Deck({"deity": "A", "cards": []}), Deck(deck)]
    with pytest.raises(Malformed if message else UnknownCard, match=message):
        api.start(GAME, decks, {})


@pytest.mark.parametrize("brought", [[], {}, [Deck({})], {"board": {}}, "default"])
def test_a_game_without_decks_takes_a_board(brought: Any) -> None:
    with pytest.raises(Malformed, match="the game has no decks; start it with a board"):
        api.start(BOARD_GAME, brought, shipped_cards(BOARD_GAME))


@pytest.mark.parametrize("cards", [["Amber Regent"], {"Amber Regent": {"types": ["Deity"]}}, [None]])
def test_cards_must_be_compiled(cards: Any) -> None:
    with pytest.raises(Malformed, match=r"cards: .* is not a compiled card"):
        api.start(GAME, [shipped()] * 2, cards)


def test_a_card_may_be_listed_twice_but_not_two_of_one_name() -> None:
    cards = list(shipped_cards(GAME).values())
    api.start(GAME, [shipped()] * 2, [*cards, cards[0]])
    other = replace(cards[1], name=cards[0].name)
    with pytest.raises(Malformed, match="two different cards are called"):
        api.start(GAME, [shipped()] * 2, [*cards, other])


def test_a_card_that_nobody_brings_is_unknown() -> None:
    cards: list[Card] = []
    with pytest.raises(UnknownCard, match="no card is called"):
        api.start(GAME, [shipped()] * 2, cards)

"""Deck lists of games with other piles: a list of single cards, two lists, a party besides a list."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grammar.ir.cards import Card
from grammar.language.decks import check as deck_check
from grammar.language.decks.file import read_deck
from grammar.language.dialect import load
from grammar.language.errors import CardTextError
from grammar.language.source import SourceText
from spec.book.game.numbers import Number
from spec.book.game.piles import Limit, Never, Pile, Prints
from spec.book.games import find
from spec.book.ids import RuleId

ONE, FOUR, TEN, FORTY = (Number(f"most_{size}", size, RuleId(f"EC-9.{size}.1")) for size in (1, 4, 10, 40))
MAIN = Pile("main", "Main Deck", RuleId("EC-9.9.1"), least=FORTY, most=FORTY, copies=FOUR)
SIDE = Pile(
    "side",
    "Side Deck",
    RuleId("EC-9.9.2"),
    types=("Relic", "Domain"),
    least=TEN,
    most=TEN,
    copies=ONE,
    apart=RuleId("EC-9.9.3"),
)
PARTY = Pile(
    "party", "Party", RuleId("EC-9.9.4"), types=("Avatar",), least=ONE, most=FOUR, apart=RuleId("EC-9.9.5")
)

CARDS = {
    card.name: card
    for card in (
        *(Card(f"Bolt {letter}", ("Spell",), text="") for letter in "ABCDEFGHIJKL"),
        *(Card(f"Altar {letter}", ("Relic",), text="") for letter in "ABCDEFGHIJKL"),
        *(Card(f"Hero {letter}", ("Avatar",), text="") for letter in "ABCDEF"),
    )
}
MAIN_LIST = "\n".join(f"4 Bolt {letter}" for letter in "ABCDEFGHIJ")
SIDE_LIST = "\n".join(f"1 Altar {letter}" for letter in "ABCDEFGHIJ")
TWO = f"Main Deck:\n{MAIN_LIST}\n\nSide Deck:\n{SIDE_LIST}\n"


def remarks(monkeypatch: pytest.MonkeyPatch, text: str, *piles: Pile) -> list[tuple[str, str | None]]:
    """The message and rule of every remark on a list, in a game with these piles."""
    game = replace(find("essence_crown"), piles=piles)
    monkeypatch.setattr(deck_check, "find", lambda _name: game)
    monkeypatch.setattr(deck_check, "_text_of", lambda _rule, _game: "")
    checked = deck_check.check_deck(SourceText(text), load("essence_crown"), CARDS)
    return [(each.finding.message, each.rule) for each in checked.remarks]


def test_each_list_begins_under_its_name() -> None:
    deck = read_deck(TWO, (MAIN, SIDE), CARDS)
    assert (deck.size("main"), deck.size("side")) == (40, 10)
    assert deck["side"][:2] == ("Altar A", "Altar B")
    assert read_deck(TWO.removeprefix("Main Deck:\n"), (MAIN, SIDE)) == deck


def test_a_name_of_a_list_is_a_line_of_its_own() -> None:
    with pytest.raises(CardTextError, match="a line is '3 Card Name'"):
        read_deck("Main Deck: 4 Bolt A\n", (MAIN, SIDE))
    with pytest.raises(CardTextError, match="a line is '3 Card Name'"):
        read_deck("Main Deck:\n4 Bolt A\n", (MAIN,))


def test_a_legal_deck_of_two_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    assert remarks(monkeypatch, TWO, MAIN, SIDE) == []


def test_every_list_has_rules_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        TWO.replace("4 Bolt A", "5 Bolt A").replace("1 Altar A\n", "2 Altar B\n").replace("1 Altar C\n", "")
    )
    assert remarks(monkeypatch, text, MAIN, SIDE) == [
        ("5 copies of 'Bolt A'; a deck may have 4", "EC-9.4.1"),
        ("the Main Deck has 41 cards; the maximum is 40, exceeded here", "EC-9.40.1"),
        ("'Altar B' is already listed on line 14", None),
        ("3 copies of 'Altar B'; a deck may have 1", "EC-9.1.1"),
    ]


def test_a_card_in_the_wrong_list(monkeypatch: pytest.MonkeyPatch) -> None:
    text = TWO.replace("4 Bolt A", "3 Bolt A\n1 Altar K").replace("1 Altar A", "1 Bolt K")
    assert remarks(monkeypatch, text, MAIN, SIDE) == [
        ("'Altar K' belongs to the Side Deck", "EC-9.9.3"),
        ("the Main Deck has 39 cards; the minimum is 40", "EC-9.40.1"),
        ("'Bolt K' is a Spell; the Side Deck takes Relic and Domain", "EC-9.9.2"),
        ("the Side Deck has 9 cards; the minimum is 10", "EC-9.10.1"),
    ]


def test_a_party_beside_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    legal = f"Party:\n1 Hero A\n1 Hero B\n\nMain Deck:\n{MAIN_LIST}\n"
    assert remarks(monkeypatch, legal, PARTY, MAIN) == []
    assert remarks(monkeypatch, legal.replace("1 Hero A\n1 Hero B\n", ""), PARTY, MAIN) == [
        ("the Party has 0 cards; the minimum is 1", "EC-9.1.1")
    ]


def test_a_single_list_of_single_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    pile = Pile("deck", "Deck", RuleId("EC-9.9.1"), least=TEN, most=TEN, copies=ONE)
    assert remarks(monkeypatch, SIDE_LIST, pile) == []
    assert remarks(monkeypatch, SIDE_LIST.replace("1 Altar A", "2 Altar A"), pile) == [
        ("2 copies of 'Altar A'; a deck may have 1", "EC-9.1.1"),
        ("the deck has 11 cards; the maximum is 10, exceeded here", "EC-9.10.1"),
    ]


def test_exactly_one_card_of_a_type(monkeypatch: pytest.MonkeyPatch) -> None:
    relic = Limit(("Relic",), "", "Relic", "Relics", ONE, ONE)
    side = replace(SIDE, least=None, limits=(relic,))
    listed = f"Main Deck:\n{MAIN_LIST}\n\nSide Deck:\n"
    assert remarks(monkeypatch, f"{listed}1 Altar A\n", MAIN, side) == []
    assert remarks(monkeypatch, f"{listed}1 Altar A\n1 Altar B\n", MAIN, side) == [
        ("the Side Deck has 2 Relics; the maximum is 1, exceeded here", "EC-9.1.1")
    ]
    assert remarks(monkeypatch, MAIN_LIST, MAIN, side) == [
        ("the Side Deck has 0 Relics; the minimum is 1", "EC-9.1.1")
    ]
    assert [each for each, _ in remarks(monkeypatch, f"{listed}1 Altra\n", MAIN, side)] == [
        "there is no card 'Altra'"
    ]


def test_a_party_within_so_many_points(monkeypatch: pytest.MonkeyPatch) -> None:
    for letter, points in zip("ABC", (6, 3, 4), strict=True):
        hero = replace(CARDS[f"Hero {letter}"], numbers=(("points", points),))
        monkeypatch.setitem(CARDS, hero.name, hero)
    party = replace(PARTY, limits=(Limit((), "points", "point", "points", None, TEN),))
    main = f"Main Deck:\n{MAIN_LIST}\n"
    legal = f"Party:\n1 Hero A\n1 Hero C\n\n{main}"
    assert remarks(monkeypatch, legal, party, MAIN) == []
    assert remarks(monkeypatch, legal.replace("1 Hero C", "1 Hero C\n1 Hero B"), party, MAIN) == [
        ("the Party has 13 points; the maximum is 10, exceeded here", "EC-9.10.1")
    ]


def test_every_card_of_a_list_prints_a_cost_of_one_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    prints = Prints("cost", "KL", RuleId("EC-9.9.8"))
    priced = Card("Bolt A", ("Spell",), numbers=(("cost", 0),))
    monkeypatch.setitem(CARDS, "Bolt A", priced)
    main = replace(MAIN, least=None, prints=prints)
    assert remarks(monkeypatch, "4 Bolt A\n1 Bolt B\n", main) == [
        ("'Bolt B' has no cost in KL, and each card of the Main Deck has one", "EC-9.9.8")
    ]


def test_a_rule_of_its_own_keeps_types_out_of_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    main = replace(MAIN, least=None, types=("Spell",), never=Never(("Avatar",), RuleId("EC-9.9.8")))
    assert remarks(monkeypatch, "4 Bolt A\n1 Hero A\n1 Altar A\n", main) == [
        ("'Hero A' is an Avatar, and the Main Deck has none", "EC-9.9.8"),
        ("'Altar A' is a Relic; the Main Deck takes Spell", "EC-9.9.1"),
    ]

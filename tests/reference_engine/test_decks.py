"""Decks on the wire: each pile that a game declares, whatever its name."""

from typing import Any

import pytest

from reference_engine.interpreter.starting import decks_from
from reference_engine.kernel.errors import Malformed
from spec.book.game.piles import Pile, Variant
from spec.book.ids import RuleId

PARTY = Pile("party", "Party", RuleId("TY-1.1.1"))
ARSENAL = Pile("arsenal", "Arsenal Deck", RuleId("TY-1.1.2"))
LEADER = Pile("leader", "Leader", RuleId("TY-1.1.3"), one=True)
MASCOT = Pile(
    "mascot", "Mascot", RuleId("TY-1.1.4"), one=True, variant=Variant("mascots", "off", RuleId("TY-1.1.5"))
)


def test_a_single_list() -> None:
    """[WIRE-3.1]"""
    message = {"decks": [{"arsenal": ["A"] * 36}, {"arsenal": []}]}
    assert decks_from(message, [ARSENAL]) == [{"arsenal": ("A",) * 36}, {"arsenal": ()}]


def test_two_lists() -> None:
    """[WIRE-3.1]"""
    (deck,) = decks_from(
        {"decks": [{"arsenal": ["A"] * 60, "party": ["B", "C"], "note": 1}]}, [PARTY, ARSENAL]
    )
    assert deck == {"party": ("B", "C"), "arsenal": ("A",) * 60}
    assert list(deck.names())[:3] == ["B", "C", "A"]


@pytest.mark.parametrize("deck", [{"leader": "A"}, {"leader": "A", "mascot": None}])
def test_what_only_a_variant_asks_for_may_be_missing(deck: dict[str, Any]) -> None:
    """[WIRE-3.9]"""
    assert decks_from({"decks": [deck]}, [LEADER, MASCOT]) == [{"leader": ("A",)}]


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        (None, "decks: must be a list of objects with leader and party"),
        ([1], "decks: must be a list of objects with leader and party"),
        ([{"leader": ["A"], "party": []}], "leader: must be a string"),
        ([{"leader": "A", "party": "B"}], "party: must be a list of strings"),
        ([{"leader": "A", "party": [1]}], "party: must be a list of strings"),
        ([{"leader": "A", "party": [], "mascot": ["A"]}], "mascot: must be a string"),
    ],
)
def test_what_has_not_the_form_of_a_deck(decks: object, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        decks_from({"decks": decks}, [LEADER, PARTY, MASCOT])

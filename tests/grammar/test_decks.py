"""A deck as the language, the engine and the kit share it."""

from __future__ import annotations

import re
from pathlib import Path

from grammar.ir.decks import Deck

ROOT = Path(__file__).resolve().parents[2]
AREAS = ("cardlaw", "conformance", "docs", "grammar", "reference_engine", "spec", "tests")
DEFINED = re.compile(r"^(?:class Deck\b|Deck(?::[^=\n]*)? = )", re.MULTILINE)


def test_a_pile_keeps_its_order_and_every_copy() -> None:
    deck = Deck({"leader": "Amber Regent", "cards": ["Flame", "Spark", "Flame"], "side": ()})
    assert deck == {"leader": ("Amber Regent",), "cards": ("Flame", "Spark", "Flame"), "side": ()}
    assert list(deck.names()) == ["Amber Regent", "Flame", "Spark", "Flame"]
    assert deck.counted("cards") == (("Flame", 2), ("Spark", 1))
    assert (deck.one("leader"), deck.one("side"), deck.size("cards")) == ("Amber Regent", "", 3)


def test_a_pile_that_the_deck_lacks_is_empty() -> None:
    deck = Deck({"cards": ["Flame"]})
    assert (deck.one("leader"), deck.size("leader"), deck.counted("leader")) == ("", 0, ())


def test_a_changed_pile_is_a_new_deck() -> None:
    deck = Deck({"leader": "Amber Regent", "cards": ["Flame"]})
    assert deck.with_pile("leader", "Oriane") == {"leader": ("Oriane",), "cards": ("Flame",)}
    assert deck.one("leader") == "Amber Regent"


def test_there_is_one_deck() -> None:
    found = [
        path.relative_to(ROOT).as_posix()
        for area in AREAS
        for path in sorted((ROOT / area).rglob("*.py"))
        if DEFINED.search(path.read_text(encoding="utf-8"))
    ]
    assert found == ["grammar/ir/decks.py"]

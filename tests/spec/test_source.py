"""The text of a source under each of its listed headings."""

from __future__ import annotations

import pytest

from spec.book.rulebook import Rulebook, load
from spec.book.source import MissingHeading, read_headings, read_passages
from tests.spec.conftest import Change

TEXT = """\
About this game

Coins, paying: both are explained.

1. COINS
    coin.png
Coins are things.
  They are round.

Paying is next.

## 2) Paying
**Cards.** They are played.
- Cards cost coins.
"""


LAST = '"§2.1" = "Cards"\n'


@pytest.fixture
def book(books: Change) -> Rulebook:
    return load("tiny", books())


def test_a_section_begins_at_its_heading_however_it_is_set(book: Rulebook) -> None:
    coins, paying, cards = read_passages(book, TEXT)
    assert coins.paragraphs == (("1. COINS", "Coins are things.", "  They are round."), ("Paying is next.",))
    assert paying.paragraphs == (("## 2) Paying",),)
    assert (cards.name, cards.title) == ("§2.1", "Cards")
    assert cards.paragraphs == (("**Cards.** They are played.", "- Cards cost coins."),)


def test_a_heading_with_its_number_wins_over_the_same_words_in_a_list(book: Rulebook) -> None:
    *_, cards = read_passages(book, "Coins\nPaying\nCards\nmore\n2.1 Cards\nthe rules")
    assert cards.paragraphs == (("2.1 Cards", "the rules"),)


def test_a_section_without_a_heading_begins_with_the_words_that_are_given(books: Change) -> None:
    root = books("tiny/source.toml", LAST, f'{LAST}[begins]\n"§2.1" = "They are played"\n')
    *_, cards = read_passages(load("tiny", root), "Coins\nPaying\nThey are played from the hand.")
    assert cards.paragraphs == (("They are played from the hand.",),)


def test_a_missing_section_is_named(book: Rulebook) -> None:
    with pytest.raises(MissingHeading, match=r'no line of the source begins with "Cards", as §2\.1 should'):
        read_passages(book, "Coins\nPaying")


def test_words_for_a_section_that_is_not_listed_are_a_fault(books: Change) -> None:
    root = books("tiny/source.toml", LAST, f'{LAST}[begins]\n"§9" = "They"\n')
    _, faults = read_headings(load("tiny", root))
    assert [fault.message for fault in faults] == ["there is no heading §9"]

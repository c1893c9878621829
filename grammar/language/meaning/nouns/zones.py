"""Parts of sentences about cards that move between zones: whose zone, which cards, in which order."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any, NamedTuple

from lark import Token

from grammar.ir.amounts import Amount, Number
from grammar.ir.selectors import Filter, Who
from grammar.language.errors import Finding
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import is_deck
from grammar.language.meaning.parts.amounts import some
from grammar.language.meaning.parts.sentences import ThenShuffle
from grammar.language.meaning.parts.words import Home, Ordered, Pile, Where, Whose


def home(c: Context, whose: Whose, zone: Token) -> Home:
    """your Discard Pile"""
    return Home(whose, zone)


def where(c: Context, home: Home) -> Where:
    """into your Discard Pile"""
    return Where(home)


def where_in_deck(c: Context, home: Home) -> Where:
    """on top of your Deck"""
    return Where(home, in_deck=True)


def any_deck(c: Context, whose: Who | None, zone: Token) -> Pile:
    """target opponent's Deck"""
    return Pile(whose, zone)


def top(c: Context, *amount: Amount) -> Amount:
    """the top 3 cards"""
    return amount[0] if amount else Number(1)


def exhausted_there(c: Context) -> bool:
    """exhausted"""
    return True


def under_control(c: Context) -> None:
    """under your control"""
    c.warnings.append(
        Finding("CT802", "cards put into your zone are always under your control; leave that out", c.span)
    )


def any_order(c: Context) -> Ordered:
    """in any order"""
    return Ordered("any")


def random_order(c: Context) -> Ordered:
    """in a random order"""
    return Ordered("random")


def sought(c: Context, *parts: Any) -> tuple[int, Filter]:
    """up to two Stone cards"""
    *most, filter = parts
    return (some(most[0]) if most else 1), filter


def revealing(c: Context) -> bool:
    """reveal it,"""
    return True


class Shuffled(NamedTuple):
    """That a deck is shuffled, and which one if the text says it."""

    deck: Home | None = None


def shuffled(c: Context, deck: Home | None = None) -> Shuffled:
    """shuffle your Deck"""
    if deck is not None:
        is_deck(c, deck.zone)
    return Shuffled(deck)


def then_shuffle(c: Context, *said: Any) -> ThenShuffle:
    """then shuffle your Deck"""
    end: Shuffled = said[-1]
    return ThenShuffle(None if end.deck is None else end.deck.whose)

"""Cards that go from zone to zone: return, put, look at, reveal, search, shuffle, cast from."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from grammar.ir.amounts import Amount, Number
from grammar.ir.operations import (
    LookAtTop,
    MillCards,
    MoveCards,
    PermitCastFrom,
    PutOnBottom,
    RevealTop,
    SearchDeck,
    ShuffleIntoDeck,
)
from grammar.ir.selectors import Choice, Filter, It, Selection, Target, Who
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.parts import (
    Looked,
    Operations,
    TakeAndRest,
    Whose,
    is_deck,
    placed,
    returned,
    scaled,
    some,
    theirs,
    who_and_rest,
)


def move(c: Context, what: Selection, whose: Whose, zone: Token, exhausted: bool = False) -> MoveCards:
    """return target Avatar card from your Crypt to your hand"""
    if zone.value == c.piles.deck:
        raise Refused(
            "CT308",
            "the language can shuffle a zone into a deck, not put a card there",
            span=span_of_token(zone),
        )
    if exhausted and zone.value not in c.piles.battlefield:
        raise Refused("CT308", "only what comes into play can be exhausted")
    if isinstance(what, Choice) and what.filter.zone is None and what.filter.controller == "any":
        raise Refused("CT308", "say which: '... from your ...', '... you control' or 'target ...'")
    placed(c)
    returned(what, whose)
    if isinstance(what, Choice) and what.least == 0 and what.filter.zone not in (None, c.piles.hand):
        # cards that lie open are named as the text is played, even without the word "target"
        what = Target(what.filter, 0, what.most)
    return MoveCards(what, zone.value, exhausted)


def exhausted_there(c: Context) -> bool:
    """exhausted"""
    return True


def mill(c: Context, *parts: Any) -> MillCards:
    """put the top 3 cards of your Veiled Deck into your Crypt"""
    who, rest = who_and_rest(c, parts)
    amount: Amount = Number(1)
    if not isinstance(rest[0], Whose):
        amount, *rest = rest
    whose, deck, whose_too, discard, *each = rest
    is_deck(c, deck)
    if discard.value != c.piles.discard:
        raise Refused("CT308", "cards from the top of a deck are put into the discard pile or drawn")
    theirs(who, whose)
    theirs(who, whose_too)
    return MillCards(who, scaled(c, amount, each))


def look_at_top(c: Context, who: Who, deck: Token) -> LookAtTop:
    """look at the top card of target opponent's Veiled Deck"""
    is_deck(c, deck)
    return LookAtTop(who)


def look_at_cards(c: Context, count: int, deck: Token) -> Looked:
    """look at the top 3 cards of your Veiled Deck"""
    is_deck(c, deck)
    return Looked(some(count))


def take_and_rest(c: Context, take: int, hand: Token, *bottom: Any) -> TakeAndRest:
    """put one into your hand and the rest on the bottom in any order"""
    if hand.value != c.piles.hand:
        raise Refused("CT308", "the cards taken go into your hand", span=span_of_token(hand))
    if bottom:
        theirs("you", bottom[0])
        is_deck(c, bottom[1])
    return TakeAndRest(some(take))


def reveal_top(c: Context, deck: Token) -> RevealTop:
    """reveal the top card of your Veiled Deck"""
    is_deck(c, deck)
    return RevealTop()


def put_on_bottom(c: Context, it: It, *bottom: Any) -> PutOnBottom:
    """put it on the bottom"""
    if bottom:
        is_deck(c, bottom[1])
    return PutOnBottom(it)


def search(c: Context, deck: Token, filter: Filter, first: It, second: It, hand: Token) -> SearchDeck:
    """search your Veiled Deck for a Domain card, reveal it, put it into your hand, then shuffle"""
    is_deck(c, deck)
    if not c.unplaced and not any(name in c.card_nouns for name in filter.types):
        raise Refused("CT313", "what is searched for is a card: 'a Domain card'")
    if hand.value != c.piles.hand:
        raise Refused("CT308", "the card found goes into your hand", span=span_of_token(hand))
    if filter.zone is not None or filter.controller != "any" or filter.token:
        raise Refused("CT308", "a deck holds cards of one's own; say only what kind of card it is")
    c.unplaced = False
    _says_itself(c, 2)
    return SearchDeck(filter)


def _says_itself(c: Context, count: int) -> None:
    """The sentence says itself what its "it" is."""
    del c.its[-count:]


def shuffle_into_deck(c: Context, zone: Token, deck: Token) -> ShuffleIntoDeck:
    """shuffle your Crypt into your Veiled Deck"""
    is_deck(c, deck)
    if zone.value == c.piles.deck or zone.value in c.piles.battlefield:
        raise Refused("CT308", "that zone cannot be shuffled into a deck", span=span_of_token(zone))
    return ShuffleIntoDeck(zone.value)


def cast_from(c: Context, filter: Filter) -> Operations:
    """you may cast a Spell from your Crypt this turn"""
    if filter.zone is None or filter.controller != "you" or filter.zone == c.piles.hand:
        raise Refused("CT308", "say from which zone of yours: '... from your ...'")
    if filter.zone == c.piles.deck:
        raise Refused("CT308", "nobody knows which card in a deck is which; none can be cast from it")
    if not filter.types or not all(name in c.cast_types for name in filter.types):
        raise Refused("CT308", "say what is cast: only some card types are")
    described = replace(filter, zone=None, controller="any")
    return (PermitCastFrom(described, filter.zone, c.piles.discard),)

"""Cards that move between zones: return, put, look at, reveal, search, shuffle, cast from."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from lark import Token

from grammar.ir.amounts import Number
from grammar.ir.operations import (
    MillCards,
    MoveCards,
    Order,
    PutOnBottom,
    PutOnTop,
    SearchDeck,
    ShuffleIn,
    ShuffleIntoDeck,
)
from grammar.ir.selectors import All, Among, Choice, Filter, It, Selection, Target, Them
from grammar.language.errors import Finding, Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.parts import (
    Operations,
    Ordered,
    ThenShuffle,
    Unshuffled,
    Whose,
    scaled,
    some,
)
from grammar.language.meaning.who import is_deck, placed, returned, said_by, theirs, who_and_rest
from grammar.language.words.english import an


def move(c: Context, what: Selection, whose: Whose, zone: Token, exhausted: bool | None = False) -> MoveCards:
    """return target Hero card from your Discard Pile to your hand"""
    if zone.value == c.piles.deck:
        raise Refused(
            "CT308",
            "say where in the deck: 'on top of ...', 'on the bottom of ...', or shuffle it in",
            span=span_of_token(zone),
        )
    yours = exhausted is None or _comes_over(c, what, whose, zone)
    exhausted = bool(exhausted)
    if yours:
        filter = getattr(what, "filter", None)
        if zone.value not in c.piles.in_play or whose is not Whose.YOURS or filter is None:
            raise Refused("CT308", "only a card that comes into play can be under your control")
        if filter.controller == "you":
            raise Refused("CT307", "your own card is under your control anyway")
        placed(c)
        return MoveCards(what, zone.value, exhausted, yours=True)
    if exhausted and zone.value not in c.piles.in_play:
        raise Refused("CT308", "only a card that comes into play can be exhausted")
    if isinstance(what, Choice) and what.filter.zone is None and what.filter.controller == "any":
        raise Refused("CT308", "say which card: '... from your ...', '... you control' or 'target ...'")
    placed(c)
    returned(c, what, whose)
    if isinstance(what, Choice) and what.least == 0 and what.filter.zone not in (None, c.piles.hand):
        # visible cards are targeted as the text is played, even without the word "target"
        what = Target(what.filter, 0, what.most)
    return MoveCards(what, zone.value, exhausted)


def _comes_over(c: Context, what: Selection, whose: Whose, zone: Token) -> bool:
    """Whether "your Front Line" is used for a card that is, or may be, another player's."""
    filter = getattr(what, "filter", None)
    in_play = zone.value in c.piles.in_play and whose is Whose.YOURS
    return in_play and filter is not None and filter.zone is not None and filter.controller != "you"


def exhausted_there(c: Context) -> bool:
    """exhausted"""
    return True


def under_control(c: Context) -> None:
    """under your control"""
    c.warnings.append(
        Finding("CT802", "cards put into your zone are always under your control; leave that out", c.span)
    )


def put_into(c: Context, *parts: Any) -> Any:
    """they put one of them into their hand"""
    what, whose, *into = said_by(c, parts)
    return c.rules["move"](c, what, whose, *into)


def any_order(c: Context) -> Ordered:
    """in any order"""
    return Ordered("any")


def random_order(c: Context) -> Ordered:
    """in a random order"""
    return Ordered("random")


def put_on_bottom(c: Context, *parts: Any) -> PutOnBottom:
    """put target Hero on the bottom of its owner's Deck"""
    what, *deck = said_by(c, parts)
    return PutOnBottom(*_onto_deck(c, what, deck))


def put_on_top(c: Context, *parts: Any) -> PutOnTop:
    """put a card from your hand on top of your Deck"""
    what, *deck = said_by(c, parts)
    return PutOnTop(*_onto_deck(c, what, deck))


def shuffle_in(c: Context, what: Selection, *deck: Any) -> ShuffleIn:
    """shuffle target Hero into its owner's Deck"""
    return ShuffleIn(_onto_deck(c, what, deck, shuffled=True)[0])


def _onto_deck(
    c: Context, what: Selection, said: Sequence[Any], shuffled: bool = False
) -> tuple[Selection, Order]:
    placed(c)
    order = said[-1].order if said and isinstance(said[-1], Ordered) else None
    deck = said if order is None else said[:-1]
    several = isinstance(what, (All, Them)) or getattr(what, "most", 1) != 1
    if several and order is None and not (shuffled or isinstance(what, Among)):
        raise Refused("CT202", "say in which order they go there", suggestion="... in any order")
    if order is not None and not several:
        raise Refused("CT307", "a single card needs no order")
    if deck:
        whose, zone = deck
        is_deck(c, zone)
        if isinstance(what, Choice) and what.filter.zone is None and what.filter.controller == "any":
            raise Refused("CT308", "say which card: '... from your ...', '... you control' or 'target ...'")
        returned(c, what, whose)
    elif not isinstance(what, (It, Among, Them)):
        raise Refused("CT302", "say of which deck: '... of your ...' or '... of its owner's ...'")
    return what, "any" if order is None else order


def mill(c: Context, *parts: Any) -> MillCards:
    """put the top 3 cards of your Deck into your Discard Pile"""
    who, rest = who_and_rest(c, parts)
    amount, *rest = [Number(1), *rest] if isinstance(rest[0], Whose) else rest
    whose, deck, whose_too, discard, *each = rest
    is_deck(c, deck)
    if discard.value == c.piles.deck or discard.value in c.piles.in_play:
        raise Refused(
            "CT308",
            "cards from the top of a deck can go only to a hand or a pile; "
            "to put one into play, reveal it first",
        )
    theirs(who, whose)
    theirs(who, whose_too)
    zone = None if discard.value == c.piles.discard else discard.value
    return MillCards(who, scaled(c, amount, each, who), zone)


def sought(c: Context, *parts: Any) -> tuple[int, Filter]:
    """up to two Stone cards"""
    *most, filter = parts
    return (some(most[0]) if most else 1), filter


def revealing(c: Context) -> bool:
    """reveal it,"""
    return True


def search(c: Context, *said: Any) -> SearchDeck:
    """search your Deck for a Stone card, reveal it, put it into your hand, then shuffle"""
    who, (whose, deck, what, *parts) = who_and_rest(c, [part for part in said if not _is_same(part)])
    is_deck(c, deck)
    if isinstance(parts[-1], Shuffled):
        *parts, end = parts
        if end.whose is not None:
            theirs(who, end.whose)
    theirs(who, whose)
    most, filter = what
    shown = parts[0] is True
    whose_too, hand, *there = parts[1:] if shown else parts
    theirs(who, whose_too)
    exhausted = bool(there)
    if not (c.unplaced or c.cards_by_type) and not any(name in c.card_nouns for name in filter.types):
        wanted = an(f"{' or '.join(filter.types)} card".strip())
        raise Refused("CT313", f"a search must find a card: write '{wanted}'")
    if hand.value == c.piles.deck:
        raise Refused("CT308", "the card found would be shuffled away again", span=span_of_token(hand))
    if exhausted and hand.value not in c.piles.in_play:
        raise Refused("CT308", "only a card that comes into play can be exhausted")
    if filter.zone is not None or filter.controller != "any" or filter.token:
        raise Refused("CT308", "a deck holds only its owner's cards; say only what kind of card it is")
    c.unplaced = False
    zone = None if hand.value == c.piles.hand else hand.value
    return SearchDeck(filter, most, zone, exhausted, shown or hand.value in c.piles.in_play, who)


class Shuffled(NamedTuple):
    """That a deck is shuffled, and whose if the text says it."""

    whose: Whose | None = None


def shuffled(c: Context, *said: Any) -> Shuffled:
    """shuffle your Deck"""
    if not said:
        return Shuffled()
    whose, deck = said
    is_deck(c, deck)
    return Shuffled(whose)


def search_first(c: Context, *said: Any) -> Operations:
    """search your Deck for a Stone card, reveal it, put it into your hand"""
    return (Unshuffled(search(c, *said)),)


def then_shuffle(c: Context, *said: Any) -> ThenShuffle:
    """then shuffle your Deck"""
    end = said[-1]
    return ThenShuffle(end.whose)


def _is_same(part: object) -> bool:
    """Whether a part represents the subject of "then shuffles", which is that of the sentence."""
    return isinstance(part, Token) and part.type == "SAME"


def shuffle_into_deck(c: Context, *parts: Any) -> ShuffleIntoDeck:
    """shuffle your Discard Pile into your Deck"""
    who, (whose, zone, whose_too, deck) = who_and_rest(c, parts)
    is_deck(c, deck)
    theirs(who, whose)
    theirs(who, whose_too)
    if zone.value == c.piles.deck or zone.value in c.piles.in_play:
        raise Refused("CT308", "that zone can't be shuffled into a deck", span=span_of_token(zone))
    return ShuffleIntoDeck(zone.value, who)

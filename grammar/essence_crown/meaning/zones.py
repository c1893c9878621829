"""Cards that move between zones, where this game's zones require more than the shared sentences do."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from lark import Token as Word

from grammar.essence_crown import suiting
from grammar.essence_crown.meaning.nouns import NULL_ZONE
from grammar.ir.amounts import Number
from grammar.ir.conditions import Condition, IfYouDo
from grammar.ir.operations import MillCards, MoveCards
from grammar.ir.selectors import Among, It, Selection, Them, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning import zones
from grammar.language.meaning.parts import Afterwards, Not, Whose, scaled
from grammar.language.meaning.who import is_deck, placed, theirs, who_and_rest


def move(c: Context, what: Selection, whose: Whose, zone: Word, exhausted: bool | None = False) -> MoveCards:
    """return target Avatar card from your Crypt to your Avatar Line"""
    if zone.value == NULL_ZONE:
        raise Refused(
            "CT308",
            "putting a card into the Null Zone is called nullifying it",
            span=span_of_token(zone),
            suggestion="Nullify ...",
            rule="EC-10.4.2",
        )
    placed(c)
    if zone.value in c.piles.in_play:
        if not isinstance(what, It) and suiting.kinds(what, c.on or ()):
            suiting.comes_into(suiting.kinds(what, c.on or ()), zone.value, span_of_token(zone))
        if not isinstance(what, (It, This, Among, Them)) and what.filter.zone is None:
            raise Refused("CT308", "that is already in play", rule="EC-4.1.11")
    suiting.leaves(suiting.kinds(what))
    return zones.move(c, what, whose, zone, exhausted)


def put_on_bottom(c: Context, *parts: Any) -> Any:
    """put target Avatar on the bottom of its owner's Veiled Deck"""
    put = zones.put_on_bottom(c, *parts)
    suiting.permanents(put.what, "put into a deck", "EC-R54")
    return put


def put_on_top(c: Context, *parts: Any) -> Any:
    """put a card from your hand on top of your Veiled Deck"""
    put = zones.put_on_top(c, *parts)
    suiting.permanents(put.what, "put into a deck", "EC-R54")
    return put


def shuffle_in(c: Context, what: Selection, *deck: Any) -> Any:
    """shuffle target Avatar into its owner's Veiled Deck"""
    return zones.shuffle_in(c, suiting.permanents(what, "put into a deck", "EC-R54"), *deck)


def mill(c: Context, *parts: Any) -> MillCards:
    """put the top 3 cards of your Veiled Deck into your Crypt"""
    found = zones.mill(c, *parts)
    if found.zone == NULL_ZONE:
        raise Refused(
            "CT308",
            "putting a card into the Null Zone is called nullifying it",
            suggestion="Nullify the top ...",
            rule="EC-10.4.2",
        )
    return found


def nullify_top(c: Context, *said: Any) -> MillCards:
    """nullify the top 3 cards of your Veiled Deck"""
    who, parts = who_and_rest(c, said)
    amount, rest = (Number(1), parts) if isinstance(parts[0], Whose) else (parts[0], parts[1:])
    whose, deck, *each = rest
    is_deck(c, deck)
    theirs(who, whose)
    return MillCards(who, scaled(c, amount, each, who), NULL_ZONE)


def nullify_their_top(c: Context, *parts: Any) -> MillCards:
    """nullify the top card of target opponent's Veiled Deck"""
    amount, rest = (Number(1), parts) if isinstance(parts[0], Word) else (parts[0], parts[1:])
    deck, *each = rest
    is_deck(c, deck)
    c.named = "target_opponent"
    return MillCards("target_opponent", scaled(c, amount, each, "target_opponent"), NULL_ZONE)


def search(c: Context, *parts: Any) -> Any:
    """search your Veiled Deck for a Shard card, put it into your Shard Row, then shuffle"""
    found = zones.search(c, *parts)
    if found.zone == NULL_ZONE:
        raise Refused("CT308", "putting a card into the Null Zone is called nullifying it", rule="EC-10.4.2")
    if found.zone in c.piles.in_play:
        suiting.comes_into(found.filter.types, found.zone)
    return found


def afterwards(c: Context, condition: Condition | Not, it: It, it_too: It) -> Afterwards:
    """if you do, nullify it after it resolves"""
    if not isinstance(condition, IfYouDo):
        raise Refused(
            "CT305", "write 'If you do, nullify it' for a card cast this way", suggestion="If you do, ..."
        )
    said = max(c.its)
    c.its.clear()
    return Afterwards(NULL_ZONE, said)

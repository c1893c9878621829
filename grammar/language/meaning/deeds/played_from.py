"""Cards that a text always lets players play from a zone, and the top cards that players see."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grammar.ir.amounts import Amount, Number
from grammar.ir.plays import PlayFrom, TopSeen
from grammar.ir.selectors import Filter, Who
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.parts.words import THEY, TOP, Part, Pile, Whose

_PLAYERS: Final = ("you", "each_player")
_RULE: Final = PlayFrom.rule
_SEEN: Final = TopSeen.rule


def from_the_top(c: Context, pile: Pile) -> Part:
    """from the top of your Deck"""
    if pile.zone.value != c.piles.deck:
        raise Refused("CT308", "only a deck has a top card that is not seen", span=span_of_token(pile.zone))
    if pile.whose is None:
        c.said_they = True
        return "zone", (THEY, TOP)
    return "zone", ("you" if pile.whose == "you" else "any", TOP)


def play_always(c: Context, who: Who, filter: Filter) -> PlayFrom:
    """you may play Stone cards from your Discard Pile"""
    c.says(PlayFrom)
    if who not in _PLAYERS:
        raise Refused("CT302", "a text can always allow this only to you or to each player yet", rule=_RULE)
    whose = Whose.YOURS if who == "you" else Whose.THEIRS
    if filter.zone is None or filter.zone == c.piles.hand:
        raise Refused("CT308", f"say from which zone: '... from {whose.value} ...'", rule=_RULE)
    if filter.zone == c.piles.deck:
        message = "say which of these hidden cards: '... from the top of your ...'"
        raise Refused("CT308", message, rule=_RULE)
    if filter.controller != ("you" if who == "you" else THEY):
        message = f"a player can play cards only from their own zone: '... from {whose.value} ...'"
        raise Refused("CT308", message, rule=_RULE)
    if filter.zone in c.piles.in_play:
        raise Refused("CT308", "cards that are in play have been played", rule=_RULE)
    if not filter.types:
        c.unplaced = False
    zone = c.piles.deck if filter.zone == TOP else filter.zone
    return PlayFrom(replace(filter, zone=None, controller="any"), zone, who)


def cast_always(c: Context, who: Who, filter: Filter) -> PlayFrom:
    """you may cast Spells from your Discard Pile"""
    if not filter.types or not all(name in c.cast_types for name in filter.types):
        message = "say what is cast, or write 'play'; only some card types can be cast"
        raise Refused("CT308", message, suggestion="play", span=c.place_of("_CAST"), rule=_RULE)
    made: PlayFrom = c.rules["play_always"](c, who, filter)
    return made


def play_top_always(c: Context, who: Who, whose: Who) -> PlayFrom:
    """you may play the top card of your Deck"""
    if whose != "you":
        raise Refused("CT308", "you can play only your own cards: 'of your ...'", rule=_RULE)
    made: PlayFrom = c.rules["play_always"](c, who, Filter((), controller="you", zone=TOP))
    return made


def top_card(c: Context, amount: Amount, pile: Pile) -> Who:
    """the top card of your Deck"""
    if amount != Number(1):
        raise Refused("CT308", "only the top card can always be seen yet, not several", rule=_SEEN)
    if pile.zone.value != c.piles.deck:
        raise Refused("CT308", "only a deck has a top card that is not seen", span=span_of_token(pile.zone))
    if pile.whose not in _PLAYERS:
        message = "say whose deck: 'the top card of your ...' or '... of each player's ...'"
        raise Refused("CT302", message, rule=_SEEN)
    return pile.whose


def top_seen(c: Context, whose: Who) -> TopSeen:
    """the top card of your Deck is revealed"""
    c.says(TopSeen)
    return TopSeen(whose)


def top_seen_by_you(c: Context, who: Who, whose: Who) -> TopSeen:
    """you may look at the top card of your Deck at any time"""
    c.says(TopSeen)
    if who != "you":
        raise Refused("CT302", "only you can be allowed to look at any time yet", rule=_SEEN)
    return TopSeen(whose, only_you=True)

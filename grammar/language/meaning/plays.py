"""Cards that a text lets its player play while it is carried out."""

from __future__ import annotations

from typing import Final

from grammar.ir.plays import PlayNow
from grammar.ir.selectors import Among, Choice, It, Selection
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context

_RULE: Final = "LANG-7.32"
_WHICH: Final = "say which card is played: '... from your hand', '... from among them' or 'it'"
_ONE: Final = "only one card can be played at a time by a text yet"


def play_now(c: Context, what: Selection, *free: object) -> PlayNow:
    """play a Stone card from your hand without paying its cost"""
    if not isinstance(what, (It, Among, Choice)):
        raise Refused("CT308", _WHICH, rule=_RULE)
    if not isinstance(what, It) and what.most != 1:
        raise Refused("CT308", _ONE, rule=_RULE)
    if isinstance(what, Choice):
        _is_playable_there(c, what)
        c.unplaced = False
    return PlayNow(what, bool(free))


def _is_playable_there(c: Context, what: Choice) -> None:
    """Refuse a card to choose that isn't in a zone of your own that you know, outside of play."""
    zone = what.filter.zone
    if zone is None or zone in c.piles.in_play:
        raise Refused("CT313", _WHICH, rule=_RULE)
    if what.filter.controller != "you":
        raise Refused("CT308", "you can play only your own cards: '... from your ...'", rule=_RULE)
    if zone == c.piles.deck:
        raise Refused("CT308", "the cards in a deck are hidden; they can't be played from it", rule=_RULE)


def cast_now(c: Context, what: Selection, *free: object) -> PlayNow:
    """cast a Spell card from your hand without paying its cost"""
    node: PlayNow = c.rules["play_now"](c, what, *free)
    types = getattr(getattr(what, "filter", None), "types", ())
    if not types or not all(name in c.cast_types for name in types):
        message = "say what is cast, or write 'play'; only some card types can be cast"
        raise Refused("CT308", message, suggestion="play", span=c.place_of("_CAST"), rule=_RULE)
    return node

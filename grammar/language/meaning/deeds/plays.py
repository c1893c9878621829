"""Cards that a text lets its player play: while it is carried out, or for a time."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lark import Token

from grammar.ir.declared import LINKED, Duration
from grammar.ir.operations import PermitCastFrom
from grammar.ir.plays import PermitPlay, PlayableFrom, PlayNow
from grammar.ir.selectors import All, Among, Choice, Filter, It, Selection, Target, Them, This, Who
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.nouns.who import picked
from grammar.language.meaning.parts.amounts import some
from grammar.language.meaning.parts.sentences import Afterwards, DearerThere, Operations
from grammar.language.meaning.parts.words import THEY, TOP, Goes, Whose

_RULE: Final = "LANG-7.32"
_WHICH: Final = "say which card is played: '... from your hand', '... from among them' or 'it'"
NOT_YOURS: Final = "you can play only your own cards: '... from your ...'"
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


def _is_playable_there(c: Context, what: Choice | Target) -> None:
    """Refuse a card to choose that isn't in a zone of your own that you know, outside of play."""
    zone = what.filter.zone
    if zone is None or zone in c.piles.in_play:
        raise Refused("CT313", _WHICH, rule=_RULE)
    if what.filter.controller != "you":
        raise Refused("CT308", NOT_YOURS, rule=_RULE)
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


# --- for a time -----------------------------------------------------------------------------------------

_PERMIT: Final = "LANG-7.15"
_NAMED: Final = "LANG-7.15c"
_ALLOWED: Final = "say what may be played: 'a ... from your ...' once, '... cards from your ...' any number"


def play_from(c: Context, who: Who, what: Selection, *said: Any) -> Operations:
    """you may play a Stone card from your Discard Pile this turn"""
    (duration,) = (each for each in said if not isinstance(each, Token))
    free = any(isinstance(each, Token) for each in said)
    if isinstance(what, (All, Choice)):
        what = picked(what)
    if isinstance(what, (It, Among, Them, Target)):
        return (_permit_named(c, who, what, duration, free=free),)
    c.says(PermitCastFrom)
    filter = getattr(what, "filter", None)
    if not isinstance(filter, Filter) or not isinstance(what, (All, Choice)) or getattr(what, "most", 1) != 1:
        raise Refused("CT308", _ALLOWED, rule=_PERMIT)
    if duration != "this_turn":
        message = "cards can be allowed from another zone until end of turn, not for longer yet"
        raise Refused("CT308", message, rule=_PERMIT)
    if free:
        message = "a text can waive the cost only of cards that it has named before this"
        raise Refused("CT308", message, rule=_PERMIT)
    _is_own_zone(c, who, filter)
    if not filter.types:
        c.unplaced = False
    described = replace(filter, zone=None, controller="any")
    return (PermitCastFrom(described, str(filter.zone), c.piles.discard, who, isinstance(what, All)),)


def _is_own_zone(c: Context, who: Who, filter: Filter) -> None:
    whose = Whose.YOURS if who == "you" else Whose.THEIRS
    if filter.zone is None or filter.zone == c.piles.hand:
        raise Refused("CT308", f"say from which zone: '... from {whose.value} ...'", rule=_PERMIT)
    if filter.controller != ("you" if who == "you" else THEY):
        message = f"a player can play cards only from their own zone: '... from {whose.value} ...'"
        raise Refused("CT308", message, rule=_PERMIT)
    if filter.zone in (c.piles.deck, TOP, *c.piles.in_play):
        message = "only cards that all can see, and that aren't in play, can be played from there"
        raise Refused("CT308", message, rule=_PERMIT)


def _permit_named(c: Context, who: Who, what: Selection, duration: Duration, *, free: bool) -> PermitPlay:
    """[LANG-7.15c] Return the permission to play what the text has named: "you may play it this turn"."""
    c.says(PermitPlay)
    if who != "you":
        raise Refused("CT302", "only you can be allowed to play what a text has named yet", rule=_NAMED)
    if duration in LINKED:
        message = "say until when: 'this turn' or 'until your next turn'"
        raise Refused("CT308", message, rule=_NAMED)
    if isinstance(what, Target):
        _is_playable_there(c, what)
        if what.most != 1:
            raise Refused("CT308", "name one target: 'target ... card in your ...'", rule=_NAMED)
    if isinstance(what, Among):
        if what.most != 1:
            message = "one card can be allowed, or all of them: 'one of them' or 'them'"
            raise Refused("CT308", message, rule=_NAMED)
        return PermitPlay(Them(_unless_any(what.filter)), duration, one=True, free=free)
    return PermitPlay(what, duration, free=free)


def _unless_any(filter: Filter) -> Filter | None:
    """Return the filter, or None if it describes any card."""
    return None if filter == Filter(()) else filter


def gone_ones(c: Context, *said: Any) -> Them:
    """cards put into your Discard Pile this way"""
    *described, c.gone_into = said
    c.uses_shown, unplaced = True, c.unplaced
    filter = c.rules["filter"](c, *described)
    c.unplaced = unplaced  # what was done to them says where they are
    return Them(_unless_any(filter))


def one_gone(c: Context, gone: Them) -> Among:
    """a card put into your Discard Pile this way"""
    return Among(gone.filter or Filter(()))


def put_this_way(c: Context, whose: Whose, zone: Token) -> str:
    """put into your Discard Pile this way"""
    if whose is not Whose.YOURS:
        raise Refused("CT308", NOT_YOURS, rule=_NAMED)
    return str(zone.value)


def cast_from(c: Context, who: Who, what: Selection, *said: Any) -> Operations:
    """you may cast a Spell from your Discard Pile this turn"""
    made: Operations = c.rules["play_from"](c, who, what, *said)
    described = getattr(made[0], "filter", None) or getattr(made[0].what, "filter", None)  # type: ignore[attr-defined]
    types = getattr(described, "types", ())
    if not types or not all(name in c.cast_types for name in types):
        raise Refused("CT308", "say what is cast; only some card types can be", rule=_PERMIT)
    return made


def play_from_until(c: Context, duration: Duration, who: Who, what: Selection, *free: Any) -> Operations:
    """until end of turn, you may play Stone cards from your Discard Pile"""
    made: Operations = c.rules["play_from"](c, who, what, duration, *free)
    return made


def cast_from_until(c: Context, duration: Duration, who: Who, what: Selection, *free: Any) -> Operations:
    """until end of turn, you may cast Spells from your Discard Pile"""
    return cast_from(c, who, what, duration, *free)


def goes_afterwards(c: Context, filter: Filter, whose: Whose, zone: Token, goes: Goes) -> Afterwards:
    """if a Spell played this way would go to your Discard Pile, return it to its owner's hand instead"""
    c.unplaced = False
    if zone.value != c.piles.discard or whose is not Whose.YOURS:
        message = "a card that has been carried out would go only to your own pile for such cards"
        raise Refused("CT308", message, rule=_PERMIT)
    c.its.clear()
    types = filter.types
    if filter != Filter(types):
        raise Refused("CT308", "say only its kind: 'a ... played this way'", rule=_PERMIT)
    return Afterwards(goes.zone, types, this_way=True)


# --- the card itself ------------------------------------------------------------------------------------

_OWN: Final = "LANG-1.27"


def play_this(c: Context, who: Who, this: This, whose: Whose, zone: Token) -> PlayableFrom:
    """you may play this card from your Discard Pile"""
    if who != "you" or whose is not Whose.YOURS:
        raise Refused("CT308", "only you may play it, from your own zone: 'from your ...'", rule=_OWN)
    if zone.value in (c.piles.hand, c.piles.deck, *c.piles.in_play):
        message = "only from a zone that all can see, outside of play, can a card itself allow this"
        raise Refused("CT308", message, span=span_of_token(zone), rule=_OWN)
    return PlayableFrom(str(zone.value))


def cast_this(c: Context, who: Who, this: This, whose: Whose, zone: Token) -> PlayableFrom:
    """you may cast this card from your Discard Pile"""
    if c.on and not all(name in c.cast_types for name in c.on):
        raise Refused("CT308", "this card is played, not cast", suggestion="play", span=c.place_of("_CAST"))
    made: PlayableFrom = c.rules["play_this"](c, who, this, whose, zone)
    return made


def dearer_there(c: Context, amount: int, sign: int, *resource: str) -> DearerThere:
    """if you do, it costs 1 more mana"""
    return DearerThere(sign * some(amount), resource[0] if resource else None)

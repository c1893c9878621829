"""What verbs do, for forms whose meaning is more than the fields of a node."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grammar.ir.operations import Discard, GainControl, Sacrifice
from grammar.ir.selectors import All, Among, Bearer, Choice, Filter, It, Target, Them, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import discarded, in_play, only_you, own, who_and_rest
from grammar.language.meaning.parts.amounts import scaled
from grammar.language.meaning.parts.words import THEY


def discard(c: Context, *parts: Any) -> Discard:
    """discard a card"""
    who, (amount, filter, *each) = who_and_rest(c, parts)
    return Discard(who, scaled(c, amount, each, who), filter=discarded(c, in_hand(c, filter)))


def in_hand(c: Context, filter: Filter) -> Filter:
    """Return the kind of cards discarded, leaving out "in your hand", which needn't be said."""
    if filter.zone == c.piles.hand and filter.controller in ("you", THEY):
        filter, c.unplaced = replace(filter, zone=None, controller="any"), True
    if filter.zone is not None:
        raise Refused("CT307", "a player always discards from their own hand; leave out where the card is")
    return filter


def sacrifice(c: Context, *parts: Any) -> Sacrifice:
    """each player sacrifices a Hero"""
    who, (what,) = who_and_rest(c, parts)
    if isinstance(what, Them) and what.rest:
        return Sacrifice(what, who)
    if isinstance(what, (Among, Them)):
        raise Refused("CT308", "only cards in play can be sacrificed")
    if isinstance(what, Target):
        raise Refused("CT308", "a target can't be sacrificed; players sacrifice their own permanents")
    if isinstance(what, Bearer):
        raise Refused("CT308", "the bearer of this card can't be sacrificed yet; name the type: 'a ...'")
    if isinstance(what, (This, It)):
        only_you(who, "sacrifice this")
        return Sacrifice(what)
    if not isinstance(what, All | Choice):
        raise Refused("CT308", "this object can't be sacrificed yet; name the type: 'a ...'")
    if who != "you":
        what = replace(what, filter=_their_own(what.filter))
    mine = own(what.filter)
    if who == "you":
        return Sacrifice(replace(what, filter=mine))
    if isinstance(what, All) or what.least != what.most:
        raise Refused("CT308", f"say how many {who.replace('_', ' ')} sacrifices, with 'a' or a number")
    return Sacrifice(replace(what, filter=replace(mine, controller="any")), who)


def _their_own(filter: Filter) -> Filter:
    """Return the filter for another player's sacrifice: their own, with or without "they control"."""
    if filter.controller == "you":
        message = "another player can sacrifice only what they control"
        raise Refused("CT302", message, suggestion="they control")
    return replace(filter, controller="any") if filter.controller == THEY else filter


def gain_control(c: Context, *parts: Any) -> GainControl:
    """gain control of target Hero until end of turn"""
    who, (what, *duration) = who_and_rest(c, parts)
    in_play(what, "change its controller")
    if who in ("each_player", "each_opponent"):
        raise Refused("CT308", "only one player can control it; say who")
    if who == "you" and isinstance(what, This):
        raise Refused("CT308", "you already control this card")
    if who != "you" and isinstance(what, Choice):
        raise Refused("CT308", "say who chooses it; you choose a 'target ...'")
    return GainControl(what, how_long(c, duration), who)


def how_long(c: Context, duration: list[str]) -> Any:
    """Return how long control lasts, which some games need to be told."""
    if not duration and FOR_GOOD not in c.durations:
        raise Refused("CT309", "say how long this lasts", suggestion="... until end of turn")
    return duration[0] if duration else FOR_GOOD


FOR_GOOD: Final = "while_in_play"
"""How long control lasts without a time, in a game whose changes last as long as their object is in play."""

"""Triggers."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from grammar.ir.selectors import Bearer, Filter, Watched
from grammar.ir.triggers import Enters, Leaves
from grammar.kudurru_kings.triggers import (
    Defeats,
    EndsInStalemate,
    GainsHeat,
    GainsPool,
    IsWounded,
    Loses,
    PlayerDefeats,
    Supports,
    Wins,
    Wounds,
)
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import PLAY_AREA, Context
from grammar.language.meaning.triggers import Act, Deed


def enters(c: Context) -> Deed:
    """enters play"""
    return lambda what: Enters(what, PLAY_AREA)


def leaves_play(c: Context) -> Deed:
    """leaves play"""
    return lambda what: Leaves(what, PLAY_AREA)


def supports(c: Context) -> Deed:
    """supports"""
    return Supports


def is_wounded(c: Context) -> Deed:
    """is wounded"""
    return IsWounded


def is_defeated(c: Context) -> Deed:
    """is defeated"""

    def trigger(what: Watched) -> PlayerDefeats:
        if isinstance(what, Bearer):
            message = (
                "an attached card leaves play with its bearer; it can trigger only on the Defeat of others"
            )
            raise Refused("CT308", message, rule="KK-9.9.9")
        if not isinstance(what, Filter):
            raise Refused("CT308", "put the effect of the card's own Defeat after 'On defeat:'")
        return PlayerDefeats(what, "any")

    return trigger


def loses(c: Context) -> Deed:
    """loses"""
    return Loses


def attacks_and_loses(c: Context) -> Deed:
    """attacks and loses"""
    return lambda what: Loses(what, "attacker")


def defends_and_loses(c: Context) -> Deed:
    """defends and loses"""
    return lambda what: Loses(what, "defender")


def gains_heat(c: Context) -> Deed:
    """gains Heat"""
    return GainsHeat


def gains(c: Context, resource: str) -> Act:
    """gains Sinew"""
    return lambda by: GainsPool(resource, by)


def gains_any(c: Context) -> Act:
    """gains a resource"""
    return lambda by: GainsPool(None, by)


def wounds(c: Context, what: Watched, victim: Filter) -> Wounds:
    """this wounds an opposing unit"""
    return Wounds(what, victim)


def defeats(c: Context, what: Watched, victim: Filter) -> Defeats:
    """bearer defeats a Boss"""
    return Defeats(what, victim)


def player_defeats(c: Context, filter: Filter) -> Act:
    """defeats an Enemy"""
    return lambda by: PlayerDefeats(filter, by)


def wins(c: Context) -> Deed:
    """wins"""
    return Wins


def does_not_win(c: Context) -> Deed:
    """does not win"""
    return lambda what: Wins(what, wins=False)


def attacks_and_wins(c: Context) -> Deed:
    """attacks and wins"""
    return lambda what: Wins(what, role="attacker")


def attacks_and_does_not_win(c: Context) -> Deed:
    """attacks and does not win"""
    return lambda what: Wins(what, wins=False, role="attacker")


def defends_and_wins(c: Context) -> Deed:
    """defends and wins"""
    return lambda what: Wins(what, role="defender")


def defends_and_does_not_win(c: Context) -> Deed:
    """defends and does not win"""
    return lambda what: Wins(what, wins=False, role="defender")


def ends_in_stalemate(c: Context) -> EndsInStalemate:
    """an Engagement ends in a Stalemate"""
    return EndsInStalemate()

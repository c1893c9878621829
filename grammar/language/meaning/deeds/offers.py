"""Offers: what a player may do or pay, and what follows if they do or don't."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lark import Token

from grammar.ir.amounts import PerPaid
from grammar.ir.conditions import Condition, IfYouDo
from grammar.ir.costs import GIVEN_UP, OF_THIS, X, can_be_offered, chosen_number
from grammar.ir.operations import May, MayPay
from grammar.ir.selectors import OwnChoice, Who
from grammar.language.errors import NotHere, Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds.operations import effects
from grammar.language.meaning.nouns.who import OFFERED_TO_OTHERS
from grammar.language.meaning.parts.sentences import Demand, Operations, with_more
from grammar.language.meaning.parts.words import Not


def may(c: Context, who: Who, *offered: object) -> Operations:
    """each player may draw a card"""
    then = effects(c, *offered)
    if who != "you" and not all(hasattr(each, "who") or _is_own_choice(each) for each in then):
        raise Refused("CT308", OFFERED_TO_OTHERS)
    return (May(then, who),)


def _is_own_choice(operation: object) -> bool:
    """Whether the player who is asked chooses what something is done to."""
    return isinstance(getattr(operation, "what", None), OwnChoice)


def offered_to(c: Context, who: Who) -> Who:
    """target opponent may"""
    c.offered = who != "you"
    return who


def may_pay(c: Context, who: Who, *costs: object) -> Operations:
    """that player may pay 1 gold"""
    c.says(MayPay)
    offered = with_more(costs)
    if any(map(chosen_number, offered)):
        if len(offered) > 1:
            message = "a number can be chosen only in an offer of one payment; offer the others separately"
            raise Refused("CT306", message, rule=_CHOSEN)
        if who in ("each_player", "each_opponent"):
            message = "each of several players would choose a number; offer the payment to one player"
            raise Refused("CT306", message, rule=_CHOSEN)
    return (MayPay(offered, who),)


_CHOSEN: Final = "LANG-2.3a"


def if_you_do(c: Context, who: Who) -> Condition:
    """that player does"""
    if who == "its_controller":
        c.its.pop()
    c.uses_player = ""  # the preceding offer says who is meant
    c.uses_if_you_do = who
    return IfYouDo()


def if_you_do_not(c: Context, who: Who) -> Not:
    """that player doesn't"""
    return Not(if_you_do(c, who))


def payer(c: Context, who: Who) -> Who:
    """its controller"""
    c.payer = who
    return who


def their_controller(c: Context) -> Who:
    """their controller"""
    c.payer = THEIR_CONTROLLER
    return c.payer


THEIR_CONTROLLER: Final[Any] = "their_controller"
"""Stands for the player behind "unless": the controller of each object that the text is about."""


def demand(c: Context, who: Who, *costs: Any) -> Demand:
    """its controller pays 1 gold"""
    repeated = []
    for cost in (each for each in costs if not isinstance(each, Token)):
        if (number := chosen_number(cost)) is not None:
            if number != X or not hasattr(cost, "amount"):
                raise Refused("CT306", "say how much must be paid", rule="LANG-3.18")
            c.uses_paid = "X"  # an earlier cost has chosen it
            cost = replace(cost, amount=PerPaid())
        if not can_be_offered(cost):
            raise NotHere("this can't be offered behind 'unless' yet; name another cost", "LANG-3.18a")
        repeated.append(cost)
    if c.on and c.never_in_play.issuperset(c.on) and any(isinstance(cost, OF_THIS) for cost in costs):
        message = "this card is not in play, so nobody can pay with it; name something else"
        raise Refused("CT308", message, rule="LANG-3.18a")
    if sum(isinstance(cost, GIVEN_UP) for cost in costs) > 1:
        message = "a player can choose only one kind of thing to give up here; leave out the others"
        raise NotHere(message, "LANG-3.18a")
    return Demand(*c.rules["may_pay"](c, who, *repeated))  # a game may say more about what can be offered


def unless_done(c: Context, then: Operations, demand: Demand) -> Operations:
    """destroy target Hero unless its controller pays 1 gold"""
    if demand.offer.who == THEIR_CONTROLLER:
        message = "these may have several controllers; name one thing and say 'unless its controller ...'"
        raise Refused("CT308", message, rule="LANG-3.18")
    if len(then) != 1 or isinstance(then[0], (May, MayPay)):
        raise Refused("CT308", "'unless' and a payment can only limit one instruction; use 'if you don't'")
    return (*then, demand)

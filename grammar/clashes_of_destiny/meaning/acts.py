"""Events of playing, summoning and attacking, whose meaning is more than the fields of a node."""

# ruff: noqa: ARG001 - the functions of forms share one signature

from __future__ import annotations

from typing import Any

from grammar.clashes_of_destiny.meaning.nouns import UNITS
from grammar.clashes_of_destiny.parts import Placed
from grammar.clashes_of_destiny.triggers import Moves
from grammar.ir.selectors import Controller, Filter, Watched
from grammar.ir.triggers import AttacksUnit, Enters, YouPlay
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import PLAY_AREA, Context
from grammar.language.meaning.events.triggers import Act, Deed
from grammar.language.meaning.nouns.who import controlled_by, in_play


def is_attacked_by(c: Context, victim: Watched, what: Watched) -> AttacksUnit:
    """this is attacked by a Hero"""
    return AttacksUnit(what, victim)


def plays(c: Context, filter: Filter) -> Act:
    """plays a card"""
    if filter.zone is not None:
        raise Refused("CT308", "say only what kind of card it is", rule="CD-8.1.4")
    c.unplaced = False
    return lambda by: YouPlay(filter, by)


def player_attacks(c: Context, by: Controller, victim: Watched) -> AttacksUnit:
    """the opponent attacks your Hero"""
    return AttacksUnit(Filter(UNITS, controller=by), victim)


def moves(c: Context, to: tuple[Placed, ...] = ()) -> Deed:
    """moves"""

    def trigger(what: Watched) -> Moves:
        if any(isinstance(test, Placed) for test in getattr(what, "tests", ())):
            message = "it could be adjacent before or after the move; say '... moves adjacent to ...'"
            raise Refused("CT308", message, rule="CD-8.5.3c")
        return Moves(what, to)

    return trigger


def summons(c: Context, filter: Filter) -> Act:
    """summons a minion"""
    return _brings(filter, ("Minion",), "only minions can be summoned", "CD-8.2.1")


def equips(c: Context, filter: Filter) -> Act:
    """equips an artifact"""
    return _brings(filter, ("Artifact",), "only artifacts can be equipped", "CD-3.6.1")


def _brings(filter: Filter, types: tuple[str, ...], message: str, rule: str) -> Act:
    """Return the trigger for what comes into play under a player's control."""
    if filter.types != types:
        raise Refused("CT308", message, rule=rule)
    in_play(filter, "be seen as it comes")

    def trigger(by: Controller) -> Any:
        return Enters(filter if by == "any" else controlled_by(filter, by), PLAY_AREA)

    return trigger

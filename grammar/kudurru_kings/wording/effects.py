"""Effects and payments."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from grammar.ir.keywords import GainKeyword
from grammar.ir.operations import (
    ExchangeControl,
    ExhaustObjects,
    GainControl,
    GainResource,
    GiveAbilities,
    LoseResource,
    ModifyStats,
    MoveCards,
    ReadyObjects,
)
from grammar.ir.selectors import All, Among, Filter, It, Them, Who
from grammar.kudurru_kings.operations import ChangeScore, EngageAgain, GainMarks, LoseMarks
from grammar.kudurru_kings.wording.words import resources
from grammar.language.forms.amounts import for_each, how_much, is_one, per_unit, verb
from grammar.language.forms.moves import write_move
from grammar.language.forms.slots import until
from grammar.language.text_from_ir import Printer
from grammar.language.wording import given_abilities, operations, pools, selectors


def _gain(p: Printer, node: GainResource) -> str:
    if node.resource is not None:
        return str(pools.WORDING[GainResource](p, node))
    return _of_choice(p, node, verb(node.who, "gain"))


def _of_choice(p: Printer, node: GainResource | LoseResource, does: str) -> str:
    """lose 1 resource of your choice"""
    assert node.amount is not None
    whose = "your" if node.who == "you" else "their"
    return f"{does} {resources(p, how_much(p, node.amount), None, whose)}{for_each(p, node.amount)}"


def _lose(p: Printer, node: LoseResource) -> str:
    if node.resource is None:
        return _of_choice(p, node, pools.loses(node.who))
    if node.amount is None:
        return f"{pools.loses(node.who)} all {p.dialect.resource(node.resource, plural=True)}"
    return str(pools.WORDING[LoseResource](p, node))


def _marks(says: Callable[[Who], str]) -> Callable[..., str]:
    def write(p: Printer, node: GainMarks | LoseMarks) -> str:
        marks = p.dialect.resource("marks", plural=not is_one(p, node.amount))
        return f"{says(node.who)} {how_much(p, node.amount)} {marks}{for_each(p, node.amount)}"

    return write


def _all(p: Printer, node: All) -> str:
    if node == All(Filter((), controller="you")):
        return "each of your cards"
    return str(selectors.WORDING[All](p, node))


def _change_score(p: Printer, node: ChangeScore) -> str:
    subject, many = p.subject(node.what)
    change = f"{per_unit(node.amount):+d}"
    score = f"{change} {node.score.capitalize()}"
    return f"{subject} {'get' if many else 'gets'} {score} this Engagement{for_each(p, node.amount)}"


def _gain_keyword(p: Printer, node: GainKeyword) -> str:
    subject, many = p.subject(node.what)
    time = "this turn" if node.duration == "this_turn" else "until your next Upkeep"
    return f"{subject} {'gain' if many else 'gains'} {node.keyword.capitalize()} {time}"


def _until_upkeep(write_plain: Callable[..., str]) -> Callable[..., str]:
    """Return the wording of what lasts until an Upkeep instead of a turn."""

    def write(p: Printer, node: object) -> str:
        written = write_plain(replace(p, counting=False), node)
        return str(written).replace("until your next turn", "until your next Upkeep")

    return write


def _control(p: Printer, node: GainControl) -> str:
    return f"{verb(node.who, 'gain')} control of {p.everyone(node.what)} {until(p, node.duration)}".rstrip()


def _move(p: Printer, node: MoveCards) -> str:
    filter = getattr(node.what, "filter", None)
    if isinstance(node.what, (Among, Them)) or (isinstance(node.what, It) and p.revealed):
        return write_move(p, node)
    if node.zone == p.dialect.piles.discard and (filter is None or filter.zone is None):
        return f"discard {p.write(node.what)}"
    written = write_move(p, node)
    return written.replace("return your cards", "return each of your cards", 1)


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    GainResource: _gain,
    LoseResource: _lose,
    GainMarks: _marks(lambda who: verb(who, "gain")),
    LoseMarks: _marks(pools.loses),
    All: _all,
    ChangeScore: _change_score,
    GainKeyword: _gain_keyword,
    EngageAgain: lambda p, n: "you may Engage once more this turn with a different ready unit",
    ModifyStats: _until_upkeep(operations.WORDING[ModifyStats]),
    GiveAbilities: _until_upkeep(given_abilities.give_abilities),
    GainControl: _until_upkeep(_control),
    ExchangeControl: _until_upkeep(operations.WORDING[ExchangeControl]),
    MoveCards: _move,
    ReadyObjects: lambda p, n: f"ready {p.write(n.what)}",
    ExhaustObjects: lambda p, n: f"exhaust {p.write(n.what)}",
}

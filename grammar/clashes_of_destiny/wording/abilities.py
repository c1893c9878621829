"""Triggered, activated and static abilities."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from grammar.clashes_of_destiny.abilities import (
    KeepsDurability,
    MovesDiagonally,
    MovesFar,
    PlayOnlyIf,
    Reach,
    ReducesDamage,
    SummonedOn,
    SummonsOn,
)
from grammar.clashes_of_destiny.operations import ExhaustUnless
from grammar.clashes_of_destiny.wording.places import tiles
from grammar.clashes_of_destiny.wording.words import TURNS
from grammar.ir.abilities import (
    Activated,
    Cannot,
    CannotPlay,
    CostChange,
    EntersExhausted,
    HasAbilities,
    Headed,
    OwnCostChange,
    ReplaceDying,
    StatBonus,
)
from grammar.ir.conditions import IsTurn, Unless
from grammar.ir.operations import SendInstead
from grammar.ir.selectors import All
from grammar.language.errors import Unprintable
from grammar.language.forms.amounts import for_each_of
from grammar.language.text_from_ir import Printer
from grammar.language.wording import abilities, given_abilities
from grammar.language.wording.conditions import head_of, what_holds
from grammar.language.wording.occasions import nth
from grammar.language.wording.prices import for_each_of_price, not_below
from grammar.language.wording.prohibitions import forbidden_words, on_the_turn
from grammar.language.words.english import capital


def _headed(p: Printer, node: Headed) -> str:
    text = capital(p.write(node.ability))
    if node.heads == ("secret",) and text.startswith("Whenever "):
        text = text.replace("Whenever ", "When ", 1)  # it happens only once
    return " ".join((*(p.dialect.heads[name].word for name in node.heads), text))


def _activated(p: Printer, node: Activated) -> str:
    text = abilities.WORDING[Activated](p, node)
    unless = [cost for cost in node.costs if isinstance(cost, ExhaustUnless)]
    if not unless:
        return str(text)
    head = head_of(p, unless[0].condition)
    if head is None or len(unless) > 1:
        raise Unprintable("the language can't express an exhaust cost without a Class Bonus")
    return f"{text}. {head} This ability does not exhaust this unit"


def _lasting(write: Callable[..., str]) -> Callable[..., str]:
    """Wrap the wording of a static ability with its condition."""

    def written(p: Printer, node: Any) -> str:
        text, condition = write(p, node), getattr(node, "condition", None)
        if condition is None:
            return text
        if entered := on_the_turn(p, condition, "what" in node.__slots__ and p.subject(node.what)[1]):
            return f"{text}{entered}"
        if (head := head_of(p, condition)) is not None:
            return f"{head} {capital(text)}"
        if isinstance(condition, Unless):
            return f"{text} unless {p.write(condition.condition)}"
        return f"{text} while {p.write(condition)}"

    return written


def _stat_bonus(p: Printer, node: StatBonus) -> str:
    if node.sets:
        return abilities.set_to_count(p, node)
    subject, many = p.subject(node.what)
    per = for_each_of(p, node.per)
    return f"{subject} {'have' if many else 'has'} {p.joined(node.changes)}{per}"


def _cannot(p: Printer, node: Cannot) -> str:
    subject = p.subject(node.what)[0]
    if node.verb == "be_counterattacked":
        return f"enemies cannot counterattack {subject}"
    if node.verb == "exhaust_by_counterattacking":
        return f"{subject} does not exhaust when it counterattacks"
    return f"{subject} cannot {forbidden_words(p, node.verb)}"


def _keeps_durability(p: Printer, node: KeepsDurability) -> str:
    subject, many = p.subject(node.what)
    text = f"{subject} {'do' if many else 'does'} not lose durability"
    if isinstance(node.condition, IsTurn):
        return f"{text} on {TURNS[node.condition.whose]} turn"
    return str(_lasting(lambda p, n: text)(p, node))


def _reach(p: Printer, node: Reach) -> str:
    line = f" in its {node.line}" if node.line else ""
    return f"{p.subject(node.what)[0]} may attack units within {node.tiles} tiles{line}"


def _summoned_on(p: Printer, node: SummonedOn) -> str:
    return f"this {'must' if node.only else 'may'} be summoned on {tiles(p, node.on)}"


def _cost_change(p: Printer, node: CostChange) -> str:
    cost, kind = _costs(p, node), replace(node.filter, controller="any")
    if node.nth_each_turn:
        return f"{nth(node)} {p.described(kind, plural=False)} you play each turn costs {cost}"
    whose = {"you": "your ", "opponent": "enemy ", "any": ""}[node.filter.controller]
    return f"{whose}{p.described(kind, plural=True)} cost {cost}{for_each_of_price(p, node)}"


def _costs(p: Printer, node: CostChange | OwnCostChange) -> str:
    """1 less; 1 less mana"""
    of = "" if node.resource is None else f" {p.dialect.resource(node.resource, plural=True)}"
    return f"{abs(node.change)} {'less' if node.change < 0 else 'more'}{of}"


def _own_cost_change(p: Printer, node: OwnCostChange) -> str:
    per = for_each_of(p, node.per)
    return f"this costs {_costs(p, node)}{per}"


def _under(write: Callable[..., str]) -> Callable[..., str]:
    """Wrap the wording of what applies while a card is played with its condition."""

    def written(p: Printer, node: Any) -> str:
        text = write(p, node)
        if node.condition is None:
            return text
        if (head := head_of(p, node.condition)) is not None:
            return f"{head} {capital(text)}"
        return f"{text} if {what_holds(p, node.condition)}"

    return written


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    Headed: _headed,
    Activated: _activated,
    StatBonus: _lasting(_stat_bonus),
    Cannot: _lasting(_cannot),
    HasAbilities: _lasting(given_abilities.has_abilities),
    CannotPlay: abilities.WORDING[CannotPlay],
    EntersExhausted: abilities.WORDING[EntersExhausted],
    ReplaceDying: abilities.replaced("be destroyed"),
    SendInstead: abilities.sent({**abilities.FATES, "dying": "be destroyed"}),
    CostChange: lambda p, n: f"{_under(_cost_change)(p, n)}{not_below(n)}",
    OwnCostChange: lambda p, n: f"{_under(_own_cost_change)(p, n)}{not_below(n)}",
    SummonedOn: _under(_summoned_on),
    PlayOnlyIf: lambda p, n: f"play this only if {what_holds(p, n.condition)}",
    ReducesDamage: _lasting(lambda p, n: f"damage dealt to {p.subject(n.what)[0]} is reduced by {n.amount}"),
    KeepsDurability: _keeps_durability,
    Reach: _lasting(_reach),
    SummonsOn: _under(lambda p, n: f"{p.subject(All(n.what))[0]} may be summoned on {tiles(p, n.on)}"),
    MovesFar: _lasting(lambda p, n: f"{p.subject(n.what)[0]} may move up to {n.tiles} tiles each turn"),
    MovesDiagonally: _lasting(lambda p, n: f"{p.subject(n.what)[0]} may move diagonally"),
}

"""Static abilities, triggered abilities and actions."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from grammar.ir.abilities import (
    Activated,
    BarredFrom,
    Cannot,
    CannotPlay,
    CostChange,
    DoInstead,
    EntersExhausted,
    HasAbilities,
    Instead,
    MustAttack,
    OwnCostChange,
    Spared,
    StatBonus,
    Triggered,
)
from grammar.ir.keywords import HasKeyword
from grammar.ir.plays import PlayFrom, TopSeen
from grammar.kudurru_kings.abilities import (
    PRINTED_LIMIT,
    AttachTo,
    AttacksExhausted,
    ChoosesAxis,
    CommitLimit,
    CommitMost,
    CommitRate,
    CountedStatBonus,
    Global,
    HandLimit,
    Income,
    Leaning,
    MoreMarks,
    NoMarksFor,
    NoSupportHeat,
    PreventHeat,
    ScoreBonus,
    SupportBonus,
    SupportHeat,
    SupportsExhausted,
    UpkeepCooling,
)
from grammar.kudurru_kings.operations import (
    ChangeScore,
)
from grammar.kudurru_kings.parts import During, HasHeat
from grammar.kudurru_kings.triggers import AT_THE_END, Loses, Wins
from grammar.kudurru_kings.wording.limits import limited
from grammar.kudurru_kings.wording.words import SIDES, WHILE, more, resources, subject_of, who_gets
from grammar.language.errors import Unprintable
from grammar.language.forms.amounts import for_each, for_each_of, per_unit
from grammar.language.text_from_ir import Printer
from grammar.language.wording import abilities, given_abilities, instead, plays
from grammar.language.wording.conditions import in_time
from grammar.language.wording.occasions import in_turn, is_plain, nth, occasion
from grammar.language.wording.prices import for_each_of_price, not_below
from grammar.language.wording.prohibitions import on_the_turn, prohibited
from grammar.language.wording.selectors import compared


def _triggered(p: Printer, node: Triggered) -> str:
    for head in p.dialect.heads.values():
        if head.trigger == node.trigger and is_plain(node):
            return f"{head.word} {abilities.asking(p, node, node.condition)}"
    if node.size is not None and isinstance(node.trigger, Wins | Loses):
        margin = f"{p.write(node.trigger)} an Engagement by {compared(*node.size)}"
        return f"{WHILE}{margin}, {abilities.asking(p, node, node.condition)}"
    event, asked = occasion(p, node, _during)
    return f"{WHILE}{event}, {abilities.asking(p, node, asked)}"


def _during(p: Printer, node: Triggered, condition: object) -> str:
    """during a Stone test"""
    if isinstance(condition, During) and isinstance(node.trigger, AT_THE_END):
        axis = condition.axis
        if axis is not None and condition == During(axis):
            return f" during a {axis.capitalize()} test"
    return in_turn(p, node, condition)


def _activated(p: Printer, node: Activated) -> str:
    asked = []
    condition: Any = node.condition
    if isinstance(condition, HasHeat) and condition.at_most == 0:
        asked, condition = ["no Heat"], None
    if node.limit is not None:
        asked.append(node.limit.replace("_", " "))
    head = f"Action ({', '.join(asked)}):" if asked else "Action:"
    costs = f" {p.joined(node.costs)}:" if node.costs else ""
    only_if = f". Use this only if {p.write(condition)}" if condition is not None else ""
    printer = replace(p, costs=(*p.costs, *node.costs))
    return f"{head}{costs} {printer.sentences(node.operations)}{only_if}"


def _lasting(write: Callable[..., str]) -> Callable[..., str]:
    """Wrap the wording of a lasting ability with its condition and "while this is in play"."""

    def written(p: Printer, node: Any) -> str:
        text, condition = write(p, node), getattr(node, "condition", None)
        entered = on_the_turn(p, condition, many=False)
        text = f"{text}{entered}" if entered else limited(p, text, condition)
        return text if text.startswith("bearer ") else f"{WHILE}{text}"

    return written


_FATES: Final = {"destroyed": "be defeated", "wounded": "be wounded"}


def _instead(p: Printer, node: Instead | DoInstead) -> str:
    if in_time(p, node.condition):
        return f"{WHILE}{instead.plain(p, node)}"
    return _lasting(instead.plain)(p, node)


def _bonus(p: Printer, node: StatBonus) -> str:
    if node.sets:
        return abilities.set_to_count(p, node)
    subject, gets = who_gets(p, node.what)
    per = for_each_of(p, node.per)
    return f"{subject} {gets} {p.joined(node.changes)}{per}"


def _score_bonus(p: Printer, node: ScoreBonus) -> str:
    subject, gets = who_gets(p, node.what)
    return f"{subject} {gets} {_score_change(p, node)}"


def _counted_bonus(p: Printer, node: CountedStatBonus) -> str:
    subject, gets = who_gets(p, node.what)
    amount: Any = node.amount
    return f"{subject} {gets} {per_unit(amount):+d} {node.stat.capitalize()}{for_each(p, node.amount)}"


def _score_change(p: Printer, node: ScoreBonus | ChangeScore) -> str:
    change = per_unit(node.amount)
    return f"{change:+d} {node.score.capitalize()}{for_each(p, node.amount)}"


def _cannot(p: Printer, node: Cannot) -> str:
    return prohibited(p, (subject_of(p, node.what), False), node.verb)


def _has_keyword(p: Printer, node: HasKeyword) -> str:
    return f"{subject_of(p, node.what)} gains {node.keyword.capitalize()}"


def _keyword(p: Printer, node: HasKeyword) -> str:
    if p.dialect.is_line(node):
        return node.keyword.capitalize()
    return _lasting(_has_keyword)(p, node)


def _cost_change(p: Printer, node: CostChange) -> str:
    cost = _costs(p, node)
    kind = replace(node.filter, controller="any")
    if node.nth_each_turn:
        return (
            f"{nth(node)} {p.described(kind, plural=False)} you play each turn costs {cost}{not_below(node)}"
        )
    whose = {"you": "your ", "opponent": "opposing ", "any": ""}[node.filter.controller]
    return f"{whose}{p.described(kind, plural=True)} cost {cost}{for_each_of_price(p, node)}"


def _costs(p: Printer, node: CostChange | OwnCostChange) -> str:
    """Return how much less or more something costs, and the resource unless its player chooses that."""
    amount = f"{abs(node.change)} {'less' if node.change < 0 else 'more'}"
    return f"{amount} {p.dialect.resource(node.resource, plural=True)}" if node.resource else amount


def _under(p: Printer, node: CostChange | OwnCostChange) -> str:
    condition = f" if {p.write(node.condition)}" if node.condition is not None else ""
    return condition if isinstance(node, CostChange) and node.nth_each_turn else condition + not_below(node)


def _own_cost_change(p: Printer, node: OwnCostChange) -> str:
    per = for_each_of(p, node.per)
    return f"this costs {_costs(p, node)}{per}{_under(p, node)}"


def _global(p: Printer, node: Global) -> str:
    text = str(p.write(node.ability)).replace(". If you do, ", "; if you do, ", 1)  # it is one sentence
    return f"Global: {WHILE}{text.removeprefix(WHILE)}"


def _attach_to(p: Printer, node: AttachTo) -> str:
    if node.filter is not None:
        return f"attach to {p.one(node.filter)}"
    if not p.types:
        raise Unprintable("'Attach (Pet)' belongs on a Pet, 'Attach (Relic)' on a Relic")
    return f"Attach ({p.types[0].name})"


def _income(p: Printer, node: Income) -> str:
    return f"Income: {resources(p, node.amount, node.resource, 'your')}"


def _leaning(p: Printer, node: Leaning) -> str:
    if node.once and not node.resources:
        return f"{node.world} {node.change:+d} on the first resource spent"
    if node.once or not node.resources:
        raise Unprintable("a leaning must be per resource of a type, or on the first of any type")
    names = " or ".join(p.dialect.resource(name, plural=False) for name in node.resources)
    return f"{node.world} {node.change:+d} per {names} spent"


def _supporters(side: str) -> str:
    return f"{SIDES[side]} supporters"


def _support_heat(_p: Printer, node: SupportHeat) -> str:
    heat = f"{node.change} additional Heat" if node.change > 0 else f"{-node.change} less Heat"
    return f"{_supporters(node.side)} gain {heat}"


def _commit_rate(_p: Printer, node: CommitRate) -> str:
    where = f" in {node.axis.capitalize()} tests" if node.axis else ""
    return f"resources you spend{where} each add {more(node.change)}"


def _commit_limit(_p: Printer, node: CommitLimit) -> str:
    resources = "resource" if node.change == 1 else "resources"
    return f"you may spend {node.change} additional {resources} in each Engagement"


def _commit_most(_p: Printer, node: CommitMost) -> str:
    resources = "resource" if node.most == 1 else "resources"
    return f"no side may spend more than {node.most} {resources} in an Engagement"


def _hand_limit(_p: Printer, node: HandLimit) -> str:
    return f"you discard down to {node.limit} cards in End instead of {PRINTED_LIMIT}"


def _enters_exhausted(p: Printer, node: EntersExhausted) -> str:
    text = f"{subject_of(p, node.what)} enters exhausted"
    return abilities.unless_paid(p, text, node) if node.unless else text


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    Triggered: _triggered,
    Activated: _activated,
    StatBonus: _lasting(_bonus),
    HasAbilities: _lasting(given_abilities.has_abilities),
    ScoreBonus: _lasting(_score_bonus),
    CountedStatBonus: _lasting(_counted_bonus),
    Cannot: _lasting(_cannot),
    BarredFrom: _lasting(abilities.barred_from),
    MustAttack: _lasting(abilities.must_attack),
    HasKeyword: _keyword,
    CostChange: lambda p, n: f"{WHILE}{_cost_change(p, n)}{_under(p, n)}",
    OwnCostChange: _own_cost_change,
    EntersExhausted: _lasting(_enters_exhausted),
    CannotPlay: _lasting(abilities.barred),
    PlayFrom: _lasting(plays.play_from),
    TopSeen: _lasting(plays.top_seen),
    Instead: _instead,
    DoInstead: _instead,
    Spared: lambda p, n: _lasting(instead.spared(_FATES[n.fate]))(p, n),
    Global: _global,
    AttachTo: _attach_to,
    Income: _income,
    Leaning: _leaning,
    SupportBonus: _lasting(lambda p, n: f"{_supporters(n.side)} add {more(n.change)}"),
    SupportHeat: _lasting(_support_heat),
    NoSupportHeat: _lasting(lambda p, n: f"whenever {p.one(n.what)} supports, it gains no Heat"),
    CommitRate: _lasting(_commit_rate),
    CommitLimit: _lasting(_commit_limit),
    CommitMost: _lasting(_commit_most),
    HandLimit: _lasting(_hand_limit),
    ChoosesAxis: _lasting(lambda p, n: f"you may choose the axis when {p.one(n.what)} defends"),
    PreventHeat: _lasting(
        lambda p, n: (
            f"prevent all Heat that would be added to {subject_of(p, n.what)}"
            if n.all
            else f"prevent the first Heat that would be added to {subject_of(p, n.what)} each turn"
        )
    ),
    UpkeepCooling: _lasting(
        lambda p, n: f"{subject_of(p, n.what)} loses {n.amount} Heat instead of 1 in Upkeep"
    ),
    SupportsExhausted: _lasting(lambda p, n: f"{subject_of(p, n.what)} may support while exhausted"),
    AttacksExhausted: _lasting(lambda p, n: f"{subject_of(p, n.what)} may attack while exhausted"),
    NoMarksFor: _lasting(
        lambda p, n: f"if {p.one(n.what)} would be defeated, the captor gains no Marks for it"
    ),
    MoreMarks: _lasting(
        lambda p, n: f"whenever you would gain Marks for defeating {p.one(n.filter)}, gain {n.change} more"
    ),
}

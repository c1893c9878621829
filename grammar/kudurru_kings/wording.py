"""The wording of the nodes that only Kudurru Kings has, and of shared ones that it words its own way."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from grammar.ir.abilities import (
    Activated,
    Cannot,
    CannotPlay,
    CostChange,
    EntersExhausted,
    OwnCostChange,
    StatBonus,
    Triggered,
)
from grammar.ir.amounts import Number
from grammar.ir.conditions import Both, Either, Unless
from grammar.ir.costs import MoveThis
from grammar.ir.operations import (
    ExhaustObjects,
    GainResource,
    LoseResource,
    ModifyStats,
    MoveCards,
    ReadyObjects,
)
from grammar.ir.selectors import All, Bearer, Filter, NumberTest, Who
from grammar.ir.triggers import Attacks, Enters, IsAttacked, Leaves
from grammar.kudurru_kings.abilities import (
    AttachTo,
    AttacksExhausted,
    ChoosesAxis,
    CommitLimit,
    CommitRate,
    CountedStatBonus,
    Global,
    HasKeyword,
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
    AddHeat,
    ChangeScore,
    Defeat,
    DiscardDownTo,
    EngageAgain,
    ExhaustBearer,
    GainKeyword,
    GainMarks,
    HeatThis,
    LoseMarks,
    MoveHeat,
    RemoveHeat,
)
from grammar.kudurru_kings.parts import (
    Bears,
    During,
    Engaged,
    HasHeat,
    IsSupported,
    PerAttached,
    PerHeat,
    PerSpent,
    Spent,
    Victor,
)
from grammar.kudurru_kings.triggers import (
    Defeats,
    EndsInStalemate,
    GainsHeat,
    GainsPool,
    IsWounded,
    Loses,
    OnDefeat,
    OnPlay,
    PlayerDefeats,
    Supports,
    Wins,
    Wounds,
)
from grammar.language.text_from_ir import Printer, Unprintable, for_each, how_much, is_one, verb
from grammar.language.wording import abilities, operations, pools, selectors, zones
from grammar.language.wording.selectors import compared
from grammar.language.wording.triggers import done_by, to_another, whenever

_WHILE: Final = "while this is in play, "
_SIDES: Final = {"you": "your", "opponent": "opposing"}

# --- abilities ------------------------------------------------------------------------------------


def _triggered(p: Printer, node: Triggered) -> str:
    condition = f"if {p.write(node.condition)}, " if node.condition is not None else ""
    text = condition + p.sentences(node.operations)
    for head in p.dialect.heads.values():
        if head.trigger == node.trigger and not node.first_each_turn:
            return f"{head.word} {text}"
    event = p.write(node.trigger)
    if node.first_each_turn:
        event = f"the first time each turn {event.partition(' ')[2]}"
    return f"{_WHILE}{event}, {text}"


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
    return f"{head}{costs} {p.sentences(node.operations)}{only_if}"


def _lasting(write: Callable[..., str]) -> Callable[..., str]:
    """Wording of a lasting ability: with its condition, and as one that goes on while its card is in play."""

    def written(p: Printer, node: Any) -> str:
        text = _limited(p, write(p, node), getattr(node, "condition", None))
        return text if text.startswith("bearer ") else f"{_WHILE}{text}"

    return written


def _limited(p: Printer, text: str, condition: Any) -> str:
    """if you control a Site, this gets +1 Attack during Stone tests"""
    if condition is None:
        return text
    if (limit := _limit(p, condition)) is not None:
        return f"{text} {limit}"
    if isinstance(condition, Both) and (limit := _limit(p, condition.second)) is not None:
        return _limited(p, f"{text} {limit}", condition.first)
    if isinstance(condition, Unless):
        return f"{text} unless {p.write(condition.condition)}"
    return f"if {p.write(condition)}, {text}"


def _limit(p: Printer, condition: Any) -> str | None:
    """during Stone or Veil tests; None for a condition that stands behind "if"."""
    if isinstance(condition, IsSupported):
        return "while supported" if condition.what is None else None
    if isinstance(condition, During):
        return _suffix(p, (condition.axis,), condition.against)
    if isinstance(condition, Either):
        first: Any = condition.first
        second: Any = condition.second
        if isinstance(first, During) and isinstance(second, During) and first.against == second.against:
            return _suffix(p, (first.axis, second.axis), first.against)
    return None


def _suffix(p: Printer, axes: tuple[str | None, ...], against: Any) -> str:
    """during Stone or Veil tests while engaging a Boss"""
    named = " or ".join(axis.capitalize() for axis in axes if axis)
    parts = [f"during {named} tests"] if named else []
    return " ".join([*parts, *([f"while engaging {p.one(against)}"] if against else [])])


def _bonus(p: Printer, node: StatBonus) -> str:
    subject, gets = _gets(p, node.what)
    per = f" for each {replace(p, counting=True).described(node.per, plural=False)}" if node.per else ""
    return f"{subject} {gets} {p.joined(node.changes)}{per}"


def _score_bonus(p: Printer, node: ScoreBonus) -> str:
    subject, gets = _gets(p, node.what)
    return f"{subject} {gets} {_score_change(p, node)}"


def _counted_bonus(p: Printer, node: CountedStatBonus) -> str:
    subject, gets = _gets(p, node.what)
    amount: Any = node.amount
    return f"{subject} {gets} {amount.each:+d} {node.stat.capitalize()}{for_each(p, node.amount)}"


def _score_change(p: Printer, node: ScoreBonus | ChangeScore) -> str:
    change = node.amount.value if isinstance(node.amount, Number) else node.amount.each  # type: ignore[union-attr]
    return f"{change:+d} {node.score.capitalize()}{for_each(p, node.amount)}"


def _gets(p: Printer, what: Any, plain: str = "get") -> tuple[str, str]:
    """each other allied unit gets: a lasting text speaks of each of them."""
    return _subject(p, what), f"{plain}s"


def _subject(p: Printer, what: Any) -> str:
    if isinstance(what, Filter):
        return f"each {p.described(what, plural=False)}"
    return p.write(what)


def _cannot(p: Printer, node: Cannot) -> str:
    if node.verb == "become_ready_in_upkeep":
        return f"{_subject(p, node.what)} does not become ready in Upkeep"
    return f"{_subject(p, node.what)} cannot {node.verb.replace('_', ' ')}"


def _has_keyword(p: Printer, node: HasKeyword) -> str:
    return f"{_subject(p, node.what)} gains {node.keyword.capitalize()}"


def _keyword(p: Printer, node: HasKeyword) -> str:
    if p.dialect.is_line(node):
        return node.keyword.capitalize()
    return _lasting(_has_keyword)(p, node)


def _cost_change(p: Printer, node: CostChange) -> str:
    cost = _costs(p, node)
    kind = replace(node.filter, controller="any")
    if node.first_each_turn:
        return f"the first {p.described(kind, plural=False)} you play each turn costs {cost}"
    whose = {"you": "your", "opponent": "opposing"}[node.filter.controller]
    return f"{whose} {p.described(kind, plural=True)} cost {cost}"


def _costs(p: Printer, node: CostChange | OwnCostChange) -> str:
    """How much less or more something costs; of which resource, unless its player chooses that."""
    amount = f"{abs(node.change)} {'less' if node.change < 0 else 'more'}"
    return f"{amount} {p.dialect.resource(node.resource, plural=True)}" if node.resource else amount


def _under(p: Printer, node: CostChange | OwnCostChange) -> str:
    return f" if {p.write(node.condition)}" if node.condition is not None else ""


def _own_cost_change(p: Printer, node: OwnCostChange) -> str:
    per = f" for each {replace(p, counting=True).described(node.per, plural=False)}" if node.per else ""
    return f"this costs {_costs(p, node)}{per}{_under(p, node)}"


def _global(p: Printer, node: Global) -> str:
    text = p.write(node.ability)
    return f"Global: {_WHILE}{text.removeprefix(_WHILE)}"


def _attach_to(p: Printer, node: AttachTo) -> str:
    if node.filter is not None:
        return f"attach to {p.one(node.filter)}"
    if not p.types:
        raise Unprintable("'Attach (Pet)' stands on a Pet, 'Attach (Relic)' on a Relic")
    return f"Attach ({p.types[0].name})"


def _income(p: Printer, node: Income) -> str:
    return f"Income: {_resources(p, node.amount, node.resource, 'your')}"


def _resources(p: Printer, amount: int | str, resource: str | None, whose: str) -> str:
    if resource is None:
        return f"{amount} {'resource' if str(amount) == '1' else 'resources'} of {whose} choice"
    return f"{amount} {p.dialect.resource(resource, plural=str(amount) != '1')}"


def _leaning(p: Printer, node: Leaning) -> str:
    if node.once and not node.resources:
        return f"{node.world} {node.change:+d} on the first resource spent"
    if node.once or not node.resources:
        raise Unprintable("a leaning is per resource of a type, or on the first one of any")
    names = " or ".join(p.dialect.resource(name, plural=False) for name in node.resources)
    return f"{node.world} {node.change:+d} per {names} spent"


def _supporters(side: str) -> str:
    return f"{_SIDES[side]} supporters"


def _more(change: int) -> str:
    return f"{abs(change)} {'more' if change > 0 else 'less'}"


def _support_heat(_p: Printer, node: SupportHeat) -> str:
    heat = f"{node.change} additional Heat" if node.change > 0 else f"{-node.change} less Heat"
    return f"{_supporters(node.side)} gain {heat}"


def _commit_rate(_p: Printer, node: CommitRate) -> str:
    where = f" in {node.axis.capitalize()} tests" if node.axis else ""
    return f"resources you spend{where} each add {_more(node.change)}"


def _commit_limit(_p: Printer, node: CommitLimit) -> str:
    resources = "resource" if node.change == 1 else "resources"
    return f"you may spend {node.change} additional {resources} in each Engagement"


_ABILITIES: Final[Mapping[type, Callable[..., str]]] = {
    Triggered: _triggered,
    Activated: _activated,
    StatBonus: _lasting(_bonus),
    ScoreBonus: _lasting(_score_bonus),
    CountedStatBonus: _lasting(_counted_bonus),
    Cannot: _lasting(_cannot),
    HasKeyword: _keyword,
    CostChange: lambda p, n: f"{_WHILE}{_cost_change(p, n)}{_under(p, n)}",
    OwnCostChange: _own_cost_change,
    EntersExhausted: _lasting(lambda p, n: f"{_subject(p, n.what)} enters exhausted"),
    CannotPlay: _lasting(abilities.WORDING[CannotPlay]),
    Global: _global,
    AttachTo: _attach_to,
    Income: _income,
    Leaning: _leaning,
    SupportBonus: _lasting(lambda p, n: f"{_supporters(n.side)} add {_more(n.change)}"),
    SupportHeat: _lasting(_support_heat),
    NoSupportHeat: _lasting(lambda p, n: f"whenever {p.one(n.what)} supports, it gains no Heat"),
    CommitRate: _lasting(_commit_rate),
    CommitLimit: _lasting(_commit_limit),
    ChoosesAxis: _lasting(lambda p, n: f"you may choose the axis when {p.one(n.what)} defends"),
    PreventHeat: _lasting(
        lambda p, n: (
            f"prevent all Heat that would be added to {_subject(p, n.what)}"
            if n.all
            else f"prevent the first Heat that would be added to {_subject(p, n.what)} each turn"
        )
    ),
    UpkeepCooling: _lasting(
        lambda p, n: f"{_subject(p, n.what)} loses {n.amount} Heat instead of 1 in Upkeep"
    ),
    SupportsExhausted: _lasting(lambda p, n: f"{_subject(p, n.what)} may support while exhausted"),
    AttacksExhausted: _lasting(lambda p, n: f"{_subject(p, n.what)} may attack while exhausted"),
    NoMarksFor: _lasting(
        lambda p, n: f"if {p.one(n.what)} would be defeated, the captor gains no Marks for it"
    ),
    MoreMarks: _lasting(
        lambda p, n: f"whenever you would gain Marks for defeating {p.one(n.filter)}, gain {n.change} more"
    ),
}

# --- what is done ---------------------------------------------------------------------------------


def _gain(p: Printer, node: GainResource) -> str:
    if node.resource is not None:
        return str(pools.WORDING[GainResource](p, node))
    whose = "your" if node.who == "you" else "their"
    what = _resources(p, how_much(p, node.amount), None, whose)
    return f"{verb(node.who, 'gain')} {what}{for_each(p, node.amount)}"


def _lose(p: Printer, node: LoseResource) -> str:
    if node.amount is None:
        return f"{pools.loses(node.who)} all {p.dialect.resource(node.resource, plural=True)}"
    return str(pools.WORDING[LoseResource](p, node))


def _marks(says: Callable[[Who], str]) -> Callable[..., str]:
    def write(p: Printer, node: GainMarks | LoseMarks) -> str:
        marks = p.dialect.resource("marks", plural=not is_one(p, node.amount))
        return f"{says(node.who)} {how_much(p, node.amount)} {marks}{for_each(p, node.amount)}"

    return write


def _add_heat(p: Printer, node: AddHeat) -> str:
    return f"add {how_much(p, node.amount)} Heat to {_each(p, node.what)}{for_each(p, node.amount)}"


def _remove_heat(p: Printer, node: RemoveHeat) -> str:
    if node.amount is None:
        return f"remove all Heat from {_each(p, node.what)}"
    return f"remove {how_much(p, node.amount)} Heat from {_each(p, node.what)}{for_each(p, node.amount)}"


def _each(p: Printer, what: Any) -> str:
    if what == All(Filter((), controller="you")):
        return "each of your cards"
    return p.write(what)


def _change_score(p: Printer, node: ChangeScore) -> str:
    subject, many = p.subject(node.what)
    change = f"{node.amount.value if isinstance(node.amount, Number) else node.amount.each:+d}"  # type: ignore[union-attr]
    score = f"{change} {node.score.capitalize()}"
    return f"{subject} {'get' if many else 'gets'} {score} this Engagement{for_each(p, node.amount)}"


def _gain_keyword(p: Printer, node: GainKeyword) -> str:
    subject, many = p.subject(node.what)
    time = "this turn" if node.duration == "this_turn" else "until your next Upkeep"
    return f"{subject} {'gain' if many else 'gains'} {node.keyword.capitalize()} {time}"


def _modify_stats(p: Printer, node: ModifyStats) -> str:
    written = operations.WORDING[ModifyStats](replace(p, counting=False), node)
    return str(written).replace("until your next turn", "until your next Upkeep")


def _move(p: Printer, node: MoveCards) -> str:
    filter = getattr(node.what, "filter", None)
    if node.zone == p.dialect.piles.discard and (filter is None or filter.zone is None):
        return f"discard {_each(p, node.what)}"
    return str(zones.WORDING[MoveCards](p, node))


_OPERATIONS: Final[Mapping[type, Callable[..., str]]] = {
    GainResource: _gain,
    LoseResource: _lose,
    GainMarks: _marks(lambda who: verb(who, "gain")),
    LoseMarks: _marks(pools.loses),
    AddHeat: _add_heat,
    RemoveHeat: _remove_heat,
    MoveHeat: lambda p, n: (
        f"move {how_much(p, n.amount)} Heat from {p.write(n.what)} to {p.write(n.to)}{for_each(p, n.amount)}"
    ),
    Defeat: lambda p, n: f"defeat {_each(p, n.what)}",
    ChangeScore: _change_score,
    GainKeyword: _gain_keyword,
    DiscardDownTo: lambda p, n: f"{verb(n.who, 'discard')} down to {n.number} cards",
    EngageAgain: lambda p, n: "you may Engage once more this turn with a different ready unit",
    ModifyStats: _modify_stats,
    MoveCards: _move,
    ReadyObjects: lambda p, n: f"ready {_each(p, n.what)}",
    ExhaustObjects: lambda p, n: f"exhaust {_each(p, n.what)}",
    ExhaustBearer: lambda p, n: "exhaust bearer",
    HeatThis: lambda p, n: f"add {n.amount} Heat to this",
    MoveThis: lambda p, n: (
        "discard this"
        if n.zone == p.dialect.piles.discard
        else f"return this to its owner's {p.zone(n.zone)}"
    ),
}

# --- when, if, what -------------------------------------------------------------------------------


def _player_defeats(p: Printer, node: PlayerDefeats) -> str:
    if node.by == "any":
        return f"whenever {p.one(node.filter)} is defeated"
    return f"{done_by(node.by, 'defeat')} {p.one(node.filter)}"


def _wins(p: Printer, node: Wins) -> str:
    role = {"any": "", "attacker": "attacks and ", "defender": "defends and "}[node.role]
    return f"whenever {p.one(node.what)} {role}{'wins' if node.wins else 'does not win'}"


def _loses_engagement(p: Printer, node: Loses) -> str:
    role = {"any": "", "attacker": "attacks and ", "defender": "defends and "}[node.role]
    return f"whenever {p.one(node.what)} {role}loses"


def _gains_pool(p: Printer, node: GainsPool) -> str:
    what = "a resource" if node.resource is None else p.dialect.resource(node.resource, plural=True)
    return f"{done_by(node.by, 'gain')} {what}"


def _bears(p: Printer, node: Bears) -> str:
    what = p.one(node.filter) if node.bears else f"no {p.described(node.filter, plural=False)}"
    return f"{p.write(node.what)} bears {what}"


def _is_supported(p: Printer, node: IsSupported) -> str:
    if node.what is None:
        raise Unprintable("'while supported' stands behind a bonus")
    return f"{p.write(node.what)} is supported"


def _has_heat(p: Printer, node: HasHeat) -> str:
    what = p.write(node.what)
    if node.at_most == 0:
        return f"{what} has no Heat"
    return f"{what} has {_bounds(node)} Heat"


def _bounds(node: HasHeat | Spent) -> str:
    if node.at_most is None:
        return compared("at_least", node.at_least)
    if node.at_least == node.at_most:
        return compared("exactly", node.at_most)
    if node.at_least:
        raise Unprintable("the language cannot ask for a number between two others")
    return compared("at_most", node.at_most)


def _spent(_p: Printer, node: Spent) -> str:
    side = "your side" if node.side == "you" else "the other side"
    if node.at_most == 0:
        return f"no resource was spent on {side}"
    return f"{_bounds(node)} resources were spent on {side}"


def _during(_p: Printer, node: During) -> str:
    if node.axis is None or node.against is not None:
        raise Unprintable("what a unit engages stands behind a bonus")
    return f"it's {_an(node.axis)} {node.axis.capitalize()} test"


def _an(axis: str) -> str:
    return "an" if axis == "oath" else "a"


def _number_test(p: Printer, node: NumberTest) -> str:
    if node.number == "heat":
        return (
            "with no Heat"
            if (node.comparison, node.value) == ("exactly", 0)
            else f"with {compared(node.comparison, node.value)} Heat"
        )
    return str(selectors.WORDING[NumberTest](p, node))


_PARTS: Final[Mapping[type, Callable[..., str]]] = {
    OnPlay: lambda p, n: "on play",
    OnDefeat: lambda p, n: "on defeat",
    Attacks: whenever("attacks"),
    IsAttacked: whenever("is attacked"),
    Supports: whenever("supports"),
    IsWounded: whenever("is wounded"),
    Wounds: to_another("wounds"),
    Defeats: to_another("defeats"),
    Wins: _wins,
    Loses: _loses_engagement,
    GainsHeat: whenever("gains Heat"),
    GainsPool: _gains_pool,
    EndsInStalemate: lambda p, n: "whenever an Engagement ends in a Stalemate",
    PlayerDefeats: _player_defeats,
    Enters: whenever("enters play"),
    Leaves: whenever("leaves play"),
    Bearer: lambda p, n: "bearer",
    Engaged: lambda p, n: "the supported unit" if n.role == "supported" else f"the {n.role}",
    Victor: lambda p, n: "the unit that defeated this",
    PerHeat: lambda p, n: f"for each Heat on {p.write(n.what)}",
    PerAttached: lambda p, n: f"for each {p.described(n.filter, plural=False)} attached to {p.write(n.what)}",
    PerSpent: lambda p, n: (
        f"for each resource spent on {'your side' if n.side == 'you' else 'the other side'}"
    ),
    Bears: _bears,
    IsSupported: _is_supported,
    HasHeat: _has_heat,
    Spent: _spent,
    During: _during,
    NumberTest: _number_test,
}

PRINTING: Final[Mapping[type, Callable[..., str]]] = {**_ABILITIES, **_OPERATIONS, **_PARTS}

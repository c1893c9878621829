"""Abilities and modes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from grammar.ir.abilities import (
    Activated,
    AdditionalCost,
    BarredFrom,
    CanAttackObjects,
    CanBlockMore,
    Cannot,
    CannotPlay,
    Effect,
    EntersExhausted,
    HasAbilities,
    Headed,
    Modal,
    MustAttack,
    ReplaceDestroy,
    ReplaceDying,
    ReplaceLeaving,
    StatBonus,
    Triggered,
    WidenModes,
)
from grammar.ir.amounts import PerHappened, PerMatch
from grammar.ir.conditions import Condition, Unless
from grammar.ir.operations import SendInstead
from grammar.ir.selectors import This
from grammar.language.errors import Unprintable
from grammar.language.forms.amounts import for_each_of, measure
from grammar.language.text_from_ir import Printer, sentence
from grammar.language.wording.conditions import head_of, limited_by, what_holds
from grammar.language.wording.given_abilities import has_abilities
from grammar.language.wording.occasions import is_plain, occasion
from grammar.language.wording.operations import costs_said, how_many, paid_by
from grammar.language.wording.prohibitions import cannot_play, on_the_turn, prohibited
from grammar.language.words.english import capital, in_words
from grammar.language.words.tenses import participle


def _triggered(p: Printer, node: Triggered) -> str:
    head = head_of(p, node.condition)
    if head is not None:
        return f"{head} {capital(_triggered(p, replace(node, condition=None)))}"
    for each in p.dialect.heads.values():
        if each.trigger == node.trigger and is_plain(node):
            return f"{each.word} {capital(asking(p, node, node.condition))}"
    event, asked = occasion(p, node)
    return f"{event}, {asking(p, node, asked)}"


def asking(p: Printer, node: Triggered, condition: Condition | None) -> str:
    """Return what a triggered ability does, under a condition: "if you control a Hero, draw a card"."""
    if condition is None:
        return p.sentences(node.operations)
    return f"if {p.write(condition)}, {p.under_condition(node.operations)}"


def _headed(p: Printer, node: Headed) -> str:
    heads = " ".join(p.dialect.heads[name].word for name in node.heads)
    return f"{heads} {capital(p.write(node.ability))}"


def _activated(p: Printer, node: Activated) -> str:
    head = head_of(p, node.condition)
    if head is not None:
        return f"{head} {capital(_activated(p, replace(node, condition=None)))}"
    limit = node.limit.replace("_", " ") if node.limit else ""
    costs = p.joined(node.costs, ", ")
    if node.label is not None:
        label = p.dialect.labels.get(node.label)
        if label is None:
            raise Unprintable(f"the game has no label {node.label!r}")
        before = f"{label}{f' ({limit})' if limit else ''} — {capital(costs)}"
    else:
        before = f"{limit}, {costs}" if limit else costs
    phase = next((each for each in p.dialect.phases.values() if each.timing == node.timing), None)
    when_used = f". Use this only during your {phase.word}" if phase is not None else ""
    if node.condition is not None:
        when_used += f". Use this only if {what_holds(p, node.condition)}"
    printer = replace(p, costs=(*p.costs, *node.costs))
    return f"{before}: {capital(printer.sentences(node.operations))}{when_used}"


def _additional_cost(p: Printer, node: AdditionalCost) -> str:
    names = {card_type.name for card_type in p.types}
    how = "cast" if names & p.dialect.cast_types else "play"
    costs = p.joined([p.dialect.paid(cost) for cost in node.costs])
    return f"as an additional cost to {how} {p.this()}, {costs}"


def set_to_count(p: Printer, node: StatBonus) -> str:
    """this Hero has Strength equal to the number of Items you control"""
    times, per = node.changes[0].change, node.per
    counted = replace(per, each=times) if isinstance(per, PerHappened) else PerMatch(times, per)  # type: ignore[arg-type]
    stats = " and ".join(p.dialect.number_word(each.stat) for each in node.changes)
    return f"{p.this()} has {stats} equal to {measure(p, counted)}"


def _stat_bonus(p: Printer, node: StatBonus) -> str:
    if node.sets:
        return limited_by(p, set_to_count(p, node), node.condition)
    subject, many = p.subject(node.what)
    per = for_each_of(p, node.per)
    bonus = f"{subject} {'get' if many else 'gets'} {p.joined(node.changes)}{per}"
    return limited_by(p, bonus, node.condition)


def _cannot(p: Printer, node: Cannot) -> str:
    subject = p.subject(node.what)
    text = prohibited(p, subject, node.verb)
    entered = on_the_turn(p, node.condition, subject[1])
    return f"{text}{entered}" if entered else limited_by(p, text, node.condition)


def barred_from(p: Printer, node: BarredFrom) -> str:
    """this Hero can't be blocked by Heroes with Strength 3 or more"""
    by = " by" if node.verb.startswith("be_") else ""
    does = f"{p.dialect.cannot} {node.verb.replace('_', ' ')}{by}"
    return f"{p.subject(node.what)[0]} {does} {p.subject(node.other)[0]}"


def must_attack(p: Printer, node: MustAttack) -> str:
    """this Hero attacks each turn if able"""
    subject, many = p.subject(node.what)
    return f"{subject} {'attack' if many else 'attacks'} {p.dialect.each_turn} if able"


def _can_block_more(p: Printer, node: CanBlockMore) -> str:
    attackers = "attacker" if node.additional == 1 else "attackers"
    return f"{p.subject(node.what)[0]} can block {in_words(node.additional)} additional {attackers}"


def _can_attack(p: Printer, node: CanAttackObjects) -> str:
    if node.targets.controller != "opponent":
        raise Unprintable("players can't attack what they control")
    targets = p.described(replace(node.targets, controller="any"), plural=True)
    return f"{p.subject(node.what)[0]} can attack {targets}"


def barred(p: Printer, node: CannotPlay) -> str:
    """opponents can't play Items"""
    who = {"opponent": "opponents", "any": "players", "you": "you"}[node.by]
    return cannot_play(p, who, node.filter, node.beyond)


def _enters_exhausted(p: Printer, node: EntersExhausted) -> str:
    subject, many = p.subject(node.what)
    return unless_paid(p, f"{subject} {'enter' if many else 'enters'} exhausted", node)


def unless_paid(p: Printer, text: str, node: EntersExhausted) -> str:
    """this Item enters exhausted unless you pay 1 gold; ... unless you control another Item"""
    if not node.unless:
        return text if node.condition is None else f"{text} {as_it_enters(p, node.condition)}"
    is_yours = isinstance(node.what, This) or getattr(node.what, "controller", "") == "you"
    who = "you" if is_yours else "their controller"
    return f"{text} unless {paid_by(who, [costs_said(p, cost) for cost in node.unless])}"


def as_it_enters(p: Printer, condition: object) -> str:
    """unless you control an Item; if an opponent controls an Item"""
    if isinstance(condition, Unless):
        return f"unless {p.write(condition.condition)}"
    return f"if {p.write(condition)}"


def sent(fates: Mapping[str, str]) -> Callable[..., str]:
    """Return the wording of a replacement for the turn, by the words of each event."""

    def write(p: Printer, node: SendInstead) -> str:
        fate = fates[node.event].format(play_area=p.dialect.play_area)
        goes = _goes(p, node.what, node.zone, goes_on=False)
        return f"if {p.write(node.what)} would {fate} {p.dialect.this_turn}, {goes} instead"

    return write


FATES: Final = {"destroyed": "be destroyed", "dying": "die", "leaving": "leave the {play_area}"}
"""By event: what would happen."""


def _goes(p: Printer, what: Any, zone: str, goes_on: bool) -> str:
    """Where something goes, in the words of an instruction if another one follows."""
    word = p.dialect.elsewhere.get(zone)
    if word is not None:
        return f"{word} it" if goes_on else f"it is {participle(word)}"
    owner = "your" if isinstance(what, This) else p.owner(what)
    if zone == p.dialect.piles.discard:
        return f"put it into {owner} {p.zone(zone)}"
    return f"return it to {owner} {p.zone(zone)}"


def replaced(fate: str) -> Callable[..., str]:
    """Return the wording of a replacement: if a Hero would die, return it to its owner's hand instead."""

    def write(p: Printer, node: Any) -> str:
        what = node.what if hasattr(node, "what") else node.filter
        then = [p.write(each) for each in getattr(node, "then", ())]
        goes = _goes(p, what, node.zone, bool(then))
        return f"if {p.one(what)} would {fate}, {' and '.join([goes, *then])} instead"

    return write


def modal(p: Printer, node: Modal) -> str:
    modes = " ".join(f"• {sentence(p.sentences(mode))}" for mode in node.modes)
    return f"choose {how_many(node)} — {modes}".removesuffix(".")


def _widen(p: Printer, node: WidenModes) -> str:
    condition = p.write(node.condition)
    if node.choose is None:
        return f"if {condition}, you may choose both modes instead of one"
    return f"if {condition}, choose {in_words(node.choose)} instead"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    Effect: lambda p, n: p.sentences(n.operations),
    Triggered: _triggered,
    Headed: _headed,
    Activated: _activated,
    AdditionalCost: _additional_cost,
    StatBonus: _stat_bonus,
    HasAbilities: lambda p, n: limited_by(p, has_abilities(p, n), n.condition),
    Cannot: _cannot,
    BarredFrom: lambda p, n: limited_by(p, barred_from(p, n), n.condition),
    MustAttack: lambda p, n: limited_by(p, must_attack(p, n), n.condition),
    CanBlockMore: _can_block_more,
    CanAttackObjects: _can_attack,
    CannotPlay: lambda p, n: limited_by(p, barred(p, n), n.condition),
    EntersExhausted: _enters_exhausted,
    ReplaceDestroy: replaced("be destroyed"),
    ReplaceDying: replaced("die"),
    SendInstead: sent(FATES),
    ReplaceLeaving: lambda p, n: replaced(f"leave the {p.dialect.play_area}")(p, n),
    Modal: modal,
    WidenModes: _widen,
}

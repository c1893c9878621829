"""The words for each node that card games share."""

# ruff: noqa: ARG001, ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from grammar.ir.abilities import (
    Activated,
    AdditionalCost,
    CanAttackObjects,
    CanBlockMore,
    Cannot,
    CannotPlay,
    Effect,
    Modal,
    ReplaceDestroy,
    ReplaceDying,
    ReplaceLeaving,
    StatBonus,
    Triggered,
    WidenModes,
)
from grammar.ir.amounts import Number
from grammar.ir.conditions import Both, Controls, HasResource, IfYouDo, ItIs, SpentToCast, ZoneIsEmpty
from grammar.ir.costs import DiscardCards, ExhaustThis, SacrificeMatching, SacrificeThis
from grammar.ir.operations import (
    AtEndOfTurn,
    CopyToken,
    DealDamage,
    Destroy,
    Discard,
    DiscardHand,
    DivideDamage,
    Draw,
    ExhaustObjects,
    ExtraTurn,
    Forbid,
    GainControl,
    If,
    LookAndTake,
    LookAtTop,
    May,
    MayPay,
    MillCards,
    ModifyStats,
    MoveCards,
    PermitCastFrom,
    PutOnBottom,
    ReadyObjects,
    RevealTop,
    Sacrifice,
    SacrificeBy,
    SearchDeck,
    ShuffleIntoDeck,
    StatChange,
)
from grammar.ir.selectors import All, AnyTargets, Choice, Filter, It, NumberTest, Target, This
from grammar.ir.triggers import (
    Attacks,
    DealsCombatDamage,
    Dies,
    EndOfTurn,
    Enters,
    IsSacrificed,
    Leaves,
    StartOfYourTurn,
    YouCast,
    YouPlay,
)
from grammar.language.english import an, capital, in_words
from grammar.language.text_from_ir import (
    THEN_PUT,
    Printer,
    Unprintable,
    cards,
    for_each,
    how_much,
    is_one,
    sentence,
    verb,
)

# --- selections -----------------------------------------------------------------------------------


def _all(p: Printer, node: All) -> str:
    filter = node.filter
    if filter.types == (p.dialect.leader,) and filter.controller != "any":
        plain = replace(filter, controller="any")
        owner = "your" if filter.controller == "you" else "each opponent's"
        return f"{owner} {p.described(plain, plural=False)}"
    return f"each {p.described(filter, plural=False)}"


def _target(p: Printer, node: Target) -> str:
    return _some(p, node, "target ")


def _choice(p: Printer, node: Choice) -> str:
    if node.least == node.most == 1:
        return p.one(node.filter)
    return _some(p, node, "")


def _some(p: Printer, node: Target | Choice, word: str) -> str:
    if node.least == node.most == 1 and node.filter.other:
        return f"another {word}{p.described(replace(node.filter, other=False), plural=False)}"
    noun = word + p.described(node.filter, plural=node.most > 1)
    if node.least == 0:
        return f"up to {in_words(node.most)} {noun}"
    if node.least != node.most:
        raise Unprintable(f"the language has no words for {node.least} to {node.most} of them")
    return noun if node.most == 1 else f"{in_words(node.most)} {noun}"


def _number_test(p: Printer, node: NumberTest) -> str:
    number = "cost" if node.number == "cost" else node.number.capitalize()
    return f"{number} {_compared(node.comparison, node.value)}"


def _compared(comparison: str, value: int) -> str:
    if comparison == "exactly":
        return str(value)
    return f"{value} or {'more' if comparison == 'at_least' else 'less'}"


# --- conditions -----------------------------------------------------------------------------------


def _controls(p: Printer, node: Controls) -> str:
    if node.at_least == 1:
        return f"you control {p.one(node.filter)}"
    return f"you control {node.at_least}+ {p.described(node.filter, plural=True)}"


def _has_resource(p: Printer, node: HasResource) -> str:
    resource = p.dialect.resource(node.resource, plural=node.value != 1 or node.comparison != "exactly")
    return f"you have {_compared(node.comparison, node.value)} {resource}"


def _spent_to_cast(p: Printer, node: SpentToCast) -> str:
    return f"you spent {node.at_least}+ {p.dialect.resource(node.resource, plural=True)} to cast this"


# --- operations -----------------------------------------------------------------------------------


def _deal_damage(p: Printer, node: DealDamage) -> str:
    lasting = "lasting " if node.lasting else ""
    return f"deal {how_much(p, node.amount)} {lasting}damage to {p.write(node.to)}{for_each(p, node.amount)}"


def _modify_stats(p: Printer, node: ModifyStats) -> str:
    subject, many = p.subject(node.what)
    return f"{subject} {'get' if many else 'gets'} {p.joined(node.changes)} this turn"


def _if(p: Printer, node: If) -> str:
    if not node.then:
        if not isinstance(node.condition, Controls) or node.condition.at_least != 1:
            raise Unprintable("the language has no words for what is done only if this does not hold")
        lacking = p.described(node.condition.filter, plural=True)
        return f"if you control no {lacking}, {p.joined(node.otherwise)}"
    otherwise = f". Otherwise, {p.joined(node.otherwise)}" if node.otherwise else ""
    return f"if {p.write(node.condition)}, {p.joined(node.then)}{otherwise}"


def _both(p: Printer, node: Both) -> str:
    first, second = p.write(node.first), p.write(node.second)
    for start in ("you have ", "you control "):
        if first.startswith(start) and second.startswith(start) and " no cards in " not in first + second:
            second = second.removeprefix(start)
    return f"{first} and {second}"


def _forbid(p: Printer, node: Forbid) -> str:
    return f"{p.subject(node.what)[0]} can't {node.verb.replace('_', ' ')} this turn"


def _sacrifice_by(p: Printer, node: SacrificeBy) -> str:
    return f"{verb(node.who, 'sacrifice')} {_counted(p, node.count, node.filter)}"


def _counted(p: Printer, count: int, filter: Filter) -> str:
    if count == 1:
        return p.one(filter)
    return f"{in_words(count)} {p.described(filter, plural=True)}"


def _discard(p: Printer, node: Discard) -> str:
    random = " at random" if node.at_random else ""
    return f"{verb(node.who, 'discard')} {cards(p, node.amount)}{random}{for_each(p, node.amount)}"


def _whose(who: str) -> str:
    return "your" if who == "you" else "their"


# --- operations on cards in zones -----------------------------------------------------------------


def _move(p: Printer, node: MoveCards) -> str:
    owner, zone = p.owner(node.what), p.zone(node.zone)
    if owner != "your" and (isinstance(node.what, All) or getattr(node.what, "most", 1) > 1):
        owner, zone = "their owners'", f"{zone}s"
    home = f"{owner} {zone}{' exhausted' if node.exhausted else ''}"
    what = p.everyone(node.what, "from")
    filter = getattr(node.what, "filter", None)
    put = node.zone == p.dialect.piles.discard or (filter is not None and filter.zone == p.dialect.piles.hand)
    if put or (isinstance(node.what, It) and p.revealed):
        return f"put {what} into {home}"
    return f"return {what} to {home}"


def _mill(p: Printer, node: MillCards) -> str:
    whose = _whose(node.who)
    top = "card" if is_one(p, node.amount) else f"{how_much(p, node.amount, many=True)} cards"
    return (
        f"{verb(node.who, 'put')} the top {top} of {whose} {p.zone(p.dialect.piles.deck)} "
        f"into {whose} {p.zone(p.dialect.piles.discard)}{for_each(p, node.amount)}"
    )


def _look_and_take(p: Printer, node: LookAndTake) -> str:
    top = "card" if node.count == 1 else f"{node.count} cards"
    deck, hand = p.zone(p.dialect.piles.deck), p.zone(p.dialect.piles.hand)
    return (
        f"look at the top {top} of your {deck}{THEN_PUT}{in_words(node.take)} into your {hand} "
        "and the rest on the bottom in any order"
    )


def _look_at_top(p: Printer, node: LookAtTop) -> str:
    if node.who not in ("you", "target_opponent"):
        raise Unprintable("the language can look at one deck at a time")
    whose = "your" if node.who == "you" else "target opponent's"
    return f"look at the top card of {whose} {p.zone(p.dialect.piles.deck)}"


def _search(p: Printer, node: SearchDeck) -> str:
    card = an(p.described(node.filter, plural=False, card=True))
    deck, hand = p.zone(p.dialect.piles.deck), p.zone(p.dialect.piles.hand)
    return f"search your {deck} for {card}, reveal it, put it into your {hand}, then shuffle"


def _permit_cast(p: Printer, node: PermitCastFrom) -> str:
    described = replace(node.filter, zone=node.zone, controller="you")
    what = p.described(replace(node.filter, zone=None), plural=False)
    place = f"from {_whose('you')} {p.zone(node.zone)}"
    assert described.zone is not None
    after = ""
    if node.afterwards != p.dialect.piles.discard:
        word = p.dialect.elsewhere.get(node.afterwards)
        if word is None:
            raise Unprintable(f"the language has no word for going to {node.afterwards} afterwards")
        after = f". If you do, {word.removesuffix('ied')}y it after it resolves"
    return f"you may cast {an(what)} {place} this turn{after}"


def _at_end_of_turn(p: Printer, node: AtEndOfTurn) -> str:
    if len(node.then) != 1:
        raise Unprintable("one instruction at a time can wait for the end of the turn")
    return f"{p.joined(node.then)} at end of turn"


# --- costs ----------------------------------------------------------------------------------------


def _sacrifice_matching(p: Printer, node: SacrificeMatching) -> str:
    return f"sacrifice {_counted(p, node.count, node.filter)}"


# --- triggers -------------------------------------------------------------------------------------


def when(what: object) -> str:
    """This card does a thing once; others do it again and again."""
    return "when" if isinstance(what, This) else "whenever"


def _deals_combat_damage(p: Printer, node: DealsCombatDamage) -> str:
    deity = f" to {an(p.dialect.leader)}" if node.to_deity_only else ""
    return f"{when(node.what)} {p.one(node.what)} deals combat damage{deity}"


def cast_filter(p: Printer, filter: Filter) -> str:
    """a Domain: Second Sun spell"""
    spell = p.dialect.any_cast
    if filter == Filter((spell,), domain=filter.domain) and filter.domain is not None:
        return f"a Domain: {filter.domain} {spell.lower()}"
    return an(p.described(filter, plural=False))


# --- abilities ------------------------------------------------------------------------------------


def _triggered(p: Printer, node: Triggered) -> str:
    condition = f"if {p.write(node.condition)}, " if node.condition is not None else ""
    event = p.write(node.trigger)
    if node.first_each_turn:
        if not event.startswith("when"):
            raise Unprintable("a moment of the turn has no first time")
        event = f"the first time each turn {event.partition(' ')[2]}"
    return f"{event}, {condition}{p.sentences(node.operations)}"


def _activated(p: Printer, node: Activated) -> str:
    limit = node.limit.replace("_", " ") if node.limit else ""
    costs = p.joined(node.costs, ", ")
    if node.label is not None:
        label = p.dialect.labels.get(node.label)
        if label is None:
            raise Unprintable(f"the game has no label {node.label!r}")
        before = f"{label}{f' ({limit})' if limit else ''} — {capital(costs)}"
    else:
        before = f"{limit}, {costs}" if limit else costs
    when_used = ". Use this only during your Combat Phase" if node.timing == "combat_phase" else ""
    printer = replace(p, costs=(*p.costs, *node.costs))
    return f"{before}: {capital(printer.sentences(node.operations))}{when_used}"


def _additional_cost(p: Printer, node: AdditionalCost) -> str:
    names = {card_type.name for card_type in p.types}
    how = "cast" if names & p.dialect.cast_types else "play"
    costs = p.joined([p.dialect.paid(cost) for cost in node.costs])
    return f"as an additional cost to {how} {p.this()}, {costs}"


def _stat_bonus(p: Printer, node: StatBonus) -> str:
    subject, many = p.subject(node.what)
    before = f"as long as {p.write(node.condition)}, " if node.condition is not None else ""
    per = f" for each {p.described(node.per, plural=False)}" if node.per is not None else ""
    return f"{before}{subject} {'get' if many else 'gets'} {p.joined(node.changes)}{per}"


def _cannot(p: Printer, node: Cannot) -> str:
    return f"{p.subject(node.what)[0]} can't {node.verb.replace('_', ' ')}"


def _can_block_more(p: Printer, node: CanBlockMore) -> str:
    attackers = "attacker" if node.additional == 1 else "attackers"
    return f"{p.subject(node.what)[0]} can block {in_words(node.additional)} additional {attackers}"


def _can_attack(p: Printer, node: CanAttackObjects) -> str:
    if node.targets.controller != "opponent":
        raise Unprintable("nobody attacks what they control")
    targets = p.described(replace(node.targets, controller="any"), plural=True)
    return f"{p.subject(node.what)[0]} can attack {targets}"


def _cannot_play(p: Printer, node: CannotPlay) -> str:
    cast = bool(node.filter.types) and set(node.filter.types) <= p.dialect.cast_types
    what = p.described(replace(node.filter, controller="any"), plural=True)
    return f"opponents can't {'cast' if cast else 'play'} {what}"


def _goes(p: Printer, what: Any, zone: str) -> str:
    """Where something goes instead."""
    word = p.dialect.elsewhere.get(zone)
    if word is not None:
        return f"it is {word} instead"
    owner = "your" if isinstance(what, This) else p.owner(what)
    if zone == p.dialect.piles.discard:
        return f"put it into {owner} {p.zone(zone)} instead"
    return f"return it to {owner} {p.zone(zone)} instead"


def _replaced(fate: str) -> Callable[..., str]:
    def write(p: Printer, node: Any) -> str:
        what = node.what if hasattr(node, "what") else node.filter
        return f"if {p.one(what)} would {fate}, {_goes(p, what, node.zone)}"

    return write


def _modal(p: Printer, node: Modal) -> str:
    modes = " ".join(f"• {sentence(p.sentences(mode))}" for mode in node.modes)
    return f"choose {in_words(node.choose)} — {modes}".removesuffix(".")


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    # selectors
    This: lambda p, n: p.this(),
    All: _all,
    Target: _target,
    Choice: _choice,
    It: lambda p, n: "it",
    AnyTargets: lambda p, n: "any targets",
    NumberTest: _number_test,
    # conditions
    Controls: _controls,
    HasResource: _has_resource,
    SpentToCast: _spent_to_cast,
    IfYouDo: lambda p, n: "you do",
    ItIs: lambda p, n: f"it's {an(p.described(n.filter, plural=False))}",
    ZoneIsEmpty: lambda p, n: f"your {p.zone(n.zone)} has no cards",
    Both: _both,
    # operations
    DealDamage: _deal_damage,
    DivideDamage: lambda p, n: f"deal {how_much(p, n.amount)} damage among any targets",
    Draw: lambda p, n: f"{verb(n.who, 'draw')} {cards(p, n.amount)}{for_each(p, n.amount)}",
    Discard: _discard,
    DiscardHand: lambda p, n: f"{verb(n.who, 'discard')} {_whose(n.who)} {p.zone(p.dialect.piles.hand)}",
    Destroy: lambda p, n: f"destroy {p.everyone(n.what)}",
    SacrificeBy: _sacrifice_by,
    Forbid: _forbid,
    GainControl: lambda p, n: f"gain control of {p.everyone(n.what)} until end of turn",
    CopyToken: lambda p, n: f"create a token that's a copy of {p.write(n.what)}",
    ExtraTurn: lambda p, n: "take an extra turn after this one",
    AtEndOfTurn: _at_end_of_turn,
    MoveCards: _move,
    MillCards: _mill,
    LookAndTake: _look_and_take,
    LookAtTop: _look_at_top,
    RevealTop: lambda p, n: f"reveal the top card of your {p.zone(p.dialect.piles.deck)}",
    PutOnBottom: lambda p, n: "put it on the bottom",
    SearchDeck: _search,
    ShuffleIntoDeck: lambda p, n: f"shuffle your {p.zone(n.zone)} into your {p.zone(p.dialect.piles.deck)}",
    PermitCastFrom: _permit_cast,
    Sacrifice: lambda p, n: f"sacrifice {_own(p, n.what)}",
    ReadyObjects: lambda p, n: f"ready {p.everyone(n.what)}",
    ExhaustObjects: lambda p, n: f"exhaust {p.everyone(n.what)}",
    ModifyStats: _modify_stats,
    StatChange: lambda p, n: f"{n.change:+d} {n.stat.capitalize()}",
    If: _if,
    May: lambda p, n: f"you may {p.joined(n.then)}",
    MayPay: lambda p, n: f"you may {p.joined([p.dialect.paid(cost) for cost in n.costs])}",
    # costs
    SacrificeMatching: _sacrifice_matching,
    SacrificeThis: lambda p, n: f"sacrifice {p.this()}",
    ExhaustThis: lambda p, n: f"exhaust {p.this()}",
    DiscardCards: lambda p, n: f"discard {cards(p, Number(n.count))}",
    # triggers
    StartOfYourTurn: lambda p, n: "at the start of your turn",
    EndOfTurn: lambda p, n: "at the end of your turn" if n.yours_only else "at end of turn",
    Enters: lambda p, n: f"{when(n.what)} {p.one(n.what)} enters the {p.zone(n.zone)}",
    Leaves: lambda p, n: f"{when(n.what)} {p.one(n.what)} leaves the {p.zone(n.zone)}",
    Dies: lambda p, n: f"{when(n.what)} {p.one(n.what)} dies",
    IsSacrificed: lambda p, n: f"{when(n.what)} {p.one(n.what)} is sacrificed",
    Attacks: lambda p, n: f"{when(n.what)} {p.one(n.what)} attacks",
    DealsCombatDamage: _deals_combat_damage,
    YouCast: lambda p, n: f"whenever you cast {cast_filter(p, n.filter)}",
    YouPlay: lambda p, n: f"whenever you play {cast_filter(p, n.filter)}",
    # abilities
    Effect: lambda p, n: p.sentences(n.operations),
    Triggered: _triggered,
    Activated: _activated,
    AdditionalCost: _additional_cost,
    StatBonus: _stat_bonus,
    Cannot: _cannot,
    CanBlockMore: _can_block_more,
    CanAttackObjects: _can_attack,
    CannotPlay: _cannot_play,
    ReplaceDestroy: _replaced("be destroyed"),
    ReplaceDying: _replaced("die"),
    ReplaceLeaving: _replaced("leave the battlefield"),
    Modal: _modal,
    WidenModes: lambda p, n: f"if {p.write(n.condition)}, you may choose both modes instead of one",
}


def _own(p: Printer, what: Any) -> str:
    """What a player gives up is the player's own; the sentence need not say so."""
    if isinstance(what, Choice) and what.filter.controller == "you":
        return p.write(replace(what, filter=replace(what.filter, controller="any")))
    return p.everyone(what)

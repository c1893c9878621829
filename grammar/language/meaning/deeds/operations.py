"""Operations: the sentences that do something. Those that move cards are in `zones`."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grammar.ir.conditions import Condition, IfYouDo, ItIs
from grammar.ir.declared import Duration, Verb
from grammar.ir.operations import (
    AtEndOfTurn,
    Choose,
    Discard,
    ExchangeControl,
    Forbid,
    ForbidPlaying,
    If,
    May,
    MayPay,
    ModifyStats,
    StatChange,
)
from grammar.ir.selectors import All, Bearer, Choice, It, Selection, Target, This
from grammar.language.errors import NotHere, Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds.instructions import FOR_GOOD, discard, how_long, in_hand
from grammar.language.meaning.nouns.who import discarded, in_play, theirs, then_it, who_and_rest
from grammar.language.meaning.numbers.measured import choosing_first
from grammar.language.meaning.parts.amounts import Each, TimesX
from grammar.language.meaning.parts.checks import each_once
from grammar.language.meaning.parts.prices import changed_by
from grammar.language.meaning.parts.sentences import (
    Instead,
    NotPlaying,
    Operations,
    Otherwise,
    Several,
    parts_said,
    with_more,
)
from grammar.language.meaning.parts.words import Not

# --- sentences ------------------------------------------------------------------------------------


def effects(c: Context, *operations: object) -> Operations:
    """draw a card and gain 1 gold"""
    operations = with_more(operations)
    if any(isinstance(each, Several) for each in operations):
        operations = tuple(
            part for each in operations for part in (each.parts if isinstance(each, Several) else (each,))
        )
    return tuple(part for each in operations for part in choosing_first(each))


def conditional(c: Context, condition: Condition | Not, then: Operations) -> Operations:
    """if you control a Dark Leader, gain 1 coin"""
    if isinstance(condition, Not):
        return (If(condition.condition, (), then),)
    return (If(condition, then),)


def either_way(c: Context, condition: Condition | Not, then: Operations, otherwise: Operations) -> Operations:
    """if you control a Dark Leader, gain 1 coin; otherwise, draw a card"""
    if isinstance(condition, Not):
        return (If(condition.condition, otherwise, then),)
    return (If(condition, then, otherwise),)


def only_if(c: Context, then: Operations, condition: Condition | Not) -> Operations:
    """draw a card if you control an Item"""
    return _about_its_object(c, then, condition) or conditional(c, condition, then)


def _about_its_object(c: Context, then: Operations, condition: Condition | Not) -> Operations:
    """Return "destroy target Hero if it costs 3 or less", whose condition is about its object; or nothing."""
    if len(then) != 1 or not isinstance(condition, ItIs) or len(c.its) != 1:
        return ()
    done: Any = then[0]
    chosen = [name for name in ("what", "to") if isinstance(getattr(done, name, None), Target | Choice)]
    if len(chosen) != 1 or getattr(done, chosen[0]).most != 1:
        return ()
    c.its.clear()
    (name,) = chosen
    return Choose(getattr(done, name)), *conditional(c, condition, (replace(done, **{name: It()}),))


def unless(c: Context, then: Operations, condition: Condition | Not) -> Operations:
    """draw a card unless you control an Item"""
    if isinstance(condition, Not):
        raise Refused("CT311", "after 'unless' the condition must say what you control, not what you lack")
    if isinstance(condition, (IfYouDo, ItIs)):
        raise Refused("CT305", "after 'unless' the condition must be checkable beforehand")
    return (If(condition, (), then),)


def instead(c: Context, condition: Condition | Not, then: Operations) -> Instead:
    """if you have 5 or less mana, heal 6 mana instead"""
    if isinstance(condition, Not):
        raise Refused("CT311", "before 'instead' the condition must say what you control, not what you lack")
    return Instead(condition, then)


def otherwise(c: Context, then: Operations) -> Otherwise:
    """otherwise, draw a card"""
    return Otherwise(then)


def at_end_of_turn(c: Context, operation: object) -> Operations:
    """return it to its owner's hand at end of turn"""
    c.says(AtEndOfTurn)
    if isinstance(operation, Several):
        raise Refused("CT308", "only one effect per sentence can wait for the end of the turn")
    return (AtEndOfTurn((operation,)),)


def at_start_of_next_turn(c: Context, operation: object) -> Operations:
    """draw a card at the start of your next turn"""
    (later,) = at_end_of_turn(c, operation)
    return (replace(later, moment="start_of_your_next_turn"),)  # type: ignore[type-var]


def next_turn_first(c: Context, then: Operations) -> Operations:
    """at the start of your next turn, draw a card"""
    if len(then) != 1:
        raise Refused("CT308", "only one effect per sentence can wait for the next turn")
    if isinstance(then[0], (May, MayPay, AtEndOfTurn)):
        raise Refused("CT308", "an effect that waits for the next turn must happen; it can't be optional")
    return c.rules["at_start_of_next_turn"](c, then[0])  # type: ignore[no-any-return]


# --- cards in hand --------------------------------------------------------------------------------


def discard_at_random(c: Context, *parts: Any) -> Discard:
    """discard a card at random"""
    return replace(discard(c, *parts), at_random=True)


def discard_all(c: Context, *parts: Any) -> Discard:
    """target opponent discards all Stone cards"""
    who, (filter,) = who_and_rest(c, parts)
    kind = discarded(c, in_hand(c, filter))
    if kind is None:
        raise Refused("CT308", "say 'discard your hand' of all cards", rule=Discard.rule)
    return Discard(who, None, filter=kind)


def discard_hand(c: Context, *parts: Any) -> Discard:
    """discard your hand"""
    who, (whose, zone) = who_and_rest(c, parts)
    if zone.value != c.piles.hand:
        raise Refused("CT308", "only cards in a hand can be discarded")
    theirs(who, whose)
    return Discard(who, None)


# --- things in play -------------------------------------------------------------------------------


def this_turn(c: Context) -> Duration:
    """until end of turn"""
    return "this_turn"


def until_next_turn(c: Context) -> Duration:
    """until your next turn"""
    return "until_your_next_turn"


def modify_stats(
    c: Context, what: Selection, changes: tuple[StatChange, ...], duration: Duration, each: Each | None = None
) -> ModifyStats:
    """your Heroes get +3 Strength this turn"""
    in_play(what, "get other numbers")
    changed, counted = changed_by(c, changes, each)
    return ModifyStats(what, changed, duration, counted)


def changes(c: Context, *changes: StatChange) -> tuple[StatChange, ...]:
    """+2 Strength and +1 Health"""
    if len({change.stat for change in changes}) < len(changes):
        raise Refused("CT307", "a number changes twice; add the changes together")
    return changes


def change(c: Context, change: int, stat: str) -> StatChange:
    """+2 Strength"""
    if change == 0:
        raise Refused("CT301", "a change of 0 changes nothing")
    return StatChange(stat, change)


def plus_x(c: Context, stat: str) -> StatChange:
    """+X Strength"""
    return StatChange(stat, TimesX(1))


def minus_x(c: Context, stat: str) -> StatChange:
    """-X Strength"""
    return StatChange(stat, TimesX(-1))


def forbid(c: Context, what: Selection, *said: Any) -> Forbid | Several:
    """target Hero can't block this turn"""
    *verbs, duration = said
    in_play(what, "be forbidden to do something")
    first, *rest = each_once(tuple(verbs))
    if not rest:
        return Forbid(what, first, duration)
    then = then_it(c, what)
    return Several((Forbid(what, first, duration), *(Forbid(then, verb, duration) for verb in rest)))


def modify_and_forbid(
    c: Context, what: Selection, said: tuple[tuple[Any, ...], tuple[Verb, ...]], duration: Duration
) -> Several:
    """target Hero gets +2 Strength and can't block this turn"""
    changes, verbs = said
    changed = c.rules["modify_stats"](c, what, c.rules["changes"](c, *changes), duration)
    parts = [*parts_said(changed)]
    for verb in verbs:
        parts += parts_said(forbid(c, then_it(c, what), verb, duration))
    return Several(tuple(parts))


def while_this_stays(c: Context, *_said: object) -> Duration:
    """for as long as this Hero is on the battlefield"""
    return "while_source_in_play"


def while_yours(c: Context, this: This) -> Duration:
    """for as long as you control this Hero"""
    return "while_you_control_source"


def not_readied_linked(c: Context, what: Selection, duration: Duration) -> Forbid:
    """target Hero doesn't ready for as long as this Hero is on the battlefield"""
    in_play(what, "be kept exhausted")
    return Forbid(what, "become_ready", duration)


def not_readied_next(c: Context, what: Selection) -> Forbid:
    """target Hero doesn't ready during its controller's next Harvest"""
    return not_readied_linked(c, what, "next_ready")


def forbid_playing(c: Context, said: NotPlaying, duration: Duration) -> ForbidPlaying:
    """target opponent can't play Stones this turn"""
    if duration not in ("this_turn", "until_your_next_turn"):
        message = "a text can keep players from playing cards only this turn or until your next turn so far"
        raise NotHere(message, ForbidPlaying.rule)
    return ForbidPlaying(said.filter, said.who, duration, said.beyond)


def exchange_control(c: Context, first: Any, second: Any, *duration: str) -> object:
    """exchange control of this Hero and target Hero until end of turn"""
    # if both are chosen, the first is chosen first, and is "it" for the second
    rule = ExchangeControl.rule
    if ExchangeControl in c.checks:
        c.checks[ExchangeControl](c, ExchangeControl(second, first, FOR_GOOD))
    for each in (first, second):
        in_play(each, "change its controller")
        several = isinstance(each, All) and not c.only_one(each.filter)
        if several or getattr(each, "most", 1) != 1:
            raise Refused("CT308", "control can be exchanged only of one thing and one other", rule=rule)
    whose = [
        "you"
        if isinstance(each, (This, Bearer))
        else getattr(getattr(each, "filter", None), "controller", None)
        for each in (first, second)
    ]
    if first == second or (whose[0] == whose[1] and whose[0] == "you"):
        message = "you control both already; say whose the other is: '... an opponent controls'"
        raise Refused("CT308", message, rule=rule)
    lasts = how_long(c, list(duration))
    if lasts == "while_you_control_source" and This() in (first, second):
        raise Refused("CT308", "you give control of this away, so that it would end at once", rule=rule)
    if not isinstance(first, (Target, Choice)):
        return ExchangeControl(second, first, lasts)
    if not isinstance(second, (Target, Choice)):
        return ExchangeControl(first, second, lasts)
    if isinstance(second, Target) and isinstance(first, Choice):
        raise Refused("CT308", "name the target first", rule=rule)
    return Several((Choose(first), ExchangeControl(second, It(), lasts)))

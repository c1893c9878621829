"""Effects."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lark import Token

from grammar.ir.abilities import Triggered
from grammar.ir.amounts import Amount, Number
from grammar.ir.declared import Duration
from grammar.ir.keywords import GainKeyword
from grammar.ir.operations import (
    Discard,
    ExhaustObjects,
    GainResource,
    LoseResource,
    ModifyStats,
    MoveCards,
    StatChange,
)
from grammar.ir.plays import PlayableFrom, PlayFrom, PlayNow
from grammar.ir.selectors import All, Choice, Filter, Selection, This, Who
from grammar.kudurru_kings.meaning.lasting import Change, Gained, ScoreChange, pool
from grammar.kudurru_kings.operations import ChangeScore, EngageAgain, GainMarks, LoseMarks
from grammar.kudurru_kings.parts import Engaged
from grammar.language.errors import Finding, Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.deeds import operations, played_from, plays
from grammar.language.meaning.deeds.timed import Timed
from grammar.language.meaning.nouns.who import deed, doer, in_play, is_card
from grammar.language.meaning.numbers import pools
from grammar.language.meaning.parts.amounts import Each, per
from grammar.language.meaning.parts.sentences import MoreOf, Operations, Several, parts_said
from grammar.language.meaning.parts.words import Whose
from grammar.language.meaning.texts import given_abilities
from grammar.language.meaning.texts.as_played import nth_given
from grammar.language.meaning.texts.quoted import Quoted

# --- pools, Marks, hands --------------------------------------------------------------------------


def gain(c: Context, *parts: Any) -> GainResource | GainMarks:
    """each player gains 1 Sinew"""
    gained = pools.gain(c, *parts)
    return GainMarks(gained.who, gained.amount) if gained.resource == "marks" else gained


def earn(c: Context, *parts: Any) -> GainMarks:
    """earn 1 Mark"""
    gained = gain(c, *parts)
    if isinstance(gained, GainResource):
        raise Refused("CT302", "Marks are earned, resources are gained", suggestion="gain")
    return gained


def gain_any(c: Context, *parts: Any) -> GainResource:
    """gain 1 resource of your choice"""
    return GainResource(*_of_choice(c, parts, "gains"))


def lose_any(c: Context, *parts: Any) -> LoseResource:
    """each opponent loses 1 resource of their choice"""
    return LoseResource(*_of_choice(c, parts, "loses"), None)


def _of_choice(c: Context, parts: Sequence[Any], verb: str) -> tuple[Who, Amount]:
    """Return who gains or loses how many resources; only that player can choose the types."""
    said = next(part for part in parts if isinstance(part, Token))
    who, amount = deed(c, [part for part in parts if part is not said])
    right = "of your choice" if who == "you" else "of their choice"
    if said.lower() != right:
        message = f"the player who {verb} it chooses the type: '{right}'"
        raise Refused("CT302", message, span=span_of_token(said), suggestion=right, rule="KK-10.6.20")
    return who, amount


def more_of(c: Context, amount: int, resource: str) -> MoreOf:
    """(gain 1 Sinew and) 1 Oath"""
    return pools.more_of(c, amount, pool(resource))


def lose(c: Context, *parts: Any) -> LoseResource | LoseMarks:
    """target opponent loses 1 Sigil"""
    lost = pools.lose(c, *parts)
    if lost.resource == "marks" and lost.amount is not None:
        return LoseMarks(lost.who, lost.amount)
    return lost


def lose_all(c: Context, *parts: Any) -> LoseResource:
    """target opponent loses all Sigil"""
    *who, resource = parts  # both are words, so the number of parts tells whether a player is named
    return LoseResource(doer(c, *(who or [None])), None, pool(resource))


# --- cards in play --------------------------------------------------------------------------------


def discard_object(c: Context, what: Selection) -> MoveCards:
    """discard target opposing Relic"""
    in_play(what, "be discarded so")
    return MoveCards(what, c.piles.discard)


def discard_all(c: Context, *parts: Any) -> Discard | MoveCards:
    """discard all opposing Relics"""
    if len(parts) == 1 and parts[0].zone is None and not is_card(c, parts[0]):
        return discard_object(c, c.rules["all"](c, parts[0]))
    return operations.discard_all(c, *parts)


def exhaust_engaged(c: Context) -> Several:
    """exhaust all engaged cards"""
    return Several((ExhaustObjects(Engaged("attacker")), ExhaustObjects(Engaged("defender"))))  # type: ignore[arg-type]


def engage_again(c: Context, who: Who) -> Operations:
    """you may Engage once more this turn with a different ready unit"""
    if who != "you":
        raise Refused("CT308", "only you can be allowed to Engage once more", rule="KK-10.6.6")
    return (EngageAgain(),)


# --- temporary changes ----------------------------------------------------------------------------


def modify_stats(
    c: Context, what: Selection, said: tuple[Change, ...], duration: Duration, each: Each | None = None
) -> ModifyStats:
    """target allied unit gets +2 Power and +1 Attack this turn"""
    return operations.modify_stats(c, what, _stats(said), duration, each)


def _stats(said: tuple[Change, ...]) -> tuple[StatChange, ...]:
    """Return the changes, those of scores too; refuse a keyword, which is no number."""
    if any(isinstance(change, Gained) for change in said):
        raise Refused("CT308", "say the keyword in a separate sentence, with its time")
    return tuple(
        StatChange(change.score, change.change) if isinstance(change, ScoreChange) else change  # type: ignore[misc]
        for change in said
    )


def gain_keyword(c: Context, what: Selection, *said: Any) -> Several:
    """target allied unit gains Guard this turn"""
    *keywords, duration = said
    in_play(what, "have keywords")
    return Several(tuple(GainKeyword(what, keyword, duration) for keyword in dict.fromkeys(keywords)))


def nth_gains(c: Context, nth: int, filter: Filter, keyword: str, duration: Duration) -> Triggered:
    """the first Character you play each turn gains Guard this turn"""
    return nth_given(c, nth, filter, gain_keyword(c, All(filter), keyword, duration))


def timed_keywords(c: Context, what: Selection, *keywords: str) -> Timed:
    """(until end of turn,) target allied unit gains Guard"""
    return lambda c, duration: gain_keyword(c, what, *keywords, duration)


def changed_for_now(
    c: Context, what: Selection, said: tuple[Change, ...], each: Each | None = None
) -> Operations:
    """(on play:) target allied unit gets +2 Power"""
    changed = modify_stats(c, what, said, "until_your_next_turn", each)
    _for_now(c, each is None)
    return (changed,)


def given_for_now(c: Context, what: Selection, quoted: Quoted) -> Operations:
    """(on play:) target allied unit gains "On defeat: draw 1 card." """
    return (given_abilities.give_abilities(c, what, quoted, _for_now(c)),)


def changed_and_given_for_now(c: Context, what: Selection, said: tuple[Any, Quoted]) -> Operations:
    """(on play:) target allied unit gets +2 Power and gains "On defeat: draw 1 card." """
    return parts_said(given_abilities.modify_and_give(c, what, said, _for_now(c)))


def _for_now(c: Context, advised: bool = True) -> Duration:
    """Return how long a change without a time lasts, and warn that the text leaves it open."""
    last = c.tokens[-1]
    message = "this change lasts until your next Upkeep; say so"
    instead = f"{last} until your next Upkeep" if advised else None
    c.warnings.append(Finding("CT806", message, span_of_token(last), (), instead, "KK-10.8.5"))
    return "until_your_next_turn"


def change_score(
    c: Context, what: Selection, said: tuple[Change, ...], each: Each | None = None
) -> ChangeScore | Several:
    """that unit gets +1 Defense this Engagement"""
    in_play(what, "get other scores")
    if len(said) > 1:
        raise Refused("CT308", "only one score at a time can change for an Engagement", rule="KK-10.6.17")
    (change,) = said
    if not isinstance(change, ScoreChange):
        message = "Power and Armor change 'this turn' or 'until your next Upkeep', not for an Engagement"
        raise Refused("CT308", message, rule="KK-10.6.17")
    amount = Number(change.change) if each is None else per(change.change, each, "you")  # type: ignore[arg-type]
    return ChangeScore(what, change.score, amount)


# --- plays ----------------------------------------------------------------------------------------


def play_now(c: Context, what: Selection, *free: object) -> PlayNow:
    """play a Pet from your hand without paying its cost"""
    _is_not_captured(what)
    return plays.play_now(c, what, *free)


def play_from(c: Context, who: Who, what: Selection, *said: Any) -> Operations:
    """you may play Enemies from your discard this turn"""
    _is_not_captured(what)
    return plays.play_from(c, who, what, *said)


def play_this(c: Context, who: Who, this: This, whose: Whose, zone: Token) -> PlayableFrom:
    """you may play this from your discard"""
    _is_not_captured(Choice(Filter((), zone=zone.value)))
    return plays.play_this(c, who, this, whose, zone)


def play_always(c: Context, who: Who, filter: Filter) -> PlayFrom:
    """you may play Enemies from your discard"""
    _is_not_captured(All(filter))
    return played_from.play_always(c, who, filter)


def _is_not_captured(what: Selection) -> None:
    if getattr(getattr(what, "filter", None), "zone", None) == "capture":
        raise Refused("CT308", "a card in a Capture pile can't be played", rule="KK-4.3.3")

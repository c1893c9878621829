"""Abilities."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, NoReturn

from lark import Token

from grammar.ir.abilities import (
    Activated,
    AdditionalCost,
    BarredFrom,
    CanAttackObjects,
    CanBlockMore,
    Cannot,
    CannotPlay,
    EntersExhausted,
    MustAttack,
    ReplaceDestroy,
    ReplaceDying,
    ReplaceLeaving,
    StatBonus,
    Triggered,
)
from grammar.ir.amounts import Amount, PerHappened, PerMatch, PerPaid
from grammar.ir.conditions import Both, Condition, IfYouDo, ItIs, refers_back
from grammar.ir.declared import Verb
from grammar.ir.history import Happened
from grammar.ir.operations import Forbid, If, StatChange
from grammar.ir.selectors import (
    All,
    Bearer,
    Choice,
    Controller,
    Filter,
    It,
    Selection,
    Target,
    This,
    Watched,
    Who,
)
from grammar.ir.tree import nodes_in
from grammar.ir.triggers import Enters
from grammar.language.errors import NotHere, Refused
from grammar.language.ir_from_tree import PLAY_AREA, Context, span_of_token
from grammar.language.meaning.deeds.offers import THEIR_CONTROLLER
from grammar.language.meaning.events.triggers import Deed, Occasion
from grammar.language.meaning.nouns.counted import known
from grammar.language.meaning.nouns.who import always, controlled_by, in_play, own_count, returned
from grammar.language.meaning.parts.amounts import Each, EqualTo, Limited, has_it, printed_number, some
from grammar.language.meaning.parts.checks import each_once, lasting_condition
from grammar.language.meaning.parts.prices import numbers_alone
from grammar.language.meaning.parts.sentences import (
    Demand,
    Kept,
    NotPlaying,
    OnlyIf,
    Operations,
    Revises,
    Several,
    Timed,
    TooMany,
    parts_said,
    with_more,
)
from grammar.language.meaning.parts.words import THEY, Goes, Here, Not, Whose
from grammar.language.source import Span


def triggered(c: Context, occasion: Occasion, body: Operations) -> Triggered:
    """when this Hero dies, draw a card"""
    ability = _triggered(occasion.trigger, body)
    asked: Any = ability.condition
    during = c.during = occasion.during
    return replace(
        ability,
        condition=Both(during, asked) if during and asked else during or asked,
        nth_each_turn=occasion.nth,
        by_each_player=occasion.by_each_player,
        at_once=occasion.at_once,
        size=occasion.size,
    )


def _triggered(trigger: object, body: Operations) -> Triggered:
    """Return the ability; a condition of all its instructions is that of the ability."""
    first = body[0]
    if len(body) == 1 and type(first) is If:
        if type(first.condition) is IfYouDo:
            raise Refused("CT305", "'if you do' needs an offer ('you may ...') before it")
        whole = first.then and not first.otherwise
        if whole and type(first.condition) is not ItIs and not refers_back(first.condition):
            return Triggered(trigger, first.then, first.condition)
    return Triggered(trigger, body)


def unheaded(c: Context, triggered: object) -> object:
    """when this Hero dies, draw a card"""
    return triggered


def costed(c: Context, *parts: Any) -> Activated:
    """Spend 2 coins: Your Heroes get +3 Strength this turn"""
    *before, costs, body = parts
    label, limit = before[0] if before else (None, None)
    return Activated(costs, body, label, limit)


def costs(c: Context, *costs: object) -> tuple[object, ...]:
    """exhaust this Hero, discard a card"""
    return with_more(costs)


def prefix(c: Context, *parts: Any) -> tuple[str | None, str | None]:
    """Oath (once per game) —"""
    label = limit = None
    for part in parts:
        if type(part) is Token:
            label = part.lower().replace(" ", "_")
        else:
            limit = part
    return label, limit


def limited(c: Context, limit: str) -> str:
    """once per turn,"""
    return limit


def once_per_game(c: Context) -> str:
    """once per game"""
    if "once_per_game" not in c.limits:
        message = "an ability can't be limited for the whole game yet, only for a turn"
        raise Refused("CT308", message, span=c.place_of("GAME"), rule="LANG-5.6")
    return "once_per_game"


def once_per_turn(c: Context) -> str:
    """once per turn"""
    return "once_per_turn"


def use_only(c: Context, phase: Token) -> Timed:
    """use this only during your Combat Phase"""
    return Timed(c.phases[phase.value].timing)


def use_only_if(c: Context, condition: Condition | Not) -> OnlyIf:
    """use this only if you control an Item"""
    return OnlyIf(lasting_condition(condition))


def use_only_limited(c: Context, limit: str) -> Revises:
    """use this ability only once per turn"""

    def revised(ability: Activated) -> Activated:
        if ability.limit is not None:
            raise Refused("CT307", "the sentence says twice how often; say it once")
        return replace(ability, limit=limit)

    return Revises(revised)


def additional_cost(c: Context, this: This, costs: tuple[object, ...]) -> AdditionalCost:
    """as an additional cost to cast this spell, pay 3 mana"""
    return AdditionalCost(costs)


# --- static abilities -----------------------------------------------------------------------------


def stat_bonus(
    c: Context, subject: Selection, changes: tuple[StatChange, ...], each: Each | None = None
) -> StatBonus:
    """This Hero gets +1 Strength for each Item you control"""
    numbers_alone(changes)
    if isinstance(each, Limited):
        raise Refused(
            "CT306", "an ongoing text can't have a limit yet; leave out ', up to'", rule="LANG-4.23"
        )
    if each is not None and not isinstance(each, Filter | PerHappened):
        raise Refused("CT306", "an ongoing effect can't depend on what was once paid or spent")
    return StatBonus(always(subject), changes, per=each and own_count(c, subject, each))


def set_to_count(c: Context, subject: Selection, *said: Any) -> StatBonus:
    """this Hero has Strength equal to the number of Stones you control"""
    *stats, equal = said
    amount = equal.amount if isinstance(equal, EqualTo) else equal
    if not isinstance(subject, This):
        raise Refused("CT308", "only this card's own numbers can be equal to a count yet", rule="LANG-4.25")
    if not isinstance(amount, PerMatch | PerHappened):
        message = "a number that always holds can be equal only to what is counted yet: 'the number of ...'"
        raise Refused("CT306", message, rule="LANG-4.25")
    if len(set(stats)) < len(stats):
        raise Refused("CT307", "this is repeated; say it once")
    for stat in stats:
        has_it(c, c.on or (), stat)
    changes = tuple(StatChange(stat, amount.each) for stat in stats)
    per = amount.counted if isinstance(amount, PerMatch) else replace(amount, each=1)
    return StatBonus(subject, changes, per=per, sets=True)


def not_readied(c: Context, subject: Selection) -> Cannot | Kept:
    """this Hero doesn't ready"""
    if isinstance(subject, (Target, Choice, It)):
        return Kept(subject)
    return Cannot(always(subject), "become_ready")


def as_long_as(c: Context, condition: Condition | Not | Here, lasting: Any) -> Any:
    """as long as you control an Item, this Hero gets +2 Health"""
    if isinstance(lasting, tuple):
        raise Refused("CT308", "something that happens once can't depend on 'as long as'; write 'if'")
    if isinstance(condition, Here):  # what always holds does so only while its card is in play
        return (Forbid(lasting.what, "become_ready", _WHILE),) if isinstance(lasting, Kept) else lasting
    if isinstance(lasting, Kept):
        raise Refused("CT309", _HOW_LONG)
    looked = lasting_condition(condition)
    if isinstance(lasting, Several):
        return Several(tuple(as_long_as(c, condition, part) for part in lasting.parts))
    if lasting.condition is not None or getattr(lasting, "nth_each_turn", False):
        raise Refused("CT307", "keep only one condition")
    return replace(lasting, condition=looked)


_WHILE: Final = "while_source_in_play"
_HOW_LONG: Final = (
    "it can be kept exhausted for its next time, or for as long as this card is in play; say so"
)


def first_said(c: Context, condition: Condition | Not) -> Condition | Not:
    """you control an Item"""
    # "as long as this Hero is exhausted, it gets +2 Health": "it" is what the condition is about
    asked = condition.condition if isinstance(condition, Not) else condition
    what = getattr(asked, "what", None)
    if isinstance(what, (This, Bearer)) or (isinstance(what, All) and c.only_one(what.filter)):
        c.asked_of = what
    return condition


def as_long_as_behind(c: Context, lasting: Any, condition: Condition | Not) -> Any:
    """this Hero gets +2 Health as long as you control an Item"""
    return as_long_as(c, condition, lasting)


def lasting_unless(c: Context, lasting: Any, condition: Condition | Not) -> Any:
    """this Hero can't attack unless you control another Hero"""
    if isinstance(condition, Not):
        raise Refused("CT311", "after 'unless' the condition must say what you control, not what you lack")
    return as_long_as(c, Not(condition), lasting)


def lasting_unless_paid(c: Context, lasting: Any, demand: Demand, *each: Any) -> EntersExhausted:
    """Heroes an opponent controls enter exhausted unless their controller pays 1 mana"""
    if not isinstance(lasting, EntersExhausted):
        message = (
            "a text that always holds can't be bought off yet; it can depend on what players control or have"
        )
        raise NotHere(message, "LANG-1.7")
    if each:
        raise NotHere("the payment must be a fixed amount here; leave out 'for each ...'", "LANG-1.10b")
    if lasting.condition is not None:
        raise Refused("CT307", "keep only one condition")
    offer = demand.offer
    if any(isinstance(node, PerPaid) for node in nodes_in(offer)):
        raise Refused("CT306", "say how much must be paid", rule="LANG-1.10b")
    _check_payer(c, lasting.what, offer.who)
    return replace(lasting, unless=offer.costs)


def _check_payer(c: Context, what: Watched, who: Who) -> None:
    """[LANG-1.10b] Refuse anyone but the controller of what comes into play."""
    side = "you" if isinstance(what, This) else getattr(what, "controller", "any")
    if who == "its_controller":
        c.its.pop()
    elif who == "each_opponent" and c.one_opponent and side == "opponent":
        return
    elif who != (side if side == "you" else THEIR_CONTROLLER):
        right = "you" if side == "you" else "their controller"
        raise Refused("CT302", f"the controller of what enters pays: 'unless {right} ...'", rule="LANG-1.10b")


def on_the_turn(c: Context, lasting: Any, deed: Deed) -> Any:
    """Heroes can't attack on the turn they enter the Front Line"""
    event = deed(Filter(()))
    if not isinstance(event, Enters) or event.what != Filter(()):
        raise NotHere("a text can ask here only whether something came into play this turn yet", "LANG-1.7a")
    if not all(isinstance(part, Cannot) for part in parts_said(lasting)):
        raise NotHere("only what something can't do can depend on when it came into play yet", "LANG-1.7a")
    if any(part.condition is not None for part in parts_said(lasting)):
        raise Refused("CT307", "keep only one condition")
    entered = Happened(known(event), to=It())
    parts = tuple(replace(part, condition=entered) for part in parts_said(lasting))
    return Several(parts) if len(parts) > 1 else parts[0]


def cannot(c: Context, subject: Selection, *verbs: Verb) -> Cannot | Several:
    """this Hero can't block"""
    what = always(subject)
    first, *rest = [Cannot(what, verb) for verb in each_once(verbs)]
    return Several((first, *rest)) if rest else first


def prohibited(c: Context, *verbs: Verb) -> tuple[Verb, ...]:
    """can't block"""
    return each_once(verbs)


def barred_from(c: Context, subject: Selection, verb: Verb, other: Selection) -> BarredFrom:
    """Heroes can't attack this Hero"""
    c.says(BarredFrom)
    if verb.startswith("be_"):
        raise Refused("CT308", f"say '{verb.replace('_', ' ')} by ...'", rule=BarredFrom.rule)
    if verb not in c.dealings:
        listed = " or ".join(word for word in sorted(c.dealings) if not word.startswith("be_"))
        message = f"a text can forbid only to {listed} certain objects; leave out what follows the verb"
        raise Refused("CT308", message, rule=BarredFrom.rule)
    return _barred(subject, verb, other)


def barred_by(c: Context, subject: Selection, verb: Verb, other: Selection) -> BarredFrom:
    """this Hero can't be blocked by Heroes with Strength 3 or more"""
    return _barred(subject, verb, other)


def _barred(subject: Selection, verb: Verb, other: Selection) -> BarredFrom:
    barred = BarredFrom(always(subject), verb, always(other))
    if barred.what == barred.other == This():
        raise Refused("CT308", "nothing attacks or blocks itself", rule=BarredFrom.rule)
    return barred


def must_attack(c: Context, subject: Selection) -> MustAttack:
    """this Hero attacks each turn if able"""
    return MustAttack(always(subject))


def changes_and_cannot(c: Context, *said: Any) -> tuple[tuple[Any, ...], tuple[Verb, ...]]:
    """+2 Strength and can't block"""
    *changes, verbs = said
    return tuple(changes), verbs


def bonus_and_cannot(c: Context, subject: Selection, said: tuple[Any, ...]) -> Several:
    """this Hero gets +2 Strength and can't block"""
    changes, verbs = said
    bonus = c.rules["stat_bonus"](c, subject, c.rules["changes"](c, *changes))
    return Several((*parts_said(bonus), *parts_said(cannot(c, subject, *verbs))))


def enters_exhausted(c: Context, subject: Selection, zone: str | None = None) -> EntersExhausted:
    """this Hero enters the Front Line exhausted"""
    if zone not in (None, PLAY_AREA, *c.piles.in_play):
        raise Refused("CT308", "only a card that comes into play can be exhausted")
    return EntersExhausted(always(subject))


def cannot_play(c: Context, filter: Filter) -> Filter:
    """play Stones"""
    c.unplaced = False  # a card is played from wherever it may be
    if filter.zone == c.piles.hand and filter.controller in ("you", THEY):
        return filter
    if filter.controller != "any" or filter.zone is not None:
        raise Refused("CT307", "say only which cards can't be played")
    return filter


def cannot_cast(c: Context, filter: Filter) -> Filter:
    """cast Spells"""
    for name in filter.types:
        if name not in c.cast_types:
            raise Refused("CT308", f"a {name} is played, not cast", suggestion="play")
    return cannot_play(c, filter)


def too_many(c: Context, most: int, filter: Filter) -> TooMany:
    """play more than one Stone each turn"""
    return TooMany(c.rules["cannot_play"](c, filter), some(most))


def too_many_cast(c: Context, most: int, filter: Filter) -> TooMany:
    """cast more than one Spell each turn"""
    return TooMany(c.rules["cannot_cast"](c, filter), some(most))


def not_doing(c: Context, act: str) -> NoReturn:
    """sacrifice a Hero"""
    raise NotHere(f"a text can't say yet that a player can't {act}", CannotPlay.rule)


def not_playing(c: Context, who: Who, said: Filter | TooMany) -> NotPlaying:
    """target opponent can't play Stones"""
    filter, beyond = said if isinstance(said, TooMany) else (said, 0)
    if filter.zone is not None:
        if filter.controller != ("you" if who == "you" else THEY):
            own = "your" if who == "you" else "their"
            raise Refused("CT302", f"players play cards from their own hand: 'from {own} ...'")
        filter = replace(filter, controller="any")
    return NotPlaying(who, filter, beyond)


def opponents_not_playing(c: Context, filter: Filter | TooMany) -> NotPlaying:
    """opponents can't play Stones"""
    return not_playing(c, "each_opponent", filter)


def nobody_playing(c: Context, filter: Filter | TooMany) -> NotPlaying:
    """players can't cast Spells"""
    return not_playing(c, "each_player", filter)


def barred(c: Context, said: NotPlaying) -> CannotPlay:
    """you can't play Stones"""
    by = _BARRED.get(said.who)
    if by is None:
        raise Refused("CT308", "an ongoing effect on players must be about you, each opponent or each player")
    if said.filter.zone is not None:
        raise NotHere(
            "a text can keep players from playing cards from their hand only for a time", CannotPlay.rule
        )
    return CannotPlay(said.filter, by, said.beyond)


_BARRED: Final[Mapping[Who, Controller]] = {"you": "you", "each_opponent": "opponent", "each_player": "any"}


def can_block_more(c: Context, subject: Selection, count: Amount) -> CanBlockMore:
    """this Hero can block one additional attacker"""
    return CanBlockMore(always(subject), printed_number(count))


def can_attack_objects(c: Context, subject: Selection, filter: Filter) -> CanAttackObjects:
    """this Hero can attack Heroes"""
    in_play(filter, "be attacked")
    if filter.controller == "you":
        raise Refused("CT308", "players can't attack what they control")
    if filter.controller == "any":
        filter = controlled_by(filter, "opponent")
    return CanAttackObjects(always(subject), filter)


# --- instead --------------------------------------------------------------------------------------


def replaced(
    c: Context, what: This | Filter, fate: str, goes: Goes, *also: Any
) -> ReplaceDestroy | ReplaceDying | ReplaceLeaving:
    """if a Hero an opponent controls would be destroyed, it is exiled instead"""
    whose, zone, said = goes
    if said and (said,) != (what.types if isinstance(what, Filter) else c.on or (said,)):
        raise Refused("CT312", f"'that {said}' doesn't match anything named before this", suggestion="it")
    if whose is not None:
        returned(c, what, whose)
    in_play(what, "leave it")
    then = _also_done(also)
    if fate == "dying":
        return ReplaceDying(what, zone, then)
    if isinstance(what, This):
        raise Refused(
            "CT308",
            "a card's own text can replace only its death",
            span=_would(c),
            suggestion="would die",
        )
    if fate == "destroyed":
        return ReplaceDestroy(what, zone, then)
    if then:
        raise Refused("CT308", "nothing more can be done instead of leaving", rule="LANG-1.8a")
    return ReplaceLeaving(what, zone)


def _also_done(also: tuple[Any, ...]) -> tuple[object, ...]:
    """Return what is done besides; nothing in it can be targeted, and "it" has gone elsewhere by then."""
    for node in nodes_in(also):
        if isinstance(node, Target):
            raise Refused(
                "CT308",
                "the effect that happens instead can't have targets; say 'a' or 'each'",
                rule="LANG-1.8a",
            )
        if isinstance(node, (It, ItIs)):
            raise Refused("CT308", "say here only what is not about the thing itself", rule="LANG-1.8a")
    return tuple(part for each in also for part in parts_said(each))


def _would(c: Context) -> Span | None:
    """Return the position of the phrase that says what would happen, up to the comma."""
    start, comma = c.place_of("WOULD"), c.place_of("COMMA")
    return None if start is None or comma is None else Span(start.start, comma.start)


def dying(c: Context) -> str:
    """die"""
    return "dying"


def leaving(c: Context, area: Token) -> str:
    """leave the battlefield"""
    return "leaving"


def elsewhere_said(c: Context, zone: str) -> Goes:
    """it is nullified"""
    return Goes(None, zone)


def to_zone(c: Context, it: It, whose: Whose, zone: Token) -> Goes:
    """return it to its owner's hand"""
    if zone.value == c.piles.deck or zone.value in c.piles.in_play:
        raise Refused("CT308", "it can't go there instead", span=span_of_token(zone))
    return Goes(whose, zone.value, c.its.pop())

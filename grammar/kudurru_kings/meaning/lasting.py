"""Static abilities: bonuses, keywords, costs."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grammar.ir.abilities import CostChange, OwnCostChange, StatBonus
from grammar.ir.amounts import Amount, Number, PerHappened, UpTo
from grammar.ir.conditions import Both, Condition, Either
from grammar.ir.keywords import HasKeyword
from grammar.ir.late import late_dataclass
from grammar.ir.operations import StatChange
from grammar.ir.selectors import All, Filter, Selection, This, Watched
from grammar.kudurru_kings.abilities import (
    AttacksExhausted,
    CountedStatBonus,
    PreventHeat,
    ScoreBonus,
    SupportsExhausted,
    UpkeepCooling,
)
from grammar.kudurru_kings.parts import Axis, During, IsSupported, Score
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import always
from grammar.language.meaning.numbers import prices
from grammar.language.meaning.parts.amounts import Each, Limited, per, some
from grammar.language.meaning.parts.checks import lasting_condition
from grammar.language.meaning.parts.prices import numbers_alone, price_for_each
from grammar.language.meaning.parts.sentences import DearerThere, Several
from grammar.language.meaning.parts.words import Not
from grammar.language.meaning.texts import given_abilities
from grammar.language.meaning.texts.abilities import as_long_as
from grammar.language.meaning.texts.quoted import Quoted


@late_dataclass(frozen=True, slots=True)
class ScoreChange:
    """+1 Attack"""

    score: Score
    change: int


@late_dataclass(frozen=True, slots=True)
class Gained:
    """A keyword gained in addition to numbers: "+1 Armor and gains Guard"."""

    keyword: str


Change = StatChange | ScoreChange | Gained


def pool(resource: str) -> str:
    """Return the resource if players can pay with it; otherwise refuse it."""
    if resource == "marks":
        raise Refused("CT308", "Marks are not a resource", rule="KK-2.2.3")
    return resource


# --- numbers and keywords -------------------------------------------------------------------------


def score_change(c: Context, change: int, score: Score) -> ScoreChange:
    """+1 Attack"""
    if change == 0:
        raise Refused("CT301", "a change of 0 changes nothing")
    return ScoreChange(score, change)


def changes(c: Context, *changes: Change) -> tuple[Change, ...]:
    """+2 Power and +1 Defense"""
    said = [getattr(change, "stat", "") or getattr(change, "score", "") for change in changes]
    if len(set(said)) < len(said):
        raise Refused("CT307", "a number changes twice; add the changes together")
    return changes


def changes_and_keyword(c: Context, *said: Any) -> tuple[Change, ...]:
    """+1 Armor and gains Guard"""
    *numbers, keyword = said
    return (*changes(c, *numbers), Gained(keyword))


def stat_bonus(c: Context, subject: Selection, said: tuple[Change, ...], each: Each | None = None) -> Any:
    """this gets +1 Attack for each Site you control"""
    if c.tokens[0].type == "HEAD":
        return c.rules["changed_for_now"](c, subject, said, each)
    return bonuses(always(subject), said, each)


def has_abilities(c: Context, subject: Selection, quoted: Quoted) -> Any:
    """your other Characters have "On defeat: draw 1 card." """
    if c.tokens[0].type == "HEAD":
        return c.rules["given_for_now"](c, subject, quoted)
    return given_abilities.has_abilities(c, subject, quoted)


def bonus_and_abilities(c: Context, subject: Selection, said: tuple[tuple[Change, ...], Quoted]) -> Any:
    """your other Characters get +1 Power and have "On defeat: draw 1 card." """
    if c.tokens[0].type == "HEAD":
        return c.rules["changed_and_given_for_now"](c, subject, said)
    return given_abilities.bonus_and_abilities(c, subject, said)


def bonuses(what: Watched, said: tuple[Change, ...], each: Each | None = None) -> Any:
    """Return an ability for the changed numbers, and one for each score and keyword."""
    numbers_alone(said)
    stats = tuple(change for change in said if isinstance(change, StatChange))
    found: list[Any] = []
    if stats:
        if each is None or isinstance(each, Filter):
            found.append(StatBonus(what, stats, per=each))
        else:
            found += [CountedStatBonus(what, part.stat, _counted(part.change, each)) for part in stats]  # type: ignore[arg-type]
    for change in said:
        if isinstance(change, ScoreChange):
            found.append(ScoreBonus(what, change.score, _counted(change.change, each)))
        elif isinstance(change, Gained):
            if each is not None:
                raise Refused("CT306", "a card can't have a keyword several times", rule="KK-10.3.12")
            found.append(HasKeyword(change.keyword, what))
    return found[0] if len(found) == 1 else Several(tuple(found))


def _counted(change: int, each: Each | None) -> Amount:
    if each is None:
        return Number(change)
    if isinstance(each, Limited):
        if change < 0:
            raise Refused("CT306", "only what is added can have a most", rule="LANG-4.23")
        return UpTo(_counted(change, each.each), each.most)
    if not isinstance(each, Filter) and not hasattr(each, "each"):
        raise Refused("CT306", "an ongoing effect can't depend on what was once paid or spent")
    return per(change, each, "you")  # type: ignore[arg-type]


def has_keyword(c: Context, subject: Selection, *keywords: str) -> Any:
    """bearer gains Agile"""
    return bonuses(always(subject), tuple(map(Gained, dict.fromkeys(keywords))))


def keyword_and_changes(c: Context, subject: Selection, *said: Any) -> Any:
    """bearer gains Agile and gets +1 Defense"""
    *keywords, numbers = said
    return bonuses(always(subject), (*map(Gained, dict.fromkeys(keywords)), *numbers))


def lasting_during(c: Context, lasting: Any, during: During) -> Any:
    """this gets +1 Attack during Stone tests"""
    return as_long_as(c, during, lasting)  # type: ignore[arg-type]


def lasting_during_if(c: Context, lasting: Any, during: During, condition: Condition | Not) -> Any:
    """this gets +1 Attack during Stone tests if you control a Site"""
    if isinstance(condition, Not):
        raise Refused("CT311", "two conditions can be joined only if neither is negative")
    return as_long_as(c, Both(lasting_condition(condition), during), lasting)  # type: ignore[arg-type]


def if_lasting_during(c: Context, condition: Condition | Not, lasting: Any, during: During) -> Any:
    """if you control a Site, this gets +1 Attack during Stone tests"""
    return lasting_during_if(c, lasting, during, condition)


def during(c: Context, *parts: Any) -> During | Either:
    """during Stone tests while engaging a Boss"""
    axes = next((part for part in parts if isinstance(part, tuple)), (None,))
    against = next((part for part in parts if isinstance(part, Filter)), None)
    first, *others = [During(axis, against) for axis in axes]
    if len(others) > 1:
        raise Refused("CT308", "it applies in every test anyway; leave this out", rule="KK-10.6.3")
    return Either(first, others[0]) if others else first  # type: ignore[arg-type]


def axes(c: Context, *said: Axis) -> tuple[Axis, ...]:
    """Stone or Veil"""
    if len(set(said)) < len(said):
        raise Refused("CT307", "a test is repeated; list it once")
    return said


def while_supported(c: Context) -> IsSupported:
    """(this gets +1 Attack) while supported"""
    return IsSupported()


def engaging(c: Context, against: Filter) -> Filter:
    """while engaging a Boss"""
    if against.zone is not None or against.controller != "any":
        raise Refused("CT308", "say only what kind of unit it engages")
    return against


# --- Heat and exhaustion --------------------------------------------------------------------------


def prevent_heat(c: Context, subject: Selection) -> PreventHeat:
    """prevent the first Heat that would be added to bearer each turn"""
    return PreventHeat(always(subject))


def prevent_all_heat(c: Context, subject: Selection) -> PreventHeat:
    """prevent all Heat that would be added to bearer"""
    return PreventHeat(always(subject), all=True)


def attacks_exhausted(c: Context, subject: Selection) -> AttacksExhausted:
    """this may attack while exhausted"""
    return AttacksExhausted(always(subject))


def upkeep_cooling(c: Context, subject: Selection, amount: int, instead_of: int) -> UpkeepCooling:
    """this loses 2 Heat instead of 1 in Upkeep"""
    if instead_of != 1 or amount < 2:
        raise Refused("CT301", "a card already loses 1 Heat in Upkeep; write 2 or more")
    return UpkeepCooling(always(subject), amount)


def supports_exhausted(c: Context, subject: Selection) -> SupportsExhausted:
    """this may support while exhausted"""
    return SupportsExhausted(always(subject))


# --- costs ----------------------------------------------------------------------------------------


def cost_change(
    c: Context, subject: Selection, amount: int, sign: int, resource: str, each: Each | None = None
) -> CostChange | OwnCostChange:
    """Mars Characters cost 1 less Sinew"""
    if isinstance(subject, This):
        if not isinstance(each, Filter | PerHappened):
            raise Refused("CT306", "say for each of which cards, or give a condition")
        return OwnCostChange(sign * some(amount), each, resource=pool(resource))
    if not isinstance(subject, All):
        raise Refused("CT308", "name all of them: 'your Relics'")
    change = CostChange(_priced(c, subject.filter), sign * some(amount), resource=pool(resource))
    return price_for_each(change, each)


def cost_change_if(
    c: Context, subject: Selection, amount: int, sign: int, resource: str, condition: Condition | Not
) -> CostChange | OwnCostChange:
    """your Relics cost 1 less Sigil if you control a Site"""
    looked = lasting_condition(condition)
    if isinstance(subject, This):
        return OwnCostChange(sign * some(amount), condition=looked, resource=pool(resource))
    return replace(cost_change(c, subject, amount, sign, resource), condition=looked)


def first_cost_change(
    c: Context, nth: int, filter: Filter, amount: int, sign: int, resource: str
) -> CostChange:
    """the first Pet you play each turn costs 1 less Oath"""
    priced = filter if filter == Filter((), controller="you") and c.said_played else _priced(c, filter)
    if filter.controller != "you":
        raise Refused("CT302", "say whose first card it is", suggestion="... you play")
    c.said_played = c.unplaced = False
    return CostChange(priced, sign * some(amount), nth_each_turn=nth, resource=pool(resource))


def open_cost_change(
    c: Context, subject: Selection, amount: int, sign: int, each: Each | None = None
) -> CostChange | OwnCostChange:
    """your Pets cost 1 less"""
    return _of_any_type(cost_change(c, subject, amount, sign, "", each), sign)


def open_cost_change_if(
    c: Context, subject: Selection, amount: int, sign: int, condition: Condition | Not
) -> CostChange | OwnCostChange:
    """this costs 2 less if you control a Site"""
    return _of_any_type(cost_change_if(c, subject, amount, sign, "", condition), sign)


def floored(
    c: Context, change: CostChange | OwnCostChange, least: int, *resource: str
) -> CostChange | OwnCostChange:
    """your Relics cost 1 less Sigil, but not less than 1"""
    if change.resource is None:
        message = "say which resource costs less and stays: '1 less Sigil, but not less than 1'"
        raise Refused("CT302", message, rule="KK-8.1.4a")
    return prices.floored(c, change, least, *(pool(each) for each in resource))


def first_open_cost_change(
    c: Context, nth: int, filter: Filter, amount: int, sign: int
) -> CostChange | OwnCostChange:
    """the first Pet you play each turn costs 1 less"""
    return _of_any_type(first_cost_change(c, nth, filter, amount, sign, ""), sign)


def _of_any_type(change: CostChange | OwnCostChange, sign: int) -> CostChange | OwnCostChange:
    """Return a change whose resource type the player chooses, allowed only for discounts (KK-8.1.4a)."""
    if sign > 0:
        raise Refused("CT302", "say which resource it costs more of", rule="KK-8.1.4a")
    return replace(change, resource=None)


def _priced(c: Context, filter: Filter) -> Filter:
    """Return the cards that players play: those of all players, unless the text names a side (LANG-2.8)."""
    if filter == Filter((), controller="you"):
        raise Refused("CT308", "these are the cards in play; say which kinds change cost: 'your Relics'")
    if filter.zone is not None or filter.readiness or filter.attacking or filter.other or filter.tests:
        raise Refused("CT308", "a cost applies only while a card is played; it is not in play yet")
    c.said_played = False
    return filter


def dearer_there(c: Context, amount: int, sign: int, *resource: str) -> DearerThere:
    """if you do, it costs 1 more Sinew"""
    if not resource:
        raise Refused("CT308", "say which resource: 'it costs 1 more Sinew'", rule="KK-8.1.1")
    return DearerThere(sign * some(amount), pool(resource[0]))

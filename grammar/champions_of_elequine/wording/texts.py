"""Abilities, triggers, conditions, costs, and what they are about."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from grammar.champions_of_elequine.abilities import BoostedFromSupport, EquipTo
from grammar.champions_of_elequine.heads import PASSIVE, VENGEANCE
from grammar.champions_of_elequine.meaning.nouns import CHARACTERS
from grammar.champions_of_elequine.parts import (
    Adjacent,
    Equipped,
    InPosition,
    Lacks,
    Named,
    SameColumn,
    Staggered,
)
from grammar.champions_of_elequine.triggers import PhaseStarts, Staggers
from grammar.champions_of_elequine.wording.described import plain
from grammar.champions_of_elequine.wording.effects import changed, for_each_plain, verb_said
from grammar.champions_of_elequine.wording.words import READINESS, STATS, does, kind, one, only, subject, whom
from grammar.ir.abilities import (
    BarredFrom,
    Cannot,
    CannotPlay,
    CostChange,
    EntersExhausted,
    HasAbilities,
    Headed,
    Modal,
    MustAttack,
    OwnCostChange,
    Permitted,
    ReplaceDying,
    Spared,
    StatBonus,
)
from grammar.ir.conditions import Controls, Counts, CountsMore, Fits, IsTurn, ItIs, Unless
from grammar.ir.costs import ChosenNumber, ExhaustMatching, PayResource
from grammar.ir.described import Attacking
from grammar.ir.keywords import HasKeyword
from grammar.ir.operations import ChooseOne, MayPay, SendInstead
from grammar.ir.selectors import All, Bearer, Choice, Filter, InAttack, NumberTest, Target, This
from grammar.ir.triggers import AttacksUnit, Enters, IsPut, YouPlay
from grammar.language.errors import Unprintable
from grammar.language.forms.amounts import chosen_words, how_much, how_much_paid, says
from grammar.language.forms.events import IS_PUT
from grammar.language.forms.printing import wordings
from grammar.language.ir_from_tree import PLAY_AREA
from grammar.language.text_from_ir import Printer
from grammar.language.wording import abilities, given_abilities, instead
from grammar.language.wording.abilities import modal, unless_paid
from grammar.language.wording.conditions import is_none, what_holds
from grammar.language.wording.occasions import nth
from grammar.language.wording.operations import choose_ways, may_pay
from grammar.language.wording.prices import for_each_of_price, not_below
from grammar.language.wording.prohibitions import on_the_turn, prohibited
from grammar.language.wording.selectors import compared
from grammar.language.words.english import capital

# --- what always holds ----------------------------------------------------------------------------


def _lasting(write: Callable[..., str]) -> Callable[..., str]:
    """Wrap the wording of what always holds with its condition."""

    def written(p: Printer, node: Any) -> str:
        text, condition = write(p, node), node.condition
        if condition is None:
            return text
        what: Any = getattr(node, "what", None)
        if entered := on_the_turn(p, condition, what is not None and subject(p, what)[1]):
            return f"{text}{entered}"
        about = isinstance(condition, Fits) and condition.what in (what, All(what))
        if about and not _asks_level(condition.filter):  # no sentence asks for "its" level
            return f"{text} while it {_is(p, condition.filter)}"
        if isinstance(condition, Unless) and not is_none(condition):
            return f"{text} unless {p.write(condition.condition)}"
        return f"{text} while {what_holds(p, condition)}"

    return written


def _asks_level(filter: Filter) -> bool:
    tests: tuple[Any, ...] = filter.tests
    return any(isinstance(test, NumberTest) and test.number == "level" for test in tests)


def _has_keyword(p: Printer, node: HasKeyword) -> str:
    word = node.keyword.title()
    if isinstance(node.what, This) and node.condition is None:
        return word
    return _lasting(lambda p, n: f"{does(p, n.what, 'have')} {word}")(p, node)


def _headed(p: Printer, node: Headed) -> str:
    heads = " ".join(p.dialect.heads[name].word for name in node.heads)
    inner: Any = node.ability
    sentence = node.heads[-1] in (VENGEANCE, PASSIVE)
    bare = isinstance(inner, HasKeyword) and isinstance(inner.what, This) and inner.condition is None
    if sentence and bare:
        word = "gain" if VENGEANCE in node.heads else "have"
        return f"{heads} {capital(does(p, inner.what, word))} {inner.keyword.title()}"
    return f"{heads} {capital(p.write(inner))}"


def _cannot(p: Printer, node: Cannot) -> str:
    said = subject(p, node.what)[0]
    if node.verb == "be_counter_attacked":
        return f"{said} may not be counter attacked"
    return prohibited(p, subject(p, node.what), node.verb, verb_said(node.verb))


def _barred_from(p: Printer, node: BarredFrom) -> str:
    does = "be attacked by" if node.verb == "be_attacked" else verb_said(node.verb)
    return f"{subject(p, node.what)[0]} cannot {does} {subject(p, node.other)[0]}"


def _must_attack(p: Printer, node: MustAttack) -> str:
    return f"{does(p, node.what, 'attack')} {p.dialect.each_turn} if able"


def _may_pay(p: Printer, node: MayPay) -> str:
    rested = [cost.count for cost in node.costs if isinstance(cost, ExhaustMatching)]
    if not rested or isinstance(rested[0], ChosenNumber):
        return may_pay(p, node)
    return f"{says(node.who)} may rest {how_much(p, rested[0])} of their resources"


_DEEDS: Final = {
    "counter_attack_rested": "may counter attack while it is rested",
    "boost_from_afar": "may boost allies that are not adjacent to it",
}


def _permitted(p: Printer, node: Permitted) -> str:
    return f"{subject(p, node.what)[0]} {_DEEDS[node.deed]}"


def _cannot_play(p: Printer, node: CannotPlay) -> str:
    who = {"you": "you", "opponent": "your opponent", "any": "each player"}[node.by]
    if not node.beyond:
        return f"{who} cannot play {_bare(p, node.filter)}"
    cards = _bare(p, node.filter) if node.beyond > 1 else plain(p, node.filter).replace(" on the field", "")
    return f"{who} cannot play more than {node.beyond} {cards} {p.dialect.each_turn}"


def _costs(node: CostChange | OwnCostChange) -> str:
    named = f" {node.resource.title()}" if node.resource else ""
    return f"{abs(node.change)} {'less' if node.change < 0 else 'more'}{named}"


def _stat_bonus(p: Printer, node: StatBonus) -> str:
    """adjacent allies gain 1 ATK while attacking: "that are attacking" would be asked only once"""
    if node.sets:
        return abilities.set_to_count(p, node)
    what: Any = node.what
    if node.condition is not None or not isinstance(what, Filter):
        return changed(p, what, node.changes, node.per)
    tests: tuple[object, ...] = what.tests
    attacking = next((test for test in tests if isinstance(test, Attacking)), None)
    if attacking is None:
        return changed(p, what, node.changes, node.per)
    others: Any = tuple(test for test in tests if test != attacking)
    return f"{changed(p, replace(what, tests=others), node.changes, node.per)} while {p.write(attacking)}"


def _played_rested(p: Printer, node: EntersExhausted) -> str:
    who, many = subject(p, node.what)
    return unless_paid(p, f"{who} {'are' if many else 'is'} played rested", node)


def _cost_change(p: Printer, node: CostChange) -> str:
    who = {"you": " you play", "opponent": " your opponent plays", "any": ""}[node.filter.controller]
    bare = replace(node.filter, controller="any")
    condition = f" if {p.write(node.condition)}" if node.condition is not None else ""
    if node.nth_each_turn:
        card = plain(p, bare).replace(" on the field", "")
        return f"{nth(node)} {card}{who} each turn costs {_costs(node)}{condition}{not_below(node)}"
    cards = re.sub("Equipment$", "Equipment cards", _bare(p, bare))  # its plural can't be told by its form
    each = for_each_of_price(p, node, for_each_plain)
    return f"{cards}{who} cost {_costs(node)}{each}{condition}{not_below(node)}"


def _own_cost_change(p: Printer, node: OwnCostChange) -> str:
    each = for_each_plain(p, node.per)
    condition = f" if {p.write(node.condition)}" if node.condition is not None else ""
    return f"{p.this()} costs {_costs(node)}{each}{condition}{not_below(node)}"


def _modal(p: Printer, node: Modal) -> str:
    if node.choose != 1 or node.most is not None:
        return modal(p, node)
    return choose_ways(p, ChooseOne(node.modes), capital)


# --- triggers -------------------------------------------------------------------------------------


def _starts(_p: Printer, node: PhaseStarts) -> str:
    phase = f"{node.phase.title()} Phase"
    if node.phase in ("battle", "rest"):
        return f"at the start of the {phase}"
    whose = {"you": "your", "opponent": "your opponent's", "any": "each"}[node.whose]
    return f"at the start of {whose} {phase}"


def _staggers(p: Printer, node: Staggers) -> str:
    attack = "'s attack" if node.in_attack else ""
    return f"when {p.one(node.what)}{attack} Staggers {p.one(node.victim)}"


_BY: Final = {"you": "you", "opponent": "your opponent", "any": "a player"}


def _by(node: Any, word: str) -> str:
    return f"when {_BY[node.by]} {word}{'' if node.by == 'you' else 's'}"


def _plays(p: Printer, node: YouPlay) -> str:
    what = one(replace(p, counting=True), node.filter).replace(" on the field", "")
    return f"{_by(node, 'play')} {what}"


def _enters(p: Printer, node: Enters) -> str:
    return f"when {one(replace(p, counting=True), node.what).replace(' on the field', '')} is played"


_PUT: Final = wordings(IS_PUT)[IsPut]


def _is_put(p: Printer, node: IsPut) -> str:
    said = _PUT(p, node)
    return said if node.origin == PLAY_AREA else said.replace(" on the field is put ", " is put ", 1)


# --- conditions -----------------------------------------------------------------------------------


def _controls(p: Printer, node: Controls) -> str:
    mine = replace(node.filter, controller="you")
    if node.at_least == 1:
        return f"you control {one(p, mine)}"
    return f"you control {node.at_least} or more {_owned(p, node.filter)}"


def _owned(p: Printer, filter: Filter) -> str:
    """allies; Equipment: what the subject of the sentence controls"""
    if filter.types and set(filter.types) <= set(CHARACTERS):
        return kind(p, replace(filter, controller="you"), plural=True)
    return _counted(p, filter)


def _counts(p: Printer, node: Counts) -> str:
    number = compared(node.comparison, node.value)
    if node.filter.zone is not None:
        whose = "you have" if node.who == "you" else "your opponent has"
        if node.who not in ("you", "each_opponent"):
            raise Unprintable("the language can count the cards of only one player")
        zone = f"{'your' if node.who == 'you' else 'their'} {p.zone(node.filter.zone)}"
        cards = plain(p, replace(node.filter, zone=None), plural=True).replace(" on the field", "")
        number = "no" if node == replace(node, comparison="exactly", value=0) else number
        return f"{whose} {number} {cards} in {zone}"
    if node.who == "you":
        return f"you control {number} {_owned(p, node.filter)}"
    if node.who == "each_opponent":
        return f"your opponent controls {number} {_counted(p, node.filter)}"
    return f"there are {number} {_counted(p, node.filter)}"


def _bare(p: Printer, filter: Filter) -> str:
    return plain(p, filter, plural=True).replace(" on the field", "")


def _counted(p: Printer, filter: Filter) -> str:
    """Acolytes; cards on the field"""
    return _bare(p, filter) if filter.types else plain(p, filter, plural=True)


def _counts_more(p: Printer, node: CountsMore) -> str:
    sides = {"you": "you", "each_opponent": "your opponent"}
    who, than = sides[node.who], sides[node.than]
    if node.filter.zone is not None:
        has, whose = ("have", "your") if who == "you" else ("has", "their")
        cards = _bare(p, replace(node.filter, zone=None))
        return f"{who} {has} more {cards} in {whose} {p.zone(node.filter.zone)} than {than}"
    return f"{who} control{'' if who == 'you' else 's'} more {_counted(p, node.filter)} than {than}"


def _fits(p: Printer, node: Fits) -> str:
    return f"{_spoken(p, node.what)} {_is(p, node.filter)}"


def _spoken(p: Printer, what: Any) -> str:
    return whom(p, what) if isinstance(what, All) else p.write(what)


def _is(p: Printer, filter: Filter) -> str:
    if filter == Filter((), readiness=filter.readiness) and filter.readiness:
        return f"is {READINESS[filter.readiness]}"
    if filter == Filter((), tests=filter.tests) and len(filter.tests) == 1:
        test: Any = filter.tests[0]
        if isinstance(test, NumberTest) and test.number == "level":
            return f"is level {compared(test.comparison, test.value)}"
        if isinstance(test, NumberTest) and test.number == "cost":
            return f"costs {compared(test.comparison, test.value)}"
        if isinstance(test, NumberTest):
            return f"has {compared(test.comparison, test.value)} {STATS[test.number]}"
        return f"is {p.write(test)}"
    return f"is {one(replace(p, counting=True), filter)}"


def _number_test(_p: Printer, node: NumberTest) -> str:
    return f"with {STATS[node.number]} {compared(node.comparison, node.value)}"


# --- costs ----------------------------------------------------------------------------------------


def _pay(p: Printer, node: PayResource) -> str:
    if node.resource != "any":
        return f"pay {how_much_paid(p, node.amount, node.resource)}"
    number = chosen_words(node.amount) if isinstance(node.amount, ChosenNumber) else how_much(p, node.amount)
    return f"pay {number.removesuffix(' of')}"


def _adjacent(p: Printer, node: Adjacent) -> str:
    """adjacent to it; adjacent to your Party Leader; adjacent to your Beast characters"""
    of: Any = node.of
    if isinstance(of, All) and of.filter.controller == "you" and not only(p, of.filter):
        return f"adjacent to your {kind(p, replace(of.filter, controller='any'), plural=True)}"
    return f"adjacent to {_spoken(p, of)}"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    Headed: _headed,
    HasKeyword: _has_keyword,
    StatBonus: _lasting(_stat_bonus),
    HasAbilities: _lasting(given_abilities.has_abilities),
    Cannot: _lasting(_cannot),
    BarredFrom: _lasting(_barred_from),
    MustAttack: _lasting(_must_attack),
    MayPay: _may_pay,
    Permitted: _lasting(_permitted),
    CannotPlay: _lasting(_cannot_play),
    ReplaceDying: abilities.replaced("be archived"),
    Spared: _lasting(instead.spared("be archived")),
    SendInstead: abilities.sent({"dying": "be archived"}),
    BoostedFromSupport: _lasting(
        lambda p, n: f"{subject(p, n.what)[0]} may be boosted by your Support Champion"
    ),
    EquipTo: lambda p, n: f"Equip: Target {kind(p, n.filter)}",
    EntersExhausted: _played_rested,
    CostChange: _cost_change,
    OwnCostChange: _own_cost_change,
    Modal: _modal,
    Enters: _enters,
    IsPut: _is_put,
    AttacksUnit: lambda p, n: f"when {one(p, n.what)} attacks {one(replace(p, counting=True), n.victim)}",
    PhaseStarts: _starts,
    Staggers: _staggers,
    YouPlay: _plays,
    Controls: _controls,
    Counts: _counts,
    CountsMore: _counts_more,
    Fits: _fits,
    ItIs: lambda p, n: f"it {_is(p, n.filter)}",
    IsTurn: lambda p, n: "it is your turn" if n.whose == "you" else "it is not your turn",
    NumberTest: _number_test,
    PayResource: _pay,
    All: lambda p, n: whom(p, n),
    Target: lambda p, n: whom(p, n),
    Choice: lambda p, n: whom(p, n),
    Bearer: lambda p, n: "the equipped character",
    InAttack: lambda p, n: "the attacker" if n.role == "attacker" else "the attacked character",
    Staggered: lambda p, n: "Staggered",
    Equipped: lambda p, n: "equipped",
    Adjacent: _adjacent,
    InPosition: lambda p, n: f"in position {n.position}",
    SameColumn: lambda p, n: f"in the same column as {_spoken(p, n.of)}",
    Named: lambda p, n: f'named "{n.name}"',
    Lacks: lambda p, n: f"without a {STATS[n.stat]} stat",
}

"""The canonical wording of IR: a table keyed by node class. What it writes reads back as the same IR."""

# ruff: noqa: ARG001, ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from grammar.ir.abilities import (
    Activated,
    AdditionalCost,
    Cannot,
    Effect,
    Modal,
    ReplaceDestroy,
    StatBonus,
    Triggered,
    WidenModes,
)
from grammar.ir.amounts import Amount, EventAmount, Number, PerMatch
from grammar.ir.conditions import Controls, HasResource, IfYouDo, SpentToCast
from grammar.ir.costs import DiscardCards, ExhaustThis, SacrificeMatching, SacrificeThis
from grammar.ir.operations import (
    DealDamage,
    Destroy,
    Discard,
    DivideDamage,
    Draw,
    ExhaustObjects,
    If,
    May,
    MayPay,
    ModifyStats,
    ReadyObjects,
    Sacrifice,
    StatChange,
)
from grammar.ir.selectors import All, AnyTargets, Choice, Filter, NumberTest, Target, This, Who
from grammar.ir.triggers import (
    Attacks,
    DealsCombatDamage,
    Dies,
    EndOfTurn,
    Enters,
    IsSacrificed,
    StartOfYourTurn,
    YouCast,
    YouPlay,
)
from grammar.language.check_ir import stays_in_play
from grammar.language.dialect import CardType, Dialect
from grammar.language.english import an, capital, in_words


class Unprintable(ValueError):
    """IR that no sentence of the language says. IR that was read from text is always printable."""


@dataclass(frozen=True)
class Printer:
    """Writes IR for a card of some types: "this Avatar" needs to know that it is one."""

    dialect: Dialect
    types: tuple[CardType, ...] = ()

    @cached_property
    def table(self) -> Mapping[type, Callable[..., str]]:
        """Wording by node class, the game's own included."""
        return {**_TABLE, **self.dialect.printing}

    def write(self, node: object) -> str:
        """A node in words, beginning small and without a full stop."""
        wording = self.table.get(type(node))
        if wording is None:
            raise Unprintable(f"there is no wording for {type(node).__name__}")
        return wording(self, node)

    def text(self, abilities: Sequence[Any]) -> str:
        """The abilities as a card prints them."""
        paragraphs: list[str] = []
        one_shot = bool(self.types) and not stays_in_play(
            self.types, abilities, self.dialect.one_shot_abilities
        )
        for ability in abilities:
            written = sentence(self.write(ability))
            if paragraphs and (one_shot or isinstance(ability, WidenModes)):
                paragraphs[-1] += f" {written}"
            else:
                paragraphs.append(written)
        return "\n".join(paragraphs)

    # --- who and what -----------------------------------------------------------------------------

    def this(self) -> str:
        """this Avatar"""
        if not self.types:
            return "this card"
        name = self.types[-1].name
        noun = self.type_word(name, plural=False)
        return f"this {noun.lower() if name == self.dialect.any_cast else noun}"

    def type_word(self, name: str, plural: bool) -> str:
        """A card type as a noun."""
        card_type = self.dialect.card_type(name)
        if card_type is None:
            return f"{name}s" if plural else name
        return card_type.plural if plural else card_type.singular or card_type.name

    def described(self, filter: Filter, plural: bool) -> str:
        """other Glow Avatars you control"""
        if filter.zone is not None:
            raise Unprintable("the language has no words yet for objects in other zones")
        words = [
            *(["other"] if filter.other else []),
            *([filter.readiness] if filter.readiness else []),
            *(["attacking"] if filter.attacking else []),
            *filter.aspects,
            " or ".join(self.type_word(name, plural and not filter.token) for name in filter.types),
        ]
        if filter.token:
            words.append("tokens" if plural else "token")
        elif filter.token is not None:
            raise Unprintable("the language has no word yet for what is no token")
        if filter.controller == "you":
            words.append("you control")
        elif filter.controller == "opponent":
            words.append("your opponents control" if plural else "an opponent controls")
        if filter.domain is not None:
            words.append(f"with Domain: {filter.domain}")
        words.extend(f"with {self.write(test)}" for test in filter.tests)
        return " ".join(words)

    def one(self, what: This | Filter) -> str:
        """another Avatar you control"""
        if isinstance(what, This):
            return self.this()
        if what.other:
            return f"another {self.described(replace(what, other=False), plural=False)}"
        return an(self.described(what, plural=False))

    def subject(self, what: Any) -> tuple[str, bool]:
        """What a sentence is about, and whether it is many."""
        if isinstance(what, This):
            return self.this(), False
        if isinstance(what, All):
            if what.filter == Filter(what.filter.types, controller="you"):
                return f"your {self.described(Filter(what.filter.types), plural=True)}", True
            return self.described(what.filter, plural=True), True
        if isinstance(what, Filter):
            return self.described(what, plural=True), True
        return self.write(what), what.most > 1

    def everyone(self, what: Any) -> str:
        """all other Avatars: what happens to each of them"""
        if isinstance(what, All):
            if what.filter == Filter(what.filter.types, controller="you"):
                return f"your {self.described(Filter(what.filter.types), plural=True)}"
            return f"all {self.described(what.filter, plural=True)}"
        return self.write(what)

    def zone(self, name: str) -> str:
        """the Shard Row"""
        try:
            return f"the {self.dialect.zones[name]}"
        except KeyError:
            raise Unprintable(f"the game has no zone {name!r}") from None

    def joined(self, nodes: Sequence[object], by: str = " and ") -> str:
        """target opponent loses 2 Essence and you gain 1 KL"""
        wordings = []
        other = False
        for node in nodes:
            who = getattr(node, "who", None)
            wording = self.write(node)
            # after someone else has been spoken of, "gain 1 KL" would be theirs
            wordings.append(f"you {wording}" if other and who == "you" and wording[:4] != "you " else wording)
            other = who not in (None, "you") or (other and who is None)
        return by.join(wordings)

    def sentences(self, operations: Sequence[object]) -> str:
        """Draw a card. Gain 1 KL. (The first begins small, the last has no full stop.)"""
        first, *rest = [self.write(operation) for operation in operations]
        for wording in rest:
            first = f"{stopped(first)} {capital(wording)}"
        return first


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return stopped(capital(text))


def stopped(text: str) -> str:
    """With a full stop, unless a quoted one ends it."""
    return text if text.endswith('."') else f"{text}."


def verb(who: Who, word: str) -> str:
    """draw; each opponent draws"""
    return word if who == "you" else f"{who.replace('_', ' ')} {word}s"


def how_much(amount: Amount, many: bool = False) -> str:
    """3; that much"""
    if isinstance(amount, Number):
        return str(amount.value)
    if isinstance(amount, PerMatch):
        return str(amount.each)
    return "that many" if many else "that much"


def for_each(p: Printer, amount: Amount) -> str:
    """for each Glow Avatar you control"""
    return f" for each {p.described(amount.counted, plural=False)}" if isinstance(amount, PerMatch) else ""


def is_one(amount: Amount) -> bool:
    """Whether the noun after the amount stands in the singular."""
    return not isinstance(amount, EventAmount) and how_much(amount) == "1"


def cards(amount: Amount) -> str:
    """a card; 2 cards"""
    return "a card" if is_one(amount) else f"{how_much(amount, many=True)} cards"


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
        return an(p.described(node.filter, plural=False))
    return _some(p, node, "")


def _some(p: Printer, node: Target | Choice, word: str) -> str:
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
        return f"you control {an(p.described(node.filter, plural=False))}"
    return f"you control {node.at_least}+ {p.described(node.filter, plural=True)}"


def _has_resource(p: Printer, node: HasResource) -> str:
    resource = p.dialect.resource(node.resource, plural=node.value != 1 or node.comparison != "exactly")
    return f"you have {_compared(node.comparison, node.value)} {resource}"


def _spent_to_cast(p: Printer, node: SpentToCast) -> str:
    return f"you spent {node.at_least}+ {p.dialect.resource(node.resource, plural=True)} to cast this"


# --- operations -----------------------------------------------------------------------------------


def _deal_damage(p: Printer, node: DealDamage) -> str:
    return f"deal {how_much(node.amount)} damage to {p.write(node.to)}{for_each(p, node.amount)}"


def _modify_stats(p: Printer, node: ModifyStats) -> str:
    subject, many = p.subject(node.what)
    return f"{subject} {'get' if many else 'gets'} {p.joined(node.changes)} this turn"


def _if(p: Printer, node: If) -> str:
    return f"if {p.write(node.condition)}, {p.joined(node.then)}"


# --- costs ----------------------------------------------------------------------------------------


def _sacrifice_matching(p: Printer, node: SacrificeMatching) -> str:
    if node.count == 1:
        return f"sacrifice {an(p.described(node.filter, plural=False))}"
    return f"sacrifice {in_words(node.count)} {p.described(node.filter, plural=True)}"


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
    first, *rest = node.operations
    body = p.joined(first.then) if condition and isinstance(first, If) and not rest else None
    return f"{p.write(node.trigger)}, {condition}{body or p.sentences(node.operations)}"


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
    return f"{before}: {capital(p.sentences(node.operations))}{when_used}"


def _additional_cost(p: Printer, node: AdditionalCost) -> str:
    names = {card_type.name for card_type in p.types}
    how = "cast" if names & p.dialect.cast_types else "play"
    costs = p.joined([p.dialect.paid(cost) for cost in node.costs])
    return f"as an additional cost to {how} {p.this()}, {costs}"


def _stat_bonus(p: Printer, node: StatBonus) -> str:
    subject, many = p.subject(node.what)
    before = f"as long as {p.write(node.condition)}, " if node.condition is not None else ""
    return f"{before}{subject} {'get' if many else 'gets'} {p.joined(node.changes)}"


def _cannot(p: Printer, node: Cannot) -> str:
    return f"{p.subject(node.what)[0]} can't {node.verb.replace('_', ' ')}"


def _replace_destroy(p: Printer, node: ReplaceDestroy) -> str:
    word = p.dialect.elsewhere.get(node.zone)
    if word is None:
        raise Unprintable(f"the language has no word for going to {node.zone} instead")
    return f"if {p.one(node.filter)} would be destroyed, it is {word} instead"


def _modal(p: Printer, node: Modal) -> str:
    modes = " ".join(f"• {sentence(p.sentences(mode))}" for mode in node.modes)
    return f"choose {in_words(node.choose)} — {modes}".removesuffix(".")


_TABLE: Final[Mapping[type, Callable[..., str]]] = {
    # selectors
    This: lambda p, n: p.this(),
    All: _all,
    Target: _target,
    Choice: _choice,
    AnyTargets: lambda p, n: "any targets",
    NumberTest: _number_test,
    # conditions
    Controls: _controls,
    HasResource: _has_resource,
    SpentToCast: _spent_to_cast,
    IfYouDo: lambda p, n: "you do",
    # operations
    DealDamage: _deal_damage,
    DivideDamage: lambda p, n: f"deal {how_much(n.amount)} damage among any targets",
    Draw: lambda p, n: f"{verb(n.who, 'draw')} {cards(n.amount)}{for_each(p, n.amount)}",
    Discard: lambda p, n: f"{verb(n.who, 'discard')} {cards(n.amount)}{for_each(p, n.amount)}",
    Destroy: lambda p, n: f"destroy {p.everyone(n.what)}",
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
    DiscardCards: lambda p, n: f"discard {cards(Number(n.count))}",
    # triggers
    StartOfYourTurn: lambda p, n: "at the start of your turn",
    EndOfTurn: lambda p, n: "at the end of your turn" if n.yours_only else "at end of turn",
    Enters: lambda p, n: f"{when(n.what)} {p.one(n.what)} enters {p.zone(n.zone)}",
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
    ReplaceDestroy: _replace_destroy,
    Modal: _modal,
    WidenModes: lambda p, n: f"if {p.write(n.condition)}, you may choose both modes instead of one",
}


def _own(p: Printer, what: Any) -> str:
    """What a player gives up is the player's own; the sentence need not say so."""
    if isinstance(what, Choice) and what.filter.controller == "you":
        return p.write(replace(what, filter=replace(what.filter, controller="any")))
    return p.everyone(what)

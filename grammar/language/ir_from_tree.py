"""From Lark's tree to IR: one function for each grammar rule, and it has the rule's name.

A name that Python needs itself carries an underscore behind it (`filter_`). Each function is given the
context and what its children have become: nodes, numbers and the tokens that carry a name. Its docstring
is a piece of card text that it reads.
"""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import FunctionType, ModuleType
from typing import Any, Final, Literal

from lark import Token, Tree

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
from grammar.ir.conditions import Condition, Controls, HasResource, IfYouDo, SpentToCast
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
from grammar.ir.selectors import (
    All,
    AnyTargets,
    Choice,
    Comparison,
    Filter,
    NumberTest,
    Selection,
    Target,
    This,
    Who,
)
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
from grammar.language.english import an
from grammar.language.errors import Finding, Refused
from grammar.language.source import Span
from grammar.language.words import NUMBER_WORDS

Operations = tuple[object, ...]
Rules = Mapping[str, Callable[..., Any]]
MOST: Final = 99
NOWHERE: Final = Span(0, 0)


@dataclass(slots=True)
class Context:
    """What a sentence is read in: the card type it stands on, the ranges of numbers, and what was noticed."""

    rules: Rules
    on: tuple[str, ...] | None = None
    ranges: Mapping[str, tuple[int, int, str]] = field(default_factory=dict)
    nouns: Mapping[str, str] = field(default_factory=dict)
    cast_types: frozenset[str] = frozenset()
    any_cast: str = ""
    quoted: Callable[[Token, str], tuple[object, ...]] | None = None
    span: Span = NOWHERE
    warnings: list[Finding] = field(default_factory=list)
    uses_event_amount: bool = False
    uses_if_you_do: bool = False
    named: Who | None = None
    """Of whom the sentence spoke last."""

    def in_range(self, resource: str, value: int, least: int | None = None) -> int:
        """The value, if the game can hold that much of the resource."""
        bounds = self.ranges.get(resource)
        if bounds is not None:
            low, high, rule = bounds
            low = low if least is None else least
            if not low <= value <= high:
                name = self.nouns.get(resource, resource)
                raise Refused(
                    "CT301",
                    f"{value} is out of range: for {name} {low} to {high} make sense",
                    rule=rule,
                )
        return value


def lower(c: Context, tree: Tree[Token]) -> Any:
    """What a tree means. A refusal is given the place of the smallest part it concerns."""
    arguments: list[Any] = []
    for child in tree.children:
        if type(child) is Token:
            reader = TOKENS.get(child.type)
            arguments.append(child if reader is None else reader(child))
        else:
            arguments.append(lower(c, child))  # type: ignore[arg-type]
    try:
        return c.rules[tree.data](c, *arguments)
    except Refused as refused:
        if refused.span is None:
            refused.span = span_of(tree)
        raise


def span_of(tree: Tree[Token]) -> Span | None:
    """From the first to the last word that the tree has kept; None if it has kept none."""
    tokens = list(tree.scan_values(lambda value: isinstance(value, Token)))
    if not tokens:
        return None
    return Span(tokens[0].start_pos or 0, tokens[-1].end_pos or 0)


def rules_of(module: ModuleType) -> dict[str, Callable[..., Any]]:
    """The functions of a module that stand for grammar rules, by the rules' names."""
    return {
        name.rstrip("_"): function
        for name, function in vars(module).items()
        if isinstance(function, FunctionType)
        and function.__module__ == module.__name__
        and not name.startswith("_")
        and function not in (lower, span_of, rules_of)
    }


# --- numbers --------------------------------------------------------------------------------------


def _number_token(token: Token) -> int:
    word = token.lower()
    value = NUMBER_WORDS.get(word)
    return _bounded(token, word) if value is None else value


def _signed_token(token: Token) -> int:
    return _bounded(token, token)


def _at_least_token(token: Token) -> int:
    return _bounded(token, token[:-1])


def _stats_token(token: Token) -> tuple[int, int]:
    power, _, guard = token.partition("/")
    if not (power.isdigit() and guard.isdigit()):
        raise Refused(
            "CT201",
            f"'{token}' is not how changes are written here; a token's numbers are written 2/2",
            span=_span(token),
            suggestion="+1 Power and +1 Guard",
        )
    return _bounded(token, power), _bounded(token, guard)


def _bounded(token: Token, digits: str) -> int:
    # the length is looked at first: Python refuses to read numbers of thousands of digits
    if len(digits) > 3 or abs(int(digits)) > MOST:
        raise Refused(
            "CT301", f"{token[:20]} is out of range: cards use numbers up to {MOST}", span=_span(token)
        )
    return int(digits)


def _span(token: Token) -> Span:
    return Span(token.start_pos or 0, token.end_pos or 0)


TOKENS: Final[Mapping[str, Callable[[Token], Any]]] = {
    "NUMBER": _number_token,
    "SIGNED": _signed_token,
    "AT_LEAST": _at_least_token,
    "STATS": _stats_token,
}


def number(c: Context, value: int) -> Number:
    """3"""
    if value < 1:
        raise Refused("CT301", "0 does nothing; cards count from 1")
    return Number(value)


def one_of(c: Context) -> Number:
    """a"""
    return Number(1)


def that_much(c: Context) -> EventAmount:
    """that much"""
    c.uses_event_amount = True
    return EventAmount()


@dataclass(frozen=True, slots=True)
class X:
    """A number that the end of the sentence tells."""


@dataclass(frozen=True, slots=True)
class WhereX:
    """What X counts."""

    filter: Filter


def x(c: Context) -> X:
    """X"""
    return X()


def where_x(c: Context, filter: Filter) -> WhereX:
    """, where X is the number of Shards you control"""
    return WhereX(filter)


def for_each(c: Context, filter: Filter) -> Filter:
    """for each Glow Avatar you control"""
    return filter


def scaled(amount: Amount | X, each: Sequence[Filter | WhereX]) -> Amount:
    """The amount, times the number of objects that match, if the sentence says "for each" or "where X is"."""
    counted = each[0] if each else None
    if isinstance(amount, X):
        if not isinstance(counted, WhereX):
            raise Refused("CT306", "the sentence does not say what X is: '..., where X is the number of ...'")
        return PerMatch(1, counted.filter)
    if isinstance(counted, WhereX):
        raise Refused("CT306", "there is no X before 'where X is'")
    if counted is None:
        return amount
    if not isinstance(amount, Number):
        raise Refused("CT306", "'that much' and 'for each' cannot be joined; give a number")
    return PerMatch(amount.value, counted)


def at_least(c: Context, value: int) -> tuple[Comparison, int]:
    """2 or more"""
    return "at_least", value


def at_most(c: Context, value: int) -> tuple[Comparison, int]:
    """10 or less"""
    return "at_most", value


# --- who and what ---------------------------------------------------------------------------------


def you(c: Context) -> Who:
    """you"""
    return "you"


def each_player(c: Context) -> Who:
    """each player"""
    return "each_player"


def each_opponent(c: Context) -> Who:
    """each opponent"""
    return "each_opponent"


def target_opponent(c: Context) -> Who:
    """target opponent"""
    return "target_opponent"


def this(c: Context, type: str = "card") -> This:
    """this Avatar"""
    if type != "card":
        _is_this(c, type)
    return This()


def _is_this(c: Context, type: str) -> None:
    """Whether "this <type>" can mean the card. "This spell" means any card that is cast."""
    if c.on is None or type in c.on:
        return
    if type == c.any_cast and any(own in c.cast_types for own in c.on):
        return
    own = " ".join(c.on)
    raise Refused(
        "CT303",
        f"'this {type}' cannot mean this card, which is {an(own)}",
        suggestion=f"this {own.split()[-1]}",
    )


def target(c: Context, filter: Filter) -> Target:
    """target Avatar"""
    return Target(filter)


def target_opponents(c: Context, filter: Filter) -> Target:
    """target opponent's Deity"""
    return Target(_controlled_by(filter, "opponent"))


def targets(c: Context, count: int, filter: Filter) -> Target:
    """two target Avatars"""
    return Target(filter, _some(count), count)


def up_to_targets(c: Context, count: int, filter: Filter) -> Target:
    """up to two target Avatars"""
    return Target(filter, 0, _some(count))


def choice(c: Context, filter: Filter) -> Choice:
    """a Deity"""
    return Choice(filter)


def opponents_choice(c: Context, filter: Filter) -> Choice:
    """an opponent's Deity"""
    return Choice(_controlled_by(filter, "opponent"))


def choices(c: Context, count: int, filter: Filter) -> Choice:
    """two Shards"""
    return Choice(filter, _some(count), count)


def up_to_choices(c: Context, count: int, filter: Filter) -> Choice:
    """up to two Shards"""
    return Choice(filter, 0, _some(count))


def all_(c: Context, filter: Filter) -> All:
    """each Avatar"""
    return All(filter)


def each_opponents(c: Context, filter: Filter) -> All:
    """each opponent's Deity"""
    return All(_controlled_by(filter, "opponent"))


def yours(c: Context, filter: Filter) -> All:
    """your Avatars"""
    return All(_controlled_by(filter, "you"))


def bare(c: Context, filter: Filter) -> All:
    """Glow Avatars you control"""
    return All(filter)


def any_one(c: Context, filter: Filter) -> Filter:
    """an Avatar you control"""
    return filter


def another(c: Context, filter: Filter) -> Filter:
    """another Avatar you control"""
    if filter.other:
        raise Refused("CT307", "'another' and 'other' say the same; one is enough")
    return replace(filter, other=True)


def _some(count: int) -> int:
    if count < 1:
        raise Refused("CT301", "0 of them are none; cards count from 1")
    return count


def _controlled_by(filter: Filter, who: Literal["you", "opponent"]) -> Filter:
    if filter.controller != "any":
        raise Refused("CT307", "the sentence says twice who controls them; once is enough")
    return replace(filter, controller=who)


def filter_(c: Context, *parts: Any) -> Filter:
    """other exhausted Glow Avatars with Power 4 or more you control"""
    found: dict[str, Any] = {}
    aspects: tuple[str, ...] = ()
    tests: tuple[Any, ...] = ()
    for part in parts:
        if type(part) is Token:
            kind = part.type
            if kind == "ASPECT":
                if part.value in aspects:
                    raise Refused("CT307", f"{part.value} is said twice", span=_span(part))
                aspects = (*aspects, part.value)
                continue
            key, value = _FILTER_WORDS[kind], part.value if kind == "DOMAIN_TAG" else True
        else:
            key, value = part
        if key == "tests":
            tests = (*tests, value)
        elif key in found:
            raise Refused("CT307", "this is said twice; once is enough")
        else:
            found[key] = value
    return Filter(aspects=aspects, tests=tests, **found)


_FILTER_WORDS: Final = {
    "OTHER": "other",
    "ATTACKING": "attacking",
    "DOMAIN_TAG": "domain",
    "TOKEN": "token",
}
Part = tuple[str, object]


def types(c: Context, *names: str) -> Part:
    """Relic or Domain"""
    if len(set(names)) < len(names):
        raise Refused("CT307", "a card type is said twice; once is enough")
    return "types", names


def is_ready(c: Context) -> Part:
    """ready"""
    return "readiness", "ready"


def is_exhausted(c: Context) -> Part:
    """exhausted"""
    return "readiness", "exhausted"


def of_you(c: Context) -> Part:
    """you control"""
    return "controller", "you"


def of_opponents(c: Context) -> Part:
    """your opponents control"""
    return "controller", "opponent"


def with_tag(c: Context, tag: Token) -> Part:
    """with Domain: Second Sun"""
    return "domain", tag.value


def with_number(c: Context, stat: str, compared: tuple[Comparison, int]) -> Part:
    """with Power 4 or more"""
    return "tests", NumberTest(stat, *compared)


# --- conditions -----------------------------------------------------------------------------------


def controls_one(c: Context, filter: Filter) -> Condition:
    """you control a Glow Avatar"""
    return Controls(filter)


def controls_many(c: Context, compared: tuple[Comparison, int], filter: Filter) -> Condition:
    """you control 2+ Shards"""
    comparison, value = compared
    if comparison != "at_least":
        raise Refused("CT311", "the language can ask for 'N or more' that you control, not for 'N or less'")
    return Controls(filter, _some(value))


def has_compared(c: Context, compared: tuple[Comparison, int], resource: str) -> Condition:
    """you have 10 or less Essence"""
    comparison, value = compared
    return HasResource(resource, comparison, c.in_range(resource, value))


def has_exactly(c: Context, value: int, resource: str) -> Condition:
    """you have 0 KL"""
    return HasResource(resource, "exactly", c.in_range(resource, value))


def spent_to_cast(
    c: Context, compared: tuple[Comparison, int], resource: str, this: This | None = None
) -> Condition:
    """you spent 5+ KL to cast this"""
    comparison, value = compared
    if comparison != "at_least":
        raise Refused("CT311", "the language can ask for 'N or more' that you spent, not for 'N or less'")
    return SpentToCast(resource, c.in_range(resource, _some(value)))


def if_you_do(c: Context) -> Condition:
    """you do"""
    c.uses_if_you_do = True
    return IfYouDo()


# --- operations -----------------------------------------------------------------------------------


def effects(c: Context, *operations: object) -> Operations:
    """draw a card and gain 1 KL"""
    return operations


def conditional(c: Context, condition: Condition, then: Operations) -> Operations:
    """if you control a Void Deity, gain 1 God Charge"""
    return (If(condition, then),)


def may(c: Context, then: Operations) -> Operations:
    """you may draw a card"""
    return (May(then),)


def may_pay(c: Context, *costs: object) -> Operations:
    """you may pay 1 KL"""
    return (MayPay(costs),)


def deed(c: Context, parts: tuple[Any, ...]) -> tuple[Who, Amount]:
    """Who does how much, from the parts "who? amount for-each?"."""
    who: Who | None = None
    if type(parts[0]) is str:
        who, *parts = parts  # type: ignore[assignment]
    amount, *each = parts
    return doer(c, who), scaled(amount, each)


def doer(c: Context, who: Who | None) -> Who:
    """Who does it: you, where nobody is named."""
    if who is not None:
        c.named = who
        return who
    if c.named is not None and c.named != "you":
        # "target opponent loses 2 Essence and heal 2 Essence": who heals?
        named = c.named.replace("_", " ")
        raise Refused("CT302", f"after '{named}' the sentence must say who: '... and you ...'")
    return "you"


def draw(c: Context, *parts: Any) -> Draw:
    """draw 2 cards"""
    return Draw(*deed(c, parts))


def discard(c: Context, *parts: Any) -> Discard:
    """discard a card"""
    return Discard(*deed(c, parts))


def deal_damage(c: Context, amount: Amount, to: Selection, *each: Filter) -> DealDamage:
    """deal 3 damage to each Avatar"""
    return DealDamage(scaled(amount, each), to)


def divide_damage(c: Context, amount: Amount) -> DivideDamage:
    """deal that much damage among any targets"""
    return DivideDamage(scaled(amount, ()), AnyTargets())


def destroy(c: Context, what: Selection) -> Destroy:
    """destroy all other Avatars"""
    return Destroy(what)


def sacrifice(c: Context, what: Selection) -> Sacrifice:
    """sacrifice this Avatar"""
    if isinstance(what, Target):
        raise Refused("CT308", "nobody sacrifices a target; a player gives up a permanent of their own")
    if isinstance(what, This):
        return Sacrifice(what)
    if what.filter.controller == "opponent":
        raise Refused("CT308", "you can only sacrifice what you control")
    return Sacrifice(replace(what, filter=replace(what.filter, controller="you")))


def ready(c: Context, what: Selection) -> ReadyObjects:
    """ready target Avatar"""
    return ReadyObjects(what)


def exhaust(c: Context, what: Selection) -> ExhaustObjects:
    """exhaust up to two target Avatars"""
    return ExhaustObjects(what)


def modify_stats(c: Context, what: Selection, changes: tuple[StatChange, ...]) -> ModifyStats:
    """your Avatars get +3 Power this turn"""
    return ModifyStats(what, changes, "this_turn")


def changes(c: Context, *changes: StatChange) -> tuple[StatChange, ...]:
    """+2 Power and +1 Guard"""
    if len({change.stat for change in changes}) < len(changes):
        raise Refused("CT307", "a number is changed twice; add the changes up")
    return changes


def change(c: Context, change: int, stat: str) -> StatChange:
    """+2 Power"""
    if change == 0:
        raise Refused("CT301", "a change of 0 changes nothing")
    return StatChange(stat, change)


# --- abilities ------------------------------------------------------------------------------------


def triggered(c: Context, trigger: object, body: Operations) -> Triggered:
    """when this Avatar dies, draw a card"""
    first = body[0]
    if len(body) == 1 and type(first) is If:
        if type(first.condition) is IfYouDo:
            raise Refused("CT305", "'if you do' needs an offer ('you may ...') before it")
        return Triggered(trigger, first.then, first.condition)
    return Triggered(trigger, body)


def costed(c: Context, *parts: Any) -> Activated:
    """Spend 2 God Charges: Your Avatars get +3 Power this turn"""
    *before, costs, body = parts
    label, limit = before[0] if before else (None, None)
    return Activated(costs, body, label, limit)


def prefix(c: Context, *parts: Any) -> tuple[str | None, str | None]:
    """God Code (once per game) —"""
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
    return "once_per_game"


def once_per_turn(c: Context) -> str:
    """once per turn"""
    return "once_per_turn"


@dataclass(frozen=True, slots=True)
class Timed:
    """When the ability before it may be used."""

    timing: Literal["combat_phase"]


def use_only(c: Context) -> Timed:
    """use this only during your Combat Phase"""
    return Timed("combat_phase")


def additional_cost(c: Context, this: This, costs: tuple[object, ...]) -> AdditionalCost:
    """as an additional cost to cast this spell, pay 3 Essence"""
    return AdditionalCost(costs)


def stat_bonus(c: Context, subject: Selection, changes: tuple[StatChange, ...]) -> StatBonus:
    """Glow Avatars you control get +1 Guard"""
    return StatBonus(_always(subject), changes)


def as_long_as(c: Context, condition: Condition, bonus: StatBonus) -> StatBonus:
    """as long as you control a Relic, this Avatar gets +2 Guard"""
    if not isinstance(condition, (Controls, HasResource)):
        raise Refused("CT308", "'as long as' needs something that can be looked at all the time")
    return StatBonus(bonus.what, bonus.changes, condition)


def cannot(c: Context, subject: Selection, verb: Any) -> Cannot:
    """this Avatar can't block"""
    return Cannot(_always(subject), verb)


def attack(c: Context) -> str:
    """attack"""
    return "attack"


def block(c: Context) -> str:
    """block"""
    return "block"


def be_blocked(c: Context) -> str:
    """be blocked"""
    return "be_blocked"


def replace_destroyed(c: Context, what: This | Filter, zone: str) -> ReplaceDestroy:
    """if an Avatar an opponent controls would be destroyed, it is nullified instead"""
    if isinstance(what, This):
        raise Refused("CT308", "the language can replace the destruction of others, not of this card")
    return ReplaceDestroy(what, zone)


def _always(subject: Selection) -> This | Filter:
    """What a lasting text speaks of: this card or all that match; nobody chooses."""
    if isinstance(subject, This):
        return subject
    if isinstance(subject, All):
        return subject.filter
    raise Refused(
        "CT308",
        "a text that always holds cannot choose; speak of all of them, or say for how long ('this turn')",
    )


# --- modes ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mode:
    """A bullet after the first: it belongs to the choice before it."""

    operations: Operations


def choose(c: Context, count: int, body: Operations) -> Modal:
    """Choose one — • Draw a card"""
    return Modal(_some(count), (body,))


def mode(c: Context, body: Operations) -> Mode:
    """• Gain 2 KL"""
    return Mode(body)


def widen(c: Context, condition: Condition, count: int) -> WidenModes:
    """if you control 2+ Shards, you may choose both modes instead of one"""
    if count != 1:
        raise Refused("CT301", "both modes can only be chosen instead of one")
    if isinstance(condition, IfYouDo):
        raise Refused("CT305", "modes are chosen first; nothing has been done by then")
    return WidenModes(condition)


# --- triggers -------------------------------------------------------------------------------------


def start_of_your_turn(c: Context) -> StartOfYourTurn:
    """the start of your turn"""
    return StartOfYourTurn()


def end_of_your_turn(c: Context) -> EndOfTurn:
    """the end of your turn"""
    return EndOfTurn(yours_only=True)


def end_of_turn(c: Context) -> EndOfTurn:
    """end of turn"""
    return EndOfTurn()


def enters(c: Context, what: This | Filter, zone: Token) -> Enters:
    """this Shard enters the Shard Row"""
    return Enters(what, zone.value)


def dies(c: Context, what: This | Filter) -> Dies:
    """an Avatar you control dies"""
    return Dies(what)


def is_sacrificed(c: Context, what: This | Filter) -> IsSacrificed:
    """this Shard is sacrificed"""
    return IsSacrificed(what)


def attacks(c: Context, what: This | Filter) -> Attacks:
    """this Avatar attacks"""
    return Attacks(what)


def deals_combat_damage(c: Context, what: This | Filter) -> DealsCombatDamage:
    """this Avatar deals combat damage"""
    return DealsCombatDamage(what)


def you_cast(c: Context, filter: Filter) -> YouCast:
    """you cast a Domain: Second Sun spell"""
    return YouCast(filter)


def you_play(c: Context, filter: Filter) -> YouPlay:
    """you play a Shard"""
    return YouPlay(filter)


# --- costs ----------------------------------------------------------------------------------------


def costs(c: Context, *costs: object) -> tuple[object, ...]:
    """exhaust this Avatar, discard a card"""
    return costs


def sacrifice_this(c: Context, this: This) -> SacrificeThis:
    """sacrifice this Shard"""
    return SacrificeThis()


def sacrifice_matching(c: Context, count: Amount, filter: Filter) -> SacrificeMatching:
    """sacrifice two Shards"""
    if filter.controller == "opponent":
        raise Refused("CT308", "you can only sacrifice what you control")
    return SacrificeMatching(replace(filter, controller="any"), _printed(count))


def exhaust_this(c: Context, this: This) -> ExhaustThis:
    """exhaust this Relic"""
    return ExhaustThis()


def discard_cards(c: Context, count: Amount) -> DiscardCards:
    """discard a card"""
    return DiscardCards(_printed(count))


def _printed(count: Amount) -> int:
    if not isinstance(count, Number):
        raise Refused("CT306", "a cost must be a printed number")
    return count.value


__all__ = ["Context", "Effect", "Mode", "Operations", "Rules", "Timed", "lower", "rules_of", "span_of"]

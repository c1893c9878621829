"""How a text begins: heads, "While this is in play", and lines that aren't sentences."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lark import Token

from grammar.ir.abilities import Activated, OwnCostChange, Triggered
from grammar.ir.keywords import HasKeyword
from grammar.ir.selectors import Bearer, Filter, This, Watched
from grammar.kudurru_kings.abilities import AttachTo, Global, Income, Leaning
from grammar.kudurru_kings.meaning.lasting import bonuses, pool
from grammar.kudurru_kings.meaning.nouns import SIDES
from grammar.kudurru_kings.parts import HasHeat
from grammar.language.errors import Finding, Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.parts.amounts import some
from grammar.language.meaning.parts.sentences import Kept, Operations, Several
from grammar.language.meaning.texts.as_played import as_played

_COOL: Final[Any] = HasHeat(This(), at_most=0)
_CHANGING: Final = frozenset({"_GET", "_GAIN"})
"""The verbs that could also say what happens once."""
_PREFIX: Final = "While this is in play, "


def any_action(c: Context) -> Activated:
    """Action:"""
    return Activated((), ())


def cool_action(c: Context) -> Activated:
    """Action (no Heat):"""
    return Activated((), (), condition=_COOL)


def action_once(c: Context) -> Activated:
    """Action (once per turn):"""
    return Activated((), (), limit="once_per_turn")


def cool_action_once(c: Context) -> Activated:
    """Action (no Heat, once per turn):"""
    return Activated((), (), limit="once_per_turn", condition=_COOL)


def action_for_nothing(c: Context, action: Activated, body: Operations) -> Activated:
    """Action: remove 1 Heat from this"""
    return replace(action, operations=body)


def prefix(c: Context, before: Any) -> Any:
    """Action:"""
    return before


def costed(c: Context, *parts: Any) -> Activated:
    """Action: pay 1 Sigil: draw 1 card"""
    action, costs, body = parts if len(parts) == 3 else (None, *parts)
    if isinstance(action, Activated):
        return replace(action, costs=costs, operations=body)
    first = c.tokens[0]
    message = "start an ability with a cost with 'Action:'"
    suggestion = None if action else f"Action: {first.lower()}"
    raise Refused("CT201", message, span=span_of_token(first), suggestion=suggestion, rule="KK-10.1.7")


def while_in_play(c: Context, meaning: Any) -> Any:
    """While this is in play, this gets +1 Armor"""
    if c.tokens[0].type == "HEAD":
        raise Refused("CT308", "after this head, say what happens", span=span_of_token(c.tokens[0]))
    return meaning


def while_played(c: Context, done: Any) -> Any:
    """While this is in play, Characters you play get +1 Armor until end of turn"""
    found = as_played(c, done if isinstance(done, (tuple, Several)) else (done,))
    if isinstance(found, tuple):
        message = "this happens once: leave out 'While this is in play', and say when it happens"
        raise Refused("CT201", message, rule="KK-10.2.1")
    return while_in_play(c, found)


def unheaded(c: Context, meaning: Any) -> Any:
    """Bearer gets +1 Armor"""
    first = c.tokens[0]
    needless = isinstance(meaning, (OwnCostChange, Triggered, tuple, Kept))
    if needless or first.type in ("HEAD", "_BEARER"):
        return meaning
    if getattr(meaning, "condition", None) is not None or not _CHANGING.intersection(
        token.type for token in c.tokens
    ):
        message = f"an ongoing text usually begins with '{_PREFIX.strip()}'"
        c.warnings.append(Finding("CT802", message, c.span, (), _PREFIX.strip(), "KK-10.2.1"))
        return meaning
    message = f"start an ongoing text with '{_PREFIX.strip()}'"
    suggestion = f"{_PREFIX}{SIDES[first] if first.type == 'SIDE' else first.lower()}"
    raise Refused("CT201", message, span=span_of_token(first), suggestion=suggestion, rule="KK-10.2.1")


def for_everyone(c: Context, meaning: Any) -> Global | Several:
    """Global: while this is in play, each unit gets +1 Attack"""
    if isinstance(meaning, (tuple, Kept)):
        raise Refused("CT308", "only what always holds can be so for everyone", rule="KK-8.4.3")
    if isinstance(meaning, Several):
        return Several(tuple(Global(part) for part in meaning.parts))
    return Global(meaning)


def keywords(c: Context, *names: str) -> HasKeyword | Several:
    """Guard, Commander"""
    c.is_line = True
    if len(set(names)) < len(names):
        raise Refused("CT307", "a keyword is repeated; list it once", rule="KK-10.3.12")
    first, *rest = [HasKeyword(name, This()) for name in names]
    return Several((first, *rest)) if rest else first


def bonus_alone(c: Context, changes: tuple[Any, ...]) -> Any:
    """+1 Armor"""
    c.is_line = True
    return bonuses(_bonus_of(c), changes)


def _bonus_of(c: Context) -> Watched:
    """Return whose numbers a bare bonus changes: the bearer's, or those of the unit with the text."""
    attached = c.on is not None and not {"Pet", "Relic"}.isdisjoint(c.on)
    return Bearer() if attached else This()  # type: ignore[return-value]


def attach_to(c: Context, filter: Filter) -> AttachTo:
    """Attach to a Moon Character"""
    plain = Filter(filter.types, traits=filter.traits)
    if filter != plain:
        raise Refused("CT308", "say only what kind of Character bears this", rule="KK-10.4.1")
    if filter.types != ("Character",):
        raise Refused("CT308", "only Characters can bear Pets and Relics", rule="KK-3.1.5")
    return AttachTo(filter)


def attach_as(c: Context, line: Token) -> AttachTo:
    """Attach (Pet)"""
    c.is_line = True
    own = "Pet" if line.type == "ATTACH_PET" else "Relic"
    if c.on is not None and own not in c.on:
        raise Refused("CT303", f"this card is not a {own}", span=span_of_token(line), rule="KK-10.4.1")
    return AttachTo()


def income(c: Context, *said: Any) -> Income | Several:
    """Income: 1 Sigil and 1 Oath"""
    pairs = zip(said[::2], said[1::2], strict=True)
    found = tuple(Income(some(amount), pool(resource)) for amount, resource in pairs)
    if len({each.resource for each in found}) < len(found):
        raise Refused("CT307", "this is repeated; add the numbers together")
    return found[0] if len(found) == 1 else Several(found)


def any_income(c: Context, amount: int, _of_choice: Token) -> Income:
    """Income: 1 resource of your choice"""
    return Income(some(amount))


def leaning(c: Context, world: Token, change: int, *resources: str) -> Leaning:
    """Mars +1 per Sinew spent"""
    c.is_line = True
    if len(set(resources)) < len(resources):
        raise Refused("CT307", "a resource is repeated; list it once")
    return Leaning(str(world.value), _raised(change), tuple(pool(name) for name in resources))


def first_leaning(c: Context, world: Token, change: int) -> Leaning:
    """Nibiru +1 on the first resource spent"""
    c.is_line = True
    return Leaning(str(world.value), _raised(change), once=True)


def _raised(change: int) -> int:
    if change < 1:
        raise Refused("CT301", "a leaning must add 1 or more")
    return change

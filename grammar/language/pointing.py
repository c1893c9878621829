"""What "it" and "that many" mean: the one thing named before, and what the instruction before moved."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from grammar.ir.amounts import EventAmount, JustBefore, Number
from grammar.ir.conditions import ItIs
from grammar.ir.operations import (
    CopyToken,
    CreateTokens,
    Discard,
    DiscardHand,
    Draw,
    If,
    LookAtTop,
    May,
    MillCards,
    RevealTop,
    SearchDeck,
)
from grammar.ir.selectors import Choice, Filter, It, Target, This
from grammar.ir.triggers import AnyOf, EndOfTurn, StartOfTurn
from grammar.language.errors import Refused

# Instructions that move as many as there are, so that "that many" after them says something.
_COUNTED: Final = (DiscardHand, MillCards)
_THIS: Final = This()


@dataclass(frozen=True, slots=True)
class Named:
    """Something that a text has named: of these types (none: any), and whether "it" can mean it."""

    types: tuple[str, ...] = ()
    followed: bool = True
    this: bool = False


def point(
    before: Sequence[Any], new: Iterable[Any], trigger: Any, its: Sequence[str], on: Sequence[str]
) -> tuple[Any, ...]:
    """The new instructions, with every "it" looked up; refused where it could mean nothing or two things."""
    named: list[Named] = []
    _name(named, _of_trigger(trigger, on))
    for operation in before:
        _name(named, _of_operation(operation, on))
    done = []
    for operation in new:
        if _mentions(operation):
            meant = _one(named)
            for name in its:
                if name and meant.types and name not in meant.types:
                    raise Refused("CT312", f"before this, no {name} was named that 'that {name}' could mean")
            if meant.this:
                if _asks_holder(operation):
                    message = "the controller of this card is you"
                    raise Refused("CT312", message, suggestion="you")
                operation = _swapped(operation, It, _THIS)
        done.append(operation)
        _name(named, _of_operation(operation, on))
    return tuple(done)


def _one(named: list[Named]) -> Named:
    # this card has a name of its own, so "it" means the other thing where there is one
    others = [each for each in named if not each.this] or named
    if not others:
        raise Refused("CT312", "nothing before this was named that 'it' could mean")
    if len(others) > 1:
        raise Refused("CT312", "'it' could mean two things; say which: 'this ...' or 'target ...'")
    if not others[0].followed:
        raise Refused(
            "CT312", "'it' cannot mean what was drawn, discarded, searched for, created or perhaps left"
        )
    return others[0]


def _name(named: list[Named], new: Iterable[Named]) -> None:
    for each in new:
        if not (each.this and any(other.this for other in named)):
            named.append(each)


def _of_trigger(trigger: Any, on: Sequence[str]) -> Iterable[Named]:
    trigger = trigger.triggers[0] if isinstance(trigger, AnyOf) else trigger
    what = getattr(trigger, "what", None) or getattr(trigger, "filter", None)
    if isinstance(what, This):
        yield Named(tuple(on), this=True)
    elif isinstance(what, Filter):
        yield Named(what.types)


def _of_operation(operation: Any, on: Sequence[str]) -> Iterable[Named]:
    """What an instruction names. What is named only under a condition was perhaps never there."""
    kind = type(operation)
    if kind in (RevealTop, LookAtTop):
        yield Named()
    elif kind in (SearchDeck, CreateTokens, CopyToken, Draw, Discard):
        amount = getattr(operation, "amount", None)
        if amount is None or amount == Number(1):
            yield Named(followed=False)
    elif kind in (If, May):
        for inner in (*operation.then, *getattr(operation, "otherwise", ())):
            yield from (dataclasses.replace(each, followed=each.this) for each in _of_operation(inner, on))
    selection = getattr(operation, "what", None) or getattr(operation, "to", None)
    if isinstance(selection, This):
        yield Named(tuple(on), this=True)
    elif isinstance(selection, (Target, Choice)) and selection.most == 1:
        yield Named(selection.filter.types)


def _mentions(node: Any) -> bool:
    if isinstance(node, (It, ItIs)) or getattr(node, "who", None) == "its_controller":
        return True
    if isinstance(node, tuple):
        return any(_mentions(item) for item in node)
    return dataclasses.is_dataclass(node) and any(
        _mentions(getattr(node, each.name)) for each in dataclasses.fields(node)
    )


def _swapped(node: Any, old: type, new: object) -> Any:
    """The node with every node of a class in it replaced by another."""
    if type(node) is old:
        return new
    if isinstance(node, ItIs):
        raise Refused("CT312", "'it' is this card here, and what kind of card it is, is known")
    if isinstance(node, tuple):
        return tuple(_swapped(item, old, new) for item in node)
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    values = {each.name: getattr(node, each.name) for each in dataclasses.fields(node)}
    changed = {name: _swapped(value, old, new) for name, value in values.items()}
    return dataclasses.replace(node, **changed) if changed != values else node


def _asks_holder(node: Any) -> bool:
    if isinstance(node, tuple):
        return any(_asks_holder(item) for item in node)
    return dataclasses.is_dataclass(node) and (
        getattr(node, "who", None) == "its_controller"
        or any(_asks_holder(getattr(node, each.name)) for each in dataclasses.fields(node))
    )


# --- that player ----------------------------------------------------------------------------------


def that_player(trigger: Any, operations: Sequence[Any]) -> None:
    """Refuses "that player" where no player was named, or only you."""
    for operation in operations:
        if getattr(operation, "who", None) in ("target_opponent", "target_player"):
            return
        if getattr(operation, "who", None) == "that_player":
            break
    parts = trigger.triggers if isinstance(trigger, AnyOf) else (trigger,)
    if not all(_names_player(part) for part in parts):
        raise Refused("CT312", "no other player was named before this whom 'that player' could mean")


def _names_player(trigger: Any) -> bool:
    if isinstance(trigger, EndOfTurn):
        return not trigger.yours_only
    if isinstance(trigger, StartOfTurn) or getattr(trigger, "to_deity_only", False):
        return True
    if hasattr(trigger, "by"):
        return bool(trigger.by != "you")
    what = getattr(trigger, "what", None)
    return isinstance(what, Filter) and what.controller != "you"


# --- that many ------------------------------------------------------------------------------------


def that_many(before: Sequence[Any], new: Sequence[Any], event_has_amount: bool) -> tuple[Any, ...]:
    """The new instructions, with every "that many" told from the amount of the event."""
    done: list[Any] = []
    for operation in new:
        last = done[-1] if done else before[-1] if before else None
        if _counts(operation):
            moved = type(last) in _COUNTED
            if moved and getattr(last, "who", "you") in ("each_player", "each_opponent"):
                raise Refused("CT306", "'that many' would be another number for each player; give a number")
            if moved and event_has_amount:
                raise Refused("CT306", "'that many' could mean what happened or what was moved just before")
            if not moved and not event_has_amount:
                raise Refused("CT306", "nothing before this has an amount that 'that much' could mean")
            if moved:
                operation = _swapped(operation, EventAmount, JustBefore())
        done.append(operation)
    return tuple(done)


def _counts(node: Any) -> bool:
    if isinstance(node, EventAmount):
        return True
    if isinstance(node, tuple):
        return any(_counts(item) for item in node)
    return dataclasses.is_dataclass(node) and any(
        _counts(getattr(node, each.name)) for each in dataclasses.fields(node)
    )

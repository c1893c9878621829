"""What "it" and "that many" mean: the single thing named before, and what the previous instruction moved."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from grammar.ir.amounts import EventAmount, JustBefore, Number
from grammar.ir.conditions import Both, Either, ItIs
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
from grammar.ir.selectors import All, Choice, Filter, It, Target, This
from grammar.ir.tree import parts_of
from grammar.ir.triggers import AnyOf, Discards, EndOfTurn, StartOfTurn
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts import THEY, UNSAID

# Instructions that move all there are, so that "that many" after them makes sense.
_COUNTED: Final = (DiscardHand, MillCards)
_THIS: Final = This()


@dataclass(frozen=True, slots=True)
class Named:
    """Something that a text has named: its types (none: any), and whether "it" can refer to it."""

    types: tuple[str, ...] = ()
    followed: bool = True
    this: bool = False
    yours: bool = False
    """Whether it is certainly your own."""
    created: bool = False
    """Whether it is a token that the instruction creates."""
    said: Any = None
    """How to name it again, if no choice has to be remembered: "your Hero"."""


def point(
    before: Sequence[Any], new: Iterable[Any], trigger: Any, context: Context, asked: Any = None
) -> tuple[Any, ...]:
    """Resolve every "it" in the new instructions; refuse it if it could mean nothing or two things.

    `asked` is the condition of the whole text, if the new instructions directly follow it.
    """
    on = context.on or ()
    named: list[Named] = []
    _name(named, _of_trigger(trigger, context))
    for operation in before:
        _name(named, _of_operation(operation, on))
        _name(named, _of_the_only(operation, context))
    _name(named, _of_condition(asked, context))
    done = []
    for operation in new:
        if _mentions(operation):
            try:
                condition = operation.condition if isinstance(operation, If) else None
                named_here = list(named)
                _name(named_here, _of_condition(condition, context))
                operation = _meaning_it(operation, _one(named_here), context)
            except Refused as refused:
                refused.span = refused.span or context.place_of(*_POINTING)
                raise
        done.append(operation)
        _name(named, _of_operation(operation, on))
        _name(named, _of_the_only(operation, context))
    return tuple(done)


_POINTING: Final = ("IT", "THAT", "ITS", "_ITS")
"""The terminals of the words that refer to a thing."""


def _meaning_it(operation: Any, meant: Named, context: Context) -> Any:
    """Return the instruction if its "it" can mean the thing named; otherwise refuse it."""
    for name in context.its:
        types = name if isinstance(name, tuple) else (name,)
        if name and not _are(meant.types, types) and not _asks_type(operation, types):
            message = (
                f"'that {' or '.join(types)}' could mean something other than what was named before this"
            )
            raise Refused("CT312", message, suggestion="it")
    if context.says_your_of_it and not meant.yours:
        message = "it may belong to another player, and it goes to its owner"
        raise Refused("CT302", message, span=context.place_of("YOUR"), suggestion="its owner's")
    if meant.said is not None:
        return swapped(operation, It, meant.said)
    if not meant.this:
        return operation
    if _asks_holder(operation):
        raise Refused("CT312", "the controller of this card is you", suggestion="you")
    return swapped(operation, It, _THIS)


def _are(types: Sequence[str], said: tuple[str, ...]) -> bool:
    """Whether a thing of these types is certainly one of the types named."""
    return bool(types) and set(types) <= set(said)


def _asks_type(node: Any, types: tuple[str, ...]) -> bool:
    """Whether an instruction is carried out only if "it" has that type."""
    return isinstance(node, If) and isinstance(node.condition, ItIs) and node.condition.filter.types == types


def _one(named: list[Named]) -> Named:
    # this card has its own name, so "it" means the other thing if there is one
    others = [each for each in named if not each.this] or named
    if not others:
        raise Refused("CT312", "nothing before this was named that 'it' could mean")
    if len(others) > 1:
        raise Refused("CT312", "'it' could mean two things; name the one that is meant again")
    if others[0].created:
        message = (
            "'it' can't mean a new token; give the token its text when it is created: 'token with \"...\"'"
        )
        raise Refused("CT312", message)
    if not others[0].followed:
        raise Refused("CT312", "'it' cannot mean what was drawn, discarded, searched for or perhaps left")
    return others[0]


def _name(named: list[Named], new: Iterable[Named]) -> None:
    for each in new:
        if each.said is not None and any(other.said == each.said for other in named):
            continue
        if not (each.this and any(other.this for other in named)):
            named.append(each)


BOTH: Final = "both"
"""For a trigger: "it" could mean either of two things, so it is refused."""


def _of_trigger(trigger: Any, context: Context) -> Iterable[Named]:
    if isinstance(trigger, Discards):
        return  # the card has gone to another zone
    if isinstance(trigger, AnyOf):
        if len({getattr(each, "what", each) for each in trigger.triggers}) > 1:
            return  # the events are about different things
        trigger = trigger.triggers[0]
    what = getattr(trigger, "what", None) or getattr(trigger, "filter", None)
    about = context.about.get(type(trigger), getattr(trigger, "about", None))
    if about == BOTH:
        yield from (Named(), Named())
        return
    if about is not None:
        what = getattr(trigger, about, None)
    if isinstance(what, This):
        yield Named(context.on or (), this=True, yours=True)
    elif isinstance(what, Filter):
        yours = "you" in (what.controller, getattr(trigger, "by", None))
        yield Named(what.types, yours=yours)


def _of_operation(operation: Any, on: Sequence[str]) -> Iterable[Named]:
    """Yield what an instruction names. What is named only under a condition may never have existed."""
    kind = type(operation)
    if kind in (RevealTop, LookAtTop):
        several = operation.who in ("each_player", "each_opponent")
        yield Named(yours=operation.who == "you", followed=not several)
    elif kind in (SearchDeck, CreateTokens, CopyToken, Draw, Discard):
        amount = getattr(operation, "amount", None)
        if amount is None or amount == Number(1):
            yield Named(followed=False, created=kind in (CreateTokens, CopyToken))
    elif kind in (If, May):
        for inner in (*operation.then, *getattr(operation, "otherwise", ())):
            yield from (dataclasses.replace(each, followed=each.this) for each in _of_operation(inner, on))
    selection = getattr(operation, "what", None) or getattr(operation, "to", None)
    if isinstance(selection, This):
        yield Named(tuple(on), this=True, yours=True)
    elif isinstance(selection, (Target, Choice)) and selection.most == 1:
        yield Named(selection.filter.types, yours=selection.filter.controller == "you")


def _of_the_only(operation: Any, context: Context) -> Iterable[Named]:
    """Yield an object an instruction is about, if there is at most one: "Heal your Hero for 3"."""
    selection = getattr(operation, "what", None) or getattr(operation, "to", None)
    if isinstance(selection, All) and context.only_one(selection.filter):
        yield Named(selection.filter.types, yours=selection.filter.controller == "you", said=selection)


def _of_condition(condition: Any, context: Context) -> Iterable[Named]:
    """Yield what a condition is about: "if your Hero has 10 or less HP"."""
    what = getattr(condition, "what", None)
    if isinstance(what, All) and context.only_one(what.filter):
        yield Named(what.filter.types, yours=what.filter.controller == "you", said=what)
    elif getattr(type(what), "stands_as", None) == "selection":
        yield Named(said=what)


def _mentions(node: Any) -> bool:
    sides = (getattr(node, "who", None), getattr(node, "than", None))
    if isinstance(node, (It, ItIs)) or "its_controller" in sides:
        return True
    if isinstance(node, tuple):
        return any(_mentions(item) for item in node)
    return any(map(_mentions, parts_of(node)))


def swapped(node: Any, old: type, new: object) -> Any:
    """Return the node with every node of a class in it replaced."""
    if type(node) is old:
        return new
    if isinstance(node, ItIs):
        message = "'it' means this card here, whose type is already known"
        raise Refused("CT312", message if new == _THIS else "say again what 'it' means here")
    if isinstance(node, tuple):
        return tuple(swapped(item, old, new) for item in node)
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    values = {each.name: getattr(node, each.name) for each in dataclasses.fields(node)}
    changed = {name: swapped(value, old, new) for name, value in values.items()}
    return dataclasses.replace(node, **changed) if changed != values else node


def _asks_holder(node: Any) -> bool:
    if isinstance(node, tuple):
        return any(_asks_holder(item) for item in node)
    return dataclasses.is_dataclass(node) and (
        "its_controller" in (getattr(node, "who", None), getattr(node, "than", None))
        or any(map(_asks_holder, parts_of(node)))
    )


# --- another ---------------------------------------------------------------------------------------


def one_other(before: Sequence[Any], new: Iterable[Any], context: Context) -> None:
    """Refuse "another" after a choice: it excludes this card, but could seem to mean what was chosen."""
    chosen: list[Filter] = []
    for operation in (*before, *new):
        for selection in _selections(operation):
            filter = selection.filter
            if filter.other and any(_overlap(filter.types, each.types) for each in chosen):
                message = (
                    "'another' leaves out this card, and not what was chosen before it; "
                    "say how it differs: '... you control', '... an opponent controls'"
                )
                raise Refused("CT312", message, span=context.place_of("ANOTHER"), rule="LANG-6.3")
            chosen.append(filter)


def _overlap(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether an object can be of both kinds; no kind means any."""
    return not first or not second or bool(set(first) & set(second))


def _selections(node: Any) -> Iterator[Target | Choice]:
    """Yield what an instruction chooses, in text order."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if isinstance(one, (Target, Choice)):
            yield one
        else:
            waiting.extend(reversed(parts_of(one)))


# --- that player ----------------------------------------------------------------------------------


def that_player(trigger: Any, operations: Sequence[Any], context: Context) -> None:
    """Refuse "that player", "they" and "their" if they could mean nobody or several players."""
    fault = _who_is_unclear(trigger, operations, context.uses_player)
    if fault:
        place = context.place_of(context.uses_player.split()[0].upper())
        raise Refused("CT312", f"'{context.uses_player}' {fault}", span=place)


def names_anew(operation: Any, context: Context) -> bool:
    """Whether an instruction itself names a player, or an object with a controller."""
    players = any(kind != "that_player" for kind, _ in _players((operation,), ()))
    return players or any(not each.this for each in _of_operation(operation, context.on or ()))


def _who_is_unclear(trigger: Any, operations: Sequence[Any], said: str) -> str:
    """Return why it is unclear which player is meant, or "" if it is clear."""
    named: Branch | None = None
    several = ""
    for kind, branch in _players(operations, ()):
        if kind == "that_player":
            if several and said != "that player":
                return f"would mean several players; say '{several}' again"
            if named is None:
                break
            if branch[: len(named)] != named:
                return "would mean nobody if what is offered or asked before it does not happen"
        elif kind in ("each_player", "each_opponent"):
            several = kind.replace("_", " ")
        else:
            named, several = branch, ""
    if named is not None:
        return ""
    parts = trigger.triggers if isinstance(trigger, AnyOf) else (trigger,)
    if all(_names_player(part) for part in parts):
        return ""
    return "could mean nobody: no other player was named before it"


Branch = tuple[int, ...]
"""The position of an instruction: the enclosing offers and conditions, from the outermost in."""
_OTHERS: Final = frozenset(
    {"target_opponent", "target_player", "each_player", "each_opponent", "that_player"}
)


def refers_to_player(condition: Any) -> bool:
    """Whether a condition is about "that player"."""
    if isinstance(condition, (Both, Either)):
        return refers_to_player(condition.first) or refers_to_player(condition.second)
    return "that_player" in (getattr(condition, "who", None), getattr(condition, "than", None))


def _players(operations: Iterable[Any], branch: Branch) -> Iterator[tuple[str, Branch]]:
    """Yield the players that the instructions mention, in order, with their positions."""
    for at, operation in enumerate(operations):
        if isinstance(operation, If) and refers_to_player(operation.condition):
            yield "that_player", branch
        who = getattr(operation, "who", None)
        if who in _OTHERS:
            yield who, branch
        asked = isinstance(operation, May) and who != "you"
        for way, inner in enumerate((getattr(operation, "then", ()), getattr(operation, "otherwise", ()))):
            for kind, where in _players(inner, (*branch, at, way)):
                if not asked or kind != "that_player":  # in an offer, that is the player who is asked
                    yield kind, where


def _names_player(trigger: Any) -> bool:
    if isinstance(trigger, EndOfTurn):
        return not trigger.yours_only
    if isinstance(trigger, StartOfTurn) or getattr(trigger, "to_player_only", False):
        return True
    if hasattr(trigger, "by"):
        return bool(trigger.by != "you")
    what = getattr(trigger, "what", None)
    return isinstance(what, Filter) and what.controller != "you"


# --- whose ----------------------------------------------------------------------------------------


def whose_is_known(meaning: Any, context: Context) -> None:
    """Refuse "they control" and "their" in a filter if no player is named whom they could mean."""
    open_controller = _open_controller(meaning)
    if open_controller is None:
        return
    if open_controller.zone is None:
        message = (
            "no player that 'they' could mean is named here; say 'you control' or 'an opponent controls'"
        )
        raise Refused("CT302", message, span=context.place_of("THEY"))
    message = "say whose zone it is: 'your', 'an opponent's' or 'each player's'"
    raise Refused("CT302", message, span=context.place_of("THEIR", "ZONE"))


def _open_controller(node: Any) -> Filter | None:
    """Return the first filter whose controller was given by "they", "their" or not at all."""
    if isinstance(node, Filter) and node.controller in (THEY, UNSAID):
        return node
    if isinstance(node, tuple):
        inner: Iterable[Any] = node
    elif dataclasses.is_dataclass(node):
        inner = (getattr(node, each.name) for each in dataclasses.fields(node))
    else:
        return None
    return next((found for each in inner if (found := _open_controller(each)) is not None), None)


# --- that many ------------------------------------------------------------------------------------


def that_many(before: Sequence[Any], new: Sequence[Any], event_has_amount: bool) -> tuple[Any, ...]:
    """Resolve every "that many" in the new instructions."""
    done: list[Any] = []
    for operation in new:
        last = done[-1] if done else before[-1] if before else None
        if _counts(operation):
            moved = type(last) in _COUNTED
            if moved and getattr(last, "who", "you") in ("each_player", "each_opponent"):
                raise Refused("CT306", "'that many' would differ from player to player; give a number")
            if moved and event_has_amount:
                raise Refused("CT306", "'that many' could mean what happened or what was moved just before")
            if not moved and not event_has_amount:
                raise Refused("CT306", "nothing before this has an amount that 'that much' could mean")
            if moved:
                operation = swapped(operation, EventAmount, JustBefore())
        done.append(operation)
    return tuple(done)


def _counts(node: Any) -> bool:
    if isinstance(node, EventAmount):
        return True
    if isinstance(node, tuple):
        return any(_counts(item) for item in node)
    return any(map(_counts, parts_of(node)))

"""Which player "they" and "that player" mean, and whose things "they control" and "their" are."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from grammar.ir.conditions import Both, Either
from grammar.ir.operations import ChooseOne, If, May
from grammar.ir.selectors import Filter, OwnChoice
from grammar.ir.tree import replaced
from grammar.ir.triggers import AnyOf, EndOfTurn, StartOfTurn
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.words import THEY, UNSAID
from grammar.language.reading.pointing import named_by


def that_player(
    trigger: object, before: Sequence[object], new: Sequence[object], context: Context
) -> tuple[object, ...]:
    """Refuse "that player", "they" and "their" if they could mean nobody or several players.

    Return the new instructions. In a game for two, the opponent named before is meant by its own name.
    """
    said = context.uses_player
    if all(isinstance(each, ChooseOne) and each.who != "you" for each in new):
        return tuple(new)  # the player who chooses
    if context.one_opponent and _named_last(_players((*before, *new), ())) == "each_opponent":
        return tuple(replaced(each, "that_player", "each_opponent") for each in new)
    fault = _who_is_unclear(trigger, (*before, *new), said)
    if fault:
        raise Refused("CT312", f"'{said}' {fault}", span=context.place_of(said.split()[0].upper()))
    return tuple(new)


def _named_last(players: Iterable[tuple[str, Branch]]) -> str:
    """Return the player named last before each "that player"; empty if they differ."""
    named = ""
    meant = set()
    for kind, _ in players:
        if kind == "that_player":
            meant.add(named)
        elif kind != _ASKED:
            named = kind
    return meant.pop() if len(meant) == 1 else ""


def names_anew(operation: object, context: Context) -> bool:
    """Whether an instruction itself names a player, or an object with a controller."""
    players = any(kind not in ("that_player", _ASKED) for kind, _ in _players((operation,), ()))
    return players or any(not each.this for each in named_by(operation, context))


def _who_is_unclear(trigger: object, operations: Sequence[object], said: str) -> str:
    """Return why it is unclear which player is meant, or "" if it is clear."""
    named: Branch | None = None
    several = ""
    asked = False
    for kind, branch in _players(operations, ()):
        if kind == "that_player":
            if asked:
                return "would mean an earlier player; say 'its controller' again"
            if several and said != "that player":
                return f"would mean several players; say '{several}' again"
            if named is None:
                break
            if branch[: len(named)] != named:
                return "would mean nobody if the offer or condition before it fails"
        elif kind == _ASKED:
            asked = True
        elif kind in ("each_player", "each_opponent"):
            several = kind.replace("_", " ")
        else:
            named, several, asked = branch, "", False
    if named is not None:
        return ""
    parts = trigger.triggers if isinstance(trigger, AnyOf) else (trigger,)
    if all(_names_player(part) for part in parts):
        return ""
    return "has no other player to mean"


Branch = tuple[int, ...]
"""The position of an instruction: the enclosing offers and conditions, from the outermost in."""
_OTHERS: Final = frozenset(
    {
        "target_opponent",
        "target_player",
        "each_player",
        "each_opponent",
        "that_player",
        "its_controller",
        "the_captor",
    }
)
_ASKED: Final = "its_controller, asked about"


def refers_to_player(condition: object, player: str = "that_player") -> bool:
    """Whether a condition is about "that player", or another such player."""
    if isinstance(condition, (Both, Either)):
        return any(refers_to_player(each, player) for each in (condition.first, condition.second))
    return player in (getattr(condition, "who", None), getattr(condition, "than", None))


def _players(operations: Iterable[object], branch: Branch) -> Iterator[tuple[str, Branch]]:
    """Yield the players that the instructions mention, in order, with their positions."""
    for at, operation in enumerate(operations):
        if isinstance(operation, If) and refers_to_player(operation.condition):
            yield "that_player", branch
        if isinstance(operation, If) and refers_to_player(operation.condition, "its_controller"):
            yield _ASKED, branch
        who = getattr(operation, "who", None)
        what = getattr(operation, "what", None)
        chooser = what.who if isinstance(what, OwnChoice) else None
        for named in (who, getattr(operation, "whose", None), chooser):
            if named in _OTHERS:
                yield named, branch
        asked = isinstance(operation, (May, ChooseOne)) and who != "you"
        branches = (getattr(operation, "then", ()), getattr(operation, "otherwise", ()))
        for way, inner in enumerate((*branches, *getattr(operation, "modes", ()))):
            for kind, where in _players(inner, (*branch, at, way)):
                # in an offer or a choice, that is the player who is asked
                if not asked or kind != "that_player":
                    yield kind, where


def _names_player(trigger: object) -> bool:
    if isinstance(trigger, EndOfTurn):
        return not trigger.yours_only
    if isinstance(trigger, StartOfTurn) or getattr(trigger, "to_player_only", False):
        return True
    if hasattr(trigger, "by"):
        return bool(trigger.by != "you")
    what = getattr(trigger, "what", None)
    return isinstance(what, Filter) and what.controller != "you"


def whose_is_known(meaning: object, context: Context) -> None:
    """Refuse "they control" and "their" in a filter if no player is named whom they could mean."""
    open_controller = _open_controller(meaning)
    if open_controller is None:
        return
    if open_controller.zone is None:
        message = "'they' has no player to mean here; say 'you control' or 'an opponent controls'"
        raise Refused("CT302", message, span=context.place_of("THEY"))
    message = "say whose zone it is: 'your', 'an opponent's' or 'each player's'"
    raise Refused("CT302", message, span=context.place_of("THEIR", "ZONE"))


def _open_controller(node: object) -> Filter | None:
    """Return the first filter whose controller was given by "they", "their" or not at all."""
    if isinstance(node, Filter) and node.controller in (THEY, UNSAID):
        return node
    if isinstance(node, tuple):
        inner: Iterable[object] = node
    elif dataclasses.is_dataclass(node):
        inner = (getattr(node, each.name) for each in dataclasses.fields(node))
    else:
        return None
    return next((found for each in inner if (found := _open_controller(each)) is not None), None)

"""Instructions that a text says in one sentence: "put one into your hand and the rest on the bottom"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from grammar.ir.amounts import Number
from grammar.ir.operations import (
    LookAtHand,
    LookAtTop,
    MillCards,
    RevealHand,
    RevealTop,
    RevealUntil,
    Sacrifice,
)
from grammar.ir.plays import PermitPlay
from grammar.ir.selectors import All, AllBut, Among, Controller, It, Them, Who

Shows = LookAtTop | RevealTop | RevealUntil | RevealHand | LookAtHand | MillCards
"""Instructions that show cards, which a text then calls "them"."""
SHOWING: Final = (LookAtTop, RevealTop, RevealUntil, RevealHand, LookAtHand, MillCards)
THAT_PLAYER: Final = "that player "
"""How an instruction of "that player" begins; left out behind another instruction of the same player."""

NAMED: Final = ("target_opponent", "target_player", "its_controller", "the_captor")
"""Players who are "that player" as soon as they have been named."""

SIDES: Final[Mapping[Who, Controller]] = {"you": "you", "each_opponent": "opponent"}
"""Whose "all other Heroes" are that belong to the players who choose."""


@dataclass(frozen=True)
class AndTheRest:
    """What happens to the cards picked, and to the rest."""

    picked: object
    rest: object


@dataclass(frozen=True)
class ThenDone:
    """A player shows cards, and then does something with them."""

    shows: object
    then: tuple[object, ...]


@dataclass(frozen=True)
class ChooseKept:
    """Players choose what they keep; the next instruction is about all others."""

    what: AllBut


@dataclass(frozen=True)
class SacrificeOthers:
    """Players choose what they keep and sacrifice the rest."""

    what: AllBut


def with_kept(operations: Sequence[object]) -> list[object]:
    """Return the instructions, what players keep before each one on all others."""
    done: list[object] = []
    for operation in operations:
        what = getattr(operation, "what", None)
        if not isinstance(what, AllBut):
            done.append(operation)
        elif isinstance(operation, Sacrifice):
            done.append(SacrificeOthers(what))
        else:
            side = SIDES.get(what.who) if what.theirs else "any"
            rest = Them(rest=True)
            others = rest if side is None else All(replace(what.filter, other=True, controller=side))
            done += [ChooseKept(what), replace(operation, what=others)]  # type: ignore[type-var]
    return done


def with_the_rest(operations: Sequence[object]) -> list[object]:
    """Return the instructions, each one about "the rest" joined to the one before it."""
    done: list[object] = []
    for operation in operations:
        if done and _is_rest(operation) and _picks(done[-1]):
            done[-1] = AndTheRest(done[-1], operation)
        else:
            done.append(operation)
    return done


def _is_rest(operation: object) -> bool:
    what = getattr(operation, "what", None)
    return isinstance(what, Them) and what.rest and not isinstance(operation, PermitPlay)


def _picks(operation: object) -> bool:
    what = getattr(operation, "what", None)
    return isinstance(what, (Among, It)) or (isinstance(what, Them) and what.filter is not None)


def with_shown(operations: Sequence[object]) -> list[object]:
    """Return the instructions, and what another player does with the cards shown behind showing them."""
    done: list[object] = []
    for operation in with_the_rest(with_kept(operations)):
        last = done[-1] if done else None
        if (
            isinstance(last, SHOWING)
            and is_showing(last)
            and last.who != "you"
            and _is_about_shown(operation)
        ):
            done[-1] = ThenDone(last, (operation,))
        elif isinstance(last, ThenDone) and _is_about_shown(operation):
            done[-1] = ThenDone(last.shows, (*last.then, operation))
        else:
            done.append(operation)
    return done


def shows_yours(operation: Shows) -> bool:
    """Whether the cards that an instruction shows are your own."""
    return operation.who == "you" and getattr(operation, "whose", None) in (None, "you")


def is_showing(operation: object) -> bool:
    """Whether an instruction shows several cards."""
    return isinstance(operation, (LookAtTop, RevealTop)) and operation.amount != Number(1)


def _is_about_shown(operation: object) -> bool:
    """Whether another player does something with the cards shown."""
    operation = operation.picked if isinstance(operation, AndTheRest) else operation
    what = getattr(operation, "what", None)
    return isinstance(what, (Among, Them)) and what.who != "you"

"""Pieces of sentences that aren't IR yet: what continues or changes another sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, NamedTuple

from grammar.ir.conditions import (
    Condition,
)
from grammar.ir.late import late_dataclass
from grammar.ir.operations import ChooseOne
from grammar.ir.selectors import AllBut, Filter, Who
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import TypeSaid

ALL_MODES = 99
"""Stands for the number of all modes."""


Operations = tuple[object, ...]


@late_dataclass(frozen=True, slots=True)
class Bulleted:
    """A choice whose ways have bullets; its first way is complete, and later sentences add the others."""

    choice: ChooseOne


@late_dataclass(frozen=True, slots=True)
class Mode:
    """A bullet after the first; it belongs to the preceding choice."""

    operations: Operations


@late_dataclass(frozen=True, slots=True)
class Keeps:
    """Players choose what they keep; the next instruction says what happens to all others."""

    what: AllBut


@late_dataclass(frozen=True, slots=True)
class NotPlaying:
    """Who can't play which cards, always or for a time."""

    who: Who
    filter: Filter
    beyond: int = 0
    """How many such cards each of them may play in a turn all the same."""


class TooMany(NamedTuple):
    """Which cards players can't play more of in a turn, and how many they may play."""

    filter: Filter
    beyond: int


@late_dataclass(frozen=True, slots=True)
class Timed:
    """When the preceding ability may be used."""

    timing: str


@late_dataclass(frozen=True, slots=True)
class OnlyIf:
    """What the preceding ability requires."""

    condition: Condition


@late_dataclass(frozen=True, slots=True)
class Revises:
    """Changes the preceding activated ability; `revised` may refuse."""

    revised: Any


@late_dataclass(frozen=True, slots=True)
class DearerThere:
    """How much more or less the card costs where the sentence before lets it be played from."""

    change: int
    resource: str | None


@late_dataclass(frozen=True, slots=True)
class MoreOf:
    """Continues with the verb of the preceding instruction or cost: "gain 1 gold and 2 mana"."""

    amount: object
    resource: str


@late_dataclass(frozen=True, slots=True)
class Instead:
    """Replaces the preceding instruction if its condition holds."""

    condition: Condition
    operations: Operations


@late_dataclass(frozen=True, slots=True)
class Otherwise:
    """Carried out if the preceding condition did not hold."""

    operations: Operations


@late_dataclass(frozen=True, slots=True)
class Afterwards:
    """The zone of a card cast by the preceding permission."""

    zone: str
    said: TypeSaid = ""
    """The type in "nullify that Spell"."""
    this_way: bool = False
    """Whether it is said of each card "played this way"."""


@late_dataclass(frozen=True, slots=True)
class Several:
    """A sentence that says several things about one subject; each is an ability or an instruction."""

    parts: tuple[Any, ...]


def parts_said(said: Any) -> tuple[Any, ...]:
    """Return the abilities or instructions that a sentence says."""
    return said.parts if isinstance(said, Several) else (said,)


@late_dataclass(frozen=True, slots=True)
class Demand:
    """The instruction before this is carried out unless a player accepts an offer."""

    offer: Any


@late_dataclass(frozen=True, slots=True)
class Unshuffled:
    """A search whose deck the next sentence shuffles."""

    search: Any


@late_dataclass(frozen=True, slots=True)
class ThenShuffle:
    """Then shuffle: ends the search before it."""

    whose: Any = None


@late_dataclass(frozen=True, slots=True)
class Kept:
    """What doesn't ready, if it isn't always so; how long is still to be said."""

    lacks: ClassVar[str] = "say how long it stays exhausted: next time, or while this card is in play"
    what: Any


@late_dataclass(frozen=True, slots=True)
class TheRest:
    """Where the rest goes, if the verb is that of the preceding instruction: "and the rest on top"."""

    put: Any


def with_more(parts: tuple[object, ...]) -> tuple[object, ...]:
    """Complete instructions or costs such as "and 2 mana" with the verb of the preceding one."""
    done: list[Any] = []
    for part in parts:
        if isinstance(part, TheRest):
            if not getattr(done[-1] if done else None, "puts", False):
                raise Refused("CT201", "say what happens to the rest; a verb is missing")
            part = part.put
        if isinstance(part, MoreOf):
            last: Any = done[-1] if done else None
            if not hasattr(last, "resource"):
                raise Refused("CT201", "say what happens to this; a verb is missing")
            if any(each.resource == part.resource for each in done if type(each) is type(last)):
                raise Refused("CT307", "this is repeated; add the numbers together")
            part = replace(last, amount=part.amount, resource=part.resource)
        done.append(part)
    return tuple(done)

"""The rows of this game's own steps that have parts, and those that its state lists."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from reference_engine.interpreter.frame import Frame


class OfPlayer(NamedTuple):
    """A step that concerns one player."""

    name: str
    player: int


class OfPhase(NamedTuple):
    """A phase begins."""

    name: str
    phase: str


class OfObject(NamedTuple):
    """A step that concerns one object."""

    name: str
    object: int


class Placing(NamedTuple):
    """A player chooses on which of these tiles a unit comes onto the board.

    `frame` is the text that brings it, whose "it" it becomes.
    """

    name: str
    player: int
    object: int
    tiles: tuple[int, ...]
    rules: tuple[str, ...]
    asked_by: tuple[str, ...]
    exhausted: bool
    frame: Frame | None


class Stepping(NamedTuple):
    """A text moves a unit step by step, or puts it on one of these tiles; so many steps are left."""

    name: str
    frame: Frame
    object: int
    moved: int
    tiles: tuple[int, ...]
    left: int


class Looking(NamedTuple):
    """A player looks at so many cards on top of the Main Deck and chooses which go to the bottom."""

    name: str
    player: int
    source: int
    top: int


class Sorting(NamedTuple):
    """A player puts cards of the Main Deck in order, at its bottom or on its top."""

    name: str
    player: int
    source: int
    cards: tuple[int, ...]


class Unlocking(NamedTuple):
    """A player chooses one of these affinities, which an object unlocks."""

    name: str
    player: int
    source: int
    affinities: tuple[str, ...]
    rules: tuple[str, ...]


class Attack(NamedTuple):
    """The attack in progress: who attacks whom, and how often each had moved between zones by then.

    `prevented` says that its damage is prevented, `struck` that it has been dealt.
    """

    attacker: int
    attacker_moved: int
    target: int
    target_moved: int
    prevented: int = 0
    struck: int = 0


class ExtraPlay(NamedTuple):
    """A player may play a card of the Destiny Deck this turn: the instruction of a card that allows it."""

    player: int
    source: int
    card: str
    sequence: int
    position: int


SHAPES: Final[Mapping[str, type]] = {
    **dict.fromkeys(("enter_shrine", "basic_hand", "bonus", "banish"), OfPlayer),
    "begin_phase": OfPhase,
    **dict.fromkeys(("level_up", "after_level_up", "cast", "spend_secret"), OfObject),
    "place": Placing,
    **dict.fromkeys(("move_unit", "teleport_unit"), Stepping),
    "scry": Looking,
    **dict.fromkeys(("scry_bottom", "scry_top"), Sorting),
    "choose_affinity": Unlocking,
}
"""The rows of the steps, by name."""

Row = Any

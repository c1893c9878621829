"""The rows of this game's own steps with parts, and the rows in its state."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from reference_engine.interpreter.operations.steps import LookAndSortStep, Ordering
from reference_engine.interpreter.playing.steps import ResolveCard
from reference_engine.interpreter.texts.frame import Frame, Reference
from reference_engine.kernel.agenda import OfObject, OfPlayer
from reference_engine.kernel.spaces import Answer

Action = tuple[Answer, ...]
"""An answer that is an action, such as ("play", 7, "3,2")."""


class OfMoment(NamedTuple):
    """A step for one of several moments of a turn; a switch says which."""

    name: str
    moment: str


class Placing(NamedTuple):
    """A player chooses the tile on which a Minion enters the board by a text; it becomes the text's "it".

    `is_named` says that the text names the tiles. `rules` are the rules by which it enters, `asked_by` those
    of the question.
    """

    name: str
    player: int
    object: int
    is_named: bool
    rules: tuple[str, ...]
    asked_by: tuple[str, ...]
    frame: Frame


class Stepping(NamedTuple):
    """A text moves a unit by several steps, or teleports it, unless the unit has left the board."""

    name: str
    frame: Frame
    object: int
    moved: int
    left: int


class OfText(NamedTuple):
    """A question that needs only the text: an extra play, a player."""

    name: str
    frame: Frame


class OfCard(NamedTuple):
    """A text lets its player play a card, whose tile is chosen first."""

    name: str
    frame: Frame
    object: int


class OfOnePlayer(NamedTuple):
    """Cards of a player, who was chosen before, are chosen."""

    name: str
    frame: Frame
    player: int


class Stood(NamedTuple):
    """[CD-4.1.8c] A unit that has left the board this turn: its last tile, and its controller there."""

    object: int
    tile: int
    player: int


class Attack(NamedTuple):
    """The attack in progress: its attacker and target, and how often each had moved between zones before.

    `prevented` says that its damage is prevented, `struck` that it has been dealt.
    """

    attacker_object: int
    attacker_moved: int
    target_object: int
    target_moved: int
    prevented: int = 0
    struck: int = 0

    @property
    def attacker(self) -> Reference:
        """The attacker, as it was."""
        return Reference(self.attacker_object, self.attacker_moved)

    @property
    def target(self) -> Reference:
        """The attacked unit, as it was."""
        return Reference(self.target_object, self.target_moved)


STRUCK: Final = 1
LOOKED_AT: Final = 2
"""The state of an attack: the exchange is complete; the cards with 0 HP or durability have been removed."""


EXTRA: Final = 1
NAMED: Final = 2
"""An extra play; an extra play whose text names the cards that may be played."""

SHAPES: Final[Mapping[str, type]] = {
    **dict.fromkeys(("enter_shrine", "basic_hand", "bonus", "banish"), OfPlayer),
    **dict.fromkeys(("activate", "clean_up", "until_quiet"), OfMoment),
    **dict.fromkeys(("after_level_up", "react", "spend_secret"), OfObject),
    "cast": ResolveCard,
    "place": Placing,
    **dict.fromkeys(("move_unit", "teleport_unit"), Stepping),
    **dict.fromkeys(("begin_scry", "scry"), LookAndSortStep),
    **dict.fromkeys(("scry_bottom", "scry_top", "reorder_top"), Ordering),
    "choose_player": OfText,
    "choose_cards": OfOnePlayer,
    "extra_play": OfText,
    "play_tile": OfCard,
}
"""The rows of the steps, by name."""

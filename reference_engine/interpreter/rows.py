"""The rows that a card game's state lists: what has triggered, and what lasts for a time."""

from typing import Final, NamedTuple

from grammar.ir.operations import PermitCastFrom
from reference_engine.interpreter.texts.frame import Targets
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.kernel.rows import row_maker


class About(NamedTuple):
    """What an event was about: an object, how often it has moved once the event is over, and a player;
    `source_moved` is how often the source of the trigger has moved by then.
    """

    object: int
    moved: int
    player: int
    source_moved: int


class Waiting(NamedTuple):
    """A trigger that has happened: its player, source and printed card, the row of the ability, an amount."""

    player: int
    source: int
    printed: Printed
    place: int
    amount: int
    about: About


about_of: Final = row_maker(About)
waiting_of: Final = row_maker(Waiting)


class Queued(NamedTuple):
    """A trigger that has been put in order, with its targets."""

    player: int
    source: int
    printed: Printed
    place: int
    amount: int
    about: About
    targets: Targets


class Forbidden(NamedTuple):
    """An object can't do or suffer something this turn, as long as it has not moved."""

    object: int
    moved: int
    verb: str


class Until(NamedTuple):
    """A change of a stat of an object, or with change 0 a verb that is forbidden to it, that lasts until the
    next turn of a player, as long as the object has not moved. With player 0 it does not end before.
    """

    player: int
    object: int
    moved: int
    name: str
    change: int


class Borrowed(NamedTuple):
    """An object that somebody has taken control of for the turn, and the player to whom it goes back."""

    object: int
    moved: int
    owner: int


class Shield(NamedTuple):
    """The next so much damage of this turn to an object is prevented, as long as it has not moved."""

    object: int
    moved: int
    amount: int


class Permit(NamedTuple):
    """A player may cast a card from another zone this turn: the instruction of the card that permits it."""

    player: int
    printed: Printed
    sequence: int
    position: int

    @property
    def operation(self) -> PermitCastFrom:
        """What is permitted."""
        operation: PermitCastFrom = self.printed.sequences[self.sequence][self.position].operation
        return operation


class Loss(NamedTuple):
    """A player has to lose once the instruction is finished, by a rule."""

    player: int
    rule: str

"""The rows listed in a card game's state: pending triggers, and effects that last for a time."""

from typing import Any, Final, NamedTuple

from grammar.ir.operations import PermitCastFrom
from reference_engine.interpreter.texts.frame import Frame, Targets
from reference_engine.interpreter.texts.library import Library
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.kernel.rows import row_maker


class About(NamedTuple):
    """What an event was about: an object, how often it has moved by the end of the event, and a player.

    `source_moved` is how often the source of the trigger has moved by then.
    """

    object: int
    moved: int
    player: int
    source_moved: int


class Waiting(NamedTuple):
    """A pending trigger: its player, source and printed card, the row of the ability, and an amount."""

    player: int
    source: int
    printed: Printed
    place: int
    amount: int
    about: About


about_of: Final = row_maker(About)
waiting_of: Final = row_maker(Waiting)


class Queued(NamedTuple):
    """A trigger with its place in the queue and its targets."""

    player: int
    source: int
    printed: Printed
    place: int
    amount: int
    about: About
    targets: Targets


class Forbidden(NamedTuple):
    """A verb forbidden to an object this turn, until it moves."""

    object: int
    moved: int
    verb: str


class Until(NamedTuple):
    """A change of an object's stat or, if `change` is 0, a verb forbidden to it.

    It lasts until the player's next turn or until the object moves. With player 0 it lasts until the move.
    """

    player: int
    object: int
    moved: int
    name: str
    change: int


class Borrowed(NamedTuple):
    """An object controlled by another player for the turn, and the player to whom it returns."""

    object: int
    moved: int
    owner: int


class Linked(NamedTuple):
    """An effect on an object that lasts for as long as `source` is in play, or as `you` control it if not 0.

    It changes the stat `name`, or forbids that verb if `change` is 0; or it gives control of the object.
    """

    source: int
    source_moved: int
    you: int
    object: int
    moved: int
    name: str
    change: int


class ComingBack(NamedTuple):
    """A card that a text had put away comes back; the frame is its owner's, for a choice that this needs."""

    name: str
    frame: Frame
    object: int


class Shield(NamedTuple):
    """The next `amount` of damage this turn to an object is prevented, until it moves."""

    object: int
    moved: int
    amount: int


class SentElsewhere(NamedTuple):
    """An object goes to a zone instead if an event would happen to it this turn, until it moves."""

    object: int
    moved: int
    event: str
    zone: int


class Redirected(NamedTuple):
    """Damage that would be dealt to an object is dealt to another instead, as long as neither moves.

    `dealer` is the only one whose damage is meant, 0 for any. `taker` takes it; 0 is the leader of the
    controller of the dealer, or else of the object. `combat` limits it to combat damage, `once` to the next
    damage. It lasts until the next turn of `until`, with 0 until the end of the turn. `source` is the card
    with the text.
    """

    until: int
    object: int
    moved: int
    dealer: int
    dealer_moved: int
    taker: int
    taker_moved: int
    combat: int
    once: int
    source: int


class GainedKeyword(NamedTuple):
    """A keyword that an object has gained for a time, until it moves.

    The game says when the keywords of a player end, and those of player 0.
    """

    object: int
    moved: int
    keyword: str
    player: int


class GivenForATime(NamedTuple):
    """Abilities that an instruction of a card gives an object, until it moves or the duration ends.

    `place` counts the texts of the card that give abilities; `player` is whose next turn may end it.
    """

    object: int
    moved: int
    card: str
    place: int
    duration: str
    player: int


class Permit(NamedTuple):
    """A permission to play cards from another zone this turn, with the instruction that grants it."""

    player: int
    printed: Printed
    sequence: int
    position: int

    @property
    def operation(self) -> PermitCastFrom:
        """The operation that grants the permission."""
        operation: PermitCastFrom = self.printed.sequences[self.sequence][self.position].operation
        return operation


class Playable(NamedTuple):
    """A card that a player may play from where it is, until it moves or until the next turn of `until`.

    With `until` 0 it is until the end of the turn. Of the cards with the same `group` only one may be played;
    those of group 0 may all be. `free` waives the printed cost.
    """

    until: int
    player: int
    object: int
    moved: int
    group: int
    free: int


class ChangedCard(NamedTuple):
    """A printed card with what was added to it: `changed_by` says what."""

    card: str
    changed_by: tuple[tuple[Any, ...], ...]


class ByText(NamedTuple):
    """What an instruction of a card does for a player, for a time: a permission, or a change of a cost.

    `card` is the card that `source` showed.
    """

    player: int
    source: int
    card: str | ChangedCard
    sequence: int
    position: int

    def operation_in(self, library: Library[Any]) -> Any:
        """Return the operation of the instruction."""
        return library.shown(self.card).sequences[self.sequence][self.position].operation


def by_text(frame: Frame) -> ByText:
    """Return the row for the instruction that is being carried out."""
    printed = frame.printed
    card = ChangedCard(printed.key, tuple(printed.changed_by)) if printed.changed_by else printed.key
    return ByText(frame.you, frame.source, card, frame.sequence, frame.position)


class Unplayable(NamedTuple):
    """What an instruction of a card keeps a player from playing, until the next turn of `until`.

    With `until` 0 it lasts until the end of the turn. `card` is the card that `source` showed.
    """

    until: int
    player: int
    source: int
    card: str | ChangedCard
    sequence: int
    position: int

    def operation_in(self, library: Library[Any]) -> Any:
        """Return the operation of the instruction."""
        return library.shown(self.card).sequences[self.sequence][self.position].operation


class Loss(NamedTuple):
    """A rule that makes a player lose once the instruction is finished."""

    player: int
    rule: str

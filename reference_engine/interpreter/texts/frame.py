"""Frames: a text being carried out. A frame is a step of the agenda, so it is plain data."""

from typing import Any, Final, NamedTuple, Protocol, TypeGuard

from reference_engine.kernel.agenda import HasAgenda
from reference_engine.kernel.rows import row_maker


class Reference(NamedTuple):
    """An object as it was when a text referred to it: once moved, it is a different object.

    A targeted player is a reference too, and never moves.
    """

    object: int
    moved: int


NO_REFERENCE: Final = Reference(0, 0)
"""The value of "it" if it refers to nothing."""


A_WAY: Final = -3
"""In place of how often an object had moved: the reference is to one of several ways, by its number."""


class Moves(Protocol):
    """A row about an object, with the number of times it had moved between zones; a reference is one."""

    @property
    def object(self) -> int:
        """The object."""

    @property
    def moved(self) -> int:
        """How often it had moved."""


class CountsMoves(Protocol):
    """A state, as far as references to objects need it."""

    entered: list[int]


def as_it_is(state: CountsMoves, number: int) -> Reference:
    """Return a reference to an object as it is now."""
    return Reference(number, state.entered[number])


def still_there(state: CountsMoves, row: Moves) -> bool:
    """Return whether the object of a row has not moved to another zone since."""
    return state.entered[row.object] == row.moved


Targets = tuple[tuple[Reference, ...], ...]
"""The targets of a text, by slot."""


class Context(NamedTuple):
    """What a text may refer back to while it is carried out.

    `event_amount` is "that much". `spent` is how much of the main resource was paid for the card, and `extra`
    what an optional payment added. `did` says whether the preceding optional part was done. `targets` holds
    the targets chosen while playing, `moved` how many objects the previous instruction moved, and `chosen`
    the number chosen in a cost. `it` is the single object named or shown last, and `holder` the player who
    controlled it then. `player` is the player of the event that triggered the text. `source_moved` is how
    often the source had moved when the text was delayed, or by the end of the event if the source of the
    trigger has moved since; -1 if "this" is the source wherever it is.
    """

    event_amount: int = 0
    spent: int = 0
    extra: int = 0
    did: int = 0
    targets: Targets = ()
    moved: int = 0
    chosen: int = 0
    it: Reference = NO_REFERENCE
    holder: int = 0
    player: int = 0
    source_moved: int = -1


NO_CONTEXT: Final = Context()
"""The context outside of a text being carried out."""


class Frame(NamedTuple):
    """The step that carries out an instruction of a text and then continues with the rest.

    `you` is the player who controls the text, `source` the object, and `printed` the card that the source
    showed. The instruction is at `position` in a sequence of the card's program.
    """

    name: str
    you: int
    source: int
    printed: Any
    sequence: int
    position: int
    context: Context

    @property
    def instruction(self) -> Any:
        """The current instruction."""
        return self.printed.sequences[self.sequence][self.position]

    @property
    def operation(self) -> Any:
        """The operation of the current instruction."""
        return self.instruction.operation

    def at(self, sequence: int) -> "Frame":
        """Return a frame at the first instruction of another sequence of the same text."""
        return Frame(self.name, self.you, self.source, self.printed, sequence, 0, self.context)

    @property
    def player(self) -> int:
        """The player who controls the text, under the name that other steps use."""
        return self.you

    def following(self) -> "Frame":
        """Return the frame of the next instruction in the sequence."""
        return frame_of(
            (self.name, self.you, self.source, self.printed, self.sequence, self.position + 1, self.context)
        )

    def is_followed_by(self, other: object) -> TypeGuard["Frame"]:
        """Whether a step carries out the next instruction of the same text."""
        return (
            isinstance(other, Frame)
            and other.position == self.position + 1
            and other.sequence == self.sequence
            and other.printed is self.printed
            and other.source == self.source
            and other.you == self.you
        )


frame_of: Final = row_maker(Frame)


def first_frame(you: int, source: int, printed: Any, sequence: int, context: Context) -> Frame:
    """Return the frame at the first instruction of a text."""
    return frame_of(("effect", you, source, printed, sequence, 0, context))


def remember(state: HasAgenda, frame: Frame, **known: Any) -> None:
    """[LANG-3.6, LANG-4.5, LANG-6.2] Let the rest of the same text refer back to these values.

    The rest is on the agenda, below whatever the instruction itself has put there. Nothing is stored if no
    instruction follows.
    """
    agenda = state.agenda
    if frame.position + 1 == len(frame.printed.sequences[frame.sequence]):
        return
    for place in reversed(range(len(agenda))):
        rest = agenda[place]
        if frame.is_followed_by(rest):
            agenda[place] = rest._replace(context=rest.context._replace(**known))
            return

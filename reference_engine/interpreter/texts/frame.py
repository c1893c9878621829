"""A frame: one text being carried out. It is a step of the agenda, so it is plain data."""

from typing import Any, Final, NamedTuple, TypeGuard

from reference_engine.kernel.agenda import HasAgenda
from reference_engine.kernel.rows import row_maker


class Reference(NamedTuple):
    """An object as it was when a text came to mean it: once it has moved again, it is another object.

    A player as a target is a reference, too, which never moves.
    """

    object: int
    moved: int


NO_REFERENCE: Final = Reference(0, 0)
"""What "it" means where there is no such thing."""

Targets = tuple[tuple[Reference, ...], ...]
"""The targets of a text, by slot."""


class Context(NamedTuple):
    """What a text may refer back to while it is carried out.

    `event_amount` is "that much"; `spent` how much of the main resource was paid for the card;
    `extra` what an optional payment added; `did` whether the optional part just before was done;
    `targets` the targets chosen while playing;
    `moved` how many the instruction before really moved; `chosen` the number chosen in a cost;
    `it` the one object named or shown just before; `holder`
    the player who controlled it then; `player` the player of the event that triggered the text;
    `source_moved` how often the source had moved when a text was put off, or by the event of a trigger
    whose source has moved since; -1 if "this" is the source wherever it is.
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
"""For what does not stand in a text that is being carried out."""


class Frame(NamedTuple):
    """The step that carries out an instruction of a text, after which the rest of the text follows.

    `you` is the player whose text it is, `source` the object, and `printed` the card that the source showed.
    The instruction is the one at `position` of a sequence of the card's program.
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
        """The instruction at which the text stands."""
        return self.printed.sequences[self.sequence][self.position]

    @property
    def operation(self) -> Any:
        """The operation of the instruction."""
        return self.instruction.operation

    def at(self, sequence: int) -> "Frame":
        """The frame of a sequence within the same text, from its first instruction on."""
        return Frame(self.name, self.you, self.source, self.printed, sequence, 0, self.context)

    @property
    def player(self) -> int:
        """The player whose text it is, by the name that other steps have for theirs."""
        return self.you

    def following(self) -> "Frame":
        """The frame of the next instruction of the sequence."""
        return frame_of(
            (self.name, self.you, self.source, self.printed, self.sequence, self.position + 1, self.context)
        )

    def is_followed_by(self, other: Any) -> TypeGuard["Frame"]:
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
    """The frame of a text from its first instruction on."""
    return frame_of(("effect", you, source, printed, sequence, 0, context))


def remember(state: HasAgenda, frame: Frame, **known: Any) -> None:
    """[LANG-3.6, LANG-4.5, LANG-6.2] Let the rest of the same text refer back to this.

    The rest waits on the agenda, below what the instruction itself has put there. Nothing is remembered
    where no instruction follows.
    """
    agenda = state.agenda
    if frame.position + 1 == len(frame.printed.sequences[frame.sequence]):
        return
    for place in reversed(range(len(agenda))):
        rest = agenda[place]
        if frame.is_followed_by(rest):
            agenda[place] = rest._replace(context=rest.context._replace(**known))
            return

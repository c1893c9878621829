"""A frame: one text being carried out. It is a step of the agenda, so it is plain data.

`("effect", you, source, definition, sequence, position, context)`
"""

from typing import Any, Final, NamedTuple

from reference_engine.kernel.agenda import Step


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

    `event_amount` is "that much"; `spent` the KL (or other main resource) paid for the card;
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


def effect_step(
    you: int, source: int, definition: Any, sequence: int, position: int, context: Context
) -> Step:
    """The step that carries out an instruction of a sequence and then goes on with the next."""
    return ("effect", you, source, definition, sequence, position, context)

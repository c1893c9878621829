"""Programs: the operations of a card laid out flat, so that a text can stop and go on anywhere.

Nested operations (those behind an "if" or a "you may") become sequences of their own; an
instruction names its sequence by number. Targets are numbered across the whole text in the order
of its words, because they are all chosen before anything happens [LANG-3.1].
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from grammar.ir.operations import AtEndOfTurn, If, May
from grammar.ir.selectors import Target
from reference_engine.kernel.errors import NotSupported

NESTING = (If, May, AtEndOfTurn)
"""Operations that hold operations of their own."""

TARGET_PLAYERS = ("target_opponent", "target_player")
"""Players who are chosen as targets."""

NOTHING: Final = -1
"""In place of a sequence that an operation does not have."""

Handler = Callable[[Any, Any, "Instruction"], None]


@dataclass(frozen=True, slots=True)
class Instruction:
    """One operation, ready to be carried out.

    `slot` is the number of its target among the targets of the text, -1 without one; `inner` the
    number of its nested sequence, -1 without one, `other` that of what is done otherwise.
    """

    act: Handler
    operation: Any
    slot: int
    inner: int
    other: int = NOTHING


class Program:
    """The sequences of one printed card; grows while the card's abilities are laid out."""

    def __init__(self, handlers: Mapping[type, Handler]) -> None:
        self.handlers = handlers
        self.sequences: list[tuple[Instruction, ...]] = []

    def lay_out(self, operations: tuple[object, ...]) -> tuple[int, tuple[Any, ...]]:
        """Add a text; the number of its first sequence, and its targets in order.

        A target is a `Target` selection or one of `TARGET_PLAYERS`.
        """
        targets: list[Any] = []
        return self._sequence(operations, targets), tuple(targets)

    def _sequence(self, operations: tuple[object, ...], targets: list[Any]) -> int:
        place = len(self.sequences)
        self.sequences.append(())
        laid: list[Instruction] = []
        for operation in operations:
            handler = self.handlers.get(type(operation))
            if handler is None:
                name = type(operation).__name__
                raise NotSupported(name, f"this engine cannot carry out {name} yet")
            slot = self._slot(operation, targets)
            then = operation.then if isinstance(operation, NESTING) else ()
            inner = self._sequence(then, targets) if then else NOTHING
            otherwise = operation.otherwise if isinstance(operation, If) else ()
            other = self._sequence(otherwise, targets) if otherwise else NOTHING
            laid.append(Instruction(handler, operation, slot, inner, other))
        self.sequences[place] = tuple(laid)
        return place

    @staticmethod
    def _slot(operation: object, targets: list[Any]) -> int:
        for part in ("to", "what"):
            selection = getattr(operation, part, None)
            if isinstance(selection, Target):
                targets.append(selection)
                return len(targets) - 1
        who = getattr(operation, "who", None)
        if who in TARGET_PLAYERS:
            targets.append(who)
            return len(targets) - 1
        return -1

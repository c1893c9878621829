"""Programs: the operations of a card laid out flat, so that a text can stop and go on anywhere.

Nested operations (those behind an "if" or a "you may") become sequences of their own; an
instruction names its sequence by number. Targets are numbered across the whole text in the order
of its words, because they are all chosen before anything happens [LANG-3.1].
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

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
"""Carries out an instruction of a frame."""

Applied = Callable[[Any, Any, Any, list[int], int], None]
"""Does an operation of a frame to objects, by an amount."""

NOWHERE: Final[frozenset[int]] = frozenset()


class Operations(NamedTuple):
    """What carries out each operation of the IR, by its type.

    For operations on selected objects: what they do to these (`applied`), and the zones within `reach`.
    """

    handlers: Mapping[type, Handler]
    applied: Mapping[type, Applied]
    reach: Mapping[type, frozenset[int]]


@dataclass(frozen=True, slots=True)
class Instruction:
    """One operation, ready to be carried out.

    `slot` is the number of its target among the targets of the text, -1 without one; `inner` the
    number of its nested sequence, -1 without one, `other` that of what is done otherwise. `apply` and `reach`
    are those of an operation on selected objects.
    """

    act: Handler
    operation: Any
    slot: int
    inner: int
    other: int
    apply: Applied | None
    reach: frozenset[int]


class Program:
    """The sequences of one printed card; grows while the card's abilities are laid out."""

    def __init__(self, table: Operations) -> None:
        self.table = table
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
            kind = type(operation)
            handler = self.table.handlers.get(kind)
            if handler is None:
                name = kind.__name__
                raise NotSupported(name, f"this engine cannot carry out {name} yet")
            slot = self._slot(operation, targets)
            then = operation.then if isinstance(operation, NESTING) else ()
            inner = self._sequence(then, targets) if then else NOTHING
            otherwise = operation.otherwise if isinstance(operation, If) else ()
            other = self._sequence(otherwise, targets) if otherwise else NOTHING
            apply = self.table.applied.get(kind)
            reach = self.table.reach.get(kind, NOWHERE)
            laid.append(Instruction(handler, operation, slot, inner, other, apply, reach))
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

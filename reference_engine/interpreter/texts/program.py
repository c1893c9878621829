"""Programs: the operations of a card laid out flat, so that a text can stop and go on anywhere.

Nested operations (those behind an "if" or a "you may") become sequences of their own; an
instruction names its sequence by number. Targets are numbered across the whole text in the order
of its words, because they are all chosen before anything happens [LANG-3.1].
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, get_args

from grammar.ir.amounts import Amount
from grammar.ir.conditions import Condition
from grammar.ir.operations import AtEndOfTurn, ChooseOne, If, May
from grammar.ir.selectors import Target
from grammar.ir.tree import nodes_in
from reference_engine.interpreter.texts.any_state import AmountOf, Holding
from reference_engine.interpreter.texts.values import AMOUNTS, CONDITIONS, ByName
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
    `amounts` and `conditions` are those of the state in which the operations are carried out.
    """

    handlers: Mapping[type, Handler]
    applied: Mapping[type, Applied]
    reach: Mapping[type, frozenset[int]]
    amounts: Mapping[type, AmountOf] = AMOUNTS
    conditions: Mapping[type, Holding] = CONDITIONS

    def refuse_unknown(self, ability: Any) -> None:
        """Refuse an ability with an amount or a condition that the game cannot work out, by NotSupported."""
        for node in nodes_in(ability):
            kind = type(node)
            role = _ROLES.get(kind) or getattr(kind, "stands_as", None)
            if role not in ("amount", "condition"):
                continue
            table: Mapping[type, Any] = self.amounts if role == "amount" else self.conditions
            if kind not in table:
                raise NotSupported(kind.__name__, f"this engine cannot work out {kind.__name__} yet")
            meaning = table[kind]
            if isinstance(meaning, ByName) and node.name not in meaning.meanings:
                raise NotSupported(kind.__name__, f"this engine does not know the {role} {node.name!r} yet")


_ROLES: Final[Mapping[type, str]] = {
    **dict.fromkeys(get_args(Amount), "amount"),
    **dict.fromkeys(get_args(Condition), "condition"),
}
"""What the nodes of the shelf stand as; those of a game say so themselves."""


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
    whom: int = -1
    """The number of the target that is the player who does it, -1 where that is no target."""
    ways: tuple[int, ...] = ()
    """The numbers of the sequences of which one is chosen."""


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
            whom = self._whom(operation, targets)
            slot = self._slot(operation, targets)
            slot = whom if slot == -1 else slot
            then = operation.then if isinstance(operation, NESTING) else ()
            inner = self._sequence(then, targets) if then else NOTHING
            otherwise = operation.otherwise if isinstance(operation, If) else ()
            other = self._sequence(otherwise, targets) if otherwise else NOTHING
            apply = self.table.applied.get(kind)
            reach = self.table.reach.get(kind, NOWHERE)
            modes = operation.modes if isinstance(operation, ChooseOne) else ()
            ways = tuple(self._sequence(mode, targets) for mode in modes)
            laid.append(Instruction(handler, operation, slot, inner, other, apply, reach, whom, ways))
        self.sequences[place] = tuple(laid)
        return place

    @staticmethod
    def _slot(operation: object, targets: list[Any]) -> int:
        for part in ("to", "what"):
            selection = getattr(operation, part, None)
            if isinstance(selection, Target):
                targets.append(selection)
                return len(targets) - 1
        return -1

    @staticmethod
    def _whom(operation: object, targets: list[Any]) -> int:
        who = getattr(operation, "who", None)
        if who in TARGET_PLAYERS:
            targets.append(who)
            return len(targets) - 1
        return -1

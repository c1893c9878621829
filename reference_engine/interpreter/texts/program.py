"""Programs: a card's operations laid out flat, so that a text can stop and resume anywhere.

Nested operations (those behind an "if" or a "you may") become separate sequences, and an instruction names
its sequence by number. Targets are numbered across the whole text in the order of its words, because all of
them are chosen before anything happens [LANG-3.1].
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, get_args

from grammar.ir.amounts import Amount
from grammar.ir.conditions import Condition
from grammar.ir.operations import AtEndOfTurn, ChooseOne, If, InTurn, May, MayPay
from grammar.ir.selectors import Target
from grammar.ir.tree import nodes_in
from reference_engine.interpreter.texts.amounts import AMOUNTS
from reference_engine.interpreter.texts.any_state import AmountOf, Holding
from reference_engine.interpreter.texts.given_up import given_up
from reference_engine.interpreter.texts.values import CONDITIONS, ByName
from reference_engine.kernel.errors import NotSupported

NESTING = (If, May, AtEndOfTurn, InTurn)
"""Operations that contain other operations."""

TARGET_PLAYERS = ("target_opponent", "target_player")
"""The subjects that are players chosen as targets."""

Targeted = Target | str
"""What a text targets: objects, or a player, by a word of `TARGET_PLAYERS`."""


class Ways(NamedTuple):
    """A choice among the ways of a text, made before their targets, and the targets of each way."""

    operation: ChooseOne
    targets: tuple[tuple[Targeted, ...], ...]


class OfWay(NamedTuple):
    """A target of one of several ways, whose choice is so many slots before it."""

    target: Targeted
    way: int
    since: int


Wanted = Targeted | Ways | OfWay
"""What must be chosen before a text is carried out."""

Part = tuple[int, tuple[Wanted, ...]]
"""A part of a text: the number of its first sequence, and what must be chosen for it, in order."""

NOTHING: Final = -1
"""In place of a sequence that an operation lacks."""


@dataclass(frozen=True)
class AfterAll:
    """[LANG-1.8g] Stands behind an offer that replaces an event: if it is declined, the event happens."""


Handler = Callable[[Any, Any, "Instruction"], None]
"""Carries out an instruction of a frame."""

Applied = Callable[[Any, Any, Any, list[int], int], None]
"""Applies an operation of a frame to objects, with an amount."""

NOWHERE: Final[frozenset[int]] = frozenset()


class Operations(NamedTuple):
    """What carries out each operation of the IR, by its type.

    For operations on selected objects, `applied` says what they do to the objects, and `reach` in which
    zones. `amounts` and `conditions` are those of the state in which the operations are carried out.
    """

    handlers: Mapping[type, Handler]
    applied: Mapping[type, Applied]
    reach: Mapping[type, frozenset[int]]
    amounts: Mapping[type, AmountOf] = AMOUNTS
    conditions: Mapping[type, Holding] = CONDITIONS

    def refuse_unknown(self, ability: object) -> None:
        """Raise NotSupported for an ability with an amount or condition that the game can't evaluate."""
        for node in nodes_in(ability):
            kind = type(node)
            role = role_of(kind)
            if role not in ("amount", "condition"):
                continue
            table: Mapping[type, Any] = self.amounts if role == "amount" else self.conditions
            if kind not in table:
                raise NotSupported(kind.__name__, f"this engine can't evaluate {kind.__name__} yet")
            meaning = table[kind]
            name = getattr(node, "name", None)
            if isinstance(meaning, ByName) and name not in meaning.meanings:
                raise NotSupported(kind.__name__, f"this engine does not know the {role} {name!r} yet")


_ROLES: Final[Mapping[type, str]] = {
    **dict.fromkeys(get_args(Amount), "amount"),
    **dict.fromkeys(get_args(Condition), "condition"),
}
"""The role of each node of the shared IR; a game's own nodes declare theirs."""


def role_of(kind: type) -> str:
    """Return what a node stands for: amount, condition, test, selection; "" for other nodes."""
    own: str = getattr(kind, "stands_as", "")
    return _ROLES.get(kind, own)


@dataclass(frozen=True)
class Instruction:
    """One operation, ready to be carried out.

    `slot` is the index of its target among those of the text, `inner` the number of its nested sequence and
    `other` that of the alternative, or of what is given up for a payment; each is -1 if there is none.
    `apply` and `reach` belong to operations on selected objects.
    """

    act: Handler
    operation: Any
    slot: int
    inner: int
    other: int
    apply: Applied | None
    reach: frozenset[int]
    whom: int
    """The index of the targeted player who carries it out, or -1 if that player is not a target."""
    ways: tuple[int, ...]
    """The numbers of the sequences from which one is chosen."""


class Program:
    """The sequences of one printed card, built up as the card's abilities are laid out."""

    def __init__(self, table: Operations) -> None:
        self.table = table
        self.sequences: list[tuple[Instruction, ...]] = []

    def lay_out(self, operations: tuple[object, ...]) -> Part:
        """Add a text, and return its number and targets."""
        targets = _Targets()
        return self._sequence(operations, targets), tuple(targets.found)

    def _sequence(self, operations: tuple[object, ...], targets: "_Targets") -> int:
        place = len(self.sequences)
        self.sequences.append(())
        laid: list[Instruction] = []
        for operation in operations:
            kind = type(operation)
            handler = self.table.handlers.get(kind)
            if handler is None:
                name = kind.__name__
                raise NotSupported(name, f"this engine can't carry out {name} yet")
            whom = self._whom(operation, targets)
            slot = self._slot(operation, targets)
            slot = whom if slot == -1 else slot
            then = operation.then if isinstance(operation, NESTING) else ()
            known = len(targets.found)
            inner = self._sequence(then, targets) if then else NOTHING
            otherwise = operation.otherwise if isinstance(operation, If) else ()
            if isinstance(operation, MayPay):
                otherwise = given_up(operation.costs)
            shared = targets.shared_from(known)
            other = self._sequence(otherwise, shared) if otherwise else NOTHING
            apply = self.table.applied.get(kind)
            reach = self.table.reach.get(kind, NOWHERE)
            ways: tuple[int, ...] = ()
            if isinstance(operation, ChooseOne):
                slot, ways = self._ways(operation, targets)
            laid.append(Instruction(handler, operation, slot, inner, other, apply, reach, whom, ways))
        self.sequences[place] = tuple(laid)
        return place

    def _ways(self, operation: ChooseOne, targets: "_Targets") -> tuple[int, tuple[int, ...]]:
        """[LANG-3.21] Lay out the ways; if one of them has a target, their choice has a slot before it."""
        slot = len(targets.found)
        targets.found.append("")
        of_ways: list[tuple[Targeted, ...]] = []
        sequences: list[int] = []
        for way, mode in enumerate(operation.modes):
            known = len(targets.found)
            sequences.append(self._sequence(mode, _Targets(targets.found, way=(slot, way))))
            of_ways.append(tuple(each.target for each in targets.found[known:] if isinstance(each, OfWay)))
        if not any(of_ways):
            targets.found.pop()
            return NOTHING, tuple(sequences)
        targets.found[slot] = Ways(operation, tuple(of_ways))
        return slot, tuple(sequences)

    @staticmethod
    def _slot(operation: object, targets: "_Targets") -> int:
        for part in ("to", "what", "by"):
            selection = getattr(operation, part, None)
            if isinstance(selection, Target):
                return targets.slot_of(selection)
        return -1

    @staticmethod
    def _whom(operation: object, targets: "_Targets") -> int:
        kept_by = getattr(getattr(operation, "what", None), "who", None)
        named = (*(getattr(operation, part, None) for part in ("who", "whose")), kept_by)
        who = next((each for each in named if each in TARGET_PLAYERS), None)
        return -1 if who is None else targets.slot_of(who)


class _Targets:
    """The targets of a text so far, and those that the other branch of a condition may share.

    In one of several ways, `way` holds the slot of their choice and the number of the way.
    """

    def __init__(
        self,
        found: list[Wanted] | None = None,
        shared: Iterable[int] = (),
        way: tuple[int, int] | None = None,
    ) -> None:
        self.found: list[Wanted] = [] if found is None else found
        self._shared = list(shared)
        self._way = way

    def shared_from(self, slot: int) -> "_Targets":
        """Return the same targets for the other branch, which shares those from this slot on."""
        return _Targets(self.found, [*self._shared, *range(slot, len(self.found))], self._way)

    def slot_of(self, target: Targeted) -> int:
        """[LANG-3.16] Return the slot of a target: a new one, or that of the same words in the other."""
        for slot in self._shared:
            found = self.found[slot]
            if target == (found.target if isinstance(found, OfWay) else found):
                self._shared.remove(slot)
                return slot
        slot = len(self.found)
        self.found.append(target if self._way is None else OfWay(target, self._way[1], slot - self._way[0]))
        return slot

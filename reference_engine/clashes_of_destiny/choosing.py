"""What a text makes its player choose, and which objects it skips."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from grammar.clashes_of_destiny.operations import MoveUnit, Push, Swap, Teleport
from grammar.clashes_of_destiny.parts import UnnamedUnit
from grammar.ir.operations import (
    Destroy,
    ExchangeControl,
    GainControl,
    MoveCards,
    PutOnBottom,
    PutOnTop,
    ShuffleIn,
)
from grammar.ir.selectors import Choice, Filter
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import HERO, MINION, SHRINE
from reference_engine.interpreter import default_hooks as default

UNITS: Final = (SHRINE, HERO, MINION)
"""[CD-1.2.1, CD-10.5.3b] The meaning of "unit"."""
ANY_UNIT: Final = Filter(UNITS)
ENEMY_UNIT: Final = Filter(UNITS, controller="opponent")


def unnamed(state: State) -> Filter:
    """[CD-10.1.7, CD-10.1.7a]
    Return the units that "Deal N damage" may choose: all or, by agreement, enemies.
    """
    return ANY_UNIT if state.switches.bare_damage == "any_unit" else ENEMY_UNIT


def choice_in(state: State, operation: object) -> Any:
    """[CD-10.1.7, CD-10.1.7a, CD-10.8.1, CD-10.8.2, CD-10.8.5]
    Return what an instruction makes its player choose; for "Deal N damage" without an object a unit.
    """
    if isinstance(operation, Swap) and operation.other is not None:
        return operation.what if isinstance(operation.what, Choice) else operation.other
    if isinstance(operation, Teleport):
        return operation.what
    selection = default.choice_in(state, operation)
    return Choice(unnamed(state)) if isinstance(selection, UnnamedUnit) else selection


def nothing_to_choose(state: State, source: int, selection: Choice) -> None:
    """[CD-8.4.8] Record that an instruction without a legal choice does nothing."""
    if selection.least:
        state.record("fizzled", state.hooks.cites["fizzled"], object=source)


def is_leader_in_play(state: State, _operation: object, number: int) -> bool:
    """[CD-9.3.4] Return whether a card is a Hero or Shrine on the board, which effects cannot remove."""
    return state.is_leader(number)


def is_shrine_in_play(state: State, _operation: object, number: int) -> bool:
    """[CD-10.8.1] Return whether a card is a Shrine, which is not moved, swapped or teleported."""
    return bool(state.definition[number].is_shrine)


SPARED: Final[Mapping[type, Callable[[State, Any, int], bool]]] = {
    **dict.fromkeys(
        (Destroy, ExchangeControl, GainControl, MoveCards, PutOnBottom, PutOnTop, ShuffleIn),
        is_leader_in_play,
    ),
    **dict.fromkeys((MoveUnit, Push, Swap, Teleport), is_shrine_in_play),
}
"""[CD-9.3.4, CD-10.8.1] By operation: whether it skips an object."""


def stays(state: State, number: int, _zone: int) -> bool:
    """[CD-9.3.4] Return whether a card is a Hero or Shrine on the board, which no cost takes from there."""
    return state.is_leader(number)

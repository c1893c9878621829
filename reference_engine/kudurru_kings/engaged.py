"""An Engagement in progress: its units, axis and supporters, and what was spent."""

from typing import Final, NamedTuple

from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import still_there

ATTACK: Final = 0
DEFENSE: Final = 1
SIDES: Final = (ATTACK, DEFENSE)
SCORES: Final = ("attack", "defense")
"""The names of the scores, by side."""
ROLES: Final = ("attacker", "defender")
"""What texts call the units, by side."""

POOL_OF: Final = {"stone": "sinew", "veil": "sigil", "oath": "oath"}
"""[KK-9.2.5, KK-9.2.6, KK-9.2.7] By axis: the pool from which each side spends."""


class Unit(NamedTuple):
    """An engaged unit: its controller and number of zone moves at its declaration, and the recorded Heat."""

    object: int
    player: int
    moved: int
    heat: int


class Supporter(NamedTuple):
    """A declared supporter of a side: its controller and number of zone moves at its declaration."""

    object: int
    player: int
    moved: int
    side: int


class Engagement(NamedTuple):
    """The steps fill in the fields; `spent` is by side.

    `sudden` marks a sudden death, `has_result` that the resolution has begun.
    """

    units: tuple[Unit, Unit]
    sudden: bool
    axis: str = ""
    supporters: tuple[Supporter, ...] = ()
    spent: tuple[int, int] = (0, 0)
    has_result: bool = False

    @property
    def attacker(self) -> Unit:
        """The attacking unit."""
        return self.units[ATTACK]

    @property
    def defender(self) -> Unit:
        """The defending unit."""
        return self.units[DEFENSE]

    def player_of(self, side: int) -> int:
        """[KK-9.1.7, KK-9.4.6]
        Return the player who decides for a side: the controller of its engaged unit.
        """
        return self.units[side].player

    def side_of(self, number: int) -> int | None:
        """Return the side on which a unit is engaged, None if it is not."""
        return next((side for side in SIDES if self.units[side].object == number), None)

    def facing(self, number: int) -> int:
        """Return the unit against which an engaged unit is engaged."""
        other = self.attacker if self.defender.object == number else self.defender
        return other.object


def is_there(state: CardState, declared: Unit | Supporter) -> bool:
    """[KK-9.8.1] Return whether a declared unit is still in play."""
    return still_there(state, declared)


def stays(state: CardState, declared: Unit | Supporter) -> bool:
    """[KK-9.5.11, KK-9.5.13, KK-9.3.12]
    Return whether a declared unit is still in play and under the same control; nothing else is checked again.
    """
    return is_there(state, declared) and state.controller[declared.object] == declared.player

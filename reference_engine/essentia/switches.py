"""The rulebook's switches that this engine supports."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kernel.switches import SwitchTable


@dataclass(frozen=True)
class Switches:
    """The options of a game, each with its ruling."""

    circles: str  # ES-3.3.2
    circle_any_terrain: str  # ES-12.1.1
    circle_barrier: str  # ES-12.1.3
    setup: str  # ES-6.1.3
    strict_board: str  # ES-R6
    no_legal_move: str  # ES-R14
    disabled_circle: str  # ES-R16
    any_includes_springs: str  # ES-R19
    spring_loss: str  # ES-R23
    leave_last_spring: str  # ES-R23
    count_springs: str  # ES-R24
    truce_repetition: str | int  # ES-R26
    truce_quiet_moves: str | int  # ES-R26
    first_mover: str  # ES-R28
    centre_uses_slot: str  # ES-R29
    truce_by_agreement: str  # ES-R34
    resignation: str  # ES-R34


SWITCHES: Final = SwitchTable(Switches)
"""The switches whose values are all supported by the engine."""


def switches_from(values: Mapping[str, object], defaults: Mapping[str, object]) -> Switches:
    """[ES-12.1.6, ES-R21]
    Return the switches of a game; each variant of the circles needs a value of the switch `circles`.
    """
    chosen = SWITCHES.chosen(values, defaults)
    if chosen.circle_any_terrain == "on" and chosen.circles != "enabled":
        raise IllegalAnswer("ES-12.1.6", "circle_any_terrain = on needs circles = enabled", "ES-R21")
    if chosen.circle_barrier == "on" and chosen.circles != "disabled":
        raise IllegalAnswer("ES-12.1.6", "circle_barrier = on needs circles = disabled", "ES-R21")
    return chosen

"""The rulebook's switches that this engine supports."""

from dataclasses import dataclass
from typing import Final

from reference_engine.kernel.switches import SwitchTable


@dataclass(frozen=True, slots=True)
class Switches:
    """The options of a game, each with the default from its ruling."""

    threshold_old_kl: str = "zero"  # EC-R1
    threshold_on: str = "any_turn"  # EC-R7
    threshold_spent_when_full: str = "yes"  # EC-R8
    initial_kl: str = "base"  # EC-R12
    shard_immediate_kl: str = "no"  # EC-R15
    charge_lock_last_turn: int = 3  # EC-R19
    god_code_limit: str = "as_printed"  # EC-R22
    essence_max: str | int = "none"  # EC-R24
    state_check: str = "each_instruction"  # EC-R28
    payment_counts_as_loss: str = "no"  # EC-R27
    simultaneous_loss: str = "draw"  # EC-R29
    deck_out_loss: str = "off"  # EC-R32
    home_domain: str = "off"  # EC-R35
    basic_rule: str = "type_line"  # EC-R36
    mulligan: str = "once_to_six"  # EC-R38
    first_turn_attack: str = "yes"  # EC-R40
    attack_exhausts: str = "yes"  # EC-R41
    new_avatars_attack: str = "yes"  # EC-R42
    multi_block: str = "yes"  # EC-R45
    support_fights: str = "no"  # EC-R52
    sacrifice_is_dying: str = "yes"  # EC-R56
    fast_spells: str = "off"  # EC-R61
    unqualified_static: str = "everyone"  # EC-R67
    rites_are_spells: str = "no"  # EC-R69
    hand_limit: str | int = "none"  # EC-R72


SWITCHES: Final = SwitchTable(Switches)
"""The switches whose values are all supported by the engine."""

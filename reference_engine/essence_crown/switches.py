"""The rulebook's switches that this engine supports."""

from dataclasses import dataclass
from typing import Final

from reference_engine.kernel.switches import SwitchTable


@dataclass(frozen=True)
class Switches:
    """The options of a game, each with its ruling."""

    threshold_old_kl: str  # EC-R1
    threshold_on: str  # EC-R7
    threshold_spent_when_full: str  # EC-R8
    initial_kl: str  # EC-R12
    shard_immediate_kl: str  # EC-R15
    charge_lock_last_turn: int  # EC-R19
    god_code_limit: str  # EC-R22
    essence_max: str | int  # EC-R24
    state_check: str  # EC-R28
    payment_counts_as_loss: str  # EC-R27
    simultaneous_loss: str  # EC-R29
    deck_out_loss: str  # EC-R32
    home_domain: str  # EC-R35
    basic_rule: str  # EC-R36
    mulligan: str  # EC-R38
    first_turn_attack: str  # EC-R40
    attack_exhausts: str  # EC-R41
    new_avatars_attack: str  # EC-R42
    multi_block: str  # EC-R45
    support_fights: str  # EC-R52
    sacrifice_is_dying: str  # EC-R56
    fast_spells: str  # EC-R61
    unqualified_static: str  # EC-R67
    rites_are_spells: str  # EC-R69
    hand_limit: str | int  # EC-R72


SWITCHES: Final = SwitchTable(Switches)
"""The switches whose values are all supported by the engine."""

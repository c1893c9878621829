"""The options of a game, each with its ruling."""

from dataclasses import dataclass
from typing import Final

from reference_engine.kernel.switches import SwitchTable


@dataclass(frozen=True)
class Switches:
    """The options that players may agree on before a game, as declared in game.toml."""

    start_hand: str  # CD-R1
    activation: str  # CD-R2
    overdrive_p2_turn: int  # CD-R3
    max_pool: str | int  # CD-R5
    temporary_mana: str  # CD-R8
    bonus_card: str  # CD-R9
    p1_first_draw: str  # CD-R11
    banish_window: str  # CD-R13
    destiny_cap: str | int  # CD-R16
    first_round_destiny: str  # CD-R20
    empty_draw: str  # CD-R23
    hand_limit: str | int  # CD-R24
    hero_affinity_gate: str  # CD-R31
    unlock_on: str  # CD-R32
    shrine_under: str  # CD-R35
    shrine_damage_carries: str  # CD-R36
    levelup_keeps_modifiers: str  # CD-R43
    level_cap: str | int  # CD-R45
    artifact_limit: str | int  # CD-R47
    artifact_exhaust: str  # CD-R48
    destiny_spell_goes_to: str  # CD-R50
    secret_turns: str  # CD-R53
    moves_per_turn: str | int  # CD-R58
    attack_reach: str  # CD-R59
    lethal_on_hero_ends: str  # CD-R65
    mutual_defeat: str  # CD-R66
    on_enter: str  # CD-R69
    bare_damage: str  # CD-R71
    scry: str  # CD-R73
    adjacent: str  # CD-R74
    free_ability_uses: str  # CD-R76
    turn_limit: str | int  # CD-R81
    destiny_deck_open: str  # CD-R82


SWITCHES: Final = SwitchTable(Switches)

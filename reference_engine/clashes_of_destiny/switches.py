"""The options of a game, each with the default from its ruling."""

from dataclasses import dataclass
from typing import Final

from reference_engine.kernel.switches import SwitchTable


@dataclass(frozen=True, slots=True)
class Switches:
    """The options that players may agree on before a game, as declared in game.toml."""

    start_hand: str = "shrine"  # CD-R1
    activation: str = "end_last"  # CD-R2
    overdrive_p2_turn: int = 6  # CD-R3
    max_pool: str | int = "none"  # CD-R5
    temporary_mana: str = "first"  # CD-R8
    bonus_card: str = "ordinary"  # CD-R9
    p1_first_draw: str = "yes"  # CD-R11
    banish_window: str = "main"  # CD-R13
    destiny_cap: str | int = "none"  # CD-R16
    first_round_destiny: str = "yes"  # CD-R20
    empty_draw: str = "nothing"  # CD-R23
    hand_limit: str | int = "none"  # CD-R24
    hero_affinity_gate: str = "off"  # CD-R31
    unlock_on: str = "base3_played"  # CD-R32
    shrine_under: str = "stack"  # CD-R35
    shrine_damage_carries: str = "yes"  # CD-R36
    levelup_keeps_modifiers: str = "yes"  # CD-R43
    level_cap: str | int = "none"  # CD-R45
    artifact_limit: str | int = "none"  # CD-R47
    artifact_exhaust: str = "wielder"  # CD-R48
    destiny_spell_goes_to: str = "banish"  # CD-R50
    secret_turns: str = "any"  # CD-R53
    moves_per_turn: str | int = 1  # CD-R58
    attack_reach: str = "eight"  # CD-R59
    lethal_on_hero_ends: str = "after_exchange"  # CD-R65
    mutual_defeat: str = "draw"  # CD-R66
    on_enter: str = "enters"  # CD-R69
    bare_damage: str = "any_unit"  # CD-R71
    scry: str = "bottom_any"  # CD-R73
    adjacent: str = "eight"  # CD-R74
    free_ability_uses: str = "unlimited"  # CD-R76
    turn_limit: str | int = "none"  # CD-R81
    destiny_deck_open: str = "no"  # CD-R82


SWITCHES: Final = SwitchTable(Switches)

"""The options of a game, each with its ruling."""

from dataclasses import dataclass
from typing import Final

from reference_engine.kernel.switches import SwitchTable


@dataclass(frozen=True)
class Switches:
    """The options that can be chosen before a match, as declared in game.toml."""

    game_length: str  # KK-R78
    teams: str  # KK-R87
    team_marks: str  # KK-R86
    team_support: str  # KK-R87
    team_claims: str  # KK-R85
    campaign: str  # KK-R85
    test_mode: str  # KK-R76
    unlock_by: str  # KK-R72
    unlocks: str  # KK-R72
    rarity_bands: str  # KK-R73
    band_strictness: str  # KK-R73
    mulligan: str  # KK-R45
    starting_pools: int  # KK-R37
    pools_carry_over: str  # KK-R37
    draw_per_upkeep: int  # KK-R36
    refill_to: str | int  # KK-R36
    site_income: str  # KK-R38
    entry_state: str  # KK-R42
    free_action_limit: int  # KK-R46
    max_units: str | int  # KK-R49
    max_sites: str | int  # KK-R49
    replace_attachment: str  # KK-R50
    empty_deck: str  # KK-R54
    engagements_per_battle: int  # KK-R43
    attacker_types: str  # KK-R16
    supporter_types: str  # KK-R16
    bearer_types: str  # KK-R16
    supporters_per_side: str | int  # KK-R88
    supporter_heat: int  # KK-R88
    supporter_stat: str  # KK-R4
    supporter_power: str  # KK-R24
    commander_as_supporter: str  # KK-R64
    commit_limit: int  # KK-R88
    commit_order: str  # KK-R22
    boost_per_resource: int  # KK-R88
    leaning_sources: str  # KK-R28
    defense_base: str  # KK-R3
    sentinel_bonus: str  # KK-R5
    guard_needs_ready: str  # KK-R62
    zero_margin: str  # KK-R12
    reverse_defeat: str  # KK-R15
    heat_defeat_threshold: int  # KK-R13
    heat_defeat_time: str  # KK-R13
    attacker_at_threshold: str  # KK-R14
    exhaust_scope: str  # KK-R18
    attachment_fate: str  # KK-R32
    time_limit: str | int  # KK-R82
    sudden_death: str  # KK-R83


SWITCHES: Final = SwitchTable(Switches)

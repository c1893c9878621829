"""The options of a game, each with the default from its ruling."""

from dataclasses import dataclass
from typing import Final

from reference_engine.kernel.switches import SwitchTable


@dataclass(frozen=True, slots=True)
class Switches:
    """The options that can be chosen before a match, as declared in game.toml."""

    game_length: str = "standard"  # KK-R78
    teams: str = "off"  # KK-R87
    team_marks: str = "pooled"  # KK-R86
    team_support: str = "both"  # KK-R87
    team_claims: str = "one"  # KK-R85
    campaign: str = "off"  # KK-R85
    test_mode: str = "off"  # KK-R76
    unlock_by: str = "card"  # KK-R72
    unlocks: str = "none"  # KK-R72
    rarity_bands: str = "appendix"  # KK-R73
    band_strictness: str = "strict"  # KK-R73
    mulligan: str = "none"  # KK-R45
    starting_pools: int = 0  # KK-R37
    pools_carry_over: str = "on"  # KK-R37
    draw_per_upkeep: int = 0  # KK-R36
    refill_to: str | int = "off"  # KK-R36
    site_income: str = "printed"  # KK-R38
    entry_state: str = "ready"  # KK-R42
    free_action_limit: int = 1  # KK-R46
    max_units: str | int = "none"  # KK-R49
    max_sites: str | int = "none"  # KK-R49
    replace_attachment: str = "off"  # KK-R50
    empty_deck: str = "nothing"  # KK-R54
    engagements_per_battle: int = 1  # KK-R43
    attacker_types: str = "units"  # KK-R16
    supporter_types: str = "characters"  # KK-R16
    bearer_types: str = "characters"  # KK-R16
    supporters_per_side: str | int = 1  # KK-R88
    supporter_heat: int = 1  # KK-R88
    supporter_stat: str = "power"  # KK-R4
    supporter_power: str = "current"  # KK-R24
    commander_as_supporter: str = "off"  # KK-R64
    commit_limit: int = 2  # KK-R88
    commit_order: str = "attacker_first"  # KK-R22
    boost_per_resource: int = 2  # KK-R88
    leaning_sources: str = "unit"  # KK-R28
    defense_base: str = "armor"  # KK-R3
    sentinel_bonus: str = "armor"  # KK-R5
    guard_needs_ready: str = "off"  # KK-R62
    zero_margin: str = "stalemate"  # KK-R12
    reverse_defeat: str = "off"  # KK-R15
    heat_defeat_threshold: int = 3  # KK-R13
    heat_defeat_time: str = "declaration"  # KK-R13
    attacker_at_threshold: str = "captured"  # KK-R14
    exhaust_scope: str = "engaged"  # KK-R18
    attachment_fate: str = "discard"  # KK-R32
    time_limit: str | int = "none"  # KK-R82
    sudden_death: str = "engagement"  # KK-R83


SWITCHES: Final = SwitchTable(Switches)

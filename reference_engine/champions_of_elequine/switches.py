"""The options of a game, each with the default from its ruling."""

from dataclasses import dataclass
from typing import Final

from reference_engine.kernel.switches import SwitchTable


@dataclass(frozen=True, slots=True)
class Switches:
    """The options that players may agree on before a game, as declared in game.toml."""

    deck_size: str = "sixty"  # COE-R1
    colour_check: str = "at_play"  # COE-R3
    unique_champions: str = "off"  # COE-R4
    skip_first_draw: str = "off"  # COE-R8
    priority: str = "fixed"  # COE-R10
    camp_draw: str = "choose"  # COE-R12
    draw_limit_by: str = "starting"  # COE-R14
    refresh_timing: str = "own_camp"  # COE-R16
    late_cache_sweep: str = "on"  # COE-R23
    payment: str = "irredundant"  # COE-R26
    colour_from: str = "living"  # COE-R32
    leader_adjacent: str = "middle"  # COE-R35
    def_model: str = "pool"  # COE-R45
    hp_loss: str = "per_hit"  # COE-R47
    piercing: str = "break_then_hp"  # COE-R49
    boost_class: str = "any"  # COE-R51
    counter_timing: str = "simultaneous"  # COE-R52
    sick_may_boost: str = "on"  # COE-R64
    response_order: str = "speed_then_lifo"  # COE-R68
    innate_limit: str = "once"  # COE-R74
    provoke: str = "redirect"  # COE-R82
    double_loss: str = "draw"  # COE-R107
    keyword_pack: str = "off"  # COE-R113


SWITCHES: Final = SwitchTable(Switches)

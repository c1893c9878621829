"""The options of a game, each with its ruling."""

from dataclasses import dataclass
from typing import Final

from reference_engine.kernel.switches import SwitchTable


@dataclass(frozen=True)
class Switches:
    """The options that players may agree on before a game, as declared in game.toml."""

    deck_size: str  # COE-R1
    colour_check: str  # COE-R3
    unique_champions: str  # COE-R4
    skip_first_draw: str  # COE-R8
    priority: str  # COE-R10
    camp_draw: str  # COE-R12
    draw_limit_by: str  # COE-R14
    refresh_timing: str  # COE-R16
    late_cache_sweep: str  # COE-R23
    payment: str  # COE-R26
    colour_from: str  # COE-R32
    leader_adjacent: str  # COE-R35
    def_model: str  # COE-R45
    hp_loss: str  # COE-R47
    piercing: str  # COE-R49
    boost_class: str  # COE-R51
    counter_timing: str  # COE-R52
    sick_may_boost: str  # COE-R64
    response_order: str  # COE-R68
    innate_limit: str  # COE-R74
    provoke: str  # COE-R82
    double_loss: str  # COE-R107
    keyword_pack: str  # COE-R113


SWITCHES: Final = SwitchTable(Switches)

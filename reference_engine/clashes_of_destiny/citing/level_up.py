"""Section 8.3: the rules by which a Hero is placed on a card."""

from reference_engine.clashes_of_destiny.cards.printed import Printed
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import EQUIPMENT, LEVEL_STACK


def rules_of_level_up(state: State, number: int, old: int, player: int) -> tuple[str, ...]:
    """Return the rules by which a Hero is placed on a card."""
    hero, under = state.definition[number], state.definition[old]
    return (
        *("CD-8.3.1", "CD-1.1.4", "CD-8.3.1a", "CD-8.3.3", "CD-8.3.5", "CD-8.3.18"),
        *rules_of_lineage(state, hero, under, player),
        *rules_of_keeping(state, old),
        *(("CD-3.6.4",) if state.zones[player][EQUIPMENT] else ()),
        *(("CD-10.3.5",) if hero.of_class != under.of_class else ()),
    )


def rules_of_lineage(state: State, hero: Printed, under: Printed, player: int) -> tuple[str, ...]:
    """Return the rules on the lineage of a Hero and on what stays under it."""
    if under.is_shrine:
        return ("CD-8.3.7", "CD-8.3.12" if state.switches.shrine_under == "stack" else "CD-8.3.12a")
    heroes = any(state.definition[one].is_hero for one in state.zones[player][LEVEL_STACK])
    return ("CD-8.3.11", "CD-8.3.6" if hero.lineage else "CD-8.3.8", *(("CD-8.3.9",) if heroes else ()))


def rules_of_keeping(state: State, old: int) -> tuple[str, ...]:
    """Return the rules on what the new Hero keeps of the card under it, or loses."""
    keeps = state.switches.levelup_keeps_modifiers == "yes"
    return (
        *(("CD-8.3.13",) if state.exhausted[old] else ()),
        *(("CD-8.3.13a",) if state.moves[old] else ()),
        *(rules_of_damage(state, old) if state.damage[old] else ()),
        *(("CD-8.3.17" if keeps else "CD-8.3.17a",) if state.is_changed(old) else ()),
    )


def rules_of_damage(state: State, old: int) -> tuple[str, ...]:
    """Return the rules on the damage of the card under a new Hero."""
    if not state.definition[old].is_shrine:
        return ("CD-8.3.14",)
    return ("CD-8.3.14", "CD-8.3.15" if state.switches.shrine_damage_carries == "yes" else "CD-8.3.15a")

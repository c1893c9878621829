"""Section 8.3: the rules by which a Hero is placed on a card."""

from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import EQUIPMENT, LEVEL_STACK


def rules_of_level_up(state: State, number: int, old: int, player: int) -> tuple[str, ...]:
    """Return the rules by which a Hero is placed on a card."""
    hero, under, switches = state.definition[number], state.definition[old], state.switches
    rules = ["CD-8.3.1", "CD-1.1.4", "CD-8.3.1a", "CD-8.3.3", "CD-8.3.5", "CD-8.3.18"]
    if under.is_shrine:
        rules += ["CD-8.3.7", "CD-8.3.12" if switches.shrine_under == "stack" else "CD-8.3.12a"]
    else:
        rules += ["CD-8.3.11", "CD-8.3.6" if hero.lineage else "CD-8.3.8"]
        if any(state.definition[one].is_hero for one in state.zones[player][LEVEL_STACK]):
            rules.append("CD-8.3.9")
    if state.exhausted[old]:
        rules.append("CD-8.3.13")
    if state.moves[old]:
        rules.append("CD-8.3.13a")
    if state.damage[old]:
        rules.append("CD-8.3.14")
        if under.is_shrine:
            rules.append("CD-8.3.15" if switches.shrine_damage_carries == "yes" else "CD-8.3.15a")
    if state.is_changed(old):
        rules.append("CD-8.3.17" if switches.levelup_keeps_modifiers == "yes" else "CD-8.3.17a")
    if state.zones[player][EQUIPMENT]:
        rules.append("CD-3.6.4")
    if hero.of_class != under.of_class:
        rules.append("CD-10.3.5")
    return tuple(rules)

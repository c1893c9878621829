"""Chapters 4, 6 and 8: the rules by which a card enters play."""

from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import EQUIPMENT, SECRETS


def rules_of_entry(state: State, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
    """Return the rules for a card that enters play."""
    printed = state.definition[number]
    player = state.controller[number]
    further: list[str] = ["CD-4.2.1d"]
    if printed.is_unit or printed.is_artifact:
        further.append("CD-4.2.16")
    if printed.is_unit:
        further += ["CD-1.2.1", "CD-4.1.5"]
    if printed.is_shrine:
        further += ["CD-6.1.2a", "CD-6.1.3", "CD-4.1.3" if player == 1 else "CD-4.1.4"]
    elif printed.is_minion:
        further += ["CD-8.2.4", "CD-8.7.3"]
        if state.tile[state.leader[player]] != tiles.SHRINE_TILES[player]:
            further.append("CD-8.2.6")
        if printed.summoned_on:
            further += ["CD-8.2.2", "CD-8.2.2a"]
    elif printed.is_artifact:
        further += ["CD-3.6.2", "CD-4.2.1b"]
        if len(state.zones[player][EQUIPMENT]) > 1:
            further.append("CD-8.4.2" if state.switches.artifact_limit == "none" else "CD-8.4.2a")
    elif printed.is_secret:
        further += ["CD-4.2.1c", "CD-8.4.3", "CD-8.4.4"]
        if len(state.zones[player][SECRETS]) > 1:
            further.append("CD-8.4.5")
    return tuple(dict.fromkeys((*rules, *further, *printed.also["entered"])))

"""Chapters 4, 6 and 8: the rules by which a card enters play."""

from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.board.summoning import texts_of_others
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import EQUIPMENT, SECRETS


def rules_of_entry(state: State, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
    """Return the rules for a card that enters play."""
    printed, player = state.definition[number], state.controller[number]
    return tuple(
        dict.fromkeys((*rules, "CD-4.2.1d", *rules_of_type(state, number, player), *printed.also["entered"]))
    )


def rules_of_type(state: State, number: int, player: int) -> tuple[str, ...]:
    """Return the rules by which a card of its type enters."""
    printed = state.definition[number]
    if printed.is_artifact:
        return ("CD-4.2.16", *rules_of_artifact(state, player))
    if printed.is_secret:
        several = ("CD-8.4.5",) if len(state.zones[player][SECRETS]) > 1 else ()
        return ("CD-4.2.1c", "CD-8.4.3", "CD-8.4.4", *several)
    unit = ("CD-4.2.16", "CD-1.2.1", "CD-4.1.5")
    if printed.is_shrine:
        return (*unit, "CD-6.1.2a", "CD-6.1.3", "CD-4.1.3" if player == 1 else "CD-4.1.4")
    return (*unit, *rules_of_minion(state, number, player)) if printed.is_minion else unit


def rules_of_minion(state: State, number: int, player: int) -> tuple[str, ...]:
    """Return the rules by which a Minion enters: by where the leader is, its own text and others."""
    away = ("CD-8.2.6",) if state.space[state.leader[player]] != tiles.SHRINE_TILES[player] else ()
    said = ("CD-8.2.2", "CD-8.2.2a") if state.definition[number].summoned_on else ()
    others = ("CD-8.2.2b",) if texts_of_others(state, number) else ()
    return ("CD-8.2.4", "CD-8.7.3", *away, *said, *others)


def rules_of_artifact(state: State, player: int) -> tuple[str, ...]:
    """Return the rules by which an Artifact enters, beside others or alone."""
    limit = "CD-8.4.2" if state.switches.artifact_limit == "none" else "CD-8.4.2a"
    several = (limit,) if len(state.zones[player][EQUIPMENT]) > 1 else ()
    return ("CD-3.6.2", "CD-4.2.1b", *several)

"""Views: what a player may know (chapter 4, EC-R81)."""

from typing import Any

from reference_engine.essence_crown.saved import LISTED_ZONES, result, saved_object
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import HAND, VEILED_DECK, ZONES


def view(state: State, viewer: int) -> dict[str, Any]:
    """[EC-4.1.7, EC-R81] Hands of others and the order of decks are hidden; their sizes are public."""
    shown: list[int] = list(range(1, state.player_count + 1))
    players = []
    for player in range(1, state.player_count + 1):
        told: dict[str, Any] = {
            "player": player,
            "essence": state.essence[player],
            "kl": state.kl[player],
            "god_charges": state.god_charges[player],
            "threshold_used": bool(state.threshold_used[player]),
            "status": "lost" if state.lost[player] else "playing",
        }
        for name in LISTED_ZONES:
            zone = ZONES[name]
            numbers = state.in_zone(player, zone)
            if zone == VEILED_DECK or (zone == HAND and player != viewer):
                told[name] = {"count": len(numbers)}
            else:
                told[name] = list(numbers)
                shown += numbers
        players.append(told)
    return {
        "viewer": viewer,
        "turn": state.turn,
        "active": state.active,
        "phase": state.phase,
        "players": players,
        "objects": [saved_object(state, number) for number in sorted(shown)],
        "result": result(state),
    }

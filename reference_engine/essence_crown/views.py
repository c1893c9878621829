"""Views: what a player may know (chapter 4, EC-R81)."""

from typing import Any

from reference_engine.essence_crown.saved import LISTED_ZONES, result, saved_object
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import HAND, VEILED_DECK, ZONES
from reference_engine.interpreter.operations.decks import cards_seen


def view(state: State, viewer: int) -> dict[str, Any]:
    """[EC-4.1.7, EC-R81] Hands of others and the order of decks are hidden; their sizes are public."""
    shown: list[int] = list(state.seats.players)
    players = []
    for player in state.seats.players:
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
            numbers = state.zones[player][zone]
            if zone == VEILED_DECK or (zone == HAND and player != viewer):
                told[name] = {"count": len(numbers)}
            else:
                told[name] = list(numbers)
                shown += numbers
        players.append(told)
    seen = looking_at(state, viewer)
    shown += seen
    return {
        "viewer": viewer,
        "turn": state.turn,
        "active": state.active,
        "phase": state.phase,
        "players": players,
        "looking_at": seen,
        "objects": [saved_object(state, number) for number in sorted(shown)],
        "result": result(state),
    }


def looking_at(state: State, viewer: int) -> list[int]:
    """[EC-R81] The cards of a Veiled Deck that a player sees while choosing about them."""
    return cards_seen(state, state.agenda[-1], viewer) if state.agenda else []

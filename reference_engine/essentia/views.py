"""Views of the players. Only face-down tiles are hidden, from both players (ES-6.2.1)."""

from typing import Any

from reference_engine.essentia.saved import face_down, saved
from reference_engine.essentia.state import State


def view(state: State, viewer: int) -> dict[str, Any]:
    """[ES-1.1.4, ES-6.2.1]
    Return the public state: everything except the terrain of face-down tiles, on or beside the board.
    """
    told = saved(state)
    hidden = set(face_down(state))
    told["placed"] = {name: None if name in hidden else terrain for name, terrain in told["placed"].items()}
    if told["tile_stack"] or hidden:
        told["tile_stack"] = {"count": len(told["tile_stack"])}
    del told["agenda"]
    return {"viewer": viewer, **told}

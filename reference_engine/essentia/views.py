"""Views: what a player may know. Only face-down tiles are hidden, from both players (ES-6.2.1)."""

from typing import Any

from reference_engine.essentia.saved import face_down, saved
from reference_engine.essentia.state import State


def view(state: State, viewer: int) -> dict[str, Any]:
    """[ES-1.1.4, ES-6.2.1] Everything is public but the terrain of tiles that lie face down, on the board or
    beside it.
    """
    told = saved(state)
    hidden = set(face_down(state))
    told["placed"] = {name: None if name in hidden else terrain for name, terrain in told["placed"].items()}
    if told["tile_stack"] or hidden:
        told["tile_stack"] = {"count": len(told["tile_stack"])}
    del told["agenda"]
    return {"viewer": viewer, **told}

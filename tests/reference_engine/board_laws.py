"""Laws of games on a board."""

import random
from collections import Counter

from conformance.kit.facts.suite import facts_of
from reference_engine import api
from tests.reference_engine.law import as_read_back, game_of, same, state_of


def views_leak_nothing(played: api.Game, rng: random.Random) -> None:
    """[CORE-1.23, WIRE-5.3] Swapping face-down tiles doesn't change the view."""
    data = as_read_back(played.saved())
    hidden = data["face_down"]
    if not hidden and not data["tile_stack"]:
        one, other = ({**played.view(viewer), "viewer": 0} for viewer in (1, 2))
        same(one, other, "the players' views differ, though nothing is hidden")
        return
    tiles = [*(data["placed"][space] for space in hidden), *data["tile_stack"]]
    rng.shuffle(tiles)
    swapped = as_read_back(data)
    swapped["placed"].update(zip(hidden, tiles, strict=False))
    swapped["tile_stack"] = tiles[len(hidden) :]
    for viewer in (1, 2):
        same(played.view(viewer), state_of(swapped, played).view(viewer), f"player {viewer} can see tiles")


def tiles_are_conserved(played: api.Game, _rng: random.Random) -> None:
    """[CORE-1.2] Every tile of the set is on the board or still to be placed, and no space has two pieces."""
    data = played.saved()
    facts = facts_of(game_of(data)).on_board
    spaces = [space for side in data[facts.pieces].values() for space in side]
    if len(spaces) != len(set(spaces)):
        raise AssertionError("two pieces stand on a space")
    there = Counter(data[facts.tiles].values()) + Counter(data["tile_stack"]) + Counter(data["tiles_left"])
    shuffled = data["phase"] != "tiles" or data["tile_stack"] or data["tiles_left"] or data[facts.tiles]
    if shuffled and there != Counter(data["board"]["tiles"]):
        raise AssertionError(f"the tiles are {dict(there)}, and not {data['board']['tiles']}")

"""Section 8.2: the tiles on which a Minion may be summoned, and why others are illegal."""

from grammar.clashes_of_destiny.abilities import SummonedOn, SummonsOn
from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.board.places import empty_tiles
from reference_engine.clashes_of_destiny.state import State
from reference_engine.interpreter.texts.frame import NO_REFERENCE
from reference_engine.interpreter.texts.statics import Text, now, reaching
from reference_engine.kernel.errors import Broken


def beside_leader(state: State, player: int) -> list[int]:
    """[CD-8.2.1, CD-8.2.4, CD-8.2.6]
    Return the empty tiles around the current tile of a player's Shrine or Hero.
    """
    return state.empty(tiles.ADJACENT[state.space[state.leader[player]]])


def legal_tiles(state: State, player: int, number: int) -> list[int]:
    """[CD-8.2.1, CD-8.2.2, CD-8.2.2a, CD-8.2.2b, CD-8.2.4, CD-10.1.4]
    Return the tiles on which a player may summon a Minion, row by row.

    "May be summoned" adds tiles; "must be summoned" allows only the tiles that it names.
    """
    texts = texts_about_tiles(state, player, number)
    others = texts_of_others(state, number)
    must = [text for text in texts if text.only]
    if must:
        kept = [set(empty_tiles(state, text.on, player, number, NO_REFERENCE)) for text in must]
        return sorted(set.intersection(*kept))
    found = set(beside_leader(state, player))
    for text in texts:
        found.update(empty_tiles(state, text.on, player, number, NO_REFERENCE))
    for other in others:
        found.update(empty_tiles(state, other.node.on, other.you, other.source, NO_REFERENCE))
    return sorted(found)


def texts_of_others(state: State, number: int) -> list[Text]:
    """[CD-8.2.2b] Return the texts of cards in play that say where a Minion may be summoned."""
    return reaching(state, SummonsOn, number)


def texts_about_tiles(state: State, player: int, number: int) -> list[SummonedOn]:
    """[CD-8.2.2, CD-10.3.1]
    Return the texts of a Minion about tiles whose conditions are true for a player now.
    """
    return [
        text for text in state.definition[number].summoned_on if now(state, text.condition, player, number)
    ]


def why_not_on(state: State, player: int, number: int, tile: object) -> Broken:
    """[CD-4.1.2, CD-8.2.1, CD-8.2.2a, CD-8.2.3, CD-8.2.4]
    Return why a Minion may not be summoned on a tile.
    """
    there = tiles.NUMBERS.get(tile) if isinstance(tile, str) else None
    if there is None:
        return Broken("CD-4.1.2", "that is not a tile of the board")
    if state.on_space[there]:
        return Broken("CD-8.2.4", "a unit is on that tile")
    if any(text.only for text in texts_about_tiles(state, player, number)):
        return Broken("CD-8.2.2a", "its text allows other tiles only")
    own = (unit for unit in state.objects_on(tiles.ADJACENT[there]) if state.controller[unit] == player)
    if next(own, 0):
        return Broken("CD-8.2.3", "that tile is adjacent only to another of your Minions")
    return Broken("CD-8.2.1", "that tile is not adjacent to your Hero or Shrine")

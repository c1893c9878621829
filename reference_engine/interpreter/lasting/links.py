"""Links: effects that last for as long as the card with their text is in play, or its player controls it."""

from typing import Final

from reference_engine.interpreter.rows import Linked
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Frame, still_there

CONTROL: Final = "control"
"""The name of a link by which an object has another controller; its `change` is who controlled it before."""
AWAY: Final = "away"
"""The name of a link by which a card comes back into play when it ends; its `change` is where it is."""
READIES: Final = "become_ready"
"""The verb for what the rules do to exhausted objects."""
NOTHING: Final = 0
"""In place of a source: the effect ends when the rules would next ready its object, or as a turn begins."""
WHILE_IN_PLAY: Final = "while_source_in_play"


def link(
    state: CardState, frame: Frame, duration: str, number: int, name: str, change: int = 0, moves: int = 0
) -> None:
    """[LANG-5.24] Let an effect on an object last for as long as its duration says.

    `moves` is how often the object is about to move.
    """
    you = 0 if duration == WHILE_IN_PLAY else frame.you
    source = frame.source
    state.linked.append(
        Linked(source, state.entered[source], you, number, state.entered[number] + moves, name, change)
    )


def link_next_ready(state: CardState, number: int) -> None:
    """[LANG-7.31] Keep an object exhausted the next time that the rules would make it ready."""
    state.linked.append(Linked(NOTHING, state.entered[NOTHING], 0, number, state.entered[number], READIES, 0))


def link_until_turn(state: CardState, frame: Frame, number: int, name: str, change: int) -> None:
    """[LANG-5.13, LANG-7.17] Let an effect on an object last until the next turn of the text's player."""
    moved = state.entered[number]
    state.linked.append(Linked(NOTHING, state.entered[NOTHING], frame.you, number, moved, name, change))


def over_at_turn_of(state: CardState, player: int) -> list[Linked]:
    """[LANG-5.13] Take away and return what lasts until the turn of this player, or of one who has lost."""
    over = [
        row
        for row in state.linked
        if not row.source and row.you and (row.you == player or state.lost[row.you])
    ]
    if over:
        state.linked = [row for row in state.linked if row not in over]
    return over


def end_next_ready(state: CardState, player: int) -> None:
    """[LANG-7.31] End what has kept objects of a player exhausted this time."""
    state.linked = [
        row for row in state.linked if row.source or row.you or state.controller[row.object] != player
    ]


def can_link(state: CardState, frame: Frame, duration: str) -> bool:
    """[LANG-5.24a] Whether what an effect would be linked to is still there; otherwise nothing happens."""
    source, moved = frame.source, frame.context.source_moved
    if state.zone[source] not in state.zoning.in_play or moved not in (-1, state.entered[source]):
        return False
    return duration == WHILE_IN_PLAY or state.controller[source] == frame.you


def is_linked(state: CardState, number: int, name: str) -> bool:
    """[LANG-5.24] Whether an effect of this name lasts on an object."""
    return any(row.object == number and row.name == name and still_there(state, row) for row in state.linked)


def holds(state: CardState, row: Linked) -> bool:
    """[LANG-5.24] Whether what an effect is linked to is still so."""
    if row.source == NOTHING:
        return True
    there = state.entered[row.source] == row.source_moved
    return there and row.you in (0, state.controller[row.source])


def loosen(state: CardState, number: int) -> None:
    """[LANG-5.24] Let the effects that were linked to an object end next, if there are any."""
    if any(row.source == number for row in state.linked):
        state.agenda.append(("end_links",))

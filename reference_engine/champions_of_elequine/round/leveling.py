"""Section 7.7: levels of Champions."""

from reference_engine.champions_of_elequine.cards.watching import LEVEL_UP
from reference_engine.champions_of_elequine.citing.characters import rules_of_level
from reference_engine.champions_of_elequine.state import State


def gain_level(state: State, number: int, *rules: str) -> None:
    """[COE-7.7.2b, COE-7.7.6, COE-8.10.3d] Put a level on a Champion, whose skills may open with it."""
    state.level[number] += 1
    state.unsettled = True
    if state.events is not None:
        level = state.level[number]
        hidden = ("COE-4.5.7",) if state.face_down[number] else ()
        rules = (*rules, "COE-7.7.6", *hidden, *rules_of_level(state.definition[number], level))
        state.record("leveled_up", rules, player=state.owner[number], object=number, amount=level)
    state.happened(LEVEL_UP, number)

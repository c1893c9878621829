"""Sections 10.3 and 10.8: keywords that cards have for a time."""

from reference_engine.interpreter.texts.frame import still_there
from reference_engine.kudurru_kings.state import State


def end_keywords(state: State, player: int, *rules: str) -> None:
    """[KK-10.6.30, KK-10.8.2, KK-10.8.4] End keywords that last until an Upkeep, or this turn."""
    if not state.keywords:
        return
    ending = [one for one in state.keywords if one.player == player]
    state.keywords = [one for one in state.keywords if one.player != player]
    for number in sorted({one.object for one in ending if still_there(state, one)}):
        state.record("effects_ended", rules, object=number)

"""Gains that a player declined to replace."""

from reference_engine.interpreter.lasting.instead import Replaced
from reference_engine.kudurru_kings.cards.watching import GAIN_HEAT, GAIN_MARKS
from reference_engine.kudurru_kings.resources.heat import place_heat
from reference_engine.kudurru_kings.resources.pools import gain, gain_marks
from reference_engine.kudurru_kings.state import State


def after_all(state: State, event: Replaced) -> None:
    """[LANG-1.8g] Let a player gain a resource or Marks after all, or a card Heat."""
    if event.happening == GAIN_HEAT.word:
        place_heat(state, event.object, event.amount, "KK-2.3.7")
    elif event.happening == GAIN_MARKS.word:
        gain_marks(state, event.player, event.amount, "KK-10.6.25")
    else:
        gain(state, event.player, event.called, event.amount, "KK-2.1.7")

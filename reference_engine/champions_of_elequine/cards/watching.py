"""The events that this game's triggers watch."""

from collections.abc import Mapping
from typing import Final

from grammar.champions_of_elequine.triggers import CounterAttacks, IsStaggered, LevelsUp, PhaseStarts
from reference_engine.champions_of_elequine.cards.heads import Flipped
from reference_engine.interpreter.texts import watching
from reference_engine.interpreter.texts.any_state import AnyState
from reference_engine.interpreter.texts.printed import Row
from reference_engine.interpreter.texts.watching import Happening, never, of_watched_object


def at_phase(row: Row, _state: AnyState, _source: int, you: int, happening: Happening) -> bool:
    """[COE-7.2.2b, COE-7.5.3, COE-10.4.10, COE-10.10.3]
    Return whether the phase that starts is the one of a text, and of the right player.
    """
    trigger: PhaseStarts = row.node.trigger
    if trigger.phase != happening.name:
        return False
    return trigger.whose == "any" or (trigger.whose == "you") == (happening.player == you)


SEES: Final[Mapping[type, watching.Sees]] = {
    **watching.SEES,
    **watching.SEES_ATTACKS,
    PhaseStarts: at_phase,
    Flipped: never,
    CounterAttacks: of_watched_object,
    IsStaggered: of_watched_object,
    LevelsUp: of_watched_object,
}
"""By kind of trigger: whether a text watches an event."""

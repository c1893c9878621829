"""The events that this game's triggers watch."""

from collections.abc import Mapping
from typing import Any, Final

from grammar.clashes_of_destiny.triggers import AttackWouldDefeat, Counterattacks, LosesDurability
from grammar.ir.triggers import AttacksUnit
from reference_engine.interpreter.texts import watching
from reference_engine.interpreter.texts.filters import match_of
from reference_engine.interpreter.texts.watching import Happening, of_watched_object


def of_attack(row: Any, state: Any, source: int, you: int, happening: Happening) -> bool:
    """[CD-3.7.4, CD-9.1.5]
    Return whether a unit watched by the text attacks a unit that matches the trigger.
    """
    trigger: AttacksUnit = row.node.trigger
    return of_watched_object(row, state, source, you, happening) and match_of(trigger.victim)(
        state, state.attack[0].target, you, source
    )


SEES: Final[Mapping[type, watching.Sees]] = {
    **watching.SEES,
    **watching.SEES_ATTACKS,
    AttacksUnit: of_attack,
    Counterattacks: of_watched_object,
    AttackWouldDefeat: of_watched_object,
    LosesDurability: of_watched_object,
}
"""By kind of trigger: whether a text watches an event."""

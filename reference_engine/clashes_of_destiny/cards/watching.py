"""The events that this game's triggers watch."""

from collections.abc import Mapping
from typing import Final

from grammar.clashes_of_destiny.triggers import AttackWouldDefeat, Counterattacks, LosesDurability
from reference_engine.interpreter.texts import watching
from reference_engine.interpreter.texts.watching import of_watched_object

SEES: Final[Mapping[type, watching.Sees]] = {
    **watching.SEES,
    **watching.SEES_ATTACKS,
    Counterattacks: of_watched_object,
    AttackWouldDefeat: of_watched_object,
    LosesDurability: of_watched_object,
}
"""By kind of trigger: whether a text watches an event."""

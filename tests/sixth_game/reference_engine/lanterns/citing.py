"""The rules that shared mechanisms name in this game, and those that they carry out."""

from typing import Final

from reference_engine.interpreter.cites import SHARED, Cites

CARRIES: Final = {
    "interpreter.ending": {"overcome": ("LN-4.1.3",)},
    "interpreter.drawing": {"draw": ("LN-11.1.2",)},
    "interpreter.playing.playable": {"plays": ("LN-8.1.1", "LN-8.1.2"), "why_not_play": ("LN-8.1.1",)},
    "interpreter.playing.resolving": {"resolve_card": ("LN-3.1.1", "LN-3.1.2"), "finish": ("LN-3.1.3",)},
    "interpreter.lasting.durations": {"end_changes": ("LN-7.1.3",)},
}

CITES: Final[Cites] = {
    **SHARED,
    "overcome": ("LN-4.1.3",),
    "lost.empty_deck": ("LN-11.1.2",),
    "shuffle": ("LN-6.1.2",),
    "refused.no_action": ("LN-7.1.2",),
    "refused.not_playable_there": ("LN-8.1.1",),
}

"""The rules of this game that shared functions carry out for moving, drawing and shuffling cards."""

from typing import Final

CARRIES: Final = {
    "interpreter.objects.moving": {
        "is_in_play": ("CD-4.2.1d",),
        "arrive": ("CD-8.2.7", "CD-8.7.3", "CD-9.3.2b", "CD-10.1.1", "CD-10.1.1b"),
        "exhaust_on_entry": ("CD-8.7.3",),
        "leave": ("CD-4.2.2", "CD-9.3.5", "CD-10.1.10"),
        "move": ("CD-4.2.4", "CD-10.9.2"),
        "ready": ("CD-1.2.4", "CD-8.7.4"),
        "exhaust": ("CD-8.7.4",),
    },
    "interpreter.objects.removal": {
        "destroy_together": ("CD-9.3.2", "CD-9.3.3", "CD-9.4.3"),
        "_destroy": ("CD-4.2.2", "CD-4.2.7"),
        "_move": ("CD-4.2.4",),
    },
    "interpreter.drawing": {
        "draw": ("CD-7.1.5",),
        "draw_each": ("CD-7.1.5", "CD-7.1.6", "CD-7.1.6a"),
        "discard": ("CD-7.1.7a", "CD-8.6.4"),
        "shuffle": ("CD-6.1.1",),
    },
    "interpreter.ending": {
        "overcome": ("CD-9.3.2", "CD-9.3.2a"),
        "mark_loss": ("CD-7.1.6a",),
        "marked_losers": ("CD-7.1.6a",),
        "win_game": ("CD-11.1.1", "CD-11.1.2", "CD-11.1.4"),
        "draw_game": ("CD-11.1.5", "CD-11.1.4"),
    },
    "interpreter.state": {
        "CardState.happened": ("CD-10.1.1", "CD-10.1.5a"),
        "CardState._bonuses": ("CD-3.6.3", "CD-10.1.10", "CD-10.2.8"),
        "CardState.create_token": ("CD-10.1.5c",),
        "CardState.end_by_limit": ("CD-10.1.5c",),
        "CardState.candidates": ("CD-8.4.7", "CD-10.1.8"),
    },
    "interpreter.positions.saving": {
        "Saving.view": ("CD-4.2.11", "CD-4.2.12", "CD-4.2.13", "CD-4.2.14", "CD-4.2.15", "CD-4.2.16"),
    },
}
"""By shared function: the rules of this game that it carries out."""

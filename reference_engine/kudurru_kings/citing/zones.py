"""The rules of this game that shared functions carry out for moving, attaching and drawing cards."""

from typing import Final

CARRIES: Final = {
    "interpreter.attaching": {
        "possible_bearers": ("KK-8.3.1", "KK-8.3.2", "KK-8.3.8", "KK-10.4.1a"),
        "attachments": ("KK-8.3.3", "KK-8.3.4", "KK-10.4.1"),
    },
    "interpreter.objects.entering": {
        "put_into_play": (
            "KK-4.3.4",
            "KK-8.1.7",
            "KK-8.2.3a",
            "KK-8.3.7a",
            "KK-8.3.10",
            "KK-8.4.1a",
            "KK-10.4.1",
        ),
        "ask_bearer": ("KK-8.3.10",),
        "answer_bearer": ("KK-8.3.10",),
    },
    "interpreter.objects.moving": {
        "is_in_play": ("KK-4.1.4",),
        "arrive": ("KK-4.3.4", "KK-8.1.7", "KK-8.2.1", "KK-8.2.1a", "KK-10.1.3", "KK-10.2.1"),
        "leave": ("KK-2.3.9", "KK-4.3.4", "KK-10.2.1", "KK-10.4.2"),
        "see_leaving": ("KK-4.3.1", "KK-10.2.5a"),
        "move": ("KK-1.1.8", "KK-4.3.1", "KK-4.3.2", "KK-4.3.2a"),
        "ready": ("KK-4.1.5",),
        "exhaust": ("KK-4.1.5",),
    },
    "interpreter.objects.removal": {
        "move_together": ("KK-4.3.2a", "KK-10.7.9"),
        "leave_together": ("KK-10.2.5a", "KK-10.2.5b"),
    },
    "interpreter.drawing": {
        "draw": ("KK-4.3.5", "KK-10.5.6"),
        "draw_each": ("KK-4.3.5", "KK-10.5.5", "KK-10.5.6", "KK-10.5.6a", "KK-11.2.4"),
        "discard": ("KK-4.3.2", "KK-7.5.2"),
        "shuffle": ("KK-1.1.4", "KK-1.1.4a", "KK-6.1.3"),
    },
    "interpreter.mulligan": {
        "offer": ("KK-6.1.8a", "KK-6.1.8b"),
        "ask_mulligan": ("KK-6.1.8a", "KK-6.1.8b"),
        "gather": ("KK-6.1.8b",),
        "give_back": ("KK-6.1.8a", "KK-R45"),
    },
    "interpreter.first_player": {
        "ask_first_player": ("KK-1.1.4", "KK-6.1.5"),
        "answer_first_player": ("KK-1.1.4a", "KK-6.1.5"),
    },
    "interpreter.lasting.control": {
        "change_controller": ("KK-1.1.9", "KK-4.3.6", "KK-8.3.9"),
    },
    "interpreter.positions.saving": {
        "Saving.view": ("KK-1.2.1", "KK-4.2.1", "KK-4.2.2", "KK-4.2.3"),
    },
    "interpreter.state": {
        "CardState.forget": ("KK-2.3.9", "KK-4.3.4"),
        "CardState.opponents": ("KK-1.1.7a",),
        "CardState.turn_order": ("KK-7.1.4", "KK-10.5.4"),
        "CardState.happened": ("KK-8.4.3", "KK-8.4.3b", "KK-10.2.5", "KK-10.2.5a"),
        "CardState.resolve_waiting": ("KK-7.5.5", "KK-10.5.4a"),
    },
}
"""By shared function: the rules of this game that it carries out."""

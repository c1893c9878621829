"""The rules of this game that shared functions carry out for triggers, ongoing texts and instructions."""

from typing import Final

CARRIES: Final = {
    "interpreter.texts.filters": {
        "Match.__call__": ("CD-1.2.3", "CD-10.5.3", "CD-10.5.3a", "CD-10.5.3b"),
    },
    "interpreter.operations.players": {
        "amount_of_each": ("CD-2.1.3", "CD-2.1.4"),
    },
    "interpreter.texts.values": {"_fits": ("CD-10.2.8",)},
    "interpreter.texts.statics": {"now": ("CD-10.1.10", "CD-10.2.8")},
    "interpreter.texts.dependent": {
        "as_dependent": ("CD-10.2.8a",),
        "beforehand": ("CD-10.2.8a",),
    },
    "interpreter.playing.triggers": {
        "resolve_trigger": ("CD-3.2.7", "CD-9.3.3a", "CD-10.1.5a", "CD-10.1.5b"),
    },
    "interpreter.lasting.durations": {
        "end_until_turn_of": ("CD-10.1.11",),
        "end_changes": ("CD-7.5.2", "CD-10.1.9", "CD-10.1.11"),
        "end_permissions": ("CD-7.5.2", "CD-10.1.11"),
    },
    "interpreter.lasting.control": {
        "change_controller": ("CD-1.2.7",),
        "return_borrowed": ("CD-7.5.2",),
    },
    "interpreter.operations.texts": {
        "carry_out": ("CD-10.1.2",),
        "amount_in": ("CD-10.2.1", "CD-10.2.8"),
        "_you": ("CD-10.2.5",),
    },
    "interpreter.operations.selected": {
        "ask_choice": ("CD-8.4.8", "CD-10.1.8"),
        "unspared": ("CD-9.3.4", "CD-10.8.1"),
        "answer_choice": ("CD-8.4.8",),
    },
    "interpreter.operations.branches": {
        "may": ("CD-10.1.6",),
        "ask_may": ("CD-10.1.6",),
        "answer_may": ("CD-10.1.6",),
        "carry_out_if": ("CD-10.3.1", "CD-10.3.2"),
    },
    "interpreter.operations.hands": {
        "discard": ("CD-10.1.6",),
        "discard_hand": ("CD-10.1.2",),
    },
    "interpreter.operations.decks": {
        "mill": ("CD-4.2.4", "CD-4.2.8"),
        "lay_in_deck": ("CD-4.2.3a", "CD-10.4.1", "CD-10.4.1a"),
    },
    "interpreter.operations.objects": {
        "destroy": ("CD-9.3.4",),
        "modify": ("CD-9.3.2b", "CD-10.1.9", "CD-10.2.8", "CD-10.7.1"),
        "ready": ("CD-1.2.4", "CD-8.5.3b", "CD-8.7.4"),
        "gain_control": ("CD-1.2.7", "CD-9.3.4"),
        "forbid": ("CD-7.5.2", "CD-10.1.11"),
        "until_turn_of": ("CD-10.1.9", "CD-10.1.11"),
    },
}
"""By shared function: the rules of this game that it carries out."""

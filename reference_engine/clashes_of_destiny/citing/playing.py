"""The rules of this game that shared functions carry out for playing cards and using abilities."""

from typing import Final

CARRIES: Final = {
    "interpreter.playing.costs": {
        "additional_to_play": ("CD-2.1.2", "CD-2.2.1", "CD-2.4.1", "CD-10.2.6", "CD-10.2.7", "CD-10.6.2"),
        "cost_changes": ("CD-10.2.7",),
        "cast_before": ("CD-10.2.7",),
        "why_not_pay": ("CD-2.1.4", "CD-8.6.4"),
        "why_not_give_up": ("CD-2.1.4", "CD-8.6.4"),
        "can_discard": ("CD-8.6.4",),
        "can_move": ("CD-8.6.4",),
        "can_give_all": ("CD-8.6.4",),
    },
    "interpreter.playing.affording": {
        "price_of": ("CD-2.1.2", "CD-2.1.4"),
        "price_to_play": ("CD-2.1.2", "CD-2.1.4"),
        "payable": ("CD-2.1.2", "CD-2.1.4"),
        "__missing__": ("CD-2.1.2", "CD-2.1.4"),
        "why_not_afford": ("CD-2.1.2", "CD-2.1.4"),
    },
    "interpreter.playing.playable": {
        "affordable": ("CD-2.1.4", "CD-8.1.4", "CD-10.2.6", "CD-10.2.7", "CD-10.6.2"),
        "limit_reached": ("CD-8.6.3a", "CD-8.6.3b"),
        "count_use": ("CD-8.6.3a", "CD-8.6.3b"),
    },
    "interpreter.playing.announcing": {
        "announce": ("CD-8.1.4", "CD-8.6.6"),
        "ask_question": ("CD-8.6.4",),
        "still_to_give": ("CD-8.6.4",),
    },
    "interpreter.playing.paying": {
        "pay_for_card": (
            "CD-2.2.1",
            "CD-2.4.1",
            "CD-2.5.11",
            "CD-8.1.1",
            "CD-8.1.2",
            "CD-8.1.4",
            "CD-8.4.6",
        ),
        "pay_with_additional": ("CD-2.1.2", "CD-2.2.1", "CD-2.4.1", "CD-8.1.4", "CD-10.2.7"),
        "pay_for_ability": ("CD-2.1.2", "CD-8.6.1", "CD-8.6.2", "CD-8.6.3b", "CD-8.6.6"),
        "pay_costs": ("CD-8.6.4", "CD-8.6.6"),
        "give_up": ("CD-8.6.1", "CD-8.6.4"),
    },
    "interpreter.playing.resolving": {
        "begin_action": ("CD-7.3.3", "CD-8.1.4", "CD-8.6.6"),
        "resolve_ability": ("CD-8.6.6",),
        "begin_text": ("CD-10.1.2",),
    },
    "interpreter.objects.entering": {"put_into_play": ("CD-3.6.1", "CD-3.7.1", "CD-8.2.1", "CD-8.7.3")},
}
"""By shared function: the rules of this game that it carries out."""

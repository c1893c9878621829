"""The rules of this game that shared functions carry out for playing cards and using Actions."""

from typing import Final

CARRIES: Final = {
    "interpreter.playing.playable": {
        "plays": ("KK-7.3.2", "KK-8.1.2", "KK-8.2.3", "KK-8.4.1", "KK-10.5.3"),
        "affordable": ("KK-8.1.1", "KK-8.1.2", "KK-8.1.4"),
        "uses": ("KK-8.5.1", "KK-10.1.7"),
        "why_not_play": ("KK-3.1.3", "KK-3.1.4", "KK-4.3.3", "KK-7.3.2"),
        "why_not_cast": ("KK-8.1.2", "KK-8.1.3", "KK-8.3.1", "KK-10.5.3"),
        "why_not_demanded": ("KK-8.2.3a", "KK-8.3.1", "KK-8.4.1a"),
        "why_not_activate": ("KK-10.1.7", "KK-8.5.6"),
        "why_not_use": (
            "KK-2.3.6",
            "KK-8.5.1",
            "KK-8.5.3",
            "KK-8.5.6",
            "KK-8.5.7",
            "KK-10.1.7a",
            "KK-10.1.7b",
            "KK-10.6.4",
        ),
        "limit_reached": ("KK-8.5.2", "KK-8.5.3", "KK-8.5.3a", "KK-8.5.3b", "KK-10.1.7c"),
        "count_use": ("KK-8.5.3a", "KK-8.5.3b", "KK-10.1.7c"),
    },
    "interpreter.playing.costs": {
        "additional_to_play": ("KK-8.1.1", "KK-8.1.4", "KK-8.1.4c"),
        "cost_changes": ("KK-8.1.4", "KK-8.1.4b", "KK-8.1.4d"),
        "cast_before": ("KK-8.1.4d",),
        "why_not_pay": ("KK-8.1.2", "KK-8.5.1"),
        "why_not_give_up": ("KK-8.5.1", "KK-8.5.5"),
        "can_move": ("KK-8.5.1",),
        "can_give_all": ("KK-8.5.1",),
    },
    "interpreter.playing.affording": {
        "price_of": ("KK-8.1.1", "KK-8.1.2", "KK-8.5.1"),
        "price_to_play": ("KK-8.1.1", "KK-8.1.2"),
        "payable": ("KK-2.1.8", "KK-8.1.2", "KK-8.1.3"),
        "__missing__": ("KK-2.1.8", "KK-8.1.2", "KK-8.1.3"),
        "why_not_afford": ("KK-2.1.8", "KK-2.2.3", "KK-8.1.2", "KK-8.1.3"),
    },
    "interpreter.playing.announcing": {
        "_questions": ("KK-8.1.6", "KK-8.5.1", "KK-8.5.7"),
        "announce": ("KK-8.1.6", "KK-8.5.7"),
        "ask_question": ("KK-8.3.1", "KK-8.3.2", "KK-8.5.1", "KK-8.5.7"),
        "still_to_give": ("KK-8.5.1",),
    },
    "interpreter.playing.paying": {
        "choices_made": ("KK-8.1.6", "KK-8.5.1", "KK-8.5.7"),
        "pay_for_card": ("KK-8.1.1", "KK-8.1.6", "KK-7.3.2"),
        "pay_with_additional": ("KK-8.1.1", "KK-8.1.4"),
        "pay_for_ability": ("KK-8.5.1", "KK-8.5.4", "KK-10.1.7d"),
        "pay_costs": ("KK-8.5.1",),
        "give_up": ("KK-8.5.1", "KK-8.5.4", "KK-8.5.5"),
    },
    "interpreter.playing.resolving": {
        "begin_action": ("KK-7.3.3", "KK-8.5.7"),
        "resolve_card": ("KK-8.1.6", "KK-8.3.1"),
        "resolve_ability": ("KK-8.5.7",),
        "begin_text": ("KK-10.5.4c",),
    },
}
"""By shared function: the rules of this game that it carries out."""

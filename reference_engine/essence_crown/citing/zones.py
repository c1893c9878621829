"""The rules of this game about what changes zones: moving, removal, damage, drawing."""

from typing import Final

CARRIES: Final = {
    "interpreter.moving": {
        "is_in_play": ("EC-4.1.12",),
        "arrive": (
            "EC-4.1.11",
            "EC-2.2.13",
            "EC-9.2.2",
            "EC-9.5.1",
            "EC-10.3.1",
            "EC-10.3.4",
        ),
        "leave": (
            "EC-4.1.11",
            "EC-4.1.11b",
            "EC-9.4.1b",
            "EC-10.3.1",
            "EC-10.3.4",
            "EC-R79",
        ),
        "move": ("EC-4.1.11", "EC-10.4.6", "EC-4.1.11a", "EC-R60"),
        "ready": ("EC-4.1.13",),
        "exhaust": ("EC-4.1.13",),
    },
    "interpreter.state": {
        "CardState.forget": ("EC-4.1.11b",),
    },
    "interpreter.removal": {
        "destroy_together": ("EC-10.4.1", "EC-10.4.6a", "EC-R78"),
        "_destroy": ("EC-9.5.2", "EC-9.5.3", "EC-10.4.6"),
        "leave_together": ("EC-10.3.4", "EC-10.3.4c", "EC-10.3.4d", "EC-R79", "EC-R96"),
        "can_be_destroyed": ("EC-10.4.1", "EC-1.1.8"),
        "rules_of_several": ("EC-10.3.4c",),
        "die": ("EC-9.6.2", "EC-9.6.2a", "EC-R56"),
        "sacrifice": ("EC-10.4.3", "EC-10.4.3a", "EC-10.4.6a", "EC-R58", "EC-R78"),
        "_sacrifice": ("EC-10.4.3", "EC-10.4.6"),
        "exile": ("EC-10.4.2", "EC-10.4.6a", "EC-R78"),
        "_exile": ("EC-10.4.2",),
        "can_be_exiled": ("EC-10.4.2", "EC-1.1.8"),
        "move_together": ("EC-4.1.11a", "EC-10.4.6a", "EC-R60", "EC-R78"),
        "_move": ("EC-4.1.11a", "EC-10.4.6", "EC-R60"),
        "remove": ("EC-10.4.6a", "EC-R78"),
        "create_token": ("EC-3.10.4", "EC-10.4.5"),
    },
    "interpreter.damage": {
        "deal_damage": ("EC-9.4.6", "EC-10.1.7"),
        "deal_lasting_damage": ("EC-3.5.5",),
        "mark_damage": ("EC-9.4.6", "EC-1.3.5", "EC-10.1.1"),
        "rules_of_token": ("EC-3.10.3",),
    },
    "interpreter.drawing": {
        "draw": ("EC-4.1.7", "EC-4.1.10", "EC-11.1.5", "EC-11.1.6", "EC-11.1.9"),
        "discard": ("EC-4.1.8", "EC-10.2.4a", "EC-R65"),
        "shuffle": ("EC-6.1.6",),
    },
    "interpreter.ending": {
        "mark_loss": ("EC-11.1.4", "EC-11.1.5", "EC-11.1.9"),
    },
}

CITES: Final = {
    "moved.instead": ("EC-3.10.7", "EC-10.4.6"),
    "moved.destroyed": ("EC-9.5.2", "EC-10.4.1"),
    "moved.replaced": ("EC-9.5.3", "EC-10.4.2"),
    "moved.sacrificed": ("EC-10.4.3", "EC-10.4.3a", "EC-R58"),
    "ceased": ("EC-3.10.5", "EC-3.10.6", "EC-3.10.5a"),
    "control_changed": ("LANG-7.17", "EC-10.3.9"),
    "destroyed": ("EC-9.5.2", "EC-10.4.1"),
    "not_destroyed": ("EC-1.1.8", "EC-10.4.1", "LANG-7.18"),
    "replaced": ("EC-9.5.3", "EC-10.4.6"),
    "replaced.choice": ("EC-10.4.6a", "EC-R78"),
    "left.together": ("EC-10.3.4c",),
    "sacrificed": ("EC-10.4.3",),
    "exiled": ("EC-10.4.2",),
    "not_exiled": ("EC-1.1.8", "LANG-7.18"),
    "created": ("EC-10.4.5", "EC-3.10.1"),
    "entered.token": ("EC-3.10.4",),
    "damaged": ("EC-9.4.6", "EC-1.3.5"),
    "damaged.lasting": ("EC-3.5.5",),
    "token": ("EC-3.10.3",),
    "drew.replaced": ("EC-10.4.6", "EC-10.4.10"),
    "drew.last": ("EC-11.1.7",),
    "draw_impossible": ("EC-11.1.6",),
    "lost.empty_deck": ("EC-11.1.5",),
    "discarded": ("EC-4.1.8",),
}

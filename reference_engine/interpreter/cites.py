"""The rules that shared mechanisms name where a game's own rules say nothing of the case.

They are those of the language and of the core; a game replaces entries by its own rules (decision 20).
"""

from collections.abc import Mapping
from typing import Final

Cites = Mapping[str, tuple[str, ...]]

CHOICES: Final[Cites] = {
    "target.card": ("LANG-3.1",),
    "target.ability": ("LANG-3.1",),
    "choose.one": ("LANG-3.2",),
    "choose.several": ("LANG-3.2",),
    "choose.top": ("LANG-7.13",),
    "choose.search": ("LANG-7.14",),
    "choose_replacement": ("LANG-1.8",),
    "divide_damage.text": ("LANG-7.3",),
    "may": ("LANG-3.5",),
    "bearer": ("CORE-1.10",),
    "bearer.put": ("CORE-1.10",),
    "modes": ("LANG-3.7",),
    "modes.more": ("LANG-3.7",),
    "sacrifice": ("LANG-3.8",),
    "discard": ("LANG-7.5",),
    "order_cards": ("LANG-7.20",),
    "order_triggers": ("LANG-1.4",),
    "first_player": ("CORE-1.15",),
    "shuffle": ("CORE-1.15",),
    **dict.fromkeys(("given.sacrifice", "given.exhaust", "given.exile", "given.move"), ("LANG-2.7",)),
    "given.discard": ("LANG-2.7",),
}
"""What is asked."""

TEXTS: Final[Cites] = {
    "offer_barred": ("LANG-3.5",),
    "sacrificed.choice": (),
    "damaged.extra": ("LANG-2.3",),
    "damaged.divided": ("LANG-7.3",),
    "destroyed.others": (),
    "stats_changed": ("LANG-7.8",),
    "readied.text": ("LANG-7.9",),
    "exhausted.text": ("LANG-7.10",),
    "forbidden": ("LANG-7.18",),
    "created.copy": ("LANG-6.7",),
    "cast_permitted": ("LANG-7.15",),
    "extra_turn_gained": ("LANG-7.19",),
    "drew.text": ("LANG-7.4",),
    "discarded.choice": ("LANG-7.5",),
    "discarded.together": (),
    "discarded.hand": ("LANG-7.5",),
    "moved.milled": ("LANG-7.12",),
    "moved.taken": ("LANG-7.13",),
    "moved.not_taken": ("LANG-7.13",),
    "moved.into_deck": ("LANG-7.20",),
    "moved.shuffled_in": ("LANG-7.14",),
    "moved.found": ("LANG-7.14",),
    "moved.text": ("LANG-7.11",),
    "moved.text.to_owner": ("LANG-7.11",),
    "looked_at_top": ("LANG-7.13",),
    "revealed": ("LANG-7.13",),
    "revealed.found": ("LANG-7.14",),
    "put_in_deck": ("LANG-7.20",),
    "shuffled.search": ("LANG-7.14",),
    "fizzled": ("LANG-3.1",),
    "fizzled.trigger": ("LANG-3.1",),
}
"""What texts do."""

HAPPENINGS: Final[Cites] = {
    "moved.instead": ("LANG-1.8",),
    "moved.destroyed": ("LANG-7.6",),
    "moved.replaced": ("LANG-1.8",),
    "moved.sacrificed": ("LANG-7.7",),
    "ceased": ("LANG-6.7",),
    "control_changed": ("LANG-7.17",),
    "destroyed": ("LANG-7.6",),
    "not_destroyed": ("LANG-7.18",),
    "replaced": ("LANG-1.8",),
    "replaced.choice": (),
    "left.together": (),
    "sacrificed": ("LANG-7.7",),
    "exiled": ("LANG-7.11",),
    "not_exiled": ("LANG-7.18",),
    "attached": (),
    "created": ("LANG-6.7",),
    "entered.token": ("LANG-6.7",),
    "damaged": ("LANG-7.2",),
    "damaged.lasting": ("LANG-7.2",),
    "token": (),
    "drew.replaced": ("LANG-1.8",),
    "drew.last": (),
    "draw_impossible": ("LANG-7.4",),
    "lost.empty_deck": ("LANG-7.4",),
    "discarded": ("LANG-7.5",),
    "overcome": (),
    "survived": ("LANG-7.2",),
    "lost.together": (),
    "won.last": ("CORE-1.14",),
    "drawn.together": ("CORE-1.14",),
    "effects_ended.forbidden": ("LANG-5.5",),
    **dict.fromkeys(("object_damage_prevented", "object_shielded"), ("LANG-1.8",)),
    **dict.fromkeys(("protected", "combat_damage_stopped"), ("LANG-1.8",)),
    **dict.fromkeys(("paid.discard", "paid.exhaust", "paid.move", "paid.sacrifice"), ("LANG-2.1",)),
    **dict.fromkeys(("paid.exhaust_this", "paid.sacrifice_this"), ("LANG-2.1",)),
}
"""What happens besides."""

REFUSED: Final[Cites] = {
    "refused.no_action": ("CORE-1.8",),
    "refused.no_card": ("CORE-1.1",),
    "refused.no_ability": ("LANG-1.6",),
    "refused.not_now.card": ("CORE-1.10",),
    "refused.not_now.ability": ("CORE-1.10",),
    "refused.not_playable_there": ("CORE-1.10",),
    "refused.not_playable": ("LANG-7.18",),
    "refused.not_usable_there": ("LANG-1.6",),
    "refused.wrong_time": ("LANG-1.6",),
    "refused.wrong_time.stated": ("LANG-1.6",),
    "refused.condition": ("LANG-5.12",),
    "refused.used_this_game": ("LANG-5.6",),
    "refused.used_this_turn": ("LANG-5.6",),
    "refused.used_this_turn.unstated": ("LANG-5.6",),
    "refused.no_bearer": ("CORE-1.10",),
    "refused.no_target.card": ("LANG-3.1",),
    "refused.no_target.ability": ("LANG-3.1",),
    "refused.too_few_modes": ("LANG-3.7",),
    "refused.is_exhausted": ("LANG-2.1",),
    "refused.must_stay": ("LANG-7.18",),
    "refused.too_few.sacrifice": ("LANG-2.7",),
    "refused.too_few.exhaust": ("LANG-2.7",),
    "refused.too_few.move": ("LANG-2.7",),
    "refused.too_few.discard": ("LANG-2.7",),
}
"""What is refused."""

SHARED: Final[Cites] = {**CHOICES, **TEXTS, **HAPPENINGS, **REFUSED}

"""The rules of this game that shared mechanisms cite, by event, question or refusal."""

from typing import Final

from reference_engine.interpreter.cites import SHARED, Cites

CHOICES: Final[Cites] = {
    "target.card": ("KK-10.7.4", "LANG-3.1", "KK-10.3.1a"),
    "target.ability": ("KK-10.7.4", "LANG-3.1", "KK-10.3.1a"),
    "bearer": ("KK-8.3.1", "KK-8.3.2", "KK-8.3.3", "KK-8.3.4", "KK-8.3.6", "KK-8.3.7"),
    "bearer.put": ("KK-8.3.10", "KK-8.3.2", "KK-8.3.3", "KK-8.3.4", "KK-8.3.6", "KK-8.3.7"),
    "modes.with_targets": ("KK-10.7.11a",),
    "modes": ("KK-10.7.11",),
    "modes.more": ("KK-10.7.11",),
    "choose_word": ("LANG-3.25", "KK-10.5.5"),
    "may": ("KK-10.5.5", "LANG-3.5", "KK-10.5.5b"),
    "may.play": ("KK-10.5.5", "LANG-3.5", "KK-10.5.5b", "KK-8.1.6a", "LANG-7.32"),
    "forbidden.keyword": ("LANG-7.18", "KK-10.3.12a"),
    "choose.several": ("KK-10.5.5", "LANG-3.2"),
    "choose.top": ("KK-10.5.5", "LANG-7.13", "KK-10.5.5b"),
    "choose.search": ("KK-10.5.5", "LANG-7.14", "KK-10.5.5b"),
    "discard": ("LANG-7.5", "KK-10.5.5a"),
    "hand_limit": ("KK-7.5.1", "KK-7.5.2", "KK-7.5.3", "KK-7.5.4"),
    "order_triggers": ("KK-10.5.4", "LANG-1.4"),
    "shuffle": ("KK-6.1.3", "KK-1.1.4"),
    "mulligan": ("KK-6.1.8a", "KK-6.1.8b"),
    "first_player": ("KK-6.1.5", "KK-1.1.4", "KK-1.1.4a"),
    "given.exhaust": ("KK-8.5.1", "LANG-2.7"),
    "given.move": ("KK-8.5.1", "LANG-2.7"),
    "given.sacrifice": ("KK-8.5.1", "LANG-2.7"),
    "given.discard": ("KK-8.5.1",),
}
"""The rules for questions."""

HAPPENINGS: Final[Cites] = {
    "spared": ("LANG-1.8e", "KK-9.9.11"),
    "spared.without_an_offer": ("LANG-1.8i", "KK-9.9.11"),
    "entered.dependent": ("LANG-5.18", "KK-10.2.3a"),
    "attached": ("KK-10.4.1", "KK-8.3.1", "KK-8.3.9", "KK-10.4.1b", "KK-4.1.2"),
    "attached.again": ("LANG-8.14", "KK-8.3.7"),
    "control_changed": ("LANG-7.17", "KK-4.3.6"),
    "keyword_gained": ("KK-10.6.30",),
    "mulliganed": ("KK-6.1.8a", "KK-R45"),
    "drew.text": ("LANG-7.4", "KK-4.3.5", "KK-4.2.2"),
    "draw_impossible": ("KK-10.5.6", "KK-11.2.4"),
    "discarded": ("KK-4.3.2",),
    "drawn.chain": ("KK-10.5.4b", "KK-11.3.7"),
    "discarded.hand_limit": ("KK-7.5.1", "KK-7.5.2"),
    "discarded.together": ("KK-10.5.5a",),
    "moved.text.to.discard": ("KK-10.7.9",),
    "moved.text.to_owner": ("KK-4.3.2a",),
    "moved.into_deck": ("LANG-7.20", "KK-4.3.2a"),
    "moved.shuffled_in": ("LANG-7.14", "KK-4.3.2a"),
    "shuffled.setup": ("KK-6.1.3", "KK-1.1.4a", "KK-4.2.3", "KK-R74"),
    "shuffled.mulligan": ("KK-6.1.8a", "KK-1.1.4a", "KK-4.2.3"),
    "shuffled.search": ("LANG-7.14", "KK-1.1.4a", "KK-4.2.3"),
    "shuffled.empty_deck": ("KK-10.5.6a", "KK-1.1.4a", "KK-4.2.3"),
    "fizzled": ("KK-10.5.4c",),
    "fizzled.trigger": ("KK-10.5.4c",),
    "paid.exhaust_this": ("KK-8.5.5",),
    "paid.exhaust": ("KK-8.5.5",),
    "paid.discard": ("KK-8.5.1",),
    "paid.move": ("KK-8.5.1",),
}
"""The rules for events."""

REFUSED: Final[Cites] = {
    "refused.no_action": ("KK-7.3.1", "KK-7.3.2", "KK-7.3.3"),
    "refused.no_card": ("KK-7.3.2",),
    "refused.no_ability": ("KK-10.1.7",),
    "refused.not_playable_there": ("KK-7.3.2",),
    "refused.not_playable": ("KK-10.5.3", "LANG-7.18"),
    "refused.not_usable_there": ("KK-10.1.7",),
    "refused.not_now.card": ("KK-7.3.2",),
    "refused.not_now.ability": ("KK-10.1.7",),
    "refused.wrong_time": ("KK-10.1.7",),
    "refused.no_bearer": ("KK-8.3.1", "KK-3.1.5", "KK-8.3.3", "KK-8.3.4", "KK-8.3.7", "KK-10.4.1a"),
    "refused.is_exhausted": ("KK-8.5.5",),
    "refused.used_this_turn": ("KK-10.1.7c", "KK-10.1.7a", "LANG-5.6"),
    "refused.used_this_turn.unstated": ("KK-8.5.3", "KK-8.5.3b"),
    "refused.condition": ("KK-2.3.6", "KK-10.1.7a", "KK-10.1.7b", "LANG-5.12"),
    "refused.no_target.ability": ("KK-8.5.7", "LANG-3.1"),
    "refused.must_stay": ("KK-8.5.1",),
    "refused.too_few.sacrifice": ("KK-8.5.1", "LANG-2.7"),
    "refused.too_few.exhaust": ("KK-8.5.1", "LANG-2.7"),
    "refused.too_few.move": ("KK-8.5.1", "LANG-2.7"),
    "refused.too_few.discard": ("KK-8.5.1",),
}
"""The rules for refusals."""

CITES: Final[Cites] = {**SHARED, **CHOICES, **HAPPENINGS, **REFUSED}

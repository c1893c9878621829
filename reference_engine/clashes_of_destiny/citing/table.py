"""The rules of this game that shared mechanisms cite, by event, question or refusal."""

from typing import Final

from reference_engine.clashes_of_destiny.zones import DRAWING
from reference_engine.interpreter.cites import SHARED, Cites

CHOICES: Final[Cites] = {
    "choose.one": ("LANG-3.2", "CD-10.1.8"),
    "choose.several": ("LANG-3.2", "CD-10.1.8"),
    "choose_word": ("LANG-3.25", "CD-10.1.6"),
    "may": ("CD-10.1.6", "LANG-3.5"),
    "may.play": ("CD-10.1.6", "LANG-3.5", "CD-8.1.6", "LANG-7.32"),
    "modes": ("LANG-3.7", "LANG-3.10"),
    "modes.more": ("LANG-3.7", "LANG-3.10"),
    "discard": ("LANG-7.5", "LANG-3.8"),
    "hand_limit": ("CD-7.1.7a",),
    "order_cards": ("LANG-7.20",),
    **dict.fromkeys(("order_cards.scry_bottom", "order_cards.scry_top"), ("CD-10.4.1",)),
    "order_cards.reorder_top": ("CD-10.4.1a",),
    "shuffle": ("CD-6.1.1",),
    **dict.fromkeys(("given.sacrifice", "given.exhaust", "given.exile"), ("CD-8.6.4", "LANG-2.7")),
    "given.move": ("CD-8.6.4", "LANG-2.7"),
    "given.discard": ("CD-8.6.4",),
}
"""The rules for questions."""

HAPPENINGS: Final[Cites] = {
    "drew.text": ("LANG-7.4", *DRAWING),
    "draw_impossible": ("CD-7.1.6",),
    "draw_impossible.loses": ("CD-7.1.6a",),
    "lost.empty_deck": ("CD-7.1.6a",),
    "discarded": (),
    "discarded.hand_limit": ("CD-7.1.7a",),
    "discarded.choice": ("LANG-7.5",),
    "destroyed": ("LANG-7.6",),
    "moved.text.to_owner": (),
    "exiled": ("CD-4.2.8",),
    "spared": ("LANG-1.8e", "CD-9.3.2c"),
    "spared.without_an_offer": ("LANG-1.8i", "CD-9.3.2c"),
    "created": ("CD-10.9.1", "CD-3.1.8", "CD-10.9.1a"),
    "entered.token": ("CD-8.2.8",),
    "entered.dependent": ("LANG-5.18", "CD-10.2.8a"),
    "ceased": ("CD-10.9.2",),
    "control_changed": ("LANG-7.17", "CD-1.2.7"),
    "exhausted.text": ("CD-8.7.4",),
    "readied.text": ("CD-8.7.4", "CD-1.2.4"),
    "shuffled.setup": ("CD-6.1.1", "CD-4.2.13"),
    "shuffled.search": ("LANG-7.14", "CD-4.2.13"),
    **dict.fromkeys(("put_in_deck.scry_bottom", "put_in_deck.scry_top"), ("CD-10.4.1",)),
    "put_in_deck.reorder_top": ("CD-10.4.1a",),
    "fizzled": ("CD-8.4.8",),
    "fizzled.trigger": ("CD-8.4.8",),
    "won.last": ("CD-11.1.4",),
    "drawn.chain": ("CD-10.1.5b", "CD-11.1.4"),
    "drawn.objects": ("CD-10.1.5c", "CD-11.1.4"),
    "effects_ended.forbidden": ("CD-7.5.2",),
    **dict.fromkeys(("paid.discard", "paid.move", "paid.sacrifice", "paid.sacrifice_this"), ("CD-8.6.4",)),
    "damaged": ("CD-1.2.5", "CD-9.3.1"),
    "paid.exhaust": ("CD-8.6.1",),
    "paid.exhaust_this": ("CD-8.6.1",),
}
"""The rules for events."""

REFUSED: Final[Cites] = {
    "refused.is_exhausted": ("CD-8.6.3",),
    "refused.must_stay": ("CD-8.6.4",),
    "refused.used_this_turn.unstated": ("CD-8.6.3b",),
    **dict.fromkeys(("refused.too_few.sacrifice", "refused.too_few.exhaust"), ("CD-8.6.4",)),
    **dict.fromkeys(("refused.too_few.move", "refused.too_few.discard"), ("CD-8.6.4",)),
}
"""The rules for refusals."""

CITES: Final[Cites] = {**SHARED, **CHOICES, **HAPPENINGS, **REFUSED}

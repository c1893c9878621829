"""The rules of this game that shared mechanisms cite, by event, question or refusal."""

from typing import Final

from reference_engine.interpreter.cites import SHARED, Cites

CARRIES: Final = {
    "kernel.seats": {"TwoPlayers.opponent": ("COE-1.2.3",)},
    "interpreter.objects.moving": {"comes_exhausted": ("COE-8.2.1a",)},
    "interpreter.ending": {"lose_game": ("COE-11.1.1", "COE-11.1.3", "COE-11.1.6")},
    "interpreter.attack": {"is_attacking": ("COE-9.1.5c",), "of_attack": ("COE-9.1.4",)},
    "interpreter.state": {
        "CardState.end_by_limit": ("COE-10.10.5", "COE-11.1.6"),
    },
    "interpreter.queries": {
        "QueriedState.reaches": ("COE-10.5.4",),
        "QueriedState.sum_of": ("COE-10.8.5a",),
    },
    "interpreter.operations.players": {"forbid_playing": ("COE-10.1.4", "COE-10.8.2")},
    "interpreter.lasting.keywords": {"KeywordState.has_keyword": ("COE-10.7.10a",)},
    "interpreter.operations.keeping": {
        "gather_kept": ("COE-10.5.4a",),
        "ask_kept": ("COE-10.5.4a",),
        "answer_kept": ("COE-10.5.4a",),
    },
    "interpreter.operations.chosen_words": {
        "choose_word": ("COE-8.1.4b",),
        "ask_word": ("COE-8.1.4b",),
        "answer_word": ("COE-8.1.4b",),
    },
    "interpreter.operations.selected": {"amount_first": ("COE-10.1.5",)},
    "interpreter.texts.printed": {"Printed.find_home": ("COE-8.1.5",)},
    "interpreter.operations.decks": {"mill": ("COE-8.6.1", "COE-8.6.5")},
}
"""By shared function: the rules of this game that it carries out."""

CHOICES: Final[Cites] = {
    **dict.fromkeys(("cost_lowered", "cost_raised"), ("COE-10.8.7",)),
    "target.card": ("COE-8.1.4b", "COE-10.5.1a", "LANG-3.1"),
    "target.ability": ("COE-8.1.4b", "COE-10.5.1a", "LANG-3.1"),
    "forbidden.keyword": ("LANG-7.18", "COE-10.7.10a"),
    "choose.one": ("COE-8.1.4b", "LANG-3.2"),
    "choose.several": ("COE-8.1.4b", "LANG-3.2"),
    "choose_word": ("LANG-3.25", "COE-8.1.4b"),
    "modes.with_targets": ("COE-8.1.4c",),
    "modes": ("COE-8.1.4b", "LANG-3.7"),
    "modes.more": ("COE-8.1.4b", "LANG-3.7"),
    "discard": ("LANG-7.5", "LANG-3.8"),
    "order_triggers": ("COE-10.4.10a", "COE-10.4.10"),
    "shuffle": ("COE-6.2.1",),
    "shuffle.mulligan": ("COE-6.3.3",),
    "shuffle.search": ("COE-10.3.1",),
    **dict.fromkeys(("given.exhaust", "given.move", "given.discard"), ("COE-8.1.4b", "LANG-2.7")),
}
"""The rules for questions."""

HAPPENINGS: Final[Cites] = {
    "spared": ("LANG-1.8e", "COE-10.10.4c"),
    "spared.without_an_offer": ("LANG-1.8i", "COE-10.10.4c"),
    "drew.text": ("LANG-7.4", "COE-1.2.1", "COE-4.5.3"),
    "draw_impossible": ("COE-10.1.2a", "COE-10.1.2"),
    "moved.milled": ("COE-8.6.1",),
    "moved.milled.cache": ("COE-8.6.5",),
    "moved.not_taken": ("COE-8.6.1",),
    "readied.text": ("COE-1.2.10a", "COE-1.3.2"),
    "exhausted.text": ("COE-1.2.8",),
    "discarded": ("LANG-7.5",),
    "won.last": ("COE-11.1.6",),
    "drawn.chain": ("COE-10.10.5", "COE-11.1.6"),
    "destroyed": ("COE-8.6.1",),
    "shuffled.setup": ("COE-6.2.1", "COE-4.5.4"),
    "shuffled.mulligan": ("COE-6.3.3", "COE-4.5.4"),
    "shuffled.search": ("COE-10.3.1", "COE-4.5.4"),
    "fizzled": ("COE-10.5.1b", "COE-10.5.1a"),
    "effects_ended.forbidden": ("COE-10.8.2",),
    "entered.dependent": ("LANG-5.18", "COE-10.8.1a"),
    "attached": ("COE-3.3.3", "COE-8.5.3"),
    "attached.again": ("LANG-8.14", "COE-8.5.3d"),
    "paid.move": ("LANG-2.1",),
}
"""The rules for events."""

CITES: Final[Cites] = {**SHARED, **CHOICES, **HAPPENINGS}

"""The rules of this game that shared functions carry out for triggers, targets and the effects of texts."""

from functools import lru_cache
from typing import Any, Final

from grammar.ir.abilities import Triggered
from grammar.ir.tree import nodes_in
from grammar.kudurru_kings.parts import Bears, During, HasHeat, PerAttached, PerHeat, PerSpent, Spent
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.interpreter.texts.statics import unqualified
from reference_engine.kudurru_kings.state import State

CARRIES: Final = {
    "interpreter.texts.filters": {
        "Match.__call__": ("KK-1.1.6", "KK-1.1.7", "KK-10.7.2", "KK-10.7.3"),
    },
    "interpreter.operations.keeping": {
        "gather_kept": ("KK-10.5.5a",),
        "ask_kept": ("KK-10.5.5a",),
        "answer_kept": ("KK-10.5.5a",),
    },
    "interpreter.operations.players": {
        "forbid_playing": ("KK-10.5.3", "KK-10.8.2", "KK-10.8.4"),
    },
    "interpreter.texts.statics": {
        "reaching": (
            "KK-8.4.3",
            "KK-8.4.3a",
            "KK-10.2.1",
            "KK-10.2.2",
            "KK-10.2.2a",
            "KK-10.6.3",
            "KK-10.6.18",
        ),
        "reaching_player": (
            "KK-8.4.3",
            "KK-10.2.1",
            "KK-10.2.2a",
            "KK-10.6.8",
            "KK-10.6.9",
            "KK-10.6.10",
            "KK-10.6.11",
        ),
    },
    "interpreter.texts.values": {"_fits": ("KK-10.7.2",)},
    "interpreter.texts.dependent": {
        "as_dependent": ("KK-10.2.3a",),
        "beforehand": ("KK-10.2.3a",),
    },
    "interpreter.playing.triggers": {
        "flush": ("KK-7.3.3", "KK-10.5.4", "KK-10.5.4a", "KK-10.5.4b"),
        "goes_first": ("KK-10.1.4", "KK-10.1.5a", "KK-9.7.15"),
        "ask_order": ("KK-10.5.4",),
        "answer_order": ("KK-10.5.4",),
        "queue_trigger": ("KK-10.5.4c", "KK-10.7.11a"),
        "resolve_trigger": ("KK-10.2.5b", "KK-10.5.4a", "KK-10.5.4b"),
    },
    "interpreter.playing.targets": {
        "possible_targets": ("KK-10.3.1a", "KK-10.7.4"),
        "enough_targets": ("KK-8.5.7", "KK-10.5.4c", "KK-10.7.11a"),
        "possible_ways": ("KK-10.7.11a",),
        "how_many_ways": ("KK-10.7.11", "KK-10.7.11a"),
        "ask_some": ("KK-10.7.11a",),
        "ask_target": ("KK-10.7.11a",),
        "is_left_out": ("KK-10.7.11a",),
        "next_is_left_out": ("KK-10.7.11a",),
        "numbers_in": ("KK-10.7.11a",),
        "targets_from": ("KK-10.7.11a",),
        "of_chosen_ways": ("KK-10.7.11a",),
        "any_target_left": ("KK-10.5.4c",),
    },
    "interpreter.lasting.durations": {
        "end_until_turn_of": ("KK-1.1.10", "KK-7.2.3", "KK-10.8.3", "KK-10.8.4", "KK-10.8.5"),
        "end_changes": ("KK-7.2.3", "KK-7.5.5", "KK-10.8.2", "KK-10.8.6"),
        "end_permissions": ("KK-7.2.3", "KK-7.5.5", "KK-10.8.2"),
    },
    "interpreter.lasting.keywords": {
        "KeywordState.has_keyword": ("KK-10.3.12a",),
        "KeywordState.is_given": ("KK-10.3.12", "KK-10.4.2", "KK-10.6.30"),
        "KeywordState.times_gained": ("KK-10.6.30",),
        "gain_keyword": ("KK-10.6.30",),
        "end_keywords": ("KK-10.6.30", "KK-10.8.2", "KK-10.8.4"),
    },
    "interpreter.lasting.prohibition": {"forbidden": ("KK-10.5.3", "KK-10.6.19", "KK-10.6.22")},
    "interpreter.operations.texts": {
        "amount_of_each": ("KK-2.1.7", "KK-10.7.6"),
        "objects_in": ("KK-10.2.5b", "KK-10.5.4c", "KK-10.6.16", "KK-10.7.1", "KK-10.7.3"),
        "_each_opponent": ("KK-1.1.7a", "KK-10.5.5a"),
    },
    "interpreter.operations.selected": {"amount_first": ("KK-2.3.7", "KK-10.6.21")},
    "interpreter.operations.branches": {
        "may": ("KK-10.5.5", "KK-10.5.5b"),
        "most_offered": ("KK-10.5.5",),
        "ask_offered_amount": ("KK-10.5.5",),
        "answer_offered_amount": ("KK-10.5.5",),
        "ask_may": ("KK-10.5.5",),
        "answer_may": ("KK-10.5.5",),
        "choose_one": ("KK-10.7.11", "KK-10.7.11a"),
        "go_on": ("KK-10.7.11", "KK-10.7.11a"),
        "ask_way": ("KK-10.7.11",),
        "answer_way": ("KK-10.7.11",),
        "carry_out_later": ("KK-7.5.5", "KK-10.2.5b"),
    },
    "interpreter.operations.chosen_words": {
        "choose_word": ("KK-10.5.5",),
        "ask_word": ("KK-10.5.5",),
        "answer_word": ("KK-10.5.5",),
    },
    "interpreter.operations.hands": {
        "draw": ("KK-4.3.5", "KK-10.5.5"),
        "discard": ("KK-10.5.5", "KK-10.5.5a"),
        "ask_discard": ("KK-10.5.5a", "KK-10.7.10"),
        "answer_discard": ("KK-10.5.5a", "KK-10.7.10"),
    },
    "interpreter.operations.decks": {
        "search": ("KK-10.5.5b",),
    },
    "interpreter.operations.shown": {"in_turn": ("KK-10.5.5b",)},
    "interpreter.operations.moves": {
        "move_cards": ("KK-4.3.2a", "KK-8.3.10", "KK-10.7.9"),
    },
    "interpreter.operations.objects": {
        "modify": ("KK-10.8.2", "KK-10.8.3", "KK-10.8.4", "KK-10.8.5"),
        "set_stats": ("KK-10.2.4",),
        "gain_control": ("KK-4.3.6", "KK-8.2.3a", "KK-8.3.9", "KK-8.4.1a"),
        "ready": ("KK-10.6.22", "KK-10.8.6"),
        "exhaust": ("KK-10.8.6",),
        "forbid": ("KK-10.5.3", "KK-10.8.2", "KK-10.8.4"),
    },
}
"""By shared function: the rules of this game that it carries out."""


def rules_of_text(state: State, source: int, node: Any) -> tuple[str, ...]:
    """[KK-8.4.2, KK-8.4.3, KK-8.4.3a, KK-10.6.18]
    Return the rules by which an ongoing text affects a card, and those of what it counts or checks.
    """
    site = rules_of_site(state.definition[source], node)
    whoever = ("KK-10.6.18",) if unqualified(node.what) and not site else ()
    return (*site, *whoever, *rules_of_parts(node))


def rules_of_site(printed: Printed, node: object) -> tuple[str, ...]:
    """[KK-8.4.2, KK-8.4.3, KK-8.4.3a, KK-8.4.3b]
    Return the rules by which a text of a Site affects a card.
    """
    if "Site" not in printed.types:
        return ()
    if not any(node is row.node and row.place in printed.for_everyone for row in printed.rows):
        return ("KK-8.4.2",)
    return ("KK-8.4.3", "KK-8.4.3b" if isinstance(node, Triggered) else "KK-8.4.3a")


RULES: Final = {
    PerHeat: "KK-10.6.2",
    During: "KK-10.6.3",
    HasHeat: "KK-10.6.4",
    Spent: "KK-10.6.5",
    PerSpent: "KK-10.6.5",
    PerAttached: "KK-10.6.26",
    Bears: "KK-10.6.26",
}
"""By kind of part: the rule with its meaning."""


@lru_cache(maxsize=4096)
def rules_of_parts(node: object) -> tuple[str, ...]:
    """[KK-10.6.2, KK-10.6.3, KK-10.6.5, KK-10.6.26] Return the rules of what a text counts or checks."""
    return tuple(dict.fromkeys(RULES[type(part)] for part in nodes_in(node) if type(part) in RULES))

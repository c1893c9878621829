"""The rules of this game that shared functions carry out for moving, attaching and drawing cards."""

from typing import Final

from reference_engine.interpreter import default_hooks as default
from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.kudurru_kings.state import State

CARRIES: Final = {
    "interpreter.texts.printed": {
        "Printed.find_home": ("KK-3.1.1", "KK-3.1.9", "KK-8.2.1", "KK-8.3.1"),
    },
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
    "interpreter.turns": {
        "end_texts": ("KK-7.5.5",),
        "ask_hand_limit": ("KK-7.5.1", "KK-7.5.2", "KK-7.5.3", "KK-7.5.3a", "KK-7.5.4"),
        "answer_hand_limit": ("KK-7.5.2",),
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
        "CardState.end_by_limit": ("KK-10.5.4b", "KK-11.3.7"),
        "CardState.forget": ("KK-2.3.9", "KK-4.3.4"),
        "CardState.happened": ("KK-8.4.3", "KK-8.4.3b", "KK-10.2.5", "KK-10.2.5a"),
        "CardState.resolve_waiting": ("KK-7.5.5", "KK-10.5.4a"),
    },
    "interpreter.queries": {
        "QueriedState.opponents": ("KK-1.1.7a",),
        "QueriedState.reaches": ("KK-10.6.18",),
        "QueriedState.turn_order": ("KK-7.1.4", "KK-10.5.4"),
    },
}
"""By shared function: the rules of this game that it carries out."""


def rules_of_readying(state: State, number: int) -> tuple[str, ...]:
    """[KK-10.6.22]
    Return the rule by which a text readies a card that does not become ready in Upkeep.
    """
    return ("KK-10.6.22",) if forbidden(state, number, "become_ready") else ()


def rules_of_leaving(state: State, number: int) -> tuple[str, ...]:
    """[KK-2.3.9, KK-4.3.4, KK-10.2.1, KK-10.4.2]
    Return the rules for a card that leaves play: it loses its state and Heat, and its texts end.
    """
    printed = state.definition[number]
    heat = ("KK-2.3.9",) if state.heat(number) else ()
    texts = ("KK-10.2.1" if printed.attaches is None else "KK-10.4.2",) if printed.is_ongoing else ()
    return ("KK-4.3.4", *heat, *texts)


def rules_of_exhausted_entry(state: State, number: int) -> tuple[str, ...]:
    """[KK-8.1.7, KK-8.2.1, KK-8.2.1a] Return the rules by which, by agreement, units enter exhausted."""
    exhausted = state.switches.entry_state == "exhausted" and state.definition[number].is_unit
    return ("KK-8.2.1a", "KK-8.2.1") if exhausted else ()


def rules_of_attaching(state: State, bearer: int) -> tuple[str, ...]:
    """[KK-3.1.5a, KK-8.3.2a, KK-8.3.5, KK-8.3.8] Return the additional rules when a card is attached.

    By agreement, the bearer may be a unit that is not a Character. It may have another attachment, and
    may be exhausted or have Heat.
    """
    agreed = () if "Character" in state.definition[bearer].types else ("KK-3.1.5a", "KK-8.3.2a")
    both = ("KK-8.3.5",) if len(attachments(state, bearer)) > 1 else ()
    tired = ("KK-8.3.8",) if state.exhausted[bearer] or state.heat(bearer) else ()
    return (*default.rules_of_attaching(state, bearer), *agreed, *both, *tired)


def rules_of_displacing(_state: State, _number: int, _rules: tuple[str, ...]) -> tuple[str, ...]:
    """[KK-8.3.7a] Return the rule by which the old attachment is discarded."""
    return ("KK-8.3.7a",)

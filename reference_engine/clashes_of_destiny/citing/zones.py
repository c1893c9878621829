"""The rules of this game for cards that change zones: moved, removed, drawn, shuffled."""

from typing import Final

from reference_engine.clashes_of_destiny.cards.bonus_card import is_bonus_card
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import BANISH_PILE
from reference_engine.interpreter import default_hooks as default
from reference_engine.interpreter.zones import DISCARD_PILE

CARRIES: Final = {
    "interpreter.texts.printed": {
        "Printed.find_home": ("CD-3.5.1", "CD-3.6.1", "CD-3.7.1", "CD-6.1.2", "CD-8.2.1", "CD-8.3.2"),
    },
    "interpreter.objects.moving": {
        "is_in_play": ("CD-4.2.1d",),
        "arrive": ("CD-8.2.7", "CD-8.7.3", "CD-9.3.2b", "CD-10.1.1", "CD-10.1.1b"),
        "exhaust_on_entry": ("CD-8.7.3",),
        "leave": ("CD-4.2.2", "CD-9.3.5", "CD-10.1.10"),
        "move": ("CD-4.2.4", "CD-10.9.2"),
        "ready": ("CD-1.2.4", "CD-8.7.4"),
        "exhaust": ("CD-8.7.4",),
    },
    "interpreter.objects.removal": {
        "destroy_together": ("CD-9.3.2", "CD-9.3.3", "CD-9.4.3"),
        "_destroy": ("CD-4.2.2", "CD-4.2.7"),
        "_move": ("CD-4.2.4",),
    },
    "interpreter.drawing": {
        "draw": ("CD-7.1.5",),
        "draw_each": ("CD-7.1.5", "CD-7.1.6", "CD-7.1.6a"),
        "discard": ("CD-7.1.7a", "CD-8.6.4"),
        "shuffle": ("CD-6.1.1",),
    },
    "interpreter.turns": {
        "start_texts": ("CD-7.1.2a",),
        "end_texts": ("CD-7.1.2b",),
        "ask_hand_limit": ("CD-7.1.7", "CD-7.1.7a"),
        "answer_hand_limit": ("CD-7.1.7a",),
    },
    "interpreter.ending": {
        "overcome": ("CD-9.3.2", "CD-9.3.2a"),
        "mark_loss": ("CD-7.1.6a",),
        "marked_losers": ("CD-7.1.6a",),
        "lose_game": ("CD-11.1.1", "CD-11.1.2", "CD-11.1.4"),
        "win_game": ("CD-11.1.1", "CD-11.1.2", "CD-11.1.4"),
        "draw_game": ("CD-11.1.5", "CD-11.1.4"),
    },
    "kernel.seats": {"TwoPlayers.opponent": ("CD-7.1.1a",)},
    "kernel.occupancy": {"Occupied.put_on": ("CD-4.1.5",), "Occupied.empty": ("CD-4.1.5",)},
    "interpreter.attack": {
        "is_attacking": ("CD-9.1.8",),
        "AttackState.is_attacking": ("CD-9.1.5",),
        "trigger_on_attack": ("CD-3.7.4", "CD-9.1.5"),
        "of_attack": ("CD-9.1.5",),
    },
    "interpreter.state": {
        "CardState.happened": ("CD-10.1.1", "CD-10.1.5a"),
        "CardState.create_token": ("CD-10.1.5c",),
        "CardState.end_by_limit": ("CD-10.1.5b", "CD-10.1.5c"),
    },
    "interpreter.queries": {
        "QueriedState.sum_of": ("CD-10.2.6a",),
        "QueriedState._bonuses": ("CD-3.6.3", "CD-10.1.10", "CD-10.2.8"),
        "QueriedState.candidates": ("CD-8.4.7", "CD-10.1.8"),
        "QueriedState.reaches": ("CD-10.5.3a",),
    },
    "interpreter.positions.saving": {
        "Saving.view": ("CD-4.2.11", "CD-4.2.12", "CD-4.2.13", "CD-4.2.14", "CD-4.2.15", "CD-4.2.16"),
    },
}
"""By shared function: the rules of this game that it carries out."""


def rules_of_pile(state: State, number: int, zone: int) -> tuple[str, ...]:
    """[CD-1.2.6, CD-4.2.4, CD-4.2.10, CD-4.2.15, CD-4.2.15a, CD-6.2.5a]
    Return the additional rules by which a card moves to a zone of its owner.
    """
    pile = {DISCARD_PILE: ("CD-4.2.15",), BANISH_PILE: ("CD-4.2.15a",)}.get(zone, ())
    borrowed = ("CD-1.2.6", "CD-4.2.4") if state.controller[number] != state.owner[number] else ()
    bonus = ("CD-6.2.5a",) if is_bonus_card(state.definition[number]) else ()
    return ("CD-4.2.10", *pile, *borrowed, *bonus)


def rules_of_left(
    state: State, number: int, _rules: tuple[str, ...], destroyed_by: tuple[str, ...]
) -> tuple[str, ...]:
    """[CD-3.6.3, CD-9.3.5, CD-10.1.10] Return the rules for a card that leaves play."""
    printed = state.definition[number]
    kind = ("CD-9.3.5",) if printed.is_unit else ("CD-3.6.3",) if printed.is_artifact else ()
    return (*(destroyed_by or ("LANG-7.11",)), *kind, *default.rules_of_leaving(state, number))


def rules_of_destroyed(state: State, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
    """[CD-3.7.5, CD-10.5.4, CD-10.5.5]
    Return the rules for a destroyed card: by a text, or because it has 0 HP or durability.
    """
    if not rules:
        return state.hooks.cites["destroyed"]
    return rules_of_fallen(state, number, rules) if rules[0] in ("CD-9.3.3", "CD-9.3.2b") else rules


def rules_of_fallen(state: State, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
    """[CD-9.3.2, CD-9.3.2a, CD-9.3.2b, CD-9.3.3, CD-9.4.3]
    Return the rules by which a card with 0 HP or 0 durability is destroyed.
    """
    if state.definition[number].is_artifact:
        return ("CD-9.4.3", *rules)
    undamaged = () if number in state.just_damaged else ("CD-9.3.2a",)
    return ("CD-9.3.2", *rules, *undamaged)


def rules_of_ceasing(state: State, number: int) -> tuple[str, ...]:
    """[CD-6.2.5b, CD-10.9.2] Return the rules by which a token ceases to exist."""
    return (
        ("CD-6.2.5b",) if is_bonus_card(state.definition[number]) else default.rules_of_ceasing(state, number)
    )

"""The rules of this game for ongoing texts, conditions, amounts and instructions."""

from typing import Final

from grammar.clashes_of_destiny.operations import ChangeStat, Scry, Swap
from grammar.clashes_of_destiny.parts import UnnamedUnit
from grammar.ir.amounts import Sum, Value
from grammar.ir.operations import If
from reference_engine.clashes_of_destiny.cards.printed import CLASS_BONUS, OVERDRIVE, Printed
from reference_engine.clashes_of_destiny.state import State
from reference_engine.interpreter import default_hooks as default
from reference_engine.interpreter.texts.amounts import amount_of
from reference_engine.interpreter.texts.frame import Frame

HIGHEST_LEVEL: Final = 3  # CD-2.5.6, CD-10.7.2

CARRIES: Final = {
    "interpreter.texts.filters": {
        "Match.__call__": ("CD-1.2.3", "CD-10.5.3", "CD-10.5.3a", "CD-10.5.3b"),
    },
    "interpreter.operations.keeping": {
        "gather_kept": ("CD-10.1.8",),
        "ask_kept": ("CD-10.1.8",),
        "answer_kept": ("CD-10.1.8",),
    },
    "interpreter.operations.players": {
        "forbid_playing": ("CD-7.5.2", "CD-10.1.4", "CD-10.1.11"),
    },
    "interpreter.texts.values": {"_fits": ("CD-10.2.8",)},
    "interpreter.lasting.given_abilities": {
        "give_abilities": ("CD-10.1.10",),
        "given_to": ("CD-10.1.10",),
        "card_with": ("CD-10.1.10",),
    },
    "interpreter.texts.statics": {"now": ("CD-10.1.10", "CD-10.2.8")},
    "interpreter.texts.dependent": {
        "as_dependent": ("CD-10.2.8a",),
        "beforehand": ("CD-10.2.8a",),
    },
    "interpreter.playing.triggers": {
        "resolve_trigger": ("CD-3.2.7", "CD-9.3.3a", "CD-10.1.5a", "CD-10.1.5b"),
    },
    "interpreter.lasting.durations": {
        "end_until_turn_of": ("CD-10.1.11",),
        "end_changes": ("CD-7.5.2", "CD-10.1.9", "CD-10.1.11"),
        "end_permissions": ("CD-7.5.2", "CD-10.1.11"),
    },
    "interpreter.lasting.control": {
        "change_controller": ("CD-1.2.7",),
        "return_borrowed": ("CD-7.5.2",),
    },
    "interpreter.operations.texts": {
        "carry_out": ("CD-10.1.2",),
        "amount_in": ("CD-10.2.1", "CD-10.2.8"),
        "amount_of_each": ("CD-2.1.3", "CD-2.1.4"),
        "_you": ("CD-10.2.5",),
    },
    "interpreter.operations.selected": {
        "ask_choice": ("CD-8.4.8", "CD-10.1.8"),
        "unspared": ("CD-9.3.4", "CD-10.8.1"),
        "answer_choice": ("CD-8.4.8",),
        "amount_first": ("CD-10.2.8",),
    },
    "interpreter.operations.branches": {
        "may": ("CD-10.1.6",),
        "most_offered": ("CD-10.1.6",),
        "ask_offered_amount": ("CD-10.1.6",),
        "answer_offered_amount": ("CD-10.1.6",),
        "ask_may": ("CD-10.1.6",),
        "answer_may": ("CD-10.1.6",),
        "carry_out_if": ("CD-10.3.1", "CD-10.3.2"),
    },
    "interpreter.operations.chosen_words": {
        "choose_word": ("CD-10.1.6",),
        "ask_word": ("CD-10.1.6",),
        "answer_word": ("CD-10.1.6",),
    },
    "interpreter.operations.hands": {
        "discard": ("CD-10.1.6",),
        "discard_hand": ("CD-10.1.2",),
    },
    "interpreter.operations.decks": {
        "mill": ("CD-4.2.4", "CD-4.2.8"),
        "answer_order": ("CD-10.4.1", "CD-10.4.1a"),
        "lay_in_deck": ("CD-4.2.3a", "CD-10.4.1", "CD-10.4.1a"),
        "cards_seen": ("CD-4.2.13", "CD-4.2.13a"),
    },
    "interpreter.operations.objects": {
        "destroy": ("CD-9.3.4",),
        "modify": ("CD-9.3.2b", "CD-10.1.9", "CD-10.2.8", "CD-10.7.1"),
        "set_stats": ("CD-10.2.8", "CD-10.2.6a"),
        "ready": ("CD-1.2.4", "CD-8.5.3b", "CD-8.7.4"),
        "gain_control": ("CD-1.2.7", "CD-9.3.4"),
        "forbid": ("CD-7.5.2", "CD-10.1.11"),
        "put_away": ("CD-4.2.8a", "CD-R95"),
        "until_turn_of": ("CD-10.1.9", "CD-10.1.11"),
    },
}
"""By shared function: the rules of this game that it carries out."""


def rules_of_choice(state: State, operation: object, occasion: str) -> tuple[str, ...]:
    """[CD-10.1.7, CD-10.1.7a, CD-10.1.8, CD-10.8.1, CD-10.8.5]
    Return the rules by which a text chooses.
    """
    if isinstance(getattr(operation, "to", None), UnnamedUnit):
        anyone = state.switches.bare_damage == "any_unit"
        return ("CD-10.1.7" if anyone else "CD-10.1.7a", "CD-10.1.8")
    if isinstance(operation, Swap):
        return ("CD-10.8.5", "CD-10.8.1")
    return default.rules_of_choice(state, operation, occasion)


def rules_of_condition(state: State, operation: If) -> tuple[str, ...]:
    """[CD-10.3.1, CD-10.3.2, CD-10.3.2a, CD-10.3.3, CD-10.3.4]
    Return the rules for a condition or a Class Bonus in a text.
    """
    frame = state.carrying_out[0]
    return rules_of_checking(state, operation.condition, frame.you, frame.printed)


def rules_of_checking(state: State, condition: object, you: int, printed: Printed) -> tuple[str, ...]:
    """[CD-2.3.7, CD-10.3.1, CD-10.3.2, CD-10.3.2a, CD-10.3.3, CD-10.3.4]
    Return the rules by which a condition is checked.
    """
    if condition == OVERDRIVE:
        return ("LANG-5.1", "CD-2.3.7")
    if condition != CLASS_BONUS:
        return ("LANG-5.1",)
    shrine = ("CD-10.3.3",) if not state.has_hero(you) else ()
    classless = ("CD-10.3.4",) if not printed.of_class else ()
    return ("CD-10.3.1", "CD-10.3.2", "CD-10.3.2a", *shrine, *classless)


def rules_of_amount(state: State, amount: object) -> tuple[str, ...]:
    """[CD-3.3.5, CD-10.2.1, CD-10.2.2, CD-10.2.3, CD-10.2.4, CD-10.2.5, CD-10.2.8]
    Return the rules for the use of SP or LV.
    """
    value = amount.second if isinstance(amount, Sum) else amount
    if not isinstance(value, Value):
        return ()
    frame = state.carrying_out[0]
    rules = ["CD-10.2.1" if value.name == "sp" else "CD-10.2.2", "LANG-8.6", "CD-3.3.5"]
    if isinstance(amount, Sum):
        rules.append("CD-10.2.3")
    if not state.has_hero(frame.you):
        rules.append("CD-10.2.4")
    if state.owner[frame.source] != frame.you:
        rules.append("CD-10.2.5")
    if isinstance(frame.operation, ChangeStat):
        rules.append("CD-10.2.8")
    if isinstance(frame.operation, Scry) and not _is_something(state, amount, frame):
        rules.append("CD-10.4.3")
    return tuple(rules)


def _is_something(state: State, amount: object, frame: Frame) -> bool:
    """[CD-10.4.3] Return whether an amount is more than 0 now."""
    return amount_of(state, amount, frame.you, frame.source, frame.context) > 0


def rules_of_readying(state: State, number: int) -> tuple[str, ...]:
    """[CD-8.5.3b]
    Return the rule that a unit that has moved this turn gets no second move by being activated.
    """
    return ("CD-8.5.3b",) if state.moves[number] else ()


def rules_of_stat_change(
    state: State, number: int, stat: str, _change: int, duration: str
) -> tuple[str, ...]:
    """[CD-10.1.9, CD-10.2.6, CD-10.2.6a] Return the rules by which an instruction changes a number."""
    lasting = ("CD-10.1.9",) if duration == "while_in_play" else ()
    known = stat in state.definition[number].numbers
    below = ("CD-10.2.6", "CD-10.2.6a") if known and state.sum_of(number, stat) < 0 else ()
    if stat != "lv":
        return (*state.hooks.cites["stats_changed"], *lasting, *below)
    return ("CD-10.7.1", *lasting, *below, *rules_of_level(state, state.sum_of(number, stat) if known else 0))


def rules_of_level(state: State, level: int) -> tuple[str, ...]:
    """[CD-2.5.9, CD-3.3.6, CD-3.3.7, CD-10.7.1, CD-10.7.2, CD-10.7.2a]
    Return the rules for a level that an instruction has changed, 0 for a card without one.
    """
    locked = level >= HIGHEST_LEVEL and state.switches.unlock_on == "base3_played"
    unlocks_nothing = ("CD-2.5.9",) if locked else ()
    above = ("CD-10.7.2",) if level > HIGHEST_LEVEL else ()
    capped = ("CD-10.7.2a",) if state.switches.level_cap != "none" else ()
    return ("CD-3.3.6", "CD-3.3.7", *unlocks_nothing, *above, *capped)

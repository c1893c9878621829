"""The rules of this game for playing cards and using abilities."""

from collections.abc import Sequence
from typing import Final

from reference_engine.clashes_of_destiny.cards.printed import NORMAL, Printed, exhausts
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import NAMED
from reference_engine.interpreter.texts.printed import Row

CARRIES: Final = {
    "interpreter.playing.costs": {
        "additional_to_play": ("CD-2.1.2", "CD-2.2.1", "CD-2.4.1", "CD-10.2.6", "CD-10.2.7", "CD-10.6.2"),
        "cost_changes": ("CD-10.2.7",),
        "cast_before": ("CD-10.2.7",),
        "why_not_pay": ("CD-2.1.4", "CD-8.6.4"),
        "why_not_give_up": ("CD-2.1.4", "CD-8.6.4"),
        "can_discard": ("CD-8.6.4",),
        "can_move": ("CD-8.6.4",),
        "can_give_all": ("CD-8.6.4",),
    },
    "interpreter.playing.affording": {
        "price_of": ("CD-2.1.2", "CD-2.1.4"),
        "price_to_play": ("CD-2.1.2", "CD-2.1.4"),
        "payable": ("CD-2.1.2", "CD-2.1.4"),
        "__missing__": ("CD-2.1.2", "CD-2.1.4"),
        "why_not_afford": ("CD-2.1.2", "CD-2.1.4"),
    },
    "interpreter.playing.playable": {
        "affordable": ("CD-2.1.4", "CD-8.1.4", "CD-10.2.6", "CD-10.2.7", "CD-10.6.2"),
        "cannot_be_played": ("CD-10.1.4",),
        "limit_reached": ("CD-8.6.3a", "CD-8.6.3b"),
        "count_use": ("CD-8.6.3a", "CD-8.6.3b"),
    },
    "interpreter.playing.announcing": {
        "announce": ("CD-8.1.4", "CD-8.6.6"),
        "ask_amount": ("CD-8.6.4",),
        "amounts_chosen": ("CD-8.6.4",),
        "most_to_pay": ("CD-8.6.4", "CD-8.1.4"),
        "ask_question": ("CD-8.6.4",),
        "still_to_give": ("CD-8.6.4",),
    },
    "interpreter.playing.paying": {
        "pay_for_card": (
            "CD-2.2.1",
            "CD-2.4.1",
            "CD-2.5.11",
            "CD-8.1.1",
            "CD-8.1.2",
            "CD-8.1.4",
            "CD-8.4.6",
        ),
        "pay_with_additional": ("CD-2.1.2", "CD-2.2.1", "CD-2.4.1", "CD-8.1.4", "CD-10.2.7"),
        "pay_for_ability": ("CD-2.1.2", "CD-8.6.1", "CD-8.6.2", "CD-8.6.3b", "CD-8.6.6"),
        "pay_costs": ("CD-8.6.4", "CD-8.6.6"),
        "give_up": ("CD-8.6.1", "CD-8.6.4"),
    },
    "interpreter.playing.resolving": {
        "begin_action": ("CD-7.3.3", "CD-8.1.4", "CD-8.6.6"),
        "resolve_ability": ("CD-8.6.6",),
        "begin_text": ("CD-10.1.2",),
    },
    "interpreter.objects.entering": {"put_into_play": ("CD-3.6.1", "CD-3.7.1", "CD-8.2.1", "CD-8.7.3")},
}
"""By shared function: the rules of this game that it carries out."""


def rules_of_play(
    state: State, _player: int, number: int, _amount: int, _changed: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the rules by which a card is played."""
    printed = state.definition[number]
    return (
        *rules_of_deck(printed),
        *rules_of_time(state, printed),
        *rules_of_affinity(state, printed),
        *(("CD-8.1.5",) if printed.play_only_if else ()),
        *(rules_of_spell(printed) if printed.is_spell else ()),
    )


def rules_of_deck(printed: Printed) -> tuple[str, ...]:
    """Return the rules by which a card of the Main Deck, or of the Destiny Deck, is played for its cost."""
    if printed.is_destiny:
        return ("CD-8.1.2", "CD-8.1.4", "CD-5.2.5")
    return ("CD-8.1.1", "CD-8.1.4", "CD-5.1.5")


def rules_of_time(state: State, printed: Printed) -> tuple[str, ...]:
    """Return the rules by which a card is played in the Destiny Phase, or as an extra play."""
    if state.phase == "destiny" and not state.is_extra_play:
        return ("CD-7.2.1", "CD-7.2.2")
    if not printed.is_destiny:
        return ()
    named = ("CD-10.6.1",) if state.is_extra_play == NAMED else ()
    return ("CD-7.2.4", "CD-7.2.5", "CD-10.6.2", *named)


def rules_of_affinity(state: State, printed: Printed) -> tuple[str, ...]:
    """Return the rules by which the affinity of a card lets it be played."""
    if printed.is_hero:
        return ("CD-2.5.12" if state.switches.hero_affinity_gate == "off" else "CD-2.5.12a",)
    return ("CD-2.5.4",) if printed.affinity == NORMAL else ("CD-2.5.1", "CD-2.5.11")


def rules_of_spell(printed: Printed) -> tuple[str, ...]:
    """Return the rules by which a Spell is played, with its instructions and choices."""
    several = ("CD-10.1.2",) if printed.has_several_instructions else ()
    choosing = ("CD-8.4.7",) if any(printed.choices.values()) else ()
    tile = ("CD-8.4.7a",) if choosing and printed.chooses_tile else ()
    return ("CD-8.4.6", *several, *choosing, *tile)


def rules_of_cost_changes(_state: State, _number: int, _changes: Sequence[int]) -> tuple[str, ...]:
    """[CD-10.2.7] Return the rules by which texts change the cost of a card."""
    return ("CD-10.2.7",)


def rules_of_use(state: State, number: int, row: Row, _changed: bool) -> tuple[str, ...]:
    """Return the rules by which an ability is used."""
    printed = state.definition[number]
    rules = ["CD-8.6.1" if exhausts(row) else "CD-8.6.2", "CD-8.6.6"]
    if row.node.limit is not None:
        rules.append("LANG-5.6")
    elif not exhausts(row):
        free = state.switches.free_ability_uses == "unlimited"
        rules.append("CD-8.6.3a" if free else "CD-8.6.3b")
    if printed.is_artifact:
        rules.append("CD-8.6.5" if state.switches.artifact_exhaust == "wielder" else "CD-8.6.5a")
    if printed.choices.get(row.place):
        rules += ["CD-8.6.7", *(("CD-8.4.7a",) if row.place in printed.chooses_tile else ())]
    if printed.is_hero:
        rules.append("CD-3.3.9")
    if printed.is_minion and state.arrived[number] == state.turn:
        rules.append("CD-8.2.7")
    return tuple(rules)

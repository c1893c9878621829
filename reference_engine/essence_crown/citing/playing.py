"""The rules of this game for playing cards and using abilities."""

from collections.abc import Mapping, Sequence
from typing import Final

from grammar.essence_crown.operations import DOMAIN
from grammar.ir.traits import has
from reference_engine.essence_crown.play.actions import limit_of
from reference_engine.essence_crown.state import State
from reference_engine.interpreter.texts.printed import Row

CARRIES: Final = {
    "interpreter.playing.costs": {
        "cost_to_play": ("EC-8.2.4", "EC-8.2.4a", "EC-R17"),
        "cost_changes": ("EC-8.2.4",),
        "costs_of_use": ("EC-8.2.4", "EC-8.1.6", "EC-8.2.4a", "EC-R17"),
        "why_not_pay": (
            "EC-8.2.1",
            "EC-8.2.2",
            "EC-2.8.1",
            "EC-2.8.5",
            "EC-2.1.8a",
            "EC-R25",
            "EC-R76",
        ),
        "why_not_give_up": ("EC-8.2.1", "EC-R76"),
        "is_barred": ("EC-2.8.1", "EC-2.8.2"),
        "can_sacrifice": ("EC-10.4.3a", "EC-R58"),
        "can_give": ("EC-8.2.1", "EC-10.4.3a", "EC-R58", "EC-R76"),
        "can_discard": ("EC-8.2.1", "EC-3.7.5"),
        "can_exhaust": ("EC-8.2.1", "EC-R76"),
        "can_move": ("EC-8.2.1", "EC-1.1.8"),
        "can_give_all": ("EC-8.2.1", "EC-3.7.4"),
    },
    "interpreter.playing.affording": {
        "price_of": ("EC-2.4.2", "EC-2.8.5", "EC-8.2.1", "EC-8.2.2", "EC-R25"),
        "price_to_play": ("EC-2.4.2", "EC-8.2.1"),
        "payable": ("EC-2.1.8a", "EC-2.4.2", "EC-2.8.1", "EC-2.8.5", "EC-8.2.1"),
        "__missing__": ("EC-2.1.8a", "EC-2.4.2", "EC-2.8.1", "EC-2.8.5", "EC-8.2.1"),
        "why_not_afford": (
            "EC-8.2.1",
            "EC-8.2.2",
            "EC-3.6.2",
            "EC-2.8.1",
            "EC-2.8.5",
            "EC-2.1.8a",
            "EC-R25",
        ),
    },
    "interpreter.playing.playable": {
        "plays": (
            "EC-8.1.1",
            "EC-8.1.2",
            "EC-8.1.3",
            "EC-8.1.4",
            "EC-8.1.5",
            "EC-8.2.1",
            "EC-8.2.4",
            "EC-1.1.8",
            "EC-2.4.2",
        ),
        "affordable": ("EC-8.1.1", "EC-8.2.1", "EC-8.2.4", "EC-2.4.2"),
        "uses": ("EC-8.1.6", "EC-8.1.7", "EC-2.8.5"),
        "why_not_play": ("EC-8.1.9", "EC-2.4.2", "EC-8.2.1", "EC-8.2.2"),
        "why_not_cast": ("EC-1.1.8", "EC-2.4.2", "EC-8.2.1"),
        "why_not_demanded": ("EC-3.6.2", "EC-8.2.1", "EC-8.2.2", "EC-10.2.4"),
        "cannot_be_played": ("EC-1.1.8",),
        "why_not_activate": ("EC-8.1.10", "EC-8.3.1", "EC-8.3.2", "EC-3.2.7"),
        "why_not_use": ("EC-3.2.7", "EC-8.1.6", "EC-8.2.1", "EC-8.2.2", "EC-R22"),
        "possible_modes": ("EC-10.2.4", "EC-R64"),
        "how_many_modes": ("EC-10.2.4", "EC-10.2.5"),
        "too_few_modes": ("EC-10.2.4",),
        "limit_reached": ("EC-3.2.7", "EC-R23", "EC-R76"),
        "count_use": ("EC-3.2.7", "EC-R23", "EC-R76"),
    },
    "interpreter.costs": {
        "least": ("EC-8.2.1", "EC-2.8.5"),
        "least_of": ("EC-8.2.1",),
        "most_of": ("EC-8.2.1", "EC-10.2.4a"),
    },
    "interpreter.lasting.permissions": {
        "playable_elsewhere": ("EC-8.1.9",),
        "permitted_cards": ("EC-8.1.9",),
    },
    "interpreter.playing.announcing": {
        "questions": ("EC-10.2.7", "EC-R26"),
        "_questions": ("EC-10.2.7", "EC-R26", "EC-8.2.1", "EC-2.1.10", "EC-2.8.6"),
        "announce": ("EC-8.2.3",),
        "ask_question": ("EC-2.1.10", "EC-3.7.4", "EC-3.7.5", "EC-8.2.1", "EC-10.2.7", "EC-R64"),
        "ask_amount": ("EC-2.1.10", "EC-2.8.5", "EC-2.8.6", "EC-8.2.1"),
        "amounts_chosen": ("EC-8.2.1", "EC-8.2.3"),
        "amount_decision": ("EC-8.2.1", "EC-10.2.4a"),
        "most_to_pay": ("EC-8.2.1", "EC-8.2.4", "EC-2.8.1"),
        "still_to_give": ("EC-8.2.1", "EC-3.7.4"),
        "ask_modes": ("EC-10.2.4", "EC-10.2.5", "EC-10.2.4a", "EC-R65"),
        "answer_question": ("EC-8.2.3",),
    },
    "interpreter.playing.paying": {
        "pay": ("EC-8.2.3",),
        "pay_and_resolve": ("EC-8.2.3", "EC-8.1.6", "EC-3.2.7", "EC-R78"),
        "choices_made": ("EC-8.2.3", "EC-10.2.4"),
        "number_chosen": ("EC-8.2.1", "EC-10.2.4a"),
        "pay_for_card": (
            "EC-2.1.9",
            "EC-2.4.1",
            "EC-3.1.8",
            "EC-3.6.2",
            "EC-3.7.1",
            "EC-8.1.9",
            "EC-8.2.1",
            "EC-8.2.4",
        ),
        "pay_resource": ("EC-2.1.9", "EC-2.1.10", "EC-8.2.1"),
        "has_been_played": ("EC-8.2.4", "EC-10.3.4", "EC-10.3.6"),
        "record_play": ("EC-8.1.5", "EC-8.3.3"),
        "pay_for_ability": ("EC-8.1.6", "EC-8.1.7", "EC-8.2.4"),
        "pay_costs": ("EC-8.1.6", "EC-8.1.7", "EC-2.1.8", "EC-2.8.7"),
        "_sacrifice": ("EC-8.2.1", "EC-3.7.4", "EC-10.4.3a", "EC-R58"),
        "_discard": ("EC-8.2.1", "EC-3.7.5"),
        "_exhaust": ("EC-8.2.1", "EC-R76"),
        "_exile": ("EC-8.2.1", "EC-R59"),
        "_move": ("EC-8.2.1", "EC-4.1.11a", "EC-R60"),
        "give_up": ("EC-8.2.1", "EC-3.7.4", "EC-3.7.5", "EC-10.4.3a", "EC-R58", "EC-R76"),
    },
    "interpreter.playing.resolving": {
        "begin_action": ("EC-8.2.3",),
        "resolve_card": ("EC-8.1.1", "EC-8.1.2", "EC-8.1.3", "EC-8.1.4", "EC-8.1.5", "EC-10.2.4"),
        "resolve_ability": ("EC-10.2.3",),
        "begin_text": ("EC-10.2.4", "EC-10.2.8", "EC-R64"),
        "finish": ("EC-3.6.3", "EC-3.7.6", "EC-3.11.3a", "EC-R55", "EC-R86"),
    },
}

CITES: Final[Mapping[str, tuple[str, ...]]] = {
    "pay_essence": ("EC-2.1.10",),
    "spend_god_charges": ("EC-2.8.6", "EC-2.8.5", "LANG-2.5"),
    "given.sacrifice": ("EC-8.2.1", "EC-3.7.4", "EC-10.4.3"),
    "given.exhaust": ("EC-8.2.1", "LANG-2.7", "EC-R76"),
    "given.exile": ("EC-8.2.1", "LANG-2.7", "EC-R59"),
    "given.move": ("EC-8.2.1", "LANG-2.7", "EC-4.1.11a", "EC-R60"),
    "given.discard": ("EC-8.2.1", "EC-3.7.5"),
    "paid.exhaust_this": ("EC-8.1.6b", "EC-R76"),
    "paid.sacrifice_this": ("EC-8.2.1",),
    "paid.sacrifice": ("EC-8.2.1", "EC-3.7.4"),
    "paid.discard": ("EC-8.2.1", "EC-3.7.5"),
    "paid.exhaust": ("EC-8.2.1", "EC-R76"),
    "paid.move": ("EC-8.2.1", "EC-4.1.11a", "EC-R60"),
    "modes.with_targets": ("EC-10.2.4b",),
    "modes": ("EC-10.2.4",),
    "modes.more": ("EC-10.2.4", "EC-10.2.5"),
    "refused.no_action": ("EC-8.3.1",),
    "refused.no_card": ("EC-8.1.9",),
    "refused.no_ability": ("EC-8.1.6",),
    "refused.not_now.card": ("EC-8.3.1",),
    "refused.not_now.ability": ("EC-8.3.1",),
    "refused.not_playable_there": ("EC-8.1.9",),
    "refused.not_playable": ("EC-1.1.8",),
    "refused.not_usable_there": ("EC-8.1.10",),
    "refused.wrong_time": ("EC-8.3.1",),
    "refused.wrong_time.stated": ("EC-8.3.2",),
    "refused.condition": ("EC-10.2.3", "LANG-5.12"),
    "refused.used_this_game": ("EC-3.2.7", "EC-R23"),
    "refused.used_this_turn": ("EC-8.1.6", "EC-8.1.6a", "EC-R76", "LANG-5.6"),
    "refused.used_this_turn.unstated": ("EC-8.1.6", "EC-8.1.6a", "EC-R76", "LANG-5.6"),
    "refused.no_target.card": ("EC-3.6.2", "LANG-3.1", "EC-10.2.7", "EC-R64"),
    "refused.no_target.ability": ("LANG-3.1", "EC-10.2.7", "EC-R64"),
    "refused.too_few_modes": ("EC-10.2.4", "EC-10.2.7", "EC-R64"),
    "refused.is_exhausted": ("EC-8.2.1", "EC-8.1.6b", "EC-R76", "EC-8.2.2"),
    "refused.must_stay": ("EC-8.2.1", "EC-1.1.8", "EC-8.2.2"),
    "refused.too_few.sacrifice": ("EC-8.2.1", "EC-3.7.4", "EC-8.2.2"),
    "refused.too_few.exhaust": ("EC-8.2.1", "LANG-2.7", "EC-8.2.2"),
    "refused.too_few.move": ("EC-8.2.1", "LANG-2.7", "EC-8.2.2"),
    "refused.too_few.discard": ("EC-8.2.1", "EC-3.7.5", "EC-8.2.2"),
}


def rules_of_cost_changes(state: State, number: int, changes: Sequence[int]) -> tuple[str, ...]:
    """[EC-8.2.4, EC-8.2.4a, EC-3.1.8]
    Return the rules by which a card's cost differs from the printed cost.
    """
    both = ("EC-8.2.4a",) if min(changes) < 0 < max(changes) else ()
    card = state.definition[number].card
    return ("EC-8.2.4", *both, "EC-3.1.8") if has(card, DOMAIN.name) else ("EC-8.2.4", *both)


def rules_of_play(
    state: State, player: int, number: int, amount: int, changed: tuple[str, ...]
) -> tuple[str, ...]:
    """[EC-2.4.6, EC-8.1.5, EC-8.2.3, EC-8.3.3, EC-8.3.4]
    Return the rules by which a card is played: in a Main Phase, or as a fast card.
    """
    printed = state.definition[number]
    fast = printed.fast and (player != state.active or state.phase == "combat")
    time = ("EC-8.3.4", "EC-8.3.5", "EC-8.3.3", "EC-8.3.2") if fast else (printed.home_rule,)
    nothing = ("EC-2.4.6",) if amount == 0 else ()
    if printed.is_cast:
        return (*time, "EC-8.2.3", *nothing, *changed, *printed.also["cast"])
    return (*time, *nothing, *changed, *printed.also["played"])


def rules_of_use(state: State, number: int, row: Row, changed: bool) -> tuple[str, ...]:
    """[EC-8.1.6, EC-8.1.6a, EC-8.1.6b, EC-8.1.7, EC-8.2.4, EC-10.2.3, EC-10.2.6]
    Return the rules by which an ability is used: how often, and by a new or exhausted permanent too.
    """
    printed = state.definition[number]
    rule = "EC-8.1.7" if "Deity" in printed.types else "EC-8.1.6"
    label = ("EC-10.2.6", "EC-3.2.6") if row.node.label == "god_code" else ()
    often = () if limit_of(state, row) else ("EC-8.1.6a",)
    early = bool(state.exhausted[number]) or state.arrived[number] == state.turn
    ready = (*often, "EC-8.1.6b") if early else often
    cost = ("EC-8.2.4",) if changed else ()
    return (rule, "EC-8.2.3", "EC-10.2.3", *printed.also["activated"], *label, *ready, *cost)

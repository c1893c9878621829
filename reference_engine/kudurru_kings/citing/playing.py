"""The rules of this game that shared functions carry out for playing cards and using Actions."""

from collections.abc import Sequence
from typing import Final

from grammar.ir.abilities import Activated, CostChange
from reference_engine.interpreter.resources import Payment
from reference_engine.interpreter.texts.printed import Row
from reference_engine.kudurru_kings.state import State

CARRIES: Final = {
    "interpreter.playing.playable": {
        "plays": ("KK-7.3.2", "KK-8.1.2", "KK-8.2.3", "KK-8.4.1", "KK-10.5.3"),
        "affordable": ("KK-8.1.1", "KK-8.1.2", "KK-8.1.4"),
        "uses": ("KK-8.5.1", "KK-10.1.7"),
        "why_not_play": ("KK-3.1.3", "KK-3.1.4", "KK-4.3.3", "KK-7.3.2"),
        "why_not_cast": ("KK-8.1.2", "KK-8.1.3", "KK-8.3.1", "KK-10.5.3"),
        "cannot_be_played": ("KK-10.5.3",),
        "why_not_demanded": ("KK-8.2.3a", "KK-8.3.1", "KK-8.4.1a"),
        "why_not_activate": ("KK-10.1.7", "KK-8.5.6"),
        "why_not_use": (
            "KK-2.3.6",
            "KK-8.5.1",
            "KK-8.5.3",
            "KK-8.5.6",
            "KK-8.5.7",
            "KK-10.1.7a",
            "KK-10.1.7b",
            "KK-10.6.4",
        ),
        "limit_reached": ("KK-8.5.2", "KK-8.5.3", "KK-8.5.3a", "KK-8.5.3b", "KK-10.1.7c"),
        "count_use": ("KK-8.5.3a", "KK-8.5.3b", "KK-10.1.7c"),
    },
    "interpreter.playing.costs": {
        "additional_to_play": ("KK-8.1.1", "KK-8.1.4", "KK-8.1.4c"),
        "cost_changes": ("KK-8.1.4", "KK-8.1.4b", "KK-8.1.4d"),
        "cast_before": ("KK-8.1.4d",),
        "why_not_pay": ("KK-8.1.2", "KK-8.5.1"),
        "why_not_give_up": ("KK-8.5.1", "KK-8.5.5"),
        "can_move": ("KK-8.5.1",),
        "can_give_all": ("KK-8.5.1",),
    },
    "interpreter.playing.affording": {
        "price_of": ("KK-8.1.1", "KK-8.1.2", "KK-8.5.1"),
        "price_to_play": ("KK-8.1.1", "KK-8.1.2"),
        "payable": ("KK-2.1.8", "KK-8.1.2", "KK-8.1.3"),
        "__missing__": ("KK-2.1.8", "KK-8.1.2", "KK-8.1.3"),
        "why_not_afford": ("KK-2.1.8", "KK-2.2.3", "KK-8.1.2", "KK-8.1.3"),
    },
    "interpreter.playing.announcing": {
        "_questions": ("KK-8.1.6", "KK-8.5.1", "KK-8.5.7"),
        "announce": ("KK-8.1.6", "KK-8.5.7", "KK-10.7.11a"),
        "ask_amount": ("KK-8.5.1",),
        "amounts_chosen": ("KK-8.5.1",),
        "amount_decision": ("KK-8.5.1", "KK-10.5.5"),
        "most_to_pay": ("KK-8.5.1",),
        "_asked_by_text": ("KK-10.7.11a",),
        "answer_question": ("KK-10.7.11a",),
        "ask_question": ("KK-8.3.1", "KK-8.3.2", "KK-8.5.1", "KK-8.5.7"),
        "still_to_give": ("KK-8.5.1",),
    },
    "interpreter.playing.paying": {
        "choices_made": ("KK-8.1.6", "KK-8.5.1", "KK-8.5.7", "KK-10.7.11a"),
        "pay_for_card": ("KK-8.1.1", "KK-8.1.6", "KK-7.3.2"),
        "pay_with_additional": ("KK-8.1.1", "KK-8.1.4"),
        "pay_for_ability": ("KK-8.5.1", "KK-8.5.4", "KK-10.1.7d"),
        "pay_costs": ("KK-8.5.1",),
        "give_up": ("KK-8.5.1", "KK-8.5.4", "KK-8.5.5"),
    },
    "interpreter.playing.resolving": {
        "begin_action": ("KK-7.3.3", "KK-8.5.7"),
        "resolve_card": ("KK-8.1.6", "KK-8.3.1"),
        "resolve_ability": ("KK-8.5.7",),
        "begin_text": ("KK-10.5.4c",),
    },
}
"""By shared function: the rules of this game that it carries out."""


def rules_of_play(
    state: State, _player: int, number: int, _amount: int, _changed: tuple[str, ...]
) -> tuple[str, ...]:
    """[KK-7.3.2, KK-8.1.1, KK-8.1.4a, KK-8.1.6, KK-8.2.3, KK-8.4.1]
    Return the rules by which a card is played.
    """
    printed, switches = state.definition[number], state.switches
    unlimited: tuple[str, ...] = ()
    if printed.is_unit and switches.max_units == "none":
        unlimited = ("KK-8.2.3",)
    elif "Site" in printed.types and switches.max_sites == "none":
        unlimited = ("KK-8.4.1",)
    chosen = ("KK-8.1.4a",) if state.lowered else ()
    return ("KK-7.3.2", "KK-8.1.1", "KK-8.1.6", *unlimited, *chosen)


def rules_of_cost_changes(state: State, number: int, changes: Sequence[int]) -> tuple[str, ...]:
    """[KK-8.1.4, KK-8.1.4b, KK-8.1.4c, KK-8.1.4d]
    Return the rules by which texts change a card's cost in a resource.
    """
    lowered = ("KK-8.1.4",) if min(changes) < 0 else ()
    several = ("KK-8.1.4c",) if len(changes) > 1 else ()
    return (*lowered, *several, *rules_of_cost_texts(state, number))


def rules_of_cost_texts(state: State, number: int) -> tuple[str, ...]:
    """[KK-8.1.4b, KK-8.1.4d] Return the rules of the texts of cards in play that change a card's cost."""
    printed = state.definition[number]
    sources = state.watchers.get(CostChange, ())
    texts = [
        text
        for source in sources
        for text in state.definition[source].cost_changes[printed]
        if text.applies(state, number, source)
    ]
    first = ("KK-8.1.4d",) if any(text.nth for text in texts) else ()
    return ("KK-8.1.4b", *first) if texts else ()


def rules_of_use(state: State, number: int, row: Row, _changed: bool) -> tuple[str, ...]:
    """[KK-8.5.1, KK-10.1.7] Return the rules by which an Action is used."""
    said = dict.fromkeys((*rules_of_terms(row.node), *rules_of_user(state, number, row)))
    return ("KK-10.1.7", "KK-8.5.1", *rules_of_price(state, row.node), *said)


def rules_of_terms(node: Activated) -> tuple[str, ...]:
    """[KK-10.1.7a, KK-10.1.7b, KK-10.1.7c]
    Return the rules of what an Action says about when and how often it can be used.
    """
    heat = ("KK-10.1.7a", "KK-10.1.7b") if node.condition is not None else ()
    limit = ("KK-10.1.7a", "KK-10.1.7c") if node.limit is not None else ()
    return (*heat, *limit)


def rules_of_price(state: State, node: Activated) -> tuple[str, ...]:
    """[KK-8.5.2, KK-8.5.3, KK-10.1.7d] Return the rules of an Action with costs, or without both."""
    if node.costs:
        return ("KK-8.5.2", "KK-10.1.7d")
    if node.limit is not None:
        return ()
    return ("KK-8.5.3" if state.switches.free_action_limit == 1 else "KK-8.5.3a", "KK-8.5.3b")


def rules_of_user(state: State, number: int, row: Row) -> tuple[str, ...]:
    """[KK-8.5.4, KK-8.5.6, KK-8.5.7]
    Return the rules for the card that uses an Action, and its targets.
    """
    pays = row.costs.exhaust_this
    able = state.arrived[number] == state.turn or (not pays and bool(state.exhausted[number]))
    stays = () if pays else ("KK-8.5.4",)
    return (*stays, *(("KK-8.5.6",) if able else ()), *(("KK-8.5.7",) if row.targets else ()))


def rules_of_payment(payment: Payment) -> tuple[str, ...]:
    """[KK-3.2.3, KK-8.1.1, KK-8.5.1] Return the rules by which a card, an Action or an offer is paid for."""
    if payment.for_card:
        return ("KK-8.1.1", "KK-3.2.3", *payment.rules)
    return ("LANG-3.5",) if payment.offered else ("KK-8.5.1",)

"""Sections 9.7 to 9.9: the rules of a Defeat, and of the end of an Engagement."""

from typing import Final

from reference_engine.interpreter.attaching import attachments
from reference_engine.kudurru_kings.engaged import ATTACK, is_there
from reference_engine.kudurru_kings.state import State

BY_TEXT: Final = "KK-9.9.8"


def rules_of_capture(state: State, number: int, captor: int, rules: tuple[str, ...]) -> tuple[str, ...]:
    """[KK-9.7.11a, KK-9.9.1, KK-9.9.2, KK-9.9.8] Return the rule for where a Defeated unit goes."""
    if BY_TEXT in rules:
        return (BY_TEXT,)
    if not captor:
        return ("KK-9.7.11a",)
    return ("KK-9.9.2",) if state.in_progress.side_of(number) == ATTACK else ("KK-9.9.1",)


def rules_of_role(state: State, number: int, captor: int, rules: tuple[str, ...]) -> tuple[str, ...]:
    """[KK-9.7.13, KK-9.9.7, KK-9.9.8a] Return the rules on who gains nothing by a Defeat."""
    if BY_TEXT in rules:
        return ("KK-9.9.8a",) if state.is_own(number, captor) else ()
    engagement = state.in_progress
    helped = any(one.side != engagement.side_of(number) for one in engagement.supporters)
    return ("KK-9.7.13", *(("KK-9.9.7",) if captor and helped else ()))


def rules_of_ending(state: State) -> tuple[str, ...]:
    """[KK-9.8.1] Return the rules by which the Engagement ends and some cards are unchanged."""
    if state.events is None:
        return ()
    return ("KK-9.8.1", *rules_of_supporters(state), *rules_of_attachments(state))


def rules_of_supporters(state: State) -> tuple[str, ...]:
    """[KK-9.3.8, KK-9.3.9] Return the rules by which supporters are unchanged after the Engagement."""
    if not any(is_there(state, one) for one in state.in_progress.supporters):
        return ()
    return ("KK-9.3.8", *(("KK-9.3.9",) if state.switches.exhaust_scope == "engaged" else ()))


def rules_of_attachments(state: State) -> tuple[str, ...]:
    """[KK-9.8.3] Return the rule by which attachments of the engaged units are not exhausted with them."""
    units = [unit.object for unit in state.in_progress.units if is_there(state, unit)]
    borne = any(attachments(state, number) for number in units)
    return ("KK-9.8.3",) if borne and state.switches.exhaust_scope != "with_attachments" else ()

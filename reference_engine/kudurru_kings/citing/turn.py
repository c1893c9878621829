"""Chapters 6 and 7: the rules of how a match and its phases begin."""

from reference_engine.kudurru_kings.line import attackers, defenders
from reference_engine.kudurru_kings.state import State


def rules_of_what_is_left_out(state: State) -> tuple[str, ...]:
    """[KK-7.1.5, KK-7.4.4, KK-12.1.3]
    Return the rules by which nothing is drawn in Upkeep, or nobody is asked in Battle.
    """
    if state.phase == "upkeep":
        draws = state.switches.draw_per_upkeep or state.switches.refill_to != "off"
        return () if draws else ("KK-7.1.5",)
    if state.phase == "battle":
        if not defenders(state, state.active):
            return ("KK-7.4.4", "KK-12.1.3")
        return () if attackers(state) else ("KK-7.4.4",)
    return ()


def rules_of_beginning(state: State) -> tuple[str, ...]:
    """[KK-2.1.4, KK-2.1.4a, KK-4.1.1, KK-6.1.1, KK-6.1.2] Return the rules for the start of turn 1."""
    pools = "KK-2.1.4a" if state.switches.starting_pools else "KK-2.1.4"
    return (pools, "KK-4.1.1", "KK-6.1.1", "KK-6.1.2", *rules_of_cards_and_marks(state))


def rules_of_cards_and_marks(state: State) -> tuple[str, ...]:
    """[KK-6.1.6, KK-6.1.7, KK-6.1.8] Return the rules for the cards and Marks of players as turn 1 begins."""
    kept = ("KK-6.1.8",) if state.switches.mulligan == "none" else ()
    return ("KK-6.1.6", "KK-6.1.7", *kept)

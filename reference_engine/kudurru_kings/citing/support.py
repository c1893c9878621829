"""Section 9.3: the rules by which supporters are asked for and declared."""

from typing import Final

from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.steps import OfSide

WHICH: Final = ("KK-9.3.2", "KK-9.3.3", "KK-9.3.4")
"""The rules on which cards may be supporters."""


def rule_of_partner(state: State) -> str:
    """[KK-12.2.2, KK-12.2.2a] Return the rule by which a partner supplies a supporter."""
    return "KK-12.2.2" if state.switches.team_support == "both" else "KK-12.2.2a"


def rules_of_asking(state: State, step: OfSide) -> tuple[str, ...]:
    """[KK-9.3.10, KK-9.3.10a] Return the rules by which a player of a side is asked for a supporter."""
    order = "KK-9.3.10a" if state.switches.commit_order == "defender_first" else "KK-9.3.10"
    partner = step.player != state.in_progress.player_of(step.side)
    if state.switches.supporters_per_side == "unlimited":
        return (*rules_of_several(state, partner), order)
    return (*rules_of_one(state, partner), order)


def rules_of_several(state: State, partner: bool) -> tuple[str, ...]:
    """[KK-12.2.3a, KK-12.2.4, KK-12.4.2, KK-12.4.2a]
    Return the rules by which, by agreement, a player or a partner names any number of supporters.
    """
    which = (rule_of_partner(state), "KK-12.2.3a", "KK-12.2.4") if partner else WHICH
    return ("KK-12.4.2", "KK-12.4.2a", *which)


def rules_of_one(state: State, partner: bool) -> tuple[str, ...]:
    """[KK-9.3.1, KK-12.1.4, KK-12.2.3, KK-12.2.3a, KK-12.2.4]
    Return the rules by which a player or, if the player names none, a partner names a supporter.
    """
    if partner:
        return (rule_of_partner(state), "KK-12.2.3", "KK-12.2.3a", "KK-12.2.4")
    onlookers = ("KK-12.1.4",) if len(state.seats.players) > 2 else ()
    return ("KK-9.3.1", *WHICH, *onlookers)


def rules_of_texts(state: State, number: int, supported: int) -> tuple[str, ...]:
    """[KK-10.3.7, KK-10.3.9, KK-10.5.2]
    Return the rules of texts and keywords that let a card support a unit.
    """
    stays = ("KK-10.3.7",) if state.has_keyword(number, "sentinel") else ()
    agile = ("KK-10.3.9",) if state.has_keyword(supported, "agile") else ()
    tired = ("KK-10.5.2",) if state.exhausted[number] else ()
    return (*stays, *agile, *tired)

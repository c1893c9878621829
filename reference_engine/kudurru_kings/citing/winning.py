"""Chapter 11: the rules by which a match ends, and a prize is claimed."""

from reference_engine.kudurru_kings.state import State


def rules_of_target(state: State, player: int, target: int) -> tuple[str, ...]:
    """[KK-11.1.5, KK-11.2.1, KK-11.2.2, KK-12.2.6]
    Return the rules by which a player's Marks end the match.
    """
    more = state.team_marks(player) > target
    team = ("KK-12.2.6",) if state.partner(player) and state.switches.team_marks == "pooled" else ()
    return ("KK-11.2.1", "KK-11.2.2", *(("KK-11.1.5",) if more else ()), *team)


def rule_of_claim(state: State, player: int) -> str:
    """[KK-11.4.1, KK-12.2.8, KK-12.2.8a] Return the rule by which a winner claims a card."""
    if not state.partner(player):
        return "KK-11.4.1"
    return "KK-12.2.8a" if state.switches.team_claims == "each" else "KK-12.2.8"

"""How a player comes to lose."""

from reference_engine.interpreter.state import CardState, Loss


def mark_loss(state: CardState, player: int, rule: str) -> None:
    """Note that a player has to lose by a rule once the instruction is finished."""
    state.losing.append(Loss(player, rule))
    state.unsettled = True

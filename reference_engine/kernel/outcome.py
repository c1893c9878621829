"""The result of a finished game as plain data."""

from collections.abc import Iterable


def outcome(winner: int, losers: Iterable[int]) -> dict[str, object]:
    """Return the winner and the losers; a winner of 0 is a draw."""
    told: dict[str, object] = {"winner": winner} if winner else {"draw": True}
    return {**told, "losers": list(losers)}

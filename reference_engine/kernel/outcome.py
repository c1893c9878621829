"""The result of a finished game as plain data."""

from collections.abc import Iterable
from typing import Any


def outcome(winner: int, losers: Iterable[int]) -> dict[str, Any]:
    """The winner and the losers; a draw if the winner is 0."""
    told: dict[str, Any] = {"winner": winner} if winner else {"draw": True}
    return {**told, "losers": list(losers)}

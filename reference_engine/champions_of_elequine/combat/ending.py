"""Sections 10.10 and 11.1: the state check, and the end of the game."""

from typing import Any


def settle(state: Any) -> None:
    """[COE-10.10.1] Check what no longer has HP, after each effect and each attack."""
    state.unsettled = False

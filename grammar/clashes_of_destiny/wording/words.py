"""Words and names shared by several kinds of nodes."""

from __future__ import annotations

from typing import Final

BANISH: Final = "banish_pile"
STATS: Final = {"hp": "HP", "atk": "ATK", "sp": "SP", "lv": "level", "durability": "durability"}
TURNS: Final = {"you": "your", "opponent": "the opponent's"}
DURATION: Final = {
    "this_turn": " this turn",
    "until_your_next_turn": " until your next turn",
    "while_in_play": "",
}


def tile(count: int) -> str:
    """tile; tiles"""
    return "tile" if count == 1 else "tiles"

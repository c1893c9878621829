"""A position: all that moves change, as one row. Rows are never changed; a move makes a new row.

A row begins with the golems of the player to move and with those of the other, as sets of spaces. What most
moves do not change is in `Rest`, which the positions after them share.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from reference_engine.kernel.rows import row_maker

Key = tuple[int, int, int, tuple[int, ...], int, int]
"""[ES-11.2.3] What identifies equal positions: player, own, enemy, declared, resting, safe."""

Numbers = tuple[int, ...]
"""Moves by their numbers, which are in canonical order."""

Listed = tuple[int, int, dict[int, Numbers]]
"""Own and enemy golems, and the moves of each own golem, by its space."""


class Rest(NamedTuple):
    """What a position contains besides its golems."""

    player: int
    """The player to move."""
    declared: tuple[int, ...] = ()
    """By declarable space of the field, the number of its declared choice; 0 without one."""
    resting: int = 0
    """[ES-10.2.9] The golems that may not move in their player's next turn."""
    quiet: int = 0
    """[ES-11.2.3a] The number of moves since the last capture."""
    history: tuple[Key, ...] = ()
    """The keys of the earlier positions since then, oldest first."""
    winner: int = 0
    """The player who has won by the last move; 0 while the game continues."""
    mine: Listed | None = None
    """The moves of the player to move in that player's last turn; None before it.

    Neither these nor `others` affect the game: they only avoid computing moves again.
    """
    others: Listed | None = None
    """The moves of the other player in their last turn."""
    safe: int = 0
    """[ES-10.3.15] The golem that arrived in the last turn where none can be taken in the next one."""


rest_of: Final[Callable[[tuple[object, ...]], Rest]] = row_maker(Rest)
"""Make a `Rest` of all its fields in order, twice as fast as the class: every move makes one."""

Position = tuple[int, int, Rest]


def key_of(position: Position) -> Key:
    """[ES-11.2.3, ES-2.1.3]
    Return the golems, the declarations, the resting and the safe golems, and the player to move.
    """
    own, enemy, rest = position
    return rest.player, own, enemy, rest.declared, rest.resting, rest.safe

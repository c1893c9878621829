"""A position: all that moves change, as one row. A row is never changed; a move makes a new one.

A row begins with the golems of the player to move and with those of the other, as sets of spaces; what is
the same after most moves stands together in `Rest`, which the positions after them share.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from reference_engine.kernel.rows import row_maker

Key = tuple[int, int, int, tuple[int, ...], int]
"""[ES-11.2.3] What makes a position the same as an earlier one: player, own, enemy, declared, resting."""

Numbers = tuple[int, ...]
"""Moves by their numbers, which are in canonical order."""

Listed = tuple[int, int, dict[int, Numbers]]
"""Own and enemy golems, and the moves of each own one, by its space."""


class Rest(NamedTuple):
    """What belongs to a position besides its golems."""

    player: int
    """Who is to move."""
    declared: tuple[int, ...] = ()
    """By declarable space of the field, the number of its declared choice; 0 where there is none."""
    resting: int = 0
    """[ES-10.2.9] The golems that may not move in their player's next turn."""
    quiet: int = 0
    """[ES-11.2.3a] How many moves have been made since the last capture."""
    history: tuple[Key, ...] = ()
    """The keys of the earlier positions since then, oldest first."""
    winner: int = 0
    """Who has won by the move that led here; 0 while the game goes on."""
    mine: Listed | None = None
    """The moves of the player to move as they were in that player's last turn; None before it.

    Nothing depends on them, nor on `others`: they only save looking again.
    """
    others: Listed | None = None
    """The moves of the other player, as they were in their last turn."""


rest_of: Final[Callable[[tuple[Any, ...]], Rest]] = row_maker(Rest)
"""A `Rest` of all its fields in order, in half the time that the class itself takes: every move makes one."""

Position = tuple[int, int, Rest]


def key_of(position: Position) -> Key:
    """[ES-11.2.3, ES-2.1.3] Where the golems stand, what is declared, who rests and who is to move."""
    own, enemy, rest = position
    return rest.player, own, enemy, rest.declared, rest.resting

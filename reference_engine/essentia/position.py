"""A position: all that moves change, as one row. A row is never changed; a move makes a new one.

    (own, enemy, declared, resting, quiet, history, player, winner, listed)

own, enemy      the golems of the player to move and of the other, sets of spaces as whole numbers
declared        by declarable space of the field, the number of its declared choice; 0 where there is none
resting         the golems that may not move in their player's next turn (ES-10.2.9)
quiet           how many moves have been made since the last capture (ES-11.2.3)
history         the keys of the earlier positions since then, oldest first
player          who is to move
winner          who has won by the move that led here; 0 while the game goes on
listed          the moves of the player to move, and of the other, as they were in each one's last turn;
                None before it. Nothing depends on them: they only save looking again
"""

from collections.abc import Sequence

Key = tuple[int, int, int, tuple[int, ...], int]
"""[ES-11.2.3] What makes a position the same as an earlier one: player, own, enemy, declared, resting."""

Listed = tuple[int, int, dict[int, Sequence[int]]]
"""Own and enemy golems, and the numbers of the moves of each own one, by the set of its space alone."""

Position = tuple[
    int,
    int,
    tuple[int, ...],
    int,
    int,
    tuple[Key, ...],
    int,
    int,
    tuple[Listed | None, Listed | None],
]

UNLISTED: tuple[None, None] = (None, None)


def key_of(position: Position) -> Key:
    """[ES-11.2.3, ES-2.1.3] Where the golems stand, what is declared, who rests and who is to move."""
    own, enemy, declared, resting, _, _, player, _, _ = position
    return player, own, enemy, declared, resting

"""Section 2.5, affinities: the unlocked affinities of each player, as a number with a bit for each."""

from collections.abc import Iterable
from typing import Final

from reference_engine.clashes_of_destiny.cards.printed import NORMAL
from reference_engine.clashes_of_destiny.state import State

TO_UNLOCK: Final = (
    *("fire", "water", "air", "earth"),
    *("genesis", "wrath", "harmony", "void", "arcane"),
)
"""[CD-2.5.2, CD-2.5.3] In the order of the rules."""
_BIT: Final = {name: 1 << place for place, name in enumerate(TO_UNLOCK)}


def is_unlocked(state: State, player: int, affinity: str) -> bool:
    """[CD-2.5.1, CD-2.5.4, CD-2.5.10]
    Return whether a player may use an affinity; all players may use Normal.
    """
    return affinity == NORMAL or bool(state.affinities[player] & _BIT[affinity])


def unlocked(bits: int) -> list[str]:
    """Return the affinities in a column's entry, in the order of the rules."""
    return [name for name, bit in _BIT.items() if bits & bit]


def bits_of(names: Iterable[str]) -> int:
    """Return a column's entry with these affinities; Normal needs no bit."""
    return sum(_BIT[name] for name in dict.fromkeys(names) if name != NORMAL)


def unlock(state: State, player: int, source: int, affinity: str, *rules: str) -> None:
    """[CD-2.5.5, CD-2.5.6, CD-2.5.8, CD-2.5.9a, CD-2.5.10]
    Unlock a locked affinity for the rest of the game.
    """
    if not is_unlocked(state, player, affinity):
        state.affinities[player] |= _BIT[affinity]
        cited = (*rules, "CD-2.5.10")
        state.record("affinity_unlocked", cited, player=player, object=source, name=affinity)

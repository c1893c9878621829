"""The heads before abilities, as in "Level 1 — Support: Innate:": the words of `Headed.heads`, in their order.

"Cast Main or Battle:" is one head for each phase. What stands before a colon besides these are costs.
"""

from typing import Final

LEVEL: Final = "level "
"""[COE-8.10.4] Followed by the level that a Champion must have reached: "level 2"."""
SUPPORT: Final = "support"  # COE-10.7.5
INNATE: Final = "innate"  # COE-8.10.3a
PASSIVE: Final = "passive"  # COE-8.10.3d
CAST: Final = "cast "
"""[COE-10.7.3] Followed by the name of a phase: "cast battle"."""
CONJURE: Final = "conjure"  # COE-10.7.1
COUNTER: Final = "counter"  # COE-10.7.2b
COUNTER_PLAY: Final = "counter play"
COUNTER_ATTACK: Final = "counter attack"
VENGEANCE: Final = "vengeance"  # COE-10.7.9

PHASES: Final = ("camp", "main", "battle", "rest")
COUNTERS: Final = (COUNTER, COUNTER_PLAY, COUNTER_ATTACK)


def level_in(heads: tuple[str, ...]) -> int:
    """[COE-8.10.4, COE-8.10.5] Return the level that heads ask for, 0 without one."""
    return next((int(head.removeprefix(LEVEL)) for head in heads if head.startswith(LEVEL)), 0)


def phases_in(heads: tuple[str, ...]) -> frozenset[str]:
    """[COE-10.7.3, COE-10.7.3a] Return the phases that heads name."""
    return frozenset(head.removeprefix(CAST) for head in heads if head.startswith(CAST))

"""The heads of this game's abilities, as the IR keeps them in `Headed`: "Level 2 — Support: Innate: ...".

A head is one word: `support`, `innate`, `passive`, `vengeance`, `conjure`, `counter`, `counter_play`,
`counter_attack`; `level_2` for "Level 2 —"; `cast_battle` for "Cast Battle:" and `cast_main_or_battle` for
"Cast Main or Battle:".
"""

from typing import Final

SUPPORT: Final = "support"
INNATE: Final = "innate"
PASSIVE: Final = "passive"
VENGEANCE: Final = "vengeance"
CONJURE: Final = "conjure"
FLIPPED: Final = "flipped"
"""Behind `conjure`, until the whole text is read: the text says "When this is flipped face up, ..."."""
COUNTER: Final = "counter"
COUNTER_PLAY: Final = "counter_play"
COUNTER_ATTACK: Final = "counter_attack"
COUNTERS: Final = (COUNTER, COUNTER_PLAY, COUNTER_ATTACK)

PHASES: Final = ("camp", "main", "battle", "rest")
_LEVEL: Final = "level_"
_CAST: Final = "cast_"
_OR: Final = "_or_"


def level_head(level: int) -> str:
    """[COE-8.10.4] Return the head of "Level N —"."""
    return f"{_LEVEL}{level}"


def level_in(head: str) -> int:
    """[COE-8.10.4] Return the level that a head asks for; 0 if it asks for none."""
    return int(head.removeprefix(_LEVEL)) if head.startswith(_LEVEL) else 0


def cast_head(phases: tuple[str, ...]) -> str:
    """[COE-10.7.3, COE-10.7.3a] Return the head of "Cast" and the names of phases."""
    return _CAST + _OR.join(phases)


def phases_in(head: str) -> tuple[str, ...]:
    """[COE-10.7.3, COE-10.7.3a] Return the phases that a head with "Cast" names; none for other heads."""
    return tuple(head.removeprefix(_CAST).split(_OR)) if head.startswith(_CAST) else ()

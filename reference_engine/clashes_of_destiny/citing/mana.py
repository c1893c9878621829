"""Chapter 2: the rules by which players gain mana."""

from typing import Final

from reference_engine.clashes_of_destiny.state import State

MOST_BEFORE_OVERDRIVE: Final = 8  # CD-2.2.5


def rules_of_gain(state: State, banked: int) -> tuple[str, ...]:
    """[CD-2.2.3, CD-2.2.5, CD-2.3.3, CD-2.3.4, CD-2.3.6, CD-6.2.7]
    Return the rules by which the turn player has gained the mana of the turn, with what was banked.
    """
    overdrive = state.is_overdrive()
    since = state.turn - state.overdrive_turn()
    now = state.mana[state.active]
    return (
        "CD-2.3.2" if overdrive else "CD-2.2.2",
        *(("CD-2.2.3",) if banked else ()),
        *(("CD-2.2.5",) if not overdrive and now == MOST_BEFORE_OVERDRIVE else ()),
        *(("CD-2.3.3",) if since == 0 else ()),
        *(("CD-2.3.4", "CD-6.2.7") if since == 1 else ()),
        *(("CD-2.3.6",) if overdrive and now > MOST_BEFORE_OVERDRIVE else ()),
    )


def rules_of_bonus(state: State, player: int) -> tuple[str, ...]:
    """[CD-6.2.2, CD-6.2.3, CD-6.2.4] Return the rules by which the bonus card has given mana."""
    above = state.mana[player] + state.temporary_mana[player] > MOST_BEFORE_OVERDRIVE
    return ("CD-6.2.2", "CD-6.2.3", *(("CD-6.2.4",) if above else ()))

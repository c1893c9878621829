"""Section 7.7: levels of Champions."""

from typing import Any


def gain_level(state: Any, number: int, *rules: str) -> None:
    """[COE-7.7.2b, COE-7.7.6, COE-8.10.3d] Put a level on a Champion, whose skills may open with it."""
    state.level[number] += 1
    state.unsettled = True
    if state.events is not None:
        level = state.level[number]
        asked = state.definition[number].levels
        further = (
            *(("COE-7.7.2b",) if level > max(asked.values(), default=0) else ()),
            *(("COE-8.10.3d",) if level in state.definition[number].passive_levels else ()),
        )
        cited = (*rules, "COE-7.7.6", *further)
        state.record("leveled_up", cited, player=state.owner[number], object=number, amount=level)

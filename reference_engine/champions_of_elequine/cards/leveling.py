"""Section 7.7: levels of Champions."""

from typing import Any

from grammar.champions_of_elequine.triggers import LevelsUp


def gain_level(state: Any, number: int, *rules: str) -> None:
    """[COE-7.7.2b, COE-7.7.6, COE-8.10.3d] Put a level on a Champion, whose skills may open with it."""
    state.level[number] += 1
    state.unsettled = True
    if state.events is not None:
        level = state.level[number]
        hidden = ("COE-4.5.7",) if state.face_down[number] else ()
        rules = (*rules, "COE-7.7.6", *hidden, *rules_of_level(state.definition[number], level))
        state.record("leveled_up", rules, player=state.owner[number], object=number, amount=level)
    state.happened(LevelsUp, number)


def rules_of_level(printed: Any, level: int) -> tuple[str, ...]:
    """[COE-7.7.2b, COE-8.10.3d] Return the rules of a level by what asks for it."""
    asked = [use.level for use in printed.uses]
    activated = {row.place for row in printed.activated}
    opens = any(
        use.level == level and place not in activated and place not in printed.vengeance
        for place, use in enumerate(printed.uses)
    )
    return (
        *(("COE-7.7.2b",) if level > max(asked, default=0) else ()),
        *(("COE-8.10.3d",) if opens else ()),
    )

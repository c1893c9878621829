"""Whose condition it is: the player about whom it asks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grammar.ir.conditions import Condition, Controls, Counts, CountsMore, HasMore, ZoneIsEmpty
from grammar.ir.selectors import Filter, Side
from grammar.language.errors import Refused
from grammar.language.meaning.parts.words import UNSAID, Not


def of_side(side: Side, condition: Any) -> Condition | Not:
    """Return the condition, applied to that player."""
    if isinstance(condition, (Counts, CountsMore)) and condition.filter.zone is not None:
        whose = condition.filter.controller
        if side != "you" and whose == "you":
            raise Refused("CT302", "here the sentence must say 'their'", suggestion="their")
        if side == "you" and whose not in ("you", UNSAID):
            raise Refused("CT302", "here the sentence must say 'your'", suggestion="your")
        # the subject says whose cards they are
        condition = replace(condition, filter=replace(condition.filter, controller="any"))
    if isinstance(condition, (HasMore, CountsMore)):
        if {side, condition.than} & {"a_player", "each_player"}:
            raise Refused("CT302", "compare yourself with an opponent, not with all players")
        if (side == "you") == (condition.than == "you"):
            raise Refused(
                "CT302", "compare yourself with an opponent: '... than you' or '... than each opponent'"
            )
        if condition.who == "you":
            return replace(condition, who=side)
        # "less than" is "more than" with the sides swapped
        return replace(condition, who=condition.than, than=side)
    if side == "you":
        if isinstance(condition, Counts) and condition.filter.zone is not None and condition.value == 0:
            kind = condition.filter
            if kind == Filter((), zone=kind.zone) and kind.zone is not None:
                return ZoneIsEmpty(kind.zone)
        return condition  # type: ignore[no-any-return]
    if isinstance(condition, Not):
        assert isinstance(condition.condition, Controls)
        return Counts(condition.condition.filter, "exactly", 0, side)
    if isinstance(condition, Controls):
        return Counts(condition.filter, "at_least", condition.at_least, side)
    return replace(condition, who=side)  # type: ignore[no-any-return]

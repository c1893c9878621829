"""What cards get as a player plays them: "Heroes you play get +2 Strength until end of turn."."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grammar.ir.abilities import Triggered
from grammar.ir.keywords import GainKeyword
from grammar.ir.operations import Forbid, GiveAbilities, ModifyStats
from grammar.ir.selectors import All, Filter, It
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.events.triggers import nth_time
from grammar.language.meaning.parts.sentences import Several
from grammar.language.meaning.texts.abilities import triggered

_GIVEN: Final = (ModifyStats, GainKeyword, Forbid, GiveAbilities)
"""The instructions by which objects get something for a time."""
_RULE: Final = "LANG-1.31"


def as_played(c: Context, done: Any, nth: int = 0) -> Any:
    """[LANG-1.31] Return the triggered ability that gives cards something whenever they are played.

    Instructions that are not about the cards that somebody plays are returned as they are.
    """
    parts = done.parts if isinstance(done, Several) else done
    what = getattr(parts[0], "what", None) if isinstance(parts, tuple) and parts else None
    if not (c.said_played and isinstance(what, All)):
        return done
    if not all(isinstance(each, _GIVEN) and each.what == what and each.duration for each in parts):
        return done
    c.said_played = False
    by = what.filter.controller
    if nth and by != "you":
        raise Refused("CT308", "only the cards that you play can be counted here", rule=_RULE)
    event = c.rules["act_play__a_filter"](c, replace(what.filter, controller="any"))(by)
    c.its.append("")
    return triggered(c, nth_time(c, nth, event), tuple(replace(each, what=It()) for each in parts))


def nth_given(c: Context, nth: int, filter: Filter, done: Any) -> Triggered:
    """[LANG-1.31, LANG-5.7] Return the ability that gives something to one such card of each turn."""
    if not c.said_played:
        raise Refused("CT308", "say whose card is meant: 'the first ... you play each turn'", rule=_RULE)
    found = as_played(c, done if isinstance(done, (tuple, Several)) else (done,), nth)
    if not isinstance(found, Triggered):
        raise Refused("CT308", "say what it gets as a number, and for how long", rule=_RULE)
    return found

"""Changes of units' numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from grammar.clashes_of_destiny.only_one import HERO
from grammar.clashes_of_destiny.operations import ChangeStat
from grammar.clashes_of_destiny.wording.words import DURATION, STATS
from grammar.ir.operations import ModifyStats, StatChange
from grammar.ir.selectors import Choice
from grammar.language.forms.amounts import changed_by, how_much
from grammar.language.forms.slots import lasts
from grammar.language.text_from_ir import Printer


def _modify_stats(p: Printer, node: ModifyStats) -> str:
    (first, *more) = node.changes
    said, per = changed_by(replace(p, counting=True), node.changes, node.per)
    if node.duration == "while_in_play" and first.stat == "lv" and not (more or per):
        filter = getattr(node.what, "filter", None)
        if filter is not None and filter.types == HERO and p.only(filter):
            word = "raise" if first.change > 0 else "lower"
            return f"{word} {p.only(filter)}'s level by {abs(first.change)}"
    duration = _lasts(p, node.duration)
    if node.duration == "while_in_play" or (isinstance(node.what, Choice) and not per):
        return f"give {p.everyone(node.what)} {said}{duration}{per}"
    subject, many = p.subject(node.what)
    return f"{subject} {'get' if many else 'gets'} {said}{duration}{per}"


def _change_stat(p: Printer, node: ChangeStat) -> str:
    given = f"+{how_much(p, node.amount)} {STATS[node.stat]}"
    return f"give {p.everyone(node.what)} {given}{_lasts(p, node.duration)}"


def _lasts(p: Printer, duration: str) -> str:
    """Return how long a change lasts, with a space before it; nothing if for as long as its object does."""
    return DURATION[duration] if duration in DURATION else f" {lasts(p, duration)}"


def _stat_change(_p: Printer, node: StatChange) -> str:
    stat = STATS[node.stat]
    return f"{node.change:+d} {f'{stat}s' if stat == 'level' and abs(node.change) != 1 else stat}"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    ModifyStats: _modify_stats,
    ChangeStat: _change_stat,
    StatChange: _stat_change,
}

"""Slots: what a form leaves open, with the productions that read it and the words that print it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, Protocol

from grammar.language.ir_from_tree import PLAY_AREA


class Printer(Protocol):
    """What prints the parts of a sentence (`text_from_ir.Printer`)."""

    @property
    def dialect(self) -> Any:
        """The dialect of the game."""

    def one(self, what: Any) -> str:
        """Return the words for one of what is watched."""

    def zone(self, name: str) -> str:
        """Return a zone's name as printed."""


class Slot(NamedTuple):
    """What the grammar expects at a slot, and how its value is printed."""

    symbols: str
    write: Callable[[Printer, Any], str]


def _place(p: Printer, zone: str) -> str:
    """the battlefield"""
    return f"the {p.dialect.play_area if zone == PLAY_AREA else p.zone(zone)}"


SLOTS: Final[Mapping[str, Slot]] = {
    "a": Slot("_A filter", lambda p, filter: p.one(filter)),
    "by": Slot("by", lambda p, by: p.dialect.events.by[by]),
    "one": Slot("one", lambda p, what: p.one(what)),
    "place": Slot("place", _place),
    "resource": Slot("resource", lambda p, name: p.dialect.resource(name, plural=True)),
}
"""By name: what may stand in a slot of a form."""

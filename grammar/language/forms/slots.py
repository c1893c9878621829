"""Slots: what a form leaves open, with the productions that read it and the words that print it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, Protocol

from grammar.ir.selectors import All
from grammar.language.ir_from_tree import PLAY_AREA


class Printer(Protocol):
    """What prints the parts of a sentence (`text_from_ir.Printer`)."""

    @property
    def dialect(self) -> Any:
        """The dialect of the game."""

    @property
    def types(self) -> Any:
        """The types of the card whose text is printed."""

    @property
    def costs(self) -> Any:
        """The costs whose payments the text may count."""

    @property
    def acted(self) -> object:
        """What the instruction that is printed acts on."""

    @property
    def table(self) -> Any:
        """Wording by node class."""

    def write(self, node: object) -> str:
        """Return the words of a node."""

    def described(self, filter: Any, plural: bool, card: bool = False) -> str:
        """Return the words for objects that match."""

    def counted(self, filter: Any) -> str:
        """Return the words for what is counted, "for each" one."""

    def everyone(self, what: Any, out: str = "in") -> str:
        """Return the words for what something happens to; `out` stands before the zone in which it is."""

    def this(self) -> str:
        """Return the words for the card that carries the text."""

    def subject(self, what: Any) -> tuple[str, bool]:
        """Return the subject of a sentence, and whether it is plural."""

    def one(self, what: Any) -> str:
        """Return the words for one of what is watched."""

    def zone(self, name: str) -> str:
        """Return a zone's name as printed."""


class Slot(NamedTuple):
    """What the grammar expects at a slot, and how its value is printed."""

    symbols: str
    write: Callable[[Printer, Any], str] = lambda _p, _value: ""
    optional: bool = False
    """Whether a sentence may leave it out."""
    is_silent: bool = False
    """Whether it is only read and fills no field."""
    fills: bool = True
    """Whether its value is a field of the node."""
    subject: Callable[[Printer, Any], tuple[str, bool]] | None = None
    """How a subject with which the next word agrees is printed, and whether it is plural."""
    counted: str = ""
    """What the grammar expects before a noun that is counted, for an amount."""


def _place(p: Printer, zone: str) -> str:
    """the battlefield"""
    return f"the {p.dialect.play_area if zone == PLAY_AREA else p.zone(zone)}"


def _each_one(p: Printer, what: Any) -> tuple[str, bool]:
    """each Item: a subject of which each one is meant alone"""
    if isinstance(what, All):
        return p.write(what), False
    return p.subject(what)


def lasts(p: Printer, duration: str) -> str:
    """this turn; for as long as this Hero is on the battlefield"""
    if duration == "while_source_in_play":
        return f"for as long as {p.this()} is {p.dialect.in_play}"
    if duration == "while_you_control_source":
        return f"for as long as you control {p.this()}"
    return {"this_turn": "this turn", "until_your_next_turn": "until your next turn"}[duration]


def _until(p: Printer, duration: str) -> str:
    """until end of turn; nothing for what lasts as long as its object"""
    said = {"this_turn": "until end of turn", "while_in_play": ""}
    return said[duration] if duration in said else lasts(p, duration)


def _away(p: Printer, duration: str) -> str:
    """until this Hero leaves the battlefield"""
    if duration == "while_source_in_play":
        return f"until {p.this()} {p.dialect.leaving}"
    return lasts(p, duration)


EQUAL_TO: Final = Slot("equal_to")
"""How much, directly behind the noun: "deal damage equal to its Strength to a Hero"."""
SLOTS: Final[Mapping[str, Slot]] = {
    "who": Slot("who", optional=True),
    "whoever": Slot("who", optional=True),
    "player": Slot("player", lambda _p, who: who.replace("_", " ")),
    "amount": Slot("quantity", counted="count"),
    "each": Slot("for_each", optional=True),
    "objects": Slot("selection", lambda p, what: p.everyone(what)),
    "to": Slot("selection", lambda p, what: p.write(what)),
    "subject": Slot("subject", subject=lambda p, what: p.subject(what)),
    "each_one": Slot("subject", subject=_each_one),
    "number": Slot("NUMBER", lambda _p, number: str(number)),
    "until": Slot("given", _until, optional=True),
    "away": Slot("linked", _away),
    "for_now": Slot("_duration", lambda _p, _none: "this turn", is_silent=True),
    "you": Slot("who", optional=True, fills=False),
    "someone": Slot("who", fills=False),
    "shown": Slot("of_them"),
    "this": Slot("this", lambda p, _none: p.this(), fills=False),
    "count": Slot("count"),
    "chosen": Slot("chosen"),
    "chosen_of_yours": Slot("chosen_of_yours"),
    "filter": Slot("filter"),
    "whose": Slot("whose", fills=False),
    "zone": Slot("ZONE"),
    "a": Slot("_A filter", lambda p, filter: p.one(filter)),
    "several": Slot("so_many"),
    "several_cards": Slot("so_many_cards"),
    "compared": Slot("compared"),
    "nth": Slot("nth"),
    "nth_card": Slot("nth_card"),
    "span": Slot("span"),
    "by": Slot("by", lambda p, by: p.dialect.events.by[by]),
    "struck": Slot("struck", lambda p, what: p.one(what)),
    "other_much": Slot("other_much"),
    "one": Slot("one", lambda p, what: p.one(what)),
    "place": Slot("place", _place),
    "play_area": Slot('"the" PLAY_AREA', is_silent=True),
    "resource": Slot("resource", lambda p, name: p.dialect.resource(name, plural=True)),
}
"""By name: what may stand in a slot of a form."""

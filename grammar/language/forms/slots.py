"""Slots: what a form leaves open, with the productions that read it and the words that print it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple, Protocol

from grammar.ir.selectors import All, Filter, Who
from grammar.language.ir_from_tree import PLAY_AREA, Context
from grammar.language.meaning.nouns import who
from grammar.language.words.english import an


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
    def revealed(self) -> bool:
        """Whether "it" is a card from the top of one's own deck."""

    @property
    def shown_are_yours(self) -> bool:
        """Whether the cards that the text has shown are your own."""

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

    def owner(self, what: object) -> str:
        """Return whose zone an object goes to."""


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
    of_doer: Callable[[Context, Who, Any], Any] | None = None
    """Checks what is said against the player who does it, and returns the value of the field."""
    of_node: Callable[[Printer, Any], str] | None = None
    """How it is printed, given the node, if the field alone doesn't say it."""


def _place(p: Printer, zone: str) -> str:
    """the battlefield"""
    return f"the {p.dialect.play_area if zone == PLAY_AREA else p.zone(zone)}"


def _each_one(p: Printer, what: Any) -> tuple[str, bool]:
    """each Item: a subject of which each one is meant alone"""
    if isinstance(what, All):
        return p.write(what), False
    return p.subject(what)


def _several(p: Printer, what: Any) -> str:
    """all Heroes; up to three target Heroes: what something is divided among"""
    return f"all {p.described(what.filter, plural=True)}" if isinstance(what, All) else p.write(what)


def lasts(p: Printer, duration: str) -> str:
    """this turn; for as long as this Hero is on the battlefield"""
    if duration == "while_source_in_play":
        return f"for as long as {p.this()} is {p.dialect.in_play}"
    if duration == "while_you_control_source":
        return f"for as long as you control {p.this()}"
    return {"this_turn": "this turn", "until_your_next_turn": "until your next turn"}[duration]


def until(p: Printer, duration: str) -> str:
    """until end of turn; nothing for what lasts as long as its object"""
    said = {"this_turn": "until end of turn", "while_in_play": ""}
    return said[duration] if duration in said else lasts(p, duration)


def _away(p: Printer, duration: str) -> str:
    """until this Hero leaves the battlefield"""
    if duration == "while_source_in_play":
        return f"until {p.this()} {p.dialect.leaving}"
    return lasts(p, duration)


def possessive(who: Who) -> str:
    """your; their"""
    return "your" if who == "you" else "their"


def players(who: Who) -> str:
    """your; target opponent's"""
    return "your" if who == "you" else f"{who.replace('_', ' ')}'s"


def _own(pile: str) -> Callable[[Printer, Any], str]:
    """your deck; their deck: a pile of the player who does something, by its purpose"""
    return lambda p, node: f"{possessive(node.who)} {p.zone(getattr(p.dialect.piles, pile))}"


def _looked_in(p: Printer, node: Any) -> str:
    """your deck; target opponent's deck"""
    whose = possessive(node.who) if node.whose is None else players(node.whose)
    return f"{whose} {p.zone(p.dialect.piles.deck)}"


def _held(p: Printer, node: Any) -> str:
    """target opponent's hand"""
    return f"{players(node.whose)} {p.zone(p.dialect.piles.hand)}"


def _into_own(p: Printer, node: Any) -> str:
    """your discard pile"""
    return f"{possessive(node.who)} {p.zone(node.zone or p.dialect.piles.discard)}"


def _pile_put(p: Printer, node: Any) -> str:
    """into your discard pile: where a card is put"""
    pile = p.zone(node.zone)
    if node.whose == "opponent":
        return f"into {p.dialect.events.by['opponent']}'s {pile}"
    whose = "your" if node.whose == "you" else "its owner's"
    return f"into {whose} {pile}"


def _put_from(p: Printer, node: Any) -> str:
    """from the battlefield; from your hand; from anywhere: where a card was"""
    if node.origin is None:
        return "from anywhere"
    if node.origin == PLAY_AREA:
        return str(p.dialect.from_play)
    if node.origin in p.dialect.piles.in_play:
        return f"from the {p.zone(node.origin)}"
    whose = {"you": "your", "opponent": "their", "any": "its owner's"}[node.whose]
    return f"from {whose} {p.zone(node.origin)}"


def _of_deck(p: Printer, filter: Filter) -> str:
    """a Stone card: one of a deck, described as the game describes those of a hand"""
    hand = p.dialect.piles.hand
    card = p.described(replace(filter, zone=hand, controller="you"), plural=False)
    return an(re.sub(rf" (?:in|from) your {p.zone(hand)}", "", card, count=1))


EQUAL_TO: Final = Slot("equal_to")
"""How much, directly behind the noun: "deal damage equal to its Strength to a Hero"."""
SLOTS: Final[Mapping[str, Slot]] = {
    "who": Slot("who", optional=True),
    "whoever": Slot("who", optional=True),
    "player": Slot("player", lambda _p, who: who.replace("_", " ")),
    "amount": Slot("quantity", counted="count"),
    "each": Slot("for_each", optional=True),
    "objects": Slot("selection", lambda p, what: p.everyone(what)),
    "taken": Slot("selection", lambda p, what: p.everyone(what, "from")),
    "put": Slot("put_what"),
    "all_but": Slot("all_but", of_doer=who.not_kept),
    "it": Slot("it", lambda _p, _what: "it"),
    "to": Slot("selection", lambda p, what: p.write(what)),
    "among": Slot("selection", _several),
    "subject": Slot("subject", subject=lambda p, what: p.subject(what)),
    "each_one": Slot("subject", subject=_each_one),
    "number": Slot("NUMBER", lambda _p, number: str(number)),
    "until": Slot("given", until, optional=True),
    "away": Slot("linked", _away),
    "for_now": Slot("_duration", lambda _p, _none: "this turn", is_silent=True),
    "you": Slot("who", optional=True, fills=False),
    "chooser": Slot("who", optional=True, fills=False),
    "someone": Slot("who"),
    "doer": Slot(
        "named",
        fills=False,
        of_doer=who.is_doer,
        of_node=lambda _p, node: "you" if node.who == "you" else "they",
    ),
    "shown": Slot("of_them"),
    "this": Slot("this", lambda p, _none: p.this(), fills=False),
    "count": Slot("count"),
    "chosen": Slot("chosen"),
    "chosen_of_yours": Slot("chosen_of_yours"),
    "filter": Slot("filter"),
    "whose": Slot("whose", fills=False),
    "zone": Slot("ZONE"),
    "home": Slot("home", fills=False),
    "there": Slot("there", optional=True, fills=False),
    "exhausted": Slot("exhausted_there", optional=True, fills=False),
    "top": Slot("top"),
    "deck": Slot("home", fills=False, of_doer=who.own_deck, of_node=_own("deck")),
    "any_deck": Slot("any_deck", of_doer=who.looked_in, of_node=_looked_in),
    "any_hand": Slot("any_deck", of_doer=who.looked_at, of_node=_held),
    "to_home": Slot('"to" home', optional=True, fills=False),
    "where": Slot("where", fills=False),
    "of_deck": Slot('"of" home', optional=True, fills=False),
    "hand": Slot("home", fills=False, of_doer=who.own_hand, of_node=_own("hand")),
    "pile": Slot("home", of_doer=who.into_pile, of_node=_into_own),
    "shuffled_zone": Slot("home", of_doer=who.own_shuffled, of_node=_into_own),
    "pile_put": Slot("pile_put", of_node=_pile_put),
    "put_from": Slot("put_from", of_node=_put_from),
    "order": Slot("order", optional=True),
    "in_order": Slot("order"),
    "sought": Slot("sought", fills=False),
    "of_a_deck": Slot("_A filter", _of_deck),
    "revealing": Slot("revealing", optional=True, fills=False),
    "said_type": Slot("_said_type", fills=False),
    "pronoun": Slot("_pronoun", is_silent=True),
    "same": Slot("SAME", optional=True, is_silent=True),
    "shuffled": Slot("shuffled", fills=False),
    "rest": Slot("the_rest"),
    "a": Slot("any_object", lambda p, filter: p.one(filter)),
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

"""Triggers."""

# ruff: noqa: ARG001, ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grammar.ir.selectors import Controller, Filter
from grammar.ir.triggers import (
    AnyOf,
    Discards,
    EndOfTurn,
    IsReturned,
    Sacrifices,
    StartOfTurn,
    StartOfYourTurn,
    YouCast,
    YouPlay,
)
from grammar.language.errors import Unprintable
from grammar.language.forms.printing import when
from grammar.language.text_from_ir import Printer
from grammar.language.words.english import an


def happens(deed: str) -> Callable[..., str]:
    """Whenever a Hero dies."""
    return lambda p, n: f"{when(n.what)} {p.one(n.what)} {deed}"


def whenever(deed: str) -> Callable[..., str]:
    """Whenever this is attacked: for a game that says "whenever" about this card too."""
    return lambda p, n: f"whenever {p.one(n.what)} {deed}"


def to_another(deed: str) -> Callable[..., str]:
    """Whenever this attacks a Leader."""
    return lambda p, n: f"whenever {p.one(n.what)} {deed} {p.one(n.victim)}"


def _any_of(p: Printer, node: AnyOf) -> str:
    wording, last = "", ""
    for each in node.triggers:
        written = p.write(each)
        subject = _subject(p, each, written)
        if wording:
            written = written.partition(f" {subject} " if subject and subject == last else " ")[2]
        wording, last = f"{wording} or {written}" if wording else written, subject
    return wording


def _subject(p: Printer, trigger: Any, written: str) -> str:
    """Return the words for who or what causes an event; none for an event without them."""
    happens = written.partition(" ")[2]
    players = p.dialect.events.by.values()
    if player := next((each for each in players if happens.startswith(f"{each} ")), None):
        return player
    if getattr(trigger, "by", None) in p.dialect.events.by:
        return ""
    if (what := getattr(trigger, "what", None)) is None:
        raise Unprintable("the language can't join these triggers")
    return p.one(what)


_OPPONENTS: Final = "opponent's "


_BY: Final = {"you": "you", "opponent": "an opponent", "any": "a player"}
_WHOSE: Final[Mapping[Controller, str]] = {"you": "your", "opponent": "each opponent's", "any": "each"}


def done_by(by: str, word: str) -> str:
    """whenever an opponent draws"""
    return f"whenever {_BY[by]} {word}{'' if by == 'you' else 's'}"


def _discards(p: Printer, node: Discards) -> str:
    card = "a card" if node.filter is None else an(p.described(node.filter, plural=False, card=True))
    return f"{done_by(node.by, 'discard')} {card}"


def starts_phase(p: Printer, node: object) -> str:
    """at the start of your Combat Phase"""
    for phase in p.dialect.phases.values():
        for whose, words in _WHOSE.items():
            if phase.start(whose) == node:
                return f"at the start of {words} {phase.word}"
    raise Unprintable(f"the game has no words for {type(node).__name__}")


def _is_returned(p: Printer, node: IsReturned) -> str:
    """when a Hero you control is returned to your hand"""
    hand = f"{p.owner(node.what)} {p.zone(p.dialect.piles.hand)}"
    return f"{p.dialect.events.opening(node.what)} {p.one(node.what)} is returned to {hand}"


def _end_of_turn(p: Printer, node: EndOfTurn) -> str:
    if node.opponents_only:
        return "at the end of each opponent's turn"
    return "at the end of your turn" if node.yours_only else "at end of turn"


def cast_filter(p: Printer, filter: Filter) -> str:
    """a Crew: Night Watch spell"""
    spell = p.dialect.any_cast
    tags = [trait.form(word) for trait, word in p.traits_of(filter) if trait.place == "field"]
    if len(tags) == len(filter.traits) == 1 and filter == Filter((spell,), traits=filter.traits):
        return f"{an(tags[0])} {spell.lower()}"
    return p.any_one(filter)


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    StartOfYourTurn: lambda p, n: "at the start of your turn",
    EndOfTurn: _end_of_turn,
    StartOfTurn: lambda p, n: f"at the start of each {_OPPONENTS if n.opponents_only else ''}turn",
    AnyOf: _any_of,
    YouCast: lambda p, n: f"{done_by(n.by, 'cast')} {cast_filter(p, n.filter)}",
    YouPlay: lambda p, n: f"{done_by(n.by, 'play')} {cast_filter(p, n.filter)}",
    Discards: _discards,
    IsReturned: _is_returned,
    Sacrifices: lambda p, n: f"{done_by(n.by, 'sacrifice')} {p.one(n.filter)}",
}

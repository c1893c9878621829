"""What has happened: conditions that look back."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from grammar.ir.amounts import PerHappened
from grammar.ir.conditions import Both
from grammar.ir.described import OfKinds
from grammar.ir.history import Happened, Span, Underwent
from grammar.ir.selectors import Comparison, Controller, Filter, It, Side, This, Watched
from grammar.ir.triggers import IsDestroyed
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.events.triggers import Act, Deed
from grammar.language.meaning.nouns.counted import known
from grammar.language.meaning.parts.amounts import TheirDeeds, some
from grammar.language.meaning.parts.checks import has_removed
from grammar.language.meaning.parts.words import BEFORE_EXCEPT

Compared = tuple[Comparison, int]

_BY: Final[Mapping[Side, Controller]] = {"you": "you", "an_opponent": "opponent", "a_player": "any"}
_NEVER: Final[Compared] = ("exactly", 0)


class Several(NamedTuple):
    """A number of cards or of other things: "2 or more cards"."""

    comparison: Comparison
    value: int
    filter: Filter | None = None


class Past(NamedTuple):
    """What happened, as the function that makes the event of who did it, if anybody is named; and when."""

    event: Callable[..., object]
    span: Span
    several: Several | None = None
    """How many things a player did it to, if not one."""
    size: Compared | None = None
    """How much it was all together, if that is asked."""


class AmountDone(NamedTuple):
    """What players did with amounts, as the function that makes the act of a resource; and when."""

    event: Callable[[str], Act]
    span: Span


class PastTo(NamedTuple):
    """What a player did to an object, as the function that makes the act of the object; and when."""

    event: Callable[[Filter], Act]
    span: Span


def _looking_back(
    event: object, comparison: Comparison = "at_least", value: int = 1, span: Span = "this_turn"
) -> Happened:
    """Return the condition; refuse an event that depends on where this card was."""
    return Happened(known(event), comparison, value, span)


# --- what happened to an object ---------------------------------------------------------------------


def one_did(c: Context, what: Watched, past: Past) -> Happened:
    """a Hero died this turn"""
    event = past.event(what)
    if isinstance(what, This) and has_removed(event):
        raise Refused("CT308", "this card has left play by then, and its text with it", rule="LANG-5.23")
    return _looking_back(event, span=past.span)


def one_did_not(c: Context, what: Watched, past: Past) -> Happened:
    """this Hero didn't attack this turn"""
    if not isinstance(what, This):  # some may have, and others not
        raise Refused("CT311", "for what none of a kind did, write 'no ...' with the plural")
    return _looking_back(past.event(what), *_NEVER, past.span)


def one_did_neither(c: Context, what: Watched, first: Deed, second: Deed, span: Span) -> Both:
    """this Hero didn't attack or block this turn"""
    neither: list[Any] = [one_did_not(c, what, Past(deed, span)) for deed in (first, second)]
    if neither[0] == neither[1]:
        raise Refused("CT307", "this is repeated; say it once")
    return Both(*neither)


def several_did(c: Context, compared: Compared, filter: Filter, past: Past) -> Happened:
    """2 or more Heroes died this turn"""
    return _looking_back(past.event(filter), *_counted(*compared), past.span)


def none_did(c: Context, filter: Filter, past: Past) -> Happened:
    """no Heroes died this turn"""
    return _looking_back(past.event(filter), *_NEVER, past.span)


def it_happened(c: Context, past: Past) -> Happened:
    """your Leader was dealt mana damage this turn"""
    return _looking_back(past.event(), span=past.span)


def it_did(c: Context, it: It, past: Past) -> Happened:
    """it was destroyed this way"""
    return Happened(known(past.event(Filter(()))), span=past.span, to=it)


def it_is_done(c: Context, past: Past) -> Happened:
    """it is destroyed"""
    c.its.append("")
    return it_did(c, It(), past)


def one_did_so_much(c: Context, what: Watched, past: Past) -> Happened:
    """this Hero was dealt 3 or more damage this turn"""
    if not isinstance(what, This):
        message = "say this of one thing; how much it was for all of them together can't be asked yet"
        raise Refused("CT308", message, rule="LANG-4.20a")
    return _so_much(past.event(what), past)


def _so_much(event: object, past: Past) -> Happened:
    assert past.size is not None
    return Happened(known(event), *_counted(*past.size), past.span, summed=True)


def _counted(comparison: Comparison, value: int) -> Compared:
    """Refuse to ask for 0 or more, which there always are."""
    return comparison, some(value) if comparison == "at_least" else value


# --- what a player did ------------------------------------------------------------------------------


def player_did(c: Context, side: Side, past: Past) -> Happened:
    """you cast a Spell this turn"""
    return _looking_back(past.event(_by(c, side)), span=past.span)


def player_did_to_several(c: Context, side: Side, past: Past) -> Happened:
    """you drew 2 or more cards this turn"""
    return _to_several(_by(c, side), past)


def player_did_so_much(c: Context, side: Side, past: Past) -> Happened:
    """you lost 3 or more mana this turn"""
    return _so_much(past.event(_by(c, side)), past)


def you_have_done_so_much(c: Context, past: Past) -> Happened:
    """you've lost 3 or more mana this turn"""
    return _so_much(past.event("you"), past)


def player_did_not(c: Context, side: Side, act: Act, span: Span) -> Happened:
    """you didn't draw a card this turn"""
    return _looking_back(act(_by(c, side)), *_NEVER, span)


def you_have_done(c: Context, past: Past) -> Happened:
    """you've drawn a card this turn"""
    return _looking_back(past.event("you"), span=past.span)


def you_have_done_to_several(c: Context, past: Past) -> Happened:
    """you've drawn 2 or more cards this turn"""
    return _to_several("you", past)


def you_have_not_done(c: Context, past: Past) -> Happened:
    """you haven't drawn a card this turn"""
    return _looking_back(past.event("you"), *_NEVER, past.span)


def _by(c: Context, side: Side) -> Controller:
    """Return the players whose acts are meant."""
    if side == "each_opponent" and c.one_opponent:
        return "opponent"
    if side not in _BY:
        raise Refused("CT302", "say whether you, an opponent or a player did it")
    return _BY[side]


def _to_several(by: Controller, past: Past) -> Happened:
    assert past.several is not None
    compared = _counted(past.several.comparison, past.several.value)
    return _looking_back(past.event(by), *compared, past.span)


def so_many(c: Context, compared: Compared, filter: Filter) -> Several:
    """2 or more Spells"""
    return Several(*compared, filter)


def none_of(c: Context, filter: Filter) -> Several:
    """no Spells"""
    return Several(*_NEVER, filter)


def so_many_cards(c: Context, compared: Compared) -> Several:
    """2 or more cards"""
    return Several(*compared)


def no_cards(c: Context) -> Several:
    """no cards"""
    return Several(*_NEVER)


# --- how often --------------------------------------------------------------------------------------


def each_that_did(c: Context, *said: Any) -> PerHappened:
    """Hero that died this turn"""
    *described, past = said
    return PerHappened(known(past.event(c.rules["filter"](c, *described))), span=past.span)


def each_you_did_to(c: Context, *said: Any) -> PerHappened:
    """card you've drawn this turn"""
    return _each_done_to(c, "you", *said)


def each_an_opponent_did_to(c: Context, *said: Any) -> PerHappened:
    """card an opponent played this turn"""
    return _each_done_to(c, "opponent", *said)


def each_they_did_to(c: Context, *said: Any) -> TheirDeeds:
    """card they drew this turn"""
    return TheirDeeds(_each_done_to(c, "you", *said))


def so_much_you_did(c: Context, resource: str, done: AmountDone) -> PerHappened:
    """the mana you lost this turn"""
    return _so_much_done(done, resource, "you")


def so_much_an_opponent_did(c: Context, resource: str, done: AmountDone) -> PerHappened:
    """the mana an opponent lost this turn"""
    return _so_much_done(done, resource, "opponent")


def so_much_they_did(c: Context, resource: str, done: AmountDone) -> TheirDeeds:
    """the mana they lost this turn"""
    return TheirDeeds(_so_much_done(done, resource, "you"))


def _so_much_done(done: AmountDone, resource: str, by: Controller) -> PerHappened:
    return PerHappened(known(done.event(resource)(by)), span=done.span, summed=True)


def _each_done_to(c: Context, by: Controller, *said: Any) -> PerHappened:
    """Return how often players did something to an object, whose description comes before the act."""
    *described, past = said
    unplaced = c.unplaced
    event = past.event(c.rules["filter"](c, *described))(by)
    c.unplaced = unplaced  # what a player did to a card says where it was
    return PerHappened(known(event), span=past.span)


# --- which ones -------------------------------------------------------------------------------------


def that_did(c: Context, *said: Any) -> Filter:
    """Heroes that attacked this turn"""
    return _marked(c, said, never=False)


def that_did_not(c: Context, *said: Any) -> Filter:
    """Heroes that didn't attack this turn"""
    return _marked(c, said, never=True)


def _marked(c: Context, said: Sequence[Any], *, never: bool) -> Filter:
    at = next(place for place, part in enumerate(said) if isinstance(part, Past))
    before, past, after = said[:at], said[at], said[at + 1 :]
    if any(isinstance(test, OfKinds) and test.excluded for _, test in filter(_is_pair, before)):
        raise Refused("CT308", BEFORE_EXCEPT, rule="LANG-6.17")
    meant: Filter = c.rules["filter"](c, *before, *after)
    event = past.event(Filter(meant.types))
    removed = isinstance(event, IsDestroyed) or has_removed(event)
    if removed and meant.zone is None:
        message = "it is not in play any more then; say where the card is: 'card in your ...'"
        raise Refused("CT308", message, rule="LANG-6.17b")
    if meant.zone is not None and (never or not removed):
        message = "a card in that zone has done nothing since it came there; say this of something in play"
        raise Refused("CT308", message, rule="LANG-6.17b")
    test: Any = Underwent(known(event), past.span, never)
    return replace(meant, tests=(*meant.tests, test))


def _is_pair(part: object) -> bool:
    return type(part) is tuple

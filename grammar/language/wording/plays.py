"""Cards that a text lets its player play: while it is carried out, or for a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from grammar.ir.operations import PermitCastFrom
from grammar.ir.plays import PermitPlay, PlayableFrom, PlayFrom, PlayNow, TopSeen
from grammar.ir.selectors import Among, Filter
from grammar.language.errors import Unprintable
from grammar.language.forms.amounts import says
from grammar.language.forms.slots import lasts, possessive
from grammar.language.text_from_ir import Printer
from grammar.language.wording.conditions import limited_by
from grammar.language.words.english import an


def _plays(p: Printer, types: Sequence[str]) -> str:
    return "cast" if types and set(types) <= p.dialect.cast_types else "play"


def _play_now(p: Printer, node: PlayNow) -> str:
    does = _plays(p, getattr(getattr(node.what, "filter", None), "types", ()))
    free = " without paying its cost" if node.free else ""
    return f"{does} {p.everyone(node.what, 'from')}{free}"


def _permit_named(p: Printer, node: PermitPlay) -> str:
    """you may play it this turn; you may cast a Spell from among them this turn"""
    what = node.what
    described = getattr(what, "filter", None)
    if node.one:
        what = Among(described or Filter(()))
    free = " without paying its cost" if node.free else ""
    does = _plays(p, getattr(described, "types", ()))
    words = p.everyone(what, "from").removeprefix("all ")
    return f"you may {does} {words}{free} {lasts(p, node.duration)}"


def _permit(p: Printer, node: PermitCastFrom) -> str:
    """you may play a Hero from your Discard Pile this turn"""
    what = p.described(replace(node.filter, zone=None), plural=node.many)
    place = f"from {possessive(node.who)} {p.zone(node.zone)}"
    what = what if node.many else an(what)
    may = f"{says(node.who)} may {_plays(p, node.filter.types)} {what} {place} this turn"
    if node.afterwards == p.dialect.piles.discard:
        return may
    if node.many or not p.dialect.cast_types or node.afterwards == p.dialect.piles.hand:
        kind = an(p.described(Filter(node.filter.types), plural=False))
        played = "cast" if _plays(p, node.filter.types) == "cast" else "played"
        pile, goes = p.zone(p.dialect.piles.discard), _elsewhere(p, node)
        return f"{may}. If {kind} {played} this way would go to {possessive(node.who)} {pile}, {goes} instead"
    they = "you" if node.who == "you" else "they"
    return f"{may}. If {they} do, {_elsewhere(p, node)} after it resolves"


def play_from(p: Printer, node: PlayFrom) -> str:
    """you may play Stones from your Discard Pile; you may cast Spells from the top of your Deck"""
    top = "the top of " if node.zone == p.dialect.piles.deck else ""
    what = p.described(replace(node.filter, zone=None), plural=True)
    if node.filter == Filter(()):
        what = "cards"
    place = f"from {top}{possessive(node.who)} {p.zone(node.zone)}"
    return f"{says(node.who)} may {_plays(p, node.filter.types)} {what} {place}"


def top_seen(p: Printer, node: TopSeen) -> str:
    """the top card of your Deck is revealed; you may look at the top card of your Deck at any time"""
    whose = "each player's" if node.whose == "each_player" else "your"
    top = f"the top card of {whose} {p.zone(p.dialect.piles.deck)}"
    return f"you may look at {top} at any time" if node.only_you else f"{top} is revealed"


def _elsewhere(p: Printer, node: PermitCastFrom) -> str:
    """return it to its owner's hand"""
    if node.afterwards == p.dialect.piles.hand:
        return f"return it to its owner's {p.zone(node.afterwards)}"
    word = p.dialect.elsewhere.get(node.afterwards)
    if word is None:
        raise Unprintable(f"the language has no word for going to {node.afterwards} afterwards")
    return f"{word} it"


def playable_from(p: Printer, node: PlayableFrom, noun: str = "") -> str:
    """you may play this Hero from your Discard Pile. If you do, it costs 1 more mana"""
    does = _plays(p, [each.name for each in p.types])
    may = f"you may {does} {p.this()} from your {p.zone(node.zone)}"
    if not node.change:
        return may
    noun = noun or (p.dialect.resource(node.resource, plural=True) if node.resource else "")
    costs = f"{abs(node.change)} {'less' if node.change < 0 else 'more'} {noun}".rstrip()
    return f"{may}. If you do, it costs {costs}"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    PlayNow: _play_now,
    PermitPlay: _permit_named,
    PermitCastFrom: _permit,
    PlayableFrom: playable_from,
    PlayFrom: lambda p, n: limited_by(p, play_from(p, n), n.condition),
    TopSeen: lambda p, n: limited_by(p, top_seen(p, n), n.condition),
}

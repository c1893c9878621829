"""Cards that move between zones: return, put, look at, reveal, search, shuffle, cast from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.ir.operations import (
    MillCards,
    MoveCards,
    PutOnBottom,
    PutOnTop,
    SearchDeck,
    ShuffleIn,
    ShuffleIntoDeck,
)
from grammar.ir.selectors import All, Among, Choice, It, Target, Them
from grammar.language.forms.amounts import for_each, how_much, is_one, says, verb
from grammar.language.text_from_ir import Printer
from grammar.language.words.english import an, in_words, third_person


def possessive(who: str) -> str:
    """your; their"""
    return "your" if who == "you" else "their"


def players(who: str) -> str:
    """your; target opponent's"""
    return "your" if who == "you" else f"{who.replace('_', ' ')}'s"


def _move(p: Printer, node: MoveCards) -> str:
    if isinstance(node.what, (Among, Them)):
        home = f"{whose_shown(p, node.what)} {p.zone(node.zone)}{' exhausted' if node.exhausted else ''}"
        return f"put {p.write(node.what)} into {home}"
    owner, zone = p.owner(node.what), p.zone(node.zone)
    if node.yours:
        home = f"your {zone}{' exhausted' if node.exhausted else ''}"
        return f"put {p.everyone(node.what, 'from')} into {home}"
    if owner != "your" and (isinstance(node.what, All) or getattr(node.what, "most", 1) > 1):
        owner, zone = "their owners'", f"{zone}s"
    home = f"{owner} {zone}{' exhausted' if node.exhausted else ''}"
    what = p.everyone(node.what, "from")
    filter = getattr(node.what, "filter", None)
    put = node.zone == p.dialect.piles.discard or (filter is not None and filter.zone == p.dialect.piles.hand)
    if put or (isinstance(node.what, It) and p.revealed):
        return f"put {what} into {home}"
    return f"return {what} to {home}"


def whose_shown(p: Printer, what: Among | Them) -> str:
    """your: whose zone the cards go to that a text has shown"""
    if what.who == "you" and not p.shown_are_yours:
        return "its owner's" if isinstance(what, Among) and what.most == 1 else "their owner's"
    return possessive(what.who)


def mill(p: Printer, node: MillCards) -> str:
    """put the top 2 cards of your deck into your hand"""
    whose = possessive(node.who)
    top = "card" if is_one(p, node.amount) else f"{how_much(p, node.amount, many=True)} cards"
    deck, each = p.zone(p.dialect.piles.deck), for_each(p, node.amount)
    word = p.dialect.elsewhere.get(node.zone or "")
    if word is not None:
        if node.who == "target_opponent":
            return f"{word} the top {top} of target opponent's {deck}{each}"
        doing = word if node.who == "you" else f"{node.who.replace('_', ' ')} {third_person(word)}"
        return f"{doing} the top {top} of {whose} {deck}{each}"
    zone = p.zone(node.zone or p.dialect.piles.discard)
    return f"{verb(node.who, 'put')} the top {top} of {whose} {deck} into {whose} {zone}{each}"


def _onto_deck(does: str, where: str) -> Callable[..., str]:
    def write(p: Printer, node: PutOnBottom | PutOnTop | ShuffleIn) -> str:
        if isinstance(node.what, It) and not isinstance(node, ShuffleIn):
            return f"{does} it {where}"
        if isinstance(node.what, (Among, Them)) and not isinstance(node, ShuffleIn):
            one = isinstance(node.what, Among) and node.what.most == 1
            order = "" if one else f" in {'any' if node.order == 'any' else 'a random'} order"
            back = isinstance(node.what, Them) and node.what == Them(who=node.what.who) and where == "on top"
            return f"{does} {p.write(node.what)} {'back' if back else where}{order}"
        owner, deck = p.owner(node.what), p.zone(p.dialect.piles.deck)
        if isinstance(node.what, (All, Target, Choice)) and owner != "your":
            many = isinstance(node.what, All) or node.what.most > 1
            owner, deck = ("their owners'", f"{deck}s") if many else (owner, deck)
        of = "" if isinstance(node, ShuffleIn) else "of "
        several = isinstance(node.what, All) or getattr(node.what, "most", 1) > 1
        order = ""
        if several and not isinstance(node, ShuffleIn):
            order = " in any order" if node.order == "any" else " in a random order"
        return f"{does} {p.everyone(node.what, 'from')} {where} {of}{owner} {deck}{order}"

    return write


def _search(p: Printer, node: SearchDeck) -> str:
    many = node.most > 1
    card = p.described(node.filter, plural=many, card=True)
    card = f"up to {in_words(node.most)} {card}" if many else an(card)
    deck, zone = p.zone(p.dialect.piles.deck), p.zone(node.zone or p.dialect.piles.hand)
    it = "them" if many else "it"
    open_anyway = node.zone in p.dialect.piles.in_play
    s, whose = "" if node.who == "you" else "s", possessive(node.who)
    reveal = f"reveal{s} {it}, " if node.shown and not open_anyway else ""
    there = " exhausted" if node.exhausted else ""
    searching = "search" if node.who == "you" else f"{says(node.who)} searches"
    put = f"put{s} {it} into {whose} {zone}{there}"
    return f"{searching} {whose} {deck} for {card}, {reveal}{put}, then shuffle{s}"


def _shuffle_zone(p: Printer, node: ShuffleIntoDeck) -> str:
    whose, deck = possessive(node.who), p.zone(p.dialect.piles.deck)
    return f"{verb(node.who, 'shuffle')} {whose} {p.zone(node.zone)} into {whose} {deck}"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    MoveCards: _move,
    MillCards: mill,
    PutOnBottom: _onto_deck("put", "on the bottom"),
    PutOnTop: _onto_deck("put", "on top"),
    ShuffleIn: _onto_deck("shuffle", "into"),
    SearchDeck: _search,
    ShuffleIntoDeck: _shuffle_zone,
}

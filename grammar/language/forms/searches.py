"""Searches of a deck."""

from __future__ import annotations

from typing import Any, Final

from lark import Token

from grammar.ir.operations import SearchDeck
from grammar.language.errors import NotHere, Refused
from grammar.language.forms.amounts import says
from grammar.language.forms.form import Form
from grammar.language.forms.slots import Printer, possessive
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.nouns.who import own_deck, read_as_cards, theirs, who_and_rest
from grammar.language.meaning.nouns.zones import Shuffled
from grammar.language.meaning.parts.sentences import Operations, Unshuffled
from grammar.language.words.english import an, in_words


def _search(c: Context, *said: Any) -> SearchDeck:
    """search your Deck for a Stone card, reveal it, put it into your hand, then shuffle"""
    who, (deck, (most, filter), *parts) = who_and_rest(c, [part for part in said if type(part) is not Token])
    own_deck(c, who, deck)
    if isinstance(parts[-1], Shuffled):
        *parts, end = parts
        if end.deck is not None:
            theirs(who, end.deck.whose)
    shown, exhausted = parts[0] is True, parts[-1] is True
    home = parts[int(shown)]
    theirs(who, home.whose)
    found, comes_in = home.zone.value, home.zone.value in c.piles.in_play
    if not (c.unplaced or c.cards_by_type) and not any(name in c.card_nouns for name in filter.types):
        read_as_cards(c, filter.types)
    if found == c.piles.deck:
        span = span_of_token(home.zone)
        raise Refused("CT308", "the card found would be shuffled away again", span=span)
    if exhausted and not comes_in:
        raise Refused("CT308", "only a card that comes into play can be exhausted")
    if filter.zone is not None or filter.controller != "any" or filter.token:
        raise Refused("CT308", "a deck holds only its owner's cards; say only what kind of card it is")
    c.unplaced = False
    return SearchDeck(
        filter, most, None if found == c.piles.hand else found, exhausted, shown or comes_in, who
    )


def _search_first(c: Context, *said: Any) -> Operations:
    """search your Deck for a Stone card, reveal it, put it into your hand"""
    return (Unshuffled(c.rules[SEARCH.name](c, *said)),)


def _write(p: Printer, node: SearchDeck) -> str:
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


def _shuffle_alone(_c: Context, *_said: object) -> Any:
    raise NotHere("a deck can be shuffled only after a search yet: '..., then shuffle'", SearchDeck.rule)


_FOUND: Final = "{who} search {deck} for {sought} , {revealing} put {pronoun} into {home} {exhausted}"
_ADDED: Final = _FOUND.replace("put {pronoun} into {home} {exhausted}", "add {pronoun} to {home}")
_SHUFFLED: Final = ", then {same} {shuffled}"
SEARCH: Final = Form(
    "effect",
    f"{_FOUND} {_SHUFFLED}",
    SearchDeck,
    also=(f"{_ADDED} {_SHUFFLED}",),
    code=_search,
    write=_write,
)
"""With the word that its deck is shuffled."""
SEARCH_FIRST: Final = Form("body", _FOUND, also=(_ADDED,), code=_search_first)
"""Its deck is shuffled by the next sentence."""
SHUFFLE: Final = Form("effect", "{who} shuffle {deck}", code=_shuffle_alone, not_yet=True)

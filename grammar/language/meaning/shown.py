"""Cards that a text shows: it looks at them or reveals them, and then says what happens to them."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from grammar.ir.amounts import Number
from grammar.ir.operations import (
    DiscardPicked,
    LookAtTop,
    MoveCards,
    Pick,
    PutOnTop,
    Reveal,
    RevealHand,
    RevealTop,
    RevealUntil,
    Sacrifice,
)
from grammar.ir.selectors import AllBut, Among, Choice, Filter, Selection, Them, Who
from grammar.language.errors import NotHere, Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.parts import SHOWN, THEY, Keeps, Part, TheRest, Whose, scaled, some
from grammar.language.meaning.who import doer, is_deck, placed, possessor, theirs, who_and_rest
from grammar.language.words.english import an

# --- looking and revealing ------------------------------------------------------------------------------


def look_at_top(c: Context, *parts: Any) -> LookAtTop:
    """target opponent looks at the top 3 cards of their Deck"""
    who, (amount, owned, deck, *each) = _counted(c, parts)
    whose = owned.by
    is_deck(c, deck)
    amount = scaled(c, amount, each, who)
    if who != "you":
        if whose is not None:
            theirs(who, Whose.YOURS)
        return LookAtTop(who, amount)
    owner = possessor(c, whose)
    if owner in ("each_player", "each_opponent") and not (c.one_opponent and owner == "each_opponent"):
        raise Refused("CT308", "only one deck can be looked at a time; say whose")
    return LookAtTop("you", amount) if owner == "you" else LookAtTop("you", amount, owner)


class Owned(NamedTuple):
    """Whose deck it is; None for "their"."""

    by: Who | None


def owner(c: Context, whose: Who | None) -> Owned:
    """target opponent's"""
    return Owned(whose)


def reveal_top(c: Context, *parts: Any) -> RevealTop:
    """target opponent reveals the top card of their Deck"""
    who, (amount, whose, deck, *each) = _counted(c, parts)
    is_deck(c, deck)
    theirs(who, whose)
    return RevealTop(who, scaled(c, amount, each, who))


def _counted(c: Context, parts: Any) -> tuple[Who, tuple[Any, ...]]:
    """Return who does it and the other parts, of which the first is the amount: 1 if none is said."""
    who, rest = who_and_rest(c, parts)
    return who, tuple(rest) if _is_amount(rest[0]) else (Number(1), *rest)


def _is_amount(part: object) -> bool:
    return not isinstance(part, (Whose, Owned))


def reveal(c: Context, what: Selection) -> Reveal:
    """reveal a Stone card from your hand"""
    if isinstance(what, (Among, Them)):
        return Reveal(what)
    placed(c)
    filter = what.filter if isinstance(what, Choice) else Filter(())
    if filter.zone != c.piles.hand or filter.controller != "you":
        message = "only your hidden cards can be revealed: '... from your hand'"
        raise Refused("CT308", message, rule="LANG-7.27")
    return Reveal(what)


def reveal_hand(c: Context, *parts: Any) -> RevealHand:
    """target opponent reveals their hand"""
    who, (whose, zone) = who_and_rest(c, parts)
    theirs(who, whose)
    if zone.value != c.piles.hand:
        raise Refused("CT308", "only a hand, or the top of a deck, can be revealed", span=span_of_token(zone))
    return RevealHand(who)


def reveal_until(c: Context, *parts: Any) -> RevealUntil:
    """reveal cards from the top of your Deck until you reveal a Stone card"""
    who, (whose, deck, by, filter) = who_and_rest(c, parts)
    is_deck(c, deck)
    theirs(who, whose)
    if by != (who if who == "you" else "that_player"):
        pronoun = "you" if who == "you" else "they"
        raise Refused("CT302", f"the same player reveals: 'until {pronoun} reveal ...'", suggestion=pronoun)
    in_play = filter.readiness or filter.attacking or filter.token or filter.other
    if filter.zone is not None or filter.controller != "any" or in_play:
        raise Refused("CT308", "a deck holds only its owner's cards; say only what kind of card it is")
    if not (c.unplaced or c.cards_by_type) and not any(name in c.card_nouns for name in filter.types):
        raise Refused("CT313", f"a deck holds cards: write '{an(' or '.join(filter.types))} card'")
    c.unplaced = False
    return RevealUntil(who, filter)


def pick(c: Context, *said: Any) -> Pick | Keeps:
    """you choose a Stone card from it"""
    who, (what,) = who_and_rest(c, said)
    if not isinstance(what, Among):
        return Keeps(_kept(c, who, what))
    if who != "you":
        raise NotHere("a text can't let another player choose from cards that it has shown yet", Pick.rule)
    return Pick(what)


def _kept(c: Context, who: Who, what: Choice) -> AllBut:
    """[LANG-3.8a] Return all of these but those that players choose among their own."""
    filter = what.filter
    if filter.zone is not None or filter.controller != ("you" if who == "you" else THEY):
        own = "... you control" if who == "you" else "... they control"
        message = f"name the target where something happens to it, or say '... from among them' or '{own}'"
        raise Refused("CT308", message, rule="LANG-7.29")
    if filter.other:
        raise Refused("CT308", "players choose among all of their own; leave out 'other'", rule=AllBut.rule)
    placed(c)
    return AllBut(replace(filter, controller="any"), what.least, what.most, who)


def sacrifice_all_but(c: Context, *said: Any) -> Sacrifice:
    """each player sacrifices all but two Stones they control"""
    who, (count, filter) = who_and_rest(c, said)
    return Sacrifice(_all_but(c, who, count, filter), who)


def return_all_but(c: Context, *said: Any) -> MoveCards:
    """each player returns all but one Hero they control to its owner's hand"""
    who, (count, filter, whose, zone) = who_and_rest(c, said)
    what = _all_but(c, who, count, filter)
    if who == "each_player":
        what = replace(what, theirs=False)
    return c.rules["move"](c, what, whose, zone)  # type: ignore[no-any-return]


def _all_but(c: Context, who: Who, count: int, filter: Filter) -> AllBut:
    return replace(_kept(c, who, Choice(filter, some(count), count)), theirs=True)


def discard_picked(c: Context, who: Who, what: Selection) -> DiscardPicked:
    """they discard it"""
    who = doer(c, who)
    if who == "you":
        raise Refused("CT308", "say where the card goes: 'put it into your ...'")
    return DiscardPicked(who, what)


def put_back(c: Context, *said: Any) -> PutOnTop:
    """put them back in any order"""
    c.uses_shown = True
    who, (order,) = who_and_rest(c, said)
    return PutOnTop(Them(who=who), order.order)


# --- the rest -------------------------------------------------------------------------------------------


def rest_into(c: Context, what: Them, *into: Any) -> TheRest:
    """the rest into your Discard Pile"""
    return TheRest(c.rules["put_into"](c, *_subject(c), what, *into))


def rest_on_bottom(c: Context, what: Them, *said: Any) -> TheRest:
    """the rest on the bottom in any order"""
    return TheRest(c.rules["put_on_bottom"](c, *_subject(c), what, *said))


def rest_on_top(c: Context, what: Them, *said: Any) -> TheRest:
    """the rest on top in any order"""
    return TheRest(c.rules["put_on_top"](c, *_subject(c), what, *said))


def _subject(c: Context) -> tuple[Who, ...]:
    """Return the player whom the sentence has named last, who does with the rest what it says."""
    if c.named in ("target_opponent", "target_player", "its_controller"):
        return ("that_player",)
    return () if c.named is None else (c.named,)


# --- which of them --------------------------------------------------------------------------------------


def them(c: Context) -> Them:
    """them"""
    c.uses_shown = True
    return Them()


def the_rest(c: Context) -> Them:
    """the rest"""
    c.uses_shown = True
    return Them(rest=True)


def some_of_them(c: Context, count: int) -> Among:
    """two of them"""
    c.uses_shown = True
    return Among(Filter(()), some(count), count)


def up_to_of_them(c: Context, count: int) -> Among:
    """up to two of them"""
    c.uses_shown = True
    return Among(Filter(()), 0, some(count))


def any_of_them(c: Context) -> Among:
    """any number of them"""
    c.uses_shown = True
    return Among(Filter(()), 0, None)


def any_number(c: Context, filter: Filter) -> Among:
    """any number of Stone cards from among them"""
    if filter.zone != SHOWN:
        raise Refused("CT308", "any number can be picked only of cards that the text has shown")
    return Among(replace(filter, zone=None), 0, None)


def among_them(c: Context) -> Part:
    """from among them"""
    c.uses_shown = True
    return "zone", ("any", SHOWN)


def from_it(c: Context) -> Part:
    """from it"""
    return among_them(c)


def revealed_this_way(c: Context) -> Part:
    """revealed this way"""
    return among_them(c)

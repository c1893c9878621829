"""Effects."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from lark import Token

from grammar.clashes_of_destiny.meaning import changes
from grammar.clashes_of_destiny.operations import (
    AllowExtraPlay,
    GainTemporaryMana,
    PlayFromDeck,
    Scry,
    Unlock,
)
from grammar.ir.amounts import Amount
from grammar.ir.late import late_dataclass
from grammar.ir.operations import (
    ChooseOne,
    May,
)
from grammar.ir.plays import PlayableFrom, PlayFrom, PlayNow
from grammar.ir.selectors import All, Choice, Filter, Selection, This, Who
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.deeds import offers, played_from, plays
from grammar.language.meaning.nouns.who import only_you, who_and_rest
from grammar.language.meaning.parts.amounts import scaled
from grammar.language.meaning.parts.sentences import DearerThere, Operations, Several
from grammar.language.meaning.parts.words import TOP, Whose

# --- pools ----------------------------------------------------------------------------------------


def gain_temporary(c: Context, *parts: Any) -> GainTemporaryMana:
    """gain 2 mana this turn only"""
    who, (amount, resource, *each) = who_and_rest(c, parts)
    if resource != "mana":
        raise Refused("CT308", "only mana can last just one turn; Destiny stays", rule="CD-2.4.11")
    return GainTemporaryMana(who, scaled(c, amount, each, who))


def unlock(c: Context, name: Token) -> Unlock:
    """unlock the Void affinity"""
    if name.value == "Normal":
        raise Refused(
            "CT308", "the Normal affinity is never locked", span=span_of_token(name), rule="CD-2.5.4"
        )
    return Unlock(str(name.value))


def unlock_both(c: Context, first: Token, second: Token) -> Several:
    """unlock the Fire and Water affinities"""
    if first == second:
        raise Refused("CT307", "this is repeated; say it once", span=span_of_token(second))
    return Several((unlock(c, first), unlock(c, second)))


@late_dataclass(frozen=True, slots=True)
class AffinityChosen:
    """Choose Fire or Water: what the next sentence unlocks."""

    affinities: tuple[str, ...]


@late_dataclass(frozen=True, slots=True)
class UnlockChosen:
    """Unlock that affinity."""


def choose_affinity(c: Context, *names: Token) -> AffinityChosen:
    """choose Fire or Water"""
    affinities = tuple(unlock(c, name).affinity for name in names)
    if len(set(affinities)) < len(affinities):
        raise Refused("CT307", "two of the choices are the same")
    return AffinityChosen(affinities)


def unlock_chosen(c: Context) -> UnlockChosen:
    """unlock that affinity"""
    return UnlockChosen()


def with_chosen_affinity(done: Sequence[Any]) -> tuple[Any, ...]:
    """[CD-2.5.6a] Return the instructions with the choice of an affinity and its unlocking joined."""
    joined: list[Any] = []
    for each in done:
        chosen = joined[-1] if joined and isinstance(joined[-1], AffinityChosen) else None
        if isinstance(each, UnlockChosen):
            if chosen is None:
                raise Refused("CT310", "this needs 'Choose ... or ...' before it")
            joined[-1] = ChooseOne(tuple((Unlock(name),) for name in chosen.affinities))
            continue
        if chosen is not None:
            raise Refused("CT310", _CHOSEN)
        joined.append(each)
    if joined and isinstance(joined[-1], AffinityChosen):
        raise Refused("CT310", _CHOSEN)
    return tuple(joined)


_CHOSEN: Final = "say what happens with the chosen affinity: 'Unlock that affinity.'"

# --- cards ----------------------------------------------------------------------------------------


def scry(c: Context, amount: Amount) -> Scry:
    """Scry(2)"""
    return Scry(scaled(c, amount, ()))


# --- plays ----------------------------------------------------------------------------------------


def play_now(c: Context, what: Selection, *free: Any) -> PlayFromDeck | PlayNow:
    """play a minion from your Destiny Deck without paying its cost"""
    if isinstance(what, Choice) and what.filter.zone == "destiny_deck" and what.most == 1:
        return PlayFromDeck(_in_destiny_deck(c, what.filter), bool(free))
    _is_playable_pile(what)
    return plays.play_now(c, what, *free)


def play_from(c: Context, who: Who, what: Selection, *said: Any) -> Operations:
    """you may play spells from your discard pile this turn"""
    _is_playable_pile(what)
    return plays.play_from(c, who, what, *said)


def play_always(c: Context, who: Who, filter: Filter) -> PlayFrom:
    """you may play spells from your discard pile"""
    if filter.zone != TOP:
        _is_playable_pile(All(filter))
    return played_from.play_always(c, who, filter)


def _is_playable_pile(what: Selection) -> None:
    """Refuse to play a card from a stack, or from the Destiny Deck as from the hand."""
    zone = getattr(getattr(what, "filter", None), "zone", None)
    if zone == "destiny_deck":
        message = "write 'You may play an additional card from your Destiny Deck this turn'"
        raise Refused("CT308", message, rule="CD-10.6.5")
    if zone not in (None, "hand", "discard_pile", "banish_pile"):
        message = "a text can let you play cards of your hand, discard pile or banish pile"
        raise Refused("CT308", message, rule="CD-8.1.6")


def _in_destiny_deck(c: Context, filter: Filter) -> Filter:
    if filter.zone != "destiny_deck" or filter.controller != "you":
        message = "effects can play cards only from your Destiny Deck; say '... from your Destiny Deck'"
        raise Refused("CT308", message, rule="CD-10.6.1")
    return filter


def allow_extra_play(c: Context, who: Who, filter: Filter) -> Operations:
    """you may play an additional card from your Destiny Deck this turn"""
    only_you(who, "may play an additional card")
    return (AllowExtraPlay(_in_destiny_deck(c, filter)),)


def may(c: Context, who: Who, *offered: object) -> Operations:
    """you may play a minion from your Destiny Deck"""
    made = offers.may(c, who, *changes.effects(c, *offered))
    (offer,) = made
    # an extra play may be declined anyway (CD-10.6.3), so "may" adds nothing
    if isinstance(offer, May) and len(offer.then) == 1 and isinstance(offer.then[0], PlayFromDeck):
        only_you(who, "play cards from the Destiny Deck")
        return offer.then
    return made


def play_this(c: Context, who: Who, this: This, whose: Whose, zone: Token) -> PlayableFrom:
    """you may play this from your discard pile"""
    if zone.value not in ("discard_pile", "banish_pile"):
        message = "a card can allow this only from your discard pile or banish pile"
        raise Refused("CT308", message, span=span_of_token(zone), rule="CD-8.1.6a")
    if not {"Shrine", "Hero"}.isdisjoint(c.on or ()):
        raise Refused("CT308", "no Shrine or Hero lies in a pile", rule="CD-9.3.4")
    return plays.play_this(c, who, this, whose, zone)


def dearer_there(c: Context, amount: int, sign: int, *resource: str) -> DearerThere:
    """if you do, it costs 1 more"""
    if resource:
        raise Refused("CT308", "leave out the resource: 'it costs 1 more'", rule="CD-10.2.7")
    return plays.dearer_there(c, amount, sign)

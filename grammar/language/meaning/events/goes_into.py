"""The event that a card is put into a pile, from what its sentence says."""

from __future__ import annotations

from typing import Final

from grammar.ir.selectors import Bearer, Filter, This
from grammar.ir.triggers import IsPut
from grammar.language.errors import NotHere, Refused
from grammar.language.ir_from_tree import ANYWHERE, PLAY_AREA, Context, span_of_token
from grammar.language.meaning.events.put_into import PilePut, PutFrom
from grammar.language.meaning.events.triggers import Deed
from grammar.language.meaning.parts.words import Where, Whose
from grammar.language.words.english import an

_OWNERS: Final = {
    "you": (Whose.YOURS,),
    "opponent": (Whose.THEIRS, Whose.OWNERS),
    "any": (Whose.OWNERS,),
}
"""By whose pile a card is put into: how the sentence says from whose zone, its own owner's."""


def _pile_of(where: Where) -> PilePut:
    """Return the pile that the sentence calls "your" or "its owner's"."""
    if where.in_deck:
        raise NotHere("a text can't watch yet for something that is put into a deck", IsPut.rule)
    whose, zone = where.home
    if whose is Whose.THEIRS:
        message = "say whose it is: '... into your ...' or '... into an opponent's ...'"
        raise Refused("CT302", message, suggestion="your", rule=IsPut.rule)
    return PilePut("you" if whose is Whose.YOURS else "any", zone)


def is_put(c: Context, where: Where | PilePut, origin: PutFrom | None = None) -> Deed:
    """is put into your Discard Pile from the battlefield"""
    pile = where if isinstance(where, PilePut) else _pile_of(where)
    zone = str(pile.zone.value)
    if zone != c.piles.discard:
        message = f"a text can wait only for cards that are put into {an(c.zone_words[c.piles.discard])} yet"
        raise Refused("CT308", message, span=span_of_token(pile.zone), rule=IsPut.rule)
    if origin is not None and origin.whose is not None and origin.whose not in _OWNERS[pile.whose]:
        wanted = _OWNERS[pile.whose][0].value
        message = f"a card goes from a zone of its owner to the pile of its owner: 'from {wanted} ...'"
        raise Refused("CT302", message, suggestion=wanted, rule=IsPut.rule)
    if origin is not None and origin.zone == zone:
        raise Refused("CT308", "a card is there already and isn't put there", rule=IsPut.rule)
    place = PutFrom(ANYWHERE) if origin is None else origin

    def happens(what: This | Filter) -> IsPut:
        _can_be_put(what, place.zone in (PLAY_AREA, *c.piles.in_play), c.from_play)
        c.unplaced = False  # the event says where the card was
        return IsPut(what, zone, None if place.zone == ANYWHERE else place.zone, pile.whose)

    return happens


def _can_be_put(what: This | Bearer | Filter, from_play: bool, said: str) -> None:
    """Refuse what a text can't see go to a pile."""
    if not isinstance(what, Filter):
        if not from_play:
            message = f"a text of a card works only while that is in play: write '{said}'"
            raise Refused("CT308", message, suggestion=said, rule=IsPut.rule)
    elif what.token:
        raise Refused("CT308", "a token that leaves play is put nowhere: it is gone", rule=IsPut.rule)
    elif what.zone is not None:
        raise Refused("CT307", "this says twice where the card is; say it behind 'put into'", rule=IsPut.rule)
    elif not from_play and (what.controller != "any" or what.readiness or what.attacking):
        message = f"only a card in play has this; say what kind of card it is, or write '{said}'"
        raise Refused("CT308", message, rule=IsPut.rule)

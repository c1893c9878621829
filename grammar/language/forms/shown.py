"""Cards that a text shows: looking at the top of a deck, and revealing cards."""

from __future__ import annotations

from typing import Final

from grammar.ir.operations import (
    DiscardPicked,
    LookAtHand,
    LookAtTop,
    Reveal,
    RevealHand,
    RevealTop,
    RevealUntil,
    Sacrifice,
)
from grammar.ir.selectors import Among, Choice, Filter, Them
from grammar.language.errors import Refused
from grammar.language.forms.form import Form
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import placed, read_as_cards


def _is_revealed(c: Context, node: Reveal) -> None:
    if isinstance(node.what, (Among, Them)):
        return
    placed(c)
    filter = node.what.filter if isinstance(node.what, Choice) else Filter(())
    if filter.zone != c.piles.hand or filter.controller != "you":
        message = "only your hidden cards can be revealed: '... from your hand'"
        raise Refused("CT308", message, rule="LANG-7.27")


def _is_in_a_deck(c: Context, node: RevealUntil) -> None:
    filter = node.until
    in_play = filter.readiness or filter.attacking or filter.token or filter.other
    if filter.zone is not None or filter.controller != "any" or in_play:
        raise Refused("CT308", "a deck holds only its owner's cards; say only what kind of card it is")
    if not (c.unplaced or c.cards_by_type) and not any(name in c.card_nouns for name in filter.types):
        read_as_cards(c, filter.types)
    c.unplaced = False


def _is_picked(_c: Context, node: DiscardPicked) -> None:
    if node.who == "you":
        raise Refused("CT308", "say where the card goes: 'put it into your ...'")


LOOK: Final = Form("effect", "{who} look at {top:amount} of {any_deck:whose} {each}", LookAtTop)
LOOK_AT_HAND: Final = Form("effect", "{who} look at {any_hand:whose}", LookAtHand)
REVEAL: Final = Form("effect", "reveal {taken:what}", Reveal, check=_is_revealed)
REVEAL_TOP: Final = Form("effect", "{who} reveal {top:amount} of {deck} {each}", RevealTop)
REVEAL_HAND: Final = Form("effect", "{who} reveal {hand}", RevealHand)
SHOWN: Final = (
    Form(
        "effect",
        "{who} reveal cards from the top of {deck} until {doer} reveal {of_a_deck:until}",
        RevealUntil,
        check=_is_in_a_deck,
    ),
    Form("effect", "{who} sacrifice {all_but:what}", Sacrifice),
    Form("effect", "{someone:who} discard {it:what}", DiscardPicked, check=_is_picked),
)

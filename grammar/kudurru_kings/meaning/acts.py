"""Forms whose meaning is more than the fields of a node."""

# ruff: noqa: ARG001 - the functions of forms share one signature

from __future__ import annotations

from typing import Any

from grammar.ir.operations import Discard
from grammar.ir.selectors import Bearer, Filter, Watched
from grammar.kudurru_kings.triggers import (
    PlayerDefeats,
)
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds import instructions
from grammar.language.meaning.events.triggers import Deed
from grammar.language.meaning.nouns.who import who_and_rest


def is_defeated(c: Context) -> Deed:
    """is defeated"""

    def trigger(what: Watched) -> PlayerDefeats:
        if isinstance(what, Bearer):
            message = (
                "an attached card leaves play with its bearer; it can trigger only on the Defeat of others"
            )
            raise Refused("CT308", message, rule="KK-9.9.9")
        if not isinstance(what, Filter):
            raise Refused("CT308", "put the effect of the card's own Defeat after 'On defeat:'")
        return PlayerDefeats(what, "any")

    return trigger


def discard(c: Context, *parts: Any) -> Discard:
    """discard 1 card"""
    _, (_, filter, *_) = who_and_rest(c, parts)
    if filter.zone is None and not c.unplaced:
        message = "say which card in play is discarded, or that it is in a hand"
        raise Refused("CT308", message, suggestion="discard target ...")
    return instructions.discard(c, *parts)

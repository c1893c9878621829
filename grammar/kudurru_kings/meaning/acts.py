"""Events of units whose meaning is more than the fields of a node."""

# ruff: noqa: ARG001 - the functions of forms share one signature

from __future__ import annotations

from grammar.ir.selectors import Bearer, Filter, Watched
from grammar.kudurru_kings.triggers import (
    PlayerDefeats,
)
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.triggers import Deed


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

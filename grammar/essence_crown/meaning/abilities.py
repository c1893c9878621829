"""How a card may be played, and how many copies of it a deck may hold."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from lark import Token as Word

from grammar.essence_crown import suiting
from grammar.essence_crown.operations import CopyLimit, Fast, OptionalEssenceForDamage
from grammar.ir.costs import ChosenNumber, Payable
from grammar.ir.selectors import Filter, This, Who
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.texts import abilities


def fast(c: Context) -> Fast:
    """Fast"""
    return Fast()


def optional_essence(c: Context, who: Who, amount: Payable, this: This) -> OptionalEssenceForDamage:
    """you may pay up to 5 Essence; this spell deals that much extra damage"""
    if who != "you":
        raise Refused("CT308", "only the player who plays the card can pay more for it", rule="EC-2.1.10")
    if not isinstance(amount, ChosenNumber) or amount.most is None:
        raise Refused("CT308", "say up to how much can be paid: 'up to 3 Essence'", rule="LANG-2.3")
    return OptionalEssenceForDamage(amount.most)


def cannot_play(c: Context, filter: Filter) -> Filter:
    """play Domains"""
    suiting.is_played(filter)
    return abilities.cannot_play(c, filter)


def copy_limit(c: Context, zone: Word, *parts: Any) -> CopyLimit:
    """a Veiled Deck may include any number of copies of this card"""
    if zone.value != c.piles.deck:
        raise Refused(
            "CT308", "a limit on copies applies only to a deck", span=span_of_token(zone), rule="EC-5.1.6"
        )
    most = parts[0] if len(parts) > 1 else None
    if most is not None and most < 1:
        raise Refused("CT301", "a card with a limit of 0 copies can't be in a deck", rule="EC-5.1.6")
    return CopyLimit(most)

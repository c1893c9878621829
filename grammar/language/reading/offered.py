"""What follows from an offer: if it is accepted, if it isn't, and unless somebody pays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from grammar.ir.amounts import Number
from grammar.ir.conditions import IfYouDo
from grammar.ir.operations import Discard, If, May, MayPay, MoveCards, PermitCastFrom, Sacrifice
from grammar.ir.selectors import Choice, It, Target, This, Who
from grammar.ir.tree import nodes_in
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.reading.pointing import chosen_first
from grammar.language.said_together import NAMED


def was_asked(said: Who, offer: object, context: Context) -> None:
    """Refuse "if you do" or "if they don't" if nothing was offered to that player, nor done by you."""
    if said == "you" and is_done_or_not(offer, context):
        return
    if not isinstance(offer, (May, MayPay)):
        raise Refused("CT305", _NOT_ASKED, rule="LANG-3.6a")
    _one_is_asked(offer.who, context)
    is_asked(said, offer)


_NOT_ASKED: Final = (
    "'if you do' and 'if you don't' need an offer ('you may ...') in the sentence before them, or one card "
    "that you discard, sacrifice, return or put elsewhere"
)


def is_done_or_not(operation: object, context: Context) -> bool:
    """[LANG-3.6a] Whether an instruction moves one card of a player, if that card is there."""
    if isinstance(operation, Discard):
        return operation.who == "you" and operation.amount in (None, Number(1))
    if isinstance(operation, Sacrifice):
        return operation.who == "you" and _is_one(operation.what)
    if isinstance(operation, MoveCards):
        hidden = getattr(getattr(operation.what, "filter", None), "zone", None) is not None
        enters = operation.zone in context.piles.in_play  # which may be forbidden or have no room
        return _is_one(operation.what) and not enters and (hidden or operation.zone == context.piles.hand)
    return False


def _is_one(what: object) -> bool:
    """Whether a selection means exactly one object."""
    if isinstance(what, (Target, Choice)):
        return what.least == what.most == 1
    return isinstance(what, (This, It))


def _one_is_asked(who: Who, context: Context) -> None:
    if who == "each_player" or (who == "each_opponent" and not context.one_opponent):
        raise Refused("CT305", "some of several players may accept and others not; offer it to only one")


def is_asked(said: Who, offer: May | MayPay | PermitCastFrom) -> None:
    """Refuse "you do" after an offer to others, and "they do" after one to you."""
    wanted = "you" if offer.who == "you" else "they"
    if said != offer.who and (said != "that_player" or offer.who == "you"):
        raise Refused(
            "CT305", f"for the offer before it, the sentence must say '{wanted}'", suggestion=wanted
        )


def other_outcome(before: Sequence[object], new: Sequence[object]) -> tuple[object, ...]:
    """Return what a sentence says of the other outcome of an offer: "If you don't, ..." after "If you do"."""
    if not (before and len(new) == 1 and _asks_outcome(before[-1]) and _asks_outcome(new[0])):
        return ()
    first: Any = before[-1]
    second: Any = new[0]
    accepted = second.then if not first.then else ()
    return second.otherwise if not first.otherwise and not second.then else accepted


def _asks_outcome(operation: object) -> bool:
    return isinstance(operation, If) and operation.condition == IfYouDo()


def unless_accepted(done: Any, offer: Any, context: Context) -> tuple[object, ...]:
    """[LANG-3.18] Return an instruction that a player can prevent by accepting an offer, with that offer."""
    _one_is_asked(offer.who, context)
    who = getattr(done, "who", None)
    chosen: tuple[object, ...] = ()
    if offer.who == "that_player" and who in NAMED:  # the offer comes first and names the player
        offer, done = replace(offer, who=who), replace(done, who="that_player")
    elif who == "that_player" and offer.who in NAMED:
        raise Refused("CT312", "name the player who is meant again", rule="LANG-6.9")
    if offer.who == "its_controller" and any(isinstance(each, (Target, Choice)) for each in nodes_in(done)):
        split = chosen_first(done)
        if split is None:
            raise Refused("CT312", "'its controller' could mean several players; choose only one thing")
        chosen, done = split[:1], split[1]
    return (*chosen, offer, If(IfYouDo(), (), (done,)))

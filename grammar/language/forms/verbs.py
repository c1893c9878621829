"""The verbs of several games. Every card game has them; its rules exclude some, each with a reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from grammar.ir.amounts import Number
from grammar.ir.costs import (
    DiscardCards,
    ExhaustMatching,
    ExhaustThis,
    MoveMatching,
    MoveThis,
    SacrificeMatching,
    SacrificeThis,
)
from grammar.ir.operations import (
    Destroy,
    Discard,
    ExhaustObjects,
    LookAtHand,
    LookAtTop,
    MillCards,
    MoveCards,
    ReadyObjects,
    Reveal,
    RevealHand,
    RevealTop,
    Sacrifice,
    SearchDeck,
    ShuffleIn,
)
from grammar.ir.selectors import Filter, This
from grammar.ir.triggers import Discards, IsSacrificed, Sacrifices
from grammar.language.errors import NotHere, Refused
from grammar.language.forms.amounts import cards, chosen_words
from grammar.language.forms.instructions import affects, turns
from grammar.language.forms.moves import MILL, PUT_INTO, RETURN_TO, SHUFFLE_IN
from grammar.language.forms.searches import SEARCH, SHUFFLE
from grammar.language.forms.shown import LOOK, LOOK_AT_HAND, REVEAL, REVEAL_HAND, REVEAL_TOP
from grammar.language.forms.slots import Printer
from grammar.language.forms.verb import Cost, Verb
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.deeds import instructions
from grammar.language.meaning.events import acts, goes_into
from grammar.language.meaning.nouns.who import discarded, in_play, own, returned, theirs
from grammar.language.meaning.parts.words import Home, Where, Whose
from grammar.language.words.english import an, in_words


def _sacrificed(_c: Context, filter: Filter) -> Filter:
    return replace(own(filter), controller="any")


def _exhausted(_c: Context, filter: Filter) -> Filter:
    in_play(filter, "be exhausted")
    if filter.readiness == "exhausted":
        raise Refused("CT307", "only ready cards can be exhausted; leave out 'exhausted'")
    return replace(filter, readiness=None)


def _discarded_cards(p: Printer, node: DiscardCards) -> str:
    """a card; two Stone cards; any number of Stone cards"""
    count = node.count
    if isinstance(count, Number) and node.filter is None:
        return cards(p, count)
    one = count == Number(1)
    what = p.described(node.filter or Filter(()), plural=not one, card=True)
    if one:
        return an(what)
    return f"{in_words(count.value) if isinstance(count, Number) else chosen_words(count)} {what}"


def _to_hand(c: Context, what: This | Filter, home: Home | None = None) -> Mapping[str, object]:
    """to your hand; to its owner's hand"""
    if home is None:
        message = "say to which hand it returns: '... to your hand' or '... to its owner's hand'"
        raise Refused("CT302", message, rule=MoveCards.rule)
    whose, zone = home
    if zone.value != c.piles.hand:
        raise Refused("CT308", "a cost can return cards only to a hand", span=span_of_token(zone))
    if c.payer != "you" and whose is not Whose.OWNERS:
        theirs(c.payer, whose)
        whose = Whose.YOURS  # of the player who pays
    if not isinstance(what, This):
        returned(c, what, whose)
        if what.zone == zone.value:
            raise Refused("CT308", "it is already there")
    return {"zone": zone.value}


def _into_pile(c: Context, what: This | Filter, home: Where) -> Mapping[str, object]:
    """into your Discard Pile; into its owner's Discard Pile"""
    whose, zone = home.home
    if home.in_deck:
        raise NotHere("a cost can't put cards into a deck yet", MoveCards.rule)
    filter = what if isinstance(what, Filter) else None
    if zone.value in c.piles.in_play or filter is None or filter.zone is None:
        message = "as a cost, only cards outside of play can be put into a pile: '... from your ...'"
        raise Refused("CT308", message, rule="LANG-2.7")
    if filter.zone == zone.value:
        raise Refused("CT308", "it is already there")
    if (filter.zone, zone.value) == (c.piles.hand, c.piles.discard):
        raise Refused("CT308", "from a hand, cards are discarded: 'discard a ...'", rule="LANG-2.7")
    returned(c, filter, whose)
    return {"zone": zone.value}


def _goes_to_hand(p: Printer, node: MoveThis | MoveMatching) -> bool:
    return node.zone == p.dialect.piles.hand or isinstance(node, MoveThis)


def into_whose_pile(p: Printer, node: MoveMatching) -> str:
    """into your Discard Pile; into their owner's Discard Pile"""
    owner = p.owner(node.filter)
    if owner != "your" and node.count != Number(1):
        owner = "their owner's"
    return f"into {owner} {p.zone(node.zone)}"


def _to_whose_hand(p: Printer, node: MoveThis | MoveMatching) -> str:
    if isinstance(node, MoveMatching) and not _goes_to_hand(p, node):
        return into_whose_pile(p, node)
    whose = "its owner's" if isinstance(node, MoveThis) else "your"
    return f"to {whose} {p.zone(node.zone)}"


DESTROY: Final = Verb(
    "destroy", Destroy, check=affects("be destroyed"), instead="destroyed", others_choose=True
)
SACRIFICE: Final = Verb(
    "sacrifice",
    instructions.sacrifice,
    acts.sacrifices,
    IsSacrificed,
    Cost(SacrificeThis, SacrificeMatching, owns=_sacrificed, says_whose=False),
    who="{who}",
    rule=Sacrifice.rule,
    also=(Sacrifice, Sacrifices),
)
DISCARD: Final = Verb(
    "discard",
    instructions.discard,
    acts.discards,
    cost=Cost(None, DiscardCards, owns=discarded, says_whose=False, says=_discarded_cards),
    who="{who}",
    what="{count} {filter} {each}",
    rule=Discard.rule,
    also=(Discard, Discards),
)
READY: Final = Verb(
    "ready", ReadyObjects, check=turns("be readied", "ready"), others_choose=True, is_state=True
)
EXHAUST_COST: Final = Cost(ExhaustThis, ExhaustMatching, owns=_exhausted)
EXHAUST: Final = Verb(
    "exhaust",
    ExhaustObjects,
    cost=EXHAUST_COST,
    check=turns("be exhausted", "exhausted"),
    others_choose=True,
    is_state=True,
)
RETURNED: Final = Cost(
    MoveThis,
    MoveMatching,
    out="from",
    place=_to_hand,
    goes=_to_whose_hand,
    said=lambda p, node: "" if _goes_to_hand(p, node) else "put",
)
RETURN: Final = Verb(
    "return",
    RETURN_TO,
    done=acts.is_returned,
    cost=RETURNED,
    acts_on="{a:filter} {to_home}",
    rule=MoveCards.rule,
)
HANDLED: Final = (
    Verb(
        "put",
        PUT_INTO,
        done=goes_into.is_put,
        cost=Cost(None, MoveMatching, out="from", place=_into_pile, goes=into_whose_pile),
        acts_on="{a:filter} {where}",
        named="something somewhere",
        rule=MoveCards.rule,
    ),
    Verb(
        "shuffle",
        SHUFFLE_IN,
        acts_on="{a:filter} into {home}",
        named="something into a deck",
        rule=ShuffleIn.rule,
    ),
    Verb("shuffle", SHUFFLE, acts_on="{deck}", named="a deck", rule=SearchDeck.rule),
    Verb("search", SEARCH, acts_on="{deck}", named="a deck", rule=SearchDeck.rule),
    Verb(
        "put",
        MILL,
        acts_on="{top:amount} of {deck} into {home}",
        named="the top of a deck somewhere",
        rule=MillCards.rule,
    ),
    Verb("look", LOOK, acts_on="at {top:amount} of {any_deck:whose}", named="at cards", rule=LookAtTop.rule),
    Verb("look", LOOK_AT_HAND, acts_on="at {any_hand:whose}", named="at a hand", rule=LookAtHand.rule),
    Verb("reveal", REVEAL, rule=Reveal.rule, is_state=True),
    Verb(
        "reveal", REVEAL_TOP, acts_on="{top:amount} of {deck}", named="the top of a deck", rule=RevealTop.rule
    ),
    Verb("reveal", REVEAL_HAND, acts_on="{hand}", named="a hand", rule=RevealHand.rule),
)
"""What players do with cards outside of play, of which no event is known yet."""
VERBS: Final = (DESTROY, SACRIFICE, DISCARD, READY, EXHAUST, RETURN, *HANDLED)

"""Costs that take something of a kind."""

from __future__ import annotations

from grammar.essence_crown.operations import SpendKL
from grammar.ir.abilities import Activated, AdditionalCost, Effect
from grammar.ir.costs import DiscardCards, ExhaustMatching, MoveMatching, MoveThis
from grammar.ir.selectors import Filter
from tests.grammar.sentences.parts import DRAW, MINE, MY_CRYPT, SHARD, TWO, Sentence

COSTS: list[Sentence] = [
    (
        "discard of a kind",
        "Relic",
        "Discard a Shard card: Draw a card.",
        (Activated((DiscardCards(1, SHARD),), (DRAW,)),),
    ),
    (
        "discards of a kind",
        "Relic",
        "Discard two Shard cards from your hand: Draw a card.",
        (Activated((DiscardCards(2, SHARD),), (DRAW,)),),
    ),
    (
        "exhaust another",
        "Avatar",
        "Exhaust another Avatar you control: Draw a card.",
        (Activated((ExhaustMatching(Filter(("Avatar",), controller="you", other=True)),), (DRAW,)),),
    ),
    (
        "exhaust two",
        "Relic",
        "1 KL, exhaust two Avatars you control: Draw a card.",
        (Activated((SpendKL(1), ExhaustMatching(MINE, 2)), (DRAW,)),),
    ),
    (
        "nullify a card as a cost",
        "Relic",
        "Nullify a card from your Crypt: Draw a card.",
        (Activated((MoveMatching(MY_CRYPT, "null_zone"),), (DRAW,)),),
    ),
    (
        "nullify another as a cost",
        "Avatar",
        "Nullify another Avatar you control: Draw a card.",
        (
            Activated(
                (MoveMatching(Filter(("Avatar",), controller="you", other=True), "null_zone"),), (DRAW,)
            ),
        ),
    ),
    (
        "nullify this as a cost",
        "Relic",
        "Nullify this Relic: Draw 2 cards.",
        (Activated((MoveThis("null_zone"),), (TWO,)),),
    ),
    (
        "return as a cost",
        "Relic",
        "Return a Shard you control to your hand: Draw a card.",
        (Activated((MoveMatching(Filter(("Shard",), controller="you"), "hand"),), (DRAW,)),),
    ),
    (
        "return another as a cost",
        "Avatar",
        "Return another Avatar you control to its owner's hand: Draw a card.",
        (Activated((MoveMatching(Filter(("Avatar",), controller="you", other=True), "hand"),), (DRAW,)),),
    ),
    (
        "return this as a cost",
        "Avatar",
        "1 KL, return this Avatar to its owner's hand: Draw a card.",
        (Activated((SpendKL(1), MoveThis("hand")), (DRAW,)),),
    ),
    (
        "additional costs of a kind",
        "Spell",
        "As an additional cost to cast this spell, nullify two cards in your Crypt and exhaust an Avatar you "
        "control. Draw a card.",
        (AdditionalCost((MoveMatching(MY_CRYPT, "null_zone", 2), ExhaustMatching(MINE))), Effect((DRAW,))),
    ),
]

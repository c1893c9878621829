"""Cards that a text shows: looking at them, revealing them, picking some, and the rest."""

from __future__ import annotations

from grammar.essence_crown.operations import Nullify
from grammar.ir.amounts import Number, PerMatch
from grammar.ir.conditions import IfYouDo
from grammar.ir.operations import (
    Draw,
    If,
    InTurn,
    LookAtTop,
    May,
    MillCards,
    MoveCards,
    PutOnBottom,
    PutOnTop,
    Reveal,
    RevealHand,
    RevealTop,
    RevealUntil,
)
from grammar.ir.selectors import Among, Choice, Filter, It, Them
from tests.grammar.sentences.parts import AVATAR, SHARD, Sentence, does

ANY = Filter(())
RITE = Filter(("Rite",))
TOP_3 = LookAtTop("you", Number(3))
REST_IN_CRYPT = MoveCards(Them(rest=True), "crypt")

SHOWN: list[Sentence] = [
    (
        "an Avatar from among them",
        "Spell",
        "Look at the top 3 cards of your Veiled Deck. Put an Avatar card from among them into your hand "
        "and the rest into your Crypt.",
        does(TOP_3, MoveCards(Among(AVATAR), "hand"), REST_IN_CRYPT),
    ),
    (
        "up to two from among them",
        "Spell",
        "Look at the top 3 cards of your Veiled Deck. Put up to two Shard cards from among them "
        "into your hand and the rest on the bottom in any order.",
        does(TOP_3, MoveCards(Among(SHARD, 0, 2), "hand"), PutOnBottom(Them(rest=True))),
    ),
    (
        "the others nullified",
        "Spell",
        "Look at the top 3 cards of your Veiled Deck. Put one of them into your hand and nullify the others.",
        does(TOP_3, MoveCards(Among(ANY), "hand"), Nullify(Them(rest=True))),
    ),
    (
        "shown if the player wants",
        "Spell",
        "Look at the top 3 cards of your Veiled Deck. You may reveal an Avatar card from among them "
        "and put it into your hand. Put the rest on the bottom in a random order.",
        does(
            TOP_3,
            May((Reveal(Among(AVATAR)), MoveCards(It(), "hand"))),
            PutOnBottom(Them(rest=True), "random"),
        ),
    ),
    (
        "as many as Avatars",
        "Spell",
        "Look at the top X cards of your Veiled Deck, where X is the number of Avatars you control. "
        "Put one of them into your hand and the rest on the bottom in any order.",
        does(
            LookAtTop("you", PerMatch(1, Filter(("Avatar",), controller="you"))),
            MoveCards(Among(ANY), "hand"),
            PutOnBottom(Them(rest=True)),
        ),
    ),
    (
        "all revealed this way",
        "Spell",
        "Reveal the top 3 cards of your Veiled Deck. Put all Rite cards revealed this way into your hand "
        "and the rest into your Crypt.",
        does(RevealTop("you", Number(3)), MoveCards(Them(RITE), "hand"), REST_IN_CRYPT),
    ),
    (
        "each player's top cards shown",
        "Spell",
        "Each player reveals the top 2 cards of their Veiled Deck.",
        does(RevealTop("each_player", Number(2))),
    ),
    (
        "until a Rite",
        "Spell",
        "Reveal cards from the top of your Veiled Deck until you reveal a Rite card. "
        "Put it into your hand and the rest into your Crypt.",
        does(RevealUntil("you", RITE), MoveCards(It(), "hand"), REST_IN_CRYPT),
    ),
    (
        "shown from hand",
        "Spell",
        "You may reveal a Rite card from your hand. If you do, draw a card.",
        does(
            May((Reveal(Choice(Filter(("Rite",), controller="you", zone="hand"))),)),
            If(IfYouDo(), (Draw("you", Number(1)),)),
        ),
    ),
    ("a hand shown", "Spell", "Target opponent reveals their hand.", does(RevealHand("target_opponent"))),
    (
        "the top of another deck",
        "Spell",
        "Look at the top 3 cards of target opponent's Veiled Deck. Put one of them into its owner's hand "
        "and the rest on top in any order.",
        does(
            LookAtTop("you", Number(3), "target_opponent"),
            MoveCards(Among(ANY), "hand"),
            PutOnTop(Them(rest=True)),
        ),
    ),
    (
        "of those put away",
        "Spell",
        "Put the top 3 cards of your Veiled Deck into your Crypt. "
        "You may put an Avatar card from among them into your hand.",
        does(MillCards("you", Number(3)), May((MoveCards(Among(AVATAR), "hand"),))),
    ),
    (
        "each of them in turn",
        "Spell",
        "Each opponent looks at the top 2 cards of their Veiled Deck, then puts one of them into their Crypt "
        "and the rest on top in any order.",
        does(
            InTurn(
                "each_opponent",
                (
                    LookAtTop("that_player", Number(2)),
                    MoveCards(Among(ANY, who="that_player"), "crypt"),
                    PutOnTop(Them(rest=True, who="that_player")),
                ),
            )
        ),
    ),
]

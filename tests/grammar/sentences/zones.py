"""Verbs and zones: cards that move between zones."""

from __future__ import annotations

from grammar.ir.amounts import Number
from grammar.ir.operations import (
    Draw,
    LookAtTop,
    May,
    MillCards,
    MoveCards,
    PutOnBottom,
    PutOnTop,
    SearchDeck,
    ShuffleIn,
    ShuffleIntoDeck,
)
from grammar.ir.selectors import Among, Choice, Filter, It, Target, Them, This
from grammar.ir.triggers import Dies, Enters
from tests.grammar.sentences.parts import AVATAR, MY_CRYPT, MY_HAND, SHARD, Sentence, does, when

ZONES: list[Sentence] = [
    (
        "under a deck",
        "Spell",
        "Put target Avatar on the bottom of its owner's Veiled Deck.",
        does(PutOnBottom(Target(AVATAR))),
    ),
    (
        "from hand on top",
        "Spell",
        "Put two cards from your hand on top of your Veiled Deck in any order.",
        does(PutOnTop(Choice(MY_HAND, 2, 2))),
    ),
    (
        "the known miss",
        "Avatar",
        "When this Avatar enters the Avatar Line, look at the top card of target opponent's Veiled Deck. "
        "You may put it on the bottom.",
        when(
            Enters(This(), "avatar_line"),
            LookAtTop("you", Number(1), "target_opponent"),
            May((PutOnBottom(It()),)),
        ),
    ),
    (
        "dies and goes under",
        "Avatar",
        "When this Avatar dies, put it on the bottom of your Veiled Deck.",
        when(Dies(This()), PutOnBottom(This())),
    ),
    (
        "shuffled in",
        "Spell",
        "Shuffle up to three target cards from your Crypt into your Veiled Deck.",
        does(ShuffleIn(Target(MY_CRYPT, 0, 3))),
    ),
    (
        "each shuffles",
        "Rite",
        "Each player shuffles their hand into their Veiled Deck, then draws 5 cards.",
        does(ShuffleIntoDeck("hand", "each_player"), Draw("each_player", Number(5))),
    ),
    (
        "nullify the top",
        "Spell",
        "Nullify the top 3 cards of your Veiled Deck.",
        does(MillCards("you", Number(3), "null_zone")),
    ),
    (
        "nullify their top",
        "Spell",
        "Nullify the top card of target opponent's Veiled Deck.",
        does(MillCards("target_opponent", Number(1), "null_zone")),
    ),
    (
        "top to hand",
        "Spell",
        "Put the top card of your Veiled Deck into your hand.",
        does(MillCards("you", Number(1), "hand")),
    ),
    (
        "from another's Crypt",
        "Rite",
        "Put target Avatar card from an opponent's Crypt into your Avatar Line.",
        does(
            MoveCards(
                Target(Filter(("Avatar",), controller="opponent", zone="crypt")), "avatar_line", yours=True
            )
        ),
    ),
    (
        "search into play",
        "Spell",
        "Search your Veiled Deck for a Shard card, put it into your Shard Row exhausted, then shuffle.",
        does(SearchDeck(SHARD, 1, "shard_row", exhausted=True)),
    ),
    (
        "search for two",
        "Spell",
        "Search your Veiled Deck for up to two Shard cards, reveal them, "
        "put them into your hand, then shuffle.",
        does(SearchDeck(SHARD, 2)),
    ),
    (
        "search in secret",
        "Spell",
        "Search your Veiled Deck for a card, put it into your hand, then shuffle.",
        does(SearchDeck(Filter(()), shown=False)),
    ),
    (
        "the rest away",
        "Spell",
        "Look at the top 3 cards of your Veiled Deck. Put one into your hand and the rest into your Crypt.",
        does(
            LookAtTop("you", Number(3)),
            MoveCards(Among(Filter(())), "hand"),
            MoveCards(Them(rest=True), "crypt"),
        ),
    ),
    (
        "back in any order",
        "Spell",
        "Look at the top 3 cards of your Veiled Deck. Put them back in any order.",
        does(LookAtTop("you", Number(3)), PutOnTop(Them())),
    ),
    (
        "sort the top",
        "Spell",
        "Look at the top 2 cards of your Veiled Deck. "
        "Put any number of them on the bottom and the rest on top in any order.",
        does(LookAtTop("you", Number(2)), PutOnBottom(Among(Filter(()), 0, None)), PutOnTop(Them(rest=True))),
    ),
]

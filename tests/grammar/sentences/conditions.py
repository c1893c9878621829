"""Conditions: of each kind and side, and two of them joined."""

from __future__ import annotations

from grammar.essence_crown.operations import SpendKL
from grammar.ir.abilities import Activated, Cannot, CostChange, OwnCostChange, StatBonus
from grammar.ir.conditions import (
    Both,
    Controls,
    Counts,
    CountsMore,
    Either,
    HasMore,
    HasResource,
    IsTurn,
    Unless,
    ZoneIsEmpty,
)
from grammar.ir.operations import If
from grammar.ir.selectors import Filter, This
from grammar.ir.triggers import Draws
from tests.grammar.sentences.parts import (
    AVATAR,
    DRAW,
    KL,
    MINE,
    OF_GLOW,
    POWER,
    RELIC,
    SHARD,
    TWO,
    Sentence,
    does,
    given,
    when,
)

CONDITIONS: list[Sentence] = [
    ("fewer", "Spell", "If you control 2 or fewer Shards, draw a card.", given(Counts(SHARD, "at_most", 2))),
    ("exactly", "Spell", "If you control exactly 2 Shards, draw a card.", given(Counts(SHARD, "exactly", 2))),
    (
        "an opponent controls",
        "Spell",
        "If an opponent controls 3 or more Avatars, draw a card.",
        given(Counts(AVATAR, "at_least", 3, "an_opponent")),
    ),
    (
        "each opponent controls none",
        "Spell",
        "If each opponent controls no Avatars, draw a card.",
        given(Counts(AVATAR, "exactly", 0, "each_opponent")),
    ),
    (
        "an opponent has",
        "Spell",
        "If an opponent has 10 or less Essence, draw a card.",
        given(HasResource("essence", "at_most", 10, "an_opponent")),
    ),
    (
        "more than you",
        "Spell",
        "If an opponent controls more Avatars than you, draw a card.",
        given(CountsMore(AVATAR, "an_opponent", "you")),
    ),
    (
        "less is more turned round",
        "Spell",
        "If you have less Essence than each opponent, draw a card.",
        given(HasMore("essence", "each_opponent", "you")),
    ),
    (
        "cards in hand",
        "Spell",
        "If an opponent has more cards in hand than you, draw a card.",
        given(CountsMore(Filter((), zone="hand"), "an_opponent", "you")),
    ),
    (
        "cards in your Crypt",
        "Spell",
        "If you have 7 or more cards in your Crypt, draw a card.",
        given(Counts(Filter((), zone="crypt"), "at_least", 7)),
    ),
    (
        "their hand",
        "Spell",
        "If an opponent has no cards in their hand, draw a card.",
        given(Counts(Filter((), zone="hand"), "exactly", 0, "an_opponent")),
    ),
    ("no cards in hand", "Spell", "If you have no cards in hand, draw a card.", given(ZoneIsEmpty("hand"))),
    (
        "there are",
        "Spell",
        "If there are 5 or more Avatars, draw a card.",
        given(Counts(AVATAR, "at_least", 5, None)),
    ),
    ("your turn", "Spell", "If it's not your turn, draw a card.", given(IsTurn("opponent"))),
    (
        "unless",
        "Spell",
        "Draw a card unless you have 13 or more KL.",
        does(If(HasResource("kl", "at_least", 13), (), (DRAW,))),
    ),
    (
        "of all instructions of its sentence",
        "Relic",
        "Whenever you draw a card, if you control a Relic, gain 1 KL and draw 2 cards.",
        when(Draws("you"), KL, TWO, condition=Controls(RELIC)),
    ),
    (
        "of no other sentence",
        "Relic",
        "Whenever you draw a card, if you control a Relic, gain 1 KL. Draw 2 cards.",
        when(Draws("you"), If(Controls(RELIC), (KL,)), TWO),
    ),
    ("if behind", "Spell", "Draw a card if you control a Relic.", given(Controls(RELIC))),
    (
        "can't unless",
        "Avatar",
        "This Avatar can't attack unless you control another Avatar.",
        (Cannot(This(), "attack", Unless(Controls(Filter(("Avatar",), other=True)))),),
    ),
    (
        "can't as long as",
        "Avatar",
        "As long as it's your turn, this Avatar can't be destroyed.",
        (Cannot(This(), "be_destroyed", IsTurn()),),
    ),
    (
        "during your turn",
        "Relic",
        "During your turn, Avatars you control get +1 Power.",
        (StatBonus(MINE, (POWER,), IsTurn()),),
    ),
    (
        "cheaper as long as",
        "Relic",
        "As long as you control a Domain, Spells you cast cost 1 less KL.",
        (CostChange(Filter(("Spell",), controller="you"), -1, condition=Controls(Filter(("Domain",)))),),
    ),
    (
        "cheaper if",
        "Avatar",
        "This Avatar costs 3 less KL if you control a Glow Deity.",
        (OwnCostChange(-3, condition=Controls(Filter(("Deity",), OF_GLOW))),),
    ),
    (
        "use only if",
        "Relic",
        "1 KL: Draw a card. Use this only if you control no Avatars.",
        (Activated((SpendKL(1),), (DRAW,), condition=Unless(Controls(AVATAR))),),
    ),
]

JOINED: list[Sentence] = [
    (
        "or you have",
        "Spell",
        "If you control a Relic or you have 10 or less Essence, draw a card.",
        given(Either(Controls(RELIC), HasResource("essence", "at_most", 10))),
    ),
    (
        "or another kind",
        "Spell",
        "If you control a Relic or Domain or 3+ Shards, draw a card.",
        given(Either(Controls(Filter(("Relic", "Domain"))), Controls(SHARD, 3))),
    ),
    (
        "or another resource",
        "Spell",
        "If you have 13 or more KL or 3 God Charges, draw a card.",
        given(Either(HasResource("kl", "at_least", 13), HasResource("god_charges", "exactly", 3))),
    ),
    (
        "and more than another",
        "Spell",
        "If you control a Relic and you control more Shards than an opponent, draw a card.",
        given(Both(Controls(RELIC), CountsMore(SHARD, "you", "an_opponent"))),
    ),
    (
        "or none of them",
        "Spell",
        "If an opponent controls a Relic or an opponent controls no Avatars, draw a card.",
        given(
            Either(Counts(RELIC, "at_least", 1, "an_opponent"), Counts(AVATAR, "exactly", 0, "an_opponent"))
        ),
    ),
    (
        "unless one of two",
        "Avatar",
        "This Avatar can't attack unless you control a Relic or it's your turn.",
        (Cannot(This(), "attack", Unless(Either(Controls(RELIC), IsTurn()))),),
    ),
]

"""Subjects, verbs, objects and times in every combination."""

from grammar.essence_crown.operations import DeityIsDamaged, GainKL, GainsKL, Heals, LoseEssence, SetKL
from grammar.ir.abilities import CannotPlay, StatBonus
from grammar.ir.amounts import Number, PerResource
from grammar.ir.conditions import Counts, Either, HasMore, HasResource, ItIs
from grammar.ir.operations import Discard, Draw, ExtraTurn, If, LookAtTop, RevealTop
from grammar.ir.selectors import Filter, NumberTest
from grammar.ir.triggers import (
    AnyOf,
    Dies,
    Discards,
    Draws,
    EndOfTurn,
    Sacrifices,
    StartOfCombat,
    StartOfTurn,
    YouCast,
    YouPlay,
)
from tests.grammar.sentences.parts import AVATAR, DRAW, KL, MINE, POWER, RELIC, SHARD, Sentence, does, when

COST_THREE = NumberTest("cost", "at_least", 3)
HAND = Filter((), zone="hand")
THEY_LOSE = LoseEssence("that_player", Number(1))

COMPOSITIONS: list[Sentence] = [
    (
        "either of two acts of a player",
        "Relic",
        "Whenever you draw a card or discard a card, gain 1 KL.",
        when(AnyOf((Draws(), Discards())), KL),
    ),
    (
        "either of two acts of an opponent",
        "Relic",
        "Whenever an opponent casts a Spell or Rite or plays a Shard, that player loses 1 Essence.",
        when(AnyOf((YouCast(Filter(("Spell", "Rite")), "opponent"), YouPlay(SHARD, "opponent"))), THEY_LOSE),
    ),
    (
        "any of three acts of anyone",
        "Relic",
        "Whenever a player heals Essence or gains KL or sacrifices a Shard, draw a card.",
        when(AnyOf((Heals("any"), GainsKL("any"), Sacrifices(SHARD, "any"))), DRAW),
    ),
    (
        "a kind of card discarded",
        "Relic",
        "Whenever a player discards an Avatar card, that player loses 1 Essence.",
        when(Discards("any", Filter(("Avatar",))), THEY_LOSE),
    ),
    (
        "a kind of card discarded by you",
        "Relic",
        "Whenever you discard a Glow Avatar card with cost 3 or more, gain 1 KL.",
        when(Discards("you", Filter(("Avatar",), ("Glow",), tests=(COST_THREE,))), KL),
    ),
    (
        "start of an opponent's phase",
        "Relic",
        "At the start of each opponent's Combat Phase, that player loses 1 Essence.",
        when(StartOfCombat("opponent"), THEY_LOSE),
    ),
    (
        "start of every phase of that name",
        "Relic",
        "At the start of each Combat Phase, gain 1 KL.",
        when(StartOfCombat("any"), KL),
    ),
    (
        "end of each player's turn",
        "Relic",
        "At the end of each player's turn, that player draws a card.",
        when(EndOfTurn(), Draw("that_player", Number(1))),
    ),
    (
        "that player of an event has",
        "Relic",
        "Whenever an opponent draws a card, if that player has 5 or more cards in their hand, "
        "they lose 1 Essence.",
        when(Draws("opponent"), If(Counts(HAND, "at_least", 5, "that_player"), (THEY_LOSE,))),
    ),
    (
        "they have more than you",
        "Relic",
        "At the start of each turn, if they have more Essence than you, that player loses 1 Essence.",
        when(StartOfTurn(), If(HasMore("essence", "that_player", "you"), (THEY_LOSE,))),
    ),
    (
        "its controller has",
        "Relic",
        "Whenever an Avatar dies, if its controller has 10 or less Essence, draw a card.",
        when(Dies(AVATAR), If(HasResource("essence", "at_most", 10, "its_controller"), (DRAW,))),
    ),
    (
        "that player of a target controls or has",
        "Spell",
        "Target opponent loses 1 Essence. If they control a Relic or they have 3 God Charges, draw a card.",
        does(
            LoseEssence("target_opponent", Number(1)),
            If(
                Either(
                    Counts(RELIC, "at_least", 1, "that_player"),
                    HasResource("god_charges", "exactly", 3, "that_player"),
                ),
                (DRAW,),
            ),
        ),
    ),
    (
        "unless that player controls",
        "Spell",
        "Target opponent loses 1 Essence. Draw a card unless that player controls a Relic.",
        does(
            LoseEssence("target_opponent", Number(1)),
            If(Counts(RELIC, "at_least", 1, "that_player"), (), (DRAW,)),
        ),
    ),
    (
        "a player has",
        "Spell",
        "If a player has 10 or less Essence, draw a card.",
        does(If(HasResource("essence", "at_most", 10, "a_player"), (DRAW,))),
    ),
    (
        "each player controls",
        "Relic",
        "As long as each player controls 2+ Avatars, Avatars you control get +1 Power.",
        (StatBonus(MINE, (POWER,), Counts(AVATAR, "at_least", 2, "each_player")),),
    ),
    (
        "a resource of a target is set",
        "Spell",
        "Set target opponent's KL to 0.",
        does(SetKL(0, "target_opponent")),
    ),
    (
        "a resource of whoever was named is set",
        "Spell",
        "Target opponent loses 1 Essence. Set their KL to 5.",
        does(LoseEssence("target_opponent", Number(1)), SetKL(5, "that_player")),
    ),
    (
        "extra turn of a target",
        "Spell",
        "Target player takes an extra turn after this one.",
        does(ExtraTurn("target_player")),
    ),
    (
        "a target reveals",
        "Spell",
        "Target opponent reveals the top card of their Veiled Deck. If it's a Shard, draw a card.",
        does(RevealTop("target_opponent"), If(ItIs(SHARD), (DRAW,))),
    ),
    (
        "each player reveals",
        "Spell",
        "Each player reveals the top card of their Veiled Deck.",
        does(RevealTop("each_player")),
    ),
    (
        "their deck is looked at",
        "Relic",
        "Whenever an opponent draws a card, look at the top card of their Veiled Deck.",
        when(Draws("opponent"), LookAtTop("that_player")),
    ),
    (
        "a target player's deck is looked at",
        "Spell",
        "Look at the top card of target player's Veiled Deck.",
        does(LookAtTop("target_player")),
    ),
    (
        "nobody casts",
        "Relic",
        "Players can't cast Spells.",
        (CannotPlay(Filter(("Spell",)), "any"),),
    ),
    (
        "you do not play",
        "Relic",
        "You can't play Shards.",
        (CannotPlay(SHARD, "you"),),
    ),
    (
        "counted of each who has",
        "Spell",
        "Each opponent loses 1 Essence for each God Charge they have.",
        does(LoseEssence("each_opponent", PerResource("god_charges", theirs=True))),
    ),
    (
        "a kind of card is discarded",
        "Spell",
        "Target opponent discards an Avatar card.",
        does(Discard("target_opponent", Number(1), filter=Filter(("Avatar",)))),
    ),
    (
        "kinds of cards are discarded at random",
        "Spell",
        "Each player discards 2 Shard cards at random.",
        does(Discard("each_player", Number(2), at_random=True, filter=SHARD)),
    ),
    (
        "anyone's leader is damaged",
        "Relic",
        "Whenever a player's Deity is dealt Essence damage, gain 1 KL.",
        when(DeityIsDamaged("any"), GainKL("you", Number(1))),
    ),
]

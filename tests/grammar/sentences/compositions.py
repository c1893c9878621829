"""Subjects, verbs, objects and times in every combination."""

from grammar.essence_crown.operations import DeityIsDamaged, GainKL, GainsKL, Heals, LoseEssence
from grammar.ir.amounts import Number
from grammar.ir.operations import Draw
from grammar.ir.selectors import Filter, NumberTest
from grammar.ir.triggers import (
    AnyOf,
    Discards,
    Draws,
    EndOfTurn,
    Sacrifices,
    StartOfCombat,
    YouCast,
    YouPlay,
)
from tests.grammar.sentences.parts import DRAW, KL, SHARD, Sentence, when

COST_THREE = NumberTest("cost", "at_least", 3)
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
        "anyone's leader is damaged",
        "Relic",
        "Whenever a player's Deity is dealt Essence damage, gain 1 KL.",
        when(DeityIsDamaged("any"), GainKL("you", Number(1))),
    ),
]

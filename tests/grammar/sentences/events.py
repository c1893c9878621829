"""Events: what happens to one thing, what a player does, moments."""

from __future__ import annotations

from grammar.essence_crown.operations import (
    DealEssenceDamage,
    DeityIsDamaged,
    GainKL,
    GainsKL,
    Heals,
    IsNullified,
    LoseEssence,
    SpendsGodCharge,
    StartOfCombat,
    YouCrossThreshold,
    YouLoseEssence,
)
from grammar.ir.amounts import EventAmount, Number
from grammar.ir.operations import Discard, ModifyStats
from grammar.ir.selectors import All, Filter, Target, This
from grammar.ir.triggers import (
    AnyOf,
    Attacks,
    Blocks,
    DealsCombatDamage,
    Dies,
    Discards,
    Draws,
    EndOfTurn,
    Enters,
    IsBlocked,
    IsDealtDamage,
    Leaves,
    Sacrifices,
    StartOfTurn,
    YouCast,
    YouPlay,
)
from tests.grammar.sentences.parts import AVATAR, DRAW, KL, MINE, POWER, SHARD, Sentence, when

EVENTS: list[Sentence] = [
    ("blocks", "Avatar", "When this Avatar blocks, draw a card.", when(Blocks(This()), DRAW)),
    ("is blocked", "Relic", "Whenever an Avatar is blocked, draw a card.", when(IsBlocked(AVATAR), DRAW)),
    (
        "is dealt damage",
        "Avatar",
        "When this Avatar is dealt damage, deal that much Essence damage to each opponent's Deity.",
        when(
            IsDealtDamage(This()),
            DealEssenceDamage(EventAmount(), All(Filter(("Deity",), controller="opponent"))),
        ),
    ),
    (
        "is nullified",
        "Avatar",
        "When this Avatar is nullified, draw a card.",
        when(IsNullified(This()), DRAW),
    ),
    (
        "leaves the battlefield",
        "Relic",
        "Whenever an Avatar you control leaves the battlefield, draw a card.",
        when(Leaves(MINE, "battlefield"), DRAW),
    ),
    (
        "one of two events",
        "Avatar",
        "When this Avatar enters the Avatar Line or dies, draw a card.",
        when(AnyOf((Enters(This(), "avatar_line"), Dies(This()))), DRAW),
    ),
    (
        "one of three events",
        "Avatar",
        "When this Avatar enters the battlefield or attacks or blocks, draw a card.",
        when(AnyOf((Enters(This(), "battlefield"), Attacks(This()), Blocks(This()))), DRAW),
    ),
    ("you draw", "Relic", "Whenever you draw a card, gain 1 KL.", when(Draws(), KL)),
    (
        "an opponent draws",
        "Relic",
        "Whenever an opponent draws a card, that player loses 1 Essence.",
        when(Draws("opponent"), LoseEssence("that_player", Number(1))),
    ),
    ("discards", "Relic", "Whenever a player discards a card, gain 1 KL.", when(Discards("any"), KL)),
    (
        "an opponent casts",
        "Relic",
        "Whenever an opponent casts a Spell, draw a card.",
        when(YouCast(Filter(("Spell",)), "opponent"), DRAW),
    ),
    (
        "an opponent plays",
        "Relic",
        "Whenever an opponent plays a Shard, draw a card.",
        when(YouPlay(SHARD, "opponent"), DRAW),
    ),
    ("you sacrifice", "Relic", "Whenever you sacrifice a Shard, gain 1 KL.", when(Sacrifices(SHARD), KL)),
    (
        "an opponent loses Essence",
        "Relic",
        "Whenever an opponent loses Essence, gain that much KL.",
        when(YouLoseEssence("opponent"), GainKL("you", EventAmount())),
    ),
    ("heals", "Relic", "Whenever you heal Essence, gain 1 KL.", when(Heals(), KL)),
    ("gains KL", "Relic", "Whenever an opponent gains KL, draw a card.", when(GainsKL("opponent"), DRAW)),
    ("spends charge", "Deity", "Whenever you spend a God Charge, gain 1 KL.", when(SpendsGodCharge(), KL)),
    (
        "crosses",
        "Relic",
        "Whenever an opponent crosses the God Threshold, draw a card.",
        when(YouCrossThreshold("opponent"), DRAW),
    ),
    (
        "Deity damaged",
        "Relic",
        "Whenever your Deity is dealt Essence damage, draw a card.",
        when(DeityIsDamaged(), DRAW),
    ),
    (
        "that player of a Deity",
        "Avatar",
        "When this Avatar deals combat damage to a Deity, that player discards a card.",
        when(DealsCombatDamage(This(), to_player_only=True), Discard("that_player", Number(1))),
    ),
    ("each turn", "Relic", "At the start of each turn, draw a card.", when(StartOfTurn(), DRAW)),
    (
        "opponents' turns",
        "Relic",
        "At the start of each opponent's turn, that player loses 1 Essence.",
        when(StartOfTurn(opponents_only=True), LoseEssence("that_player", Number(1))),
    ),
    (
        "end of opponents' turns",
        "Relic",
        "At the end of each opponent's turn, draw a card.",
        when(EndOfTurn(opponents_only=True), DRAW),
    ),
    (
        "combat begins",
        "Relic",
        "At the start of your Combat Phase, target Avatar you control gets +1 Power this turn.",
        when(StartOfCombat(), ModifyStats(Target(MINE), (POWER,), "this_turn")),
    ),
]

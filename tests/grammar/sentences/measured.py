"""Amounts that are read off the table: numbers of objects, halves, sums."""

from __future__ import annotations

from grammar.essence_crown.operations import (
    DealEssenceDamage,
    GainKL,
    HealEssence,
    LoseEssence,
    LoseGodCharges,
    LoseKL,
)
from grammar.ir.amounts import Half, JustBefore, Number, PerMatch, PerNumber, PerResource, Sum, Times
from grammar.ir.operations import (
    Choose,
    DealDamage,
    Destroy,
    Draw,
    ExhaustObjects,
    MillCards,
    ModifyStats,
    StatChange,
)
from grammar.ir.selectors import All, It, Target, This
from grammar.ir.triggers import Attacks, Dies
from tests.grammar.sentences.parts import (
    AVATAR,
    DEITY,
    GUARD,
    MINE,
    MY_HAND,
    POWER,
    RELIC,
    SHARD,
    Sentence,
    does,
    when,
)

_RELICS = PerMatch(1, RELIC)
LESS = StatChange("power", -1)
_THEIR_ESSENCE = PerResource("essence", theirs=True)

MEASURED: list[Sentence] = [
    (
        "half of a hand",
        "Essence",
        "Gain KL equal to half the number of cards in your hand, rounded up.",
        does(GainKL("you", Half(PerMatch(1, MY_HAND), "up"))),
    ),
    (
        "half of theirs",
        "Rite",
        "Target opponent loses half their Essence, rounded up.",
        does(LoseEssence("target_opponent", Half(_THEIR_ESSENCE, "up"))),
    ),
    (
        "half of theirs behind the noun",
        "Rite",
        "Each opponent loses Essence equal to half their Essence, rounded down.",
        does(LoseEssence("each_opponent", Half(_THEIR_ESSENCE, "down"))),
    ),
    (
        "all of theirs",
        "Rite",
        "Each player loses all their God Charges.",
        does(LoseGodCharges("each_player", PerResource("god_charges", theirs=True))),
    ),
    (
        "own number of the target",
        "Spell",
        "Deal damage to target Avatar equal to its Power.",
        does(DealDamage(PerNumber(None, "power"), Target(AVATAR))),
    ),
    (
        "own number before the target",
        "Spell",
        "Deal damage equal to its Power to target Avatar.",
        does(DealDamage(PerNumber(None, "power"), Target(AVATAR))),
    ),
    (
        "own number as X",
        "Spell",
        "Deal X damage to each Avatar, where X is its Guard.",
        does(DealDamage(PerNumber(None, "guard"), All(AVATAR))),
    ),
    (
        "number of this",
        "Avatar",
        "When this Avatar attacks, deal damage to target Avatar equal to this Avatar's Power.",
        when(Attacks(This()), DealDamage(PerNumber(This(), "power"), Target(AVATAR))),
    ),
    (
        "number of that",
        "Avatar",
        "When this Avatar attacks, deal damage to target Avatar equal to that Avatar's Power.",
        when(Attacks(This()), DealDamage(PerNumber(None, "power"), Target(AVATAR))),
    ),
    (
        "cost of what died",
        "Avatar",
        "When this Avatar dies, gain KL equal to its cost.",
        when(Dies(This()), GainKL("you", PerNumber(This(), "cost"))),
    ),
    (
        "cost of what was destroyed",
        "Spell",
        "Destroy target Avatar. Gain KL equal to its cost.",
        does(Destroy(Target(AVATAR)), GainKL("you", PerNumber(It(), "cost"))),
    ),
    (
        "number of it for another",
        "Spell",
        "Exhaust target Avatar. Deal Essence damage equal to its Power to target Deity.",
        does(ExhaustObjects(Target(AVATAR)), DealEssenceDamage(PerNumber(It(), "power"), Target(DEITY))),
    ),
    (
        "number of a target of its own",
        "Spell",
        "Deal damage equal to target Shard's cost to each Avatar.",
        does(Choose(Target(SHARD)), DealDamage(PerNumber(It(), "cost"), All(AVATAR))),
    ),
    (
        "numbers together",
        "Spell",
        "Heal Essence equal to the total Power of your Avatars to your Deity.",
        does(HealEssence("you", PerNumber(All(MINE), "power"))),
    ),
    (
        "a count behind the noun",
        "Spell",
        "Draw a number of cards equal to the number of Relics.",
        does(Draw("you", _RELICS)),
    ),
    (
        "twice a count",
        "Spell",
        "Draw cards equal to twice the number of Relics.",
        does(Draw("you", PerMatch(2, RELIC))),
    ),
    (
        "twice that much",
        "Spell",
        "Target opponent loses 2 KL. Gain KL equal to twice that much.",
        does(LoseKL("target_opponent", Number(2)), GainKL("you", Times(2, JustBefore()))),
    ),
    (
        "a sum",
        "Spell",
        "Gain KL equal to 2 plus the number of Relics.",
        does(GainKL("you", Sum(Number(2), _RELICS))),
    ),
    (
        "a change by its own number",
        "Spell",
        "Target Avatar gets -X Power this turn, where X is half its Guard, rounded up.",
        does(ModifyStats(Target(AVATAR), (LESS,), "this_turn", Half(PerNumber(None, "guard"), "up"))),
    ),
    (
        "a change by a resource",
        "Spell",
        "Target Avatar gets +X Power this turn, where X is your KL.",
        does(ModifyStats(Target(AVATAR), (POWER,), "this_turn", PerResource("kl"))),
    ),
    (
        "a change by a count",
        "Spell",
        "Your Avatars get +X Power and +X Guard this turn, where X is the number of Relics.",
        does(ModifyStats(All(MINE), (POWER, GUARD), "this_turn", RELIC)),
    ),
    (
        "a change for each of a resource",
        "Spell",
        "Your Avatars get +1 Power this turn for each God Charge you have.",
        does(ModifyStats(All(MINE), (POWER,), "this_turn", PerResource("god_charges"))),
    ),
    (
        "half of a mill",
        "Spell",
        "Put the top X cards of your Veiled Deck into your Crypt, "
        "where X is half the number of Relics, rounded up.",
        does(MillCards("you", Half(_RELICS, "up"))),
    ),
]

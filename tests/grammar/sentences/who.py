"""Who acts, and how much."""

from __future__ import annotations

from grammar.essence_crown.operations import DealEssenceDamage, HealEssence, LoseEssence, LoseKL
from grammar.ir.amounts import Number, PerMatch, PerOpponent, PerResource
from grammar.ir.operations import (
    CreateTokens,
    Destroy,
    Discard,
    DiscardHand,
    Draw,
    May,
    ModifyStats,
    SacrificeBy,
)
from grammar.ir.selectors import Filter, Target
from tests.grammar.sentences.parts import AVATAR, DEITY, POWER, Sentence, does, echo

WHO: list[Sentence] = [
    ("target player", "Spell", "Target player draws 2 cards.", does(Draw("target_player", Number(2)))),
    (
        "the same player",
        "Spell",
        "Target opponent loses 2 Essence and discards a card.",
        does(LoseEssence("target_opponent", Number(2)), Discard("that_player", Number(1))),
    ),
    (
        "each the same",
        "Spell",
        "Each player discards their hand, then draws 3 cards.",
        does(DiscardHand("each_player"), Draw("each_player", Number(3))),
    ),
    (
        "its controller",
        "Spell",
        "Destroy target Avatar. Its controller draws a card.",
        does(Destroy(Target(AVATAR)), Draw("its_controller", Number(1))),
    ),
    (
        "others create",
        "Spell",
        "Each opponent creates a 1/1 Echo Avatar token.",
        does(CreateTokens(Number(1), echo(1, 1), "each_opponent")),
    ),
    ("for each opponent", "Spell", "Draw a card for each opponent.", does(Draw("you", PerOpponent(1)))),
    (
        "for each charge",
        "Spell",
        "Heal 2 Essence for each God Charge you have.",
        does(HealEssence("you", PerResource("god_charges", 2))),
    ),
    (
        "X is your KL",
        "Spell",
        "Deal X Essence damage to target Deity, where X is your KL.",
        does(DealEssenceDamage(PerResource("kl"), Target(DEITY))),
    ),
    (
        "they control",
        "Spell",
        "Each player loses 1 Essence for each Shard they control.",
        does(LoseEssence("each_player", PerMatch(1, Filter(("Shard",), controller="you"), theirs=True))),
    ),
    (
        "they",
        "Spell",
        "Target opponent loses 1 KL. They discard a card.",
        does(LoseKL("target_opponent", Number(1)), Discard("that_player", Number(1))),
    ),
    (
        "in their hand",
        "Spell",
        "Each player loses 1 Essence for each card in their hand.",
        does(LoseEssence("each_player", PerMatch(1, Filter((), controller="you", zone="hand"), theirs=True))),
    ),
    (
        "their Deity",
        "Spell",
        "Target opponent loses 1 KL. Heal 2 Essence to their Deity.",
        does(LoseKL("target_opponent", Number(1)), HealEssence("that_player", Number(2))),
    ),
    (
        "its controller's Deity",
        "Spell",
        "Destroy target Avatar. Heal 2 Essence to its controller's Deity.",
        does(Destroy(Target(AVATAR)), HealEssence("its_controller", Number(2))),
    ),
    (
        "each opponent's Deity",
        "Spell",
        "Heal 2 Essence to each opponent's Deity.",
        does(HealEssence("each_opponent", Number(2))),
    ),
    (
        "an Avatar they control",
        "Spell",
        "Target opponent sacrifices an Avatar they control.",
        does(SacrificeBy("target_opponent", AVATAR)),
    ),
    (
        "may have",
        "Spell",
        "You may have target opponent lose 1 KL.",
        does(May((LoseKL("target_opponent", Number(1)),))),
    ),
    (
        "may have and have",
        "Spell",
        "You may have target Avatar get +1 Power this turn and have target player draw a card.",
        does(May((ModifyStats(Target(AVATAR), (POWER,), "this_turn"), Draw("target_player", Number(1))))),
    ),
    ("may lose", "Spell", "You may lose 2 Essence.", does(May((LoseEssence("you", Number(2)),)))),
    (
        "power for each",
        "Spell",
        "Target Avatar gets +1 Power this turn for each Shard you control.",
        does(
            ModifyStats(Target(AVATAR), (POWER,), "this_turn", Filter(("Shard",), controller="you")),
        ),
    ),
]

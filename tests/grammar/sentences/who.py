"""Who does it, and how much."""

from __future__ import annotations

from grammar.essence_crown.operations import DealEssenceDamage, HealEssence, LoseEssence
from grammar.ir.amounts import Number, PerMatch, PerOpponent, PerResource
from grammar.ir.operations import CreateTokens, Destroy, Discard, DiscardHand, Draw, ModifyStats
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
        "power for each",
        "Spell",
        "Target Avatar gets +1 Power this turn for each Shard you control.",
        does(
            ModifyStats(Target(AVATAR), (POWER,), "this_turn", Filter(("Shard",), controller="you")),
        ),
    ),
]

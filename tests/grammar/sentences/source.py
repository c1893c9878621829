"""The examples from the game's source."""

from __future__ import annotations

from grammar.essence_crown.operations import (
    DealEssenceDamage,
    GainGodCharges,
    GainKL,
    HealEssence,
    LoseEssence,
    OptionalEssenceForDamage,
    PayEssence,
    SpendGodCharges,
    StartOfTurnKL,
    YouPayEssence,
    YouSpendKL,
)
from grammar.ir.abilities import Activated, AdditionalCost, CostChange, StatBonus, WidenModes
from grammar.ir.amounts import EventAmount, Number
from grammar.ir.conditions import Controls, SpentToCast
from grammar.ir.costs import SacrificeMatching
from grammar.ir.operations import CreateTokens, Destroy, DivideDamage, If, ModifyStats, StatChange
from grammar.ir.selectors import All, AnyTargets, Choice, Filter, Target, This
from grammar.ir.triggers import DealsCombatDamage, Dies, EndOfTurn, StartOfYourTurn, YouCast
from tests.grammar.sentences.parts import (
    AVATAR,
    DEITY,
    DRAW,
    GLOW,
    GUARD,
    MINE,
    NULL_DEPTHS,
    OF_GLOW,
    OF_VOID,
    POWER,
    SECOND_SUN,
    SHARD,
    Sentence,
    does,
    echo,
    when,
)

SOURCE: list[Sentence] = [
    ("T1", "Spell", "Deal 3 Essence damage to a Deity", does(DealEssenceDamage(Number(3), Choice(DEITY)))),
    ("T2", "Spell", "You lose 2 Essence", does(LoseEssence("you", Number(2)))),
    ("T3", "Spell", "Heal 4 Essence to your Deity", does(HealEssence("you", Number(4)))),
    (
        "T4",
        "Spell",
        "As an additional cost to cast this spell, pay 3 Essence.",
        (AdditionalCost((PayEssence(3),)),),
    ),
    (
        "T5",
        "Spell",
        "You may pay up to 5 Essence; this spell deals that much extra damage.",
        (OptionalEssenceForDamage(5),),
    ),
    ("T6", "Relic", "At the start of your turn, gain +1 KL this turn.", (StartOfTurnKL(1),)),
    ("T6 Deity", "Deity", "At the start of your turn, gain +1 KL this turn.", (StartOfTurnKL(1),)),
    ("T7", "Spell", "Gain 1 God Charge.", does(GainGodCharges("you", Number(1)))),
    (
        "T8",
        "Spell",
        "If you control a Void Deity, gain 1 God Charge.",
        does(If(Controls(Filter(("Deity",), OF_VOID)), (GainGodCharges("you", Number(1)),))),
    ),
    (
        "T9",
        "Deity",
        "God Code — Spend 1 God Charge: Draw a card.",
        (Activated((SpendGodCharges(1),), (DRAW,), "god_code"),),
    ),
    (
        "T10",
        "Deity",
        "Spend 2 God Charges: Your Avatars get +3 Power this turn.",
        (
            Activated(
                (SpendGodCharges(2),), (ModifyStats(All(MINE), (StatChange("power", 3),), "this_turn"),)
            ),
        ),
    ),
    (
        "T11",
        "Deity",
        "Spend 3 God Charges: Destroy all other Avatars.",
        (Activated((SpendGodCharges(3),), (Destroy(All(Filter(("Avatar",), other=True))),)),),
    ),
    (
        "T14",
        "Domain",
        "Avatars with Domain: Second Sun get +1 Power.",
        (StatBonus(Filter(("Avatar",), traits=SECOND_SUN), (POWER,)),),
    ),
    (
        "T15",
        "Domain",
        "Rites with Domain: Null Depths cost 1 less KL.",
        (CostChange(Filter(("Rite",), traits=NULL_DEPTHS), -1),),
    ),
    ("T16", "Domain", "Glow units get +1 Power", (StatBonus(GLOW, (POWER,)),)),
    (
        "T17",
        "Domain",
        "At the start of your turn, if you control a Glow Avatar, gain +1 KL this turn.",
        (StartOfTurnKL(1, Controls(GLOW)),),
    ),
    (
        "T18",
        "Domain",
        "Whenever you cast a Domain: Second Sun spell, heal 1 Essence.",
        when(YouCast(Filter(("Spell",), traits=SECOND_SUN)), HealEssence("you", Number(1))),
    ),
    (
        "T19",
        "Spell",
        "If you control 2+ Shards, you may choose both modes instead of one.",
        (WidenModes(Controls(SHARD, 2)),),
    ),
    (
        "T20",
        "Relic",
        "Sacrifice a Shard: gain 3 KL.",
        (Activated((SacrificeMatching(SHARD),), (GainKL("you", Number(3)),)),),
    ),
    (
        "T21",
        "Relic",
        "Glow Avatars you control get +1 Guard.",
        (StatBonus(Filter(("Avatar",), OF_GLOW, controller="you"), (GUARD,)),),
    ),
    (
        "T22",
        "Relic",
        "When you pay Essence to cast a Spell, draw a card.",
        when(YouPayEssence(Filter(("Spell",))), DRAW),
    ),
    ("T23", "Spell", "Create a 2/2 Echo Avatar token.", does(CreateTokens(Number(1), echo(2, 2)))),
    (
        "T24",
        "Avatar",
        "When this Avatar deals combat damage, draw a card.",
        when(DealsCombatDamage(This()), DRAW),
    ),
    ("T25", "Relic", "When an Avatar you control dies, draw a card.", when(Dies(MINE), DRAW)),
    ("T26", "Relic", "At the start of your turn, draw a card.", when(StartOfYourTurn(), DRAW)),
    ("T27", "Relic", "At end of turn, draw a card.", when(EndOfTurn(), DRAW)),
    (
        "T28",
        "Spell",
        "If you spent 5+ KL to cast this, draw a card.",
        does(If(SpentToCast("kl", 5), (DRAW,))),
    ),
    (
        "T29",
        "Relic",
        "Whenever you spend KL, deal that much damage among any targets.",
        when(YouSpendKL(), DivideDamage(EventAmount(), AnyTargets())),
    ),
    (
        "T30",
        "Spell",
        "Target Avatar gets +1 Power until end of turn.",
        does(ModifyStats(Target(AVATAR), (POWER,), "this_turn")),
    ),
]

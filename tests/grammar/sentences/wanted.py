"""What a designer will want: resources, costs, damage, triggers."""

from __future__ import annotations

from grammar.essence_crown.operations import (
    DealEssenceDamage,
    GainGodCharges,
    GainKL,
    HealEssence,
    LoseEssence,
    LoseGodCharges,
    LoseKL,
    Nullify,
    PayEssence,
    SetKL,
    ShardAdds,
    SpendGodCharges,
    SpendKL,
    StartOfTurnKL,
    StaticKLBonus,
)
from grammar.ir.abilities import (
    Activated,
    AdditionalCost,
    Cannot,
    CostChange,
    Modal,
    ReplaceDestroy,
    StatBonus,
    WidenModes,
)
from grammar.ir.amounts import Number, PerMatch
from grammar.ir.conditions import Controls, HasResource, IfYouDo
from grammar.ir.costs import DiscardCards, ExhaustThis, SacrificeMatching
from grammar.ir.operations import (
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    ExhaustObjects,
    If,
    May,
    MayPay,
    ModifyStats,
    Sacrifice,
    StatChange,
)
from grammar.ir.selectors import All, Choice, Filter, NumberTest, Target, This
from grammar.ir.triggers import (
    Attacks,
    DealsCombatDamage,
    Dies,
    EndOfTurn,
    Enters,
    StartOfYourTurn,
    YouCast,
    YouPlay,
)
from tests.grammar.sentences.parts import AVATAR, DEITY, DRAW, GUARD, POWER, SHARD, Sentence, does, echo, when

WANTED: list[Sentence] = [
    (
        "T31",
        "Spell",
        "Deal 4 Essence damage to each opponent's Deity.",
        does(DealEssenceDamage(Number(4), All(Filter(("Deity",), controller="opponent")))),
    ),
    ("T32", "Spell", "Deal 3 damage to target Avatar.", does(DealDamage(Number(3), Target(AVATAR)))),
    (
        "T33",
        "Rite",
        "Deal 2 damage to each Avatar you don't control.",
        does(DealDamage(Number(2), All(Filter(("Avatar",), controller="opponent")))),
    ),
    ("T34", "Spell", "Each player loses 4 Essence.", does(LoseEssence("each_player", Number(4)))),
    (
        "T35",
        "Spell",
        "Target opponent loses 2 Essence and you heal 2 Essence to your Deity.",
        does(LoseEssence("target_opponent", Number(2)), HealEssence("you", Number(2))),
    ),
    (
        "T36",
        "Spell",
        "Heal 2 Essence to your Deity for each Glow Avatar you control.",
        does(HealEssence("you", PerMatch(2, Filter(("Avatar",), ("Glow",), controller="you")))),
    ),
    (
        "T37",
        "Spell",
        "Deal X Essence damage to target Deity, where X is the number of Shards you control.",
        does(DealEssenceDamage(PerMatch(1, Filter(("Shard",), controller="you")), Target(DEITY))),
    ),
    ("T40", "Spell", "Gain 2 KL.", does(GainKL("you", Number(2)))),
    (
        "T41",
        "Spell",
        "Gain 1 KL for each Void Shard you control.",
        does(GainKL("you", PerMatch(1, Filter(("Shard",), ("Void",), controller="you")))),
    ),
    ("T42", "Spell", "Target opponent loses 2 KL.", does(LoseKL("target_opponent", Number(2)))),
    ("T43", "Relic", "Add 2 to your KL when you recalculate it.", (StaticKLBonus(2),)),
    ("T44", "Shard", "This Shard adds +2 KL instead of +1.", (ShardAdds(2),)),
    ("T45", "Avatar", "At the start of your turn, lose 1 KL this turn.", (StartOfTurnKL(-1),)),
    (
        "T46",
        "Relic",
        "At the start of your turn, you may pay 1 Essence. If you do, gain 2 KL.",
        when(StartOfYourTurn(), MayPay((PayEssence(1),)), If(IfYouDo(), (GainKL("you", Number(2)),))),
    ),
    ("T47", "Rite", "Set your KL to 13.", does(SetKL(13))),
    (
        "T48",
        "Spell",
        "If you have 13 or more KL, draw 2 cards.",
        does(If(HasResource("kl", "at_least", 13), (Draw("you", Number(2)),))),
    ),
    ("T49", "Rite", "Gain 2 God Charges.", does(GainGodCharges("you", Number(2)))),
    (
        "T50",
        "Spell",
        "Target opponent loses 1 God Charge.",
        does(LoseGodCharges("target_opponent", Number(1))),
    ),
    (
        "T51",
        "Deity",
        "God Code (once per game) — Spend 3 God Charges: Destroy all Avatars you don't control.",
        (
            Activated(
                (SpendGodCharges(3),),
                (Destroy(All(Filter(("Avatar",), controller="opponent"))),),
                "god_code",
                "once_per_game",
            ),
        ),
    ),
    (
        "T52",
        "Deity",
        "Spend 1 God Charge: Gain 3 KL.",
        (Activated((SpendGodCharges(1),), (GainKL("you", Number(3)),)),),
    ),
    (
        "T56",
        "Avatar",
        "2 KL: This Avatar gets +1 Power this turn.",
        (Activated((SpendKL(2),), (ModifyStats(This(), (POWER,), "this_turn"),)),),
    ),
    (
        "T57",
        "Relic",
        "Once per turn, pay 2 Essence: Draw a card.",
        (Activated((PayEssence(2),), (DRAW,), None, "once_per_turn"),),
    ),
    (
        "T58",
        "Support",
        "1 KL, sacrifice an Avatar: Draw 2 cards.",
        (Activated((SpendKL(1), SacrificeMatching(AVATAR)), (Draw("you", Number(2)),)),),
    ),
    (
        "T59",
        "Relic",
        "Exhaust this Relic: Gain 1 KL.",
        (Activated((ExhaustThis(),), (GainKL("you", Number(1)),)),),
    ),
    (
        "T60",
        "Avatar",
        "Exhaust this Avatar, discard a card: Destroy target exhausted Avatar.",
        (
            Activated(
                (ExhaustThis(), DiscardCards(1)),
                (Destroy(Target(Filter(("Avatar",), readiness="exhausted"))),),
            ),
        ),
    ),
    (
        "T61",
        "Rite",
        "As an additional cost to cast this Rite, sacrifice an Avatar.",
        (AdditionalCost((SacrificeMatching(AVATAR),)),),
    ),
    (
        "T62",
        "Rite",
        "As an additional cost to cast this Rite, sacrifice two Shards and pay 4 Essence.",
        (AdditionalCost((SacrificeMatching(SHARD, 2), PayEssence(4))),),
    ),
    (
        "T63",
        "Spell",
        "As an additional cost to cast this spell, discard a card.",
        (AdditionalCost((DiscardCards(1),)),),
    ),
    (
        "T65",
        "Avatar",
        "As an additional cost to play this Avatar, sacrifice an Avatar.",
        (AdditionalCost((SacrificeMatching(AVATAR),)),),
    ),
    (
        "T66",
        "Spell",
        "Draw 2 cards, then discard a card.",
        does(Draw("you", Number(2)), Discard("you", Number(1))),
    ),
    (
        "T69",
        "Avatar",
        "When this Avatar attacks, you may discard a card. If you do, draw a card.",
        when(Attacks(This()), May((Discard("you", Number(1)),)), If(IfYouDo(), (DRAW,))),
    ),
    (
        "T83",
        "Spell",
        "Destroy target Avatar with Power 4 or more.",
        does(Destroy(Target(Filter(("Avatar",), tests=(NumberTest("power", "at_least", 4),))))),
    ),
    ("T84", "Spell", "Destroy target Relic or Domain.", does(Destroy(Target(Filter(("Relic", "Domain")))))),
    ("T85", "Rite", "Destroy all Shards.", does(Destroy(All(SHARD)))),
    ("T87", "Spell", "Nullify target Avatar.", does(Nullify(Target(AVATAR)))),
    ("T90", "Spell", "Exhaust up to two target Avatars.", does(ExhaustObjects(Target(AVATAR, 0, 2)))),
    (
        "T91",
        "Spell",
        "Target Avatar gets +2 Power and +1 Guard until end of turn.",
        does(ModifyStats(Target(AVATAR), (StatChange("power", 2), GUARD), "this_turn")),
    ),
    (
        "T92",
        "Avatar",
        "Other Glow Avatars you control get +1 Power.",
        (StatBonus(Filter(("Avatar",), ("Glow",), controller="you", other=True), (POWER,)),),
    ),
    (
        "T94",
        "Domain",
        "Avatars your opponents control get -1 Power.",
        (StatBonus(Filter(("Avatar",), controller="opponent"), (StatChange("power", -1),)),),
    ),
    (
        "T95",
        "Avatar",
        "As long as you control a Domain with Domain: Second Sun, this Avatar gets +2 Guard.",
        (StatBonus(This(), (StatChange("guard", 2),), Controls(Filter(("Domain",), domain="Second Sun"))),),
    ),
    ("T96", "Avatar", "This Avatar can't block.", (Cannot(This(), "block"),)),
    ("T97", "Avatar", "This Avatar can't be blocked.", (Cannot(This(), "be_blocked"),)),
    (
        "T101",
        "Avatar",
        "When this Avatar enters the Avatar Line, draw a card.",
        when(Enters(This(), "avatar_line"), DRAW),
    ),
    (
        "T103",
        "Avatar",
        "When this Avatar deals combat damage to a Deity, draw a card.",
        when(DealsCombatDamage(This(), True), DRAW),
    ),
    (
        "T104",
        "Avatar",
        "When this Avatar dies, target opponent loses 1 Essence.",
        when(Dies(This()), LoseEssence("target_opponent", Number(1))),
    ),
    (
        "T105",
        "Relic",
        "Whenever another Avatar you control dies, you may pay 1 KL. If you do, draw a card.",
        when(
            Dies(Filter(("Avatar",), controller="you", other=True)),
            MayPay((SpendKL(1),)),
            If(IfYouDo(), (DRAW,)),
        ),
    ),
    (
        "T106",
        "Relic",
        "Whenever you play a Shard, heal 1 Essence to your Deity.",
        when(YouPlay(SHARD), HealEssence("you", Number(1))),
    ),
    (
        "T107",
        "Avatar",
        "Whenever you cast a Rite, create two 1/1 Void Echo Avatar tokens.",
        when(YouCast(Filter(("Rite",))), CreateTokens(Number(2), echo(1, 1, "Void"))),
    ),
    (
        "T109",
        "Deity",
        "At the end of your turn, if you have 0 KL, draw a card.",
        when(EndOfTurn(True), DRAW, condition=HasResource("kl", "exactly", 0)),
    ),
    ("T110", "Avatar", "At end of turn, sacrifice this Avatar.", when(EndOfTurn(), Sacrifice(This()))),
    (
        "T112",
        "Spell",
        "Create two 1/1 Glow Echo Avatar tokens.",
        does(CreateTokens(Number(2), echo(1, 1, "Glow"))),
    ),
    (
        "T113",
        "Rite",
        'Create a 3/3 Void Echo Avatar token with "This Avatar can\'t block."',
        does(CreateTokens(Number(1), echo(3, 3, "Void", abilities=(Cannot(This(), "block"),)))),
    ),
    (
        "T116",
        "Relic",
        "If an Avatar an opponent controls would be destroyed, it is nullified instead.",
        (ReplaceDestroy(Filter(("Avatar",), controller="opponent"), "null_zone"),),
    ),
    (
        "T120",
        "Spell",
        "Choose one — • Deal 2 Essence damage to a Deity. • Heal 2 Essence to your Deity. "
        "If you control 2+ Shards, you may choose both modes instead of one.",
        (
            Modal(1, ((DealEssenceDamage(Number(2), Choice(DEITY)),), (HealEssence("you", Number(2)),))),
            WidenModes(Controls(SHARD, 2)),
        ),
    ),
    (
        "T121",
        "Spell",
        "Choose two — • Draw a card. • Gain 2 KL. • Target Avatar gets +2 Power this turn.",
        (
            Modal(
                2,
                (
                    (DRAW,),
                    (GainKL("you", Number(2)),),
                    (ModifyStats(Target(AVATAR), (StatChange("power", 2),), "this_turn"),),
                ),
            ),
        ),
    ),
    (
        "T122",
        "Relic",
        "Spells you cast cost 1 less KL.",
        (CostChange(Filter(("Spell",), controller="you"), -1),),
    ),
    (
        "T125",
        "Relic",
        "Spells your opponents cast cost 1 more KL.",
        (CostChange(Filter(("Spell",), controller="opponent"), 1),),
    ),
    (
        "T133",
        "Essence",
        "Heal 3 Essence to your Deity and gain 1 KL.",
        does(HealEssence("you", Number(3)), GainKL("you", Number(1))),
    ),
    (
        "T134",
        "Essence",
        "Each opponent loses 1 KL for each Void Avatar you control.",
        does(LoseKL("each_opponent", PerMatch(1, Filter(("Avatar",), ("Void",), controller="you")))),
    ),
]

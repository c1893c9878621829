"""What card text means: each sentence and the IR that it must become, written by hand."""

from __future__ import annotations

import pytest

from grammar.essence_crown.operations import (
    CannotLoseGame,
    CopyLimit,
    DealEssenceDamage,
    Fast,
    GainGodCharges,
    GainKL,
    HealEssence,
    LoseEssence,
    LoseGame,
    LoseGodCharges,
    LoseKL,
    Nullify,
    OptionalEssenceForDamage,
    PayEssence,
    PayXEssence,
    PreventEssenceDamage,
    ReplaceGodChargeGain,
    SetKL,
    ShardAdds,
    SpendAnyGodCharges,
    SpendGodCharges,
    SpendKL,
    StartOfTurnKL,
    StaticKLBonus,
    WinGame,
    YouCrossThreshold,
    YouGainGodCharge,
    YouLoseEssence,
    YouPayEssence,
    YouSpendKL,
)
from grammar.ir.abilities import (
    AbilityCostChange,
    Activated,
    AdditionalCost,
    CanAttackObjects,
    CanBlockMore,
    Cannot,
    CannotPlay,
    CostChange,
    Effect,
    Modal,
    OwnCostChange,
    ReplaceDestroy,
    ReplaceDying,
    ReplaceLeaving,
    StatBonus,
    Triggered,
    WidenModes,
)
from grammar.ir.amounts import EventAmount, JustBefore, Number, PerMatch, PerPaid, SpentToPlay
from grammar.ir.conditions import Both, Controls, HasResource, IfYouDo, ItIs, SpentToCast, ZoneIsEmpty
from grammar.ir.costs import DiscardCards, ExhaustThis, SacrificeMatching, SacrificeThis
from grammar.ir.operations import (
    AtEndOfTurn,
    CopyToken,
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    DiscardHand,
    DivideDamage,
    Draw,
    ExhaustObjects,
    ExtraTurn,
    Forbid,
    GainControl,
    If,
    LookAndTake,
    LookAtTop,
    May,
    MayPay,
    MillCards,
    ModifyStats,
    MoveCards,
    PermitCastFrom,
    PutOnBottom,
    ReadyObjects,
    RevealTop,
    Sacrifice,
    SacrificeBy,
    SearchDeck,
    ShuffleIntoDeck,
    StatChange,
    Token,
)
from grammar.ir.selectors import All, AnyTargets, Choice, Filter, It, NumberTest, Target, This
from grammar.ir.triggers import (
    Attacks,
    DealsCombatDamage,
    Dies,
    EndOfTurn,
    Enters,
    IsSacrificed,
    Leaves,
    StartOfYourTurn,
    YouCast,
    YouPlay,
)
from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import Dialect
from tests.grammar.designed import DESIGNED

AVATAR = Filter(("Avatar",))
DEITY = Filter(("Deity",))
SHARD = Filter(("Shard",))
MINE = Filter(("Avatar",), controller="you")
GLOW = Filter(("Avatar",), aspects=("Glow",))
POWER, GUARD = StatChange("power", 1), StatChange("guard", 1)
DRAW = Draw("you", Number(1))
IN_CRYPT = Filter(("Avatar",), controller="you", zone="crypt")


def echo(power: int, guard: int, *aspects: str, abilities: tuple[object, ...] = ()) -> Token:
    """An Echo Avatar token."""
    numbers = (("power", power), ("guard", guard))
    return Token("Echo Avatar", ("Avatar",), numbers, aspects, None, abilities)


def does(*operations: object) -> tuple[object, ...]:
    """The abilities of a card that is carried out once."""
    return (Effect(operations),)


def when(trigger: object, *operations: object, condition: object = None) -> tuple[object, ...]:
    """One triggered ability."""
    return (Triggered(trigger, operations, condition),)  # type: ignore[arg-type]


SENTENCES: list[tuple[str, str, str, tuple[object, ...]]] = [
    # --- the examples of the source ---
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
        does(If(Controls(Filter(("Deity",), ("Void",))), (GainGodCharges("you", Number(1)),))),
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
        (StatBonus(Filter(("Avatar",), domain="Second Sun"), (POWER,)),),
    ),
    (
        "T15",
        "Domain",
        "Rites with Domain: Null Depths cost 1 less KL.",
        (CostChange(Filter(("Rite",), domain="Null Depths"), -1),),
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
        when(YouCast(Filter(("Spell",), domain="Second Sun")), HealEssence("you", Number(1))),
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
        (StatBonus(Filter(("Avatar",), ("Glow",), controller="you"), (GUARD,)),),
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
    # --- what a designer will want ---
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
    # --- zones, control, time, copies, limits ---
    (
        "T38",
        "Spell",
        "Prevent the next 3 Essence damage that would be dealt to your Deity this turn.",
        does(PreventEssenceDamage(3)),
    ),
    (
        "T39",
        "Spell",
        "Heal 3 Essence to your Deity. If you have 5 or less Essence, heal 6 Essence instead.",
        does(
            If(
                HasResource("essence", "at_most", 5),
                (HealEssence("you", Number(6)),),
                (HealEssence("you", Number(3)),),
            )
        ),
    ),
    (
        "T53",
        "Deity",
        "Spend any number of God Charges: Deal 2 Essence damage to target Deity for each "
        "God Charge spent this way.",
        (Activated((SpendAnyGodCharges(),), (DealEssenceDamage(PerPaid(2), Target(DEITY)),)),),
    ),
    (
        "T54",
        "Relic",
        "Whenever you gain a God Charge, heal 1 Essence to your Deity.",
        when(YouGainGodCharge(), HealEssence("you", Number(1))),
    ),
    (
        "T55",
        "Deity",
        "When you cross the God Threshold, your Avatars get +1 Power this turn.",
        when(YouCrossThreshold(), ModifyStats(All(MINE), (POWER,), "this_turn")),
    ),
    (
        "T64",
        "Rite",
        "As an additional cost to cast this Rite, pay X Essence. Deal X damage to each Avatar.",
        (AdditionalCost((PayXEssence(),)), *does(DealDamage(PerPaid(1), All(AVATAR)))),
    ),
    (
        "T67",
        "Spell",
        "Each opponent discards a card at random.",
        does(Discard("each_opponent", Number(1), at_random=True)),
    ),
    (
        "T68",
        "Rite",
        "Discard your hand, then draw that many cards.",
        does(DiscardHand("you"), Draw("you", JustBefore())),
    ),
    (
        "T70",
        "Spell",
        "Look at the top 3 cards of your Veiled Deck. Put one into your hand and the "
        "rest on the bottom in any order.",
        does(LookAndTake(3, 1)),
    ),
    (
        "T71",
        "Spell",
        "Reveal the top card of your Veiled Deck. If it's a Shard, put it into your "
        "Shard Row. Otherwise, put it into your hand.",
        does(
            RevealTop(),
            If(ItIs(SHARD), (MoveCards(It(), "shard_row"),), (MoveCards(It(), "hand"),)),
        ),
    ),
    (
        "T71 Relic",
        "Relic",
        "At the start of your turn, reveal the top card of your Veiled Deck. If it's a "
        "Shard, put it into your Shard Row. Otherwise, put it into your hand.",
        when(
            StartOfYourTurn(),
            RevealTop(),
            If(ItIs(SHARD), (MoveCards(It(), "shard_row"),), (MoveCards(It(), "hand"),)),
        ),
    ),
    (
        "T72",
        "Spell",
        "Put the top 3 cards of your Veiled Deck into your Crypt.",
        does(MillCards("you", Number(3))),
    ),
    (
        "T73",
        "Avatar",
        "When this Avatar attacks, look at the top card of target opponent's Veiled "
        "Deck. You may put it on the bottom.",
        when(Attacks(This()), LookAtTop("target_opponent"), May((PutOnBottom(It()),))),
    ),
    (
        "T74",
        "Spell",
        "Search your Veiled Deck for a Domain card, reveal it, put it into your hand, then shuffle.",
        does(SearchDeck(Filter(("Domain",)))),
    ),
    (
        "T75",
        "Spell",
        "Return target Avatar card from your Crypt to your hand.",
        does(MoveCards(Target(IN_CRYPT), "hand")),
    ),
    (
        "T76",
        "Rite",
        "Return target Avatar card with cost 4 or less from your Crypt to your Avatar Line.",
        does(
            MoveCards(
                Target(
                    Filter(
                        ("Avatar",),
                        controller="you",
                        tests=(NumberTest("cost", "at_most", 4),),
                        zone="crypt",
                    )
                ),
                "avatar_line",
            )
        ),
    ),
    (
        "T77",
        "Rite",
        "Return up to two Shard cards from your Crypt to your Shard Row exhausted.",
        does(
            MoveCards(
                Target(Filter(("Shard",), controller="you", zone="crypt"), 0, 2), "shard_row", exhausted=True
            )
        ),
    ),
    (
        "T78",
        "Spell",
        "Nullify up to three target cards in any Crypt.",
        does(Nullify(Target(Filter((), zone="crypt"), 0, 3))),
    ),
    (
        "T79",
        "Rite",
        "Return a card from your Null Zone to your hand.",
        does(MoveCards(Choice(Filter((), controller="you", zone="null_zone")), "hand")),
    ),
    (
        "T80",
        "Rite",
        "Shuffle your Crypt into your Veiled Deck.",
        does(ShuffleIntoDeck("crypt")),
    ),
    (
        "T81",
        "Rite",
        "You may cast a Spell from your Crypt this turn. If you do, nullify it after it resolves.",
        does(PermitCastFrom(Filter(("Spell",)), "crypt", "null_zone")),
    ),
    (
        "T81 Relic",
        "Relic",
        "Exhaust this Relic: You may cast a Spell from your Crypt this turn. If you do, "
        "nullify it after it resolves.",
        (Activated((ExhaustThis(),), (PermitCastFrom(Filter(("Spell",)), "crypt", "null_zone"),)),),
    ),
    (
        "T82",
        "Spell",
        "Nullify target Avatar. Return it to its owner's Avatar Line at end of turn.",
        does(Nullify(Target(AVATAR)), AtEndOfTurn((MoveCards(It(), "avatar_line"),))),
    ),
    (
        "T86",
        "Rite",
        "Each player sacrifices an Avatar.",
        does(SacrificeBy("each_player", AVATAR)),
    ),
    (
        "T88",
        "Spell",
        "Return target Avatar to its owner's hand.",
        does(MoveCards(Target(AVATAR), "hand")),
    ),
    (
        "T89",
        "Rite",
        "Gain control of target Avatar until end of turn. Ready it.",
        does(GainControl(Target(AVATAR), "this_turn"), ReadyObjects(It())),
    ),
    (
        "T93",
        "Avatar",
        "This Avatar gets +1 Power for each Relic you control.",
        (StatBonus(This(), (POWER,), per=Filter(("Relic",), controller="you")),),
    ),
    (
        "T98",
        "Avatar",
        "This Avatar can block one additional attacker.",
        (CanBlockMore(This(), 1),),
    ),
    (
        "T99",
        "Avatar",
        "This Avatar can attack Avatars.",
        (CanAttackObjects(This(), Filter(("Avatar",), controller="opponent")),),
    ),
    (
        "T100",
        "Rite",
        "Avatars you control can't be destroyed this turn.",
        does(Forbid(All(MINE), "be_destroyed", "this_turn")),
    ),
    (
        "T102",
        "Avatar",
        "When this Avatar attacks, target Avatar can't block this turn.",
        when(Attacks(This()), Forbid(Target(AVATAR), "block", "this_turn")),
    ),
    (
        "T108",
        "Relic",
        "The first time each turn you lose Essence, gain 1 KL.",
        (Triggered(YouLoseEssence(), (GainKL("you", Number(1)),), first_each_turn=True),),
    ),
    (
        "T111",
        "Domain",
        "When this Domain leaves the Domain Zone, you lose 2 Essence.",
        when(Leaves(This(), "domain_zone"), LoseEssence("you", Number(2))),
    ),
    (
        "T114",
        "Rite",
        "Create a token that's a copy of target Avatar.",
        does(CopyToken(Target(AVATAR))),
    ),
    (
        "T115",
        "Rite",
        "Create X 1/1 Echo Avatar tokens, where X is the KL you spent to cast this.",
        does(CreateTokens(SpentToPlay(), echo(1, 1))),
    ),
    (
        "T117",
        "Avatar",
        "If this Avatar would die, return it to your hand instead.",
        (ReplaceDying(This(), "hand"),),
    ),
    (
        "T118",
        "Deity",
        "If you would gain a God Charge, gain 2 God Charges instead.",
        (ReplaceGodChargeGain(2),),
    ),
    (
        "T119",
        "Relic",
        "If a Token you control would leave the battlefield, put it into your Crypt instead.",
        (ReplaceLeaving(Filter((), controller="you", token=True), "crypt"),),
    ),
    (
        "T123",
        "Rite",
        "This Rite costs 1 less KL for each Avatar card in your Crypt.",
        (OwnCostChange(-1, IN_CRYPT),),
    ),
    (
        "T124",
        "Relic",
        "The first Spell you cast each turn costs 2 less KL.",
        (CostChange(Filter(("Spell",), controller="you"), -2, first_each_turn=True),),
    ),
    (
        "T126",
        "Rite",
        "If you have 3 God Charges and 31 KL, you win the game.",
        does(
            If(
                Both(HasResource("god_charges", "exactly", 3), HasResource("kl", "exactly", 31)),
                (WinGame("you"),),
            )
        ),
    ),
    (
        "T127",
        "Deity",
        "At the start of your turn, if your Veiled Deck has no cards, you lose the game.",
        when(StartOfYourTurn(), LoseGame("you"), condition=ZoneIsEmpty("veiled_deck")),
    ),
    (
        "T128",
        "Rite",
        "You can't lose the game this turn.",
        does(CannotLoseGame()),
    ),
    (
        "T129",
        "Rite",
        "Take an extra turn after this one.",
        does(ExtraTurn()),
    ),
    (
        "T130",
        "Domain",
        "Opponents can't play Domains.",
        (CannotPlay(Filter(("Domain",))),),
    ),
    (
        "T131",
        "Spell",
        "Deal 1 lasting damage to target Avatar.",
        does(DealDamage(Number(1), Target(AVATAR), lasting=True)),
    ),
    (
        "T132",
        "Support",
        "Your Deity's activated abilities cost 1 less KL.",
        (AbilityCostChange(Filter(("Deity",), controller="you"), -1),),
    ),
    (
        "joined under a condition",
        "Spell",
        "If you control a Shard, target opponent loses 2 Essence and you gain 1 KL.",
        does(If(Controls(SHARD), (LoseEssence("target_opponent", Number(2)), GainKL("you", Number(1))))),
    ),
    # --- other plain ways to say things ---
    ("win", "Rite", "Win the game.", does(WinGame("you"))),
    ("you win", "Rite", "You win the game.", does(WinGame("you"))),
    ("lose", "Rite", "Target opponent loses the game.", does(LoseGame("target_opponent"))),
    ("ready", "Spell", "Ready target Avatar.", does(ReadyObjects(Target(AVATAR)))),
    ("one card", "Spell", "Draw one card.", does(DRAW)),
    ("digit", "Spell", "Draw 1 card.", does(DRAW)),
    ("heal short", "Spell", "Heal 4 Essence.", does(HealEssence("you", Number(4)))),
    ("curly", "Avatar", "This Avatar can’t block.", (Cannot(This(), "block"),)),
    ("small letters", "Spell", "nullify target avatar.", does(Nullify(Target(AVATAR)))),
    ("this card", "Relic", "Exhaust this card: Draw a card.", (Activated((ExhaustThis(),), (DRAW,)),)),
    (
        "shard",
        "Shard",
        "Sacrifice this Shard: Gain 3 KL.",
        (Activated((SacrificeThis(),), (GainKL("you", Number(3)),)),),
    ),
    ("shard dies", "Shard", "When this Shard is sacrificed, draw a card.", when(IsSacrificed(This()), DRAW)),
    (
        "attack",
        "Avatar",
        "When this Avatar attacks, gain 1 God Charge.",
        when(Attacks(This()), GainGodCharges("you", Number(1))),
    ),
    (
        "whenever pay",
        "Deity",
        "Whenever you pay Essence, gain 1 KL.",
        when(YouPayEssence(), GainKL("you", Number(1))),
    ),
    (
        "a second sentence",
        "Relic",
        "At the start of your turn, gain 1 KL. Draw a card.",
        when(StartOfYourTurn(), GainKL("you", Number(1)), DRAW),
    ),
    (
        "two abilities in one paragraph",
        "Domain",
        "Whenever you cast a Domain: Second Sun spell, heal 1 Essence. "
        "Avatars with Domain: Second Sun get +1 Power.",
        (
            *when(YouCast(Filter(("Spell",), domain="Second Sun")), HealEssence("you", Number(1))),
            StatBonus(Filter(("Avatar",), domain="Second Sun"), (POWER,)),
        ),
    ),
    (
        "combat",
        "Avatar",
        "1 KL: This Avatar gets +1 Power this turn. Use this only during your Combat Phase.",
        (
            Activated(
                (SpendKL(1),),
                (ModifyStats(This(), (POWER,), "this_turn"),),
                timing="combat_phase",
            ),
        ),
    ),
    ("fast spell", "Spell", "Fast. Draw a card.", (Fast(), Effect((Draw("you", Number(1)),)))),
    ("fast avatar", "Avatar", "Fast.", (Fast(),)),
    (
        "any number of copies",
        "Shard",
        "A Veiled Deck may include any number of copies of this Shard.",
        (CopyLimit(),),
    ),
    (
        "up to seven copies",
        "Rite",
        "A deck may include up to 7 copies of this card. Draw a card.",
        (CopyLimit(7), Effect((Draw("you", Number(1)),))),
    ),
    *DESIGNED,
]


@pytest.mark.parametrize(
    ("on", "text", "abilities"), [each[1:] for each in SENTENCES], ids=[each[0] for each in SENTENCES]
)
def test_a_sentence_means(ec: Dialect, on: str, text: str, abilities: tuple[object, ...]) -> None:
    """Text becomes the IR it should, and the canonical wording of that IR becomes it again."""
    compiled = compile_text(text, ec, on)
    assert compiled.abilities == abilities
    wording = text_of(compiled.abilities, ec, on)
    again = compile_text(wording, ec, on)
    assert again.abilities == abilities
    assert text_of(again.abilities, ec, on) == wording
    assert "CT801" not in [warning.code for warning in again.warnings]


def test_modes_without_a_choice_are_worth_a_warning(ec: Dialect) -> None:
    compiled = compile_text(
        "If you control 2+ Shards, you may choose both modes instead of one.", ec, "Spell"
    )
    assert [warning.code for warning in compiled.warnings] == ["CT803"]


def test_a_missing_full_stop_is_a_warning(ec: Dialect) -> None:
    assert [warning.code for warning in compile_text("Draw a card", ec, "Spell").warnings] == ["CT801"]


def test_synonyms_are_read_with_a_warning(ec: Dialect) -> None:
    """[EC-R88]"""
    for text, operation in (
        ("Gain 2 Essence.", HealEssence("you", Number(2))),
        ("Tap target Avatar.", ExhaustObjects(Target(AVATAR))),
        ("Untap target Avatar.", ReadyObjects(Target(AVATAR))),
        ("Gain +2 KL.", GainKL("you", Number(2))),
    ):
        compiled = compile_text(text, ec, "Spell")
        assert compiled.abilities == does(operation)
        assert [warning.code for warning in compiled.warnings] == ["CT802"], text

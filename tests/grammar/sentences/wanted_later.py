"""What a designer will want next: zones, control, time, copies, limits."""

from __future__ import annotations

from grammar.essence_crown.operations import (
    CannotLoseGame,
    DealEssenceDamage,
    GainKL,
    HealEssence,
    LoseEssence,
    LoseGame,
    Nullify,
    PayXEssence,
    PreventEssenceDamage,
    ReplaceGodChargeGain,
    SpendAnyGodCharges,
    WinGame,
    YouCrossThreshold,
    YouGainGodCharge,
    YouLoseEssence,
)
from grammar.ir.abilities import (
    AbilityCostChange,
    Activated,
    AdditionalCost,
    CanAttackObjects,
    CanBlockMore,
    CannotPlay,
    CostChange,
    OwnCostChange,
    ReplaceDying,
    ReplaceLeaving,
    StatBonus,
    Triggered,
)
from grammar.ir.amounts import JustBefore, Number, PerPaid, SpentToPlay
from grammar.ir.conditions import Both, Controls, HasResource, ItIs, ZoneIsEmpty
from grammar.ir.costs import ExhaustThis
from grammar.ir.operations import (
    AtEndOfTurn,
    CopyToken,
    CreateTokens,
    DealDamage,
    Discard,
    DiscardHand,
    Draw,
    ExtraTurn,
    Forbid,
    GainControl,
    If,
    LookAtTop,
    May,
    MillCards,
    ModifyStats,
    MoveCards,
    PermitCastFrom,
    PutOnBottom,
    ReadyObjects,
    RevealTop,
    SacrificeBy,
    SearchDeck,
    ShuffleIntoDeck,
)
from grammar.ir.selectors import All, Among, Choice, Filter, It, NumberTest, Target, Them, This
from grammar.ir.triggers import Attacks, Leaves, StartOfYourTurn
from tests.grammar.sentences.parts import (
    AVATAR,
    DEITY,
    IN_CRYPT,
    MINE,
    POWER,
    SHARD,
    Sentence,
    does,
    echo,
    when,
)

WANTED_LATER: list[Sentence] = [
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
        does(LookAtTop("you", Number(3)), MoveCards(Among(Filter(())), "hand"), PutOnBottom(Them(rest=True))),
    ),
    (
        "T71",
        "Spell",
        "Reveal the top card of your Veiled Deck. If it's a Shard, put it into your "
        "Shard Row. Otherwise, put it into your hand.",
        does(
            RevealTop("you", Number(1)),
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
            RevealTop("you", Number(1)),
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
        when(Attacks(This()), LookAtTop("you", Number(1), "target_opponent"), May((PutOnBottom(It()),))),
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
]

"""Subjects, verbs, objects and times in every combination."""

from grammar.essence_crown.operations import (
    CannotLoseGame,
    DeityIsDamaged,
    GainKL,
    GainsKL,
    Heals,
    LoseEssence,
    LoseKL,
    PayEssence,
    PreventEssenceDamage,
    SetKL,
    StartOfCombat,
)
from grammar.ir.abilities import CannotPlay, StatBonus
from grammar.ir.amounts import JustBefore, Number, PerResource
from grammar.ir.conditions import Controls, Counts, Either, HasMore, HasResource, IfYouDo, ItIs
from grammar.ir.operations import (
    Choose,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    ExhaustObjects,
    ExtraTurn,
    GainControl,
    If,
    InTurn,
    LookAtTop,
    May,
    MayPay,
    ModifyStats,
    MoveCards,
    PermitCastFrom,
    PutOnBottom,
    PutOnTop,
    RevealTop,
    Sacrifice,
    SearchDeck,
)
from grammar.ir.selectors import All, Among, Filter, It, NumberTest, Target, Them, This
from grammar.ir.triggers import (
    AnyOf,
    Attacks,
    Blocks,
    Dies,
    Discards,
    Draws,
    EndOfTurn,
    Enters,
    Sacrifices,
    StartOfTurn,
    YouCast,
    YouPlay,
)
from tests.grammar.sentences.parts import (
    AVATAR,
    DRAW,
    GLOW,
    KL,
    MINE,
    OF_GLOW,
    POWER,
    RELIC,
    SHARD,
    Sentence,
    does,
    when,
)

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
        "events of different players",
        "Relic",
        "Whenever you play a Shard or an opponent draws a card, gain 1 KL.",
        when(AnyOf((YouPlay(SHARD), Draws("opponent"))), KL),
    ),
    (
        "events of a thing and of a player",
        "Avatar",
        "Whenever you draw a card or this Avatar attacks or blocks, gain 1 KL.",
        when(AnyOf((Draws(), Attacks(This()), Blocks(This()))), KL),
    ),
    (
        "one object of two verbs",
        "Relic",
        "Whenever a player draws or discards a card, that player loses 1 Essence.",
        when(AnyOf((Draws("any"), Discards("any"))), THEY_LOSE),
    ),
    (
        "that player before instead",
        "Relic",
        "Whenever an opponent draws a card, gain 1 KL. If they have 5 or less Essence, draw a card instead.",
        when(Draws("opponent"), If(HasResource("essence", "at_most", 5, "that_player"), (DRAW,), (KL,))),
    ),
    (
        "X is theirs",
        "Spell",
        "Each opponent loses X Essence, where X is their KL.",
        does(LoseEssence("each_opponent", PerResource("kl", theirs=True))),
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
        when(Discards("you", Filter(("Avatar",), OF_GLOW, tests=(COST_THREE,))), KL),
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
        does(RevealTop("target_opponent", Number(1)), If(ItIs(SHARD), (DRAW,))),
    ),
    (
        "each player reveals",
        "Spell",
        "Each player reveals the top card of their Veiled Deck.",
        does(RevealTop("each_player", Number(1))),
    ),
    (
        "their deck is looked at",
        "Relic",
        "Whenever an opponent draws a card, look at the top card of their Veiled Deck.",
        when(Draws("opponent"), LookAtTop("you", Number(1), "that_player")),
    ),
    (
        "a target player's deck is looked at",
        "Spell",
        "Look at the top card of target player's Veiled Deck.",
        does(LookAtTop("you", Number(1), "target_player")),
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
        "each player looks and takes",
        "Spell",
        "Each player looks at the top 3 cards of their Veiled Deck, then puts one into their hand "
        "and the rest into their Crypt.",
        does(
            InTurn(
                "each_player",
                (
                    LookAtTop("that_player", Number(3)),
                    MoveCards(Among(Filter(()), who="that_player"), "hand"),
                    MoveCards(Them(rest=True, who="that_player"), "crypt"),
                ),
            )
        ),
    ),
    (
        "a target sorts",
        "Spell",
        "Target player looks at the top 2 cards of their Veiled Deck. They put any number of them "
        "on the bottom and the rest on top in any order.",
        does(
            LookAtTop("target_player", Number(2)),
            PutOnBottom(Among(Filter(()), 0, None, "that_player")),
            PutOnTop(Them(rest=True, who="that_player")),
        ),
    ),
    (
        "a target searches",
        "Spell",
        "Target player searches their Veiled Deck for a Shard card, puts it into their hand, then shuffles.",
        does(SearchDeck(SHARD, shown=False, who="target_player")),
    ),
    (
        "a target gains control",
        "Spell",
        "Target opponent gains control of target Relic until end of turn.",
        does(GainControl(Target(RELIC), "this_turn", "target_opponent")),
    ),
    (
        "who drew gains control",
        "Relic",
        "Whenever an opponent draws a card, that player gains control of this Relic until end of turn.",
        when(Draws("opponent"), GainControl(This(), "this_turn", "that_player")),
    ),
    (
        "a shield for a target",
        "Spell",
        "Prevent the next 2 Essence damage that would be dealt to target player's Deity this turn.",
        does(PreventEssenceDamage(2, "target_player")),
    ),
    (
        "each opponent is safe",
        "Spell",
        "Each opponent can't lose the game this turn.",
        does(CannotLoseGame("each_opponent")),
    ),
    (
        "offered to each player",
        "Spell",
        "Each player may draw a card and lose 1 Essence.",
        does(May((Draw("that_player", Number(1)), LoseEssence("that_player", Number(1))), "each_player")),
    ),
    (
        "offered to a target",
        "Spell",
        "Target opponent may discard a card. If they do, draw 2 cards. Otherwise, they lose 1 Essence.",
        does(
            May((Discard("that_player", Number(1)),), "target_opponent"),
            If(IfYouDo(), (Draw("you", Number(2)),), (THEY_LOSE,)),
        ),
    ),
    (
        "who triggered it may pay",
        "Relic",
        "Whenever an opponent draws a card, that player may pay 1 Essence. If that player does, gain 1 KL.",
        when(Draws("opponent"), MayPay((PayEssence(1),), "that_player"), If(IfYouDo(), (KL,))),
    ),
    (
        "its controller may have you",
        "Spell",
        "Destroy target Avatar. Its controller may have you draw a card.",
        does(Destroy(Target(AVATAR)), May((Draw("you", Number(1)),), "its_controller")),
    ),
    (
        "another may cast from elsewhere",
        "Spell",
        "Each opponent may cast a Rite from their Crypt this turn. If they do, nullify it after it resolves.",
        does(PermitCastFrom(Filter(("Rite",)), "crypt", "null_zone", "each_opponent")),
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
    (
        "it before instead",
        "Spell",
        "Deal 3 damage to target Avatar. If it's a Glow Avatar, deal 5 damage to it instead.",
        does(
            Choose(Target(AVATAR)),
            If(ItIs(GLOW), (DealDamage(Number(5), It()),), (DealDamage(Number(3), It()),)),
        ),
    ),
    (
        "one target for both branches",
        "Spell",
        "Deal 3 damage to target Avatar. If you control 2+ Shards, deal 5 damage to target Avatar instead.",
        does(
            If(
                Controls(SHARD, 2),
                (DealDamage(Number(5), Target(AVATAR)),),
                (DealDamage(Number(3), Target(AVATAR)),),
            )
        ),
    ),
    (
        "that Avatar beside this",
        "Avatar",
        "When this Avatar enters, exhaust target Avatar. That Avatar gets +1 Power this turn.",
        when(
            Enters(This(), "battlefield"),
            ExhaustObjects(Target(AVATAR)),
            ModifyStats(It(("Avatar",)), (POWER,), "this_turn"),
        ),
    ),
    (
        "they after its controller",
        "Spell",
        "Destroy target Avatar. Its controller draws a card. They lose 1 Essence.",
        does(Destroy(Target(AVATAR)), Draw("its_controller", Number(1)), THEY_LOSE),
    ),
    (
        "its controller does two things",
        "Spell",
        "Destroy target Avatar. Its controller draws a card and loses 1 Essence.",
        does(Destroy(Target(AVATAR)), Draw("its_controller", Number(1)), THEY_LOSE),
    ),
    (
        "its controller after a draw",
        "Spell",
        "Destroy target Avatar. Its controller draws a card. If its controller has 5 Essence, gain 1 KL.",
        does(
            Destroy(Target(AVATAR)),
            Draw("its_controller", Number(1)),
            If(HasResource("essence", "exactly", 5, "its_controller"), (KL,)),
        ),
    ),
    (
        "as much as was lost",
        "Spell",
        "Target opponent loses 2 KL. Gain that much KL.",
        does(LoseKL("target_opponent", Number(2)), GainKL("you", JustBefore())),
    ),
    (
        "as many as were discarded",
        "Spell",
        "Discard 2 cards, then draw that many cards.",
        does(Discard("you", Number(2)), Draw("you", JustBefore())),
    ),
    (
        "as many as were sacrificed",
        "Spell",
        "Sacrifice all Shards. Draw that many cards.",
        does(Sacrifice(All(Filter(("Shard",), controller="you"))), Draw("you", JustBefore())),
    ),
    (
        "the kind of what has left play",
        "Spell",
        "Destroy target Avatar or Relic. If it's a Relic, draw a card.",
        does(Destroy(Target(Filter(("Avatar", "Relic")))), If(ItIs(RELIC), (DRAW,))),
    ),
]

"""Sentences along the axes verb by zone, event by doer, condition by side, and the IR they must become."""

from __future__ import annotations

from typing import Any

from grammar.essence_crown.operations import (
    DealEssenceDamage,
    DeityIsDamaged,
    GainKL,
    GainsKL,
    HealEssence,
    Heals,
    IsNullified,
    LoseEssence,
    PreventAllDamage,
    PreventNextDamage,
    PreventsDamage,
    ReplaceDraw,
    ReplaceGain,
    SpendKL,
    SpendsGodCharge,
    YouCrossThreshold,
    YouLoseEssence,
)
from grammar.ir.abilities import (
    Activated,
    AdditionalCost,
    Cannot,
    CostChange,
    Effect,
    EntersExhausted,
    Modal,
    OwnCostChange,
    StatBonus,
    Triggered,
)
from grammar.ir.amounts import EventAmount, Number, PerMatch, PerOpponent, PerResource
from grammar.ir.conditions import (
    Both,
    Controls,
    Counts,
    CountsMore,
    Either,
    HasMore,
    HasResource,
    IsTurn,
    Unless,
    ZoneIsEmpty,
)
from grammar.ir.costs import DiscardCards, ExhaustMatching, MoveMatching, MoveThis
from grammar.ir.operations import (
    AtEndOfTurn,
    CreateTokens,
    Destroy,
    Discard,
    DiscardHand,
    Draw,
    Forbid,
    If,
    LookAndSort,
    LookAndTake,
    LookAtTop,
    May,
    MillCards,
    ModifyStats,
    MoveCards,
    PutOnBottom,
    PutOnTop,
    SearchDeck,
    ShuffleIn,
    ShuffleIntoDeck,
    StatChange,
    Token,
)
from grammar.ir.selectors import All, Choice, Filter, It, Target, This
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
    StartOfCombat,
    StartOfTurn,
    YouCast,
    YouPlay,
)

AVATAR = Filter(("Avatar",))
MINE = Filter(("Avatar",), controller="you")
THEIRS = Filter(("Avatar",), controller="opponent")
SHARD, RELIC, DEITY = Filter(("Shard",)), Filter(("Relic",)), Filter(("Deity",))
MY_HAND = Filter((), controller="you", zone="hand")
MY_CRYPT = Filter((), controller="you", zone="crypt")
DRAW, TWO = Draw("you", Number(1)), Draw("you", Number(2))
KL = GainKL("you", Number(1))
POWER = StatChange("power", 1)
ECHO = Token("Echo Avatar", ("Avatar",), (("power", 1), ("guard", 1)))


def does(*operations: object) -> tuple[object, ...]:
    """The abilities of a card that is carried out once."""
    return (Effect(operations),)


def when(trigger: object, *operations: object) -> tuple[object, ...]:
    """One triggered ability."""
    return (Triggered(trigger, operations),)


def given(condition: Any, *then: object) -> tuple[object, ...]:
    """One instruction under a condition."""
    return does(If(condition, then or (DRAW,)))


DESIGNED: list[tuple[str, str, str, tuple[object, ...]]] = [
    # --- events: what happens to one thing ---
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
    # --- events: what a player does ---
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
        when(DealsCombatDamage(This(), to_deity_only=True), Discard("that_player", Number(1))),
    ),
    # --- moments ---
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
    # --- conditions ---
    ("fewer", "Spell", "If you control 2 or fewer Shards, draw a card.", given(Counts(SHARD, "at_most", 2))),
    ("exactly", "Spell", "If you control exactly 2 Shards, draw a card.", given(Counts(SHARD, "exactly", 2))),
    (
        "an opponent controls",
        "Spell",
        "If an opponent controls 3 or more Avatars, draw a card.",
        given(Counts(AVATAR, "at_least", 3, "an_opponent")),
    ),
    (
        "each opponent controls none",
        "Spell",
        "If each opponent controls no Avatars, draw a card.",
        given(Counts(AVATAR, "exactly", 0, "each_opponent")),
    ),
    (
        "an opponent has",
        "Spell",
        "If an opponent has 10 or less Essence, draw a card.",
        given(HasResource("essence", "at_most", 10, "an_opponent")),
    ),
    (
        "more than you",
        "Spell",
        "If an opponent controls more Avatars than you, draw a card.",
        given(CountsMore(AVATAR, "an_opponent", "you")),
    ),
    (
        "less is more turned round",
        "Spell",
        "If you have less Essence than each opponent, draw a card.",
        given(HasMore("essence", "each_opponent", "you")),
    ),
    (
        "cards in hand",
        "Spell",
        "If an opponent has more cards in hand than you, draw a card.",
        given(CountsMore(Filter((), zone="hand"), "an_opponent", "you")),
    ),
    (
        "cards in your Crypt",
        "Spell",
        "If you have 7 or more cards in your Crypt, draw a card.",
        given(Counts(Filter((), zone="crypt"), "at_least", 7)),
    ),
    (
        "their hand",
        "Spell",
        "If an opponent has no cards in their hand, draw a card.",
        given(Counts(Filter((), zone="hand"), "exactly", 0, "an_opponent")),
    ),
    ("no cards in hand", "Spell", "If you have no cards in hand, draw a card.", given(ZoneIsEmpty("hand"))),
    (
        "there are",
        "Spell",
        "If there are 5 or more Avatars, draw a card.",
        given(Counts(AVATAR, "at_least", 5, None)),
    ),
    ("your turn", "Spell", "If it's not your turn, draw a card.", given(IsTurn("opponent"))),
    (
        "unless",
        "Spell",
        "Draw a card unless you have 13 or more KL.",
        does(If(HasResource("kl", "at_least", 13), (), (DRAW,))),
    ),
    ("if behind", "Spell", "Draw a card if you control a Relic.", given(Controls(RELIC))),
    (
        "can't unless",
        "Avatar",
        "This Avatar can't attack unless you control another Avatar.",
        (Cannot(This(), "attack", Unless(Controls(Filter(("Avatar",), other=True)))),),
    ),
    (
        "can't as long as",
        "Avatar",
        "As long as it's your turn, this Avatar can't be destroyed.",
        (Cannot(This(), "be_destroyed", IsTurn()),),
    ),
    (
        "during your turn",
        "Relic",
        "During your turn, Avatars you control get +1 Power.",
        (StatBonus(MINE, (POWER,), IsTurn()),),
    ),
    (
        "cheaper as long as",
        "Relic",
        "As long as you control a Domain, Spells you cast cost 1 less KL.",
        (CostChange(Filter(("Spell",), controller="you"), -1, condition=Controls(Filter(("Domain",)))),),
    ),
    (
        "cheaper if",
        "Avatar",
        "This Avatar costs 3 less KL if you control a Glow Deity.",
        (OwnCostChange(-3, condition=Controls(Filter(("Deity",), ("Glow",)))),),
    ),
    (
        "use only if",
        "Relic",
        "1 KL: Draw a card. Use this only if you control no Avatars.",
        (Activated((SpendKL(1),), (DRAW,), condition=Unless(Controls(AVATAR))),),
    ),
    # --- who ---
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
        does(CreateTokens(Number(1), ECHO, "each_opponent")),
    ),
    # --- how many ---
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
    # --- cards and zones ---
    (
        "under a deck",
        "Spell",
        "Put target Avatar on the bottom of its owner's Veiled Deck.",
        does(PutOnBottom(Target(AVATAR))),
    ),
    (
        "from hand on top",
        "Spell",
        "Put two cards from your hand on top of your Veiled Deck in any order.",
        does(PutOnTop(Choice(MY_HAND, 2, 2))),
    ),
    (
        "the known miss",
        "Avatar",
        "When this Avatar enters the Avatar Line, look at the top card of target opponent's Veiled Deck. "
        "You may put it on the bottom.",
        when(Enters(This(), "avatar_line"), LookAtTop("target_opponent"), May((PutOnBottom(It()),))),
    ),
    (
        "dies and goes under",
        "Avatar",
        "When this Avatar dies, put it on the bottom of your Veiled Deck.",
        when(Dies(This()), PutOnBottom(This())),
    ),
    (
        "shuffled in",
        "Spell",
        "Shuffle up to three target cards from your Crypt into your Veiled Deck.",
        does(ShuffleIn(Target(MY_CRYPT, 0, 3))),
    ),
    (
        "each shuffles",
        "Rite",
        "Each player shuffles their hand into their Veiled Deck, then draws 5 cards.",
        does(ShuffleIntoDeck("hand", "each_player"), Draw("each_player", Number(5))),
    ),
    (
        "nullify the top",
        "Spell",
        "Nullify the top 3 cards of your Veiled Deck.",
        does(MillCards("you", Number(3), "null_zone")),
    ),
    (
        "nullify their top",
        "Spell",
        "Nullify the top card of target opponent's Veiled Deck.",
        does(MillCards("target_opponent", Number(1), "null_zone")),
    ),
    (
        "top to hand",
        "Spell",
        "Put the top card of your Veiled Deck into your hand.",
        does(MillCards("you", Number(1), "hand")),
    ),
    (
        "from another's Crypt",
        "Rite",
        "Put target Avatar card from an opponent's Crypt into your Avatar Line.",
        does(
            MoveCards(
                Target(Filter(("Avatar",), controller="opponent", zone="crypt")), "avatar_line", yours=True
            )
        ),
    ),
    (
        "search into play",
        "Spell",
        "Search your Veiled Deck for a Shard card, put it into your Shard Row exhausted, then shuffle.",
        does(SearchDeck(SHARD, 1, "shard_row", exhausted=True)),
    ),
    (
        "search for two",
        "Spell",
        "Search your Veiled Deck for up to two Shard cards, reveal them, "
        "put them into your hand, then shuffle.",
        does(SearchDeck(SHARD, 2)),
    ),
    (
        "search in secret",
        "Spell",
        "Search your Veiled Deck for a card, put it into your hand, then shuffle.",
        does(SearchDeck(Filter(()), shown=False)),
    ),
    (
        "the rest away",
        "Spell",
        "Look at the top 3 cards of your Veiled Deck. Put one into your hand and the rest into your Crypt.",
        does(LookAndTake(3, 1, "discard")),
    ),
    (
        "back in any order",
        "Spell",
        "Look at the top 3 cards of your Veiled Deck. Put them back in any order.",
        does(LookAndTake(3, 0, "top")),
    ),
    (
        "sort the top",
        "Spell",
        "Look at the top 2 cards of your Veiled Deck. "
        "Put any number of them on the bottom and the rest on top in any order.",
        does(LookAndSort(2)),
    ),
    # --- later, and for a time ---
    (
        "until your next turn",
        "Spell",
        "Target Avatar gets +1 Power until your next turn.",
        does(ModifyStats(Target(AVATAR), (POWER,), "until_your_next_turn")),
    ),
    (
        "can't until your next turn",
        "Spell",
        "Target Avatar can't attack until your next turn.",
        does(Forbid(Target(AVATAR), "attack", "until_your_next_turn")),
    ),
    (
        "at the start of your next turn",
        "Spell",
        "At the start of your next turn, draw a card.",
        does(AtEndOfTurn((DRAW,), "start_of_your_next_turn")),
    ),
    # --- what is always so ---
    (
        "enters exhausted",
        "Shard",
        "This Shard enters the Shard Row exhausted.",
        (EntersExhausted(This()),),
    ),
    (
        "others enter exhausted",
        "Domain",
        "Avatars your opponents control enter exhausted.",
        (EntersExhausted(THEIRS),),
    ),
    (
        "can't be targeted",
        "Avatar",
        "This Avatar can't be targeted by opponents.",
        (Cannot(This(), "be_targeted_by_opponents"),),
    ),
    ("can't be nullified", "Avatar", "This Avatar can't be nullified.", (Cannot(This(), "be_nullified"),)),
    # --- modes ---
    (
        "one or both",
        "Spell",
        "Choose one or both — • Draw a card. • Gain 1 KL.",
        (Modal(1, ((DRAW,), (KL,)), 2),),
    ),
    (
        "up to two",
        "Spell",
        "Choose up to two — • Draw a card. • Gain 1 KL. • Draw 2 cards.",
        (Modal(0, ((DRAW,), (KL,), (TWO,)), 2),),
    ),
    (
        "one or more",
        "Spell",
        "Choose one or more — • Draw a card. • Gain 1 KL. • Draw 2 cards.",
        (Modal(1, ((DRAW,), (KL,), (TWO,)), 3),),
    ),
    # --- two conditions, one of which is enough ---
    (
        "or you have",
        "Spell",
        "If you control a Relic or you have 10 or less Essence, draw a card.",
        given(Either(Controls(RELIC), HasResource("essence", "at_most", 10))),
    ),
    (
        "or another kind",
        "Spell",
        "If you control a Relic or Domain or 3+ Shards, draw a card.",
        given(Either(Controls(Filter(("Relic", "Domain"))), Controls(SHARD, 3))),
    ),
    (
        "or another resource",
        "Spell",
        "If you have 13 or more KL or 3 God Charges, draw a card.",
        given(Either(HasResource("kl", "at_least", 13), HasResource("god_charges", "exactly", 3))),
    ),
    (
        "and more than another",
        "Spell",
        "If you control a Relic and you control more Shards than an opponent, draw a card.",
        given(Both(Controls(RELIC), CountsMore(SHARD, "you", "an_opponent"))),
    ),
    (
        "or none of them",
        "Spell",
        "If an opponent controls a Relic or an opponent controls no Avatars, draw a card.",
        given(
            Either(Counts(RELIC, "at_least", 1, "an_opponent"), Counts(AVATAR, "exactly", 0, "an_opponent"))
        ),
    ),
    (
        "unless one of two",
        "Avatar",
        "This Avatar can't attack unless you control a Relic or it's your turn.",
        (Cannot(This(), "attack", Unless(Either(Controls(RELIC), IsTurn()))),),
    ),
    # --- costs that take something of a kind ---
    (
        "discard of a kind",
        "Relic",
        "Discard a Shard card: Draw a card.",
        (Activated((DiscardCards(1, SHARD),), (DRAW,)),),
    ),
    (
        "discards of a kind",
        "Relic",
        "Discard two Shard cards from your hand: Draw a card.",
        (Activated((DiscardCards(2, SHARD),), (DRAW,)),),
    ),
    (
        "exhaust another",
        "Avatar",
        "Exhaust another Avatar you control: Draw a card.",
        (Activated((ExhaustMatching(Filter(("Avatar",), controller="you", other=True)),), (DRAW,)),),
    ),
    (
        "exhaust two",
        "Relic",
        "1 KL, exhaust two Avatars you control: Draw a card.",
        (Activated((SpendKL(1), ExhaustMatching(MINE, 2)), (DRAW,)),),
    ),
    (
        "nullify a card as a cost",
        "Relic",
        "Nullify a card from your Crypt: Draw a card.",
        (Activated((MoveMatching(MY_CRYPT, "null_zone"),), (DRAW,)),),
    ),
    (
        "nullify another as a cost",
        "Avatar",
        "Nullify another Avatar you control: Draw a card.",
        (
            Activated(
                (MoveMatching(Filter(("Avatar",), controller="you", other=True), "null_zone"),), (DRAW,)
            ),
        ),
    ),
    (
        "nullify this as a cost",
        "Relic",
        "Nullify this Relic: Draw 2 cards.",
        (Activated((MoveThis("null_zone"),), (TWO,)),),
    ),
    (
        "return as a cost",
        "Relic",
        "Return a Shard you control to your hand: Draw a card.",
        (Activated((MoveMatching(Filter(("Shard",), controller="you"), "hand"),), (DRAW,)),),
    ),
    (
        "return another as a cost",
        "Avatar",
        "Return another Avatar you control to its owner's hand: Draw a card.",
        (Activated((MoveMatching(Filter(("Avatar",), controller="you", other=True), "hand"),), (DRAW,)),),
    ),
    (
        "return this as a cost",
        "Avatar",
        "1 KL, return this Avatar to its owner's hand: Draw a card.",
        (Activated((SpendKL(1), MoveThis("hand")), (DRAW,)),),
    ),
    (
        "additional costs of a kind",
        "Spell",
        "As an additional cost to cast this spell, nullify two cards in your Crypt and exhaust an Avatar you "
        "control. Draw a card.",
        (AdditionalCost((MoveMatching(MY_CRYPT, "null_zone", 2), ExhaustMatching(MINE))), Effect((DRAW,))),
    ),
    # --- prevention ---
    (
        "the next damage",
        "Spell",
        "Prevent the next 2 damage that would be dealt to target Avatar this turn.",
        does(PreventNextDamage(Target(AVATAR), 2)),
    ),
    (
        "all damage",
        "Spell",
        "Prevent all damage that would be dealt to Avatars you control this turn.",
        does(PreventAllDamage(All(MINE))),
    ),
    (
        "all combat damage by",
        "Spell",
        "Prevent all combat damage that would be dealt by target Avatar this turn.",
        does(PreventAllDamage(Target(AVATAR), combat=True, by=True)),
    ),
    (
        "all combat damage",
        "Spell",
        "Prevent all combat damage that would be dealt this turn.",
        does(PreventAllDamage(None, combat=True)),
    ),
    (
        "all Essence damage",
        "Spell",
        "Prevent all Essence damage that would be dealt to your Deity this turn.",
        does(PreventAllDamage(All(Filter(("Deity",), controller="you")))),
    ),
    (
        "some of any damage",
        "Avatar",
        "Prevent 1 of any damage that would be dealt to this Avatar.",
        (PreventsDamage(This(), 1),),
    ),
    (
        "combat damage always",
        "Relic",
        "As long as it's your turn, prevent all combat damage that would be dealt by Avatars you control.",
        (PreventsDamage(MINE, None, combat=True, by=True, condition=IsTurn()),),
    ),
    (
        "some of any Essence damage",
        "Relic",
        "Prevent 2 of any Essence damage that would be dealt to your Deity.",
        (PreventsDamage(Filter(("Deity",), controller="you"), 2),),
    ),
    # --- something else instead ---
    (
        "two cards instead",
        "Relic",
        "If you would draw a card, draw two cards instead.",
        (ReplaceDraw(2),),
    ),
    (
        "more healing",
        "Relic",
        "If you would heal Essence, heal that much plus 1 instead.",
        (ReplaceGain("essence", 1),),
    ),
    (
        "less healing",
        "Relic",
        "If an opponent would heal Essence, that player heals that much minus 2 instead.",
        (ReplaceGain("essence", -2, "opponent"),),
    ),
    (
        "more KL",
        "Domain",
        "If you would gain KL, gain that much plus 1 instead.",
        (ReplaceGain("kl", 1),),
    ),
    (
        "less KL",
        "Relic",
        "If an opponent would gain KL, that player gains that much minus 1 instead.",
        (ReplaceGain("kl", -1, "opponent"),),
    ),
]

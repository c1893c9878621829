"""What texts of Clashes of Destiny mean, with their card types and abilities; and refused texts.

The texts CD-T1 to CD-T9 are those of the source.
"""

from __future__ import annotations

from typing import Final

from grammar.clashes_of_destiny.abilities import KeepsDurability, PlayOnlyIf, Reach, ReducesDamage, SummonedOn
from grammar.clashes_of_destiny.operations import (
    AllowExtraPlay,
    Cancel,
    ChangeStat,
    Equip,
    ExhaustUnless,
    GainDurability,
    GainTemporaryMana,
    Heal,
    LoseDurability,
    MoveUnit,
    PayDurability,
    PlayFromDeck,
    PreventThatDamage,
    Push,
    Scry,
    Summon,
    SummonTokens,
    Swap,
    Teleport,
    Unlock,
)
from grammar.clashes_of_destiny.parts import EmptyTiles, HasUnlocked, OnePlayers, Placed, UnnamedUnit
from grammar.clashes_of_destiny.triggers import AttackWouldDefeat, Counterattacks, LosesDurability
from grammar.ir.abilities import (
    Activated,
    Cannot,
    CannotPlay,
    CostChange,
    Effect,
    EntersExhausted,
    Headed,
    OwnCostChange,
    StatBonus,
    Triggered,
)
from grammar.ir.amounts import Half, JustBefore, Number, PerMatch, PerNumber, PerResource, Sum, Value
from grammar.ir.conditions import Controls, Counts, Fits, Holds, IfYouDo, IsTurn, ItIs, Unless
from grammar.ir.costs import DiscardCards, ExhaustMatching, ExhaustThis, MoveMatching, MoveThis, PayResource
from grammar.ir.operations import (
    Choose,
    ChooseOne,
    DealDamage,
    Destroy,
    Discard,
    DiscardHand,
    Draw,
    ExhaustObjects,
    Forbid,
    GainControl,
    GainResource,
    If,
    LookAtTop,
    LoseResource,
    May,
    MayPay,
    MillCards,
    ModifyStats,
    MoveCards,
    PutOnBottom,
    ReadyObjects,
    Reveal,
    RevealTop,
    SearchDeck,
    StatChange,
    Token,
)
from grammar.ir.selectors import All, Among, Choice, Filter, InAttack, It, NumberTest, Them, This
from grammar.ir.traits import TraitWord
from grammar.ir.triggers import (
    Attacks,
    AttacksUnit,
    Dies,
    Discards,
    EndOfTurn,
    Enters,
    IsAttacked,
    IsDealtDamage,
    Leaves,
    StartOfTurn,
    StartOfYourTurn,
    YouPlay,
)
from tests.grammar.clashes_of_destiny.history import HISTORY
from tests.grammar.tables import Tables

Text = tuple[str, str, str, tuple[object, ...]]
"""A name, a card type, a text, and its abilities."""

HERO: Final = ("Shrine", "Hero")
UNITS: Final = ("Shrine", "Hero", "Minion")
YOUR_HERO: Final = All(Filter(HERO, controller="you"))
ENEMY_HERO: Final = All(Filter(HERO, controller="opponent"))
A_UNIT: Final = Choice(Filter(UNITS))
ENEMY_UNIT: Final = Choice(Filter(UNITS, controller="opponent"))
FRIENDLY_UNIT: Final = Choice(Filter(UNITS, controller="you"))
A_MINION: Final = Choice(Filter(("Minion",)))
ENEMY_MINION: Final = Choice(Filter(("Minion",), controller="opponent"))
FRIENDLY_MINION: Final = Choice(Filter(("Minion",), controller="you"))
ENEMY_MINIONS: Final = All(Filter(("Minion",), controller="opponent"))
ENTERS: Final = Enters(This(), "battlefield")
BONUS: Final = Holds("class_bonus")

TEXTS: Final[tuple[Text, ...]] = (
    (
        "CD-T1",
        "Minion",
        "On Enter: play an artifact card from your destiny deck with a destiny cost of 0.",
        (
            Triggered(
                ENTERS,
                (
                    PlayFromDeck(
                        Filter(
                            ("Artifact",),
                            controller="you",
                            tests=(NumberTest("destiny", "exactly", 0),),
                            zone="destiny_deck",
                        )
                    ),
                ),
            ),
        ),
    ),
    ("CD-T2", "Shrine", "On Enter: draw 6 cards", (Triggered(ENTERS, (Draw("you", Number(6)),)),)),
    (
        "CD-T3",
        "Shrine",
        "On Enter: Scry(6), then draw 6 cards",
        (Triggered(ENTERS, (Scry(Number(6)), Draw("you", Number(6)))),),
    ),
    (
        "CD-T4",
        "Spell",
        "Deal 2 + SP damage",
        (Effect((DealDamage(Sum(Number(2), Value("sp")), UnnamedUnit()),)),),
    ),
    ("CD-T5", "Spell", "draw LV cards", (Effect((Draw("you", Value("lv")),)),)),
    (
        "CD-T6",
        "Spell",
        "Deal 2 + SP damage, draw LV cards",
        (Effect((DealDamage(Sum(Number(2), Value("sp")), UnnamedUnit()), Draw("you", Value("lv")))),),
    ),
    ("CD-T7", "Spell", "Deal 2 damage.", (Effect((DealDamage(Number(2), UnnamedUnit()),)),)),
    ("CD-T8", "Spell", "Class Bonus – Draw a card.", (Effect((If(BONUS, (Draw("you", Number(1)),)),)),)),
    ("CD-T10", "Minion", "On Enter: Draw a card.", (Triggered(ENTERS, (Draw("you", Number(1)),)),)),
    (
        "CD-T11",
        "Minion",
        "On Enter: Deal 2 damage to an adjacent enemy.",
        (
            Triggered(
                ENTERS,
                (
                    DealDamage(
                        Number(2),
                        Choice(Filter(UNITS, controller="opponent", tests=(Placed("adjacent", This()),))),
                    ),
                ),
            ),
        ),
    ),
    (
        "CD-T12",
        "Minion",
        "On Enter: Deal 1 damage to each adjacent unit.",
        (
            Triggered(
                ENTERS, (DealDamage(Number(1), All(Filter(UNITS, tests=(Placed("adjacent", This()),)))),)
            ),
        ),
    ),
    (
        "CD-T13",
        "Minion",
        "On Enter: Heal your Hero for 3.",
        (Triggered(ENTERS, (Heal(YOUR_HERO, Number(3)),)),),
    ),
    (
        "CD-T14",
        "Minion",
        "On Enter: If your Hero is level 2 or more, draw 2 cards.",
        (
            Triggered(
                ENTERS,
                (Draw("you", Number(2)),),
                Fits(YOUR_HERO, Filter((), tests=(NumberTest("lv", "at_least", 2),))),
            ),
        ),
    ),
    (
        "CD-T15",
        "Minion",
        "On Enter: You may discard a card. If you do, deal 3 damage to an enemy unit.",
        (
            Triggered(
                ENTERS,
                (May((Discard("you", Number(1)),)), If(IfYouDo(), (DealDamage(Number(3), ENEMY_UNIT),))),
            ),
        ),
    ),
    (
        "CD-T16",
        "Minion",
        "On Enter: Gain 1 Destiny.",
        (Triggered(ENTERS, (GainResource("you", Number(1), "destiny"),)),),
    ),
    (
        "CD-T17",
        "Minion",
        "On Enter: Gain 2 mana this turn only.",
        (Triggered(ENTERS, (GainTemporaryMana("you", Number(2)),)),),
    ),
    (
        "CD-T18",
        "Minion",
        "On Enter: The opponent banishes the top card of their Main Deck.",
        (Triggered(ENTERS, (MillCards("each_opponent", Number(1), "banish_pile"),)),),
    ),
    (
        "CD-T19",
        "Minion",
        "On Enter: Return another friendly minion to its owner's hand.",
        (Triggered(ENTERS, (MoveCards(Choice(Filter(("Minion",), controller="you", other=True)), "hand"),)),),
    ),
    (
        "CD-T20",
        "Minion",
        "[exhaust]: Deal 1 damage to an adjacent enemy.",
        (
            Activated(
                (ExhaustThis(),),
                (
                    DealDamage(
                        Number(1),
                        Choice(Filter(UNITS, controller="opponent", tests=(Placed("adjacent", This()),))),
                    ),
                ),
            ),
        ),
    ),
    (
        "CD-T21",
        "Minion",
        "[exhaust], 2 mana: Draw 2 cards.",
        (Activated((ExhaustThis(), PayResource(2, "mana")), (Draw("you", Number(2)),)),),
    ),
    (
        "CD-T22",
        "Minion",
        "2 mana: This gets +1 ATK this turn.",
        (Activated((PayResource(2, "mana"),), (ModifyStats(This(), (StatChange("atk", 1),), "this_turn"),)),),
    ),
    (
        "CD-T23",
        "Minion",
        "[exhaust], 1 Destiny: Destroy an enemy minion with 2 or less HP.",
        (
            Activated(
                (ExhaustThis(), PayResource(1, "destiny")),
                (
                    Destroy(
                        Choice(
                            Filter(
                                ("Minion",), controller="opponent", tests=(NumberTest("hp", "at_most", 2),)
                            )
                        )
                    ),
                ),
            ),
        ),
    ),
    (
        "CD-T24",
        "Minion",
        "[exhaust], discard a card: Draw 2 cards.",
        (Activated((ExhaustThis(), DiscardCards()), (Draw("you", Number(2)),)),),
    ),
    (
        "CD-T25",
        "Minion",
        "Once per turn, 1 mana: Move this 1 tile.",
        (Activated((PayResource(1, "mana"),), (MoveUnit(This(), 1),), limit="once_per_turn"),),
    ),
    (
        "CD-T26",
        "Hero",
        "[exhaust], banish a card from your discard pile: Deal 2 damage to a unit.",
        (
            Activated(
                (
                    ExhaustThis(),
                    MoveMatching(Filter((), controller="you", zone="discard_pile"), "banish_pile"),
                ),
                (DealDamage(Number(2), A_UNIT),),
            ),
        ),
    ),
    (
        "CD-T27",
        "Minion",
        "[exhaust], 3 mana: Activate another friendly unit.",
        (
            Activated(
                (ExhaustThis(), PayResource(3, "mana")),
                (ReadyObjects(Choice(Filter(UNITS, controller="you", other=True))),),
            ),
        ),
    ),
    (
        "CD-T28",
        "Minion",
        "[exhaust]: Give an adjacent friendly minion +1 ATK and +1 HP.",
        (
            Activated(
                (ExhaustThis(),),
                (
                    ModifyStats(
                        Choice(Filter(("Minion",), controller="you", tests=(Placed("adjacent", This()),))),
                        (StatChange("atk", 1), StatChange("hp", 1)),
                        "while_in_play",
                    ),
                ),
            ),
        ),
    ),
    ("CD-T29", "Spell", "Scry(2), then draw a card.", (Effect((Scry(Number(2)), Draw("you", Number(1)))),)),
    ("CD-T30", "Minion", "On Enter: Scry(LV).", (Triggered(ENTERS, (Scry(Value("lv")),)),)),
    (
        "CD-T31",
        "Artifact",
        "At the start of your turn, Scry(1).",
        (Triggered(StartOfYourTurn(), (Scry(Number(1)),)),),
    ),
    ("CD-T32", "Spell", "Deal SP damage to a unit.", (Effect((DealDamage(Value("sp"), A_UNIT),)),)),
    (
        "CD-T33",
        "Spell",
        "Deal 1 + SP damage to each enemy minion.",
        (Effect((DealDamage(Sum(Number(1), Value("sp")), ENEMY_MINIONS),)),),
    ),
    (
        "CD-T34",
        "Spell",
        "Heal a friendly unit for 2 + SP.",
        (Effect((Heal(FRIENDLY_UNIT, Sum(Number(2), Value("sp"))),)),),
    ),
    (
        "CD-T35",
        "Spell",
        "Draw LV cards, then discard a card.",
        (Effect((Draw("you", Value("lv")), Discard("you", Number(1)))),),
    ),
    (
        "CD-T36",
        "Spell",
        "Deal damage to a unit equal to your Hero's level.",
        (Effect((DealDamage(Value("lv"), A_UNIT),)),),
    ),
    (
        "CD-T37",
        "Spell",
        "Give a friendly minion +SP ATK this turn.",
        (Effect((ChangeStat(FRIENDLY_MINION, "atk", Value("sp"), "this_turn"),)),),
    ),
    ("CD-T38", "Spell", "Gain LV mana this turn only.", (Effect((GainTemporaryMana("you", Value("lv")),)),)),
    ("CD-T39", "Minion", "Class Bonus: This has +1 HP.", (StatBonus(This(), (StatChange("hp", 1),), BONUS),)),
    ("CD-T40", "Spell", "Class Bonus – This costs 1 less.", (OwnCostChange(-1, condition=BONUS),)),
    (
        "CD-T41",
        "Spell",
        "Deal 3 damage to a minion. Class Bonus: Deal 4 damage instead.",
        (Effect((If(BONUS, (DealDamage(Number(4), A_MINION),), (DealDamage(Number(3), A_MINION),)),)),),
    ),
    ("CD-T42", "Minion", "Class Bonus: On Enter: Scry(2).", (Triggered(ENTERS, (Scry(Number(2)),), BONUS),)),
    (
        "CD-T43",
        "Minion",
        (
            "[exhaust], 1 mana: Heal a friendly unit for 1. Class Bonus: "
            "This ability does not exhaust this unit."
        ),
        (Activated((ExhaustUnless(BONUS), PayResource(1, "mana")), (Heal(FRIENDLY_UNIT, Number(1)),)),),
    ),
    (
        "CD-T44",
        "Secret",
        "Secret: When the opponent plays a spell, draw 2 cards.",
        (Headed(("secret",), Triggered(YouPlay(Filter(("Spell",)), "opponent"), (Draw("you", Number(2)),))),),
    ),
    (
        "CD-T45",
        "Secret",
        "Secret: When the opponent attacks your Hero, deal 3 damage to the attacking unit.",
        (
            Headed(
                ("secret",),
                Triggered(
                    AttacksUnit(Filter(UNITS, controller="opponent"), YOUR_HERO.filter),
                    (DealDamage(Number(3), InAttack("attacker")),),
                ),
            ),
        ),
    ),
    (
        "CD-T46",
        "Secret",
        "Secret: When an enemy minion attacks your Hero, destroy the attacker if it has 3 or less ATK.",
        (
            Headed(
                ("secret",),
                Triggered(
                    AttacksUnit(Filter(("Minion",), controller="opponent"), YOUR_HERO.filter),
                    (
                        If(
                            Fits(InAttack("attacker"), Filter((), tests=(NumberTest("atk", "at_most", 3),))),
                            (Destroy(InAttack("attacker")),),
                        ),
                    ),
                ),
            ),
        ),
    ),
    (
        "CD-T47",
        "Secret",
        "Secret: When the opponent summons a minion, deal 2 damage to it.",
        (
            Headed(
                ("secret",),
                Triggered(
                    Enters(Filter(("Minion",), controller="opponent"), "battlefield"),
                    (DealDamage(Number(2), It()),),
                ),
            ),
        ),
    ),
    (
        "CD-T48",
        "Secret",
        "Secret: When a friendly minion is destroyed during the opponent's turn, draw a card.",
        (
            Headed(
                ("secret",),
                Triggered(
                    Dies(Filter(("Minion",), controller="you")), (Draw("you", Number(1)),), IsTurn("opponent")
                ),
            ),
        ),
    ),
    (
        "CD-T49",
        "Secret",
        "Secret: When the opponent equips an artifact, that artifact loses 2 durability.",
        (
            Headed(
                ("secret",),
                Triggered(
                    Enters(Filter(("Artifact",), controller="opponent"), "battlefield"),
                    (LoseDurability(It(), Number(2)),),
                ),
            ),
        ),
    ),
    (
        "CD-T50",
        "Secret",
        "Secret: When the opponent plays a Hero, exhaust it.",
        (Headed(("secret",), Triggered(YouPlay(Filter(HERO), "opponent"), (ExhaustObjects(It()),))),),
    ),
    (
        "CD-T51",
        "Secret",
        "Secret: When the opponent plays a spell that costs 3 or more, cancel it.",
        (
            Headed(
                ("secret",),
                Triggered(
                    YouPlay(Filter(("Spell",), tests=(NumberTest("cost", "at_least", 3),)), "opponent"),
                    (Cancel(It()),),
                ),
            ),
        ),
    ),
    (
        "CD-T52",
        "Secret",
        "Secret: When an attack would reduce your Hero to 0 HP, prevent that damage.",
        (Headed(("secret",), Triggered(AttackWouldDefeat(YOUR_HERO.filter), (PreventThatDamage(),))),),
    ),
    ("CD-T53", "Artifact", "Your Hero has +1 ATK.", (StatBonus(YOUR_HERO.filter, (StatChange("atk", 1),)),)),
    ("CD-T54", "Artifact", "Your Hero has +2 SP.", (StatBonus(YOUR_HERO.filter, (StatChange("sp", 2),)),)),
    ("CD-T55", "Artifact", "Your Hero has +1 level.", (StatBonus(YOUR_HERO.filter, (StatChange("lv", 1),)),)),
    (
        "CD-T56",
        "Artifact",
        "[exhaust]: Deal 2 damage to an enemy adjacent to your Hero.",
        (
            Activated(
                (ExhaustThis(),),
                (
                    DealDamage(
                        Number(2),
                        Choice(Filter(UNITS, controller="opponent", tests=(Placed("adjacent", YOUR_HERO),))),
                    ),
                ),
            ),
        ),
    ),
    (
        "CD-T57",
        "Artifact",
        "1 mana: This gains 1 durability.",
        (Activated((PayResource(1, "mana"),), (GainDurability(This(), Number(1)),)),),
    ),
    (
        "CD-T58",
        "Artifact",
        "Lose 1 durability: Draw a card.",
        (Activated((PayDurability(1),), (Draw("you", Number(1)),)),),
    ),
    (
        "CD-T59",
        "Artifact",
        "When this is destroyed, deal 3 damage to each enemy minion.",
        (Triggered(Dies(This()), (DealDamage(Number(3), ENEMY_MINIONS),)),),
    ),
    (
        "CD-T60",
        "Artifact",
        "Whenever your Hero attacks, gain 1 mana this turn only.",
        (Triggered(Attacks(YOUR_HERO.filter), (GainTemporaryMana("you", Number(1)),)),),
    ),
    (
        "CD-T61",
        "Artifact",
        "This does not lose durability on your turn.",
        (KeepsDurability(This(), IsTurn()),),
    ),
    ("CD-T62", "Spell", "Destroy an artifact.", (Effect((Destroy(Choice(Filter(("Artifact",)))),)),)),
    (
        "CD-T63",
        "Spell",
        "An artifact you control gains 2 durability.",
        (Effect((GainDurability(Choice(Filter(("Artifact",), controller="you")), Number(2)),)),),
    ),
    (
        "CD-T64",
        "Spell",
        "Each enemy artifact loses 1 durability.",
        (Effect((LoseDurability(All(Filter(("Artifact",), controller="opponent")), Number(1)),)),),
    ),
    (
        "CD-T65",
        "Minion",
        "On Enter: Exhaust the unit in front of this.",
        (Triggered(ENTERS, (ExhaustObjects(All(Filter(UNITS, tests=(Placed("in_front", This()),)))),)),),
    ),
    (
        "CD-T66",
        "Minion",
        "On Enter: Move an adjacent enemy 1 tile away from this.",
        (
            Triggered(
                ENTERS,
                (
                    Push(
                        Choice(Filter(UNITS, controller="opponent", tests=(Placed("adjacent", This()),))),
                        1,
                        This(),
                    ),
                ),
            ),
        ),
    ),
    (
        "CD-T67",
        "Minion",
        "Friendly minions nearby this have +1 ATK.",
        (
            StatBonus(
                Filter(("Minion",), controller="you", tests=(Placed("nearby", This()),)),
                (StatChange("atk", 1),),
            ),
        ),
    ),
    (
        "CD-T68",
        "Minion",
        "This has +2 ATK while it is adjacent to your Hero.",
        (
            StatBonus(
                This(),
                (StatChange("atk", 2),),
                Fits(This(), Filter((), tests=(Placed("adjacent", YOUR_HERO),))),
            ),
        ),
    ),
    (
        "CD-T69",
        "Spell",
        "Deal 2 damage to each unit in the same row as your Hero.",
        (Effect((DealDamage(Number(2), All(Filter(UNITS, tests=(Placed("same_row", YOUR_HERO),)))),)),),
    ),
    (
        "CD-T70",
        "Spell",
        "Deal 1 damage to all enemies within 2 tiles of your Hero.",
        (
            Effect(
                (
                    DealDamage(
                        Number(1),
                        All(Filter(UNITS, controller="opponent", tests=(Placed("within", YOUR_HERO, 2),))),
                    ),
                )
            ),
        ),
    ),
    (
        "CD-T71",
        "Spell",
        "Swap the positions of two friendly units.",
        (Effect((Swap(Choice(Filter(UNITS, controller="you"), 2, 2)),)),),
    ),
    ("CD-T72", "Minion", "This may be summoned on any empty tile.", (SummonedOn(EmptyTiles()),)),
    (
        "CD-T73",
        "Minion",
        "This may be summoned on a tile adjacent to any friendly minion.",
        (SummonedOn(EmptyTiles((Placed("adjacent", All(Filter(("Minion",), controller="you"))),))),),
    ),
    (
        "CD-T74",
        "Minion",
        "This must be summoned on the tile in front of your Hero.",
        (SummonedOn(EmptyTiles((Placed("in_front", YOUR_HERO),)), True),),
    ),
    (
        "CD-T75",
        "Spell",
        "Summon a 1/1 Footman minion on each empty tile adjacent to your Hero.",
        (
            Effect(
                (
                    SummonTokens(
                        Number(1),
                        Token("Footman", ("Minion",), (("atk", 1), ("hp", 1))),
                        EmptyTiles((Placed("adjacent", YOUR_HERO),)),
                        True,
                    ),
                )
            ),
        ),
    ),
    (
        "CD-T76",
        "Spell",
        "Summon a minion that costs 2 or less from your discard pile on a tile adjacent to your Hero.",
        (
            Effect(
                (
                    Summon(
                        Choice(
                            Filter(
                                ("Minion",),
                                controller="you",
                                tests=(NumberTest("cost", "at_most", 2),),
                                zone="discard_pile",
                            )
                        ),
                        EmptyTiles((Placed("adjacent", YOUR_HERO),)),
                    ),
                )
            ),
        ),
    ),
    ("CD-T77", "Minion", "This enters exhausted.", (EntersExhausted(This()),)),
    (
        "CD-T78",
        "Spell",
        "Teleport a friendly unit to an empty tile adjacent to your Hero.",
        (Effect((Teleport(FRIENDLY_UNIT, EmptyTiles((Placed("adjacent", YOUR_HERO),))),)),),
    ),
    (
        "CD-T79",
        "Spell",
        "Teleport an enemy minion up to 2 tiles away.",
        (Effect((Teleport(ENEMY_MINION, EmptyTiles((Placed("within", It(), 2),))),)),),
    ),
    (
        "CD-T80",
        "Hero",
        "[exhaust]: Teleport this to any empty tile in its row.",
        (Activated((ExhaustThis(),), (Teleport(This(), EmptyTiles((Placed("same_row", This()),))),)),),
    ),
    ("CD-T81", "Spell", "Banish an enemy minion.", (Effect((MoveCards(ENEMY_MINION, "banish_pile"),)),)),
    (
        "CD-T82",
        "Spell",
        "Banish up to 3 cards from one player's discard pile.",
        (Effect((MoveCards(OnePlayers(Filter((), zone="discard_pile"), 3), "banish_pile"),)),),
    ),
    ("CD-T83", "Spell", "The opponent discards a card.", (Effect((Discard("each_opponent", Number(1)),)),)),
    (
        "CD-T84",
        "Spell",
        "Discard your hand, then draw that many cards.",
        (Effect((DiscardHand("you"), Draw("you", JustBefore()))),),
    ),
    (
        "CD-T85",
        "Spell",
        "Banish a card from your hand, then gain 2 Destiny.",
        (
            Effect(
                (
                    MoveCards(Choice(Filter((), controller="you", zone="hand")), "banish_pile"),
                    GainResource("you", Number(2), "destiny"),
                )
            ),
        ),
    ),
    (
        "CD-T86",
        "Spell",
        "Return a spell from your discard pile to your hand.",
        (Effect((MoveCards(Choice(Filter(("Spell",), controller="you", zone="discard_pile")), "hand"),)),),
    ),
    (
        "CD-T87",
        "Minion",
        "On Enter: Raise your Hero's level by 1.",
        (Triggered(ENTERS, (ModifyStats(YOUR_HERO, (StatChange("lv", 1),), "while_in_play"),)),),
    ),
    (
        "CD-T88",
        "Spell",
        "Your Hero has +2 levels this turn.",
        (Effect((ModifyStats(YOUR_HERO, (StatChange("lv", 2),), "this_turn"),)),),
    ),
    (
        "CD-T89",
        "Minion",
        "Play this only if your Hero is level 2 or more.",
        (PlayOnlyIf(Fits(YOUR_HERO, Filter((), tests=(NumberTest("lv", "at_least", 2),)))),),
    ),
    ("CD-T90", "Hero", "Unlock the Void affinity.", (Effect((Unlock("Void"),)),)),
    (
        "CD-T91",
        "Hero",
        "On Enter: Choose Fire or Water. Unlock that affinity.",
        (Triggered(ENTERS, (ChooseOne(((Unlock("Fire"),), (Unlock("Water"),))),)),),
    ),
    (
        "CD-T92",
        "Spell",
        "If you have unlocked an advanced affinity, draw 2 cards.",
        (
            Effect(
                (
                    If(
                        HasUnlocked(("Genesis", "Wrath", "Harmony", "Void", "Arcane")),
                        (Draw("you", Number(2)),),
                    ),
                )
            ),
        ),
    ),
    (
        "CD-T93",
        "Hero",
        "On Enter: You may play a minion from your Destiny Deck without paying its Destiny cost.",
        (
            Triggered(
                ENTERS, (PlayFromDeck(Filter(("Minion",), controller="you", zone="destiny_deck"), True),)
            ),
        ),
    ),
    (
        "CD-T94",
        "Spell",
        "You may play an additional card from your Destiny Deck this turn.",
        (Effect((AllowExtraPlay(Filter((), controller="you", zone="destiny_deck")),)),),
    ),
    ("CD-T95", "Spell", "Exhaust an enemy minion.", (Effect((ExhaustObjects(ENEMY_MINION),)),)),
    (
        "CD-T96",
        "Spell",
        "Activate a friendly minion. It cannot attack this turn.",
        (Effect((ReadyObjects(FRIENDLY_MINION), Forbid(It(), "attack", "this_turn"))),),
    ),
    ("CD-T97", "Minion", "Enemies cannot counterattack this.", (Cannot(This(), "be_counterattacked"),)),
    (
        "CD-T98",
        "Minion",
        "This does not exhaust when it counterattacks.",
        (Cannot(This(), "exhaust_by_counterattacking"),),
    ),
    (
        "CD-T99",
        "Artifact",
        "The first spell you play each turn costs 1 less.",
        (CostChange(Filter(("Spell",), controller="you"), -1, True),),
    ),
    (
        "CD-T100",
        "Minion",
        "On Enter: Deal 2 damage to the enemy Hero.",
        (Triggered(ENTERS, (DealDamage(Number(2), ENEMY_HERO),)),),
    ),
    (
        "CD-T101",
        "Minion",
        "Whenever this is attacked, deal 1 damage to the attacker.",
        (Triggered(IsAttacked(This()), (DealDamage(Number(1), InAttack("attacker")),)),),
    ),
    (
        "CD-T102",
        "Minion",
        "Whenever this counterattacks, draw a card.",
        (Triggered(Counterattacks(This()), (Draw("you", Number(1)),)),),
    ),
    (
        "CD-T103",
        "Minion",
        "Whenever another friendly minion enters, heal your Hero for 1.",
        (
            Triggered(
                Enters(Filter(("Minion",), controller="you", other=True), "battlefield"),
                (Heal(YOUR_HERO, Number(1)),),
            ),
        ),
    ),
    (
        "CD-T104",
        "Minion",
        "Whenever you summon a minion, gain 1 mana this turn only.",
        (
            Triggered(
                Enters(Filter(("Minion",), controller="you"), "battlefield"),
                (GainTemporaryMana("you", Number(1)),),
            ),
        ),
    ),
    (
        "CD-T105",
        "Minion",
        "Whenever you play a Fire spell, draw a card.",
        (
            Triggered(
                YouPlay(Filter(("Spell",), (TraitWord("affinity", "Fire"),))), (Draw("you", Number(1)),)
            ),
        ),
    ),
    (
        "CD-T106",
        "Minion",
        "Whenever the opponent discards a card, draw a card.",
        (Triggered(Discards("opponent"), (Draw("you", Number(1)),)),),
    ),
    (
        "CD-T107",
        "Minion",
        "Whenever this takes damage, it gets +1 ATK this turn.",
        (Triggered(IsDealtDamage(This()), (ModifyStats(This(), (StatChange("atk", 1),), "this_turn"),)),),
    ),
    (
        "CD-T108",
        "Minion",
        "When this leaves the board, draw a card.",
        (Triggered(Leaves(This(), "battlefield"), (Draw("you", Number(1)),)),),
    ),
    (
        "CD-T109",
        "Minion",
        "At the end of your turn, heal this for 1.",
        (Triggered(EndOfTurn(True), (Heal(This(), Number(1)),)),),
    ),
    (
        "CD-T110",
        "Minion",
        "At the start of each turn, deal 1 damage to each unit adjacent to this.",
        (
            Triggered(
                StartOfTurn(),
                (DealDamage(Number(1), All(Filter(UNITS, tests=(Placed("adjacent", This()),)))),),
            ),
        ),
    ),
    (
        "CD-T111",
        "Minion",
        "At the start of the opponent's turn, exhaust an enemy minion.",
        (Triggered(StartOfTurn(True), (ExhaustObjects(ENEMY_MINION),)),),
    ),
    (
        "CD-T112",
        "Minion",
        "At the end of the opponent's turn, draw a card.",
        (Triggered(EndOfTurn(opponents_only=True), (Draw("you", Number(1)),)),),
    ),
    (
        "CD-T113",
        "Minion",
        "The first time each turn you play a spell, draw a card.",
        (Triggered(YouPlay(Filter(("Spell",))), (Draw("you", Number(1)),), first_each_turn=True),),
    ),
    (
        "CD-T114",
        "Minion",
        "Adjacent friendly minions have +1 ATK.",
        (
            StatBonus(
                Filter(("Minion",), controller="you", tests=(Placed("adjacent", This()),)),
                (StatChange("atk", 1),),
            ),
        ),
    ),
    (
        "CD-T115",
        "Minion",
        "Other friendly minions have +1 HP.",
        (StatBonus(Filter(("Minion",), controller="you", other=True), (StatChange("hp", 1),)),),
    ),
    (
        "CD-T116",
        "Minion",
        "Enemy minions within 2 tiles of this have -1 ATK.",
        (
            StatBonus(
                Filter(("Minion",), controller="opponent", tests=(Placed("within", This(), 2),)),
                (StatChange("atk", -1),),
            ),
        ),
    ),
    (
        "CD-T117",
        "Minion",
        "Friendly minions in the same row as this have +1 ATK.",
        (
            StatBonus(
                Filter(("Minion",), controller="you", tests=(Placed("same_row", This()),)),
                (StatChange("atk", 1),),
            ),
        ),
    ),
    (
        "CD-T118",
        "Minion",
        "Friendly minions behind this cannot be attacked.",
        (Cannot(Filter(("Minion",), controller="you", tests=(Placed("behind", This()),)), "be_attacked"),),
    ),
    ("CD-T119", "Minion", "This cannot move.", (Cannot(This(), "move"),)),
    (
        "CD-T120",
        "Minion",
        "This cannot be attacked while it is adjacent to your Hero.",
        (Cannot(This(), "be_attacked", Fits(This(), Filter((), tests=(Placed("adjacent", YOUR_HERO),)))),),
    ),
    (
        "CD-T121",
        "Minion",
        "This cannot attack unless you control another minion.",
        (Cannot(This(), "attack", Unless(Controls(Filter(("Minion",), other=True)))),),
    ),
    (
        "CD-T122",
        "Minion",
        "This has +1 ATK for each other friendly minion.",
        (StatBonus(This(), (StatChange("atk", 1),), per=Filter(("Minion",), controller="you", other=True)),),
    ),
    (
        "CD-T123",
        "Minion",
        "This has +1 ATK while your Hero is exhausted.",
        (StatBonus(This(), (StatChange("atk", 1),), Fits(YOUR_HERO, Filter((), readiness="exhausted"))),),
    ),
    (
        "CD-T124",
        "Minion",
        "During your turn, this has +2 ATK.",
        (StatBonus(This(), (StatChange("atk", 2),), IsTurn()),),
    ),
    ("CD-T125", "Minion", "This may attack units within 2 tiles.", (Reach(This(), 2),)),
    (
        "CD-T126",
        "Minion",
        "This costs 1 less for each friendly minion.",
        (OwnCostChange(-1, Filter(("Minion",), controller="you")),),
    ),
    (
        "CD-T127",
        "Minion",
        "This costs 2 less if your Hero is level 3 or more.",
        (OwnCostChange(-2, condition=Fits(YOUR_HERO, Filter((), tests=(NumberTest("lv", "at_least", 3),)))),),
    ),
    (
        "CD-T128",
        "Minion",
        "Your spells cost 1 less.",
        (CostChange(Filter(("Spell",), controller="you"), -1),),
    ),
    (
        "CD-T129",
        "Minion",
        "The opponent's spells cost 1 more.",
        (CostChange(Filter(("Spell",), controller="opponent"), 1),),
    ),
    ("CD-T130", "Minion", "The opponent cannot play spells.", (CannotPlay(Filter(("Spell",))),)),
    (
        "CD-T131",
        "Minion",
        "Play this only if you control a Fire minion.",
        (PlayOnlyIf(Controls(Filter(("Minion",), (TraitWord("affinity", "Fire"),)))),),
    ),
    (
        "CD-T132",
        "Minion",
        "[exhaust]: Move an enemy minion within 2 tiles of this 1 tile away from this.",
        (
            Activated(
                (ExhaustThis(),),
                (
                    Push(
                        Choice(
                            Filter(("Minion",), controller="opponent", tests=(Placed("within", This(), 2),))
                        ),
                        1,
                        This(),
                    ),
                ),
            ),
        ),
    ),
    (
        "CD-T133",
        "Minion",
        "[exhaust]: Swap this with an adjacent friendly unit.",
        (
            Activated(
                (ExhaustThis(),),
                (Swap(This(), Choice(Filter(UNITS, controller="you", tests=(Placed("adjacent", This()),)))),),
            ),
        ),
    ),
    (
        "CD-T134",
        "Minion",
        "[exhaust]: Teleport this to an empty tile behind your Hero.",
        (Activated((ExhaustThis(),), (Teleport(This(), EmptyTiles((Placed("behind", YOUR_HERO),))),)),),
    ),
    (
        "CD-T135",
        "Minion",
        "[exhaust]: Teleport this up to 3 tiles away.",
        (Activated((ExhaustThis(),), (Teleport(This(), EmptyTiles((Placed("within", This(), 3),))),)),),
    ),
    (
        "CD-T136",
        "Minion",
        "On Enter: You may pay 2 mana. If you do, draw 2 cards.",
        (Triggered(ENTERS, (MayPay((PayResource(2, "mana"),)), If(IfYouDo(), (Draw("you", Number(2)),)))),),
    ),
    (
        "CD-T137",
        "Minion",
        (
            "On Enter: Look at the top 3 cards of your Main Deck. Put "
            "one into your hand and the rest on the bottom in any order."
        ),
        (
            Triggered(
                ENTERS,
                (
                    LookAtTop("you", Number(3)),
                    MoveCards(Among(Filter(())), "hand"),
                    PutOnBottom(Them(rest=True)),
                ),
            ),
        ),
    ),
    (
        "CD-T138",
        "Minion",
        "On Enter: Search your Main Deck for a spell card, reveal it, put it into your hand, then shuffle.",
        (Triggered(ENTERS, (SearchDeck(Filter(("Spell",))),)),),
    ),
    (
        "CD-T139",
        "Minion",
        "On Enter: Choose one: draw a card; or gain 1 Destiny.",
        (
            Triggered(
                ENTERS,
                (ChooseOne(((Draw("you", Number(1)),), (GainResource("you", Number(1), "destiny"),))),),
            ),
        ),
    ),
    (
        "CD-T140",
        "Minion",
        "On Enter: Each player draws a card.",
        (Triggered(ENTERS, (Draw("each_player", Number(1)),)),),
    ),
    (
        "CD-T141",
        "Minion",
        "On Enter: The opponent loses 1 Destiny.",
        (Triggered(ENTERS, (LoseResource("each_opponent", Number(1), "destiny"),)),),
    ),
    (
        "CD-T142",
        "Minion",
        "On Enter: Banish all enemy minions with 2 or less ATK.",
        (
            Triggered(
                ENTERS,
                (
                    MoveCards(
                        All(
                            Filter(
                                ("Minion",), controller="opponent", tests=(NumberTest("atk", "at_most", 2),)
                            )
                        ),
                        "banish_pile",
                    ),
                ),
            ),
        ),
    ),
    (
        "CD-T143",
        "Minion",
        "On Enter: Summon two 1/1 Footman minions.",
        (
            Triggered(
                ENTERS, (SummonTokens(Number(2), Token("Footman", ("Minion",), (("atk", 1), ("hp", 1)))),)
            ),
        ),
    ),
    (
        "CD-T144",
        "Minion",
        "On Enter: Summon a 2/1 Fire Spellcaster Imp minion on the tile in front of this.",
        (
            Triggered(
                ENTERS,
                (
                    SummonTokens(
                        Number(1),
                        Token(
                            "Imp",
                            ("Minion",),
                            (("atk", 2), ("hp", 1)),
                            (TraitWord("affinity", "Fire"), TraitWord("class", "Spellcaster")),
                        ),
                        EmptyTiles((Placed("in_front", This()),)),
                    ),
                ),
            ),
        ),
    ),
    (
        "CD-T145",
        "Minion",
        "On Enter: If your Hero is a Fighter, draw a card.",
        (
            Triggered(
                ENTERS,
                (Draw("you", Number(1)),),
                Fits(YOUR_HERO, Filter((), (TraitWord("class", "Fighter"),))),
            ),
        ),
    ),
    (
        "CD-T146",
        "Minion",
        "On Enter: If you have unlocked the Void affinity, draw a card.",
        (Triggered(ENTERS, (Draw("you", Number(1)),), HasUnlocked(("Void",))),),
    ),
    (
        "CD-T147",
        "Minion",
        "On Enter: If this is adjacent to your Hero, draw a card.",
        (
            Triggered(
                ENTERS,
                (Draw("you", Number(1)),),
                Fits(This(), Filter((), tests=(Placed("adjacent", YOUR_HERO),))),
            ),
        ),
    ),
    (
        "CD-T148",
        "Minion",
        "On Enter: Draw a card for each adjacent enemy.",
        (
            Triggered(
                ENTERS,
                (
                    Draw(
                        "you",
                        PerMatch(
                            1, Filter(UNITS, controller="opponent", tests=(Placed("adjacent", This()),))
                        ),
                    ),
                ),
            ),
        ),
    ),
    (
        "CD-T149",
        "Minion",
        "On Enter: Gain control of an enemy minion.",
        (Triggered(ENTERS, (GainControl(ENEMY_MINION, "while_in_play"),)),),
    ),
    (
        "CD-T150",
        "Minion",
        "On Enter: Lower the enemy Hero's level by 1.",
        (Triggered(ENTERS, (ModifyStats(ENEMY_HERO, (StatChange("lv", -1),), "while_in_play"),)),),
    ),
    (
        "CD-T151",
        "Minion",
        "On Enter: Put a card from your hand on the bottom of your Main Deck, then draw a card.",
        (
            Triggered(
                ENTERS,
                (PutOnBottom(Choice(Filter((), controller="you", zone="hand"))), Draw("you", Number(1))),
            ),
        ),
    ),
    (
        "CD-T152",
        "Minion",
        "Class Bonus: Adjacent friendly minions have +1 HP.",
        (
            StatBonus(
                Filter(("Minion",), controller="you", tests=(Placed("adjacent", This()),)),
                (StatChange("hp", 1),),
                BONUS,
            ),
        ),
    ),
    (
        "CD-T153",
        "Spell",
        "Deal 3 damage to a unit. If it is a minion, draw a card.",
        (Effect((DealDamage(Number(3), A_UNIT), If(ItIs(Filter(("Minion",))), (Draw("you", Number(1)),)))),),
    ),
    (
        "CD-T154",
        "Spell",
        "Deal 1 damage to each unit orthogonally adjacent to an enemy minion.",
        (
            Effect(
                (
                    DealDamage(
                        Number(1), All(Filter(UNITS, tests=(Placed("orthogonally_adjacent", ENEMY_MINIONS),)))
                    ),
                )
            ),
        ),
    ),
    ("CD-T155", "Spell", "Move a friendly minion 2 tiles.", (Effect((MoveUnit(FRIENDLY_MINION, 2),)),)),
    (
        "CD-T156",
        "Spell",
        "Summon a minion from your discard pile.",
        (Effect((Summon(Choice(Filter(("Minion",), controller="you", zone="discard_pile"))),)),),
    ),
    (
        "CD-T157",
        "Spell",
        "Equip an artifact from your discard pile.",
        (Effect((Equip(Choice(Filter(("Artifact",), controller="you", zone="discard_pile"))),)),),
    ),
    (
        "CD-T158",
        "Spell",
        "Give a minion -2 ATK until your next turn.",
        (Effect((ModifyStats(A_MINION, (StatChange("atk", -2),), "until_your_next_turn"),)),),
    ),
    (
        "CD-T159",
        "Spell",
        "Swap the positions of your Hero and a friendly minion.",
        (Effect((Swap(YOUR_HERO, FRIENDLY_MINION),)),),
    ),
    (
        "CD-T160",
        "Spell",
        "If you control an artifact, draw 2 cards. Otherwise, draw a card.",
        (
            Effect(
                (If(Controls(Filter(("Artifact",))), (Draw("you", Number(2)),), (Draw("you", Number(1)),)),)
            ),
        ),
    ),
    (
        "CD-T161",
        "Artifact",
        "Damage dealt to your Hero is reduced by 1.",
        (ReducesDamage(YOUR_HERO.filter, 1),),
    ),
    ("CD-T162", "Artifact", "Your Hero may attack units within 2 tiles.", (Reach(YOUR_HERO.filter, 2),)),
    (
        "CD-T163",
        "Artifact",
        "Whenever your Hero is attacked, deal 1 damage to the attacker.",
        (Triggered(IsAttacked(YOUR_HERO.filter), (DealDamage(Number(1), InAttack("attacker")),)),),
    ),
    (
        "CD-T164",
        "Artifact",
        "Whenever this loses durability, draw a card.",
        (Triggered(LosesDurability(This()), (Draw("you", Number(1)),)),),
    ),
    (
        "CD-T165",
        "Artifact",
        "Friendly minions adjacent to your Hero have +1 ATK.",
        (
            StatBonus(
                Filter(("Minion",), controller="you", tests=(Placed("adjacent", YOUR_HERO),)),
                (StatChange("atk", 1),),
            ),
        ),
    ),
    (
        "CD-T166",
        "Artifact",
        "Enemies cannot counterattack your Hero.",
        (Cannot(YOUR_HERO.filter, "be_counterattacked"),),
    ),
    (
        "CD-T167",
        "Artifact",
        "[exhaust], lose 1 durability: Deal 3 damage to a unit.",
        (Activated((ExhaustThis(), PayDurability(1)), (DealDamage(Number(3), A_UNIT),)),),
    ),
    (
        "CD-T168",
        "Secret",
        "Secret: When the opponent plays an artifact, destroy it.",
        (Headed(("secret",), Triggered(YouPlay(Filter(("Artifact",)), "opponent"), (Destroy(It()),))),),
    ),
    (
        "CD-T169",
        "Secret",
        "Secret: When an enemy minion attacks, exhaust the attacker.",
        (
            Headed(
                ("secret",),
                Triggered(
                    Attacks(Filter(("Minion",), controller="opponent")),
                    (ExhaustObjects(InAttack("attacker")),),
                ),
            ),
        ),
    ),
    (
        "CD-T170",
        "Secret",
        "Secret: When the opponent attacks a friendly minion, return the unit attacked to its owner's hand.",
        (
            Headed(
                ("secret",),
                Triggered(
                    AttacksUnit(Filter(UNITS, controller="opponent"), Filter(("Minion",), controller="you")),
                    (MoveCards(InAttack("attacked"), "hand"),),
                ),
            ),
        ),
    ),
    (
        "CD-T171",
        "Secret",
        "Secret: When your Hero takes damage, draw 2 cards.",
        (Headed(("secret",), Triggered(IsDealtDamage(YOUR_HERO.filter), (Draw("you", Number(2)),))),),
    ),
    (
        "CD-T172",
        "Secret",
        "Secret: When the opponent attacks your Hero, teleport the attacker to any empty tile.",
        (
            Headed(
                ("secret",),
                Triggered(
                    AttacksUnit(Filter(UNITS, controller="opponent"), YOUR_HERO.filter),
                    (Teleport(InAttack("attacker"), EmptyTiles()),),
                ),
            ),
        ),
    ),
    (
        "CD-T173",
        "Secret",
        (
            "Secret: When the opponent attacks your Hero, if you control "
            "no minions, summon a 2/2 Watchman minion."
        ),
        (
            Headed(
                ("secret",),
                Triggered(
                    AttacksUnit(Filter(UNITS, controller="opponent"), YOUR_HERO.filter),
                    (
                        If(
                            Controls(Filter(("Minion",))),
                            (),
                            (
                                SummonTokens(
                                    Number(1), Token("Watchman", ("Minion",), (("atk", 2), ("hp", 2)))
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
    (
        "CD-T174",
        "Hero",
        "Unlock the Wrath affinity. On Enter: Deal LV damage to each enemy minion.",
        (Effect((Unlock("Wrath"),)), Triggered(ENTERS, (DealDamage(Value("lv"), ENEMY_MINIONS),))),
    ),
    (
        "CD-T175",
        "Hero",
        "Unlock the Fire and Water affinities.",
        (Effect((Unlock("Fire"), Unlock("Water"))),),
    ),
    ("CD-T176", "Hero", "On Enter: Unlock the Air affinity.", (Triggered(ENTERS, (Unlock("Air"),)),)),
    (
        "CD-T177",
        "Shrine",
        "On Enter: Draw 5 cards, then discard a card.",
        (Triggered(ENTERS, (Draw("you", Number(5)), Discard("you", Number(1)))),),
    ),
    (
        "CD-T178",
        "Minion",
        "Banish this: Draw a card.",
        (Activated((MoveThis("banish_pile"),), (Draw("you", Number(1)),)),),
    ),
    (
        "CD-T179",
        "Minion",
        "Exhaust another friendly unit: Draw a card.",
        (
            Activated(
                (ExhaustMatching(Filter(UNITS, controller="you", other=True)),), (Draw("you", Number(1)),)
            ),
        ),
    ),
    (
        "CD-T180",
        "Minion",
        "Banish another friendly minion: Draw a card.",
        (
            Activated(
                (MoveMatching(Filter(("Minion",), controller="you", other=True), "banish_pile"),),
                (Draw("you", Number(1)),),
            ),
        ),
    ),
    (
        "CD-T181",
        "Minion",
        "Return another friendly minion to its owner's hand: Draw a card.",
        (
            Activated(
                (MoveMatching(Filter(("Minion",), controller="you", other=True), "hand"),),
                (Draw("you", Number(1)),),
            ),
        ),
    ),
    (
        "CD-T182",
        "Minion",
        "[exhaust], 1 mana, 1 Destiny: Draw 3 cards.",
        (
            Activated(
                (ExhaustThis(), PayResource(1, "mana"), PayResource(1, "destiny")), (Draw("you", Number(3)),)
            ),
        ),
    ),
    (
        "CD-T183",
        "Minion",
        "2 Destiny: Draw 2 cards. Use this only if your Hero is level 3 or more.",
        (
            Activated(
                (PayResource(2, "destiny"),),
                (Draw("you", Number(2)),),
                condition=Fits(YOUR_HERO, Filter((), tests=(NumberTest("lv", "at_least", 3),))),
            ),
        ),
    ),
    (
        "CD-T184",
        "Minion",
        "[exhaust]: Deal 1 damage to a unit within 2 tiles.",
        (
            Activated(
                (ExhaustThis(),),
                (DealDamage(Number(1), Choice(Filter(UNITS, tests=(Placed("within", This(), 2),)))),),
            ),
        ),
    ),
    (
        "CD-T185",
        "Minion",
        "[exhaust]: Deal 1 damage to an enemy in the same row.",
        (
            Activated(
                (ExhaustThis(),),
                (
                    DealDamage(
                        Number(1),
                        Choice(Filter(UNITS, controller="opponent", tests=(Placed("same_row", This()),))),
                    ),
                ),
            ),
        ),
    ),
    (
        "CD-T186",
        "Minion",
        "Whenever this is attacked by a Hero, draw a card.",
        (Triggered(AttacksUnit(Filter(HERO), This()), (Draw("you", Number(1)),)),),
    ),
    (
        "CD-T187",
        "Minion",
        "Whenever you play a card, draw a card.",
        (Triggered(YouPlay(Filter(())), (Draw("you", Number(1)),)),),
    ),
    (
        "CD-T188",
        "Minion",
        "Whenever you play a minion that costs 4 or more, draw a card.",
        (
            Triggered(
                YouPlay(Filter(("Minion",), tests=(NumberTest("cost", "at_least", 4),))),
                (Draw("you", Number(1)),),
            ),
        ),
    ),
    (
        "CD-T189",
        "Minion",
        "Whenever this is attacked, destroy the attacker if it has 3 or less ATK.",
        (
            Triggered(
                IsAttacked(This()),
                (Destroy(InAttack("attacker")),),
                Fits(InAttack("attacker"), Filter((), tests=(NumberTest("atk", "at_most", 3),))),
            ),
        ),
    ),
    (
        "CD-T190",
        "Minion",
        "When this is destroyed, return it to its owner's hand.",
        (Triggered(Dies(This()), (MoveCards(This(), "hand"),)),),
    ),
    (
        "CD-T191",
        "Minion",
        "On Enter: If your Hero has 10 or less HP, heal it for 5.",
        (
            Triggered(
                ENTERS,
                (Heal(YOUR_HERO, Number(5)),),
                Fits(YOUR_HERO, Filter((), tests=(NumberTest("hp", "at_most", 10),))),
            ),
        ),
    ),
    (
        "CD-T192",
        "Minion",
        "On Enter: If you have a spell in your discard pile, draw a card.",
        (
            Triggered(
                ENTERS,
                (Draw("you", Number(1)),),
                Counts(Filter(("Spell",), zone="discard_pile"), "at_least", 1),
            ),
        ),
    ),
    (
        "CD-T193",
        "Minion",
        "On Enter: Reveal the top card of your Main Deck. If it is a minion, put it into your hand.",
        (
            Triggered(
                ENTERS,
                (RevealTop("you", Number(1)), If(ItIs(Filter(("Minion",))), (MoveCards(It(), "hand"),))),
            ),
        ),
    ),
    (
        "CD-T194",
        "Minion",
        "On Enter: Give this +1 ATK for each adjacent ally.",
        (
            Triggered(
                ENTERS,
                (
                    ModifyStats(
                        This(),
                        (StatChange("atk", 1),),
                        "while_in_play",
                        Filter(UNITS, controller="you", tests=(Placed("adjacent", This()),)),
                    ),
                ),
            ),
        ),
    ),
    (
        "CD-T195",
        "Minion",
        "On Enter: Swap this with the unit in front of this.",
        (Triggered(ENTERS, (Swap(This(), All(Filter(UNITS, tests=(Placed("in_front", This()),)))),)),),
    ),
    (
        "CD-T196",
        "Minion",
        "On Enter: Move each adjacent enemy 1 tile away from this.",
        (
            Triggered(
                ENTERS,
                (
                    Push(
                        All(Filter(UNITS, controller="opponent", tests=(Placed("adjacent", This()),))),
                        1,
                        This(),
                    ),
                ),
            ),
        ),
    ),
    (
        "CD-T197",
        "Minion",
        "On Enter: Summon three 1/1 Goblin Raider minions.",
        (
            Triggered(
                ENTERS,
                (SummonTokens(Number(3), Token("Goblin Raider", ("Minion",), (("atk", 1), ("hp", 1)))),),
            ),
        ),
    ),
    (
        "CD-T198",
        "Minion",
        "Your Hero has +1 ATK while it is adjacent to this.",
        (
            StatBonus(
                YOUR_HERO.filter,
                (StatChange("atk", 1),),
                Fits(YOUR_HERO, Filter((), tests=(Placed("adjacent", This()),))),
            ),
        ),
    ),
    (
        "CD-T199",
        "Minion",
        "Your Fire minions have +1 ATK.",
        (StatBonus(Filter(("Minion",), (TraitWord("affinity", "Fire"),), "you"), (StatChange("atk", 1),)),),
    ),
    (
        "CD-T200",
        "Minion",
        "Damage dealt to adjacent friendly minions is reduced by 1.",
        (ReducesDamage(Filter(("Minion",), controller="you", tests=(Placed("adjacent", This()),)), 1),),
    ),
    (
        "CD-T201",
        "Spell",
        "Destroy an artifact with 2 or less durability.",
        (Effect((Destroy(Choice(Filter(("Artifact",), tests=(NumberTest("durability", "at_most", 2),)))),)),),
    ),
    ("CD-T202", "Spell", "Scry(2 + LV).", (Effect((Scry(Sum(Number(2), Value("lv"))),)),)),
    (
        "CD-T203",
        "Spell",
        "Deal SP + 2 damage to a unit.",
        (Effect((DealDamage(Sum(Number(2), Value("sp")), A_UNIT),)),),
    ),
    (
        "CD-T204",
        "Spell",
        "Activate your Hero. It gets +1 ATK this turn.",
        (Effect((ReadyObjects(YOUR_HERO), ModifyStats(YOUR_HERO, (StatChange("atk", 1),), "this_turn"))),),
    ),
    (
        "CD-T205",
        "Spell",
        "Return all minions to their owners' hands.",
        (Effect((MoveCards(All(Filter(("Minion",))), "hand"),)),),
    ),
    (
        "CD-T206",
        "Spell",
        "Gain 1 Destiny and 1 mana.",
        (Effect((GainResource("you", Number(1), "destiny"), GainResource("you", Number(1), "mana"))),),
    ),
    (
        "CD-T207",
        "Spell",
        "Summon up to two minions that cost 2 or less from your discard pile.",
        (
            Effect(
                (
                    Summon(
                        Choice(
                            Filter(
                                ("Minion",),
                                controller="you",
                                tests=(NumberTest("cost", "at_most", 2),),
                                zone="discard_pile",
                            ),
                            0,
                            2,
                        )
                    ),
                )
            ),
        ),
    ),
    (
        "CD-T208",
        "Spell",
        "Teleport a friendly minion to an empty tile behind an enemy minion.",
        (Effect((Teleport(FRIENDLY_MINION, EmptyTiles((Placed("behind", ENEMY_MINIONS),))),)),),
    ),
    (
        "CD-T209",
        "Secret",
        "Secret: When the opponent attacks your Hero, if you control a minion, draw a card.",
        (
            Headed(
                ("secret",),
                Triggered(
                    AttacksUnit(Filter(UNITS, controller="opponent"), YOUR_HERO.filter),
                    (If(Controls(Filter(("Minion",))), (Draw("you", Number(1)),)),),
                ),
            ),
        ),
    ),
    (
        "CD-T210",
        "Minion",
        "Class Bonus: This may be summoned on any empty tile.",
        (SummonedOn(EmptyTiles(), condition=BONUS),),
    ),
    (
        "CD-T211",
        "Minion",
        "This may be summoned on any empty tile if you control no minions.",
        (SummonedOn(EmptyTiles(), condition=Unless(Controls(Filter(("Minion",))))),),
    ),
    (
        "CD-T212",
        "Minion",
        "This costs 1 less if you control no minions.",
        (OwnCostChange(-1, condition=Unless(Controls(Filter(("Minion",))))),),
    ),
    (
        "CD-T213",
        "Spell",
        'Summon a 2/2 Wolf minion with "On Enter: Draw a card."',
        (
            Effect(
                (
                    SummonTokens(
                        Number(1),
                        Token(
                            "Wolf",
                            ("Minion",),
                            (("atk", 2), ("hp", 2)),
                            abilities=(Triggered(ENTERS, (Draw("you", Number(1)),)),),
                        ),
                    ),
                )
            ),
        ),
    ),
    (
        "CD-T214",
        "Spell",
        'Summon two 1/1 Wolf minions with "This cannot move." on any empty tile.',
        (
            Effect(
                (
                    SummonTokens(
                        Number(2),
                        Token(
                            "Wolf", ("Minion",), (("atk", 1), ("hp", 1)), abilities=(Cannot(This(), "move"),)
                        ),
                        EmptyTiles(),
                    ),
                )
            ),
        ),
    ),
    (
        "CD-T215",
        "Spell",
        "Take control of an enemy minion.",
        (Effect((GainControl(ENEMY_MINION, "while_in_play"),)),),
    ),
    (
        "CD-T216",
        "Spell",
        "Take control of an enemy minion until end of turn.",
        (Effect((GainControl(ENEMY_MINION, "this_turn"),)),),
    ),
    (
        "CD-T217",
        "Minion",
        "Whenever this attacks, it gets +1 ATK and +1 HP.",
        (
            Triggered(
                Attacks(This()),
                (ModifyStats(This(), (StatChange("atk", 1), StatChange("hp", 1)), "while_in_play"),),
            ),
        ),
    ),
    (
        "CD-T218",
        "Spell",
        "Give a friendly minion +1 ATK and +1 HP for each enemy minion.",
        (
            Effect(
                (
                    ModifyStats(
                        FRIENDLY_MINION,
                        (StatChange("atk", 1), StatChange("hp", 1)),
                        "while_in_play",
                        Filter(("Minion",), controller="opponent"),
                    ),
                )
            ),
        ),
    ),
    (
        "CD-T219",
        "Spell",
        "Each friendly minion gets +1 ATK for each enemy minion this turn.",
        (
            Effect(
                (
                    ModifyStats(
                        All(Filter(("Minion",), controller="you")),
                        (StatChange("atk", 1),),
                        "this_turn",
                        Filter(("Minion",), controller="opponent"),
                    ),
                )
            ),
        ),
    ),
    (
        "CD-T220",
        "Spell",
        "Deal 2 damage to a unit. If your Hero is level 2 or more, deal 4 damage instead.",
        (
            Effect(
                (
                    If(
                        Fits(YOUR_HERO, Filter((), tests=(NumberTest("lv", "at_least", 2),))),
                        (DealDamage(Number(4), A_UNIT),),
                        (DealDamage(Number(2), A_UNIT),),
                    ),
                )
            ),
        ),
    ),
    (
        "CD-T221",
        "Minion",
        "On Enter: Draw a card. Class Bonus: Scry(2).",
        (Triggered(ENTERS, (Draw("you", Number(1)), If(BONUS, (Scry(Number(2)),)))),),
    ),
    (
        "the level of the Hero as an amount of mana",
        "Spell",
        "Gain mana equal to your Hero's level.",
        (Effect((GainResource("you", Value("lv"), "mana"),)),),
    ),
    (
        "cards for each minion, said behind the noun",
        "Spell",
        "Draw cards equal to the number of friendly minions.",
        (Effect((Draw("you", PerMatch(1, FRIENDLY_MINION.filter)),)),),
    ),
    (
        "half of a unit's own HP",
        "Spell",
        "Deal damage to an enemy unit equal to half its HP, rounded up.",
        (Effect((DealDamage(Half(PerNumber(None, "hp"), "up"), ENEMY_UNIT),)),),
    ),
    (
        "the ATK of this",
        "Minion",
        "On Enter: Heal your Hero for X, where X is the ATK of this.",
        (Triggered(ENTERS, (Heal(YOUR_HERO, PerNumber(This(), "atk")),)),),
    ),
    (
        "a change by its own HP",
        "Spell",
        "Give a friendly minion +X ATK, where X is its HP.",
        (
            Effect(
                (
                    ModifyStats(
                        FRIENDLY_MINION, (StatChange("atk", 1),), "while_in_play", PerNumber(None, "hp")
                    ),
                )
            ),
        ),
    ),
    (
        "half of the opponent's mana",
        "Spell",
        "The opponent loses half their mana, rounded up.",
        (Effect((LoseResource("each_opponent", Half(PerResource("mana", theirs=True), "up"), "mana"),)),),
    ),
    (
        "what the opponent does next",
        "Minion",
        "On Enter: The opponent draws a card, then discards a card.",
        (Triggered(ENTERS, (Draw("each_opponent", Number(1)), Discard("each_opponent", Number(1)))),),
    ),
    (
        "it behind a condition about this card",
        "Minion",
        "While this is exhausted, it has +1 ATK.",
        (StatBonus(This(), (StatChange("atk", 1),), Fits(This(), Filter((), readiness="exhausted"))),),
    ),
    (
        "it cannot be attacked",
        "Minion",
        "As long as this is exhausted, it cannot be attacked.",
        (Cannot(This(), "be_attacked", Fits(This(), Filter((), readiness="exhausted"))),),
    ),
    (
        "it before instead",
        "Spell",
        "Deal 2 damage to a minion. If it is exhausted, deal 4 damage instead.",
        (
            Effect(
                (
                    Choose(A_MINION),
                    If(
                        ItIs(Filter((), readiness="exhausted")),
                        (DealDamage(Number(4), It()),),
                        (DealDamage(Number(2), It()),),
                    ),
                )
            ),
        ),
    ),
    ("everybody's costs", "Minion", "Spells cost 1 more.", (CostChange(Filter(("Spell",)), 1),)),
    (
        "that minion beside the Hero",
        "Spell",
        "Teleport a friendly minion to an empty tile adjacent to your Hero. Deal 1 damage to that minion.",
        (
            Effect(
                (
                    Teleport(FRIENDLY_MINION, EmptyTiles((Placed("adjacent", YOUR_HERO),))),
                    DealDamage(Number(1), It(("Minion",))),
                )
            ),
        ),
    ),
    (
        "that unit beside this",
        "Minion",
        "On Enter: Swap the positions of this and another unit. That unit gets +1 ATK.",
        (
            Triggered(
                ENTERS,
                (
                    Swap(This(), Choice(Filter(UNITS, other=True))),
                    ModifyStats(It(UNITS), (StatChange("atk", 1),), "while_in_play"),
                ),
            ),
        ),
    ),
    *HISTORY,
    *(
        (
            f"a change for a time, {said}",
            "Spell",
            f"A unit {said}.",
            (Effect((ModifyStats(A_UNIT, (StatChange("atk", 2),), "this_turn"),)),),
        )
        for said in ("gains +2 ATK this turn", "gains 2 ATK this turn", "has +2 ATK until end of this turn")
    ),
    *(
        (
            f"a limit of its own, {said}",
            "Artifact",
            f"1 mana: Draw a card. {said} this ability only once each turn.",
            (Activated((PayResource(1, "mana"),), (Draw("you", Number(1)),), limit="once_per_turn"),),
        )
        for said in ("Use", "Activate")
    ),
    (
        "a search whose deck is shuffled in a sentence of its own",
        "Spell",
        "Search your Main Deck for a minion card, reveal it and put it into your hand. "
        "Then shuffle your Main Deck.",
        (Effect((SearchDeck(Filter(("Minion",))),)),),
    ),
    (
        "the controller of what was named",
        "Spell",
        "Exhaust a minion. That minion's controller draws a card.",
        (Effect((ExhaustObjects(A_MINION), Draw("its_controller", Number(1)))),),
    ),
    (
        "an additional card",
        "Spell",
        "Draw an additional card.",
        (Effect((Draw("you", Number(1)),)),),
    ),
    (
        "a Secret that leaves out what its type says",
        "Secret",
        "When the opponent plays a spell, draw 2 cards.",
        (Headed(("secret",), Triggered(YouPlay(Filter(("Spell",)), "opponent"), (Draw("you", Number(2)),))),),
    ),
    *(
        (
            f"with a condition, {text}",
            "Minion",
            text,
            (StatBonus(This(), (StatChange("atk", 1),), Controls(Filter(("Shrine",)))),),
        )
        for text in (
            "While you control a Shrine, this gets +1 ATK.",
            "While you control a Shrine, this gains 1 ATK.",
            "This gets +1 ATK as long as you control a Shrine.",
        )
    ),
    (
        "the others banished",
        "Spell",
        "Look at the top 3 cards of your Main Deck. Put one of them into your hand and banish the others.",
        (
            Effect(
                (
                    LookAtTop("you", Number(3)),
                    MoveCards(Among(Filter(())), "hand"),
                    MoveCards(Them(rest=True), "banish_pile"),
                )
            ),
        ),
    ),
    (
        "all minions revealed this way",
        "Spell",
        "Reveal the top 3 cards of your Main Deck. "
        "Put all minions revealed this way into your hand and the rest on the bottom in any order.",
        (
            Effect(
                (
                    RevealTop("you", Number(3)),
                    MoveCards(Them(Filter(("Minion",))), "hand"),
                    PutOnBottom(Them(rest=True)),
                )
            ),
        ),
    ),
    (
        "a minion shown from hand",
        "Spell",
        "You may reveal a minion from your hand. If you do, draw a card.",
        (
            Effect(
                (
                    May((Reveal(Choice(Filter(("Minion",), controller="you", zone="hand"))),)),
                    If(IfYouDo(), (Draw("you", Number(1)),)),
                )
            ),
        ),
    ),
)

REFUSED: Final = (
    (
        "CT102",
        "Spell",
        "Look at the top 3 cards of your Main Deck. Put one of them into your hand "
        "and the rest on the bottom in a random order.",
        "CD-6.1.1",
    ),
    ("CT308", "Spell", "Draw a card for each minion destroyed this way.", "LANG-4.22"),
    ("CT308", "Minion", "This has +1 ATK for each minion destroyed this way.", "LANG-4.22"),
    ("CT202", "Spell", "Draw a card for each minion destroyed.", "LANG-4.20"),
    ("CT316", "Spell", "Draw a card for each minions destroyed this turn.", "LANG-4.20"),
    ("CT308", "Spell", "Draw a card for each spell you've drawn this turn.", "LANG-4.21"),
    (
        "CT308",
        "Minion",
        "On Enter: Draw a card for each minion adjacent to this destroyed this turn.",
        "LANG-5.21",
    ),
    ("CT308", "Minion", "On Enter: If this was destroyed this turn, draw a card.", "LANG-5.23"),
    ("CT311", "Spell", "If a minion didn't attack this turn, draw a card.", "LANG-5.23"),
    (
        "CT308",
        "Minion",
        "On Enter: If a minion adjacent to this attacked this turn, draw a card.",
        "LANG-5.21",
    ),
    ("CT308", "Minion", "On Enter: If this attacked another minion this turn, draw a card.", "LANG-5.21"),
    ("CT308", "Spell", "If an artifact attacked this turn, draw a card.", "CD-9.1.1"),
    ("CT308", "Spell", "A unit gains 2 HP.", "CD-9.3.1a"),
    ("CT401", "Minion", "This gains +1 ATK.", "CD-10.1.10"),
    ("CT402", "Spell", "On Enter: Draw a card.", "CD-3.5.1"),
    ("CT402", "Spell", "Your Hero has +1 ATK.", "CD-3.5.1"),
    ("CT402", "Spell", "[exhaust]: Draw a card.", "CD-3.5.1"),
    ("CT401", "Minion", "Draw a card.", "CD-10.1.1"),
    ("CT401", "Artifact", "Draw a card.", "CD-10.1.1"),
    ("CT401", "Shrine", "Draw 6 cards.", "CD-10.1.1"),
    ("CT401", "Minion", "Unlock the Void affinity.", "CD-10.1.1"),
    ("CT402", "Secret", "On Enter: Draw a card.", "CD-3.7.3"),
    ("CT402", "Secret", "Draw a card.", "CD-3.7.3"),
    ("CT307", "Artifact", "Once per turn, 1 mana: Draw a card. Use this only once each turn.", "LANG-5.6"),
    (
        "CT310",
        "Spell",
        "Search your Main Deck for a minion, put it into your hand. Draw a card.",
        "LANG-7.14",
    ),
    ("CT402", "Secret", "[exhaust]: Draw a card.", "CD-3.7.3"),
    ("CT402", "Minion", "Secret: When the opponent plays a spell, draw a card.", "CD-3.7.3"),
    ("CT308", "Secret", "Secret: Your Hero has +1 ATK.", "CD-3.7.3"),
    ("CT308", "Secret", "Secret: Draw a card.", "CD-3.7.3"),
    ("CT402", "Artifact", "This may be summoned on any empty tile.", "CD-8.2.2"),
    ("CT402", "Hero", "This must be summoned on the tile in front of your Hero.", "CD-8.2.2"),
    ("CT308", "Minion", "Friendly minions may be summoned on any empty tile.", "CD-8.2.2"),
    ("CT308", "Minion", "This must be summoned on any empty tile.", "CD-8.2.2a"),
    ("CT403", "Shrine", "Play this only if you control a minion.", "CD-6.1.2"),
    ("CT308", "Artifact", "This has +1 ATK.", "CD-1.2.2"),
    ("CT308", "Artifact", "Whenever this attacks, draw a card.", "CD-1.2.2"),
    ("CT308", "Artifact", "This cannot be attacked.", "CD-1.2.2"),
    ("CT308", "Spell", "Heal an artifact for 2.", "CD-1.2.2"),
    ("CT102", "Spell", "Deal 2 lasting damage to a unit.", "CD-9.3.1"),
    ("CT308", "Spell", "Deal 3 damage among any targets.", "CD-9.3.1"),
    ("CT102", "Spell", "Discard a card at random.", "CD-6.1.1"),
    ("CT102", "Spell", "Sacrifice a minion.", "CD-9.3.2"),
    ("CT308", "Spell", "Deal 2 damage to an artifact.", "CD-1.2.2"),
    ("CT308", "Spell", "Exhaust an artifact.", "CD-1.2.2"),
    ("CT308", "Spell", "Give a Secret +1 ATK.", "CD-1.2.2"),
    ("CT308", "Minion", "This gains 1 durability.", "CD-3.6.2"),
    ("CT308", "Spell", "A minion gains 1 durability.", "CD-3.6.2"),
    ("CT308", "Minion", "This does not lose durability.", "CD-3.6.2"),
    ("CT402", "Minion", "Lose 1 durability: Draw a card.", "CD-3.6.2"),
    ("CT302", "Artifact", "[exhaust]: Deal 2 damage to an adjacent enemy.", "CD-1.2.2"),
    ("CT302", "Spell", "Deal 2 damage to an adjacent enemy.", "CD-1.2.2"),
    ("CT308", "Spell", "Teleport a Shrine to any empty tile.", "CD-10.8.1"),
    ("CT308", "Spell", "Move a Shrine 1 tile.", "CD-10.8.1"),
    ("CT308", "Spell", "Teleport an artifact to any empty tile.", "CD-1.2.2"),
    ("CT301", "Spell", "Swap the positions of three friendly units.", "CD-10.8.5"),
    ("CT308", "Spell", "Swap the positions of a friendly minion and an enemy minion.", "CD-10.8.5"),
    ("CT308", "Spell", "Swap the positions of a minion and a minion.", "CD-10.8.5"),
    ("CT308", "Minion", "[exhaust]: Swap this with this.", "CD-10.8.5"),
    ("CT308", "Spell", "Summon a spell from your discard pile.", "CD-8.2.1"),
    ("CT308", "Spell", "Summon a minion.", "CD-8.2.8"),
    ("CT301", "Spell", "Summon a 1/0 Footman minion.", "CD-9.3.2"),
    (
        "CT301",
        "Spell",
        "Summon two 1/1 Footman minions on each empty tile adjacent to your Hero.",
        "CD-4.1.5",
    ),
    ("CT308", "Spell", "Equip a minion from your discard pile.", "CD-3.6.1"),
    ("CT308", "Spell", "You may play a minion from your hand.", "CD-10.6.1"),
    ("CT308", "Spell", "You may play an additional card from your discard pile this turn.", "CD-10.6.1"),
    ("CT308", "Minion", "On Enter: Gain 1 Destiny this turn only.", "CD-2.4.11"),
    ("CT308", "Hero", "Unlock the Normal affinity.", "CD-2.5.4"),
    ("CT307", "Hero", "On Enter: Choose Fire or Fire. Unlock that affinity.", "CD-2.5.6a"),
    ("CT310", "Hero", "On Enter: Choose Fire or Water. Draw a card.", "CD-2.5.6a"),
    ("CT310", "Hero", "On Enter: Unlock that affinity.", "CD-2.5.6a"),
    ("CT312", "Secret", "Secret: When the opponent plays a minion, cancel it.", "CD-10.5.6"),
    ("CT402", "Minion", "Whenever the opponent plays a spell, cancel it.", "CD-10.5.2"),
    ("CT402", "Artifact", "When an attack would reduce your Hero to 0 HP, draw a card.", "CD-10.5.2"),
    ("CT312", "Secret", "Secret: When the opponent attacks your Hero, prevent that damage.", "CD-10.5.7"),
    ("CT312", "Minion", "On Enter: Destroy the attacker.", "CD-9.1.5"),
    ("CT308", "Spell", "Cancel a spell.", "CD-10.5.6"),
    ("CT301", "Minion", "This may attack units within 1 tile.", "CD-9.1.2"),
    (
        "CT307",
        "Minion",
        "1 mana: Draw a card. Class Bonus: This ability does not exhaust this unit.",
        "CD-8.6.2",
    ),
    ("CT310", "Minion", "Class Bonus: This ability does not exhaust this unit.", "CD-8.6.2"),
    ("CT301", "Spell", "Scry(0).", "CD-10.4.3"),
    ("CT301", "Minion", "0 mana: Draw a card.", "CD-8.6.4"),
    ("CT303", "Minion", "This Hero has +1 ATK.", "CD-10.1.10"),
    ("CT302", "Spell", "Exhaust the enemy minion.", "CD-10.5.3b"),
    ("CT302", "Spell", "Return a unit to your hand.", "CD-4.2.4"),
    ("CT302", "Minion", "Whenever your minion attacks, draw a card.", "CD-10.5.3a"),
    ("CT308", "Minion", "Whenever you summon a unit, draw a card.", "CD-8.2.1"),
    ("CT102", "Spell", "Exhaust target enemy minion.", "CD-8.4.8"),
    ("CT102", "Spell", "An opponent discards a card.", "CD-7.1.1a"),
    ("CT102", "Minion", "When this dies, draw a card.", "CD-9.3.2"),
    ("CT102", "Spell", "Sacrifice a friendly minion. Draw 2 cards.", "CD-9.3.2"),
    ("CT102", "Spell", "Return a minion from your graveyard to your hand.", "CD-4.2.2"),
    ("CT102", "Minion", "At the beginning of your turn, draw a card.", "CD-7.1.2a"),
    ("CT102", "Spell", "Push an enemy unit 2 tiles away from your Hero.", "CD-10.8.4"),
    ("CT102", "Spell", "Move a friendly minion up to 2 tiles.", "CD-10.8.3"),
    ("CT102", "Minion", "On Enter: Deal 1 damage to a nearby enemy.", "CD-4.1.7a"),
    ("CT102", "Spell", "Prevent the next 2 damage to your Hero.", "CD-9.3.1c"),
    ("CT102", "Spell", "The opponent discards a card at random.", "CD-6.1.1"),
    ("CT101", "Minion", "Deathtouch.", "CD-10.1.3"),
    ("CT316", "Spell", "The opponent discard a card.", "CD-10.1.2"),
    ("CT316", "Minion", "Your Hero have +1 ATK.", "CD-10.1.10"),
    ("CT316", "Minion", "Hero has +1 ATK.", "CD-10.1.10"),
    ("CT316", "Spell", "Exhaust all enemy Hero.", "CD-10.5.3b"),
    ("CT202", "Spell", "Gain 3.", "CD-2.1.3"),
    ("CT201", "Minion", "This has +1 ATK this turn only.", "CD-2.2.7"),
    ("CT308", "Minion", "This has +SP ATK.", "CD-10.1.10"),
    ("CT308", "Spell", "Destroy the enemy Hero.", "CD-9.3.4"),
    ("CT308", "Spell", "Return your Hero to its owner's hand.", "CD-9.3.4"),
    ("CT308", "Spell", "Gain control of the enemy Hero.", "CD-9.3.4"),
    ("CT402", "Hero", "Banish this: Draw a card.", "CD-9.3.4"),
    ("CT308", "Hero", "When this is destroyed, draw a card.", "CD-9.3.4"),
    ("CT308", "Artifact", "Your Hero cannot be destroyed.", "CD-9.3.4"),
    ("CT308", "Minion", "Whenever a spell enters, draw a card.", "CD-3.5.1"),
    ("CT308", "Minion", "On Enter: If you control a spell, draw a card.", "CD-3.5.1"),
    ("CT308", "Spell", "Destroy an artifact adjacent to your Hero.", "CD-1.2.2"),
    ("CT308", "Spell", "Destroy an artifact with 2 or less HP.", "CD-1.2.2"),
    ("CT308", "Spell", "Destroy a minion with 2 or less SP.", "CD-3.3.3"),
    ("CT308", "Spell", "Give a minion +1 level.", "CD-3.3.3"),
    ("CT308", "Minion", "This has +1 SP.", "CD-3.3.3"),
    ("CT308", "Spell", "If you have unlocked the Normal affinity, draw a card.", "CD-2.5.4"),
    ("CT308", "Artifact", "Friendly minions adjacent to this have +1 ATK.", "CD-1.2.2"),
    ("CT308", "Spell", "Deal 1 damage to each unit within 2 tiles.", "CD-1.2.2"),
    ("CT308", "Artifact", "[exhaust]: Teleport this to any empty tile.", "CD-1.2.2"),
    ("CT308", "Minion", "Whenever a minion from your discard pile attacks, draw a card.", "CD-10.1.5"),
    ("CT308", "Secret", "Secret: When this is destroyed, draw a card.", "CD-3.7.4"),
    ("CT312", "Spell", "Exhaust an enemy minion. If your Hero is level 2 or more, destroy it.", "CD-10.1.2"),
    ("CT312", "Minion", "Friendly minions have +1 ATK while it is exhausted.", "CD-10.2.8"),
    ("CT308", "Minion", "On Enter: This has +1 ATK.", "CD-10.1.10"),
    ("CT102", "Minion", "Whenever you gain Destiny, draw a card.", "CD-10.1.5"),
    ("CT102", "Minion", "Whenever this moves, draw a card.", "CD-10.1.5"),
    ("CT102", "Minion", "Whenever a friendly unit is teleported, draw a card.", "CD-10.1.5"),
    ("CT102", "Minion", "Whenever this deals damage, draw a card.", "CD-10.1.5"),
    ("CT102", "Spell", "Scry 2.", "CD-10.4.1"),
    ("CT102", "Spell", "Create a 1/1 Footman minion.", "CD-10.9.1a"),
    ("CT102", "Spell", "Exhaust two target minions.", "CD-8.4.8"),
    ("CT316", "Spell", "Deal 2 damage to all enemy.", "CD-10.5.3a"),
    ("CT316", "Minion", "This may be summoned on any empty tiles.", "CD-8.2.2a"),
    ("CT302", "Spell", "Summon three 1/1 Goblin Raiders.", "CD-10.9.1a"),
    ("CT403", "Spell", 'Summon a 2/2 Wolf minion with "Play this only if you control a minion."', "CD-3.1.8"),
    ("CT401", "Spell", 'Summon a 2/2 Wolf minion with "Draw a card."', "CD-10.1.1"),
    ("CT401", "Minion", "This gets +1 ATK.", "CD-10.1.10"),
    ("CT302", "Spell", "Exhaust your minion.", "CD-10.5.3a"),
    ("CT302", "Minion", "Your spell costs 1 less.", "CD-10.5.3a"),
    ("CT201", "Spell", "+1 ATK and draw a card.", "CD-10.1.9"),
    ("CT308", "Shrine", "When this attacks, draw a card.", "CD-3.2.4"),
    ("CT308", "Shrine", "When this counterattacks, draw a card.", "CD-3.2.5"),
    ("CT308", "Shrine", "This may attack units within 2 tiles.", "CD-3.2.4"),
    ("CT308", "Shrine", "On Enter: Teleport this to any empty tile.", "CD-10.8.1"),
    ("CT308", "Shrine", "On Enter: Move this 1 tile.", "CD-10.8.1"),
    ("CT308", "Shrine", "On Enter: Swap this with a friendly minion.", "CD-10.8.1"),
    ("CT102", "Spell", "Pay 3 life: Draw two cards.", "CD-2.1.1"),
    ("CT102", "Spell", "Lose 2 HP. Draw a card.", "CD-2.1.1"),
    ("CT102", "Minion", "Lifesteal.", "CD-10.1.3"),
    ("CT102", "Minion", "When this deals damage to a unit, draw a card.", "CD-10.1.5"),
    ("CT102", "Minion", "When this survives damage, draw a card.", "CD-10.1.5"),
    ("CT102", "Artifact", "Whenever your Hero kills a minion, draw a card.", "CD-9.3.2"),
    ("CT102", "Spell", "Deal 3 damage to a minion. If it is destroyed, draw a card.", "CD-9.3.2"),
    (
        "CT102",
        "Minion",
        "Whenever another friendly minion is destroyed, this permanently gains +1 ATK.",
        "CD-10.1.9",
    ),
    ("CT201", "Minion", "At the end of your turn, if this didn't attack, heal it for 2.", "LANG-5.20"),
    ("CT102", "Minion", "This can move 2 spaces.", "CD-8.5.1"),
    ("CT102", "Minion", "This can attack units within 2 tiles.", "CD-9.1.2"),
    ("CT102", "Minion", "This may attack twice each turn.", "CD-8.5.3b"),
    ("CT102", "Minion", "This doesn't exhaust when it attacks.", "CD-8.7.1"),
    ("CT102", "Minion", "This is immune.", "CD-9.1.2"),
    ("CT102", "Minion", "Enemy spells cannot choose this.", "CD-8.4.8"),
    ("CT102", "Minion", "Enemies adjacent to this must attack this.", "CD-9.1.1"),
    ("CT102", "Spell", "Search your Main Deck for a minion and put it into your hand.", "LANG-7.14"),
    ("CT102", "Spell", "Steal an enemy minion.", "LANG-7.17"),
    ("CT102", "Spell", "Swap two friendly minions.", "CD-10.8.5"),
    ("CT102", "Spell", "Switch the positions of two units.", "CD-10.8.5"),
    ("CT102", "Spell", "Summon two 1/1 Wolf minion tokens.", "CD-10.9.1a"),
    ("CT102", "Spell", "Deal 2 damage to each unit in a row.", "CD-4.1.8b"),
    ("CT102", "Spell", "Restore 5 HP to your Hero.", "CD-9.3.1a"),
    ("CT102", "Spell", "Give each friendly minion +1/+1 until end of turn.", "CD-10.1.10"),
    ("CT102", "Spell", "Deal 2 damage to two different enemy minions.", "CD-8.4.8"),
    ("CT102", "Spell", "Set the enemy Hero's ATK to 1.", "CD-10.2.6a"),
    ("CT102", "Artifact", "Your spells deal 1 additional damage.", "CD-10.2.1"),
    ("CT102", "Hero", "Whenever you level up, draw a card.", "CD-10.1.1"),
    ("CT102", "Hero", "On Enter: Gain Overdrive.", "CD-2.3.1"),
    ("CT102", "Minion", "Friendly minions adjacent to this take 1 less damage.", "CD-9.3.1c"),
    ("CT102", "Spell", "Freeze an enemy minion.", "CD-8.7.4"),
    ("CT102", "Spell", "Exhaust an enemy minion. It can't activate next turn.", "CD-7.5.1"),
    ("CT102", "Spell", "Pull an enemy unit 1 tile.", "CD-10.8.3"),
    ("CT102", "Minion", "{exhaust}: Draw a card.", "CD-8.6.1"),
    ("CT312", "Minion", "Whenever this attacks a minion, exhaust it.", "LANG-6.2"),
    (
        "CT312",
        "Minion",
        "Whenever this attacks a minion, deal 1 damage to each unit adjacent to it.",
        "LANG-6.2",
    ),
    ("CT312", "Minion", "Whenever this is attacked by a Hero, exhaust it.", "LANG-6.2"),
    ("CT308", "Spell", "Move an enemy minion 1 tile away from any minion.", "CD-10.8.4"),
    ("CT308", "Minion", "While you control an artifact, it has +1 ATK.", "LANG-6.2"),
    ("CT306", "Spell", "Deal damage to an enemy unit equal to half its HP.", "LANG-4.14"),
    ("CT312", "Spell", "Destroy an enemy minion. Heal your Hero for X, where X is its ATK.", "LANG-6.14"),
    ("CT102", "Spell", "Take an extra turn.", "CD-7.1.1"),
    ("CT102", "Minion", "On Enter: Summon a copy of this.", "CD-10.9.1a"),
    ("CT102", "Minion", "Deploy: draw a card.", "CD-10.1.1"),
    ("CT102", "Minion", "Last Words: draw a card.", "CD-9.3.2"),
    ("CT102", "Minion", "On Enter: Give a minion +2 Attack this turn.", "CD-3.3.3"),
    ("CT102", "Minion", "This gains +1 health.", "CD-3.3.3"),
    ("CT102", "Minion", "On Enter: Heal your Hero by 3.", "CD-9.3.1a"),
    (
        "CT312",
        "Minion",
        "On Enter: Swap the positions of this and another unit. It gets +1 ATK.",
        "LANG-6.13",
    ),
    (
        "CT312",
        "Spell",
        "Teleport a friendly minion to an empty tile adjacent to an enemy minion. Deal 1 damage to it.",
        "LANG-6.13",
    ),
    ("CT312", "Spell", "Destroy a minion. If it is exhausted, draw a card.", "LANG-6.14"),
    ("CT312", "Spell", "Destroy a minion. If it is adjacent to your Hero, draw a card.", "LANG-6.14"),
    (
        "CT312",
        "Spell",
        "Deal 2 damage to each minion. If it is exhausted, draw a card instead.",
        "LANG-5.16a",
    ),
)
"""The code of the error, a card type, a text, and the rule that it breaks."""

TABLES: Final = Tables(
    TEXTS, [(code, on, text) for code, on, text, _ in REFUSED], [rule for _, _, _, rule in REFUSED]
)

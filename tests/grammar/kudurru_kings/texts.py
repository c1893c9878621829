"""What texts of Kudurru Kings mean, each with its card type and its abilities; and refused texts.

The texts KK-T1 to KK-T25 are those of the source.
"""

from __future__ import annotations

from typing import Final

from grammar.ir.abilities import Activated, Cannot, CostChange, Effect, StatBonus, Triggered
from grammar.ir.amounts import Half, JustBefore, Number, PerMatch, PerNumber
from grammar.ir.conditions import Controls, IfYouDo, ItIs, Unless
from grammar.ir.costs import ExhaustThis, PayResource
from grammar.ir.operations import (
    AtEndOfTurn,
    Choose,
    ChooseOne,
    Discard,
    Draw,
    ExhaustObjects,
    GainResource,
    If,
    LookAtTop,
    LoseResource,
    MayPay,
    ModifyStats,
    MoveCards,
    PutOnBottom,
    PutOnTop,
    ReadyObjects,
    RevealTop,
    RevealUntil,
    SearchDeck,
    StatChange,
)
from grammar.ir.selectors import All, Among, Bearer, Filter, It, NumberTest, Target, Them, This
from grammar.ir.traits import TraitWord
from grammar.ir.triggers import Attacks, Enters, IsAttacked, StartOfYourTurn, YouPlay
from grammar.kudurru_kings.abilities import (
    AttachTo,
    ChoosesAxis,
    CommitLimit,
    CommitRate,
    Global,
    HasKeyword,
    Income,
    Leaning,
    MoreMarks,
    NoMarksFor,
    NoSupportHeat,
    PreventHeat,
    ScoreBonus,
    SupportBonus,
    SupportHeat,
    SupportsExhausted,
    UpkeepCooling,
)
from grammar.kudurru_kings.operations import (
    AddHeat,
    ChangeScore,
    Defeat,
    DiscardDownTo,
    EngageAgain,
    GainMarks,
    HeatThis,
    MoveHeat,
    RemoveHeat,
)
from grammar.kudurru_kings.parts import During, Engaged, HasHeat, PerHeat, Spent, Victor
from grammar.kudurru_kings.triggers import (
    Defeats,
    EndsInStalemate,
    IsWounded,
    OnDefeat,
    OnPlay,
    PlayerDefeats,
    Wins,
    Wounds,
)
from tests.grammar.kudurru_kings.history import HISTORY
from tests.grammar.tables import Tables

Text = tuple[str, str, str, tuple[object, ...]]
"""A name, a card type, a text, and its abilities."""

ALLIED: Final = Filter(("Character", "Enemy", "Boss"), controller="you")

TEXTS: Final[tuple[Text, ...]] = (
    ("KK-T1", "Character", "Guard", (HasKeyword("guard", This()),)),
    ("KK-T2", "Character", "Guard (must be targeted first in its line)", (HasKeyword("guard", This()),)),
    ("KK-T3", "Character", "Sentinel", (HasKeyword("sentinel", This()),)),
    ("KK-T4", "Character", "Sentinel (cannot attack, +2 Armor)", (HasKeyword("sentinel", This()),)),
    ("KK-T5", "Character", "Agile", (HasKeyword("agile", This()),)),
    ("KK-T6", "Character", "Agile (cannot be supported against)", (HasKeyword("agile", This()),)),
    ("KK-T7", "Character", "Commander", (HasKeyword("commander", This()),)),
    ("KK-T8", "Character", "Commander (+1 when supported)", (HasKeyword("commander", This()),)),
    (
        "KK-T9",
        "Pet",
        "Attach (Pet): Place under a Character; the Character is the bearer of this Pet.",
        (AttachTo(),),
    ),
    ("KK-T10", "Relic", "Attach (Relic)", (AttachTo(),)),
    (
        "KK-T11",
        "Character",
        "On play: gain 1 Sinew.",
        (Triggered(OnPlay(), (GainResource("you", Number(1), "sinew"),)),),
    ),
    (
        "KK-T12",
        "Character",
        "On entry: draw 1 card.",
        (Triggered(Enters(This(), "battlefield"), (Draw("you", Number(1)),)),),
    ),
    ("KK-T13", "Character", "On defeat: draw 1 card.", (Triggered(OnDefeat(), (Draw("you", Number(1)),)),)),
    (
        "KK-T14",
        "Character",
        "At upkeep: gain 1 resource of your choice.",
        (Triggered(StartOfYourTurn(), (GainResource("you", Number(1)),)),),
    ),
    (
        "KK-T15",
        "Character",
        "Action: remove 1 Heat from this.",
        (Activated((), (RemoveHeat(This(), Number(1)),)),),
    ),
    (
        "KK-T16",
        "Character",
        "While this is in play, this gets +1 Armor.",
        (StatBonus(This(), (StatChange("armor", 1),)),),
    ),
    ("KK-T17", "Relic", "+1 Armor", (StatBonus(Bearer(), (StatChange("armor", 1),)),)),
    ("KK-T18", "Site", "Mars +1 per Sinew spent", (Leaning("Mars", 1, ("sinew",)),)),
    ("KK-T19", "Site", "Earth +1 per Sigil spent", (Leaning("Earth", 1, ("sigil",)),)),
    ("KK-T20", "Site", "Moon +1 per Oath or Sigil spent", (Leaning("Moon", 1, ("oath", "sigil")),)),
    ("KK-T21", "Site", "Nibiru +1 on the first resource spent", (Leaning("Nibiru", 1, once=True),)),
    (
        "KK-T22",
        "Site",
        "Remove 1 Heat from each of your cards (minimum 0).",
        (Effect((RemoveHeat(All(Filter((), controller="you")), Number(1)),)),),
    ),
    ("KK-T23", "Site", "Discard down to 9 cards.", (Effect((DiscardDownTo("you", 9),)),)),
    (
        "KK-T24",
        "Site",
        "Exhaust all engaged cards (cannot attack again this round).",
        (Effect((ExhaustObjects(Engaged("attacker")), ExhaustObjects(Engaged("defender")))),),
    ),
    ("KK-T25", "Site", "Earn 1 Mark.", (Effect((GainMarks("you", Number(1)),)),)),
    (
        "KK-T26",
        "Character",
        "On play: gain 2 Sigil.",
        (Triggered(OnPlay(), (GainResource("you", Number(2), "sigil"),)),),
    ),
    (
        "KK-T27",
        "Character",
        "On entry: gain 1 Sinew and 1 Oath.",
        (
            Triggered(
                Enters(This(), "battlefield"),
                (GainResource("you", Number(1), "sinew"), GainResource("you", Number(1), "oath")),
            ),
        ),
    ),
    (
        "KK-T28",
        "Character",
        "At upkeep: draw 1 card.",
        (Triggered(StartOfYourTurn(), (Draw("you", Number(1)),)),),
    ),
    (
        "KK-T29",
        "Character",
        "On play: draw 2 cards, then discard 1 card.",
        (Triggered(OnPlay(), (Draw("you", Number(2)), Discard("you", Number(1)))),),
    ),
    (
        "KK-T30",
        "Character",
        "On play: each opponent discards 1 card.",
        (Triggered(OnPlay(), (Discard("each_opponent", Number(1)),)),),
    ),
    (
        "KK-T31",
        "Character",
        "On play: target opponent loses 1 Sigil.",
        (Triggered(OnPlay(), (LoseResource("target_opponent", Number(1), "sigil"),)),),
    ),
    (
        "KK-T32",
        "Character",
        "On entry: look at the top 3 cards of your deck and put them back in any order.",
        (
            Triggered(
                Enters(This(), "battlefield"),
                (
                    LookAtTop("you", Number(3)),
                    PutOnTop(Them()),
                ),
            ),
        ),
    ),
    (
        "KK-T33",
        "Character",
        "Action: pay 1 Sigil: draw 1 card.",
        (Activated((PayResource(1, "sigil"),), (Draw("you", Number(1)),)),),
    ),
    (
        "KK-T34",
        "Character",
        "Action: exhaust this: gain 1 Oath.",
        (Activated((ExhaustThis(),), (GainResource("you", Number(1), "oath"),)),),
    ),
    (
        "KK-T35",
        "Character",
        "Action: add 1 Heat to this: gain 1 Sinew.",
        (Activated((HeatThis(),), (GainResource("you", Number(1), "sinew"),)),),
    ),
    (
        "KK-T36",
        "Character",
        "Action (once per turn): pay 1 Oath: gain 2 Sinew.",
        (
            Activated(
                (PayResource(1, "oath"),), (GainResource("you", Number(2), "sinew"),), limit="once_per_turn"
            ),
        ),
    ),
    (
        "KK-T37",
        "Character",
        "Action (no Heat): exhaust this: draw 1 card.",
        (Activated((ExhaustThis(),), (Draw("you", Number(1)),), condition=HasHeat(This(), at_most=0)),),
    ),
    (
        "KK-T38",
        "Character",
        "While this is in play, Mars Characters cost 1 less Sinew.",
        (CostChange(Filter(("Character",), (TraitWord("world", "Mars"),)), -1, resource="sinew"),),
    ),
    (
        "KK-T39",
        "Character",
        "While this is in play, your Relics cost 1 less Sigil.",
        (CostChange(Filter(("Relic",), controller="you"), -1, resource="sigil"),),
    ),
    (
        "KK-T40",
        "Character",
        "While this is in play, the first Pet you play each turn costs 1 less Oath.",
        (CostChange(Filter(("Pet",), controller="you"), -1, first_each_turn=True, resource="oath"),),
    ),
    ("KK-T41", "Site", "Income: 1 Sigil.", (Income(1, "sigil"),)),
    ("KK-T42", "Site", "Income: 1 resource of your choice.", (Income(1),)),
    (
        "KK-T43",
        "Character",
        "While this is in play, this gets +1 Attack.",
        (ScoreBonus(This(), "attack", Number(1)),),
    ),
    (
        "KK-T44",
        "Character",
        "While this is in play, this gets +2 Defense during Veil tests.",
        (ScoreBonus(This(), "defense", Number(2), During("veil")),),
    ),
    (
        "KK-T45",
        "Relic",
        "While this is in play, bearer gets +2 Power.",
        (StatBonus(Bearer(), (StatChange("power", 2),)),),
    ),
    ("KK-T46", "Relic", "While this is in play, bearer gains Agile.", (HasKeyword("agile", Bearer()),)),
    (
        "KK-T47",
        "Relic",
        "Bearer gets +1 Armor and gains Guard.",
        (StatBonus(Bearer(), (StatChange("armor", 1),)), HasKeyword("guard", Bearer())),
    ),
    (
        "KK-10.2.1a",
        "Pet",
        "While this is in play, bearer gets +1 Armor and gains Guard.",
        (StatBonus(Bearer(), (StatChange("armor", 1),)), HasKeyword("guard", Bearer())),
    ),
    (
        "KK-T48",
        "Character",
        "While this is in play, each other allied Mars unit gets +1 Attack during Stone tests.",
        (
            ScoreBonus(
                Filter(("Character", "Enemy", "Boss"), (TraitWord("world", "Mars"),), "you", other=True),
                "attack",
                Number(1),
                During("stone"),
            ),
        ),
    ),
    (
        "KK-T49",
        "Character",
        "While this is in play, each opposing unit gets -1 Defense during Oath tests.",
        (
            ScoreBonus(
                Filter(("Character", "Enemy", "Boss"), controller="opponent"),
                "defense",
                Number(-1),
                During("oath"),
            ),
        ),
    ),
    (
        "KK-T50",
        "Relic",
        "While this is in play, bearer gets +1 Attack while engaging a Boss.",
        (ScoreBonus(Bearer(), "attack", Number(1), During(against=Filter(("Boss",)))),),
    ),
    (
        "KK-T51",
        "Character",
        "While this is in play, this gets +1 Attack for each Site you control.",
        (ScoreBonus(This(), "attack", PerMatch(1, Filter(("Site",), controller="you"))),),
    ),
    (
        "KK-T52",
        "Character",
        "While this is in play, this gets +1 Defense for each Heat on the attacker.",
        (ScoreBonus(This(), "defense", PerHeat(Engaged("attacker"))),),
    ),
    (
        "KK-T53",
        "Relic",
        "While this is in play, if you control two or more Sites, bearer gets +2 Attack.",
        (ScoreBonus(Bearer(), "attack", Number(2), Controls(Filter(("Site",)), 2)),),
    ),
    ("KK-T54", "Character", "While this is in play, your supporters add 1 more.", (SupportBonus(1),)),
    (
        "KK-T55",
        "Character",
        "While this is in play, whenever this supports, it gains no Heat.",
        (NoSupportHeat(This()),),
    ),
    (
        "KK-T56",
        "Character",
        "While this is in play, opposing supporters gain 1 additional Heat.",
        (SupportHeat(1, "opponent"),),
    ),
    (
        "KK-T57",
        "Character",
        "While this is in play, resources you spend in Stone tests each add 1 more.",
        (CommitRate(1, "stone"),),
    ),
    (
        "KK-T58",
        "Character",
        "While this is in play, you may spend 1 additional resource in each Engagement.",
        (CommitLimit(1),),
    ),
    (
        "KK-T59",
        "Character",
        "While this is in play, this cannot be supported.",
        (Cannot(This(), "be_supported"),),
    ),
    (
        "KK-T60",
        "Character",
        "While this is in play, you may choose the axis when this defends.",
        (ChoosesAxis(This()),),
    ),
    (
        "KK-T61",
        "Character",
        "While this is in play, this gets +3 Attack if no resource was spent on your side.",
        (ScoreBonus(This(), "attack", Number(3), Spent(at_most=0)),),
    ),
    (
        "KK-T62",
        "Site",
        "Global: while this is in play, each unit gets +1 Attack during Stone tests.",
        (Global(ScoreBonus(Filter(("Character", "Enemy", "Boss")), "attack", Number(1), During("stone"))),),
    ),
    (
        "KK-8.4.3b",
        "Site",
        "Global: while this is in play, whenever you play a Pet, draw 1 card.",
        (Global(Triggered(YouPlay(Filter(("Pet",))), (Draw("you", Number(1)),))),),
    ),
    (
        "KK-T63",
        "Character",
        "On play: add 1 Heat to target opposing unit.",
        (
            Triggered(
                OnPlay(),
                (AddHeat(Target(Filter(("Character", "Enemy", "Boss"), controller="opponent")), Number(1)),),
            ),
        ),
    ),
    (
        "KK-T64",
        "Character",
        "On entry: remove all Heat from each allied unit.",
        (
            Triggered(
                Enters(This(), "battlefield"),
                (RemoveHeat(All(Filter(("Character", "Enemy", "Boss"), controller="you"))),),
            ),
        ),
    ),
    (
        "KK-T65",
        "Character",
        "Action: pay 1 Oath: remove 1 Heat from target allied Character.",
        (
            Activated(
                (PayResource(1, "oath"),),
                (RemoveHeat(Target(Filter(("Character",), controller="you")), Number(1)),),
            ),
        ),
    ),
    (
        "KK-T66",
        "Character",
        "Action: pay 1 Oath: move 1 Heat from this to target opposing unit.",
        (
            Activated(
                (PayResource(1, "oath"),),
                (
                    MoveHeat(
                        Number(1),
                        This(),
                        Target(Filter(("Character", "Enemy", "Boss"), controller="opponent")),
                    ),
                ),
            ),
        ),
    ),
    (
        "KK-T67",
        "Relic",
        "While this is in play, prevent the first Heat that would be added to bearer each turn.",
        (PreventHeat(Bearer()),),
    ),
    (
        "KK-T68",
        "Relic",
        "While this is in play, whenever bearer is wounded, gain 1 Oath.",
        (Triggered(IsWounded(Bearer()), (GainResource("you", Number(1), "oath"),)),),
    ),
    (
        "KK-T69",
        "Character",
        "While this is in play, whenever this wounds an opposing unit, add 1 Heat to that unit.",
        (
            Triggered(
                Wounds(This(), Filter(("Character", "Enemy", "Boss"), controller="opponent")),
                (AddHeat(It(), Number(1)),),
            ),
        ),
    ),
    (
        "KK-T70",
        "Character",
        ("While this is in play, whenever an Engagement ends in a Stalemate, remove 1 Heat from this."),
        (Triggered(EndsInStalemate(), (RemoveHeat(This(), Number(1)),)),),
    ),
    (
        "KK-T71",
        "Character",
        "On play: ready target allied Character.",
        (Triggered(OnPlay(), (ReadyObjects(Target(Filter(("Character",), controller="you"))),)),),
    ),
    (
        "KK-T72",
        "Character",
        "Action: exhaust this: exhaust target opposing Character.",
        (
            Activated(
                (ExhaustThis(),), (ExhaustObjects(Target(Filter(("Character",), controller="opponent"))),)
            ),
        ),
    ),
    (
        "KK-T73",
        "Character",
        "While this is in play, this does not become ready in Upkeep.",
        (Cannot(This(), "become_ready_in_upkeep"),),
    ),
    (
        "KK-T74",
        "Character",
        "While this is in play, this loses 2 Heat instead of 1 in Upkeep.",
        (UpkeepCooling(This(), 2),),
    ),
    (
        "KK-T75",
        "Character",
        "While this is in play, this may support while exhausted.",
        (SupportsExhausted(This()),),
    ),
    (
        "KK-T76",
        "Character",
        "While this is in play, if this has no Heat, this gets +2 Attack.",
        (ScoreBonus(This(), "attack", Number(2), HasHeat(This(), at_most=0)),),
    ),
    (
        "KK-T77",
        "Character",
        "While this is in play, whenever this attacks, gain 1 Sinew.",
        (Triggered(Attacks(This()), (GainResource("you", Number(1), "sinew"),)),),
    ),
    (
        "KK-T78",
        "Character",
        (
            "While this is in play, whenever an allied unit is attacked, you may "
            "pay 1 Oath; if you do, that unit gets +1 Defense this Engagement."
        ),
        (
            Triggered(
                IsAttacked(Filter(("Character", "Enemy", "Boss"), controller="you")),
                (
                    MayPay((PayResource(1, "oath"),)),
                    If(IfYouDo(), (ChangeScore(It(), "defense", Number(1)),)),
                ),
            ),
        ),
    ),
    (
        "KK-T79",
        "Character",
        "While this is in play, whenever you defeat an Enemy, draw 1 card.",
        (Triggered(PlayerDefeats(Filter(("Enemy",))), (Draw("you", Number(1)),)),),
    ),
    (
        "KK-T80",
        "Relic",
        "While this is in play, whenever bearer defeats a Boss, gain 1 Mark.",
        (Triggered(Defeats(Bearer(), Filter(("Boss",))), (GainMarks("you", Number(1)),)),),
    ),
    (
        "KK-T81",
        "Character",
        "On defeat: add 1 Heat to the unit that defeated this.",
        (Triggered(OnDefeat(), (AddHeat(Victor(), Number(1)),)),),
    ),
    (
        "KK-T82",
        "Character",
        "While this is in play, if this would be defeated, the captor gains no Marks for it.",
        (NoMarksFor(This()),),
    ),
    (
        "what waits for the next turn",
        "Character",
        "On play: draw 1 card at the start of your next turn.",
        (Triggered(OnPlay(), (AtEndOfTurn((Draw("you", Number(1)),), "start_of_your_next_turn"),)),),
    ),
    (
        "a condition of one sentence",
        "Character",
        "On entry: if you control a Site, draw 2 cards. Discard 1 card.",
        (
            Triggered(
                Enters(This(), "battlefield"),
                (
                    If(Controls(Filter(("Site",))), (Draw("you", Number(2)),)),
                    Discard("you", Number(1)),
                ),
            ),
        ),
    ),
    (
        "KK-T83",
        "Relic",
        "At upkeep: if you control three or more Sites, gain 1 Mark.",
        (Triggered(StartOfYourTurn(), (GainMarks("you", Number(1)),), Controls(Filter(("Site",)), 3)),),
    ),
    (
        "KK-T84",
        "Character",
        "Action: pay 2 Sigil and exhaust this: discard target opposing Relic.",
        (
            Activated(
                (PayResource(2, "sigil"), ExhaustThis()),
                (MoveCards(Target(Filter(("Relic",), controller="opponent")), "discard"),),
            ),
        ),
    ),
    (
        "KK-T85",
        "Character",
        "Action: pay 3 Sinew and exhaust this: defeat target opposing unit with 3 or more Heat.",
        (
            Activated(
                (PayResource(3, "sinew"), ExhaustThis()),
                (
                    Defeat(
                        Target(
                            Filter(
                                ("Character", "Enemy", "Boss"),
                                controller="opponent",
                                tests=(NumberTest("heat", "at_least", 3),),
                            )
                        )
                    ),
                ),
            ),
        ),
    ),
    (
        "KK-T86",
        "Character",
        "On play: return target opposing Enemy to its owner's hand.",
        (Triggered(OnPlay(), (MoveCards(Target(Filter(("Enemy",), controller="opponent")), "hand"),)),),
    ),
    (
        "KK-T87",
        "Character",
        "On play: put target Character from your discard into your hand.",
        (
            Triggered(
                OnPlay(),
                (MoveCards(Target(Filter(("Character",), controller="you", zone="discard")), "hand"),),
            ),
        ),
    ),
    (
        "KK-T88",
        "Character",
        "While this is in play, this cannot attack unless you control another Mars unit.",
        (
            Cannot(
                This(),
                "attack",
                Unless(
                    Controls(
                        Filter(("Character", "Enemy", "Boss"), (TraitWord("world", "Mars"),), other=True)
                    )
                ),
            ),
        ),
    ),
    (
        "KK-T89",
        "Character",
        (
            "While this is in play, after this attacks and does not win, "
            "you may Engage once more this turn with a different ready unit."
        ),
        (Triggered(Wins(This(), wins=False, role="attacker"), (EngageAgain(),)),),
    ),
    (
        "KK-T90",
        "Character",
        "While this is in play, whenever you would gain Marks for defeating a Boss, gain 1 more.",
        (MoreMarks(Filter(("Boss",)), 1),),
    ),
    (
        "KK-T91",
        "Relic",
        "Attach to a Moon Character. Bearer gains Commander.",
        (AttachTo(Filter(("Character",), (TraitWord("world", "Moon"),))), HasKeyword("commander", Bearer())),
    ),
    (
        "KK-T92",
        "Character",
        "On play: target allied unit gets +2 Power until your next Upkeep.",
        (
            Triggered(
                OnPlay(),
                (
                    ModifyStats(
                        Target(Filter(("Character", "Enemy", "Boss"), controller="you")),
                        (StatChange("power", 2),),
                        "until_your_next_turn",
                    ),
                ),
            ),
        ),
    ),
    (
        "KK-T93",
        "Character",
        "On play: choose one: gain 1 Sinew; or remove 1 Heat from this.",
        (
            Triggered(
                OnPlay(),
                (ChooseOne(((GainResource("you", Number(1), "sinew"),), (RemoveHeat(This(), Number(1)),))),),
            ),
        ),
    ),
    (
        "as much as all of it",
        "Character",
        "On play: lose all Sinew. Gain that much Oath.",
        (
            Triggered(
                OnPlay(), (LoseResource("you", None, "sinew"), GainResource("you", JustBefore(), "oath"))
            ),
        ),
    ),
    (
        "as much as is counted behind the noun",
        "Character",
        "On play: gain Sinew equal to the number of allied Sites.",
        (
            Triggered(
                OnPlay(), (GainResource("you", PerMatch(1, Filter(("Site",), controller="you")), "sinew"),)
            ),
        ),
    ),
    (
        "half of a count",
        "Site",
        "At upkeep: gain Sigil equal to half the number of allied Sites, rounded up.",
        (
            Triggered(
                StartOfYourTurn(),
                (GainResource("you", Half(PerMatch(1, Filter(("Site",), controller="you")), "up"), "sigil"),),
            ),
        ),
    ),
    (
        "Heat by Power",
        "Character",
        "On play: add Heat to target opposing unit equal to its Power.",
        (
            Triggered(
                OnPlay(),
                (
                    AddHeat(
                        Target(Filter(("Character", "Enemy", "Boss"), controller="opponent")),
                        PerNumber(None, "power"),
                    ),
                ),
            ),
        ),
    ),
    (
        "everybody's costs",
        "Character",
        "While this is in play, Bosses cost 1 more Oath.",
        (CostChange(Filter(("Boss",)), 1, resource="oath"),),
    ),
    (
        "it before instead",
        "Character",
        "Action: add 1 Heat to target opposing unit. If it is a Boss, add 2 Heat to it instead.",
        (
            Activated(
                (),
                (
                    Choose(Target(Filter(("Character", "Enemy", "Boss"), controller="opponent"))),
                    If(
                        ItIs(Filter(("Boss",))),
                        (AddHeat(It(), Number(2)),),
                        (AddHeat(It(), Number(1)),),
                    ),
                ),
            ),
        ),
    ),
    *HISTORY,
    *(
        (
            f"a change for a time, {said}",
            "Relic",
            f"On play: target allied unit {said}.",
            (
                Triggered(
                    OnPlay(),
                    (ModifyStats(Target(ALLIED), (StatChange("power", 2),), "this_turn"),),
                ),
            ),
        )
        for said in (
            "gains +2 Power this turn",
            "gains 2 Power this turn",
            "has +2 Power until the end of the turn",
            "gets +2 Power until end of this turn",
        )
    ),
    *(
        (
            f"a change that lasts, {said}",
            "Character",
            f"While this is in play, {said}.",
            (StatBonus(ALLIED, (StatChange("armor", 1),)),),
        )
        for said in (
            "allied units have +1 Armor",
            "allied units gain +1 Armor",
            "allied units gain 1 Armor",
        )
    ),
    *(
        (
            f"a score {time}",
            "Character",
            f"While this is in play, whenever this attacks, it gets +1 Attack {time}.",
            (Triggered(Attacks(This()), (ChangeScore(This(), "attack", Number(1)),)),),
        )
        for time in (
            "during that Engagement",
            "for that Engagement",
            "for that attack",
            "until the end of the Engagement",
        )
    ),
    *(
        (
            f"a condition before or behind, {text}",
            "Character",
            f"While this is in play, {text}.",
            (StatBonus(This(), (StatChange("power", 1),), Controls(Filter(("Site",)))),),
        )
        for text in (
            "while you control a Site, this gets +1 Power",
            "this gets +1 Power while you control a Site",
        )
    ),
    *(
        (
            f"a limit of its own, {said}",
            "Relic",
            f"Action: exhaust this: draw 1 card. {said} this ability only once each turn.",
            (Activated((ExhaustThis(),), (Draw("you", Number(1)),), limit="once_per_turn"),),
        )
        for said in ("Use", "Activate")
    ),
    *(
        (
            f"a search and its end, {said}",
            "Character",
            f"On entry: search your deck for a Pet card, reveal it{said}.",
            (Triggered(Enters(This(), "battlefield"), (SearchDeck(Filter(("Pet",))),)),),
        )
        for said in (
            ", put it into your hand. Then shuffle your deck",
            " and put it into your hand. Then shuffle",
            ", and put it into your hand, then shuffle your deck",
        )
    ),
    (
        "additional cards",
        "Character",
        "On entry: draw 2 additional cards.",
        (Triggered(Enters(This(), "battlefield"), (Draw("you", Number(2)),)),),
    ),
    (
        "resources that are committed",
        "Character",
        "While this is in play, you may commit 1 additional resource in each Engagement.",
        (CommitLimit(1),),
    ),
    (
        "the controller of what was named",
        "Character",
        "On play: add 1 Heat to target allied unit. That unit's controller draws 1 card.",
        (
            Triggered(
                OnPlay(),
                (AddHeat(Target(ALLIED), Number(1)), Draw("its_controller", Number(1))),
            ),
        ),
    ),
    (
        "Heat that is placed",
        "Relic",
        "On play: place 1 Heat on target allied unit.",
        (Triggered(OnPlay(), (AddHeat(Target(ALLIED), Number(1)),)),),
    ),
    (
        "an event without its beginning",
        "Relic",
        "Whenever bearer attacks, gain 1 Sinew.",
        (Triggered(Attacks(Bearer()), (GainResource("you", Number(1), "sinew"),)),),
    ),
    (
        "put one and the rest",
        "Site",
        "At upkeep: look at the top 3 cards of your deck, put 1 into your hand "
        "and the rest on the bottom of your deck in any order.",
        (
            Triggered(
                StartOfYourTurn(),
                (
                    LookAtTop("you", Number(3)),
                    MoveCards(Among(Filter(())), "hand"),
                    PutOnBottom(Them(rest=True)),
                ),
            ),
        ),
    ),
    (
        "all Pets revealed this way",
        "Character",
        "On play: reveal the top 3 cards of your deck. "
        "Put all Pets revealed this way into your hand and the rest into your discard.",
        (
            Triggered(
                OnPlay(),
                (
                    RevealTop("you", Number(3)),
                    MoveCards(Them(Filter(("Pet",))), "hand"),
                    MoveCards(Them(rest=True), "discard"),
                ),
            ),
        ),
    ),
    (
        "until a Character",
        "Character",
        "On play: reveal cards from the top of your deck until you reveal a Character. "
        "Put it into your hand and the rest into your discard.",
        (
            Triggered(
                OnPlay(),
                (
                    RevealUntil("you", Filter(("Character",))),
                    MoveCards(It(), "hand"),
                    MoveCards(Them(rest=True), "discard"),
                ),
            ),
        ),
    ),
)

REFUSED: Final = (
    (
        "CT102",
        "Character",
        "On play: look at the top 3 cards of your deck. Put one into your hand "
        "and the rest on the bottom in a random order.",
        "KK-1.1.3",
    ),
    ("CT308", "Character", "On entry: draw 1 card for each unit defeated this way.", "LANG-4.22"),
    ("CT310", "Character", "On entry: search your deck for a Pet card, put it into your hand.", "LANG-7.14"),
    ("CT310", "Character", "On entry: draw 1 card. Then shuffle your deck.", "LANG-7.14"),
    ("CT202", "Character", "On entry: draw 1 card for each unit defeated.", "LANG-4.20"),
    ("CT308", "Character", "On entry: draw 1 card for each Relic you've drawn this turn.", "LANG-4.21"),
    ("CT308", "Character", "At upkeep: if a Pet attacked this turn, draw 1 card.", "KK-3.1.8"),
    ("CT402", "Character", "Income: 1 Sigil.", "KK-10.7.12"),
    ("CT402", "Relic", "Global: while this is in play, each unit gets +1 Attack.", "KK-10.7.13"),
    ("CT402", "Relic", "Global: while this is in play, whenever you play a Pet, draw 1 card.", "KK-10.7.13"),
    ("CT102", "Site", "Global: on play: draw 1 card.", "KK-10.7.13"),
    ("CT102", "Site", "Global: Income: 1 Sigil.", "KK-10.7.13"),
    ("CT307", "Relic", "Attach to a Moon Character. Attach to a Mars Character.", "KK-10.4.1a"),
    ("CT402", "Character", "Bearer gets +1 Attack.", "KK-10.4.3"),
    ("CT402", "Relic", "On defeat: draw 1 card.", "KK-10.1.5"),
    ("CT308", "Site", "On play: defeat target Pet.", "KK-9.9.8"),
    ("CT308", "Relic", "Action: defeat this.", "KK-9.9.8"),
    ("CT308", "Site", "While this is in play, whenever you defeat a Relic, draw 1 card.", "KK-9.9.8"),
    ("CT308", "Site", "While this is in play, your Relics get +1 Power.", "KK-3.1.7"),
    ("CT308", "Site", "On play: target Relic gets +1 Power this turn.", "KK-3.1.7"),
    ("CT308", "Relic", "While this is in play, this gets +1 Attack.", "KK-3.1.8"),
    ("CT308", "Pet", "Guard", "KK-3.1.8"),
    ("CT308", "Site", "On play: target Pet gains Guard this turn.", "KK-3.1.8"),
    ("CT308", "Site", "While this is in play, your Relics can't support.", "KK-3.1.8"),
    ("CT308", "Pet", "While this is in play, whenever this attacks, draw 1 card.", "KK-3.1.8"),
    ("CT402", "Site", "On play: ready bearer.", "KK-10.4.3"),
    ("CT402", "Character", "Attach to a Moon Character.", "KK-10.4.1b"),
    ("CT303", "Relic", "Attach (Pet)", "KK-10.4.1b"),
    ("CT308", "Pet", "Attach to a Boss.", "KK-3.1.5"),
    ("CT201", "Character", "This gets +1 Armor.", "KK-10.2.1"),
    ("CT201", "Relic", "Pay 1 Sigil: draw 1 card.", "KK-10.1.7"),
    ("CT201", "Character", "While this is in play, this gets +1 Attack on Oath.", "KK-10.7.5"),
    ("CT203", "Character", "Guard (cannot attack)", "KK-10.3.14"),
    ("CT301", "Character", "While this is in play, this loses 1 Heat instead of 2 in Upkeep.", "KK-10.6.13"),
    ("CT308", "Character", "On play: this gets +1 Attack this turn.", "KK-10.6.17"),
    ("CT308", "Character", "On play: this gets +1 Power this Engagement.", "KK-10.6.17"),
    ("CT308", "Character", "Action: pay 1 Mark: draw 1 card.", "KK-2.2.3"),
    ("CT302", "Character", "On play: earn 1 Sinew.", "KK-10.7.8"),
    ("CT308", "Character", "On play: move 1 Heat from this to each opposing unit.", "KK-10.6.21"),
    ("CT308", "Character", "On play: move 1 Heat from this to this.", "KK-10.6.21"),
    ("CT308", "Character", "On play: defeat target opposing Relic.", "KK-9.9.8"),
    ("CT308", "Character", "While this is in play, whenever this is defeated, draw 1 card.", "KK-10.1.5"),
    ("CT102", "Relic", "On play: you may spend 1 Sigil. If you do, gain 1 Sinew.", "LANG-3.5"),
    ("CT102", "Relic", "Action: spend 1 Sigil: draw 1 card.", "LANG-3.5"),
    ("CT102", "Character", "At the end of your turn, draw 1 card.", "KK-10.1.1"),
    ("CT102", "Relic", "Action (once per round): pay 1 Sigil: draw 1 card.", "KK-10.1.7c"),
    ("CT102", "Character", "On play: target opponent discards 1 card at random.", "KK-1.1.3"),
    ("CT307", "Character", "Guard, Guard", "KK-10.3.12"),
    ("CT307", "Site", "Income: 1 Sigil and 1 Sigil.", "KK-7.2.5"),
    ("CT308", "Pet", "While this is in play, if bearer bears a Site, bearer gets +1 Power.", "KK-10.6.26"),
    ("CT308", "Pet", "Bearer gets +1 Attack during Stone or Veil or Oath tests.", "KK-10.6.3"),
    ("CT308", "Character", "While this is in play, whenever this attacks, it gains no Heat.", "KK-10.6.9"),
    ("CT402", "Site", "Action: exhaust bearer: draw 1 card.", "KK-10.4.3"),
    ("CT102", "Relic", "On play: ready target allied creature.", "KK-1.1.5"),
    ("CT102", "Relic", "Action: exhaust this: gain 1 victory point.", "KK-2.2.1"),
    ("CT102", "Relic", "Bearer gets +1 toughness.", "KK-3.1.2"),
    ("CT102", "Relic", "On play: put target Character from your graveyard into your hand.", "KK-4.1.1"),
    ("CT301", "Relic", "Action: pay 0 Sigil: draw 1 card.", "KK-8.5.1"),
    ("CT102", "Character", "While this is in play this gets +1 Armor.", "KK-10.2.1"),
    ("CT308", "Character", "On play: create a token that's a copy of target unit.", "KK-1.1.8"),
    ("CT308", "Character", "On play: take an extra turn after this one.", "KK-7.1.4"),
    ("CT102", "Character", "On play: discard 1 card at random.", "KK-1.1.3"),
    ("CT308", "Character", "On play: gain X Sigil, where X is the Sinew you spent to play this.", "KK-8.1.5"),
    ("CT201", "Character", "Action: add 1 Heat to target Mars Character with Rarity: low.", "KK-3.4.1"),
    ("CT308", "Character", "On play: move 1 Heat from an allied Character to this.", "KK-10.6.21"),
    (
        "CT308",
        "Character",
        "On play: move 1 Heat from target allied Character to target opposing unit.",
        "KK-10.6.21",
    ),
    ("CT201", "Character", "While you control 2 or more Sites, this gets +1 Power.", "KK-10.2.2a"),
    ("CT201", "Character", "While this is exhausted, this gets +1 Armor.", "KK-10.2.2a"),
    ("CT102", "Character", "While defending, this gets +1 Armor.", "KK-10.6.17"),
    (
        "CT102",
        "Character",
        "While this is in play, whenever this wins an Engagement, gain 1 Mark.",
        "KK-10.2.11",
    ),
    (
        "CT308",
        "Character",
        "While this is in play, if this has 2 or more Heat, it gets +2 Power.",
        "KK-10.2.2a",
    ),
    ("CT102", "Character", "On play: target unit gains 2 additional Power this turn.", "LANG-7.8"),
    ("CT102", "Character", "On play: target unit gets 2 Power this turn.", "LANG-7.8"),
    ("CT201", "Character", "This gets +1 Armor.", "KK-10.2.1"),
    ("CT102", "Character", "On play: give target unit +2 Power this turn.", "LANG-7.8"),
    ("CT102", "Character", "On play: give target unit -2 Power this turn.", "LANG-7.8"),
    ("CT102", "Character", "On play: increase the Power of target unit by 1.", "LANG-7.8"),
    ("CT102", "Character", "On play: reduce the Armor of target unit by 1.", "LANG-7.8"),
    ("CT102", "Character", "On play: target unit gets +1/+2 this turn.", "KK-3.1.2"),
    ("CT102", "Character", "On play: target unit gets +1 Power this round.", "LANG-7.8"),
    ("CT102", "Character", "Tap: draw a card.", "KK-10.1.7"),
    ("CT102", "Character", "Action: pay 1 Sigil. Draw a card.", "KK-10.1.7"),
    ("CT102", "Character", "On play: choose one — draw a card; or gain 1 Oath.", "LANG-3.7"),
    ("CT102", "Site", "Income: gain 1 Sinew.", "KK-10.7.12"),
    ("CT102", "Relic", "While this is in play, the equipped Character gets +1 Power.", "KK-10.4.3"),
    ("CT102", "Character", "When defeated, draw a card.", "KK-10.1.5"),
    ("CT306", "Character", "On play: gain Sinew equal to half the number of allied Sites.", "LANG-4.14"),
    ("CT308", "Relic", "While this is in play, when bearer is defeated, draw a card.", "KK-9.9.9"),
    ("CT201", "Character", "On play: if this has 3 Power, draw a card.", "LANG-4.2"),
    ("CT102", "Character", "Action (1 Oath): draw a card.", "KK-10.1.7"),
    ("CT102", "Character", "Action (exhaust): draw a card.", "KK-10.1.7"),
    ("CT102", "Character", "While this is in play, enemy Characters get -1 Power.", "KK-10.7.3"),
    ("CT102", "Character", "While this is in play, opponents' units get -1 Power.", "KK-10.7.3"),
    ("CT102", "Character", "On play: exhaust target enemy unit.", "KK-10.7.3"),
    ("CT102", "Character", "On play: put 2 Heat on target unit.", "KK-2.3.1"),
    ("CT102", "Character", "On play: give target unit 2 Heat.", "KK-2.3.1"),
    ("CT102", "Character", "On play: target unit takes 2 Heat.", "KK-2.3.1"),
    ("CT102", "Character", "While this is in play, this gets +1 Power for each Heat on it.", "KK-10.6.24"),
    ("CT102", "Character", "Guard and Agile.", "KK-10.3.12"),
    ("CT102", "Character", "On play: until end of turn, allied units gain Agile.", "LANG-7.8"),
    ("CT102", "Character", "While this is in play, opposing units lose 1 Power.", "LANG-7.8"),
    ("CT102", "Character", "On play: target unit loses 1 Armor this turn.", "LANG-7.8"),
    ("CT102", "Character", "On play: choose a unit. Exhaust it.", "LANG-3.1"),
    (
        "CT310",
        "Character",
        "On play: look at the top 3 cards of your deck. Put one into your hand.",
        "LANG-6.16",
    ),
    ("CT102", "Character", "At upkeep: draw an extra card.", "KK-7.1.5"),
    ("CT102", "Character", "While this is in play, this cannot be blocked.", "KK-10.3.1"),
    ("CT102", "Character", "Whenever you commit an Oath, draw a card.", "KK-10.6.5"),
    (
        "CT308",
        "Character",
        "While this is in play, this cannot attack unless the defender has 1 or more Heat.",
        "KK-10.6.1a",
    ),
    (
        "CT308",
        "Character",
        "While this is in play, this cannot be attacked if the attacker is a Boss.",
        "KK-10.6.1a",
    ),
    (
        "CT308",
        "Character",
        "While this is in play, this may attack while exhausted while engaging a Boss.",
        "KK-10.6.1a",
    ),
    (
        "CT308",
        "Character",
        "While this is in play, this gains Guard if the attacker is a Boss.",
        "KK-10.6.1a",
    ),
    (
        "CT308",
        "Character",
        "While this is in play, you may choose the axis when this defends if it is a Stone test.",
        "KK-10.6.1a",
    ),
    (
        "CT308",
        "Character",
        "While this is in play, this cannot support if no resource was spent on your side.",
        "KK-10.6.1a",
    ),
    ("CT308", "Character", "While this is in play, this cannot support while engaging a Boss.", "KK-10.6.3"),
    (
        "CT312",
        "Character",
        "On play: move 1 Heat from this to target opposing unit. Exhaust it.",
        "LANG-6.13",
    ),
    (
        "CT312",
        "Character",
        "On play: defeat target opposing unit. If it is a ready unit, gain 1 Oath.",
        "LANG-6.14",
    ),
)
"""The code of the error, a card type, a text, and the rule that it breaks."""

TABLES: Final = Tables(
    TEXTS, [(code, on, text) for code, on, text, _ in REFUSED], [rule for _, _, _, rule in REFUSED]
)

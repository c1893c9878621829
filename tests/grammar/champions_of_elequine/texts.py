"""What texts of Champions of El'Equine mean, with their card types and abilities; and refused texts.

The texts T1 to T90 are the lines that the language was asked to read; the words of the source follow them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grammar.champions_of_elequine.abilities import BoostedFromSupport, CannotAttack, EquipTo, HasKeyword
from grammar.champions_of_elequine.operations import (
    CacheAfterwards,
    GainKeyword,
    LevelUp,
    LoseHp,
    MoveCharacter,
    Negate,
    NextCostChange,
    PlayCards,
    PreventDamage,
    RecoverDef,
    RecoverHp,
    SkipRefresh,
    Stagger,
    SwapPositions,
)
from grammar.champions_of_elequine.parts import (
    Adjacent,
    Declared,
    Equipped,
    InPosition,
    Lacks,
    Leading,
    Named,
    Position,
    Staggered,
    WithKeyword,
)
from grammar.champions_of_elequine.triggers import CounterAttacks, IsStaggered, LevelsUp, PhaseStarts
from grammar.ir.abilities import (
    Activated,
    AdditionalCost,
    Cannot,
    CannotPlay,
    CostChange,
    Effect,
    Headed,
    Modal,
    OwnCostChange,
    StatBonus,
    Triggered,
)
from grammar.ir.amounts import EventAmount, Half, Number, PerMatch, PerNumber
from grammar.ir.conditions import Controls, Counts, CountsMore, Fits, IfYouDo, ItIs, ZoneIsEmpty
from grammar.ir.costs import ExhaustMatching, MoveMatching, MoveThis, PayResource
from grammar.ir.operations import (
    Choose,
    DealDamage,
    Discard,
    Draw,
    ExhaustObjects,
    Forbid,
    If,
    LookAtTop,
    May,
    MillCards,
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
from grammar.ir.selectors import (
    All,
    Among,
    Bearer,
    Choice,
    Filter,
    InAttack,
    It,
    NumberTest,
    Target,
    Them,
    This,
)
from grammar.ir.traits import TraitWord
from grammar.ir.triggers import Attacks, AttacksUnit, Dies, Enters, IsAttacked, IsDealtDamage, YouPlay
from tests.grammar.champions_of_elequine.history import HISTORY
from tests.grammar.tables import Tables

Text = tuple[str, str, str, tuple[object, ...]]
"""A name, a card type, a text, and its abilities."""

C: Final = ("Champion", "Acolyte")
A: Final = ("Acolyte",)
H: Final = ("Champion",)
ARSENAL: Final = ("Arsenal", "Equipment")
FIELD: Final = "battlefield"
ROUND: Final = "this_turn"
MAGE: Final = TraitWord("class", "Mage")
WARRIOR: Final = TraitWord("class", "Warrior")
ALLIES: Final = Filter(C, controller="you")
ENEMIES: Final = Filter(C, controller="opponent")
ALLY: Final = Target(ALLIES)
ENEMY: Final = Target(ENEMIES)


def of(types: tuple[str, ...], controller: Any = "any", *tests: Any, **more: Any) -> Filter:
    """A filter with tests, also those of the game."""
    return Filter(types, controller=controller, tests=tests, **more)


LEADER: Final = of(H, "you", Leading())
ENEMY_LEADER: Final = of(H, "opponent", Leading())
THIRD: Final = All(of(C, "opponent", InPosition(3)))
STAGGERED: Final = of((), "any", Staggered())
EQUIPPED: Final = of((), "any", Equipped())
MAGES: Final = Filter(C, (MAGE,), "you")
HAND: Final = Filter((), controller="you", zone="hand")
BEARER: Final[Any] = Bearer()


def draw(count: int) -> Draw:
    """Draw so many cards."""
    return Draw("you", Number(count))


def deal(amount: int, to: Any) -> DealDamage:
    """Deal so much DMG."""
    return DealDamage(Number(amount), to)


def change(what: Any, *changes: tuple[str, int], duration: str = ROUND, per: Any = None) -> ModifyStats:
    """Change numbers for a time."""
    return ModifyStats(what, tuple(StatChange(*each) for each in changes), duration, per)


def bonus(what: Any, *changes: tuple[str, int], condition: Any = None, per: Any = None) -> StatBonus:
    """Change numbers as long as the source stays."""
    return StatBonus(what, tuple(StatChange(*each) for each in changes), condition, per)


def keyword(name: str, what: Any = This(), condition: Any = None) -> HasKeyword:  # noqa: B008
    """Have a keyword."""
    return HasKeyword(name, what, condition)


def does(*operations: object) -> Effect:
    """An effect."""
    return Effect(operations)


def headed(*said: Any) -> Headed:
    """An ability behind heads."""
    *heads, ability = said
    return Headed(tuple(heads), ability)


def mana(amount: int) -> PayResource:
    """Pay Mana."""
    return PayResource(amount, "mana")


def waiting(what: Any, controller: Any = "any", types: tuple[str, ...] = ()) -> Negate:
    """Negate what waits in the window."""
    return Negate(Target(of(types, controller, Declared(what))))


ASKED: Final[tuple[Text, ...]] = (
    ("T1", "Acolyte", "Swift", (keyword("swift"),)),
    ("T2", "Champion", "Transgress", (keyword("transgress"),)),
    ("T3", "Champion", "Piercing", (keyword("piercing"),)),
    ("T4", "Champion", "Provoke", (keyword("provoke"),)),
    ("T5", "Acolyte", "Heavy", (keyword("heavy"),)),
    ("T6", "Acolyte", "Swift, Piercing", (keyword("swift"), keyword("piercing"))),
    (
        "T7",
        "Champion",
        "Transgress (This character may attack Support characters.)",
        (keyword("transgress"),),
    ),
    ("T8", "Acolyte", "Conjure\nSwift", (keyword("conjure"), keyword("swift"))),
    ("T9", "Arsenal", "Draw 2 cards.", (does(draw(2)),)),
    ("T10", "Acolyte", "Cast Main: Draw 1 card.", (headed("cast_main", does(draw(1))),)),
    ("T11", "Arsenal", "Each player draws 1 card.", (does(Draw("each_player", Number(1))),)),
    ("T12", "Arsenal", "Draw 1 card for each Mage ally.", (does(Draw("you", PerMatch(1, MAGES))),)),
    (
        "T13",
        "Arsenal",
        "Search your deck for any card and add it to your hand.",
        (does(SearchDeck(Filter(()), shown=False)),),
    ),
    (
        "T14",
        "Arsenal",
        "Search your deck for 1 Equipment card, reveal it and add it to your hand.",
        (does(SearchDeck(Filter(("Equipment",)))),),
    ),
    (
        "T15",
        "Arsenal",
        'Search your deck for a card named "Ember Lance" and add it to your hand.',
        (does(SearchDeck(of((), "any", Named("Ember Lance")))),),
    ),
    (
        "T16",
        "Arsenal",
        "Search your deck for a Warrior Acolyte with cost 2 or less and play it to an open position.",
        (
            does(
                SearchDeck(
                    Filter(A, (WARRIOR,), tests=(NumberTest("cost", "at_most", 2),)), zone="characters"
                )
            ),
        ),
    ),
    (
        "T17",
        "Acolyte",
        "Cast Camp: Look at the top 3 cards of your deck and put them back in any order.",
        (headed("cast_camp", does(LookAtTop("you", Number(3)), PutOnTop(Them()))),),
    ),
    (
        "T18",
        "Arsenal",
        "Reveal the top card of your deck. If it is an Acolyte, add it to your hand.",
        (does(RevealTop("you", Number(1)), If(ItIs(Filter(A)), (MoveCards(It(), "hand"),))),),
    ),
    ("T19", "Arsenal", "Cache the top 2 cards of your deck.", (does(MillCards("you", Number(2), "cache")),)),
    ("T20", "Arsenal", "Deal 2 DMG to target enemy.", (does(deal(2, ENEMY)),)),
    ("T21", "Arsenal", "Deal 3 DMG to target enemy Acolyte.", (does(deal(3, Target(of(A, "opponent")))),)),
    ("T22", "Arsenal", "Deal 2 DMG to target Character.", (does(deal(2, Target(Filter(C)))),)),
    ("T23", "Arsenal", "Deal 1 DMG to all enemies.", (does(deal(1, All(ENEMIES))),)),
    (
        "T24",
        "Arsenal",
        "Deal 2 DMG to target enemy position.",
        (does(deal(2, Target(of(C, "opponent", Position())))),),
    ),
    (
        "T25",
        "Arsenal",
        "Deal 2 DMG to the enemy in position 3 and to each enemy adjacent to it.",
        (does(deal(2, THIRD), deal(2, All(of(C, "opponent", Adjacent(THIRD))))),),
    ),
    ("T26", "Arsenal", "Deal 4 DMG to the enemy Party Leader.", (does(deal(4, All(ENEMY_LEADER))),)),
    ("T27", "Arsenal", "Target enemy loses 1 HP.", (does(LoseHp(ENEMY, Number(1))),)),
    ("T28", "Arsenal", "Target ally recovers 2 HP.", (does(RecoverHp(ALLY, Number(2))),)),
    ("T29", "Arsenal", "Target ally recovers all DEF.", (does(RecoverDef(ALLY)),)),
    ("T30", "Arsenal", "Stagger target enemy.", (does(Stagger(ENEMY)),)),
    (
        "T31",
        "Arsenal",
        "Deal 2 DMG to target enemy. If it is Staggered, deal 3 DMG instead.",
        (does(Choose(ENEMY), If(ItIs(STAGGERED), (deal(3, It()),), (deal(2, It()),))),),
    ),
    (
        "T32",
        "Arsenal",
        "Prevent the next 3 DMG that would be dealt to target ally this round.",
        (does(PreventDamage(ALLY, Number(3))),),
    ),
    (
        "T33",
        "Arsenal",
        "Target ally gains 2 ATK until the end of the round.",
        (does(change(ALLY, ("atk", 2))),),
    ),
    (
        "T34",
        "Arsenal",
        "All allies gain 1 DEF until the end of the round.",
        (does(change(All(ALLIES), ("def", 1))),),
    ),
    (
        "T35",
        "Arsenal",
        "Target enemy loses 2 ATK until the end of the round.",
        (does(change(ENEMY, ("atk", -2))),),
    ),
    (
        "T36",
        "Arsenal",
        "Cast Battle: Target ally gains Piercing until the end of the round.",
        (headed("cast_battle", does(GainKeyword(ALLY, "piercing", ROUND))),),
    ),
    (
        "T37",
        "Champion",
        "Passive: Adjacent allies gain 1 ATK.",
        (headed("passive", bonus(of(C, "you", Adjacent(This())), ("atk", 1))),),
    ),
    (
        "T38",
        "Acolyte",
        "Passive: This Acolyte gains 2 ATK while it is Staggered.",
        (headed("passive", bonus(This(), ("atk", 2), condition=Fits(This(), STAGGERED))),),
    ),
    (
        "T39",
        "Champion",
        "Passive: Enemy Acolytes cannot attack your Party Leader.",
        (headed("passive", CannotAttack(of(A, "opponent"), LEADER)),),
    ),
    ("T40", "Arsenal", "Rest target enemy.", (does(ExhaustObjects(ENEMY)),)),
    ("T41", "Arsenal", "Rest up to 2 target enemies.", (does(ExhaustObjects(Target(ENEMIES, 0, 2))),)),
    ("T42", "Arsenal", "Restand target ally.", (does(ReadyObjects(ALLY)),)),
    (
        "T43",
        "Arsenal",
        "Target enemy does not unrest during its controller's next Camp Phase.",
        (does(SkipRefresh(ENEMY)),),
    ),
    (
        "T44",
        "Arsenal",
        "Archive target Arsenal card on the field.",
        (does(MoveCards(Target(Filter(ARSENAL)), "archive")),),
    ),
    (
        "T45",
        "Arsenal",
        "Archive target enemy Equipment.",
        (does(MoveCards(Target(of(("Equipment",), "opponent")), "archive")),),
    ),
    (
        "T46",
        "Arsenal",
        "Archive target enemy Acolyte with HP 1 or less.",
        (does(MoveCards(Target(of(A, "opponent", NumberTest("hp", "at_most", 1))), "archive")),),
    ),
    ("T47", "Arsenal", "Cache target Acolyte.", (does(MoveCards(Target(Filter(A)), "cache")),)),
    (
        "T48",
        "Arsenal",
        "After this card resolves, cache it instead of archiving it.",
        (does(CacheAfterwards()),),
    ),
    (
        "T49",
        "Arsenal",
        "Archive 1 card from your hand: Draw 2 cards.",
        (AdditionalCost((MoveMatching(HAND, "archive"),)), does(draw(2))),
    ),
    (
        "T50",
        "Champion",
        "Archive 2 cards from your cache: Restand this Champion.",
        (
            Activated(
                (MoveMatching(Filter((), controller="you", zone="cache"), "archive", 2),),
                (ReadyObjects(This()),),
            ),
        ),
    ),
    (
        "T51",
        "Arsenal",
        "Return 1 Acolyte from your archive to your hand.",
        (does(MoveCards(Choice(of(A, "you", zone="archive")), "hand")),),
    ),
    (
        "T52",
        "Arsenal",
        "Play 1 Acolyte with cost 2 or less from your archive to an open position.",
        (does(PlayCards(Choice(of(A, "you", NumberTest("cost", "at_most", 2), zone="archive")))),),
    ),
    (
        "T53",
        "Arsenal",
        "Counter: Negate target card effect.",
        (headed("counter", does(waiting("card_effect"))),),
    ),
    (
        "T54",
        "Arsenal",
        "Counter Play: Negate the Arsenal card being played.",
        (headed("counter_play", does(waiting("card", types=ARSENAL))),),
    ),
    (
        "T55",
        "Arsenal",
        "Counter Attack: Negate that attack.",
        (headed("counter_attack", does(waiting("attack"))),),
    ),
    (
        "T56",
        "Arsenal",
        "Counter Attack: The attacked ally gains 3 DEF until the end of that attack.",
        (headed("counter_attack", does(change(InAttack("target"), ("def", 3), duration="this_attack"))),),
    ),
    (
        "T57",
        "Arsenal",
        "Conjure: Negate target enemy skill.",
        (headed("conjure", does(waiting("skill", "opponent"))),),
    ),
    (
        "T58",
        "Arsenal",
        "Conjure: When an enemy attacks, deal 2 DMG to that enemy.",
        (headed("conjure", Triggered(Attacks(ENEMIES), (deal(2, It()),))),),
    ),
    (
        "T59",
        "Arsenal",
        "Conjure: When an enemy Acolyte is played, archive it.",
        (headed("conjure", Triggered(Enters(of(A, "opponent"), FIELD), (MoveCards(It(), "archive"),))),),
    ),
    (
        "T60",
        "Arsenal",
        "Conjure: Cast Battle: Rest all enemy Acolytes.",
        (headed("conjure", "cast_battle", does(ExhaustObjects(All(of(A, "opponent"))))),),
    ),
    ("T61", "Champion", "Level 1 — Deal 2 DMG to target enemy.", (headed("level_1", does(deal(2, ENEMY))),)),
    (
        "T62",
        "Champion",
        "Level 1 — Pay 1 Mana: Draw 1 card.",
        (headed("level_1", Activated((mana(1),), (draw(1),))),),
    ),
    (
        "T63",
        "Champion",
        "Level 1 — Cast Battle: Target ally gains 2 ATK until the end of the round.",
        (headed("level_1", "cast_battle", does(change(ALLY, ("atk", 2)))),),
    ),
    (
        "T64",
        "Champion",
        "Level 1 — Innate: Pay 1 Shells: Restand target Acolyte ally.",
        (
            headed(
                "level_1",
                "innate",
                Activated((PayResource(1, "shells"),), (ReadyObjects(Target(of(A, "you"))),)),
            ),
        ),
    ),
    (
        "T65",
        "Champion",
        "Level 2 — Passive: This Champion has Piercing while it is equipped.",
        (headed("level_2", "passive", keyword("piercing", condition=Fits(This(), EQUIPPED))),),
    ),
    (
        "T66",
        "Champion",
        "Level 3 — Archive 1 card from your hand: Target enemy loses 1 HP.",
        (headed("level_3", Activated((MoveMatching(HAND, "archive"),), (LoseHp(ENEMY, Number(1)),))),),
    ),
    (
        "T67",
        "Champion",
        "Level 3 — Cast Rest: Level up target Champion ally.",
        (headed("level_3", "cast_rest", does(LevelUp(Target(of(H, "you"))))),),
    ),
    ("T68", "Champion", "Pay 2 Mana: Draw 2 cards.", (Activated((mana(2),), (draw(2),)),)),
    (
        "T69",
        "Champion",
        "Support: Target ally gains 1 ATK until the end of the round.",
        (headed("support", does(change(ALLY, ("atk", 1)))),),
    ),
    (
        "T70",
        "Champion",
        "Support: Passive: Your Party Leader gains 1 DEF.",
        (headed("support", "passive", bonus(LEADER, ("def", 1))),),
    ),
    (
        "T71",
        "Champion",
        "Level 1 — Support: Innate: Pay 1 Mana: Draw 1 card.",
        (headed("level_1", "support", "innate", Activated((mana(1),), (draw(1),))),),
    ),
    (
        "T72",
        "Champion",
        "Vengeance: This Champion gains 1 ATK.",
        (headed("vengeance", bonus(This(), ("atk", 1))),),
    ),
    (
        "T73",
        "Champion",
        "Vengeance: This Champion gains Piercing.",
        (headed("vengeance", keyword("piercing")),),
    ),
    (
        "T74",
        "Champion",
        "Vengeance: When this Champion attacks, draw 1 card.",
        (headed("vengeance", Triggered(Attacks(This()), (draw(1),))),),
    ),
    (
        "T75",
        "Equipment",
        "Equip: Target ally. The equipped character gains 2 ATK.",
        (EquipTo(ALLIES), bonus(BEARER, ("atk", 2))),
    ),
    (
        "T76",
        "Equipment",
        "Cast Battle: Equip: Target ally. The equipped character gains 2 DEF.",
        (headed("cast_battle", EquipTo(ALLIES)), bonus(BEARER, ("def", 2))),
    ),
    (
        "T77",
        "Equipment",
        "Equip: Target Champion ally. The equipped character gains 1 ATK and 1 DEF and has Transgress.",
        (EquipTo(of(H, "you")), bonus(BEARER, ("atk", 1), ("def", 1)), keyword("transgress", BEARER)),
    ),
    (
        "T78",
        "Equipment",
        "Equip: Target enemy. The equipped character loses 1 ATK.",
        (EquipTo(ENEMIES), bonus(BEARER, ("atk", -1))),
    ),
    (
        "T79",
        "Equipment",
        "Equip: Target ally. When the equipped character is archived, draw 1 card.",
        (EquipTo(ALLIES), Triggered(Dies(BEARER), (draw(1),))),
    ),
    (
        "T80",
        "Acolyte",
        "When this Acolyte is played, target ally recovers all DEF.",
        (Triggered(Enters(This(), FIELD), (RecoverDef(ALLY),)),),
    ),
    (
        "T81",
        "Acolyte",
        "When this Acolyte is archived, deal 2 DMG to target enemy.",
        (Triggered(Dies(This()), (deal(2, ENEMY),)),),
    ),
    (
        "T82",
        "Acolyte",
        "At the start of your Camp Phase, draw 1 card.",
        (Triggered(PhaseStarts("camp", "you"), (draw(1),)),),
    ),
    (
        "T83",
        "Arsenal",
        "If you control 3 or more allies, draw 2 cards.",
        (does(If(Controls(Filter(C), 3), (draw(2),))),),
    ),
    (
        "T84",
        "Arsenal",
        "Choose one: Draw 2 cards; or deal 2 DMG to target enemy.",
        (Modal(1, ((draw(2),), (deal(2, ENEMY),))),),
    ),
    ("T85", "Arsenal", "Move target ally to an open position.", (does(MoveCharacter(ALLY)),)),
    (
        "T86",
        "Arsenal",
        "Swap the positions of 2 target allies.",
        (does(SwapPositions(Target(ALLIES, 2, 2))),),
    ),
    (
        "T87",
        "Arsenal",
        "Restand 1 of your rested resources.",
        (does(ReadyObjects(Choice(of((), "you", zone="resources", readiness="exhausted")))),),
    ),
    (
        "T88",
        "Arsenal",
        "The next Acolyte you play this turn costs 1 less.",
        (does(NextCostChange(Filter(A), -1)),),
    ),
    (
        "T89",
        "Champion",
        "This Champion may be boosted by your Support Champion.",
        (BoostedFromSupport(This()),),
    ),
    (
        "T90",
        "Champion",
        "This character may not be counter attacked.",
        (Cannot(This(), "be_counter_attacked"),),
    ),
)
"""What the language was asked to read."""

PRINTED: Final[tuple[Text, ...]] = (
    ("a keyword in parentheses", "Acolyte", "(Conjure)", (keyword("conjure"),)),
    ("another one", "Acolyte", "(Heavy)", (keyword("heavy"),)),
    ("one with a small letter", "Acolyte", "(swift)", (keyword("swift"),)),
    ("a head in parentheses", "Champion", "(Cast Rest): Draw 1 card.", (headed("cast_rest", does(draw(1))),)),
    ("both players' characters", "Arsenal", "Rest all Characters.", (does(ExhaustObjects(All(Filter(C)))),)),
    ("an enemy character", "Arsenal", "Rest target enemy character.", (does(ExhaustObjects(ENEMY)),)),
    (
        "cards on the field",
        "Arsenal",
        "Restand all cards on the field.",
        (does(ReadyObjects(All(Filter(())))),),
    ),
    (
        "an example of the rules",
        "Acolyte",
        "Ex. A character without a DEF stat cannot be used for Defense Boosting.",
        (Cannot(of(C, "any", Lacks("def")), "defense_boost"),),
    ),
)
"""Words as the source prints them."""

WRITTEN: Final[tuple[Text, ...]] = (
    (
        "two phases",
        "Champion",
        "Cast Battle or Main: Draw 1 card.",
        (headed("cast_main_or_battle", does(draw(1))),),
    ),
    (
        "a condition before a skill",
        "Champion",
        "Level 1 — If this Champion is equipped, draw 1 card.",
        (headed("level_1", does(If(Fits(This(), EQUIPPED), (draw(1),)))),),
    ),
    (
        "a card for each level",
        "Champion",
        "Draw 1 card for each level of this Champion.",
        (does(Draw("you", PerNumber(This(), "level"))),),
    ),
    (
        "HP by the ATK of the same ally",
        "Arsenal",
        "Target ally recovers HP equal to that ally's ATK.",
        (does(RecoverHp(ALLY, PerNumber(None, "atk"))),),
    ),
    (
        "DMG by half of the HP of the same enemy",
        "Arsenal",
        "Deal DMG to target enemy equal to half its HP, rounded up.",
        (does(DealDamage(Half(PerNumber(None, "hp"), "up"), ENEMY)),),
    ),
    (
        "a change without a time",
        "Acolyte",
        "When this Acolyte attacks, target ally gains 1 ATK.",
        (Triggered(Attacks(This()), (change(ALLY, ("atk", 1)),)),),
    ),
    (
        "two losses",
        "Arsenal",
        "Target enemy loses 1 ATK and 1 DEF.",
        (does(change(ENEMY, ("atk", -1), ("def", -1))),),
    ),
    (
        "a number and a keyword",
        "Arsenal",
        "Target ally gains 1 ATK and Piercing until the end of the round.",
        (does(change(ALLY, ("atk", 1)), GainKeyword(It(), "piercing", ROUND)),),
    ),
    (
        "a change for each",
        "Arsenal",
        "All allies gain 1 ATK for each Mage ally until the end of the round.",
        (does(change(All(ALLIES), ("atk", 1), per=MAGES)),),
    ),
    (
        "a counter attack",
        "Champion",
        "When this Champion counter attacks, draw 1 card.",
        (Triggered(CounterAttacks(This()), (draw(1),)),),
    ),
    (
        "Staggered enemies as a subject",
        "Acolyte",
        "Passive: Staggered enemies lose 1 ATK.",
        (headed("passive", bonus(of(C, "opponent", Staggered()), ("atk", -1))),),
    ),
    (
        "rested enemies as a subject",
        "Acolyte",
        "Passive: Rested enemies lose 1 ATK.",
        (headed("passive", bonus(of(C, "opponent", readiness="exhausted"), ("atk", -1))),),
    ),
    (
        "an enemy that is Staggered",
        "Acolyte",
        "When an enemy is Staggered, draw 1 card.",
        (Triggered(IsStaggered(ENEMIES), (draw(1),)),),
    ),
    (
        "a level",
        "Champion",
        "When this Champion levels up, draw 1 card.",
        (Triggered(LevelsUp(This()), (draw(1),)),),
    ),
    (
        "another ally",
        "Acolyte",
        "When another ally is archived, draw 1 card.",
        (Triggered(Dies(of(C, "you", other=True)), (draw(1),)),),
    ),
    (
        "an attack on the Leader",
        "Acolyte",
        "When an enemy attacks your Party Leader, draw 1 card.",
        (Triggered(AttacksUnit(ENEMIES, LEADER), (draw(1),)),),
    ),
    (
        "when it is attacked",
        "Champion",
        "When this Champion is attacked, it gains 1 DEF until the end of that attack.",
        (Triggered(IsAttacked(This()), (change(This(), ("def", 1), duration="this_attack"),)),),
    ),
    (
        "as much as it took",
        "Acolyte",
        "When this Acolyte is dealt DMG, deal that much DMG to target enemy.",
        (Triggered(IsDealtDamage(This()), (DealDamage(EventAmount(), ENEMY),)),),
    ),
    (
        "a card that is played",
        "Acolyte",
        "When you play an Arsenal card, draw 1 card.",
        (Triggered(YouPlay(Filter(ARSENAL)), (draw(1),)),),
    ),
    (
        "the Battle Phase",
        "Acolyte",
        "At the start of the Battle Phase, draw 1 card.",
        (Triggered(PhaseStarts("battle"), (draw(1),)),),
    ),
    (
        "an own discount",
        "Arsenal",
        "If you control 3 or more allies, this card costs 1 less.",
        (OwnCostChange(-1, condition=Controls(Filter(C), 3)),),
    ),
    (
        "a discount for each",
        "Arsenal",
        "This card costs 1 less for each Mage ally.",
        (OwnCostChange(-1, MAGES),),
    ),
    (
        "a lasting discount",
        "Champion",
        "Passive: Acolytes you play cost 1 less.",
        (headed("passive", CostChange(of(A, "you"), -1)),),
    ),
    (
        "a lasting prohibition",
        "Champion",
        "Passive: Your opponent cannot play Equipment.",
        (headed("passive", CannotPlay(Filter(("Equipment",)))),),
    ),
    (
        "a prohibition for a time",
        "Arsenal",
        "Target enemy cannot attack this round.",
        (does(Forbid(ENEMY, "attack", ROUND)),),
    ),
    ("any resources", "Acolyte", "Pay 2: Draw 1 card.", (Activated((PayResource(2, "any"),), (draw(1),)),)),
    (
        "a rested ally as a cost",
        "Champion",
        "Rest another ally: Draw 1 card.",
        (Activated((ExhaustMatching(of(C, "you", other=True)),), (draw(1),)),),
    ),
    (
        "itself as a cost",
        "Acolyte",
        "Archive this Acolyte: Draw 2 cards.",
        (Activated((MoveThis("archive"),), (draw(2),)),),
    ),
    (
        "a card of the opponent's hand",
        "Arsenal",
        "Your opponent archives 1 card from their hand.",
        (does(Discard("each_opponent", Number(1))),),
    ),
    (
        "more cards in a hand",
        "Arsenal",
        "If your opponent has more cards in their hand than you, draw 1 card.",
        (
            does(
                If(CountsMore(Filter((), controller="any", zone="hand"), "each_opponent", "you"), (draw(1),))
            ),
        ),
    ),
    (
        "more cards in an archive",
        "Arsenal",
        "If you have more cards in your archive than your opponent, draw 1 card.",
        (
            does(
                If(
                    CountsMore(Filter((), controller="any", zone="archive"), "you", "each_opponent"),
                    (draw(1),),
                )
            ),
        ),
    ),
    (
        "an offer",
        "Arsenal",
        "You may archive 1 card from your hand. If you do, draw 2 cards.",
        (does(May((MoveCards(Choice(HAND), "archive"),)), If(IfYouDo(), (draw(2),))),),
    ),
    (
        "a choice of cards",
        "Arsenal",
        "Look at the top 3 cards of your deck, add 1 to your hand and archive the rest.",
        (
            does(
                LookAtTop("you", Number(3)),
                MoveCards(Among(Filter(())), "hand"),
                MoveCards(Them(rest=True), "archive"),
            ),
        ),
    ),
    (
        "cards of a deck that are sorted",
        "Arsenal",
        "Look at the top 3 cards of your deck. "
        "Put any number of them on the bottom and the rest on top in any order.",
        (
            does(
                LookAtTop("you", Number(3)),
                PutOnBottom(Among(Filter(()), 0, None)),
                PutOnTop(Them(rest=True)),
            ),
        ),
    ),
    (
        "the top of a deck that is put into the archive",
        "Arsenal",
        "Put the top 2 cards of your deck into your archive.",
        (does(MillCards("you", Number(2))),),
    ),
    (
        "a Staggered enemy",
        "Arsenal",
        "Archive target Staggered enemy Acolyte.",
        (does(MoveCards(Target(of(A, "opponent", Staggered())), "archive")),),
    ),
    (
        "an enemy with a keyword",
        "Arsenal",
        "Rest target enemy with Provoke.",
        (does(ExhaustObjects(Target(of(C, "opponent", WithKeyword("provoke"))))),),
    ),
    (
        "the Support area",
        "Arsenal",
        "Deal 2 DMG to target enemy Support Champion.",
        (does(deal(2, Target(of(H, "opponent", zone="support")))),),
    ),
    (
        "cards of the opponent",
        "Arsenal",
        "If your opponent controls 3 or more Acolytes, draw 1 card.",
        (does(If(Counts(Filter(A), "at_least", 3, "each_opponent"), (draw(1),))),),
    ),
    (
        "an empty cache",
        "Arsenal",
        "If your cache has no cards, draw 1 card.",
        (does(If(ZoneIsEmpty("cache"), (draw(1),))),),
    ),
    (
        "a keyword from a level on",
        "Champion",
        "Level 2 — Provoke",
        (headed("level_2", keyword("provoke")),),
    ),
    (
        "two heads of one card",
        "Arsenal",
        "Conjure: Counter: Negate target card effect.",
        (headed("conjure", "counter", does(waiting("card_effect"))),),
    ),
    (
        "a single Vengeance",
        "Champion",
        "Vengeance: Draw 1 card.",
        (headed("vengeance", does(draw(1))),),
    ),
    (
        "an equipped character that must not attack",
        "Equipment",
        "Equip: Target enemy. The equipped character cannot attack.",
        (EquipTo(ENEMIES), Cannot(BEARER, "attack")),
    ),
    (
        "what your opponent does next",
        "Arsenal",
        "Your opponent draws 1 card, then archives 1 card from their hand.",
        (does(Draw("each_opponent", Number(1)), Discard("each_opponent", Number(1))),),
    ),
    (
        "it behind a condition about this card",
        "Acolyte",
        "While this Acolyte is Staggered, it gains 1 ATK.",
        (bonus(This(), ("atk", 1), condition=Fits(This(), STAGGERED)),),
    ),
    (
        "it cannot be attacked",
        "Acolyte",
        "As long as this Acolyte is Staggered, it cannot be attacked.",
        (Cannot(This(), "be_attacked", Fits(This(), STAGGERED)),),
    ),
    (
        "it behind a condition about the bearer",
        "Equipment",
        "Equip: Target ally. While the equipped character is Staggered, it gains 1 ATK.",
        (EquipTo(ALLIES), bonus(BEARER, ("atk", 1), condition=Fits(BEARER, STAGGERED))),
    ),
    (
        "it behind a condition about the only one",
        "Acolyte",
        "While your Party Leader is Staggered, it gains 1 DEF.",
        (bonus(LEADER, ("def", 1), condition=Fits(All(LEADER), STAGGERED)),),
    ),
    (
        "everybody's costs",
        "Champion",
        "Passive: Acolytes cost 1 more.",
        (headed("passive", CostChange(Filter(A), 1)),),
    ),
    (
        "that ally beside this",
        "Acolyte",
        "When this Acolyte attacks, rest another target ally. That ally gains 2 ATK this round.",
        (
            Triggered(
                Attacks(This()),
                (ExhaustObjects(Target(replace(ALLIES, other=True))), change(It(C), ("atk", 2))),
            ),
        ),
    ),
    (
        "one target for both branches",
        "Arsenal",
        "Deal 1 DMG to target enemy. If you control 2 or more allies, deal 3 DMG instead.",
        (does(If(Controls(Filter(C), 2), (deal(3, ENEMY),), (deal(1, ENEMY),))),),
    ),
    (
        "a Champion that is archived",
        "Arsenal",
        "Archive target enemy Champion.",
        (does(MoveCards(Target(of(("Champion",), "opponent")), "archive")),),
    ),
    (
        "Mana besides the cost of an Arsenal card",
        "Arsenal",
        "As an additional cost to play this card, pay 1 Mana.\nDraw 1 card.",
        (AdditionalCost((PayResource(1, "mana"),)), does(draw(1))),
    ),
    ("an additional card", "Arsenal", "Draw an additional card.", (does(draw(1)),)),
    *(
        (f"a change, {said}", "Arsenal", f"Target ally {said}.", (does(change(ALLY, ("atk", 2))),))
        for said in (
            "gets +2 ATK until the end of the round",
            "has +2 ATK this round",
            "gains +2 ATK until end of round",
            "gets +2 ATK",
        )
    ),
    (
        "a loss with its sign",
        "Arsenal",
        "Target enemy gets -2 ATK and -1 DEF this round.",
        (does(change(ENEMY, ("atk", -2), ("def", -1))),),
    ),
    *(
        (
            f"an attack's change, {time}",
            "Acolyte",
            f"When this Acolyte attacks, it gains 1 ATK {time}.",
            (Triggered(Attacks(This()), (change(This(), ("atk", 1), duration="this_attack"),)),),
        )
        for time in ("for that attack", "during that attack")
    ),
    (
        "an Acolyte from among them",
        "Arsenal",
        "Look at the top 4 cards of your deck. "
        "Add 1 Acolyte from among them to your hand and archive the rest.",
        (
            does(
                LookAtTop("you", Number(4)),
                MoveCards(Among(Filter(A)), "hand"),
                MoveCards(Them(rest=True), "archive"),
            ),
        ),
    ),
    (
        "an Acolyte played from among them",
        "Arsenal",
        "Look at the top 3 cards of your deck. "
        "Play an Acolyte from among them to an open position and archive the rest.",
        (
            does(
                LookAtTop("you", Number(3)),
                PlayCards(Among(Filter(A))),
                MoveCards(Them(rest=True), "archive"),
            ),
        ),
    ),
    (
        "put into the hand",
        "Arsenal",
        "Look at the top 3 cards of your deck. "
        "Put one of them into your hand and the rest on the bottom in any order.",
        (
            does(
                LookAtTop("you", Number(3)),
                MoveCards(Among(Filter(())), "hand"),
                PutOnBottom(Them(rest=True)),
            ),
        ),
    ),
    (
        "until an Acolyte",
        "Arsenal",
        "Reveal cards from the top of your deck until you reveal an Acolyte. "
        "Add it to your hand and archive the rest.",
        (
            does(
                RevealUntil("you", Filter(A)),
                MoveCards(It(), "hand"),
                MoveCards(Them(rest=True), "archive"),
            ),
        ),
    ),
)
"""What a designer plainly writes next."""

COSTS: Final[tuple[Text, ...]] = (
    (
        "an ally returned as a cost",
        "Arsenal",
        "Return 1 ally to your hand: Draw 2 cards.",
        (AdditionalCost((MoveMatching(ALLIES, "hand"),)), does(draw(2))),
    ),
    (
        "another ally returned as a cost",
        "Acolyte",
        "Return another ally to your hand: Draw 1 card.",
        (Activated((MoveMatching(of(C, "you", other=True), "hand"),), (draw(1),)),),
    ),
    (
        "this returned as a cost",
        "Acolyte",
        "Return this Acolyte to its owner's hand: Draw 1 card.",
        (Activated((MoveThis("hand"),), (draw(1),)),),
    ),
    (
        "another ally cached as a cost",
        "Acolyte",
        "Cache another ally: Draw 1 card.",
        (Activated((MoveMatching(of(C, "you", other=True), "cache"),), (draw(1),)),),
    ),
)
"""Costs that are made from the verb."""
TEXTS: Final = (*ASKED, *PRINTED, *WRITTEN, *HISTORY, *COSTS)

REFUSED: Final[tuple[tuple[str, str, str, str], ...]] = (
    (
        "CT308",
        "Arsenal",
        "Look at the top 3 cards of your deck. "
        "Put one of them into your archive and the rest on top in any order.",
        "LANG-7.11",
    ),
    (
        "CT102",
        "Arsenal",
        "Look at the top 3 cards of your deck. "
        "Add 1 to your hand and put the rest on the bottom in a random order.",
        "COE-10.5.1",
    ),
    (
        "CT308",
        "Arsenal",
        "Deal 2 DMG to all enemies. Draw 1 card for each enemy archived this way.",
        "LANG-4.22",
    ),
    ("CT202", "Arsenal", "Draw 1 card for each Acolyte archived.", "LANG-4.20"),
    ("CT308", "Arsenal", "Draw 1 card for each adjacent ally archived this round.", "LANG-5.21"),
    ("CT308", "Arsenal", "Target enemy gets -1 HP.", "COE-9.2.3d"),
    ("CT310", "Arsenal", "Target ally gets +1 ATK and -1 DEF.", "COE-10.8.1"),
    ("CT101", "Acolyte", "Flying", "COE-10.9.1"),
    ("CT101", "Arsenal", "Draw 1 cadr.", "LANG-7.4"),
    ("CT102", "Arsenal", "Destroy target enemy.", "COE-1.2.5"),
    ("CT102", "Arsenal", "Deal 2 damage to target enemy.", "COE-3.1.3"),
    ("CT201", "Arsenal", "Target ally gains 2 ATK and loses 1 DEF.", "COE-10.8.1"),
    ("CT202", "Arsenal", "Negate target enemy.", "COE-10.2.6"),
    ("CT202", "Arsenal", "Deal 2 DMG.", "COE-10.5.1"),
    ("CT203", "Acolyte", "Swift (This flies.)", "COE-10.7.6"),
    ("CT102", "Arsenal", "Gain control of target enemy until the end of the round.", "COE-1.2.3"),
    ("CT102", "Arsenal", "Deal 2 lasting DMG to target enemy.", "COE-3.1.2"),
    ("CT308", "Arsenal", "You may pay 1 Mana. If you do, draw 1 card.", "COE-10.7.4"),
    ("CT308", "Arsenal", "Draw 1 card at the start of your next turn.", "COE-7.1.6"),
    ("CT308", "Arsenal", "Deal 3 DMG among any targets.", "COE-10.5.1"),
    ("CT308", "Arsenal", "Create a token that's a copy of target ally.", "COE-1.2.11a"),
    ("CT308", "Arsenal", "Take an extra turn after this one.", "COE-7.1.2"),
    ("CT308", "Arsenal", "Target enemy cannot attack until your next turn.", "COE-10.8.2"),
    ("CT203", "Arsenal", "(Cast) Draw 1 card.", "COE-10.7.3"),
    ("CT203", "Arsenal", "(Cast Rest) Draw 1 card.", "COE-10.7.3"),
    ("CT301", "Arsenal", "Stagger the enemy in position 7.", "COE-4.2.2"),
    ("CT302", "Arsenal", "Your Acolyte gains 1 ATK.", "COE-10.5.5"),
    ("CT303", "Acolyte", "When this Champion attacks, draw 1 card.", "LANG-6.1"),
    ("CT307", "Champion", "Level 1 — Level 2 — Draw 1 card.", "COE-8.10.4"),
    ("CT307", "Acolyte", "Swift, Swift", "COE-10.7.10"),
    ("CT308", "Champion", "Passive: Draw 1 card.", "COE-8.10.3d"),
    ("CT308", "Arsenal", "Search your deck for a Champion and add it to your hand.", "COE-1.1.2"),
    ("CT308", "Arsenal", "Search your deck for any card, reveal it and add it to your hand.", "COE-10.3.3"),
    ("CT308", "Arsenal", "Cache target Champion.", "COE-8.7.8"),
    ("CT308", "Arsenal", "Level up target Acolyte ally.", "COE-7.7.2a"),
    ("CT308", "Arsenal", "Level up target ally.", "COE-7.7.2a"),
    ("CT302", "Equipment", "Equip: Target ally. The equipped enemy gains 1 ATK.", "COE-3.3.3"),
    ("CT308", "Arsenal", "Target enemy loses 1 HP until the end of the round.", "COE-9.2.3d"),
    ("CT308", "Acolyte", "At the start of your Battle Phase, draw 1 card.", "COE-7.1.2"),
    ("CT308", "Arsenal", "Deal 2 DMG to target Equipment.", "COE-10.5.2"),
    ("CT308", "Arsenal", "Target Equipment gains 1 ATK.", "COE-10.5.2"),
    ("CT308", "Arsenal", "Move target Arsenal card to an open position.", "COE-10.5.2"),
    ("CT308", "Acolyte", "Innate: When this Acolyte attacks, draw 1 card.", "COE-8.10.2b"),
    ("CT308", "Acolyte", "Cast Battle: Swift", "COE-8.10.2b"),
    ("CT308", "Acolyte", "Innate: Passive: This Acolyte gains 1 ATK.", "COE-8.10.3d"),
    ("CT308", "Champion", "Vengeance: Level 1 — Draw 1 card.", "COE-10.7.9a"),
    ("CT308", "Arsenal", "Draw 1 card for each Mana you have.", "COE-2.4.2"),
    ("CT310", "Arsenal", "Target ally loses 1 ATK and Piercing.", "COE-10.8.1"),
    (
        "CT310",
        "Arsenal",
        "If you control 1 or more allies, choose one: draw 1 card; rest all enemies.",
        "LANG-3.7",
    ),
    (
        "CT314",
        "Champion",
        "Level 2 — Draw 1 card. When this Champion is attacked, draw 1 card.",
        "LANG-8.3",
    ),
    (
        "CT314",
        "Champion",
        "Level 2 — Passive: This Champion gains 1 ATK. This Champion gains 1 DEF.",
        "LANG-8.3",
    ),
    ("CT314", "Champion", "Vengeance: This Champion gains 1 ATK. Draw 1 card.", "LANG-8.3"),
    ("CT314", "Champion", "Vengeance: Draw 1 card. This Champion gains 1 ATK.", "COE-10.7.9a"),
    ("CT402", "Arsenal", "When an enemy attacks, draw 1 card.", "COE-10.1.1c"),
    ("CT402", "Arsenal", "Passive: All allies gain 1 ATK.", "COE-8.10.3d"),
    ("CT402", "Arsenal", "Pay 2 Mana: Draw 1 card.", "COE-10.7.4"),
    ("CT402", "Acolyte", "Level 1 — Draw 1 card.", "COE-7.7.1"),
    ("CT402", "Acolyte", "Vengeance: Draw 1 card.", "COE-10.7.9"),
    ("CT402", "Champion", "Counter: Draw 1 card.", "COE-10.7.2"),
    ("CT402", "Champion", "Swift", "COE-10.7.6"),
    ("CT402", "Acolyte", "The equipped character gains 1 ATK.", "COE-3.3.3"),
    ("CT102", "Arsenal", "Stagger all Acolyte enemies.", "COE-10.5.6"),
    ("CT308", "Arsenal", "The next adjacent Acolyte you play this round costs 1 less.", "COE-2.2.1"),
    ("CT308", "Acolyte", "Passive: Staggered Acolytes you play cost 1 less.", "COE-2.2.1"),
    ("CT102", "Arsenal", "Each player discards 1 card.", "COE-1.2.5"),
    ("CT102", "Arsenal", "Restore 2 HP to target ally.", "COE-10.8.4"),
    ("CT308", "Acolyte", "While you control 2 or more Champions, it gains 1 ATK.", "LANG-6.2"),
    ("CT308", "Acolyte", "While it is Staggered, it gains 1 ATK.", "LANG-6.2"),
    (
        "CT308",
        "Acolyte",
        "While this Acolyte is Staggered and you control 2 or more Champions, it gains 1 ATK.",
        "LANG-6.2",
    ),
    ("CT201", "Arsenal", "Rest target enemy that has 2 ATK.", "LANG-4.2"),
    ("CT201", "Arsenal", "Rest target enemy. If it has 2 DEF, draw 1 card.", "LANG-4.2"),
    ("CT102", "Arsenal", "Move target ally to another column.", "COE-4.2.2"),
    ("CT102", "Champion", "Pay 1 Shell: Draw 1 card.", "COE-2.1.1"),
    (
        "CT312",
        "Acolyte",
        "When this Acolyte attacks, rest another target ally. It gains 2 ATK until the end of the round.",
        "LANG-6.13",
    ),
    ("CT312", "Arsenal", "Archive target Acolyte. If it is Staggered, draw 1 card.", "LANG-6.14"),
    ("CT312", "Acolyte", "When an ally is archived, if it is Staggered, draw 1 card.", "LANG-6.14"),
    ("CT312", "Arsenal", "Deal 2 DMG to all enemies. If it is Staggered, draw 1 card instead.", "LANG-5.16a"),
    (
        "CT308",
        "Acolyte",
        "Passive: This Acolyte cannot attack while the attacked character is rested.",
        "COE-9.1.4",
    ),
    (
        "CT308",
        "Acolyte",
        "Passive: This Acolyte cannot be attacked while the attacker is Staggered.",
        "COE-9.1.4",
    ),
    ("CT308", "Champion", "Return this Champion to its owner's hand: Draw 1 card.", "COE-8.7.8"),
    ("CT308", "Acolyte", "Whenever you archive a card, draw 1 card.", "COE-1.2.5"),
    ("CT308", "Acolyte", "When an ally is cached, draw 1 card.", "COE-1.2.6"),
)
"""The code of the error, a card type, a text, and the rule that it breaks."""

TABLES: Final = Tables(
    TEXTS, [(code, on, text) for code, on, text, _ in REFUSED], [rule for _, _, _, rule in REFUSED]
)

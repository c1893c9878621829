"""What texts of Lanterns mean, and which are refused."""

from __future__ import annotations

from typing import Final

from grammar.ir.abilities import Activated, Effect, Headed, StatBonus, Triggered
from grammar.ir.amounts import Number, PerMatch
from grammar.ir.conditions import Holds, ZoneIsEmpty
from grammar.ir.costs import PayResource
from grammar.ir.operations import DealDamage, Destroy, Draw, GainResource, If, ModifyStats, StatChange
from grammar.ir.selectors import All, Filter, Target, This
from grammar.ir.traits import TraitWord
from grammar.ir.triggers import Attacks, Dies, Enters
from grammar.lanterns.operations import SpillOil, Spills
from tests.grammar.tables import Tables

BOAT: Final = Filter(("Boat",))
MINE: Final = Filter(("Boat",), controller="you")
OAKS: Final = Filter(("Boat",), (TraitWord("wood", "Oak"),), controller="you")
LONGER: Final = (StatChange("reach", 1),)
DRAW: Final = Draw("you", Number(1))
TABLES: Final = Tables(
    accepted=[
        ("LN-T1", "Gust", "Draw a card.", (Effect((DRAW,)),)),
        ("LN-T2", "Gust", "Gain 2 Oil.", (Effect((GainResource("you", Number(2), "oil"),)),)),
        ("LN-T3", "Gust", "Each opponent spills 2 Oil.", (Effect((SpillOil("each_opponent", Number(2)),)),)),
        ("LN-T4", "Gust", "Deal 2 damage to target Boat.", (Effect((DealDamage(Number(2), Target(BOAT)),)),)),
        ("LN-T5", "Gust", "Destroy target Boat.", (Effect((Destroy(Target(BOAT)),)),)),
        (
            "LN-T6",
            "Gust",
            "Boats you control get +1 Reach this turn.",
            (Effect((ModifyStats(All(MINE), LONGER, "this_turn"),)),),
        ),
        ("LN-T7", "Charm", "Boats you control get +1 Reach.", (StatBonus(MINE, LONGER),)),
        ("LN-T8", "Charm", "Oak Boats you control get +1 Reach.", (StatBonus(OAKS, LONGER),)),
        (
            "LN-T9",
            "Boat",
            "When this Boat enters the River, draw a card.",
            (Triggered(Enters(This(), "river"), (DRAW,)),),
        ),
        (
            "LN-T10",
            "Boat",
            "When this Boat dies, each opponent spills 1 Oil.",
            (Triggered(Dies(This()), (SpillOil("each_opponent", Number(1)),)),),
        ),
        (
            "LN-T11",
            "Boat",
            "When this Boat sails, gain 1 Oil.",
            (Triggered(Attacks(This()), (GainResource("you", Number(1), "oil"),)),),
        ),
        (
            "LN-T12",
            "Boat",
            "Moored — 1 Oil: Draw a card.",
            (Headed(("moored",), Activated((PayResource(1, "oil"),), (DRAW,))),),
        ),
        (
            "LN-T13",
            "Gust",
            "Calm — Draw 2 cards.",
            (Effect((If(Holds("calm"), (Draw("you", Number(2)),)),)),),
        ),
        (
            "LN-T14",
            "Gust",
            "Draw a card for each Boat you control.",
            (Effect((Draw("you", PerMatch(1, MINE)),)),),
        ),
        (
            "LN-T15",
            "Charm",
            "Whenever an opponent spills Oil, draw a card.",
            (Triggered(Spills("opponent"), (DRAW,)),),
        ),
        (
            "LN-T16",
            "Gust",
            "If your Ashes have no cards, draw a card.",
            (Effect((If(ZoneIsEmpty("ashes"), (DRAW,)),)),),
        ),
    ],
    refused=[
        ("CT101", "Gust", "Fly to target Boat."),
        ("CT201", "Gust", "Draw cards."),
        ("CT201", "Boat", "This Boat can't attack."),
        ("CT301", "Charm", "0 Oil: Draw a card."),
        ("CT303", "Boat", "When this Charm enters the River, draw a card."),
        ("CT401", "Boat", "Draw a card."),
    ],
    rules=["LANG-1.1", "LANG-4.1", "LN-9.1.1", "LN-8.1.2", "LANG-6.1", "LN-3.1.1"],
)
"""The meaning of each text by the type of card, and what is refused, with the rule that it breaks."""

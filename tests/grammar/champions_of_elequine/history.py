"""Texts of Champions of El'Equine that ask what has happened this round."""

from __future__ import annotations

from typing import Final

from grammar.champions_of_elequine.triggers import IsStaggered, LevelsUp
from grammar.ir.abilities import Effect, OwnCostChange, Triggered
from grammar.ir.amounts import Number, PerHappened
from grammar.ir.history import Happened
from grammar.ir.operations import Draw, If, ModifyStats, MoveCards, StatChange
from grammar.ir.selectors import All, Filter, Target, This
from grammar.ir.triggers import Attacks, Dies, Draws, IsDealtDamage, YouPlay

_ACOLYTE: Final = Filter(("Acolyte",))
_CHARACTERS: Final = ("Champion", "Acolyte")
_DRAW: Final = Draw("you", Number(1))

_ASKED: Final = (
    ("an Acolyte was archived", Happened(Dies(_ACOLYTE))),
    ("2 or more Acolytes were archived", Happened(Dies(_ACOLYTE), "at_least", 2)),
    ("you played an Arsenal card", Happened(YouPlay(Filter(("Arsenal", "Equipment"))))),
    ("you drew 3 or more cards", Happened(Draws(), "at_least", 3)),
    ("an ally leveled up", Happened(LevelsUp(Filter(_CHARACTERS, controller="you")))),
    ("an enemy was dealt DMG", Happened(IsDealtDamage(Filter(_CHARACTERS, controller="opponent")))),
)

HISTORY: Final = (
    *(
        (
            f"COE-TH{number}",
            "Arsenal",
            f"If {words} this round, draw 1 card.",
            (Effect((If(condition, (_DRAW,)),)),),
        )
        for number, (words, condition) in enumerate(_ASKED, start=1)
    ),
    (
        "COE-TH20",
        "Acolyte",
        "When this Acolyte attacks, if another ally attacked this round, draw 1 card.",
        (
            Triggered(
                Attacks(This()),
                (_DRAW,),
                Happened(Attacks(Filter(_CHARACTERS, controller="you", other=True))),
            ),
        ),
    ),
    (
        "COE-TH21",
        "Arsenal",
        "Draw 1 card for each Acolyte archived this round.",
        (Effect((Draw("you", PerHappened(Dies(_ACOLYTE))),)),),
    ),
    (
        "COE-TH22",
        "Arsenal",
        "Draw 1 card for each ally that was Staggered this round.",
        (Effect((Draw("you", PerHappened(IsStaggered(Filter(_CHARACTERS, controller="you")))),)),),
    ),
    (
        "COE-TH23",
        "Acolyte",
        "This Acolyte costs 1 less for each Acolyte archived this round.",
        (OwnCostChange(-1, PerHappened(Dies(_ACOLYTE))),),
    ),
    (
        "COE-TH24",
        "Arsenal",
        "Target ally gains 1 ATK for each card you played this round until the end of the round.",
        (
            Effect(
                (
                    ModifyStats(
                        Target(Filter(_CHARACTERS, controller="you")),
                        (StatChange("atk", 1),),
                        "this_turn",
                        PerHappened(YouPlay(Filter(()))),
                    ),
                )
            ),
        ),
    ),
    (
        "COE-TH25",
        "Arsenal",
        "Archive all Acolytes. Draw 1 card for each Acolyte archived this way.",
        (
            Effect(
                (
                    MoveCards(All(_ACOLYTE), "archive"),
                    Draw("you", PerHappened(Dies(_ACOLYTE), 1, "this_way")),
                )
            ),
        ),
    ),
)
"""A name, a card type, a text, and its abilities."""

"""Texts of Kudurru Kings that ask what has happened this turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grammar.ir.abilities import OwnCostChange, Triggered
from grammar.ir.amounts import Number, PerHappened
from grammar.ir.history import Happened
from grammar.ir.operations import Draw
from grammar.ir.selectors import Bearer, Filter, Target, This
from grammar.ir.triggers import Attacks, Discards, Draws, Enters, StartOfYourTurn, YouPlay
from grammar.kudurru_kings.abilities import ScoreBonus
from grammar.kudurru_kings.operations import Defeat
from grammar.kudurru_kings.triggers import EndsInStalemate, PlayerDefeats, Wins

_BEARER: Final[Any] = Bearer()
_UNIT: Final = Filter(("Character", "Enemy", "Boss"))

_ASKED: Final = (
    ("Character", "you defeated a unit", Happened(PlayerDefeats(_UNIT))),
    ("Character", "you played 2 or more Relics", Happened(YouPlay(Filter(("Relic",))), "at_least", 2)),
    ("Character", "you drew 2 or more cards", Happened(Draws(), "at_least", 2)),
    ("Character", "an opponent discarded a card", Happened(Discards("opponent"))),
    ("Character", "a unit attacked", Happened(Attacks(_UNIT))),
    ("Character", "this didn't attack", Happened(Attacks(This()), "exactly", 0)),
    ("Character", "this attacked and won", Happened(Wins(This(), wins=True, role="attacker"))),
    ("Character", "this attacked and did not win", Happened(Wins(This(), wins=False, role="attacker"))),
    ("Character", "an Engagement ended in a Stalemate", Happened(EndsInStalemate())),
    ("Relic", "bearer attacked", Happened(Attacks(_BEARER))),
)

HISTORY: Final = (
    *(
        (
            f"KK-TH{number}",
            on,
            f"At upkeep: if {words} this turn, draw 1 card.",
            (Triggered(StartOfYourTurn(), (Draw("you", Number(1)),), condition),),
        )
        for number, (on, words, condition) in enumerate(_ASKED, start=1)
    ),
    (
        "KK-TH20",
        "Character",
        "On entry: draw 1 card for each unit you defeated this turn.",
        (Triggered(Enters(This(), "battlefield"), (Draw("you", PerHappened(PlayerDefeats(_UNIT))),)),),
    ),
    (
        "KK-TH21",
        "Character",
        "On entry: draw 1 card for each unit that attacked and won this turn.",
        (
            Triggered(
                Enters(This(), "battlefield"),
                (Draw("you", PerHappened(Wins(_UNIT, wins=True, role="attacker"))),),
            ),
        ),
    ),
    (
        "KK-TH22",
        "Character",
        "This costs 1 less for each card you've drawn this turn.",
        (OwnCostChange(-1, PerHappened(Draws())),),
    ),
    (
        "KK-TH23",
        "Character",
        "While this is in play, this gets +1 Attack for each card you played this turn.",
        (ScoreBonus(This(), "attack", PerHappened(YouPlay(Filter(())))),),
    ),
    (
        "KK-TH24",
        "Character",
        "On entry: defeat target opposing unit. Draw 1 card for each unit defeated this way.",
        (
            Triggered(
                Enters(This(), "battlefield"),
                (
                    Defeat(Target(replace(_UNIT, controller="opponent"))),
                    Draw("you", PerHappened(PlayerDefeats(_UNIT, "any"), 1, "this_way")),
                ),
            ),
        ),
    ),
)
"""A name, a card type, a text, and its abilities."""

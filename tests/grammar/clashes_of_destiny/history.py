"""Texts of Clashes of Destiny that ask what has happened this turn."""

from __future__ import annotations

from typing import Final

from grammar.clashes_of_destiny.triggers import Counterattacks
from grammar.ir.abilities import Effect, OwnCostChange, StatBonus, Triggered
from grammar.ir.amounts import Number, PerHappened
from grammar.ir.history import Happened
from grammar.ir.operations import DealDamage, Destroy, Draw, If, StatChange
from grammar.ir.selectors import All, Comparison, Filter, This
from grammar.ir.triggers import (
    Attacks,
    AttacksUnit,
    Dies,
    Discards,
    Draws,
    EndOfTurn,
    Enters,
    IsAttacked,
    IsDealtDamage,
    YouPlay,
)

_SPELL, _MINION = Filter(("Spell",)), Filter(("Minion",))
_MINE = Filter(("Minion",), controller="you")
_YOUR_HERO = Filter(("Shrine", "Hero"), controller="you")
_DRAW: Final = Draw("you", Number(1))
_NEVER: Final[tuple[Comparison, int]] = ("exactly", 0)

_ASKED: Final = (
    ("you played a spell", Happened(YouPlay(_SPELL))),
    ("the opponent played a spell", Happened(YouPlay(_SPELL, "opponent"))),
    ("the opponent didn't play a spell", Happened(YouPlay(_SPELL, "opponent"), *_NEVER)),
    ("you played 2 or more spells", Happened(YouPlay(_SPELL), "at_least", 2)),
    ("you summoned 2 or more minions", Happened(Enters(_MINE, "battlefield"), "at_least", 2)),
    ("you drew 2 or more cards", Happened(Draws(), "at_least", 2)),
    ("you discarded a card", Happened(Discards())),
    ("a friendly minion was destroyed", Happened(Dies(_MINE))),
    ("2 or more minions were destroyed", Happened(Dies(_MINION), "at_least", 2)),
    ("no minions were destroyed", Happened(Dies(_MINION), *_NEVER)),
    ("your Hero took damage", Happened(IsDealtDamage(_YOUR_HERO))),
    ("your Hero was attacked", Happened(IsAttacked(_YOUR_HERO))),
    ("a minion counterattacked", Happened(Counterattacks(_MINION))),
    ("a minion attacked your Hero", Happened(AttacksUnit(_MINION, _YOUR_HERO))),
)

HISTORY: Final = (
    *(
        (
            f"CD-TH{number}",
            "Spell",
            f"If {words} this turn, draw a card.",
            (Effect((If(condition, (_DRAW,)),)),),
        )
        for number, (words, condition) in enumerate(_ASKED, start=1)
    ),
    (
        "CD-TH20",
        "Minion",
        "At the end of your turn, if this didn't attack this turn, draw a card.",
        (Triggered(EndOfTurn(yours_only=True), (_DRAW,), Happened(Attacks(This()), *_NEVER)),),
    ),
    (
        "CD-TH21",
        "Minion",
        "This has +2 ATK while you played a spell this turn.",
        (StatBonus(This(), (StatChange("atk", 2),), Happened(YouPlay(_SPELL))),),
    ),
    (
        "CD-TH22",
        "Minion",
        "This costs 1 less for each friendly minion destroyed this turn.",
        (OwnCostChange(-1, PerHappened(Dies(_MINE))),),
    ),
    (
        "CD-TH23",
        "Spell",
        "Draw a card for each spell you played this turn.",
        (Effect((Draw("you", PerHappened(YouPlay(_SPELL))),)),),
    ),
    (
        "CD-TH24",
        "Spell",
        "Draw a card for each minion you summoned this turn.",
        (Effect((Draw("you", PerHappened(Enters(_MINE, "battlefield"))),)),),
    ),
    (
        "CD-TH25",
        "Minion",
        "This has +1 ATK for each card you played this turn.",
        (StatBonus(This(), (StatChange("atk", 1),), per=PerHappened(YouPlay(Filter(())))),),
    ),
    (
        "CD-TH26",
        "Spell",
        "Destroy all minions. Draw a card for each minion destroyed this way.",
        (Effect((Destroy(All(_MINION)), Draw("you", PerHappened(Dies(_MINION), 1, "this_way")))),),
    ),
    (
        "CD-TH27",
        "Spell",
        "Deal 2 damage to all minions. Draw a card for each minion destroyed this way.",
        (
            Effect(
                (
                    DealDamage(Number(2), All(_MINION)),
                    Draw("you", PerHappened(Dies(_MINION), 1, "this_way")),
                )
            ),
        ),
    ),
)
"""A name, a card type, a text, and its abilities."""

"""What has happened: conditions that look back on each kind of event."""

from __future__ import annotations

from typing import Final

from grammar.essence_crown.operations import (
    DeityIsDamaged,
    GainKL,
    GainsKL,
    IsNullified,
    SpendsGodCharge,
    YouLoseEssence,
    YouPayEssence,
)
from grammar.ir.abilities import CostChange, OwnCostChange, StatBonus
from grammar.ir.amounts import Half, Number, PerHappened
from grammar.ir.conditions import Both, Controls, Either
from grammar.ir.history import Happened
from grammar.ir.operations import Destroy, Draw, If, ModifyStats, ReadyObjects, StatChange
from grammar.ir.selectors import All, Comparison, Filter, Target, This
from grammar.ir.triggers import (
    Attacks,
    Dies,
    Discards,
    Draws,
    EndOfTurn,
    Enters,
    IsDealtDamage,
    IsSacrificed,
    Leaves,
    Sacrifices,
    YouCast,
    YouPlay,
)
from tests.grammar.sentences.parts import (
    AVATAR,
    DRAW,
    GLOW,
    MINE,
    POWER,
    RELIC,
    SHARD,
    Sentence,
    does,
    given,
    when,
)

NEVER: Final[tuple[Comparison, int]] = ("exactly", 0)
SPELL = Filter(("Spell",))
_TWO_MORE = StatChange("power", 2)


def _if(words: str, condition: Happened) -> Sentence:
    return (words, "Spell", f"If {words} this turn, draw a card.", given(condition))


HISTORY: list[Sentence] = [
    _if("an Avatar died", Happened(Dies(AVATAR))),
    _if("another Avatar died", Happened(Dies(Filter(("Avatar",), other=True)))),
    _if("an Avatar you control died", Happened(Dies(MINE))),
    _if("2 or more Avatars died", Happened(Dies(AVATAR), "at_least", 2)),
    _if("exactly 2 Glow Avatars died", Happened(Dies(GLOW), "exactly", 2)),
    _if("1 or fewer Avatars died", Happened(Dies(AVATAR), "at_most", 1)),
    _if("no Avatars died", Happened(Dies(AVATAR), *NEVER)),
    _if("a Relic was sacrificed", Happened(IsSacrificed(RELIC))),
    _if("3 or more Shards were nullified", Happened(IsNullified(SHARD), "at_least", 3)),
    _if("no Shards were sacrificed", Happened(IsSacrificed(SHARD), *NEVER)),
    _if("an Avatar was dealt damage", Happened(IsDealtDamage(AVATAR))),
    _if("a Shard entered the Shard Row", Happened(Enters(SHARD, "shard_row"))),
    _if("a Relic left the battlefield", Happened(Leaves(RELIC, "battlefield"))),
    _if("your Deity was dealt Essence damage", Happened(DeityIsDamaged("you"))),
    _if("you cast a Spell", Happened(YouCast(SPELL))),
    _if("an opponent cast a Spell", Happened(YouCast(SPELL, "opponent"))),
    _if("you cast 2 or more Spells", Happened(YouCast(SPELL), "at_least", 2)),
    _if("you didn't cast a Spell", Happened(YouCast(SPELL), *NEVER)),
    _if("a player played a Relic", Happened(YouPlay(RELIC, "any"))),
    _if("you drew 3 or more cards", Happened(Draws(), "at_least", 3)),
    _if("an opponent didn't draw a card", Happened(Draws("opponent"), *NEVER)),
    _if("you discarded a card", Happened(Discards())),
    _if("you sacrificed 2 or more Shards", Happened(Sacrifices(SHARD), "at_least", 2)),
    _if("you lost Essence", Happened(YouLoseEssence())),
    _if("you gained KL", Happened(GainsKL("you"))),
    _if("an opponent spent a God Charge", Happened(SpendsGodCharge("opponent"))),
    _if("you paid Essence to cast a Spell", Happened(YouPayEssence(SPELL))),
    (
        "of this card, at the end",
        "Avatar",
        "At end of turn, if this Avatar attacked this turn, draw a card.",
        when(EndOfTurn(), DRAW, condition=Happened(Attacks(This()))),
    ),
    (
        "it is the card that did not",
        "Avatar",
        "At end of turn, if this Avatar didn't attack this turn, ready it.",
        when(EndOfTurn(), ReadyObjects(This()), condition=Happened(Attacks(This()), *NEVER)),
    ),
    (
        "it was not dealt damage",
        "Avatar",
        "At end of turn, if this Avatar wasn't dealt damage this turn, gain 1 KL.",
        when(EndOfTurn(), GainKL("you", Number(1)), condition=Happened(IsDealtDamage(This()), *NEVER)),
    ),
    (
        "you've done it",
        "Spell",
        "If you've drawn 2 or more cards this turn, draw a card.",
        given(Happened(Draws(), "at_least", 2)),
    ),
    (
        "you haven't done it",
        "Spell",
        "If you haven't drawn a card this turn, draw a card.",
        given(Happened(Draws(), *NEVER)),
    ),
    (
        "you did it to none",
        "Spell",
        "If you cast no Spells this turn, draw a card.",
        given(Happened(YouCast(SPELL), *NEVER)),
    ),
    (
        "one or more are at least one",
        "Spell",
        "If one or more Avatars died this turn, draw 2 cards.",
        given(Happened(Dies(AVATAR)), Draw("you", Number(2))),
    ),
    (
        "joined with what is",
        "Spell",
        "If an Avatar died this turn and you control a Relic, draw a card.",
        given(Both(Happened(Dies(AVATAR)), Controls(RELIC))),
    ),
    (
        "one of two things happened",
        "Spell",
        "If an Avatar died this turn or you discarded a card this turn, draw a card.",
        given(Either(Happened(Dies(AVATAR)), Happened(Discards()))),
    ),
    (
        "always while it has happened",
        "Avatar",
        "As long as you cast a Spell this turn, this Avatar gets +1 Power.",
        (StatBonus(This(), (POWER,), Happened(YouCast(SPELL))),),
    ),
    (
        "if behind what always holds",
        "Relic",
        "Rites you cast cost 2 less KL if an Avatar died this turn.",
        (CostChange(Filter(("Rite",), controller="you"), -2, condition=Happened(Dies(AVATAR))),),
    ),
    (
        "a cost after it has happened",
        "Avatar",
        "This Avatar costs 1 less KL if an Avatar died this turn.",
        (OwnCostChange(-1, condition=Happened(Dies(AVATAR))),),
    ),
]


def _for_each(words: str, event: object) -> Sentence:
    return (
        f"for each {words}",
        "Spell",
        f"Draw a card for each {words} this turn.",
        does(Draw("you", PerHappened(event))),
    )


COUNTED: list[Sentence] = [
    _for_each("Avatar that died", Dies(AVATAR)),
    _for_each("other Avatar that died", Dies(Filter(("Avatar",), other=True))),
    _for_each("Avatar you control that attacked", Attacks(MINE)),
    _for_each("Relic sacrificed", IsSacrificed(RELIC)),
    _for_each("Shard nullified", IsNullified(SHARD)),
    _for_each("Avatar dealt damage", IsDealtDamage(AVATAR)),
    _for_each("Relic that left the battlefield", Leaves(RELIC, "battlefield")),
    _for_each("Spell you cast", YouCast(SPELL)),
    _for_each("other Spell you cast", YouCast(Filter(("Spell",), other=True))),
    _for_each("Spell an opponent cast", YouCast(SPELL, "opponent")),
    _for_each("Relic you played", YouPlay(RELIC)),
    _for_each("Spell you paid Essence to cast", YouPayEssence(SPELL)),
    _for_each("card you drew", Draws()),
    _for_each("card an opponent discarded", Discards("opponent")),
    (
        "for each you've drawn",
        "Avatar",
        "This Avatar costs 1 less KL for each card you've drawn this turn.",
        (OwnCostChange(-1, PerHappened(Draws())),),
    ),
    (
        "as many as were sacrificed this turn",
        "Spell",
        "Gain X KL, where X is the number of Relics that were sacrificed this turn.",
        does(GainKL("you", PerHappened(IsSacrificed(RELIC)))),
    ),
    (
        "half of what died",
        "Spell",
        "Gain KL equal to half the number of Avatars that died this turn, rounded up.",
        does(GainKL("you", Half(PerHappened(Dies(AVATAR)), "up"))),
    ),
    (
        "half of the Spells you cast",
        "Spell",
        "Gain KL equal to half the number of Spells you cast this turn, rounded down.",
        does(GainKL("you", Half(PerHappened(YouCast(SPELL)), "down"))),
    ),
    (
        "a bonus for each that died",
        "Avatar",
        "This Avatar gets +1 Power for each other Avatar that died this turn.",
        (StatBonus(This(), (POWER,), per=PerHappened(Dies(Filter(("Avatar",), other=True)))),),
    ),
    (
        "a change twice as large",
        "Spell",
        "Target Avatar gets +X Power this turn, where X is twice the number of Spells you cast this turn.",
        does(
            ModifyStats(Target(AVATAR), (StatChange("power", 2),), "this_turn", PerHappened(YouCast(SPELL)))
        ),
    ),
    (
        "what died this way",
        "Rite",
        "Destroy all Avatars. Gain 1 KL for each Avatar that died this way.",
        does(Destroy(All(AVATAR)), GainKL("you", PerHappened(Dies(AVATAR), 1, "this_way"))),
    ),
    (
        "none died this way",
        "Rite",
        "Destroy all Avatars. If no Avatars died this way, draw a card.",
        does(Destroy(All(AVATAR)), If(Happened(Dies(AVATAR), *NEVER, "this_way"), (DRAW,))),
    ),
]
"""Amounts of what has happened."""

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
from grammar.ir.amounts import Number
from grammar.ir.conditions import Both, Controls, Either
from grammar.ir.history import Happened
from grammar.ir.operations import Draw, ReadyObjects
from grammar.ir.selectors import Comparison, Filter, This
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
    given,
    when,
)

NEVER: Final[tuple[Comparison, int]] = ("exactly", 0)
SPELL = Filter(("Spell",))


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

"""Other plain ways to say things."""

from __future__ import annotations

from grammar.essence_crown.operations import (
    CopyLimit,
    Fast,
    GainGodCharges,
    GainKL,
    HealEssence,
    LoseGame,
    Nullify,
    SpendKL,
    WinGame,
    YouPayEssence,
)
from grammar.ir.abilities import Activated, Cannot, Effect, StatBonus
from grammar.ir.amounts import Number
from grammar.ir.costs import ExhaustThis, SacrificeThis
from grammar.ir.operations import Draw, ModifyStats, ReadyObjects
from grammar.ir.selectors import Filter, Target, This
from grammar.ir.triggers import Attacks, IsSacrificed, StartOfYourTurn, YouCast
from tests.grammar.sentences.parts import AVATAR, DRAW, POWER, SECOND_SUN, Sentence, does, when

PLAIN: list[Sentence] = [
    ("win", "Rite", "Win the game.", does(WinGame("you"))),
    ("you win", "Rite", "You win the game.", does(WinGame("you"))),
    ("lose", "Rite", "Target opponent loses the game.", does(LoseGame("target_opponent"))),
    ("ready", "Spell", "Ready target Avatar.", does(ReadyObjects(Target(AVATAR)))),
    ("one card", "Spell", "Draw one card.", does(DRAW)),
    ("digit", "Spell", "Draw 1 card.", does(DRAW)),
    ("heal short", "Spell", "Heal 4 Essence.", does(HealEssence("you", Number(4)))),
    ("curly", "Avatar", "This Avatar can’t block.", (Cannot(This(), "block"),)),
    ("small letters", "Spell", "nullify target avatar.", does(Nullify(Target(AVATAR)))),
    ("this card", "Relic", "Exhaust this card: Draw a card.", (Activated((ExhaustThis(),), (DRAW,)),)),
    (
        "shard",
        "Shard",
        "Sacrifice this Shard: Gain 3 KL.",
        (Activated((SacrificeThis(),), (GainKL("you", Number(3)),)),),
    ),
    ("shard dies", "Shard", "When this Shard is sacrificed, draw a card.", when(IsSacrificed(This()), DRAW)),
    (
        "attack",
        "Avatar",
        "When this Avatar attacks, gain 1 God Charge.",
        when(Attacks(This()), GainGodCharges("you", Number(1))),
    ),
    (
        "whenever pay",
        "Deity",
        "Whenever you pay Essence, gain 1 KL.",
        when(YouPayEssence(), GainKL("you", Number(1))),
    ),
    (
        "a second sentence",
        "Relic",
        "At the start of your turn, gain 1 KL. Draw a card.",
        when(StartOfYourTurn(), GainKL("you", Number(1)), DRAW),
    ),
    (
        "two abilities in one paragraph",
        "Domain",
        "Whenever you cast a Domain: Second Sun spell, heal 1 Essence. "
        "Avatars with Domain: Second Sun get +1 Power.",
        (
            *when(YouCast(Filter(("Spell",), traits=SECOND_SUN)), HealEssence("you", Number(1))),
            StatBonus(Filter(("Avatar",), traits=SECOND_SUN), (POWER,)),
        ),
    ),
    (
        "combat",
        "Avatar",
        "1 KL: This Avatar gets +1 Power this turn. Use this only during your Combat Phase.",
        (
            Activated(
                (SpendKL(1),),
                (ModifyStats(This(), (POWER,), "this_turn"),),
                timing="combat_phase",
            ),
        ),
    ),
    ("fast spell", "Spell", "Fast. Draw a card.", (Fast(), Effect((Draw("you", Number(1)),)))),
    ("fast avatar", "Avatar", "Fast.", (Fast(),)),
    (
        "any number of copies",
        "Shard",
        "A Veiled Deck may include any number of copies of this Shard.",
        (CopyLimit(),),
    ),
    (
        "up to seven copies",
        "Rite",
        "A deck may include up to 7 copies of this card. Draw a card.",
        (CopyLimit(7), Effect((Draw("you", Number(1)),))),
    ),
]

"""Preventing damage."""

from __future__ import annotations

from grammar.essence_crown.operations import PreventAllDamage, PreventNextDamage, PreventsDamage
from grammar.ir.conditions import IsTurn
from grammar.ir.selectors import All, Filter, Target, This
from tests.grammar.sentences.parts import AVATAR, MINE, Sentence, does

PREVENTION: list[Sentence] = [
    (
        "the next damage",
        "Spell",
        "Prevent the next 2 damage that would be dealt to target Avatar this turn.",
        does(PreventNextDamage(Target(AVATAR), 2)),
    ),
    (
        "all damage",
        "Spell",
        "Prevent all damage that would be dealt to Avatars you control this turn.",
        does(PreventAllDamage(All(MINE))),
    ),
    (
        "all combat damage by",
        "Spell",
        "Prevent all combat damage that would be dealt by target Avatar this turn.",
        does(PreventAllDamage(Target(AVATAR), combat=True, by=True)),
    ),
    (
        "all combat damage",
        "Spell",
        "Prevent all combat damage that would be dealt this turn.",
        does(PreventAllDamage(None, combat=True)),
    ),
    (
        "all Essence damage",
        "Spell",
        "Prevent all Essence damage that would be dealt to your Deity this turn.",
        does(PreventAllDamage(All(Filter(("Deity",), controller="you")))),
    ),
    (
        "some of any damage",
        "Avatar",
        "Prevent 1 of any damage that would be dealt to this Avatar.",
        (PreventsDamage(This(), 1),),
    ),
    (
        "combat damage always",
        "Relic",
        "As long as it's your turn, prevent all combat damage that would be dealt by Avatars you control.",
        (PreventsDamage(MINE, None, combat=True, by=True, condition=IsTurn()),),
    ),
    (
        "some of any Essence damage",
        "Relic",
        "Prevent 2 of any Essence damage that would be dealt to your Deity.",
        (PreventsDamage(Filter(("Deity",), controller="you"), 2),),
    ),
]

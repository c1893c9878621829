"""Something else instead."""

from __future__ import annotations

from grammar.essence_crown.operations import ReplaceDraw, ReplaceGain
from tests.grammar.sentences.parts import Sentence

INSTEAD: list[Sentence] = [
    (
        "two cards instead",
        "Relic",
        "If you would draw a card, draw two cards instead.",
        (ReplaceDraw(2),),
    ),
    (
        "more healing",
        "Relic",
        "If you would heal Essence, heal that much plus 1 instead.",
        (ReplaceGain("essence", 1),),
    ),
    (
        "less healing",
        "Relic",
        "If an opponent would heal Essence, that player heals that much minus 2 instead.",
        (ReplaceGain("essence", -2, "opponent"),),
    ),
    (
        "more KL",
        "Domain",
        "If you would gain KL, gain that much plus 1 instead.",
        (ReplaceGain("kl", 1),),
    ),
    (
        "less KL",
        "Relic",
        "If an opponent would gain KL, that player gains that much minus 1 instead.",
        (ReplaceGain("kl", -1, "opponent"),),
    ),
]

"""Modes."""

from __future__ import annotations

from grammar.ir.abilities import Modal
from tests.grammar.sentences.parts import DRAW, KL, TWO, Sentence

MODES: list[Sentence] = [
    (
        "one or both",
        "Spell",
        "Choose one or both — • Draw a card. • Gain 1 KL.",
        (Modal(1, ((DRAW,), (KL,)), 2),),
    ),
    (
        "up to two",
        "Spell",
        "Choose up to two — • Draw a card. • Gain 1 KL. • Draw 2 cards.",
        (Modal(0, ((DRAW,), (KL,), (TWO,)), 2),),
    ),
    (
        "one or more",
        "Spell",
        "Choose one or more — • Draw a card. • Gain 1 KL. • Draw 2 cards.",
        (Modal(1, ((DRAW,), (KL,), (TWO,)), 3),),
    ),
]

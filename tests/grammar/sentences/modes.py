"""Modes."""

from __future__ import annotations

from grammar.ir.abilities import Effect, Modal, WidenModes
from grammar.ir.conditions import Controls
from grammar.ir.selectors import Filter
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
    (
        "what stands before modes",
        "Spell",
        "Draw 2 cards. Choose one — • Draw a card. • Gain 1 KL.",
        (Effect((TWO,)), Modal(1, ((DRAW,), (KL,)))),
    ),
    (
        "a paragraph after modes",
        "Spell",
        "Choose one — • Draw a card. • Gain 1 KL.\nDraw 2 cards.",
        (Modal(1, ((DRAW,), (KL,))), Effect((TWO,))),
    ),
    (
        "what stands around modes",
        "Spell",
        "Draw a card. Choose one — • Draw a card. • Gain 1 KL.\nDraw 2 cards. Gain 1 KL.",
        (Effect((DRAW,)), Modal(1, ((DRAW,), (KL,))), Effect((TWO, KL))),
    ),
    (
        "a mode of two sentences",
        "Spell",
        "Choose one — • Draw a card. • Gain 1 KL. Draw 2 cards.",
        (Modal(1, ((DRAW,), (KL, TWO))),),
    ),
    *(
        (
            f"both, {said}",
            "Spell",
            f"Choose one — • Draw a card. • Gain 1 KL. If you control 2+ Shards, you may {said}.",
            (Modal(1, ((DRAW,), (KL,))), WidenModes(Controls(Filter(("Shard",)), 2))),
        )
        for said in ("choose both modes instead", "choose both instead")
    ),
    (
        "what stands after both modes",
        "Spell",
        "Choose one — • Draw a card. • Gain 1 KL. If you control 2+ Shards, you may choose both modes "
        "instead of one. Draw 2 cards.",
        (
            Modal(1, ((DRAW,), (KL,))),
            WidenModes(Controls(Filter(("Shard",)), 2)),
            Effect((TWO,)),
        ),
    ),
]

"""Effects that come later, last for a time, or always apply."""

from __future__ import annotations

from grammar.essence_crown.operations import PayEssence
from grammar.ir.abilities import Activated, Cannot, EntersExhausted, StatBonus, Triggered
from grammar.ir.amounts import Number
from grammar.ir.conditions import Controls
from grammar.ir.operations import AtEndOfTurn, Draw, ExhaustObjects, Forbid, ModifyStats, SearchDeck
from grammar.ir.selectors import Target, This
from grammar.ir.triggers import EndOfTurn
from tests.grammar.sentences.parts import AVATAR, DRAW, MINE, POWER, RELIC, THEIRS, Sentence, does

FOR_A_TURN = does(ModifyStats(Target(AVATAR), (POWER,), "this_turn"))

LASTING: list[Sentence] = [
    (
        "until your next turn",
        "Spell",
        "Target Avatar gets +1 Power until your next turn.",
        does(ModifyStats(Target(AVATAR), (POWER,), "until_your_next_turn")),
    ),
    (
        "can't until your next turn",
        "Spell",
        "Target Avatar can't attack until your next turn.",
        does(Forbid(Target(AVATAR), "attack", "until_your_next_turn")),
    ),
    (
        "at the start of your next turn",
        "Spell",
        "At the start of your next turn, draw a card.",
        does(AtEndOfTurn((DRAW,), "start_of_your_next_turn")),
    ),
    (
        "enters exhausted",
        "Shard",
        "This Shard enters the Shard Row exhausted.",
        (EntersExhausted(This()),),
    ),
    (
        "others enter exhausted",
        "Domain",
        "Avatars your opponents control enter exhausted.",
        (EntersExhausted(THEIRS),),
    ),
    (
        "can't be targeted",
        "Avatar",
        "This Avatar can't be targeted by opponents.",
        (Cannot(This(), "be_targeted_by_opponents"),),
    ),
    *(
        (f"a change for a time, {said}", "Spell", f"Target Avatar {said}.", FOR_A_TURN)
        for said in (
            "gains +1 Power this turn",
            "gains 1 Power this turn",
            "has +1 Power until the end of the turn",
            "gets +1 Power until end of this turn",
        )
    ),
    *(
        (
            f"a change that lasts, {said}",
            "Relic",
            f"Avatars you control {said}.",
            (StatBonus(MINE, (POWER,)),),
        )
        for said in ("have +1 Power", "gain +1 Power", "gain 1 Power")
    ),
    *(
        (f"while, {text}", "Avatar", text, (StatBonus(This(), (POWER,), Controls(RELIC)),))
        for text in (
            "While you control a Relic, this Avatar gets +1 Power.",
            "This Avatar gets +1 Power while you control a Relic.",
        )
    ),
    *(
        (
            f"a limit of its own, {said}",
            "Relic",
            f"Pay 2 Essence: Draw a card. {said}.",
            (Activated((PayEssence(2),), (DRAW,), None, "once_per_turn"),),
        )
        for said in (
            "Use this only once per turn",
            "Use this ability only once each turn",
            "Activate this ability only once each turn",
        )
    ),
    (
        "a limit each turn",
        "Relic",
        "Once each turn, pay 2 Essence: Draw a card.",
        (Activated((PayEssence(2),), (DRAW,), None, "once_per_turn"),),
    ),
    *(
        (
            f"a search and its end, {said}",
            "Spell",
            f"Search your Veiled Deck for a Relic card, reveal it{said}.",
            does(SearchDeck(RELIC)),
        )
        for said in (
            ", put it into your hand. Then shuffle your Veiled Deck",
            " and put it into your hand. Then shuffle",
            ", and put it into your hand, then shuffle your Veiled Deck",
        )
    ),
    (
        "the controller of what was named",
        "Spell",
        "Exhaust target Avatar. That Avatar's controller draws a card.",
        does(ExhaustObjects(Target(AVATAR)), Draw("its_controller", Number(1))),
    ),
    ("additional cards", "Spell", "Draw 2 additional cards.", does(Draw("you", Number(2)))),
    (
        "the end of the turn",
        "Relic",
        "At the end of the turn, draw a card.",
        (Triggered(EndOfTurn(yours_only=False), (DRAW,)),),
    ),
    ("can't be nullified", "Avatar", "This Avatar can't be nullified.", (Cannot(This(), "be_nullified"),)),
]

"""What a dialect can declare: heads, costs in signs, sums, reminders, phases and words of IR."""

from __future__ import annotations

from typing import Any

import pytest

from grammar.ir.abilities import Activated, Effect, Headed, StatBonus, Triggered
from grammar.ir.amounts import Number, Sum, Value
from grammar.ir.codec import from_json, to_json
from grammar.ir.conditions import Fits, Holds
from grammar.ir.costs import ExhaustThis, PayResource
from grammar.ir.json_schema import schema_from_nodes
from grammar.ir.node_table import BadNode
from grammar.ir.operations import (
    DealDamage,
    Discard,
    Draw,
    ExhaustObjects,
    Forbid,
    GainResource,
    If,
    LoseResource,
    MayPay,
    StatChange,
)
from grammar.ir.selectors import All, Choice, Filter, Target, This
from grammar.ir.traits import TraitWord
from grammar.ir.triggers import AttacksUnit, IsAttacked
from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import Dialect
from grammar.language.errors import CardTextError
from grammar.language.explain import explain
from tests.grammar.small_game.dialect import Keyword, OnEnter, StartOfDawn, load

BONUS = Holds("class_bonus")
fits: Any = Fits
"""A condition that only some games have, so that `Triggered` does not list it."""
MINION = Filter(("Minion",))
THEIRS = Filter(("Minion",), controller="opponent")


def draw(count: int) -> Draw:
    return Draw("you", Number(count))


MEANT = [
    ("Minion", "On Enter: Draw a card.", (Triggered(OnEnter(), (draw(1),)),)),
    (
        "Minion",
        "On Enter: You draw 2 cards, then discard a card. Exhaust target Minion.",
        (
            Triggered(
                OnEnter(),
                (draw(2), Discard("you", Number(1)), ExhaustObjects(Target(MINION))),
            ),
        ),
    ),
    ("Spell", "Class Bonus – Draw a card.", (Effect((If(BONUS, (draw(1),)),)),)),
    (
        "Spell",
        "Draw a card. Class Bonus: Draw 2 cards instead.",
        (Effect((If(BONUS, (draw(2),), (draw(1),)),)),),
    ),
    (
        "Minion",
        "Class Bonus - This Minion gets +1 HP.",
        (StatBonus(This(), (StatChange("hp", 1),), BONUS),),
    ),
    ("Minion", "Class Bonus: On Enter: Draw a card.", (Triggered(OnEnter(), (draw(1),), BONUS),)),
    (
        "Minion",
        "[exhaust], 2 mana: Draw 2 cards.",
        (Activated((ExhaustThis(), PayResource(Number(2), "mana")), (draw(2),)),),
    ),
    (
        "Hero",
        "Level 1 — Support: [exhaust], 2 mana: Draw a card.",
        (
            Headed(
                ("level_1", "support"), Activated((ExhaustThis(), PayResource(Number(2), "mana")), (draw(1),))
            ),
        ),
    ),
    (
        "Hero",
        "Level 1 — Draw a card. Discard a card.",
        (Headed(("level_1",), Effect((draw(1), Discard("you", Number(1))))),),
    ),
    (
        "Hero",
        "Support: This Hero gets +1 ATK.",
        (Headed(("support",), StatBonus(This(), (StatChange("atk", 1),))),),
    ),
    (
        "Spell",
        "Deal 2 + SP damage to a Minion.",
        (Effect((DealDamage(Sum(Number(2), Value("sp")), Choice(MINION)),)),),
    ),
    ("Spell", "Draw LV cards.", (Effect((Draw("you", Value("lv")),)),)),
    (
        "Spell",
        "Each player gains 2 mana.",
        (Effect((GainResource("each_player", Number(2), "mana"),)),),
    ),
    ("Spell", "You lose 2 mana.", (Effect((LoseResource("you", Number(2), "mana"),)),)),
    ("Spell", "You may pay 1 mana.", (Effect((MayPay((PayResource(Number(1), "mana"),)),)),)),
    (
        "Minion",
        "Whenever this Minion attacks a Hero, draw a card.",
        (Triggered(AttacksUnit(This(), Filter(("Hero",))), (draw(1),)),),
    ),
    ("Minion", "When this Minion is attacked, draw a card.", (Triggered(IsAttacked(This()), (draw(1),)),)),
    (
        "Minion",
        "On Enter: If this Minion is exhausted, draw a card.",
        (Triggered(OnEnter(), (draw(1),), fits(This(), Filter((), readiness="exhausted"))),),
    ),
    (
        "Minion",
        "On Enter: If this Minion is a Knight Minion, draw a card.",
        (
            Triggered(
                OnEnter(),
                (draw(1),),
                fits(This(), Filter(("Minion",), (TraitWord("rank", "Knight"),))),
            ),
        ),
    ),
    ("Minion", "Guard.", (Keyword("guard"),)),
    ("Minion", "Guard (must be attacked first).", (Keyword("guard"),)),
    ("Spell", "Draw a card. (Only if you like (or not).)", (Effect((draw(1),)),)),
    (
        "Minion",
        "At the start of your Dawn Phase, Minions an opponent controls can't attack this turn.",
        (Triggered(StartOfDawn(), (Forbid(All(THEIRS), "attack", "this_turn"),)),),
    ),
    (
        "Minion",
        "2 mana: Draw a card. Use this only during your Dawn Phase.",
        (Activated((PayResource(Number(2), "mana"),), (draw(1),), timing="dawn"),),
    ),
]


@pytest.fixture(scope="module")
def small() -> Dialect:
    return load()


@pytest.mark.parametrize(("on", "text", "abilities"), MEANT, ids=[each[1] for each in MEANT])
def test_a_declared_form_means(small: Dialect, on: str, text: str, abilities: tuple[object, ...]) -> None:
    """Text, IR and JSON round-trip."""
    compiled = compile_text(text, small, on)
    assert compiled.abilities == abilities
    wording = text_of(abilities, small, on)
    assert compile_text(wording, small, on).abilities == abilities
    assert text_of(compile_text(wording, small, on).abilities, small, on) == wording
    assert tuple(from_json(to_json(each, small.nodes), small.nodes) for each in abilities) == abilities


@pytest.mark.parametrize(
    ("on", "text", "when"),
    [
        ("Minion", "On Enter: Draw a card.", ['as "On Enter:" says']),
        (
            "Spell",
            "Draw a card. Class Bonus: Draw 2 cards instead.",
            [
                'when the card is carried out, if "Class Bonus —" applies',
                'when the card is carried out, unless "Class Bonus —" applies',
            ],
        ),
        (
            "Minion",
            "Class Bonus: On Enter: Draw a card.",
            ['as "On Enter:" says, if "Class Bonus —" applies'],
        ),
        ("Hero", "Level 1 — Draw a card.", ['as "Level 1 —" says']),
        (
            "Hero",
            "Level 1 — Support: 2 mana: Draw a card.",
            ['each time you pay: 2 mana, as "Level 1 — Support:" says'],
        ),
        (
            "Minion",
            "Class Bonus: 2 mana: Draw a card.",
            ['each time you pay: 2 mana, if "Class Bonus —" applies'],
        ),
    ],
)
def test_an_explanation_says_what_a_head_does(small: Dialect, on: str, text: str, when: list[str]) -> None:
    explained = explain(compile_text(text, small, on), small, on)
    assert [reading.when for reading in explained.readings] == when


@pytest.mark.parametrize(
    ("on", "text", "code"),
    [
        ("Minion", "Guard (must be attacked last).", "CT203"),
        ("Minion", "On Enter: This Minion gets +1 HP.", "CT308"),
        ("Minion", "On Enter: When this Minion dies, draw a card.", "CT308"),
        ("Hero", "Support: Class Bonus: Class Bonus: [exhaust]: Draw a card.", "CT307"),
        ("Spell", "Draw a card. On Enter: Draw 2 cards instead.", "CT308"),
        ("Minion", "Support: Attack: Draw a card.", "CT201"),
        ("Spell", "Deal 0 + SP damage to a Minion.", "CT301"),
        ("Spell", "Deal SP + 2 damage to a Minion.", "CT201"),
    ],
)
def test_a_wrong_form_is_refused(small: Dialect, on: str, text: str, code: str) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, small, on)
    assert caught.value.findings[0].code == code


def test_a_wrong_reminder_is_refused_with_the_right_one(small: Dialect) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text("Guard (must be attacked last).", small, "Minion")
    assert caught.value.findings[0].suggestion == "(must be attacked first)"


def test_a_game_without_heads_and_sums_has_no_nodes_for_them(ec: Dialect) -> None:
    nodes = schema_from_nodes(ec.nodes, "")["$defs"]
    assert not {"Headed", "Holds", "Value"} & nodes.keys()
    with pytest.raises(BadNode, match="is not allowed here"):
        to_json(Draw("you", Value("sp")), ec.nodes)


def test_a_field_holds_only_words_that_its_game_declares(small: Dialect, ec: Dialect) -> None:
    forbid = Forbid(This(), "be_nullified", "this_turn")
    assert from_json(to_json(forbid, ec.nodes), ec.nodes) == forbid
    with pytest.raises(BadNode, match="be_nullified"):
        to_json(forbid, small.nodes)

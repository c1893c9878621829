"""What card text means: each sentence and its IR, written by hand in `sentences`."""

from __future__ import annotations

import pytest

from grammar.essence_crown.operations import GainKL, HealEssence
from grammar.ir.amounts import Number
from grammar.ir.operations import ExhaustObjects, ReadyObjects
from grammar.ir.selectors import Target
from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import Dialect
from tests.grammar.sentences.all import SENTENCES
from tests.grammar.sentences.parts import AVATAR, does


@pytest.mark.parametrize(
    ("on", "text", "abilities"), [each[1:] for each in SENTENCES], ids=[each[0] for each in SENTENCES]
)
def test_a_sentence_means(ec: Dialect, on: str, text: str, abilities: tuple[object, ...]) -> None:
    """The text compiles to its IR, whose canonical wording compiles to it again."""
    compiled = compile_text(text, ec, on)
    assert compiled.abilities == abilities
    wording = text_of(compiled.abilities, ec, on)
    again = compile_text(wording, ec, on)
    assert again.abilities == abilities
    assert text_of(again.abilities, ec, on) == wording
    assert "CT801" not in [warning.code for warning in again.warnings]


def test_modes_without_a_choice_are_worth_a_warning(ec: Dialect) -> None:
    compiled = compile_text(
        "If you control 2+ Shards, you may choose both modes instead of one.", ec, "Spell"
    )
    assert [warning.code for warning in compiled.warnings] == ["CT803"]


def test_a_missing_full_stop_is_a_warning(ec: Dialect) -> None:
    assert [warning.code for warning in compile_text("Draw a card", ec, "Spell").warnings] == ["CT801"]


def test_synonyms_are_read_with_a_warning(ec: Dialect) -> None:
    """[EC-R88]"""
    for text, operation in (
        ("Gain 2 Essence.", HealEssence("you", Number(2))),
        ("Tap target Avatar.", ExhaustObjects(Target(AVATAR))),
        ("Untap target Avatar.", ReadyObjects(Target(AVATAR))),
        ("Gain +2 KL.", GainKL("you", Number(2))),
    ):
        compiled = compile_text(text, ec, "Spell")
        assert compiled.abilities == does(operation)
        assert [warning.code for warning in compiled.warnings] == ["CT802"], text

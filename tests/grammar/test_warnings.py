"""What is accepted with a warning."""

from __future__ import annotations

from grammar.essence_crown.operations import GainKL, HealEssence
from grammar.ir.abilities import Effect
from grammar.ir.amounts import Number
from grammar.ir.operations import ExhaustObjects, ReadyObjects
from grammar.ir.selectors import Filter, Target
from grammar.language.compile import compile_text
from grammar.language.dialect import Dialect


def test_modes_without_a_choice_are_worth_a_warning(ec: Dialect) -> None:
    compiled = compile_text(
        "If you control 2+ Shards, you may choose both modes instead of one.", ec, "Spell"
    )
    assert [warning.code for warning in compiled.warnings] == ["CT803"]


def test_a_missing_full_stop_is_a_warning(ec: Dialect) -> None:
    assert [warning.code for warning in compile_text("Draw a card", ec, "Spell").warnings] == ["CT801"]


def test_a_type_alone_is_read_as_its_cards_in_a_zone(ec: Dialect) -> None:
    for text in (
        "Search your Veiled Deck for a Shard, put it into your hand, then shuffle.",
        "Return an Avatar from your Crypt to your hand.",
    ):
        compiled = compile_text(text, ec, "Spell")
        assert [warning.code for warning in compiled.warnings] == ["CT802"], text
        cards = text.replace(" Shard,", " Shard card,").replace("Avatar from", "Avatar card from")
        assert compiled.abilities == compile_text(cards, ec, "Spell").abilities


def test_synonyms_are_read_with_a_warning(ec: Dialect) -> None:
    """[EC-R88]"""
    for text, operation in (
        ("Gain 2 Essence.", HealEssence("you", Number(2))),
        ("Tap target Avatar.", ExhaustObjects(Target(Filter(("Avatar",))))),
        ("Untap target Avatar.", ReadyObjects(Target(Filter(("Avatar",))))),
        ("Gain +2 KL.", GainKL("you", Number(2))),
    ):
        compiled = compile_text(text, ec, "Spell")
        assert compiled.abilities == (Effect((operation,)),)
        assert [warning.code for warning in compiled.warnings] == ["CT802"], text

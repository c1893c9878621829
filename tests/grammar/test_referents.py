"""What "it" and its like refer to, as a compiled text and its explanation say it. [LANG-6.2, LANG-6.13]"""

from __future__ import annotations

import json
from typing import Final

import pytest
from typer.testing import CliRunner

from grammar.cli import app
from grammar.language.compile import compile_text
from grammar.language.dialect import load
from grammar.language.explain import explain

MEANT: Final = (
    ("essence_crown", "Spell", "Exhaust target Avatar. It gets +1 Power this turn.", {"It": "target Avatar"}),
    (
        "essence_crown",
        "Avatar",
        "When this Avatar dies, return it to its owner's hand.",
        {"it": "this Avatar", "its owner's": "this Avatar"},
    ),
    (
        "essence_crown",
        "Relic",
        "Whenever another Avatar you control dies, gain KL equal to its Power.",
        {"its": "another Avatar you control"},
    ),
    (
        "essence_crown",
        "Avatar",
        "Whenever this Avatar is dealt damage, it deals that much Essence damage to target opponent's Deity.",
        {"it": "this Avatar"},
    ),
    ("essence_crown", "Spell", "If it's your turn, draw a card.", {}),
    (
        "clashes_of_destiny",
        "Spell",
        "Destroy a minion. Its controller draws a card.",
        {"Its controller": "a minion"},
    ),
    (
        "kudurru_kings",
        "Character",
        "While this is in play, whenever this wounds an opposing unit, add 1 Heat to that unit.",
        {"that": "an opposing unit"},
    ),
    (
        "champions_of_elequine",
        "Arsenal",
        "Deal 2 DMG to target enemy. If it is Staggered, deal 3 DMG instead.",
        {"it is": "target enemy"},
    ),
)


@pytest.mark.parametrize(("game", "on", "text", "meant"), MEANT, ids=str)
def test_a_reference_says_what_it_means(game: str, on: str, text: str, meant: dict[str, str]) -> None:
    dialect = load(game)
    words = explain(compile_text(text, dialect, on), dialect, on).words
    assert {part.words: part.means for part in words if part.means} == meant


def told(*words: str) -> str:
    return CliRunner().invoke(app, list(words)).stdout


def test_a_reader_and_a_machine_are_told() -> None:
    text = "Exhaust target Avatar. It gets +1 Power this turn."
    given = ("--text", text, "--game", "essence_crown", "--on", "Spell")
    assert json.loads(told("compile", *given, "--json"))["referents"] == [
        {"at": text.index("It"), "means": "target Avatar"}
    ]
    assert "it: target Avatar" in told("explain", text, *given[2:])

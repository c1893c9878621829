"""What "it" and its like refer to, as a compiled text and its explanation say it. [LANG-6.2, LANG-6.13]"""

from __future__ import annotations

import json
from typing import Final

import pytest
from typer.testing import CliRunner

from grammar.cli import app
from grammar.language.compile import compile_text
from grammar.language.dialect import load, with_cards
from grammar.language.errors import CardTextError
from grammar.language.explain import explain
from grammar.language.forms.form import Form
from grammar.language.forms.verb import OBJECT

MEANT: Final[tuple[tuple[str, str, str, dict[str, str]], ...]] = (
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


@pytest.mark.parametrize("game", with_cards())
def test_every_verb_knows_where_it_is_done(game: str) -> None:
    """Where a function makes the node, the verb says which; otherwise "the exiled Item" would be refused."""
    dialect = load(game)
    own = {verb.word for verb in dialect.verbs}
    verbs = (*dialect.verbs, *(verb for verb in dialect.shared.verbs if verb.word not in own))
    for verb in verbs:
        made = (verb.does.node if isinstance(verb.does, Form) else verb.does, verb.by, verb.done)
        if verb.acts_on == OBJECT and any(each is not None and not isinstance(each, type) for each in made):
            assert verb.also, verb.word


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Exhaust target Avatar. Return the destroyed Avatar to its owner's hand.", "nothing before this"),
        (
            "Exhaust target Avatar. Destroy target Relic. Ready the exhausted Avatar.",
            "something else as well",
        ),
        (
            "Exhaust target Avatar. Destroy target Relic. Draw cards equal to the exhausted Avatar's Power.",
            "as well",
        ),
        ("Destroy target Avatar. If it was a Glow Avatar, exhaust the destroyed Avatar.", "beside"),
        (
            "Discard a card. Gain KL equal to the discarded card's cost.",
            "mean a card that was drawn, discarded",
        ),
    ],
)
def test_what_the_text_has_not_done_last_is_refused(text: str, told: str) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, load("essence_crown"), "Spell")
    assert told in str(caught.value)


def test_what_was_paid_is_not_meant_once_the_text_names_another() -> None:
    text = "Sacrifice another Avatar: Exhaust target Avatar. Gain KL equal to the sacrificed Avatar's Power."
    with pytest.raises(CardTextError, match="names something else as well"):
        compile_text(text, load("essence_crown"), "Avatar")

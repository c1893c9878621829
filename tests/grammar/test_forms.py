"""Forms: each one is read by its own production, in all of its spellings."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from grammar.language.compile import parser_of
from grammar.language.dialect import Dialect, load, with_cards
from grammar.language.forms.form import Form
from grammar.language.forms.slots import SLOTS
from grammar.language.reading.parse_tables import built
from grammar.language.source import SourceText
from grammar.language.words.english import an

FORMS = [(game, form) for game in with_cards() for form in load(game).forms]


@cache
def reader(game: str) -> Any:
    """Return a parser that begins at the kinds of the game's forms."""
    dialect = load(game)
    return built(dialect.whole_grammar, starts=sorted({form.kind for form in dialect.forms}))


def filled(dialect: Dialect, words: str) -> str:
    """Return the words of a form with something in each slot."""
    one = an(dialect.types[0].singular or dialect.types[0].name)
    place = f"the {dialect.play_area}"
    samples = {
        "a": one,
        "one": one,
        "objects": one,
        "to": one,
        "by": "you",
        "place": place,
        "who": "you",
        "whoever": "you",
        "player": "you",
        "each": "",
        "for_now": "this turn",
        "resource": [*dialect.nouns.values(), ""][0],
        "amount": "2 ",
    }
    assert samples.keys() == SLOTS.keys()
    return re.sub(
        r"\{(\w+)[^} ]* ?([^}]*)\}", lambda slot: samples[slot[1]] + slot[2].replace("(s)", "s"), words
    )


@pytest.mark.parametrize(("game", "form"), FORMS, ids=[f"{game}-{form.name}" for game, form in FORMS])
def test_a_form_reads_each_of_its_spellings(game: str, form: Form) -> None:
    dialect = load(game)
    for words in (form.words, *form.also):
        text = filled(dialect, words)
        (sentence,) = parser_of(dialect).lexicon.sentences(SourceText(text), 0, len(text), [])
        named = {reading.name for reading in form.readings()}
        assert reader(game).parse(sentence.tokens, start=form.kind).data in named, text

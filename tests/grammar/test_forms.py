"""Forms: each one is read by its own production, in all of its spellings."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from grammar.language.compile import parser_of
from grammar.language.dialect import load, with_cards
from grammar.language.forms.form import Form
from grammar.language.reading.parse_tables import built
from grammar.language.source import SourceText
from grammar.language.words.splitting import sentences_in
from tests.grammar.examples import filled

FORMS = [
    (game, form)
    for game in with_cards()
    for form in load(game).all_forms
    if form.node not in load(game).nodes.excluded
    and load(game).foreign.hints.keys().isdisjoint(form.words.replace("}", " ").split())
]
"""The forms of each game, without those of which it refuses the meaning or a word."""


@cache
def reader(game: str) -> Any:
    """Return a parser that begins at the kinds of the game's forms."""
    dialect = load(game)
    return built(dialect.whole_grammar, starts=sorted({form.kind for form in dialect.all_forms}))


@pytest.mark.parametrize(("game", "form"), FORMS, ids=[f"{game}-{form.name}" for game, form in FORMS])
def test_a_form_reads_each_of_its_spellings(game: str, form: Form) -> None:
    dialect = load(game)
    for words in (form.words, *form.also):
        text = filled(dialect, words)
        (sentence,) = sentences_in(parser_of(dialect).lexicon, SourceText(text), 0, len(text), [])
        named = {reading.name for reading in form.readings()}
        assert reader(game).parse(sentence.tokens, start=form.kind).data in named, text


@pytest.mark.parametrize("game", with_cards())
def test_no_two_forms_share_the_name_of_a_production(game: str) -> None:
    """One would be read with the meaning of the other, as "gain a resource" and "gain a {resource}" were."""
    owners: dict[str, set[int]] = {}
    for number, form in enumerate(load(game).all_forms):
        for reading in form.readings():
            owners.setdefault(reading.name, set()).add(number)
    assert {name for name, forms in owners.items() if len(forms) > 1} == set()

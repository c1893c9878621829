"""Suggestions in messages work: applying one removes the error."""

from __future__ import annotations

from itertools import product

import pytest

from grammar.language.compile import compile_text
from grammar.language.dialect import Dialect, load, with_cards
from grammar.language.errors import CardTextError, Finding
from grammar.language.mistakes import mistakes_of
from spec.book.rulebook import load_all
from tests.grammar.tables import tables_of, with_tables
from tests.grammar.test_impossible import DONE, HAPPENS, KINDS

TEXTS = [
    *(
        (game, on, text)
        for game in with_tables()
        for on, text in (*tables_of(game).wrong, *((row.on, row.text) for row in tables_of(game).refused))
    ),
    *(
        (game, each.on, each.wrong)
        for game in with_cards()
        for each in mistakes_of(game)
        if each.kind == "text"
    ),
    *(
        ("essence_crown", kind, f"When this {kind} {event}, draw a card.")
        for event, kind in product(HAPPENS, KINDS)
    ),
    *(("essence_crown", "Spell", f"{text.format(kind)}.") for text, kind in product(DONE, KINDS)),
]


def _findings(dialect: Dialect, on: str | None, text: str) -> tuple[Finding, ...]:
    try:
        return compile_text(text, dialect, on).warnings
    except CardTextError as error:
        return error.findings


@pytest.mark.parametrize("game", with_cards())
def test_a_suggestion_put_in_place_removes_the_error(game: str) -> None:
    """Any remaining error was there before, or is a different one."""
    dialect, applied = load(game), 0
    for of, on, text in TEXTS:
        before = _findings(dialect, on, text) if of == game else ()
        for finding in before:
            for written in (finding.suggestion, *finding.alternatives) if finding.suggestion else ():
                start, end = finding.span
                after = _findings(dialect, on, text[:start] + str(written) + text[end:])
                applied += 1
                assert (finding.code, finding.message) not in [(each.code, each.message) for each in after], (
                    text
                )
    assert applied


@pytest.mark.parametrize("kind", KINDS)
def test_no_message_advises_what_another_one_refuses(ec: Dialect, kind: str) -> None:
    """For a card that cannot die, no message says "would die"."""
    for text in (
        f"If this {kind} would be destroyed, return it to its owner's hand instead.",
        f"If this {kind} would leave the battlefield, return it to its owner's hand instead.",
        f"Whenever you cast a {kind} with cost 3 or more, draw a card.",
        f"Whenever you pay Essence to cast a {kind}, draw a card.",
    ):
        on = "Relic" if "you" in text else kind
        for finding in _findings(ec, on, text):
            for written in filter(None, (finding.suggestion, finding.example)):
                start, end = finding.span
                assert _findings(ec, on, text[:start] + written + text[end:]) == (), (text, finding)


@pytest.mark.parametrize("game", with_cards())
def test_each_example_of_a_phrase_is_a_text(game: str) -> None:
    dialect = load(game)
    for phrase in dialect.foreign.phrases:
        example = phrase.example
        if example is None or "..." in example or example.startswith("•"):  # a form, or a mode alone
            continue
        assert any(not _findings(dialect, each.name, example) for each in dialect.types), example


@pytest.mark.parametrize("game", with_cards())
def test_the_rules_of_hints_are_in_the_books(game: str) -> None:
    dialect, foreign = load(game), load(game).foreign
    cited = {hint.rule for hint in foreign.hints.values()} | {phrase.rule for phrase in foreign.phrases}
    cited |= {rule for _, rule in foreign.synonyms.values()}
    cited |= {excluded.rule for excluded in dialect.nodes.excluded.values()}
    known = {entry.id for entry in load_all().entries}
    assert cited - known - {None} == set()

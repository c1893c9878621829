"""Every rule of the language gives an accepted text and a refused one, and both are correct."""

from __future__ import annotations

import pytest

from grammar.language.compile import compile_text
from grammar.language.dialect import Dialect
from grammar.language.errors import CODES, CardTextError
from spec.book.records import RefusedText, Rule
from spec.book.rulebook import load
from tests.grammar.small_game.dialect import load as load_small_game

DECLARED_FORMS = "LANG-8."
"""The chapter whose texts belong to the small game, since no shipped game has such forms."""
RULES = [rule for rule in load("language").rules if rule.withdrawn is None]
REFUSED = [(rule, refused) for rule in RULES for refused in rule.refused]
WITHOUT_REFUSED: frozenset[str] = frozenset()
"""Rules with `refused none, because ...`. As few as possible: most have a near miss to show."""


def test_every_rule_has_both() -> None:
    assert [rule.id for rule in RULES if not rule.example] == []
    assert {rule.id for rule in RULES if not rule.refused} == WITHOUT_REFUSED
    assert all(rule.never_refused for rule in RULES if rule.id in WITHOUT_REFUSED)
    assert all(refused.code in CODES for _, refused in REFUSED)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: str(rule.id))
def test_the_example_is_accepted_without_a_remark(ec: Dialect, rule: Rule) -> None:
    assert rule.example is not None
    assert compile_text(rule.example[1:-1], _dialect(rule, ec)).warnings == ()


@pytest.mark.parametrize(("rule", "refused"), REFUSED, ids=lambda each: str(getattr(each, "id", "")))
def test_the_other_is_refused_for_this_reason_and_no_other(
    ec: Dialect, rule: Rule, refused: RefusedText
) -> None:
    assert codes_of(refused.text, _dialect(rule, ec), refused.on) == (refused.code,), rule.id
    if refused.on is not None:  # a card type is given only if the error depends on it
        assert codes_of(refused.text, _dialect(rule, ec), None) != (refused.code,), rule.id


def _dialect(rule: Rule, ec: Dialect) -> Dialect:
    return load_small_game() if rule.id.startswith(DECLARED_FORMS) else ec


def codes_of(text: str, dialect: Dialect, on: str | None) -> tuple[str, ...]:
    try:
        compile_text(text, dialect, on)
    except CardTextError as error:
        return error.codes
    return ()

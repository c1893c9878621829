"""Card text that an example of a rule quotes is text that a designer may copy."""

from __future__ import annotations

import re

import pytest

from grammar.language.compile import compile_text
from grammar.language.dialect import load as load_dialect
from grammar.language.errors import CardTextError
from spec.book.games import published
from spec.book.records import Rule
from spec.book.rulebook import load

QUOTED = re.compile(r'"([A-Z][^"]*\.)"')
ELLIPSIS = "..."
MISTAKE = "mistake"
"""The word with which an example says that its text is refused."""


@pytest.mark.parametrize("game", [game.name for game in published()])
def test_quoted_card_text_is_accepted_unless_the_example_says_otherwise(game: str) -> None:
    quoted = [(rule, text) for rule in load(game).rules for text in quoted_in(rule)]
    wrong = {
        f"{rule.id}: {text}"
        for rule, text in quoted
        if is_accepted(text, game) == (MISTAKE in (rule.example or ""))
    }
    assert wrong == set()
    assert quoted


def quoted_in(rule: Rule) -> list[str]:
    """The whole sentences of card text in the example of a rule in force."""
    example = rule.example if rule.withdrawn is None else None
    return [text for text in QUOTED.findall(example or "") if ELLIPSIS not in text]


def is_accepted(text: str, game: str) -> bool:
    """Whether some type of card may have the text."""
    try:
        compile_text(text, load_dialect(game))
    except CardTextError:
        return False
    return True

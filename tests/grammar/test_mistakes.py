"""Every error has an example that gives it, and a mend that is well; and every error is known."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grammar.ir.cards import Card
from grammar.language.dialect import Dialect
from grammar.language.errors import CODES
from grammar.language.mistakes import Mistake, mistakes_of, said_of

GRAMMAR = Path(__file__).parents[2] / "grammar"
MISTAKES = mistakes_of("essence_crown")
TOLD = {"errors.py", "mistakes.py"}
"""Files that speak of the codes and raise none."""


def test_every_code_has_an_example() -> None:
    assert [mistake.code for mistake in MISTAKES] == list(CODES)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.code)
def test_the_example_gives_its_code_and_the_mend_is_well(
    ec: Dialect, shipped: tuple[Card, ...], mistake: Mistake
) -> None:
    cards = {card.name: card for card in shipped}
    said = said_of(mistake.kind, mistake.wrong, mistake.on, ec, cards)
    assert mistake.code in [each.code for each in said]
    assert said_of(mistake.kind, mistake.right, mistake.on, ec, cards) == ()


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.code)
def test_what_is_said_first_has_the_code_and_shows_a_place(
    ec: Dialect, shipped: tuple[Card, ...], mistake: Mistake
) -> None:
    """The page of errors shows the first remark with the code."""
    cards = {card.name: card for card in shipped}
    said = said_of(mistake.kind, mistake.wrong, mistake.on, ec, cards)
    first = next(each for each in said if each.code == mistake.code)
    head, *rest = first.message.split("\n")
    assert re.match(rf"(text|my\.card|my\.deck|cards\.csv):\d+:\w+: {mistake.code} \S", head)
    assert any(set(line.strip()) == {"^"} for line in rest) or mistake.kind == "table"


def test_what_the_language_can_raise_is_what_is_listed() -> None:
    """A code that no file raises is no error any more; one that is not listed has no meaning."""
    raised = {
        code
        for path in GRAMMAR.rglob("*.py")
        if path.name not in TOLD
        for code in re.findall(r"[\"'](CT[0-9]{3})[\"']", path.read_text(encoding="utf-8"))
    }
    assert raised == set(CODES)

"""A game may omit any production that the shared sentences leave to it, such as its traits or resources."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from grammar.language.compile import compile_text
from grammar.language.dialect import Dialect
from grammar.language.errors import CardTextError
from tests.grammar.small_game.dialect import load

OF_A_GAME = ("adjective", "elsewhere", "paid", "payment", "resource", "stat", "tag", "LABEL")
ROWS = [OF_A_GAME, ("adjective", "tag"), ("elsewhere", "paid", "payment", "resource", "stat", "LABEL")]
TEXTS = {
    "adjective": "[exhaust]: Exhaust target Squire Hero.",
    "elsewhere": "If this Hero would die, it's banished instead.",
    "resource": "[exhaust]: Gain 1 mana.",
    "stat": "[exhaust]: Target Hero gets +1 ATK this turn.",
    "tag": "[exhaust]: Exhaust target Hero with Crew: Night Watch.",
    "LABEL": "Rite — [exhaust]: Draw a card.",
}
"""A text that needs the production."""


def without(*names: str) -> Dialect:
    """Return the small game without these productions, and without sentences that need them."""
    game = load()
    grammar = game.grammar
    for name in names:
        grammar = re.sub(rf"(?m)^[?!]*{name}:.*\n", "", grammar)
    if "resource" in names:
        grammar = grammar.replace("| paid_amount resource    -> pay", "")
    return replace(game, grammar=grammar, resources={} if "resource" in names else game.resources)


@pytest.mark.parametrize("names", ROWS, ids=" ".join)
def test_a_game_may_omit_them(names: tuple[str, ...]) -> None:
    dialect = without(*names)
    assert compile_text("Exhaust target Hero. Draw a card.", dialect, "Spell").abilities
    assert compile_text("Exhaust target Hero token.", dialect, "Spell").abilities
    for name in names:
        if name in TEXTS:
            assert compile_text(TEXTS[name], load(), "Hero").abilities
            with pytest.raises(CardTextError):
                compile_text(TEXTS[name], dialect, "Hero")

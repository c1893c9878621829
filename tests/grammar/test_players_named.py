"""Whom "they" and "that player" mean after every order of the players named before. [LANG-6.9]

The test keeps its own account of the player named last; the reader must agree or refuse the text.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from grammar.ir.conditions import HasResource
from grammar.ir.operations import Destroy, Draw, If
from grammar.ir.tree import nodes_in
from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import load
from grammar.language.errors import CardTextError

CLAUSES = {
    "target": "Target opponent loses 2 Essence.",
    "each": "Each opponent loses 1 KL.",
    "controller": "Its controller draws a card.",
    "asked": "If its controller has 5 or less Essence, gain 1 KL.",
    "you": "Gain 1 KL.",
}
FIRST = "Destroy target Avatar."
SINGLE = ("target", "controller")


def named_last(order: tuple[str, ...]) -> str | None:
    """The last clause that names another player than you; None if there is none."""
    return next((name for name in reversed(order) if name != "you"), None)


def read(text: str) -> tuple[Any, ...] | str:
    """The meaning of a Spell's text, or the codes of its errors."""
    try:
        return compile_text(text, load("essence_crown"), "Spell").abilities
    except CardTextError as error:
        return " ".join(error.codes)


@pytest.mark.parametrize("order", [each for count in (1, 2, 3) for each in permutations(CLAUSES, count)])
def test_they_are_who_was_named_last(order: tuple[str, ...]) -> None:
    dialect = load("essence_crown")
    last = named_last(order)
    before = " ".join((FIRST, *(CLAUSES[name] for name in order)))
    for said, form in (("they", "They lose"), ("that player", "That player loses")):
        text = f"{before} {form} 3 Essence."
        abilities = read(text)
        if isinstance(abilities, str):
            assert abilities == "CT312", text
            assert last not in SINGLE, (said, text)
            continue
        # "that player" is one player, so it reaches past "each opponent"
        assert last in SINGLE or (said == "that player" and last == "each"), text
        nodes = [node for node in nodes_in(abilities) if getattr(node, "who", None) == "that_player"]
        assert len(nodes) == 1, text
        assert compile_text(text_of(abilities, dialect, "Spell"), dialect, "Spell").abilities == abilities


def test_a_verb_with_s_has_the_subject_before_it() -> None:
    dialect = load("essence_crown")
    for subject in ("Target opponent", "Its controller"):
        text = f"{FIRST} {subject} draws a card, then loses 1 Essence and discards a card."
        (ability,) = compile_text(text, dialect, "Spell").abilities
        kinds = [type(node) for node in ability.operations]
        assert kinds[:2] == [Destroy, Draw]
        assert [node.who for node in ability.operations[2:]] == ["that_player", "that_player"]


def test_its_controller_is_asked_about_alone() -> None:
    text = f"{FIRST} {CLAUSES['asked']}"
    (ability,) = compile_text(text, load("essence_crown"), "Spell").abilities
    (condition,) = (node.condition for node in ability.operations if isinstance(node, If))
    assert condition == HasResource("essence", "at_most", 5, "its_controller")

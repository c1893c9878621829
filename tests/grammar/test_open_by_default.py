"""A game has the whole shared language, except what a check with a rule and a reason takes out."""

from __future__ import annotations

import pytest

from grammar.ir.node_table import NodeTable
from grammar.language.compile import compile_text
from grammar.language.dialect import Dialect, load, with_cards
from grammar.language.errors import CardTextError, Finding

GAMES = [game for game in with_cards() if load(game).shared.files]
INSTRUCTIONS = (
    "Discard a card at random.",
    "Deal 2 lasting damage to all {0}.",
    "Deal 3 damage among any targets.",
    "Destroy all {0}.",
    "Sacrifice all {0}.",
    "Ready all {0}.",
    "Create a token that's a copy of this {1}.",
    "Take an extra turn after this one.",
)
"""Instructions that some of the games exclude."""
NOT_YET = (
    "Whenever you search your {0}, draw a card.",
    "Whenever you look at the top card of your {0}, draw a card.",
    "Whenever you return a card to your {1}, draw a card.",
    "If you searched your {0} this turn, draw a card.",
    "You can't search your {0}.",
    "If you would search your {0}, draw a card instead.",
    "Search your {0}: Draw a card.",
    "Reveal a card from your {1}: Draw a card.",
    "Put a card from your {1} on top of your {0}: Draw a card.",
    "Draw a card for each card put into your {1} this turn.",
)
"""Uses of shared verbs that no engine carries out."""


@pytest.mark.parametrize("game", GAMES)
def test_no_game_replaces_a_shared_sentence(game: str) -> None:
    assert "%override" not in load(game).whole_grammar


@pytest.mark.parametrize("game", GAMES)
def test_a_shared_node_is_missing_only_for_a_reason(game: str) -> None:
    nodes = load(game).nodes
    assert set(NodeTable().all) - set(nodes.all) == set(nodes.excluded)
    assert all(excluded.message and excluded.rule for excluded in nodes.excluded.values())


def refusals(text: str, dialect: Dialect) -> tuple[Finding, ...]:
    """What is wrong with a text."""
    try:
        compile_text(text, dialect)
    except CardTextError as error:
        return error.findings
    return ()


@pytest.mark.parametrize("text", INSTRUCTIONS)
@pytest.mark.parametrize("game", GAMES)
def test_an_instruction_is_read_or_refused_with_a_rule(game: str, text: str) -> None:
    """Never as a word that the game doesn't know or that can't come there."""
    dialect = load(game)
    kind = dialect.types[0]
    for finding in refusals(text.format(kind.plural or kind.name, kind.name), dialect)[:1]:
        assert finding.code not in ("CT101", "CT201", "CT202"), finding
        assert finding.rule, finding


@pytest.mark.parametrize("text", NOT_YET)
@pytest.mark.parametrize("game", GAMES)
def test_a_verb_is_read_where_it_cannot_be_carried_out_yet(game: str, text: str) -> None:
    dialect = load(game)
    deck, hand = (dialect.zones[pile] for pile in (dialect.piles.deck, dialect.piles.hand))
    (finding,) = refusals(text.format(deck, hand), dialect)
    assert finding.code == "CT308"
    assert " yet" in finding.message
    assert finding.rule

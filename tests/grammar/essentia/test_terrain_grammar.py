"""Essentia's grammar itself: one reading per text, a meaning per rule, and nothing about cards."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from grammar.cli import schema_text
from grammar.essentia.nodes import NODES
from grammar.language.compile import compile_text, parser_of, text_of
from grammar.language.dialect import Dialect, load
from grammar.language.errors import CardTextError
from grammar.language.explain import explain
from grammar.language.reading.parse_tables import built
from grammar.language.words.lexicon import DuplicateWord
from tests.grammar.docstrings import reader_of

FOLDER = Path(__file__).parents[3] / "grammar" / "essentia"
ON = "Terrain"


def test_every_text_has_one_reading(es: Dialect) -> None:
    assert built(es.whole_grammar, starts=es.shared.starts).options.strict


def test_no_sentence_of_cards_is_one_of_terrains(es: Dialect) -> None:
    """A game without cards accepts none of the sentences of card games."""
    assert es.shared.files == ()
    assert "draw" not in {form.lower() for form, _ in parser_of(es).lexicon.forms()}
    with pytest.raises(CardTextError):
        compile_text("Draw a card.", es, ON)


def test_every_rule_has_a_meaning_and_every_meaning_a_rule(es: Dialect) -> None:
    rules = {
        str(rule.alias or rule.origin.name)
        for rule in parser_of(es).lark.rules
        if not (rule.origin.name.startswith("_") and not rule.alias)
    }
    passed_on = {
        str(rule.origin.name)
        for rule in parser_of(es).lark.rules
        if rule.options.expand1 and not rule.alias and len(rule.expansion) == 1
    }
    assert rules - passed_on == set(es.rules)


def test_the_docstring_of_a_meaning_is_a_text_that_it_reads(es: Dialect) -> None:
    """Every function's docstring is parsed by its own rule."""
    reads = reader_of(es)
    for name, function in es.rules.items():
        text = function.__doc__ or ""
        assert reads(name, text), (name, text)


def test_every_node_has_a_wording_and_a_rule(es: Dialect) -> None:
    nodes = [node for node in NODES.all if node.__name__ != "Card"]
    assert [node for node in nodes if node not in es.printing] == []
    assert [node for node in nodes if not str(getattr(node, "rule", "")).startswith("ES-10.")] == []


def test_the_stored_schema_is_that_of_the_nodes(es: Dialect) -> None:
    """`cardlaw cards schema --game essentia` writes it again."""
    stored = (FOLDER / "ir.schema.json").read_text(encoding="utf-8")
    assert stored == schema_text(es)
    assert set(json.loads(stored)["$defs"]) == set(NODES.by_name)


def test_importing_the_nodes_and_boards_loads_no_parser() -> None:
    """Engines import these, and never a parser."""
    code = (
        "import sys, grammar.essentia.nodes, grammar.essentia.clashes, grammar.essentia.board;"
        "sys.exit(any(name.split('.')[0] in ('lark', 'spec') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("game", ["essence_crown", "essentia"])
def test_the_word_number_is_no_number(game: str) -> None:
    """The parser distinguishes the word "number" from numbers."""
    shown = parser_of(load(game)).lexicon.shown
    assert "number" not in shown["NUMBER"]
    assert shown["_MANY"] == ("number",)


def test_a_word_cannot_take_the_name_of_what_is_declared() -> None:
    with pytest.raises(DuplicateWord, match="declared"):
        built('%declare NUMBER\nplain: "any" "number" "of" NUMBER', starts=("plain",))


def _strategy() -> st.SearchStrategy[str]:
    es = load("essentia")
    parser = parser_of(es)
    words = {
        terminal: st.sampled_from([f"{form} " for form in forms])
        for terminal, forms in parser.lexicon.shown.items()
    }
    words["NUMBER"] = st.sampled_from(["1 ", "2 ", "one ", "two ", "16 ", "17 "])
    used = {symbol.name for rule in parser.lark.rules for symbol in rule.expansion if symbol.is_term}
    explicit = {terminal: strategy for terminal, strategy in words.items() if terminal in used}
    lark = built(es.whole_grammar, starts=es.shared.starts)
    return from_lark(lark, explicit=explicit).map(lambda text: text.strip() + ".")


sentences = _strategy()


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=st.lists(sentences, min_size=1, max_size=3).map(" ".join))
def test_what_is_read_can_be_written_and_read_again(text: str) -> None:
    """Sentences generated from the grammar: each is refused clearly, or text and IR round-trip."""
    es = load("essentia")
    codes: tuple[str, ...] = ()
    try:
        compiled = compile_text(text, es, ON)
    except CardTextError as error:
        codes = error.codes
    assert not {"CT101", "CT104"} & set(codes), text
    if codes:
        return
    wording = text_of(compiled.abilities, es, ON)
    again = compile_text(wording, es, ON)
    assert again.abilities == compiled.abilities
    assert text_of(again.abilities, es, ON) == wording


def test_an_explanation_speaks_of_golems(es: Dialect) -> None:
    text = "Move orthogonally any number of spaces; stop at pieces. Golems here cannot be taken."
    found = explain(compile_text(text, es, ON), es, ON)
    assert [(each.who, each.what) for each in found.readings] == [
        ("a golem that stands here", "Move orthogonally any number of spaces; stop at pieces"),
        ("that golem", "Golems here cannot be taken"),
    ]
    assert found.rules == ("ES-10.1.3", "ES-10.1.4", "ES-10.2.8")
    assert (
        " ".join(part.words for part in found.words)
        .replace(" ;", ";")
        .startswith("Move orthogonally any number")
    )


@pytest.mark.parametrize(
    ("power", "rule"),
    [
        ("orthogonally one space", "ES-10.1.4"),
        ("orthogonally up to two spaces; stop at pieces", "ES-10.2.1"),
        ("orthogonally as far as possible; stop at pieces", "ES-10.2.2"),
        ("by a jump of exactly two spaces orthogonally", "ES-10.2.3"),
        ("by a jump in an L of three spaces and one space", "ES-10.2.4"),
        ("orthogonally by jumping over exactly one piece; stop at the next piece", "ES-10.2.5"),
    ],
)
def test_an_explanation_names_the_rule_of_each_turn_of_phrase(es: Dialect, power: str, rule: str) -> None:
    found = explain(compile_text(f"Move and attack {power}.", es, ON), es, ON)
    assert found.rules == ("ES-10.1.3", rule)
    assert sum(line.endswith(f"[{rule}]") for line in found.outline) == 2


def test_an_explanation_of_a_portal_names_its_rule(es: Dialect) -> None:
    found = explain(compile_text("Move to any empty portal. Cannot attack.", es, ON), es, ON)
    assert found.rules == ("ES-10.1.3", "ES-10.2.6")

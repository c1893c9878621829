"""What texts of Champions of El'Equine mean, how they are written back, and which are refused."""

from __future__ import annotations

from typing import Any

import pytest

from grammar.champions_of_elequine.dialect import REMINDERS, load
from grammar.ir.codec import from_json, to_json
from grammar.ir.tree import nodes_in
from grammar.language.compile import compile_text, text_of
from grammar.language.errors import CardTextError
from spec.book.rulebook import load_all
from tests.grammar.champions_of_elequine.texts import REFUSED, TEXTS

IDS = [name for name, *_ in TEXTS]


def meaning(text: str, on: str) -> tuple[Any, ...]:
    return compile_text(text, load(), on).abilities


@pytest.mark.parametrize(("_name", "on", "text", "abilities"), TEXTS, ids=IDS)
def test_a_text_means_what_the_table_says(
    _name: str, on: str, text: str, abilities: tuple[object, ...]
) -> None:
    compiled = compile_text(text, load(), on)
    assert compiled.abilities == abilities
    assert compiled.warnings == ()


@pytest.mark.parametrize(("_name", "on", "_text", "abilities"), TEXTS, ids=IDS)
def test_its_wording_means_the_same(_name: str, on: str, _text: str, abilities: tuple[object, ...]) -> None:
    wording = text_of(abilities, load(), on)
    assert meaning(wording, on) == abilities
    assert text_of(meaning(wording, on), load(), on) == wording


@pytest.mark.parametrize(("_name", "_on", "_text", "abilities"), TEXTS, ids=IDS)
def test_its_data_are_the_same(_name: str, _on: str, _text: str, abilities: tuple[object, ...]) -> None:
    nodes = load().nodes
    assert tuple(from_json(to_json(each, nodes), nodes) for each in abilities) == abilities


@pytest.mark.parametrize(("code", "on", "text", "_rule"), REFUSED, ids=[text for _, _, text, _ in REFUSED])
def test_a_text_is_refused_with_one_error(code: str, on: str, text: str, _rule: str) -> None:
    with pytest.raises(CardTextError) as refused:
        meaning(text, on)
    assert [finding.code for finding in refused.value.findings] == [code]


def test_the_rules_of_refused_texts_and_of_hints_exist() -> None:
    books, dialect = load_all(drafts=True), load()
    rules = {rule for *_, rule in REFUSED}
    rules |= {hint.rule for hint in dialect.hints.values() if hint.rule}
    rules |= {phrase.rule for phrase in dialect.phrases if phrase.rule}
    assert [rule for rule in sorted(rules) if books.rule(rule).id != rule] == []


def test_every_own_node_is_in_the_table() -> None:
    own = {node for node in load().nodes.all if "champions" in node.__module__}
    seen = {type(node) for *_, abilities in TEXTS for node in nodes_in(abilities)}
    assert {node.__name__ for node in own - seen} == set()


@pytest.mark.parametrize("wrong", ["destroy", "untap", "creature", "damage", "haste"])
def test_a_word_of_other_games_has_a_replacement(wrong: str) -> None:
    assert load().hints[wrong].instead


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("Deal 2 damage to target enemy.", "DMG"),
        ("Destroy target enemy.", "Archive"),
        ("Rest target creature.", "Acolyte"),
        ("The opponent archives 1 card from their hand.", "Your opponent"),
    ],
)
def test_what_to_write_instead(text: str, mended: str) -> None:
    with pytest.raises(CardTextError) as refused:
        meaning(text, "Arsenal")
    assert refused.value.findings[0].suggestion == mended


@pytest.mark.parametrize("name", sorted(REMINDERS))
def test_a_reminder_repeats_what_its_keyword_says(name: str) -> None:
    on = "Champion" if name in ("Transgress", "Provoke", "Piercing") else "Acolyte"
    assert meaning(f"{name} ({REMINDERS[name]})", on) == meaning(name, on)
    with pytest.raises(CardTextError) as refused:
        meaning(f"{name} (This flies.)", on)
    assert [finding.code for finding in refused.value.findings] == ["CT203"]

"""The words of every shipped scenario: sentences without internal names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from conformance.kit.facts.suite import suites
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.tell.negation import infinitive, negated
from conformance.kit.tell.rows import describe_rows
from conformance.kit.tell.scenario import describe_scenario
from tests.shipped import shipped_suite

RAW = re.compile(
    r"\w_\w|[\[\]{}<>|]|(?<!^)\b(?:None|True|False|null)\b|\bobject \d|\$\w|\b[a-z]\d+=\w(?![^“]*”)"
    r"|\bmoves place\b|\b(?:any|some) (?:begins|is|are)\b|\bno no\b|\ba (?:any|some)\b"
)
"""Names of files, values of Python, and words that appear if a sentence had nothing to say."""
COST = re.compile(r"(?<=“)\[[a-z]+\]")
"""How a card prints a cost: “[exhaust], 1 mana”."""
SENTENCE = re.compile(r"[A-Z“\d].*[^\s:;,][.!?]”?")
VERB = re.compile(
    r"\b(?:is|are|can|cannot|may|\w+s|have|began|lie|rest)\b|^(?:Given )?(?:turn|round) \d", re.IGNORECASE
)


def shipped() -> Iterator[tuple[str, list[Scenario]]]:
    """The rows of every scenario."""
    for game in suites():
        rows: dict[str, list[Scenario]] = {}
        for scenario in shipped_suite(game).scenarios:
            rows.setdefault(scenario.base_id, []).append(scenario)
        yield from rows.items()


def test_every_scenario_is_told_in_sentences() -> None:
    """One test, so that each scenario is put into words only once."""
    faults = []
    for name, rows in shipped():
        for words in map(describe_scenario, rows):
            lines = [*words.given, *words.when, *words.then]
            faults += [f"{name}: not a sentence: {line}" for line in lines if not is_sentence(line)]
            faults += [f"{name}: {line}" for line in (words.title, *lines) if RAW.search(COST.sub("", line))]
    assert faults == []


def is_sentence(line: str) -> bool:
    return SENTENCE.fullmatch(line) is not None and VERB.search(line) is not None


def test_every_row_of_a_table_has_a_sentence_of_its_own() -> None:
    faults = []
    for name, rows in shipped():
        if len(rows) == 1:
            continue
        sentences = describe_rows(rows)
        faults += [f"{name}: {line}" for line in sentences if not is_sentence(line)]
        if len(set(sentences)) < len(rows):
            faults.append(f"{name}: two rows have the same sentence")
    assert faults == []


@pytest.mark.parametrize(
    ("form", "known", "opposite"),
    [
        ("{player} draws {object}", ("player",), "{player} does not draw {object}"),
        ("{player} draws {object}", (), "no player draws {object}"),
        ("{player} crosses the God Threshold", ("player",), "{player} does not cross the God Threshold"),
        ("{object} is destroyed", ("object",), "{object} is not destroyed"),
        ("{object} is destroyed", (), "no card is destroyed"),
        ("an ability of {object} triggers", ("object",), "no ability of {object} triggers"),
        ("a count is made", (), "no count is made"),
        ("{player}'s turn ends", ("player",), "{player}'s turn does not end"),
        (
            "{object}'s {name} score is {amount}",
            ("object", "name", "amount"),
            "{object}'s {name} score is not {amount}",
        ),
        ("the {name} score changes", ("name",), "the {name} score does not change"),
        ("{other}'s {name} counts", ("other", "name"), "{other}'s {name} does not count"),
        ("{amount} Heat is prevented", (), "no Heat is prevented"),
        ("Overdrive begins", (), "Overdrive does not begin"),
        ("{object} won't attack", ("object",), None),
        ("{player} may cast a card", ("player",), "{player} may not cast a card"),
        ("{object} can't be destroyed", (), None),
    ],
)
def test_what_does_not_happen(form: str, known: tuple[str, ...], opposite: str | None) -> None:
    assert negated(form, known) == opposite


def test_infinitives() -> None:
    verbs = ("gains", "passes", "loses", "tries", "reaches", "goes")
    assert list(map(infinitive, verbs)) == ["gain", "pass", "lose", "try", "reach", "go"]

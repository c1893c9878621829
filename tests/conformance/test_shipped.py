"""What is shipped: the suite is readable, its schema is current, its test cards and its listing agree."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest

from conformance.kit.data import tree
from conformance.kit.facts.suite import SUITES, facts_of, suites
from conformance.kit.schemas.scenarios import path_of, schema_of, written
from conformance.kit.suites.compiler import pool_of
from conformance.kit.suites.load import Suite
from spec.book.games import SPEC
from tests.shipped import shipped_suite


def files() -> list[Path]:
    return sorted(SUITES.glob("*/scenarios/**/*.yaml"))


def test_every_scenario_can_be_read() -> None:
    for game in suites():
        faults = shipped_suite(game).faults
        assert faults == (), "\n".join(map(str, faults))


@pytest.mark.parametrize("game", suites())
def test_the_schema_is_current(game: str) -> None:
    facts = facts_of(game)
    schema = schema_of(facts)
    jsonschema.Draft202012Validator.check_schema(schema)
    current = path_of(facts).read_text(encoding="utf-8")
    assert current == written(facts), "run python -m conformance.kit.schemas.scenarios"


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.stem))
def test_the_schema_accepts_what_the_loader_accepts(path: Path) -> None:
    game = path.relative_to(SUITES).parts[0]
    page = tree.Page(path.name)
    data = tree.plain(tree.read(path.read_text(encoding="utf-8"), page))
    validator = jsonschema.Draft202012Validator(schema_of(facts_of(game)))
    problems = [f"{list(error.path)}: {error.message[:200]}" for error in validator.iter_errors(data)]
    assert problems == []


@pytest.mark.parametrize(
    ("find", "replace"),
    [
        ("title:", "titel:"),
        ("kl: 5", "lk: 5"),
        ("cast:", "casst:"),
        ("P1.kl: 1", "P1.lk: 1"),
        ("kind: drew", "kind: dru"),
        ("turn: 5", "trun: 5"),
    ],
)
def test_the_schema_refuses_unknown_words(find: str, replace: str) -> None:
    text = """\
- id: EC-2.4.1/pay
  title: Paying
  cites: [EC-2.4.1]
  given: {at: {turn: 5}, P1: {kl: 5}}
  when: [P1: {cast: spark}]
  then: [{P1.kl: 1}, {no_event: {kind: drew}}]
"""
    validator = jsonschema.Draft202012Validator(schema_of(facts_of("essence_crown")))
    assert validator.is_valid(tree.plain(tree.read(text, tree.Page("x"))))
    assert not validator.is_valid(tree.plain(tree.read(text.replace(find, replace), tree.Page("x"))))


@pytest.mark.parametrize("rule", ["EC-2.4.2", "$rule", "[EC-2.4.2, $rule]"])
def test_the_schema_knows_rules_that_examples_fill_in(rule: str) -> None:
    text = f"""\
- id: EC-2.4.2/one-too-few
  title: Paying
  cites: [EC-2.4.2]
  examples: [{{rule: EC-2.4.2}}]
  when: [illegal: {{P1: {{cast: spark}}, rule: {rule}}}]
  then: [{{decision: {{kind: main_action, rule: {rule}}}}}]
"""
    validator = jsonschema.Draft202012Validator(schema_of(facts_of("essence_crown")))
    assert validator.is_valid(tree.plain(tree.read(text, tree.Page("x"))))


COUNTED = r"(?:God Charges|Marks|Sites|Relics|cards|units|texts|players|golems|warnings)"


def test_filled_in_titles_read_as_english() -> None:
    """Articles fit their nouns, and a noun counted by 1 is singular."""
    titles = {one.title for game in suites() for one in shipped_suite(game).scenarios}
    wrong = re.compile(rf"\b[Aa] (?!and )[aeio](?!nce|ne)\w{{2,}}|(?<!and )\b1 (?:\w+ )?{COUNTED}\b")
    assert [title for title in sorted(titles) if wrong.search(title)] == []


def test_the_readme_lists_every_test_card() -> None:
    facts = facts_of("essence_crown")
    text = (facts.folder / "README.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    listed: set[str] = set()
    for row in rows:
        words = re.findall(r"`([^`]+)`", row)
        first = words[0].rsplit("-", 1)[0]
        listed |= {f"{first}{word}" if word.startswith("-") else word for word in words}
    names = re.findall(r"^# (.+)$", (facts.folder / "cards.card").read_text(encoding="utf-8"), re.MULTILINE)
    assert listed == {name.lower().replace(" ", "-") for name in names}


def test_test_cards_hide_no_shipped_card() -> None:
    facts = facts_of("essence_crown")
    pool = pool_of("essence_crown", facts.folder)
    names = re.findall(r"^# (.+)$", (facts.folder / "cards.card").read_text(encoding="utf-8"), re.MULTILINE)
    shipped = "\n".join(
        path.read_text(encoding="utf-8")
        for path in (SPEC.parent / "grammar" / "essence_crown" / "cards").glob("*")
    )
    assert not [name for name in names if f"# {name}\n" in shipped]
    assert len(pool.known) > len(names)


def test_the_state_schema_is_a_schema() -> None:
    schema = json.loads((SPEC / "essence_crown" / "state.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    facts = facts_of("essence_crown")
    player = schema["$defs"]["player"]["properties"]
    assert list(player) == ["player", *facts.columns, *facts.zones]
    assert set(facts.objects) <= set(schema["$defs"]["object"]["properties"])
    assert schema["properties"]["phase"]["enum"] == list(facts.phases)


def test_loaded_positions_fit_the_state_schema(suite: Suite) -> None:
    schema = json.loads((SPEC / "essence_crown" / "state.schema.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    for scenario in suite.scenarios[::20]:
        if scenario.begin == "load":
            assert validator.is_valid(scenario.position["state"]), scenario.id

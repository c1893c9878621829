"""The pages on events and decisions must list exactly what the engine reports and asks."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import reference_engine.essence_crown
from conformance.kit.facts.game import GameFacts
from conformance.kit.playthroughs.recording import Playthrough, load_playthroughs
from reference_engine.essence_crown.hooks import HOOKS
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.turn import STEP_RULES
from reference_engine.interpreter.playing.announcing import KINDS_OF_GIVING
from spec.book.rulebook import load
from spec.book.words import words_of
from tests.conformance.annex_rows import in_quotes, rows, rules_in, text_of
from tests.features import never_asked, never_told

FIELDS = ("player", "object", "other", "amount", "name")
ENGINE = Path(next(iter(reference_engine.essence_crown.__path__)))
SHELF = ENGINE.parent / "interpreter"
FORMS = {"OneOf": "one_of", "SomeOf": "some_of", "Order": "order", "Divide": "divide", "Assign": "assign"}


@dataclass(frozen=True)
class Told:
    """A row of the page on events: the required fields, the optional ones, the rules."""

    always: frozenset[str]
    sometimes: frozenset[str]
    rules: str


EVENT_ROWS = list(rows("events.md", "event"))
DECISION_ROWS = list(rows("decisions.md", "decision"))


def told_events() -> Mapping[str, Told]:
    found = {}
    for kind, fields, _, rules in EVENT_ROWS:
        maybe = frozenset(re.findall(r"\(`([a-z]+)`\)", fields))
        named = frozenset(re.findall(r"(?:^|, )`([a-z]+)`", fields)) & frozenset(FIELDS)
        found[kind.strip("`")] = Told(named, maybe, rules)
    return found


def told_decisions() -> Mapping[str, tuple[str, set[str], str]]:
    """By kind: who decides, the forms of the space, the items."""
    return {row[0].strip("`"): (row[1], set(in_quotes(row[2])), row[3]) for row in DECISION_ROWS}


@pytest.fixture(scope="module")
def recorded(facts: GameFacts) -> list[Playthrough]:
    return load_playthroughs(facts)


def events_of(recorded: list[Playthrough]) -> Iterator[tuple[str, str, list[Any]]]:
    """The kind, first rule and fields of every event in the recorded games."""
    for played in recorded:
        for step in played.steps:
            listed: Any = step.seen.get("events", [])
            for kind, rules, *values in listed:
                yield kind, rules.split()[0], values


def test_every_kind_stands_in_the_tables_exactly_once() -> None:
    words = words_of("essence_crown")
    events = [row[0].strip("`") for row in EVENT_ROWS]
    decisions = [row[0].strip("`") for row in DECISION_ROWS]
    assert sorted(events) == sorted(words.events)
    assert sorted(decisions) == sorted(words.decisions)


def test_recorded_events_have_the_fields_of_the_table(recorded: list[Playthrough]) -> None:
    """[WIRE-5.11]"""
    table = told_events()
    for kind, _, values in events_of(recorded):
        told, has = (
            table[kind],
            {name for name, value in zip(FIELDS, values, strict=False) if value is not None},
        )
        assert told.always <= has <= told.always | told.sometimes, (kind, has)


def test_recorded_events_begin_with_a_rule_of_the_table(recorded: list[Playthrough]) -> None:
    """[WIRE-5.11] A row that refers to another kind is compared with that one as well."""
    table = told_events()
    for kind, rule, _ in events_of(recorded):
        rules = table[kind].rules
        cited = " ".join([rules, *(table[name].rules for name in in_quotes(rules) if name in table)])
        span = {"EC-8.1.2", "EC-8.1.3", "EC-8.1.4"} if "EC-8.1.1 to EC-8.1.5" in cited else set()
        assert rule in span | set(rules_in(cited)), (kind, rule)


def test_the_steps_are_those_that_the_engine_tells(recorded: list[Playthrough]) -> None:
    page = text_of("events.md")
    line = next(line for line in page.splitlines() if line.startswith("`step_began` names"))
    named = in_quotes(line.split(".")[0])[1:]
    assert named == list(STEP_RULES)
    assert set(named) == {values[4] for kind, _, values in events_of(recorded) if kind == "step_began"}


def test_every_rule_on_the_pages_stands_in_the_book() -> None:
    books = [load(name) for name in ("essence_crown", "language", "protocol", "core")]
    known = {str(rule.id) for book in books for rule in book.rules}
    known |= {str(ruling.id) for book in books for ruling in book.rulings}
    for page in ("events.md", "decisions.md", "state.md"):
        assert set(rules_in(text_of(page))) <= known, page


# --- decisions ----------------------------------------------------------------------------------------


def whole(answer: object) -> bool:
    return type(answer) is int


def wholes(answer: object) -> bool:
    return isinstance(answer, list) and all(map(whole, answer))


def pairs(answer: object) -> bool:
    return isinstance(answer, list) and all(wholes(pair) and len(pair) == 2 for pair in answer)


def fits(kind: str, answer: Any) -> bool:
    """Whether an answer has a form that the table gives for its kind."""
    _, forms, items = told_decisions()[kind]
    words = re.findall(r'`"([a-z_]+)"`', items)
    if "one_of" in forms:
        actions = re.findall(r'`\["([a-z]+)"((?:, [a-z])*)\]`', items)
        if words and answer in words:
            return True
        if isinstance(answer, list) and answer and isinstance(answer[0], str):
            numbers = dict(actions).get(answer[0])
            return numbers is not None and wholes(answer[1:]) and len(answer) == 1 + numbers.count(",")
        if not words and not actions and whole(answer):
            return True
    if forms & {"some_of", "order"} and wholes(answer):
        return True
    return bool(forms & {"divide", "assign"}) and pairs(answer)


def test_recorded_answers_have_the_form_of_the_table(recorded: list[Playthrough]) -> None:
    """[WIRE-4.18]"""
    seen = set()
    for played in recorded:
        asked: Any = None
        for step in played.steps:
            if asked is not None and step.answer is not None:
                kind, player = asked[0], asked[1]
                seen.add(kind)
                assert fits(kind, step.answer[1]), (kind, step.answer)
                assert (told_decisions()[kind][0] == "chance") == (player == 0), kind
            asked = step.seen.get("asks")
    assert len(seen) > 10


def test_answers_of_another_form_do_not_fit() -> None:
    assert fits("target", 7)
    assert fits("target", [7])
    assert not fits("sacrifice", 7)
    assert not fits("may", "keep")
    assert not fits("main_action", ["activate", 7])
    assert not fits("combat_action", ["play", 7])
    assert not fits("declare_blockers", [7, 8])


def asked_in_the_source() -> set[tuple[str, str]]:
    """The kind and form of every decision that the engine's source makes with a literal kind."""
    found = set()
    for path in (*ENGINE.rglob("*.py"), *SHELF.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id != "Decision" or not isinstance(node.args[0], ast.Constant):
                continue
            space = node.args[2]
            if isinstance(space, ast.Call) and isinstance(space.func, ast.Name):
                found.add((str(node.args[0].value), FORMS[space.func.id]))
    return found


def test_the_spaces_are_those_that_the_engine_asks_with() -> None:
    """Except what the source doesn't write literally: spaces made earlier, and the kinds of `announcing`."""
    asked = asked_in_the_source()
    asked |= {(kind, "some_of") for kind in KINDS_OF_GIVING.values()}
    made_before = {
        ("divide_damage", "divide"),
        ("fast_action", "one_of"),
        ("choose_replacement", "one_of"),
        ("pay_amount", "one_of"),
        ("pay_essence", "one_of"),
        ("spend_god_charges", "one_of"),
    }
    told = {(kind, form) for kind, (_, forms, _) in told_decisions().items() for form in forms}
    asked = {(kind, form) for kind, form in asked if kind not in never_told(State)}
    asked -= never_asked(HOOKS)
    assert told == asked | made_before

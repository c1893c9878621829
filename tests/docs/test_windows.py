"""Worked response windows: each step shows what waits, who is asked and what is carried out, in its order."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from docs.site_writer.facts.gather import Facts
from docs.site_writer.facts.windows import WindowExample, Windows, WindowStep, windows_worked_through
from docs.site_writer.pictures.tables import tables_of
from docs.site_writer.writing import Sources
from spec.book.faults import RulebookError
from spec.book.pictures import read_pictures
from spec.book.rulebook import load
from spec.book.worked import WorkedWindows, read_worked
from tests.docs.conftest import Built
from tests.shipped import shipped_suite

GAME = "champions_of_elequine"
TAGS = re.compile(r"<[^>]+>")


@cache
def listed() -> WorkedWindows:
    found = read_worked(GAME)
    assert isinstance(found, WorkedWindows)
    return found


@cache
def windows() -> Windows:
    tables = tables_of(load(GAME), read_pictures(GAME))
    return windows_worked_through(listed(), shipped_suite(GAME).scenarios, tables)


def example(name: str) -> WindowExample:
    return next(one for one in windows().examples if one.scenario.base_id == name)


def waits(step: WindowStep) -> list[int]:
    return [one.number for one in step.waiting]


def carried_out(shown: WindowExample) -> list[str]:
    """What is carried out, in its order."""
    return [step.lines[0].text for step in shown.steps if step.title == "Carried out"]


def test_a_window_of_three_answers_step_by_step() -> None:
    """[COE-10.4.1a, COE-10.4.1d, COE-10.4.5, COE-10.2.4] By hand from the rules."""
    shown = example("COE-10.4.5/worked-three-answers")
    titles = ["Declared", "Answered", "Answered", "Answered", "Passed", "Carried out", "Carried out"]
    assert [step.title for step in shown.steps] == titles
    # The negated ones leave without being carried out: 3 by 4, then 1 by 2.
    assert [waits(step) for step in shown.steps] == [
        [1],
        [1, 2],
        [1, 2, 3],
        [1, 2, 3, 4],
        [1, 2, 3, 4],
        [1, 2],
        [],
    ]
    asked = [step.asked.text if step.asked else "" for step in shown.steps]
    turns = [f"Player {player} is asked for an answer." for player in (2, 1, 2, 1)]
    assert asked == [*turns, "", "", ""]
    assert [one.targets for one in shown.steps[3].waiting] == [(), ("no. 1",), ("no. 2",), ("no. 3",)]
    rules = [str(one.speed.rule) for one in shown.steps[3].waiting if one.speed]
    assert rules == ["COE-10.4.9", "COE-10.4.4", "COE-10.4.4", "COE-10.4.4"]


def test_costs_stay_paid_and_the_rule_says_so() -> None:
    """[COE-10.2.1, COE-10.2.3] The Ledger is negated, and the sentence about it names both rules."""
    last = example("COE-10.4.4/worked-one-answer").steps[-1]
    (negated,) = [line for line in last.lines if "is negated" in line.text]
    assert {"COE-10.2.1", "COE-10.2.3"} <= set(negated.rules)
    assert last.waiting == ()


def test_speeds_come_first_and_by_agreement_the_last_answer_does() -> None:
    """[COE-10.4.1e, COE-10.4.1f] The same window in two orders; without speeds none is shown."""
    by_speed, last_first = (
        example("COE-10.4.2/worked-an-attack"),
        example("COE-10.4.1f/worked-the-last-first"),
    )
    pitfall, brace, silence, attack = (
        f"{name} resolves."
        for name in (
            "Hidden Pitfall",
            "Brace the Line",
            "Silence the Tide “silence”",
            "Lantern Warden “warden”",
        )
    )
    assert carried_out(by_speed) == [pitfall, brace, silence, attack]
    assert carried_out(last_first) == [brace, silence, attack]
    assert all(one.speed for step in by_speed.steps for one in step.waiting)
    assert not any(one.speed for step in last_first.steps for one in step.waiting)
    assert [one.targets for one in by_speed.steps[0].waiting] == [("Brannoc of the Wall",)]


def test_what_waits_is_what_the_state_lists_until_it_is_carried_out() -> None:
    for shown in windows().examples:
        states = [
            [row["entry"] + 1 for row in moment.state["window"]]
            for moment in shown.played.moments
            if moment.decision is not None and moment.decision.kind in listed().window.asks
        ]
        assert [waits(step) for step in shown.steps if step.asked] == states, shown.scenario.id
        assert waits(shown.steps[-1]) == []
        assert shown.table is not None


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"kinds": {"play": "played"}}, "which .window. doesn't name"),
        ({"speeds": {}}, "which .window. doesn't name"),
        ({"resolves": "drew"}, "before anyone was asked about it|never resolves the waiting entries"),
    ],
)
def test_a_window_that_cannot_be_shown_stops_the_page(change: Mapping[str, Any], told: str) -> None:
    spoiled = replace(listed(), window=replace(listed().window, **change))
    with pytest.raises(RulebookError, match=told):
        windows_worked_through(spoiled, shipped_suite(GAME).scenarios, None)


def test_a_file_without_scenarios_is_told() -> None:
    with pytest.raises(RulebookError, match="there is no scenario in the file"):
        windows_worked_through(
            replace(listed(), scenarios="nowhere.yaml"), shipped_suite(GAME).scenarios, None
        )


def test_the_page_shows_each_step_of_each_example(facts: Facts, sources: Sources, built: Built) -> None:
    for book in facts.games:
        if not isinstance(book.worked, Windows):
            continue
        page = (built.root / book.name / "worked" / "index.html").read_text(encoding="utf-8")
        parts = re.split(r'<h2 id="([^"]+)">', page)
        blocks = dict(zip(parts[1::2], parts[2::2], strict=True))
        for shown in book.worked.examples:
            block = blocks[sources.places[f"worked:{shown.scenario.base_id}"].anchor]
            steps = block.split('<li class="window-step">')[1:]
            assert len(steps) == len(shown.steps)
            for step, text in zip(shown.steps, steps, strict=True):
                said = " ".join(html.unescape(TAGS.sub(" ", text)).split())
                assert said.startswith(step.title)
                assert all(f"{line.text} {line.rules[0]}" in said for line in step.lines)
                assert text.count("<b>") == len(step.waiting)
                assert ("Nothing waits" in said) is (not step.waiting)
                assert step.asked is None or step.asked.text in said

"""Legal-answer counts: by three routes, the answers of each space, and what a mismatch shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from conformance.kit.data.tree import Page
from conformance.kit.drivers.driver import Conversation, Crashed
from conformance.kit.drivers.in_process import InProcess
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging import counts
from conformance.kit.judging.counts import Counted
from conformance.kit.judging.sequences import Line, Reach, by_answers
from conformance.kit.running.playing import EngineError, Playing
from conformance.kit.running.spaces import answers_in, how_many
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import Suite
from grammar.ir.cards import Card
from reference_engine import api
from reference_engine.serve import session
from spec.protocol.messages import Counts, Decision, Hello, Reply
from tests.conformance.counted import judge_count, run_counts

GAME = "essence_crown"


@pytest.fixture(scope="module")
def listed(suite: Suite) -> list[Counted]:
    return counts.load_counts(suite)


def started() -> tuple[Conversation, Hello]:
    conversation = Conversation(InProcess(session))
    return conversation, conversation.hello()


def test_positions_are_counted_by_the_reference_engine(suite: Suite, listed: list[Counted]) -> None:
    results = list(run_counts(listed, suite.facts, started))
    assert [line for one in results if not one.holds for line in one.lines()] == []
    assert len(results) == len(listed) > 0


def by_states(scenario: Scenario, facts: GameFacts, conversation: Conversation) -> Reach:
    """Reach each node with one answer from the saved state of the node before it."""
    states: dict[str, Mapping[str, object]] = {}

    def reach(path: Line) -> Decision | None:
        here = (
            replace(scenario, position={"state": states[repr(path[:-1])]}, begin="load") if path else scenario
        )
        playing = Playing(here, facts, conversation, scenario.names, digesting=False)
        for refusal in (playing.begin(), *(playing.answer(answer) for answer in path[-1:])):
            if refusal is not None:
                raise EngineError(f"a listed answer was refused by {refusal.rule}: {refusal.text}")
        states[repr(path)] = playing.fresh_state()
        return playing.decision

    return reach


def test_by_saved_states_the_counts_are_the_same(suite: Suite, listed: list[Counted]) -> None:
    conversation, hello = started()
    for counted in listed:
        assert judge_count(counted, suite.facts, conversation, hello, by_states).holds, counted.name


def test_by_clones_the_counts_are_the_same(listed: list[Counted]) -> None:
    """An independent route: no wire, and the engine's own listing of answers instead of the kit's."""
    for counted in listed:
        cards: dict[str, Card] = {card.name: card.card for card in counted.scenario.cards.values()}
        state: Any = counted.scenario.position["state"]
        game = api.restore(GAME, state, cards, dict(counted.scenario.switches))
        assert tuple(sequences(game, depth) for depth in (1, 2, 3)) == counted.counts, counted.name


def sequences(game: api.Game, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for answer in game.decision.space if game.decision else ():
        following = game.clone()
        following.answer(answer)
        total += sequences(following, depth - 1)
    return total


SPACES: list[tuple[dict[str, Any], list[Any]]] = [
    ({"one_of": [["play", 3], ["pass"]]}, [["play", 3], ["pass"]]),
    ({"some_of": [4, 5], "least": 1, "most": 2}, [[4], [5], [4, 5]]),
    ({"order": [1, 2]}, [[1, 2], [2, 1]]),
    ({"divide": 2, "among": [7, 8]}, [[[7, 2]], [[7, 1], [8, 1]], [[8, 2]]]),
    (
        {"assign": [[1, [7, 8], 1], [2, [7], 1]], "must": [1]},
        [[[1, 7]], [[1, 7], [2, 7]], [[1, 8]], [[1, 8], [2, 7]]],
    ),
    ({"divide": 0, "among": [7, 8]}, [[]]),
    (
        {"assign": [[4, [2], 1], [5, [2, 3], 1]]},
        [[], [[5, 2]], [[5, 3]], [[4, 2]], [[4, 2], [5, 2]], [[4, 2], [5, 3]]],
    ),
    ({"assign": [[4, [2], 1], [5, [2], 1]], "apart": True}, [[], [[5, 2]], [[4, 2]]]),
]


@pytest.mark.parametrize(("space", "answers"), SPACES, ids=lambda value: str(value)[:30])
def test_every_answer_of_a_space_is_found_once(space: dict[str, Any], answers: list[Any]) -> None:
    """[WIRE-4.4]"""
    assert list(answers_in(space)) == answers
    assert how_many(space) == len(answers)


def test_a_wrong_number_is_shown_with_the_first_answer_that_it_comes_from(
    suite: Suite, listed: list[Counted]
) -> None:
    """As if the engine allowed one answer too few after passing."""
    counted = listed[0]
    answers = {**counted.answers, "pass": (5, 6)}
    conversation, hello = started()
    result = judge_count(
        replace(counted, counts=(4, 10, 13), answers=answers), suite.facts, conversation, hello
    )
    assert result.is_finding
    assert result.lines()[1:] == [
        "    depth 2: expected 10, got 9",
        "    pass: expected 5 and 6 after it, got 4 and 6 after it",
    ]


def test_a_count_of_the_engine_that_differs_from_its_answers_is_a_problem(
    suite: Suite, listed: list[Counted], monkeypatch: pytest.MonkeyPatch
) -> None:
    conversation, hello = started()
    ask = conversation.ask

    def one_more(command: str, fields: Mapping[str, object]) -> Reply:
        reply = ask(command, fields)
        return Counts((reply.counts[0] + 1, *reply.counts[1:])) if isinstance(reply, Counts) else reply

    monkeypatch.setattr(conversation, "ask", one_more)
    result = judge_count(listed[0], suite.facts, conversation, hello)
    assert "count says [5, " in result.problem
    assert "WIRE-4.12" in result.problem


def test_what_an_engine_does_not_support_is_no_finding(suite: Suite, listed: list[Counted]) -> None:
    conversation, hello = started()
    without = replace(hello, capabilities=())
    result = judge_count(listed[0], suite.facts, conversation, without)
    assert result.missing
    assert not result.is_finding


def test_an_engine_that_lists_no_options_is_not_counted(suite: Suite, listed: list[Counted]) -> None:
    conversation, hello = started()
    modest = replace(hello, capabilities=tuple(one for one in hello.capabilities if one != "options"))
    (result,) = run_counts(listed[:1], suite.facts, lambda: (conversation, modest))
    assert (result.missing, result.is_finding) == ("the engine does not list options", False)


def test_an_engine_that_falls_over_is_started_again(suite: Suite, listed: list[Counted]) -> None:
    class Falling:
        def __init__(self) -> None:
            self.session = session()

        def handle(self, message: dict[str, object]) -> dict[str, object]:
            if message["do"] == "answer":
                raise RuntimeError("I fall over")
            return self.session.handle(message)

    def start() -> tuple[Conversation, Hello]:
        conversation = Conversation(InProcess(Falling))
        return conversation, conversation.hello()

    results = list(run_counts(listed[:2], suite.facts, start))
    assert [one.problem for one in results] == [
        f"the engine broke down: the engine raised RuntimeError: I fall over ({place})"
        for place in [result.problem.rpartition("(")[2].rstrip(")") for result in results]
    ]


def test_an_engine_that_dies_at_the_start_is_a_problem_of_each_position(
    suite: Suite, listed: list[Counted]
) -> None:
    def start() -> tuple[Conversation, Hello]:
        raise Crashed("no engine today")

    results = list(run_counts(listed[:2], suite.facts, start))
    assert [one.problem for one in results] == ["the engine broke down: no engine today"] * 2


GOOD = """\
- name: one
  title: A title
  given: {P1: {kl: 1, hand: [plain-shard]}}
  counts: [2, 2, 2]
  answers: {play plain-shard: [1, 1], pass: [1, 1]}
"""


def test_a_position_is_read(suite: Suite) -> None:
    page = Page("counts.yaml")
    (counted,) = counts.read_counts(GOOD, page, suite)
    assert page.faults == []
    assert counted.counts == (2, 2, 2)
    assert counted.scenario.begin == "load"


def edits() -> Iterator[tuple[str, Callable[[str], str]]]:
    yield (
        "the answers add up to [2, 2, 2], not [2, 3, 2]",
        lambda text: text.replace("[2, 2, 2]", "[2, 3, 2]"),
    )
    yield "counts or answers cannot be read", lambda text: text.replace("[2, 2, 2]", "[2, 2]")
    yield 'a position has no "titel"', lambda text: text.replace("title", "titel")
    yield "name or given is missing", lambda text: text.replace("name: one", "name: 1")
    yield "no switch wings = off", lambda text: text + "  switches: {wings: off}\n"
    yield "two positions are called one", lambda text: text + text
    yield "this must be a list of positions", lambda _text: "name: one\n"
    yield 'no card "plane-shard"', lambda text: text.replace("plain-shard]", "plane-shard]")


@pytest.mark.parametrize(
    ("message", "edit"), list(edits()), ids=lambda value: value if isinstance(value, str) else ""
)
def test_what_is_wrong_with_a_file_is_said(suite: Suite, message: str, edit: Callable[[str], str]) -> None:
    page = Page("counts.yaml")
    counts.read_counts(edit(GOOD), page, suite)
    assert message in " ".join(map(str, page.faults))


def test_a_position_with_too_many_answers_is_no_good(suite: Suite) -> None:
    page = Page("counts.yaml")
    begins = GOOD.replace(
        "{P1: {kl: 1, hand: [plain-shard]}}", "{start: {P1: {deck: [filler x40]}, P2: {deck: [filler x40]}}}"
    )
    (counted,) = counts.read_counts(begins, page, suite)
    conversation, hello = started()
    result = judge_count(counted, suite.facts, conversation, hello, by_answers)
    assert result.problem == "shuffle has more than 2000 answers"

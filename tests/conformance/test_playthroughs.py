"""Recorded games: the shipped ones hold, a difference is shown at its step, recording is repeatable."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.in_process import InProcess
from conformance.kit.facts.game import GameFacts
from conformance.kit.playthroughs.compare import PlaythroughResult, judge_playthrough, run_playthroughs, said
from conformance.kit.playthroughs.game import Game
from conformance.kit.playthroughs.record import changes, lively, read_plan, record
from conformance.kit.playthroughs.recording import (
    BadPlaythrough,
    Playthrough,
    Step,
    load_playthroughs,
    read_playthrough,
    written,
)
from conformance.kit.scenarios.pool import CardPool
from conformance.kit.suites.compiler import pool_of
from reference_engine.serve import session
from spec.protocol.messages import Hello

MOST_KIB = 100


@pytest.fixture(scope="module")
def cards(facts: GameFacts) -> CardPool:
    return pool_of(facts.game, facts.folder)


@pytest.fixture(scope="module")
def recorded(facts: GameFacts) -> list[Playthrough]:
    return load_playthroughs(facts)


def started() -> tuple[Conversation, Hello]:
    conversation = Conversation(InProcess(session))
    return conversation, conversation.hello()


def judged(
    played: Playthrough, facts: GameFacts, cards: CardPool, hello: Hello | None = None
) -> PlaythroughResult:
    conversation, real = started()
    return judge_playthrough(played, Game(facts, cards, conversation), hello or real)


def test_the_ten_recorded_games_are_what_the_reference_engine_plays(
    facts: GameFacts, cards: CardPool, recorded: list[Playthrough]
) -> None:
    results = list(run_playthroughs(recorded, facts, cards, started))
    hint = "if the rules want it so: python -m conformance.kit.playthroughs --record"
    assert [line for one in results if not one.holds for line in [*one.lines(), hint]] == []
    assert said(results) == "playthroughs: 10 of 10"


def test_the_recorded_games_are_those_of_the_plan(
    facts: GameFacts, cards: CardPool, recorded: list[Playthrough]
) -> None:
    planned = read_plan(facts, cards)
    assert [one.name for one in planned] == [one.name for one in recorded]
    for plan, played in zip(planned, recorded, strict=True):
        assert {key: played.head[key] for key in plan.head} == plan.head, played.name


def test_the_recorded_games_show_much_and_are_small(facts: GameFacts, recorded: list[Playthrough]) -> None:
    kinds = {event[0] for played in recorded for step in played.steps for event in rows(step, "events")}
    asked = {rows(step, "asks")[0] for played in recorded for step in played.steps if "asks" in step.seen}
    decks = {tuple(deck["deity"] for deck in rows_of(played.head["decks"])) for played in recorded}
    assert len(kinds) > 55
    assert {"divide_damage", "order_triggers", "may", "discard", "sacrifice", "target_player"} <= asked
    assert len(decks) >= 5
    assert len({name for played in recorded for name in played.switches}) > 15
    for played in recorded:
        assert "result" in played.steps[-1].seen, played.name
        assert sum("views" in step.seen for step in played.steps) >= 2, played.name
        size = (facts.folder / "playthroughs" / f"{played.name}.jsonl").stat().st_size
        assert size < MOST_KIB * 1024, played.name


def rows(step: Step, key: str) -> list[Any]:
    return rows_of(step.seen[key])


def rows_of(value: Any) -> list[Any]:
    return list(value)


def changed(played: Playthrough, number: int, **seen: object) -> Playthrough:
    steps = list(played.steps)
    steps[number] = Step(steps[number].answer, {**steps[number].seen, **seen})
    return replace(played, steps=tuple(steps))


def test_a_difference_is_shown_at_its_step(
    facts: GameFacts, cards: CardPool, recorded: list[Playthrough]
) -> None:
    played = recorded[0]
    events = [["drew", "EC-7.2.5", 2]]
    result = judged(changed(played, 5, events=events), facts, cards)
    assert result.is_finding
    assert result.difference is not None
    assert (result.difference.step, result.difference.what) == (5, "event 1")
    assert result.lines()[0].startswith("conformance/essence_crown/playthroughs/01-")
    assert result.lines()[2] == '      expected ["drew", "EC-7.2.5", 2]'


@pytest.mark.parametrize(
    ("key", "value", "what"),
    [
        ("asks", ["main_action", 1, 99], "what is asked (kind, player, number of answers)"),
        ("result", {"winner": 1}, "the result"),
        ("digest", "0" * 16, "the digest of the state"),
        ("views", [], "the view of P1"),
    ],
)
def test_each_part_of_a_step_is_compared(
    facts: GameFacts, cards: CardPool, recorded: list[Playthrough], key: str, value: object, what: str
) -> None:
    result = judged(changed(recorded[0], 40, **{key: value}), facts, cards)
    assert result.difference is not None
    assert (result.difference.step, result.difference.what) == (40, what)


def test_a_view_shows_the_smallest_part_that_differs(
    facts: GameFacts, cards: CardPool, recorded: list[Playthrough]
) -> None:
    views: Any = [dict(view) for view in rows(recorded[0].steps[40], "views")]
    views[1]["players"] = [{**row, "essence": 99} for row in views[1]["players"]]
    result = judged(changed(recorded[0], 40, views=views), facts, cards)
    assert result.difference is not None
    assert result.difference.what == "the view of P2"
    assert result.difference.expected == "players 1 essence: 99"


def test_other_engines_are_asked_the_first_rule_of_an_event_and_no_digest(
    facts: GameFacts, cards: CardPool, recorded: list[Playthrough]
) -> None:
    """The further rules of an event and the form of pending work are specific to each engine."""
    _, hello = started()
    other = replace(hello, name="another engine")
    step = recorded[0].steps[0]
    shorter = [[row[0], row[1].split()[0], *row[2:]] for row in rows(step, "events")]
    played = changed(changed(recorded[0], 0, events=shorter), 3, digest="0" * 16)
    assert judged(played, facts, cards, other).holds
    assert not judged(played, facts, cards, hello).holds
    wrong = [[row[0], "EC-1.1.1", *row[2:]] for row in rows(step, "events")]
    assert not judged(changed(recorded[0], 0, events=wrong), facts, cards, other).holds
    plain = replace(other, capabilities=("start",))
    assert judged(changed(recorded[0], 0, events=wrong), facts, cards, plain).holds


def test_a_refused_answer_is_a_difference(
    facts: GameFacts, cards: CardPool, recorded: list[Playthrough]
) -> None:
    steps = list(recorded[0].steps)
    steps[3] = Step((1, ["play", 999]), steps[3].seen)
    result = judged(replace(recorded[0], steps=tuple(steps)), facts, cards)
    assert result.difference is not None
    assert result.difference.what == "a refusal"
    assert str(result.difference.got).startswith("refused by ")


def test_what_an_engine_does_not_support_is_no_finding(
    facts: GameFacts, cards: CardPool, recorded: list[Playthrough]
) -> None:
    _, hello = started()
    for less in (replace(hello, capabilities=()), replace(hello, games={})):
        result = judged(recorded[0], facts, cards, less)
        assert result.missing
        assert not result.is_finding
    game = hello.games[facts.game]
    without = replace(hello, games={facts.game: replace(game, switches={})})
    switched = next(one for one in recorded if one.switches)
    assert judged(switched, facts, cards, without).missing


def test_an_engine_that_falls_over_is_started_again(
    facts: GameFacts, cards: CardPool, recorded: list[Playthrough]
) -> None:
    class Falling:
        def handle(self, message: dict[str, object]) -> dict[str, object]:
            if message["do"] == "start":
                raise RuntimeError("I fall over")
            return session().handle(message)

    def start() -> tuple[Conversation, Hello]:
        conversation = Conversation(InProcess(Falling))
        return conversation, conversation.hello()

    results = list(run_playthroughs(recorded[:2], facts, cards, start))
    assert all("I fall over" in one.problem for one in results)


def test_recording_keeps_the_answers_and_is_repeatable(
    facts: GameFacts, cards: CardPool, recorded: list[Playthrough]
) -> None:
    planned = read_plan(facts, cards)[0]
    conversation, hello = started()
    game = Game(facts, cards, conversation)
    assert written(record(planned, game, hello, recorded[0])) == written(recorded[0])
    anew = [record(planned, game, hello, None) for _ in range(2)]
    assert written(anew[0]) == written(anew[1])
    assert changes(recorded[0], recorded[0]) == "as before"
    other = changed(recorded[0], 2, events=[["drew", "EC-6.1.7", 1, 5]])
    assert changes(recorded[0], other).startswith("1 steps differ, starting at step 2\n    event ")


def test_an_answer_that_no_longer_fits_ends_the_old_answers(
    facts: GameFacts, cards: CardPool, recorded: list[Playthrough]
) -> None:
    steps = list(recorded[0].steps)
    steps[8] = Step((1, ["play", 999]), steps[8].seen)
    conversation, hello = started()
    again = record(
        read_plan(facts, cards)[0],
        Game(facts, cards, conversation),
        hello,
        replace(recorded[0], steps=tuple(steps)),
    )
    assert again.steps[:8] == recorded[0].steps[:8]
    assert "result" in again.steps[-1].seen


def test_a_file_that_cannot_be_read_is_named(facts: GameFacts) -> None:
    path = facts.folder / "playthroughs" / "plan.yaml"
    with pytest.raises(BadPlaythrough, match=r"playthroughs/plan\.yaml"):
        read_playthrough(path, facts)


@pytest.mark.parametrize(
    "space",
    [
        {"one_of": [["play", 3], ["pass"]]},
        {"some_of": [4, 5], "least": 1, "most": 2},
        {"order": [1, 2, 3]},
        {"divide": 3, "among": [7, 8]},
        {"assign": [[4, [2, 3], 1], [5, [2], 1]], "apart": True},
    ],
)
def test_an_answer_by_chance_is_legal(space: dict[str, Any]) -> None:
    from conformance.kit.running.spaces import answers_in

    legal = [as_set(answer) for answer in answers_in(space)]
    rng = random.Random(1)
    assert all(as_set(lively(space, rng)) in legal for _ in range(50))


def as_set(answer: Any) -> Any:
    return sorted(map(str, answer)) if isinstance(answer, list) else answer


@pytest.mark.parametrize("row", ["[1]", "null", '"x"', "[" * 20_000, '{"player": 1}x'])
def test_a_step_that_is_none_is_refused(row: str, facts: GameFacts, tmp_path: Path) -> None:
    path = tmp_path / "suites" / "essence_crown" / "one.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text(f'{{"playthrough": 1}}\n{row}\n', encoding="utf-8")
    with pytest.raises(BadPlaythrough, match="this is not a valid playthrough"):
        read_playthrough(path, replace(facts, folder=path.parent))

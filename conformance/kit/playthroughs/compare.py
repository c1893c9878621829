"""Replay the answers of a recorded game on an engine and compare step by step with the recording."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from conformance.kit.data.rows import list_of
from conformance.kit.drivers.crew import all_done
from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.restarting import Start, restarting
from conformance.kit.facts.game import GameFacts
from conformance.kit.playthroughs.game import Game
from conformance.kit.playthroughs.recorded_rows import position_row
from conformance.kit.playthroughs.recording import Playthrough, Wire
from conformance.kit.running.claims import unsupported_switch
from conformance.kit.running.playing import EngineError, NotSupported
from conformance.kit.scenarios.pool import CardPool
from spec.protocol.messages import Hello, Refusal


@dataclass(frozen=True, slots=True)
class Difference:
    """The first mismatch with the recording. Step 0 is the start."""

    step: int
    answer: tuple[int, Wire] | None
    what: str
    expected: object
    got: object

    def lines(self) -> list[str]:
        who = f"the answer of P{self.answer[0]}, " if self.answer and self.answer[0] else "chance's answer, "
        answered = f"{who}{short(self.answer[1])}" if self.answer else "the start"
        return [
            f"    step {self.step}, after {answered}: {self.what}",
            f"      expected {short(self.expected)}",
            f"      got      {short(self.got)}",
        ]


@dataclass(frozen=True, slots=True)
class PlaythroughResult:
    """The result of replaying a recorded game on an engine."""

    played: Playthrough
    difference: Difference | None = None
    problem: str = ""
    missing: str = ""
    steps: int = 0

    @property
    def holds(self) -> bool:
        return not (self.difference or self.problem or self.missing)

    @property
    def is_finding(self) -> bool:
        return not self.missing and not self.holds

    def lines(self) -> list[str]:
        shown = [f"{self.played.file}: playthrough {self.played.name}: {self.played.title}"]
        if self.problem:
            shown.append(f"    {self.problem}")
        return [*shown, *(self.difference.lines() if self.difference else [])]


def judge_playthrough(played: Playthrough, game: Game, hello: Hello) -> PlaythroughResult:
    """Judge one recording on an engine. A Breakdown passes through."""
    if missing := _unsupported(played, game.facts, hello):
        return PlaythroughResult(played, missing=missing)
    same_engine = hello.name == played.head.get("engine")
    try:
        for number, step in enumerate(played.steps):
            position = game.start(played.head) if step.answer is None else game.answer(step.answer)
            if isinstance(position, Refusal):
                got = f"refused by {position.rule}: {position.text}"
                return PlaythroughResult(
                    played, Difference(number, step.answer, "a refusal", "accepted", got), steps=number
                )
            got_row = position_row(position)
            if "views" in step.seen and "view" in hello.capabilities:
                got_row["views"] = game.views(played.head)
            if unlike := first_unlike(step.seen, got_row, hello, same_engine):
                return PlaythroughResult(played, Difference(number, step.answer, *unlike), steps=number)
    except NotSupported as problem:
        return PlaythroughResult(played, missing=str(problem))
    except EngineError as problem:
        return PlaythroughResult(played, problem=str(problem))
    return PlaythroughResult(played, steps=len(played.steps))


def _unsupported(played: Playthrough, facts: GameFacts, hello: Hello) -> str:
    game = hello.games.get(facts.game)
    if game is None:
        return f"the engine does not play {facts.game}"
    if "start" not in hello.capabilities:
        return "the engine cannot start"
    switch = unsupported_switch(played.switches, game)
    return f"the engine does not know {switch}" if switch else ""


def first_unlike(
    expected: Mapping[str, object], got: Mapping[str, object], hello: Hello, same_engine: bool
) -> tuple[str, object, object] | None:
    """The first mismatch. For other engines, only the first rule of an event counts, and no digest."""
    rules = "rules" in hello.capabilities
    pairs = zip_longest(list_of(expected.get("events")), list_of(got.get("events")))
    for number, (one, other) in enumerate(pairs, start=1):
        if _event(one, same_engine, rules) != _event(other, same_engine, rules):
            return f"event {number}", one or "no further event", other or "no further event"
    for key, what in (("asks", "what is asked (kind, player, number of answers)"), ("result", "the result")):
        if expected.get(key) != got.get(key):
            return what, expected.get(key, "nothing"), got.get(key, "nothing")
    if "views" in got:
        for viewer, (one, other) in enumerate(
            zip_longest(list_of(expected.get("views")), list_of(got["views"])), start=1
        ):
            if one != other:
                return (f"the view of P{viewer}", *where(one, other))
    if same_engine and "digest" in hello.capabilities and expected.get("digest") != got.get("digest"):
        return "the digest of the state", expected.get("digest"), got.get("digest")
    return None


def _event(row: object, same_engine: bool, rules: bool) -> object:
    if not isinstance(row, list) or same_engine:
        return row
    return [row[0], str(row[1]).partition(" ")[0] if rules else "", *row[2:]]


def where(one: object, other: object, place: str = "") -> tuple[object, object]:
    """The smallest parts of two views that differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            if one.get(key) != other.get(key):
                return where(one.get(key), other.get(key), f"{place} {key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (a, b) in enumerate(zip(one, other, strict=True), start=1):
            if a != b:
                return where(a, b, f"{place} {number}")
    return f"{place.strip()}: {short(one)}", f"{place.strip()}: {short(other)}"


def replayed(
    listed: Iterable[Playthrough], facts: GameFacts, pool: CardPool, start: Start
) -> Generator[PlaythroughResult, None, str]:
    """Judge recordings one after another, with an engine that is restarted after a breakdown."""

    def judge(played: Playthrough, conversation: Conversation, hello: Hello) -> PlaythroughResult:
        return judge_playthrough(played, Game(facts, pool, conversation), hello)

    return restarting(listed, start, judge, not_replayed)


def not_replayed(played: Playthrough, problem: str) -> PlaythroughResult:
    """The result for a recording on which the engine could not be judged."""
    return PlaythroughResult(played, problem=problem)


def run_playthroughs(
    listed: Sequence[Playthrough], facts: GameFacts, pool: CardPool, start: Start
) -> list[PlaythroughResult]:
    """Judge all recordings."""
    return all_done(lambda some: replayed(some, facts, pool, start), listed, 1, not_replayed)


def said(results: Sequence[PlaythroughResult]) -> str:
    """`playthroughs: 10 of 10`"""
    missing = sum(bool(one.missing) for one in results)
    tail = f", {missing} not supported" if missing else ""
    return f"playthroughs: {sum(one.holds for one in results)} of {len(results)}{tail}"


def short(value: object, most: int = 300) -> str:
    """A value in readable form, cut if it is long."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= most else f"{text[:most]} ..."

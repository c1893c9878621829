"""Count an engine's legal answers from a position by trying them one by one, whole or in shares.

Only `load` and `answer` drive the engine, each time from the loaded position.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from conformance.kit.data.rows import list_of
from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.restarting import Start, restarting
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.counts import DEPTH, Counted, CountResult
from conformance.kit.running.claims import LACKS, OPTIONS, unsupported
from conformance.kit.running.playing import EngineError, NotSupported, Playing
from conformance.kit.running.spaces import Wire, answers_in, how_many
from conformance.kit.scenarios.names import Names
from conformance.kit.scenarios.scenario import Scenario
from spec.protocol.messages import Counts, Decision, Hello

SEQUENCES = 100
"""Approximate number of two-answer sequences per share; several engines count the shares side by side."""
MOST_ANSWERS = 2000
"""Answers tried for one decision; a position with more is unsuitable for counts."""

Line = tuple[tuple[int, Wire], ...]
"""Answers from the loaded position on, each with its player."""


@dataclass(frozen=True, slots=True)
class Share:
    """A position and some of its first answers: every `of`-th, from number `first` on, counted from 0."""

    counted: Counted
    first: int = 0
    of: int = 1


@dataclass(frozen=True, slots=True)
class Part:
    """An engine's counts for a share; for the first share also the reply to `count`."""

    answers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    own_count: object = None
    problem: str = ""
    missing: str = ""


class TooMany(Exception):
    """A decision has more answers than can reasonably be counted."""


Reach = Callable[[Line], Decision | None]
"""Brings the engine to a node and returns its decision there."""


def by_answers(scenario: Scenario, facts: GameFacts, conversation: Conversation) -> Reach:
    """Reach each node from the loaded position by giving all the answers that lead there."""

    def reach(path: Line) -> Decision | None:
        playing = Playing(scenario, facts, conversation, scenario.names, digesting=False)
        for refusal in (playing.begin(), *(playing.answer(answer) for answer in path)):
            if refusal is not None:
                raise EngineError(f"a listed answer was refused by {refusal.rule}: {refusal.text}")
        return playing.decision

    return reach


def count(
    reach: Reach, names: Names, depth: int = DEPTH, first: int = 0, of: int = 1, aiming: Container[str] = ()
) -> dict[str, tuple[int, ...]]:
    """For each first answer, the number of sequences that follow it, from depth 2 to `depth`.

    A share has every `of`-th first answer, from number `first` on; `aiming` are the actions that name a
    second object.
    """
    decision = reach(())
    if decision is None:
        return {}
    return {
        label_of(answer, decision, names, aiming): _following(reach, ((decision.player, answer),), depth - 1)
        for answer in _answers_to(decision)[first::of]
    }


def _following(reach: Reach, path: Line, depth: int) -> tuple[int, ...]:
    """The number of sequences of one, two, ... up to `depth` further answers."""
    decision = reach(path)
    if decision is None:
        return (0,) * depth
    if depth == 1:
        return (how_many(decision.space),)
    below = [_following(reach, (*path, (decision.player, one)), depth - 1) for one in _answers_to(decision)]
    return (len(below), *(sum(column) for column in zip(*below, strict=True)))


def _answers_to(decision: Decision) -> list[Wire]:
    found = list(islice(answers_in(decision.space), MOST_ANSWERS + 1))
    if len(found) > MOST_ANSWERS:
        raise TooMany(f"{decision.kind} has more than {MOST_ANSWERS} answers")
    return found


def label_of(answer: Wire, decision: Decision, names: Names, aiming: Container[str] = ()) -> str:
    """An answer as named in `counts.yaml`: `play plain-card`, `activate working-item 0`, `a: P2, b: P2`."""
    if isinstance(answer, list) and answer and isinstance(answer[0], str):
        objects = 2 if answer[0] in aiming else 1
        return " ".join([answer[0], *_parts(answer[1:], names, objects)])
    if isinstance(answer, list) and "assign" in decision.space:
        pairs = ([_named(part, names) for part in list_of(pair)] for pair in answer)
        return ", ".join(map(": ".join, pairs)) or "none"
    if isinstance(answer, list) and "divide" in decision.space:
        return ", ".join(" ".join(_parts(list_of(pair), names)) for pair in answer) or "none"
    sources = list_of(decision.about.get("triggers"))
    if isinstance(answer, list) and sources:
        answer = [list_of(sources[place])[0] for place in answer if isinstance(place, int)]
    if isinstance(answer, list):
        return ", ".join(_named(part, names) for part in answer) or "none"
    return _named(answer, names)


def _parts(parts: Sequence[Wire], names: Names, objects: int = 1) -> list[str]:
    return [_named(part, names) if place < objects else str(part) for place, part in enumerate(parts)]


def actions_that_aim(facts: GameFacts) -> frozenset[str]:
    """The actions that name a second object, by their wire names."""
    seconds = ((action.wire, action.second) for action in facts.actions.values())
    return frozenset(wire for wire, second in seconds if second is not None and second.kind == "object")


def _named(part: Wire, names: Names) -> str:
    if isinstance(part, int) and part in names.cards:
        return names.name_of(part)
    return part if isinstance(part, str) else json.dumps(part)


def shares_of(counted: Counted) -> list[Share]:
    """Split a position into shares of about equal time, as many as it is worth."""
    of = min(len(counted.answers), 1 + counted.counts[1] // SEQUENCES)
    return [Share(counted, first, of) for first in range(of)]


def judge_share(
    share: Share,
    facts: GameFacts,
    conversation: Conversation,
    hello: Hello,
    route: Callable[[Scenario, GameFacts, Conversation], Reach] = by_answers,
) -> Part:
    """Count a share of a position on an engine. A Breakdown passes through."""
    scenario = share.counted.scenario
    if missing := unsupported(scenario, hello):
        return Part(missing=missing)
    if OPTIONS not in hello.capabilities:
        return Part(missing=LACKS[OPTIONS])
    if hello.games[scenario.game].scope.actions is not None:
        return Part(missing="the engine plays only some of the actions, which a count needs all of")
    reach = route(scenario, facts, conversation)
    try:
        aiming = actions_that_aim(facts)
        answers = count(reach, scenario.names, first=share.first, of=share.of, aiming=aiming)
    except NotSupported as problem:
        return Part(missing=str(problem))
    except (EngineError, TooMany) as problem:
        return Part(problem=str(problem))
    own = share.first == 0 and "count" in hello.capabilities
    return Part(answers, own_count=_own_count(scenario, facts, conversation) if own else None)


def merged(counted: Counted, parts: Sequence[Part]) -> CountResult:
    """The result for a position, from all its shares."""
    if missing := next((one.missing for one in parts if one.missing), ""):
        return CountResult(counted, missing=missing)
    if problem := next((one.problem for one in parts if one.problem), ""):
        return CountResult(counted, problem=problem)
    answers = {label: row for one in parts for label, row in one.answers.items()}
    totals = (sum(column) for column in zip(*answers.values(), strict=True))
    counts = (len(answers), *totals) if answers else (0,) * DEPTH
    own_count = next((one.own_count for one in parts if one.own_count is not None), None)
    return CountResult(counted, counts, answers, "" if own_count is None else differs(own_count, counts))


def _own_count(scenario: Scenario, facts: GameFacts, conversation: Conversation) -> object:
    """The engine's reply to its own `count`."""
    Playing(scenario, facts, conversation, scenario.names, digesting=False).begin()
    reply = conversation.ask("count", {"depth": DEPTH})
    return reply.counts if isinstance(reply, Counts) else str(reply)


def differs(reply: object, counts: tuple[int, ...]) -> str:
    """[WIRE-4.12] How the engine's own `count` differs from its answers tried one by one; empty if not."""
    if reply == counts:
        return ""
    claimed = list(reply) if isinstance(reply, tuple) else reply
    return f"count says {claimed}, but its answers, tried one by one, are {list(counts)} [WIRE-4.12]"


def run_shares(shares: Iterable[Share], facts: GameFacts, start: Start) -> Generator[Part, None, str]:
    """Judge shares one after another, with an engine that is restarted after a breakdown."""

    def judge(share: Share, conversation: Conversation, hello: Hello) -> Part:
        return judge_share(share, facts, conversation, hello)

    return restarting(shares, start, judge, not_counted)


def not_counted(_share: Share, problem: str) -> Part:
    """The part for a share that could not be counted."""
    return Part(problem=problem)

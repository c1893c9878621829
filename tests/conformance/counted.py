"""Counting positions one after another, without a crew of engines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from conformance.kit.drivers.crew import all_done
from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.restarting import Start
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.counts import Counted, CountResult
from conformance.kit.judging.sequences import (
    Reach,
    Share,
    by_answers,
    judge_share,
    merged,
    not_counted,
    run_shares,
)
from conformance.kit.scenarios.scenario import Scenario
from spec.protocol.messages import Hello


def judge_count(
    counted: Counted,
    facts: GameFacts,
    conversation: Conversation,
    hello: Hello,
    route: Callable[[Scenario, GameFacts, Conversation], Reach] = by_answers,
) -> CountResult:
    """Count one position on an engine. A Breakdown passes through."""
    return merged(counted, [judge_share(Share(counted), facts, conversation, hello, route)])


def run_counts(listed: Iterable[Counted], facts: GameFacts, start: Start) -> Iterator[CountResult]:
    """Count all positions, one after another."""
    shares = [Share(counted) for counted in listed]
    parts = all_done(lambda some: run_shares(some, facts, start), shares, 1, not_counted)
    return (merged(share.counted, [part]) for share, part in zip(shares, parts, strict=True))

"""What a suite asks besides its scenarios: legal-answer counts and recorded games."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from typing import TypeVar

from conformance.kit.counts import Counted, CountResult, load_counts, run_counts
from conformance.kit.crew import Crew, Left, Work
from conformance.kit.driver import CannotStart, Conversation, Opener
from conformance.kit.facts import GameFacts
from conformance.kit.judge.run import progress
from conformance.kit.load import Suite
from conformance.kit.playthroughs.compare import PlaythroughResult, run_playthroughs
from conformance.kit.playthroughs.recording import Playthrough, load_playthroughs
from conformance.kit.runner import Runner
from spec.protocol.messages import Hello

One = TypeVar("One", Counted, Playthrough)
Judged = TypeVar("Judged", CountResult, PlaythroughResult)


@dataclass(frozen=True, slots=True)
class WholeGames:
    """What the suite asks besides its scenarios: legal-answer counts, and recorded games."""

    counts: Sequence[CountResult] = ()
    playthroughs: Sequence[PlaythroughResult] = ()


def whole_games(suite: Suite, opener: Opener, jobs: int, *, quiet: bool) -> WholeGames:
    """Counts and recorded games, by so many engines side by side; a part of a suite has none."""
    if not suite.complete:
        return WholeGames()
    facts, listed, recorded = suite.facts, load_counts(suite), load_playthroughs(suite.facts)
    # the longest first, so that nobody waits for one that began last
    order = sorted(range(len(listed)), key=lambda place: sum(listed[place].counts), reverse=True)
    counted = [listed[place] for place in order]
    counts = zip(order, _all(partial(_counts, opener, facts), counted, jobs, "counts", quiet), strict=True)
    return WholeGames(
        [one for _, one in sorted(counts, key=itemgetter(0))],
        _all(partial(_playthroughs, opener, facts), recorded, jobs, "playthroughs", quiet),
    )


def _all(work: Work[One, Judged], items: Sequence[One], jobs: int, what: str, quiet: bool) -> list[Judged]:
    """What comes of each, in their order. None is left: after a breakdown the next engine goes on."""
    found: dict[int, Judged] = {}
    with Crew(work, items, jobs) as told, progress(what, len(items), quiet) as step:
        for place, one in told:
            if not isinstance(one, Left):
                found[place] = one
                step(items[place].name)
    return [found[place] for place in range(len(items))]


def _counts(
    opener: Opener, facts: GameFacts, counted: Iterator[Counted]
) -> Generator[CountResult, None, str]:
    yield from run_counts(counted, facts, partial(_start, opener, facts))
    return ""


def _playthroughs(
    opener: Opener, facts: GameFacts, recorded: Iterator[Playthrough]
) -> Generator[PlaythroughResult, None, str]:
    from conformance.kit.compiling import pool_of  # inside: it loads the grammar's parser

    pool = pool_of(facts.game, facts.folder)
    yield from run_playthroughs(recorded, facts, pool, partial(_start, opener, facts))
    return ""


def _start(opener: Opener, facts: GameFacts) -> tuple[Conversation, Hello]:
    runner = Runner(opener, facts)
    hello = runner.start()
    if runner.conversation is None:
        raise CannotStart("the engine did not start")
    return runner.conversation, hello

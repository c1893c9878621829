"""What a suite asks besides its scenarios: legal-answer counts and recorded games."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from conformance.kit.counting import Part, Share, merged, run_shares, shares_of
from conformance.kit.counts import CountResult, load_counts
from conformance.kit.crew import Crew, Left, Work
from conformance.kit.driver import CannotStart, Conversation, Opener
from conformance.kit.facts import GameFacts
from conformance.kit.judge.run import progress
from conformance.kit.load import Suite
from conformance.kit.playthroughs.compare import PlaythroughResult, run_playthroughs
from conformance.kit.playthroughs.recording import Playthrough, load_playthroughs
from conformance.kit.runner import Runner
from spec.protocol.messages import Hello

One = TypeVar("One", Share, Playthrough)
Judged = TypeVar("Judged", Part, PlaythroughResult)


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
    shares = [share for counted in listed for share in shares_of(counted)]
    parts = _all(partial(_shares, opener, facts), shares, jobs, "shares of counts", quiet)
    found: dict[str, list[Part]] = {counted.name: [] for counted in listed}
    for share, part in zip(shares, parts, strict=True):
        found[share.counted.name].append(part)
    return WholeGames(
        [merged(counted, found[counted.name]) for counted in listed],
        _all(partial(_playthroughs, opener, facts), recorded, jobs, "recorded games", quiet),
    )


def _all(work: Work[One, Judged], items: Sequence[One], jobs: int, what: str, quiet: bool) -> list[Judged]:
    """What comes of each, in their order. None is left: after a breakdown the next engine goes on."""
    found: dict[int, Judged] = {}
    with Crew(work, items, jobs) as told, progress(what, len(items), quiet) as step:
        for place, one in told:
            if not isinstance(one, Left):
                found[place] = one
                step(what)
    return [found[place] for place in range(len(items))]


def _shares(opener: Opener, facts: GameFacts, shares: Iterator[Share]) -> Generator[Part, None, str]:
    yield from run_shares(shares, facts, partial(_start, opener, facts))
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

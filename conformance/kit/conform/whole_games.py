"""What a suite checks besides its scenarios: legal-answer counts and recorded games."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from conformance.kit.conform.run import progress
from conformance.kit.drivers.crew import all_done
from conformance.kit.drivers.driver import CannotStart, Conversation, Opener
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.counts import CountResult, load_counts
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.sequences import Part, Share, merged, not_counted, run_shares, shares_of
from conformance.kit.playthroughs.compare import PlaythroughResult, not_replayed, replayed
from conformance.kit.playthroughs.recording import Playthrough, load_playthroughs
from conformance.kit.suites.load import Suite
from spec.protocol.messages import Hello


@dataclass(frozen=True, slots=True)
class WholeGames:
    """Results of the legal-answer counts and of the recorded games."""

    counts: Sequence[CountResult] = ()
    playthroughs: Sequence[PlaythroughResult] = ()


def whole_games(suite: Suite, opener: Opener, jobs: int, *, quiet: bool, given_up: str = "") -> WholeGames:
    """Judge counts and recorded games on `jobs` engines side by side; an incomplete suite has none.

    `given_up` is why the engine was given up earlier; if set, it is not started again.
    """
    if not suite.complete:
        return WholeGames()
    facts, listed, recorded = suite.facts, load_counts(suite), load_playthroughs(suite.facts)
    if given_up:
        return WholeGames(
            [merged(counted, [Part(problem=given_up)]) for counted in listed],
            [not_replayed(one, given_up) for one in recorded],
        )
    shares = [share for counted in listed for share in shares_of(counted)]
    counting = progress("shares of counts", len(shares), quiet)
    parts = all_done(partial(_counted, opener, facts), shares, jobs, not_counted, counting)
    found: dict[str, list[Part]] = {counted.name: [] for counted in listed}
    for share, part in zip(shares, parts, strict=True):
        found[share.counted.name].append(part)
    replaying = progress("recorded games", len(recorded), quiet)
    return WholeGames(
        [merged(counted, found[counted.name]) for counted in listed],
        all_done(partial(_replayed, opener, facts), recorded, jobs, not_replayed, replaying),
    )


def _counted(opener: Opener, facts: GameFacts, shares: Iterator[Share]) -> Generator[Part, None, str]:
    return run_shares(shares, facts, partial(_start, opener, facts))


def _replayed(
    opener: Opener, facts: GameFacts, recorded: Iterator[Playthrough]
) -> Generator[PlaythroughResult, None, str]:
    from conformance.kit.suites.compiler import pool_of  # inside: it loads the grammar's parser

    return replayed(recorded, facts, pool_of(facts.game, facts.folder), partial(_start, opener, facts))


def _start(opener: Opener, facts: GameFacts) -> tuple[Conversation, Hello]:
    runner = Runner(opener, facts)
    hello = runner.start()
    if runner.conversation is None:
        raise CannotStart("the engine did not start")
    return runner.conversation, hello

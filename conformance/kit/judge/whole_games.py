"""What a suite asks besides its scenarios: legal-answer counts and recorded games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from conformance.kit.counts import CountResult, load_counts, run_counts
from conformance.kit.driver import CannotStart, Conversation, Opener
from conformance.kit.load import Suite
from conformance.kit.playthroughs.compare import PlaythroughResult, run_playthroughs
from conformance.kit.playthroughs.recording import load_playthroughs
from conformance.kit.runner import Runner
from spec.protocol.messages import Hello


@dataclass(frozen=True, slots=True)
class WholeGames:
    """What the suite asks besides its scenarios: legal-answer counts, and recorded games."""

    counts: Sequence[CountResult] = ()
    playthroughs: Sequence[PlaythroughResult] = ()


def whole_games(suite: Suite, opener: Opener) -> WholeGames:
    """Counts and recorded games; a part of a suite has none."""
    if not suite.complete:
        return WholeGames()
    from conformance.kit.compiling import pool_of  # inside: it loads the grammar's parser

    facts = suite.facts

    def start() -> tuple[Conversation, Hello]:
        runner = Runner(opener, facts)
        hello = runner.start()
        if runner.conversation is None:
            raise CannotStart("the engine did not start")
        return runner.conversation, hello

    counted = list(run_counts(load_counts(suite), facts, start))
    pool = pool_of(suite.game, facts.folder)
    return WholeGames(counted, list(run_playthroughs(load_playthroughs(facts), facts, pool, start)))

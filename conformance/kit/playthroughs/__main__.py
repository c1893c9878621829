"""Playthroughs: whole recorded games, replayed on an engine and compared step by step.
python -m conformance.kit.playthroughs                     compare the reference engine with the recordings
python -m conformance.kit.playthroughs --record            record them again, and say what has changed
python -m conformance.kit.playthroughs --record --anew     without the answers of the old recordings
python -m conformance.kit.playthroughs --game my_game      of one game, which may be a draft
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.opening import REFERENCE, opener_of
from conformance.kit.facts.suite import UnknownSuite, facts_of, suites
from conformance.kit.playthroughs.compare import run_playthroughs, said
from conformance.kit.playthroughs.record import record_all
from conformance.kit.playthroughs.recording import load_playthroughs
from conformance.kit.suites.compiler import pool_of
from spec.protocol.messages import Hello


def main(arguments: Sequence[str]) -> int:
    """Return 0 if everything matches the recordings, else 1."""
    parser = argparse.ArgumentParser(prog="python -m conformance.kit.playthroughs")
    parser.add_argument("--record", action="store_true", help="record the games of plan.yaml again")
    parser.add_argument("--anew", action="store_true", help="without the answers of the old recordings")
    parser.add_argument("--game", help="the recordings of one game, which may be a draft")
    asked = parser.parse_args(arguments)
    if asked.anew and not asked.record:
        parser.error("--anew says how to record; write --record --anew")
    try:
        facts_of(asked.game or suites()[0])
    except UnknownSuite as unknown:
        parser.error(str(unknown))
    failed = False
    for name in [asked.game] if asked.game else suites():
        facts = facts_of(name)
        pool = pool_of(name, facts.folder)

        def start() -> tuple[Conversation, Hello]:
            conversation = Conversation(opener_of(REFERENCE)())
            return conversation, conversation.hello()

        if asked.record:
            for line in record_all(facts, pool, start()[0], asked.anew):
                print(line)
            continue
        results = list(run_playthroughs(load_playthroughs(facts), facts, pool, start))
        for result in results:
            if result.is_finding:
                print("\n".join(result.lines()))
        print(said(results))
        failed = failed or any(result.is_finding for result in results)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

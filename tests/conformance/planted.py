"""Does `cardlaw fuzz` find every planted fault? Each decoy of the suite is hunted: `make fuzz`, or

    python -m tests.conformance.planted --seed 1 --games 500

A fault counts as found if the written scenario fails on the decoy and passes on the reference engine.
"""

import argparse
import shlex
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from conformance.kit.decoys.catch import decoy_command
from conformance.kit.decoys.edit import Decoy, load_decoys
from conformance.kit.drivers.driver import Opener
from conformance.kit.drivers.opening import REFERENCE, opener_of
from conformance.kit.drivers.stdio import Stdio
from conformance.kit.facts.suite import facts_of, suites
from conformance.kit.fuzz.cases.sides import Pair, Side
from conformance.kit.fuzz.hunt import Found, Hunt
from conformance.kit.fuzz.scenario_text import read
from conformance.kit.fuzz.supplies.begin import supply_of
from conformance.kit.fuzz.supplies.own_cards import OwnCards, own_cards_of
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Verdict
from conformance.kit.suites.compiler import pool_of

MOST_GAMES = 500
"""Games that may be needed to find a fault; most need fewer than ten, those of one terrain hundreds."""

TIMEOUT = 10.0

SCENARIO_CARDS = frozenset({"exhausting-readies"})
"""Faults that only a scenario's own card reveals: they are hunted with `--scenario-cards`."""


class Hunted(NamedTuple):
    """The result for one decoy: the game in which it was found, and the verdicts on the scenario."""

    decoy: Decoy
    game: int
    found: Found | None
    seconds: float
    on_decoy: Verdict | None
    on_reference: Verdict | None

    @property
    def proper(self) -> bool:
        """Whether it was found and the scenario tells the two engines apart."""
        wrong = self.on_decoy is not None and self.on_decoy.is_finding
        return wrong and self.on_reference is Verdict.PASS


def hunted(decoy: Decoy, seed: int, first: int, games: int, out: Path) -> Hunted:
    """Play game after game until a scenario is written."""
    began = time.monotonic()
    facts = facts_of(decoy.game)
    pool = pool_of(decoy.game, facts.folder)
    pair = Pair(Side(shlex.join(decoy_command(decoy)), TIMEOUT), Side(REFERENCE, TIMEOUT))
    try:
        pair.tested.talk()
        pair.against.talk()
        own_cards = own_cards_of(decoy.game, pool) if decoy.name in SCENARIO_CARDS else OwnCards()
        supply = supply_of(facts, pool.with_cards(own_cards.cards), pair)
        hunt = Hunt(supply, pair, facts, pool, seed, out, own_cards)
        for game in range(first, first + games):
            for found in hunt.game(game):
                if found.file is not None:
                    wrong = verdict(found, lambda: Stdio(decoy_command(decoy), TIMEOUT))
                    right = verdict(found, opener_of(REFERENCE, TIMEOUT))
                    return Hunted(decoy, game, found, time.monotonic() - began, wrong, right)
    finally:
        pair.close()
    return Hunted(decoy, first + games - 1, None, time.monotonic() - began, None, None)


def verdict(found: Found, opener: Opener) -> Verdict:
    """The kit's verdict on an engine by the written scenario, read from its file."""
    assert found.file is not None
    facts = found.smallest.facts
    scenario = read(found.file.read_text(encoding="utf-8"), facts, pool_of(facts.game, facts.folder))
    assert scenario is not None
    [result] = Runner(opener, facts).run([scenario])
    return result.verdict


def main() -> int:
    """Return 0 if every decoy was found, else 1."""
    asked = argparse.ArgumentParser(prog="planted", description="Hunt every decoy of the suites.")
    asked.add_argument("names", nargs="*", help="only these decoys")
    asked.add_argument("--game", help="those of one game, which may be a draft")
    asked.add_argument("--seed", type=int, default=1, help="which games")
    asked.add_argument("--games", type=int, default=MOST_GAMES, help="at most so many for each decoy")
    given = asked.parse_args()
    decoys = [one for game in ([given.game] if given.game else suites()) for one in load_decoys(game)]
    decoys = [one for one in decoys if not given.names or one.name in given.names]
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        for decoy in decoys:
            one = hunted(decoy, given.seed, 1, given.games, Path(folder))
            missed += not one.proper
            print(line(one))
            sys.stdout.flush()
    print(f"{len(decoys) - missed} of {len(decoys)} planted faults found, seed {given.seed}")
    return 1 if missed or not decoys else 0


def line(one: Hunted) -> str:
    """`damage-stays (EC-7.4.3): game 2, 116 answers -> 1, EC-7.4.3/found-1-2, 8 s`"""
    head = f"{one.decoy.name} ({one.decoy.rule})"
    if one.found is None:
        return f"{head}: not found in {one.game} games, {one.seconds:.0f} s"
    cites = "cites it" if one.decoy.rule in one.found.scenario.cites else "cites others"
    told = "" if one.proper else f"; {one.on_decoy} on the decoy, {one.on_reference} on the reference engine"
    answers = f"{one.found.answers} answers -> {one.found.kept}"
    return f"{head}: game {one.game}, {answers}, {one.found.scenario.id} ({cites}), {one.seconds:.0f} s{told}"


if __name__ == "__main__":
    sys.exit(main())

"""Thousands of generated texts: `make texts`, or

    python -m tests.generated.run --first 0 --texts 20000 --jobs 2

Each text is its seed. A fault is shown with its seed and the command that shows it again.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import starmap

from grammar.language.dialect import with_cards
from tests.generated.trial import Tried, tried_seed

MOST_SHOWN = 20
TOGETHER = 50
"""Texts that a process tries at a time."""


def results(tasks: list[tuple[str, int]], jobs: int) -> Iterator[Tried]:
    """Yield the texts as they are tried."""
    if jobs == 1:
        yield from starmap(tried_seed, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_tried, tasks, chunksize=TOGETHER)


def _tried(task: tuple[str, int]) -> Tried:
    return tried_seed(*task)


def main() -> int:
    """Return 0 if every accepted text withstood everything, else 1."""
    asked = argparse.ArgumentParser(prog="texts", description="Generated card texts.")
    asked.add_argument("--game", choices=with_cards(), help="one game only")
    asked.add_argument("--texts", type=int, default=20_000, help="how many texts of each game")
    asked.add_argument("--first", type=int, default=0, help="the first seed")
    asked.add_argument("--jobs", type=int, default=1, help="processes side by side")
    given = asked.parse_args()
    games = [given.game] if given.game else with_cards()
    tasks = [(game, seed) for game in games for seed in range(given.first, given.first + given.texts)]
    accepted: Counter[str] = Counter()
    faults: Counter[tuple[str, str]] = Counter()
    for one in results(tasks, given.jobs):
        accepted[one.game] += one.accepted
        if not one.fault:
            continue
        faults[one.game, one.kind] += 1
        if faults[one.game, one.kind] == 1 and len(faults) <= MOST_SHOWN:
            print(one.shown(), flush=True)
    for game in games:
        found = sum(times for (of, _), times in faults.items() if of == game)
        print(f"{game}: {given.texts} texts, {accepted[game]} accepted, {found} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

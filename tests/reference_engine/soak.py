"""Thousands of random games under all laws: `make soak`, or

    python -m tests.reference_engine.soak --first 0 --games 10000 --jobs 2

Each game is its seed. A failure is shown with its seed and the shortest list of answers that still fails.
"""

import argparse
import json
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.limits import at_most
from tests.reference_engine.playing import SAMPLED, LawBroken, shortest, signature, whole_game
from tests.reference_engine.setups import played_games, setup

MOST_SHOWN = 10
MOST_SECONDS = 60
"""A game takes half a second; one that takes this long never ends."""


class Played(NamedTuple):
    """The result of one game."""

    game: str
    seed: int
    answers: int
    finished: bool
    broken: LawBroken | None


def play(task: tuple[str, int], every: int) -> Played:
    """Play the game of a seed; a crashing setup is a finding, too."""
    game, seed = task
    try:
        with at_most(MOST_SECONDS):
            played = whole_game(game, seed, every)
    except LawBroken as broken:
        return Played(game, seed, len(broken.answers), False, broken)
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        return Played(game, seed, 0, False, LawBroken("setup", said, setup(game, 0), []))
    return Played(game, seed, len(played.answers), played.result is not None, None)


def results(tasks: list[tuple[str, int]], jobs: int, every: int) -> Iterator[Played]:
    """Yield the games as they end."""
    if jobs == 1:
        yield from map(partial(play, every=every), tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(partial(play, every=every), tasks, chunksize=10)


def show(one: Played, broken: LawBroken) -> None:
    """Show a failure with everything needed to reproduce it."""
    print(f"\nseed {one.seed} of {one.game}: {broken.law}\n  {broken.said}")
    print(f"  to see it again: python -m tests.reference_engine.soak --first {one.seed} --games 1 --jobs 1")
    print(f"  setup: {json.dumps(broken.begun.described(), ensure_ascii=False)}")
    print(f"  shortest failing answers ({len(broken.answers)}):")
    for answer in broken.answers:
        print(f"    {json.dumps(answer)}")
    sys.stdout.flush()


def main() -> int:
    """Return 0 if every law held in every game, else 1."""
    asked = argparse.ArgumentParser(prog="soak", description="Random games under all laws.")
    asked.add_argument("--game", choices=played_games(drafts=True), help="one kind of game only")
    asked.add_argument("--games", type=int, default=10_000, help="how many games of each kind")
    asked.add_argument("--first", type=int, default=0, help="the first seed")
    asked.add_argument("--jobs", type=int, default=2, help="processes side by side")
    asked.add_argument(
        "--every", type=int, default=SAMPLED, help="the costly laws at every so many decisions"
    )
    asked.add_argument("--no-shrink", action="store_true", help="show failures as they were played")
    given = asked.parse_args()
    seeds = range(given.first, given.first + given.games)
    kinds = [given.game] if given.game else played_games()
    tasks = [(game, seed) for game in kinds for seed in seeds]
    print(f"seeds {seeds.start} to {seeds.stop - 1}, {given.jobs} processes")
    for game in kinds:
        setup(game, 0)  # report unreadable files here, before any process starts
    seen: Counter[str] = Counter()
    done = answers = unfinished = 0
    terminal = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=terminal, transient=True, disable=not terminal.is_terminal) as bar:
            row = bar.add_task("games", total=len(tasks))
            for one in results(tasks, given.jobs, given.every):
                done, answers = done + 1, answers + one.answers
                unfinished += not one.finished
                bar.update(row, advance=1, description=f"seed {one.seed}")
                if not terminal.is_terminal and done % 500 == 0:
                    print(f"{done} of {len(tasks)} games, next seed {one.seed + 1}", file=sys.stderr)
                if one.broken is None:
                    continue
                kind = signature(one.broken)
                seen[kind] += 1
                if seen[kind] == 1 and len(seen) <= MOST_SHOWN:
                    show(one, one.broken if given.no_shrink else shortest(one.broken))
    except KeyboardInterrupt:
        print(f"\nstopped after {done} games; to go on: --first {given.first + done}")
        return 130
    for kind, times in seen.most_common():
        print(f"  {times} times  {kind}")
    kept = "all laws held" if not seen else f"{seen.total()} games broke a law"
    print(f"{done} games, {answers} answers, {unfinished} not at an end: {kept}")
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main())

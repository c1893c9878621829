"""Measure our speed beside public peers': `make bench`, or `cardlaw bench -- --quick`.

Exit codes: 0 everything was measured (whether or not the aims hold), 1 a peer or a figure is left out,
2 wrong usage.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console

from benchmarks import board, cards, engine, games, report, start, steal, suite
from benchmarks.timing import FULL, QUICK, Effort, Measured, Say

RESULTS: Final = Path(__file__).with_name("RESULTS.md")
SUBJECTS: Final[dict[str, Callable[[Effort, Say], Measured]]] = {
    cards.SUBJECT: cards.measure,
    engine.SUBJECT: engine.measure,
    games.SUBJECT: games.measure,
    board.SUBJECT: board.measure,
    suite.SUBJECT: suite.measure,
    start.SUBJECT: start.measure,
}
WRITTEN_BY: Final = "cardlaw bench -- --write"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the arguments ask for, show it and save it."""
    options = parsed(arguments)
    os.environ.pop(
        "PYTHONDONTWRITEBYTECODE", None
    )  # children use compiled modules, as most users' processes do
    effort = QUICK if options.quick else FULL
    errors = Console(stderr=True)
    measured = []
    with errors.status("starting") as status:
        for name in options.only or SUBJECTS:
            if not errors.is_terminal:
                print(f"measuring: {name}", file=sys.stderr, flush=True)
            before = steal.ticks()
            each = SUBJECTS[name](effort, status.update)
            measured.append(each.with_notes(steal.said(steal.share(before, steal.ticks()))))
    console = Console(width=None if sys.stdout.isatty() else 150)
    report.show(measured, console)
    if options.report is not None:
        options.report.mkdir(parents=True, exist_ok=True)
        command = " ".join(["benchmarks/run.py", *(sys.argv[1:] if arguments is None else arguments)])
        results = json.dumps(report.data(measured, command), indent=2, ensure_ascii=False)
        (options.report / "results.json").write_text(results + "\n", encoding="utf-8")
    if options.write:
        RESULTS.write_text(report.markdown(measured, WRITTEN_BY, effort), encoding="utf-8")
        console.print(f"Written: {RESULTS.parent.name}/{RESULTS.name}")
    return 1 if any(each.left_out for each in measured) else 0


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        prog="cardlaw bench --", description="Measure our speed beside public peers', as ratios in one run."
    )
    parser.add_argument("--report", metavar="DIR", type=Path, help="write results.json there")
    parser.add_argument("--quick", action="store_true", help="shorter samples and fewer rounds")
    parser.add_argument("--write", action="store_true", help="update benchmarks/RESULTS.md")
    parser.add_argument(
        "--only", metavar="SUBJECT", action="append", choices=list(SUBJECTS), help=" or ".join(SUBJECTS)
    )
    options = parser.parse_args(arguments)
    if options.write and (options.quick or options.only):
        parser.error("--write needs the whole measurement, without --quick and --only")
    return options


if __name__ == "__main__":
    sys.exit(main())

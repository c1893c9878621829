"""What a command is about: suites as far as they can be read, or scenarios with certain words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from conformance.kit.cli_shared import warn
from conformance.kit.facts import suites
from conformance.kit.load import Suite, read_suite
from conformance.kit.scenario import Scenario


def games_of(game: str | None) -> list[str]:
    """The game that a person named, or all that have a suite."""
    return [game] if game is not None else suites()


def folder_of(report: Path, suite: Suite, several: bool) -> Path:
    """Where a report of a suite goes: in a run of several suites each has a folder of its own."""
    return report / suite.game if several else report


def readable(game: str, words: str = "") -> Suite:
    """A suite as far as it can be read: one bad file must not hide the verdicts on all the others."""
    suite = read_suite(game)
    if suite.faults and words and narrowed(suite, words).scenarios:
        warn(f"{len(suite.faults)} faults in the scenarios; without -k they are listed\n")
    elif suite.faults:
        faults = "\n".join(str(fault) for fault in suite.faults)
        warn(f"{faults}\n{len(suite.faults)} faults in the scenarios; only the others are run\n")
    return suite


def narrowed(suite: Suite, words: str) -> Suite:
    """Only the scenarios that have every word in their id, title or cited rules; of a whole id, only that."""
    wanted = words.lower().split()
    kept = tuple(one for one in suite.scenarios if words.strip() in (one.id, one.base_id)) or tuple(
        one for one in suite.scenarios if all(word in _haystack(one) for word in wanted)
    )
    return replace(suite, scenarios=kept, complete=len(kept) == len(suite.scenarios))


def _haystack(scenario: Scenario) -> str:
    return " ".join([scenario.id, scenario.title, *scenario.cites]).lower()

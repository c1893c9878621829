"""What a command works on: suites as far as they are readable, or scenarios with certain words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from conformance.kit.console import warn
from conformance.kit.facts.suite import draft_suites, suites
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import Suite, read_suite
from spec.book.faults import Fault
from spec.book.games import find

_ID = re.compile(r"([a-z]{2,6})-R?[0-9]", re.IGNORECASE)
"""How the id of a rule or scenario begins: with the prefix of its book."""


def games_of(game: str | None, words: str = "") -> list[str]:
    """The game that the user named, or all published games with a suite.

    If the words contain the id of a rule or of a scenario, only the game with its prefix: its suite is the
    only one that can have it, and reading each takes a second. Ids of shelf books are cited in every suite.
    """
    if game is not None:
        return [game]
    known = suites()
    prefixes = {found[1].upper() for word in words.split() if (found := _ID.match(word))}
    return [name for name in known if prefixes == {find(name).prefix}] or known


def name_drafts_left_out(game: str | None) -> None:
    """Name the drafts that a command about all games skipped, after it has done its work."""
    if game is None:
        for draft in draft_suites():
            warn(f"{draft} is a draft: left out unless named with --game {draft}")


def folder_of(report: Path, suite: Suite, several: bool) -> Path:
    """The folder for a suite's report: its own folder in a run of several suites."""
    return report / suite.game if several else report


def readable(game: str, words: str = "") -> Suite:
    """A suite as far as it is readable: one bad file must not hide the verdicts on all the others."""
    suite = read_suite(game)
    list_faults(suite, words)
    return suite


def suites_read(paths: Sequence[Path] | None, game: str | None, words: str = "") -> list[Suite]:
    """The scenarios of these files and folders, or the shipped suites; their faults are listed."""
    from conformance.kit.suites.paths import read_paths  # inside: few commands are given files

    if not paths:
        return [readable(name, words) for name in games_of(game, words)]
    found = read_paths(paths, game)
    for suite in found:
        list_faults(suite, words)
    return found


def list_faults(suite: Suite, words: str) -> None:
    """List the faults of scenarios with these words, and count the other faults."""
    if not suite.faults:
        return
    listed = [fault for fault in suite.faults if _is_about(suite, fault, words)]
    others = len(suite.faults) - len(listed)
    lines = [str(fault) for fault in listed]
    if listed:
        lines.append(f"{_faults(len(listed))} in the scenarios; only the others are run")
    if others:
        lines.append(f"{_faults(others)} in other scenarios; without -k they are listed")
    warn("\n".join(lines) + "\n")


def is_about(suite: Suite, words: str) -> bool:
    """Whether a scenario with these words has a fault."""
    return any(fault in suite.about and _is_about(suite, fault, words) for fault in suite.faults)


def _is_about(suite: Suite, fault: Fault, words: str) -> bool:
    found_by = suite.about.get(fault)
    return found_by is None or _has_words(found_by, words)


def _has_words(found_by: str, words: str) -> bool:
    return all(word in found_by for word in words.lower().split())


def _faults(number: int) -> str:
    return "1 fault" if number == 1 else f"{number} faults"


def narrowed(suite: Suite, words: str) -> Suite:
    """Only scenarios with every word in id, title or cited rules; for a whole id, only that scenario."""
    wanted = words.lower().split()
    kept = tuple(one for one in suite.scenarios if words.strip() in (one.id, one.base_id)) or tuple(
        one for one in suite.scenarios if all(word in _haystack(one) for word in wanted)
    )
    complete = suite.complete and len(kept) == len(suite.scenarios)
    unread = tuple(found_by for found_by in suite.unread if _has_words(found_by, words))
    return replace(suite, scenarios=kept, complete=complete, unread=unread)


def _haystack(scenario: Scenario) -> str:
    return " ".join([scenario.id, scenario.title, *scenario.cites]).lower()

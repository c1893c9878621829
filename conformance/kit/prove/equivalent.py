"""Mutants that no scenario of a game can notice: its suite lists them in `equivalent.yaml`, with reasons.

An entry names one mutant, with its change beside the id. If the function was edited and the id now belongs to
another mutant, the entry is stale instead of silently wrong.

Alternatively, it names what the game `lacks`: names in shared code, such as those of attachments in a game
without any. Such an entry explains every surviving mutant whose changed lines mention one of the names. It
also explains all mutants of a function of that name if none of them is noticed, because the game never calls
it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page, Seq
from conformance.kit.prove.mutants import Mutant
from conformance.kit.tracing.proof import EQUIVALENT
from spec.book.faults import RulebookError

KEYS = ("mutant", "change", "reason")
KEYS_OF_LACKING = ("lacks", "reason")


class BadEquivalents(RulebookError):
    """The list cannot be read. Carries every fault."""


@dataclass(frozen=True, slots=True)
class Equivalent:
    """A mutant that behaves like the engine, and why."""

    mutant: str
    change: str
    reason: str
    line: int

    def fits(self, mutant: Mutant) -> bool:
        return self.mutant == mutant.id and self.change == mutant.change


@dataclass(frozen=True, slots=True)
class Lacking:
    """A name in shared code for something that the game doesn't have, and why no scenario can show it."""

    name: str
    reason: str
    line: int

    @property
    def mutant(self) -> str:
        """The name of the entry in messages."""
        return f"what lacks {self.name}"

    def is_spoken_of_in(self, mutant: Mutant) -> bool:
        """Whether the lines that the mutant changes mention the name."""
        return re.search(rf"\b{re.escape(self.name)}\b", mutant.change) is not None

    def is_function_of(self, mutant: Mutant) -> bool:
        """Whether it names the function that the mutant changes, alone or with its class."""
        return self.name in (mutant.function.qualified, mutant.function.tree.name)


class Equivalents(NamedTuple):
    """The entries of a suite."""

    mutants: list[Equivalent]
    lacking: list[Lacking]

    def may_explain(self, mutant: Mutant) -> bool:
        """Whether an entry is about the mutant."""
        return any(one.fits(mutant) for one in self.mutants) or any(
            one.is_spoken_of_in(mutant) or one.is_function_of(mutant) for one in self.lacking
        )


def load_equivalents(folder: Path) -> Equivalents:
    """Load the list of a suite; empty if there is none."""
    path = folder / EQUIVALENT
    if not path.exists():
        return Equivalents([], [])
    page = Page(f"{folder.parent.name}/{folder.name}/{EQUIVALENT}")
    data = tree.read(path.read_text(encoding="utf-8"), page)
    found, lacking = Equivalents([], [])
    if data is not None and not isinstance(data, Seq):
        page.fault(1, "this must be a list of mutants", "start each with - mutant: ...")
    for item, line in data.items() if isinstance(data, Seq) else ():
        if isinstance(item, Map) and "lacks" in item:
            lacking += _lacking(page, item, line)
            continue
        good = (
            isinstance(item, Map)
            and set(item) == set(KEYS)
            and all(isinstance(v, str) for v in item.values())
        )
        if not isinstance(item, Map) or not good:
            page.fault(line, "this is not a valid entry", f"give it exactly {', '.join(KEYS)}")
            continue
        mutant, change, reason = (str(item[key]).strip() for key in KEYS)
        one = Equivalent(mutant, change, reason, line)
        if any(other.mutant == one.mutant for other in found):
            page.fault(line, f"{one.mutant} is listed twice", "keep one entry")
        if not one.reason:
            page.fault(line, f"{one.mutant} is listed without a reason", "say why no scenario can notice it")
        found.append(one)
    if page.faults:
        raise BadEquivalents(page.faults)
    return Equivalents(found, lacking)


def _lacking(page: Page, item: Map, line: int) -> Iterable[Lacking]:
    """The names of an entry that lists what the game lacks."""
    names, reason = item.get("lacks"), item.get("reason")
    listed = [one for one, _ in names.items()] if isinstance(names, Seq) else []
    good = set(item) == set(KEYS_OF_LACKING) and listed and all(isinstance(one, str) for one in listed)
    if not good or not isinstance(reason, str) or not reason.strip():
        page.fault(
            line, "this is not a valid entry", "give it lacks: [NAME, ...] and a reason, and nothing else"
        )
        return []
    return [Lacking(str(name), reason.strip(), line) for name in listed]


def stale_among(listed: Iterable[Equivalent], mutants: Iterable[Mutant]) -> list[tuple[Equivalent, str]]:
    """Entries that match no mutant, and what there is instead."""
    by_id = {mutant.id: mutant for mutant in mutants}
    found = []
    for one in listed:
        mutant = by_id.get(one.mutant)
        if mutant is None:
            found.append((one, "there is no such mutant"))
        elif not one.fits(mutant):
            found.append((one, f"the mutant of that id is now {mutant.change}"))
    return found

"""Mutants that no scenario can notice, as a suite lists them in `equivalent.yaml`: each with the reason.

An entry names the change beside the id. Where the function was edited and the id has come to mean another
mutant, the entry is stale, and not silently right.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page, Seq
from conformance.kit.prove.mutants import Mutant
from conformance.kit.tracing.proof import EQUIVALENT
from spec.book.faults import RulebookError

KEYS = ("mutant", "change", "reason")


class BadEquivalents(RulebookError):
    """The list cannot be read. It carries every fault."""


@dataclass(frozen=True, slots=True)
class Equivalent:
    """A mutant that behaves as the engine does, and why."""

    mutant: str
    change: str
    reason: str
    line: int

    def fits(self, mutant: Mutant) -> bool:
        return self.mutant == mutant.id and self.change == mutant.change


def load_equivalents(folder: Path) -> list[Equivalent]:
    """The list of a suite; empty where there is none."""
    path = folder / EQUIVALENT
    if not path.exists():
        return []
    page = Page(f"{folder.parent.name}/{folder.name}/{EQUIVALENT}")
    data = tree.read(path.read_text(encoding="utf-8"), page)
    found: list[Equivalent] = []
    if data is not None and not isinstance(data, Seq):
        page.fault(1, "no list of mutants", "begin each with - mutant: ...")
    for item, line in data.items() if isinstance(data, Seq) else ():
        good = (
            isinstance(item, Map)
            and set(item) == set(KEYS)
            and all(isinstance(v, str) for v in item.values())
        )
        if not isinstance(item, Map) or not good:
            page.fault(line, "not an entry", f"give it the texts {', '.join(KEYS)}, and nothing else")
            continue
        mutant, change, reason = (str(item[key]).strip() for key in KEYS)
        one = Equivalent(mutant, change, reason, line)
        if any(other.mutant == one.mutant for other in found):
            page.fault(line, f"{one.mutant} is listed twice", "leave one entry")
        if not one.reason:
            page.fault(line, f"{one.mutant} is listed without a reason", "say why no scenario can notice it")
        found.append(one)
    if page.faults:
        raise BadEquivalents(page.faults)
    return found


def stale_among(listed: Iterable[Equivalent], mutants: Iterable[Mutant]) -> list[tuple[Equivalent, str]]:
    """Entries that fit no mutant, and what there is instead."""
    by_id = {mutant.id: mutant for mutant in mutants}
    found = []
    for one in listed:
        mutant = by_id.get(one.mutant)
        if mutant is None:
            found.append((one, "there is no such mutant"))
        elif not one.fits(mutant):
            found.append((one, f"the mutant of that id is now {mutant.change}"))
    return found

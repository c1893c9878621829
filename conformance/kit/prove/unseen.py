"""Code that no scenario can see, which the proof of what names no rule leaves out.

`unseen.yaml` beside `equivalent.yaml` names modules and functions that only tools use, such as those that
list and draw answers for bots, and those that refuse what no scenario contains. Each entry gives the reason
and the tests that check this code instead.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page, Seq
from conformance.kit.prove.sources import Function
from spec.book.faults import RulebookError

FILE = "unseen.yaml"
KEYS = ("unseen", "reason", "tests")


class BadUnseen(RulebookError):
    """The list cannot be read, or names what is not there. Carries every fault."""


class Unseen(NamedTuple):
    """A module, or a function or table of one, and the tests that check it."""

    name: str
    reason: str
    tests: tuple[str, ...]

    def covers(self, function: Function) -> bool:
        return self.name in (function.module, function.name)


def seen_by_scenarios(functions: Collection[Function], folder: Path) -> frozenset[str]:
    """The names of the functions that the list in the folder does not leave out."""
    unseen = load_unseen(folder, functions)
    return frozenset(one.name for one in functions if not any(entry.covers(one) for entry in unseen))


def load_unseen(folder: Path, functions: Collection[Function]) -> list[Unseen]:
    """Load the list; empty if there is none. `functions` are all that it may name of their package.

    The list is about our engine. Names of another package say nothing about the engine at hand.
    """
    path = folder / FILE
    if not path.exists():
        return []
    page = Page(f"{folder.parent.name}/{folder.name}/{FILE}")
    known = {name for one in functions for name in (one.module, one.name)}
    packages = {one.module.partition(".")[0] for one in functions}
    found: list[Unseen] = []
    for item, line in _items(page, tree.read(path.read_text(encoding="utf-8"), page)):
        if not isinstance(item, Map) or set(item) != set(KEYS) or not isinstance(item["reason"], str):
            page.fault(line, "this is not a valid entry", f"give it {', '.join(KEYS)}, and nothing else")
            continue
        names, tests = _texts(item["unseen"]), _texts(item["tests"])
        if not names or not tests or not item["reason"].strip():
            page.fault(line, "the entry needs names, tests and a reason", "say what is unseen, and why")
        for name in names:
            if name not in known and re.split("[.:]", name)[0] in packages:
                page.fault(line, f"there is no {name} here", "remove it, or write MODULE or MODULE:NAME")
            if any(name == other.name for other in found):
                page.fault(line, f"{name} is listed twice", "keep one entry")
            found.append(Unseen(name, item["reason"].strip(), tests))
    if page.faults:
        raise BadUnseen(page.faults)
    return found


def _items(page: Page, data: object) -> list[tuple[object, int]]:
    if data is not None and not isinstance(data, Seq):
        page.fault(1, "this must be a list of unseen code", "start each entry with - unseen: [...]")
    return list(data.items()) if isinstance(data, Seq) else []


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(one) for one, _ in value.items()) if isinstance(value, Seq) else ()

"""Engines that are wrong on purpose: one source edit, applied as the module is imported.

A suite that lets a decoy pass has a gap. The edit is data (`decoys.yaml`); the sources stay unchanged.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
import types
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page, Seq
from conformance.kit.facts import suite
from spec.book.faults import PlainError, nearest
from spec.protocol.messages import CAPABILITIES

KEYS = ("name", "rule", "module", "find", "replace", "meaning")
SHOWS = "shows"
"""A decoy may say which capability shows its fault."""


class DecoyError(PlainError):
    """A decoy that cannot be made; the text gives the reason."""


@dataclass(frozen=True, slots=True)
class Decoy:
    """The engine with one rule broken: in `module`, the text `find` is replaced.

    `shows` is the capability of an engine without which nothing shows the fault: `events` if only an event is
    wrong. Empty if the game then goes on wrongly, which shows in a state or in what may be answered.
    """

    name: str
    rule: str
    module: str
    find: str
    replace: str
    meaning: str
    game: str
    shows: str = ""


def load_decoys(game: str, root: Path | None = None) -> list[Decoy]:
    """The decoys of a game's suite."""
    root = root or suite.SUITES
    path = root / game / "decoys.yaml"
    if not path.exists():
        return []
    page = Page(f"{root.name}/{game}/{path.name}")
    try:
        data = tree.read(path.read_text(encoding="utf-8"), page)
    except UnicodeDecodeError as wrong:
        raise DecoyError(f"{page.file}: not UTF-8 text (byte {wrong.start})") from None
    decoys: list[Decoy] = []
    for item, line in data.items() if isinstance(data, Seq) else ():
        if (
            not isinstance(item, Map)
            or set(item) - {SHOWS} != set(KEYS)
            or item.get(SHOWS, "") not in ("", *CAPABILITIES)
            or not all(isinstance(value, str) for value in item.values())
        ):
            page.fault(
                line, "not a decoy", f"give it the texts {', '.join(KEYS)}, and a capability that {SHOWS} it"
            )
            continue
        decoys.append(Decoy(**{key: str(value) for key, value in item.items()}, game=game))
    names = [decoy.name for decoy in decoys]
    for name in sorted({name for name in names if names.count(name) > 1}):
        page.fault(1, f'two decoys are named "{name}"', "choose another name")
    if data is not None and not isinstance(data, Seq):
        page.fault(1, "this must be a list of decoys", "start each with - name: ...")
    if page.faults:
        raise DecoyError("\n".join(str(fault) for fault in page.faults))
    return decoys


def find_decoy(name: str, root: Path | None = None) -> Decoy:
    """Find a decoy by name in all suites."""
    root = root or suite.SUITES
    decoys = [
        decoy for path in sorted(root.glob("*/decoys.yaml")) for decoy in load_decoys(path.parent.name, root)
    ]
    for decoy in decoys:
        if decoy.name == name:
            return decoy
    near = nearest(name, [decoy.name for decoy in decoys])
    raise DecoyError(f'no decoy "{name}"' + (f"; did you mean {near[0]}?" if near else ""))


def edited(source: str, decoy: Decoy) -> str:
    """Apply the decoy's edit to the source, in which the text to replace must occur exactly once."""
    times = source.count(decoy.find)
    if times != 1:
        raise DecoyError(f"decoy {decoy.name}: {decoy.find!r} is in {decoy.module} {times} times, not once")
    return source.replace(decoy.find, decoy.replace)


class EditingFinder(importlib.abc.MetaPathFinder):
    """Finds one module and gives it a loader that edits its source."""

    def __init__(self, decoy: Decoy) -> None:
        self.decoy = decoy
        self.used = False

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.decoy.module:
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
            raise DecoyError(f"decoy {self.decoy.name}: {fullname} has no source to edit")
        self.used = True
        spec.loader = EditingLoader(fullname, spec.origin, self.decoy)
        spec.cached = None
        return spec


class EditingLoader(importlib.abc.SourceLoader):
    """Loads a module from its edited source, without reading or writing compiled files."""

    def __init__(self, fullname: str, path: str, decoy: Decoy) -> None:
        self.fullname = fullname
        self.path = path
        self.decoy = decoy

    def get_filename(self, fullname: str) -> str:  # noqa: ARG002 - the name of the base class
        return self.path

    def get_data(self, path: str) -> bytes:
        data = Path(path).read_bytes()
        return edited(data.decode("utf-8"), self.decoy).encode() if path == self.path else data

    def path_stats(self, path: str) -> dict[str, object]:
        raise OSError(path)  # without a time stamp, no compiled file is used


def install(decoy: Decoy) -> EditingFinder:
    """Import the decoy's module with its edit from now on."""
    if decoy.module in sys.modules:
        raise DecoyError(f"decoy {decoy.name}: {decoy.module} is already imported")
    finder = EditingFinder(decoy)
    sys.meta_path.insert(0, finder)
    return finder

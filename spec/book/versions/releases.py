"""The released versions of a book: `versions/1.0.0.json` beside it is a lock of all its rules.

The texts of a released version never change: whoever changes a rule raises the version of its book. The
current version needs no file until it is released.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from spec.book.faults import PlainError
from spec.book.finding import Finding
from spec.book.game.reading import shown_path
from spec.book.ids import CITATION, natural_order
from spec.book.lock import SAME_WORDS, BadLock, Change, lock_text, locked, read_lock
from spec.book.records import Rule, Ruling
from spec.book.rulebook import Library, Rulebook

FOLDER: Final = "versions"
_VERSION: Final = re.compile(r"[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}")


class BadRelease(PlainError, ValueError):
    """A file of a released version cannot be read, or contradicts the book."""


@dataclass(frozen=True)
class Release:
    """A version of a book: each rule and ruling in force with its text, as a lock has them."""

    version: str
    rules: Mapping[str, Any]


@dataclass(frozen=True)
class Step:
    """From one version of a book to the next: everything that changed, in the order of ids."""

    before: str
    after: str
    changes: tuple[Change, ...]

    @property
    def name(self) -> str:
        """The step as part of an address: `1.0.0-1.1.0`."""
        return f"{self.before}-{self.after}"


def releases_of(book: Rulebook) -> list[Release]:
    """Return the released versions of a book, oldest first. Raises BadRelease for a file that isn't one."""
    found = []
    for path in (book.game.folder / FOLDER).glob("*.json"):
        if not _VERSION.fullmatch(path.stem):
            raise BadRelease(f"{shown_path(path)} is not named after a version, such as 1.0.0.json")
        try:
            rules = read_lock(path)
        except BadLock as error:
            raise BadRelease(str(error)) from None
        if wrong := [name for name in rules if not CITATION.fullmatch(name)]:
            raise BadRelease(f'{shown_path(path)}: "{wrong[0]}" is not a rule id')
        found.append(Release(path.stem, rules))
    return sorted(found, key=lambda release: _numbers(release.version))


def current(book: Rulebook, library: Library) -> Release:
    """Return the book as it stands."""
    return Release(book.game.version, locked(_in_force(book), library)["rules"])


def history(book: Rulebook, library: Library) -> tuple[Step, ...]:
    """Return the steps from the first released version of a book to the current one, oldest first."""
    versions = [release for release in releases_of(book) if release.version != book.game.version]
    return tuple(
        Step(before.version, after.version, tuple(compare(before.rules, after.rules)))
        for before, after in pairwise([*versions, current(book, library)])
    )


def compare(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Change]:
    """Yield what differs between two versions, in the order of ids."""
    for name in natural_order({*before, *after}):
        if name not in before:
            yield Change(name, "added", "", after[name]["text"])
        elif name not in after:
            yield Change(name, "withdrawn", before[name]["text"], "")
        elif before[name]["sha256"] != after[name]["sha256"]:
            old, new = before[name]["text"], after[name]["text"]
            yield Change(name, "changed", old, new, SAME_WORDS if old == new else "")


def release(book: Rulebook, library: Library) -> Path | None:
    """Keep the texts of a book's version. Return the new file, or None if the version is already kept.

    Raises BadRelease if the version is released with other texts, or is older than a released one.
    """
    for finding in unreleasable(book, library):
        raise BadRelease(f"{finding.message}; {finding.fix}")
    path = book.game.folder / FOLDER / f"{book.game.version}.json"
    if path.exists():
        return None
    path.parent.mkdir(exist_ok=True)
    path.write_text(lock_text(_in_force(book), library), encoding="utf-8", newline="\n")
    return path


def changed_since_release(library: Library) -> Iterator[Finding]:
    """R026. The texts of a released version never change."""
    for book in library:
        yield from unreleasable(book, library)


def unreleasable(book: Rulebook, library: Library) -> Iterator[Finding]:
    """Yield everything in a book that contradicts its released versions."""
    file, version = book.game.file, book.game.version
    fix = f"raise the version in {file}"
    try:
        released = releases_of(book)
    except BadRelease as error:
        yield Finding(file, 1, "R026", str(error), "write it with `cardlaw rules release`")
        return
    if released and not _VERSION.fullmatch(version):
        yield Finding(file, 1, "R026", f'"{version}" is not a version', "write three numbers, such as 1.1.0")
        return
    if released and _numbers(version) < _numbers(released[-1].version):
        message = f"version {version} is older than the released {released[-1].version}"
        yield Finding(file, 1, "R026", message, fix)
        return
    same = next((release for release in released if release.version == version), None)
    if same is None:
        return
    entries = {str(entry.id): entry for entry in book.entries}
    for change in compare(same.rules, current(book, library).rules):
        entry = entries.get(change.id)
        place = (entry.file, entry.line) if entry else (file, 1)
        what = "is new" if change.what == "added" else f"was {change.what}"
        yield Finding(*place, "R026", f"{change.id} {what} after version {version} was released", fix)


def _in_force(book: Rulebook) -> list[Rule | Ruling]:
    return [entry for entry in book.entries if entry.withdrawn is None]


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in version.split("."))

"""A lock of rules: their current texts, to be compared with later rulebooks.

A lock file is JSON. For each rule and ruling, it contains the text and a checksum of all that binds an
engine: the text, the kind, and the decisions of the rulings that a rule names. An example may change without
notice.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from spec.book.ids import CITATION, BadId, RuleId
from spec.book.records import Rule, Ruling
from spec.book.rulebook import Library, UnknownRule

FORMAT: Final = 1
MOST_BYTES: Final = 16 * 1024 * 1024
"""The size limit of lock files."""

What = Literal["added", "changed", "withdrawn", "unknown"]
SAME_WORDS: Final = "its kind, or a ruling that it names, has changed"
"""The reason for a change without a change of words."""


class BadLock(ValueError):
    """The file is not a lock file; the text says why."""


@dataclass(frozen=True)
class Change:
    """A change of a rule since it was locked, or between two versions of its book."""

    id: str
    what: What
    before: str
    now: str
    reason: str = ""


def binding(entry: Rule | Ruling, library: Library) -> dict[str, Any]:
    """Return all of a rule or ruling that binds an engine."""
    if isinstance(entry, Ruling):
        return {"text": entry.decision, "switch": entry.switch, "withdrawn": entry.withdrawn}
    book = library.book_of(entry.id)
    decisions = {str(name): book.ruling(name).decision for name in entry.rulings}
    return {
        "text": entry.text,
        "kind": entry.kind,
        "rulings": decisions,
        "withdrawn": entry.withdrawn,
    }


def checksum(entry: Rule | Ruling, library: Library) -> str:
    """Return the SHA-256 of what binds, as JSON with sorted keys and without spaces, in UTF-8."""
    text = json.dumps(binding(entry, library), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def locked(entries: Iterable[Rule | Ruling], library: Library) -> dict[str, Any]:
    """Return the lock of some rules and rulings, as plain data."""
    listed = list(entries)
    names = dict.fromkeys(library.book_of(entry.id).game.name for entry in listed)
    return {
        "format": FORMAT,
        "books": {name: library[name].game.version for name in names},
        "rules": {
            str(entry.id): {"sha256": checksum(entry, library), "text": binding(entry, library)["text"]}
            for entry in listed
        },
    }


def lock_text(entries: Iterable[Rule | Ruling], library: Library) -> str:
    """Return the lock of some rules and rulings, as the text of its file."""
    return json.dumps(locked(entries, library), ensure_ascii=False, indent=1) + "\n"


def mentioned(path: Path) -> list[str]:
    """Return the ids in a text file, in order. Raises BadLock if it cannot be read."""
    return list(dict.fromkeys(found[0] for found in CITATION.finditer(_text_of(path))))


def _text_of(path: Path) -> str:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadLock(f"{path} is too large")
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise BadLock(f"{path} cannot be read: {error.strerror}") from None


def read_lock(path: Path) -> Mapping[str, Any]:
    """Read the lock in a file. Raises BadLock if it cannot be read or isn't a lock."""
    text = _text_of(path)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadLock(f"{path} is not JSON; make it with `cardlaw rules lock`") from None
    rules = data.get("rules") if isinstance(data, dict) else None
    if not isinstance(rules, dict) or not all(map(_is_row, rules.values())):
        raise BadLock(f"{path} is not a lock file; make it with `cardlaw rules lock`")
    if data.get("format") != FORMAT:
        raise BadLock(f"{path} has the format {data.get('format')!r}, but this program reads {FORMAT}")
    return rules


def _is_row(row: object) -> bool:
    return isinstance(row, dict) and isinstance(row.get("sha256"), str) and isinstance(row.get("text"), str)


def audit(rules: Mapping[str, Any], library: Library) -> list[Change]:
    """Return the changes of locked rules, in the lock's order."""
    changes = []
    for name, row in rules.items():
        try:
            entry = entry_of(name, library)
        except (BadId, UnknownRule):
            changes.append(Change(name, "unknown", row["text"], "", "no book has it"))
            continue
        if checksum(entry, library) == row["sha256"]:
            continue
        now = binding(entry, library)["text"]
        if entry.withdrawn is not None:
            instead = f"; see {entry.replaced_by}" if entry.replaced_by else ""
            changes.append(Change(name, "withdrawn", row["text"], "", f"in {entry.withdrawn}{instead}"))
        else:
            reason = "" if now != row["text"] else SAME_WORDS
            changes.append(Change(name, "changed", row["text"], now, reason))
    return changes


def entry_of(name: str, library: Library) -> Rule | Ruling:
    """Return the rule or ruling with that id. Raises BadId or UnknownRule if there is none."""
    rule_id = RuleId(name)
    book = library.book_of(rule_id)
    return book.ruling(rule_id) if rule_id.is_ruling else book.rule(rule_id)

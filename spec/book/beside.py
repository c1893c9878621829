"""TOML files beside a rulebook that name its rules, such as `sheet.toml`, read with faults by line."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from spec.book.faults import Fault, RulebookError
from spec.book.game.reading import shown_path
from spec.book.ids import is_id
from spec.book.records import Rule
from spec.book.rulebook import Rulebook, UnknownRule


class Beside:
    """A file while it is read: faults are collected, and reading continues."""

    def __init__(self, path: Path, book: Rulebook) -> None:
        """Read the file. Raises RulebookError if it isn't TOML."""
        self.book = book
        self.file = shown_path(path)
        source = path.read_text(encoding="utf-8")
        self.lines = source.splitlines()
        self.faults: list[Fault] = []
        try:
            self.data: dict[str, Any] = tomllib.loads(source)
        except tomllib.TOMLDecodeError as error:
            fault = Fault(self.file, 1, f"invalid TOML: {error}", "fix the line")
            raise RulebookError([fault]) from None

    def known(self, rule_id: object) -> Rule | None:
        """Return the rule with an id from the file; withdrawn rules don't count."""
        if not isinstance(rule_id, str) or not is_id(rule_id):
            self.fault(f"{rule_id!r} is not a rule id", "write the id of a rule of this game", str(rule_id))
            return None
        try:
            rule = self.book.rule(rule_id)
        except UnknownRule as error:
            self.fault(str(error), "write the id of a rule of this game", rule_id)
            return None
        if rule.withdrawn is not None:
            instead = f"write {rule.replaced_by}" if rule.replaced_by else "remove it"
            self.fault(f"{rule_id} is withdrawn", instead, rule_id)
            return None
        return rule

    def title(self, row: dict[str, Any], what: str) -> str:
        """Return the title of a part; "?" and a fault if it has none."""
        title = row.get("title")
        if isinstance(title, str) and title.strip():
            return title
        self.fault(f"{what} has no title", 'write title = "..."')
        return "?"

    def keys(self, row: dict[str, Any], known: frozenset[str]) -> None:
        """Report all other keys in the part."""
        for key in sorted(set(row) - known):
            self.fault(f"there is no key {key!r} here", f"the keys are {', '.join(sorted(known))}", key)

    def line(self, word: str) -> int:
        """Return the first line with the word; 1 if there is none."""
        whole = re.compile(rf"(?<![\w.-]){re.escape(word)}(?![\w.])") if word else None
        return next((at for at, text in enumerate(self.lines, 1) if whole and whole.search(text)), 1)

    def fault(self, message: str, fix: str, word: str = "") -> None:
        """Report a fault at the line with the word."""
        self.faults.append(Fault(self.file, self.line(word), message, fix))

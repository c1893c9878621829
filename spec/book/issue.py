"""The list of every id that a published book ever had. Each book has one; it only grows."""

from __future__ import annotations

from pathlib import Path

from spec.book import rulebook
from spec.book.faults import RulebookError
from spec.book.game.reading import shown_path
from spec.book.games import SPEC
from spec.book.ids import RuleId, natural_order

HEAD = """\
# Every id that a rule or a ruling of this book was ever given, in natural order. `cardlaw rules issue` adds
# an id, and none is ever taken out: a rule that is withdrawn leaves a tombstone in its book.
"""


def issue(root: Path = SPEC) -> list[RuleId]:
    """Add the missing ids to the lists of the published books, and return them."""
    library, faults = rulebook.read_all(root)
    if faults:
        raise RulebookError(faults)
    added: list[RuleId] = []
    for book in library:
        file = book.game.folder / rulebook.ISSUED
        listed = {each.id for each in library.issued if each.file == shown_path(file)}
        present = {entry.id for entry in book.entries}
        if present - listed:
            lines = "".join(f"{rule_id}\n" for rule_id in natural_order(listed | present))
            file.write_text(HEAD + lines, encoding="utf-8")
            added += natural_order(present - listed)
    return added

"""The list of every id ever given out. It only grows."""

from __future__ import annotations

from pathlib import Path

from spec.book import rulebook
from spec.book.faults import RulebookError
from spec.book.games import SPEC
from spec.book.ids import RuleId, natural_order

HEAD = """\
# Every id that a rule or a ruling was ever given, in natural order. An id is added by `cardlaw rules issue`
# and never taken out: a rule that is withdrawn leaves a tombstone in its book.
"""


def issue(root: Path = SPEC) -> list[RuleId]:
    """Enter the ids that the list lacks, and return them."""
    library, faults = rulebook.read_all(root)
    if faults:
        raise RulebookError(faults)
    listed = {rule_id for _, rule_id in library.issued}
    present = {entry.id for entry in library.entries}
    lines = "".join(f"{rule_id}\n" for rule_id in natural_order(listed | present))
    (root / "issued.txt").write_text(HEAD + lines, encoding="utf-8")
    return natural_order(present - listed)

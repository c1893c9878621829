"""Rule ids: one spelling everywhere, and a natural order of numbers.

A rule is `XX-2.6.2`, a rule inserted later `XX-2.6.2a`, a ruling `XX-R8`. Shelf books number in two steps:
`CORE-1.3`. This module reads no files, so it also runs in a browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

CITATION = re.compile(
    r"(?<![\w-])"
    r"(?P<prefix>[A-Z]{2,6})-"
    r"(?:R(?P<ruling>[1-9][0-9]{0,5})|(?P<numbers>[1-9][0-9]{0,5}(?:\.[1-9][0-9]{0,5}){1,2}))"
    r"(?P<letters>[a-z]{0,2})"
    r"(?!\w|\.[0-9])"
)
"""The only pattern that recognises an id in any text of the project.

A number has six digits at most: Python refuses to read numbers of thousands of digits.
"""

Key = tuple[str, bool, tuple[int, ...], int, str]


class BadId(ValueError):
    """The text is not an id."""


class RuleId(str):
    """The id of a rule or a ruling. It is its spelling; only its order is not alphabetical."""

    prefix: str
    numbers: tuple[int, ...]
    letters: str
    is_ruling: bool

    def __new__(cls, text: str) -> RuleId:
        if isinstance(text, RuleId):
            return text
        match = CITATION.fullmatch(text)
        if match is None:
            raise BadId(f'"{text}" is not a rule id; ids look like XX-2.6.2, XX-2.6.2a, XX-R8 or CORE-1.3')
        rule_id = super().__new__(cls, text)
        rule_id.prefix = match["prefix"]
        rule_id.is_ruling = match["ruling"] is not None
        rule_id.numbers = tuple(int(number) for number in (match["ruling"] or match["numbers"]).split("."))
        rule_id.letters = match["letters"]
        return rule_id

    @property
    def chapter(self) -> int | None:
        """The chapter of a rule; None for a ruling."""
        return None if self.is_ruling else self.numbers[0]

    @property
    def section(self) -> str:
        """The numbers before the last: `2.6` for XX-2.6.2, `1` for CORE-1.3, empty for a ruling."""
        return ".".join(str(number) for number in self.numbers[:-1])

    @property
    def key(self) -> Key:
        """The natural order: 2.3.1 < 2.3.1a < 2.3.2 < 2.3.10, and rules before rulings."""
        return (self.prefix, self.is_ruling, self.numbers, len(self.letters), self.letters)

    def __lt__(self, other: str) -> bool:
        return self.key < RuleId(other).key

    def __le__(self, other: str) -> bool:
        return self.key <= RuleId(other).key

    def __gt__(self, other: str) -> bool:
        return self.key > RuleId(other).key

    def __ge__(self, other: str) -> bool:
        return self.key >= RuleId(other).key

    def __getnewargs__(self) -> tuple[str]:
        return (str(self),)


def is_id(text: str) -> bool:
    return CITATION.fullmatch(text) is not None


def cited_in(text: str) -> Iterator[RuleId]:
    """Yield every id in a text, in order."""
    for match in CITATION.finditer(text):
        yield RuleId(match[0])


def natural_order(ids: Iterable[str]) -> list[RuleId]:
    return sorted((RuleId(text) for text in ids), key=lambda rule_id: rule_id.key)

"""The rows of a scenario's examples in plain English: what differs between them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from conformance.kit.facts.suite import facts_of
from conformance.kit.scenarios.names import read_entry
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.tell.english import sentence, worded
from conformance.kit.tell.scenario import Parts, parts_of
from conformance.kit.tell.scene import Scene
from conformance.kit.tell.when import AT_THIS_POINT

_NUMBERS_ALONE = re.compile(r"\w+ \d+(?:/\d+)*[^:]*: [^“]*")
"""A card without a text whose name gives its numbers."""

_LABELS = ("given", "when", "then", "the card is")


def describe_rows(rows: Sequence[Scenario]) -> list[str]:
    """A sentence per row: the lines that aren't common to all rows.

    Given Player 1 has 29 gold; then Player 1 has 31 gold. Of the lines that differ by a name alone, the first
    is enough: who holds Ray of Return in one row, and Gift in another, casts it in both.
    """
    if len(rows) == 1:  # everything is common to it, so that nothing has to be compared
        return [sentence(_with_text("", rows[0]))]
    compared = [_Row(row) for row in rows]
    common = _in_all([one.columns for one in compared])
    alike = _in_all([one.without_names for one in compared])
    sentences = ["; ".join(_different(one, common, alike)) for one in compared]
    return [
        sentence(text if text and sentences.count(text) == 1 else _with_text(text, row))
        for text, row in zip(sentences, rows, strict=True)
    ]


def _in_all(rows: Sequence[Sequence[Sequence[str]]]) -> list[set[str]]:
    """The lines of each column that all rows have."""
    return [set.intersection(*map(set, column)) for column in zip(*rows, strict=True)]


class _Row:
    """A row in words, and the names that it fills in."""

    def __init__(self, scenario: Scenario) -> None:
        self.scene = Scene(scenario, facts_of(scenario.game))
        parts: Parts = parts_of(self.scene)
        cards = [line for line in parts.cards if not _NUMBERS_ALONE.fullmatch(line)]
        opening, *given = parts.given
        self.columns = ([opening.replace(". ", ", "), *given], parts.when, parts.then, cards)

    @cached_property
    def _keys(self) -> Mapping[str, str]:
        """The key of the row that fills in each name. A name from two keys says nothing about either."""
        found: dict[str, list[str]] = {}
        for key, value in self.scene.scenario.row.items():
            for name in self._names_for(value) if isinstance(value, str) else ():
                found.setdefault(name, []).append(key)
        return {name: keys[0] for name, keys in found.items() if len(keys) == 1}

    def _names_for(self, value: str) -> Iterator[str]:
        """How sentences tell a value: a card or an object by its name, a space or a word as words."""
        entry = read_entry(value)
        if self.scene.facts.is_space(value):
            yield self.scene.space(value)
        elif self.scene.names.may_be_object(value):
            yield self.scene.named(value)
        elif entry is not None:
            yield self.scene.card(entry.slug) if entry.count is None else worded(entry.slug)

    @cached_property
    def _pattern(self) -> re.Pattern[str] | None:
        names = sorted(self._keys, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)") if names else None

    def names_in(self, line: str) -> set[str]:
        """The names of the row in a line."""
        return set(self._pattern.findall(line)) if self._pattern else set()

    def without_name(self, line: str) -> str:
        """Return a line with the keys of the row instead of the names that fill them."""
        return self._pattern.sub(lambda name: f"${self._keys[name[0]]}", line) if self._pattern else line

    @property
    def without_names(self) -> list[list[str]]:
        """The lines of each column, without names."""
        return [list(map(self.without_name, lines)) for lines in self.columns]


def _different(one: _Row, common: Sequence[set[str]], alike: Sequence[set[str]]) -> Iterator[str]:
    known: set[str] = set()
    for label, lines, shared, similar in zip(_LABELS, one.columns, common, alike, strict=True):
        own = []
        for line in lines:
            if line in shared:
                continue
            if one.without_name(line) in similar:
                if (names := one.names_in(line)) <= known:
                    continue
                known |= names
            own.append(line.removesuffix("."))
        if own:
            plain = own[0].startswith(AT_THIS_POINT)
            many = label == _LABELS[-1] and len(own) > 1
            yield "; ".join(own) if plain else f"{'the cards are' if many else label} {'; '.join(own)}"


def _with_text(text: str, row: Scenario) -> str:
    """The sentence of a row that differs from another only in the wording of a card."""
    written = [f"with the text “{value}”" for value in row.row.values() if " " in str(value)]
    return "; ".join([text, *written] if text else written)

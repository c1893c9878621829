"""The headings of a game's source, as listed in `source.toml` beside the rulebook, and the text under each.

headings, faults = read_headings(load("my_game"))
"§2.3.2" in headings
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from spec.book.beside import Beside
from spec.book.faults import Fault
from spec.book.game.reading import shown_path
from spec.book.rulebook import Rulebook

FILE: Final = "source.toml"
SILENT: Final = "silent"
"""A rule's source if the game's source says nothing."""

_OF_FILE: Final = frozenset(("headings", "begins"))

_WORD: Final = re.compile(r"\w+")
_PICTURE: Final = re.compile(r"\s*\S+( \S+)*\.(?:jpe?g|png)\s*", re.IGNORECASE)


@dataclass(frozen=True)
class Passage:
    """A section of a source: its name in rules, its heading, and its text in paragraphs of lines."""

    name: str
    title: str
    paragraphs: tuple[tuple[str, ...], ...]


class MissingHeading(Exception):
    """A source lacks a section of the list."""


def read_headings(book: Rulebook) -> tuple[Mapping[str, str], list[Fault]]:
    """Return the titles of the source's sections by their names in rules, and the errors in the list.

    Raises RulebookError if the file isn't TOML.
    """
    path = book.game.folder / FILE
    if not path.exists():
        fault = Fault(shown_path(path), 1, "the source's headings are missing", "list them as [headings]")
        return {}, [fault]
    file = Beside(path, book)
    file.keys(file.data, _OF_FILE)
    headings = file.data.get("headings")
    if not isinstance(headings, dict) or not headings:
        file.fault("there are no headings", 'write [headings] and under it "§1" = "Components"')
        return {}, file.faults
    for name, title in headings.items():
        if not isinstance(title, str) or not title.strip():
            file.fault(f"{name} has no title", f'write "{name}" = "..."', name)
    for name in file.data.get("begins", {}):
        if name not in headings:
            file.fault(f"there is no heading {name}", "write the name of one under [headings]", name)
    return headings, file.faults


def read_passages(book: Rulebook, text: str) -> list[Passage]:
    """Return the sections of a source in the order of their headings.

    A section begins at the next line that begins with its heading, whatever numbers or signs stand in front,
    or with the words that `begins` gives for it. Raises MissingHeading if there is no such line.
    """
    headings, _ = read_headings(book)
    begins = Beside(book.game.folder / FILE, book).data.get("begins", {})
    lines = text.splitlines()
    starts = list(_starts(headings, begins, lines))
    ends = [*starts[1:], len(lines)]
    return [
        Passage(name, title, tuple(_paragraphs(lines[start:end])))
        for (name, title), start, end in zip(headings.items(), starts, ends, strict=True)
    ]


def _starts(headings: Mapping[str, str], begins: Mapping[str, str], lines: Sequence[str]) -> Iterator[int]:
    """Yield the place of the line in which each section begins."""
    place = 0
    for name, title in headings.items():
        begin = begins.get(name, title)
        later = range(place, len(lines))
        likeness, found = min(
            ((_likeness(lines[each], name, begin), each) for each in later), default=(UNLIKE, 0)
        )
        if likeness == UNLIKE:
            raise MissingHeading(f'no line of the source begins with "{begin}", as {name} should')
        yield found
        place = found + 1


UNLIKE: Final = 3


def _likeness(line: str, name: str, begin: str) -> int:
    """How much a line looks like a heading: 0 with its number, 1 alone, 2 with more behind it, or UNLIKE."""
    numbers, words = _words(line)
    wanted = _words(begin)[1]
    if words[: len(wanted)] != wanted:
        return UNLIKE
    if len(words) > len(wanted):
        return UNLIKE - 1
    return 0 if numbers == _words(name)[0] else 1


def _words(line: str) -> tuple[list[str], list[str]]:
    """The numbers in front of a line, and its words in small letters."""
    words = _WORD.findall(line.casefold())
    first = next((place for place, word in enumerate(words) if not word.isdecimal()), len(words))
    return words[:first], words[first:]


def _paragraphs(lines: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield lines that stand together, without those that only name a picture."""
    kept = (line.rstrip() for line in lines if not _PICTURE.fullmatch(line))
    for empty, group in groupby(kept, key=lambda line: not line.strip()):
        if not empty:
            yield tuple(group)

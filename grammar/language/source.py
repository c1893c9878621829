"""The text being read: one string, lenient about typography, that knows its lines and columns."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

# Each character maps to exactly one character, so that positions in the normalized text are valid in the
# designer's own text.
_TYPOGRAPHY = str.maketrans(
    {
        "‘": "'",
        "’": "'",
        "‛": "'",
        "ʼ": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "‟": '"',
        "–": "—",
        "―": "—",
        "‐": "-",
        "‑": "-",
        "‒": "-",
        "−": "-",
        "·": "•",
        "∙": "•",
        "●": "•",
        "▪": "•",
        "◦": "•",
        "*": "•",
        "\u00a0": " ",
        "\u2007": " ",
        "\u2009": " ",
        "\u202f": " ",
        "\ufeff": " ",
        "\t": " ",
        "\r": " ",
    }
)

_LONE_RETURN: Final = re.compile(r"\r(?!\n)")
_TYPED_DASH: Final = re.compile(r"(?<= )--?(?=\s|\Z)")
"""A dash between words as typed on a keyboard; a number's sign has no space after it."""
_TYPED_BULLET: Final = re.compile(r"^( *)-(?= )", re.MULTILINE)


class Span(NamedTuple):
    """From the first character to the one after the last."""

    start: int
    end: int


class Place(NamedTuple):
    """A line and a column as an editor counts them, from 1."""

    line: int
    column: int


@dataclass(frozen=True)
class SourceText:
    """A designer's text and the name of its file, if any."""

    written: str
    """A carriage return on its own ends a line, as in files of old systems, and is a line feed here."""
    file: str | None = None

    def __post_init__(self) -> None:
        if "\r" in self.written:
            object.__setattr__(self, "written", _LONE_RETURN.sub("\n", self.written))

    @cached_property
    def text(self) -> str:
        """The text with typographic quotes, dashes, bullets and spaces normalized."""
        text = self.written.translate(_TYPOGRAPHY)
        if " -" not in text and "- " not in text:
            return text
        return _TYPED_DASH.sub(lambda dash: "—".ljust(len(dash[0])), _TYPED_BULLET.sub(r"\1•", text))

    @cached_property
    def _line_starts(self) -> list[int]:
        starts = [0]
        starts.extend(at + 1 for at, character in enumerate(self.written) if character == "\n")
        return starts

    def place(self, offset: int) -> Place:
        """Return the line and column of a character."""
        line = bisect_right(self._line_starts, offset)
        return Place(line, offset - self._line_starts[line - 1] + 1)

    def line(self, number: int) -> str:
        """Return a whole line, without its line ending."""
        start = self._line_starts[number - 1]
        end = self.written.find("\n", start)
        return self.written[start : end if end >= 0 else len(self.written)].rstrip("\r")

    def words(self, span: Span) -> str:
        """Return the words at a position, as written."""
        return self.written[span.start : span.end]


def trimmed(words: str, start: int) -> Span:
    """Return the span of words at a position, without the spaces around them."""
    begin = start + len(words) - len(words.lstrip())
    return Span(begin, begin + len(words.strip()))


def paragraphs_of(source: SourceText, start: int, end: int) -> list[Span]:
    """Return the paragraphs: nonempty lines. A line that begins with a bullet continues the previous one."""
    spans: list[Span] = []
    text = source.text
    at = start
    while at < end:
        stop = text.find("\n", at, end)
        stop = end if stop < 0 else stop
        line = text[at:stop].strip()
        if line:
            if line[0] == "•" and spans:
                spans[-1] = Span(spans[-1].start, stop)
            else:
                spans.append(Span(at, stop))
        at = stop + 1
    return spans

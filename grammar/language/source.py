"""The text being read: one string, forgiving about typography, that knows its lines and columns."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

# One character for one character, so that a place in the normalised text is the same place in the
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

_TYPED_DASH: Final = re.compile(r"(?<= )--?(?=\s|\Z)")
"""What a keyboard has for a dash between words; the sign of a number has no space behind it."""
_TYPED_BULLET: Final = re.compile(r"^( *)-(?= )", re.MULTILINE)


class Span(NamedTuple):
    """From the first character of a place to the one after its last."""

    start: int
    end: int


class Place(NamedTuple):
    """A line and a column as an editor counts them, from 1."""

    line: int
    column: int


@dataclass(frozen=True)
class SourceText:
    """A designer's text and the name of the file it stands in, if it stands in one."""

    written: str
    file: str | None = None

    @cached_property
    def text(self) -> str:
        """The text with one kind of quote, dash, bullet and space."""
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
        """Line and column of a character."""
        line = bisect_right(self._line_starts, offset)
        return Place(line, offset - self._line_starts[line - 1] + 1)

    def line(self, number: int) -> str:
        """A whole line, without its end."""
        start = self._line_starts[number - 1]
        end = self.written.find("\n", start)
        return self.written[start : end if end >= 0 else len(self.written)].rstrip("\r")

    def words(self, span: Span) -> str:
        """What stands at a place, as it was written."""
        return self.written[span.start : span.end]


def trimmed(words: str, start: int) -> Span:
    """Where words stand that begin at a place, without the spaces around them."""
    begin = start + len(words) - len(words.lstrip())
    return Span(begin, begin + len(words.strip()))


def paragraphs_of(source: SourceText, start: int, end: int) -> list[Span]:
    """The paragraphs: lines that are not empty. A line that begins with a bullet goes on the one before."""
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

"""Text from an engine or a file, made safe to show and to write anywhere.

Control characters, lone surrogates and marks that change the direction of writing become escapes: `\\x1b`,
`\\u202e`. The result is allowed in a terminal, in XML and in UTF-8. It is also allowed in JSON, which escapes
the characters below U+0020 itself, and reads the others back.
"""

from __future__ import annotations

import codecs
import re
import sys
from typing import Any, Final, TextIO

_HIDDEN: Final = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef"
    "\ufeff\ufff9-\uffff"
)
_UNSHOWN: Final = re.compile(f"[{_HIDDEN}]")
_COLOUR: Final = r"\x1b\[[0-9;]*m"
_CURSOR: Final = r"\r|\x1b\[(?:\?25[lh]|2K|[0-9]*A)"
"""The control sequences of a progress bar."""
LONGEST_OBSERVED = 300
"""The most characters of a reason that are kept exactly, for later comparison."""


def printable(text: str) -> str:
    """Return the text with escapes for characters that cannot be shown. Line ends and tabs remain."""
    return _UNSHOWN.sub(_escaped, text)


def one_line(text: str) -> str:
    """Return the text with escapes, on a single line."""
    return " ".join(printable(text).split())


def observed(reason: str) -> str:
    """Return a reason for comparison: unchanged; if it is long, its beginning and a fingerprint."""
    text = printable(reason)
    if len(text) <= LONGEST_OBSERVED:
        return text
    from hashlib import blake2s  # inside: the start of every command reads this module

    return f"{text[:LONGEST_OBSERVED]} ... (blake2s {blake2s(text.encode(), digest_size=8).hexdigest()})"


class PrintableStream:
    """A text stream that escapes characters that cannot be shown, for any writer.

    What its encoding lacks is escaped as JSON does it, so JSON keeps its meaning. A terminal still gets
    colours, and with `moving` the cursor movements of a progress bar. An OSError carries the title.
    """

    def __init__(self, stream: TextIO, title: str = "the output", *, moving: bool = False) -> None:
        self.stream = stream
        self.title = title
        encoding = getattr(stream, "encoding", None) or "utf-8"
        self._lacking = "" if encoding.lower().replace("_", "-").startswith("utf-") else encoding
        # click writes past any stream that calls itself ASCII, straight to the bytes below it
        self.encoding = "iso-8859-1" if codecs.lookup(encoding).name == "ascii" else encoding
        kept = [_COLOUR, *([_CURSOR] if moving else [])] if stream.isatty() else []
        self._pattern = re.compile("|".join([*(f"({one})" for one in kept), f"[{_HIDDEN}]"]))

    def write(self, text: str) -> int:
        """Write the text with escapes for characters that cannot be shown; return its length."""
        shown = self._pattern.sub(_kept_or_escaped, text)
        if self._lacking:
            shown = shown.encode(self._lacking, _ESCAPING).decode(self._lacking)
        self.write_unchanged(shown)
        return len(text)

    def write_unchanged(self, text: str) -> None:
        """Write a text that can be shown."""
        try:
            self.stream.write(text)
        except OSError as error:
            raise self._named(error) from None

    def flush(self) -> None:
        """Flush the stream."""
        try:
            self.stream.flush()
        except OSError as error:
            raise self._named(error) from None

    def lacks(self, text: str) -> str:
        """Return the name of the encoding if it lacks a character of the text, otherwise nothing."""
        encoding = self._lacking
        return encoding if encoding and text.encode(encoding, "ignore").decode(encoding) != text else ""

    def _named(self, error: OSError) -> OSError:
        if not isinstance(error, BrokenPipeError):
            error.filename = self.title
        return error

    def writelines(self, lines: Any) -> None:
        """Write all lines."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


class Unprintable(Exception):
    """Contents of a file that the output's encoding can't hold."""


def print_unchanged(text: str) -> None:
    """Print the contents of a file without escapes. Raises Unprintable."""
    stream = sys.stdout
    if not isinstance(stream, PrintableStream):
        stream.write(text)
    elif encoding := stream.lacks(text):
        raise Unprintable(f"the output encoding, {encoding}, lacks some characters; write a file with --out")
    else:
        stream.write_unchanged(text)


def _kept_or_escaped(found: re.Match[str]) -> str:
    return found[0] if found.lastindex else _escaped(found)


def _escaped(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x20 else f"\\u{code:04x}"


_ESCAPING: Final = "cardlaw-escaping"
"""The handler of characters that an encoding lacks: the escapes of JSON, in pairs beyond U+FFFF."""


def _escaped_for_json(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    words = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{words[at : at + 4]}" for at in range(0, len(words), 4)), error.end


codecs.register_error(_ESCAPING, _escaped_for_json)

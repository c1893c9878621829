"""Text from an engine or a file, made safe to show and to write anywhere.

Control characters, lone surrogates and marks that change the direction of writing become escapes: `\\x1b`,
`\\u202e`. The result is allowed in a terminal, in XML and in UTF-8. It is also allowed in JSON, which escapes
the characters below U+0020 itself, and reads the others back.
"""

from __future__ import annotations

import re
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

    A terminal still gets colours, and with `moving` the cursor movements of a progress bar.
    """

    def __init__(self, stream: TextIO, moving: bool = False) -> None:
        self.stream = stream
        kept = [_COLOUR, *([_CURSOR] if moving else [])] if stream.isatty() else []
        self._pattern = re.compile("|".join([*(f"({one})" for one in kept), f"[{_HIDDEN}]"]))

    def write(self, text: str) -> int:
        """Write the text with escapes for characters that cannot be shown; return its length."""
        self.stream.write(self._pattern.sub(_kept_or_escaped, text))
        return len(text)

    def writelines(self, lines: Any) -> None:
        """Write all lines."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def _kept_or_escaped(found: re.Match[str]) -> str:
    return found[0] if found.lastindex else _escaped(found)


def _escaped(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x20 else f"\\u{code:04x}"

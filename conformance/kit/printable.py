"""Text that comes from an engine or a file of somebody else, made safe to show and to write anywhere.

Control characters, lone surrogates and marks that turn the direction of writing are shown as escapes, such as
`\\x1b`. What is left may stand in a terminal, in XML and in UTF-8.
"""

from __future__ import annotations

import re
from hashlib import blake2s

_UNSHOWN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef"
    "\ufeff\ufff9-\uffff]"
)
LONGEST_OBSERVED = 300
"""Characters of a reason that are kept word for word where it is to be recognised again."""


def printable(text: str) -> str:
    """The text with escapes in place of what cannot be shown. Line ends and tabs stay."""
    return _UNSHOWN.sub(_escaped, text)


def one_line(text: str) -> str:
    """The same in a single line."""
    return " ".join(printable(text).split())


def observed(reason: str) -> str:
    """A reason by which a failure is recognised: itself; if it is long, its beginning and a fingerprint."""
    text = printable(reason)
    if len(text) <= LONGEST_OBSERVED:
        return text
    return f"{text[:LONGEST_OBSERVED]} ... (blake2s {blake2s(text.encode(), digest_size=8).hexdigest()})"


def _escaped(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"

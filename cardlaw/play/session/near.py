"""Find words that may have been meant by what was typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spec.book.faults import nearest

_LOOKED_AT: Final = 40
"""Characters of the input that are compared with known words."""


def near_words(typed: str, words: Sequence[str]) -> list[str]:
    """Return the words that begin with what was typed, or else those that resemble it."""
    if not typed:
        return []
    begun = [word for word in words if word.startswith(typed.lower())]
    return begun or nearest(typed[:_LOOKED_AT], words)

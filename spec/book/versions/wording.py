"""The words that differ between two texts of a rule."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from itertools import groupby
from typing import Final, Literal, NamedTuple

_WORD: Final = re.compile(r"\s*(?:\w+(?:[-.'’]\w+)*|[^\w\s])|\s+$")
"""A word or a sign with the space before it."""
_LEAST_IN_COMMON: Final = 0.3
"""Two texts with less in common are shown one after the other."""


class Part(NamedTuple):
    """Consecutive words that both texts have, or only one of them."""

    kind: Literal["same", "deleted", "inserted"]
    text: str


def parts(before: str, after: str) -> list[Part]:
    """Return the parts of two texts: the first is all but the insertions, the second all but the deletions.

    A sign between two changes belongs to them, so that a reader sees phrases, not fragments.
    """
    old, new = _WORD.findall(before), _WORD.findall(after)
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    if matcher.ratio() < _LEAST_IN_COMMON:
        return _changed(before, after)
    codes = matcher.get_opcodes()
    pieces = []
    for at, (tag, start, end, new_start, new_end) in enumerate(codes):
        deleted, inserted = "".join(old[start:end]), "".join(new[new_start:new_end])
        is_between = 0 < at < len(codes) - 1
        is_same = tag == "equal" and not (is_between and not re.search(r"\w", deleted))
        pieces.append((is_same, deleted, inserted))
    found: list[Part] = []
    for is_same, group in groupby(pieces, key=lambda piece: piece[0]):
        run = list(group)
        deleted, inserted = "".join(piece[1] for piece in run), "".join(piece[2] for piece in run)
        found += [Part("same", deleted)] if is_same else _changed(deleted, inserted)
    return found


def _changed(deleted: str, inserted: str) -> list[Part]:
    both = (Part("deleted", deleted), Part("inserted", inserted))
    return [part for part in both if part.text]

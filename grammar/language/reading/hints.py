"""What to write instead of a phrase of other games."""

from __future__ import annotations

import re
from typing import Final

from grammar.language.errors import Finding
from grammar.language.foreign import PhraseHint
from grammar.language.source import Span
from grammar.language.words.english import capital

_DETERMINERS: Final = frozenset(
    ("a", "adjacent", "all", "an", "another", "each", "it", "other", "target", "that", "this", "up", "your")
)
"""Words that begin with a capital only at the beginning of a sentence; names of types always do."""


_TYPE: Final = "{type}"


def about(hint: PhraseHint, match: re.Match[str], begin: int, noun: str = "") -> Finding:
    """Return the finding about a phrase of other games, in a sentence that starts at `begin`.

    `noun` is the word after "this" by which the text means its own card, if that stays in play.
    """
    begins = match.start() == begin and match[0][0].isupper()

    def part(group: re.Match[str]) -> str:
        words = match[int(group[1])] or ""
        moved = begins and match.start(int(group[1])) == begin  # it may stand later in the sentence now
        small = moved and words.split(" ")[0].lower() in _DETERMINERS
        return words[0].lower() + words[1:] if small else words

    instead = None if hint.instead is None else re.sub(r"\\(\d)", part, hint.instead)
    if instead and _TYPE in instead:
        instead = instead.replace(_TYPE, noun) if noun else None
    if instead and begins:
        instead = capital(instead)
    span = Span(*match.span())
    return Finding("CT102", hint.message, span, (), instead, hint.rule, example=hint.example)

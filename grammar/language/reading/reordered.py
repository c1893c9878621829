"""Clauses said first: "for each Hero, gain 1 coin", which means "gain 1 coin for each Hero"."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Final

from lark import Token

from grammar.language.reading.pointing import POINTING

_BEGINS: Final = (("FOR", "EACH"), ("IF",))
"""How a count and a condition begin."""
_BEFORE: Final = (":", ",", "•", "—")
"""How the word before a clause ends that doesn't begin its sentence."""
_UNLIKE: Final = frozenset({"AND", "COMMA", "OR", "SEMICOLON", "THEN", "THEY", "THEIR", "THEM", *POINTING})
"""Words behind the clause that would not be about the same: further instructions, and references into it."""
_DECIDED_EACH_TIME: Final = frozenset({"ANOTHER", "MAY", "TARGET", "UNLESS", "UP"})
"""Words by which "for each" would ask again each time, and the count behind would ask once."""


def with_clause_behind(tokens: list[Token], types: Container[str]) -> Iterator[list[Token]]:
    """Yield the words with a clause that stands before the last instruction behind it, if there is one.

    A sentence is read so only if it can't be read as it stands. `types` are the terminals of card types: a
    count can't go behind an object that is chosen.
    """
    kinds = [token.type for token in tokens]
    start = next((at for at in range(len(kinds)) if _begins(tokens, kinds, at)), None)
    if start is None or "COMMA" not in kinds[start:]:
        return
    comma = kinds.index("COMMA", start)
    behind = kinds[comma + 1 :]
    if kinds[start] == "FOR" and (
        _DECIDED_EACH_TIME.intersection(behind) or any(kind in types for kind in behind)
    ):
        return
    if not _UNLIKE.intersection(behind):
        yield [*tokens[:start], *tokens[comma + 1 :], *tokens[start:comma]]


def _begins(tokens: Sequence[Token], kinds: Sequence[str], at: int) -> bool:
    """Whether a clause begins at a place."""
    is_first = not at or tokens[at - 1].endswith(_BEFORE)
    return is_first and any(tuple(kinds[at : at + len(begin)]) == begin for begin in _BEGINS)

"""Words that a text writes out: "you have drawn" for "you've drawn"."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token

_SHORT = "_YOU_HAVE"
"""The terminal of "you've"."""


def with_short_words(tokens: list[Token]) -> Iterator[list[Token]]:
    """Yield the words with "you've" for every "you have", if there is one; and with "you" alone for it.

    A sentence is read so only if it can't be read as it stands: "if you have 3 or more cards".
    """
    places = [at for at, token in enumerate(tokens) if at and _is_you_have(tokens[at - 1], token)]
    if not places:
        return
    short = list(tokens)
    for at in reversed(places):
        you, have = short[at - 1 : at + 1]
        both = f"{you} {have}"
        short[at - 1 : at + 1] = [Token(_SHORT, both, you.start_pos, None, None, None, None, have.end_pos)]
    yield short
    yield [token for at, token in enumerate(tokens) if at not in places]  # "a Spell you cast"


def _is_you_have(token: Token, after: Token) -> bool:
    return token.lower() == "you" and after.lower() == "have"

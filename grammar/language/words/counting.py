"""Whether a noun is singular or plural, by the words before it: "each card", "two cards"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from lark import Token

from grammar.language.words.english import ORDINALS

Number = Literal["singular", "plural"]

ARTICLES: Final = frozenset({"a", "an"})
_SINGULAR: Final = frozenset(
    {*ARTICLES, *ORDINALS, "another", "any", "each", "next", "target", "that", "this", "top", "with"}
)
"""Words after which a noun is singular."""
_PLURAL: Final = frozenset({"all", "x"})
"""Words after which a noun is plural, as after numbers."""
_COUNTED: Final = frozenset({"many", "more", "fewer", "less"})
"""Words after which a noun is plural; messages quote them with the preceding words: "2 or more"."""
_NUMBER_OF: Final = "the number of"
_EITHER: Final = frozenset(
    {
        "its",
        "no",
        "the",
        "their",
        "your",
        "opponents'",
        "owners'",
    }
)
"""Words after which a noun may have either number."""
_ONE_OWNER: Final = frozenset({*ARTICLES, "target"})
"""Words before "opponent's" that make it own a single object."""


def number_before(
    tokens: Sequence[Token], words: list[str], start: int, noun: int
) -> tuple[Number | None, str]:
    """Return the number that a noun must have (None: either), and the words that determine it."""
    if not start:
        before = said = earlier = ""
    else:
        before, said, earlier = words[start - 1], str(tokens[start - 1]), words[max(0, start - 2)]
        if tokens[start - 1].type == "NUMBER":
            added = earlier == "+"  # SP + 1 cards
            return ("singular" if before in ("1", "one") and not added else "plural"), said
        if tokens[start - 1].type == "AT_LEAST":
            return "plural", said
        if tokens[start - 1].type == "SIGNED":
            return ("singular" if before.lstrip("+-") == "1" else "plural"), said
    if before in _COUNTED:
        quoted = {"or": 3, "that": 2}.get(earlier, 1)
        return "plural", " ".join(map(str, tokens[start - quoted : start]))
    if before == _NUMBER_OF or (earlier, before) == ("number", "of"):
        return "plural", said if before == _NUMBER_OF else f"{tokens[start - 3]} number of"
    if before in _PLURAL:
        return "plural", said
    if (earlier, before) == ("all", "your"):
        return "plural", f"{tokens[start - 2]} {said}"
    if (earlier, before) == ("damage", "that"):
        return "plural", said
    if before in _SINGULAR:
        return "singular", said
    if before == "opponent's" and earlier in _ONE_OWNER:
        return "singular", f"{earlier} {before}"
    if (earlier, before) == ("of", "your") and start > 2 and _counts(tokens[start - 3]):
        return "plural", f"{tokens[start - 3]} of your"
    if before in _EITHER or before.endswith("'s"):
        return None, ""
    if "target" in words[start:noun]:
        return "singular", "target"
    return "plural", ""


def _counts(token: Token) -> bool:
    """Whether a word says how many of several: "1 of your", "each of your"."""
    return token.type == "NUMBER" or token.lower() in ("all", "each")

"""English shared by all sentences: lists, plurals, numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final


def sentence(text: str) -> str:
    """Capitalize the text and end it with a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", ".”")) else ".")


def join(parts: Iterable[str], word: str = "and") -> str:
    """a, b and c"""
    listed = list(parts)
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} {word} {listed[-1]}"


def plural(word: str, number: int) -> str:
    """card; cards; Pawns 1/1/1"""
    if number == 1:
        return word
    noun, space, rest = word.partition(" ")
    if rest[:1].isdecimal():
        return f"{noun}s{space}{rest}"
    return word if word.endswith("s") else f"{word}s"


_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def count(number: int) -> str:
    """three; 12"""
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)


def times(number: object) -> str:
    """twice; five times"""
    words = {0: "never", 1: "once", 2: "twice"}
    return words.get(number, f"{count(number)} times") if isinstance(number, int) else "often"


def ordinal(number: int) -> str:
    """first; 7th"""
    return _ORDINALS[number - 1] if 1 <= number <= len(_ORDINALS) else f"{number}th"


def worded(name: str) -> str:
    """A name on the wire as words."""
    return name.replace("_", " ").replace("-", " ")


CHOICE: Final = "the choice of "
"""How some decisions and options begin as nouns; omitted after "decides" and "choices"."""


MOVE: Final = "the move "
"""How a move on a board begins when it is offered; omitted after "choices"."""


def asked(decision: str) -> str:
    """for a target; how much mana to pay"""
    question = decision.startswith(("how ", "what ", "where ", "whether ", "which ", "who "))
    return decision if question else f"for {decision}"


def player(number: object) -> str:
    """Player 1; nobody"""
    return "nobody" if number is None else f"Player {number}"


def describe_json(value: object) -> str:
    """A JSON value for which a reader has no other word: “yes”; 7; a list of 1 and 2"""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    if isinstance(value, Mapping):
        parts = [f"{describe_json(one)} as {describe_json(name)}" for name, one in value.items()]
        return f"a map of {join(parts)}" if parts else "an empty map"
    if isinstance(value, (list, tuple)):
        return f"a list of {join([describe_json(one) for one in value])}" if value else "an empty list"
    return f"“{worded(value)}”" if isinstance(value, str) else str(value)

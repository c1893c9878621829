"""A few habits of English that all that is told shares."""

from __future__ import annotations

from collections.abc import Iterable


def sentence(text: str) -> str:
    """A capital at the beginning, a full stop at the end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", ".”")) else ".")


def join(parts: Iterable[str], word: str = "and") -> str:
    """a, b and c"""
    listed = list(parts)
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} {word} {listed[-1]}"


def plural(word: str, number: int) -> str:
    """card; cards"""
    return word if number == 1 else f"{word}s"


_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def count(number: int) -> str:
    """three; 12"""
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)


def times(number: object) -> str:
    """twice; 5 times"""
    words = {0: "never", 1: "once", 2: "twice"}
    return words.get(number, f"{number} times") if isinstance(number, int) else "often"


def ordinal(number: int) -> str:
    """first; 7th"""
    return _ORDINALS[number - 1] if 1 <= number <= len(_ORDINALS) else f"{number}th"


def worded(name: str) -> str:
    """A name of the wire as words."""
    return name.replace("_", " ")


def player(number: object) -> str:
    """Player 1; nobody"""
    return "nobody" if number is None else f"Player {number}"

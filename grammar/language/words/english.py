"""English word lists and forms shared by messages, canonical wording and suggestions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


@cache
def function_words() -> frozenset[str]:
    """Return function words. Each has a meaning of its own, so none is treated as a slip for another."""
    return _words_in("function_words.txt")


@cache
def common_words() -> frozenset[str]:
    """Return common words of English and of card games, which writers hardly mistype for others."""
    return function_words() | _words_in("english_words.txt")


def _words_in(name: str) -> frozenset[str]:
    return frozenset(Path(__file__).with_name(name).read_text(encoding="utf-8").split())


def an(noun: str) -> str:
    """a Stone, a Hero, an L"""
    vowel = noun in tuple("AEFHILMNORSX") if len(noun) == 1 else noun[:1].lower() in ("a", "e", "i", "o")
    return f"{'an' if vowel else 'a'} {noun}"


def third_person(verb: str) -> str:
    """draws, nullifies, has"""
    if verb == "have":
        return "has"
    if verb.endswith("y") and verb[-2:-1] not in ("a", "e", "o", "u"):
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "sh", "ch", "x")) else f"{verb}s"


def plain_form(verb: str) -> str:
    """draw, nullify: of a verb in either form"""
    if verb.endswith(("ches", "shes", "sses", "xes")):
        return verb.removesuffix("es")
    return f"{verb[:-3]}y" if verb.endswith("ies") and len(verb) > 4 else verb.removesuffix("s")  # dies


def negations(said: str) -> tuple[str, ...]:
    """does not ready, doesn't ready: of words that say it in either way"""
    for long, short in (("does not", "doesn't"), ("do not", "don't"), ("cannot", "can't")):
        for negated in (long, short):
            if said.startswith(f"{negated} "):
                rest = said.removeprefix(negated)
                return f"{long}{rest}", f"{short}{rest}"
    return (said,)


def capital(text: str) -> str:
    """Capitalize the first letter."""
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str]) -> str:
    """apples, pears or plums"""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def in_words(value: int) -> str:
    """Write a small number in words."""
    return _NUMBERS[value] if value < len(_NUMBERS) else str(value)

"""A few habits of English that messages and canonical wording share."""

from __future__ import annotations

from typing import Final

_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def an(noun: str) -> str:
    """a Shard, an Avatar"""
    return f"{'an' if noun[:1].lower() in ('a', 'e', 'i', 'o') else 'a'} {noun}"


def third_person(verb: str) -> str:
    """draws, nullifies, has"""
    if verb == "have":
        return "has"
    if verb.endswith("y") and verb[-2:-1] not in ("a", "e", "o", "u"):
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "sh", "ch", "x")) else f"{verb}s"


def plain_form(verb: str) -> str:
    """draw, nullify: of a verb in either form"""
    return f"{verb[:-3]}y" if verb.endswith("ies") else verb.removesuffix("s")


def capital(text: str) -> str:
    """With a capital."""
    return text[:1].upper() + text[1:]


def in_words(value: int) -> str:
    """Small numbers in words."""
    return _NUMBERS[value] if value < len(_NUMBERS) else str(value)

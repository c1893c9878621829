"""A few habits of English that messages and canonical wording share."""

from __future__ import annotations

from typing import Final

_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def an(noun: str) -> str:
    """a Shard, an Avatar"""
    return f"{'an' if noun[:1].lower() in ('a', 'e', 'i', 'o') else 'a'} {noun}"


def capital(text: str) -> str:
    """With a capital."""
    return text[:1].upper() + text[1:]


def in_words(value: int) -> str:
    """Small numbers in words."""
    return _NUMBERS[value] if value < len(_NUMBERS) else str(value)

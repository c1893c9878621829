"""Letters that only look like those of the alphabet: from other scripts, full-width, or ligatures."""

from __future__ import annotations

import unicodedata
from typing import Final

from lark import Token

from grammar.language.errors import Finding
from grammar.language.source import Span

_SCRIPTS: Final = (
    # Cyrillic
    ("аеорсухіѕјһԁԛԝӏ", "aeopcyxisjhdqwl"),
    ("АВЕКМНОРСТУХІЅЈҮ", "ABEKMHOPCTYXISJY"),
    # Greek
    ("αικνορτυϲ", "aikvoptuc"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
    # Latin letters that English doesn't use
    ("ıɑɡʟɪ", "iagLI"),
)
_MEANT: Final = {seen: meant for others, ours in _SCRIPTS for seen, meant in zip(others, ours, strict=True)}


def look_alike(token: Token) -> Finding | None:
    """Return a finding about a word with such a letter, suggesting the intended word."""
    meant = "".join(map(_meant, token))
    if meant == token or not meant.isascii():
        return None
    letter = next(each for each in token if _meant(each) != each)
    name = unicodedata.name(letter, f"U+{ord(letter):04X}")
    message = f"this {letter!r} is {name}; write {_meant(letter)}"
    span = Span(token.start_pos or 0, token.end_pos or 0)
    return Finding("CT106", message, span, (), meant, None)


def _meant(letter: str) -> str:
    """Return the keyboard character that a letter looks like, or the letter itself."""
    return letter if letter.isascii() else _MEANT.get(letter) or unicodedata.normalize("NFKC", letter)

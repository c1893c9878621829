"""Letters that only look like those of the alphabet: of other scripts, full-width, or joined to one sign."""

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
    # Latin letters that are no letters of English
    ("ıɑɡʟɪ", "iagLI"),
)
_MEANT: Final = {seen: meant for others, ours in _SCRIPTS for seen, meant in zip(others, ours, strict=True)}


def look_alike(token: Token) -> Finding | None:
    """What to say of a word that is written with such a letter, with the word as it was meant."""
    meant = "".join(map(_meant, token))
    if meant == token or not meant.isascii():
        return None
    letter = next(each for each in token if _meant(each) != each)
    name = unicodedata.name(letter, f"U+{ord(letter):04X}")
    message = f"this {letter!r} is {name}; write {_meant(letter)}"
    span = Span(token.start_pos or 0, token.end_pos or 0)
    return Finding("CT106", message, span, (), meant, None)


def _meant(letter: str) -> str:
    """The letter or sign of the keyboard that one looks like; itself, if it looks like none."""
    return letter if letter.isascii() else _MEANT.get(letter) or unicodedata.normalize("NFKC", letter)

"""JSON on the wire: one message per line, and states in one canonical form."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from enum import Enum
from math import isfinite
from typing import Any, Final, NoReturn

import msgspec

written: Final = msgspec.json.Encoder().encode
"""Encode a message as a line without its line feed. UnicodeEncodeError for a lone surrogate."""

_read: Final = msgspec.json.Decoder().decode
_canonical: Final = msgspec.json.Encoder(order="sorted").encode


class Flaw(Enum):
    """What makes a line unreadable, in words."""

    NO_UTF_8 = "a line that is not UTF-8"
    NO_JSON = "a line that is not JSON"
    NO_NUMBER = "NaN and Infinity are not JSON"
    TOO_LARGE = "a number that is too large"
    HALF = "half a surrogate pair is not UTF-8"


class Unreadable(ValueError):
    """The line is not valid wire JSON."""

    def __init__(self, flaw: Flaw) -> None:
        super().__init__(flaw.value)
        self.flaw = flaw
        self.rule = "WIRE-1.3" if flaw in (Flaw.NO_UTF_8, Flaw.HALF) else "WIRE-1.1"


def read(line: bytes) -> Any:
    """[WIRE-1.1, WIRE-1.3] Decode a line. Unreadable if it isn't JSON in UTF-8, or is nested too deeply.

    Refuses whatever only some readers accept: NaN, Infinity, numbers too large for a float, lone surrogates.
    Whole numbers are exact, up to the thousands of digits that Python reads.
    """
    try:
        return _read(line)
    except (ValueError, RecursionError):
        raise Unreadable(_flaw(line)) from None


def digest_of(state: Mapping[str, object]) -> str:
    """[WIRE-5.4] The SHA-256 of a state with sorted keys, no spaces and unescaped characters."""
    return hashlib.sha256(_canonical(state)).hexdigest()


def _flaw(line: bytes) -> Flaw:
    """Find out why a line cannot be read, with a reader that accepts more."""
    try:
        json.loads(line.decode("utf-8"), parse_constant=_no_number, parse_float=_finite, parse_int=_whole)
    except Unreadable as unreadable:
        return unreadable.flaw
    except UnicodeDecodeError:
        return Flaw.NO_UTF_8
    except (ValueError, RecursionError):
        return Flaw.NO_JSON
    return Flaw.HALF


def _no_number(_name: str) -> NoReturn:
    raise Unreadable(Flaw.NO_NUMBER)


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:  # more digits than sys.get_int_max_str_digits()
        raise Unreadable(Flaw.TOO_LARGE) from None


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise Unreadable(Flaw.TOO_LARGE)
    return number

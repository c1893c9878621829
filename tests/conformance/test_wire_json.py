"""Lines on the wire: read strictly and exactly, refused in words; states have one canonical form."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.kit.drivers.wire_json import Flaw, Unreadable, digest_of, read, written

whole = st.integers() | st.integers(-(2**70), 2**70)
plain = st.none() | st.booleans() | whole | st.text()
data = st.recursive(plain, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=20)


@given(data)
def test_what_is_written_is_read(value: Any) -> None:
    """[WIRE-1.1]"""
    assert read(written(value)) == value
    assert read(json.dumps(value).encode()) == value
    assert json.loads(written(value)) == value


@pytest.mark.parametrize(
    ("line", "flaw", "rule"),
    [
        (b"", Flaw.NO_JSON, "WIRE-1.1"),
        (b'{"id":1', Flaw.NO_JSON, "WIRE-1.1"),
        (b'{"id":1}]', Flaw.NO_JSON, "WIRE-1.1"),
        (b"[" * 100_000, Flaw.NO_JSON, "WIRE-1.1"),
        (b"[" * 100_000 + b"]" * 100_000, Flaw.NO_JSON, "WIRE-1.1"),
        (b'{"id":NaN}', Flaw.NO_NUMBER, "WIRE-1.1"),
        (b"[-Infinity]", Flaw.NO_NUMBER, "WIRE-1.1"),
        (b"[1e400]", Flaw.TOO_LARGE, "WIRE-1.1"),
        (b"[" + b"9" * 5000 + b"]", Flaw.TOO_LARGE, "WIRE-1.1"),
        (b'["\xff"]', Flaw.NO_UTF_8, "WIRE-1.3"),
        (b"\xff", Flaw.NO_UTF_8, "WIRE-1.3"),
        (b'["\\ud800"]', Flaw.HALF, "WIRE-1.3"),
        (b'["\xed\xa0\x80"]', Flaw.NO_UTF_8, "WIRE-1.3"),
    ],
)
def test_what_cannot_be_read(line: bytes, flaw: Flaw, rule: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read(line)
    assert (refused.value.flaw, refused.value.rule) == (flaw, rule)


def test_the_order_of_keys_makes_no_difference_to_a_digest() -> None:
    """[WIRE-5.4]"""
    assert digest_of({"b": 1, "a": {"d": 2, "c": 3}}) == digest_of({"a": {"c": 3, "d": 2}, "b": 1})
    assert digest_of({"a": 1}) != digest_of({"a": 2})

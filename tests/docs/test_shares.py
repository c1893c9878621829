"""Counts are never rounded up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docs.site_writer.shares import counted, share


@pytest.mark.parametrize(
    ("part", "whole", "shown"),
    [
        (199, 200, "99.5 %"),
        (2674, 2675, "99.9 %"),
        (153, 155, "98.7 %"),
        (2, 3, "66.6 %"),
        (200, 200, "100.0 %"),
        (0, 7, "0.0 %"),
        (1, 100_000, "0.0 %"),
        (0, 0, "–"),
    ],
)
def test_a_share_is_cut(part: int, whole: int, shown: str) -> None:
    assert share(part, whole) == shown


@given(st.integers(1, 10**9).flatmap(lambda whole: st.tuples(st.integers(0, whole), st.just(whole))))
def test_only_all_is_a_hundred(counts: tuple[int, int]) -> None:
    part, whole = counts
    assert (share(part, whole) == "100.0 %") == (part == whole)
    assert float(share(part, whole).removesuffix(" %")) * whole <= part * 100 * (1 + 1e-12)


def test_one_has_no_plural() -> None:
    assert (counted(1, "rule"), counted(2, "rule"), counted(1200, "rule")) == (
        "1 rule",
        "2 rules",
        "1,200 rules",
    )

"""Tests that share something expensive exist, and run in one process."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.together import TOGETHER, lot_of

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("file", TOGETHER)
def test_a_file_that_is_kept_together_is_there(file: str) -> None:
    assert (ROOT / file).is_file()


def test_tests_that_share_something_are_one_lot() -> None:
    assert {lot_of(f"{file}::test[a]") for file in TOGETHER if "/docs/" in file} == {"the site"}
    assert lot_of("tests/test_play.py::test") == "tests/test_play.py::test"

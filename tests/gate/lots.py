"""Which tests run together in one process, and which begin first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

TOGETHER: Final[dict[str, str]] = {
    **dict.fromkeys(
        [
            f"tests/docs/test_{name}.py"
            for name in (
                *("hostile", "paper", "pictures", "prose", "site", "tables", "windows", "worked", "writing"),
            )
        ],
        "the site",
    ),
}
"""Files that share something that takes a minute to make, and what it is."""

FIRST: Final = (
    "the site",
    "tests/gate/checks.py",
    "tests/reference_engine/test_laws.py",
    "tests/docs/test_guides.py",
    "tests/benchmarks/test_benchmarks.py",
    "tests/sixth_game/test_lanterns.py",
    "tests/new_game/test_init_game.py",
    "tests/grammar/test_grammar.py",
    "tests/conformance/test_start.py",
    "tests/conformance/test_javascript_engine.py",
    "tests/conformance/test_prove.py",
    "tests/conformance/test_fuzz.py",
)
"""The longest lots, which begin first: what begins last must be short."""

SPLIT: Final = ("tests/gate/checks.py", "tests/reference_engine/test_laws.py")
"""Files whose tests take long and share nothing: each test is a lot."""


def lots_of(items: Sequence[pytest.Item]) -> list[list[pytest.Item]]:
    """The tests in lots, each of which runs in one process, in the order in which they begin."""
    lots: dict[str, list[pytest.Item]] = {}
    for item in items:
        lots.setdefault(lot_of(item.nodeid), []).append(item)
    return [lots[name] for name in sorted(lots, key=_place)]


def lot_of(nodeid: str) -> str:
    """The lot of a test: its file, what its file shares with others, or the test alone."""
    file = nodeid.partition("::")[0]
    return nodeid if file in SPLIT else TOGETHER.get(file, file)


def _place(lot: str) -> int:
    """The place of a lot in the queue; sorting keeps the order of those that are not listed."""
    name = lot.partition("::")[0]
    return FIRST.index(name) if name in FIRST else len(FIRST)

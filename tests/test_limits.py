"""No test fails because the machine is busy: time limits are long, and nothing is timed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.limits import PATIENCE

ROOT = Path(__file__).resolve().parents[1]
CLOCKS = {"monotonic", "perf_counter", "time"}
ENGINES = {"Stdio", "OpenChild", "Side", "opener_of", "opener", "examine"}
"""What opens an engine, with its time limits behind the first argument."""


def short_limits(tree: ast.AST) -> Iterator[int]:
    """The lines that give a command or an engine less time than PATIENCE, or compare a clock's time with a
    number. SHORT may be given to an engine that never replies.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "timeout":
            if _is_short(node.value):
                yield node.value.lineno
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ENGINES:
            if any(map(_is_short, node.args[1:])):
                yield node.lineno
        elif isinstance(node, ast.Compare) and any(map(_is_number, node.comparators)):
            called = [each.func for each in ast.walk(node.left) if isinstance(each, ast.Call)]
            if any(isinstance(each, ast.Attribute) and each.attr in CLOCKS for each in called):
                yield node.lineno


def _is_short(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float) and node.value < PATIENCE


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


def test_no_test_has_a_short_time_limit() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for line in short_limits(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not found, "use PATIENCE of tests/limits.py"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("run(command, timeout=60)", [1]),
        ("run(command, timeout=PATIENCE)", []),
        ("Stdio(command, 5.0)", [1]),
        ("Stdio(command, SHORT, PATIENCE)", []),
        ("assert time.monotonic() - began < 5", [1]),
        ("assert perf_counter() - began < 5", []),
        ("while time.monotonic() < ends: wait()", []),
    ],
)
def test_a_short_limit_is_found(text: str, lines: list[int]) -> None:
    assert list(short_limits(ast.parse(text))) == lines

"""Every `Any` of the engine and the grammar has a reason in any.toml.

A place is written as `file: what`: the file from the root, then `function(parameter: type)`,
`function() -> type`, `name: type` for a field or variable, or else the first line of the statement.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("grammar", "reference_engine")
REASONS = Path(__file__).with_name("any.toml")


def places() -> list[str]:
    """Return every place, each once, in the order of files and lines."""
    return [
        f"{path.relative_to(ROOT).as_posix()}: {what}"
        for package in PACKAGES
        for path in sorted((ROOT / package).rglob("*.py"))
        for what in dict.fromkeys(places_in(path.read_text(encoding="utf-8")))
    ]


def places_in(source: str) -> Iterator[str]:
    """Yield what says `Any` in a module, once per `Any`."""
    tree = ast.parse(source)
    parents = {child: parent for parent in ast.walk(tree) for child in ast.iter_child_nodes(parent)}
    for name in ast.walk(tree):
        if isinstance(name, ast.Name) and name.id == "Any":
            yield _annotated(name, parents)


def _annotated(name: ast.AST, parents: dict[ast.AST, ast.AST]) -> str:
    part, whole = name, parents[name]
    while True:
        if isinstance(whole, ast.arg):
            function = parents[parents[whole]]
            called = function.name if isinstance(function, ast.FunctionDef) else "lambda"
            return f"{called}({whole.arg}: {ast.unparse(part)})"
        if isinstance(whole, ast.FunctionDef) and part is whole.returns:
            return f"{whole.name}() -> {ast.unparse(part)}"
        if isinstance(whole, ast.AnnAssign) and part is whole.annotation:
            return f"{ast.unparse(whole.target)}: {ast.unparse(part)}"
        if isinstance(whole, ast.stmt):
            return ast.unparse(whole).partition("\n")[0]
        part, whole = whole, parents[whole]


def reasons() -> dict[str, list[str]]:
    """Return the patterns of places by reason."""
    return {
        entry["why"]: entry["places"] for entry in tomllib.loads(REASONS.read_text(encoding="utf-8"))["left"]
    }


def covers(pattern: str, place: str) -> bool:
    """Whether a pattern means a place: `*` stands for any text."""
    return _compiled(pattern).fullmatch(place) is not None


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, pattern.split("*"))))


def test_every_any_has_one_reason() -> None:
    patterns = reasons()
    found = {
        place: [why for why, listed in patterns.items() if any(covers(one, place) for one in listed)]
        for place in places()
    }
    without = [place for place, whys in found.items() if not whys]
    assert without == [], (
        "no reason for Any; write the type (a node that is only looked at is an `object`), or add the "
        "place to the reason in tests/any.toml that fits"
    )
    assert {place: whys for place, whys in found.items() if len(whys) > 1} == {}


def test_every_line_of_the_reasons_covers_something() -> None:
    written = places()
    unused = [
        pattern
        for listed in reasons().values()
        for pattern in listed
        if not any(covers(pattern, place) for place in written)
    ]
    assert unused == [], "these lines of tests/any.toml cover nothing any more; delete them"


def test_no_function_takes_a_state_of_any_type() -> None:
    assert [place for place in places() if re.search(r"\(_?state: Any\)", place)] == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def f(a: int, *, b: list[Any]) -> None: ...", ["f(b: list[Any])"]),
        ("def f(*a: Any) -> Any | None: ...", ["f() -> Any | None", "f(a: Any)"]),
        ("class C:\n    a: dict[str, Any] = {}", ["a: dict[str, Any]"]),
        ("class C(dict[str, Any]):\n    pass", ["class C(dict[str, Any]):"]),
        ("Row = tuple[Any, ...]", ["Row = tuple[Any, ...]"]),
        ("def f() -> None:\n    a: Any = 1", ["a: Any"]),
        ("def f() -> None:\n    g(cast(Any, 1))", ["g(cast(Any, 1))"]),
        ("from typing import Any", []),
    ],
)
def test_each_form_of_any_is_a_place(source: str, found: list[str]) -> None:
    assert sorted(places_in(source)) == found


def test_a_pattern_means_its_whole_place() -> None:
    assert covers("a/*.py: f(*", "a/b/c.py: f(x: Any)")
    assert not covers("a/*.py: f(*", "a/b/c.py: of(x: Any)")
    assert not covers("a/b.py: x", "a/b.py: x: Any")

"""What can be checked of the compiled build without compiling; `make compiled-test` builds and judges it."""

from __future__ import annotations

import ast
import tomllib
from fnmatch import fnmatch

import pytest

from compiled import build

CLASS = "from dataclasses import dataclass\n@dataclass({})\nclass Row{}:\n    number: int\n"
FAULTS = {
    CLASS.format("frozen=True, slots=True", ""): "2: slots=True",
    CLASS.format("frozen=True", "(Generic[T])"): "3: a dataclass with a type parameter",
    "found = kind in ('pass', *KINDS)": "1: a star after `in`",
    "found = rows[first(rows) :]": "1: a call in a slice, which mypyc makes twice",
    "class Row(NamedTuple):\n    value: object\n": "2: `object` as the type of a field; write Any",
}


def faults_of(text: str) -> list[str]:
    """What mypyc cannot compile in a module, each with its line."""
    found = []
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.keyword(arg="slots", value=ast.Constant(value=True)):
                found.append(f"{node.lineno}: slots=True")
            case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.Tuple(elts=parts)]):
                found += [
                    f"{node.lineno}: a star after `in`" for one in parts if isinstance(one, ast.Starred)
                ]
            case ast.Slice():
                found += [
                    f"{call.lineno}: a call in a slice, which mypyc makes twice"
                    for call in ast.walk(node)
                    if isinstance(call, ast.Call) and ast.unparse(call.func) != "len"
                ]
            case ast.ClassDef(decorator_list=[_, *_], bases=[ast.Subscript(), *_]):
                found.append(f"{node.lineno}: a dataclass with a type parameter")
            case ast.ClassDef(body=fields) if node.decorator_list or "NamedTuple" in map(
                ast.unparse, node.bases
            ):
                found += [
                    f"{each.lineno}: `object` as the type of a field; write Any"
                    for each in fields
                    if isinstance(each, ast.AnnAssign) and ast.unparse(each.annotation) == "object"
                ]
    return found


@pytest.mark.parametrize("text", FAULTS)
def test_what_mypyc_cannot_compile_is_noticed(text: str) -> None:
    assert faults_of(text) == [FAULTS[text]]


def test_compiled_modules_have_nothing_that_mypyc_cannot_compile() -> None:
    """Write it otherwise, or list the module in `compiled/plain.toml`."""
    texts = {module: (build.ROOT / module).read_text(encoding="utf-8") for module in build.compiled_modules()}
    assert len(texts) > 300
    assert {module: found for module, text in texts.items() if (found := faults_of(text))} == {}


def test_every_pattern_leaves_a_module_in_python() -> None:
    modules = list(build.modules())
    assert [one for one in build.left_in_python() if not any(fnmatch(each, one) for each in modules)] == []


def test_every_group_that_stays_python_has_a_reason() -> None:
    groups = tomllib.loads((build.ROOT / "compiled" / "plain.toml").read_text(encoding="utf-8"))["left"]
    assert all(group["why"] and group["modules"] for group in groups)


def test_a_machine_without_a_compiler_is_told_what_it_needs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -pthread")
    monkeypatch.setattr("sys.argv", ["compiled"])
    assert build.main() == 2
    assert "a C compiler is needed, and 'no-such-compiler' was not found" in capsys.readouterr().err

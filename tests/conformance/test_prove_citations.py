"""Which parts of a function only cite rules and are left out of the proof, and which do more."""

from __future__ import annotations

import ast

import pytest

from conformance.kit.prove.syntax.citations import Reporting


def test_a_name_that_means_two_things_does_not_only_record() -> None:
    tree = ast.parse(
        "def note(state):\n    state.record('x', ())\n\n\nclass B:\n    def note(self):\n        self.x = 1\n"
    )
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert "note" not in Reporting(functions).recording
    assert "note" in Reporting(functions[:1]).recording


WHY = """
def why(state) -> tuple[str, ...]:
    return ("ES-11.2.3",) if state.quiet > 50 else ()

"""


@pytest.mark.parametrize(
    "asking",
    [
        "def ends(state):\n    if why(state):\n        state.over = True\n",
        "def ends(state):\n    rules = why(state)\n    state.over = True if rules else False\n",
        "def ends(state):\n    return not why(state)\n",
        "def ends(state):\n    return len(why(state)) > 0\n",
        "def ends(state):\n    return [one for one in state.all if why(one)]\n",
        "def ends(state):\n    if (rules := why(state)):\n        return rules\n",
        "def ends(state):\n    return why(state) or state.over\n",
    ],
)
def test_rules_by_which_another_decides_do_more_than_cite(asking: str) -> None:
    functions = [node for node in ast.walk(ast.parse(WHY + asking)) if isinstance(node, ast.FunctionDef)]
    assert Reporting(functions[:1]).citing == {"why"}
    known = Reporting(functions)
    assert (known.citing, known.deciding) == (set(), {"why"})


def test_rules_that_are_only_recorded_cite() -> None:
    asking = "def end(state):\n    rules = why(state)\n    state.record('over', (*rules, 'ES-1.1.1'))\n"
    functions = [node for node in ast.walk(ast.parse(WHY + asking)) if isinstance(node, ast.FunctionDef)]
    assert Reporting(functions).citing == {"why"}


@pytest.mark.parametrize("body", ['"""What a game says."""', "return ()"])
def test_rules_that_a_subclass_says_cite(body: str) -> None:
    said = (
        f"class Shared:\n    def why(self) -> tuple[str, ...]:\n        {body}\n\n"
        "class Own(Shared):\n    def why(self) -> tuple[str, ...]:\n        return ('ES-1.1.1',)\n"
    )
    functions = [node for node in ast.walk(ast.parse(said)) if isinstance(node, ast.FunctionDef)]
    assert Reporting(functions).citing == {"why"}
    assert Reporting(functions[:1]).citing == set()


def test_rules_that_are_passed_on_under_the_same_name_cite() -> None:
    asked = "class Own:\n    def why(self) -> tuple[str, ...]:\n        return table.why(self)\n"
    functions = [node for node in ast.walk(ast.parse(WHY + asked)) if isinstance(node, ast.FunctionDef)]
    assert Reporting(functions).citing == {"why"}
    assert Reporting(functions[1:]).citing == set()


def test_a_name_that_elsewhere_returns_something_else_does_not_cite() -> None:
    other = "class Other:\n    def why(self) -> tuple[str, ...]:\n        return self.words\n"
    functions = [node for node in ast.walk(ast.parse(WHY + other)) if isinstance(node, ast.FunctionDef)]
    assert Reporting(functions).citing == set()

"""YAML within bounds: what is read, what is refused, and where."""

from __future__ import annotations

import pytest

from conformance.kit.data import tree


def read(text: str) -> object:
    page = tree.Page("x.yaml")
    value = tree.read(text, page)
    assert page.faults == []
    return tree.plain(value)


def fault(text: str) -> tuple[int, str]:
    page = tree.Page("x.yaml")
    tree.read(text, page)
    assert page.faults, "nothing was wrong"
    return page.faults[0].line, page.faults[0].message


def test_words_stay_words() -> None:
    assert read("a: yes\nb: on\nc: no\nd: off\n") == {"a": "yes", "b": "on", "c": "no", "d": "off"}


def test_numbers_and_constants() -> None:
    text = "[3, -3, +3, 007, 1.5, 1:30, 2024-01-01, true, false, null, ~, '3', 0x10, 1e3]"
    assert read(text) == [
        3, -3, 3, "007", "1.5", "1:30", "2024-01-01", True, False, None, None, "3", "0x10", "1e3",
    ]  # fmt: skip


def test_keys_are_texts() -> None:
    assert read("{1: a, true: b, null: c, '2': d}") == {"1": "a", "true": "b", "null": "c", "2": "d"}


def test_lines_are_kept() -> None:
    page = tree.Page("x.yaml")
    value = tree.read("- a: 1\n  b:\n    c: 2\n- 5\n", page)
    assert isinstance(value, tree.Seq)
    assert value.lines == [1, 4]
    first = value[0]
    assert isinstance(first, tree.Map)
    assert first.lines == {"a": 1, "b": 2}


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("a: 1\na: 2\n", 2, '"a" appears twice'),
        ("a: &x 1\nb: *x\n", 1, "an anchor or a tag"),
        ("b: *x\n", 1, "an alias"),
        ("a: !!python/object:os.system x\n", 1, "an anchor or a tag"),
        ("a: !thing x\n", 1, "an anchor or a tag"),
        ("a: [1\nb: 2\n", 2, "invalid YAML"),
        ("a:\n\t- 1\n", 2, "invalid YAML"),
        ("? [a]\n: 1\n", 1, "a key that is not a word"),
        ("a: 1\n---\nb: 2\n", 2, "a second document"),
        ("[" * 30 + "]" * 30, 1, "nested deeper"),
        ("a: \x00", 1, "invalid YAML"),
    ],
)
def test_what_is_refused(text: str, line: int, said: str) -> None:
    got_line, message = fault(text)
    assert said in message
    assert got_line == line


def test_too_long() -> None:
    assert "longer than" in fault("a" * (tree.MOST_CHARACTERS + 1))[1]


def test_a_bomb_of_aliases_costs_nothing() -> None:
    levels = "".join(f"l{number}: &l{number} [*l{number - 1}, *l{number - 1}]\n" for number in range(1, 40))
    assert "an anchor" in fault("l0: &l0 x\n" + levels)[1]

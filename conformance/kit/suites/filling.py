"""Fill in a scenario from a row of its examples: replace every $name by the row's value."""

from __future__ import annotations

import re
from typing import Final

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page, Seq
from grammar.language.words.english import an

_VARIABLE: Final = re.compile(
    r"(?P<article>\b[Aa]n? )?\$(?:\{(?P<braced>[a-z][a-z0-9_]*)\}|(?P<bare>[a-z][a-z0-9_]*))"
)
"""`$name`, or `${name}` before letters; including "a" or "an" in front of it."""


_ENDING: Final = re.compile(r"\{s\}")
"""The ending of a noun counted by the variable before it: "$n card{s}"."""


def fill(page: Page, value: object, row: Map) -> object:
    """The value with every $name replaced. A text that is just a $name takes the type of the value."""
    if isinstance(value, Map):
        filled = Map(value.line)
        for key, item in value.items():
            if key == "examples":
                continue
            line = value.lines[key]
            name = _as_text(_word(page, key, row, line))
            if name in filled:
                page.fault(line, f'"{name}" appears twice once {key} is filled in', "keep one")
            new = _word(page, item, row, line) if isinstance(item, str) else fill(page, item, row)
            filled.place(name, new, line)
        return filled
    if isinstance(value, Seq):
        listed = Seq(value.line)
        for item, line in value.items():
            listed.add(_word(page, item, row, line) if isinstance(item, str) else fill(page, item, row), line)
        return listed
    return value


def _word(page: Page, text: str, row: Map, line: int) -> object:
    whole = _VARIABLE.fullmatch(text)
    if whole is not None and not whole["article"] and (whole["braced"] or whole["bare"]) in row:
        return row[whole["braced"] or whole["bare"]]
    for name in names_in(text):
        if name not in row:
            page.fault(line, f"${name} is not a column of the examples", tree.nearest_or_all(name, list(row)))
    text = _ENDING.sub(lambda match: _ending(text[: match.start()], row), text)
    return _VARIABLE.sub(lambda match: _with_article(match, row), text)


def _ending(before: str, row: Map) -> str:
    """The ending of a noun after those words: none if the number before it is 1."""
    counting = names_in(before)[-1:]
    return "" if counting and row.get(counting[0]) == 1 else "s"


def _with_article(match: re.Match[str], row: Map) -> str:
    """The replacement of a variable, with the matching article if one precedes it."""
    article, name = match["article"] or "", match["braced"] or match["bare"]
    if name not in row:
        return match[0]
    word = _as_text(row[name])
    if not article or not word[:1].isalpha():
        return article + word
    return article[0] + an(word)[1:]


def names_in(text: str) -> list[str]:
    """The names of columns in a text."""
    return [match["braced"] or match["bare"] for match in _VARIABLE.finditer(text)]


def _as_text(value: object) -> str:
    """A value within a text: lists and maps in words, for titles."""
    if isinstance(value, Map):
        return " and ".join(f"{key} {_as_text(item)}" for key, item in value.items())
    if isinstance(value, Seq):
        *others, last = [_as_text(item) for item in value] or ["nothing"]
        return f"{', '.join(others)} and {last}" if others else last
    return str(value).lower() if isinstance(value, bool) else str(value)

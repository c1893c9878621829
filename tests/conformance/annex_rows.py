"""Read the annexes of Essence Crown's rulebook for their tests."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spec.book.games import SPEC

FOLDER = SPEC / "essence_crown"


def text_of(page: str) -> str:
    return (FOLDER / page).read_text(encoding="utf-8")


def rows(page: str, first: str) -> Iterator[list[str]]:
    """The cells of every table on a page whose first column has this title."""
    inside = False
    for line in text_of(page).splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if not cells:
            inside = False
        elif cells[0] == first:
            inside = True
        elif inside and not cells[0].startswith("---"):
            yield cells


def in_quotes(cell: str) -> list[str]:
    return re.findall(r"`([^`]*)`", cell)


def rules_in(cell: str) -> tuple[str, ...]:
    """The rules and rulings that a cell names, in order."""
    return tuple(re.findall(r"\b(?:EC|LANG|CORE|WIRE)-R?[0-9]+(?:\.[0-9]+[a-z]?)*", cell))

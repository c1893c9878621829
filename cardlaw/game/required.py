"""The files that a game needs, as the table in CONTRIBUTING.md lists them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

RECIPE: Final = "CONTRIBUTING.md"
_BEGINS, _ENDS = "## Add a game", "## How the code is written"
_ROW: Final = re.compile(r"^\| `([^`]+)` \| *(.*?) *\| *(.*?) *\|$", re.MULTILINE)
_FILE: Final = re.compile(r"`((?:first/)?[\w.]+\.(?:toml|md|py|lark|json|yaml|card))`")
OF_CARDS: Final = frozenset(("cards.lark", "cards.card"))
"""Files that only a game with cards needs."""


def rows(root: Path) -> list[tuple[str, str, str]]:
    """Return the path of each part of a game, what is required there, and what is optional."""
    text = (root / RECIPE).read_text(encoding="utf-8")
    return _ROW.findall(text[text.index(_BEGINS) : text.index(_ENDS)])


def missing(root: Path, game: str, *, has_cards: bool) -> list[str]:
    """Return the files that a game needs and lacks. A large module may be a folder."""
    return [
        path
        for path in required(root, game, has_cards=has_cards)
        if not (root / path).exists() and not (root / path).with_suffix("").is_dir()
    ]


def required(root: Path, game: str, *, has_cards: bool) -> Iterator[str]:
    """Yield the paths of the files that a game needs."""
    for folder, needed, _ in rows(root):
        if not needed or (not has_cards and folder.startswith("tests/")):
            continue
        place = folder.replace("<game>", game)
        if place.endswith(".yaml"):
            yield place
            continue
        # The text on an engine names modules that a game may have as folders, and modules of shelves.
        names = ["game.py"] if folder.startswith("reference_engine") else _FILE.findall(needed)
        for name in names:
            if has_cards or name not in OF_CARDS:
                yield f"{place.rstrip('/')}/{name}"

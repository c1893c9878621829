"""CONTRIBUTING's "Add a game" names every file of a game, and every published game has the required ones."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from cardlaw.game.required import missing, required, rows
from grammar.language.shipped import shipped_decks
from spec.book.games import published
from tests.sixth_game.laying import HERE, ROOT

ROWS: Final = rows(ROOT)
CHAPTER: Final = re.compile(r"\d\d-.*\.md")


def is_named(path: Path) -> bool:
    """Whether the recipe names the file, or a folder of the game that holds it."""
    parts = [part.replace("lanterns", "<game>") for part in path.parts]
    folder = next((row for row in ROWS if "/".join(parts).startswith(row[0])), None)
    if folder is None:
        return False
    named = re.findall(r"`([^`]+)`", " ".join(folder))
    within = parts[len(Path(folder[0]).parts) :]
    if not within or path.name == "__init__.py" or CHAPTER.fullmatch(path.name):
        return True
    return "/".join(within) in named or f"{within[0]}/" in named


def test_it_names_every_file_of_the_sixth_game() -> None:
    """Modules of the engine have names of their own."""
    files = [
        path.relative_to(HERE)
        for path in HERE.rglob("*")
        if path.is_file() and len(path.relative_to(HERE).parts) > 1 and "__pycache__" not in path.parts
    ]
    assert len(files) > 50
    unnamed = [path for path in files if path.parts[0] != "reference_engine" and not is_named(path)]
    assert unnamed == []


@pytest.mark.parametrize("game", [game.name for game in published()])
def test_a_published_game_has_every_required_file(game: str) -> None:
    """A game on a board has its own kinds of files; the wording of a large game is a folder."""
    has_cards = bool(shipped_decks(game))
    assert len(list(required(ROOT, game, has_cards=has_cards))) > 15
    assert missing(ROOT, game, has_cards=has_cards) == []

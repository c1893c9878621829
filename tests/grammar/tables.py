"""What the tests know about the texts of a game: `texts.py`, `nouns.py`, `suggestions.yaml` in its folder.

Each game may have the three files; shared tests find them and name no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from conformance.kit.data.tree import values_of
from grammar.language.dialect import load, with_cards
from grammar.language.shared_sentences import CARD_SENTENCES

Frames = dict[str, tuple[dict[str, str], dict[str, str]]]
"""A sentence -> the words before its noun with the number they require, and the nouns in both numbers."""
HERE: Final = Path(__file__).parent


@dataclass(frozen=True)
class Tables:
    """The texts of a game: the meaning of each by what it is on, and what must be refused there."""

    accepted: Sequence[tuple[str, str, str, tuple[object, ...]]]
    """A name, the type of card, the text and its abilities."""
    refused: Sequence[tuple[str, str | None, str]]
    """The code of the error, the type of card and the text."""
    rules: Sequence[str] = ()
    """The rule that each refused text breaks; if the table has none, rules.yaml is written by hand."""
    wrong: Sequence[tuple[str | None, str]] = ()
    """More wrong lines, for tests of suggestions, with the type of card."""


@cache
def with_tables() -> tuple[str, ...]:
    """The published games with a table of texts."""
    return tuple(game for game in with_cards() if (HERE / game / "texts.py").is_file())


def tables_of(game: str) -> Tables:
    """The table of a game's texts."""
    tables: Tables = import_module(f"tests.grammar.{game}.texts").TABLES
    return tables


def judged_suggestions() -> list[dict[str, Any]]:
    """Wrong lines of every game, and the fixed texts that a person judged to mean the same."""
    rows: list[dict[str, Any]] = []
    for game in with_cards():
        path = HERE / game / "suggestions.yaml"
        listed = values_of(path.read_text(encoding="utf-8")) if path.is_file() else []
        rows += [{"game": game, **row} for row in listed]
    return rows


def with_nouns() -> list[str]:
    """The published games whose nouns all occur in their own frames."""
    return [game for game in with_cards() if _nouns_of(game) is not None]


def frames_of(game: str) -> dict[str, Frames]:
    """The frames of a game by the type of card: its own, or one that fits any game with card sentences."""
    module = _nouns_of(game)
    if module is not None:
        frames: dict[str, Frames] = module.FRAMES
        return frames
    dialect = load(game)
    once = next((each.name for each in dialect.types if each.one_shot), None)
    if once is None or not set(CARD_SENTENCES.files) <= set(dialect.shared.files):
        return {}
    nouns = {each.singular or each.name: each.plural for each in dialect.types if each.plural}
    return {
        once: {"Destroy {}.": ({"target": "one", "each": "one", "2 target": "many", "all": "many"}, nouns)}
    }


def fixed_nouns_of(game: str) -> frozenset[str]:
    """Nouns that allow only one number in every sentence, or that occur only where both fit."""
    fixed: frozenset[str] = getattr(_nouns_of(game), "FIXED", frozenset())
    return fixed


def _nouns_of(game: str) -> ModuleType | None:
    there = (HERE / game / "nouns.py").is_file()
    return import_module(f"tests.grammar.{game}.nouns") if there else None

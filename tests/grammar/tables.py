"""What the tests know about the texts of a game.

The language vectors of its suite say by hand what each text means, for us and for others with their own
parser. A game's folder here may have `nouns.py`, `suggestions.yaml`, `designer_lines.yaml` and
`phrases.yaml`. Shared tests find all of them and name no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from conformance.kit.data.tree import values_of
from grammar.ir.codec import from_json
from grammar.language.dialect import load, with_cards
from grammar.language.shared_sentences import CARD_SENTENCES

Frames = dict[str, tuple[dict[str, str], dict[str, str]]]
"""A sentence -> the words before its noun with the number they require, and the nouns in both numbers."""
HERE: Final = Path(__file__).parent
SUITES: Final = HERE.parent.parent / "conformance"


class Accepted(NamedTuple):
    """A text, what it stands on, and its meaning."""

    id: str
    on: str
    text: str
    abilities: tuple[object, ...]


class Refused(NamedTuple):
    """The code of the error, what the text stands on if that matters, and the text."""

    code: str
    on: str | None
    text: str


@dataclass(frozen=True)
class Tables:
    """The texts of a game: the meaning of each by what it is on, and what must be refused there."""

    accepted: Sequence[Accepted]
    refused: Sequence[Refused]
    wrong: Sequence[tuple[str | None, str]] = ()
    """More wrong lines, for tests of suggestions, with the type of card."""


def words_of(game: str) -> Sequence[Mapping[str, str]]:
    """The words of a game's rulebook and of other games, each in a text; empty without such a list."""
    path = _vectors(game, "words")
    return values_of(path.read_text(encoding="utf-8")) if path.is_file() else ()


@cache
def with_tables() -> tuple[str, ...]:
    """The published games with language vectors."""
    return tuple(game for game in with_cards() if _vectors(game, "accepted").is_file())


@cache
def tables_of(game: str) -> Tables:
    """The texts of a game."""
    nodes = load(game).nodes
    accepted = [
        Accepted(row["id"], row["on"], row["text"], tuple(from_json(each, nodes) for each in row["ir"]))
        for row in _rows(_vectors(game, "accepted"))
    ]
    refused = [Refused(row["code"], row["on"], row["text"]) for row in _rows(_vectors(game, "refused"))]
    lines = [(row["on"], row["line"]) for row in designer_lines(game) if "refused" in row]
    return Tables(accepted, refused, lines + [(row["on"], row["wrong"]) for row in phrases_of(game)])


def designer_lines(game: str) -> list[dict[str, Any]]:
    """Lines that a designer would write next, and what the compiler says of each."""
    return _rows(HERE / game / "designer_lines.yaml")


def phrases_of(game: str) -> list[dict[str, str]]:
    """Phrases of other games, and what the message puts in their place."""
    return _rows(HERE / game / "phrases.yaml")


def _vectors(game: str, name: str) -> Path:
    return SUITES / game / "language" / f"{name}.yaml"


def _rows(path: Path) -> list[dict[str, Any]]:
    return list(values_of(path.read_text(encoding="utf-8"))) if path.is_file() else []


def judged_suggestions() -> list[dict[str, Any]]:
    """Wrong lines of every game, and the fixed texts that a person judged to mean the same."""
    rows: list[dict[str, Any]] = []
    for game in with_cards():
        rows += [{"game": game, **row} for row in _rows(HERE / game / "suggestions.yaml")]
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

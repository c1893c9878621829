"""Words of games in shared code: a shelf has none, for each game has its own names for what it is about.

A game lists its words that are plain English in shared code, too, in `tests/shelf_words/<game>.yaml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

SHELVES: Final = (
    "spec/book",
    "grammar/ir",
    "grammar/language",
    "reference_engine/kernel",
    "reference_engine/interpreter",
    "reference_engine/bots",
    "conformance/kit",
    "docs/site_writer",
    "cardlaw",
)
SUFFIXES: Final = frozenset({".py", ".lark", ".toml", ".html", ".md", ".css", ".txt"})
DICTIONARY: Final = "english_words.txt"
"""All English words; games use some of them."""
OWN: Final = "tests/shelf_words/{game}.yaml"

COMMON: Final = {
    "cards": "every card game has them",
    "hand": "every card game has one",
    "token": "a card that is made in play; also a word that a parser has read",
    "spell": "the examples' card that is carried out once",
    "spells": "as spell; also a verb",
    "tiles": "of a board",
    "support": "what an engine does, said of the wire",
    "deck": "every card game has one",
    "characters": "as character",
    "status": "of a player, who may have lost; also of a file",
    "columns": "of a board; also of a table, and of a state",
    "mana": "a resource in the examples",
    "class": "of objects, in Python and on a page",
    "classes": "as class",
}
"""Words of the field or of plain English that several games use too, and what shelves mean by them."""


def words_of(game: Mapping[str, Any], suite: Mapping[str, Any], traits: Iterable[str] = ()) -> Iterator[str]:
    """Yield the words that a game makes its own, in code and in texts.

    Its `game.toml` has most of them, the `defaults.yaml` of its suite those of sides, pieces and leaders.

    One-word names of switches, phases and steps are shared with plain English: `setup`, `draw`, `end`.
    """
    yield from (game["name"], game["title"], game["prefix"] + "-")
    for table in ("zones", "piles"):
        for row in game.get(table, ()):
            yield from (row["name"], row["title"])
    yield from game.get("numbers", {})
    steps = [step for phase in game.get("phases", ()) for step in (phase, *phase.get("steps", ()))]
    yield from (
        name for name in (*game.get("switches", {}), *(step["name"] for step in steps)) if "_" in name
    )
    for words in game.get("vocabulary", {}).values():
        for name, word in words.items():
            yield from (name, word["word"], word.get("plural", word["word"]))
    yield from traits
    for terrain in game.get("terrains", ()):
        yield terrain["name"]
    yield from _words_of_suite(suite)


def _words_of_suite(facts: Mapping[str, Any]) -> Iterator[str]:
    """Yield the words that a suite adds: sides, pieces, spaces, leaders, plain objects."""
    leader, board = facts.get("leader", {}), facts.get("board", {})
    yield from (leader[key] for key in ("field", "word", "zone") if key in leader)
    yield from facts.get("columns", {})
    yield from facts.get("plain", {})
    for name, side in board.get("sides", {}).items():
        yield from (name, side["title"])
    yield from (board[key] for key in ("piece",) if key in board)
    for name, fixed in board.get("fixed", {}).items():
        yield from (name, fixed["word"])
    yield from (board["fields"][key] for key in ("pieces",) if key in board.get("fields", {}))


def own_words(words: Iterable[str], plain: Iterable[str]) -> frozenset[str]:
    """Return the words in lower case that shelves must not use: neither common nor plain ones."""
    small = {word.lower() for word in words}
    return frozenset(word for word in small.difference(COMMON, plain) if len(word) > 2)


def words_in(text: str, words: Iterable[str]) -> set[str]:
    """Return which of the words occur in a text, whole or as parts of names with underscores."""
    small = text.lower()
    return {
        word
        for word in words
        if word in small and re.search(rf"(?<![a-z]){re.escape(word)}(?:s|es)?(?![a-z])", small)
    }


def files_of(shelf: Path, games: Iterable[str]) -> list[Path]:
    """Return the texts of a shelf outside folders that belong to one game."""
    return [
        path
        for path in sorted(shelf.rglob("*"))
        if path.suffix in SUFFIXES
        and path.name != DICTIONARY
        and not set(games).intersection(path.relative_to(shelf).parts)
    ]


def plain_words(root: Path, words: Iterable[str], games: Iterable[str]) -> list[str]:
    """Return those of a new game's words that shelves use already, sorted."""
    own = own_words(words, ())
    texts = (path.read_text(encoding="utf-8") for shelf in SHELVES for path in files_of(root / shelf, games))
    return sorted({word for text in texts for word in words_in(text, own)})

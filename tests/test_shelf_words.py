"""Shelves contain no word of a game: each game has its own names for zones, piles, numbers and cards."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from conformance.kit.data.tree import values_of
from grammar.language.dialect import load

ROOT: Final = Path(__file__).resolve().parent.parent
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

OWN: Final = "tests/shelf_words/{game}.yaml"
"""The same for one game: plain words that only this game uses, too."""
ALLOWED: Final[dict[str, frozenset[str]]] = {}
"""Words that may stay for now, by file. Empty, unless someone is about to remove them."""


def plain_words(game: str) -> dict[str, str]:
    """Words of a game that are plain English, too, each with what shelves mean by it."""
    path = ROOT / OWN.format(game=game)
    listed: dict[str, str] = values_of(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return listed


def words_of(game: dict[str, Any]) -> Iterator[str]:
    """The words that a game makes its own, in code and in texts.

    Its `game.toml` has most of them, its suite those of sides, pieces and leaders.

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
    if (ROOT / "grammar" / game["name"] / "dialect.py").is_file():
        for trait in load(game["name"]).traits:
            yield from (trait.name, trait.noun, trait.title)
    for terrain in game.get("terrains", ()):
        yield terrain["name"]
    suite = ROOT / "conformance" / game["name"] / "defaults.yaml"
    if suite.is_file():
        yield from words_of_suite(values_of(suite.read_text(encoding="utf-8")))


def words_of_suite(facts: dict[str, Any]) -> Iterator[str]:
    """The words that a suite adds in `defaults.yaml`: sides, pieces, spaces, leaders, plain objects."""
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


@cache
def games() -> dict[str, dict[str, Any]]:
    """The `game.toml` of each game, without shelf books; a draft counts once it has a language.

    Before that, a draft with only a book may use the words of the shelves' examples, which had them first.
    """
    found = {}
    for path in sorted((ROOT / "spec").glob("*/game.toml")):
        game = tomllib.loads(path.read_text(encoding="utf-8"))
        if not game.get("shelf") and (ROOT / "grammar" / game["name"]).is_dir():
            found[game["name"]] = game
    return found


@cache
def words_of_games() -> frozenset[str]:
    """Words of all games in lower case, without the common ones."""
    return frozenset(word for game in games() for word in own_words(game))


def own_words(game: str) -> frozenset[str]:
    """Words of a game in lower case that shelves must not use."""
    small = {word.lower() for word in words_of(games()[game])}
    return frozenset(word for word in small.difference(COMMON, plain_words(game)) if len(word) > 2)


def words_in(text: str) -> set[str]:
    """The words of games in a text, whole or as parts of names with underscores."""
    small = text.lower()
    return {
        word
        for word in words_of_games()
        if word in small and re.search(rf"(?<![a-z]){re.escape(word)}(?:s|es)?(?![a-z])", small)
    }


def files_of(shelf: str) -> list[Path]:
    """The texts of a shelf outside folders that belong to one game."""
    return [
        path
        for path in sorted((ROOT / shelf).rglob("*"))
        if path.suffix in SUFFIXES
        and path.name != DICTIONARY
        and not set(games()).intersection(path.relative_to(ROOT).parts)
    ]


@pytest.mark.parametrize("shelf", SHELVES)
def test_a_shelf_holds_no_word_of_a_game(shelf: str) -> None:
    assert files_of(shelf)
    found: dict[str, list[str]] = {}
    for path in files_of(shelf):
        shown = path.relative_to(ROOT).as_posix()
        for word in words_in(path.read_text(encoding="utf-8")) - ALLOWED.get(shown, frozenset()):
            found.setdefault(word, []).append(shown)
    assert not found, "\n".join(advice(word, files) for word, files in sorted(found.items()))


def advice(word: str, files: list[str]) -> str:
    """What is wrong with a word of a game in shared files, and the fix."""
    game = next(game for game in games() if word in own_words(game))
    more = f" and {len(files) - 1} more" if len(files) > 1 else ""
    return (
        f'{files[0]}{more}: "{word}" is a word of {games()[game]["title"]}; use a word of no game, '
        f"or if it is plain English there, say in {OWN.format(game=game)} what it means"
    )


def test_what_is_allowed_is_still_there() -> None:
    for shown, words in ALLOWED.items():
        assert words <= words_in((ROOT / shown).read_text(encoding="utf-8")), shown


def test_every_plain_word_is_one_of_a_game_and_is_needed() -> None:
    own = {name: {word.lower() for word in words_of(game)} for name, game in games().items()}
    texts = "\n".join(
        path.read_text(encoding="utf-8").lower() for shelf in SHELVES for path in files_of(shelf)
    )
    listed = [(word, set().union(*own.values()), "COMMON") for word in COMMON]
    listed += [(word, own[name], OWN.format(game=name)) for name in own for word in plain_words(name)]
    assert [
        f"{place}: {word}"
        for word, known, place in listed
        if word not in known or not re.search(rf"(?<![a-z]){word}(?:s|es)?(?![a-z])", texts)
    ] == []


def test_a_game_may_have_a_plain_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stat called Hide is no obstacle: pages hide things, too."""
    hide = {
        "name": "fur",
        "title": "Fur",
        "prefix": "FU",
        "vocabulary": {"stats": {"hide": {"word": "Hide"}}},
    }
    told: dict[str, str] = {}
    monkeypatch.setitem(globals(), "games", lambda: {"fur": hide})
    monkeypatch.setitem(globals(), "plain_words", lambda _game: told)
    assert own_words("fur") == {"fur", "fu-", "hide"}
    assert advice("hide", ["cardlaw/x.py", "cardlaw/y.py"]) == (
        'cardlaw/x.py and 1 more: "hide" is a word of Fur; use a word of no game, '
        "or if it is plain English there, say in tests/shelf_words/fur.yaml what it means"
    )
    told["hide"] = "what a page does with its menu"
    assert own_words("fur") == {"fur", "fu-"}


def test_the_check_bites() -> None:
    assert words_in("the Avatars of a player") == {"avatar", "avatars"}
    assert words_in("an_avatar") == {"avatar"}
    assert words_in("state.god_charges[player]") == {"god_charge", "god_charges"}
    assert words_in("[EC-1.1.3]") == {"ec-"}
    assert words_in("c4: twilight, which is a golem's side") == {"twilight", "golem"}
    assert words_in("a plateau beside springs") == {"plateau", "spring", "springs"}
    assert not words_in("a hand of cards is written down, favourites first")

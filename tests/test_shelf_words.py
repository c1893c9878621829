"""Shelves contain no word of a game: each game has its own names for zones, piles, numbers and cards."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from cardlaw.game import shelf_words
from cardlaw.game.shelf_words import COMMON, OWN, SHELVES
from conformance.kit.data.tree import values_of
from grammar.language.dialect import load

ROOT: Final = Path(__file__).resolve().parent.parent
ALLOWED: Final[dict[str, frozenset[str]]] = {}
"""Words that may stay for now, by file. Empty, unless someone is about to remove them."""


def plain_words(game: str) -> dict[str, str]:
    """Words of a game that are plain English, too, each with what shelves mean by it."""
    path = ROOT / OWN.format(game=game)
    listed: dict[str, str] = values_of(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return listed


def words_of(game: dict[str, Any]) -> Iterator[str]:
    """The words that a game makes its own, in code and in texts."""
    suite = ROOT / "conformance" / game["name"] / "defaults.yaml"
    facts = values_of(suite.read_text(encoding="utf-8")) if suite.is_file() else {}
    has_dialect = (ROOT / "grammar" / game["name"] / "dialect.py").is_file()
    traits = load(game["name"]).traits if has_dialect else ()
    names = [word for trait in traits for word in (trait.name, trait.noun, trait.title)]
    return shelf_words.words_of(game, facts, names)


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
    return shelf_words.own_words(words_of(games()[game]), plain_words(game))


def words_in(text: str) -> set[str]:
    """The words of games in a text, whole or as parts of names with underscores."""
    return shelf_words.words_in(text, words_of_games())


def files_of(shelf: str) -> list[Path]:
    """The texts of a shelf outside folders that belong to one game."""
    return shelf_words.files_of(ROOT / shelf, games())


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

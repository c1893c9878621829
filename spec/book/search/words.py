"""The words of a question: what each may mean in a book, and which say nothing.

`said.toml` beside a book lists what players say in place of the book's words, such as "tapped" for
"exhausted"; that of the core holds for all games.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from lunr.stemmer import PorterStemmer
from lunr.stop_word_filter import WORDS as COMMON

from spec.book.games import SPEC
from spec.book.rulebook import Rulebook

FILE: Final = "said.toml"
OF_ALL: Final = "core"
"""The folder of the words that players say in any game."""

_WORD: Final = re.compile(r"[a-z0-9]+")
_TELLING: Final = "after cannot first least most must no not off or own"
_FILLING: Final = (
    "actually already also anyway anything cant didnt does doesnt dont even ever going gonna happen happens "
    "im isnt ive kind lets make makes none nothing now one ones really say says something still than thats "
    "then theres theyre thing things used using wanna want what whats wont work works youre"
)
SILENT: Final = (frozenset(COMMON) | frozenset(_FILLING.split())) - frozenset(_TELLING.split())
"""Words that say nothing about which rule is wanted."""

LONGEST: Final = 4
"""The number of words in the longest phrase for which a book has others."""
OF_PLAYERS, OF_BOOK, OF_PHRASE = 1.0, 0.4, 0.6
"""How much a player's own word counts, the book's words for it, and each word of a phrase that has others."""

Meaning = Mapping[str, float]
"""Stems that a book may use for one thing, and how much each counts."""

_VOWEL_AND_I: Final = re.compile(r"(?<=[aeiou])i$")
_CONSONANT_AND_Y: Final = re.compile(r"(?<=.[^aeiou])y$")
_porter: Final = PorterStemmer()


@cache
def _stem(word: str) -> str:
    """Return the stem of a word as lunr's twin in a browser does: "play" keeps its y, and "try" does not."""
    return _CONSONANT_AND_Y.sub("i", _VOWEL_AND_I.sub("y", _porter.stem(word)))


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case, without apostrophes."""
    return _WORD.findall(text.lower().replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", ""))


def stems_of(text: str) -> list[str]:
    """Return the stems of the words that say something."""
    return [_stem(word) for word in words_of(text) if word not in SILENT]


@dataclass(frozen=True)
class Said:
    """What players say, by the stems of each word or phrase: the stems of the book's words."""

    phrases: Mapping[tuple[str, ...], tuple[str, ...]]

    def meanings(self, question: str) -> list[Meaning]:
        """Return what is asked about, thing by thing; longer phrases come first, and nothing counts twice."""
        words = words_of(question)
        stems = [_stem(word) for word in words]
        free = [True] * len(words)
        found: list[tuple[int, Meaning]] = []
        for size in range(LONGEST, 0, -1):
            for at in range(len(words) - size + 1):
                there = slice(at, at + size)
                book = self.phrases.get(tuple(stems[there]))
                if book is None or not all(free[there]):
                    continue
                free[there] = [False] * size
                own = OF_PLAYERS if size == 1 else OF_PHRASE
                asked = {_stem(word): own for word in words[there] if word not in SILENT}
                found.append((at, dict.fromkeys(book, OF_BOOK) | asked))
        plain = (at for at, word in enumerate(words) if free[at] and word not in SILENT)
        found += [(at, {stems[at]: OF_PLAYERS}) for at in plain]
        return [meaning for _, meaning in sorted(found, key=lambda one: one[0])]


def said_in(book: Rulebook) -> Said:
    """Return what players say in place of a book's words."""
    phrases: dict[tuple[str, ...], tuple[str, ...]] = {}
    for folder in (OF_ALL, book.game.name):
        phrases |= dict(_read(folder))
    return Said(phrases)


def _read(folder: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    path = SPEC / folder / FILE
    if not path.is_file():
        return
    table: Mapping[str, str] = tomllib.loads(path.read_text(encoding="utf-8"))["said"]
    for phrase, meant in table.items():
        yield tuple(map(_stem, words_of(phrase))), tuple(dict.fromkeys(stems_of(meant)))

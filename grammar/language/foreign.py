"""Words and phrases that the language doesn't read, with advice, from data files.

A game's folder may have `foreign_words.toml` and `foreign_phrases.toml`. The files of these names on the
shelf have what several games share, and say how an entry is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from grammar.language.data_file import GRAMMAR, PAIRS, TEXT, TEXTS, DataFile, Entry
from grammar.language.words.english import capital
from spec.book.ids import is_id

SHELF: Final = GRAMMAR / "language"
WORDS: Final = "foreign_words.toml"
PHRASES: Final = "foreign_phrases.toml"

_KEYS: Final = {
    **dict.fromkeys(("name", "shared", "message", "rule", "example"), TEXT),
    "words": TEXTS,
    "instead": PAIRS,
}
_PARTS: Final = {"*": TEXT}
KINDS: Final[Mapping[str, Mapping[str, Mapping[str, str]]]] = {
    WORDS: {"parts": _PARTS, "word": _KEYS, "read_as": {"rule": TEXT, "instead": PAIRS}},
    PHRASES: {"parts": _PARTS, "phrase": _KEYS},
}
"""By file: the kinds of its entries, with their keys."""

_KIND: Final = {WORDS: "word", PHRASES: "phrase"}
_OF_A_WORD: Final = frozenset(("word", "Word", "instead"))
_OF_A_CARD: Final = frozenset(("type",))


@dataclass(frozen=True)
class WordHint:
    """Advice about a word of other games. `instead` is a replacement with the same meaning, or None."""

    instead: str | None
    message: str
    rule: str | None = None


@dataclass(frozen=True)
class PhraseHint:
    """Advice about a phrase of other games.

    `words` is a regular expression for whole words in either case; `instead` may refer to its groups: \\1,
    and to what the text calls its own card: {type}.
    """

    words: str
    instead: str | None
    message: str
    rule: str | None = None
    example: str | None = None
    """A form to follow if `instead` is None because the phrase may mean more than one thing."""

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The expression for whole words."""
        return re.compile(rf"(?<![\w+-])(?:{self.words})(?!\w)", re.IGNORECASE)

    def matches(self, text: str, start: int, end: int) -> Iterator[re.Match[str]]:
        """Find the phrase in a part of a text."""
        return self.pattern.finditer(text, start, end)


class Foreign:
    """The advice of a game. Its files are read when they are first needed: phrases, once a text is wrong.

    `vocabulary` has the parts that follow from the game's words, such as {deck}. Reading raises GameError for
    the first fault of a file.
    """

    def __init__(self, folder: Path, vocabulary: Mapping[str, str]) -> None:
        self._folder = folder
        self._vocabulary = vocabulary

    @cached_property
    def hints(self) -> Mapping[str, WordHint]:
        """Words that are refused. What the game itself says of a word precedes what it shares."""
        shared: dict[str, WordHint] = {}
        own: dict[str, WordHint] = {}
        parts = self._parts(self._words)
        for entry in self._words.entries[_KIND[WORDS]]:
            whole, rule = _whole(entry, WORDS), _rule(entry)
            message = entry.filled(whole.required("message"), parts, _OF_A_WORD)
            listed = dict(_listed(entry))
            for word, instead in _listed(whole):
                if word in listed and (word in own or word != word.lower()):
                    entry.refuse(
                        f"{word!r} is listed twice or has a capital", "list it once, in small letters"
                    )
                places = {"word": word, "Word": capital(word), "instead": instead or ""}
                hint = WordHint(instead, entry.filled(message, places), rule or _rule(whole))
                (own if word in listed else shared)[word] = hint
        return {**shared, **own}

    @cached_property
    def synonyms(self) -> Mapping[str, tuple[str, str]]:
        """Words that are read as others, with a warning: word -> (word, rule)."""
        return {
            word: (meant, entry.required("rule"))
            for entry in self._words.entries["read_as"]
            for word, meant in entry.pairs("instead").items()
        }

    @cached_property
    def phrases(self) -> tuple[PhraseHint, ...]:
        """Phrases that are refused, in the order in which they are tried."""
        parts = self._parts(self._phrases)
        return tuple(
            _phrase(entry, _whole(entry, PHRASES), parts, words, instead)
            for entry in self._phrases.entries[_KIND[PHRASES]]
            for words, instead in _listed(_whole(entry, PHRASES))
        )

    @cached_property
    def _words(self) -> DataFile:
        return DataFile(self._folder / WORDS, KINDS[WORDS], optional=True)

    @cached_property
    def _phrases(self) -> DataFile:
        return DataFile(self._folder / PHRASES, KINDS[PHRASES], optional=True)

    def _parts(self, own: DataFile) -> Mapping[str, str]:
        """Return the parts of expressions and messages: the shelf's, the vocabulary's, and the game's own."""
        return {
            **_shelf(own.path.name).one("parts").all_texts(),
            **self._vocabulary,
            **own.one("parts").all_texts(),
        }


@cache
def _shelf(name: str) -> DataFile:
    """Return what games share."""
    return DataFile(SHELF / name, KINDS[name])


def _listed(entry: Entry) -> Iterator[tuple[str, str | None]]:
    """Yield each word or expression of an entry with its replacement."""
    yield from entry.pairs("instead").items()
    yield from ((word, None) for word in entry.texts("words"))


def _whole(entry: Entry, name: str) -> Entry:
    """Return an entry with what it shares: its own texts replace those, its own words are added."""
    shared = entry.maybe("shared")
    if shared is None:
        return entry
    known = {each.text("name"): each for each in _shelf(name).entries[_KIND[name]]}
    if shared not in known:
        entry.refuse(f"no shared entry is called {shared!r}", f"they are called {', '.join(known)}")
    base = known[shared]
    return replace(
        entry,
        values={
            **base.values,
            **entry.values,
            "words": (*base.texts("words"), *entry.texts("words")),
            "instead": {**base.pairs("instead"), **entry.pairs("instead")},
        },
    )


def _rule(entry: Entry) -> str | None:
    """Return the rule of an entry; refuse what isn't the id of one."""
    rule = entry.maybe("rule")
    if rule is not None and not is_id(rule):
        entry.refuse(f"{rule!r} is not a rule id", "write the id of a rule")
    return rule


def _phrase(at: Entry, whole: Entry, parts: Mapping[str, str], words: str, instead: str | None) -> PhraseHint:
    """Return the advice about a phrase; refuse an invalid expression, and a group that it doesn't have."""
    example = whole.maybe("example")
    hint = PhraseHint(
        at.filled(words, parts),
        None if instead is None else at.filled(instead, parts, _OF_A_CARD),
        at.filled(whole.required("message"), parts),
        _rule(whole),
        None if example is None else at.filled(example, parts),
    )
    try:
        groups = hint.pattern.groups
    except re.error as error:
        at.refuse(f"invalid expression {words!r}: {error}", "fix the expression")
    if any(int(group) > groups for group in re.findall(r"\\(\d)", hint.instead or "")):
        at.refuse(f"{instead!r} names a group that the expression doesn't have", "add the group")
    return hint

"""Traits as a dialect declares them: their names, and their places on cards and in texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from grammar.ir.cards import Card
from grammar.ir.traits import Trait, has, words_of
from grammar.language.words.english import an

Place = Literal["type_line", "field", "before_type"]
"""After the types ("Hero — Red / Blue"), on a separate line ("Crew: Night Watch"), or, for a mark, before the
types ("Common Hero").
"""


class Word(Protocol):
    """A word of the vocabulary in a game's `game.toml`."""

    @property
    def word(self) -> str:
        """The word itself."""


@dataclass(frozen=True, slots=True)
class CardTrait:
    """A trait of a game's cards.

    In texts, a word from the type line precedes the noun ("Red Heroes"); one from a field precedes it or
    follows it with its own noun ("Heroes with Crew: Night Watch"). The game's grammar defines this in
    `adjective` and `tag`.
    """

    trait: Trait
    noun: str
    """What one of its words is called: "Colour"; for a mark, its written form: "Common"."""
    place: Place = "type_line"
    terminal: str = ""
    """The terminal of its words; a mark that texts can't name has none."""
    plurals: str = ""
    """A terminal of the plurals of its words, if they are also nouns: "another Scout", "two Scouts"."""
    plural: str = ""
    """The plural noun; empty if it is the noun with -s."""
    open: bool = False
    """Whether a set may declare its own words, "Colours: Pink", before its first card."""
    group: str = ""
    """The group of the vocabulary in game.toml that holds its words."""
    also: tuple[str, ...] = ()
    """Other names for its column in a table, in lowercase without punctuation."""
    rule: str | None = None
    """The rule cited by a finding about an undeclared word."""

    @property
    def name(self) -> str:
        """The trait's name in IR."""
        return self.trait.name

    @property
    def title(self) -> str:
        """The plural noun."""
        return self.plural or f"{self.noun}s"

    @property
    def described(self) -> str:
        """How to describe one of its words when it is expected."""
        if self.place == "field":
            return f"a {self.noun} tag ({self.noun}: ...)"
        return an(self.noun)

    def form(self, word: str) -> str:
        """A word as a text writes it."""
        return f"{self.noun}: {word}" if self.place == "field" else word

    def word(self, form: str) -> str:
        """Return the word in a written form."""
        return form.removeprefix(f"{self.noun}: ") if self.place == "field" else form


def names_of(
    traits: Iterable[CardTrait], vocabulary: Mapping[str, Mapping[str, Word]]
) -> dict[str, dict[str, str]]:
    """Return the traits' words for `Dialect.names`: terminal -> written form -> word."""
    named = [each for each in traits if each.group]
    words = {each.group: [word.word for word in vocabulary[each.group].values()] for each in named}
    return {
        **{each.terminal: {each.form(word): word for word in words[each.group]} for each in named},
        **{
            each.plurals: {f"{word}s": f"{word}s" for word in words[each.group]}
            for each in named
            if each.plurals
        },
    }


def type_line(card: Card, traits: Sequence[CardTrait]) -> str:
    """ "Common Hero — Red / Blue" """
    marks = [each.noun for each in traits if each.place == "before_type" and has(card, each.name)]
    words = [word for each in traits if each.place == "type_line" for word in words_of(card, each.name)]
    return " ".join((*marks, *card.types)) + (f" — {' / '.join(words)}" if words else "")


def tags(card: Card, traits: Iterable[CardTrait]) -> list[str]:
    """Return its field lines: "Crew: Night Watch"."""
    return [
        f"{each.noun}: {' / '.join(words)}"
        for each in traits
        if each.place == "field" and (words := words_of(card, each.name))
    ]

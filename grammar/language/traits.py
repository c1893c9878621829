"""Traits as a dialect declares them: what they are called, and where they stand on a card and in a text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from grammar.ir.cards import Card
from grammar.ir.traits import Trait, has, words_of
from grammar.language.words.english import an

Place = Literal["type_line", "field", "before_type"]
"""Behind the types ("Hero — Red / Blue"), on a line of its own ("Crew: Night Watch"), or, of a mark, before
the types ("Common Hero")."""


class Word(Protocol):
    """A word of the vocabulary in a game's `game.toml`."""

    @property
    def word(self) -> str:
        """The word itself."""


@dataclass(frozen=True, slots=True)
class CardTrait:
    """A trait of a game's cards.

    In texts a word of the type line stands before the noun ("Red Heroes"), one of a field stands there or
    behind it, with its noun ("Heroes with Crew: Night Watch"). The game's grammar says so in `adjective` and
    `tag`.
    """

    trait: Trait
    noun: str
    """What one of its words is called: "Colour"; of a mark, how it is written: "Common"."""
    place: Place = "type_line"
    terminal: str = ""
    """The terminal of its words; a mark that no text names has none."""
    plural: str = ""
    """The noun in the plural; empty, if it is the noun with -s."""
    open: bool = False
    """Whether a set may declare words of its own, "Colours: Pink", before its first card."""
    group: str = ""
    """The group of the vocabulary in game.toml that holds its words."""
    also: tuple[str, ...] = ()
    """What designers call its column in a table besides, in small letters without signs."""
    rule: str | None = None
    """The rule at which a finding about a word points that nobody declared."""

    @property
    def name(self) -> str:
        """The trait's name in IR."""
        return self.trait.name

    @property
    def title(self) -> str:
        """The noun in the plural."""
        return self.plural or f"{self.noun}s"

    @property
    def described(self) -> str:
        """What one of its words is called where it is expected."""
        if self.place == "field":
            return f"a {self.noun} tag ({self.noun}: ...)"
        return an(self.noun)

    def form(self, word: str) -> str:
        """A word as a text writes it."""
        return f"{self.noun}: {word}" if self.place == "field" else word

    def word(self, form: str) -> str:
        """The word that a form of it writes."""
        return form.removeprefix(f"{self.noun}: ") if self.place == "field" else form


def names_of(
    traits: Iterable[CardTrait], vocabulary: Mapping[str, Mapping[str, Word]]
) -> dict[str, dict[str, str]]:
    """The words of the traits as `Dialect.names` wants them: terminal -> written form -> the word meant."""
    return {
        each.terminal: {each.form(word.word): word.word for word in vocabulary[each.group].values()}
        for each in traits
        if each.group
    }


def type_line(card: Card, traits: Sequence[CardTrait]) -> str:
    """ "Common Hero — Red / Blue" """
    marks = [each.noun for each in traits if each.place == "before_type" and has(card, each.name)]
    words = [word for each in traits if each.place == "type_line" for word in words_of(card, each.name)]
    return " ".join((*marks, *card.types)) + (f" — {' / '.join(words)}" if words else "")


def tags(card: Card, traits: Iterable[CardTrait]) -> list[str]:
    """The lines of its fields: "Crew: Night Watch"."""
    return [
        f"{each.noun}: {' / '.join(words)}"
        for each in traits
        if each.place == "field" and (words := words_of(card, each.name))
    ]

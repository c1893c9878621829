"""What may stand where a text can't be read on, in the words of a designer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from lark import Lark

from grammar.language.dialect import CardType, Dialect
from grammar.language.words.english import an
from grammar.language.words.lexicon import Lexicon

_DESCRIBED: Final = {
    "NUMBER": "a number",
    "AT_LEAST": "N+ (such as 2+)",
    "SIGNED": "a change (such as +1)",
    "STATS": "a token's numbers (such as 2/2)",
    "ZONE": "a zone",
    "SIDE": "whose it is",
    "QUOTED": "a text in quotation marks",
    "SAME": "a verb of whoever was named before",
    "_EITHER": "'or' and another condition",
    "_ANOTHER_WAY": "'or' and another instruction",
    "$END": "the end of the sentence",
}

_MADE_BY_LEXER: Final = frozenset(_DESCRIBED) - {"ZONE"}
"""Terminals without written forms that occur in texts of every game."""

_SIGNS: Final = {
    ",": "a comma",
    "'s": "possessive 's",
    ";": "a semicolon",
    ":": "a colon",
    "—": "a dash",
    "•": "a bullet",
    "(": "a parenthesis",
    ")": "a closing parenthesis",
}
"""Names for punctuation in lists of expected words, where it would get lost between commas."""


class Part(NamedTuple):
    """A part of a sentence, by the rule of the grammar that reads it, with a sample in a game's words."""

    rule: str
    noun: str
    sample: str = ""
    """Words in which `{type}`, `{a_type}` and `{types}` stand for a noun of the game."""


PARTS: Final = (
    Part("condition", "a condition", "you control {a_type}"),
    Part("events", "an event", "you draw a card"),
    Part("costs", "a cost"),
    Part("body", "an instruction", "draw a card"),
    Part("effects", "an instruction", "draw a card"),
    Part("subject", "an object", "this {type}"),
    Part("selection", "an object", "another {type}"),
    Part("player", "a player", "each player"),
    Part("filter", "a noun", "{type} you control"),
    Part("count", "an amount", "2"),
)
"""Large parts first: where a condition may stand, "you" and "this" aren't listed, either."""

_LEAST_WORDS: Final = 4
"""How many words a part must stand for: fewer are clearer when they are listed."""


def in_order(dialect: Dialect) -> list[CardType]:
    """Return the types for samples: those in decks first, the more numbers their cards print the sooner."""
    return sorted(dialect.types, key=lambda each: (not each.in_decks, -len(each.required)))


def sample(card_type: CardType, words: str) -> str:
    """Return the words of a sample about a type of card."""
    noun = card_type.singular or card_type.name
    return words.format(type=noun, a_type=an(noun), types=card_type.plural or f"{noun}s")


@dataclass(frozen=True, eq=False)
class Expected:
    """Describes terminals of a game's grammar."""

    dialect: Dialect
    lark: Lark
    lexicon: Lexicon

    @cached_property
    def types(self) -> frozenset[str]:
        """The terminals of card types."""
        return frozenset(
            symbol.name for rule in self.lark.rules if rule.origin.name == "type" for symbol in rule.expansion
        )

    @cached_property
    def _beginnings(self) -> Mapping[str, frozenset[tuple[bool, str]]]:
        """The first parts of each rule's productions: whether each one is a terminal, and its name."""
        found: dict[str, set[tuple[bool, str]]] = {}
        for rule in self.lark.rules:
            for first in rule.expansion[:1]:
                found.setdefault(rule.origin.name, set()).add((first.is_term, first.name))
        return {name: frozenset(parts) for name, parts in found.items()}

    def begins(self, origin: str) -> frozenset[str]:
        """Return the terminals with which a rule can begin."""
        found: set[str] = set()
        origins = [origin]
        for name in origins:  # the list grows during iteration
            for is_term, first in self._beginnings.get(name, ()):
                if is_term:
                    found.add(first)
                elif first not in origins:
                    origins.append(first)
        return frozenset(found)

    def within(self, origin: str) -> frozenset[str]:
        """Return the terminals that stand in the productions of a rule themselves."""
        return frozenset(
            part.name
            for rule in self.lark.rules
            if rule.origin.name == origin
            for part in rule.expansion
            if part.is_term
        )

    @cached_property
    def _first(self) -> Mapping[Part, frozenset[str]]:
        """The words with which each part can begin, of those that the game has."""
        return {part: frozenset(filter(self._is_said, self.begins(part.rule))) for part in PARTS}

    def _is_said(self, terminal: str) -> bool:
        return terminal in self.lexicon.shown or terminal in _MADE_BY_LEXER

    def described(self, terminals: Iterable[str]) -> tuple[str, ...]:
        """Describe terminals in the game's own terms: whole parts of a sentence, then single words."""
        left = frozenset(filter(self._is_said, terminals))
        shown = []
        for part, first in self._first.items():
            if len(first) >= _LEAST_WORDS and first <= left:
                left -= first
                example = sample(in_order(self.dialect)[0], part.sample)
                shown.append(f"{part.noun} (such as {example!r})" if example else part.noun)
        words = sorted(
            dict.fromkeys(self._words(left)),
            key=lambda each: (each.startswith(("a ", "an ", "N+", "the end")), each),
        )
        return (*dict.fromkeys(shown), *words)

    def _words(self, terminals: frozenset[str]) -> Iterator[str]:
        """Yield each terminal in words; card types, if there are several, as one."""
        many_types = len(terminals & self.types) > 2
        for terminal in sorted(terminals, key=lambda name: (name in _DESCRIBED, name)):
            if terminal in self.types and many_types:
                yield "a card type"
            elif terminal in self.dialect.described:
                yield self.dialect.described[terminal]
            elif terminal in self.dialect.trait_of:
                yield self.dialect.trait_of[terminal].described
            elif terminal in _DESCRIBED:
                yield _DESCRIBED[terminal]
            else:
                form = self.lexicon.shown[terminal][0]
                yield "where X is ..." if form.startswith(", where") else _SIGNS.get(form, form)

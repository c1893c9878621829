"""Examples: for each production of a grammar, short sentences that use it.

They show a designer what can be said with a verb, beside an error and on the site. A sentence is
made from the grammar alone; whoever shows it has it read first, since checks may refuse it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product, zip_longest
from typing import Final, NamedTuple

from lark.grammar import Rule

from grammar.language.reading.expected import Expected, in_order, sample

_SAMPLES: Final = {
    "selection": "target {type}",
    "put_what": "target {type}",
    "subject": "target {type}",
    "one": "this {type}",
    "filter": "{type}",
    "count": "2",
    "quantity": "2",
    "compared": "2 or more",
    "NUMBER": "2",
    "SIGNED": "+1",
    "who": "you",
    "player": "you",
    "named": "you",
    "side": "you",
    "by": "you",
    "body": "draw a card",
    "effect": "draw a card",
    "effects": "draw a card",
    "condition": "you control {a_type}",
    "for_each": "for each {type}",
    "_duration": "this turn",
    "whose": "your",
    "top": "the top 2 cards",
    "SAME": "",
    "_EITHER": "",
    "_ALSO": "",
    "_ANOTHER_WAY": "",
}
"""What stands for a part of a sentence, by its rule or terminal, instead of the shortest phrase."""

_OF_A_CARD: Final = {
    **_SAMPLES,
    "filter": "card",
    "selection": "a {type} card",
    "put_what": "a {type} card",
    "one": "{a_type}",
    "top": "the top card",
}
"""The same for sentences about cards outside play."""
_OF_AN_OWNER: Final = {**_SAMPLES, "whose": "its owner's"}
"""The same for what goes to its owner."""
_LASTING: Final = {**_SAMPLES, "subject": "your {types}", "selection": "this", "filter": "{type} you control"}
"""The same for what is so as long as a card is in play."""

_BY_FIRST: Final = ("stat",)
"""Rules for which their first phrase stands."""

_LONG: Final = 10**6
_ZONE: Final = "\0"
"""Stands for the word of a zone until each one is tried."""


class Example(NamedTuple):
    """A sentence, and how often each of its words stands in it."""

    text: str
    words: Counter[str]

    @classmethod
    def of(cls, text: str) -> Example:
        """Return a sentence with its words; a comma and a colon count as words."""
        return cls(text, Counter(text.lower().replace(",", " ,").replace(":", " :").split()))


class Examples:
    """Sentences of a game, each with a production of its grammar."""

    def __init__(self, expected: Expected) -> None:
        self.expected = expected
        about = (_SAMPLES, _OF_A_CARD, _LASTING, _OF_AN_OWNER)
        self._fillers = [Filler(expected, samples) for samples in about]
        self._found: dict[str, Sequence[Sequence[Example]]] = {}

    def with_word(self, terminal: str) -> Sequence[Sequence[Example]]:
        """Return, for each production with a word, sentences with it: of each zone or each type of card."""
        if terminal not in self._found:  # one word stands in many texts that can't be read
            self._found[terminal] = [
                [Example.of(said) for filler in self._fillers for said in filler.sentences(rule)]
                for rule in _said(self.expected)
                if any(part.is_term and part.name == terminal for part in rule.expansion)
            ]
        return self._found[terminal]


def _said(expected: Expected) -> list[Rule]:
    """Return the productions of a game with which something can be said."""
    return [rule for rule in expected.lark.rules if rule.alias not in expected.dialect.not_yet]


class Filler:
    """Fills productions with samples and the shortest phrases."""

    def __init__(self, expected: Expected, samples: Mapping[str, str]) -> None:
        self.expected = expected
        self.samples = samples
        self._rules: dict[str, list[Rule]] = {}
        for rule in _said(expected):
            self._rules.setdefault(rule.origin.name, []).append(rule)

    def sentences(self, rule: Rule) -> Iterator[str]:
        """Yield sentences with a production: one for each choice of zones, or else for each type of card."""
        around = self._around.get(rule.origin.name)
        words = self._words(rule, self._phrases)
        if words is None or around is None:
            return
        whole = " ".join(filter(None, (around[0], *words, around[1])))
        for mark in ",:;":
            whole = whole.replace(f" {mark}", mark)
        pieces = whole.split(_ZONE)
        types = in_order(self.expected.dialect)
        for card_type in types if len(pieces) == 1 else types[:1]:
            for zones in product(self._zones, repeat=len(pieces) - 1):
                said = "".join(map("".join, zip_longest(pieces, zones, fillvalue="")))
                yield sample(card_type, said)

    @cached_property
    def _zones(self) -> tuple[str, ...]:
        """One word for each zone that sentences are mostly about: the deck, the hand and the discard pile."""
        dialect = self.expected.dialect
        words = {name: word for word, name in reversed(list(dialect.names.get("ZONE", {}).items()))}
        piles = (dialect.piles.deck, dialect.piles.hand, dialect.piles.discard)
        return tuple(words[name] for name in piles if name in words) or tuple(words.values())

    def _word(self, terminal: str) -> str | None:
        """Return a word of a terminal; None if the game has none."""
        if terminal == "ZONE":
            return _ZONE
        forms = self.expected.lexicon.shown.get(terminal, ())
        return self.samples.get(terminal, forms[0] if forms else None)

    def _words(self, rule: Rule, phrases: Mapping[str, str]) -> Sequence[str] | None:
        """Return the words of each part of a production; None if one has none."""
        words = [self._word(part.name) if part.is_term else phrases.get(part.name) for part in rule.expansion]
        known = [each for each in words if each is not None]
        return known if len(known) == len(words) else None

    @cached_property
    def _phrases(self) -> Mapping[str, str]:
        """The sample of each rule, or the shortest phrase that it reads."""
        found = {name: words for name, words in self.samples.items() if name in self._rules}
        for name in set(_BY_FIRST) & self._rules.keys():
            found[name] = " ".join(self._words(self._rules[name][0], found) or ())
        given = frozenset(found)
        changed = True
        while changed:
            changed = False
            for name in self._rules.keys() - given:
                for rule in self._rules[name]:
                    words = self._words(rule, found)
                    phrase = None if words is None else " ".join(filter(None, words))
                    if phrase is not None and len(phrase) < len(found.get(name, "?" * _LONG)):
                        found[name] = phrase
                        changed = True
        return found

    @cached_property
    def _around(self) -> Mapping[str, tuple[str, str]]:
        """The least that stands before and behind each rule in a sentence."""
        found = dict.fromkeys(self.expected.dialect.shared.starts, ("", ""))
        waiting = list(found)
        for origin in waiting:  # the list grows during iteration
            before, behind = found[origin]
            for rule in self._rules.get(origin, ()):
                words = self._words(rule, self._phrases)
                for at, part in enumerate(rule.expansion if words is not None else ()):
                    assert words is not None
                    if part.is_term:
                        continue
                    around = (
                        " ".join(filter(None, (before, *words[:at]))),
                        " ".join(filter(None, (*words[at + 1 :], behind))),
                    )
                    if len("".join(around)) < len("".join(found.get(part.name, ("?" * _LONG,)))):
                        found[part.name] = around
                        waiting.append(part.name)
        return found

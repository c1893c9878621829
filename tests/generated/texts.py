"""Random texts of a game: accepted ones with phrases exchanged, and new ones derived from its grammar."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from lark.grammar import Rule

from grammar.language.compile import parser_of
from grammar.language.dialect import load
from grammar.language.shipped import shipped_cards
from tests.generated.derivations import Deriver, Leaf, Part, Phrase, phrases_in, words_of
from tests.grammar.tables import tables_of, with_tables

DEEPEST: Final = 6
"""So deep a new phrase nests before known phrases end it."""
MADE_BY_LEXER: Final[Mapping[str, Sequence[str]]] = {
    "NUMBER": ("0", "1", "2", "3", "5"),
    "AT_LEAST": ("1+", "2+", "4+"),
    "SIGNED": ("+1", "+2", "-1", "-3"),
    "STATS": ("1/1", "2/3", "0/1"),
    "TOKEN_NAME": ("Ember Hound",),
    "SAME": ("",),
    "_EITHER": ("",),
    "_ALSO": ("",),
    "_ANOTHER_WAY": ("",),
    "_UNSAID": ("",),
    "_LISTED": ("or",),
}


class Text(NamedTuple):
    """A text and the type of card on which it is printed."""

    on: str
    text: str


class Known(NamedTuple):
    """A text of the game: its lines, each with the derivations of its sentences."""

    on: str
    lines: tuple[tuple[Phrase, ...], ...]


class Generator:
    """Makes random texts of a game."""

    def __init__(self, game: str) -> None:
        dialect = load(game)
        parser = parser_of(dialect)
        deriver = Deriver(parser)
        self.types = [each.name for each in dialect.types if not each.textless]
        self.starts = parser.dialect.shared.starts
        self.forms: dict[str, Sequence[str]] = {**parser.lexicon.shown, **MADE_BY_LEXER}
        known = (_known(deriver, text) for text in _written(game))
        self.known = [each for each in known if any(each.lines)]
        self.phrases: dict[str, list[Phrase]] = _by_name(self.known)
        self.rules: dict[str, list[Rule]] = defaultdict(list)
        for rule in parser.lark.rules:
            self.rules[str(rule.origin.name)].append(rule)
        quoted = [leaf.words for each in self.known for leaf in _leaves(each) if leaf.name == "QUOTED"]
        self.forms["QUOTED"] = quoted or ('"Draw a card."',)
        self.depth = _depths(self.rules)

    def text(self, seed: int) -> Text:
        """The text of a seed."""
        rng = random.Random(seed)
        base = rng.choice(self.known)
        on = base.on if rng.random() < 0.85 else rng.choice(self.types)
        lines = [list(line) for line in base.lines]
        chance = rng.random()
        if chance < 0.1:
            lines = [[self.derived(rng, rng.choice(self.starts))]]
        elif chance < 0.35:
            other = rng.choice(self.known)
            if rng.random() < 0.5:
                lines += [list(line) for line in other.lines]
            else:
                lines[-1] += other.lines[0]
        for _ in range(rng.choice((1, 1, 1, 2, 2, 3))):
            line = rng.choice(lines)
            place = rng.randrange(len(line))
            line[place] = self.changed(rng, line[place])
        return Text(on, "\n".join(" ".join(map(sentence, line)) for line in lines))

    def changed(self, rng: random.Random, phrase: Phrase) -> Phrase:
        """The phrase with one phrase in it exchanged."""
        inner = [each for each in phrases_in(phrase) if self._can_change(each)]
        if not inner:
            return phrase
        old = rng.choice(inner)
        chance = rng.random()
        if self.phrases[old.name] and (chance < 0.6 or len(self.rules[old.name]) == 0):
            new: Part = rng.choice(self.phrases[old.name])
        else:
            new = self.derived(rng, old.name, 0 if chance < 0.8 else DEEPEST - 2)
        return _exchanged(phrase, old, new)

    def _can_change(self, phrase: Phrase) -> bool:
        return len(self.phrases[phrase.name]) > 1 or len(self.rules[phrase.name]) > 1

    def derived(self, rng: random.Random, name: str, depth: int = 0) -> Phrase:
        """A new phrase."""
        rules = self.rules[name]
        if depth >= DEEPEST:
            if self.phrases.get(name):
                return rng.choice(self.phrases[name])
            least = min(map(self._depth, rules))
            rules = [rule for rule in rules if self._depth(rule) == least]
        return Phrase(name, tuple(self._part(rng, each, depth + 1) for each in rng.choice(rules).expansion))

    def _depth(self, rule: Rule) -> int:
        return max(
            (self.depth.get(str(each.name), 0) for each in rule.expansion if not each.is_term), default=0
        )

    def _part(self, rng: random.Random, symbol: Any, depth: int) -> Part:
        name = str(symbol.name)
        if symbol.is_term:
            forms = self.forms.get(name)
            return Leaf(name, rng.choice(forms) if forms else name)
        if self.phrases.get(name) and rng.random() < 0.5:
            return rng.choice(self.phrases[name])
        return self.derived(rng, name, depth)


@cache
def generator(game: str) -> Generator:
    """The generator of a game."""
    return Generator(game)


def sentence(phrase: Phrase) -> str:
    """A sentence as written."""
    text = " ".join(words_of(phrase))
    for sign in (",", ":", ";", ")"):
        text = text.replace(f" {sign}", sign)
    return text.replace("( ", "(")[:1].upper() + text.replace("( ", "(")[1:] + "."


def _written(game: str) -> Iterator[Text]:
    """Texts that the game accepts: the tables of the tests, and the shipped cards."""
    for _, on, text, _ in tables_of(game).accepted if game in with_tables() else ():
        yield Text(on, text)
    for card in shipped_cards(game).values():
        if card.text:
            yield Text(" ".join(card.types), card.text)


def _known(deriver: Deriver, text: Text) -> Known:
    lines = (deriver.derivations(line) for line in text.text.split("\n"))
    return Known(text.on, tuple(tuple(line) for line in lines if line))


def _leaves(known: Known) -> Iterator[Leaf]:
    for line in known.lines:
        for derived in line:
            for phrase in phrases_in(derived):
                yield from (part for part in phrase.parts if isinstance(part, Leaf))


def _by_name(known: Sequence[Known]) -> dict[str, list[Phrase]]:
    """The different phrases of the texts, by production."""
    found: dict[str, dict[str, Phrase]] = defaultdict(dict)
    for each in known:
        for line in each.lines:
            for derived in line:
                for phrase in phrases_in(derived):
                    found[phrase.name].setdefault(" ".join(words_of(phrase)), phrase)
    return defaultdict(list, {name: list(phrases.values()) for name, phrases in found.items()})


def _exchanged(phrase: Phrase, old: Phrase, new: Part) -> Phrase:
    if phrase is old:
        return new  # type: ignore[return-value]
    return Phrase(
        phrase.name,
        tuple(_exchanged(part, old, new) if isinstance(part, Phrase) else part for part in phrase.parts),
    )


def _depths(rules: Mapping[str, Sequence[Rule]]) -> dict[str, int]:
    """How deep each production nests at least."""
    depths: dict[str, int] = {}
    grown = True
    while grown:
        grown = False
        for name, found in rules.items():
            for rule in found:
                inner = [str(each.name) for each in rule.expansion if not each.is_term]
                if all(each in depths for each in inner):
                    depth = 1 + max((depths[each] for each in inner), default=0)
                    if depth < depths.get(name, depth + 1):
                        depths[name] = depth
                        grown = True
    return depths

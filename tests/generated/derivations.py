"""How a grammar derives a sentence: every production that was used, with its words.

The parser's own trees omit helper productions. A derivation keeps them, so that a phrase can be exchanged for
any other that the same production derives.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from lark import Token
from lark.exceptions import UnexpectedToken
from lark.parsers.lalr_parser import _Parser

from grammar.language.reading.tree_from_text import Parser, with_objects, with_subjects
from grammar.language.source import SourceText, Span
from grammar.language.words.splitting import Sentence, sentences_in

UNWRITTEN = ("SAME", "_EITHER", "_ALSO", "_ANOTHER_WAY", "_UNSAID")
"""Terminals that the reader adds; no word of the text belongs to them."""


class Leaf(NamedTuple):
    """A word or term as written, and its terminal."""

    name: str
    words: str


class Phrase(NamedTuple):
    """What a production derives."""

    name: str
    parts: tuple[Part, ...]


Part = Leaf | Phrase


def words_of(part: Part) -> Iterator[str]:
    """The words of a phrase, in order."""
    if isinstance(part, Leaf):
        if part.words:
            yield part.words
        return
    for each in part.parts:
        yield from words_of(each)


def phrases_in(phrase: Phrase) -> Iterator[Phrase]:
    """The phrase and all phrases within it."""
    yield phrase
    for part in phrase.parts:
        if isinstance(part, Phrase):
            yield from phrases_in(part)


class Deriver:
    """Derives the sentences of a game."""

    def __init__(self, parser: Parser) -> None:
        self.parser = parser
        lalr: Any = parser.lark.parser.parser
        made: dict[Any, Any] = {rule: partial(_phrase, str(rule.origin.name)) for rule in parser.lark.rules}
        self._lalr = _Parser(lalr._parse_table, made)

    def derivations(self, text: str) -> list[Phrase]:
        """The derivation of each sentence of a text; none of a sentence that is not read."""
        source = SourceText(text)
        found = []
        for start, end in _lines(source.text):
            for sentence in sentences_in(self.parser.lexicon, source, start, end, []):
                derived = None if sentence.unknown else self._derived(sentence, source)
                if derived is not None:
                    found.append(derived)
        return found

    def _derived(self, sentence: Sentence, source: SourceText) -> Phrase | None:
        parser = self.parser
        said = with_objects(sentence.tokens, parser._acts)
        tokens = list(with_subjects(list(said), parser.agreement.verbs, parser._acts))
        written = [Token(token.type, _written(token, source)) for token in tokens]
        start = "costed" if sentence.costed else "plain"
        try:
            thread: Any = parser.lark.parser._make_lexer_thread(written)
            derived: Phrase = self._lalr.parse(thread, start)
        except UnexpectedToken:
            return None
        return derived


def _phrase(name: str, parts: list[Any]) -> Phrase:
    return Phrase(
        name, tuple(Leaf(each.type, str(each)) if isinstance(each, Token) else each for each in parts)
    )


def _written(token: Token, source: SourceText) -> str:
    if token.type in UNWRITTEN:
        return ""
    return source.words(Span(token.start_pos or 0, token.end_pos or 0))


def _lines(text: str) -> Iterator[tuple[int, int]]:
    at = 0
    for line in text.split("\n"):
        yield at, at + len(line)
        at += len(line) + 1

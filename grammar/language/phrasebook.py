"""What can be said with each verb of a game: a sentence for each construction, in canonical wording."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from grammar.language.compile import parser_of
from grammar.language.dialect import CardType, Dialect
from grammar.language.errors import Finding
from grammar.language.reading.nearest_form import corrected
from grammar.language.reading.reader import Reader
from grammar.language.reading.tree_from_text import Parser
from grammar.language.source import SourceText, Span
from grammar.language.text_from_ir import Printer

_OF_THE_TYPE: Final = ("CT303", "CT4")
"""The codes of findings that depend on the type of the card: another type may have the text."""


def phrases(dialect: Dialect) -> Mapping[str, tuple[str, ...]]:
    """Return each verb with its sentences, in alphabetical order.

    Each sentence compiles on some card of the game. A verb that no sentence has by itself is left out.
    """
    parser = parser_of(dialect)
    listed = {
        parser.lexicon.shown[verb][0]: tuple(dict.fromkeys(_sentences(parser, verb)))
        for verb in parser.agreement.verbs
    }
    return {verb: listed[verb] for verb in sorted(listed) if listed[verb]}


def phrases_of(dialect: Dialect, word: str) -> tuple[str, ...]:
    """Return the sentences with a word, in any of its forms; none if no sentence has it."""
    parser = parser_of(dialect)
    terminal = parser.terminal_of(word)
    return tuple(dict.fromkeys(_sentences(parser, terminal))) if terminal is not None else ()


def _sentences(parser: Parser, terminal: str) -> Iterator[str]:
    for examples in parser.examples.with_word(terminal):
        wording = _first(parser, [each.text for each in examples])
        if wording:
            yield wording


def _first(parser: Parser, texts: Iterable[str]) -> str:
    """Return the canonical wording of the first text that some card may have; "" if none may."""
    for text in texts:
        for card_type in parser.dialect.types:
            wording, wrong = corrected(f"{text}.", partial(_read, parser, card_type))
            if wording:
                return wording
            if not any(each.code.startswith(_OF_THE_TYPE) for each in wrong):
                break
    return ""


def _read(parser: Parser, on: CardType, text: str) -> tuple[str, Sequence[Finding]]:
    reader = Reader(parser, SourceText(text), (on,), [], [], quiet=True)
    abilities, _ = reader.abilities([Span(0, len(text))])
    if reader.findings:
        return "", reader.findings
    return Printer(parser.dialect, (on,)).text(abilities), ()

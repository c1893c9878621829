"""Card text: compiling to operations, compared with only parsing it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lark import Lark
from lark.exceptions import LarkError
from lark.lexer import PatternRE, TerminalDef

from benchmarks import typos
from benchmarks.engine import GAME
from benchmarks.timing import Aim, Effort, Measured, Say, over, race
from grammar.language.compile import compile_text, parser_of
from grammar.language.dialect import Dialect, load
from grammar.language.reading.tree_from_text import Parser
from grammar.language.shipped import shipped_cards
from grammar.language.source import SourceText, paragraphs_of
from grammar.language.words.lexicon import NUMBER_WORDS
from grammar.language.words.splitting import sentences_in

SUBJECT: Final = "cards"
TEXTS: Final = Path(__file__).with_name("texts.txt")
COMPILED: Final = "text to operations, checked"
BARE: Final = "bare Lark LALR parse, our word lexer"
LARK_ALONE: Final = "bare Lark LALR parse, Lark's own lexer"


@dataclass(frozen=True, slots=True)
class CardText:
    """A text and the types of the card it is on."""

    text: str
    on: tuple[str, ...]


def measure(effort: Effort, say: Say) -> Measured:
    """Texts per second: ours, and the bare parses of the same texts.

    The aim is beside Lark by itself, so that a faster lexer of ours does not make it harder to reach.
    """
    dialect = load(GAME)
    parser = parser_of(dialect)
    texts = distinct_texts()
    lark_alone = LarkAlone(dialect)
    sentences = [sentences_of(parser, each.text) for each in texts]
    unread = [text for each in sentences for text, start in each if not lark_alone.reads(text, start)]
    ours = {COMPILED: over(texts, lambda each: compile_text(each.text, dialect, each.on), effort.seconds)}
    theirs = {BARE: over(texts, lambda each: bare_parse(parser, each.text), effort.seconds)}
    if not unread:
        theirs[LARK_ALONE] = over(sentences, lark_alone.parse, effort.seconds)
    lines = race(SUBJECT, "texts", ours, theirs, effort.rounds, say)
    aim = Aim(times=0.5, peer=LARK_ALONE)
    characters = sum(len(each.text) for each in texts) / len(texts)
    note = (
        f"{len(texts)} different texts (shipped cards and `benchmarks/texts.txt`), {characters:.0f} "
        "characters on average. The compiler remembers no text and no sentence: every round does all the "
        "work again. The bare parse stops at Lark's tree: no operations, no checks, no canonical wording."
    )
    say(f"{SUBJECT}, typing mistakes")
    mistakes = typos.said(typos.measured(dialect, effort.typos))
    left_out = [f"{LARK_ALONE}: it cannot read {unread[0]!r}"] if unread else []
    return Measured(
        [line.aiming(aim) if line.name == COMPILED else line for line in lines], [note, mistakes], left_out
    )


def shipped_texts(game: str) -> list[CardText]:
    """The texts of a game's shipped cards, without repetitions."""
    texts = [CardText(card.text, card.types) for card in shipped_cards(game).values() if card.text]
    return list({each.text: each for each in texts}.values())


def distinct_texts() -> list[CardText]:
    """The texts of all shipped cards and those of texts.txt, without repetitions."""
    texts = shipped_texts(GAME)
    for line in TEXTS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            on, _, text = line.partition(" | ")
            texts.append(CardText(text, (on,)))
    return list({each.text: each for each in texts}.values())


def bare_parse(parser: Parser, text: str) -> list[Any]:
    """Words and trees, from the same parser and lexer that the compiler uses."""
    source = SourceText(text)
    return [
        parser.tree(sentence)
        for span in paragraphs_of(source, 0, len(text))
        for sentence in sentences_in(parser.lexicon, source, span.start, span.end, [])
    ]


def sentences_of(parser: Parser, text: str) -> list[tuple[str, str]]:
    """The sentences of a text and their start symbols: Lark by itself can't split at full stops."""
    source = SourceText(text)
    return [
        (source.text[sentence.span.start : sentence.span.end], "costed" if sentence.costed else "plain")
        for span in paragraphs_of(source, 0, len(text))
        for sentence in sentences_in(parser.lexicon, source, span.start, span.end, [])
    ]


class LarkAlone:
    """The same grammar without our lexer: words are regular expressions for Lark's contextual lexer."""

    def __init__(self, dialect: Dialect) -> None:
        numbers = "|".join(NUMBER_WORDS)
        declared = {
            "NUMBER": rf"/\d+(?![+\/])|(?:{numbers})\b/",
            "AT_LEAST": r"/\d+\+/",
            "SIGNED": r"/[+-]\d+/",
            "STATS": r"/[+-]?\d+\/[+-]?\d+/",
            "QUOTED": r'/"[^"]*"/',
            # only our lexer sets these marks; no card of the benchmark needs them
            "SAME": r"/(?!)same/",
            "_EITHER": r"/(?!)either/",
            "_UNSAID": r"/(?!)unsaid/",
            "_ALSO": r"/(?!)also/",
            "_ANOTHER_WAY": r"/(?!)way/",
            "_LISTED": r"/(?!)listed/",
        }
        for terminal, forms in dialect.declared.items():
            declared[terminal] = " | ".join(f'"{form}"' for form in forms)
        words = [f"{terminal}: {meaning}" for terminal, meaning in declared.items()]
        sentences = re.sub(r"^%declare.*$", "", dialect.whole_grammar, flags=re.MULTILINE)
        self._lark = Lark(
            "\n".join((sentences, *words, r"%ignore /\s+/")),
            parser="lalr",
            lexer="contextual",
            start=list(dialect.shared.starts),
            maybe_placeholders=False,
            edit_terminals=whole_words,
        )

    def parse(self, sentences: Sequence[tuple[str, str]]) -> list[Any]:
        """Return the trees."""
        return [self._lark.parse(text, start=start) for text, start in sentences]

    def reads(self, text: str, start: str) -> bool:
        """Whether Lark can parse the text."""
        try:
            self._lark.parse(text, start=start)
        except LarkError:
            return False
        return True


def whole_words(terminal: TerminalDef) -> None:
    """Make a terminal of letters match whole words only, in upper or lower case."""
    pattern = terminal.pattern.to_regexp()
    ends_in_letter = terminal.pattern.type == "str" and terminal.pattern.value[-1].isalpha()
    alternatives = terminal.pattern.type == "re" and re.fullmatch(r"\(\?:[\w' |\\]+\)", pattern)
    if ends_in_letter or alternatives or terminal.name in ("ASPECT", "DOMAIN_TAG", "ZONE"):
        pattern = rf"(?:{pattern})(?!\w)"
    terminal.pattern = PatternRE(pattern, ("i",))

"""The whole pipeline: text in, abilities out, or every error at once.

compiled = compile_text("Gain 1 coin.", load("my_game"), on="Spell")
compiled.abilities, compiled.warnings
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from weakref import WeakKeyDictionary

from grammar.language.dialect import CardType, Dialect
from grammar.language.errors import CardTextError, Finding
from grammar.language.ir_from_tree import Context
from grammar.language.reading.join_sentences import Read
from grammar.language.reading.pointing import POINTING
from grammar.language.reading.reader import Reader
from grammar.language.reading.tree_from_text import Parser
from grammar.language.source import SourceText, Span, paragraphs_of
from grammar.language.text_from_ir import Printer

LONGEST: Final = 4_000
MOST_WORDS: Final = 400

_parsers: WeakKeyDictionary[Dialect, Parser] = WeakKeyDictionary()


def parser_of(dialect: Dialect) -> Parser:
    """Return the parser of a dialect, created on first use."""
    parser = _parsers.get(dialect)
    if parser is None:
        parser = _parsers[dialect] = Parser.of(dialect)
    return parser


@dataclass(frozen=True, slots=True)
class Compiled:
    """The meaning of a text, and the warnings about its style."""

    abilities: tuple[Any, ...]
    warnings: tuple[Finding, ...]
    source: SourceText
    sentences: tuple[Read, ...] = field(default=(), repr=False)

    @property
    def referents(self) -> dict[int, str]:
        """What "it" and its like mean, by the place in the text where each begins: {24: "target Hero"}.

        A sentence in which they mean different things is left out.
        """
        return {
            place: read.context.referents[0]
            for read in self.sentences
            if len(set(read.context.referents)) == 1
            for place in _pointing(read.context)
        }


def _pointing(context: Context) -> Iterator[int]:
    """Yield where each word begins that refers to the thing named: not "that much", nor "it's your turn"."""
    named, tokens = context.referents[0].casefold().split(), context.tokens
    for at, token in enumerate(tokens):
        following = [str(each).casefold() for each in tokens[at + 1 : at + 3]]
        refers = following[0] in named if token.type == "THAT" and following else "your" not in following
        if token.type in POINTING and (refers or token.type == "IT"):
            yield token.start_pos or 0


def compile_text(
    text: str | SourceText,
    dialect: Dialect,
    on: str | Sequence[str] | None = None,
    parser: Parser | None = None,
    name: str = "",
) -> Compiled:
    """Compile a card's text: what stands below its name, type line and fields.

    `on` is the card's type or types, and `name` its name, if the text uses it. Without `on`, what depends on
    the type isn't checked. Raises CardTextError with every error; style is only warned about.

        compiled = compile_text("Draw a card.", load_language("my_game"), on="Spell")
        compiled.abilities, compiled.warnings
    """
    source = text if isinstance(text, SourceText) else SourceText(text)
    unfit = unfit_text(source, 0, len(source.written), dialect.printed.noun)
    if unfit is not None:
        raise CardTextError(source, [unfit])
    types = card_types(source, dialect, on)
    findings: list[Finding] = []
    warnings: list[Finding] = []
    spans = paragraphs_of(source, 0, len(source.written))
    reader = Reader(parser or parser_of(dialect), source, types, findings, warnings, name=name)
    abilities, sentences = reader.abilities(spans)
    if findings:
        raise CardTextError(source, findings)
    if not sentences:
        raise CardTextError(source, [Finding("CT202", "there is no text", Span(0, 0))])
    return Compiled(abilities, tuple(warnings), source, sentences)


def card_types(source: SourceText, dialect: Dialect, on: str | Sequence[str] | None) -> tuple[CardType, ...]:
    """Return the card types with those names."""
    names = [] if on is None else on.split() if isinstance(on, str) else list(on)
    if isinstance(on, str) and dialect.card_type(on):
        names = [on]
    found = []
    for name in names:
        card_type = dialect.card_type(name)
        if card_type is None:
            known = ", ".join(each.name for each in dialect.types)
            kind = f"{dialect.printed.noun} type"
            message = f"{dialect.title} has no {kind} {name[:40]!r}; its types: {known}"
            raise CardTextError(source, [Finding("CT502", message, Span(0, 0))])
        found.append(card_type)
    return tuple(found)


def unfit_text(source: SourceText, start: int, end: int, noun: str = "card") -> Finding | None:
    """Return why a text is rejected before it is parsed, or None. This stops hostile input cheaply."""
    if end - start > LONGEST:
        return Finding(
            "CT601",
            f"the text has {end - start:,} characters; the maximum for a {noun} is {LONGEST:,}",
            Span(start, start + 1),
        )
    text = source.written[start:end]
    if not text.isprintable():
        for at, character in enumerate(text, start=start):
            if not character.isprintable() and character not in "\n\r\t\u00a0\u2007\u2009\u202f\ufeff":
                return Finding(
                    "CT602",
                    f"the character U+{ord(character):04X} can't be printed on a {noun}",
                    Span(at, at + 1),
                )
    if len(text) >= 2 * MOST_WORDS and len(text.split()) > MOST_WORDS:
        return Finding(
            "CT601",
            f"the text has {len(text.split())} words; the maximum for a {noun} is {MOST_WORDS}",
            Span(start, start + 1),
        )
    return None


def text_of(
    abilities: Sequence[object], dialect: Dialect, on: str | Sequence[str] | None = None, name: str = ""
) -> str:
    """Return the canonical wording of abilities: one paragraph each, or a single one for one-shot cards.

    `name` is the card's name, if it has one that its text may use.
    """
    types = card_types(SourceText(""), dialect, on)
    return Printer(dialect, types, name=name).text(abilities)

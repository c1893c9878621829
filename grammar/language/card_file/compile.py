"""Card files, with many cards in plain text: compiling one yields its cards and all its errors.

A card begins with a line "# Name", followed by the type line, the fields, and the paragraphs of its text.
Before the first card, a set may declare words of its own for open traits: "Colours: Pink".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from lark import Token

from grammar.language.card_file.card import CardReader, CompiledCard
from grammar.language.card_file.heading import declared_in, keywords_in, with_names
from grammar.language.card_file.keywords import KEYWORD
from grammar.language.card_file.lines import blocks_of, span_of
from grammar.language.compile import parser_of
from grammar.language.dialect import Dialect
from grammar.language.errors import CardTextError, Finding
from grammar.language.source import SourceText, Span

MOST_WRONG: Final = 40
MOST_ERRORS: Final = 100
"""After this many cards with errors, or this many errors, the rest of a file is not read, or is read without
suggestions."""


@dataclass(frozen=True)
class CompiledFile:
    """The valid cards of a file, and all findings about it."""

    source: SourceText
    cards: tuple[CompiledCard, ...]
    errors: tuple[Finding, ...]
    warnings: tuple[Finding, ...]
    declared: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    count: int = 0
    """The number of cards that were read, including those with errors."""
    unread: int = 0
    """The number of cards not read because so many before them have errors; the last error says so."""

    def checked(self) -> CompiledFile:
        """Return this file if it has no errors; otherwise raise CardTextError with all of them."""
        if self.errors:
            raise CardTextError(self.source, self.errors)
        return self


def compile_card_file(
    source: SourceText | str,
    dialect: Dialect,
    names: Mapping[str, Mapping[str, str]] | None = None,
    to_the_end: bool = False,
) -> CompiledFile:
    """Compile a file, collecting all errors. `names` are those that other files of the set declare.

    `to_the_end` reads every card, however many have errors.
    """
    source = source if isinstance(source, SourceText) else SourceText(source)
    findings: list[Finding] = []
    heading, blocks = blocks_of(source, dialect)
    declared = declared_in(heading, dialect, findings)
    parser = with_names(parser_of(dialect), [names or {}, declared], heading, findings)
    keywords = keywords_in(heading, parser, declared, findings, dict((names or {}).get(KEYWORD, {})))
    reader = CardReader(source, dialect, parser, findings, [], keywords)
    cards, unread = _cards(reader, blocks, to_the_end)
    _twice(cards, findings)
    if not blocks and not findings:
        findings.append(Finding("CT501", "there is no card here; start a card with '# Name'", Span(0, 0)))
    findings.sort(key=lambda finding: finding.span)
    warnings = sorted(reader.warnings, key=lambda finding: finding.span)
    return CompiledFile(
        source, tuple(cards), tuple(findings), tuple(warnings), declared, len(blocks) - unread, unread
    )


def declared_names(source: SourceText, dialect: Dialect) -> dict[str, dict[str, str]]:
    """Return the names that a file declares for its set; errors in them are found when it is compiled."""
    heading, _ = blocks_of(source, dialect)
    declared = declared_in(heading, dialect, [])
    keywords_in(heading, parser_of(dialect).with_names(declared), declared, [])
    return declared


def _cards(
    reader: CardReader, blocks: Sequence[list[Token]], to_the_end: bool
) -> tuple[list[CompiledCard], int]:
    """Return the valid cards, and how many were not read.

    Searching for suggestions takes time, so the search ends after many errors, and the reading too unless it
    goes to the end.
    """
    cards: list[CompiledCard] = []
    wrong, before = 0, len(reader.findings)
    for number, block in enumerate(blocks):
        if wrong >= MOST_WRONG or len(reader.findings) - before >= MOST_ERRORS:
            if not to_the_end:
                unread = len(blocks) - number
                rest = "the card from here on is" if unread == 1 else f"the {unread:,} cards from here on are"
                message = f"{wrong} cards have errors; {rest} not read until they are fixed"
                reader.findings.append(Finding("CT601", message, span_of(block[0])))
                return cards, unread
            reader.quiet = True
        card = reader.card(block)
        if card is not None:
            cards.append(card)
        else:
            wrong += 1
    return cards, 0


def _twice(cards: Sequence[CompiledCard], findings: list[Finding]) -> None:
    seen: dict[str, int] = {}
    for each in cards:
        name = each.card.name.lower()
        if name in seen:
            findings.append(
                Finding(
                    "CT504",
                    f"{each.card.name!r} is already in this file, on line {seen[name]}",
                    each.span,
                )
            )
        seen.setdefault(name, each.line)

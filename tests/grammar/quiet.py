"""Whether a text is refused, without the search for suggestions, which takes most of the time."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.language.compile import card_types, parser_of
from grammar.language.dialect import Dialect
from grammar.language.errors import Finding
from grammar.language.reading.reader import Reader
from grammar.language.source import SourceText, paragraphs_of


def is_refused(text: str, dialect: Dialect, on: str | Sequence[str] | None) -> bool:
    """Whether the text has an error. A text that is too long or can't be printed must not come here."""
    source = SourceText(text)
    findings: list[Finding] = []
    reader = Reader(parser_of(dialect), source, card_types(source, dialect, on), findings, [], quiet=True)
    _, sentences = reader.abilities(paragraphs_of(source, 0, len(text)))
    return bool(findings) or not sentences

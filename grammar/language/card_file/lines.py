"""The lexer of card files: each line is a token, classified by its position and how it begins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from lark import Lark, Token
from lark.lexer import Lexer, LexerState

from grammar.language.dialect import Dialect
from grammar.language.source import SourceText, Span
from grammar.language.words.nearest import nearest

_GRAMMAR: Final = Path(__file__).with_name("lines.lark")
FIELD: Final = re.compile(r"([A-Za-z][A-Za-z ]{0,20}?)\s*:\s*(.*)")
"""A line "Name: value"."""


class LineLexer(Lexer):
    """Lark's lexer for card files: a line is a token, already classified by `blocks_of`."""

    __future_interface__ = 2

    def __init__(self, conf: object) -> None:
        pass

    def lex(self, lexer_state: LexerState, parser_state: object) -> Iterator[Token]:  # noqa: ARG002
        """Yield the lines of one card."""
        lines: Any = lexer_state.text
        return iter(lines)


@cache
def line_parser() -> Lark:
    """Return the parser of a card, and of the lines before the first one."""
    return Lark(
        _GRAMMAR.read_text(encoding="utf-8"),
        parser="lalr",
        lexer=LineLexer,
        start=["card", "heading"],
        maybe_placeholders=False,
        strict=True,
    )


def blocks_of(source: SourceText, dialect: Dialect) -> tuple[list[Token], list[list[Token]]]:
    """Split into the lines before the first card and the lines of each card."""
    heading: list[Token] = []
    blocks: list[list[Token]] = []
    current = heading
    known = {name.lower() for name in dialect.field_names}
    in_fields = False
    at = 0
    for line in source.text.split("\n"):
        start = at + len(line) - len(line.lstrip())
        end = at + len(line.rstrip())
        words = line.strip()
        if words.startswith("#"):
            current = []
            blocks.append(current)
            kind, in_fields = "TITLE", True
        elif not words:
            kind = "_BLANK"
            # a blank line ends the fields, but not the search for the type line
            in_fields = in_fields and not any(token.type == "TYPE_LINE" for token in current)
        elif current is heading:
            kind = "NAMES"
        elif in_fields and not any(token.type == "TYPE_LINE" for token in current):
            kind = "TYPE_LINE"
        elif in_fields and _is_field(words, known):
            kind = "FIELD"
        else:
            kind, in_fields = "TEXT", False
        current.append(Token(kind, words, start, None, None, None, None, max(start, end)))
        at += len(line) + 1
    return heading, blocks


def _is_field(words: str, known: set[str]) -> bool:
    """Whether this is a line "Name: value" with a known name, or a similar name and a number-like value."""
    match = FIELD.fullmatch(words)
    if match is None:
        return False
    name = match[1].lower()
    return name in known or (bool(re.fullmatch(r"-?\w+\.?", match[2])) and bool(nearest(name, known)))


def span_of(token: Token) -> Span:
    """Return the position of a line in its file."""
    return Span(token.start_pos or 0, token.end_pos or 0)

"""Whether the docstring of a meaning is a text that its own rule reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedToken

from grammar.language.compile import parser_of
from grammar.language.dialect import Dialect
from grammar.language.source import SourceText
from grammar.language.words.lexicon import WordLexer
from grammar.language.words.splitting import sentences_in

Reads = Callable[[str, str], bool]
"""Whether the rule with a name reads a text as a whole sentence."""


def reader_of(dialect: Dialect) -> Reads:
    """Return a reader that starts at any rule of a game, where its parser starts at whole texts only."""
    origins: dict[str, set[str]] = {}
    for rule in parser_of(dialect).lark.rules:
        origins.setdefault(str(rule.alias or rule.origin.name), set()).add(str(rule.origin.name))
    lexicon = parser_of(dialect).lexicon
    lark = Lark(
        dialect.whole_grammar,
        parser="lalr",
        lexer=WordLexer,
        start=sorted({origin for name in dialect.rules for origin in origins.get(name, ())}),
        maybe_placeholders=False,
    )

    def rules_in(tokens: Any, origin: str) -> set[str]:
        try:
            tree: Any = lark.parse(tokens, start=origin)
        except UnexpectedToken:
            return set()
        return {str(subtree.data) for subtree in tree.iter_subtrees()}

    def reads(name: str, text: str) -> bool:
        (sentence,) = sentences_in(lexicon, SourceText(text), 0, len(text), [])
        return any(name in rules_in(sentence.tokens, origin) for origin in origins[name])

    return reads

"""The names that a set declares before its first card: trait words and keywords."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from lark import Token

from grammar.language.card_file.keywords import KEYWORD, definition, is_definition
from grammar.language.card_file.lines import FIELD, line_parser, span_of
from grammar.language.dialect import Dialect
from grammar.language.errors import Finding, Refused
from grammar.language.reading.tree_from_text import Parser
from grammar.language.source import Span
from grammar.language.words.lexicon import DuplicateWord


def declared_in(heading: list[Token], dialect: Dialect, findings: list[Finding]) -> dict[str, dict[str, str]]:
    """Return the names declared in lines such as "Colours: Pink", by the terminal of their trait."""
    declared: dict[str, dict[str, str]] = {}
    tree: Any = line_parser().parse(heading, start="heading")
    stray = False
    for line in tree.children:
        if is_definition(line):
            stray = False
            continue
        match = FIELD.fullmatch(line)
        trait = dialect.open_traits.get(match[1].lower()) if match else None
        before, stray = stray, match is None or trait is None
        if match is None or trait is None:
            if before:  # consecutive stray lines are one error
                continue
            findings.append(
                Finding(
                    "CT501",
                    f"before the first card, only {_allowed(dialect)} can come; start a card with '# Name'",
                    span_of(line),
                )
            )
            continue
        for name in filter(None, (part.strip().rstrip(".") for part in match[2].split(","))):
            if not re.fullmatch(r"[A-Z][\w']*(?: [A-Z][\w']*)*", name):
                findings.append(
                    Finding(
                        "CT501",
                        f"{name!r} is not a name; start every word of a name with a capital letter",
                        span_of(line),
                    )
                )
                continue
            if name not in dialect.names.get(trait.terminal, {}).values():
                declared.setdefault(trait.terminal, {})[trait.form(name)] = name
    return declared


def _allowed(dialect: Dialect) -> str:
    """Describe the lines allowed before the first card."""
    titles = [f"'{trait.title}: ...'" for trait in dialect.open_traits.values()]
    keyword = "'Keyword Name: \"...\"'"
    return f"{', '.join(titles)} and {keyword}" if titles else keyword


def keywords_in(
    heading: list[Token],
    parser: Parser,
    declared: dict[str, dict[str, str]],
    findings: list[Finding],
    known: dict[str, str] | None = None,
) -> dict[str, str]:
    """Return the set's keywords, adding those of this file to `declared`."""
    keywords = known if known is not None else {}
    foreign = set(keywords)
    for line in heading:
        if line.type != "NAMES" or not is_definition(line):
            continue
        try:
            before = {name: text for name, text in keywords.items() if name not in foreign}
            name, text = definition(line, parser, before)
        except Refused as refused:
            findings.append(refused.finding(span_of(line)))
            continue
        foreign.discard(name)
        keywords[name] = text
        declared.setdefault(KEYWORD, {})[name] = text
    return keywords


def with_names(
    parser: Parser,
    sets: Sequence[Mapping[str, Mapping[str, str]]],
    heading: list[Token],
    findings: list[Finding],
) -> Parser:
    """Return the parser extended with the set's names, each added once."""
    joined: dict[str, dict[str, str]] = {}
    for names in sets:
        for terminal, forms in names.items():
            joined.setdefault(terminal, {}).update(forms)
    try:
        return parser.with_names(joined)
    except DuplicateWord:
        span = span_of(heading[0]) if heading else Span(0, 0)
        findings.append(Finding("CT504", "a declared name is already a word of the game", span))
        return parser

"""Keywords of a set: a name for a text that appears on many cards.

A card file defines one before its first card, `Keyword Ward: "This Hero can't be targeted by opponents."`;
cards then use `Ward`, or `Ward, Insight`, on a line before their other text. A keyword is only an
abbreviation, so engines never see one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from lark import Token

from grammar.language.compile import compile_text
from grammar.language.dialect import CardType, Dialect
from grammar.language.errors import CardTextError, Refused
from grammar.language.reading.tree_from_text import Parser
from grammar.language.source import SourceText
from grammar.language.text_from_ir import Printer
from grammar.language.words.nearest import nearest

KEYWORD: Final = "KEYWORD"
"""The key under which a file's declared names hold its keywords: name -> text."""

_NAME: Final = r"[A-Z][a-z]+(?: [A-Z][a-z]+)*"
_DEFINITION: Final = re.compile(rf"Keyword\s+({_NAME})\s*:\s*\"(.+)\"\.?")
_LINE: Final = re.compile(rf"({_NAME}(?:, {_NAME})*)\.?", re.IGNORECASE)
_BEGUN: Final = re.compile(r"keyword\b", re.IGNORECASE)


def is_definition(line: str) -> bool:
    """Whether a line before the first card starts a keyword definition."""
    return bool(_BEGUN.match(line))


def definition(line: str, parser: Parser, known: Mapping[str, str]) -> tuple[str, str]:
    """Parse a definition into the keyword's name and text; raise Refused if the line isn't one."""
    match = _DEFINITION.fullmatch(line)
    if match is None:
        raise Refused(
            "CT501",
            "define a keyword with a capitalised name and its text in quotation marks",
            suggestion='Keyword Insight: "Draw a card."',
        )
    name, text = match[1], match[2]
    if name in known:
        raise Refused("CT504", f"the keyword {name} is already defined; keep one")
    if any(parser.lexicon.knows(word) for word in (name, *name.split())):
        raise Refused("CT504", f"{name!r} is already a word of the game; a keyword needs a new name")
    for used in (name, *known):
        if re.search(rf"\b{used}\b", text):
            what = "it is defined by itself" if used == name else f"it uses the keyword {used}"
            raise Refused("CT501", f"the text of the keyword {name} must be written out in full: {what}")
    try:
        compile_text(text, parser.dialect, parser=parser)
    except CardTextError as error:
        first = error.findings[0]
        message = f"the text of the keyword {name} cannot be read: {first.message}"
        raise Refused(first.code, message, suggestion=first.suggestion) from error
    return name, text


def keywords_of(line: Token, known: Mapping[str, str]) -> tuple[str, ...] | None:
    """Return the keywords that make up a line of a card's text, or None if it is a sentence."""
    match = _LINE.fullmatch(line.strip())
    if match is None or (not known and "," not in line and len(line.split()) > 1):
        return None
    names = [name.strip() for name in match[1].split(",")]
    by_small = {name.lower(): name for name in known}
    if not any(name.lower() in by_small for name in names) and not all(_like(name, known) for name in names):
        return None
    for name in names:
        if name.lower() not in by_small:
            near = nearest(name, list(known))
            listing = ", ".join(known)
            raise Refused(
                "CT103",
                f"no keyword is called {name!r}; keywords of this set: {listing}",
                suggestion=near[0] if near else None,
            )
    if len({name.lower() for name in names}) < len(names):
        raise Refused("CT307", "a keyword is repeated; say it once")
    return tuple(by_small[name.lower()] for name in names)


def _like(name: str, known: Mapping[str, str]) -> bool:
    """Whether a word is spelled like a keyword."""
    return bool(nearest(name, list(known)))


def abilities_of(
    name: str, known: Mapping[str, str], parser: Parser, types: Sequence[CardType]
) -> tuple[object, ...]:
    """Compile a keyword for a card of these types; raise Refused if its text isn't allowed there."""
    on = [card_type.name for card_type in types]
    try:
        return compile_text(SourceText(known[name]), parser.dialect, on, parser).abilities
    except CardTextError as error:
        first = error.findings[0]
        message = f"the keyword {name} is not allowed here: {first.message}"
        raise Refused(first.code, message, suggestion=first.suggestion, rule=first.rule) from error


def with_keywords(
    text: str, known: Mapping[str, str], dialect: Dialect, types: Sequence[CardType], parser: Parser
) -> str:
    """Return a card's canonical text with keywords in place of the texts they abbreviate."""
    lines = text.split("\n")
    found: list[str] = []
    for name in known:
        try:
            abilities = abilities_of(name, known, parser, types)
        except Refused:
            continue
        own = Printer(dialect, tuple(types)).text(abilities).split("\n")
        for at in range(len(lines) - len(own) + 1):
            if lines[at : at + len(own)] == own:
                lines[at : at + len(own)] = []
                found.append(name)
                break
    return "\n".join(([", ".join(found)] if found else []) + lines)

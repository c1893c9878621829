"""Card files: many cards in plain text.

A card begins with a line "# Name"; then come the type line, the fields, and the paragraphs of its text.
Before the first card a set may declare names of its own: "Domains: Coral Throne" and "Aspects: Ember".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer, LexerState

from grammar.ir.cards import Card
from grammar.language.compile import LONGEST, Reader, parser_of, unfit_text
from grammar.language.dialect import CardType, Dialect
from grammar.language.english import an
from grammar.language.errors import CardTextError, Finding, Refused
from grammar.language.keywords import (
    KEYWORD,
    abilities_of,
    definition,
    is_definition,
    keywords_of,
    with_keywords,
)
from grammar.language.nearest import nearest
from grammar.language.source import SourceText, Span
from grammar.language.text_from_ir import Printer
from grammar.language.tree_from_text import Parser
from grammar.language.words import DuplicateWord

_GRAMMAR: Final = Path(__file__).with_name("card_file.lark")
_NAME_LENGTH: Final = 80
_NAMES: Final = {"domains": "DOMAIN_TAG", "aspects": "ASPECT"}
_FIELD: Final = re.compile(r"([A-Za-z][A-Za-z ]{0,20}?)\s*:\s*(.*)")
_DOMAIN: Final = "Domain"


@dataclass(frozen=True)
class CompiledCard:
    """A card and where it stands in its file."""

    card: Card
    line: int
    span: Span


@dataclass(frozen=True)
class CompiledFile:
    """The cards of a file that are well, and everything there is to say about it."""

    source: SourceText
    cards: tuple[CompiledCard, ...]
    errors: tuple[Finding, ...]
    warnings: tuple[Finding, ...]
    declared: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def checked(self) -> CompiledFile:
        """This file, if nothing is wrong with it; CardTextError with every error otherwise."""
        if self.errors:
            raise CardTextError(self.source, self.errors)
        return self


class LineLexer(Lexer):
    """Lark's lexer for card files: a line is a token. The lines have been told apart before."""

    __future_interface__ = 2

    def __init__(self, conf: Any) -> None:
        pass

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:  # noqa: ARG002
        """The lines of one card."""
        lines: Any = lexer_state.text
        return iter(lines)


@cache
def _lark() -> Lark:
    return Lark(
        _GRAMMAR.read_text(encoding="utf-8"),
        parser="lalr",
        lexer=LineLexer,
        start=["card", "heading"],
        maybe_placeholders=False,
        strict=True,
    )


def compile_card_file(
    source: SourceText | str,
    dialect: Dialect,
    names: Mapping[str, Mapping[str, str]] | None = None,
) -> CompiledFile:
    """The cards of a file with all its errors. `names` are those that other files of the set declare."""
    source = source if isinstance(source, SourceText) else SourceText(source)
    findings: list[Finding] = []
    heading, blocks = _blocks(source, dialect)
    declared = _declared(heading, dialect, findings)
    parser = _with_names(parser_of(dialect), [names or {}, declared], heading, findings)
    keywords = _keywords(heading, parser, declared, findings, dict((names or {}).get(KEYWORD, {})))
    reader = _CardReader(source, dialect, parser, findings, [], keywords)
    cards = [card for block in blocks if (card := reader.card(block)) is not None]
    _twice(cards, findings)
    if not blocks and not findings:
        findings.append(Finding("CT501", "there is no card here; a card begins with '# Name'", Span(0, 0)))
    findings.sort(key=lambda finding: finding.span)
    warnings = sorted(reader.warnings, key=lambda finding: finding.span)
    return CompiledFile(source, tuple(cards), tuple(findings), tuple(warnings), declared)


def declared_names(source: SourceText, dialect: Dialect) -> dict[str, dict[str, str]]:
    """The names that a file declares for its set; what is wrong with them is found when it is compiled."""
    heading, _ = _blocks(source, dialect)
    declared = _declared(heading, dialect, [])
    _keywords(heading, parser_of(dialect).with_names(declared), declared, [])
    return declared


def text_of_cards(
    cards: Iterable[Card], dialect: Dialect, declared: Mapping[str, Mapping[str, str]] | None = None
) -> str:
    """The cards as a card file, in canonical wording."""
    blocks = []
    heading = [
        f"{title.capitalize()}: {', '.join(names.values())}"
        for title, terminal in _NAMES.items()
        if (names := (declared or {}).get(terminal))
    ]
    keywords = dict((declared or {}).get(KEYWORD, {}))
    heading += [f'Keyword {name}: "{text}"' for name, text in keywords.items()]
    if heading:
        blocks.append("\n".join(heading))
    for card in cards:
        text = card.text
        if keywords and text:
            types = tuple(found for name in card.types if (found := dialect.card_type(name)) is not None)
            parser = parser_of(dialect).with_names(declared or {})
            text = with_keywords(text, keywords, dialect, types, parser)
        blocks.append(_text_of_card(replace(card, text=text), dialect))
    return "\n\n".join(blocks) + "\n"


def _text_of_card(card: Card, dialect: Dialect) -> str:
    aspects = f" — {' / '.join(card.aspects)}" if card.aspects else ""
    lines = [f"# {card.name}", f"{'Basic ' if card.basic else ''}{' '.join(card.types)}{aspects}"]
    if card.domain is not None:
        lines.append(f"{_DOMAIN}: {card.domain}")
    numbers = dict(card.numbers)
    lines += [f"{each.name}: {numbers[each.number]}" for each in dialect.fields if each.number in numbers]
    return "\n".join(lines) + (f"\n\n{card.text}" if card.text else "")


# --- lines ----------------------------------------------------------------------------------------


def _blocks(source: SourceText, dialect: Dialect) -> tuple[list[Token], list[list[Token]]]:
    """The lines before the first card, and the lines of each card."""
    heading: list[Token] = []
    blocks: list[list[Token]] = []
    current = heading
    known = {_DOMAIN.lower(), *(each.name.lower() for each in dialect.fields)}
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
    """A line "Name: value" of a known name, or of one spelled like it with a value like a number."""
    match = _FIELD.fullmatch(words)
    if match is None:
        return False
    name = match[1].lower()
    return name in known or (bool(re.fullmatch(r"-?\w+\.?", match[2])) and bool(nearest(name, known)))


def _declared(heading: list[Token], dialect: Dialect, findings: list[Finding]) -> dict[str, dict[str, str]]:
    """The names of the lines "Domains: ..." and "Aspects: ..."."""
    declared: dict[str, dict[str, str]] = {}
    tree: Any = _lark().parse(heading, start="heading")
    for line in tree.children:
        if is_definition(line):
            continue
        match = _FIELD.fullmatch(line)
        terminal = _NAMES.get(match[1].lower()) if match else None
        if match is None or terminal is None:
            findings.append(
                Finding(
                    "CT501",
                    "before the first card only 'Domains: ...', 'Aspects: ...' and "
                    "'Keyword Name: \"...\"' may stand; "
                    "a card begins with '# Name'",
                    _span(line),
                )
            )
            continue
        for name in filter(None, (part.strip().rstrip(".") for part in match[2].split(","))):
            if not re.fullmatch(r"[A-Z][\w']*(?: [A-Z][\w']*)*", name):
                findings.append(
                    Finding(
                        "CT501",
                        f"{name!r} is no name; every word of a name begins with a capital",
                        _span(line),
                    )
                )
                continue
            form = f"Domain: {name}" if terminal == "DOMAIN_TAG" else name
            if name not in dialect.names.get(terminal, {}).values():
                declared.setdefault(terminal, {})[form] = name
    return declared


def _keywords(
    heading: list[Token],
    parser: Parser,
    declared: dict[str, dict[str, str]],
    findings: list[Finding],
    known: dict[str, str] | None = None,
) -> dict[str, str]:
    """The keywords that the set knows; those of this file are written down as declared."""
    keywords = known if known is not None else {}
    foreign = set(keywords)
    for line in heading:
        if line.type != "NAMES" or not is_definition(line):
            continue
        try:
            before = {name: text for name, text in keywords.items() if name not in foreign}
            name, text = definition(line, parser, before)
        except Refused as refused:
            findings.append(refused.finding(_span(line)))
            continue
        foreign.discard(name)
        keywords[name] = text
        declared.setdefault(KEYWORD, {})[name] = text
    return keywords


def _with_names(
    parser: Parser,
    sets: Sequence[Mapping[str, Mapping[str, str]]],
    heading: list[Token],
    findings: list[Finding],
) -> Parser:
    """The parser, knowing the set's names, each once."""
    joined: dict[str, dict[str, str]] = {}
    for names in sets:
        for terminal, forms in names.items():
            joined.setdefault(terminal, {}).update(forms)
    try:
        return parser.with_names(joined)
    except DuplicateWord:
        span = _span(heading[0]) if heading else Span(0, 0)
        findings.append(Finding("CT504", "a declared name is a word of the game already", span))
        return parser


def _twice(cards: Sequence[CompiledCard], findings: list[Finding]) -> None:
    seen: dict[str, int] = {}
    for each in cards:
        name = each.card.name.lower()
        if name in seen:
            findings.append(
                Finding(
                    "CT504",
                    f"{each.card.name!r} stands in this file already, in line {seen[name]}",
                    each.span,
                )
            )
        seen.setdefault(name, each.line)


def _span(token: Token) -> Span:
    return Span(token.start_pos or 0, token.end_pos or 0)


# --- one card -------------------------------------------------------------------------------------


@dataclass
class _CardReader:
    """Reads cards; what is wrong is written down, and the other cards are read all the same."""

    source: SourceText
    dialect: Dialect
    parser: Parser
    findings: list[Finding]
    warnings: list[Finding]
    keywords: Mapping[str, str] = field(default_factory=dict)

    def card(self, block: list[Token]) -> CompiledCard | None:
        """The card of these lines; None if anything is wrong with it."""
        before = len(self.findings)
        try:
            tree: Tree[Token] = _lark().parse(block, start="card")
        except UnexpectedToken:
            self._say("CT501", "after its name a card needs a type line, such as 'Avatar — Glow'", block[0])
            return None
        lines: list[Any] = tree.children
        title, type_line, *rest = lines
        fields = [line for line in rest if line.type == "FIELD"]
        text = [line for line in rest if line.type == "TEXT"]
        name = self._name(title)
        basic, types, aspects = self._type_line(type_line)
        domain, numbers = self._fields(fields, types, title)
        abilities = self._abilities(text, types, title) if types else ()
        if len(self.findings) > before:
            return None
        card = Card(
            name,
            tuple(card_type.name for card_type in types),
            aspects,
            domain,
            basic,
            numbers,
            Printer(self.dialect, types).text(abilities) if abilities else "",
            abilities,
        )
        return CompiledCard(card, self.source.place(_span(title).start).line, _span(title))

    def _say(
        self, code: str, message: str, token: Token, suggestion: str | None = None, rule: str | None = None
    ) -> None:
        self.findings.append(Finding(code, message, _span(token), (), suggestion, rule))

    def _name(self, title: Token) -> str:
        name = self.source.written[(title.start_pos or 0) + 1 : title.end_pos].strip()
        if not name or name.startswith("#"):
            self._say("CT501", "a card's first line is '# ' and its name", title)
        elif len(name) > _NAME_LENGTH or not name.isprintable():
            self._say("CT601", f"a card's name has at most {_NAME_LENGTH} printable characters", title)
        return name

    def _type_line(self, line: Token) -> tuple[bool, tuple[CardType, ...], tuple[str, ...]]:
        """ "Basic Shard — Glow / Gray" """
        left, _, right = re.sub(r"\s+-\s+", " — ", line).partition("—")
        words = left.strip()
        basic = words.lower().startswith("basic ")
        words = words[6:].strip() if basic else words
        types = self._types(words, line)
        aspects: list[str] = []
        known = {form.lower(): name for form, name in self._names("ASPECT").items()}
        for word in filter(None, (part.strip() for part in re.split(r"[/,]", right))):
            aspect = known.get(word.lower())
            if aspect is None:
                near = nearest(word, known.values())
                self._say(
                    "CT103",
                    f"no Aspect is called {word!r}; Aspects: {', '.join(known.values())}",
                    line,
                    near[0] if near else None,
                    self.dialect.card_rules.get("aspect"),
                )
            elif aspect in aspects:
                self._say("CT307", f"{aspect} is said twice; once is enough", line)
            else:
                aspects.append(aspect)
        for card_type in types:
            if card_type.needs_aspect and not right.strip():
                self._say(
                    "CT503",
                    f"{an(card_type.name)} has at least one Aspect",
                    line,
                    f"{words} — Glow",
                    card_type.rule,
                )
                break
        return basic, types, tuple(aspects)

    def _types(self, words: str, line: Token) -> tuple[CardType, ...]:
        whole = self.dialect.card_type(words)
        if whole is not None:
            return (whole,)
        types = [self.dialect.card_type(word) for word in words.split()]
        found = tuple(dict.fromkeys(card_type for card_type in types if card_type is not None))
        if not types or len(found) < len(types):
            names = [card_type.name for card_type in self.dialect.types]
            near = nearest(words, names)
            self._say(
                "CT502",
                f"{self.dialect.title} has no card type {words[:40]!r}; its types: {', '.join(names)}",
                line,
                near[0] if near else None,
            )
            return ()
        return found

    def _names(self, terminal: str) -> dict[str, str]:
        """Every name of a kind that this set may use, without the word before it."""
        names = {}
        for form in self.parser.lexicon.shown.get(terminal, ()):
            name = form.removeprefix("Domain: ")
            names[name] = name
        return names

    def _fields(
        self, lines: list[Token], types: tuple[CardType, ...], title: Token
    ) -> tuple[str | None, tuple[tuple[str, int], ...]]:
        domain: str | None = None
        numbers: dict[str, int] = {}
        seen: set[str] = set()
        by_name = {each.name.lower(): each for each in self.dialect.fields}
        for line in lines:
            match = _FIELD.fullmatch(line)
            assert match is not None
            name, value = match[1].lower(), match[2].strip().rstrip(".")
            if name in seen:
                self._say("CT504", f"the field {match[1]!r} is given twice", line)
                continue
            seen.add(name)
            if name == _DOMAIN.lower():
                domain = self._domain(value, line)
                continue
            known = by_name.get(name)
            if known is None:
                near = nearest(name, [_DOMAIN, *(each.name for each in self.dialect.fields)])
                self._say(
                    "CT502",
                    f"no card has a field {match[1]!r}",
                    line,
                    f"{near[0]}: {value}" if near else None,
                )
            elif not re.fullmatch(r"[0-9]{1,4}", value) or int(value) > known.most:
                self._say("CT301", f"{known.name} is a whole number from 0 to {known.most}", line)
            else:
                numbers[known.number] = int(value)
        if types:
            self._right_numbers(numbers, seen, domain, types, title)
        return domain, tuple(
            (each.number, numbers[each.number]) for each in self.dialect.fields if each.number in numbers
        )

    def _domain(self, value: str, line: Token) -> str | None:
        known = self._names("DOMAIN_TAG")
        for name in known:
            if name.lower() == value.lower():
                return name
        near = nearest(value, known)
        self._say(
            "CT103",
            f"no Domain is called {value!r}; a set declares its own before its first card: "
            f"'Domains: {value or '...'}'",
            line,
            f"{_DOMAIN}: {near[0]}" if near else None,
            self.dialect.card_rules.get("domain"),
        )
        return None

    def _right_numbers(
        self,
        numbers: dict[str, int],
        seen: set[str],
        domain: str | None,
        types: tuple[CardType, ...],
        title: Token,
    ) -> None:
        """Every number that the types print, and no other."""
        words = " ".join(card_type.name for card_type in types)
        required = {name for card_type in types for name in card_type.required}
        optional = {name for card_type in types for name in card_type.optional} - required
        rule = types[0].rule
        for each in self.dialect.fields:
            if each.number in required and each.name.lower() not in seen:
                self._say(
                    "CT503", f"{an(words)} needs a line '{each.name}: ...'", title, f"{each.name}: 1", rule
                )
            elif each.number in numbers and each.number not in required | optional:
                self._say("CT503", f"{an(words)} has no {each.name}", title, rule=rule)
        given = optional & set(numbers)
        if given and given != optional:
            self._say(
                "CT503",
                f"{an(words)} has all of {', '.join(sorted(optional))}, or none of them",
                title,
                rule=rule,
            )
        if domain is None and _DOMAIN.lower() not in seen and any(each.needs_domain for each in types):
            self._say("CT503", f"{an(words)} needs a line '{_DOMAIN}: ...'", title, rule=rule)

    def _abilities(self, lines: list[Token], types: tuple[CardType, ...], title: Token) -> tuple[Any, ...]:
        spans: list[Span] = []
        named: tuple[Any, ...] = ()
        for line in lines:
            try:
                names = keywords_of(line, self.keywords)
                if names is not None and spans:
                    raise Refused("CT501", "keywords stand in a line of their own before the other text")
                for name in names or ():
                    named += abilities_of(name, self.keywords, self.parser, types)
            except Refused as refused:
                self.findings.append(refused.finding(_span(line)))
                continue
            if names is not None:
                continue
            if line.startswith("•") and spans:
                spans[-1] = Span(spans[-1].start, line.end_pos or 0)
            else:
                spans.append(_span(line))
        if not spans:
            if named:
                return named
            if types and all(card_type.one_shot for card_type in types):
                self._say(
                    "CT503", f"{an(types[0].name)} without text does nothing", title, rule=types[0].rule
                )
            return ()
        unfit = unfit_text(self.source, spans[0].start, spans[-1].end)
        if unfit is not None:
            self.findings.append(unfit)
            return ()
        reader = Reader(self.parser, self.source, types, self.findings, self.warnings)
        abilities, _ = reader.abilities(spans)
        return (*named, *abilities)


__all__ = [
    "LONGEST",
    "CompiledCard",
    "CompiledFile",
    "compile_card_file",
    "declared_names",
    "text_of_cards",
]

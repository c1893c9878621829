"""One card, from its lines: name, type line, fields and text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from lark import Token, Tree
from lark.exceptions import UnexpectedToken

from grammar.ir.cards import Card
from grammar.language.card_file.keywords import abilities_of, keywords_of
from grammar.language.card_file.lines import DOMAIN, FIELD, line_parser, span_of
from grammar.language.compile import unfit_text
from grammar.language.dialect import CardType, Dialect
from grammar.language.errors import Finding, Refused
from grammar.language.reading.reader import Reader
from grammar.language.reading.tree_from_text import Parser
from grammar.language.source import SourceText, Span
from grammar.language.text_from_ir import Printer
from grammar.language.words.english import an
from grammar.language.words.nearest import nearest, with_words_of

_NAME_LENGTH: Final = 80


@dataclass(frozen=True)
class CompiledCard:
    """A card and where it stands in its file."""

    card: Card
    line: int
    span: Span


@dataclass
class CardReader:
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
            tree: Tree[Token] = line_parser().parse(block, start="card")
        except UnexpectedToken:
            example = self._with_aspect(self.dialect.types[0].name)
            self._say("CT501", f"after its name a card needs a type line, such as '{example}'", block[0])
            return None
        lines: list[Any] = tree.children
        title, type_line, *rest = lines
        fields = [line for line in rest if line.type == "FIELD"]
        text = [line for line in rest if line.type == "TEXT"]
        name = self._name(title)
        basic, types, aspects = self._type_line(type_line)
        domain, numbers = self._fields(fields, types, title)
        abilities = self._abilities(text, types, title, name) if types else ()
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
        return CompiledCard(card, self.source.place(span_of(title).start).line, span_of(title))

    def _say(
        self, code: str, message: str, token: Token, suggestion: str | None = None, rule: str | None = None
    ) -> None:
        self.findings.append(Finding(code, message, span_of(token), (), suggestion, rule))

    def _name(self, title: Token) -> str:
        name = self.source.written[(title.start_pos or 0) + 1 : title.end_pos].strip()
        if not name or name.startswith("#"):
            self._say("CT501", "a card's first line is '# ' and its name", title)
        elif len(name) > _NAME_LENGTH or not name.isprintable():
            self._say("CT601", f"a card's name has at most {_NAME_LENGTH} printable characters", title)
        return name

    def _type_line(self, line: Token) -> tuple[bool, tuple[CardType, ...], tuple[str, ...]]:
        """ "Basic Stone — Red / Blue" """
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
                    self._with_aspect(words),
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

    def _with_aspect(self, words: str) -> str:
        """The type line of these words with an Aspect that the set may use, if there is one."""
        return " — ".join((words, *list(self._names("ASPECT"))[:1]))

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
            match = FIELD.fullmatch(line)
            assert match is not None
            name, value = match[1].lower(), match[2].strip().rstrip(".")
            if name in seen:
                self._say("CT504", f"the field {match[1]!r} is given twice", line)
                continue
            seen.add(name)
            if name == DOMAIN.lower():
                domain = self._domain(value, line)
                continue
            known = by_name.get(name)
            if known is None:
                near = nearest(name, [DOMAIN, *(each.name for each in self.dialect.fields)])
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
        near = nearest(value, known) or with_words_of(value, known)
        self._say(
            "CT103",
            f"no Domain is called {value!r}; a set declares its own before its first card: "
            f"'Domains: {value or '...'}'",
            line,
            f"{DOMAIN}: {near[0]}" if near else None,
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
        if domain is None and DOMAIN.lower() not in seen and any(each.needs_domain for each in types):
            self._say("CT503", f"{an(words)} needs a line '{DOMAIN}: ...'", title, rule=rule)

    def _abilities(
        self, lines: list[Token], types: tuple[CardType, ...], title: Token, name: str
    ) -> tuple[Any, ...]:
        spans: list[Span] = []
        named: tuple[Any, ...] = ()
        for line in lines:
            try:
                names = keywords_of(line, self.keywords)
                if names is not None and spans:
                    raise Refused("CT501", "keywords go on a line of their own before the other text")
                for name in names or ():
                    named += abilities_of(name, self.keywords, self.parser, types)
            except Refused as refused:
                self.findings.append(refused.finding(span_of(line)))
                continue
            if names is not None:
                continue
            if line.startswith("•") and spans:
                spans[-1] = Span(spans[-1].start, line.end_pos or 0)
            else:
                spans.append(span_of(line))
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
        reader = Reader(self.parser, self.source, types, self.findings, self.warnings, name=name)
        abilities, _ = reader.abilities(spans)
        return (*named, *abilities)

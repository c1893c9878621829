"""Reading one card from its lines: name, type line, fields and text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Final

from lark import Token, Tree
from lark.exceptions import UnexpectedToken

from grammar.ir.cards import Card
from grammar.ir.traits import TraitWord, in_order
from grammar.language.card_file.keywords import abilities_of, keywords_of
from grammar.language.card_file.lines import FIELD, line_parser, span_of
from grammar.language.compile import unfit_text
from grammar.language.dialect import CardType, Dialect
from grammar.language.errors import Finding, Refused
from grammar.language.reading.reader import Reader
from grammar.language.reading.tree_from_text import Parser
from grammar.language.source import SourceText, Span
from grammar.language.text_from_ir import Printer
from grammar.language.traits import CardTrait
from grammar.language.words.english import an
from grammar.language.words.nearest import nearest, with_words_of

_NAME_LENGTH: Final = 80


@dataclass(frozen=True)
class CompiledCard:
    """A card and its position in its file."""

    card: Card
    line: int
    span: Span


@dataclass
class CardReader:
    """Reads cards, collecting findings; an error in one card doesn't stop the others."""

    source: SourceText
    dialect: Dialect
    parser: Parser
    findings: list[Finding]
    warnings: list[Finding]
    keywords: Mapping[str, str] = field(default_factory=dict)
    quiet: bool = False
    """Whether to only find errors in texts, without looking for suggestions."""

    def card(self, block: list[Token]) -> CompiledCard | None:
        """Return the card in these lines, or None if anything is wrong with it."""
        before = len(self.findings)
        try:
            tree: Tree[Token] = line_parser().parse(block, start="card")
        except UnexpectedToken:
            example = self._with_trait(
                self.dialect.types[0].name, (), self.dialect.traits_at("type_line")[:1]
            )
            self._say("CT501", f"a card needs a type line after its name, such as '{example}'", block[0])
            return None
        lines: list[Any] = tree.children
        title, type_line, *rest = lines
        fields = [line for line in rest if line.type == "FIELD"]
        text = [line for line in rest if line.type == "TEXT"]
        name = self._name(title)
        types, behind = self._type_line(type_line)
        tags, numbers = self._fields(fields, types, title)
        abilities = self._abilities(text, types, title, name) if types else ()
        if len(self.findings) > before:
            return None
        card = Card(
            name,
            tuple(card_type.name for card_type in types),
            in_order((*behind, *tags), self.dialect.nodes.traits),
            numbers,
            Printer(self.dialect, types).text(abilities) if abilities else "",
            abilities,
        )
        if not self._is_right(card, title):
            return None
        return CompiledCard(card, self.source.place(span_of(title).start).line, span_of(title))

    def _is_right(self, card: Card, title: Token) -> bool:
        """Check the card as a whole and collect findings; return whether there are no errors."""
        found = [refused.finding(span_of(title)) for refused in self.dialect.check_card(card)]
        self.warnings += [each for each in found if each.severity == "warning"]
        errors = [each for each in found if each.severity == "error"]
        self.findings += errors
        return not errors

    def _say(
        self, code: str, message: str, token: Token, suggestion: str | None = None, rule: str | None = None
    ) -> None:
        self.findings.append(Finding(code, message, span_of(token), (), suggestion, rule))

    def _name(self, title: Token) -> str:
        name = self.source.written[(title.start_pos or 0) + 1 : title.end_pos].strip()
        if not name or name.startswith("#"):
            self._say("CT501", "a card's first line is '# ' and its name", title)
        elif len(name) > _NAME_LENGTH or not name.isprintable():
            self._say("CT601", f"a card's name can have at most {_NAME_LENGTH} printable characters", title)
        return name

    def _type_line(self, line: Token) -> tuple[tuple[CardType, ...], list[TraitWord]]:
        """ "Common Stone — Red / Blue" """
        left, _, right = re.sub(r"\s+-\s+", " — ", line).partition("—")
        words, found = left.strip(), []
        marks = {f"{trait.noun.lower()} ": trait for trait in self.dialect.traits_at("before_type")}
        while mark := next((mark for mark in marks if words.lower().startswith(mark)), None):
            words = words[len(mark) :].strip()
            found.append(TraitWord(marks[mark].name, marks.pop(mark).name))
        types = self._types(words, line)
        before = len(self.findings)
        found += self._behind_dash(right, line)
        said = {word.trait for word in found}
        for card_type, trait in product(types, self.dialect.traits_at("type_line")):
            if trait.name in card_type.needs and trait.name not in said and len(self.findings) == before:
                one = f"at least one {trait.noun}" if trait.trait.form == "names" else an(trait.noun)
                self._say(
                    "CT503",
                    f"{an(card_type.name)} has {one}",
                    line,
                    self._with_trait(left.strip(), found, (trait,)),
                    card_type.rule,
                )
                break
        return types, found

    def _behind_dash(self, said: str, line: Token) -> list[TraitWord]:
        """Return the trait words after the types."""
        traits = self.dialect.traits_at("type_line")
        known = {name.lower(): TraitWord(trait.name, name) for trait in traits for name in self._words(trait)}
        found: list[TraitWord] = []
        for said_word in _parted(said):
            word = known.get(said_word.lower())
            if word is None:
                self._unknown_behind_dash(said_word, line)
            elif word in found:
                self._say("CT307", f"{word.word} is repeated; say it once", line)
            else:
                found.append(word)
        for trait in traits:
            of_it = [each.word for each in found if each.trait == trait.name]
            if trait.trait.form == "name" and len(of_it) > 1:
                self._say("CT503", f"a card can have only one {trait.noun}, not {' and '.join(of_it)}", line)
        return found

    def _unknown_behind_dash(self, word: str, line: Token) -> None:
        traits = self.dialect.traits_at("type_line")
        if not traits:
            self._say("CT501", f"nothing can follow the types of a card, but {word!r} does", line)
            return
        nouns = " or ".join(trait.noun for trait in traits)
        listing = "; ".join(f"{trait.title}: {', '.join(self._words(trait))}" for trait in traits)
        near = nearest(word, [name for trait in traits for name in self._words(trait)])
        self._say(
            "CT103",
            f"no {nouns} is called {word!r}; {listing}",
            line,
            str(line).replace(word, near[0], 1) if near else None,
            traits[0].rule,
        )

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
                str(line).replace(words, near[0], 1) if near else None,
            )
            return ()
        return found

    def _with_trait(self, words: str, found: Sequence[TraitWord], lacking: Sequence[CardTrait]) -> str:
        """Build a type line from these words, the words found after them, and one word per trait it lacks."""
        behind = [
            name
            for trait in self.dialect.traits_at("type_line")
            for name in (
                self._words(trait)[:1]
                if trait in lacking
                else [each.word for each in found if each.trait == trait.name]
            )
        ]
        return f"{words} — {' / '.join(behind)}" if behind else words

    def _words(self, trait: CardTrait) -> list[str]:
        """Return every word of a trait that this set may use."""
        return [trait.word(form) for form in self.parser.lexicon.shown.get(trait.terminal, ())]

    def _fields(
        self, lines: list[Token], types: tuple[CardType, ...], title: Token
    ) -> tuple[list[TraitWord], tuple[tuple[str, int], ...]]:
        tags: list[TraitWord] = []
        numbers: dict[str, int] = {}
        seen: set[str] = set()
        by_name = {each.name.lower(): each for each in self.dialect.fields}
        traits = {each.noun.lower(): each for each in self.dialect.traits_at("field")}
        for line in lines:
            match = FIELD.fullmatch(line)
            assert match is not None
            name, value = match[1].lower(), match[2].strip().rstrip(".")
            if name in seen:
                self._say("CT504", f"the field {match[1]!r} is given twice", line)
                continue
            seen.add(name)
            if name in traits:
                tags += self._field_words(traits[name], value, line)
                continue
            known = by_name.get(name)
            if known is None:
                near = nearest(name, self.dialect.field_names)
                self._say(
                    "CT502",
                    f"a card can't have a field {match[1]!r}",
                    line,
                    f"{near[0]}: {value}" if near else None,
                )
            elif not re.fullmatch(r"[0-9]{1,4}", value) or int(value) > known.most:
                self._say("CT301", f"{known.name} must be a whole number from 0 to {known.most}", line)
            else:
                numbers[known.number] = int(value)
        if types:
            self._right_numbers(numbers, seen, types, title)
        return tags, tuple(
            (each.number, numbers[each.number]) for each in self.dialect.fields if each.number in numbers
        )

    def _field_words(self, trait: CardTrait, value: str, line: Token) -> list[TraitWord]:
        """Return the words of a trait that has a line of its own."""
        known = {name.lower(): name for name in self._words(trait)}
        found: list[TraitWord] = []
        parts = _parted(value) if trait.trait.form == "names" else []
        for said in parts or [value]:
            if said.lower() in known:
                word = TraitWord(trait.name, known[said.lower()])
                if word in found:
                    self._say("CT307", f"{word.word} is repeated; say it once", line)
                found.append(word)
                continue
            near = nearest(said, known.values()) or with_words_of(said, known.values())
            how = (
                f"a set declares its own before its first card: '{trait.title}: {said or '...'}'"
                if trait.open
                else f"{trait.title}: {', '.join(known.values())}"
            )
            self._say(
                "CT103",
                f"no {trait.noun} is called {said!r}; {how}",
                line,
                f"{trait.noun}: {near[0]}" if near else None,
                trait.rule,
            )
        return found

    def _right_numbers(
        self,
        numbers: dict[str, int],
        seen: set[str],
        types: tuple[CardType, ...],
        title: Token,
    ) -> None:
        """Check that the card has exactly the numbers that its types print."""
        words = " ".join(card_type.name for card_type in types)
        required = {name for card_type in types for name in card_type.required}
        optional = {name for card_type in types for name in card_type.optional} - required
        may = {name for card_type in types for name in card_type.may}
        rule = types[0].rule
        for each in self.dialect.fields:
            if each.number in required and each.name.lower() not in seen:
                self._say(
                    "CT503", f"{an(words)} needs a line '{each.name}: ...'", title, f"{each.name}: 1", rule
                )
            elif each.number in numbers and each.number not in required | optional | may:
                self._say("CT503", f"{an(words)} has no {each.name}", title, rule=rule)
        given = optional & set(numbers)
        if given and given != optional:
            self._say(
                "CT503",
                f"{an(words)} has all of {', '.join(sorted(optional))}, or none of them",
                title,
                rule=rule,
            )
        needed = {name for each in types for name in each.needs}
        for trait in self.dialect.traits_at("field"):
            if trait.name in needed and trait.noun.lower() not in seen:
                self._say("CT503", f"{an(words)} needs a line '{trait.noun}: ...'", title, rule=rule)

    def _abilities(
        self, lines: list[Token], types: tuple[CardType, ...], title: Token, name: str
    ) -> tuple[object, ...]:
        spans: list[Span] = []
        named: tuple[object, ...] = ()
        for line in lines:
            try:
                names = keywords_of(line, self.keywords)
                if names is not None and spans:
                    raise Refused("CT501", "put keywords on their own line before the other text")
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
        reader = Reader(
            self.parser, self.source, types, self.findings, self.warnings, name=name, quiet=self.quiet
        )
        abilities, _ = reader.abilities(spans)
        return (*named, *abilities)


def _parted(words: str) -> list[str]:
    """Split at slashes and commas."""
    return [word for part in re.split(r"[/,]", words) if (word := part.strip())]

"""The stages joined: text in, abilities out, or every error at once.

compiled = compile_text("Gain 1 God Charge.", load("essence_crown"), on="Spell")
compiled.abilities, compiled.warnings
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final
from weakref import WeakKeyDictionary

from lark import Token
from lark.exceptions import UnexpectedToken

from grammar.language.check_ir import check, stays_in_play
from grammar.language.dialect import CardType, Dialect
from grammar.language.errors import CardTextError, Finding, Refused
from grammar.language.ir_from_tree import Context, lower
from grammar.language.join_sentences import Draft, Read, join
from grammar.language.look_alikes import look_alike
from grammar.language.meaning.parts import Afterwards, Instead, Mode, Otherwise, placed
from grammar.language.pointing import whose_is_known
from grammar.language.source import SourceText, Span
from grammar.language.text_from_ir import Printer
from grammar.language.tree_from_text import Parser
from grammar.language.words import Sentence, Unknown

LONGEST: Final = 4_000
MOST_WORDS: Final = 400

_NO_ABILITIES: Final = (tuple, Mode, Instead, Otherwise, Afterwards)

_DEPENDENT: Final = frozenset({"CT305", "CT306", "CT310", "CT312"})
"""What is wrong with a sentence that needs another one; it is no fault where that one cannot be read."""

_parsers: WeakKeyDictionary[Dialect, Parser] = WeakKeyDictionary()


def parser_of(dialect: Dialect) -> Parser:
    """The parser of a dialect, made on first use."""
    parser = _parsers.get(dialect)
    if parser is None:
        parser = _parsers[dialect] = Parser.of(dialect)
    return parser


@dataclass(frozen=True, slots=True)
class Compiled:
    """What a text means, and what there is to say about its style."""

    abilities: tuple[Any, ...]
    warnings: tuple[Finding, ...]
    source: SourceText
    sentences: tuple[Read, ...] = field(default=(), repr=False)


def compile_text(
    text: str | SourceText,
    dialect: Dialect,
    on: str | Sequence[str] | None = None,
    parser: Parser | None = None,
    name: str = "",
) -> Compiled:
    """The abilities of a card's text. `on` is the card type, or types, that it stands on, `name` its name."""
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
    """The card types of those names."""
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
    """Why the text is not even looked at. Every hostile text ends here, cheaply."""
    if end - start > LONGEST:
        return Finding(
            "CT601",
            f"the text has {end - start:,} characters; a {noun}'s text has at most {LONGEST:,}",
            Span(start, start + 1),
        )
    text = source.written[start:end]
    if not text.isprintable():
        for at, character in enumerate(text, start=start):
            if not character.isprintable() and character not in "\n\r\t\u00a0\u2007\u2009\u202f\ufeff":
                return Finding(
                    "CT602",
                    f"the character U+{ord(character):04X} cannot be printed on a {noun}",
                    Span(at, at + 1),
                )
    if text.count(" ") >= MOST_WORDS and len(text.split()) > MOST_WORDS:
        return Finding(
            "CT601",
            f"the text has {len(text.split())} words; a {noun}'s text has at most {MOST_WORDS}",
            Span(start, start + 1),
        )
    return None


def paragraphs_of(source: SourceText, start: int, end: int) -> list[Span]:
    """The paragraphs: lines that are not empty. A line that begins with a bullet goes on the one before."""
    spans: list[Span] = []
    text = source.text
    at = start
    while at < end:
        stop = text.find("\n", at, end)
        stop = end if stop < 0 else stop
        line = text[at:stop].strip()
        if line:
            if line[0] == "•" and spans:
                spans[-1] = Span(spans[-1].start, stop)
            else:
                spans.append(Span(at, stop))
        at = stop + 1
    return spans


@dataclass(slots=True)
class Reader:
    """Reads the text of one card; findings and warnings are written down as they are met."""

    parser: Parser
    source: SourceText
    types: tuple[CardType, ...]
    findings: list[Finding]
    warnings: list[Finding]
    quoted_depth: int = 0
    name: str = ""

    def abilities(self, spans: Sequence[Span]) -> tuple[tuple[Any, ...], tuple[Read, ...]]:
        """The abilities in the paragraphs, and their sentences."""
        dialect = self.parser.dialect
        textless = next((each for each in self.types if each.textless), None)
        if textless is not None and spans:
            place = Span(spans[0].start, spans[-1].end)
            self.findings.append(Finding("CT403", textless.textless, place, rule=textless.rule))
            return (), ()
        before = len(self.findings)
        read = [self._paragraph(span) for span in spans]
        unread = len(self.findings)
        one_shot = self._one_shot(read)
        drafts = join(read, one_shot, dialect.amount_triggers, dialect.chosen_costs, self.findings)
        abilities = []
        for draft in drafts:
            try:
                abilities.append(dialect.finish(draft.finished()))
            except Refused as refused:
                self.findings.append(refused.finding(draft.span))
        if unread > before:
            first = min(finding.span.start for finding in self.findings[before:unread])
            self.findings[unread:] = [
                each
                for each in self.findings[unread:]
                if each.code not in _DEPENDENT or (each.code != "CT310" and each.span.start < first)
            ]
        if len(self.findings) == before:
            on = tuple(card_type.name for card_type in self.types)
            for ability, draft in zip(abilities, drafts, strict=True):
                self._check(ability, draft, abilities, on, one_shot)
        settled = dialect.settle(tuple(abilities)) if len(self.findings) == before else ()
        return settled, tuple(sentence for paragraph in read for sentence in paragraph)

    def _one_shot(self, read: list[list[Read]]) -> bool:
        """Whether the card is carried out once. An Essence card is, unless it has lasting text."""
        if not self.types:
            return False
        meanings = [each.meaning for paragraph in read for each in paragraph]
        abilities = [each for each in meanings if not isinstance(each, _NO_ABILITIES)]
        return not stays_in_play(self.types, abilities, self.parser.dialect.one_shot_abilities)

    def _check(
        self, ability: Any, draft: Draft, abilities: list[Any], on: tuple[str, ...], one_shot: bool
    ) -> None:
        dialect = self.parser.dialect
        try:
            warning = check(ability, abilities, self.types, one_shot, dialect.one_shot_abilities)
            dialect.check(ability, abilities, on)
        except Refused as refused:
            finding = refused.finding(draft.span)
            if finding not in self.findings:  # a sentence may be two abilities with one fault
                self.findings.append(finding)
            return
        if warning is not None:
            self.warnings.append(warning.finding(draft.span))

    def _paragraph(self, span: Span) -> list[Read]:
        """The sentences of one paragraph, with the missing full stop noticed."""
        sentences = self.parser.lexicon.sentences(self.source, span.start, span.end, self.findings)
        read: list[Read] = []
        for sentence in sentences:
            if sentence.unknown:
                self.findings.extend(
                    dict.fromkeys(self._unknown(sentence, each) for each in sentence.unknown)
                )
                continue
            try:
                read.append(self._sentence(sentence))
            except UnexpectedToken as error:
                self.findings.append(self._unexpected(sentence, error))
            except Refused as refused:
                self.findings.append(refused.finding(sentence.span))
        self._synonyms(span)
        if sentences and not sentences[-1].stopped and not _ends_in_quoted_stop(sentences[-1]):
            end = sentences[-1].span.end
            self.warnings.append(Finding("CT801", "a full stop is missing", Span(end - 1, end)))
        return read

    def _sentence(self, sentence: Sentence) -> Read:
        tree = self.parser.tree(sentence)
        self.parser.agreement.check(sentence.tokens)
        dialect = self.parser.dialect
        context = Context(
            self.parser.rules,
            tuple(card_type.name for card_type in self.types) or None,
            dialect.ranges,
            dialect.nouns,
            dialect.cast_types,
            dialect.any_cast,
            self._quoted,
            sentence.span,
            self.warnings,
            None,
            dialect.piles,
            dialect.card_nouns,
            dialect.spent_resource,
            self.name,
            tokens=sentence.tokens,
        )
        meaning = lower(context, tree)
        for token in sentence.tokens:
            if token.type == "ZONE":
                self._zone_word(token)
        placed(context)
        if context.said_they:
            whose_is_known(meaning, context)
        if context.said_played:
            raise Refused("CT308", "only what a card costs depends on who plays it; say 'you control'")
        return Read(meaning, sentence.span, context)

    def _zone_word(self, token: Token) -> None:
        """A warning for a zone that is called by another of its names."""
        word = self.parser.dialect.zones[token.value]
        span = Span(token.start_pos or 0, token.end_pos or 0)
        if self.source.words(span).lower() not in (word.lower(), f"{word.lower()}s"):
            message = f"{self.source.words(span)!r} is read as {word!r}"
            self.warnings.append(Finding("CT802", message, span, (), word))

    def _synonyms(self, span: Span) -> None:
        """A warning for every word that is read as another one."""
        if self.parser.synonyms is None:
            return
        for match in self.parser.synonyms.finditer(self.source.text, span.start, span.end):
            word, rule = self.parser.dialect.synonyms[match[0].lower()]
            message = f"{match[0]!r} is read as {word!r}"
            self.warnings.append(Finding("CT802", message, Span(*match.span()), (), word, rule))

    def _quoted(self, token: Token, on: str) -> tuple[Any, ...]:
        """The abilities that stand in quotation marks, on a token of that type."""
        card_type = self.parser.dialect.card_type(on)
        assert card_type is not None
        inner = Reader(
            self.parser, self.source, (card_type,), self.findings, self.warnings, self.quoted_depth + 1
        )
        abilities, _ = inner.abilities([Span((token.start_pos or 0) + 1, (token.end_pos or 0) - 1)])
        return abilities

    def _unknown(self, sentence: Sentence, unknown: Unknown) -> Finding:
        return (
            look_alike(unknown.token)
            or self._known_slip(sentence, unknown.token)
            or self.parser.about_unknown(sentence, unknown)
        )

    def _known_slip(self, sentence: Sentence, token: Token) -> Finding | None:
        """What to say of words around a place where reading stops, if they are a name or a known phrase."""
        return self._own_name(token) or self._phrase(sentence, token)

    def _phrase(self, sentence: Sentence, token: Token) -> Finding | None:
        """What to say about a phrase of other games that the token is a part of."""
        place, text, span = token.start_pos or 0, self.source.text, sentence.span
        for hint in self.parser.dialect.phrases:
            for match in hint.matches(text, span.start, span.end):
                if match.start() <= place < match.end():
                    instead = None if hint.instead is None else match.expand(hint.instead)
                    return Finding("CT102", hint.message, Span(*match.span()), (), instead, hint.rule)
        return None

    def _own_name(self, token: Token) -> Finding | None:
        """What to say where the text names its own card; also by the part of the name before a comma."""
        if self.parser.dialect.own_names or not (self.name and self.types):
            return None
        place = token.start_pos or 0
        for name in (self.name, self.name.partition(",")[0]):
            for match in re.finditer(rf"\b{re.escape(name)}(?!\w)", self.source.text, re.IGNORECASE):
                if match.start() <= place < match.end():
                    message, noun = "a text does not call its own card by name", self.types[0].name
                    return Finding("CT105", message, Span(*match.span()), (), f"this {noun}", "LANG-6.1")
        return None

    def _unexpected(self, sentence: Sentence, error: UnexpectedToken) -> Finding:
        if error.token.type != "$END" and (slip := self._known_slip(sentence, error.token)) is not None:
            return slip
        finding = self.parser.about_unexpected(self.source, sentence, error)
        if self.quoted_depth:
            return finding
        on = [card_type.name for card_type in self.types]
        for wording in islice(self.parser.mended(self.source, sentence, error), 20):
            findings: list[Finding] = []
            text = SourceText(wording + ".")
            reader = Reader(self.parser, text, self.types, findings, [], 1, self.name)
            reader._paragraph(Span(0, len(text.written)))
            if not findings and on is not None:
                return Finding(
                    finding.code,
                    finding.message,
                    finding.span,
                    finding.expected,
                    self._written_well(wording),
                    finding.rule,
                )
        return finding

    def _written_well(self, wording: str) -> str:
        """A mended sentence with its words in the forms that the language writes, where it says what it says
        by itself.
        """
        sentence = _sentence_case(wording) + "."
        dialect, on = self.parser.dialect, [card_type.name for card_type in self.types]
        try:
            written = text_of(
                compile_text(sentence, dialect, on, self.parser, self.name).abilities, dialect, on, self.name
            )
        except CardTextError:
            return sentence
        return written if len(written.split()) == len(sentence.split()) else sentence


def _ends_in_quoted_stop(sentence: Sentence) -> bool:
    last = sentence.tokens[-1]
    return last.type == "QUOTED" and last.rstrip().endswith(".")


def _sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]


def text_of(
    abilities: Sequence[Any], dialect: Dialect, on: str | Sequence[str] | None = None, name: str = ""
) -> str:
    """The canonical wording of abilities: a paragraph for each, or one for a card carried out once.

    `name` is that of the card, where it has one and its text may say it.
    """
    types = card_types(SourceText(""), dialect, on)
    return Printer(dialect, types, name=name).text(abilities)

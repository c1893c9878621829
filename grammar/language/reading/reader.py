"""Reads the text of one card: its sentences, what they mean together, and all errors."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from lark import Token
from lark.exceptions import UnexpectedToken

from grammar.ir.abilities import BarredFrom, Cannot
from grammar.ir.operations import Forbid
from grammar.ir.tree import kinds_in, nodes_in
from grammar.language.check_ir import check, stays_in_play
from grammar.language.chosen_words import check_chosen_words
from grammar.language.dialect import CardType
from grammar.language.errors import Finding, NotHere, Refused
from grammar.language.foreign import WordHint
from grammar.language.ir_from_tree import Context, lower
from grammar.language.meaning.nouns.who import placed
from grammar.language.meaning.parts.sentences import Afterwards, DearerThere, Instead, Mode, Otherwise
from grammar.language.reading.hints import about
from grammar.language.reading.join_sentences import Draft, Read, join
from grammar.language.reading.nearest_form import nearest_form
from grammar.language.reading.players import whose_is_known
from grammar.language.reading.suggestions import Budget, Suggestions, Trial, says_as_much
from grammar.language.reading.tree_from_text import Parser
from grammar.language.sealed import opened
from grammar.language.source import SourceText, Span, paragraphs_of
from grammar.language.text_from_ir import Printer
from grammar.language.this_way import check_this_way
from grammar.language.words.english import capital
from grammar.language.words.look_alikes import look_alike
from grammar.language.words.splitting import Sentence, Unknown, sentences_in

MOST_FINDINGS: Final = 20
"""At most this many errors of one text are listed; the last one says how many more there are."""

_UNREADABLE: Final = ("CT1", "CT2")
"""Prefixes of the codes of sentences that can't be parsed."""

_NO_ABILITIES: Final = (tuple, Mode, Instead, Otherwise, Afterwards, DearerThere)

_NAME_BEFORE: Final = re.compile(r"\s*[^\W\d_][\w ()'-]*:\s*(?P<text>)")
"""A name before a text: "Gorge: ..."."""
_SHARED_IR: Final = "grammar.ir."
_DEPENDENT: Final = frozenset({"CT305", "CT306", "CT310", "CT312"})
"""Codes of sentences that depend on another; not reported if that one couldn't be read."""


@dataclass(slots=True)
class Reader:
    """Reads the text of one card, collecting findings and warnings."""

    parser: Parser
    source: SourceText
    types: tuple[CardType, ...]
    findings: list[Finding]
    warnings: list[Finding]
    quoted_depth: int = 0
    name: str = ""
    quiet: bool = False
    """Whether to only find errors, without looking for suggestions."""
    budget: Budget = field(default_factory=Budget)
    first: int = -1
    """The number of findings before this text."""
    unlisted: int = 0
    """The number of errors beyond those listed for one text."""
    _tried: set[Span] = field(default_factory=set)
    """Where a suggestion was found by rereading its sentence."""
    _phrases: tuple[Span, list[tuple[Span, Finding]]] | None = None

    def __post_init__(self) -> None:
        if self.first < 0:
            self.first = len(self.findings)

    def _list(self, finding: Callable[[], Finding]) -> None:
        """Add a finding, or just count it if enough are listed; then it isn't even created."""
        if len(self.findings) - self.first < MOST_FINDINGS:
            self.findings.append(finding())
        else:
            self.unlisted += 1

    def abilities(self, spans: Sequence[Span]) -> tuple[tuple[object, ...], tuple[Read, ...]]:
        """Return the abilities in the paragraphs, and their sentences."""
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
        drafts = join(read, one_shot, dialect.amount_triggers, dialect.resource_paid, self.findings)
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
            for sentence in (each for paragraph in read for each in paragraph):
                self._check_whole(sentence, abilities)
        settled: tuple[object, ...] = ()
        if len(self.findings) == before:
            settled = dialect.settle(tuple(abilities))
            self._refuse_foreign(settled, abilities, drafts)
            settled = opened(settled)
        if not self.quiet and not self.quoted_depth:
            self.findings[before:] = [
                self._with_tried_suggestion(each, spans) for each in self.findings[before:]
            ]
            if self.unlisted:
                last = self.findings[-1]
                more = "1 more error" if self.unlisted == 1 else f"{self.unlisted:,} more errors"
                self.findings[-1] = replace(last, message=f"{last.message} (and {more} in this text)")
        return settled, tuple(sentence for paragraph in read for sentence in paragraph)

    def _refuse_foreign(
        self, settled: Sequence[object], abilities: Sequence[object], drafts: list[Draft]
    ) -> None:
        """Refuse what is not IR of this game: texts that it leaves out, and what continues no sentence."""
        if not any(kinds_in(ability) - self.parser.whole_nodes for ability in settled):
            return
        foreign = {id(node): why for node in nodes_in(tuple(settled)) if (why := self._why_foreign(node))}
        for ability, draft in zip(abilities, drafts, strict=True):
            if why := next((foreign[id(node)] for node in nodes_in(ability) if id(node) in foreign), None):
                self.findings.append(Finding(*why, draft.span))

    def _why_foreign(self, node: object) -> tuple[str, str] | None:
        """Return the code and the message about a node or a verb that the game doesn't have."""
        dialect, kind = self.parser.dialect, type(node)
        if lacks := getattr(kind, "lacks", ""):
            return "CT309", lacks
        if isinstance(node, (Cannot, Forbid)):
            known = node.verb in dialect.nodes.words_of("verb")
        elif isinstance(node, BarredFrom):
            known = node.verb in dialect.nodes.words_of("dealing")
        else:
            known = dialect.nodes.by_name.get(kind.__name__) is kind
        if known:
            return None
        if kind.__module__.startswith(_SHARED_IR):
            return "CT201", f"no text of {dialect.title} can say this"
        return "CT310", "part of this continues another sentence, but no earlier sentence fits"

    def _one_shot(self, read: list[list[Read]]) -> bool:
        """Whether the card is one-shot. A Spell is, unless it has lasting text."""
        if not self.types:
            return False
        meanings = [each.meaning for paragraph in read for each in paragraph]
        abilities = [each for each in meanings if not isinstance(each, _NO_ABILITIES)]
        return not stays_in_play(self.types, abilities, self.parser.dialect.one_shot_abilities)

    def _check(
        self, ability: object, draft: Draft, abilities: Sequence[object], on: tuple[str, ...], one_shot: bool
    ) -> None:
        dialect = self.parser.dialect
        try:
            warning = check(
                ability,
                abilities,
                self.types,
                one_shot,
                dialect.one_shot_abilities,
                bare_effects=dialect.bare_effects,
            )
            check_this_way(ability, dialect.causes)
            check_chosen_words(ability, abilities)
            warning = dialect.check(ability, abilities, on) or warning
        except Refused as refused:
            finding = refused.finding(draft.span)
            if finding not in self.findings:  # a sentence may form two abilities with the same error
                self.findings.append(finding)
            return
        if warning is not None:
            self.warnings.append(warning.finding(draft.span))

    def _check_whole(self, sentence: Read, abilities: Sequence[object]) -> None:
        """Add what a sentence finds wrong with the rest of the text."""
        for check_whole in sentence.context.whole_text:
            try:
                check_whole(abilities)
            except Refused as refused:
                self.findings.append(refused.finding(sentence.span))

    def _paragraph(self, span: Span) -> list[Read]:
        """Read the sentences of one paragraph, warning about a missing full stop."""
        named = self._named_before(span)
        if named is not None:
            self.findings.append(named)
            span = Span(named.span.end, span.end)
        sentences = sentences_in(self.parser.lexicon, self.source, span.start, span.end, self.findings)
        read: list[Read] = []
        for sentence in sentences:
            if sentence.unknown:
                self._list_unknown(sentence)
                continue
            try:
                read.append(self._sentence(sentence))
            except UnexpectedToken as error:
                self._list(partial(self._unexpected, sentence, error))
            except NotHere as refused:
                self._list(partial(self._not_here, sentence, refused))
            except Refused as refused:
                self._list(partial(refused.finding, sentence.span))
        self._synonyms(span)
        if sentences and not sentences[-1].stopped and not self._needs_no_stop(sentences[-1], read):
            end = sentences[-1].span.end
            self.warnings.append(Finding("CT801", "a full stop is missing", Span(end - 1, end)))
        return read

    @staticmethod
    def _needs_no_stop(sentence: Sentence, read: list[Read]) -> bool:
        """Whether a text is complete without a full stop: it ends with a quoted one, or isn't a sentence."""
        if _ends_in_quoted_stop(sentence):
            return True
        return bool(read) and read[-1].span == sentence.span and read[-1].context.is_line

    def _list_unknown(self, sentence: Sentence) -> None:
        """Add a finding for each unknown word; words of one phrase share a finding."""
        listed: set[Finding] = set()
        for unknown in sentence.unknown:
            if len(self.findings) - self.first >= MOST_FINDINGS:
                self.unlisted += 1
                continue
            finding = self._unknown(sentence, unknown)
            if finding not in listed:
                listed.add(finding)
                self.findings.append(finding)

    def _sentence(self, sentence: Sentence) -> Read:
        tree = self.parser.tree(sentence)
        spoken = [token for token in sentence.tokens if token.type != "HEAD"]
        self.parser.agreement.check(spoken, self.source)
        dialect = self.parser.dialect
        on = tuple(card_type.name for card_type in self.types)
        context = Context(
            **self.parser.facts,
            on=on or None,
            source_types=on,
            quoted=self._quoted,
            types_of_this=self._types_of_this,
            span=sentence.span,
            warnings=self.warnings,
            suits=lambda ability, types: self._refusal(ability, types) is None,
            refusal=self._refusal,
            words=Printer(dialect, self.types).called,
            name=self.name,
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
            raise Refused("CT308", "only a card's cost depends on who plays it; say 'you control'")
        return Read(meaning, sentence.span, context)

    def _refusal(self, ability: object, types: tuple[str, ...]) -> Refused | None:
        """Return why a card of these types can't have an ability; None if it can."""
        try:
            self.parser.dialect.check(ability, [ability], types)
        except Refused as refused:
            return refused
        return None

    def _zone_word(self, token: Token) -> None:
        """Warn about a zone called by another of its names."""
        word = self.parser.dialect.zones[token.value]
        span = Span(token.start_pos or 0, token.end_pos or 0)
        if self.source.words(span).lower() not in (word.lower(), f"{word.lower()}s"):
            message = f"{self.source.words(span)!r} is read as {word!r}"
            self.warnings.append(Finding("CT802", message, span, (), word))

    def _synonyms(self, span: Span) -> None:
        """Warn about every word that is read as another one."""
        if self.parser.synonyms is None:
            return
        for match in self.parser.synonyms.finditer(self.source.text, span.start, span.end):
            word, rule = self.parser.dialect.foreign.synonyms[match[0].lower()]
            message = f"{match[0]!r} is read as {word!r}"
            self.warnings.append(Finding("CT802", message, Span(*match.span()), (), word, rule))

    def _quoted(self, token: Token, *on: str) -> tuple[object, ...]:
        """Return the abilities in quotation marks, on an object of these types."""
        card_types = tuple(map(self.parser.dialect.card_type, on))
        inner = Reader(
            self.parser,
            self.source,
            tuple(each for each in card_types if each is not None),
            self.findings,
            self.warnings,
            self.quoted_depth + 1,
            quiet=self.quiet,
            budget=self.budget,
            first=self.first,
            _tried=self._tried,
        )
        abilities, _ = inner.abilities([Span((token.start_pos or 0) + 1, (token.end_pos or 0) - 1)])
        self.unlisted += inner.unlisted
        return abilities

    def _types_of_this(self, quoted: Token) -> tuple[str, ...]:
        """Return the types by which a text in quotation marks names what has it: "this Hero"."""
        dialect = self.parser.dialect
        if dialect.bare_this:
            return dialect.it_types
        nouns = {each.singular.lower(): each.types for each in dialect.groups}
        nouns |= {(each.singular or each.name).lower(): (each.name,) for each in dialect.types}
        said = re.search(rf"(?i)\bthis ({'|'.join(map(re.escape, nouns))})\b", quoted)
        return nouns[said[1].lower()] if said else ()

    def _unknown(self, sentence: Sentence, unknown: Unknown) -> Finding:
        slip = look_alike(unknown.token) or self._known_slip(sentence, unknown.token)
        if slip is not None:
            return slip
        word = unknown.token
        if self.quiet or unknown.kind != "word" or not word[0].isalpha() or word.lower() in self._hints:
            return self.parser.about_unknown(sentence, unknown)
        self._tried.add(Span(word.start_pos or 0, word.end_pos or 0))
        found = self.parser.about_unknown(sentence, unknown, self._search(sentence).for_unknown(unknown))
        return found if found.suggestion is not None else self._with_form(found, sentence, word)

    @property
    def _hints(self) -> Mapping[str, WordHint]:
        return self.parser.dialect.foreign.hints

    def _known_slip(self, sentence: Sentence, token: Token) -> Finding | None:
        """Return a finding if the words where reading stops are a name or a known phrase."""
        return self._own_name(token) or self._phrase(sentence, token)

    def _not_here(self, sentence: Sentence, refused: NotHere) -> Finding:
        """Return a finding about what the game excludes, by its phrase if the game has advice about that."""
        finding = refused.finding(sentence.span)
        if refused.span is None:
            return finding  # of no known place, so that no phrase can be at it
        upto = [token for token in sentence.tokens if (token.start_pos or 0) < finding.span.end]
        nearest = (self._phrase(sentence, token) for token in reversed(upto))
        return next(filter(None, nearest), finding)

    def _phrase(self, sentence: Sentence, token: Token) -> Finding | None:
        """Return a finding about a phrase of other games that contains the token."""
        place, text, span = token.start_pos or 0, self.source.text, sentence.span
        if self._phrases is None or self._phrases[0] != span:
            found = [
                (Span(*match.span()), hint, match)
                for hint in self.parser.dialect.foreign.phrases
                for match in hint.matches(text, span.start, span.end)
            ]
            noun = self._own_noun()
            self._phrases = span, [(at, about(hint, match, span.start, noun)) for at, hint, match in found]
        return next((said for at, said in self._phrases[1] if at.start <= place < at.end), None)

    def _own_noun(self) -> str:
        """Return what a text calls its own card, if that stays in play."""
        staying = next((each for each in self.types if not each.one_shot), None)
        return "" if staying is None else staying.singular or staying.name

    def _own_name(self, token: Token) -> Finding | None:
        """Return a finding if the text names its own card, perhaps by the part of the name before a comma."""
        if self.parser.dialect.own_names or not (self.name and self.types):
            return None
        place = token.start_pos or 0
        for name in (self.name, self.name.partition(",")[0]):
            named = re.compile(rf"\b{re.escape(name)}(?!\w)", re.IGNORECASE)
            around = max(0, place - len(name)), place + len(name) + 1  # the source may be a whole file
            for match in named.finditer(self.source.text, *around):
                if match.start() <= place < match.end():
                    message, noun = "a text can't call its own card by name", self.types[0].name
                    return Finding("CT105", message, Span(*match.span()), (), f"this {noun}", "LANG-6.1")
        return None

    def _named_before(self, span: Span) -> Finding | None:
        """Return a finding about a name and a colon before a text that has no colons."""
        if not self.parser.dialect.own_names:
            return None
        match = _NAME_BEFORE.match(self.source.text, span.start, span.end)
        if match is None:
            return None
        place = Span(match.start(), match.start("text"))
        noun = self.parser.dialect.printed.noun
        message = f"put a {noun}'s name before its text, not in it"
        return Finding("CT105", message, place, rule=self.parser.dialect.card_rules.get("name"))

    def _unexpected(self, sentence: Sentence, error: UnexpectedToken) -> Finding:
        stopped = error.token.type == "$END"
        slip = (
            self._phrase(sentence, sentence.tokens[-1])
            if stopped
            else self._known_slip(sentence, error.token)
        )
        if slip is not None:
            return slip
        finding = self.parser.about_unexpected(self.source, sentence, error)
        if self.quiet:
            return finding
        colon = self.parser.missing_colon(self.source, sentence)
        if colon is not None:
            return colon
        edit = self._search(sentence).for_unexpected(error)
        if edit is None:
            return self._with_form(finding, sentence, error.token)
        self._tried.add(edit.span)
        return replace(finding, span=edit.span, suggestion=edit.replacement)

    def _with_form(self, finding: Finding, sentence: Sentence, wrong: Token) -> Finding:
        """Return the finding with the nearest form as its example."""
        form = nearest_form(self.parser, self.source, sentence.tokens, wrong, self._read)
        return replace(finding, example=form)

    # --- suggestions ------------------------------------------------------------------------------

    def _search(self, sentence: Sentence) -> Suggestions:
        return Suggestions(self.parser, self.source, sentence, self._trial, self.budget, self._wording)

    def _trial(self, text: str) -> Trial | None:
        """Reread a sentence by itself; return None if the budget for this text is used up."""
        if not self.budget.spend(len(text)):
            return None
        reader = self._quiet(text + ".")
        sentences = sentences_in(self.parser.lexicon, reader.source, 0, len(text) + 1, reader.findings)
        if reader.findings or any(each.unknown for each in sentences):
            return Trial(False)
        try:
            meaning = [reader._sentence(each).meaning for each in sentences]
        except (UnexpectedToken, Refused):
            return Trial(False)
        return Trial(not reader.findings, meaning)

    def _wording(self, text: str) -> str:
        """Return the canonical wording of a sentence, or "" if it is not valid by itself."""
        return self._read(f"{text}.")[0]

    def _read(self, text: str) -> tuple[str, Sequence[Finding]]:
        """Return the canonical wording of a text, or what is wrong with it."""
        reader = self._quiet(text)
        abilities, _ = reader.abilities([Span(0, len(text))])
        if reader.findings:
            return "", reader.findings
        return Printer(self.parser.dialect, self.types, name=self.name).text(abilities), ()

    def _quiet(self, text: str) -> Reader:
        """Return a reader of another text for the same card that looks for no suggestions."""
        source = SourceText(text)
        return Reader(
            self.parser,
            source,
            self.types,
            [],
            [],
            self.quoted_depth,
            self.name,
            quiet=True,
            budget=self.budget,
        )

    def _with_tried_suggestion(self, finding: Finding, paragraphs: Sequence[Span]) -> Finding:
        """Return the finding, turning its suggestion into an example if it doesn't fix the text."""
        suggestion = finding.suggestion
        if suggestion is None or finding.severity == "warning" or finding.span in self._tried:
            return finding
        written = self.source.words(finding.span)
        begins = finding.span.start in [each.start for each in paragraphs]
        if begins and written[:1].isupper():
            finding = replace(finding, suggestion=capital(suggestion))
        kept = finding.code.startswith(_UNREADABLE) or says_as_much(written, suggestion)
        if kept and self._fixes(finding, suggestion, paragraphs):
            return finding
        example = None if finding.code.startswith(_UNREADABLE) else suggestion
        return replace(finding, suggestion=None, alternatives=(), example=example)

    def _fixes(self, finding: Finding, suggestion: str, paragraphs: Sequence[Span]) -> bool:
        """Whether the suggestion removes this error and adds no unreadable sentence."""
        start, end = finding.span
        at = next((each for each in paragraphs if each.start <= start and end <= each.end), None)
        if at is None or "..." in suggestion or not self.budget.spend(3 * (at.end - at.start)):
            return False
        written = self.source.written
        text = written[at.start : start] + suggestion + written[end : at.end]
        reader = self._quiet(text)
        reader.abilities(paragraphs_of(reader.source, 0, len(text)))
        first, last = start - at.start, start - at.start + len(suggestion)
        readable = not finding.code.startswith(_UNREADABLE)
        later = {(each.code, each.message) for each in self.findings if each.span.start > start}
        for each in reader.findings:
            if each.span.start == first and (each.code, each.message) == (finding.code, finding.message):
                return False
            unreadable = each.code.startswith(_UNREADABLE) and each.code != "CT102"
            if unreadable and each.span.start < last and each.span.end > first:
                return False
            if unreadable and readable and (each.code, each.message) not in later:
                return False
        return True


def _ends_in_quoted_stop(sentence: Sentence) -> bool:
    last = sentence.tokens[-1]
    return last.type == "QUOTED" and last.rstrip().endswith(".")

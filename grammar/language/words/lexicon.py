"""The lexer: every word is looked up in a single dictionary, which contains each word once.

The dictionary is built from the terminals of the grammar (words in quotation marks, and terminals that list
the forms of one word) and from names that a game or a set declares as data. So no word can have two meanings
for the parser, and a word missing from the dictionary is an error right away.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from lark import Token
from lark.lexer import Lexer, LexerState, TerminalDef

from grammar.language.errors import Finding
from grammar.language.source import SourceText, Span

SPLIT: Final = re.compile(
    r"[+-]?[0-9]+/[+-]?[0-9]+"  # 2/2
    r"|[+-]?[0-9]+\+?"  # 3  +1  2+
    r"|[^\W\d_]+(?:'[^\W\d_]+)*"  # words, with their apostrophes
    r"|\S"  # any other character by itself
)
_NUMBERS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)
NUMBER_WORDS: Final = {word: value for value, word in enumerate(_NUMBERS)}
UNKNOWN: Final = "UNKNOWN"
UNSAID: Final = "_UNSAID"
"""The terminal of an amount that a sentence says behind its noun: "gain gold equal to your mana"."""
TOKEN_NAME: Final = "TOKEN_NAME"
"""The terminal of a name that a text gives a token. A game declares it; its words are in no list."""
_DEPTH: Final = 4
IN_PARENTHESES: Final = ("once per game", "once per turn")
"""What a grammar rule may put in parentheses; anything else there is taken as a keyword's reminder."""
_OWNING: Final = ("your", "their", "'s", "s'")
"""Endings of words that say whose the following name is."""
_POSSESSIVE: Final = "_POSSESSIVE"
"""The terminal of "'s"."""
_BEGINS_THERE: Final = frozenset(said.split()[0] for said in IN_PARENTHESES)


class DuplicateWord(Exception):
    """A grammar or a set gives one word two meanings, so the dictionary can't be built.

    `word` is in the dictionary already; `terminal` is the one to which it was being added.
    """

    def __init__(self, word: str, terminal: str, message: str) -> None:
        super().__init__(message)
        self.word = word
        self.terminal = terminal

    @classmethod
    def between(cls, word: str, first: str, second: str) -> DuplicateWord:
        """Return the error for a word of two terminals."""
        return cls(word, second, f"{word!r} is in {first} and in {second}")


class Phrase(NamedTuple):
    """A multi-word term, filed under its first word."""

    rest: tuple[str, ...]
    terminal: str
    value: str


class _OneWord(NamedTuple):
    """A word by itself."""

    terminal: str
    value: str | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A word's terminal (None: it only begins terms), and the terms it begins, longest first."""

    terminal: str | None = None
    value: str | None = None
    phrases: tuple[Phrase, ...] = ()


class Unknown(NamedTuple):
    """A word missing from the dictionary, and the words that could have continued a term before it."""

    token: Token
    among: tuple[str, ...] = ()
    kind: Literal["word", "name", "reminder"] = "word"


@dataclass(slots=True)
class Sentence:
    """The words of one sentence, without its full stop."""

    tokens: list[Token]
    span: Span
    costed: bool = False
    stopped: bool = False
    unknown: list[Unknown] = field(default_factory=list)


class Lexicon:
    """The dictionary: a word, or the first word of a term, to its terminal."""

    def __init__(self, entries: dict[str, Entry], shown: dict[str, tuple[str, ...]]) -> None:
        self._entries = entries
        self.shown = shown
        """The written forms of every terminal."""
        self.reminders: Mapping[str, str] | None = None
        """Keyword in lowercase -> the text of parentheses after it; None: parentheses are refused."""
        self.other_reminders = True
        """Whether to skip parentheses that follow no keyword."""
        self.names_tokens = False
        """Whether an unknown capitalized word after a token's numbers is its name."""
        self.owned: Mapping[str, tuple[str, str]] = {}
        """Word that is a name only after "your", "their" and so on -> terminal and name."""

    @classmethod
    def of_terminals(cls, terminals: Iterable[TerminalDef]) -> Lexicon:
        """Build the dictionary of a grammar's own words."""
        lexicon = cls({}, {})
        for terminal in terminals:
            for form in _forms(terminal):
                lexicon._add(form, terminal.name, None)
        lexicon.refuse_taken("NUMBER")
        for word in NUMBER_WORDS:
            lexicon._add(word, "NUMBER", None)
        return lexicon

    def without(self, refused: Collection[str]) -> Lexicon:
        """Return this dictionary without the words and terms that a game refuses with a reason."""
        lexicon = Lexicon({}, {})
        for form, terminal in self.forms():
            if form not in refused:
                lexicon._add(form, terminal, None)
        lexicon.names_tokens = self.names_tokens
        return lexicon

    def refuse_taken(self, *declared: str) -> None:
        """Raise DuplicateWord if Lark has named the terminal of a grammar's word like a declared one."""
        for terminal in declared:
            if terminal in self.shown:
                form = self.shown[terminal][0]
                message = f"the word {form!r} needs its own terminal; {terminal} is declared"
                raise DuplicateWord(form, terminal, message)

    def with_synonyms(self, synonyms: Mapping[str, tuple[str, str]]) -> Lexicon:
        """Return this dictionary plus words that are read as another: word -> (other word, rule)."""
        lexicon = self.with_names({})
        for word, (other, _) in synonyms.items():
            terminal = lexicon._entries.get(other.lower(), Entry()).terminal
            if terminal is None or word.lower() in lexicon._entries:
                raise DuplicateWord(word, "", f"{word!r} can't be a synonym of {other!r}")
            lexicon._entries[word.lower()] = Entry(terminal)
        return lexicon

    def with_reminders(self, reminders: Mapping[str, str] | None, others: bool = True) -> Lexicon:
        """Return this dictionary for texts in which parentheses repeat what a keyword means."""
        lexicon = self.with_names({})
        lexicon.other_reminders = others
        if reminders is not None:
            lexicon.reminders = {keyword.lower(): text for keyword, text in reminders.items()}
        return lexicon

    def with_names(self, names: Mapping[str, Mapping[str, str]]) -> Lexicon:
        """Return this dictionary plus names: terminal -> written form -> name."""
        lexicon = Lexicon(dict(self._entries), dict(self.shown))
        lexicon.reminders, lexicon.other_reminders = self.reminders, self.other_reminders
        lexicon.owned, lexicon.names_tokens = self.owned, self.names_tokens
        for terminal, forms in names.items():
            for form, name in forms.items():
                lexicon._add(form, terminal, name)
        return lexicon

    def with_owned_names(self, names: Mapping[str, Mapping[str, str]]) -> Lexicon:
        """Return this dictionary plus names that are also other words, for use after a possessive."""
        lexicon = self.with_names({})
        lexicon.owned = {
            form.lower(): (terminal, name)
            for terminal, forms in names.items()
            for form, name in forms.items()
        }
        for word, (terminal, _) in lexicon.owned.items():
            lexicon.shown[terminal] = (*lexicon.shown.get(terminal, ()), word)
        return lexicon

    def _add(self, form: str, terminal: str, value: str | None) -> None:
        pieces = SPLIT.findall(form.lower())
        entry = self._entries.get(pieces[0], Entry())
        if len(pieces) == 1:
            if entry.terminal is not None:
                raise DuplicateWord.between(form, entry.terminal, terminal)
            entry = Entry(terminal, value, entry.phrases)
        else:
            phrase = Phrase(tuple(pieces[1:]), terminal, form if value is None else value)
            clash = next((other for other in entry.phrases if other.rest == phrase.rest), None)
            if clash is not None:
                raise DuplicateWord.between(form, clash.terminal, terminal)
            phrases = sorted((*entry.phrases, phrase), key=lambda each: -len(each.rest))
            entry = Entry(entry.terminal, entry.value, tuple(phrases))
        self._entries[pieces[0]] = entry
        self.shown[terminal] = (*self.shown.get(terminal, ()), form)

    def knows(self, word: str) -> bool:
        """Whether the word is in the dictionary or begins a term."""
        return word.lower() in self._entries

    def forms(self) -> Iterator[tuple[str, str]]:
        """Yield every written form with its terminal."""
        for terminal, forms in self.shown.items():
            for form in forms:
                yield form, terminal

    def sentences(self, source: SourceText, start: int, end: int, findings: list[Finding]) -> list[Sentence]:
        """Split the text between two positions into sentences. Unknown words become UNKNOWN tokens."""
        entries = self._entries
        pieces = [(piece[0], piece.start()) for piece in SPLIT.finditer(source.text, start, end)]
        sentences: list[Sentence] = []
        tokens: list[Token] = []
        unknown: list[Unknown] = []
        costed = False
        at = 0
        count = len(pieces)
        while at < count:
            word, offset = pieces[at]
            at += 1
            lower = word.lower()
            entry = entries.get(lower)
            if entry is not None:
                terminal, value = entry.terminal, entry.value
                if entry.phrases:
                    for phrase in entry.phrases:
                        rest = phrase.rest
                        size = len(rest)
                        if at + size <= count and all(
                            pieces[at + step][0].lower() == rest[step] for step in range(size)
                        ):
                            at += size
                            last, last_offset = pieces[at - 1]
                            tokens.append(
                                _token(phrase.terminal, phrase.value, offset, last_offset + len(last))
                            )
                            break
                    else:
                        if lower == "(" and not (at < count and pieces[at][0].lower() in _BEGINS_THERE):
                            close, fault = _closing(pieces, at - 1)
                            if fault is not None:
                                findings.append(fault)
                                return sentences
                            at = self._in_parentheses(
                                source, pieces, at - 1, close, tokens, unknown, findings
                            )
                            continue
                        if self._begins_name(entry, pieces, at):
                            at = self._broken_name(source, pieces, at - 1, tokens, unknown)
                            continue
                        if terminal is None:
                            at = self._broken_term(pieces, at - 1, tokens, unknown)
                            continue
                        terminal, value = self._owned_or(lower, tokens, terminal, value)
                        tokens.append(_token(terminal, value or word, offset, offset + len(word)))
                    continue
                if terminal is None:  # pragma: no cover - an entry has a terminal or phrases
                    continue
                if lower == ":":
                    costed = True
                elif lower == "(" and not (at < count and pieces[at][0].lower() in _BEGINS_THERE):
                    close, fault = _closing(pieces, at - 1)
                    if fault is not None:
                        findings.append(fault)
                        return sentences
                    at = self._in_parentheses(source, pieces, at - 1, close, tokens, unknown, findings)
                    continue
                terminal, value = self._owned_or(lower, tokens, terminal, value)
                tokens.append(_token(terminal, value or word, offset, offset + len(word)))
            elif lower == ".":
                if tokens:
                    sentences.append(_sentence(tokens, unknown, costed, stopped=True))
                    tokens, unknown, costed = [], [], False
                else:
                    span = Span(offset, offset + 1)
                    findings.append(Finding("CT104", "there is no sentence before this full stop", span))
                    while at < count and pieces[at][0] == ".":
                        at += 1
            elif (terminal := _digits(lower)) is not None:
                tokens.append(_token(terminal, word, offset, offset + len(word)))
            elif lower == '"':
                closing = next((step for step in range(at, count) if pieces[step][0] == '"'), None)
                if closing is None:
                    findings.append(
                        Finding("CT204", "this quotation mark is never closed", Span(offset, offset + 1))
                    )
                    return sentences
                last_offset = pieces[closing][1]
                tokens.append(
                    _token("QUOTED", source.text[offset + 1 : last_offset], offset, last_offset + 1)
                )
                at = closing + 1
                # a quoted full stop also ends the sentence if a capital or a bullet follows
                inner = source.text[offset + 1 : last_offset].rstrip()
                if (
                    inner.endswith(".")
                    and at < count
                    and (pieces[at][0][0].isupper() or pieces[at][0] == "•")
                ):
                    sentences.append(_sentence(tokens, unknown, costed, stopped=True))
                    tokens, unknown, costed = [], [], False
            elif lower == "(":
                close, fault = _closing(pieces, at - 1)
                if fault is not None:
                    findings.append(fault)
                    return sentences
                at = self._in_parentheses(source, pieces, at - 1, close, tokens, unknown, findings)
            elif self._names_token(tokens, word):
                _add_to_name(tokens, word, offset)
            elif (owner := self._owner(lower)) is not None:
                end = offset + len(word)
                tokens.append(_token(owner.terminal, owner.value or word[:-2], offset, end - 2))
                tokens.append(_token(_POSSESSIVE, word[-2:], end - 2, end))
            else:
                token = _token(UNKNOWN, word, offset, offset + len(word))
                tokens.append(token)
                unknown.append(Unknown(token))
        if tokens:
            sentences.append(_sentence(tokens, unknown, costed, stopped=False))
        return sentences

    def _owned_or(
        self, word: str, before: list[Token], terminal: str, value: str | None
    ) -> tuple[str, str | None]:
        """Return a word's terminal and name after a possessive, or its usual ones elsewhere."""
        if word in self.owned and before and before[-1].lower().endswith(_OWNING):
            return self.owned[word]
        return terminal, value

    def _owner(self, word: str) -> _OneWord | None:
        """Return the noun in a possessive that has no word of its own: that of "Hero" for "Hero's"."""
        entry = self._entries.get(word.removesuffix("'s")) if word.endswith("'s") else None
        if entry is None or entry.terminal is None or _POSSESSIVE not in self.shown:
            return None
        return _OneWord(entry.terminal, entry.value)

    def _names_token(self, before: list[Token], word: str) -> bool:
        """Whether an unknown word is a token's name: only its numbers, and perhaps names, precede it."""
        if not self.names_tokens or not word[0].isupper() or not word.isalpha():
            return False
        stats = next((at for at in range(len(before) - 1, -1, -1) if before[at].type == "STATS"), None)
        named = [token.type == TOKEN_NAME for token in before[stats:]] if stats is not None else [True, False]
        return not any(named) or named[-1]

    def _in_parentheses(
        self,
        source: SourceText,
        pieces: list[tuple[str, int]],
        at: int,
        close: int,
        tokens: list[Token],
        unknown: list[Unknown],
        findings: list[Finding],
    ) -> int:
        """Skip a reminder, checking it if a keyword precedes it. Returns the position after it."""
        if self.reminders is None:
            return _reminder(source, pieces, at, close, tokens, unknown)
        start, end = pieces[at][1], pieces[close][1] + 1
        before = source.text[:start].rstrip().lower()
        keyword = next((each for each in self.reminders if _ends_with(before, each)), None)
        if keyword is None and (not self.other_reminders or self.heads_begun_by(source.text[start:end])):
            return _reminder(source, pieces, at, close, tokens, unknown)
        wanted = self.reminders[keyword] if keyword is not None else ""
        if keyword is not None and _plain(source.text[start + 1 : end - 1]) != _plain(wanted):
            message = f"this is not what {keyword.capitalize()} says"
            findings.append(Finding("CT203", message, Span(start, end), (), f"({wanted})"))
        return close + 1

    def heads_begun_by(self, words: str) -> list[str]:
        """Return the heads that begin with these words, which may stand in parentheses: "(Cast)"."""
        said = _plain(words.strip("() "))
        return [
            head
            for head in self.shown.get("HEAD", ())
            if f"{_plain(head)}:".startswith((f"{said} ", f"{said}:"))
        ]

    def _broken_term(
        self, pieces: list[tuple[str, int]], at: int, tokens: list[Token], unknown: list[Unknown]
    ) -> int:
        """Mark as unknown a word that only begins terms, or the word after it that continues none of them."""
        word, offset = pieces[at]
        following, place = pieces[at + 1] if at + 1 < len(pieces) else ("", 0)
        if following.isalpha() and not self.knows(following):
            tokens.append(_token(UNKNOWN, word, offset, offset + len(word)))
            token = _token(UNKNOWN, following, place, place + len(following))
            among = tuple(phrase.rest[0] for phrase in self._entries[word.lower()].phrases)
            unknown.append(Unknown(token, among))
            at += 2
        else:
            token = _token(UNKNOWN, word, offset, offset + len(word))
            unknown.append(Unknown(token))
            at += 1
        tokens.append(token)
        return at

    def _begins_name(self, entry: Entry, pieces: list[tuple[str, int]], at: int) -> bool:
        """Whether a word and a colon begin a name: after the colon of a cost, a known word follows."""
        if at + 1 >= len(pieces) or pieces[at][0] != ":" or self.knows(pieces[at + 1][0]):
            return False
        return any(phrase.rest[0] == ":" for phrase in entry.phrases) and pieces[at + 1][0][0].isalpha()

    def _broken_name(
        self,
        source: SourceText,
        pieces: list[tuple[str, int]],
        at: int,
        tokens: list[Token],
        unknown: list[Unknown],
    ) -> int:
        """Mark "Crew:" and the capitalized words after it as a name that nobody declared."""
        start = pieces[at][1]
        stop = at + 2
        while stop < len(pieces) and pieces[stop][0][0].isupper():
            stop += 1
        stop = max(stop, min(at + 3, len(pieces)))
        last, last_offset = pieces[stop - 1]
        end = last_offset + len(last)
        token = _token(UNKNOWN, source.text[start:end], start, end)
        tokens.append(token)
        unknown.append(Unknown(token, kind="name"))
        return stop


class WordLexer(Lexer):
    """The lexer given to Lark. It passes on words that `Lexicon.sentences` has already looked up."""

    __future_interface__ = 2

    def __init__(self, conf: Any) -> None:
        self.lexicon = Lexicon.of_terminals(conf.terminals)

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        """Yield the tokens of one sentence."""
        tokens: Any = lexer_state.text
        if any(token.type == "EQUAL" for token in tokens):
            return _with_unsaid(tokens, parser_state)
        return iter(tokens)


def _with_unsaid(tokens: Iterable[Token], parser_state: Any) -> Iterator[Token]:
    """Yield the tokens, with one where the parser needs an amount that only "equal to" behind it says."""
    states = parser_state.parse_conf.states
    for token in tokens:
        possible = states[parser_state.position]
        if token.type not in possible and UNSAID in possible:
            yield _token(UNSAID, "", token.start_pos or 0, token.start_pos or 0)
        yield token


def _sentence(tokens: list[Token], unknown: list[Unknown], costed: bool, stopped: bool) -> Sentence:
    span = Span(tokens[0].start_pos or 0, tokens[-1].end_pos or 0)
    return Sentence(tokens, span, costed, stopped, unknown)


def _token(terminal: str, value: str, start: int, end: int) -> Token:
    return Token(terminal, value, start, None, None, None, None, end)


def _add_to_name(tokens: list[Token], word: str, offset: int) -> None:
    """Start a token's name with a word, or append the word to it."""
    name, start = word, offset
    if tokens[-1].type == TOKEN_NAME:
        before = tokens.pop()
        name, start = f"{before} {word}", before.start_pos or 0
    tokens.append(_token(TOKEN_NAME, name, start, offset + len(word)))


def _digits(piece: str) -> str | None:
    """Return the terminal of a piece with digits, or None."""
    first = piece[0]
    if first in "+-" and len(piece) > 1:
        return "STATS" if "/" in piece else UNKNOWN if piece.endswith("+") else "SIGNED"
    if first in "0123456789":
        return "STATS" if "/" in piece else "AT_LEAST" if piece.endswith("+") else "NUMBER"
    return None


def _closing(pieces: list[tuple[str, int]], at: int) -> tuple[int, Finding | None]:
    """Return the position of the matching parenthesis, or a finding."""
    depth = 0
    for step in range(at, len(pieces)):
        sign, offset = pieces[step]
        depth += (sign == "(") - (sign == ")")
        if depth > _DEPTH:
            message = f"parentheses are nested more than {_DEPTH} deep here"
            return step, Finding("CT603", message, Span(offset, offset + 1))
        if depth == 0:
            return step, None
    offset = pieces[at][1]
    return at, Finding("CT204", "this parenthesis is never closed", Span(offset, offset + 1))


def _reminder(
    source: SourceText,
    pieces: list[tuple[str, int]],
    at: int,
    close: int,
    tokens: list[Token],
    unknown: list[Unknown],
) -> int:
    """Keep meaningless words in parentheses as one unknown token. Returns the position after them."""
    start, end = pieces[at][1], pieces[close][1] + 1
    token = _token(UNKNOWN, source.text[start:end], start, end)
    tokens.append(token)
    unknown.append(Unknown(token, kind="reminder"))
    return close + 1


def _ends_with(text: str, word: str) -> bool:
    """Whether a text ends with a whole word."""
    return text.endswith(word) and not text[: -len(word)][-1:].isalpha()


def _plain(text: str) -> str:
    """Normalize a reminder: no full stop, single spaces, lowercase."""
    return " ".join(text.lower().split()).removesuffix(".")


_ALTERNATIVES = re.compile(r"\(\?:(.*)\)", re.DOTALL)


def _forms(terminal: TerminalDef) -> list[str]:
    """Return the words of a terminal. Lark writes alternatives as a regular expression, `(?:cards|card)`."""
    if terminal.pattern.type == "str":
        return [str(terminal.pattern.value)]
    match = _ALTERNATIVES.fullmatch(str(terminal.pattern.value))
    forms = [re.sub(r"\\(.)", r"\1", form) for form in match[1].split("|")] if match else []
    if not forms or any(re.escape(form) not in str(terminal.pattern.value) for form in forms):
        message = f"terminal {terminal.name} is not a list of words: {terminal.pattern}"
        raise DuplicateWord("", terminal.name, message)
    return sorted(forms, key=len)

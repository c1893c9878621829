"""The lexer: every word is looked up in a single dictionary, which contains each word once.

The dictionary is built from the terminals of the grammar (words in quotation marks, and terminals that list
the forms of one word) and from names that a game or a set declares as data. So no word can have two meanings
for the parser, and a word missing from the dictionary is an error right away.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from lark import Token
from lark.lexer import Lexer, LexerState, TerminalDef

SPLIT: Final = re.compile(
    r"[+-]?[0-9]+/[+-]?[0-9]+"  # 2/2
    r"|[+-]?[0-9]+\+?"  # 3  +1  2+
    r"|[^\W\d_]+(?:'[^\W\d_]+)*"  # words, with their apostrophes
    r"|\S"  # any other character by itself
)
UNSAID: Final = "_UNSAID"
"""The terminal of an amount that a sentence says behind its noun: "gain gold equal to your mana"."""

_NUMBERS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)
NUMBER_WORDS: Final = {word: value for value, word in enumerate(_NUMBERS)}


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


@dataclass(frozen=True, slots=True)
class Entry:
    """A word's terminal (None: it only begins terms), and the terms it begins, longest first."""

    terminal: str | None = None
    value: str | None = None
    phrases: tuple[Phrase, ...] = ()


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
        self.describing: Mapping[str, str] = {}
        """Noun -> its terminal where it describes the noun after it: "ally" in "ally scouts"."""
        self.described: frozenset[str] = frozenset()
        """The terminals before which such a noun describes."""
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

    def with_describing_nouns(self, nouns: Mapping[str, str], before: Collection[str]) -> Lexicon:
        """Return this dictionary with nouns that have another terminal directly before certain terminals."""
        lexicon = self.with_names({})
        lexicon.describing, lexicon.described = dict(nouns), frozenset(before)
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
        lexicon.describing, lexicon.described = self.describing, self.described
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

    def entry(self, word: str) -> Entry | None:
        """Return what a lowercase word means, and the terms that it begins."""
        return self._entries.get(word)

    def heads_begun_by(self, words: str) -> list[str]:
        """Return the heads that begin with these words, which may stand in parentheses: "(Cast)"."""
        said = plain(words.strip("() "))
        return [
            head
            for head in self.shown.get("HEAD", ())
            if f"{plain(head)}:".startswith((f"{said} ", f"{said}:"))
        ]


def token_of(terminal: str, value: str, start: int, end: int) -> Token:
    """Return a word with its terminal and its place in the text."""
    return Token(terminal, value, start, None, None, None, None, end)


def plain(text: str) -> str:
    """Normalize a reminder: no full stop, single spaces, lowercase."""
    return " ".join(text.lower().split()).removesuffix(".")


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
            yield token_of(UNSAID, "", token.start_pos or 0, token.start_pos or 0)
        yield token


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

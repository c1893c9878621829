"""The words of a text, sentence by sentence, each with its terminal."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from lark import Token

from grammar.language.errors import Finding
from grammar.language.source import SourceText, Span
from grammar.language.words.lexicon import SPLIT, Entry, Lexicon, plain, token_of

UNKNOWN: Final = "UNKNOWN"
TOKEN_NAME: Final = "TOKEN_NAME"
"""The terminal of a name that a text gives a token. A game declares it; its words are in no list."""
IN_PARENTHESES: Final = ("once per game", "once per turn")
"""What a grammar rule may put in parentheses; anything else there is taken as a keyword's reminder."""
_OTHERS: Final = "they"
"""Begins a new sentence behind a semicolon: "you choose a card from it; they discard it"."""
_BEGINS_THERE: Final = frozenset((said.split()[0],) for said in IN_PARENTHESES)
_DEPTH: Final = 4
"""How deep parentheses may be nested."""
_OWNING: Final = ("your", "their", "'s", "s'")
"""Endings of words that say whose the following name is."""
_POSSESSIVE: Final = "_POSSESSIVE"
"""The terminal of "'s"."""
_LIMIT: Final = "_UP_TO"
"""The terminal of ", up to" behind an amount."""
_JOINING: Final = frozenset(
    ("and", "or", "then", "if", "unless", "as", "while", "this", "until", "during", "at", "for", "instead")
)
"""The words that can follow such a limit."""


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


def sentences_in(
    lexicon: Lexicon, source: SourceText, start: int, end: int, findings: list[Finding]
) -> list[Sentence]:
    """Split the text between two positions into sentences. Unknown words become UNKNOWN tokens."""
    return Splitter(lexicon, source, start, end, findings).sentences()


class Splitter:
    """Looks up the words of a text, from left to right."""

    def __init__(
        self, lexicon: Lexicon, source: SourceText, start: int, end: int, findings: list[Finding]
    ) -> None:
        self.lexicon = lexicon
        self.source = source
        pieces = list(SPLIT.finditer(source.text, start, end))
        self.words = [each[0] for each in pieces]
        self.lower = tuple(map(str.lower, self.words))
        self.starts = [each.start() for each in pieces]
        self.findings = findings
        self._done: list[Sentence] = []
        self._begin()

    def sentences(self) -> list[Sentence]:
        """Return the sentences; up to a parenthesis or a quotation mark that is never closed."""
        lower, known, count = self.lower, self.lexicon.entry, len(self.words)
        at = 0
        while at < count:
            entry = known(lower[at])
            following = self._unlisted(at) if entry is None else self._listed(at, entry)
            if following is None:
                return self._done
            at = following
        if self._tokens:
            self._end(stopped=False)
        return self._done

    def _begin(self) -> None:
        self._tokens: list[Token] = []
        self._unknown: list[Unknown] = []
        self._costed = False

    def _end(self, stopped: bool) -> None:
        """End the sentence."""
        tokens = self._tokens
        for token, following in pairwise(tokens) if self.lexicon.describing else ():
            if following.type in self.lexicon.described:
                token.type = self.lexicon.describing.get(token.lower(), token.type)
        span = Span(tokens[0].start_pos or 0, tokens[-1].end_pos or 0)
        self._done.append(Sentence(tokens, span, self._costed, stopped, self._unknown))
        self._begin()

    def _word(self, at: int) -> str:
        """Return the piece at a place; empty behind the last one."""
        return self.words[at] if at < len(self.words) else ""

    def _end_of(self, at: int) -> int:
        """Return the position behind a piece."""
        return self.starts[at] + len(self.words[at])

    def _add(self, terminal: str, value: str, start: int, end: int) -> None:
        self._tokens.append(token_of(terminal, value, start, end))

    def _add_unknown(
        self,
        first: int,
        last: int,
        among: tuple[str, ...] = (),
        kind: Literal["word", "name", "reminder"] = "word",
    ) -> None:
        """Add the pieces from the first to the last as one word that the dictionary lacks."""
        start, end = self.starts[first], self._end_of(last)
        self._add(UNKNOWN, self.source.text[start:end], start, end)
        self._unknown.append(Unknown(self._tokens[-1], among, kind))

    # --- words in the dictionary ------------------------------------------------------------------

    def _listed(self, at: int, entry: Entry) -> int | None:
        """Add a word that is in the dictionary, or the term that it begins; return the next place."""
        word, start = self.words[at], self.starts[at]
        for phrase in entry.phrases:
            end = at + 1 + len(phrase.rest)
            if self.lower[at + 1 : end] == phrase.rest and not self._only_begins(phrase.terminal, end):
                self._add(phrase.terminal, phrase.value, start, self._end_of(end - 1))
                return end
        if word == "(" and self.lower[at + 1 : at + 2] not in _BEGINS_THERE:
            return self._in_parentheses(at)
        if entry.phrases and self._begins_name(entry, at):
            return self._broken_name(at)
        terminal, value = entry.terminal, entry.value
        if terminal is None:
            return self._broken_term(at, entry)
        if word == ":" and not entry.phrases:
            self._costed = True
        if word == ";" and self._tokens and self._word(at + 1).lower() == _OTHERS:
            self._end(stopped=True)
            return at + 1
        lower = self.lower[at]
        if lower in self.lexicon.owned and self._tokens and self._tokens[-1].lower().endswith(_OWNING):
            terminal, value = self.lexicon.owned[lower]
        self._add(terminal, value or word, start, start + len(word))
        return at + 1

    def _only_begins(self, terminal: str, end: int) -> bool:
        """Whether ", up to" is no limit, because a noun follows its number."""
        following = self._word(end + 1).lower()
        return terminal == _LIMIT and following.isalpha() and following not in _JOINING

    def _broken_term(self, at: int, entry: Entry) -> int:
        """Mark as unknown a word that only begins terms, or the word after it that continues none of them."""
        following = self._word(at + 1)
        if not following.isalpha() or self.lexicon.knows(following):
            self._add_unknown(at, at)
            return at + 1
        self._add(UNKNOWN, self.words[at], self.starts[at], self._end_of(at))
        self._add_unknown(at + 1, at + 1, tuple(phrase.rest[0] for phrase in entry.phrases))
        return at + 2

    def _begins_name(self, entry: Entry, at: int) -> bool:
        """Whether a word and a colon begin a name: after the colon of a cost, a known word follows.

        A name may begin with a known word, such as "Third Watch".
        """
        following, further = self._word(at + 2), self._word(at + 3)
        if following[:1].isupper() and further[:1].isalpha() and not self.lexicon.knows(further):
            following = further
        if self._word(at + 1) != ":" or not following[:1].isalpha() or self.lexicon.knows(following):
            return False
        return any(phrase.rest[0] == ":" for phrase in entry.phrases)

    def _broken_name(self, at: int) -> int:
        """Mark "Crew:" and the capitalized words after it as a name that nobody declared."""
        stop = at + 2
        while self._word(stop)[:1].isupper():
            stop += 1
        stop = max(stop, min(at + 3, len(self.words)))
        self._add_unknown(at, stop - 1, kind="name")
        return stop

    # --- other words and signs --------------------------------------------------------------------

    def _unlisted(self, at: int) -> int | None:
        """Add what is in no dictionary; return the next place, or None if the text can't be split further."""
        word, start, end = self.words[at], self.starts[at], self._end_of(at)
        if word == ".":
            return self._full_stop(at)
        if word == '"':
            return self._quoted(at)
        if word == "(":
            return self._in_parentheses(at)
        terminal = _digits(word)
        if terminal is not None:
            self._add(terminal, word, start, end)
        elif self._names_token(word):
            self._add_to_name(word, start, end)
        elif (owner := self._owner(self.lower[at])) is not None:
            assert owner.terminal is not None
            self._add(owner.terminal, owner.value or word[:-2], start, end - 2)
            self._add(_POSSESSIVE, word[-2:], end - 2, end)
        else:
            self._add_unknown(at, at)
        return at + 1

    def _full_stop(self, at: int) -> int:
        """End the sentence; list a full stop without one once, however many follow."""
        if self._tokens:
            self._end(stopped=True)
            return at + 1
        start = self.starts[at]
        message = "there is no sentence before this full stop"
        self.findings.append(Finding("CT104", message, Span(start, start + 1)))
        while self._word(at) == ".":
            at += 1
        return at

    def _quoted(self, at: int) -> int | None:
        """Add a text in quotation marks. Its full stop ends the sentence if a capital or a bullet follows."""
        start = self.starts[at]
        try:
            closing = self.words.index('"', at + 1)
        except ValueError:
            message = "this quotation mark is never closed"
            self.findings.append(Finding("CT204", message, Span(start, start + 1)))
            return None
        said = self.source.text[start + 1 : self.starts[closing]]
        self._add("QUOTED", said, start, self._end_of(closing))
        following = self._word(closing + 1)
        if said.rstrip().endswith(".") and (following[:1].isupper() or following == "•"):
            self._end(stopped=True)
        return closing + 1

    def _owner(self, word: str) -> Entry | None:
        """Return the noun in a possessive that has no word of its own: that of "Hero" for "Hero's"."""
        entry = self.lexicon.entry(word.removesuffix("'s")) if word.endswith("'s") else None
        if entry is None or entry.terminal is None or _POSSESSIVE not in self.lexicon.shown:
            return None
        return entry

    def _names_token(self, word: str) -> bool:
        """Whether an unknown word is a token's name: only its numbers, and perhaps names, precede it."""
        if not self.lexicon.names_tokens or not word[0].isupper() or not word.isalpha():
            return False
        before = self._tokens
        stats = next((at for at in range(len(before) - 1, -1, -1) if before[at].type == "STATS"), None)
        named = [token.type == TOKEN_NAME for token in before[stats:]] if stats is not None else [True, False]
        return not any(named) or named[-1]

    def _add_to_name(self, word: str, start: int, end: int) -> None:
        """Start a token's name with a word, or append the word to it."""
        if self._tokens[-1].type == TOKEN_NAME:
            before = self._tokens.pop()
            word, start = f"{before} {word}", before.start_pos or 0
        self._add(TOKEN_NAME, word, start, end)

    # --- parentheses ------------------------------------------------------------------------------

    def _in_parentheses(self, at: int) -> int | None:
        """Skip a reminder, checking it if a keyword precedes it; return the next place.

        Words in parentheses that remind of nothing are kept as one unknown token. None if the parenthesis is
        never closed.
        """
        close = self._closing(at)
        if close is None:
            return None
        lexicon, text = self.lexicon, self.source.text
        start, end = self.starts[at], self._end_of(close)
        before = text[:start].rstrip().lower()
        reminders = lexicon.reminders or {}
        keyword = next((each for each in reminders if _ends_with(before, each)), None)
        is_head = not lexicon.other_reminders or lexicon.heads_begun_by(text[start:end])
        if lexicon.reminders is None or (keyword is None and is_head):
            self._add_unknown(at, close, kind="reminder")
        elif keyword is not None and plain(text[start + 1 : end - 1]) != plain(reminders[keyword]):
            message = f"this is not what {keyword.capitalize()} says"
            suggestion = f"({reminders[keyword]})"
            self.findings.append(Finding("CT203", message, Span(start, end), (), suggestion))
        return close + 1

    def _closing(self, at: int) -> int | None:
        """Return the place of the matching parenthesis; None without it, or if too many are nested."""
        depth = 0
        for step in range(at, len(self.words)):
            sign = self.words[step]
            depth += (sign == "(") - (sign == ")")
            if depth > _DEPTH:
                message = f"parentheses are nested more than {_DEPTH} deep here"
                self.findings.append(Finding("CT603", message, Span(self.starts[step], self._end_of(step))))
                return None
            if depth == 0:
                return step
        message = "this parenthesis is never closed"
        self.findings.append(Finding("CT204", message, Span(self.starts[at], self._end_of(at))))
        return None


def _ends_with(text: str, word: str) -> bool:
    """Whether a text ends with a whole word."""
    return text.endswith(word) and not text[: -len(word)][-1:].isalpha()


def _digits(piece: str) -> str | None:
    """Return the terminal of a piece with digits, or None."""
    first = piece[0]
    if first in "+-" and len(piece) > 1:
        return "STATS" if "/" in piece else UNKNOWN if piece.endswith("+") else "SIGNED"
    if first in "0123456789":
        return "STATS" if "/" in piece else "AT_LEAST" if piece.endswith("+") else "NUMBER"
    return None

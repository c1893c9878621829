"""Replacements for refused words. A replacement keeps the written meaning, or none is offered.

Only two kinds of edits are ever made. An unknown word may be a misspelling of a known one. And words without
meaning of their own may be missing, doubled, misplaced or confused: articles, commas, `of`, prepositions that
mean the same in that position. A word that says who, what, how many, whether or when is never inserted,
deleted or replaced. If replacements differ in meaning, none is offered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from lark import Token
from lark.exceptions import UnexpectedToken

from grammar.language.reading.tree_from_text import Parser, with_subjects
from grammar.language.source import SourceText, Span
from grammar.language.words.english import an, capital, common_words, function_words
from grammar.language.words.lexicon import NUMBER_WORDS, SPLIT
from grammar.language.words.nearest import distance, nearest
from grammar.language.words.splitting import Sentence, Unknown, sentences_in

MOST_TRIALS: Final = 240
"""How many times words of one text are reread in search of suggestions."""
MOST_SIGNS: Final = 24_000
"""How many characters are reread for one text."""
_MOST_CANDIDATES: Final = 12


_DECIDING: Final = frozenset(
    {
        *("your", "their", "its", "no", "not", "never", "can't", "cannot", "may", "must", "or", "unless"),
        *("each", "all", "any", "another", "other", "target", "up", "exactly", "less", "more", "+", "-"),
    }
)
"""Words that no suggestion for a readable sentence inserts, deletes or replaces."""


class Edit(NamedTuple):
    """A replacement for the words at a span of the source."""

    span: Span
    replacement: str


class Trial(NamedTuple):
    """A sentence reread after an edit: whether it is valid, and its meaning."""

    valid: bool
    meaning: object = None


@dataclass(slots=True)
class Budget:
    """Bounds the work on suggestions for any single text."""

    trials: int = MOST_TRIALS
    signs: int = MOST_SIGNS

    def spend(self, signs: int) -> bool:
        """Spend one rereading of this many characters; return False if the budget is used up."""
        if self.trials < 1 or self.signs < signs:
            return False
        self.trials -= 1
        self.signs -= signs
        return True


# --- words that may be inserted, deleted or replaced without changing the meaning -------------------

_ARTICLES: Final = frozenset({"a", "an", "the"})
_COMMAS: Final = frozenset({",", ";", "—"})
_PUT_IN: Final = (
    *("a", "the", "of", ",", ";", "—", "to", "from", "in", "into", "on", "at", "with", "by", "be", "as"),
    "your",
)
"""Tried in this order; a word is inserted only where the grammar accepts it."""
_ALIKE: Final = (
    frozenset({",", ";", "—"}),
    frozenset({"in", "from"}),
    frozenset({"in", "into"}),
    frozenset({"to", "into"}),
    frozenset({"is", "are"}),
)
"""Groups of words that may replace each other where only one of them is allowed."""
_DETERMINERS: Final = frozenset(
    {"target", "each", "all", "any", "another", "this", "that", "other", "your", "their", "its", "both"}
)
_FIXED: Final = frozenset(
    {
        *("and", "or", "then", "if", "unless", "otherwise", "instead", "than", "as", "until", "when"),
        *("whenever", "no", "not", "can't", "cannot", "don't", "less", "fewer", "more", "least", "most"),
        *("up", "exactly", "to", "of", "in", "from", "into", "onto", "on", "with", "by", "for", "at"),
        *(",", ":", ";", "—", "•", "/", "x"),
    }
)
"""Words whose position carries meaning: they are never swapped with others."""


@dataclass
class Suggestions:
    """The search for a replacement in one sentence. `read_again` rereads the sentence after an edit."""

    parser: Parser
    source: SourceText
    sentence: Sentence
    read_again: Callable[[str], Trial | None]
    budget: Budget
    wording: Callable[[str], str]
    """Returns the canonical wording of a valid sentence, or "" if it has none by itself."""
    _tried: dict[str, Trial | None] = field(default_factory=dict)

    def _edited(self, edit: Edit) -> str:
        start, end = self.sentence.span
        written = self.source.written
        return written[start : edit.span.start] + edit.replacement + written[edit.span.end : end]

    def _try(self, edit: Edit) -> Trial | None:
        """Reread the sentence with the edit; None if the budget is used up."""
        text = self._edited(edit)
        if text not in self._tried:
            self._tried[text] = self.read_again(text)
        return self._tried[text]

    # --- misspelled words ---------------------------------------------------------------------------

    def for_unknown(self, unknown: Unknown) -> tuple[str, ...]:
        """Return known words that the unknown one may stand for: all with one meaning, likeliest first."""
        word = str(unknown.token)
        lower = word.lower()
        span = _span(unknown.token)
        if lower in function_words():
            return ()
        if terms := self._terms_with(lower):
            near = self._one_meaning([Edit(span, term) for term in terms])
        else:
            near = self._one_meaning([Edit(span, words) for words in self._written_apart(lower)])
            near = near or self._spelled_alike(unknown)
        near = tuple(dict.fromkeys(self._in_number(span, each) for each in near))
        begins = self.sentence.tokens[0] is unknown.token and word[0].isupper()
        return tuple(capital(each) for each in near) if begins else near

    def _in_number(self, span: Span, word: str) -> str:
        """Return the word in the number that the preceding words require: Charges for "two God Carge"."""
        start, end = self.sentence.span
        text = self.source.text[start : span.start] + word + self.source.text[span.end : end]
        sentences = sentences_in(self.parser.lexicon, SourceText(text), 0, len(text), [])
        tokens = [token for each in sentences for token in each.tokens]
        first = span.start - start
        for at, token in enumerate(tokens):
            begin = token.start_pos or 0
            if begin <= first and token.end_pos == first + len(word):
                right = self.parser.agreement.numbers.form_at(tokens, at) or ""
                if right.lower().startswith(text[begin:first].lower()) and len(right) > first - begin:
                    return right[first - begin :]
        return word

    def _spelled_alike(self, unknown: Unknown) -> tuple[str, ...]:
        """Return known words differing by a letter or two with which the sentence can continue."""
        word = str(unknown.token)
        lower = word.lower()
        span = _span(unknown.token)
        meant = lower in common_words() or self._is_possessive(lower)
        found: dict[tuple[int, int], list[tuple[str, object]]] = {}
        for candidate in nearest(word, self.parser.every_word)[:_MOST_CANDIDATES]:
            steps = distance(lower, candidate.lower())
            if steps == 0 or steps > _most_steps(lower, candidate) or (meant and not _slip(lower, candidate)):
                continue
            trial = self._try(Edit(span, candidate))
            if trial is None:
                break
            if trial.valid:
                found.setdefault((0, steps), []).append((candidate, trial.meaning))
            elif not meant and steps == 1 and (rank := self._reached(span, candidate)):
                found.setdefault((rank, steps), []).append((candidate, self._terminal(candidate)))
        return self._likeliest(found, span)

    def _likeliest(
        self, found: dict[tuple[int, int], list[tuple[str, object]]], span: Span
    ) -> tuple[str, ...]:
        """Return the nearest words, and equal ones a step farther; none if the nearest differ in meaning."""
        if not found:
            return ()
        rank, steps = min(found)
        best = found[rank, steps]
        meaning = best[0][1]
        if any(each != meaning for _, each in best):
            return ()
        words = [word for word, _ in best]
        if len(words) > 1 and rank == 0:
            words.sort(key=lambda word: not self._is_canonical(span, word))
        same = [word for word, each in found.get((rank, steps + 1), ()) if each == meaning]
        return tuple(words + same)[:3]

    def _is_canonical(self, span: Span, word: str) -> bool:
        """Whether the canonical wording has this form of the word here."""
        wording = self.wording(self._edited(Edit(span, word)))
        return word.lower() in wording.lower().replace(".", " ").replace(",", " ").replace(";", " ").split()

    def _terms_with(self, word: str) -> list[str]:
        """Return terms containing the word, if their other words carry no meaning."""
        return [
            form
            for form in self.parser.terms_of_word.get(word, ())
            if all(part.lower() in ("at", word) for part in form.split())
        ]

    def _one_meaning(self, edits: Sequence[Edit]) -> tuple[str, ...]:
        """Return the edits that make the sentence valid, if all give it one meaning."""
        tried = [(edit.replacement, self._try(edit)) for edit in edits]
        valid = [(words, trial.meaning) for words, trial in tried if trial and trial.valid]
        return tuple(words for words, _ in valid) if all(each == valid[0][1] for _, each in valid) else ()

    def _written_apart(self, word: str) -> list[str]:
        """Return splits into two known words: "upto" into "up to"."""
        if word in common_words():
            return []
        known = {each.lower() for each in self.parser.every_word}
        cuts = ((word[:cut], word[cut:]) for cut in range(2, len(word) - 1))
        apart = [f"{first} {second}" for first, second in cuts if first in known and second in known]
        return [self.parser.written(words) for words in apart]

    def _is_possessive(self, word: str) -> bool:
        """Whether this is a known or common word with 's, in which only an apostrophe can be wrong."""
        stem = word.removesuffix("'s").removesuffix("'")
        return stem != word and (self.parser.lexicon.knows(stem) or stem in common_words())

    def _terminal(self, word: str) -> Hashable:
        return self.parser.terminal_of(word) or word

    def _reached(self, span: Span, candidate: str) -> int:
        """Return 1 if the sentence parses through the candidate, 2 if it fails before it, 0 if at it."""
        start, end = self.sentence.span
        if not self.budget.spend(end - start):
            return 0
        text = self.source.text[start : span.start] + candidate + self.source.text[span.end : end]
        sentences = sentences_in(self.parser.lexicon, SourceText(text), 0, len(text), [])
        if len(sentences) != 1:
            return 0
        stop = span.start - start + len(candidate)
        begun = [token for token in sentences[0].tokens if (token.start_pos or 0) < stop]
        if any(token.type == "UNKNOWN" for token in begun[:-1]):
            return 2
        for rule in ("costed",) if sentences[0].costed else self.parser.dialect.shared.starts:
            interactive = self.parser.lark.parse_interactive(start=rule)
            try:
                for token in with_subjects(begun, self.parser.agreement.verbs):
                    interactive.feed_token(token)
            except UnexpectedToken:
                continue
            return 1
        return 0

    # --- function words ------------------------------------------------------------------------------

    def for_unexpected(self, error: UnexpectedToken) -> Edit | None:
        """Return the edit of a single word without meaning that makes the sentence valid."""
        tokens = self.sentence.tokens
        at = next((step for step, token in enumerate(tokens) if token is error.token), len(tokens))
        if at == len(tokens):
            return None
        accepted = self.parser.accepted(error)
        found: list[tuple[Edit, object]] = []
        for edit in dict.fromkeys(self._edits(at, accepted)):
            trial = self._try(edit)
            if trial is None:
                return None
            if trial.valid:
                found.append((edit, trial.meaning))
        if not found or any(meaning != found[0][1] for _, meaning in found):
            return None
        return found[0][0]

    def _edits(self, at: int, accepted: frozenset[str]) -> Iterator[Edit]:
        yield from self._swaps(at)
        yield from self._deletions(at)
        yield from self._insertions(at, accepted)
        yield from self._replacements(at)

    def _word(self, at: int) -> str:
        return self.source.words(_span(self.sentence.tokens[at]))

    def _over(self, first: int, last: int, *words: str) -> Edit:
        """Return the edit that replaces the words from `first` to `last` with these."""
        tokens = self.sentence.tokens
        text = ""
        for word in words:
            text += word if not text or word in (",", ";", ":") else f" {word}"
        return Edit(Span(tokens[first].start_pos or 0, tokens[last].end_pos or 0), text)

    def _swaps(self, at: int) -> Iterator[Edit]:
        """Yield swaps of two neighbours, unless their positions carry meaning."""
        for left in (at, at - 1):
            if left < 0 or left + 1 >= len(self.sentence.tokens):
                continue
            one, other = self._class(left), self._class(left + 1)
            if one == other or "fixed" in (one, other) or {one, other} == {"determiner", "possessive"}:
                continue
            words = self._word(left + 1), self._word(left)
            if left == 0:
                small = words[1].lower()
                words = _capital_first(words[0], small if small in self.parser.every_word else words[1])
            yield self._over(left, left + 1, *words)

    def _deletions(self, at: int) -> Iterator[Edit]:
        """Yield deletions of a doubled word, or of an article or comma before another."""
        tokens = self.sentence.tokens
        for gone in (at, at - 1):
            if gone < 0:
                continue
            word = self._word(gone).lower()
            before = self._word(gone - 1).lower() if gone else ""
            after = self._word(gone + 1).lower() if gone + 1 < len(tokens) else ""
            doubled = word in (before, after) and self._class(gone) != "number"
            if not (doubled or self._needless(gone)):
                continue
            if gone:
                yield self._over(gone - 1, gone, self._word(gone - 1))
            elif gone + 1 < len(tokens):
                yield self._over(0, 1, capital(self._word(1)))

    def _needless(self, at: int) -> bool:
        """Whether this is a comma between unlike words, or an article before another determiner."""
        if at + 1 >= len(self.sentence.tokens):
            return False
        word, after = self._word(at).lower(), self._word(at + 1).lower()
        behind = self._class(at + 1)
        if word == ",":
            return at > 0 and self._class(at - 1) != behind
        if word not in _ARTICLES:
            return False
        if after in _ARTICLES or behind in ("number", "determiner", "possessive"):
            return True
        return word == "the" and (behind not in ("thing", "of a thing") or self.parser.is_plural(after))

    def _insertions(self, at: int, accepted: frozenset[str]) -> Iterator[Edit]:
        """Yield insertions of an article, comma or preposition before the word where parsing stopped."""
        word = self._word(at)
        for put in _PUT_IN:
            if self.parser.terminal_of(put) not in accepted:
                continue
            if put == "a" and not self._one_thing(at):
                continue
            if put == "," and "AND" in accepted and self.sentence.tokens[at].type in self.parser.instructing:
                continue  # what comes first may be a cost without its colon
            if put == "your" and not word.lower().startswith("opponent"):
                continue
            if put in _COMMAS and at:
                yield self._over(at - 1, at, self._word(at - 1), put, word)
            elif put == "a":
                yield self._over(at, at, an(word) if at else capital(an(word)))
            else:
                yield self._over(at, at, *((put, word) if at else _capital_first(put, word)))
        if at:
            yield self._over(at - 1, at - 1, "in", self._word(at - 1))

    def _one_thing(self, at: int) -> bool:
        """Whether the noun phrase that begins here is singular."""
        tokens = self.sentence.tokens
        described = tokens[at].type == "STATS"
        while at + 1 < len(tokens) and (
            self._class(at) == "of a thing" or (described and self._class(at) != "thing")
        ):
            at += 1
        while at + 1 < len(tokens) and self._class(at) == self._class(at + 1) == "thing":
            at += 1
        return self._class(at) not in ("number", "determiner", "possessive", "fixed") and not (
            self.parser.is_plural(self._word(at))
        )

    def _replacements(self, at: int) -> Iterator[Edit]:
        """Yield replacements with words that mean the same here, or differ only by an apostrophe or an -s."""
        tokens = self.sentence.tokens
        for wrong in (at, at - 1):
            if wrong < 0:
                continue
            word = self._word(wrong).lower()
            for alike in _ALIKE:
                for other in sorted(alike - {word}) if word in alike else ():
                    if other in _COMMAS and wrong:
                        yield self._over(wrong - 1, wrong, self._word(wrong - 1), other)
                    else:
                        yield self._over(wrong, wrong, other)
            if word in ("a", "an"):
                yield self._over(wrong, wrong, "the" if wrong else "The")
            others = list(self.parser.by_letters.get(word.replace("'", ""), ()))
            number = word.removesuffix("s") if word.endswith("s") else f"{word}s"
            if len(word) > 3 and self.parser.terminal_of(number) not in (None, tokens[wrong].type):
                others.append(number)
            for other in others:
                if other.lower() != word:
                    written = self.parser.written(other)
                    yield self._over(wrong, wrong, written if wrong else capital(written))

    def _class(self, at: int) -> str:
        """Return the class of a word: words of one class are never swapped."""
        token = self.sentence.tokens[at]
        word = self._word(at).lower()
        if token.type in ("NUMBER", "SIGNED", "AT_LEAST", "STATS"):
            return "number"
        if word in _FIXED or token.type == "QUOTED":
            return "fixed"
        if word in _DETERMINERS:
            return "determiner"
        if word.endswith(("'s", "s'")) or word in ("your", "their", "its"):
            return "possessive"
        if token.type in self.parser.things:
            return "thing"
        if token.type in self.parser.dialect.declared or word in ("other", "attacking", "exhausted", "ready"):
            return "of a thing"
        return token.type


def says_as_much(written: str, suggestion: str) -> bool:
    """Whether a suggestion has the same numbers, owners, choices and negations as the words it replaces."""
    return ". " not in suggestion and _deciding(written) == _deciding(suggestion)


def _deciding(text: str) -> Counter[str]:
    words = [word.lower() for word in SPLIT.findall(text)]
    return Counter(
        word
        for word in words
        if word in _DECIDING or word in NUMBER_WORDS or word[0].isdigit() or word.endswith(("'s", "s'"))
    )


def _most_steps(word: str, candidate: str) -> int:
    """Return how many letters may differ: one, and more only in long words that begin alike."""
    if len(word) < 2:
        return 0
    if len(word) < 6 or word[:1] != candidate[:1].lower():
        return 1
    return 2 if len(word) < 10 else 3


def _slip(word: str, candidate: str) -> bool:
    """Whether an English word can still be a slip: a letter too few, too many, or two swapped."""
    other = candidate.lower()
    return (
        word.replace("'", "") == other.replace("'", "")
        or (len(word) != len(other) and distance(word, other) == 1 and "'" not in word + other)
        or (len(word) > 2 and word != other and sorted(word) == sorted(other) and distance(word, other) == 1)
    )


def _capital_first(first: str, second: str) -> tuple[str, str]:
    """Capitalize the first of two words at the beginning of a sentence."""
    return capital(first), second


def _span(token: Token) -> Span:
    return Span(token.start_pos or 0, token.end_pos or 0)

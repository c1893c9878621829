"""Checks that verbs agree with their subjects and nouns with their numbers: "each opponent draws two cards".

The parser treats both forms of a word alike; this checks the words of a sentence after it has been parsed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from lark import Token

from grammar.language.errors import Refused
from grammar.language.reading.noun_numbers import NounNumbers, Wrong
from grammar.language.source import SourceText, Span
from grammar.language.words.english import plain_form, third_person
from grammar.language.words.tenses import past

_NOUNS: Final = frozenset({"_CARD", "_OPPONENT", "_ATTACKER"})
"""Terminals with two forms that aren't verbs."""
_DESCRIBING: Final = frozenset({"control", "cast", "play"})
"""Verbs that describe an object: "a Hero an opponent controls"."""
_PLAIN: Final = frozenset(
    {
        *("may", "can", "can't", "cannot", "would", "to", "don't", "doesn't", "didn't", "did not", "not"),
        *("you", "you've", "they", "opponents"),
    }
)
"""Words after which a verb has its plain form."""
_FORBIDDING: Final = frozenset({"can't", "cannot"})
_ONE_PLAYER: Final = frozenset({"player", "opponent", "controller", "captor"})
_ASKING: Final = frozenset({"if", "unless", "while", "as"})
"""Words that begin a condition."""
_COUNTING: Final = frozenset({"each", "of", "the number of"})
"""Words before what is counted: "for each", "the number of"."""
_LETTING: Final = ("let", "lets")
"""Words after which every verb of the sentence has its plain form: "it lets the figure move and attack"."""
_ADVERBS: Final = frozenset({"always", "just", "only"})
"""Words between a verb and what determines its form."""
_JOINS: Final = frozenset({"and", "then", "but"})
_BEGINNING: Final = frozenset({*_JOINS, "", ",", ":", ";", "•", "—", ")"})
"""What precedes a verb without a subject."""
_BEFORE_SUBJECTS: Final = frozenset(
    {*_BEGINNING, "when", "whenever", "if", "unless", "as", "while", "until", "have", "may"}
)
_ONE: Final = frozenset({"this", "it", "that", "a", "an", "another", "each", "the", "target", "1", "one"})
_MANY: Final = frozenset({"all", "activated"})
_BEFORE_NOUNS: Final = {
    "attack": ("'s", "for"),
    "cost": ("with", "additional", "its", "'s", "the", "total", "less", "more"),
    "control": ("gain", "gains", "take", "takes", "your"),
}
"""Verbs that are also nouns, and the words before the noun."""
_WHERE: Final = frozenset({"into", "onto", "on"})
"""Words directly before which "put" is a participle, since it has no object there."""
_OFFERED: Final = {"you": list[str](), "they": ["have", "that", "player"]}
"""Words used as a subject after "you may", and the words that the suggestion puts there."""
_ADJECTIVES: Final = frozenset({"ready"})
"""Verbs that are also adjectives, unless they begin an instruction."""

OTHER_SUBJECTS: Final = frozenset(
    {
        ("EACH", "PLAYER"),
        ("EACH", "_OPPONENT"),
        ("THE", "_OPPONENT"),
        ("YOUR", "_OPPONENT"),
        ("TARGET", "PLAYER"),
        ("TARGET", "_OPPONENT"),
        ("THAT", "PLAYER"),
        ("ITS", "CONTROLLER"),
        ("THE", "_CAPTOR"),
    }
)
"""The pairs of terminals that name a player other than you as the subject."""


@dataclass(frozen=True)
class Agreement:
    """The verbs of a dialect, and the words with which a sentence's subject begins."""

    verbs: Mapping[str, tuple[str, str]]
    """Terminal -> plain form and third-person form."""
    nouns: frozenset[str]
    """Terminals of the nouns with distinct singular and plural."""
    subjects: frozenset[str]
    """Terminals with which a subject can begin."""
    numbers: NounNumbers
    times: tuple[tuple[str, ...], ...] = ()
    """The words that end what happened: this turn."""
    stats: frozenset[str] = frozenset()
    """Terminals of the numbers that can change."""

    @classmethod
    def of(
        cls,
        shown: Mapping[str, tuple[str, ...]],
        nouns: frozenset[str],
        subjects: frozenset[str],
        names: Collection[str] = (),
        synonyms: Mapping[str, str] | None = None,
        describing: Collection[str] = (),
        times: Collection[str] = (),
        stats: frozenset[str] = frozenset(),
        lone: Collection[str] = (),
    ) -> Agreement:
        """Find the verbs and nouns among the written forms of all terminals."""
        verbs = {
            terminal: pair
            for terminal, forms in shown.items()
            if terminal not in _NOUNS | nouns and (pair := _verb(forms)) is not None
        }
        numbers = NounNumbers.of(shown, verbs, names, synonyms or {}, describing, lone)
        return cls(
            verbs,
            nouns,
            subjects - verbs.keys(),
            numbers,
            tuple(tuple(time.split()) for time in times),
            stats,
        )

    def check(self, tokens: Sequence[Token], source: SourceText | None = None) -> None:
        """Refuse a verb or noun in the wrong form, and a subject where "you may" needs a verb.

        The number of a zone's name appears only in the source; without it, zones are not checked.
        """
        words = [
            token.lower() if token.type != "ZONE" or source is None else source.words(_span(token)).lower()
            for token in tokens
        ]
        for article, other in pairwise(tokens):
            if (article.type, other.type) == ("_A", "OTHER"):
                span = Span(_span(article).start, _span(other).end)
                raise Refused("CT316", "this is one word in English", span=span, suggestion="another")
        wrong = self.numbers.first_wrong(tokens, words, source)
        if wrong is not None:
            self._refuse_nouns(tokens, wrong)
        self._check_verbs(tokens, words)

    def _check_verbs(self, tokens: Sequence[Token], words: list[str]) -> None:
        verbs = self.verbs
        offering = caused = singular = by_other = False
        for at, word in enumerate(words):
            before = words[at - 1] if at else ""
            if word in ("if", "unless"):
                offering = caused = False
            elif before == "may" or (offering and before in _JOINS):
                by_other = words[at - 2] != "you" if before == "may" else by_other
                offering, caused = True, word == "have"
                self._check_offered(tokens, words, at, caused)
            if caused and word in _FORBIDDING:
                raise Refused(
                    "CT316",
                    "'you may' must offer an action, not a restriction",
                    span=_span(tokens[at]),
                )
            pair = verbs.get(tokens[at].type)
            if pair is None or not self.is_verb(tokens, words, at):
                continue
            if before != "or":
                plain = caused and pair[0] not in _DESCRIBING
                plain = plain or (offering and by_other and before in _JOINS)
                singular = not plain and self._is_singular(tokens, words, at)
            elif at > 1 and words[at - 2] == ";":  # the last of several ways is an instruction of its own
                singular = False
            right = pair[singular and not self._is_past(words, at)]
            # a synonym from another game has the -s too
            if word != right and (word in pair or word.endswith("s") != singular):
                message = f"'{tokens[at]}' doesn't fit its subject"
                raise Refused("CT316", message, span=_span(tokens[at]), suggestion=right)

    def _is_past(self, words: list[str], at: int) -> bool:
        """Whether a verb is in the past, like its plain form: "if an opponent cast a Spell this turn"."""
        if not self.times or past(plain_form(words[at])) != plain_form(words[at]):
            return False
        if self._is_counted(words, at):
            return True
        start = next(
            (each for each in range(at - 1, -1, -1) if words[each] in _ASKING or words[each] == ","), 0
        )
        end = words.index(",", at) if "," in words[at:] else len(words)
        return words[start] in _ASKING and any(
            tuple(words[at:end][-len(each) :]) == each for each in self.times
        )

    def _is_counted(self, words: list[str], at: int) -> bool:
        """Whether a verb ends what is counted: "for each Spell an opponent cast this turn"."""
        behind = tuple(words[at + 1 :])
        return any(behind[: len(each)] == each for each in self.times) and not _COUNTING.isdisjoint(
            words[:at]
        )

    def is_verb(self, tokens: Sequence[Token], words: list[str], at: int) -> bool:
        """Whether the word there is a verb, not a noun as in "with cost 4"."""
        pair = self.verbs.get(tokens[at].type)
        if pair is None or not at:
            return pair is not None
        if tokens[at - 1].type == "SIGNED":  # the number that changes: "+1 Attack"
            return False
        if pair[0] == "put" and not _WHERE.isdisjoint(words[at + 1 : at + 2]):  # a card put into your hand
            return False
        if pair[0] in _ADJECTIVES:
            return words[at - 1] in _BEGINNING or words[at - 1] == "may"
        return words[at - 1] not in _BEFORE_NOUNS.get(pair[0], ())

    def _refuse_nouns(self, tokens: Sequence[Token], wrong: Wrong) -> None:
        """Refuse nouns; the suggestion also corrects a verb that depends on them.

        A single noun without a word before it, as in "Hero gets +1 Strength", has no suggestion: all Heroes
        would be others than the one that was meant. With a verb in the plural, "Hero get", it has one.
        """
        right = dict(wrong.right)
        corrected = [_reworded(token, right.get(at, str(token))) for at, token in enumerate(tokens)]
        verb = self._verb_to_correct(corrected)
        if wrong.number is not None and verb is not None and verb[0] > max(right):
            right[verb[0]] = verb[1]
        first, last = min(right), max(right)
        span = Span(_span(tokens[first]).start, _span(tokens[last]).end)
        suggestion = None
        if not wrong.bare or self._verb_to_correct(tokens) is not None:
            suggestion = " ".join(right.get(at, str(tokens[at])) for at in range(first, last + 1))
        raise Refused("CT316", wrong.message, span=span, suggestion=suggestion)

    def _verb_to_correct(self, tokens: Sequence[Token]) -> tuple[int, str] | None:
        """Return the position of the first verb that does not fit its subject, and its right form."""
        try:
            self._check_verbs(tokens, [token.lower() for token in tokens])
        except Refused as refused:
            at = next((at for at, token in enumerate(tokens) if _span(token) == refused.span), 0)
            return (at, refused.suggestion) if refused.suggestion else None
        return None

    def _check_offered(self, tokens: Sequence[Token], words: list[str], at: int, caused: bool) -> None:
        """Refuse "you may target opponent loses", "you may you draw" and "you may have draw"."""
        if caused:
            if at + 1 < len(tokens) and tokens[at + 1].type not in self.subjects:
                raise Refused("CT316", "after 'have' the sentence must say who", span=_span(tokens[at]))
            return
        if tokens[at].type not in self.subjects:
            return
        verb = next(
            (
                each
                for each in range(at + 1, len(tokens))
                if self.is_verb(tokens, words, each) and words[each].rstrip("s") not in _DESCRIBING
            ),
            None,
        )
        if verb is None and words[at - 1] in _JOINS:
            return  # you may exhaust a Hero and a Stone
        message = "put a verb after 'you may'; for what others do, write 'you may have ...'"
        if verb is None or _FORBIDDING & set(words[at:verb]):
            raise Refused("CT316", message, span=_span(tokens[at]))
        subject = _OFFERED.get(words[at], ["have", *map(str, tokens[at:verb])])
        raise Refused(
            "CT316",
            message,
            span=Span(_span(tokens[at]).start, _span(tokens[verb]).end),
            suggestion=" ".join((*subject, self.verbs[tokens[verb].type][0])),
        )

    def _is_singular(self, tokens: Sequence[Token], words: list[str], at: int) -> bool:
        """Whether the verb must have its -s."""
        if any(word.rpartition(" ")[2] in _LETTING for word in words[:at]):
            return False
        while at > 1 and words[at - 1] in _ADVERBS:
            words, tokens, at = [*words[: at - 1], *words[at:]], [*tokens[: at - 1], *tokens[at:]], at - 1
        before = words[at - 1].removeprefix(", ") if at else ""
        if before == "who":
            return words[at - 2] == "opponent"
        if before.rpartition(" ")[2] in _ONE_PLAYER and not self._describes(tokens[at - 1]):
            return True
        if before in (",", "then") and any(word in ("search", "searches") for word in words[:at]):
            return "searches" in words[:at]
        owned = words[at - 3 : at - 1] in (["they", "control"], ["you", "control"])
        if before in _JOINS and at > 1 and not owned and self.is_verb(tokens, words, at - 2):
            # this attacks and wins
            return words[at - 2].endswith("s")
        if before in _JOINS and self._changes(tokens, at):
            joined = next((each for each in range(at - 1, 0, -1) if self.is_verb(tokens, words, each)), 0)
            return words[joined].endswith("s")  # this gets +1 Strength and gains a keyword
        if before in _JOINS:
            return words[at].endswith("s") and _names_another(tokens[:at])
        begins = before in _BEGINNING or before.endswith(":")
        return before.rpartition(" ")[2] not in _PLAIN and not begins and self._is_one(tokens, words, at)

    def _changes(self, tokens: Sequence[Token], at: int) -> bool:
        """Whether the verb gives an object a keyword or an ability, or changes a number of it."""
        behind = [token.type for token in tokens[at + 1 : at + 3]]
        if behind[:1] in (["ABILITY_WORD"], ["QUOTED"]):
            return True
        return len(behind) == 2 and behind[0] in ("NUMBER", "SIGNED") and behind[1] in self.stats

    def _describes(self, token: Token) -> bool:
        """Whether a word describes a noun. Directly before a verb, it is the subject itself."""
        return token.type in self.numbers.describing

    def _is_one(self, tokens: Sequence[Token], words: list[str], at: int) -> bool:
        """Whether the subject before the verb is singular."""
        start = at
        while start and not _ends_before(words, start - 1):
            start -= 1
        if words[start] == "or" and start + 1 < at:  # the last of several ways: "; or target Hero gets"
            start += 1
        first = words[start]
        if first == "up":
            first = words[start + 2]
        if "abilities" in words[start:at] or first in _MANY:
            return False
        if first.startswith("each of "):
            return True
        if first in _ONE and words[start : start + 2] != ["the", "opponent's"] and words[start + 1] != "or":
            return True
        if tokens[start].type == "NUMBER" or words[start] == "up":
            return False
        nouns = [each for each in range(start, at) if tokens[each].type in self.nouns]
        if not nouns and self._describes(tokens[at - 1]):
            return False  # without "a", "each" or the like before it, such a word means several
        last = next((each for each in nouns if each + 1 not in nouns and words[each + 1] != "or"), start)
        return not words[last].endswith("s")


def _ends_before(words: list[str], at: int) -> bool:
    """Whether a subject begins after this word."""
    if words[at] in ("turn", "round"):  # the first time each turn a Hero dies
        return words[max(0, at - 2) : at] == ["time", "each"]
    if words[at] == "as" and words[max(0, at - 2)].endswith("same"):  # of the same Colour as this Hero
        return False
    return words[at] in _BEFORE_SUBJECTS or words[at].endswith((",", ":"))  # also a head of several words


def _names_another(tokens: Sequence[Token]) -> bool:
    """Whether a player other than you, or an object by its name, is a subject before this."""
    return tokens[0].lower() == "bearer" or any(
        (first.type, second.type) in OTHER_SUBJECTS for first, second in pairwise(tokens)
    )


def _verb(forms: tuple[str, ...]) -> tuple[str, str] | None:
    """Return the plain and third-person forms if these are the forms of a verb."""
    for plain in forms:
        if len(forms) == 2 and set(forms) == {plain, third_person(plain)} and plain.islower():
            return plain, third_person(plain)
    return None


def _span(token: Token) -> Span:
    return Span(token.start_pos or 0, token.end_pos or 0)


def _reworded(token: Token, word: str) -> Token:
    """Return a token with another word at the same position."""
    return Token(token.type, word, token.start_pos, end_pos=token.end_pos)

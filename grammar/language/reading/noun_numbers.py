"""Checks that nouns have the number that the preceding words require: "a card", "two cards", "all Decks".

The parser treats both forms of a noun alike; this checks the words of a sentence after it has been parsed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from lark import Token

from grammar.language.source import SourceText, Span
from grammar.language.words.counting import ARTICLES, Number, number_before
from grammar.language.words.english import an, third_person

_ZONE: Final = "ZONE"
_ONE_ZONE: Final = frozenset({*ARTICLES, "any", "in", "the", "your"})
"""Words after which a zone's name is singular, as after "player's"."""
_DESCRIPTIONS: Final = frozenset(
    {"additional", "attacking", "blocking", "echo", "empty", "exhausted", "other", "ready", "target"}
)
"""Words allowed between the word that determines the number and its noun."""
_HEADS: Final = frozenset({"card", "token"})
"""Nouns that follow another noun: "Hero cards"."""
_NO_NOUNS: Final = frozenset({"a", "do", "it", "target", "use"})
"""Words that only seem to have a plural: "as", "does", "its", "any targets", "uses"."""


class Noun(NamedTuple):
    """Both forms of a noun, as written."""

    singular: str
    plural: str

    def form(self, number: Number) -> str:
        """Return the form for a number."""
        return self.plural if number == "plural" else self.singular


class Wrong(NamedTuple):
    """Nouns in the wrong number: the message, the correct words by position, and the number."""

    message: str
    right: dict[int, str]
    number: Number | None = None
    """The number that the nouns must have, if it may affect a verb."""
    bare: bool = False
    """Whether no word before the nouns says which are meant, so that the plural would mean others."""


@dataclass(frozen=True)
class NounNumbers:
    """The nouns of a dialect that have two forms."""

    nouns: Mapping[str, Noun]
    """Each form in lowercase -> both forms."""
    describing: frozenset[str] = frozenset()
    """Terminals of words allowed between the word that determines the number and its noun."""
    lone: frozenset[str] = frozenset()
    """Terminals of nouns for what a player has at most one of."""

    @classmethod
    def of(
        cls,
        shown: Mapping[str, tuple[str, ...]],
        verbs: Collection[str],
        names: Collection[str],
        synonyms: Mapping[str, str],
        describing: Collection[str] = (),
        lone: Collection[str] = (),
    ) -> NounNumbers:
        """Find the nouns among all written forms, excluding verbs and declared names other than zones."""
        written: dict[str, str] = {}
        for terminal, forms in shown.items():
            if terminal not in verbs and (terminal not in names or terminal == _ZONE):
                written |= {form.lower(): form for form in forms}
        pairs = [
            Noun(form, written[plural])
            for word, form in written.items()
            for plural in {third_person(word), f"{word}es"}
            if word not in _NO_NOUNS and plural in written
        ]
        nouns = {form.lower(): noun for noun in pairs for form in noun}
        for word, meant in synonyms.items():
            if third_person(word) in synonyms and meant.lower() in nouns:
                noun = Noun(word, third_person(word))
                nouns |= {form.lower(): noun for form in noun}
        return cls(nouns, frozenset({"STATS", *describing}), frozenset(lone))

    def first_wrong(
        self, tokens: Sequence[Token], words: list[str], source: SourceText | None = None
    ) -> Wrong | None:
        """Return the first nouns in the wrong number; `words` are the tokens in small letters.

        A zone's token holds its name, not the form in which it is written: without the source, zones are
        not checked.
        """
        return next(self._all_wrong(tokens, words, source), None)

    def form_at(self, tokens: Sequence[Token], at: int) -> str | None:
        """Return the correct form of the noun if it is in the wrong number. Zones are not checked."""
        words = [token.lower() for token in tokens]
        all_wrong = self._all_wrong(tokens, words, None)
        return next((wrong.right[at] for wrong in all_wrong if at in wrong.right), None)

    def _all_wrong(
        self, tokens: Sequence[Token], words: list[str], source: SourceText | None
    ) -> Iterator[Wrong]:
        nouns, describing = self.nouns, self.describing
        at = 0
        while at < len(words):
            wrong = None
            if tokens[at].type == _ZONE:
                if source is not None:
                    span = Span(tokens[at].start_pos or 0, tokens[at].end_pos or 0)
                    wrong = self._zone(words, at, source.words(span))
            elif words[at] in nouns and tokens[at].type not in describing:  # a name may be the same word
                group = self._group(tokens, words, at)
                wrong = self._nouns(tokens, words, group)
                at = group[-1]
            if wrong is not None:
                yield wrong
            at += 1

    def _group(self, tokens: Sequence[Token], words: list[str], at: int) -> list[int]:
        """Return the positions of nouns that share a number: "Hero tokens", "Items or Stones"."""
        group = [at]
        while True:
            step = group[-1] + 1
            if words[step : step + 1] == ["or"] or (
                words[step : step + 1] in (["and"], [","]) and words[at - 1 : at] == ["each"]
            ):
                step += 1
            if step >= len(words) or words[step] not in self.nouns or tokens[step].type in self.describing:
                return group
            group.append(step)

    def _zone(self, words: list[str], at: int, written: str) -> Wrong | None:
        """Find errors such as "all Deck" and "your Decks"."""
        before = words[at - 1] if at else ""
        noun = self.nouns.get(" ".join(written.lower().split()))
        if noun is None or not (before == "all" or before in _ONE_ZONE or before.endswith("'s")):
            return None
        number: Number = "plural" if before == "all" else "singular"
        right = noun.form(number)
        if written.lower() in (right.lower(), right.lower().replace(" ", "")):
            return None
        return Wrong(f"the noun after '{before}' must be {number}: '{before} {right}'", {at: right})

    def _describes(self, token: Token) -> bool:
        return token.lower() in _DESCRIPTIONS or token.type in self.describing

    def _nouns(self, tokens: Sequence[Token], words: list[str], group: list[int]) -> Wrong | None:
        """Find errors such as "each opponents", "two card" and "Heroes cards"."""
        start, last = group[0], group[-1]
        while start and self._describes(tokens[start - 1]):
            start -= 1
            if start > 1 and words[start - 1] == "or" and self._describes(tokens[start - 2]):
                start -= 1  # "all Red or Blue Heroes"
        number, said = number_before(tokens, words, start, group[0])
        before = words[start - 1] if start else ""
        if before.startswith("the ") and before.endswith(("ed", "chosen", "same")):
            number, said = "singular", str(tokens[start - 1])  # the exiled Hero
        owner = _owner(words, start)
        if owner and number is None and not self.lone & {tokens[at].type for at in group}:
            number = "plural"
        undescribed = "target" not in words[start : group[0]]
        if (
            undescribed
            and start > 1
            and words[start - 1] == "or"
            and words[start - 2] not in (*self.nouns, ",")
        ):
            number = None  # "target Armour or Hero": a noun with one form hides what is before it
        headed = len(group) > 1 and group[-2] == last - 1 and self.nouns[words[last]].singular in _HEADS
        before_another: dict[int, str] = {}
        counted: dict[int, str] = {}
        for at in group:
            noun = self.nouns[words[at]]
            if at != last and (headed or at + 1 in group):
                if words[at] != noun.singular.lower():
                    before_another[at] = noun.singular
            elif (
                number is not None
                and words[at] != noun.form(number).lower()
                and (at == last or number == "singular" or " card" not in words[last])
            ):  # not the first of "two Item or Spell cards"
                counted[at] = noun.form(number)
        right = {**before_another, **counted}
        if not right:
            return None
        phrase = " ".join(right.get(at, str(tokens[at])) for at in range(group[0], last + 1))
        if not counted:
            return Wrong(f"a noun before another noun must be singular: '{phrase}'", right)
        if owner and not said:
            one, many = " ".join(map(str, tokens[group[0] : last + 1])), phrase
            message = f"'{owner} {one}' could be one of several; write '{owner} {many}', or say which one"
            return Wrong(message, right, number, bare=True)
        if not said:
            message = f"put 'a', 'each' or similar before this noun, or use the plural: '{phrase}'"
            return Wrong(message, right, number, bare=True)
        shown = an(phrase) if said in ARTICLES and start == group[0] else f"{said} {phrase}"
        return Wrong(f"the noun after '{said}' must be {number}: '{shown}'", right, number)


def _owner(words: list[str], start: int) -> str:
    """Return "your" or "your opponents'" before a noun, if it says only whose things are meant."""
    before, earlier = (words[start - 1] if start else ""), words[max(0, start - 2)]
    if before == "your":
        return before
    if before == "opponents'" or (before == "opponent's" and earlier in ("the", "your")):
        return f"{earlier} {before}"
    return ""

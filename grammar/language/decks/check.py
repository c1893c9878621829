"""Checks deck lists against the rules of deck building, reporting all problems in one run.

checked = check_deck(SourceText(text, "my.deck"), load("my_game"), cards)
checked.remarks or checked.counts()
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from grammar.ir.cards import Card
from grammar.ir.decks import Deck
from grammar.ir.traits import words_of
from grammar.language.decks.file import DeckLine, deck_lines
from grammar.language.dialect import Dialect
from grammar.language.errors import Finding
from grammar.language.source import SourceText, Span
from grammar.language.traits import CardTrait
from grammar.language.words.english import an
from grammar.language.words.nearest import nearest
from spec.book.game.game import Game
from spec.book.game.piles import Limit, Pile
from spec.book.game.switches import SwitchValue
from spec.book.games import find

MOST_LINES: Final = 1_000
_MOST_GUESSES: Final = 50
_FIRST_WORDS: Final = 90


@dataclass(frozen=True, slots=True)
class Remark:
    """A finding about a deck: what and where, the rule behind it, and what to do."""

    finding: Finding
    fix: str
    rule: str | None = None
    rule_text: str = ""

    def render(self, source: SourceText) -> str:
        """Format the remark for a reader."""
        lines = [self.finding.render(source), f"  fix: {self.fix}"]
        if self.rule:
            lines.append(f"  rule: {self.rule} {self.rule_text} (cardlaw rules show {self.rule})")
        return "\n".join(lines)

    def to_json(self, source: SourceText) -> dict[str, object]:
        """Return the remark as data, with its position in the file."""
        return {
            **self.finding.to_json(source),
            "rule": self.rule,
            "rule_text": self.rule_text or None,
            "fix": self.fix,
        }


@dataclass(frozen=True, eq=False)
class CheckedDeck:
    """A deck list and all remarks about it; a deck without remarks is legal."""

    source: SourceText
    deck: Deck
    remarks: tuple[Remark, ...]
    cards: Mapping[str, Card]
    piles: tuple[Pile, ...]
    counted: tuple[CardTrait, ...] = ()
    """The traits whose words are counted: those after the types."""

    def size(self) -> int:
        """Return the number of cards in the lists, not counting piles of one card."""
        return sum(count for _, count in self._listed())

    def _listed(self) -> Iterator[tuple[str, int]]:
        return (row for pile in self.piles if not pile.one for row in self.deck.counted(pile.name))

    def counts(self) -> dict[str, dict[str, int]]:
        """Count the listed cards by type, by cost and by each trait after the types.

        "none" counts cards without any; a card with two words of a trait is counted under both.
        """
        types: Counter[str] = Counter()
        costs: Counter[int] = Counter()
        traits = {trait.name: Counter[str]() for trait in self.counted}
        free = 0
        for name, count in self._listed():
            card = self.cards[name]
            types[" ".join(card.types)] += count
            cost = card.number("cost")
            if cost is None:
                free += count
            else:
                costs[cost] += count
            for trait in self.counted:
                for word in words_of(card, trait.name) or ("none",):
                    traits[trait.name][word] += count
        by_cost = {str(cost): costs[cost] for cost in sorted(costs)}
        return {
            "type": dict(types.most_common()),
            "cost": by_cost | ({"none": free} if free else {}),
            **{trait.noun.lower(): dict(traits[trait.name].most_common()) for trait in self.counted},
        }


def check_deck(
    source: SourceText,
    dialect: Dialect,
    cards: Mapping[str, Card],
    switches: Mapping[str, SwitchValue] | None = None,
) -> CheckedDeck:
    """Check the list against the rules. `cards` is the card pool, `switches` the nondefault switches.

    Raises SwitchError if the game has no such switch, or the switch no such value.
    """
    game = find(dialect.game)
    check = _Check(source, dialect, cards, game, game.switch_values(switches or {}), [])
    deck = check.deck()
    remarks = tuple(sorted(check.remarks, key=lambda remark: remark.finding.span))
    return CheckedDeck(source, deck, remarks, cards, game.piles, dialect.traits_at("type_line"))


@dataclass
class _Check:
    """Goes through a list, collecting remarks; an error doesn't stop the other checks."""

    source: SourceText
    dialect: Dialect
    cards: Mapping[str, Card]
    game: Game
    switches: Mapping[str, SwitchValue]
    remarks: list[Remark]
    guesses: int = 0

    def deck(self) -> Deck:
        """Return as much of the deck as can be read."""
        if self.source.written.count("\n") > MOST_LINES:
            self._say(
                "CT505",
                f"the list has more than {MOST_LINES:,} lines",
                Span(0, 0),
                "write a deck list with one line per different card",
            )
            return Deck({})
        lines, findings = deck_lines(self.source, self.game.piles)
        for finding in findings:
            near = finding.suggestion
            fix = f"write {near!r}" if near else "write a number and a card's name, or remove the line"
            self.remarks.append(Remark(replace(finding, suggestion=None), fix))
        found: dict[str, Iterable[str]] = {}
        for pile in self.game.piles:
            here = [line for line in lines if line.pile is pile]
            if pile.one:
                others = [line for line in lines if not line.pile.one and self._goes_to(line.name, pile)]
                found[pile.name] = self._single(pile, here, others)
                continue
            counted = [line for line in here if self._belongs(line, pile)]
            beside = [
                line for line in lines if line.pile.copies_with == pile.name and self._is_played(line.pile)
            ]
            self._copies(pile, counted, beside)
            self._size(pile, counted, unread=len(findings))
            for limit in pile.limits:
                self._limit(pile, limit, counted, unread=len(findings))
            together: Counter[str] = Counter()
            for line in counted:
                together[line.name] += line.count
            found[pile.name] = together.elements()
        return Deck(found)

    # --- remarks --------------------------------------------------------------------------------------

    def _say(self, code: str, message: str, span: Span, fix: str, rule: str | None = None) -> None:
        text = _first_words(_text_of(rule, self.game)) if rule else ""
        self.remarks.append(Remark(Finding(code, message, span), fix, rule, text))

    def _rule(self, name: str) -> str | None:
        return self.dialect.card_rules.get(name)

    # --- piles of one card ------------------------------------------------------------------------

    def _goes_to(self, name: str, pile: Pile) -> bool:
        """Whether the card has a type that the pile accepts."""
        return name in self.cards and bool({*pile.types} & {*self.cards[name].types})

    def _is_played(self, pile: Pile) -> bool:
        """Whether the switches call for the pile."""
        return pile.variant is None or self.switches.get(pile.variant.switch) != pile.variant.off

    def _single(self, pile: Pile, named: Sequence[DeckLine], listed: Sequence[DeckLine]) -> tuple[str, ...]:
        """Check the card of the pile. `listed` are lines of other piles that hold cards of its type."""
        title = pile.title
        if pile.variant is not None and not self._is_played(pile):
            for line in named[:1]:
                self._say(
                    "CT506",
                    f"a {title} is set beside the deck only in the variant",
                    line.span,
                    f"remove the line, or check the deck for the variant: --switch {pile.variant.switch}=...",
                    pile.variant.rule,
                )
            return ()
        known = [name for name in self.cards if self._goes_to(name, pile)]
        if not named:
            in_list = len(listed) == 1 and not pile.optional
            which = listed[0].name if in_list else "Name"
            place = "a line" if pile.optional else "the first line"
            fix = f"write '{title}: {which}' in {place}" + _choice(known)
            self._say("CT506", f"the deck has no {title}", Span(0, 0), fix, pile.rule)
        for line in named[1:]:
            self._say(
                "CT506", f"the deck has two cards as {title}", line.span, f"keep one {title} line", pile.rule
            )
        what = " or ".join(pile.types) or "card"
        for line in named:
            card = self.cards.get(line.name)
            if card is None:
                self._unknown(line, known, f"there is no {what} {line.name[:80]!r}")
            elif pile.types and not self._goes_to(line.name, pile):
                self._say(
                    "CT506",
                    f"{line.name!r} is {an(' '.join(card.types))}, and no {what}",
                    line.span,
                    f"name {an(what)}" + _choice(known),
                    pile.rule,
                )
        return (named[0].name,) if named else ()

    # --- lists of cards ---------------------------------------------------------------------------

    def _belongs(self, line: DeckLine, pile: Pile) -> bool:
        """Whether the line counts toward the pile; remark on a card that never does."""
        card = self.cards.get(line.name)
        other = next((each for each in self._apart(pile) if self._goes_to(line.name, each)), None)
        if other is not None:
            title = other.title
            self._say(
                "CT506",
                f"{line.name!r} is {an(title)} and stays outside the deck"
                if other.one
                else f"{line.name!r} belongs to the {title}",
                line.span,
                f"remove the line; the {title} goes on the line '{title}: ...'"
                if other.one
                else f"move the line to the {title}",
                other.apart,
            )
            return False
        if self._is_in_no_deck(card) if card else _is_token(line.name, self.game, self.dialect.traits):
            self._say(
                "CT506",
                f"{line.name!r} is a token; tokens are created during play",
                line.span,
                "remove the line; tokens don't count toward the deck's size",
                self._rule("token"),
            )
            return False
        if card is None:
            self._unknown(line, self.cards, f"there is no card {line.name[:80]!r}")
        elif pile.never is not None and not {*pile.never.types}.isdisjoint(card.types):
            self._say(
                "CT506",
                f"{line.name!r} is {an(' '.join(card.types))}, and the {pile.title} has none",
                line.span,
                "remove the line",
                pile.never.rule,
            )
            return False
        elif pile.types and not self._goes_to(line.name, pile):
            self._say(
                "CT506",
                f"{line.name!r} is {an(' '.join(card.types))}; the {pile.title} takes {_listing(pile.types)}",
                line.span,
                "remove the line",
                pile.rule,
            )
            return False
        elif pile.prints is not None and card.number(pile.prints.number) is None:
            self._say(
                "CT506",
                f"{line.name!r} has no cost in {pile.prints.word}, and each card of the {pile.title} has one",
                line.span,
                "remove the line",
                pile.prints.rule,
            )
            return False
        return True

    def _apart(self, pile: Pile) -> Iterator[Pile]:
        """Yield the other piles whose cards no further pile accepts."""
        return (each for each in self.game.piles if each is not pile and each.apart is not None)

    def _is_in_no_deck(self, card: Card) -> bool:
        types = (self.dialect.card_type(name) for name in card.types)
        return any(card_type is not None and not card_type.in_decks for card_type in types)

    def _unknown(self, line: DeckLine, known: Mapping[str, Card] | Sequence[str], message: str) -> None:
        self.guesses += 1
        near = _nearest(line.name, known) if self.guesses <= _MOST_GUESSES else []
        fix = f"write {' or '.join(near)}" if near else "write the name of a card of the game"
        self._say("CT505", message, line.span, fix)

    def _copies(self, pile: Pile, lines: Sequence[DeckLine], beside: Sequence[DeckLine]) -> None:
        """Check the number of copies of each card, including those beside the pile."""
        limit = pile.copies
        by_name: dict[str, list[DeckLine]] = {}
        for line in lines:
            by_name.setdefault(line.name, []).append(line)
        for name, same in by_name.items():
            listed = sum(line.count for line in same)
            others = len({line.pile.name for line in beside if line.name == name})
            copies = listed + others
            card = self.cards.get(name)
            most = limit.value if limit is not None else None
            if card is not None and most is not None:
                most = self.dialect.copies(card, most, self.switches)
            too_many = most is not None and copies > most
            for line in same[1:]:
                place = self.source.place(same[0].span.start).line
                self._say(
                    "CT504",
                    f"{name[:80]!r} is already listed on line {place}",
                    line.span,
                    "write one line" + ("" if too_many else f": '{listed} {name[:80]}'"),
                )
            if limit is not None and most is not None and too_many:
                stated = card is not None and most != limit.value
                also = ", the one beside the deck counted" if others else ""
                self._say(
                    "CT506",
                    f"{copies} copies of {name[:80]!r}{also}; a deck may have {most}",
                    same[-1].span,
                    f"take {_copies(copies - most)} out",
                    self._rule("copies_stated") if stated else limit.rule,
                )

    def _size(self, pile: Pile, lines: Sequence[DeckLine], unread: int) -> None:
        least, most = self.dialect.sizes(pile, self.switches)
        size = 0
        passing: DeckLine | None = None
        for line in lines:
            size += line.count
            if passing is None and most is not None and size > most.value:
                passing = line
        but = f", not counting {_many(unread, 'line')} that cannot be read" if unread else ""
        perhaps = (
            unread * pile.copies.value if pile.copies is not None else 0
        )  # in the lines that cannot be read
        whole = "deck" if sum(not each.one for each in self.game.piles) == 1 else pile.title
        if least is not None and size + perhaps < least.value:
            span = lines[-1].span if lines else Span(0, 0)
            self._say(
                "CT506",
                f"the {whole} has {_many(size, 'card')}{but}; the minimum is {least.value}",
                span,
                f"put {_more(least.value - size)} in",
                least.rule,
            )
        if most is not None and passing is not None:
            self._say(
                "CT506",
                f"the {whole} has {_many(size, 'card')}{but}; the maximum is {most.value}, exceeded here",
                passing.span,
                f"take {_many(size - most.value, 'card')} out",
                most.rule,
            )

    def _limit(self, pile: Pile, limit: Limit, lines: Sequence[DeckLine], unread: int) -> None:
        """Check a pile's limit on cards of some types, or on a stat's total; unknown cards might count."""
        size = 0
        passing: DeckLine | None = None
        for line in lines:
            card = self.cards.get(line.name)
            if card is None:
                unread += 1
                continue
            size += line.count * limit.count(card)
            if passing is None and limit.most is not None and size > limit.most.value:
                passing = line
        has = f"the {pile.title} has {size} {limit.noun if size == 1 else limit.nouns}"
        if limit.least is not None and size < limit.least.value and not unread:
            self._say(
                "CT506",
                f"{has}; the minimum is {limit.least.value}",
                lines[-1].span if lines else Span(0, 0),
                _put_in(limit, limit.least.value - size),
                limit.least.rule,
            )
        if limit.most is not None and passing is not None:
            self._say(
                "CT506",
                f"{has}; the maximum is {limit.most.value}, exceeded here",
                passing.span,
                f"take cards out that make {size - limit.most.value}",
                limit.most.rule,
            )


# --- words ----------------------------------------------------------------------------------------


def _text_of(rule: str, game: Game) -> str:
    """Return the rule's text; the rulebook is loaded on first use, because most decks are legal."""
    from spec.book.rulebook import load

    return load(game.name).rule(rule).text


def _first_words(text: str) -> str:
    if len(text) <= _FIRST_WORDS:
        return text
    return text[: text.rindex(" ", 0, _FIRST_WORDS)].rstrip(",;:") + " ..."


def _choice(names: Sequence[str], most: int = 5) -> str:
    if not names:
        return ""
    rest = f" and {len(names) - most} more" if len(names) > most else ""
    return f"; there are {'; '.join(names[:most])}{rest}"


def _listing(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def _nearest(name: str, known: Mapping[str, Card] | Sequence[str]) -> list[str]:
    """Return at most three names spelled like this one, or else containing it."""
    near = nearest(name, known)
    if not near and len(name) > 3:
        near = [other for other in known if name.lower() in other.lower()]
    return near[:3]


def _put_in(limit: Limit, missing: int) -> str:
    """Describe how to reach a limit's minimum: with more cards, or more of a number."""
    if limit.sum:
        return f"put cards in that add {missing}"
    return f"put {missing} more {limit.noun if missing == 1 else limit.nouns} in"


def _is_token(name: str, game: Game, traits: Iterable[CardTrait]) -> bool:
    """Whether the words describe a token: "2/2 Red Echo Hero token", "Echo"."""
    groups = game.vocabulary
    token = groups.get("card_types", {}).get("token")
    if token is None:
        return False
    forms = {form.lower() for form in (token.word, token.plural, *token.also)}
    described_by = ("card_types", *(each.group for each in traits if each.place == "type_line"))
    beside = [word for group in described_by for word in groups.get(group, {}).values()]
    shown = " ".join(form for each in beside for form in (each.word, each.plural))
    described = set(shown.lower().split())
    words = [word for word in name.lower().split() if not re.fullmatch(r"\d{1,3}/\d{1,3}", word)]
    named = any(form in forms for form in (*words, " ".join(words)))
    return named and all(word in described | forms for word in words)


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _copies(count: int) -> str:
    return "1 copy" if count == 1 else f"{count} copies"


def _more(count: int) -> str:
    return f"{count} more {'card' if count == 1 else 'cards'}"

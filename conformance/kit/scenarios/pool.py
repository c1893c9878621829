"""The cards that scenarios name: a scenario's own, then the suite's, then the shipped ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from conformance.kit.scenarios.names import slug_of
from grammar.ir.cards import Card
from grammar.ir.uses import activated_abilities
from spec.book.faults import PlainError


@dataclass(frozen=True, slots=True)
class CardProblem:
    """A fault in card text: its line in the text, what is wrong, and the fix."""

    line: int
    message: str
    fix: str


class CardsUnreadable(PlainError):
    """Card text that does not compile; the message says where and why."""

    def __init__(self, message: str, problems: Iterable[CardProblem] = ()) -> None:
        super().__init__(message)
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class SharedCards:
    """Cards that all scenarios of a file may use; `line` is the line of `file` above their text."""

    text: str
    file: str
    line: int


@dataclass(frozen=True)
class KitCard:
    """A card as the kit needs it: its facts, and the JSON that an engine gets."""

    slug: str
    card: Card
    data: Mapping[str, object]
    like: str = ""
    """For a numbered card: the slug of the card that it copies under its own title."""
    activated: Sequence[int] = ()
    """The indexes of its activated abilities among all its abilities."""

    @property
    def name(self) -> str:
        return self.card.name

    def numbered(self, number: int) -> KitCard:
        """A copy of the card whose title ends with the number."""
        name = f"{self.name} {number}"
        card, data = replace(self.card, name=name), {**self.data, "name": name}
        return KitCard(slug_of(name), card, data, self.slug, self.activated)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Every text in its abilities as a slug, including the cards that it names."""
        return tuple(dict.fromkeys(slug_of(text) for text in _texts(self.data.get("abilities"))))


def _texts(value: object) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _texts(item)


Compile = Callable[[str, str, str], Iterable[tuple[Card, Mapping[str, object]]]]
"""Card text, the game, and a name for messages: the cards with their JSON."""


@dataclass(frozen=True, eq=False)
class CardPool:
    """All cards of a game that any scenario may name, by slug."""

    game: str
    known: Mapping[str, KitCard]
    compile: Compile
    boards: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """For a game on a board: the shipped boards by name, as an engine gets them."""
    activated: Callable[[Card], Sequence[int]] = activated_abilities
    """The indexes of a card's activated abilities, as the game has them."""
    _own: dict[str, Mapping[str, KitCard]] = field(default_factory=dict)

    def fresh(self) -> CardPool:
        """The same pool before it has read any scenario's cards."""
        return CardPool(self.game, self.known, self.compile, self.boards, self.activated)

    def with_cards(self, cards: Mapping[str, KitCard]) -> CardPool:
        """A pool with these cards added, by slug."""
        known = {**self.known, **cards}
        return CardPool(self.game, known, self.compile, self.boards, self.activated)

    def brought(self) -> Iterator[tuple[str, Mapping[str, KitCard]]]:
        """Each text of scenario cards that this pool has read, with its cards, in reading order."""
        yield from self._own.items()

    def with_own(self, text: str, file: str) -> Mapping[str, KitCard]:
        """The cards that a scenario defines. CardsUnreadable if two of them have one slug."""
        if text not in self._own:
            cards = list(self.compile(text, self.game, file))
            if problems := list(_without_own_slug([card.name for card, _ in cards], text)):
                raise CardsUnreadable(problems[0].message, problems)
            self._own[text] = by_slug(cards, self.activated)
        return self._own[text]


def _without_own_slug(names: Sequence[str], text: str) -> Iterator[CardProblem]:
    """The cards that no step could name, because they have the slug of another card or none."""
    lines = [line.strip().removeprefix("#").strip() for line in text.split("\n")]
    first: dict[str, str] = {}
    for name in names:
        slug = slug_of(name)
        other = first.setdefault(slug, name)
        if slug and other == name:
            continue
        message = (
            f"{name} and {other} both have the slug {slug}" if slug else f"{name} has no letters or numbers"
        )
        yield CardProblem(
            lines.index(name) + 1 if name in lines else 1, message, "give the card another name"
        )


def by_slug(
    cards: Iterable[tuple[Card, Mapping[str, object]]],
    activated: Callable[[Card], Sequence[int]] = activated_abilities,
) -> dict[str, KitCard]:
    """The cards as the kit needs them, by slug."""
    found: dict[str, KitCard] = {}
    for card, data in cards:
        slug = slug_of(card.name)
        found[slug] = KitCard(slug, card, data, activated=tuple(activated(card)))
    return found

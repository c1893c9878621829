"""Names of cards and objects in a scenario, and the numbers by which an engine knows them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

_PLAYER = re.compile(r"P([1-9][0-9]?)")
_TOKEN = re.compile(r"token-([1-9][0-9]{0,5})")
_ENTRY = re.compile(
    r"(?P<slug>\S+(?: [0-9]+(?:/[0-9]+)*(?: (?!as |x[0-9])[a-z]+)*)?)"
    r"(?: as (?P<name>\S+)| x(?P<count>[1-9][0-9]{0,2}))?"
)
_NUMBERED = re.compile(r"(?P<slug>\S+) (?P<first>[1-9][0-9]{0,2})-(?P<last>[1-9][0-9]{0,2})")
_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")


_HYPHENS = str.maketrans(dict.fromkeys("–—/", "-"))


@lru_cache(maxsize=4096)
def slug_of(name: str) -> str:
    """A card's name in lower case, with hyphens and without punctuation."""
    bare = re.sub(r"[^\w\s-]", "", name.lower().translate(_HYPHENS))
    return re.sub(r"[\s_-]+", "-", bare).strip("-")


def player_number(word: object) -> int | None:
    """2 for `P2`."""
    match = _PLAYER.fullmatch(word) if isinstance(word, str) else None
    return int(match[1]) if match else None


def token_number(word: str) -> int | None:
    """3 for `token-3`."""
    match = _TOKEN.fullmatch(word)
    return int(match[1]) if match else None


def is_name(word: str) -> bool:
    """Whether the word may be the name of an object."""
    return _NAME.fullmatch(word) is not None and token_number(word) is None


def split_owner(name: str) -> tuple[str, str]:
    """`P1` and `wall` for `P1.wall`, an object that has one name with another player's; `` and the name."""
    owner, _, own = name.rpartition(".")
    return owner, own


@dataclass(frozen=True, slots=True)
class EntryText:
    """`slug`, `slug as name` or `slug xN`. The slug may be an object by its numbers, `hero 3/4 red`."""

    slug: str
    name: str | None
    count: int | None


def read_entry(text: str) -> EntryText | None:
    match = _ENTRY.fullmatch(text.strip())
    if match is None:
        return None
    return EntryText(match["slug"], match["name"], int(match["count"]) if match["count"] else None)


class NumberedText(NamedTuple):
    """`slug 1-36`: copies of a card, each with its number at the end of its title."""

    slug: str
    numbers: range


def read_numbered(text: str) -> NumberedText | None:
    match = _NUMBERED.fullmatch(text.strip())
    if match is None or int(match["first"]) > int(match["last"]):
        return None
    return NumberedText(match["slug"], range(int(match["first"]), int(match["last"]) + 1))


@dataclass(eq=False)
class Names:
    """The names of one scenario. Leaders are objects 1..n; tokens are added as they are created in play."""

    players: int
    leader_field: str
    """Empty in a game without leader cards."""
    ids: dict[str, int] = field(default_factory=dict)
    cards: dict[int, str] = field(default_factory=dict)
    tokens: list[int] = field(default_factory=list)
    tiles: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """On a board: the numbers of its tiles by terrain."""
    find_tokens: Callable[[], None] | None = field(default=None, init=False)
    """Looks for tokens that no event has named; set for one play."""

    @property
    def leaders(self) -> int:
        """The number of leaders; each has the number of its player."""
        return self.players if self.leader_field else 0

    def enter(self, name: str, card: str) -> int:
        """Assign the next number to a name and return it."""
        number = len(self.cards) + 1
        self.ids[name] = number
        self.cards[number] = card
        return number

    def fresh(self, slug: str) -> str:
        """The next free name for another card of that slug: slug, slug-2, slug-3."""
        if slug not in self.ids:
            return slug
        count = 2
        while f"{slug}-{count}" in self.ids:
            count += 1
        return f"{slug}-{count}"

    def for_one_play(self) -> Names:
        """The same names, with room for the tokens of one play. No other names are added from here on."""
        return Names(self.players, self.leader_field, self.ids, self.cards, list(self.tokens), self.tiles)

    def may_be_object(self, word: str) -> bool:
        """Whether the word can name an object of this scenario, including a token yet to come."""
        return self.object_id(word) is not None or token_number(word) is not None

    def object_id(self, word: str) -> int | None:
        """The number of an object. P1 is player 1, or with the leader's field the leader of that player."""
        if word in self.ids:
            return self.ids[word]
        if (token := token_number(word)) is not None:
            if token > len(self.tokens) and self.find_tokens is not None:
                self.find_tokens()
            return self.tokens[token - 1] if token <= len(self.tokens) else None
        player = player_number(word.removesuffix(f".{self.leader_field}") if self.leader_field else word)
        return player if player is not None and player <= self.players else None

    def name_of(self, number: int) -> str:
        """The scenario's name for an object."""
        if number <= self.leaders:
            return f"P{number}"
        for name, known in self.ids.items():
            if known == number:
                return name
        if number in self.tokens:
            return f"token-{self.tokens.index(number) + 1}"
        return f"object {number}"

    def shown(self, number: int) -> str:
        """The object for readers: its card's name, and its own name if that is more specific."""
        if number <= self.leaders:
            return f"P{number}'s {self.cards.get(number, self.leader_field)}"
        name = self.name_of(number)
        card = self.cards.get(number)
        if card is None:
            return name
        owner, own = split_owner(name)
        shown = card if own == slug_of(card) else f"{card} ({own.removeprefix(slug_of(card) + '-')})"
        return f"{owner}'s {shown}" if owner else shown

    def of_several(self, name: str) -> list[str]:
        """The names of the objects that several players call so: P1.wall, P2.wall."""
        each = (f"P{player}.{name}" for player in range(1, self.players + 1))
        return [one for one in each if one in self.ids]

    def known(self) -> list[str]:
        return sorted(self.ids)

    def __iter__(self) -> Iterator[str]:
        return iter(self.ids)

"""The library: the printed cards of a game by name, tokens among them."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Final, Generic, TypeVar

from grammar.ir.cards import Card
from reference_engine.interpreter.texts.history import Asked
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.interpreter.texts.watching import Watch

P = TypeVar("P", bound=Printed)
Prepare = Callable[[str, Card, tuple[str, ...]], P]
"""Prepares a card for play, given its key, the card, and the types that it counts as."""

NO_OTHERS: Final[Mapping[str, str]] = {}


class Library(dict[str, P], Generic[P]):
    """The printed cards of a game by name, each prepared when first looked up.

    Prepared cards are only ever added, so copies of a state share the library.
    """

    __slots__ = (
        "also_types",
        "asked",
        "asking",
        "cards",
        "firsts",
        "gives_abilities",
        "played_from",
        "prepare",
        "variants",
    )

    def __init__(
        self, cards: Mapping[str, Card], prepare: Prepare[P], also_types: Mapping[str, str] = NO_OTHERS
    ) -> None:
        self.cards = cards
        self.prepare = prepare
        self.also_types = also_types
        """By type: another type as which its cards also count."""
        self.variants: dict[tuple[str, tuple[object, ...]], P] = {}
        """Cards that a game has changed, by name and by what has changed them."""
        self.firsts: dict[Verb, tuple[tuple[P, Watch], ...]] = {}
        """By verb: what abilities of prepared cards watch for that ask for the first event each turn."""
        self.asked: dict[object, Asked] = {}
        """By trigger: the events on which texts of prepared cards look back."""
        self.played_from: set[int] = set()
        """The zones from which texts of prepared cards let these cards be played."""
        self.asking: dict[Verb, tuple[Asked, ...]] = {}
        """By verb: the events on which texts of prepared cards look back."""
        self.gives_abilities = False
        """Whether a text of a prepared card gives abilities."""

    def __missing__(self, name: str) -> P:
        return self._ready(name, self.cards[name])

    def find(self, name: str) -> P | None:
        """Return the card with that name, or None."""
        return self[name] if name in self or name in self.cards else None

    def _types(self, card: Card) -> tuple[str, ...]:
        """Return the types that a card has in play."""
        others = (self.also_types[kind] for kind in card.types if kind in self.also_types)
        return (*card.types, *others)

    def _ready(self, key: str, card: Card) -> P:
        """Prepare a card for play and store it under its key."""
        self[key] = self._prepared(key, card)
        return self[key]

    def shown(self, card: str | tuple[str, tuple[object, ...]]) -> P:
        """Return a card by its name, or a changed one by its name and what has changed it."""
        return self[card] if isinstance(card, str) else self.variants[card]

    def changed(self, key: str, card: Card, changed_by: tuple[object, ...]) -> P:
        """Return a printed card with additions, under the name of the printed one; prepared on first use.

        `changed_by` says as plain data how they differ, so that `card_with` can do it again.
        """
        found = self.variants.get((key, changed_by))
        if found is None:
            found = self.variants[key, changed_by] = self._prepared(key, card)
            found.changed_by = changed_by
        return found

    def _prepared(self, key: str, card: Card) -> P:
        printed = self.prepare(key, card, self._types(card))
        for verb, watches in printed.watched.items():
            if firsts := [(printed, watch) for watch in watches if watch.only_first]:
                self.firsts[verb] = (*self.firsts.get(verb, ()), *firsts)
        self.gives_abilities |= bool(printed.givers)
        self.played_from.update(printed.played_from())
        for event, asked in printed.asked_about.items():
            if event not in self.asked:
                self.asked[event] = asked
                verb = asked.pattern.verb
                self.asking[verb] = (*self.asking.get(verb, ()), asked)
        return printed

    def token(self, card: Card) -> P:
        """Return the printed form of a token, created on first use. Equal tokens share one."""
        key = token_key(card)
        return self[key] if key in self else self._ready(key, card)


def token_key(card: Card) -> str:
    """Return the name of a kind of token, such as "token 2/2 Red Echo Hero".

    A digest distinguishes tokens that differ only in their texts: "token 2/2 Echo text 5f0c91d2".
    """
    size = "/".join(str(value) for _, value in card.numbers)
    text = f"text {sha256(repr(card.abilities).encode()).hexdigest()[:8]}" if card.abilities else ""
    return " ".join(
        part for part in ("token", size, *(word for _, word in card.traits), card.name, text) if part
    )

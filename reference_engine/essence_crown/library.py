"""Chapter 3, the library: the printed cards of a game by name, tokens among them."""

from collections.abc import Callable, Mapping

from grammar.ir.cards import Card
from reference_engine.essence_crown.printed import Printed, Row

Prepare = Callable[[str, Card, tuple[str, ...]], Printed]
"""Makes a card ready for play: its key, the card, and the types that it counts as."""


class Library(dict[str, Printed]):
    """The printed cards of a game by name, each made ready when it is first looked up.

    What is ready only grows, so copies of a state share it.
    """

    __slots__ = ("cards", "firsts", "prepare", "rites_are_spells")

    def __init__(self, cards: Mapping[str, Card], prepare: Prepare, rites_are_spells: bool) -> None:
        self.cards = cards
        self.prepare = prepare
        self.rites_are_spells = rites_are_spells
        self.firsts: dict[type, tuple[tuple[Printed, Row], ...]] = {}
        """The abilities of ready cards that ask for the first event of a kind in each turn."""

    def __missing__(self, name: str) -> Printed:
        return self._ready(name, self.cards[name])

    def find(self, name: str) -> Printed | None:
        """The card of that name, None if there is none."""
        return self[name] if name in self or name in self.cards else None

    def _types(self, card: Card) -> tuple[str, ...]:
        """[EC-3.7.2, EC-10.3.6a, EC-R69] With that option a Rite counts as a Spell too."""
        return (*card.types, "Spell") if "Rite" in card.types else card.types

    def _ready(self, key: str, card: Card) -> Printed:
        """A card made ready for play, kept under its name."""
        printed = self.prepare(key, card, self._types(card) if self.rites_are_spells else card.types)
        self[key] = printed
        for kind, row in printed.firsts:
            self.firsts[kind] = (*self.firsts.get(kind, ()), (printed, row))
        return printed

    def token(self, card: Card) -> Printed:
        """[EC-10.4.5, EC-10.4.5a, EC-R89]
        The printed form of a token, made on first use. Equal tokens share one.
        """
        key = token_key(card)
        return self[key] if key in self else self._ready(key, card)


def token_key(card: Card) -> str:
    """The name under which a kind of token stands: "token 2/2 Glow Echo Avatar"."""
    numbers = dict(card.numbers)
    size = f"{numbers.get('power', 0)}/{numbers.get('guard', 0)}"
    abilities = repr(card.abilities) if card.abilities else ""
    return " ".join(
        part for part in ("token", size, *card.aspects, card.domain, card.name, abilities) if part
    )

"""The cards that scenarios bring along, each under a name of its own, and their text for a scenario."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from string import ascii_uppercase

from conformance.kit.scenarios.names import slug_of
from conformance.kit.scenarios.pool import CardPool, KitCard
from conformance.kit.suites.load import read_suite


@dataclass(frozen=True, eq=False)
class Brought:
    """Cards that are not in the pool. A scenario with one of them must define it under `cards`."""

    game: str = ""
    cards: Mapping[str, KitCard] = field(default_factory=dict)
    """By slug."""
    declared: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The names that their texts use and no card of the pool does, by kind."""

    def text(self, used: Iterable[KitCard]) -> str:
        """Those of the used cards that are not in the pool, as card text; empty if all are."""
        from conformance.kit.suites.compiler import text_of  # inside: it loads the grammar's parser

        cards = [card.card for card in used if self.cards.get(card.slug) is card]
        if not cards:
            return ""
        bare = text_of(cards, self.game, {})
        needed = {
            kind: {form: name for form, name in names.items() if name in bare}
            for kind, names in self.declared.items()
        }
        return text_of(cards, self.game, needed)


def brought_by(game: str, pool: CardPool) -> Brought:
    """The cards of all scenarios of a game, each text once; what differs under one name is renamed."""
    from conformance.kit.suites.compiler import declared_in  # inside: it loads the grammar's parser

    own = pool.fresh()
    read_suite(game, own)
    seen = {_likeness(card) for card in pool.known.values()}
    cards: dict[str, KitCard] = {}
    known = {name for card in pool.known.values() for _, name in card.card.traits}
    declared: dict[str, dict[str, str]] = {}
    for text, defined in own.brought():
        for kind, names in declared_in(text, game).items():
            new = {form: name for form, name in names.items() if name not in known}
            declared.setdefault(kind, {}).update(new)
        for card in defined.values():
            if (likeness := _likeness(card)) in seen:
                continue
            seen.add(likeness)
            named = _named(card, {*pool.known, *cards})
            cards[named.slug] = named
    return Brought(game, cards, declared)


def _likeness(card: KitCard) -> str:
    """What two cards share that differ in nothing but the name."""
    return json.dumps({**card.data, "name": ""}, sort_keys=True)


def _named(card: KitCard, taken: Collection[str]) -> KitCard:
    """The card under a name that is free: its own, or its own and a letter.

    Only the name changes: a text does not call its own card by name, and may say the same words in another
    sense.
    """
    for name in _names(card.name):
        if (slug := slug_of(name)) not in taken:
            return KitCard(slug, replace(card.card, name=name), {**card.data, "name": name})
    raise AssertionError("there is no end of names")


def _names(name: str) -> Iterator[str]:
    """`Census`, then `Census B` to `Census Z`, `Census BB` and so on.

    No numbers: a position calls the second of two equal cards `census-2`.
    """
    yield name
    for times in count(1):
        yield from (f"{name} {letter * times}" for letter in ascii_uppercase[1:])

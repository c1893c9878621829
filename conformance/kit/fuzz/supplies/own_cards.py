"""The cards that scenarios define for themselves, uniquely named, and their text for a scenario."""

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
class OwnCards:
    """Cards outside the pool. A scenario that uses one must define it under `cards`."""

    game: str = ""
    cards: Mapping[str, KitCard] = field(default_factory=dict)
    """By slug."""
    declared: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Names that their texts use but no card of the pool does, by kind."""

    def text(self, used: Iterable[KitCard]) -> str:
        """The card text of the used cards that aren't in the pool; empty if all are."""
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


def own_cards_of(game: str, pool: CardPool) -> OwnCards:
    """The cards of all scenarios of a game, each text once; different cards of one name are renamed."""
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
    return OwnCards(game, cards, declared)


def _likeness(card: KitCard) -> str:
    """A key that is equal for cards that differ only in their names."""
    return json.dumps({**card.data, "name": ""}, sort_keys=True)


def _named(card: KitCard, taken: Collection[str]) -> KitCard:
    """Give the card a free name: its own, or its own plus a letter.

    Only the name changes: a text doesn't call its own card by name, and may use the same words in another
    sense.
    """
    for name in _names(card.name):
        if (slug := slug_of(name)) not in taken:
            data = {**card.data, "name": name}
            return KitCard(slug, replace(card.card, name=name), data, activated=card.activated)
    raise AssertionError("there is no end of names")


def _names(name: str) -> Iterator[str]:
    """`Census`, then `Census B` to `Census Z`, `Census BB` and so on.

    Not numbers, because a position calls the second of two equal cards `census-2`.
    """
    yield name
    for times in count(1):
        yield from (f"{name} {letter * times}" for letter in ascii_uppercase[1:])

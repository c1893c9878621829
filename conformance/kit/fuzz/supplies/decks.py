"""Random setups that both engines support: decks of test cards, shipped decks, and switches."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.cases.beginnings import Decks, plain_card
from conformance.kit.fuzz.cases.case import Case, Duel, duel
from conformance.kit.fuzz.cases.sides import Pair
from conformance.kit.fuzz.supplies.filling import Filling, takes
from conformance.kit.fuzz.supplies.supply import TRIES, NoDecks, common_switches
from conformance.kit.running.playing import NotSupported
from conformance.kit.scenarios.names import slug_of
from conformance.kit.scenarios.pool import CardPool
from grammar.ir.decks import Deck
from grammar.language.shipped import shipped_decks
from spec.book.game.piles import Pile

MOST_COPIES = 3
"""A random deck has at most this many copies of a card."""


@dataclass(eq=False)
class DeckSupply:
    """What games can be made of. What turns out to be unsupported isn't tried again.

    `cards` holds the slugs that each pile may contain, by the scenario's field names; `sizes` the size of
    lists.
    """

    facts: GameFacts
    pool: CardPool
    pair: Pair
    cards: Mapping[str, Sequence[str]]
    sizes: Mapping[str, int]
    shipped: list[Deck]
    fillings: Mapping[str, Filling]
    switches: Mapping[str, Sequence[object]]
    players: range
    missing: str = ""

    @property
    def slugs(self) -> frozenset[str]:
        """Every card that both engines support."""
        return frozenset(slug for listed in self.cards.values() for slug in listed)

    def begun(self, rng: random.Random) -> Duel:
        """A game that both engines began, or refused differently. NoDecks after many tries."""
        if (differing := self._refused_differently(rng)) is not None:
            return differing
        variants = [key for key, pile in self.facts.start.items() if pile.optional and self.cards[key]]
        for tried in range(TRIES):
            case = self.setup(rng, plain=tried > TRIES // 2)
            try:
                begun = duel(case, self.pair, self.facts, self.pool)
                refusal = begun.begin()
                for key in variants if refusal is not None and not begun.differences else ():
                    begun = duel(self._with_pile(case, key, rng), self.pair, self.facts, self.pool)
                    refusal = begun.begin()
            except NotSupported as problem:
                self.missing = str(problem)
                continue
            if refusal is None or begun.differences:
                return begun
        raise NoDecks(self.missing or "no setup was accepted by both engines")

    def _refused_differently(self, rng: random.Random) -> Duel | None:
        """A game from a deck with one copy too many, if the engines don't refuse it in the same way.

        Leaves the generator unchanged, so that the games played don't depend on this check.
        """
        chance = random.Random()
        chance.setstate(rng.getstate())
        if (deck := self._with_a_copy_too_many(chance)) is None:
            return None
        try:
            begun = duel(Case(Decks((deck,) * self.players[0]), {}), self.pair, self.facts, self.pool)
            begun.begin()
        except NotSupported:
            return None
        return begun if begun.differences else None

    def _with_a_copy_too_many(self, rng: random.Random) -> Deck | None:
        """A random deck in which copies of one card replace others; None if copies are unlimited."""
        deck = self._deck(rng)
        limits = {key: self.facts.start[key].copies for key in self.sizes if deck[key]}
        limited = [key for key, limit in limits.items() if limit is not None]
        if not limited:
            return None
        key = rng.choice(limited)
        limit, names = limits[key], list(deck[key])
        assert limit is not None
        slug = rng.choice(names)
        others = [name for name in names if name != slug]
        rng.shuffle(others)
        kept = others[: max(len(names) - limit.value - 1, 0)]
        return deck.with_pile(key, tuple(sorted([*kept, *[slug] * (len(names) - len(kept))])))

    def setup(self, rng: random.Random, plain: bool = False) -> Case:
        """Random decks and switches; a plain setup has the fewest players and sets no switch."""
        many = rng.choices(self.players, [8, *[1] * (len(self.players) - 1)])[0]
        set_at = 0.0 if plain else rng.choice((0.0, 0.0, 0.1, 0.3))
        switches = {
            name: rng.choice(values) for name, values in self.switches.items() if rng.random() < set_at
        }
        seats = self.players[0] if plain else many
        by_hand = bool(self.shipped) and rng.random() < 0.25
        decks = tuple(rng.choice(self.shipped) if by_hand else self._deck(rng) for _ in range(seats))
        return Case(Decks(decks), switches)

    def _deck(self, rng: random.Random) -> Deck:
        """Random lists and single cards, without piles that only a variant uses."""
        piles: dict[str, tuple[str, ...]] = dict.fromkeys(self.facts.start, ())
        piles.update({key: self._listed(key, rng) for key in self.sizes})
        for key, pile in self.facts.start.items():
            if pile.one and not pile.optional:
                piles[key] = (rng.choice(self.cards[key]),)
        return Deck(piles)

    def _listed(self, key: str, rng: random.Random) -> tuple[str, ...]:
        """Some copies each of some cards: few kinds in some decks, many in others."""
        cards, size, limit = self.cards[key], self.sizes[key], self.facts.start[key].copies
        copies = min(MOST_COPIES, limit.value) if limit else MOST_COPIES
        kinds = rng.sample(cards, min(len(cards), rng.randint(size // 3, size)))
        names = [slug for slug in kinds for _ in range(rng.randint(1, copies))][:size]
        return tuple(sorted(self.fillings[key].filled(names, cards)))

    def _with_pile(self, case: Case, key: str, rng: random.Random) -> Case:
        """The same decks with a card in a pile that a variant of the game requires."""
        if not isinstance(case.begin, Decks):
            return case
        slug = rng.choice(self.cards[key])
        decks = []
        for deck in case.begin.decks:
            for name, filling in self.fillings.items():
                rest = [one for one in deck[name] if one != slug]
                deck = deck.with_pile(name, filling.filled(rest, self.cards[name]))
            decks.append(deck.with_pile(key, (slug,)))
        return replace(case, begin=Decks(tuple(decks)))


def decks_of(facts: GameFacts, pool: CardPool, pair: Pair, players: range) -> DeckSupply:
    """Find what works on both engines by trying every card in a deck of plain ones. NoDecks if nothing
    remains.

    `players` are the numbers of players that games may have, the lowest and most usual first.
    """
    shipped = [_shipped(deck, facts) for deck in shipped_decks(facts.game).values()]
    lists = [key for key, pile in facts.start.items() if not pile.one]
    sizes = {
        key: min((len(deck[key]) for deck in shipped), default=_least(facts.start[key])) for key in lists
    }
    known = {
        key: [slug for slug, card in pool.known.items() if takes(pile, card, facts.start.values())]
        for key, pile in facts.start.items()
    }
    missing: list[str] = []

    def works(deck: Deck) -> bool:
        return _works(Case(Decks((deck,) * players[0]), {}), pair, facts, pool, missing)

    def filling_lists(*, is_free: bool) -> tuple[Mapping[str, Filling], Deck]:
        """Fill the lists, and make a deck with plain cards in them as far as the rules allow."""
        fillings = {
            key: Filling(facts.start[key], size, pool.known, plain_card(facts), is_free)
            for key, size in sizes.items()
        }
        return fillings, Deck({key: _plain_pile(key, fillings, known, shipped) for key in facts.start})

    def begins(deck: Deck) -> bool:
        """Whether games can begin with this deck, given some card in each single-card pile."""
        single = [key for key, pile in facts.start.items() if pile.one and not pile.optional]
        with_each = (deck.with_pile(key, (slug,)) for key in single for slug in known[key])
        return any(map(works, with_each)) if single else works(deck)

    fillings, base = filling_lists(is_free=True)
    if not begins(base):
        fillings, base = filling_lists(is_free=False)

    def fitting(key: str, slugs: Sequence[str]) -> list[str]:
        """The cards that work: all together in one deck, or else found by bisection."""
        listed = fillings[key].holds_all(slugs, base[key])
        if listed is not None and works(base.with_pile(key, listed)):
            return list(slugs)
        half = len(slugs) // 2
        return [*fitting(key, slugs[:half]), *fitting(key, slugs[half:])] if half else []

    cards: dict[str, Sequence[str]] = dict(known)
    for key, pile in facts.start.items():
        if pile.one and not pile.optional:
            cards[key] = [slug for slug in known[key] if works(base.with_pile(key, (slug,)))]
            if not cards[key]:
                raise NoDecks(
                    f"no setup is supported by both engines: {next(iter(missing), 'all are refused')}"
                )
            default = facts.leader.default if facts.leader.default in cards[key] else cards[key][0]
            base = base.with_pile(key, (default,))
    cards.update({key: fitting(key, known[key]) for key in lists})
    for key, pile in facts.start.items():
        if pile.optional:
            among = cards.get(pile_key(facts, pile.copies_with), known[key])
            cards[key] = [slug for slug in known[key] if slug in among]
    fit = {slug for listed in cards.values() for slug in listed}
    whole = [deck for deck in shipped if fit.issuperset(deck.names())]
    return DeckSupply(facts, pool, pair, cards, sizes, whole, fillings, common_switches(facts, pair), players)


def pile_key(facts: GameFacts, name: str) -> str:
    """The scenario's field for the pile of that name; empty if there is none."""
    return next((key for key, pile in facts.start.items() if pile.name == name), "")


def _shipped(deck: Deck, facts: GameFacts) -> Deck:
    """A shipped deck by the scenario's field names, with slugs."""
    return Deck({key: map(slug_of, deck.get(pile.name, ())) for key, pile in facts.start.items()})


def _least(pile: Pile) -> int:
    """The size of a list that no shipped deck has."""
    return pile.least.value if pile.least else 40


def _plain_pile(
    key: str, fillings: Mapping[str, Filling], known: Mapping[str, Sequence[str]], shipped: Sequence[Deck]
) -> tuple[str, ...]:
    """A list of plain cards if the rules allow it, otherwise the pile of a shipped deck."""
    filling = fillings.get(key)
    if filling is not None and filling.plain is not None and filling.plain in known[key]:
        plain = filling.filled((), [filling.plain])
        if len(plain) == filling.size:
            return tuple(plain)
    return shipped[0][key] if shipped else ()


def _works(case: Case, pair: Pair, facts: GameFacts, pool: CardPool, missing: list[str]) -> bool:
    """Whether both engines support the setup and the one compared against accepts it."""
    try:
        begun = duel(case, pair, facts, pool)
        pair.tested.attempt(
            begun.tested.begin
        )  # what it refuses, and the other accepts, is for a game to find
        return pair.against.attempt(begun.against.begin) is None
    except NotSupported as problem:
        missing.append(str(problem))
        return False

"""Random setups that both engines support: decks of the suite's test cards and the shipped ones, switches."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from conformance.kit.cards import CardPool
from conformance.kit.facts import GameFacts
from conformance.kit.fuzz.beginnings import Deck, Decks, plain_card
from conformance.kit.fuzz.case import Case, Duel, duel
from conformance.kit.fuzz.sides import Pair
from conformance.kit.fuzz.supply import TRIES, NoDecks, common_switches
from conformance.kit.names import slug_of
from conformance.kit.playing import NotSupported
from grammar.language.shipped import shipped_decks


@dataclass(eq=False)
class DeckSupply:
    """What games can be made of. What an engine turns out not to support is not tried again."""

    facts: GameFacts
    pool: CardPool
    pair: Pair
    leaders: list[str]
    cards: list[str]
    shipped: list[Deck]
    switches: Mapping[str, Sequence[object]]
    size: int
    players: range
    missing: str = ""

    @property
    def slugs(self) -> frozenset[str]:
        """Every card that both engines support."""
        return frozenset((*self.leaders, *self.cards))

    def begun(self, rng: random.Random) -> Duel:
        """A game that both have begun, or refused differently. NoDecks after many tries."""
        for tried in range(TRIES):
            case = self.setup(rng, plain=tried > TRIES // 2)
            try:
                begun = duel(case, self.pair, self.facts, self.pool)
                refusal = begun.begin()
                if refusal is not None and not begun.differences and self.facts.start_single:
                    begun = duel(self._with_single(case, rng), self.pair, self.facts, self.pool)
                    refusal = begun.begin()
            except NotSupported as problem:
                self.missing = str(problem)
                continue
            if refusal is None or begun.differences:
                return begun
        raise NoDecks(self.missing or "no setup was accepted by both engines")

    def setup(self, rng: random.Random, plain: bool = False) -> Case:
        """Decks and switches by chance; a plain one has as few players as may be and no switch set."""
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
        """Up to three each of some cards of all: few kinds in some decks, many in others."""
        kinds = rng.sample(self.cards, min(len(self.cards), rng.randint(self.size // 3, self.size)))
        names = [slug for slug in kinds for _ in range(rng.randint(1, 3))][: self.size]
        plain = plain_card(self.facts)
        names += [plain] * (self.size - len(names)) if plain else []
        return Deck(rng.choice(self.leaders), tuple(sorted(names)))

    def _with_single(self, case: Case, rng: random.Random) -> Case:
        """The same decks with a card beside each, where a variant of the game asks for that."""
        if not isinstance(case.begin, Decks) or not self._singles:
            return case
        (field_name, *_), slug = self.facts.start_single, rng.choice(self._singles)
        decks = [
            replace(deck, cards=tuple(one for one in deck.cards if one != slug), single={field_name: slug})
            for deck in case.begin.decks
        ]
        plain = plain_card(self.facts)
        filled = [
            replace(deck, cards=(*deck.cards, *[plain] * (self.size - len(deck.cards)))) if plain else deck
            for deck in decks
        ]
        return replace(case, begin=Decks(tuple(filled)))

    _singles: Sequence[str] = ()

    def choose_singles(self) -> None:
        """Cards that fit beside a deck: those for whose type the game has a switch of that name's words."""
        words = {word for name in self.facts.start_single for word in name.split("_")}
        self._singles = [
            slug for slug in self.cards if {kind.lower() for kind in self.pool.known[slug].card.types} & words
        ]


def decks_of(facts: GameFacts, pool: CardPool, pair: Pair, players: range) -> DeckSupply:
    """What works on both engines: every card is tried in a deck of plain ones. NoDecks if nothing remains.

    `players` are the numbers of players that games may have, the least and usual one first.
    """
    shipped = [
        Deck(slug_of(deck.leader), tuple(slug_of(name) for name in deck.names()))
        for deck in shipped_decks(facts.game).values()
    ]
    size = min((len(deck.cards) for deck in shipped), default=40)
    plain = plain_card(facts)
    base = [plain] * size if plain else [slug for deck in shipped[:1] for slug in deck.cards]
    missing: list[str] = []

    def works(leader: str, cards: Sequence[str]) -> bool:
        deck = Deck(leader, tuple(cards))
        return _works(Case(Decks((deck,) * players[0]), {}), pair, facts, pool, missing)

    word = facts.leader.word
    leaders = [slug for slug, card in pool.known.items() if word in card.card.types and works(slug, base)]
    leader = facts.leader.default if facts.leader.default in leaders else next(iter(leaders), "")
    if not leader:
        raise NoDecks(f"no setup is supported by both engines: {next(iter(missing), 'all are refused')}")

    def fitting(slugs: Sequence[str]) -> list[str]:
        """Those that work: all together in one deck, or else found by halves."""
        if len(slugs) < len(base) and works(leader, [*base[len(slugs) :], *slugs]):
            return list(slugs)
        half = len(slugs) // 2
        return [*fitting(slugs[:half]), *fitting(slugs[half:])] if half else []

    cards = fitting([slug for slug, card in pool.known.items() if word not in card.card.types])
    fit = {*cards, *leaders}
    whole = [deck for deck in shipped if {deck.leader, *deck.cards} <= fit]
    switches = common_switches(facts, pair)
    supply = DeckSupply(facts, pool, pair, leaders, cards, whole, switches, size, players)
    supply.choose_singles()
    return supply


def _works(case: Case, pair: Pair, facts: GameFacts, pool: CardPool, missing: list[str]) -> bool:
    """Whether the setup is supported by both and accepted by the engine that is held against."""
    try:
        begun = duel(case, pair, facts, pool)
        pair.tested.attempt(
            begun.tested.begin
        )  # what it refuses, and the other accepts, is for a game to find
        return pair.against.attempt(begun.against.begin) is None
    except NotSupported as problem:
        missing.append(str(problem))
        return False

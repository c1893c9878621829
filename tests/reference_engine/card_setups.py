"""Setups of games with cards: shipped decks, or any decks, two players and more."""

import random
from functools import cache
from typing import Any

from grammar.language.shipped import shipped_decks
from reference_engine.kernel.decks import Deck
from spec.book import games
from spec.book.piles import Pile
from tests.reference_engine.setup import Setup, cards_of, legal, random_switches

FEW = 20
"""So many answers lead to the third turn, if they are plain."""


def shipped_setup(game: str, seed: int) -> Setup:
    """A game between two shipped decks."""
    decks = [deck.names() for deck in shipped_decks(game).values()]
    pair = (decks[seed % len(decks)], decks[(seed // 2) % len(decks)])
    return Setup(game, pair, {}, True)


@cache
def _pools(game: str) -> dict[str, tuple[str, ...]]:
    """By pile the cards that it may hold: each is tried in a shipped deck. Optional piles are left empty."""
    piles, whole = games.find(game).piles, [deck.names() for deck in shipped_decks(game).values()]

    def fits(pile: Pile, name: str) -> bool:
        changed = (name,) if pile.one else (*whole[0][pile.name], name)
        return legal(game, ({**whole[0], pile.name: changed}, *whole[1:]), {})

    return {
        pile.name: () if pile.optional else tuple(name for name in cards_of(game) if fits(pile, name))
        for pile in piles
    }


def deck_setup(game: str, seed: int) -> Setup:
    """The setup of a seed: shipped or random decks, two players or more, few, many or no switches set."""
    rng = random.Random(seed)
    book = games.find(game)
    shipped = [deck.names() for deck in shipped_decks(game).values()]
    if seed == 0:
        return Setup(game, tuple(shipped[:2]), {}, True)
    most = book.players.max if book.players else 2
    seats = rng.choices(range(2, most + 1), [4, *[1] * (most - 2)])[0]
    switches = random_switches(game, rng)
    by_hand = rng.random() < 0.4
    decks = tuple(
        rng.choice(shipped) if by_hand else _random_deck(game, rng, shipped[0]) for _ in range(seats)
    )
    decks = _made_legal(game, decks, switches, rng)
    return Setup(game, decks, switches, by_hand and not switches and seats == 2)


def _random_deck(game: str, rng: random.Random, like: Deck) -> Deck:
    """Up to three each of some cards of all, within the limits of each pile."""
    cards, piles = cards_of(game), games.find(game).piles

    def is_within_limits(deck: Deck) -> bool:
        for pile in piles:
            for limit in pile.limits:
                size = sum(limit.count(cards[name]) for name in deck[pile.name])
                if (limit.least and size < limit.least.value) or (limit.most and size > limit.most.value):
                    return False
        return True

    return next(filter(is_within_limits, (_any_deck(game, rng, like) for _ in range(10_000))))


def _any_deck(game: str, rng: random.Random, like: Deck) -> Deck:
    found: dict[str, tuple[str, ...]] = {}
    for pile in games.find(game).piles:
        pool = _pools(game)[pile.name]
        if pile.one:
            found[pile.name] = (rng.choice(pool),) if pool else ()
            continue
        least = len(like[pile.name])
        most = least + 15 if pile.most is None else min(least + 15, pile.most.value)
        size = rng.randint(least, most)
        names: list[str] = []
        for name in rng.sample(pool, len(pool)):
            if len(names) >= size:
                break
            names += [name] * min(rng.randint(1, 3), size - len(names))
        found[pile.name] = tuple(names)
    return found


def _made_legal(
    game: str, decks: tuple[Deck, ...], switches: dict[str, Any], rng: random.Random
) -> tuple[Deck, ...]:
    """The decks as the switches want them: with a card in an optional pile where that is asked for."""
    if legal(game, decks, switches):
        return decks
    lists = [pile.name for pile in games.find(game).piles if not pile.one]
    others = [name for listed in lists for name in _pools(game)[listed]]
    for pile in games.find(game).piles:
        for name in rng.sample(others, len(others)) if pile.optional else ():
            changed = tuple({**_without(deck, name), pile.name: (name,)} for deck in decks)
            if legal(game, changed, switches):
                return changed
    raise AssertionError(f"{game}: no legal decks for {switches}")


def _without(deck: Deck, name: str) -> Deck:
    return {pile: tuple(card for card in cards if card != name) for pile, cards in deck.items()}


def many_kinds(setups: list[Setup]) -> None:
    """Random games would prove little if all were alike."""
    book = games.find(setups[0].game)
    decks = [deck for one in setups for deck in one.brought]
    optional = [pile.name for pile in book.piles if pile.optional]
    most = book.players.max if book.players else 2
    assert {len(one.brought) for one in setups} == set(range(2, most + 1))
    assert any(deck[pile] for deck in decks for pile in optional) or not optional
    shown = {card for deck in decks for cards in deck.values() for card in cards}
    assert len(shown) > min(200, 0.8 * len(cards_of(book.name)))

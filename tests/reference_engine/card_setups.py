"""Setups of games with cards: shipped or random decks, two players and more."""

import json
import random
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from conformance.kit.data.build_cache import ROOT, cached, digest_of
from grammar.ir.decks import Deck
from grammar.language.shipped import shipped_decks
from spec.book import games
from spec.book.game.piles import Pile, Variant
from spec.book.modules import game_module
from tests.plausible import plausible_texts
from tests.reference_engine.setup import Setup, cards_of, legal, random_switches

FEW = 45
"""Simple answers needed to reach the third turn; in a game of rounds, the third round."""
MOSTLY = 0.8
"""How often a game gets the switches that guarantee its end, if it has any."""
OFTEN_NEW = 0.25
"""How often a random deck takes the new cards of designers first."""
MOST_ALIKE = 3
"""Copies of a card in a random deck at most, or fewer if the rules say so."""
LISTED = 5
"""Cards put into a list that a switch requires."""


def shipped_setup(game: str, seed: int) -> Setup:
    """A game between two shipped decks that is sure to end."""
    decks = list(shipped_decks(game).values())
    pair = (decks[seed % len(decks)], decks[(seed // 2) % len(decks)])
    return Setup(game, pair, dict(games.find(game).sure_to_end), True)


@cache
def _pools(game: str) -> dict[str, list[str]]:
    """The cards that each pile may contain. Thousands of games begin to find them, so the result is kept."""
    code = [ROOT / area for area in ("grammar", "reference_engine", "spec")]
    own = [
        Path(folder)
        for area in ("grammar", "reference_engine")
        for folder in game_module(f"{area}.{game}").__path__
    ]
    found: dict[str, list[str]] | None = cached(
        f"pools-{game}",
        lambda: digest_of((*code, *own, Path(__file__)), repr(cards_of(game)), repr(shipped_decks(game))),
        lambda: json.dumps(_tried_pools(game)).encode(),
        json.loads,
    )
    assert found is not None
    return found


def _tried_pools(game: str) -> dict[str, list[str]]:
    """The cards that each pile may contain, found by trying each in a shipped deck, if need be instead of
    another.

    Optional piles are left empty.
    """
    piles, whole = games.find(game).piles, list(shipped_decks(game).values())

    def fits(pile: Pile, name: str) -> bool:
        held = whole[0][pile.name]
        if name in held:
            return True
        changed = ((name,),) if pile.one else ((*held, name), (*held[1:], name), (*held[:-1], name))
        return any(legal(game, (whole[0].with_pile(pile.name, cards), *whole[1:]), {}) for cards in changed)

    return {
        pile.name: [] if pile.optional else [name for name in cards_of(game) if fits(pile, name)]
        for pile in piles
    }


def deck_setup(game: str, seed: int) -> Setup:
    """The setup of a seed: shipped or random decks, two players or more, few, many or no switches set."""
    rng = random.Random(seed)
    book = games.find(game)
    shipped = list(shipped_decks(game).values())
    if seed == 0:
        return Setup(game, tuple(shipped[:2]), dict(book.sure_to_end), True)
    most = book.players.max if book.players else 2
    seats = rng.choices(range(2, most + 1), [4, *[1] * (most - 2)])[0]
    switches = random_switches(game, rng)
    if rng.random() < MOSTLY:
        switches = {**book.sure_to_end, **switches}
    by_hand = rng.random() < 0.4
    decks = tuple(
        rng.choice(shipped) if by_hand else _random_deck(game, rng, shipped[0]) for _ in range(seats)
    )
    made = _made_legal(game, decks, switches, rng)
    if made is None:
        switches = _of_such_a_game(game, decks, switches, rng)
        made = _made_legal(game, decks, switches, rng)
    if made is None:
        raise AssertionError(f"{game}: no legal decks for {switches}")
    made = _with_optional_lists(game, made, switches, rng)
    is_plain = by_hand and seats == 2 and not switches and not book.sure_to_end
    return Setup(game, made, switches, is_plain)


def _random_deck(game: str, rng: random.Random, like: Deck) -> Deck:
    """Some copies each of some cards, within the limits of each pile."""
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
    new = {row.id for row in plausible_texts(game)} if rng.random() < OFTEN_NEW else set()
    for pile in games.find(game).piles:
        pool = _pools(game)[pile.name]
        if pile.one:
            found[pile.name] = (rng.choice(pool),) if pool else ()
            continue
        least = len(like[pile.name])
        most = least + 15 if pile.most is None else min(least + 15, pile.most.value)
        size = rng.randint(least, most)
        names: list[str] = []
        titles: set[str] = set()
        for name in sorted(rng.sample(pool, len(pool)), key=lambda name: name not in new):
            if len(names) >= size:
                break
            if name.casefold() in titles:  # spellings of a title are one card
                continue
            titles.add(name.casefold())
            alike = MOST_ALIKE if pile.copies is None else min(MOST_ALIKE, pile.copies.value)
            names += [name] * min(rng.randint(1, alike), size - len(names))
        found[pile.name] = tuple(names)
    return Deck(found)


def _made_legal(
    game: str, decks: tuple[Deck, ...], switches: dict[str, Any], rng: random.Random
) -> tuple[Deck, ...] | None:
    """The decks as the switches require: with a card in an optional pile if one asks for it.

    None if that is not enough.
    """
    if legal(game, decks, switches):
        return decks
    lists = [pile.name for pile in games.find(game).piles if not pile.one]
    others = [name for listed in lists for name in _pools(game)[listed]]
    for pile in games.find(game).piles:
        is_asked = pile.optional and (pile.variant is None or _is_on(pile.variant, switches))
        for name in rng.sample(others, len(others)) if is_asked else ():
            changed = tuple(_without(deck, name).with_pile(pile.name, name) for deck in decks)
            if legal(game, changed, switches):
                return changed
    return None


def _of_such_a_game(
    game: str, decks: tuple[Deck, ...], switches: dict[str, Any], rng: random.Random
) -> dict[str, Any]:
    """The switches without those that exclude a game with this many players."""
    return {
        name: value
        for name, value in switches.items()
        if _made_legal(game, decks, {name: value}, rng) is not None
    }


def _with_optional_lists(
    game: str, decks: tuple[Deck, ...], switches: dict[str, Any], rng: random.Random
) -> tuple[Deck, ...]:
    """The decks with cards in the lists that a switch requires, and with those cards in the other lists.

    They are cards that no deck may otherwise contain. What the rules don't allow is left out.
    """
    piles = games.find(game).piles
    asked = [pile.name for pile in piles if pile.variant and not pile.one and _is_on(pile.variant, switches)]
    if not asked:
        return decks
    lists = [pile.name for pile in piles if not pile.one and not pile.optional]
    barred = sorted(set(cards_of(game)).difference(*_pools(game).values()))
    made = decks

    def try_with(place: int, pile: str, cards: Iterable[str]) -> None:
        nonlocal made
        changed = (*made[:place], made[place].with_pile(pile, cards), *made[place + 1 :])
        if legal(game, changed, switches):
            made = changed

    for place, pile in product(range(len(decks)), asked):
        names = rng.sample(barred, min(LISTED, len(barred)))
        try_with(place, pile, names)
        for name, other in product(names, lists):
            try_with(place, other, (*made[place][other][1:], name))
    return made


def _is_on(variant: Variant, switches: Mapping[str, object]) -> bool:
    """Whether a switch is set to a value that asks for the pile."""
    return switches.get(variant.switch, variant.off) != variant.off


def _without(deck: Deck, name: str) -> Deck:
    return Deck({pile: [card for card in cards if card != name] for pile, cards in deck.items()})


def many_kinds(setups: list[Setup]) -> None:
    """Random games would prove little if they were all alike."""
    book = games.find(setups[0].game)
    decks = [deck for one in setups for deck in one.brought]
    optional = [pile.name for pile in book.piles if pile.optional]
    most = book.players.max if book.players else 2
    assert {len(one.brought) for one in setups} == set(range(2, most + 1))
    assert any(deck[pile] for deck in decks for pile in optional) or not optional
    shown = {card for deck in decks for card in deck.names()}
    assert len(shown) > min(200, 0.8 * len(cards_of(book.name)))

"""The beginning of a game in the engine's tests, for any kind of game."""

import random
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from grammar.ir.cards import Card
from grammar.language.shipped import shipped_cards
from reference_engine import api
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.serve import session
from tests.plausible import plausible_cards
from tests.shipped import shipped_suite


class Setup(NamedTuple):
    """The beginning of a game: what the players bring, in the engine's form, and switches.

    `plain` setups are sure to end.
    """

    game: str
    brought: Any
    switches: Mapping[str, object]
    plain: bool

    def start(self) -> api.Game:
        """The game before chance's first answer."""
        played = api.start(self.game, self.brought, cards_of(self.game), self.switches)
        played.checking = True
        return played

    def described(self) -> dict[str, Any]:
        """The setup for a report."""
        return {"game": self.game, "brought": repr(self.brought), "switches": self.switches}


@cache
def cards_of(game: str) -> dict[str, Card]:
    """Every card: the shipped ones, the suite's test cards, scenarios' own, and new ones of designers."""
    cards = dict(shipped_cards(game))
    for scenario in shipped_suite(game).scenarios:
        for known in scenario.cards.values():
            cards.setdefault(known.name, known.card)
    return cards | {card.name: card for card in plausible_cards(game)}


def legal(game: str, brought: Any, switches: Mapping[str, object]) -> bool:
    """Whether a game can begin like this."""
    try:
        api.start(game, brought, cards_of(game), switches)
    except IllegalAnswer:
        return False
    return True


@cache
def switch_values(game: str) -> dict[str, list[Any]]:
    """The values of every switch that the engine claims to support."""
    told = session().handle({"id": 0, "do": "hello", "protocol": [1, 1]})
    values: dict[str, list[Any]] = {}
    for name, listed in told["games"][game]["switches"].items():
        values[name] = []
        for one in listed:
            near = range(one["min"], min(one["max"], one["min"] + 8) + 1) if isinstance(one, dict) else [one]
            values[name] += near
    return values


def random_switches(game: str, rng: random.Random) -> dict[str, Any]:
    """Few, many or no switches set."""
    set_at = rng.choice((0, 0, 0.15, 0.5, 1))
    return {name: rng.choice(v) for name, v in switch_values(game).items() if rng.random() < set_at}

"""Suites as JSON, so that a process that needs one reads the result of another that has parsed it.

Parsing compiles thousands of card texts and takes seconds; reading the result takes a tenth of that.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

import msgspec

from conformance.kit.data.build_cache import ROOT, digest_of
from conformance.kit.scenarios.names import Names
from conformance.kit.scenarios.pool import KitCard
from conformance.kit.scenarios.scenario import (
    Act,
    Assertion,
    Assign,
    Begin,
    Check,
    Choose,
    Illegal,
    Move,
    Named,
    Nature,
    Scenario,
    Step,
    Until,
)
from grammar.ir.codec import card_from_json
from grammar.language.dialect import load

Row = list[Any]

_PLAIN: Final = tuple(one.name for one in fields(Scenario) if one.name not in ("names", "cards"))


def digest_of_suite(game: str, folder: Path) -> str:
    """A digest of everything that decides how the scenarios of a game are read."""
    kit, spec, grammar = (ROOT / name for name in ("conformance/kit", "spec", "grammar"))
    return digest_of(
        [
            *(kit / name for name in ("data", "facts", "scenarios", "suites")),
            *(spec / name for name in ("book", "core", "language", "protocol", game)),
            *(grammar / name for name in ("ir", "language", "spaces", game)),
            *(folder / "scenarios", folder / "defaults.yaml", *sorted(folder.glob("cards.*"))),
            ROOT / "requirements.lock",
        ]
    )


@contextmanager
def no_collection() -> Iterator[None]:
    """Switch the collector of cycles off: whatever reading makes stays, and to visit it doubles the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def written(game: str, scenarios: Iterable[Scenario]) -> bytes:
    """The scenarios of a game as JSON. Each card is written once, however many scenarios it is in."""
    numbers: dict[int, int] = {}
    cards: list[KitCard] = []
    rows = []
    for scenario in scenarios:
        for card in scenario.cards.values():
            if id(card) not in numbers:
                numbers[id(card)] = len(cards)
                cards.append(card)
        row = {name: _data(getattr(scenario, name)) for name in _PLAIN}
        row["names"] = [getattr(scenario.names, one.name) for one in fields(Names) if one.init]
        row["cards"] = {key: numbers[id(card)] for key, card in scenario.cards.items()}
        rows.append(row)
    card_rows = [[card.slug, card.data, card.like, card.activated] for card in cards]
    return msgspec.json.encode({"game": game, "cards": card_rows, "scenarios": rows})


def _data(value: object) -> object:
    """A value of a scenario as plain data: a step or an assertion is a list that begins with its class."""
    if isinstance(value, tuple):
        return [_data(one) for one in value]
    if type(value).__name__ in _READ:
        return [type(value).__name__, *(_data(getattr(value, one.name)) for one in fields(value))]  # type: ignore[arg-type]
    return value


def read_back(data: bytes) -> tuple[Scenario, ...]:
    """The scenarios that were written; ValueError if the data are damaged."""
    stored = msgspec.json.decode(data)
    nodes = load(stored["game"]).nodes
    cards = [
        KitCard(slug, card_from_json(card, nodes), card, like, tuple(activated))
        for slug, card, like, activated in stored["cards"]
    ]
    return tuple(_scenario(row, cards) for row in stored["scenarios"])


def _scenario(row: dict[str, Any], cards: list[KitCard]) -> Scenario:
    players, leader_field, ids, numbered, tokens, tiles = row.pop("names")
    return Scenario(
        names=Names(
            players,
            leader_field,
            ids,
            {int(number): name for number, name in numbered.items()},
            tokens,
            {terrain: tuple(numbers) for terrain, numbers in tiles.items()},
        ),
        cards={key: cards[number] for key, number in row.pop("cards").items()},
        cites=tuple(row.pop("cites")),
        carriers={ruling: tuple(rules) for ruling, rules in row.pop("carriers").items()},
        when=tuple(map(_step, row.pop("when"))),
        then=_assertions(row.pop("then")),
        **row,
    )


def _step(row: Row) -> Any:
    return _READ[row[0]](*row[1:])


def _assertions(rows: Iterable[Row]) -> tuple[Assertion, ...]:
    return tuple(map(_step, rows))


def _act(line: int, player: int, verb: str, object: str | None, ability: int | None, *rest: Any) -> Act:
    then, second = rest
    return Act(line, player, verb, object, ability, tuple(then), None if second is None else Named(*second))


def _assertion(line: int, kind: str, subject: str, name: str, expected: object, either: Row) -> Assertion:
    return Assertion(line, kind, subject, name, expected, tuple(map(_assertions, either)))


_READ: Final[Mapping[str, Callable[..., Step | Assertion]]] = {
    "Act": _act,
    "Assign": lambda line, player, verb, pairs: Assign(line, player, verb, tuple(map(tuple, pairs))),
    "Choose": Choose,
    "Move": Move,
    "Nature": Nature,
    "Until": Until,
    "Illegal": lambda line, step, rules: Illegal(line, _step(step), tuple(rules)),
    "Begin": Begin,
    "Check": lambda line, assertions: Check(line, _assertions(assertions)),
    "Assertion": _assertion,
}

"""Count and list the legal answers of a decision, by the form of its space."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from math import comb, factorial

from conformance.kit.data.rows import list_of

Wire = object
"""An answer as it goes over the wire."""


def how_many(space: Mapping[str, object]) -> int:
    """[WIRE-4.4] The number of legal answers, without listing them if possible."""
    if "one_of" in space:
        return len(list_of(space["one_of"]))
    if "some_of" in space:
        items, least, most = list_of(space["some_of"]), _whole(space["least"]), _whole(space["most"])
        return sum(comb(len(items), size) for size in range(least, most + 1))
    if "order" in space:
        return factorial(len(list_of(space["order"])))
    if "divide" in space:
        return comb(
            _whole(space["divide"]) + len(list_of(space["among"])) - 1, len(list_of(space["among"])) - 1
        )
    if space.get("apart"):
        return sum(1 for _ in answers_in(space))
    total, must = 1, list_of(space.get("must", []))
    for item, targets, most in map(_row, list_of(space["assign"])):
        total *= sum(comb(len(targets), size) for size in range(int(item in must), most + 1))
    return total


def answers_in(space: Mapping[str, object]) -> Iterator[Wire]:
    """[WIRE-4.4] Every legal answer, one form after another."""
    if "one_of" in space:
        yield from list_of(space["one_of"])
    elif "some_of" in space:
        for size in range(_whole(space["least"]), _whole(space["most"]) + 1):
            yield from map(list, combinations(list_of(space["some_of"]), size))
    elif "order" in space:
        yield from map(list, permutations(list_of(space["order"])))
    elif "divide" in space:
        yield from _divided(_whole(space["divide"]), list_of(space["among"]))
    else:
        rows = [_row(row) for row in list_of(space["assign"])]
        yield from _assigned(rows, list_of(space.get("must", [])), bool(space.get("apart")), ())


def _divided(amount: int, among: Sequence[Wire]) -> Iterator[list[Wire]]:
    if len(among) == 1 or not amount:
        yield [[among[0], amount]] if amount else []
        return
    for part in range(amount, -1, -1):
        for rest in _divided(amount - part, among[1:]):
            yield [[among[0], part], *rest] if part else rest


def _assigned(
    rows: Sequence[tuple[Wire, list[Wire], int]], must: Sequence[Wire], apart: bool, gone: tuple[Wire, ...]
) -> Iterator[list[Wire]]:
    if not rows:
        yield []
        return
    item, targets, most = rows[0]
    free = [target for target in targets if target not in gone]
    for size in range(int(item in must), min(most, len(free)) + 1):
        for chosen in combinations(free, size):
            for rest in _assigned(rows[1:], must, apart, (*gone, *chosen) if apart else gone):
                yield [*([item, target] for target in chosen), *rest]


def _row(value: object) -> tuple[Wire, list[Wire], int]:
    row = list_of(value)
    return row[0], list_of(row[1]), _whole(row[2])


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0

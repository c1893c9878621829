"""Answer spaces: the legal answers to a decision, listed or described, always in canonical order.

One is created per decision, and a `Struct` is created in half the time of a dataclass. Every space gives its
first answer, whether there are several, whether an answer is legal and a random answer, and lists them all
(lazily: the orders of a forty-card deck are described, not stored).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations, permutations
from math import comb, factorial, prod
from typing import Any, Final

from msgspec import Struct

Answer = Any
"""An answer to a decision: a number, a name, or rows of them, as the space of the decision says."""

PASS: Final = ("pass",)
"""The action that does nothing."""

Pick = Callable[[int], int]
"""A source of chance: pick(n) returns a whole number from 0 to n - 1."""


def _plain(answer: Answer) -> Answer:
    """Turn lists into tuples at every level, so that answers from JSON and from Python compare equal."""
    return tuple(_plain(part) for part in answer) if isinstance(answer, (list, tuple)) else answer


def _same_kind(answer: Answer, listed: object) -> bool:
    """Whether the two are equal, without Python's treating True and 1.0 as 1."""
    if isinstance(answer, tuple):
        return answer == listed and all(map(_same_kind, answer, listed))
    return type(answer) is type(listed) and bool(answer == listed)


class OneOf(Struct, frozen=True):
    """One of the listed answers."""

    listed: tuple[Answer, ...]

    def count(self) -> int:
        """Return the number of legal answers."""
        return len(self.listed)

    def open(self) -> bool:
        """Whether there is more than one legal answer."""
        return len(self.listed) > 1

    def first(self) -> Answer:
        """Return the first legal answer in canonical order."""
        return self.listed[0]

    def normal(self, answer: Answer) -> Answer:
        """Return the answer in the engine's own form, or None if it is not legal."""
        plain = _plain(answer)
        if plain not in self.listed:
            return None
        one = self.listed[self.listed.index(plain)]
        return one if _same_kind(plain, one) else None

    def random(self, pick: Pick) -> Answer:
        """Return a random legal answer."""
        return self.listed[pick(len(self.listed))]

    def __iter__(self) -> Iterator[Answer]:
        return iter(self.listed)

    def described(self) -> dict[str, Any]:
        """Return the space as data for the wire."""
        return {"one_of": [list(one) if isinstance(one, tuple) else one for one in self.listed]}


class SomeOf(Struct, frozen=True):
    """From `least` to `most` of the items, in any order, each at most once.

    Items are whole numbers or other plain answers, such as the names of places.
    """

    items: tuple[Answer, ...]
    least: int
    most: int

    def count(self) -> int:
        """Return the number of legal answers."""
        return sum(comb(len(self.items), size) for size in range(self.least, self.most + 1))

    def open(self) -> bool:
        """Whether there is more than one legal answer."""
        return self.count() > 1

    def first(self) -> tuple[Answer, ...]:
        """Return the first legal answer in canonical order: as few as allowed, from the front."""
        return self.items[: self.least]

    def normal(self, answer: Answer) -> tuple[Answer, ...] | None:
        """Return the answer in the order of the items, or None if it is not legal."""
        chosen = _plain(answer)
        if not isinstance(chosen, tuple) or not self.least <= len(chosen) <= self.most:
            return None
        found = tuple(item for item in self.items if any(_same_kind(one, item) for one in chosen))
        return found if len(found) == len(chosen) else None

    def random(self, pick: Pick) -> tuple[Answer, ...]:
        """Return a random legal answer."""
        rest = list(self.items)
        wanted = self.least + pick(self.most - self.least + 1)
        chosen = {rest.pop(pick(len(rest))) for _ in range(wanted)}
        return tuple(item for item in self.items if item in chosen)

    def __iter__(self) -> Iterator[tuple[Answer, ...]]:
        return chain.from_iterable(
            combinations(self.items, size) for size in range(self.least, self.most + 1)
        )

    def described(self) -> dict[str, Any]:
        """Return the space as data for the wire."""
        items = [list(item) if isinstance(item, tuple) else item for item in self.items]
        return {"some_of": items, "least": self.least, "most": self.most}


TICKETS = 2**53
"""Each item of a random order draws one of this many numbers; ties are too rare to matter."""


class Order(Struct, frozen=True):
    """All the items, in a chosen order."""

    items: tuple[int, ...]

    def count(self) -> int:
        """Return the number of legal answers."""
        return factorial(len(self.items))

    def open(self) -> bool:
        """Whether there is more than one legal answer."""
        return len(self.items) > 1

    def first(self) -> tuple[int, ...]:
        """Return the first legal answer in canonical order: the items as listed."""
        return self.items

    def normal(self, answer: Answer) -> tuple[int, ...] | None:
        """Return the answer as a tuple, or None if it is not legal."""
        order = _plain(answer)
        if not isinstance(order, tuple) or any(type(item) is not int for item in order):
            return None
        return order if sorted(order) == sorted(self.items) else None

    def random(self, pick: Pick) -> tuple[int, ...]:
        """Return a random legal answer, each order equally likely."""
        tickets = dict(zip(self.items, [pick(TICKETS) for _ in self.items], strict=True))
        return tuple(sorted(self.items, key=tickets.__getitem__))

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return permutations(self.items)

    def described(self) -> dict[str, Any]:
        """Return the space as data for the wire."""
        return {"order": list(self.items)}


Pairs = tuple[tuple[int, int], ...]


def pairs_in(answer: Answer) -> Pairs | None:
    """Return the answer as pairs of whole numbers, or None if it is not."""
    pairs = _plain(answer)
    return pairs if isinstance(pairs, tuple) and all(map(_is_pair, pairs)) else None


def _is_pair(part: object) -> bool:
    return isinstance(part, tuple) and [type(number) for number in part] == [int, int]


class Divide(Struct, frozen=True):
    """An amount divided among items in whole numbers; items left out get 0."""

    amount: int
    items: tuple[int, ...]

    def count(self) -> int:
        """Return the number of legal answers."""
        return comb(self.amount + len(self.items) - 1, len(self.items) - 1)

    def open(self) -> bool:
        """Whether there is more than one legal answer."""
        return self.amount > 0 and len(self.items) > 1

    def first(self) -> Pairs:
        """Return the first legal answer in canonical order: everything to the first item."""
        return ((self.items[0], self.amount),) if self.amount else ()

    def normal(self, answer: Answer) -> Pairs | None:
        """Return the answer in the order of the items, or None if it is not legal."""
        pairs = pairs_in(answer)
        if pairs is None:
            return None
        share = dict(pairs)
        if len(share) != len(pairs) or not set(share) <= set(self.items):
            return None
        if any(part < 1 for part in share.values()) or sum(share.values()) != self.amount:
            return None
        return tuple((item, share[item]) for item in self.items if item in share)

    def random(self, pick: Pick) -> Pairs:
        """Return a random legal answer."""
        share = dict.fromkeys(self.items, 0)
        for _ in range(self.amount):
            share[self.items[pick(len(self.items))]] += 1
        return tuple((item, part) for item, part in share.items() if part)

    def __iter__(self) -> Iterator[Pairs]:
        yield from self._divided(self.amount, self.items)

    def _divided(self, amount: int, items: Sequence[int]) -> Iterator[Pairs]:
        if len(items) == 1:
            yield ((items[0], amount),) if amount else ()
            return
        for part in range(amount, -1, -1):
            head = ((items[0], part),) if part else ()
            for tail in self._divided(amount - part, items[1:]):
                yield head + tail

    def described(self) -> dict[str, Any]:
        """Return the space as data for the wire."""
        return {"divide": self.amount, "among": list(self.items)}


BLOCK = 1024
"""Up to this many answers for the last rows are built once and joined to each answer for the rows before."""


class Assign(Struct, frozen=True):
    """Items assigned to targets: each row is an item, its targets, and the most it may take.

    With `apart`, no two items take the same target. The items in `must` take at least one; `apart` has none.
    """

    rows: tuple[tuple[int, tuple[int, ...], int], ...]
    apart: bool = False
    must: tuple[int, ...] = ()

    def count(self) -> int:
        """Return the number of legal answers."""
        if self.apart:
            return sum(1 for _ in self)
        return prod(map(self._ways, self.rows))

    def open(self) -> bool:
        """Whether there is more than one legal answer."""
        return any(self._ways(row) > 1 for row in self.rows)

    def first(self) -> Pairs:
        """Return the first legal answer in canonical order: nothing assigned that needn't be."""
        return tuple((item, targets[0]) for item, targets, _ in self.rows if item in self.must)

    def normal(self, answer: Answer) -> Pairs | None:
        """Return the answer in the order of the rows, or None if it is not legal."""
        pairs = pairs_in(answer)
        if pairs is None or (self.apart and len({target for _, target in pairs}) != len(pairs)):
            return None
        ordered: list[tuple[int, int]] = []
        for item, targets, most in self.rows:
            taken = [(item, target) for target in targets if (item, target) in pairs]
            if not self._least(item) <= len(taken) <= most:
                return None
            ordered += taken
        return tuple(ordered) if len(ordered) == len(pairs) else None  # nothing is left over or given twice

    def random(self, pick: Pick) -> Pairs:
        """Return a random legal answer."""
        ordered: list[tuple[int, int]] = []
        gone: set[int] = set()
        for item, targets, most in self.rows:
            free = tuple(target for target in targets if target not in gone)
            for target in SomeOf(free, self._least(item), min(most, len(free))).random(pick):
                ordered.append((item, target))
                if self.apart:
                    gone.add(target)
        return tuple(ordered)

    def __iter__(self) -> Iterator[Pairs]:
        block: list[Pairs] = [()]
        left = len(self.rows)
        for row in reversed(self.rows):
            if len(block) * self._ways(row) > BLOCK:
                break
            taken = self._taken(row)
            if self.apart:
                block = self._apart(taken, block)
            else:
                block = [head + tail for head in taken for tail in block]
            left -= 1
        if not left:
            return iter(block)
        heads = self._heads(self.rows[:left])
        if self.apart:
            return chain.from_iterable(self._apart((head,), block) for head in heads)
        return (head + tail for head in heads for tail in block)

    def _least(self, item: int) -> int:
        return int(item in self.must)

    def _ways(self, row: tuple[int, tuple[int, ...], int]) -> int:
        """Return in how many ways an item can take targets if no other item takes any."""
        item, targets, most = row
        ways = 1 + len(targets) if most == 1 else _choices(len(targets), most)
        return ways - self._least(item)

    def _taken(self, row: tuple[int, tuple[int, ...], int]) -> list[Pairs]:
        """Return what an item may take, fewest targets first."""
        nothing: list[Pairs] = [] if self._least(row[0]) else [()]
        return nothing + _taken(*row)

    def _heads(self, rows: tuple[tuple[int, tuple[int, ...], int], ...]) -> Iterator[Pairs]:
        """Yield the answers for the first rows one by one: there may be too many to store."""
        if not rows:
            return iter(((),))
        last = self._taken(rows[-1])
        return (
            head + mine
            for head in self._heads(rows[:-1])
            for mine in last
            if not self.apart or _disjoint(head, mine)
        )

    @staticmethod
    def _apart(heads: Iterable[Pairs], tails: list[Pairs]) -> list[Pairs]:
        return [head + tail for head in heads for tail in tails if _disjoint(head, tail)]

    def described(self) -> dict[str, Any]:
        """Return the space as data for the wire."""
        told: dict[str, object] = {
            "assign": [[item, list(targets), most] for item, targets, most in self.rows]
        }
        if self.apart:
            told["apart"] = True
        if self.must:
            told["must"] = list(self.must)
        return told


def _choices(targets: int, most: int) -> int:
    """Return the number of ways to take at most `most` targets."""
    return sum(comb(targets, size) for size in range(most + 1))


def _taken(item: int, targets: tuple[int, ...], most: int) -> list[Pairs]:
    """Return what an item may take besides nothing, fewest targets first."""
    if most == 1:
        return [((item, target),) for target in targets]
    each = [(item, target) for target in targets]
    taken: list[Pairs] = []
    for size in range(1, min(most, len(each)) + 1):
        taken += combinations(each, size)
    return taken


def _disjoint(one: Pairs, other: Pairs) -> bool:
    """Whether the two share no target."""
    return {target for _, target in one}.isdisjoint(target for _, target in other)


Space = OneOf | SomeOf | Order | Divide | Assign

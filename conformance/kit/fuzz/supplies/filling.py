"""Fill a list of cards as the rules of its pile allow: with the wanted cards first, then others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from conformance.kit.scenarios.pool import KitCard
from spec.book.game.piles import Limit, Pile


def takes(pile: Pile, card: KitCard, others: Iterable[Pile]) -> bool:
    """Whether a pile takes such cards, by their types and by the cost that they print.

    A pile without types takes the cards that no other pile claims.
    """
    types = set(card.card.types)
    if pile.never is not None and types & set(pile.never.types):
        return False
    if pile.prints is not None and card.card.number(pile.prints.number) is None:
        return False
    if pile.types:
        return bool(types & set(pile.types))
    return not any(types & set(other.types) for other in others if other.apart is not None)


@dataclass(frozen=True)
class Filling:
    """Fills a pile up to a size with cards of a pool; `plain` is the default filler.

    With `is_free`, any number of plain cards is allowed, whatever the limit for copies of others.
    """

    pile: Pile
    size: int
    known: Mapping[str, KitCard]
    plain: str | None
    is_free: bool = False

    def filled(self, wanted: Sequence[str], among: Sequence[str]) -> list[str]:
        """The wanted cards that fit together, then the plain card if it is in `among`, then others."""
        held: list[str] = []
        usual = [self.plain] * self.size if self.plain is not None and self.plain in among else []
        new = [slug for slug in among if slug not in wanted]
        for slug in chain(wanted, usual, new, *[among] * (self._copies - 1)):
            if len(held) == self.size:
                break
            if self._fits(held, slug):
                held.append(slug)
        return held

    def holds_all(self, wanted: Sequence[str], among: Sequence[str]) -> list[str] | None:
        """A list with all the wanted cards and at least one other; None if the rules don't allow it."""
        held = self.filled(wanted, among) if len(wanted) < self.size else []
        return held if held[: len(wanted)] == list(wanted) and len(held) == self.size else None

    @property
    def _copies(self) -> int:
        return self.size if self.pile.copies is None else self.pile.copies.value

    def _fits(self, held: Sequence[str], slug: str) -> bool:
        """Whether one more card respects the copies and limits, and leaves room for required cards."""
        if held.count(slug) >= self._copies and not (self.is_free and slug == self.plain):
            return False
        now = [*held, slug]
        needed = 0
        for limit in self.pile.limits:
            count = self._count(limit, now)
            if limit.most is not None and count > limit.most.value:
                return False
            if limit.least is not None and not limit.sum:
                needed += max(0, limit.least.value - count)
        return len(now) + needed <= self.size

    def _count(self, limit: Limit, slugs: Sequence[str]) -> int:
        return sum(limit.count(self.known[slug].card) for slug in slugs)

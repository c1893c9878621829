"""Limits of decks: how many cards a pile has, which cards it may have, and how many copies of each.

A game names the pile in a player's words, such as "the deck", and the broken rule first. Each check returns
None for a legal pile, so that a game joins its checks with `or`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from reference_engine.kernel.errors import IllegalAnswer

Fault = IllegalAnswer | None


def exactly(pile: str, number: int, wanted: int, rule: str, *also: str, of: str = "cards") -> Fault:
    """Refuse another number of cards, or of something else that the pile has."""
    if number == wanted:
        return None
    return IllegalAnswer(rule, f"{pile} has {number} {of}, not {wanted}", *also)


def at_least(pile: str, number: int, least: int, rule: str, *also: str) -> Fault:
    """Refuse fewer cards."""
    if number >= least:
        return None
    return IllegalAnswer(rule, f"{pile} has {number} cards, fewer than {least}", *also)


def at_most(pile: str, number: int, most: int, rule: str, *also: str, of: str = "cards") -> Fault:
    """Refuse more cards, or more of something else that the pile has."""
    if number <= most:
        return None
    return IllegalAnswer(rule, f"{pile} has {number} {of}, more than {most}", *also)


def copies_of(names: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Yield every card of a pile with its number of copies, ignoring the case of letters."""
    copies = Counter(name.casefold() for name in names)
    return ((name, copies[name.casefold()]) for name in names)


def copies_at_most(pile: str, names: Sequence[str], most: int, rule: str, *also: str) -> Fault:
    """Refuse the first card of which the pile has too many copies."""
    for name, count in copies_of(names):
        if count > most:
            return too_many_copies(pile, name, count, most, rule, *also)
    return None


def too_many_copies(pile: str, name: str, count: int, most: int, rule: str, *also: str) -> IllegalAnswer:
    """Return why this number of copies of a card is refused."""
    return IllegalAnswer(rule, f"{pile} has {count} copies of {name}; the maximum is {most}", *also)


def each(names: Sequence[str], check: Callable[[str], Fault]) -> Fault:
    """Return why the first card that a check refuses is refused."""
    return next(filter(None, map(check, names)), None)

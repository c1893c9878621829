"""Words with similar spelling."""

from __future__ import annotations

from collections.abc import Collection, Iterable


def distance(one: str, other: str) -> int:
    """Return the number of insertions, deletions, changes and swaps of neighbours (Damerau-Levenshtein)."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, start=1):
        earlier, before, row = before, row, [at, *[0] * len(other)]
        for to, wanted in enumerate(other, start=1):
            row[to] = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != wanted))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == wanted:
                row[to] = min(row[to], earlier[to - 2] + 1)
    return row[-1]


def nearest(word: str, known: Iterable[str], legal: Collection[str] = ()) -> list[str]:
    """Return known words that differ little from the word, likeliest first.

    Of two words at the same distance, one that is legal in the position comes first, then one with the same
    letters, then one that begins and ends alike, because people seldom mistype a word's first letter.
    """
    lower = word.lower()
    allowed = 0 if len(word) < 2 else 1 if len(word) < 5 else 2 if len(word) < 9 else 3
    legal_lower = {each.lower() for each in legal}
    letters = sorted(lower)
    found: dict[str, tuple[int, bool, bool, bool, bool, str]] = {}
    for candidate in known:
        other = candidate.lower()
        if abs(len(other) - len(lower)) > allowed:
            continue
        steps = distance(lower, other)
        # a legal word may be a step farther away
        if steps <= allowed:
            at_home = other in legal_lower
            found[candidate] = (
                steps - at_home,
                not at_home,
                sorted(other) != letters,
                other[:1] != lower[:1],
                other[-1:] != lower[-1:],
                candidate,
            )
    return sorted(found, key=found.__getitem__)


def with_words_of(name: str, known: Iterable[str]) -> list[str]:
    """Return known names with every word of this one, perhaps misspelled: "Coral Gate" for "Corl"."""
    words = name.split()
    return [each for each in known if words and all(nearest(word, each.split()) for word in words)]

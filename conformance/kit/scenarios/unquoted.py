"""Spaces whose names have a comma and are not in quotation marks, so that YAML cuts them in two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from conformance.kit.data.tree import Map, Page, Seq


def refuse_unquoted(page: Page, is_space: Callable[[object], bool], value: Map) -> bool:
    """Report each space that is split at its comma, and return whether there is one."""
    found = list(dict.fromkeys(_cut(is_space, value)))
    for space, line in found:
        page.fault(line, f"{space} is split at its comma", f'put it into quotation marks: "{space}"')
    return bool(found)


def _cut(is_space: Callable[[object], bool], value: object) -> Iterator[tuple[str, int]]:
    """Yield the spaces and their lines: `{3,2: wall}`, `{to: 3,2}`, `[wall.tile: 3,2]` and `[3,2: wall]`."""
    if isinstance(value, Map):
        for (key, item), (other, rest) in pairwise(value.items()):
            if item is None and is_space(f"{key},{other}"):
                yield f"{key},{other}", value.lines[key]
            elif rest is None and is_space(f"{item},{other}"):
                yield f"{item},{other}", value.lines[key]
        for item in value.values():
            yield from _cut(is_space, item)
    elif isinstance(value, Seq):
        for (entry, line), (following, _) in pairwise(value.items()):
            if isinstance(entry, Map):  # an assertion; shares before a number have no dot
                first = next((item for key, item in entry.items() if "." in key), None)
                space = f"{first},{following}"
            else:
                space = f"{entry},{next(iter(following), None)}" if isinstance(following, Map) else ""
            if is_space(space):
                yield space, line
        for item in value:
            yield from _cut(is_space, item)

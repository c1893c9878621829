"""A hook of mkdocs: finished HTML is taken out of a page before Markdown parses it, and put back after it.

Boards and scenarios are nine tenths of the pages. They are marked `data-search-exclude`, which says that no
Markdown is inside.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mkdocs.plugins import event_priority
from mkdocs.structure.pages import Page

_LEFT_OUT: Final = re.compile(
    r'<([a-z]+)(?: [a-z-]+="[^"<>]*")* data-search-exclude=""(?: [a-z-]+="[^"<>]*")*>'
)
_PLACE: Final = re.compile(r'<([a-z]+) data-search-exclude="" data-place="(\d+)"></\1>')

_taken: dict[str, list[str]] = {}
"""The elements taken out of each page, by its file."""


def on_page_markdown(markdown: str, *, page: Page, **_: object) -> str:
    """Put an empty element at the place of each that is finished."""
    taken = _taken[page.file.src_uri] = list[str]()
    parts, at = [], 0
    for name, start, end in left_out(markdown):
        parts += [markdown[at:start], f'<{name} data-search-exclude="" data-place="{len(taken)}"></{name}>']
        taken.append(markdown[start:end])
        at = end
    return "".join([*parts, markdown[at:]])


@event_priority(-100)  # after all other plugins
def on_page_context(context: dict[str, object], *, page: Page, **_: object) -> dict[str, object]:
    """Put back what was taken out."""
    taken = _taken.pop(page.file.src_uri)
    page.content, number = _PLACE.subn(lambda match: taken[int(match[2])], page.content or "")
    if number != len(taken):
        raise ValueError(f"{page.file.src_uri}: {len(taken)} elements were removed, but {number} put back")
    return context


def left_out(source: str) -> Iterator[tuple[str, int, int]]:
    """The elements that are finished: the tag of each, and where it begins and ends."""
    at = 0
    while begin := _LEFT_OUT.search(source, at):
        depth = 0
        for tag in re.compile(rf"<(/?){begin[1]}\b[^>]*>").finditer(source, begin.start()):
            depth += -1 if tag[1] else 1
            if depth == 0:
                at = tag.end()
                yield begin[1], begin.start(), at
                break
        else:
            raise ValueError(f"{begin[0]} has no end")

"""The handwritten pages: guides, decisions and others. Rule ids in them become links."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from docs.site_writer.places import Places
from spec.book.ids import CITATION

DOCS = Path(__file__).resolve().parent.parent
GUIDES = (
    *("get-cardlaw", "write-card-text", "make-a-board", "test-your-engine", "after-the-first-evening"),
    *("fuzz", "compiled-cards", "embed", "read-the-rules", "add-a-game"),
)
"""The guides in navigation order."""

_HEADING = re.compile(r"^# +(.+?)\s*#*$", re.MULTILINE)
_KEPT = re.compile(
    r"^(?:```|~~~).*?^(?:```|~~~)[ \t]*$|^#[^\n]*$|`[^`\n]*`|\[[^\]\n]*\]\([^)\n]*\)|^\[[^\]\n]+\]:[^\n]*$",
    re.DOTALL | re.MULTILINE,
)
"""Parts in which ids don't become links: fences, headings, code, links."""


class BadPage(Exception):
    """A handwritten page cannot be used. The message gives the reason."""


@dataclass(frozen=True)
class Written:
    """A handwritten page."""

    path: str
    title: str
    text: str


def by_hand(docs: Path = DOCS) -> list[Written]:
    """The handwritten pages: guides in navigation order, decisions by number, others by name."""
    guides = [docs / "guide" / f"{name}.md" for name in GUIDES]
    others = sorted(path for path in (docs / "guide").glob("*.md") if path not in guides)
    decisions = sorted((docs / "decisions").glob("[0-9]*.md"))
    alone = sorted(path for path in docs.glob("*.md"))
    return [_written(path, docs) for path in (*guides, *others, *alone, *decisions)]


def _written(path: Path, docs: Path) -> Written:
    shown = path.relative_to(docs).as_posix()
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadPage(f"docs/{shown} cannot be read: {error.strerror}") from None
    heading = _HEADING.search(text)
    if heading is None:
        raise BadPage(f"docs/{shown} has no title; begin it with a line '# Title'")
    return Written(shown, heading[1].replace("`", ""), text)


def with_ids_linked(text: str, path: str, places: Places) -> str:
    """The Markdown with each known id linked to its rule, except in code, headings and links."""

    def link(match: re.Match[str]) -> str:
        key = f"rule:{match[0]}"
        if key not in places:
            return match[0]
        place = places[key]
        up = "../" * path.count("/")
        return f"[{match[0]}]({up}{place.page}#{place.anchor})"

    parts: list[str] = []
    at = 0
    for kept in _KEPT.finditer(text):
        parts += [CITATION.sub(link, text[at : kept.start()]), kept[0]]
        at = kept.end()
    return "".join([*parts, CITATION.sub(link, text[at:])])

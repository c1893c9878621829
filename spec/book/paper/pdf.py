"""Rulebooks and rules sheets as PDF, and pictures for previews, set by Typst.

    data = rulebook_pdf(load("my_game"))

The package `typst` is optional; without it, these functions raise NoTypesetter.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from spec.book.ids import CITATION
from spec.book.records import Chapter, Rule, Ruling
from spec.book.rulebook import Rulebook
from spec.book.sheet import AGREED, AGREEMENTS, Sheet

Pieces = list[tuple[str, str]]

TEMPLATES: Final = Path(__file__).parent
SIZES: Final = tuple(size / 4 for size in range(36, 25, -1))
"""Sizes of the letters of a sheet in points; the first with which it fits on one page is taken."""
_PIECES: Final = re.compile(rf"`(?P<code>[^`]+)`|(?P<id>{re.sub(r'[?]P<[a-z]+>', '?:', CITATION.pattern)})")


class NoTypesetter(RuntimeError):
    """The package that makes PDFs is not installed."""


class TooLong(ValueError):
    """A sheet has more text than fits on a page."""


def rulebook_pdf(book: Rulebook) -> bytes:
    """Set a whole rulebook, with contents, rulings, glossary and index."""
    return _set("rulebook.typ", rulebook_data(book))


def sheet_pdf(sheet: Sheet) -> bytes:
    """Set a rules sheet on one page, in letters as large as fit. Raises TooLong."""
    data = sheet_data(sheet)
    for size in SIZES:
        if _asked("sheet.typ", "<pages>", data, size=size) == [1]:
            return _set("sheet.typ", data, size=size)
    raise TooLong(
        f"the rules sheet of {sheet.game.title} doesn't fit on a page; list fewer rules in sheet.toml"
    )


def preview_png(book: Rulebook) -> bytes:
    """Draw the picture for previews of links to a book, 1200 by 630 pixels."""
    line = f"{sum(rule.withdrawn is None for rule in book.rules)} rules, version {book.game.version}"
    data = {"title": book.game.title, "line": line}
    found: bytes = _typesetter("preview.typ", data, {}).compile(format="png", ppi=144)
    return found


def pages_of_parts(book: Rulebook) -> Sequence[int]:
    """Return how many pages each chapter takes, and after them rulings, glossary and index."""
    found: Sequence[int] = _asked("rulebook.typ", "<pages>", rulebook_data(book))[0]
    return found


# --- what is set ------------------------------------------------------------------------------------


def rulebook_data(book: Rulebook) -> Mapping[str, Any]:
    """The content of a rulebook as the template reads it."""
    groups: dict[str, list[Ruling]] = {}
    for ruling in book.rulings:
        if ruling.withdrawn is None:
            groups.setdefault(ruling.group, []).append(ruling)
    return {
        "name": book.game.name,
        "title": book.game.title,
        "version": book.game.version,
        "chapters": [_chapter(chapter) for chapter in book.chapters],
        "rulings": [
            {"title": title, "rulings": [_ruling(each) for each in rulings]}
            for title, rulings in groups.items()
        ],
        "terms": [
            {"word": term.word, "definition": pieces(term.definition), "rules": term.rules}
            for term in sorted(book.terms, key=lambda each: (each.word.lower(), each.word))
        ],
    }


def _chapter(chapter: Chapter) -> Mapping[str, Any]:
    return {
        "title": f"{chapter.number} {chapter.title}",
        "intro": _paragraphs(chapter.intro),
        "sections": [
            {
                "title": f"{section.number} {section.title}".strip(),
                "intro": _paragraphs(section.intro),
                "rules": [_rule(rule) for rule in section.rules],
            }
            for section in chapter.sections
        ],
    }


def _rule(rule: Rule) -> Mapping[str, Any]:
    if rule.withdrawn is not None:
        instead = f"; see {rule.replaced_by}" if rule.replaced_by else ""
        text, mark = f"Withdrawn in {rule.withdrawn}{instead}.", "withdrawn"
    else:
        text, mark = rule.text, "" if rule.kind == "normative" else rule.kind
    return {
        "id": rule.id,
        "mark": mark,
        "text": pieces(text),
        "example": pieces(rule.example or ""),
        "see": rule.see,
        "rulings": rule.rulings,
    }


def _ruling(ruling: Ruling) -> Mapping[str, Any]:
    return {
        "id": ruling.id,
        "question": pieces(ruling.question),
        "readings": pieces(ruling.readings),
        "decision": pieces(ruling.decision),
        "rules": ruling.rules,
    }


def sheet_data(sheet: Sheet) -> Mapping[str, Any]:
    """The content of a sheet as the template reads it."""

    def shown(rule: Rule) -> Mapping[str, Any]:
        return {"id": rule.id, "text": pieces(sheet.text(rule))}

    return {
        "name": sheet.game.name,
        "title": sheet.title,
        "game": sheet.game.title,
        "version": sheet.game.version,
        "rule": shown(sheet.rule),
        "sections": [
            {
                "title": section.title,
                "phases": [
                    {
                        "title": phase.title,
                        "rule": phase.rule,
                        "steps": [{"title": step.title, "rule": step.rule} for step in phase.steps],
                    }
                    for phase in section.phases
                ],
                "rules": [shown(rule) for rule in section.rules],
            }
            for section in sheet.sections
        ],
        "agreed": f"{AGREED} {AGREEMENTS}",
        "agreements": [shown(rule) for rule in sheet.agreements],
    }


def pieces(text: str) -> Pieces:
    """Split a text into words, code and ids."""
    return list(_pieces(" ".join(text.split())))


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    at = 0
    for found in _PIECES.finditer(text):
        if found.start() > at:
            yield "words", text[at : found.start()]
        yield ("code", found["code"]) if found["code"] else ("id", found["id"])
        at = found.end()
    if at < len(text):
        yield "words", text[at:]


def _paragraphs(text: str) -> list[Pieces]:
    return [pieces(paragraph) for paragraph in text.split("\n\n") if paragraph.strip()]


# --- the typesetter ---------------------------------------------------------------------------------


def _set(template: str, data: Mapping[str, Any], **more: object) -> bytes:
    found: bytes = _typesetter(template, data, more).compile(format="pdf")
    return found


def _asked(template: str, label: str, data: Mapping[str, Any], **more: object) -> Sequence[Any]:
    """The values that a template marks with a label."""
    values: list[Any] = json.loads(_typesetter(template, data, more).query(label, field="value"))
    return values


def _typesetter(template: str, data: Mapping[str, Any], more: Mapping[str, object]) -> Any:
    """A compiler of the template. It has only its own typefaces, so all machines set the same pages."""
    try:
        import typst  # inside: it is optional, and only PDFs need it
    except ModuleNotFoundError:
        message = 'PDFs need the package typst; install it with: pip install "cardlaw[pdf]"'
        raise NoTypesetter(message) from None
    inputs = {"data": json.dumps(data), **{key: str(value) for key, value in more.items()}}
    return typst.Compiler(TEMPLATES / template, root=TEMPLATES, ignore_system_fonts=True, sys_inputs=inputs)

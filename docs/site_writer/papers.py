"""The rulebook and the summary sheet of a game as PDF, kept under `build/cache`: a book takes two seconds.

Beside them is the picture for previews of links to the book.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from conformance.kit.data.build_cache import cached, digest_of
from docs.site_writer.facts.book_facts import BookFacts
from docs.site_writer.head import PREVIEW
from spec.book.paper.pdf import (
    TEMPLATES,
    preview_png,
    rulebook_data,
    rulebook_pdf,
    sheet_data,
    sheet_pdf,
)


def rulebook_file(game: str) -> str:
    """The file of a rulebook as PDF, from the root of the site."""
    return f"{game}/{game}-rulebook.pdf"


def sheet_file(game: str) -> str:
    """The file of a summary sheet as PDF, from the root of the site."""
    return f"{game}/{game}-sheet.pdf"


def papers_of(facts: BookFacts) -> Mapping[str, bytes]:
    """The PDFs and the picture of a book by their files."""
    book, sheet = facts.book, facts.sheet
    papers: dict[str, bytes] = {
        rulebook_file(facts.name): _kept(rulebook_data(book), lambda: rulebook_pdf(book))
    }
    papers[f"{facts.name}/{PREVIEW}"] = preview_png(book)
    if sheet is not None:
        papers[sheet_file(facts.name)] = _kept(sheet_data(sheet), lambda: sheet_pdf(sheet))
    return papers


def _kept(data: Mapping[str, Any], make: Callable[[], bytes]) -> bytes:
    kind = "sheet" if "sections" in data else "rulebook"
    found = cached(f"{kind}-{data['name']}", lambda: digest_of([TEMPLATES], json.dumps(data)), make, bytes)
    assert found is not None
    return found

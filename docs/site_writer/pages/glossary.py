"""The glossary of a book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.prose import term_key
from docs.site_writer.site import Site
from spec.book.records import Term


def glossary_page(site: Site) -> Page:
    """Every term, with the rules that define it and those that use it."""
    book, page = site.facts.book, f"{site.game}/glossary.md"
    used: dict[str, list[str]] = {}
    for rule in book.rules:
        for term in book.terms_in(rule.text):
            used.setdefault(term.word, []).append(rule.id)
    groups: dict[str, list[Mapping[str, object]]] = {}
    for term in book.terms:
        groups.setdefault(term.group, []).append(_term(site, term, used.get(term.word, [])))
    title = book.game.title
    return Page(
        page,
        f"{title}: glossary",
        rendered("glossary.md", site=site, page=page, title=title, groups=groups.items()),
    )


def _term(site: Site, term: Term, used: Sequence[str]) -> Mapping[str, object]:
    return {
        "word": term.word,
        "anchor": site.places[term_key(site.game, term.word)].anchor,
        "definition": term.definition,
        "forms": [form for form in term.forms if form != term.word],
        "rules": term.rules,
        "used": [rule for rule in used if rule not in term.rules],
    }

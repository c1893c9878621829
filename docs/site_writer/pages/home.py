"""The front page."""

from __future__ import annotations

from collections.abc import Mapping

from docs.site_writer.facts.book_facts import BookFacts
from docs.site_writer.facts.gather import Facts
from docs.site_writer.layout import BOARDS, CONTRADICTIONS, WORKED
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.places import Places
from docs.site_writer.shares import counted
from docs.site_writer.site import Site


def home_page(facts: Facts, places: Places) -> Page:
    """The front page, with what the site has for each game."""
    site = Site(facts, (facts.games or facts.books)[0], places)
    page = "index.md"
    sample = next((str(rule.id) for book in facts.games for rule in book.book.rules), "CORE-1.1")
    body = rendered(
        "home.md",
        site=site,
        page=page,
        games=[_game_on_home(facts, book, places) for book in facts.games],
        shelves=[{"title": book.book.game.title, "href": f"{book.name}/index.md"} for book in facts.shelves],
        sample=sample,
    )
    return Page(page, "Cardlaw", body, alone=True)


def _game_on_home(all_facts: Facts, facts: BookFacts, places: Places) -> Mapping[str, object]:
    needed = sum(row.needed for row in facts.coverage)
    exercised = sum(row.exercised for row in facts.coverage)
    counts = [counted(sum(rule.withdrawn is None for rule in facts.book.rules), "rule")]
    if facts.book.rulings:
        counts.append(counted(len(facts.book.rulings), "ruling"))
    if facts.cards:
        counts.append(counted(len(facts.cards), facts.printed.noun, facts.printed.plural))
    counts.append(counted(len(facts.scenarios), "scenario"))
    more = [
        {"title": title, "href": places.href(f"page:{facts.name}/{file}", "index.md")}
        for title, file in (
            ("Boards", BOARDS),
            ("Worked examples", WORKED),
            ("Rulings", "rulings.md"),
            ("Contradictions", CONTRADICTIONS),
            ("Glossary", "glossary.md"),
        )
        if f"page:{facts.name}/{file}" in places
    ]
    return {
        "title": facts.book.game.title,
        "href": places.href(f"page:{facts.name}/index.md", "index.md"),
        "site": Site(all_facts, facts, places),
        "facts": " · ".join(counts),
        "covered": f"{exercised} of {needed} rules and rulings that need a scenario are exercised",
        "more": more,
    }

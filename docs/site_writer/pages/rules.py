"""The pages of rules: the overview of a book, its chapters, rulings and switches."""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Iterator, Mapping

from docs.site_writer.layout import (
    BOARDS,
    CONTRADICTIONS,
    HISTORY,
    PHRASES,
    PROTOCOL,
    WORKED,
    annex_page,
    chapter_page,
    has_section_pages,
    rules_page,
    scenario_page,
)
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.papers import rulebook_file, sheet_file
from docs.site_writer.shares import counted
from docs.site_writer.site import Site
from spec.book.records import Chapter, Ruling, Section


def overview_page(site: Site) -> Page:
    """The first page of a book: what it comprises, and where."""
    facts, game, page = site.facts, site.facts.book.game, f"{site.game}/index.md"
    printed, worked = facts.printed.plural, facts.worked
    shipped = f"{printed} and decks" if facts.decks else printed
    figures = [
        ("rulings", len(facts.book.rulings)),
        ("switches", len(game.switches)),
        ("terms", len(facts.book.terms)),
        ("scenarios", len(facts.scenarios)),
        (printed, len(facts.cards)),
    ]
    rows = {row.number: row for row in facts.coverage}
    chapters = [
        {
            "number": chapter.number,
            "title": chapter.title,
            "href": site.href(f"page:{chapter_page(facts, chapter)}", page),
            "rules": sum(rule.withdrawn is None for rule in chapter.rules),
            "code": sum(
                bool(one.code or one.nodes) for one in facts.trace.rules if one.chapter == chapter.number
            ),
            "scenarios": sum(shown.scenario.chapter == str(chapter.number) for shown in facts.scenarios),
            "exercised": f"{rows[chapter.number].exercised} of {rows[chapter.number].needed}",
        }
        for chapter in facts.book.chapters
    ]
    more = [
        {"title": title, "href": site.href(f"page:{site.game}/{file}", page), "says": says}
        for title, file, says in (
            (
                worked.listed.title if worked else "",
                WORKED,
                f"whole {worked.listed.noun}s, step by step" if worked else "",
            ),
            ("Rulings", "rulings.md", "what was decided where the source is silent"),
            (
                "Contradictions",
                CONTRADICTIONS,
                "where the source contradicts itself, with both readings and the switch that chooses",
            ),
            ("Switches", "switches.md", "the options that a game may be started with"),
            ("Glossary", "glossary.md", "every word of the game"),
            ("Summary sheet", "sheet.md", "the rules for the table on one page, to read or to print"),
            (printed.capitalize(), f"{printed}/index.md", f"the {shipped} that ship with the game"),
            ("History", HISTORY, "what each version of this book changed, word by word"),
            ("Boards", BOARDS, "the boards that ship with the game, and sample positions"),
            ("Card text errors", "codes.md", "every code that the language answers with"),
            ("What you can say", PHRASES, f"every verb of the {printed}, each with sentences that use it"),
        )
        if f"page:{site.game}/{file}" in site.places
    ]
    coverage = site.href(f"page:{site.game}/coverage.md", page)
    for_engineers = [
        {"title": "Coverage", "href": coverage, "says": "how much of the book is tried, and by what"},
        *annex_links(site, page),
    ]
    players = ""
    if game.players:
        least, most = game.players.min, game.players.max
        players = f"{least} to {most} players" if least != most else counted(least, "player")
    body = rendered(
        "overview.md",
        site=site,
        page=page,
        game=game,
        rules=sum(rule.withdrawn is None for rule in facts.book.rules),
        figures=[(label, number) for label, number in figures if number],
        players=players,
        chapters=chapters,
        more=more,
        for_engineers=for_engineers,
        phases=game.phases,
        rulebook=posixpath.basename(rulebook_file(site.game)),
        sheet=posixpath.basename(sheet_file(site.game)) if facts.sheet else "",
    )
    return Page(page, game.title, body)


def annex_links(site: Site, page: str) -> list[dict[str, str]]:
    """Links to the book's annexes for writers of engines; the protocol links to those of all games."""
    own = site.facts.annexes
    books = [site.facts] if own else site.all.games if site.game == PROTOCOL else ()
    return [
        {
            "title": annex.title,
            "href": site.href(f"page:{annex_page(book, annex)}", page),
            "says": f"{book.book.game.title}, for those who write an engine",
        }
        for book in books
        for annex in book.annexes
    ]


def chapter_pages(site: Site, chapter: Chapter) -> Iterator[Page]:
    """A chapter: every rule with its example, code and scenarios; if it is long, section by section."""
    facts, page = site.facts, chapter_page(site.facts, chapter)
    in_sections = has_section_pages(chapter)
    body = rendered(
        "chapter_list.md" if in_sections else "chapter.md",
        site=site,
        page=page,
        chapter=chapter,
        row=next(row for row in facts.coverage if row.number == chapter.number),
        told_at=_first_told(chapter),
        game=facts.book.game,
        scenario_page=scenario_page(facts, chapter),
    )
    yield Page(page, f"{facts.book.game.title}: {chapter.number} {chapter.title}", body)
    if in_sections:
        for number in range(len(chapter.sections)):
            yield _section_page(site, chapter, number)


def _section_page(site: Site, chapter: Chapter, number: int) -> Page:
    """A section of a long chapter, with the way to the others."""
    facts, sections = site.facts, chapter.sections
    section = sections[number]
    page, title = rules_page(facts, chapter, section), facts.book.game.title
    body = rendered(
        "section.md",
        site=site,
        page=page,
        chapter=chapter,
        section=section,
        before=sections[number - 1] if number else None,
        after=sections[number + 1] if number + 1 < len(sections) else None,
        told_at=_first_told(section),
        title=title,
        chapter_page=chapter_page(facts, chapter),
    )
    return Page(page, f"{title}: {section.number} {section.title}", body)


def _first_told(part: Chapter | Section) -> Mapping[str, str]:
    """The first rule of a page that each ruling is about; the ruling is shown there in full."""
    told_at: dict[str, str] = {}
    for rule in part.rules:
        for ruling in rule.rulings:
            told_at.setdefault(ruling, rule.id)
    return told_at


def rulings_page(site: Site) -> Page:
    """What was decided where the source is silent."""
    groups: dict[str, list[Ruling]] = {}
    for ruling in site.facts.book.rulings:
        groups.setdefault(ruling.group, []).append(ruling)
    page = f"{site.game}/rulings.md"
    switches = "switches.md" if site.facts.book.game.switches else "index.md"
    title = site.facts.book.game.title
    body = rendered("rulings.md", site=site, page=page, title=title, groups=groups.items(), switches=switches)
    return Page(page, f"{title}: rulings", body)


def switches_page(site: Site) -> Page:
    """The options with which a game may be started."""
    game, page = site.facts.book.game, f"{site.game}/switches.md"
    used = Counter(name for shown in site.facts.scenarios for name in shown.scenario.switches)
    body = rendered(
        "switches.md",
        site=site,
        page=page,
        title=game.title,
        switches=list(game.switches.values()),
        scenarios=used,
    )
    return Page(page, f"{game.title}: switches", body)

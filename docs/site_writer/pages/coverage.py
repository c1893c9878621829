"""How much of a book is tested: the pages for games and for shelves."""

from __future__ import annotations

from conformance.kit.suites.rule_kinds import MUST_BE_EXERCISED
from docs.site_writer.facts.coverage import (
    COLUMNS,
    chapter_row,
    other_kinds,
    proof_line,
    rule_rows,
    shelf_rows,
    total_row,
    why_not_exercised,
)
from docs.site_writer.layout import chapter_page, scenario_page
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.shares import counted
from docs.site_writer.site import Site


def coverage_page(site: Site) -> Page:
    """Coverage of a game by its scenarios."""
    facts, page = site.facts, f"{site.game}/coverage.md"
    rows = [
        chapter_row(facts, row)
        | {
            "href": site.href(f"page:{chapter_page(facts, chapter)}", page),
            "scenario_href": site.href(f"page:{scenario_page(facts, chapter)}", page),
        }
        for row, chapter in zip(facts.coverage, facts.book.chapters, strict=True)
    ]
    missing = [
        {
            "id": rule_id,
            "text": site.text(site.rule_text(rule_id), page, terms=False, but=(rule_id,)),
            "reason": why_not_exercised(facts, rule_id),
        }
        for row in facts.coverage
        for rule_id in row.missing
    ]
    runs = sum(facts.verdicts.values())
    body = rendered(
        "coverage.md",
        site=site,
        page=page,
        title=facts.book.game.title,
        kinds=MUST_BE_EXERCISED,
        rows=[*rows, total_row(facts)],
        runs=counted(runs, "run"),
        verdicts=", ".join(f"{number:,} {verdict.said}" for verdict, number in sorted(facts.verdicts.items()))
        or "none was made",
        missing=missing,
        failing=[shown for shown in facts.scenarios if not shown.passes],
        others=other_kinds(facts),
        proof=facts.proof,
        proof_line=proof_line(facts.proof),
        chapters=[(chapter, rule_rows(facts, chapter)) for chapter in facts.book.chapters],
    )
    return Page(page, f"{facts.book.game.title}: coverage", body)


def shelf_coverage_page(site: Site) -> Page:
    """Coverage of shared rules, which no scenario may cite."""
    facts, page = site.facts, f"{site.game}/coverage.md"
    chapters = [(chapter, shelf_rows(site.all, facts, chapter)) for chapter in facts.book.chapters]
    rows = [row for _, listed in chapters for row in listed]
    body = rendered(
        "shelf_coverage.md",
        site=site,
        page=page,
        game=facts.book.game,
        chapters=chapters,
        columns=[name for name in COLUMNS if any(row[name] not in ("–", 0, [], ()) for row in rows)],
        tried=sum(bool(row["tried"]) for row in rows),
        rows=rows,
        proof=site.all.shared_proof,
    )
    return Page(page, f"{facts.book.game.title}: coverage", body)

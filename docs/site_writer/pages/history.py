"""The pages of a book's history: its versions, and for each what it changed, word by word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from markupsafe import Markup

from docs.site_writer.layout import HISTORY, history_page
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.shares import counted
from docs.site_writer.site import Site
from spec.book.ids import RuleId
from spec.book.lock import Change
from spec.book.versions.releases import Step
from spec.book.versions.wording import parts

_TAGS = {"same": "", "deleted": "del", "inserted": "ins"}


def history_pages(site: Site) -> Iterator[Page]:
    """The list of a book's versions, and a page for each step between two of them."""
    if not site.facts.history:
        return
    page, title = f"{site.game}/{HISTORY}", site.facts.book.game.title
    steps = [(step, summary(step)) for step in reversed(site.facts.history)]
    body = rendered("history.md", title=title, steps=steps, first=site.facts.history[0].before)
    yield Page(page, f"{title}: history", body)
    for step in site.facts.history:
        yield _step_page(site, step)


def _step_page(site: Site, step: Step) -> Page:
    page, title = history_page(site.facts, step), site.facts.book.game.title
    body = rendered(
        "history_step.md",
        site=site,
        page=page,
        title=title,
        step=step,
        summary=summary(step),
        groups=[
            (heading, list(changes))
            for heading, changes in groupby(step.changes, key=lambda change: _heading(site, change.id))
        ],
        words=words,
    )
    return Page(page, f"{title}: from {step.before} to {step.after}", body)


def summary(step: Step) -> str:
    """How much a step changes: `3 rules and rulings added, 20 reworded`."""
    counts = Counter("reworded" if _is_reworded(change) else change.what for change in step.changes)
    reworded = counts["reworded"]
    parts = [f"{counted(reworded, 'text')} reworded"] if reworded else []
    parts += [f"{counts[what]} {what}" for what in ("added", "withdrawn") if counts[what]]
    if counts["changed"]:
        parts.append(f"{counts['changed']} with the same words, but another kind or a reworded ruling")
    return ", ".join(parts) or "nothing changed"


def words(change: Change) -> Markup:
    """The words of a change: deleted ones as `<del>`, inserted ones as `<ins>`."""
    found = Markup()
    for kind, text in parts(change.before, change.now):
        inside = text.lstrip()
        space = text[: len(text) - len(inside)]
        if kind == "inserted" and inside[:1].isalnum() and found.endswith("</del>"):
            space = " "
        tag = _TAGS[kind]
        found += space + (Markup("<{0}>{1}</{0}>").format(tag, inside) if tag and inside else inside)
    return found


def _is_reworded(change: Change) -> bool:
    return change.what == "changed" and change.before != change.now


def _heading(site: Site, name: str) -> str:
    """The chapter of a rule, as a heading."""
    chapter = RuleId(name).chapter
    titles = (f"{one.number} {one.title}" for one in site.facts.book.chapters if one.number == chapter)
    return "Rulings" if chapter is None else next(titles, f"Chapter {chapter}")

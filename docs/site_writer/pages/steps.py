"""The scenarios of a chapter step by step: the words on pages, the pictures in a script beside each page.

A page reads fully without its script. The script is loaded when a reader opens the first scenario; it is no
JSON, because a page that was opened from a disk can't fetch any.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache

from markupsafe import Markup, escape

from docs.site_writer.facts.book_facts import Shown
from docs.site_writer.layout import chapter_page, steps_pages
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.site import Site
from docs.site_writer.steps.recorded import Step, Steps
from docs.site_writer.worked import Line
from spec.book.records import Chapter

MOST_RULES = 3
"""Rules that are linked beside an event. An event names those first that say most about it."""


def step_pages(site: Site, chapter: Chapter) -> Iterator[Page]:
    """The pages of a chapter's steps."""
    for one in steps_pages(site.facts, chapter):
        title = f"{site.facts.book.game.title}: {one.title}, step by step"
        by_rule: dict[str, list[Markup]] = {}
        writer = _Writer(site, one.page)
        for shown in one.scenarios:
            by_rule.setdefault(shown.scenario.rule, []).append(writer.scenario(shown))
        body = rendered(
            "steps.md",
            site=site,
            page=one.page,
            title=title,
            chapter=chapter,
            chapter_page=chapter_page(site.facts, chapter),
            script=one.script,
            by_rule=by_rule,
        )
        yield Page(one.page, title, body)


def step_pictures(site: Site) -> Iterator[tuple[str, bytes]]:
    """The scripts with the pictures of a book, by their files."""
    for chapter in site.facts.book.chapters:
        for one in steps_pages(site.facts, chapter):
            recorded = [(shown.id, site.facts.recorded.steps[shown.id]) for shown in one.scenarios]
            yield one.file, _pictures(recorded)


def _pictures(recorded: Sequence[tuple[str, Steps]]) -> bytes:
    """The pictures of a page, with each part once: the parts, and by scenario the parts of each picture."""
    numbers: dict[str, int] = {}
    pictures = {
        name: [
            [numbers.setdefault(steps.parts[part], len(numbers)) for part in picture]
            for picture in steps.pictures
        ]
        for name, steps in recorded
    }
    data = {"parts": list(numbers), "pictures": pictures}
    return f"cardlawSteps({json.dumps(data, ensure_ascii=False, separators=(',', ':'))});\n".encode()


class _Writer:
    """Writes the steps of scenarios on one page."""

    def __init__(self, site: Site, page: str) -> None:
        self.site = site
        self.page = page
        self.rule = cache(self._rule)

    def scenario(self, shown: Shown) -> Markup:
        """The steps of a scenario one below the other."""
        recorded = self.site.facts.recorded.steps[shown.id]
        link = self.site.href(f"scenario:{shown.id}", self.page)
        first = " The first of its examples is played." if len(shown.results) > 1 else ""
        steps = "".join(map(self._step, recorded.steps))
        return Markup(
            f'<details class="wide stepped"><summary>{escape(shown.told.title)}</summary>'
            f'<div class="inside" id="steps-{escape(shown.id)}" data-scenario="{escape(shown.id)}">'
            f'<p class="scenario-facts"><a href="{escape(link)}">The scenario</a> says what it shows.'
            f"{first}</p>"
            f"<ol>{steps}</ol></div></details>"
        )

    def _step(self, step: Step) -> str:
        picture = "" if step.picture is None else f' data-picture="{step.picture}"'
        lines = "".join(map(self._line, step.lines))
        said = f"<b>{escape(step.said)}</b>{self._rules(step.rules)}"
        return f"<li{picture}>{said}{f'<ul>{lines}</ul>' if lines else ''}</li>"

    def _line(self, line: Line) -> str:
        return f"<li>{escape(line.text)}{self._rules(line.rules)}</li>"

    def _rules(self, rules: Sequence[str]) -> str:
        return f" <small>{', '.join(map(self.rule, rules[:MOST_RULES]))}</small>" if rules else ""

    def _rule(self, rule: str) -> str:
        key = f"rule:{rule}"
        if key not in self.site.places:
            return str(escape(rule))
        return f'<a href="{escape(self.site.href(key, self.page))}">{escape(rule)}</a>'

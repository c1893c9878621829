"""The place of every page of the site, and of everything on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TypeVar

from docs.site_writer.facts.annexes import NAMES, Annex
from docs.site_writer.facts.book_facts import BookFacts, Shown
from docs.site_writer.facts.gather import Facts
from docs.site_writer.pictures.illustrations import ShownPosition
from docs.site_writer.places import Places, slug, unique
from docs.site_writer.prose import card_key, file_key, term_key
from grammar.language.errors import CODES
from spec.book.records import Chapter, Rule, Section
from spec.book.versions.releases import Step

T = TypeVar("T")

CODES_PAGE = "language/codes.md"
MESSAGES_PAGE = "language/messages.md"
BOARDS = "boards/index.md"
WORKED = "worked.md"
LEARN = "learn.md"
HISTORY = "history/index.md"
CONTRADICTIONS = "contradictions.md"
SOURCE = "source.md"
OPERATIONS = "operations.md"
PHRASES = "phrases.md"
PROTOCOL = "protocol"
"""The book that defines how an engine communicates."""
MOST_RULES_ON_A_PAGE = 24
"""Rules of a chapter on one page, about ten screens of a phone; of a longer one, each section has a page."""


def chapter_stem(chapter: Chapter) -> str:
    """The name of a chapter's file: `02-resources`."""
    return PurePosixPath(chapter.file).stem


def has_section_pages(chapter: Chapter) -> bool:
    """Whether each section of the chapter has a page of its own."""
    numbered = len(chapter.sections) > 1 and all(section.number for section in chapter.sections)
    return numbered and len(chapter.rules) > MOST_RULES_ON_A_PAGE


def chapter_page(facts: BookFacts, chapter: Chapter) -> str:
    """The file of the page with a chapter's rules, or with the list of its sections."""
    stem = f"{facts.name}/{chapter_stem(chapter)}"
    return f"{stem}/index.md" if has_section_pages(chapter) else f"{stem}.md"


def rules_page(facts: BookFacts, chapter: Chapter, section: Section) -> str:
    """The file of the page with a section's rules."""
    if not has_section_pages(chapter):
        return chapter_page(facts, chapter)
    return f"{facts.name}/{chapter_stem(chapter)}/{section.number}.md"


def section_anchor(facts: BookFacts, section: Section) -> str:
    """The anchor of a numbered section: `XX-9.2`."""
    return f"{facts.book.game.prefix}-{section.number}"


def section_key(facts: BookFacts, section: Section) -> str:
    """The key of the place where the rules of a numbered section begin."""
    return f"section:{facts.name}:{section.number}"


def scenario_page(facts: BookFacts, chapter: Chapter) -> str:
    """The file of the page that lists a chapter's scenarios."""
    stem = f"{facts.name}/scenarios/{chapter_stem(chapter)}"
    return f"{stem}/index.md" if facts.has_many_scenarios(chapter) else f"{stem}.md"


MOST_IN_A_SECTION = 120
"""How many scenarios of a section stand on one page in full, so that it stays below 400 kB."""


@dataclass(frozen=True)
class SectionPage:
    """A page with scenarios of a section in full: its title, its file, and the rules that they are about."""

    title: str
    page: str
    rules: tuple[Rule, ...]


def section_pages(facts: BookFacts, chapter: Chapter) -> list[SectionPage]:
    """The pages with a chapter's scenarios in full but those beside their rules; none if there are few."""
    if not facts.has_many_scenarios(chapter):
        return []
    return [page for section in chapter.sections for page in _pages_of(facts, chapter, section)]


def _pages_of(facts: BookFacts, chapter: Chapter, section: Section) -> list[SectionPage]:
    """The pages of a section, as many as the number of its scenarios needs."""
    numbers = ((rule, len(facts.beyond_rule(rule.id))) for rule in section.rules)
    title = f"{section.number} {section.title}"
    stem = f"{facts.name}/scenarios/{chapter_stem(chapter)}/{section.number}"
    shown = ((rule, number) for rule, number in numbers if number)
    return [SectionPage(*part) for part in _parts(title, stem, shown, MOST_IN_A_SECTION)]


MOST_ON_A_STEPS_PAGE = 200_000
"""About how many characters the steps on one page take, so that a page stays below 400 kB."""


@dataclass(frozen=True)
class StepsPage:
    """A page with the steps of scenarios: its title, its file, and the file with its pictures."""

    title: str
    page: str
    scenarios: tuple[Shown, ...]

    @property
    def file(self) -> str:
        """The file of the script with the pictures."""
        return f"{self.page.removesuffix('.md')}.js"

    @property
    def script(self) -> str:
        """The address of the script from the page, which is a folder beside it."""
        return f"../{PurePosixPath(self.file).name}"


def steps_pages(facts: BookFacts, chapter: Chapter) -> list[StepsPage]:
    """The pages with the steps of a chapter's scenarios, as many as its length needs."""
    recorded = (
        (shown, facts.recorded.steps[shown.id].length)
        for rule in chapter.rules
        for shown in facts.scenarios_of.get(rule.id, ())
        if shown.id in facts.recorded.steps
    )
    title = f"{chapter.number} {chapter.title}"
    stem = f"{facts.name}/steps/{chapter_stem(chapter)}"
    return [StepsPage(*part) for part in _parts(title, stem, recorded, MOST_ON_A_STEPS_PAGE)]


def _parts(
    title: str, stem: str, sized: Iterable[tuple[T, int]], most: int
) -> Iterator[tuple[str, str, tuple[T, ...]]]:
    """Yield the pages that items fill if at most so much fits on one: its title, its file and its items."""
    groups: list[list[T]] = []
    room = 0
    for item, size in sized:
        if size > room:
            groups.append([])
            room = most
        room -= size
        groups[-1].append(item)
    for number, group in enumerate(groups, start=1):
        yield (
            title if len(groups) == 1 else f"{title}, part {number}",
            f"{stem}.md" if number == 1 else f"{stem}-{number}.md",
            tuple(group),
        )


def annex_page(facts: BookFacts, annex: Annex) -> str:
    """The file of the page for an annex of a book."""
    return f"{facts.name}/{annex.name}.md"


def position_page(facts: BookFacts, position: ShownPosition) -> str:
    """The file of the page with a sample position and the moves of its pieces."""
    return f"{facts.name}/boards/{slug(position.name)}.md"


def history_page(facts: BookFacts, step: Step) -> str:
    """The file of the page with everything that changed from one version of a book to the next."""
    return f"{facts.name}/history/{step.name}.md"


def passage_key(facts: BookFacts, name: str) -> str:
    """The key of the place with a section of the game's source."""
    return f"source:{facts.name}:{name}"


def change_key(facts: BookFacts, step: Step, rule: str) -> str:
    """The key of the place that shows what a step between two versions changed in a rule."""
    return f"change:{facts.name}:{step.name}:{rule}"


def lay_out(facts: Facts, written: Iterable[str] = ()) -> Places:
    """Assign everything its place. `written` are the handwritten pages."""
    places = Places()
    for path in ("index.md", *written):
        places.add(f"page:{path}", path)
    for book in facts.books:
        _lay_out_book(book, places)
    for name in NAMES:
        for book in facts.books:
            if any(annex.name == name for annex in book.annexes):
                places.add(file_key(book.name, f"{name}.md"), f"{book.name}/{name}.md")
    for code in CODES:
        places.add(f"code:{code}", CODES_PAGE, code)
    places.add(f"page:{CODES_PAGE}", CODES_PAGE)
    places.add(f"page:{MESSAGES_PAGE}", MESSAGES_PAGE)
    return places


def _lay_out_book(facts: BookFacts, places: Places) -> None:
    name, game = facts.name, facts.book.game
    places.add(f"page:{name}/index.md", f"{name}/index.md")
    for chapter in facts.book.chapters:
        page = chapter_page(facts, chapter)
        places.add(f"page:{page}", page)
        listed = scenario_page(facts, chapter)
        in_full = {rule.id: one.page for one in section_pages(facts, chapter) for rule in one.rules}
        for section in chapter.sections:
            page = rules_page(facts, chapter, section)
            if f"page:{page}" not in places:
                places.add(f"page:{page}", page)
            if section.number and not game.shelf:
                places.add(section_key(facts, section), page, section_anchor(facts, section))
            for rule in section.rules:
                places.add(f"rule:{rule.id}", page, rule.id)
                for shown in facts.beside_rule(rule.id):
                    places.add(f"scenario:{shown.id}", page, shown.id)
                for shown in facts.beyond_rule(rule.id):
                    places.add(f"scenario:{shown.id}", in_full.get(rule.id, listed), shown.id)
    if game.phases and not game.shelf:
        places.add(f"page:{name}/{LEARN}", f"{name}/{LEARN}")
    if facts.book.rulings:
        places.add(f"page:{name}/rulings.md", f"{name}/rulings.md")
        for ruling in facts.book.rulings:
            places.add(f"rule:{ruling.id}", f"{name}/rulings.md", ruling.id)
    if facts.history:
        places.add(f"page:{name}/{HISTORY}", f"{name}/{HISTORY}")
    for step in facts.history:
        page = history_page(facts, step)
        places.add(f"page:{page}", page)
        for change in step.changes:
            places.add(change_key(facts, step, change.id), page, change.id)
    if facts.contradictions:
        page = f"{name}/{CONTRADICTIONS}"
        places.add(f"page:{page}", page)
        for ruling in facts.contradictions:
            places.add(f"contradiction:{ruling.id}", page, f"contradiction-{ruling.id}")
    if game.switches:
        places.add(f"page:{name}/switches.md", f"{name}/switches.md")
        for switch in game.switches:
            places.add(f"switch:{name}:{switch}", f"{name}/switches.md", f"switch-{switch}")
    if facts.book.terms:
        places.add(f"page:{name}/glossary.md", f"{name}/glossary.md")
        taken: set[str] = set()
        for term in facts.book.terms:
            anchor = unique(f"term-{slug(term.word)}", taken)
            places.add(term_key(name, term.word), f"{name}/glossary.md", anchor)
    if facts.sheet:
        places.add(f"page:{name}/sheet.md", f"{name}/sheet.md")
    if facts.source:
        places.add(f"page:{name}/{SOURCE}", f"{name}/{SOURCE}")
        for passage in facts.source:
            places.add(passage_key(facts, passage.name), f"{name}/{SOURCE}", f"source-{slug(passage.name)}")
    if facts.cards:
        folder = f"{name}/{facts.printed.plural}"
        places.add(f"page:{folder}/index.md", f"{folder}/index.md")
        files = {"index"}
        for each in facts.cards:
            file = unique(slug(each.card.name), files)
            places.add(card_key(name, each.card.name), f"{folder}/{file}.md")
    if facts.illustrations.boards:
        places.add(f"page:{name}/{BOARDS}", f"{name}/{BOARDS}")
        for position in facts.illustrations.positions:
            page = position_page(facts, position)
            places.add(f"page:{page}", page)
    if facts.worked:
        page = f"{name}/{WORKED}"
        places.add(f"page:{page}", page)
        for example in facts.worked.shown:
            base = example.scenario.base_id
            places.add(f"worked:{base}", page, f"example-{slug(base)}")
    if facts.has_phrases:
        places.add(f"page:{name}/{PHRASES}", f"{name}/{PHRASES}")
    if facts.has_operations:
        places.add(f"page:{name}/{OPERATIONS}", f"{name}/{OPERATIONS}")
        places.add(file_key(name, OPERATIONS), f"{name}/{OPERATIONS}")
    places.add(f"page:{name}/coverage.md", f"{name}/coverage.md")
    for annex in facts.annexes:
        page = annex_page(facts, annex)
        places.add(f"page:{page}", page)
        for anchor in annex.kinds:
            places.add(f"kind:{name}:{anchor}", page, anchor)
    if not game.shelf:
        for chapter in facts.book.chapters:
            page = scenario_page(facts, chapter)
            places.add(f"page:{page}", page)
            for of_section in section_pages(facts, chapter):
                places.add(f"page:{of_section.page}", of_section.page)
            for steps in steps_pages(facts, chapter):
                places.add(f"page:{steps.page}", steps.page)
                for shown in steps.scenarios:
                    places.add(f"steps:{shown.id}", steps.page, f"steps-{shown.id}")
            for rule in chapter.rules:
                for shown in facts.scenarios_of.get(rule.id, ()):
                    if shown.rows_elsewhere:
                        places.add(f"rows:{shown.id}", page, f"rows-{shown.id}")

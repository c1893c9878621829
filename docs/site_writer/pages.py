"""The pages of the site: what each shows, and where it stands. Templates hold the wording and the HTML."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path, PurePosixPath

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from conformance.kit.summary import MUST_BE_EXERCISED
from conformance.kit.tell import Told, told
from conformance.kit.trace import Place as CodePlace
from docs.site_writer.coverage import (
    COLUMNS,
    chapter_row,
    other_kinds,
    proof_line,
    rule_rows,
    shelf_rows,
    total_row,
    why_not_exercised,
)
from docs.site_writer.gather import BookFacts, Facts, Refusal, Shown, ShownCard, ShownMistake, json_of
from docs.site_writer.places import Place, Places, slug, unique
from docs.site_writer.prose import Prose, card_key, term_key
from docs.site_writer.shares import counted
from grammar.ir.cards import Card
from grammar.language.card_file import text_of_cards
from grammar.language.errors import CODES
from spec.book.ids import RuleId
from spec.book.records import Chapter, Ruling, Term
from spec.book.sheet import Link, Sheet, sections_html

_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).with_name("templates")),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)

CODES_PAGE = "language/codes.md"
PRINTABLE = "print.html"
"""The sheet to be printed, in the folder of its page."""
MOST_EXAMPLES = 2
MOST_SCENARIOS = 5
LONG_TEXT = 6
"""Lines of an example, beyond which it is folded."""


@dataclass(frozen=True)
class Page:
    """A page: its file under the root of the sources, its title, and its Markdown."""

    path: str
    title: str
    body: str
    alone: bool = False
    """Shown without navigation and contents at its sides."""
    boost: int = 1
    """How much more than others it counts in the search."""

    @property
    def source(self) -> str:
        """The file's text."""
        hide = "\nhide: [navigation, toc]" if self.alone else ""
        boost = f"\nsearch:\n  boost: {self.boost}" if self.boost > 1 else ""
        title = json.dumps(self.title, ensure_ascii=False)
        return f"---\ntitle: {title}{hide}{boost}\n---\n\n{self.body}"


@dataclass(frozen=True)
class Entry:
    """A line of the navigation: a page, or a group of lines."""

    title: str
    path: str = ""
    entries: tuple[Entry, ...] = field(default=())

    def data(self) -> dict[str, object] | str:
        """The entry as mkdocs reads it. The first page of a group may be its own page."""
        if self.entries:
            return {self.title: [entry.data() for entry in self.entries]}
        return {self.title: self.path} if self.title else self.path


def plain_title(text: str) -> str:
    """A title where the theme escapes nothing: no sign that could begin a tag or an entity."""
    return text.translate({ord("<"): "‹", ord(">"): "›", ord("&"): "＆", ord('"'): "″"})


def rendered(template: str, **values: object) -> str:
    text = _TEMPLATES.get_template(template).render(**values)
    while "\n\n\n\n" in text:
        text = text.replace("\n\n\n\n", "\n\n")
    return text.lstrip("\n")


# --- where everything stands ----------------------------------------------------------------------


def chapter_stem(chapter: Chapter) -> str:
    return PurePosixPath(chapter.file).stem


def chapter_page(facts: BookFacts, chapter: Chapter) -> str:
    return f"{facts.name}/{chapter_stem(chapter)}.md"


def scenario_page(facts: BookFacts, chapter: Chapter) -> str:
    return f"{facts.name}/scenarios/{chapter_stem(chapter)}.md"


def lay_out(facts: Facts, written: Iterable[str] = ()) -> Places:
    """Give everything its place. `written` are the pages that are written by hand."""
    places = Places()
    for path in ("index.md", *written):
        places.add(f"page:{path}", path)
    for book in facts.books:
        _lay_out_book(book, places)
    for code in CODES:
        places.add(f"code:{code}", CODES_PAGE, code)
    places.add(f"page:{CODES_PAGE}", CODES_PAGE)
    return places


def _lay_out_book(facts: BookFacts, places: Places) -> None:
    name, game = facts.name, facts.book.game
    places.add(f"page:{name}/index.md", f"{name}/index.md")
    for chapter in facts.book.chapters:
        page = chapter_page(facts, chapter)
        places.add(f"page:{page}", page)
        for rule in chapter.rules:
            places.add(f"rule:{rule.id}", page, rule.id)
            for shown in facts.scenarios_of.get(rule.id, ()):
                places.add(f"scenario:{shown.id}", page, shown.id)
    if facts.book.rulings:
        places.add(f"page:{name}/rulings.md", f"{name}/rulings.md")
        for ruling in facts.book.rulings:
            places.add(f"rule:{ruling.id}", f"{name}/rulings.md", ruling.id)
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
    if facts.cards:
        places.add(f"page:{name}/cards/index.md", f"{name}/cards/index.md")
        files = {"index"}
        for each in facts.cards:
            file = unique(slug(each.card.name), files)
            places.add(card_key(name, each.card.name), f"{name}/cards/{file}.md")
    places.add(f"page:{name}/coverage.md", f"{name}/coverage.md")
    if not game.shelf:
        for chapter in facts.book.chapters:
            page = scenario_page(facts, chapter)
            places.add(f"page:{page}", page)


# --- what templates may ask -----------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Site:
    """One book of the site, as its templates see it."""

    all: Facts
    facts: BookFacts
    places: Places

    @property
    def game(self) -> str:
        return self.facts.name

    @cached_property
    def prose(self) -> Prose:
        return Prose(self.places, self.facts.book)

    def text(self, text: str, page: str, terms: bool = True, but: Sequence[str] = ()) -> Markup:
        return self.prose.html(text, page, terms=terms, but=but)

    def blocks(self, text: str, page: str) -> Markup:
        return self.prose.blocks(text, page)

    def ids(self, text: str, page: str) -> Markup:
        return self.prose.ids(text, page)

    def href(self, key: str, page: str) -> str:
        return self.places.href(key, page)

    def links(self, kind: str, names: Iterable[str], page: str) -> Markup:
        return Markup(", ").join(
            Markup('<a href="{}">{}</a>').format(self.href(f"{kind}{name}", page), name) for name in names
        )

    def told(self, shown: Shown) -> Told:
        return told(shown.scenario)

    def also_citing(self, rule_id: str) -> list[Shown]:
        """The scenarios that cite the rule beside the one that they are about."""
        return [shown for shown in self.facts.citing.get(rule_id, ()) if shown.scenario.rule != rule_id]

    def tally(self, citing: Sequence[Shown]) -> str:
        passing = sum(shown.passes for shown in citing)
        if passing == len(citing):
            return f"{passing} of {passing} pass" if passing > 1 else "passes"
        return f"{passing} of {len(citing)} pass"

    def code(self, place: CodePlace) -> str:
        """A place in a source as its module and name: `reference_engine.essence_crown.resources:gain_kl`."""
        return f"{place.file.removesuffix('.py').replace('/', '.')}:{place.name}"

    def file(self, shown: Shown) -> str:
        """The file and line of a scenario, as short as its chapter allows."""
        return f"{PurePosixPath(shown.scenario.file).name}:{shown.scenario.line}"

    def value(self, value: object) -> str:
        """A value of an examples table."""
        return str(value).lower() if isinstance(value, bool) else str(value)

    def numbers(self, card: Card) -> str:
        return ", ".join(f"{name} {value}" for name, value in self.named_numbers(card))

    def named_numbers(self, card: Card) -> list[tuple[str, int]]:
        dialect = self.facts.dialect
        names = {each.number: each.name for each in dialect.fields} if dialect else {}
        return [(names.get(name, name), value) for name, value in card.numbers]

    def some_scenarios(self, ids: Sequence[str], page: str) -> Markup:
        """The first scenarios of many, as links."""
        rest = len(ids) - MOST_SCENARIOS
        more = f" and {rest:,} more" if rest > 0 else ""
        return self.links("scenario:", ids[:MOST_SCENARIOS], page) + more

    def meaning(self, code: str) -> str:
        """What an error of card text means."""
        return CODES[code]

    def rule_text(self, rule_id: str) -> str:
        """What a rule says, or what a ruling decides, as plain text."""
        if RuleId(rule_id).is_ruling:
            return self.all.library.ruling(rule_id).decision
        return self.all.library.rule(rule_id).text


# --- pages ----------------------------------------------------------------------------------------


def pages_of(site: Site) -> Iterator[Page]:
    """Every page of one book."""
    book, game = site.facts.book, site.facts.book.game
    yield _overview(site)
    for chapter in book.chapters:
        yield _chapter(site, chapter)
    if book.rulings:
        yield _rulings(site)
    if game.switches:
        yield _switches(site)
    if book.terms:
        yield _glossary(site)
    if site.facts.sheet:
        yield _sheet(site, site.facts.sheet)
    if site.facts.cards:
        yield _cards(site)
        for shown in site.facts.cards:
            yield _card(site, shown)
    if game.shelf:
        yield _shelf_coverage(site)
    else:
        yield _coverage(site)
        for chapter in book.chapters:
            yield _scenarios(site, chapter)


def _overview(site: Site) -> Page:
    facts, game, page = site.facts, site.facts.book.game, f"{site.game}/index.md"
    figures = [
        ("rulings", len(facts.book.rulings)),
        ("switches", len(game.switches)),
        ("terms", len(facts.book.terms)),
        ("scenarios", len(facts.scenarios)),
        ("cards", len(facts.cards)),
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
        {"title": title, "href": f"{file}", "says": says}
        for title, file, says in (
            ("Rulings", "rulings.md", "what was decided where the source is silent"),
            ("Switches", "switches.md", "the options that a game may be started with"),
            ("Glossary", "glossary.md", "every word of the game"),
            ("Summary sheet", "sheet.md", "the rules for the table on one page, to read or to print"),
            ("Cards", "cards/index.md", "the cards and decks that ship with the game"),
            ("Coverage", "coverage.md", "how much of the book is tried, and by what"),
            ("Card text errors", "codes.md", "every code that the language answers with"),
        )
        if f"page:{site.game}/{file}" in site.places
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
        phases=game.phases,
    )
    return Page(page, game.title, body)


def _chapter(site: Site, chapter: Chapter) -> Page:
    page = chapter_page(site.facts, chapter)
    row = next(row for row in site.facts.coverage if row.number == chapter.number)
    body = rendered(
        "chapter.md",
        site=site,
        page=page,
        chapter=chapter,
        row=row,
        game=site.facts.book.game,
        scenario_page=scenario_page(site.facts, chapter),
    )
    title = f"{site.facts.book.game.title}: {chapter.number} {chapter.title}"
    return Page(page, title, body, boost=4)


def _rulings(site: Site) -> Page:
    groups: dict[str, list[Ruling]] = {}
    for ruling in site.facts.book.rulings:
        groups.setdefault(ruling.group, []).append(ruling)
    page = f"{site.game}/rulings.md"
    switches = "switches.md" if site.facts.book.game.switches else "index.md"
    title = site.facts.book.game.title
    body = rendered("rulings.md", site=site, page=page, title=title, groups=groups.items(), switches=switches)
    return Page(page, f"{title}: rulings", body, boost=2)


def _switches(site: Site) -> Page:
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


def _glossary(site: Site) -> Page:
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


def sheet_link(site: Site) -> Link:
    """The address of a rule, as both pages of the sheet have to write it: they stand in one folder."""
    return lambda rule: site.href(f"rule:{rule}", f"{site.game}/sheet.md")


def _sheet(site: Site, sheet: Sheet) -> Page:
    page = f"{site.game}/sheet.md"
    body = rendered(
        "sheet.md",
        site=site,
        page=page,
        sheet=sheet,
        sections=Markup(sections_html(sheet, sheet_link(site))),  # all of it is escaped
        printable=PRINTABLE,
    )
    return Page(page, f"{site.facts.book.game.title}: summary sheet", body)


def _term(site: Site, term: Term, used: Sequence[str]) -> Mapping[str, object]:
    return {
        "word": term.word,
        "anchor": site.places[term_key(site.game, term.word)].anchor,
        "definition": term.definition,
        "forms": [form for form in term.forms if form != term.word],
        "rules": term.rules,
        "used": [rule for rule in used if rule not in term.rules],
    }


def _coverage(site: Site) -> Page:
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
            "text": site.text(facts.book.rule(rule_id).text, page, terms=False, but=(rule_id,)),
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


def _shelf_coverage(site: Site) -> Page:
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


def _scenarios(site: Site, chapter: Chapter) -> Page:
    page = scenario_page(site.facts, chapter)
    rules = [
        (rule.id, site.facts.scenarios_of[rule.id])
        for rule in chapter.rules
        if rule.id in site.facts.scenarios_of
    ]
    body = rendered(
        "scenarios.md",
        site=site,
        page=page,
        game=site.facts.book.game,
        chapter=chapter,
        chapter_link=f"../{chapter_stem(chapter)}.md",
        rules=rules,
    )
    title = f"{site.facts.book.game.title}: scenarios of {chapter.number} {chapter.title}"
    return Page(page, title, body)


def _cards(site: Site) -> Page:
    facts, page = site.facts, f"{site.game}/cards/index.md"
    cards = {shown.card.name: shown.card for shown in facts.cards}
    decks: list[Mapping[str, object]] = []
    in_decks: set[str] = set()
    for name, deck in facts.decks.items():
        in_decks |= {deck.leader, *(card for card, _ in deck.cards)}
        decks.append(
            {
                "title": name.replace("_", " ").title(),
                "leader": deck.leader,
                "leader_word": cards[deck.leader].types[0],
                "size": deck.size,
                "cards": [(number, cards[card]) for card, number in deck.cards],
            }
        )
    rest = [(0, card) for name, card in cards.items() if name not in in_decks]
    if rest:
        title = "Cards outside the decks" if decks else "All cards"
        decks.append({"title": title, "leader": "", "leader_word": "", "size": 0, "cards": rest})
    body = rendered(
        "cards.md",
        site=site,
        page=page,
        title=facts.book.game.title,
        count=counted(len(cards), "card"),
        decks=decks,
    )
    return Page(page, f"{facts.book.game.title}: cards", body)


def _card(site: Site, shown: ShownCard) -> Page:
    card, dialect = shown.card, site.facts.dialect
    assert dialect is not None
    page = site.places[card_key(site.game, card.name)].page
    facts = [(name, value) for name, value in site.named_numbers(card) if name != "Cost"]
    body = rendered(
        "card.md",
        site=site,
        page=page,
        card=card,
        cost=card.number("cost"),
        facts=facts,
        explanation=shown.explanation,
        outline=shown.explanation.outline if shown.explanation else (),
        json=json.dumps(json_of(shown.data), ensure_ascii=False, indent=1),
        canonical=text_of_cards([card], dialect).rstrip("\n"),
        rules=shown.rules,
        limits=shown.limits,
        scenarios=[
            one
            for one in site.facts.scenarios
            if any(used.name == card.name for used in one.scenario.cards.values())
        ],
    )
    return Page(page, plain_title(card.name), body, boost=2)


FAMILIES = (
    ("CT1", "Words", "A word or a sign that the language does not have."),
    ("CT2", "Sentences", "The words are known, but they are no sentence."),
    ("CT3", "Meaning", "The sentence can be read, but not as one thing and no other."),
    ("CT4", "Card types", "The text is well, but not on this card."),
    ("CT5", "Files", "A card file, a deck list or a table that is not built as these are."),
    ("CT6", "Limits", "Texts that no card has."),
    ("CT8", "Warnings", "The text is valid all the same; there is a better way to write it."),
)
"""The errors in groups: how their codes begin, a title, and what they have in common."""


def codes_page(facts: Facts, places: Places) -> Page:
    """Every code of the language, with what is answered to a text and what to write instead."""
    mistakes: dict[str, list[ShownMistake]] = {}
    refusals: dict[str, list[Refusal]] = {}
    rules: dict[str, list[str]] = {}
    for book in facts.books:
        for mistake in book.mistakes:
            mistakes.setdefault(mistake.mistake.code, []).append(mistake)
        for refusal in book.refusals:
            listed = refusals.setdefault(str(refusal.vector.code), [])
            shown = {one.mistake.wrong for one in mistakes.get(str(refusal.vector.code), ())}
            if refusal.message and len(listed) < MOST_EXAMPLES and refusal.vector.text not in shown:
                listed.append(refusal)
        for rule in book.book.rules:
            for code in dict.fromkeys(refused.code for refused in rule.refused):
                rules.setdefault(code, []).append(rule.id)
    families = [
        {
            "title": title,
            "begins": begins,
            "says": says,
            "codes": [
                {
                    "code": code,
                    "meaning": meaning[:1].upper() + meaning[1:],
                    "mistakes": mistakes.get(code, []),
                    "refusals": refusals.get(code, []),
                    "rules": rules.get(code, []),
                }
                for code, meaning in CODES.items()
                if code.startswith(begins)
            ],
        }
        for begins, title, says in FAMILIES
    ]
    site = Site(facts, (facts.games or facts.books)[0], places)
    body = rendered("codes.md", site=site, page=CODES_PAGE, families=families, long=LONG_TEXT)
    return Page(CODES_PAGE, "Card text errors", body)


def home_page(facts: Facts, places: Places) -> Page:
    site = Site(facts, (facts.games or facts.books)[0], places)
    page = "index.md"
    sample = next((str(rule.id) for book in facts.games for rule in book.book.rules), "CORE-1.1")
    body = rendered(
        "home.md",
        site=site,
        page=page,
        games=[_game_on_home(book, places) for book in facts.games],
        shelves=[{"title": book.book.game.title, "href": f"{book.name}/index.md"} for book in facts.shelves],
        sample=sample,
    )
    return Page(page, "Cardlaw", body, alone=True)


def _game_on_home(facts: BookFacts, places: Places) -> Mapping[str, object]:
    needed = sum(row.needed for row in facts.coverage)
    exercised = sum(row.exercised for row in facts.coverage)
    said = [counted(sum(rule.withdrawn is None for rule in facts.book.rules), "rule")]
    if facts.book.rulings:
        said.append(counted(len(facts.book.rulings), "ruling"))
    if facts.cards:
        said.append(counted(len(facts.cards), "card"))
    said.append(counted(len(facts.scenarios), "scenario"))
    said.append(f"{exercised} of {needed} rules that need a scenario are exercised")
    more = [
        {"title": title, "href": places.href(f"page:{facts.name}/{file}", "index.md")}
        for title, file in (
            ("Cards", "cards/index.md"),
            ("Rulings", "rulings.md"),
            ("Glossary", "glossary.md"),
            ("Summary sheet", "sheet.md"),
            ("Coverage", "coverage.md"),
        )
        if f"page:{facts.name}/{file}" in places
    ]
    return {
        "title": facts.book.game.title,
        "href": places.href(f"page:{facts.name}/index.md", "index.md"),
        "facts": " · ".join(said),
        "more": more,
        "chapters": [
            {"href": places.href(f"page:{chapter_page(facts, chapter)}", "index.md")}
            for chapter in facts.book.chapters
        ],
    }


# --- navigation -----------------------------------------------------------------------------------


def book_entry(site: Site) -> Entry:
    """A book in the navigation: its overview first, then its chapters, then what belongs to it."""
    facts, places, name = site.facts, site.places, site.game
    entries = [Entry("", f"{name}/index.md")]
    entries += [
        Entry(f"{chapter.number} {plain_title(chapter.title)}", chapter_page(facts, chapter))
        for chapter in facts.book.chapters
    ]
    entries += [
        Entry(title, f"{name}/{file}")
        for title, file in (
            ("Rulings", "rulings.md"),
            ("Switches", "switches.md"),
            ("Glossary", "glossary.md"),
            ("Summary sheet", "sheet.md"),
            ("Card text errors", "codes.md"),
        )
        if f"page:{name}/{file}" in places
    ]
    if facts.cards:
        cards = [
            Entry(plain_title(shown.card.name), places[card_key(name, shown.card.name)].page)
            for shown in facts.cards
        ]
        entries.append(Entry("Cards", entries=(Entry("", f"{name}/cards/index.md"), *cards)))
    entries.append(Entry("Coverage", f"{name}/coverage.md"))
    if not facts.book.game.shelf:
        scenarios = [
            Entry(f"{chapter.number} {plain_title(chapter.title)}", scenario_page(facts, chapter))
            for chapter in facts.book.chapters
        ]
        entries.append(Entry("Scenarios", entries=tuple(scenarios)))
    return Entry(facts.book.game.title, entries=tuple(entries))


# --- data -----------------------------------------------------------------------------------------


def rules_data(site: Site) -> dict[str, object]:
    """A book for programs: every rule with its text, its place on the site, and what belongs to it."""
    facts = site.facts
    return {
        "book": facts.name,
        "title": facts.book.game.title,
        "version": facts.book.game.version,
        "rules": [
            {
                "id": rule.id,
                "kind": rule.kind,
                "text": rule.text,
                "sha256": hashlib.sha256(" ".join(rule.text.split()).encode()).hexdigest(),
                "sources": list(rule.sources),
                "rulings": list(rule.rulings),
                "example": rule.example,
                "because": rule.because,
                "refused": [{"code": each.code, "text": each.text, "on": each.on} for each in rule.refused],
                "url": _url(site.places[f"rule:{rule.id}"]),
                "scenarios": [shown.id for shown in facts.citing.get(rule.id, ())],
                "exercised": facts.trace[rule.id].exercised,
                "proven": _proven(facts, rule.id),
            }
            for rule in facts.book.rules
            if rule.withdrawn is None
        ],
        "rulings": [
            {
                "id": ruling.id,
                "question": ruling.question,
                "decision": ruling.decision,
                "switch": ruling.switch,
            }
            for ruling in facts.book.rulings
            if ruling.withdrawn is None
        ],
    }


def _proven(facts: BookFacts, rule_id: str) -> bool | None:
    """Whether every mutant of the rule is killed; None where there is none, or no proof."""
    if facts.proof is None or not facts.proof.provable(rule_id):
        return None
    return facts.proof.proven(rule_id)


def _url(place: Place) -> str:
    return f"{place.url}#{place.anchor}" if place.anchor else place.url

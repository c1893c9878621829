"""A book of the site, with everything that templates may ask."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from pathlib import PurePosixPath

from markupsafe import Markup, escape

from conformance.kit.judging.verdict import Result
from conformance.kit.tracing.places import Place as CodePlace
from docs.site_writer.facts.book_facts import BookFacts, Shown
from docs.site_writer.facts.gather import Facts
from docs.site_writer.layout import LEARN, change_key, chapter_page, passage_key, section_key
from docs.site_writer.pictures.drawing import drawn
from docs.site_writer.pictures.legend import legend
from docs.site_writer.pictures.scene import Figure
from docs.site_writer.pictures.table_drawing import table_parts
from docs.site_writer.pictures.tables import ShownCard, ShownTable, TableFigure
from docs.site_writer.places import Place, Places
from docs.site_writer.prose import Prose, card_key
from grammar.ir.cards import Card
from grammar.language.errors import CODES
from spec.book.game.parts import Phase
from spec.book.ids import RuleId
from spec.book.records import Section

MOST_SCENARIOS = 5


@dataclass(frozen=True, eq=False)
class Site:
    """A book of the site, as its templates see it."""

    all: Facts
    facts: BookFacts
    places: Places

    @property
    def game(self) -> str:
        return self.facts.name

    @cached_property
    def prose(self) -> Prose:
        return Prose(
            self.places, self.facts.book, {book.name: book.book.game.title for book in self.all.games}
        )

    def text(self, text: str, page: str, terms: bool = True, but: Sequence[str] = ()) -> Markup:
        return self.prose.html(text, page, terms=terms, but=but)

    def blocks(self, text: str, page: str) -> Markup:
        return self.prose.blocks(text, page)

    def ids(self, text: str, page: str) -> Markup:
        return self.prose.ids(text, page)

    def href(self, key: str, page: str) -> str:
        return self.places.href(key, page)

    @property
    def ways_in(self) -> list[tuple[str, str, bool]]:
        """Where a player begins: title, place, and whether the script opens the search instead."""
        plural, first = self.facts.printed.plural, chapter_page(self.facts, self.facts.book.chapters[0])
        return [
            ("Learn it in five minutes", f"page:{self.game}/{LEARN}", False),
            ("The sheet", f"page:{self.game}/sheet.md", False),
            ("The book", f"page:{first}", False),
            (f"The {plural}", f"page:{self.game}/{plural}/index.md", False),
            ("Ask", f"page:{self.game}/glossary.md", True),
        ]

    def section(self, section: Section) -> Place:
        """Where the rules of a numbered section begin."""
        return self.places[section_key(self.facts, section)]

    def section_href(self, section: Section, page: str) -> str:
        return self.href(section_key(self.facts, section), page)

    def links(self, kind: str, names: Iterable[str], page: str) -> Markup:
        return Markup(", ").join(
            Markup('<a href="{}">{}</a>').format(self.href(f"{kind}{name}", page), name) for name in names
        )

    def sources(self, names: Iterable[str], page: str) -> Markup:
        """Sections of the source, as links to what they say if the site has the source."""
        keys = {name: passage_key(self.facts, name) for name in names}
        return Markup(", ").join(
            Markup('<a href="{}">{}</a>').format(self.href(key, page), name) if key in self.places else name
            for name, key in keys.items()
        )

    def changed(self, rule: str, page: str) -> Markup:
        """A link to the last change of a rule's words; empty if they never changed."""
        step = self.facts.last_step.get(rule)
        if step is None:
            return Markup()
        href = self.href(change_key(self.facts, step, rule), page)
        is_new = any(each.id == rule and each.what == "added" for each in step.changes)
        said = f"{'new' if is_new else 'changed'} in {step.after}"
        return Markup('<a class="changed for-engineers" href="{}">{}</a>').format(href, said)

    def rows(self, shown: Shown) -> list[tuple[str, Result]]:
        """What distinguishes each row of a scenario's examples, and its result."""
        return shown.rows

    def rows_here(self, shown: Shown) -> list[tuple[str, Result]]:
        """The rows that are shown beside the scenario's rule."""
        return self.rows(shown)[: len(shown.results) - shown.rows_elsewhere]

    def also_citing(self, rule_id: str) -> list[Shown]:
        """The scenarios that cite the rule but are about another."""
        return [shown for shown in self.facts.citing.get(rule_id, ()) if shown.scenario.rule != rule_id]

    def exercising(self, rule_id: str) -> tuple[list[Shown], list[Shown]]:
        """The scenarios that cite a rule or ruling: those that exercise it, and the others."""
        found: tuple[list[Shown], list[Shown]] = ([], [])
        for shown in self.facts.citing.get(rule_id, ()):
            found[not any(rule_id in result.exercised for result in shown.results)].append(shown)
        return found

    def tally(self, citing: Sequence[Shown]) -> str:
        """How many scenarios there are, if several; and how many pass if not all do."""
        passing, several = sum(shown.passes for shown in citing), len(citing) > 1
        if passing < len(citing):
            return f"{passing} of {len(citing)} pass"
        return f"{len(citing)}" if several else ""

    def code(self, place: CodePlace) -> str:
        """A place in a source as its module and name: `reference_engine.my_game.resources:gain_gold`."""
        return f"{place.file.removesuffix('.py').replace('/', '.')}:{place.name}"

    def file(self, shown: Shown) -> str:
        """The file and line of a scenario, as short as its chapter allows."""
        return f"{PurePosixPath(shown.scenario.file).name}:{shown.scenario.line}"

    def numbers(self, card: Card) -> str:
        return ", ".join(f"{name} {value}" for name, value in self.named_numbers(card))

    def pictures_after(self, rule_id: str) -> tuple[Figure, ...]:
        """The pictures beside a rule."""
        return self.facts.illustrations.of_rules.get(rule_id, ())

    def tables_after(self, rule_id: str) -> tuple[TableFigure, ...]:
        """The pictures of the table beside a rule."""
        return self.facts.tables.get(rule_id, ())

    def card_link(self, name: str, page: str, card: str = "") -> Markup:
        """A name, linked to the shipped card with that printed name if there is one."""
        key = card_key(self.game, card or name)
        if key not in self.places:
            return escape(name)
        return Markup('<a class="card-link" href="{}">{}</a>').format(self.href(key, page), name)

    def drawn(self, figure: Figure) -> Markup:
        return Markup(drawn(figure.scene))  # all of it is escaped

    def legend(self, figure: Figure) -> list[tuple[Markup, str]]:
        return [(Markup(sign), text) for sign, text in legend(figure.scene)]

    def table(self, table: ShownTable, page: str, board: str = "") -> Markup:
        """The table of a card game; `board` is its board as HTML."""

        def named(card: ShownCard) -> str:
            return self.card_link(card.name, page, card.card)

        return Markup("".join(table_parts(table, named, [board] if board else [])))  # all of it is escaped

    @property
    def picture_key(self) -> list[tuple[Markup, str]]:
        """The signs on the boards of the game's scenarios, with their meanings."""
        return [(Markup(sign), text) for sign, text in self.facts.recorded.key]

    @cached_property
    def turn(self) -> list[tuple[Phase, str]]:
        """The phases of a turn in playing order, each with its taker, if it names any."""
        found = []
        for takers, group in groupby(self.facts.book.game.phases, key=lambda phase: phase.takers):
            phases = tuple(group)
            found += [(phase, taker) for taker in takers or ("",) for phase in phases]
        return found

    @cached_property
    def turn_title(self) -> str:
        """What the game calls a turn: the title of the chapter about its phases."""
        rule = self.facts.book.game.phases[0].rule
        return next(
            chapter.title.lower()
            for chapter in self.facts.book.chapters
            if any(one.id == rule for one in chapter.rules)
        )

    def printed(self, games: Iterable[str], number: int) -> str:
        """What games print, as a heading for that many: `Cards`, or `Terrain`."""
        named = set(games)
        words = dict.fromkeys(
            book.printed.noun if number == 1 else book.printed.plural
            for book in self.all.games
            if book.name in named
        )
        return " and ".join(words).capitalize()

    def named_numbers(self, card: Card) -> list[tuple[str, int]]:
        dialect = self.facts.dialect
        names = {each.number: each.name for each in dialect.fields} if dialect else {}
        return [(names.get(name, name), value) for name, value in card.numbers]

    def some_scenarios(self, ids: Sequence[str], page: str) -> Markup:
        """The first of many scenarios, as links."""
        rest = len(ids) - MOST_SCENARIOS
        more = f" and {rest:,} more" if rest > 0 else ""
        return self.links("scenario:", ids[:MOST_SCENARIOS], page) + more

    def meaning(self, code: str) -> str:
        """The meaning of a card text error."""
        return CODES[code]

    def rule_text(self, rule_id: str) -> str:
        """The text of a rule or the decision of a ruling, as plain text."""
        if RuleId(rule_id).is_ruling:
            return self.all.library.ruling(rule_id).decision
        return self.all.library.rule(rule_id).text

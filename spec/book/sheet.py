"""The summary sheet of a game: the rules for the table, with the rules' own texts.

`sheet.toml` beside the rulebook lists the rules under each heading; it contains no sentences of rules. What
players may agree on instead stands in a box at the end, and a mark refers to it.

    html = sheet_html("my_game")
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any, Final

from spec.book import games
from spec.book.beside import Beside
from spec.book.faults import RulebookError
from spec.book.game.game import Game
from spec.book.game.parts import Phase
from spec.book.game.reading import shown_path
from spec.book.games import SPEC
from spec.book.ids import CITATION, RuleId, cited_in
from spec.book.records import Rule
from spec.book.rulebook import load

FILE: Final = "sheet.toml"
_CSS: Final = Path(__file__).with_name("sheet.css")
_OF_SHEET: Final = frozenset(("title", "rule", "sections"))
_OF_SECTION: Final = frozenset(("title", "rules", "phases", "zones"))

AGREED: Final = "\u2020"
"""Marks a rule that players may change by agreement."""
AGREEMENTS: Final = "By agreement"
_ID: Final = re.sub(r"[?]P<[a-z]+>", "?:", CITATION.pattern)
_UNLESS: Final = re.compile(
    rf",? unless (?P<what>(?:{_ID}(?:(?:, | or ){_ID})*|the players have agreed) (?:[^.,;]|[.](?=[0-9]))*?)"
    rf"(?:(?P<more> or)(?! {_ID})|(?=[,;]|[.](?![0-9])))"
)

Link = Callable[[RuleId], str]


class NoSheet(LookupError):
    """The game has no summary sheet."""


@dataclass(frozen=True)
class SheetSection:
    """A heading, the phases of a turn if it lists them, and rules."""

    title: str
    phases: tuple[Phase, ...]
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Sheet:
    """The content of the page; `rule` is the rule about summaries."""

    game: Game
    title: str
    rule: Rule
    sections: tuple[SheetSection, ...]
    agreements: tuple[Rule, ...] = ()
    """The optional rules that change rules of the sheet."""

    def is_changed(self, rule: Rule) -> bool:
        """Whether an agreement changes the rule."""
        return any(agreed.id in rule.named for agreed in self.agreements)

    def text(self, rule: Rule) -> str:
        """The text of a rule; a mark stands for exceptions that hold only by agreement."""
        if not self.is_changed(rule):
            return rule.text
        agreed = {each.id for each in self.agreements}

        def kept(found: re.Match[str]) -> str:
            if not agreed.issuperset(cited_in(found["what"])):
                return found[0]
            return ", unless" if found["more"] else ""

        return f"{_UNLESS.sub(kept, rule.text)}\u00a0{AGREED}"


def read_sheet(name: str, root: Path = SPEC) -> Sheet:
    """Read the sheet of a game. Raises NoSheet if it has none, RulebookError with all errors in it."""
    game = games.find(name, root)
    path = game.folder / FILE
    if not path.exists():
        raise NoSheet(f"{game.title} has no summary sheet; it would be in {shown_path(path)}")
    file = Beside(path, load(name, root))
    sheet = _Reader(file).sheet()
    if file.faults or sheet is None:
        raise RulebookError(file.faults)
    return sheet


def sheet_html(name: str, link: Link | None = None, root: Path = SPEC) -> str:
    """Return the sheet as a self-contained page. `link` gives the address of a rule, if ids are links."""
    sheet = read_sheet(name, root)
    head = (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(sheet.title)}</title>\n<style>\n{_CSS.read_text(encoding='utf-8')}</style>\n</head>\n"
    )
    body = sections_html(sheet, link)
    game = f"{escape(sheet.game.title)}, rules {escape(sheet.game.version)}"
    return (
        f"{head}<body>\n<header>\n<h1>{escape(sheet.title)}</h1>\n<p>{game}</p>\n</header>\n"
        f"<main>\n{body}</main>\n<footer>\n<p>{_rule(sheet, sheet.rule, link)}</p>\n</footer>\n"
        "</body>\n</html>\n"
    )


def sections_html(sheet: Sheet, link: Link | None = None) -> str:
    """Return only the sections of a sheet, for a page with its own head and style."""
    sections = "".join(_section(sheet, section, link) for section in sheet.sections)
    if not sheet.agreements:
        return sections
    rules = "".join(f"<li>{_rule(sheet, rule, link)}</li>\n" for rule in sheet.agreements)
    heading = f"<h2>{AGREED} {AGREEMENTS}</h2>"
    return f'{sections}<section class="agreements">\n{heading}\n<ul>\n{rules}</ul>\n</section>\n'


def sheet_data(name: str, root: Path = SPEC) -> dict[str, Any]:
    """Return the sheet as data."""
    sheet = read_sheet(name, root)
    return {
        "game": sheet.game.name,
        "version": sheet.game.version,
        "title": sheet.title,
        "rule": {"id": sheet.rule.id, "text": sheet.rule.text},
        "sections": [
            {
                "title": section.title,
                "phases": [
                    {
                        "title": phase.title,
                        "rule": phase.rule,
                        "steps": [{"title": step.title, "rule": step.rule} for step in phase.steps],
                    }
                    for phase in section.phases
                ],
                "rules": [{"id": rule.id, "text": rule.text} for rule in section.rules],
            }
            for section in sheet.sections
        ],
        "agreements": [{"id": rule.id, "text": rule.text} for rule in sheet.agreements],
    }


# --- reading --------------------------------------------------------------------------------------


@dataclass
class _Reader:
    """Reads a sheet.toml."""

    file: Beside

    def sheet(self) -> Sheet | None:
        data = self.file.data
        self.file.keys(data, _OF_SHEET)
        title = self.file.title(data, "the sheet")
        if "rule" not in data:
            self.file.fault(
                "the sheet doesn't name its rule", "write rule = and the id of the rule on summaries"
            )
        rule = self.file.known(data["rule"]) if "rule" in data else None
        rows = data.get("sections")
        if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
            self.file.fault("there are no sections", "write [[sections]] with a title and rules")
            return None
        sections = tuple(self._section(row) for row in rows)
        if rule is None:
            return None
        listed = {each.id: each for section in sections for each in section.rules}
        ids = dict.fromkeys(each for rule in listed.values() for each in rule.named if each in self._own)
        named = map(self.file.book.rule, ids)
        agreements = {each.id: each for each in named if each.kind == "optional" and each.id not in listed}
        return Sheet(self.file.book.game, title, rule, sections, tuple(agreements.values()))

    @cached_property
    def _own(self) -> frozenset[RuleId]:
        return frozenset(rule.id for rule in self.file.book.rules)

    def _section(self, row: dict[str, Any]) -> SheetSection:
        self.file.keys(row, _OF_SECTION)
        title = self.file.title(row, "a section")
        named = row.get("rules", [])
        if not isinstance(named, list):
            self.file.fault(f"the rules of {title!r} are not a list", 'write rules = ["..."]', "rules")
            named = []
        for key in ("phases", "zones"):
            if not isinstance(row.get(key, False), bool):
                self.file.fault(f"{key} must be true or false", f"write {key} = true", key)
        zones = [zone.rule for zone in self.file.book.game.zones] if row.get("zones") is True else []
        phases = self.file.book.game.phases if row.get("phases") is True else ()
        ids = [*zones, *named]
        for twice in {each for each in ids if isinstance(each, str) and ids.count(each) > 1}:
            self.file.fault(f"{twice} is in {title!r} twice", "remove one of the two", twice)
        rules = tuple(rule for each in ids if (rule := self.file.known(each)) is not None)
        if not ids and not phases:
            self.file.fault(f"there is nothing under {title!r}", "give it rules, or remove it", title)
        return SheetSection(title, phases, rules)


# --- writing --------------------------------------------------------------------------------------


def _section(sheet: Sheet, section: SheetSection, link: Link | None) -> str:
    parts = [f"<section>\n<h2>{escape(section.title)}</h2>\n"]
    if section.phases:
        parts.append('<ol class="phases">\n')
        parts += [f"<li>{_phase(phase, link)}</li>\n" for phase in section.phases]
        parts.append("</ol>\n")
    if section.rules:
        parts.append("<ul>\n")
        parts += [f"<li>{_rule(sheet, rule, link)}</li>\n" for rule in section.rules]
        parts.append("</ul>\n")
    return "".join([*parts, "</section>\n"])


def _phase(phase: Phase, link: Link | None) -> str:
    shown = f"<b>{escape(phase.title)}</b> {_id(phase.rule, link)}"
    if not phase.steps:
        return shown
    steps = "".join(f"<li>{escape(step.title)} {_id(step.rule, link)}</li>" for step in phase.steps)
    return f'{shown}: <ol class="steps">{steps}</ol>'


def _rule(sheet: Sheet, rule: Rule, link: Link | None) -> str:
    return f"{_id(rule.id, link)} {escape(sheet.text(rule), quote=False)}"


def _id(rule_id: RuleId, link: Link | None) -> str:
    if link is None:
        return f'<span class="id">{rule_id}</span>'
    return f'<a class="id" href="{escape(link(rule_id))}">{rule_id}</a>'


def with_sheet(root: Path = SPEC) -> Iterator[str]:
    """Yield the games that have a sheet."""
    yield from (game.name for game in games.published(root) if (game.folder / FILE).exists())

"""The summary sheet of a game: one page for the table, with the rules' own texts.

`sheet.toml` beside the rulebook lists the rules under each heading; it contains no sentences of rules.

    html = sheet_html("my_game")
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
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
from spec.book.ids import RuleId
from spec.book.records import Rule
from spec.book.rulebook import load

FILE: Final = "sheet.toml"
_CSS: Final = Path(__file__).with_name("sheet.css")
_OF_SHEET: Final = frozenset(("title", "rule", "sections"))
_OF_SECTION: Final = frozenset(("title", "rules", "phases", "zones"))

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
        f"<main>\n{body}</main>\n<footer>\n<p>{_rule(sheet.rule, link)}</p>\n</footer>\n</body>\n</html>\n"
    )


def sections_html(sheet: Sheet, link: Link | None = None) -> str:
    """Return only the sections of a sheet, for a page with its own head and style."""
    return "".join(_section(section, link) for section in sheet.sections)


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
        return Sheet(self.file.book.game, title, rule, sections)

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


def _section(section: SheetSection, link: Link | None) -> str:
    parts = [f"<section>\n<h2>{escape(section.title)}</h2>\n"]
    if section.phases:
        parts.append('<ol class="phases">\n')
        parts += [f"<li>{_phase(phase, link)}</li>\n" for phase in section.phases]
        parts.append("</ol>\n")
    if section.rules:
        parts.append("<ul>\n")
        parts += [f"<li>{_rule(rule, link)}</li>\n" for rule in section.rules]
        parts.append("</ul>\n")
    return "".join([*parts, "</section>\n"])


def _phase(phase: Phase, link: Link | None) -> str:
    shown = f"<b>{escape(phase.title)}</b> {_id(phase.rule, link)}"
    if not phase.steps:
        return shown
    steps = "".join(f"<li>{escape(step.title)} {_id(step.rule, link)}</li>" for step in phase.steps)
    return f'{shown}: <ol class="steps">{steps}</ol>'


def _rule(rule: Rule, link: Link | None) -> str:
    return f"{_id(rule.id, link)} {escape(rule.text, quote=False)}"


def _id(rule_id: RuleId, link: Link | None) -> str:
    if link is None:
        return f'<span class="id">{rule_id}</span>'
    return f'<a class="id" href="{escape(link(rule_id))}">{rule_id}</a>'


def with_sheet(root: Path = SPEC) -> Iterator[str]:
    """Yield the games that have a sheet."""
    yield from (game.name for game in games.published(root) if (game.folder / FILE).exists())

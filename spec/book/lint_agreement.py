"""Checks of a book against its source, its rulings and its own rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spec.book.faults import RulebookError, nearest
from spec.book.finding import Finding
from spec.book.reader import STATED_FORM, UNPLAYED_FORM
from spec.book.records import BASES, Rule, Ruling, Statement
from spec.book.rulebook import Library, Rulebook
from spec.book.source import FILE, SILENT, read_headings

_SECTION_SIGN = re.compile(r"§[0-9]+(?:\.[0-9]+)*")


def sources_without_heading(library: Library) -> Iterator[Finding]:
    """R021. A source is a heading of the game's source, or only "silent" if a ruling decides instead."""
    for book in (book for book in library if not book.game.shelf):
        try:
            headings, faults = read_headings(book)
        except RulebookError as error:
            headings, faults = {}, list(error.faults)
        for fault in faults:
            yield Finding(fault.file, fault.line, "R021", fault.message, fault.fix)
        if not headings:
            continue
        for rule in (rule for rule in book.rules if rule.withdrawn is None):
            yield from (_found(rule.file, rule.line, *one) for one in _wrong_sources(rule, list(headings)))
        for ruling in (ruling for ruling in book.rulings if ruling.withdrawn is None):
            if ruling.reason.partition(".")[0] not in BASES:
                message = f"{ruling.id}: the reason doesn't say whether the source settles it"
                yield _found(
                    ruling.file,
                    ruling.line,
                    message,
                    f"begin it with {' or '.join(f'{one}.' for one in BASES)}",
                )
        for file, line, text in _prose(book):
            for name in _SECTION_SIGN.findall(text):
                if name not in headings:
                    yield _found(file, line, f"the source has no {name}", _heading_like(name, list(headings)))


def _found(file: str, line: int, message: str, fix: str) -> Finding:
    return Finding(file, line, "R021", message, fix)


def _wrong_sources(rule: Rule, headings: list[str]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the sources of a rule, and the fix."""
    if not rule.sources:
        yield f"{rule.id} names no source", "write · source and a heading, or · source silent"
    for source in rule.sources:
        if source not in headings and source != SILENT:
            yield f"{rule.id}: the source has no {source}", _heading_like(source, headings)
    if SILENT in rule.sources and len(rule.sources) > 1:
        yield f"{rule.id} names a source and also says the source is silent", "keep one of the two"
    if SILENT in rule.sources and not rule.rulings and rule.kind != "guidance":
        yield (
            f"{rule.id}: the source is silent and no ruling decides",
            "cite the ruling that does: · rulings XX-R7",
        )


def _heading_like(name: str, headings: list[str]) -> str:
    near = nearest(name, headings)
    return f"write {' or '.join(near)}" if near else f"write a heading of {FILE}, or silent"


def _prose(book: Rulebook) -> Iterator[tuple[str, int, str]]:
    """Yield the texts of a book that may name sections of the source, with their places."""
    for rule in book.rules:
        yield rule.file, rule.line, f"{rule.text} {rule.example or ''}"
    for ruling in book.rulings:
        quoted = (one.heading for one in ruling.contradiction)
        yield ruling.file, ruling.line, " ".join((ruling.readings, ruling.decision, ruling.reason, *quoted))
    for term in book.terms:
        yield term.file, term.line, term.definition
    for chapter in book.chapters:
        yield chapter.file, 1, " ".join((chapter.intro, *(section.intro for section in chapter.sections)))


def one_sided_references(library: Library) -> Iterator[Finding]:
    """R022. Rules that limit each other name each other: a rule named in another's text names it too."""
    rules = {rule.id: rule for rule in library.rules if rule.withdrawn is None}
    for rule in rules.values():
        for rule_id in rule.named:
            other = rules.get(rule_id)
            if other is not None and rule.id not in other.named:
                message = f"{other.id} does not name {rule.id}, which names it"
                fix = f"write · see {rule.id} below {other.id}, or leave the id out of {rule.id}"
                yield Finding(other.file, other.line, "R022", message, fix)


def unstated_rulings(library: Library) -> Iterator[Finding]:
    """R023. A ruling's decision is stated by rules, which it quotes, or it changes nothing in play."""
    for book in library:
        rules = {rule.id: rule for rule in book.rules if rule.withdrawn is None}
        for ruling in book.rulings:
            if ruling.changes_play != bool(ruling.stated) and ruling.withdrawn is None:
                message = f"{ruling.id} changes play, but no rule states its decision"
                if ruling.stated:
                    message = f"{ruling.id} changes nothing in play, but claims a rule states it"
                fix = f"write {STATED_FORM}, or {UNPLAYED_FORM}"
                yield Finding(ruling.file, ruling.line, "R023", message, fix)
            for statement in ruling.stated:
                rule = rules.get(statement.rule)
                if problem := _no_statement(rule, statement, ruling):
                    fix = "quote the words of one of its rules that state the decision, or write that rule"
                    yield Finding(ruling.file, ruling.line, "R023", f"{ruling.id}: {problem}", fix)


def _no_statement(rule: Rule | None, statement: Statement, ruling: Ruling) -> str | None:
    """Return why the quoted words are not a rule's statement of the ruling, or None."""
    if rule is None or rule.id not in ruling.rules:
        return f"{statement.rule} is not among its rules"
    if rule.kind == "guidance":
        return f"{rule.id} is guidance and binds nobody"
    if statement.words not in rule.text:
        return f'{rule.id} does not say "{statement.words}"'
    return None

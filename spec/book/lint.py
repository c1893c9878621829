"""Checks on the books, one function per check. Each says where, what is wrong, and what to do about it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, pairwise
from pathlib import Path

from spec.book import games, rulebook
from spec.book.faults import Fault, RulebookError
from spec.book.finding import Finding
from spec.book.games import SPEC
from spec.book.ids import RuleId, cited_in, natural_order
from spec.book.lint_agreement import one_sided_references, sources_without_heading, unstated_rulings
from spec.book.lint_wording import ids_in_sentences, translated_wording
from spec.book.reader import GUIDANCE_FORM, REFUSED_FORM
from spec.book.records import Rule, Ruling
from spec.book.rulebook import Library, Rulebook
from spec.book.versions.releases import changed_since_release


def lint(root: Path = SPEC) -> list[Finding]:
    """Return everything that is wrong with the books under the root, in the order of files and lines.

    The published books are also checked without drafts: none may depend on a draft.
    """
    try:
        library, faults = rulebook.read_all(root, drafts=True)
    except RulebookError as error:
        return sorted(_unreadable(error.faults))
    libraries = [library]
    if games.drafts(root):
        libraries.append(rulebook.read_all(root)[0])
    found = chain.from_iterable(check(each) for each in libraries for check in CHECKS)
    return sorted({*_unreadable(faults), *found})


def _unreadable(faults: Sequence[Fault]) -> Iterator[Finding]:
    for fault in faults:
        yield Finding(fault.file, fault.line, "R001", fault.message, fault.fix)


# Ids


def repeated_ids(library: Library) -> Iterator[Finding]:
    """R002. One id, one rule."""
    first: dict[RuleId, Rule | Ruling] = {}
    for entry in library.entries:
        earlier = first.setdefault(entry.id, entry)
        if earlier is not entry:
            message = f"{entry.id} is already at {earlier.file}:{earlier.line}"
            yield Finding(entry.file, entry.line, "R002", message, "give the later one a new id")


def misplaced_ids(library: Library) -> Iterator[Finding]:
    """R003. An id begins with the prefix of its book, its chapter and, in the book of a game, its section."""
    for book in library:
        for entry in book.entries:
            if entry.id.prefix != book.game.prefix:
                message = f"{entry.id} is not an id of {book.game.title}"
                yield Finding(entry.file, entry.line, "R003", message, f"begin it with {book.game.prefix}-")
        for rule in book.rules:
            if rule.id.is_ruling:
                message = f"{rule.id} is the id of a ruling"
                yield Finding(rule.file, rule.line, "R003", message, "move it to rulings.md")
            elif (place := str(rule.chapter) if book.game.shelf else rule.section) != rule.id.section:
                noun = "chapter" if book.game.shelf else "section"
                message = f"{rule.id} is in {noun} {place}"
                fix = f"give it an id of this {noun} ({book.game.prefix}-{place}.n), or move it"
                yield Finding(rule.file, rule.line, "R003", message, fix)
        for chapter in book.chapters:
            for section in chapter.sections:
                if section.number and not section.number.startswith(f"{chapter.number}."):
                    message = f"section {section.number} is in chapter {chapter.number}"
                    yield Finding(chapter.file, section.line, "R003", message, f"write {chapter.number}.n")


def ids_out_of_order(library: Library) -> Iterator[Finding]:
    """R004. Ids grow down the page."""
    for book in library:
        columns: list[Sequence[Rule | Ruling]] = [chapter.rules for chapter in book.chapters]
        columns.append(book.rulings)
        for entries in columns:
            for before, after in pairwise(entries):
                if after.id.prefix == before.id.prefix and after.id < before.id:
                    message = f"{after.id} comes after {before.id}"
                    fix = f"put it in order; a rule inserted later is called {before.id}a"
                    yield Finding(after.file, after.line, "R004", message, fix)


def unknown_references(library: Library) -> Iterator[Finding]:
    """R005. Everything that is cited exists and is in force."""
    entries = {entry.id: entry for entry in library.entries}
    for file, line, entry_id in _references(library):
        entry = entries.get(entry_id)
        if entry is None:
            yield Finding(file, line, "R005", f"no book has {entry_id}", "cite an id that exists")
        elif entry.withdrawn is not None:
            fix = f"cite {entry.replaced_by}" if entry.replaced_by else "cite one in force"
            yield Finding(file, line, "R005", f"{entry_id} is withdrawn", fix)


def _references(library: Library) -> Iterator[tuple[str, int, RuleId]]:
    for book in library:
        for rule in book.rules:
            if rule.withdrawn is None:
                for rule_id in (*rule.named, *cited_in(rule.example or ""), *rule.rulings):
                    yield rule.file, rule.line, rule_id
            elif rule.replaced_by is not None:
                yield rule.file, rule.line, rule.replaced_by
        for ruling in book.rulings:
            if ruling.withdrawn is not None:
                if ruling.replaced_by is not None:
                    yield ruling.file, ruling.line, ruling.replaced_by
                continue
            texts = (ruling.question, ruling.readings, ruling.decision, ruling.reason)
            for rule_id in (*chain(*map(cited_in, texts)), *ruling.rules):
                yield ruling.file, ruling.line, rule_id
        for term in book.terms:
            for rule_id in (*cited_in(term.definition), *term.rules):
                yield term.file, term.line, rule_id
        for chapter in book.chapters:
            for rule_id in cited_in(chapter.intro):
                yield chapter.file, 1, rule_id
            for section in chapter.sections:
                for rule_id in cited_in(section.intro):
                    yield chapter.file, section.line, rule_id
        for rule_id in natural_order(book.game.cites):
            yield book.game.file, _line_of(f'"{rule_id}"', book), rule_id


def _line_of(text: str, book: Rulebook) -> int:
    """Return the line of a text in the game.toml of a book, which is read as data without lines."""
    source = (book.game.folder / "game.toml").read_text(encoding="utf-8")
    return source[: max(source.find(text), 0)].count("\n") + 1


def lost_ids(library: Library) -> Iterator[Finding]:
    """R006. An issued id stays in the books, if only as a tombstone."""
    known = {entry.id for entry in library.entries}
    for issued in library.issued:
        if issued.id not in known:
            message = f"{issued.id} was issued and is missing from the books"
            fix = f"leave a tombstone: r[{issued.id}] withdrawn 1.1.0, replaced by ..."
            yield Finding(issued.file, issued.line, "R006", message, fix)


def unissued_ids(library: Library) -> Iterator[Finding]:
    """R007. A new id is added to the list of ids; those of a draft may still change."""
    issued = {each.id for each in library.issued}
    for book in library:
        for entry in book.entries:
            if book.game.is_draft and entry.id in issued:
                message = f"{entry.id} was issued, so its book is no longer a draft"
                yield Finding(entry.file, entry.line, "R007", message, "publish the game again")
            elif not book.game.is_draft and entry.id not in issued:
                message = f"{entry.id} is not in the list of issued ids"
                yield Finding(entry.file, entry.line, "R007", message, "run `cardlaw rules issue`")


# Words

_QUOTED = re.compile(r'"[^"]*"|“[^”]*”|`[^`]*`')
_TOKEN = re.compile(r"[A-Za-z]+(?:-[a-z]+)*|[.:;!?/]|—|[0-9]+")
_TEXT = re.compile(r'".+"')
_NO_GAME_WORDS = frozenset({"I", "JSON", "X", "N", "P", "G"})


def undefined_terms(library: Library) -> Iterator[Finding]:
    """R008. A capitalised word inside a rule is a term; a shelf book without glossary has no game words."""
    shared = [form for book in library if book.game.shelf for term in book.terms for form in term.forms]
    for book in (book for book in library if book.terms or not book.game.shelf):
        own = (form for term in book.terms for form in term.forms)
        forms = {tuple(_TOKEN.findall(form)) for form in chain(own, shared)}
        longest = max(map(len, forms), default=1)
        for rule in book.rules:
            if rule.withdrawn is None:
                for word in _undefined(rule.text, forms, longest):
                    message = f'{rule.id}: "{word}" is capitalised like a game term, but is not one'
                    fix = "define it in glossary.md, or write it in lower case"
                    yield Finding(rule.file, rule.line, "R008", message, fix)


def _undefined(text: str, forms: set[tuple[str, ...]], longest: int) -> Iterator[str]:
    tokens = _TOKEN.findall(_QUOTED.sub(" quoted ", _without_ids(text)))
    place, begins_sentence = 0, True
    while place < len(tokens):
        for length in range(longest, 0, -1):
            if tuple(tokens[place : place + length]) in forms:
                place += length
                begins_sentence = False
                break
        else:
            word = tokens[place]
            capital = word[0].isupper() and word not in _NO_GAME_WORDS
            if capital and not begins_sentence:
                yield word
            begins_sentence = word in {".", ":", "!", "?"}
            place += 1


def _without_ids(text: str) -> str:
    for rule_id in set(cited_in(text)):
        text = text.replace(rule_id, "")
    return text


def terms_without_rule(library: Library) -> Iterator[Finding]:
    """R009. Every term names the rule that gives it meaning."""
    for book in library:
        for term in book.terms:
            if not term.rules:
                message = f'"{term.word}" names no rule'
                yield Finding(term.file, term.line, "R009", message, "put : rule XX-1.1.5 below it")


def terms_defined_twice(library: Library) -> Iterator[Finding]:
    """R010. A form belongs to one term."""
    for book in library:
        first: dict[str, int] = {}
        for term in book.terms:
            for form in term.forms:
                line = first.setdefault(form, term.line)
                if line != term.line:
                    message = f'"{form}" is already defined on line {line}'
                    yield Finding(term.file, term.line, "R010", message, "join the two entries")


_MUST = re.compile(r"\bmust\b|\bmay not\b", re.IGNORECASE)


def two_musts(library: Library) -> Iterator[Finding]:
    """R011. A rule demands one thing, so that one test can show it broken."""
    for rule in library.rules:
        if len(_MUST.findall(_QUOTED.sub("", rule.text))) > 1:
            yield Finding(
                rule.file, rule.line, "R011", f"{rule.id} demands two things", f"split it: {rule.id}a"
            )


def musts_in_prose(library: Library) -> Iterator[Finding]:
    """R018. Introductions explain; demands belong in rules."""
    for book in library:
        for chapter in book.chapters:
            parts = [(1, chapter.intro), *((section.line, section.intro) for section in chapter.sections)]
            for line, intro in parts:
                if _MUST.search(_QUOTED.sub("", intro)):
                    message = "an introduction contains a demand"
                    yield Finding(chapter.file, line, "R018", message, "state it in a rule, or drop the must")


# Agreement of the books with themselves


def switches_and_rulings(library: Library) -> Iterator[Finding]:
    """R012. A switch names its ruling and the ruling names the switch; a ruling may have several."""
    for book in library:
        rulings = {ruling.id: ruling for ruling in book.rulings}
        for switch in book.game.switches.values():
            ruling = rulings.get(switch.ruling)
            if ruling is not None and switch.name not in ruling.switches:
                message = f"{ruling.id} does not name switch {switch.name}, which names it"
                yield Finding(ruling.file, ruling.line, "R012", message, f"write - Switch: `{switch.name}`")
        for ruling in book.rulings:
            for name in ruling.switches:
                own = book.game.switches.get(name)
                if own is None or own.ruling != ruling.id:
                    message = f"{book.game.file} has no switch {name} with ruling {ruling.id}"
                    fix = f"add [switches.{name}] there, or write - Switch: none"
                    yield Finding(ruling.file, ruling.line, "R012", message, fix)


def rules_and_rulings(library: Library) -> Iterator[Finding]:
    """R013. A rule names its rulings and the rulings name the rule."""
    for book in library:
        rules = {rule.id: rule for rule in book.rules}
        rulings = {ruling.id: ruling for ruling in book.rulings}
        for rule in book.rules:
            for ruling_id in rule.rulings:
                named = rulings.get(ruling_id)
                if named is not None and rule.id not in named.rules:
                    message = f"{named.id} does not list {rule.id}, which cites it"
                    yield Finding(named.file, named.line, "R013", message, f"add {rule.id} to its Rules")
        for ruling in book.rulings:
            for rule_id in ruling.rules:
                listed = rules.get(rule_id)
                if listed is not None and ruling.id not in listed.rulings:
                    message = f"{rule_id} does not cite {ruling.id}, which lists it"
                    yield Finding(listed.file, listed.line, "R013", message, f"add · rulings {ruling.id}")


def unused_rulings(library: Library) -> Iterator[Finding]:
    """R014. A ruling serves at least one rule."""
    for book in library:
        used = {ruling_id for rule in book.rules for ruling_id in rule.rulings}
        for ruling in book.rulings:
            if ruling.withdrawn is None and ruling.id not in used:
                message = f"no rule cites {ruling.id}"
                yield Finding(ruling.file, ruling.line, "R014", message, "cite it in the rule it serves")


def numbers_in_rules(library: Library) -> Iterator[Finding]:
    """R015. A number kept as data is the number that its rule states."""
    for book in library:
        rules = {rule.id: rule for rule in book.rules}
        for number in book.game.numbers.values():
            rule = rules.get(number.rule)
            if rule is not None and re.search(rf"\b{number.value}(?:st|nd|rd|th)?\b", rule.text) is None:
                message = f"{number.name} = {number.value}, but {rule.id} does not say {number.value}"
                line = _line_of(f"{number.name} =", book)
                yield Finding(book.game.file, line, "R015", message, "make the two agree")


def words_in_glossary(library: Library) -> Iterator[Finding]:
    """R016. The words of cards are in the glossary."""
    for book in library:
        words = [word.word for group in book.game.vocabulary.values() for word in group.values()]
        for word in (*words, *(zone.title for zone in book.game.zones)):
            if book.term(word) is None:
                message = f'"{word}" is a word for cards, but not a term'
                line = _line_of(f'"{word}"', book)
                yield Finding(book.game.file, line, "R016", message, "define it in glossary.md")


def prefixes_shared(library: Library) -> Iterator[Finding]:
    """R017. Each book has its own prefix."""
    first: dict[str, str] = {}
    for book in library:
        other = first.setdefault(book.game.prefix, book.game.file)
        if other != book.game.file:
            message = f"prefix {book.game.prefix} belongs to {other}"
            line = _line_of("prefix", book)
            yield Finding(book.game.file, line, "R017", message, "choose another prefix")


def rules_without_texts(library: Library) -> Iterator[Finding]:
    """R019. In a book about card text, each rule shows an accepted text and a refused one."""
    for book in library:
        for rule in book.rules:
            if rule.withdrawn is not None:
                continue
            if not book.game.card_text:
                if rule.refused or rule.never_refused:
                    message = f"{rule.id} refuses a text, but {book.game.title} is not a book about card text"
                    fix = f"remove the line, or write card_text = true in {book.game.file}"
                    yield Finding(rule.file, rule.line, "R019", message, fix)
                continue
            if not _TEXT.fullmatch(rule.example or ""):
                message = f"{rule.id} shows no accepted text"
                yield Finding(rule.file, rule.line, "R019", message, 'put : example "Draw a card." below it')
            if not rule.refused and rule.never_refused is None:
                message = f"{rule.id} shows no refused text"
                fix = f"put {REFUSED_FORM} below it, or : refused none, because ..."
                yield Finding(rule.file, rule.line, "R019", message, fix)
            elif rule.refused and rule.never_refused is not None:
                message = f"{rule.id} shows a refused text but says there is none"
                yield Finding(rule.file, rule.line, "R019", message, "keep one of the two")


def guidance_without_reason(library: Library) -> Iterator[Finding]:
    """R020. Guidance says why engines cannot be judged by it; other rules do not need such a reason."""
    for book in library:
        for rule in book.rules:
            if rule.kind == "guidance" and not rule.because:
                message = f"{rule.id} is guidance, but does not say why no engine is judged by it"
                yield Finding(rule.file, rule.line, "R020", message, f"write {GUIDANCE_FORM}")
            elif rule.because and rule.kind != "guidance":
                message = f"{rule.id} is {rule.kind} and gives a reason, which only guidance needs"
                yield Finding(rule.file, rule.line, "R020", message, "remove the reason")


Check = Callable[[Library], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (
    repeated_ids,
    misplaced_ids,
    ids_out_of_order,
    unknown_references,
    lost_ids,
    unissued_ids,
    undefined_terms,
    terms_without_rule,
    terms_defined_twice,
    two_musts,
    musts_in_prose,
    switches_and_rulings,
    rules_and_rulings,
    unused_rulings,
    numbers_in_rules,
    words_in_glossary,
    prefixes_shared,
    rules_without_texts,
    guidance_without_reason,
    sources_without_heading,
    one_sided_references,
    unstated_rulings,
    ids_in_sentences,
    translated_wording,
    changed_since_release,
)

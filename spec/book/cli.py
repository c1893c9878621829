"""`cardlaw rules`: read, search and check the rulebooks."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.markup import escape

from spec.book import games
from spec.book.faults import RulebookError
from spec.book.finding import Finding
from spec.book.game.reading import shown_path
from spec.book.ids import BadId, is_id
from spec.book.printable import Unprintable, print_unchanged, printable
from spec.book.records import KINDS, Rule, Ruling
from spec.book.rulebook import Rulebook, UnknownRule, load, load_all

# Some commands import modules only when needed: the kit's `show` uses this module and should start fast.

FINDINGS, USAGE = 1, 2

app = typer.Typer(
    help="Read, search and check the rulebooks.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
InGame = Annotated[str | None, typer.Option("--game", "-g", help="One game only, by its name.")]


@app.command("list")
def list_rules(
    game: InGame = None,
    chapter: Annotated[int | None, typer.Option("--chapter", "-c", help="Only this chapter.")] = None,
    kind: Annotated[str | None, typer.Option("--kind", "-k", help=f"One of {', '.join(KINDS)}.")] = None,
    as_json: Json = False,
) -> None:
    """List rules, a line each."""
    with plain_errors():
        if kind is not None and kind not in KINDS:
            refuse(f'no kind "{kind}"; the kinds are {", ".join(KINDS)}')
        rules = [
            rule
            for book in books_for(game)
            for rule in book.rules
            if chapter in (None, rule.chapter) and kind in (None, rule.kind)
        ]
        if not rules:
            refuse("no rule matches; use fewer filters")
        if as_json:
            print_json([rule_data(rule) for rule in rules])
            return
        for rule in rules:
            out(f"[bold]{rule.id}[/]  {escape(rule.text)}")


@app.command("search")
def search_rules(
    words: Annotated[list[str], typer.Argument(help="Words, or an id.")],
    game: InGame = None,
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, help="How many to show.")] = 20,
    as_json: Json = False,
) -> None:
    """Search rules, rulings and terms."""
    from spec.book.search.search import search

    with plain_errors():
        if game is not None:
            games.find(game)
        hits = search(load_all(drafts=game is not None), " ".join(words), game)
        if as_json:
            print_json([asdict(hit) for hit in hits[:limit]])
        else:
            for hit in hits[:limit]:
                out(f"[bold]{escape(hit.name)}[/]  [dim]{hit.kind}, {escape(hit.title)}[/]")
                out(f"    {escape(hit.text)}")
            if len(hits) > limit:
                out(f"[dim]and {len(hits) - limit} more; --limit shows them[/]")
        if not hits:
            warn(f'nothing found for "{" ".join(words)}"')
            raise typer.Exit(FINDINGS)


def print_findings(findings: Sequence[Finding], as_json: bool) -> None:
    """Print the findings of the lint, or how much was checked; exit 1 if there are any."""
    if as_json:
        print_json([asdict(finding) for finding in findings])
    else:
        for line in games.drafts_told("its book is checked, but its ids are not issued"):
            out(line)
        for finding in findings:
            place = f"{finding.file}:{finding.line}"
            out(f"[bold]{place}[/] [red]{finding.code}[/] {escape(finding.message)}")
            out(f"    [dim]{escape(finding.fix)}[/]")
        if findings:
            out(f"{len(findings)} finding{'s' if len(findings) > 1 else ''}")
        else:
            library = load_all(drafts=True)
            out(f"{len(library.rules)} rules and {len(library.rulings)} rulings, no findings")
    if findings:
        raise typer.Exit(FINDINGS)


@app.command("issue")
def issue_ids(as_json: Json = False) -> None:
    """Add new ids to the list of issued ids."""
    from spec.book import issue

    with plain_errors():
        added = issue.issue()
        if as_json:
            print_json({"issued": added})
        else:
            for line in games.drafts_told("its ids may still change and are not issued"):
                out(line)
            out(f"{len(added)} new: {', '.join(added)}" if added else "every id is already issued")


@app.command("sheet")
def print_sheet(
    game: InGame = None,
    file: Annotated[Path | None, typer.Option("--out", help="The page to write; printed by default.")] = None,
    as_json: Json = False,
) -> None:
    """Make the summary sheet of a game as a web page; `rules pdf` makes it for paper."""
    from spec.book.sheet import NoSheet, sheet_data, sheet_html, with_sheet

    with plain_errors():
        known = list(with_sheet())
        if game is None and len(known) != 1:
            refuse(f"say which game with --game; games with a sheet: {', '.join(known) or 'none'}")
        name = game or known[0]
        try:
            if as_json:
                print_json(sheet_data(name))
                return
            page = sheet_html(name)
        except NoSheet as error:
            refuse(str(error))
        if file is None:
            print_unchanged(page)
            return
        try:
            file.write_text(page, encoding="utf-8", newline="\n")
        except OSError as error:
            refuse(f"{file} cannot be written: {error.strerror}")
        out(f"the sheet is in {escape(str(file))}")


@app.command("pdf")
def write_pdf(
    game: InGame = None,
    folder: Annotated[Path, typer.Option("--out", help="The folder to write to.", file_okay=False)] = Path(),
) -> None:
    """Write the rulebook and the summary sheet of each game as PDF."""
    from spec.book.paper.pdf import NoTypesetter, TooLong, rulebook_pdf, sheet_pdf
    from spec.book.sheet import read_sheet, with_sheet

    with plain_errors():
        sheets = list(with_sheet())
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for book in books_for(game):
                name = book.game.name
                papers = {"rulebook": rulebook_pdf(book)}
                if name in sheets:
                    papers["sheet"] = sheet_pdf(read_sheet(name))
                for kind, data in papers.items():
                    path = folder / f"{name}-{kind}.pdf"
                    path.write_bytes(data)
                    out(escape(str(path)))
        except (NoTypesetter, TooLong) as error:
            refuse(str(error))
        except OSError as error:
            refuse(f"{folder} cannot be written: {error.strerror}")


@app.command("lock")
def lock_rules(
    ids: Annotated[list[str] | None, typer.Argument(metavar="ID", help="Rules and rulings.")] = None,
    game: InGame = None,
    chapter: Annotated[int | None, typer.Option("--chapter", "-c", help="Only this chapter.")] = None,
    named_in: Annotated[
        list[Path] | None,
        typer.Option("--named-in", metavar="FILE", help="Every id a file names: a report, or your source."),
    ] = None,
    file: Annotated[Path, typer.Option("--out", help="The lock file to write.")] = Path("rules.lock.json"),
) -> None:
    """Lock rules that you rely on, with checksums; without ID or FILE, all rules."""
    from spec.book import lock

    with plain_errors():
        if game is not None and games.find(game).is_draft:
            refuse(f"{game} is a draft: its rules may still change, so none can be locked")
        library = load_all()
        asked = [as_printed(one) for one in ids or []]
        try:
            known = {str(entry.id) for entry in library.entries}
            asked += [one for path in named_in or [] for one in lock.mentioned(path) if one in known]
        except lock.BadLock as error:
            refuse(str(error))
        if asked or named_in:
            entries = [lock.entry_of(one, library) for one in dict.fromkeys(asked)]
        else:
            entries = list(library.entries)
        entries = [
            entry
            for entry in entries
            if entry.withdrawn is None
            and chapter in (None, entry.id.chapter)
            and game in (None, library.book_of(entry.id).game.name)
        ]
        if not entries:
            refuse("no rule matches, so there is nothing to lock")
        try:
            file.write_text(lock.lock_text(entries, library), encoding="utf-8", newline="\n")
        except OSError as error:
            refuse(f"{file} cannot be written: {error.strerror}")
        out(f"{len(entries)} rules and rulings are locked in {escape(str(file))}")


@app.command("release")
def release_books(game: InGame = None) -> None:
    """Keep the texts of each book's version, so that later versions can be compared with it."""
    from spec.book.versions.releases import BadRelease, release

    with plain_errors():
        if game is not None and games.find(game).is_draft:
            refuse(f"{game} is a draft: its rules may still change, so it has no version to keep")
        library = load_all()
        try:
            written = [
                path
                for book in library
                if game in (None, book.game.name) and (path := release(book, library)) is not None
            ]
        except BadRelease as error:
            refuse(str(error))
        except OSError as error:
            refuse(f"{error.filename} cannot be written: {error.strerror}")
        for path in written:
            out(escape(shown_path(path)))
        if not written:
            out("every version is already kept")


@app.command("audit")
def audit_rules(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A lock file.")] = Path("rules.lock.json"),
    as_json: Json = False,
) -> None:
    """List the locked rules that have changed."""
    from spec.book import lock

    with plain_errors():
        try:
            rules = lock.read_lock(file)
        except lock.BadLock as error:
            refuse(str(error))
        changes = lock.audit(rules, load_all())
        if as_json:
            print_json({"locked": len(rules), "changes": [asdict(change) for change in changes]})
        else:
            for change in changes:
                because = f": {change.reason}" if change.reason else ""
                out(f"[bold]{escape(change.id)}[/] {change.what}{escape(because)}")
                out(f"    [dim]was[/] {escape(change.before)}")
                if change.now and change.now != change.before:
                    out(f"    [dim]is[/]  {escape(change.now)}")
            same = len(rules) - len(changes)
            out(f"{len(rules)} locked: {same} unchanged, {len(changes)} changed")
        if changes:
            raise typer.Exit(FINDINGS)


def rule_json(rule: Rule, book: Rulebook) -> dict[str, Any]:
    """Return a rule as data, with its rulings and terms."""
    return {
        **rule_data(rule),
        "game": book.game.name,
        "rulings": [asdict(book.ruling(ruling_id)) for ruling_id in rule.rulings],
        "terms": [asdict(term) for term in book.terms_in(rule.text)],
        "cited_by": book.cited_by(rule.id),
    }


def show_rule(rule: Rule, book: Rulebook) -> None:
    """Print a rule with its rulings and terms."""
    rulings = [book.ruling(ruling_id) for ruling_id in rule.rulings]
    terms = book.terms_in(rule.text)
    out(f"[bold]{rule.id}[/]  {escape(rule.text)}")
    kind = "withdrawn" if rule.withdrawn is not None else rule.kind
    out(f"    [dim]{kind} · {escape(book.game.title)}, {rule.section} {escape(rule.section_title)}[/]")
    if rule.because:
        out(f"    [dim]no engine is judged by it: {escape(rule.because)}[/]")
    if rule.sources:
        out(f"    [dim]source {escape(', '.join(rule.sources))}[/]")
    if rule.see:
        out(f"    [dim]see {', '.join(rule.see)}[/]")
    out(f"    [dim]{rule.file}:{rule.line}[/]")
    if rule.example:
        out(f"\n    {'Accepted' if rule.refused else 'Example'}: {escape(rule.example)}")
    if rule.played:
        out(f"    [dim]played in {', '.join(rule.played)}[/]")
    for refused in rule.refused:
        on = f" on {refused.on}" if refused.on else ""
        out(f'    Refused: "{escape(refused.text)}"{on}  [dim]{refused.code}[/]')
    for ruling in rulings:
        out(f"\n  [bold]{ruling.id}[/]  {escape(ruling.question)}")
        out(f"    {escape(ruling.decision)}")
        if ruling.switch:
            out(f"    [dim]switch {ruling.switch}[/]")
    if terms:
        out("\n  Terms")
        for term in terms:
            out(f"    [bold]{escape(term.word)}[/]: {escape(term.definition)}")


def ruling_json(ruling: Ruling, book: Rulebook) -> dict[str, Any]:
    """Return a ruling as data."""
    return {**asdict(ruling), "switch": ruling.switch, "game": book.game.name}


def show_ruling(ruling: Ruling, book: Rulebook) -> None:
    """Print a ruling with its rules."""
    out(f"[bold]{ruling.id}[/]  {escape(ruling.question)}")
    if ruling.withdrawn is not None:
        return
    out(f"    Readings: {escape(ruling.readings)}")
    out(f"    Decision: {escape(ruling.decision)}")
    out(f"    Reason: {escape(ruling.reason_said)}")
    for name in ruling.switches:
        switch = book.game.switches[name]
        out(f"    Switch: {switch.name} = {switch.choices} (default {switch.default})")
        out(f"    [dim]{escape(switch.meaning)}[/]")
    if ruling.because is not None:
        out(f"    Play: unchanged, because {escape(ruling.because)}")
    out(f"    [dim]{ruling.file}:{ruling.line}[/]")
    for rule_id in ruling.rules:
        out(f"\n  [bold]{rule_id}[/]  {escape(book.rule(rule_id).text)}")


def as_printed(typed: str) -> str:
    """Return an id as the books print it, whatever its letter case: xx-r8 is XX-R8."""
    prefix, dash, number = typed.strip().partition("-")
    printed = f"{prefix.upper()}{dash}{'R' + number[1:] if number[:1] == 'r' else number}"
    return printed if is_id(printed) else typed


def rule_data(rule: Rule) -> dict[str, Any]:
    return asdict(rule)


def books_for(game: str | None) -> Iterator[Rulebook]:
    if game is None:
        yield from load_all()
    else:
        yield load(game)


@contextmanager
def plain_errors() -> Iterator[None]:
    """Print a person's mistakes in a line or two, without a traceback."""
    try:
        yield
    except RulebookError as error:
        warn(f"the rulebooks cannot be read\n{error}")
        raise typer.Exit(USAGE) from None
    except (UnknownRule, games.UnknownGame, BadId, Unprintable) as error:
        refuse(str(error))


def refuse(message: str) -> NoReturn:
    warn(message)
    raise typer.Exit(USAGE) from None


def out(text: str) -> None:
    Console(soft_wrap=True, highlight=False).print(text)


def warn(message: str) -> None:
    Console(stderr=True, soft_wrap=True, highlight=False).print(escape(printable(message)))


def print_json(data: object) -> None:
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))

"""`cardlaw cards import`, `export` and `deck`: tables of cards, and decks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NoReturn

import typer

from grammar.cli_shared import (
    ALL_WELL,
    FINDINGS,
    GameOption,
    JsonOption,
    bytes_of,
    compile_files,
    dialect_of,
    many,
    print_file,
    print_json,
    replace_file,
    source_of,
    unreadable,
    usage,
)
from grammar.ir.cards import Card
from grammar.ir.traits import words_of
from grammar.language.card_file.compile import CompiledFile, compile_card_file
from grammar.language.dialect import Dialect
from grammar.language.errors import Finding
from grammar.language.source import SourceText
from spec.book.game.switches import SwitchError, SwitchValue
from spec.book.games import find

# Commands that need tables and decks import them: `cardlaw cards check` doesn't.
if TYPE_CHECKING:
    from grammar.language.decks.check import CheckedDeck
    from grammar.language.table_file.rows import ReadTable

_MOST_OF_A_DECK: Final = 200_000


class Form(StrEnum):
    """The formats to which cards can be exported."""

    csv = "csv"
    json = "json"


def join(app: typer.Typer) -> None:
    """Add these commands to `cardlaw cards`."""
    app.command("import")(import_)
    app.command()(export)
    app.command()(deck)


# --- tables ---------------------------------------------------------------------------------------


def import_(
    file: Annotated[Path, typer.Argument(help="A table of cards: CSV, or JSON as `export` writes it.")],
    game: GameOption = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="The card file to write; otherwise it is printed.")
    ] = None,
    json_: JsonOption = False,
) -> None:
    """Make a card file of a table."""
    from grammar.language.card_file.text import text_of_cards
    from grammar.language.table_file.read import (
        MOST_BYTES,
        UnreadableTable,
        read_csv,
        read_json,
        text_of_table,
    )

    dialect = _of_cards(dialect_of(game, []))
    data = bytes_of(file, MOST_BYTES, "table")
    try:
        text = text_of_table(data)
    except UnreadableTable as error:
        unreadable(f"{file}: {error}")
    table = read_json(text, dialect) if file.suffix.lower() == ".json" else read_csv(text, dialect)
    if not table.cards:
        _show_table(table, file, json_, False)
        if not json_:
            typer.echo("nothing written: the table has no valid card", err=True)
        raise typer.Exit(FINDINGS)
    wording = text_of_cards(table.cards, dialect, table.declared)
    _reads_back(wording, table, dialect, file)
    if out is not None:
        replace_file(out, wording)
    _show_table(table, file, json_, True, out, wording)
    if not json_:
        if out is None:
            print_file(wording)
        else:
            typer.echo(f"{many(len(table.cards), 'card')} written to {out}")
        if table.errors:
            rows = many(len({each.row for each in table.errors}), "row")
            typer.echo(f"{rows} with errors left out", err=True)
    raise typer.Exit(FINDINGS if table.errors else ALL_WELL)


def export(
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Card files (.card); by default, the game's shipped cards.", show_default=False),
    ] = None,
    game: GameOption = None,
    to: Annotated[Form, typer.Option("--to", help="CSV for spreadsheets, JSON for programs.")] = Form.csv,
    out: Annotated[
        Path | None, typer.Option("--out", help="The file to write; otherwise it is printed.")
    ] = None,
    excel: Annotated[
        bool, typer.Option("--excel", help="Start the CSV with the mark that tells Excel it is UTF-8.")
    ] = False,
    json_: JsonOption = False,
) -> None:
    """Make a table of card files."""
    from grammar.language.shipped import folder_of
    from grammar.language.table_file.write import csv_of_cards, json_of_cards

    if excel and to is not Form.csv:
        usage("--excel goes with --to csv")
    dialect = _of_cards(dialect_of(game, files or []))
    results = compile_files(files or sorted(folder_of(dialect.game).glob("*.card")), dialect)
    _all_well(results, json_)
    declared: dict[str, dict[str, str]] = {}
    for result in results:
        for terminal, names in result.declared.items():
            declared.setdefault(terminal, {}).update(names)
    cards = _each_once(results, json_)
    written = csv_of_cards if to is Form.csv else json_of_cards
    text = ("\ufeff" if excel else "") + written(cards, dialect, declared)
    if out is not None:
        replace_file(out, text)
    if json_:
        output = {"cards": len(cards), "written": str(out) if out else None, "text": None if out else text}
        print_json({"ok": True, **output})
    elif out is None:
        print_file(text) if to is Form.csv else typer.echo(text, nl=False)
    else:
        typer.echo(f"{many(len(cards), 'card')} written to {out}")
    raise typer.Exit(ALL_WELL)


def _of_cards(dialect: Dialect) -> Dialect:
    """Return the dialect if its game has cards; tables hold nothing else."""
    if dialect.files is not None:
        printed = dialect.printed
        usage(f"tables contain cards; the {printed.plural} of {dialect.title} are in {printed.suffix} files")
    return dialect


def _show_table(
    table: ReadTable, file: Path, json_: bool, written: bool, out: Path | None = None, wording: str = ""
) -> None:
    """Show all findings about the table; as data, with the cards that are written."""
    findings = (*table.errors, *table.warnings)
    if not json_:
        for each in findings:
            typer.echo(each.render(str(file)), err=True)
        return
    print_json(
        {
            "ok": not table.errors,
            "file": str(file),
            "cards": len(table.cards),
            "findings": [each.to_json() for each in findings],
            "written": str(out) if written and out else None,
            "text": wording if written and not out else None,
        }
    )


def _reads_back(wording: str, table: ReadTable, dialect: Dialect, file: Path) -> None:
    """Check, before writing, that the card file reads back as the cards of the table."""
    again = compile_card_file(SourceText(wording), dialect)
    if again.errors or [each.card for each in again.cards] != list(table.cards):  # pragma: no cover
        unreadable(f"{file} is unchanged: its cards would not read back the same")


def _each_once(results: Sequence[CompiledFile], json_: bool) -> list[Card]:
    """Return the cards of all files, refusing duplicates: a table holds each card once."""
    first: dict[str, str | None] = {}
    twice = []
    for result in results:
        for each in result.cards:
            before = first.setdefault(each.card.name.lower(), result.source.file)
            if before != result.source.file:
                message = f"{each.card.name!r} is already in {before}"
                twice.append((result.source, Finding("CT504", message, each.span)))
    _stop_at(twice, json_)
    return [each.card for result in results for each in result.cards]


def _all_well(results: Sequence[CompiledFile], json_: bool) -> None:
    """Continue only with cards that compile."""
    _stop_at([(result.source, finding) for result in results for finding in result.errors], json_)


def _stop_at(findings: Sequence[tuple[SourceText, Finding]], json_: bool) -> None:
    """Show the findings and exit, if there are any."""
    if not findings:
        return
    if json_:
        print_json({"ok": False, "errors": [finding.to_json(source) for source, finding in findings]})
    else:
        for source, finding in findings:
            typer.echo(finding.render(source), err=True)
        typer.echo("fix the cards first", err=True)
    raise typer.Exit(FINDINGS)


# --- decks ----------------------------------------------------------------------------------------


def deck(
    files: Annotated[list[Path], typer.Argument(help="Deck lists (.deck).", show_default=False)],
    game: GameOption = None,
    cards: Annotated[
        list[Path] | None,
        typer.Option("--cards", help="Your own card file (.card), in addition to the shipped ones."),
    ] = None,
    switch: Annotated[
        list[str] | None,
        typer.Option("--switch", help="Use another reading of the rules: basic_rule=plain_shards."),
    ] = None,
    json_: JsonOption = False,
) -> None:
    """Say everything that is wrong with decks, or what is in them."""
    from grammar.language.decks.check import check_deck
    from grammar.language.shipped import shipped_cards

    for path in files:
        if path.suffix == ".card":
            usage(f"{path} is a card file; give it with --cards, and a deck list (.deck) without")
    dialect = dialect_of(game, [*files, *(cards or [])])
    if not find(dialect.game).piles:
        usage(f"{dialect.title} has no decks")
    known = dict(shipped_cards(dialect.game))
    own = compile_files(cards or [], dialect)
    _all_well(own, json_)
    known.update({each.card.name: each.card for result in own for each in result.cards})
    sources = [source_of(path, _MOST_OF_A_DECK, "deck list") for path in files]
    try:
        checked = [check_deck(source, dialect, known, _switches(switch or [])) for source in sources]
    except SwitchError as error:
        usage(str(error))
    if json_:
        print_json({"decks": [_deck_json(each) for each in checked]})
    else:
        for each in checked:
            _show_deck(each)
    raise typer.Exit(FINDINGS if any(each.remarks for each in checked) else ALL_WELL)


def _switches(given: Sequence[str]) -> Mapping[str, SwitchValue]:
    values: dict[str, SwitchValue] = {}
    for each in given:
        name, sign, value = each.partition("=")
        if not sign:
            _no_switch(each)
        values[name.strip()] = int(value) if re.fullmatch(r"\s*[0-9]{1,9}\s*", value) else value.strip()
    return values


def _no_switch(given: str) -> NoReturn:
    usage(f"{given!r} sets no switch; write it as basic_rule=plain_shards")


def _deck_json(checked: CheckedDeck) -> dict[str, object]:
    found = checked.deck
    return {
        "file": checked.source.file,
        "legal": not checked.remarks,
        "piles": {
            pile.name: found.one(pile.name) or None if pile.one else found.size(pile.name)
            for pile in checked.piles
        },
        "findings": [remark.to_json(checked.source) for remark in checked.remarks],
        "counts": None if checked.remarks else checked.counts(),
    }


def _show_deck(checked: CheckedDeck) -> None:
    for remark in checked.remarks:
        typer.echo(remark.render(checked.source))
    if checked.remarks:
        typer.echo(f"{checked.source.file} is not legal: {many(len(checked.remarks), 'finding')}")
        return
    found = checked.deck
    lists = [pile for pile in checked.piles if not pile.one]
    parts = [
        many(found.size(pile.name), "card") + (f" in the {pile.title}" if len(lists) > 1 else "")
        for pile in lists
    ]
    parts += [
        f"{pile.title} {found.one(pile.name)}" for pile in checked.piles if pile.one and found.one(pile.name)
    ]
    typer.echo(f"{checked.source.file} is legal: {', '.join(parts)}\n")
    groups = [[(title, "cards"), *counts.items()] for title, counts in checked.counts().items()]
    widths = [max(len(str(word)) for word, _ in group) for group in groups]
    for row in zip_longest(*groups, fillvalue=("", "")):
        cells = [f"{word:{width}}  {count:>5}" for (word, count), width in zip(row, widths, strict=True)]
        typer.echo(f"  {'    '.join(cells)}".rstrip())
    for trait in checked.counted:
        if any(len(words_of(checked.cards[name], trait.name)) > 1 for name in found.names()):
            typer.echo(f"\n  A card with two {trait.title} is counted under both.")
    typer.echo("")

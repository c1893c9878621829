"""`cardlaw cards`: check, format and compile card text; `cli_explain` and `cli_data` add the rest."""

from __future__ import annotations

import difflib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from grammar import cli_data, cli_explain
from grammar.cli_lines import answer_lines, nothing_more
from grammar.cli_shared import (
    ALL_WELL,
    FINDINGS,
    GameOption,
    JsonOption,
    OnOption,
    TextOption,
    abilities_json,
    compile_files,
    dialect_of,
    fail,
    many,
    print_json,
    replace_file,
    source_of,
    summary,
    unreadable,
    usage,
)
from grammar.ir.codec import card_to_json
from grammar.ir.json_schema import schema_from_nodes
from grammar.language.card_file.compile import CompiledFile
from grammar.language.compile import Compiled, compile_text, parser_of, text_of
from grammar.language.dialect import Dialect
from grammar.language.errors import CODES, CardTextError, Finding
from grammar.language.files import compile_file, names_declared, rewritten_file
from grammar.language.phrasebook import phrases, phrases_of
from grammar.language.shared_sentences import HEAD
from grammar.language.source import SourceText

app = typer.Typer(
    name="cards",
    help="Check, format, compile and explain card text.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Files = Annotated[
    list[Path] | None,
    typer.Argument(help="Card files (.card) or terrain files (.terrain).", show_default=False),
]
Lines = Annotated[
    str | None,
    typer.Option("--lines", help='A file with one {"id", "on", "text"} per line, or - for standard input.'),
]


# --- commands -------------------------------------------------------------------------------------


@app.command()
def check(
    files: Files = None,
    text: TextOption = None,
    game: GameOption = None,
    on: OnOption = None,
    lines: Lines = None,
    json_: JsonOption = False,
) -> None:
    """Say everything that is wrong with cards."""
    job = _Job.of(files, text, game, on, lines)
    if job.lines is not None:
        answer_lines(job.lines, job.dialect, nothing_more)
    if job.text is not None:
        compiled = _compiled(job, json_)
        _show_findings(compiled.source, (), compiled.warnings, json_, {"abilities": len(compiled.abilities)})
        raise typer.Exit(ALL_WELL)
    results = compile_files(job.files, job.dialect)
    unread = sum(result.unread for result in results)
    # the last error of a file that isn't read to its end says only that
    errors = sum(len(result.errors) - (result.unread > 0) for result in results)
    warnings = sum(len(result.warnings) for result in results)
    if json_:
        print_json(
            {
                "files": [
                    {
                        "file": result.source.file,
                        "cards": len(result.cards),
                        "unread": result.unread,
                        "findings": [
                            finding.to_json(result.source) for finding in (*result.errors, *result.warnings)
                        ],
                    }
                    for result in results
                ],
                "errors": errors,
                "warnings": warnings,
                "unread": unread,
            }
        )
    else:
        for result in results:
            for finding in sorted((*result.errors, *result.warnings), key=lambda each: each.span):
                typer.echo(finding.render(result.source))
        cards = sum(result.count for result in results)
        typer.echo(summary(cards, job.dialect.printed.noun, errors, warnings, unread))
    raise typer.Exit(FINDINGS if errors else ALL_WELL)


@app.command()
def fmt(
    files: Files = None,
    text: TextOption = None,
    game: GameOption = None,
    on: OnOption = None,
    lines: Lines = None,
    check_only: Annotated[
        bool, typer.Option("--check", help="Change nothing; list what would change.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Change nothing; show the differences.")] = False,
    json_: JsonOption = False,
) -> None:
    """Write cards in their canonical wording."""
    job = _Job.of(files, text, game, on, lines)
    if job.lines is not None:
        answer_lines(
            job.lines,
            job.dialect,
            lambda compiled, dialect, on: {"text": text_of(compiled.abilities, dialect, on)},
        )
    if job.text is not None:
        compiled = _compiled(job, json_)
        wording = text_of(compiled.abilities, job.dialect, job.on)
        changed = wording.strip() != job.text.strip()
        if json_:
            print_json({"text": wording, "changed": changed})
        elif diff:
            typer.echo(_difference(job.text + "\n", wording + "\n", "text"), nl=False)
        else:
            typer.echo(wording)
        raise typer.Exit(FINDINGS if changed and (check_only or diff) else ALL_WELL)
    results = compile_files(job.files, job.dialect)
    if any(result.errors for result in results):
        _refuse_to_format(results, json_)
    rewritten: list[dict[str, object]] = []
    for result in results:
        wording = rewritten_file(result, job.dialect)
        if wording == result.source.written:
            continue
        _same_cards(wording, result, job)
        path = Path(result.source.file or "")
        rewritten.append({"file": str(path), "diff": _difference(result.source.written, wording, str(path))})
        if not (check_only or diff):
            replace_file(path, wording)
    if json_:
        print_json({"changed": rewritten, "written": not (check_only or diff)})
    else:
        for each in rewritten:
            typer.echo(
                each["diff"] if diff else f"{'would change' if check_only else 'changed'} {each['file']}",
                nl=not diff,
            )
        typer.echo(f"{many(len(results) - len(rewritten), 'file')} already in canonical wording", err=True)
    raise typer.Exit(FINDINGS if rewritten and (check_only or diff) else ALL_WELL)


@app.command("compile")
def compile_(
    files: Files = None,
    text: TextOption = None,
    game: GameOption = None,
    on: OnOption = None,
    lines: Lines = None,
    json_: JsonOption = False,
) -> None:
    """Show the operations that cards compile to."""
    from grammar.language.explain import outline

    job = _Job.of(files, text, game, on, lines)
    if job.lines is not None:
        answer_lines(job.lines, job.dialect, abilities_json)
    if job.text is not None:
        compiled = _compiled(job, json_)
        if json_:
            print_json(
                {
                    **abilities_json(compiled, job.dialect, job.on),
                    "warnings": [warning.to_json(compiled.source) for warning in compiled.warnings],
                }
            )
        else:
            for ability in compiled.abilities:
                typer.echo("\n".join(outline(ability, job.dialect.rule_of)))
        raise typer.Exit(ALL_WELL)
    results = compile_files(job.files, job.dialect)
    errors = [(result.source, finding) for result in results for finding in result.errors]
    if json_:
        print_json(
            {
                "game": job.dialect.game,
                "cards": [
                    card_to_json(each.card, job.dialect.nodes) for result in results for each in result.cards
                ],
                "errors": [finding.to_json(source) for source, finding in errors],
            }
        )
    else:
        for result in results:
            for each in result.cards:
                typer.echo(f"{each.card.name} ({' '.join(each.card.types)})")
                for ability in each.card.abilities:
                    typer.echo("\n".join(f"  {line}" for line in outline(ability, job.dialect.rule_of)))
        for source, finding in errors:
            typer.echo(finding.render(source), err=True)
    raise typer.Exit(FINDINGS if errors else ALL_WELL)


cli_explain.join(app)


@app.command()
def vocabulary(game: GameOption = None, files: Files = None, json_: JsonOption = False) -> None:
    """List the words that cards may use."""
    dialect = dialect_of(game, files or [])
    parser = parser_of(dialect)
    for path in files or []:
        parser = parser.with_new_names(names_declared(source_of(path), dialect))
    names = {terminal: sorted(parser.lexicon.shown.get(terminal, ())) for terminal in dialect.names}
    words = [
        list(forms)
        for terminal, forms in parser.lexicon.shown.items()
        if terminal not in (*names, HEAD) and forms[0][0].isalpha()
    ]
    in_order = sorted(words, key=lambda forms: forms[0].lower())
    heads = [head.word for head in dialect.heads.values()]
    instead = {word: hint.instead for word, hint in dialect.foreign.hints.items() if hint.instead}
    types = [card_type.name for card_type in dialect.types]
    fields = list(dialect.field_names)
    data = {
        "game": dialect.game,
        "card_types": types,
        "fields": fields,
        "names": names,
        "heads": heads,
        "words": in_order,
        "instead": instead,
        "codes": CODES,
    }
    if json_:
        print_json(data)
        return
    typer.echo(f"{dialect.title}\n\n{dialect.printed.noun.capitalize()} types: {', '.join(types)}")
    if fields:
        typer.echo(f"Fields: {', '.join(fields)}")
    for terminal, forms in names.items():
        typer.echo(f"{terminal.replace('_', ' ').capitalize()}: {', '.join(forms)}")
    if heads:
        typer.echo(f"Heads: {', '.join(heads)}")
    typer.echo("Words: " + ", ".join("/".join(forms) for forms in in_order))
    typer.echo("Instead of: " + ", ".join(f"{word} write {other}" for word, other in instead.items()))


@app.command("phrases")
def list_phrases(
    word: Annotated[str, typer.Argument(metavar="WORD", help="Only what can be said with this word.")] = "",
    game: GameOption = None,
    json_: JsonOption = False,
) -> None:
    """List what can be said with each verb, or with one word."""
    dialect = dialect_of(game, [])
    if word:
        said = phrases_of(dialect, word)
        if not said:
            usage(f"no sentence has the word {word[:80]!r}; write a word that `cards vocabulary` lists")
        listed = {word: said}
    else:
        listed = dict(phrases(dialect))
    if json_:
        print_json({"game": dialect.game, "phrases": listed})
        return
    for verb, sentences in listed.items():
        typer.echo("\n".join([verb, *(f"  {each}" for each in sentences)]))


@app.command()
def schema(
    game: GameOption = None,
    json_: Annotated[bool, typer.Option("--json", help="A schema is always data.")] = True,  # noqa: ARG001
) -> None:
    """Print the JSON Schema of compiled cards."""
    dialect = dialect_of(game, [])
    typer.echo(schema_text(dialect), nl=False)


def schema_text(dialect: Dialect) -> str:
    """Return the JSON Schema of a game's IR, as stored beside the dialect."""
    title = f"{dialect.title}: the abilities of a {dialect.printed.noun}"
    return json.dumps(schema_from_nodes(dialect.nodes, title), indent=2, ensure_ascii=False) + "\n"


cli_data.join(app)


# --- input ----------------------------------------------------------------------------------------


@dataclass
class _Job:
    """The input of a command: files, a text, or lines."""

    dialect: Dialect
    files: list[Path]
    text: str | None
    on: str | None
    lines: str | None

    @classmethod
    def of(
        cls, files: list[Path] | None, text: str | None, game: str | None, on: str | None, lines: str | None
    ) -> _Job:
        given = [
            name
            for name, value in (("files", files), ("--text", text), ("--lines", lines))
            if value is not None
        ]
        if len(given) != 1:
            usage(
                'give card files, or --text "...", or --lines FILE' + (", only one of them" if given else "")
            )
        if on is not None and text is None:
            usage("--on goes with --text; card files and lines say their type themselves")
        return cls(dialect_of(game, files or [], on, text), files or [], text, on, lines)


def _compiled(job: _Job, json_: bool) -> Compiled:
    assert job.text is not None
    try:
        return compile_text(job.text, job.dialect, job.on)
    except CardTextError as error:
        fail(error, json_)


# --- writing --------------------------------------------------------------------------------------


def _same_cards(wording: str, result: CompiledFile, job: _Job) -> None:
    """Check, before `fmt` writes, that the wording reads back as the same cards."""
    again = compile_file(SourceText(wording), job.dialect, result.declared)
    before, after = [each.card for each in result.cards], [each.card for each in again.cards]
    if again.errors or before != after:  # pragma: no cover - a fault of the printer
        unreadable(f"{result.source.file} is unchanged: its canonical wording would not read back the same")


def _difference(before: str, after: str, name: str) -> str:
    return "".join(
        difflib.unified_diff(
            before.splitlines(keepends=True), after.splitlines(keepends=True), name, f"{name} (canonical)"
        )
    )


def _refuse_to_format(results: Sequence[CompiledFile], json_: bool) -> NoReturn:
    findings = [(result.source, finding) for result in results for finding in result.errors]
    if json_:
        print_json({"errors": [finding.to_json(source) for source, finding in findings]})
    else:
        for source, finding in findings:
            typer.echo(finding.render(source), err=True)
        typer.echo("nothing changed: a file with errors is not formatted", err=True)
    raise typer.Exit(FINDINGS)


# --- output ---------------------------------------------------------------------------------------


def _show_findings(
    source: SourceText,
    errors: Sequence[Finding],
    warnings: Sequence[Finding],
    json_: bool,
    more: dict[str, Any],
) -> None:
    if json_:
        print_json(
            {
                "ok": not errors,
                "findings": [finding.to_json(source) for finding in (*errors, *warnings)],
                **more,
            }
        )
        return
    for finding in (*errors, *warnings):
        typer.echo(finding.render(source))
    if not errors:
        typer.echo(f"no errors, {many(len(warnings), 'warning')}" if warnings else "no errors")

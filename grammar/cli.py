"""`cardlaw cards`: card text checked, formatted, compiled and explained; `cli_data` adds tables and decks."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from grammar import cli_data
from grammar.cli_lines import answer_lines, nothing_more
from grammar.cli_shared import (
    ALL_WELL,
    FINDINGS,
    compile_files,
    dialect_of,
    many,
    print_json,
    replace_file,
    source_of,
    unreadable,
    usage,
)
from grammar.ir.cards import Card
from grammar.ir.codec import card_to_json, schema_from_nodes, to_json
from grammar.language.card_file.compile import CompiledFile
from grammar.language.compile import Compiled, compile_text, parser_of, text_of
from grammar.language.dialect import Dialect, load, with_cards
from grammar.language.errors import CODES, CardTextError, Finding
from grammar.language.files import compile_file, names_declared, rewritten_file
from grammar.language.nearest import nearest
from grammar.language.source import SourceText
from grammar.language.tree_from_text import Parser

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
Text = Annotated[str | None, typer.Option("--text", help="A card's text instead of files.")]
Game = Annotated[str | None, typer.Option("--game", help="The game; found from the path where it can be.")]
On = Annotated[str | None, typer.Option("--on", help="The card type that the text stands on, such as Spell.")]
Lines = Annotated[
    str | None,
    typer.Option("--lines", help='A file with one {"id", "on", "text"} a line, or - for standard input.'),
]
Json = Annotated[bool, typer.Option("--json", help="Data instead of prose.")]


# --- commands -------------------------------------------------------------------------------------


@app.command()
def check(
    files: Files = None,
    text: Text = None,
    game: Game = None,
    on: On = None,
    lines: Lines = None,
    json_: Json = False,
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
    errors = sum(len(result.errors) for result in results)
    warnings = sum(len(result.warnings) for result in results)
    if json_:
        print_json(
            {
                "files": [
                    {
                        "file": result.source.file,
                        "cards": len(result.cards),
                        "findings": [
                            finding.to_json(result.source) for finding in (*result.errors, *result.warnings)
                        ],
                    }
                    for result in results
                ],
                "errors": errors,
                "warnings": warnings,
            }
        )
    else:
        for result in results:
            for finding in sorted((*result.errors, *result.warnings), key=lambda each: each.span):
                typer.echo(finding.render(result.source))
        cards = sum(len(result.cards) for result in results)
        noun = job.dialect.printed.noun
        typer.echo(f"{many(cards, noun)} well, {many(errors, 'error')}, {many(warnings, 'warning')}")
    raise typer.Exit(FINDINGS if errors else ALL_WELL)


@app.command()
def fmt(
    files: Files = None,
    text: Text = None,
    game: Game = None,
    on: On = None,
    lines: Lines = None,
    check_only: Annotated[
        bool, typer.Option("--check", help="Change nothing; say what would change.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Change nothing; show the differences.")] = False,
    json_: Json = False,
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
    rewritten: list[dict[str, Any]] = []
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
        typer.echo(f"{many(len(results) - len(rewritten), 'file')} in canonical wording already", err=True)
    raise typer.Exit(FINDINGS if rewritten and (check_only or diff) else ALL_WELL)


@app.command("compile")
def compile_(
    files: Files = None,
    text: Text = None,
    game: Game = None,
    on: On = None,
    lines: Lines = None,
    json_: Json = False,
) -> None:
    """Show the operations that cards compile to."""
    from grammar.language.explain import outline

    job = _Job.of(files, text, game, on, lines)
    if job.lines is not None:
        answer_lines(job.lines, job.dialect, _abilities_json)
    if job.text is not None:
        compiled = _compiled(job, json_)
        if json_:
            print_json(
                {
                    **_abilities_json(compiled, job.dialect, job.on),
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


@app.command()
def explain(
    what: Annotated[
        str | None, typer.Argument(help="A text, the name of something shipped, or a file of the game.")
    ] = None,
    text: Text = None,
    game: Game = None,
    on: On = None,
    json_: Json = False,
) -> None:
    """Show how a text is understood, and the rules behind it."""
    given = text if text is not None else what
    if given is None:
        usage('give a text or the name of a card, such as: cardlaw cards explain "Gain 1 God Charge."')
    if text is None and (path := _file_of(given)) is not None:
        _explain_file(path, dialect_of(game, [path]), json_)
    card, dialect = (None, dialect_of(game, [], on)) if text is not None else _named(given, game, on)
    if card is not None:
        told = _explained_card(card, dialect, json_)
    else:
        try:
            told = _Told.of(compile_text(given, dialect, on), dialect, on)
        except CardTextError as error:
            if text is None and (near := nearest(given, _shipped_cards(dialect))):
                usage(f"there is no {dialect.printed.noun} {given!r}; did you mean {near[0]!r}?")
            _fail(error, json_)
    if json_:
        print_json(told.data())
    else:
        told.show()


@app.command()
def vocabulary(game: Game = None, files: Files = None, json_: Json = False) -> None:
    """List the words that cards may use."""
    dialect = dialect_of(game, files or [])
    parser = parser_of(dialect)
    for path in files or []:
        parser = parser.with_new_names(names_declared(source_of(path), dialect))
    names = {terminal: sorted(parser.lexicon.shown.get(terminal, ())) for terminal in dialect.names}
    words = [
        list(forms)
        for terminal, forms in parser.lexicon.shown.items()
        if terminal not in names and forms[0][0].isalpha()
    ]
    in_order = sorted(words, key=lambda forms: forms[0].lower())
    instead = {word: hint.instead for word, hint in dialect.hints.items()}
    types = [card_type.name for card_type in dialect.types]
    fields = [*(["Domain"] if dialect.fields else []), *(each.name for each in dialect.fields)]
    data = {
        "game": dialect.game,
        "card_types": types,
        "fields": fields,
        "names": names,
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
    typer.echo("Words: " + ", ".join("/".join(forms) for forms in in_order))
    typer.echo("Instead of: " + ", ".join(f"{word} write {other}" for word, other in instead.items()))


@app.command()
def schema(
    game: Game = None,
    json_: Annotated[bool, typer.Option("--json", help="A schema is data in any case.")] = True,  # noqa: ARG001
) -> None:
    """Print the JSON Schema of compiled cards."""
    dialect = dialect_of(game, [])
    typer.echo(schema_text(dialect), nl=False)


def schema_text(dialect: Dialect) -> str:
    """The JSON Schema of a game's IR, as it is stored beside the dialect."""
    title = f"{dialect.title}: the abilities of a {dialect.printed.noun}"
    return json.dumps(schema_from_nodes(dialect.nodes, title), indent=2, ensure_ascii=False) + "\n"


cli_data.join(app)


# --- explaining ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Told:
    """A text explained: the card that it stands on, if one, and all there is to know."""

    card: Card | None
    compiled: Compiled
    dialect: Dialect
    types: str | Sequence[str] | None
    found: Any

    @classmethod
    def of(
        cls,
        compiled: Compiled,
        dialect: Dialect,
        types: str | Sequence[str] | None,
        card: Card | None = None,
        parser: Parser | None = None,
    ) -> _Told:
        from grammar.language.explain import explain as explained

        name = card.name if card else ""
        return cls(card, compiled, dialect, types, explained(compiled, dialect, types, name, parser))

    @property
    def cited(self) -> dict[str, str]:
        """Every rule with its text."""
        return {rule: _rule_text(rule) for rule in (*self.found.rules, *self.found.limits)}

    def data(self) -> dict[str, Any]:
        """The explanation as data."""
        found, cited = self.found, self.cited
        return {
            "card": self.card.name if self.card else None,
            "text": found.text,
            "words": [{"words": part.words, "read_as": part.read_as} for part in found.words],
            "readings": [{"when": each.when, "who": each.who, "what": each.what} for each in found.readings],
            **_abilities_json(self.compiled, self.dialect, self.types, self.card.name if self.card else ""),
            "rules": {rule: cited[rule] for rule in found.rules},
            "limits": {rule: cited[rule] for rule in found.limits},
            "warnings": [warning.to_json(self.compiled.source) for warning in self.compiled.warnings],
        }

    def show(self) -> None:
        """The explanation for a reader."""
        found, cited = self.found, self.cited
        if self.card is not None:
            typer.echo(f"{self.card.name} ({' '.join(self.card.types)})")
        typer.echo(found.text)
        typer.echo("\nHow it is read")
        for each in found.readings:
            typer.echo(f"  when  {each.when}\n  who   {each.who}\n  what  {each.what}\n")
        typer.echo("Every word")
        width = max(len(part.words) for part in found.words)
        for part in found.words:
            typer.echo(f"  {part.words:{width}}  {part.read_as}")
        typer.echo("\nOperations")
        for line in found.outline:
            typer.echo(f"  {line}")
        typer.echo("\nRules")
        for rule in found.rules:
            typer.echo(f"  {rule}  {cited[rule]}")
        if found.limits:
            typer.echo("\nAt its limits")
            for rule in found.limits:
                typer.echo(f"  {rule}  {cited[rule]}")
        for warning in self.compiled.warnings:
            typer.echo("\n" + warning.render(self.compiled.source))


def _file_of(given: str) -> Path | None:
    """The file that is meant, where what was given is a path and neither a name nor a text."""
    suffixes = {load(name).printed.suffix for name in with_cards()}
    path = Path(given)
    return path if path.suffix.lower() in suffixes else None


def _explain_file(path: Path, dialect: Dialect, json_: bool) -> NoReturn:
    """Everything that stands in a file, explained in its order."""
    (result,) = compile_files([path], dialect)
    if result.errors:
        _fail(CardTextError(result.source, result.errors), json_)
    told = [
        _explained_card(each.card, dialect, json_, result.declared) for each in result.cards if each.card.text
    ]
    if json_:
        print_json({"cards": [each.data() for each in told]})
    else:
        for at, each in enumerate(told):
            typer.echo("\n" * (at > 0), nl=False)
            each.show()
    raise typer.Exit(ALL_WELL)


def _named(name: str, game: str | None, on: str | None) -> tuple[Card | None, Dialect]:
    """The shipped card of that name, and its game: the one that was named, or any that ships it."""
    dialect = dialect_of(game, [], on)
    card = _shipped(name, dialect)
    if card is None and game is None:
        for other in map(load, with_cards()):
            if (found := _shipped(name, other)) is not None:
                return found, other
    return card, dialect


def _explained_card(
    card: Card, dialect: Dialect, json_: bool, declared: Mapping[str, Mapping[str, str]] | None = None
) -> _Told:
    if not card.text:
        _finish_plain_card(card, json_)
    parser = parser_of(dialect).with_new_names(declared or {})
    compiled = compile_text(card.text, dialect, card.types, parser, card.name)
    return _Told.of(compiled, dialect, card.types, card, parser)


# --- what to do -----------------------------------------------------------------------------------


@dataclass
class _Job:
    """What a command was given: files, a text, or lines."""

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
        return cls(dialect_of(game, files or [], on), files or [], text, on, lines)


def _compiled(job: _Job, json_: bool) -> Compiled:
    assert job.text is not None
    try:
        return compile_text(job.text, job.dialect, job.on)
    except CardTextError as error:
        _fail(error, json_)


def _shipped(name: str, dialect: Dialect) -> Card | None:
    """The card of that name in the game's own card files."""
    wanted = name.strip().lower()
    return next((card for card in _shipped_cards(dialect).values() if card.name.lower() == wanted), None)


def _shipped_cards(dialect: Dialect) -> Mapping[str, Card]:
    from grammar.language.shipped import shipped_cards  # inside: only who names a card needs it

    return shipped_cards(dialect.game)


def _abilities_json(
    compiled: Compiled, dialect: Dialect, on: str | Sequence[str] | None, name: str = ""
) -> dict[str, Any]:
    return {
        "abilities": [to_json(ability, dialect.nodes) for ability in compiled.abilities],
        "text": text_of(compiled.abilities, dialect, on, name),
    }


# --- writing --------------------------------------------------------------------------------------


def _same_cards(wording: str, result: CompiledFile, job: _Job) -> None:
    """The last safeguard of `fmt`: what it is about to write reads back as the same cards."""
    again = compile_file(SourceText(wording), job.dialect, result.declared)
    before, after = [each.card for each in result.cards], [each.card for each in again.cards]
    if again.errors or before != after:  # pragma: no cover - a fault of the printer
        unreadable(f"{result.source.file} is left alone: its canonical wording would not read back the same")


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
        typer.echo("nothing is changed: a file with errors is not formatted", err=True)
    raise typer.Exit(FINDINGS)


# --- saying ---------------------------------------------------------------------------------------


def _rule_text(rule: str) -> str:
    """What the rulebooks say; read on first use, as the books are many."""
    from spec.book.rulebook import RulebookError, UnknownRule, load_all

    try:
        library = load_all()
        if rule.split("-")[1].startswith("R"):
            return library.ruling(rule).decision
        found = library.rule(rule)
    except (RulebookError, UnknownRule):
        return "(the rule is not in the books)"
    return f"{found.text} Example: {found.example}" if found.example else found.text


def _finish_plain_card(card: Card, json_: bool) -> NoReturn:
    if json_:
        print_json({"card": card.name, "text": "", "abilities": []})
    else:
        typer.echo(f"{card.name} ({' '.join(card.types)}) has no text.")
    raise typer.Exit(ALL_WELL)


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
        typer.echo("well" if not warnings else f"well, {many(len(warnings), 'warning')}")


def _fail(error: CardTextError, json_: bool) -> NoReturn:
    if json_:
        print_json({"ok": False, "findings": error.to_json()})
    else:
        typer.echo(error.render())
    raise typer.Exit(FINDINGS)

"""`cardlaw init game` writes a new game; `cardlaw game check` says what a game still lacks."""

from __future__ import annotations

import importlib
from dataclasses import asdict
from typing import Annotated, Any, Final

import typer

from cardlaw.game.answers import Answers, BadAnswer
from cardlaw.game.lacking import lacking
from cardlaw.game.questions import QUESTIONS, Question, Said, answered
from cardlaw.game.writing import existing, files_of, remove_all, write_all
from conformance.kit.console import FINDINGS, Json, out, plain_errors, print_json, refuse, warn
from conformance.kit.facts.suite import facts_of
from conformance.kit.schemas.scenarios import path_of, written
from conformance.kit.tracing import proof
from grammar.cli import schema_text
from grammar.language import dialect
from spec.book import games
from spec.book.game.game import Game

init: Final = typer.Typer(no_args_is_help=True, help="Write the beginning of something new.")
game: Final = typer.Typer(no_args_is_help=True, help="A game that is being written.")
ROOT: Final = games.SPEC.parent
Several = list[str] | None


@init.callback()
def _new() -> None:
    """Write the beginning of something new."""


@init.command("game")
def new_game(
    name: Annotated[str | None, typer.Option(help="The name of the game: Moth Court.")] = None,
    prefix: Annotated[
        str | None, typer.Option(help="The letters that begin the ids of its rules: MC.")
    ] = None,
    zone: Annotated[
        Several,
        typer.Option(
            metavar="NAME=ROLE", help="A zone; its role is deck, hand, discard, play or aside. Repeat it."
        ),
    ] = None,
    phase: Annotated[Several, typer.Option(metavar="NAME", help="A phase of a turn; repeat it.")] = None,
    type_: Annotated[
        Several,
        typer.Option(
            "--type",
            metavar="NAME=ROLE",
            help="A type of card; its role is attacks, stays or once: Moth=attacks. Repeat it.",
        ),
    ] = None,
    stat: Annotated[
        Several,
        typer.Option(metavar="NAME", help="Two: the damage that a card deals, and what it withstands."),
    ] = None,
    resource: Annotated[
        Several, typer.Option(metavar="NAME", help="Two: what cards cost, and what attacks take away.")
    ] = None,
    attack: Annotated[
        str | None, typer.Option(metavar="VERB", help="The verb of attacking: strike (strikes, struck).")
    ] = None,
    yes: Annotated[
        bool, typer.Option("--yes", "-y", help="Ask nothing: usual answers for the rest.")
    ] = False,
) -> None:
    """Write a small card game that can be played and passes every check, with your own words.

    Asks for what no option says.
    """
    given: dict[str, Said | None] = {
        "name": name,
        "prefix": prefix,
        "zone": zone,
        "phase": phase,
        "type": type_,
        "stat": stat,
        "resource": resource,
        "attack": attack,
    }
    with plain_errors():
        if not (ROOT / "CONTRIBUTING.md").is_file():
            refuse("a game is written into the source tree of Cardlaw; clone it, and run the command there")
        answers = _ask(given, yes)
        files = files_of(answers, ROOT)
        if taken := existing(files, ROOT):
            refuse(
                f"{', '.join(taken)}: already exists and is not overwritten; write another name with --name"
            )
        write_all(files, ROOT)
        try:
            _write_schemas(answers.name)
        except BaseException:  # the game can't be loaded, or nobody waits any longer: leave nothing behind
            remove_all([ROOT / path for path in files])
            raise
        _show(answers, files)


@game.callback()
def _begun() -> None:
    """A game that is being written."""


@game.command("check")
def check(
    name: Annotated[str, typer.Argument(metavar="GAME", help="The game, by its name.")],
    as_json: Json = False,
) -> None:
    """List what a game lacks before it can be published: rules, functions, scenarios, files and words.

    Exit codes: 0 nothing is missing, 1 something is, 2 no such game.
    """
    with plain_errors():
        book = games.find(name)
        found = lacking(book)
        if as_json:
            print_json([asdict(fault) for fault in found])
        else:
            for fault in found:
                out(str(fault))
            _sum_up(book, len(found))
        if found:
            raise typer.Exit(FINDINGS)


def _sum_up(book: Game, count: int) -> None:
    if count:
        out(f"{book.title}: {count} {'thing is' if count == 1 else 'things are'} missing")
        return
    out(f"{book.title}: nothing is missing")
    if book.is_draft:
        out(f'to publish it, remove stage = "draft" from spec/{book.name}/game.toml, then:')
        for command in ("cardlaw rules issue", "make test"):
            out(f"  {command}")
    if not (ROOT / "conformance" / book.name / proof.FILE).is_file():
        out(f"hint: find rules that no scenario protects with cardlaw prove --game {book.name}")


def _ask(given: dict[str, Said | None], yes: bool) -> Answers:
    """Return the answers: those of the options first, so that a bad one is refused before any question."""
    found: dict[str, Any] = {}
    for question in QUESTIONS:
        said = given[question.name]
        usual = question.usual(found)
        if said or (yes and usual):
            try:
                found[question.name] = question.read(said or usual, found)
            except BadAnswer as problem:
                refuse(f"--{question.name}: {problem}")
        elif yes:
            refuse(f"--{question.name} is missing; write it, or omit --yes to be asked")
        else:
            found[question.name] = _asked(question, usual, found)
    return answered(found)


def _asked(question: Question, usual: str, found: dict[str, Any]) -> Any:
    """Ask until the answer can be used."""
    while True:
        said = typer.prompt(question.asks, default=usual or None)
        try:
            return question.read(said, found)
        except BadAnswer as problem:
            warn(str(problem))


def _write_schemas(name: str) -> None:
    """Write the schemas that are made from the written game."""
    games.forget()
    importlib.invalidate_caches()
    schema = schema_text(dialect.load(name))
    facts = facts_of(name)
    write_all({f"grammar/{name}/ir.schema.json": schema}, ROOT)
    write_all({path_of(facts).relative_to(ROOT).as_posix(): written(facts)}, ROOT)


def _show(answers: Answers, files: dict[str, str]) -> None:
    name = answers.name
    out(f"{answers.title} is written: {len(files) + 2} files")
    for path, meaning in (
        (f"spec/{name}/", "its rules: begin with game.toml and 02-resources.md"),
        (f"grammar/{name}/", "its words and its cards: dialect.py, cards/"),
        (f"reference_engine/{name}/", "its engine, a module for each chapter"),
        (f"conformance/{name}/", "its scenarios, one or more for each rule"),
        ("tests/", f"what tests need to know of it: grammar/{name}/, generated/, shelf_words/"),
    ):
        out(f"  {path:<{len(name) + 20}}{meaning}")
    out("\nNext:")
    for command in (
        f"cardlaw play {name}",
        f"cardlaw conform --game {name}",
        f"cardlaw cards check --game {name} grammar/{name}/cards/{name}.card",
        f"cardlaw game check {name}",
    ):
        out(f"  {command}")

"""The `cardlaw` command: a table of sub-commands, each imported only when it is used."""

from __future__ import annotations

import importlib
import os
from dataclasses import dataclass
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

from cardlaw.starting import end_start
from cardlaw.version import VERSION

EPILOG = (
    "Exit codes: 0 success, 1 findings (a bad card, a failed scenario), 2 wrong usage or unreadable input."
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the command table: the location of a sub-command, and its line in the list of commands."""

    name: str
    target: str
    help: str
    panel: str | None = None


ENTRIES = (
    Entry("cards", "grammar.cli:app", "Check, format, explain and compile card text.", "Designing cards"),
    Entry("boards", "grammar.cli_boards:app", "Check, list and draw boards.", "Designing cards"),
    Entry("play", "cardlaw.play.command:play", "Play a game in the terminal.", "Designing cards"),
    Entry("init", "cardlaw.game.command:init", "Write a new game.", "Making a game"),
    Entry("game", "cardlaw.game.command:game", "Check what a new game lacks.", "Making a game"),
    Entry(
        "conform",
        "conformance.kit.conform.cli:conform",
        "Judge an engine by the suite.",
        "Building an engine",
    ),
    Entry("fuzz", "conformance.kit.fuzz.cli:fuzz", "Compare engines in random games.", "Building an engine"),
    Entry("engine", "cardlaw.engine_cli:app", "Run the reference engine.", "Building an engine"),
    Entry("rules", "spec.book.cli:app", "List, show, search and check the rules.", "Reading the rules"),
    Entry("site", "docs.site_writer.cli:app", "Build or serve the rules site.", "Reading the rules"),
    Entry("prove", "conformance.kit.prove.cli:prove", "Break each rule on purpose.", "Keeping the project"),
    Entry("bench", "cardlaw.bench:bench", "Compare our speed with public peers.", "Keeping the project"),
)

# Sub-commands added to an area by another: rules belong to spec, but only the kit knows their scenarios.
# A command that does something by itself, such as conform, has its sub-commands here.
ADDED = {
    "conform": (
        Entry("list", "conformance.kit.commands.tell:list_scenarios", "List the scenarios."),
        Entry("bundle", "conformance.kit.bundle.cli:bundle", "Write the suite as data into one archive."),
        Entry(
            "explain", "conformance.kit.commands.tell:explain", "Explain a scenario in words, with its rules."
        ),
        Entry(
            "operations",
            "conformance.kit.commands.operations:operations",
            "List the nodes of compiled card text.",
        ),
        Entry(
            "init", "conformance.kit.commands.start:init", "Write an adapter that passes its first scenario."
        ),
        Entry(
            "doctor", "conformance.kit.commands.start:doctor", "Ask an engine whether it speaks the protocol."
        ),
        Entry(
            "protocol", "conformance.kit.exchange.cli:protocol", "Judge how an engine speaks the protocol."
        ),
        Entry("record", "conformance.kit.commands.wire:record", "Write a wire log of chosen scenarios."),
        Entry("replay", "conformance.kit.commands.wire:replay_log", "Send a wire log to an engine again."),
        Entry(
            "report", "conformance.kit.commands.report:report", "Show a report, or write it in every form."
        ),
        Entry("compare", "conformance.kit.commands.report:compare", "Show what changed between two reports."),
        Entry("matrix", "conformance.kit.commands.report:matrix", "Show several engines side by side."),
    ),
    "rules": (
        Entry(
            "coverage",
            "conformance.kit.tracing.coverage:coverage",
            "Show which rules are cited, exercised and proven.",
        ),
        Entry("show", "conformance.kit.commands.show:show", "Show a rule, its code and its scenarios."),
        Entry("lint", "conformance.kit.commands.lint:lint_rules", "Check the books, and their examples."),
    ),
}


class Later(TyperCommand):
    """A sub-command known by name and help only; its module is imported when it runs, not when listed."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry.name, help=entry.help, rich_help_panel=entry.panel)
        self.entry = entry

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        if (added := added_by(self.entry, args)) is not None:
            return Later(added).make_context(f"{info_name} {added.name}", args[1:], parent, **extra)
        command = loaded(self.entry)
        if (
            self.entry.name in ADDED
            and not isinstance(command, TyperGroup)
            and args
            and not _may_begin(args[0])
        ):
            known = ", ".join(one.name for one in ADDED[self.entry.name])
            typer.echo(f"cardlaw {self.entry.name}: no command {args[0]!r}; there is {known}", err=True)
            raise typer.Exit(2)
        # An area without further words shows its help, as `cardlaw` alone does.
        if isinstance(command, TyperGroup) and not args and not command.invoke_without_command:
            args = ["--help"]
        context = command.make_context(info_name, args, parent, **extra)
        end_start()
        return context


def _may_begin(word: str) -> bool:
    """Whether the word is an option or a path, and not a mistyped sub-command."""
    return word[:1] == "-" or os.path.exists(word) or os.sep in word or word.endswith((".yaml", ".yml"))


def added_by(entry: Entry, args: list[str]) -> Entry | None:
    """The sub-command that the words after a plain command name, if any."""
    added = ADDED.get(entry.name, ())
    return next((one for one in added if args and one.name == args[0]), None)


def loaded(entry: Entry) -> Any:
    """The real command of an entry: a typer app becomes a group, a plain function becomes a command."""
    module, name = entry.target.split(":")
    try:
        target = getattr(importlib.import_module(module), name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{module}.".startswith(f"{missing.name}."):
            raise  # the module exists, but something it needs is missing
        typer.echo(f"cardlaw {entry.name}: not part of this installation; run it in a source tree", err=True)
        raise typer.Exit(2) from None
    if isinstance(target, typer.Typer):
        group = get_group(target)
        for added in ADDED.get(entry.name, ()):
            group.add_command(Later(added))
        return group
    app = typer.Typer(add_completion=False)
    beside = "\n\n".join(f"cardlaw {entry.name} {one.name}: {one.help}" for one in ADDED.get(entry.name, ()))
    app.command(entry.name, epilog=beside or None)(target)
    return get_group(app).commands[entry.name]


def front_door() -> TyperGroup:
    """The whole command, without importing any area."""
    app = typer.Typer(
        name="cardlaw",
        help="Numbered rules for tabletop games, card text that compiles, a suite that judges any engine.",
        epilog=EPILOG,
        add_completion=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(_before_any_command)
    group = get_group(app)
    for entry in ENTRIES:
        group.add_command(Later(entry))
    return group


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"cardlaw {VERSION}")
        raise typer.Exit


def _before_any_command(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - its callback does the work
        bool, typer.Option("--version", help="Show the version.", is_eager=True, callback=_show_version)
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())

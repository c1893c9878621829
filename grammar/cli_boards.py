"""`cardlaw boards`: check, list and draw the boards of games that have them."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Final, Protocol

import typer

from grammar.cli_shared import (
    ALL_WELL,
    FINDINGS,
    GameOption,
    JsonOption,
    compile_files,
    many,
    print_json,
    source_of,
    summary,
    unreadable,
    usage,
)
from grammar.language.dialect import load
from grammar.language.shipped import shipped_cards
from grammar.language.words.nearest import nearest
from spec.book.games import UnknownGame, find, published

app = typer.Typer(
    name="boards",
    help="Check, list and draw the boards of a game.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
_MOST_BYTES: Final = 200_000

Terrains = Annotated[
    list[Path] | None,
    typer.Option("--terrains", help="Your own terrain file (.terrain), in addition to the shipped ones."),
]


class _Board(Protocol):
    """A board, as the list of boards shows it."""

    files: int
    ranks: int
    tile_count: int


@dataclass(frozen=True)
class _Boards:
    """A game's boards, given its module of board files."""

    game: str
    module: Any

    def shipped(self) -> Mapping[str, _Board]:
        """Return the shipped boards by name."""
        found: Mapping[str, _Board] = self.module.shipped_boards()
        return found

    def data_of(self, board: object) -> dict[str, object]:
        """Return a board as data for an engine."""
        data: dict[str, Any] = importlib.import_module(f"grammar.{self.game}.board").board_to_json(board)
        return data

    def terrains(self, files: Iterable[Path]) -> list[str]:
        """Return the names of all terrains, including those in the user's files."""
        own = list(files)
        names = list(shipped_cards(self.game))
        for result in compile_files(own, load(self.game)) if own else ():
            for finding in result.errors:
                typer.echo(finding.render(result.source), err=True)
            if result.errors:
                typer.echo("fix the terrains first", err=True)
                raise typer.Exit(FINDINGS)
            names += [each.card.name for each in result.cards]
        return names

    def read(self, path: Path, terrains: Iterable[Path] | None) -> Any:
        """Read a board file, collecting all errors."""
        source = source_of(path, _MOST_BYTES, "board file")
        return self.module.read_board(source, self.terrains(terrains or ()), self.game)


def _boards_of(game: str | None) -> _Boards:
    """Return the boards of the named game, or of the only one that has any."""
    if game is not None:
        try:
            find(game)
        except UnknownGame as error:
            usage(str(error))
    known = [each.name for each in published() if _has_boards(each.name)]
    if game is not None and not _has_boards(game):
        usage(f"{game} has no boards; games with boards: {', '.join(known) or 'none'}")
    if game is None and len(known) != 1:
        usage(f"say which game with --game; games with boards: {', '.join(known) or 'none'}")
    name = game or known[0]
    return _Boards(name, importlib.import_module(f"grammar.{name}.board_file"))


def _has_boards(game: str) -> bool:
    try:
        return find_spec(f"grammar.{game}.board_file") is not None
    except ModuleNotFoundError:
        return False


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Board files (.board).", show_default=False)],
    game: GameOption = None,
    terrains: Terrains = None,
    json_: JsonOption = False,
) -> None:
    """Say everything that is wrong with boards."""
    boards = _boards_of(game)
    results = [boards.read(path, terrains) for path in files]
    errors = sum(len(each.findings) for each in results)
    if json_:
        listed = [
            {
                "file": each.source.file,
                "well": not each.findings,
                "findings": [finding.to_json(each.source) for finding in each.findings],
            }
            for each in results
        ]
        print_json({"files": listed, "errors": errors})
    else:
        for each in results:
            for finding in each.findings:
                typer.echo(finding.render(each.source))
        typer.echo(summary(len(results), "board", errors))
    raise typer.Exit(FINDINGS if errors else ALL_WELL)


@app.command("list")
def list_(game: GameOption = None, json_: JsonOption = False) -> None:
    """List the boards that are shipped."""
    boards = _boards_of(game)
    shipped = boards.shipped()
    if json_:
        print_json({"game": boards.game, "boards": list(shipped)})
        return
    for name, board in shipped.items():
        typer.echo(f"{name:16} {board.files} by {board.ranks}, {many(board.tile_count, 'tile')}")


@app.command()
def show(
    what: Annotated[str, typer.Argument(help="A board file, or the name of a shipped board.")],
    game: GameOption = None,
    terrains: Terrains = None,
    json_: JsonOption = False,
) -> None:
    """Draw a board; with --json, the data that an engine is given."""
    boards = _boards_of(game)
    module = boards.module
    if what in (shipped := boards.shipped()):
        board = shipped[what]
    elif Path(what).suffix != module.SUFFIX:
        near = nearest(what, shipped)
        hint = f"; did you mean {near[0]!r}?" if near else f"; shipped are {', '.join(shipped)}"
        unreadable(f"there is no board {what[:80]!r}{hint}")
    else:
        result = boards.read(Path(what), terrains)
        if result.findings:
            if json_:
                found = [finding.to_json(result.source) for finding in result.findings]
                print_json({"ok": False, "findings": found})
            else:
                for finding in result.findings:
                    typer.echo(finding.render(result.source))
            raise typer.Exit(FINDINGS)
        board = result.board
    if json_:
        print_json(boards.data_of(board))
    else:
        typer.echo(module.drawing(board), nl=False)

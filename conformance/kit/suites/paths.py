"""A user's own scenario files and folders."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from conformance.kit.facts.suite import draft_suites, facts_of, suites
from conformance.kit.scenarios.pool import SharedCards
from conformance.kit.suites.load import Loader, ScenarioError, Suite
from spec.book.faults import PlainError
from spec.book.games import find
from spec.book.rulebook import load

_FIRST_ID = re.compile(r"""^- +id: *["']?(?P<prefix>[A-Z]{2,6})-[0-9]""", re.MULTILINE)
_KNOWN_FAILURE = re.compile(r"^ +verdict:", re.MULTILINE)
"""A key that lists of known failures have and scenarios don't."""
_ENDINGS = (".yaml", ".yml")


class NoScenarios(PlainError):
    """A path that the user named has no scenarios."""


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A file, its text, and the named folder in which it was found; None if the file itself was named."""

    path: Path
    text: str
    top: Path | None


def read_paths(paths: Sequence[Path], game: str | None) -> list[Suite]:
    """The scenarios of these files and folders, one suite per game. NoScenarios if a path has none."""
    by_game: dict[str, list[ScenarioFile]] = {}
    for path in paths:
        found = list(_files(path))
        if not found:
            begins = "a scenario begins with - id: XX-2.6.2/name"
            raise NoScenarios(f"{path}: no scenarios in this folder; {begins}")
        for file in found:
            by_game.setdefault(_game_of(file), []).append(file)
    if game is not None and game not in by_game and game in (*suites(), *draft_suites()):
        raise NoScenarios(f"{', '.join(map(str, paths))}: no scenarios of {game}")
    chosen = sorted(by_game) if game is None else [game]
    return [_suite(name, by_game.get(name, [])) for name in chosen]


def read_scenarios(*paths: str | Path, game: str | None = None) -> list[Suite]:
    """Return your own scenarios in these files and folders, one suite per game.

    The first id of a file says which game it is about; `game` keeps only the scenarios of one. They may use
    the cards of the game's suite, and those that they bring. Raises NoScenarios if a path has none,
    ScenarioError with every fault.
    """
    found = read_paths([Path(path) for path in paths], game)
    if faults := [fault for suite in found for fault in suite.faults]:
        raise ScenarioError(faults)
    return found


def _suite(game: str, files: Sequence[ScenarioFile]) -> Suite:
    from conformance.kit.suites.compiler import pool_of  # inside: they load the grammar's parser
    from grammar.language.dialect import load as load_dialect

    facts = facts_of(game)
    book = load(game)
    loader = Loader(facts, book, pool_of(game, facts.folder), is_own=True)
    for file in files:
        loader.read(file.text, str(file.path), _cards_beside(file, load_dialect(game).printed.suffix))
    scenarios, faults = loader.finish(lambda: _shipped_ids(facts.folder))
    return Suite(game, facts, book, scenarios, faults, complete=False, about=loader.about)


def _files(path: Path) -> Iterator[ScenarioFile]:
    """The file itself, or all files with scenarios in a folder, along with the folder's own cards."""
    if not path.is_dir():
        yield ScenarioFile(path, _text(path), None)
        return
    for file in sorted(one for one in path.rglob("*") if one.suffix in _ENDINGS and one.is_file()):
        text = _text(file)
        if _FIRST_ID.search(text) and not _KNOWN_FAILURE.search(text):
            yield ScenarioFile(file, text, path)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise NoScenarios(f"{path}: this is not UTF-8 text") from None


def _cards_beside(file: ScenarioFile, suffix: str) -> SharedCards | None:
    """The cards in the file's folder, or in the nearest folder above it, up to the named one."""
    if file.top is None:
        return None
    for folder in file.path.parents:
        path = folder / f"cards{suffix}"
        if path.is_file():
            return SharedCards(_text(path), str(path), 0)
        if folder == file.top:
            break
    return None


def _game_of(file: ScenarioFile) -> str:
    """The game whose rules the file's first id names."""
    first = _FIRST_ID.search(file.text)
    known = {find(game).prefix: game for game in (*suites(), *draft_suites())}
    if first is None or first["prefix"] not in known:
        ids = ", ".join(f"{prefix}- ({game})" for prefix, game in sorted(known.items()))
        raise NoScenarios(f"{file.path}: this has no scenario of a known game; ids begin with {ids}")
    return known[first["prefix"]]


def _shipped_ids(folder: Path) -> set[str]:
    """The ids of the suite, which a twin may name."""
    wanted = re.compile(r"^- +id: *(\S+)", re.MULTILINE)
    return {
        match[1]
        for path in (folder / "scenarios").rglob("*.yaml")
        for match in wanted.finditer(path.read_text(encoding="utf-8-sig"))
    }

"""The pictures of a rulebook: their places after rules, and their contents.

`pictures.toml` beside the rulebook lists them. A picture with a `scenario` shows the table of a card game
during that scenario: `at` names the moments, "given", "end" or the kind of a decision for its first
occurrence; `players` names the players whose sides are shown, by default all. Other pictures show the game's
own data. The drawing code reads that data; here it is only passed on. The rulebook reads the same without
them.

If cards lie on a board, its spaces are marked: `offers` names actions with their objects, such as "move
attacker", or the kind of the open decision, and marks what the game offers then; `frames`, `dots`, `crosses`
and `closed` list spaces; `means` explains each of these marks. With `bare`, the board is shown without the
sides; with `seen_by`, everything is shown as that player sees it.

`[roles]` says what cards do in pictures of the table: by kind of event, words for its `object` and its
`other`, in which {object} and {other} are names. An event of the kinds in `ends` ends all roles.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from spec.book import games
from spec.book.beside import Beside
from spec.book.faults import Fault, RulebookError
from spec.book.games import SPEC
from spec.book.ids import RuleId
from spec.book.rulebook import load

FILE: Final = "pictures.toml"
_OF_FILE: Final = frozenset(("letters", "pictures", "positions", "roles"))
MARKS: Final = ("frames", "dots", "crosses", "closed")
_OF_TABLE: Final = frozenset(("scenario", "at", "players", "offers", "means", "bare", "seen_by", *MARKS))
_OF_ROLE: Final = frozenset(("object", "other"))
_OF_PICTURE: Final = frozenset(("name", "title", "after"))
_NAME: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True)
class WantedTable:
    """A scenario, the moments at which its table is shown, and the players; empty means all.

    `offers` are actions with their objects, `marks` spaces by mark; `means` explains the marks.
    """

    scenario: str
    at: tuple[str, ...] = ("given",)
    players: tuple[int, ...] = ()
    offers: tuple[str, ...] = ()
    marks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    means: Mapping[str, str] = field(default_factory=dict)
    bare: bool = False
    seen_by: int = 0


@dataclass(frozen=True)
class Roles:
    """By kind of event: words for what its object and its other do, until an event of the kinds `ends`."""

    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    ends: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Picture:
    """A picture: its name, which is part of its address; its title; the rule before it.

    `table` is the content of a picture of the table. For any other picture, `shows` contains all other keys,
    as in the file.
    """

    name: str
    title: str
    after: RuleId
    shows: Mapping[str, Any]
    table: WantedTable | None = None


@dataclass(frozen=True)
class Pictures:
    """The pictures of a game, and named positions to which they and others refer."""

    file: Beside | None
    pictures: tuple[Picture, ...] = ()
    positions: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    letters: Mapping[str, str] = field(default_factory=dict)
    """Names for the letters in positions."""
    roles: Roles = field(default_factory=Roles)

    def fault(self, name: str, message: str, fix: str) -> RulebookError:
        """Return the error for a picture or position that cannot be shown as written."""
        assert self.file is not None
        quoted = f'"{name}"'
        line = self.file.line(quoted if any(quoted in line for line in self.file.lines) else name)
        return RulebookError([Fault(self.file.file, line, f"{name}: {message}", fix)])


def read_pictures(name: str, root: Path = SPEC) -> Pictures:
    """Return the pictures of a game, none without the file. Raises RulebookError with all errors."""
    path = games.find(name, root).folder / FILE
    if not path.exists():
        return Pictures(None)
    file = Beside(path, load(name, root))
    file.keys(file.data, _OF_FILE)
    rows, positions = file.data.get("pictures", []), file.data.get("positions", {})
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        file.fault("pictures must be a list of tables", "write [[pictures]] above each", "pictures")
        rows = []
    if not isinstance(positions, dict) or not all(isinstance(row, dict) for row in positions.values()):
        file.fault("positions must be tables by name", "write [positions.NAME] above each", "positions")
        positions = {}
    letters = file.data.get("letters", {})
    if not isinstance(letters, dict) or not all(isinstance(name, str) for name in letters.values()):
        file.fault("letters must be a table of names", 'write R = "Rook" below [letters]', "letters")
        letters = {}
    found = [picture for row in rows if (picture := _picture(file, row)) is not None]
    names = [picture.name for picture in found]
    for twice in sorted({each for each in names if names.count(each) > 1}):
        file.fault(f"two pictures are called {twice}", "give one of them another name", twice)
    roles = _roles(file, file.data.get("roles", {}))
    if file.faults:
        raise RulebookError(file.faults)
    return Pictures(file, tuple(found), positions, letters, roles)


def _roles(file: Beside, table: object) -> Roles:
    rows = dict(table) if isinstance(table, dict) else {}
    ends = rows.pop("ends", [])
    right = isinstance(table, dict) and _are_texts(ends)
    if not right or not all(
        isinstance(row, dict) and _are_texts(list(row.values())) for row in rows.values()
    ):
        file.fault("roles must be a table of words", 'write object = "attacks" below [roles.EVENT]', "roles")
        return Roles()
    for row in rows.values():
        file.keys(row, _OF_ROLE)
    return Roles(rows, frozenset(ends))


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _are_meanings(value: object) -> bool:
    return isinstance(value, dict) and set(value) <= set(MARKS) and _are_texts(list(value.values()))


def _picture(file: Beside, row: dict[str, Any]) -> Picture | None:
    name = row.get("name")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        fix = 'write name = "two-words", in lower-case letters, digits and hyphens'
        file.fault(f"{name!r} is not a valid picture name", fix, str(name or ""))
        return None
    title, rule = file.title(row, f"the picture {name}"), file.known(row.get("after"))
    if rule is None:
        return None
    shows = {key: value for key, value in row.items() if key not in _OF_PICTURE}
    if "scenario" not in row:
        return Picture(name, title, rule.id, shows)
    file.keys(row, _OF_PICTURE | _OF_TABLE)
    at, players = row.get("at", "given"), row.get("players", [])
    offers, means, bare = row.get("offers", []), row.get("means", {}), row.get("bare", False)
    marks = {mark: row[mark] for mark in MARKS if mark in row}
    at, seen_by = [at] if isinstance(at, str) else at, row.get("seen_by", 0)
    if not _are_texts([row["scenario"]]) or not _are_texts(at) or not at:
        file.fault(f"{name} names no scenario or no moment", 'write at = "given"', name)
    elif not isinstance(players, list) or not all(type(one) is int and one > 0 for one in players):
        file.fault(f"the players of {name} are not a list of numbers", "write players = [1, 2]", name)
    elif not all(map(_are_texts, (offers, *marks.values()))) or not _are_meanings(means):
        file.fault(f"the marks of {name} are not lists of texts", 'write dots = ["c1", "c2"]', name)
    elif type(seen_by) is not int or seen_by < 0:
        file.fault(f"{name} doesn't say which player sees it", "write seen_by = 1", name)
    elif not isinstance(bare, bool):
        file.fault(f"bare must be true or false for {name}", "write bare = true", name)
    else:
        shown = WantedTable(
            row["scenario"],
            tuple(at),
            tuple(players),
            tuple(offers),
            {mark: tuple(spaces) for mark, spaces in marks.items()},
            means,
            bare,
            seen_by,
        )
        return Picture(name, title, rule.id, {}, shown)
    return None

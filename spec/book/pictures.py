"""The pictures of a rulebook: which there are, after which rules they stand, and what each shows.

`pictures.toml` beside the rulebook lists them. What a picture shows is the game's own data, which whoever
draws it reads; here it is only handed on. The rulebook reads the same without them.
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
_OF_FILE: Final = frozenset(("letters", "pictures", "positions"))
_OF_PICTURE: Final = frozenset(("name", "title", "after"))
_NAME: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True)
class Picture:
    """A picture: its name, which is part of its address; its title; the rule after which it stands.

    `shows` holds every other key, as it stands in the file.
    """

    name: str
    title: str
    after: RuleId
    shows: Mapping[str, Any]


@dataclass(frozen=True)
class Pictures:
    """The pictures of a game, and positions by name to which they and others refer."""

    file: Beside | None
    pictures: tuple[Picture, ...] = ()
    positions: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    letters: Mapping[str, str] = field(default_factory=dict)
    """Names by the letters that positions write for them."""

    def fault(self, name: str, message: str, mend: str) -> RulebookError:
        """What to raise where a picture or position of that name cannot be shown as it is written."""
        assert self.file is not None
        quoted = f'"{name}"'
        line = self.file.line(quoted if any(quoted in line for line in self.file.lines) else name)
        return RulebookError([Fault(self.file.file, line, f"{name}: {message}", mend)])


def read_pictures(name: str, root: Path = SPEC) -> Pictures:
    """The pictures of a game, none if it has no such file. RulebookError with everything that is wrong."""
    path = games.find(name, root).folder / FILE
    if not path.exists():
        return Pictures(None)
    file = Beside(path, load(name, root))
    file.keys(file.data, _OF_FILE)
    rows, positions = file.data.get("pictures", []), file.data.get("positions", {})
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        file.fault("the pictures are no list of tables", "write [[pictures]] above each", "pictures")
        rows = []
    if not isinstance(positions, dict) or not all(isinstance(row, dict) for row in positions.values()):
        file.fault("the positions are no tables by name", "write [positions.NAME] above each", "positions")
        positions = {}
    letters = file.data.get("letters", {})
    if not isinstance(letters, dict) or not all(isinstance(name, str) for name in letters.values()):
        file.fault("the letters are no table of names", 'write R = "Rook" below [letters]', "letters")
        letters = {}
    found = [picture for row in rows if (picture := _picture(file, row)) is not None]
    names = [picture.name for picture in found]
    for twice in sorted({each for each in names if names.count(each) > 1}):
        file.fault(f"two pictures are called {twice}", "give one of them another name", twice)
    if file.faults:
        raise RulebookError(file.faults)
    return Pictures(file, tuple(found), positions, letters)


def _picture(file: Beside, row: dict[str, Any]) -> Picture | None:
    name = row.get("name")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        mend = 'write name = "two-words", in small letters, digits and hyphens'
        file.fault(f"{name!r} is no name of a picture", mend, str(name or ""))
        return None
    title, rule = file.title(row, f"the picture {name}"), file.known(row.get("after"))
    if rule is None:
        return None
    shows = {key: value for key, value in row.items() if key not in _OF_PICTURE}
    return Picture(name, title, rule.id, shows)

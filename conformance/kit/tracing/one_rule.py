"""What carries out one rule and what tests it, each with its file and line.

Files are searched as text, because reading whole suites and parsing all sources takes seconds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from conformance.kit.tracing.places import Place, mentions, places_of, texts_in
from spec.book.game.game import Game
from spec.book.games import games

ROOT: Final = Path(__file__).resolve().parents[3]
AREAS: Final = ("spec", "grammar", "reference_engine", "conformance")
"""The folders whose functions carry out rules."""
TESTS: Final = "tests"
"""The folder of the tests; only a source tree has it."""
EXCHANGES: Final = "conformance/protocol"

_BEGINNING = re.compile(r"^- id: *(?P<id>\S+) *$", re.MULTILINE)
_CITES = re.compile(r"^  cites: *\[(?P<cites>[^\]]*)\]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Cited:
    """A scenario, or an exchange of lines, that cites a rule, and the line at which it begins."""

    id: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.id}"


@dataclass(frozen=True, slots=True)
class RuleUses:
    """The code that carries out a rule, the scenarios that cite it, and tests whose docstrings name it."""

    code: Sequence[Place]
    scenarios: Sequence[Cited]
    tests: Sequence[Place]


def uses_of(rule: str, book: Game, root: Path = ROOT) -> RuleUses:
    """Find a rule or a ruling in the areas below the root.

    The rules of a game are carried out in its own folders and on the shelves, and scenarios cite them. Those
    of a shelf are carried out anywhere, and exchanges and tests cite them.
    """
    others = () if book.shelf else [game.name for game in games() if game is not book]
    code = {shown: text for area in AREAS for shown, text in texts_in(root / area, others).items()}
    cited_in = root / (EXCHANGES if book.shelf else f"conformance/{book.name}/scenarios")
    return RuleUses(
        places_of(rule, code),
        tuple(citing(rule, sorted(cited_in.rglob("*.yaml")), root)),
        places_of(rule, texts_in(root / TESTS)) if book.shelf else (),
    )


def citing(rule: str, files: Iterable[Path], root: Path) -> Iterator[Cited]:
    """Yield the scenarios in the files that cite the rule."""
    for path in files:
        text = path.read_text(encoding="utf-8-sig")
        if not mentions(text, rule):
            continue
        shown = path.relative_to(root).as_posix()
        for begins in _BEGINNING.finditer(text):
            following = _BEGINNING.search(text, begins.end())
            cites = _CITES.search(text, begins.end(), following.start() if following else len(text))
            if cites is not None and mentions(cites["cites"], rule):
                yield Cited(begins["id"], shown, text.count("\n", 0, begins.start()) + 1)

"""The page with worked examples: its scenarios, and how they are read.

`worked.toml` beside the rulebook names a file of scenarios and the events that make up the examples. With
`[sums]`, these begin steps of the turn, and make two sums that are compared. With `[window]`, they carry out
what players declared and answered. The file contains no numbers; they come from an engine. The rulebook reads
the same without the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from spec.book import games
from spec.book.beside import Beside
from spec.book.faults import Fault, RulebookError
from spec.book.game.parts import Step
from spec.book.games import SPEC
from spec.book.ids import RuleId
from spec.book.rulebook import load

FILE: Final = "worked.toml"
_FIX: Final = "see the worked.toml of another game"
_TEXTS: Final = ("title", "says", "section", "scenarios", "noun")
_OF_FILE: Final = frozenset((*_TEXTS, "ends", "quiet", "steps", "sums", "window"))
_OF_WINDOW: Final = frozenset(("waits", "asks", "resolves", "takes_out", "explained", "kinds", "speeds"))
_OF_SUMS: Final = frozenset(("step", "term", "total", "result", "sides", "terms"))


@dataclass(frozen=True)
class SumsList:
    """The events of two sums: of a term, of a total and of the result of both.

    `step` is the step with these events. `sides` are titles in the order of the totals, `terms` titles of
    terms by their names; terms with the same title share a row.
    """

    step: str
    term: str
    total: str
    result: str
    sides: tuple[str, ...]
    terms: Mapping[str, str]


class Speed(NamedTuple):
    """The title of a speed, and the rule about it."""

    title: str
    rule: RuleId


@dataclass(frozen=True)
class WindowList:
    """How a response window is read.

    `waits` is the property of the canonical state that lists its entries; in the decisions `asks` players may
    answer. An event of the kind `resolves` carries out the entry of its object; one of `takes_out` removes
    it; events of the kinds `explained` are shown with all their rules. `kinds` says in words how what waits
    was declared, by the kind of an entry; `speeds` are by number.
    """

    waits: str
    asks: frozenset[str]
    resolves: str
    takes_out: frozenset[str]
    explained: frozenset[str]
    kinds: Mapping[str, str]
    speeds: Mapping[int, Speed]


@dataclass(frozen=True, kw_only=True)
class WorkedList:
    """The content of the page.

    `noun` is the word for one example; `section` the number of the page's section; `scenarios` the name of
    the file; an event of `ends` ends an example; events of the kinds `quiet` are not shown.
    """

    title: str
    says: str
    noun: str
    section: str
    scenarios: str
    ends: frozenset[str] = field(default=frozenset())
    quiet: frozenset[str] = field(default=frozenset())
    file: Beside | None = None

    def fault(self, message: str, word: str = "") -> RulebookError:
        """Return the error for an example that cannot be shown as requested."""
        assert self.file is not None
        return RulebookError([Fault(self.file.file, self.file.line(word), message, _FIX)])


@dataclass(frozen=True, kw_only=True)
class WorkedSums(WorkedList):
    """Examples with two sums; `steps` lists the kinds of events that begin each step."""

    steps: tuple[tuple[Step, frozenset[str]], ...]
    sums: SumsList


@dataclass(frozen=True, kw_only=True)
class WorkedWindows(WorkedList):
    """Examples with a response window."""

    window: WindowList


def read_worked(name: str, root: Path = SPEC) -> WorkedSums | WorkedWindows | None:
    """Read the list of a game, None without the file. Raises RulebookError with all errors."""
    game = games.find(name, root)
    path = game.folder / FILE
    if not path.exists():
        return None
    file = Beside(path, load(name, root))
    file.keys(file.data, _OF_FILE)
    texts = {key: _text(file, key) for key in _TEXTS}
    if texts["section"] not in {part.number for one in file.book.chapters for part in one.sections}:
        file.fault(f"the book has no section {texts['section']!r}", 'write section = "1.1"', "section")
    ends, quiet = _listed(file.data.get("ends", [])), _listed(file.data.get("quiet", []))
    if ends is None or quiet is None:
        file.fault("ends and quiet must be lists of events", _FIX, "ends" if ends is None else "quiet")
    ended, left_out = frozenset(ends or ()), frozenset(quiet or ())
    if "window" in file.data:
        window = _window(file)
        if file.faults or window is None:
            raise RulebookError(file.faults)
        return WorkedWindows(**texts, ends=ended, quiet=left_out, file=file, window=window)
    steps = _steps(file, {step.name: step for phase in game.phases for step in phase.steps})
    sums = _sums(file, [step.name for step, _ in steps])
    if file.faults or sums is None:
        raise RulebookError(file.faults)
    return WorkedSums(**texts, ends=ended, quiet=left_out, file=file, steps=tuple(steps), sums=sums)


def _steps(file: Beside, known: Mapping[str, Step]) -> list[tuple[Step, frozenset[str]]]:
    steps = []
    for step, kinds in _table(file, "steps").items():
        if step not in known:
            file.fault(f"the turn has no step {step!r}", f"the steps are {', '.join(known)}", step)
        elif (listed := _listed(kinds)) is None:
            file.fault(f"the step {step} must start with a list of events", _FIX, step)
        else:
            steps.append((known[step], frozenset(listed)))
    return steps


def _window(file: Beside) -> WindowList | None:
    table = _table(file, "window")
    file.keys(table, _OF_WINDOW)
    texts = {key: table.get(key) for key in ("waits", "resolves")}
    asks, takes_out, explained = (_listed(table.get(key)) for key in ("asks", "takes_out", "explained"))
    kinds, speeds = table.get("kinds"), table.get("speeds")
    if not all(isinstance(text, str) for text in texts.values()):
        file.fault("the window needs the strings waits and resolves", _FIX, "window")
    elif asks is None or takes_out is None or explained is None:
        file.fault("asks, takes_out and explained must be lists of kinds", _FIX, "window")
    elif not isinstance(kinds, dict) or _listed(list(kinds.values())) is None:
        file.fault("kinds must be a table of words", _FIX, "kinds")
    elif not isinstance(speeds, dict) or not all(
        number.isdecimal() and isinstance(row, dict) for number, row in speeds.items()
    ):
        file.fault("speeds must be a table by number", 'write 1 = { title = "Fast", rule = "..." }', "speeds")
    else:
        return WindowList(
            **{key: str(text) for key, text in texts.items()},
            asks=frozenset(asks),
            takes_out=frozenset(takes_out),
            explained=frozenset(explained),
            kinds=kinds,
            speeds={
                int(number): speed for number, row in speeds.items() if (speed := _speed(file, number, row))
            },
        )
    return None


def _speed(file: Beside, number: str, row: dict[str, Any]) -> Speed | None:
    title, rule = file.title(row, f"the speed {number}"), file.known(row.get("rule"))
    return None if rule is None else Speed(title, rule.id)


def _sums(file: Beside, steps: list[str]) -> SumsList | None:
    table = _table(file, "sums")
    file.keys(table, _OF_SUMS)
    sides, terms = _listed(table.get("sides")), table.get("terms")
    texts = {key: table.get(key) for key in ("step", "term", "total", "result")}
    if not all(isinstance(text, str) for text in texts.values()):
        file.fault("the sums need the strings step, term, total and result", _FIX, "sums")
    elif texts["step"] not in steps:
        file.fault(f"the sums are of the step {texts['step']!r}, which is not in [steps]", _FIX, "step")
    elif sides is None or len(sides) != 2:
        file.fault("the sums need two sides", 'write sides = ["Attacker", "Defender"]', "sides")
    elif not isinstance(terms, dict) or _listed(list(terms.values())) is None:
        file.fault("terms must be a table of titles", _FIX, "terms")
    else:
        return SumsList(**{key: str(text) for key, text in texts.items()}, sides=tuple(sides), terms=terms)
    return None


def _text(file: Beside, key: str) -> str:
    text = file.data.get(key)
    if isinstance(text, str) and text.strip():
        return " ".join(text.split())
    file.fault(f"{key} is missing", f'write {key} = "..."', key)
    return ""


def _table(file: Beside, key: str) -> dict[str, Any]:
    table = file.data.get(key)
    if isinstance(table, dict):
        return table
    file.fault(f"there is no table [{key}]", _FIX, key)
    return {}


def _listed(value: object) -> list[str] | None:
    """Return a list of texts; None for anything else."""
    return value if isinstance(value, list) and all(isinstance(one, str) for one in value) else None

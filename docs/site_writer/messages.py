"""Every message that a user can get, collected from the source: errors, refusals, advice and help.

The source is read, not run. A message is an argument of a callable in `CARRIERS`, or is in a file of `DATA`.
The values that fill it are shown by name, as in `no card {name}`.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]

AREAS: Final[Mapping[str, str]] = {
    "grammar": "Card text",
    "spec": "Rulebooks and the protocol",
    "reference_engine": "The reference engine",
    "engines": "The engine in Python",
    "conformance/kit": "The kit",
    "cardlaw": "The command",
    "docs/site_writer": "The site",
}
"""The groups of the list, by the folder that their messages come from."""

_CARRIERS: Final[Mapping[str, tuple[int | str, ...]]] = {
    """
    BadAnnex BadAnswer BadBoard BadId BadLock BadLog BadMessage BadNode BadPage BadParameter BadPlaythrough
    BadPosition BadProof BadRecord BadReport CannotAnswer CannotDo CannotGather CannotJudge
    CannotPicture CannotPlay CannotProve CannotSay CannotStart Crashed DecoyError DuplicateWord
    EngineBug EngineError GaveUp LookupError Malformed NoDecks NoFirst NoScenarios NoSheet NoSources
    NoStep NoSuchPlace NoValue NotAsked NotClaimed NotTaken NotUnderstood ProtocolFault Stray
    SwitchError Taken TakenPlace TimedOut TooMany TooMuch TypeError UnclearStep UnknownCard UnknownGame
    UnknownRule UnknownSuite Unprintable UnreadableTable UsageError ValueError WordsError WorkerLost
    _fault _not_yet _refusal drafts_told echo not_supported out refuse unreadable usage warn
    """: (0,),
    """
    Broken IllegalAnswer KnownNote NotSupported Objection Refusal Refused Remark RequestError
    _bad_line _names_file fail wrong
    """: (1,),
    "Asked Fault GameError Problem _WrongFact _unlike fault": (0, 1, 2, 3),
    "Argument Option Typer": ("help",),
    "CardProblem": (1, 2),
    "Clash Entry Judged Unexpected": (2,),
    "Finding": (1, 2, 3, 4),
    "NotHere": (0,),
    "Outcome": (1, "reason"),
    "Step": (3,),
    "TableFinding": (4,),
    "_found": (2, 3),
    "_no_value _refuse _wrong": (1, 2),
    "_or_not_yet": (3,),
    "_say": (1, 3),
    "ask": (0,),
    "run_step": (1, 4, "fix"),
    "say": (0, 1, 3, 4),
}
CARRIERS: Final = {name: places for names, places in _CARRIERS.items() for name in names.split()}
"""By callable: which of its arguments are messages."""

DATA: Final[Mapping[str, Mapping[str, str]]] = {
    "foreign_words.toml": {"word": "WordHint"},
    "foreign_phrases.toml": {"phrase": "PhraseHint"},
}
"""By data file: the tables that have messages, and what carries them."""

TABLES: Final = frozenset(("CAUSES", "CODES", "FIXES", "TEXTS"))
"""Constants whose values are messages."""


class Message(NamedTuple):
    """A message, and the call that has it."""

    file: str
    line: int
    carrier: str
    text: str


@cache
def messages(root: Path = ROOT) -> tuple[Message, ...]:
    """Return every message of the source, by file and line."""
    return tuple(
        message
        for folder in AREAS
        for path in sorted(_sources(root / folder))
        for message in _read(path)(path, path.relative_to(root).as_posix())
    )


def _sources(folder: Path) -> Iterator[Path]:
    """Yield the files that can have messages."""
    yield from folder.rglob("*.py")
    for name in DATA:
        yield from folder.rglob(name)


def _read(path: Path) -> Callable[[Path, str], Iterator[Message]]:
    return _of_data if path.name in DATA else _of_file


def _of_data(path: Path, name: str) -> Iterator[Message]:
    """Yield the messages of a data file, with the file's own parts."""
    text = path.read_text(encoding="utf-8")
    tables = tomllib.loads(text)
    for table, carrier in DATA[path.name].items():
        heads = (at for at, line in enumerate(text.splitlines(), 1) if line == f"[[{table}]]")
        for line, row in zip(heads, tables.get(table, ()), strict=True):
            message = row.get("message", "")
            for part, words in tables.get("parts", {}).items():
                message = message.replace(f"{{{part}}}", words)
            if " " in message:
                yield Message(name, line, carrier, message)


def _of_file(path: Path, name: str) -> Iterator[Message]:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    texts = _Texts(nodes)
    seen: set[str] = set()
    for line, carrier, said in _carried(nodes, texts):
        for text in said:
            if " " in text and text not in seen:
                seen.add(text)
                yield Message(name, line, carrier, text)


def _carried(nodes: Iterable[ast.AST], texts: _Texts) -> Iterator[tuple[int, str, Iterable[str]]]:
    """Each call or table that has messages: its line, its name, its texts."""
    for node in nodes:
        if isinstance(node, ast.Call) and (carrier := _name(node.func)) in CARRIERS:
            yield node.lineno, carrier, _said(node, CARRIERS[carrier], texts)
        elif isinstance(node, ast.AnnAssign) and node.value and _name(node.target) in TABLES:
            yield node.lineno, _name(node.target), texts.of(node.value)


def _said(call: ast.Call, places: tuple[int | str, ...], texts: _Texts) -> Iterator[str]:
    """The texts of the arguments of a call at these places."""
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    for place in places:
        if isinstance(place, str):
            found = named.get(place)
        else:
            found = call.args[place] if place < len(call.args) else None
        if found is not None:
            yield from texts.of(found)


class _Texts:
    """The texts that an expression can be, as far as its file shows them."""

    def __init__(self, nodes: Iterable[ast.AST]) -> None:
        self.values: dict[str, list[ast.expr | ast.FunctionDef]] = {}
        for node in nodes:
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    self._keep(target, node.value)
            elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value:
                self._keep(node.target, node.value)
            elif isinstance(node, ast.FunctionDef):
                self.values.setdefault(node.name, []).append(node)
        self.open: set[str] = set()

    def _keep(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self.values.setdefault(target.id, []).append(value)
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, its in zip(target.elts, value.elts, strict=False):
                self._keep(one, its)

    def of(self, node: ast.expr | ast.FunctionDef) -> list[str]:
        """The texts of an expression, or those that a function returns."""
        match node:
            case ast.FunctionDef():
                returned = (each.value for each in ast.walk(node) if isinstance(each, ast.Return))
                return [text for value in returned if value for text in self.of(value)]
            case ast.Constant(value=str(text)):
                return [text]
            case ast.JoinedStr(values=parts):
                return ["".join(each) for each in product(*(self._part(part) for part in parts))]
            case ast.BinOp(op=ast.Add()):
                sides = (self.of(side) or [_hole(side)] for side in (node.left, node.right))
                return ["".join(each) for each in product(*sides)]
            case ast.IfExp(body=one, orelse=other):
                return self.of(one) + self.of(other)
            case ast.BoolOp(values=each) | ast.Tuple(elts=each) | ast.List(elts=each) | ast.Dict(values=each):
                return [text for one in each for text in self.of(one)]
            case ast.Lambda(body=whole) | ast.Subscript(value=whole):
                return self.of(whole)
            case ast.Call(func=ast.Attribute(value=whole, attr="format" | "replace")):
                return self.of(whole)
            case ast.Name() | ast.Call() | ast.Attribute():
                return self._named(_name(node.func if isinstance(node, ast.Call) else node))
        return []

    def _named(self, name: str) -> list[str]:
        """The texts that a name of the file has, or that its function returns."""
        if name in self.open:
            return []
        self.open.add(name)
        found = [text for value in self.values.get(name, ()) for text in self.of(value)]
        self.open.remove(name)
        return found

    def _part(self, part: ast.expr) -> list[str]:
        """A piece of an f-string; a hole with few texts is each of them."""
        if isinstance(part, ast.FormattedValue):
            value = part.value
            known = self.of(value) if isinstance(value, ast.IfExp | ast.Constant) else []
            return known or [_hole(value)]
        return self.of(part)


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _hole(node: ast.expr) -> str:
    """A hole by the name of what fills it: {names} for ', '.join(self.names)."""
    return f"{{{_filling(node)}}}"


def _filling(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(args=[first, *_]) | ast.Subscript(value=first) | ast.Starred(value=first):
            return _filling(first)
        case ast.Call(func=ast.Attribute(value=whole)):
            return _filling(whole)
    names = (each.id for each in ast.walk(node) if isinstance(each, ast.Name))
    return next(names, "...")

"""Source-level mutants of an engine: each is the engine with one small thing changed.

A rule function is one whose docstring begins with rule ids. It is mutated in its own normalised source (no
docstring, no comments, one statement per line), its defaults, and the entries of tables that lead to it.
A mutant's id, `module:function:kind:digest`, is made from the change itself, so edits elsewhere in the
function keep it. Only behaviour is mutated. Some places are left out, because no rule could tell the
difference or the mutant would fail wherever it is reached:

- code that only reports: statements that record an event, build a list of rule ids, or compute what only
  these use; texts of messages;
- the first value of a name and the last `return` of a function, without which it is no longer a function;
- swaps of arguments of visibly different types, and of arguments in any order (`min`, `max`);
- required arguments, and arguments equal to the default;
- swaps of statements that touch nothing in common, or of which the second needs the first;
- elements of tuples that are records, and the order of anything that is read in no order.

Other mutants change what names no rule: functions without ids, tables and other values outside functions, and
the order of events (`other_mutants`). Any scenario may notice them.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2s
from itertools import chain

from conformance.kit.prove.alterations import Alteration, EntryRemoved, OtherCode, OtherDefault
from conformance.kit.prove.bytecode import compiled, fingerprint
from conformance.kit.prove.reloading import OtherSource
from conformance.kit.prove.sources import Function, Sources
from conformance.kit.prove.syntax.changes import DROPPED, Change, applied, difference
from conformance.kit.prove.syntax.defaults import default_changes, value_of
from conformance.kit.prove.syntax.entries import table_changes
from conformance.kit.prove.syntax.events import event_changes
from conformance.kit.prove.syntax.scope import Scope
from conformance.kit.prove.syntax.sites import changes_in
from conformance.kit.prove.tables import Entry, entries_of

ENTRY = "entry"


@dataclass(frozen=True, eq=False)
class Mutant:
    """One change to one function. `alteration` applies it to the imported engine.

    `line` is the line of the change in the file, `statement` that of the changed statement in the normalised
    source: the mutant behaves like the engine until the function reaches it.
    """

    id: str
    function: Function
    kind: str
    file: str
    line: int
    statement: int
    before: str
    after: str
    alteration: Alteration
    by_any: bool = False
    """Whether any scenario may notice it, instead of those that cite a rule of the function."""
    reloaded: OtherSource | None = None
    """The alteration if the function is called while the engine is imported."""

    @property
    def rules(self) -> tuple[str, ...]:
        return self.function.rules

    @property
    def change(self) -> str:
        """The change, in words that distinguish it from another under the same id."""
        return f"{self.before}  ->  {self.after}"

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"


UNJUDGED = frozenset(("bots", "cites", "citing", "invariants", "judging"))
"""Modules and folders of an engine without behaviour that a scenario could judge: automatic players, names of
rules, the engine's checks of itself."""

SHOWN = 24
"""Characters shown of a long statement on both sides of a change."""


Wanted = Callable[[Function], bool]


def all_mutants(
    sources: Sources, wanted: Wanted = lambda _: True, modules: Container[str] | None = None
) -> list[Mutant]:
    """The mutants of the wanted rule functions of an engine, and of tables that lead to any, by function.

    Tables count only in the given modules: another game has its own.
    """
    entries: dict[str, list[Entry]] = {}
    for entry in entries_of(sources):
        if modules is not None and entry.module not in modules:
            continue
        entries.setdefault(entry.function.name, []).append(entry)
    found: list[Mutant] = []
    for function in sources.functions:
        if wanted(function):
            scope = sources.package.scope_of(function)
            found += _of_code(function, scope, changes_in(scope))
            found += _of_defaults(function, scope)
        found += (_of_entry(entry) for entry in entries.get(function.name, ()))
    return found


def other_mutants(sources: Sources, wanted: Wanted = lambda _: True) -> list[Mutant]:
    """The mutants of what names no rule, and of the order of events, grouped by function."""
    found: list[Mutant] = []
    for function in (*sources.functions, *sources.uncited):
        if not UNJUDGED.isdisjoint(function.module.split(".")) or not wanted(function):
            continue
        scope = sources.package.scope_of(function)
        importers = sources.package.importers(function.module)
        changes: Iterable[Change] = event_changes(scope)
        if function.is_statement:
            changes = chain(table_changes(scope), changes_in(scope))
        elif not function.rules:
            changes = chain(changes_in(scope), changes)
            found += _of_defaults(function, scope, importers)
        found += _of_code(function, scope, changes, importers)
    return found


def _of_code(
    function: Function, scope: Scope, changes: Iterable[Change], importers: frozenset[str] = frozenset()
) -> Iterator[Mutant]:
    """The changes inside a function, without those that compile to the same code."""
    before = ast.unparse(scope.tree).splitlines()
    seen = {fingerprint(compiled(function, scope.tree))}
    occurrences: Counter[tuple[str, str]] = Counter()
    for change in changes:
        with applied(scope.tree, change):
            try:
                code = compiled(function, scope.tree)
            except (SyntaxError, ValueError):
                continue
            mark = fingerprint(code)
            if mark in seen:
                continue
            lines = difference(before, scope.tree, change)
        if function.is_statement:
            lines = _shortened(*lines)
        seen.add(mark)
        occurrences[lines] += 1
        yield _mutant(function, change, *lines, occurrences[lines], OtherCode(code), importers)


def _shortened(before: str, after: str) -> tuple[str, str]:
    """Two versions of a long statement: its name and the part that differs, to the next commas."""
    if max(len(before), len(after)) <= 4 * SHOWN:
        return before, after
    start = _alike(before, after)
    end = _alike(before[start:][::-1], after[start:][::-1])
    start = max(before.rfind(", ", 0, max(start - 2, 0)) + 2, start - SHOWN, 0)
    close = before.find(", ", len(before) - end) if end else -1
    end = min(end, len(before) - close) if close >= 0 else end
    end = max(end, 0)
    name = re.split(r"[:= ]", before, maxsplit=1)[0]
    return tuple(f"{name}: .. {one[start : len(one) - end]} .." for one in (before, after))  # type: ignore[return-value]


def _alike(one: str, other: str) -> int:
    """How many characters two texts have in common at the beginning."""
    differing = (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return next(differing, min(len(one), len(other)))


def _of_defaults(
    function: Function, scope: Scope, importers: frozenset[str] = frozenset()
) -> Iterator[Mutant]:
    before = ast.unparse(scope.tree).splitlines()
    for change in default_changes(scope):
        with applied(scope.tree, change):
            lines = difference(before, scope.tree, change)
        field, place = change.path[-1]
        assert place is not None
        assert isinstance(change.new, ast.expr)
        alteration = OtherDefault(place, value_of(change.new, scope), field == "kw_defaults")
        yield _mutant(function, change, *lines, 1, alteration, importers)


def _of_entry(entry: Entry) -> Mutant:
    function = entry.function
    return Mutant(
        id=f"{function.name}:{ENTRY}:{_digest(entry.module, entry.text, 1)}",
        function=function,
        kind=ENTRY,
        file=f"{entry.module.replace('.', '/')}.py",
        line=entry.line,
        statement=function.normalised.body[0].lineno,
        before=entry.text,
        after=DROPPED,
        alteration=EntryRemoved(entry.module, entry.table, entry.place),
    )


def _mutant(
    function: Function,
    change: Change,
    before: str,
    after: str,
    which: int,
    alteration: Alteration,
    importers: frozenset[str],
) -> Mutant:
    reloaded = OtherSource(change, importers) if importers else None
    return Mutant(
        id=f"{function.name}:{change.kind}:{_digest(before, after, which)}",
        function=function,
        kind=change.kind,
        file=function.file,
        line=function.lines.get(change.line, function.line),
        statement=change.line,
        before=before,
        after=after,
        alteration=reloaded if reloaded is not None and function.is_statement else alteration,
        by_any=reloaded is not None,
        reloaded=reloaded,
    )


def _digest(before: str, after: str, which: int) -> str:
    """Six digits for a change, and for its number if a function allows the same change more than once."""
    return blake2s(f"{before}\n{after}\n{which}".encode(), digest_size=3).hexdigest()

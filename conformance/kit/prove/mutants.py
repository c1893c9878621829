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
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2s

from conformance.kit.prove.alterations import Alteration, EntryRemoved, OtherCode, OtherDefault
from conformance.kit.prove.bytecode import compiled, fingerprint
from conformance.kit.prove.sources import Function, Sources
from conformance.kit.prove.syntax.changes import DROPPED, Change, applied, difference
from conformance.kit.prove.syntax.citations import Reporting
from conformance.kit.prove.syntax.defaults import default_changes, value_of
from conformance.kit.prove.syntax.effects import Effects
from conformance.kit.prove.syntax.scope import Scope
from conformance.kit.prove.syntax.signatures import Signatures
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


def all_mutants(sources: Sources) -> list[Mutant]:
    """The mutants of all rule functions of an engine, grouped by function."""
    reporting = Reporting(sources.helpers)
    signatures = Signatures(sources.helpers, sources.classes)
    effects = Effects(sources.helpers)
    entries: dict[str, list[Entry]] = {}
    for entry in entries_of(sources):
        entries.setdefault(entry.function.name, []).append(entry)
    found: list[Mutant] = []
    for function in sources.functions:
        tree = function.normalised
        constants = sources.constants.get(function.module, {})
        scope = Scope(tree, constants, reporting.of(tree), signatures, effects)
        found += _of_code(function, scope)
        found += _of_defaults(function, scope)
        found += (_of_entry(entry) for entry in entries.get(function.name, ()))
    return found


def _of_code(function: Function, scope: Scope) -> Iterator[Mutant]:
    """The changes inside a function, without those that compile to the same code."""
    before = ast.unparse(scope.tree).splitlines()
    seen = {fingerprint(compiled(function, scope.tree))}
    occurrences: Counter[tuple[str, str]] = Counter()
    for change in changes_in(scope):
        with applied(scope.tree, change):
            try:
                code = compiled(function, scope.tree)
            except (SyntaxError, ValueError):
                continue
            mark = fingerprint(code)
            if mark in seen:
                continue
            lines = difference(before, scope.tree, change)
        seen.add(mark)
        occurrences[lines] += 1
        yield _mutant(function, change, *lines, occurrences[lines], OtherCode(code))


def _of_defaults(function: Function, scope: Scope) -> Iterator[Mutant]:
    before = ast.unparse(scope.tree).splitlines()
    for change in default_changes(scope):
        with applied(scope.tree, change):
            lines = difference(before, scope.tree, change)
        field, place = change.path[-1]
        assert place is not None
        assert isinstance(change.new, ast.expr)
        alteration = OtherDefault(place, value_of(change.new, scope), field == "kw_defaults")
        yield _mutant(function, change, *lines, 1, alteration)


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
    function: Function, change: Change, before: str, after: str, which: int, alteration: Alteration
) -> Mutant:
    return Mutant(
        id=f"{function.name}:{change.kind}:{_digest(before, after, which)}",
        function=function,
        kind=change.kind,
        file=function.file,
        line=function.lines.get(change.line, function.line),
        statement=change.line,
        before=before,
        after=after,
        alteration=alteration,
    )


def _digest(before: str, after: str, which: int) -> str:
    """Six digits for a change, and for its number if a function allows the same change more than once."""
    return blake2s(f"{before}\n{after}\n{which}".encode(), digest_size=3).hexdigest()

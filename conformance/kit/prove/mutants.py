"""Source-level mutants of rule functions: each is the engine with one small thing changed in one function.

A rule function is one whose docstring begins with rule ids. It is mutated in its own normalised source (no
docstring, no comments, one statement a line). Its id, `module:function:kind:digest`, is made from the change
itself, so that it survives edits elsewhere in the function. What is mutated is behaviour. Left out, because
no rule could tell the difference or because the mutant would fall over wherever it is touched:

- what only reports: statements that record an event, build a list of rule ids, or work out what only these
  use; texts of messages;
- the first value of a name and the last `return` of a function: without them it is no longer a function;
- swaps of arguments of visibly different types, and of those whose order means nothing (`min`, `max`).
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2s
from types import CodeType

from conformance.kit.prove.citations import Reporting
from conformance.kit.prove.sources import Function, Sources

KINDS = ("comparison", "constant", "condition", "statement", "arguments")

DROPPED = "(dropped)"

_BOUNDARY: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
_OPPOSITE: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_UNORDERED = frozenset(("min", "max", "isinstance", "issubclass", "getattr", "setattr", "hasattr"))
_PLAIN_TYPES = frozenset(("int", "bool", "str", "Any", "object"))
_COMPOUND = (ast.If, ast.For, ast.While, ast.With)

Step = tuple[str, int | None]
Path = tuple[Step, ...]


@dataclass(frozen=True, eq=False)
class Mutant:
    """One change in one function. `code` is what the function then runs.

    `line` is that of the change in the file, `statement` that of the changed statement in the normalised
    source: a mutant does nothing else than the function until it comes there.
    """

    id: str
    function: Function
    kind: str
    line: int
    statement: int
    before: str
    after: str
    code: CodeType

    @property
    def rules(self) -> tuple[str, ...]:
        return self.function.rules

    @property
    def change(self) -> str:
        """The change in words that tell it apart from another under the same id."""
        return f"{self.before}  ->  {self.after}"

    @property
    def place(self) -> str:
        return f"{self.function.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class _Change:
    """A node of the function, and what stands there instead; None drops a statement."""

    kind: str
    path: Path
    new: ast.AST | None
    line: int


def mutants_of(function: Function, constants: Mapping[str, int], reporting: Reporting) -> list[Mutant]:
    """The mutants of a function, those that compile to the same code left out."""
    tree = function.normalised
    lines = function.lines
    seen = {fingerprint(compiled(function, tree))}
    alike: Counter[tuple[str, str]] = Counter()
    found: list[Mutant] = []
    for change in _Sites(tree, constants, reporting.of(tree)).changes():
        mutated = _applied(tree, change)
        try:
            code = compiled(function, mutated)
        except (SyntaxError, ValueError):
            continue
        mark = fingerprint(code)
        if mark in seen:
            continue
        seen.add(mark)
        before, after = _difference(tree, mutated, change)
        alike[before, after] += 1
        found.append(
            Mutant(
                id=f"{function.name}:{change.kind}:{_digest(before, after, alike[before, after])}",
                function=function,
                kind=change.kind,
                line=lines.get(change.line, function.line),
                statement=change.line,
                before=before,
                after=after,
                code=code,
            )
        )
    return found


# --- where a function can be changed --------------------------------------------------------------


class _Sites:
    """Walks a function and proposes changes, in the order of its text."""

    def __init__(
        self, tree: ast.FunctionDef, constants: Mapping[str, int], reports: frozenset[ast.AST]
    ) -> None:
        self.tree = tree
        self.constants = constants
        self.reports = reports
        arguments = tree.args
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
        self.annotated = {one.arg: ast.unparse(one.annotation) for one in every if one.annotation}
        self.firsts = _first_bindings(tree)

    def changes(self) -> Iterator[_Change]:
        yield from self._block(self.tree.body, (), "body", last_return=True)

    def _block(
        self,
        body: Sequence[ast.stmt],
        path: Path,
        field: str,
        *,
        last_return: bool = False,
        alone: bool = False,
    ) -> Iterator[_Change]:
        """The statements of a block. `alone`: dropping its only statement is dropping what holds it."""
        behaving = [one for one in body if one not in self.reports]
        for place, statement in enumerate(body):
            if statement in self.reports:
                continue
            here: Path = (*path, (field, place))
            final = last_return and place == len(body) - 1 and isinstance(statement, ast.Return)
            if not final and not (alone and len(behaving) == 1) and self._can_go(statement):
                yield _Change("statement", here, None, statement.lineno)
            yield from self._statement(statement, here)

    def _can_go(self, statement: ast.stmt) -> bool:
        """Whether the function is still one without the statement."""
        if isinstance(statement, (ast.Pass, ast.FunctionDef, ast.Import, ast.ImportFrom, ast.Global)):
            return False
        if isinstance(statement, (ast.Assign, ast.AnnAssign)):
            return statement not in self.firsts
        return True

    def _statement(self, statement: ast.stmt, path: Path) -> Iterator[_Change]:
        if isinstance(statement, (ast.If, ast.While)):
            yield from self._test(
                statement.test, (*path, ("test", None)), loop=isinstance(statement, ast.While)
            )
            yield from self._expression(statement.test, (*path, ("test", None)))
        elif isinstance(statement, ast.Return):
            if statement.value is not None:
                if ast.unparse(self.tree.returns or ast.Constant(0)) == "bool":
                    yield self._negated(statement.value, (*path, ("value", None)))
                yield from self._expression(statement.value, (*path, ("value", None)))
        else:
            for name, value in ast.iter_fields(statement):
                if name in ("annotation", "target", "targets", "body", "orelse", "finalbody", "handlers"):
                    continue
                yield from self._field(value, path, name)
            if isinstance(statement, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
                targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
                many = isinstance(statement, ast.Assign)
                for place, target in enumerate(targets):
                    step: Step = ("targets", place) if many else ("target", None)
                    yield from self._target(target, (*path, step))
        for field in ("body", "orelse", "finalbody"):
            inner = getattr(statement, field, None)
            if isinstance(inner, list) and isinstance(statement, (*_COMPOUND, ast.Try, ast.FunctionDef)):
                only = (
                    field == "body"
                    and isinstance(statement, _COMPOUND)
                    and not getattr(statement, "orelse", [])
                )
                yield from self._block(
                    inner, path, field, last_return=isinstance(statement, ast.FunctionDef), alone=only
                )

    def _target(self, target: ast.expr, path: Path) -> Iterator[_Change]:
        """Only what picks an entry: `row[number + 1] = ...`."""
        if isinstance(target, ast.Subscript):
            yield from self._expression(target.slice, (*path, ("slice", None)))

    def _field(self, value: object, path: Path, name: str) -> Iterator[_Change]:
        if isinstance(value, ast.expr):
            yield from self._expression(value, (*path, (name, None)))
        elif isinstance(value, list):
            for place, one in enumerate(value):
                if isinstance(one, ast.expr):
                    yield from self._expression(one, (*path, (name, place)))
                elif isinstance(one, (ast.keyword, ast.comprehension, ast.withitem)):
                    yield from self._parts(one, (*path, (name, place)))

    def _parts(self, node: ast.AST, path: Path) -> Iterator[_Change]:
        if isinstance(node, ast.keyword) and node.arg == "strict":
            return  # how carefully two lists are paired
        if isinstance(node, ast.comprehension):
            for place, test in enumerate(node.ifs):
                yield from self._test(test, (*path, ("ifs", place)))
        for name, value in ast.iter_fields(node):
            if name in ("target", "ctx", "op", "ops"):
                continue
            yield from self._field(value, path, name)

    # --- expressions ------------------------------------------------------------------------------

    def _expression(self, node: ast.expr, path: Path) -> Iterator[_Change]:
        if node in self.reports or isinstance(node, ast.JoinedStr):
            return
        if isinstance(node, ast.Compare):
            yield from self._comparison(node, path)
        elif isinstance(node, ast.IfExp):
            yield from self._test(node.test, (*path, ("test", None)))
        elif isinstance(node, ast.BoolOp):
            yield from self._operands(node, path)
        elif isinstance(node, ast.Call):
            yield from self._arguments(node, path)
        number = _whole_number(node)
        if number is not None:
            for other in (number + 1, number - 1):
                yield _Change("constant", path, ast.Constant(other), node.lineno)
            return
        if isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield _Change("constant", path, ast.Constant(not node.value), node.lineno)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in self.constants:
            for sign in (ast.Add(), ast.Sub()):
                yield _Change(
                    "constant", path, ast.BinOp(copy.copy(node), sign, ast.Constant(1)), node.lineno
                )
        yield from self._parts(node, path)

    def _comparison(self, node: ast.Compare, path: Path) -> Iterator[_Change]:
        for place, operator in enumerate(node.ops):
            for table in (_BOUNDARY, _OPPOSITE):
                other = table.get(type(operator))
                if other is not None:
                    ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
                    changed = ast.Compare(node.left, ops, node.comparators)
                    yield _Change("comparison", path, changed, node.lineno)

    def _test(self, test: ast.expr, path: Path, *, loop: bool = False) -> Iterator[_Change]:
        """A condition, negated and dropped. A loop without its condition never ends, so that says nothing."""
        yield self._negated(test, path)
        if not loop and not any(isinstance(part, ast.NamedExpr) for part in ast.walk(test)):
            yield _Change("condition", path, ast.Constant(True), test.lineno)

    def _negated(self, node: ast.expr, path: Path) -> _Change:
        match node:
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                negated = operand
            case ast.Compare(left=left, ops=[operator], comparators=others) if type(operator) in _OPPOSITE:
                negated = ast.Compare(left, [_OPPOSITE[type(operator)]()], others)
            case _:
                negated = ast.UnaryOp(ast.Not(), node)
        return _Change("condition", path, negated, node.lineno)

    def _operands(self, node: ast.BoolOp, path: Path) -> Iterator[_Change]:
        for place in range(len(node.values)):
            left = [*node.values[:place], *node.values[place + 1 :]]
            new = left[0] if len(left) == 1 else ast.BoolOp(node.op, left)
            yield _Change("condition", path, new, node.lineno)

    def _arguments(self, node: ast.Call, path: Path) -> Iterator[_Change]:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in _UNORDERED:
            return
        for place in range(len(node.args) - 1):
            one, other = node.args[place : place + 2]
            if self._alike(one, other):
                args = [*node.args[:place], other, one, *node.args[place + 2 :]]
                yield _Change("arguments", path, ast.Call(node.func, args, node.keywords), node.lineno)

    def _alike(self, one: ast.expr, other: ast.expr) -> bool:
        """Whether two arguments could be taken for each other: no text, no rules, not known to differ."""
        if one in self.reports or other in self.reports or ast.dump(one) == ast.dump(other):
            return False
        kinds = {self._type(one), self._type(other)}
        return (
            len(kinds - {""}) < 2
            and "text" not in kinds
            and not (kinds - _PLAIN_TYPES - {""} and "" in kinds)
        )

    def _type(self, node: ast.expr) -> str:
        """What is seen of an argument's type without knowing anything: empty where nothing is."""
        if isinstance(node, ast.JoinedStr) or (
            isinstance(node, ast.Constant) and isinstance(node.value, str)
        ):
            return "text"
        if _whole_number(node) is not None or (isinstance(node, ast.Name) and node.id in self.constants):
            return "int"
        if isinstance(node, ast.Name):
            known = self.annotated.get(node.id, "")
            return "" if known in ("Any", "object") else known
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return node.func.id if node.func.id[:1].isupper() or node.func.id in ("tuple", "list") else ""
        if isinstance(node, (ast.Name, ast.Attribute, ast.Subscript, ast.Call)):
            return ""
        return type(node).__name__ if not isinstance(node, (ast.BinOp, ast.UnaryOp)) else "int"


def _first_bindings(tree: ast.FunctionDef) -> frozenset[ast.stmt]:
    """Assignments that give a name its only or its first value."""
    seen = {one.arg for one in (*tree.args.posonlyargs, *tree.args.args, *tree.args.kwonlyargs)}
    found: list[ast.stmt] = []
    ordered = sorted(
        (node for node in ast.walk(tree) if isinstance(node, ast.stmt)), key=lambda node: node.lineno
    )
    for node in ordered:
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, (ast.AnnAssign, ast.For)):
            targets = [node.target]
        stored = [
            part.id
            for target in targets
            for part in ast.walk(target)
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
        ]
        if stored and any(name not in seen for name in stored):
            found.append(node)
        seen.update(stored)
    return frozenset(found)


def _whole_number(node: ast.expr) -> int | None:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _whole_number(node.operand)
        return None if inner is None else -inner
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


# --- making the change ----------------------------------------------------------------------------


def _applied(tree: ast.FunctionDef, change: _Change) -> ast.FunctionDef:
    """A copy of the function with the change made."""
    mutated = copy.deepcopy(tree)
    node: ast.AST = mutated
    for field, place in change.path[:-1]:
        value = getattr(node, field)
        node = value if place is None else value[place]
    field, place = change.path[-1]
    new = copy.deepcopy(change.new) if change.new is not None else ast.Pass()
    if place is None:
        setattr(node, field, new)
    else:
        getattr(node, field)[place] = new
    return ast.fix_missing_locations(mutated)


def compiled(function: Function, tree: ast.FunctionDef) -> CodeType:
    """The code of a function, compiled inside its classes, as its module has it."""
    inner = copy.copy(tree)
    inner.decorator_list = []
    holder: ast.stmt = inner
    for name in reversed(function.classes):
        holder = ast.ClassDef(name=name, bases=[], keywords=[], body=[holder], decorator_list=[])
        if "type_params" in ast.ClassDef._fields:  # Python 3.12 and newer
            setattr(holder, "type_params", [])  # noqa: B010 - not there for the checker
    module = ast.fix_missing_locations(ast.Module([holder], []))
    code = compile(module, function.file, "exec", dont_inherit=True)
    for name in (*function.classes, tree.name):
        code = next(one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == name)
    return code


def fingerprint(code: CodeType) -> tuple[object, ...]:
    """What a piece of code does, whatever its line numbers."""
    constants = tuple(
        fingerprint(one) if isinstance(one, CodeType) else (type(one).__name__, repr(one))
        for one in code.co_consts
    )
    return (code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)


def _difference(tree: ast.FunctionDef, mutated: ast.FunctionDef, change: _Change) -> tuple[str, str]:
    """The line of the normalised source before and after."""
    before = ast.unparse(tree).splitlines()
    if change.new is None:
        return before[change.line - 1].strip(), DROPPED
    after = ast.unparse(mutated).splitlines()
    for one, other in zip(before, after, strict=False):
        if one != other:
            return one.strip(), other.strip()
    return before[change.line - 1].strip(), ""


def _digest(before: str, after: str, which: int) -> str:
    """Six digits for a change, and for which one it is where a function allows the same change twice."""
    return blake2s(f"{before}\n{after}\n{which}".encode(), digest_size=3).hexdigest()


def all_mutants(sources: Sources) -> list[Mutant]:
    """The mutants of all rule functions of an engine."""
    reporting = Reporting(sources.helpers)
    return [
        mutant
        for function in sources.functions
        for mutant in mutants_of(function, sources.constants.get(function.module, {}), reporting)
    ]

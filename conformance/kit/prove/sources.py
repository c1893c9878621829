"""Find the rule functions of an engine in its sources, without importing it."""

from __future__ import annotations

import ast
import copy
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from conformance.kit.prove.syntax.citations import Reporting
from conformance.kit.prove.syntax.effects import Effects
from conformance.kit.prove.syntax.scope import Scope
from conformance.kit.prove.syntax.signatures import Signatures
from conformance.kit.tracing.carried import TABLE, Carried, carried_in
from conformance.kit.tracing.places import opening_ids
from conformance.kit.tracing.proof import NoSources, package_folder
from spec.book.ids import RuleId


@dataclass(frozen=True, eq=False)
class Function:
    """A function and the rules it implements: those whose ids begin its docstring, and those that a game
    assigns to it (`conformance.kit.tracing.carried`).

    A statement outside functions that defines a name, such as a table, is represented as the body of a
    function of that name: `is_statement`.
    """

    module: str
    classes: tuple[str, ...]
    rules: tuple[str, ...]
    file: str
    line: int
    tree: ast.FunctionDef
    is_statement: bool = False

    @property
    def qualified(self) -> str:
        return ".".join((*self.classes, self.tree.name, *(("setter",) if self.is_setter else ())))

    @property
    def is_setter(self) -> bool:
        """Whether it sets a property, which has the same name as the function that returns it."""
        return any(
            isinstance(one, ast.Attribute) and one.attr == "setter" for one in self.tree.decorator_list
        )

    @property
    def name(self) -> str:
        return f"{self.module}:{self.qualified}"

    @cached_property
    def bare(self) -> ast.FunctionDef:
        """The function without its docstring and decorators."""
        tree = copy.deepcopy(self.tree)
        if ast.get_docstring(tree, clean=False) is not None:
            tree.body = tree.body[1:] or [ast.copy_location(ast.Pass(), tree)]
        tree.decorator_list = []
        return tree

    @cached_property
    def normalised(self) -> ast.FunctionDef:
        """The function as parsed from its normalised source: one statement per line, no comments."""
        tree = ast.parse(ast.unparse(self.bare)).body[0]
        assert isinstance(tree, ast.FunctionDef)
        return tree

    @cached_property
    def lines(self) -> Mapping[int, int]:
        """Lines of the normalised source as lines of the file."""
        pairs = zip(ast.walk(self.normalised), ast.walk(self.bare), strict=False)
        found: dict[int, int] = {}
        for ours, theirs in pairs:
            if type(ours) is not type(theirs):
                break
            if isinstance(ours, ast.stmt) and isinstance(theirs, ast.stmt):
                found.setdefault(ours.lineno, theirs.lineno)
        return found

    def inside(self, statement: int) -> tuple[int, ...]:
        """The first lines inside a statement, of each of its branches, as lines of the normalised source."""
        branches = (
            getattr(node, field, ())
            for node in ast.walk(self.normalised)
            if isinstance(node, ast.stmt) and node.lineno == statement and node is not self.normalised
            for field in ("body", "orelse")
        )
        return tuple(branch[0].lineno for branch in branches if branch)


@dataclass(frozen=True, eq=False)
class Package:
    """A package as read: its modules, what they import of it, the whole numbers in their constants, and its
    functions with the ids that they name.
    """

    trees: Mapping[str, ast.Module]
    imports: Mapping[str, frozenset[str]]
    constants: Mapping[str, Mapping[str, int]]
    pieces: tuple[tuple[Function, Sequence[RuleId]], ...]

    @cached_property
    def helpers(self) -> tuple[ast.FunctionDef, ...]:
        """All functions, because a rule function may call one that only reports."""
        return tuple(node for node in self._nodes() if isinstance(node, ast.FunctionDef))

    def _nodes(self) -> Iterator[ast.AST]:
        return (node for tree in self.trees.values() for node in _without_expressions(tree))

    @cached_property
    def reporting(self) -> Reporting:
        return Reporting(self.helpers)

    @cached_property
    def signatures(self) -> Signatures:
        return Signatures(self.helpers, (one for one in self._nodes() if isinstance(one, ast.ClassDef)))

    @cached_property
    def effects(self) -> Effects:
        return Effects(self.helpers)

    def scope_of(self, function: Function) -> Scope:
        """A function as it is searched for places to change."""
        tree = function.normalised
        constants = self.constants.get(function.module, {})
        reports = self.reporting.of(tree, asserts=not function.rules)
        return Scope(tree, constants, reports, self.signatures, self.effects)

    def importers(self, module: str) -> frozenset[str]:
        """The module, and all modules that import it, directly or indirectly."""
        found: set[str] = set()
        pending = {module}
        while pending:
            found |= pending
            pending = {name for name, used in self.imports.items() if not used.isdisjoint(pending)} - found
        return frozenset(found)

    def used_by(self, folder: str) -> frozenset[str]:
        """The modules in folders of that name, and everything they import, directly or indirectly.

        All modules if the package has no such folder.
        """
        found: set[str] = set()
        pending = {name for name in self.imports if folder in name.split(".")} or set(self.imports)
        while pending:
            found |= pending
            pending = set().union(*(self.imports[name] for name in pending)) - found
        return frozenset(found)


class Sources:
    """The rule functions of a package. `wanted` selects the ids that count.

    `uncited` are the functions that name no rule at all, and the statements outside functions that define a
    name.
    """

    def __init__(self, package: Package, wanted: Callable[[RuleId], bool]) -> None:
        self.package = package
        self.functions: list[Function] = []
        self.uncited: list[Function] = []
        for function, ids in package.pieces:
            rules = tuple(dict.fromkeys(str(one) for one in ids if wanted(one)))
            if rules:
                self.functions.append(replace(function, rules=rules))
            elif not ids:
                self.uncited.append(function)


def _without_expressions(tree: ast.Module) -> Iterator[ast.AST]:
    """The nodes of a module in the order of `ast.walk`, without expressions, which define nothing."""
    waiting: deque[ast.AST] = deque([tree])
    while waiting:
        node = waiting.popleft()
        waiting.extend(child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.expr))
        yield node


def read_sources(module: str, wanted: Callable[[RuleId], bool]) -> Sources:
    """The rule functions of the package that a module belongs to. `wanted` selects the ids that count."""
    return Sources(read_package(module), wanted)


def read_package(module: str) -> Package:
    """The package that a module belongs to."""
    top = module.partition(".")[0]
    folder = package_folder(module)
    files = [folder] if folder.is_file() else sorted(folder.rglob("*.py"))
    trees: dict[str, ast.Module] = {}
    shown_at: dict[str, str] = {}
    for path in files:
        name = top if folder.is_file() else _module_name(top, path.relative_to(folder))
        shown = path.relative_to(folder.parent).as_posix()
        try:
            trees[name] = ast.parse(path.read_text(encoding="utf-8"), filename=shown)
        except (SyntaxError, UnicodeDecodeError) as error:
            raise NoSources(f"{shown} cannot be read: {error}") from None
        shown_at[name] = shown
    carried = carried_in(trees)
    pieces = (
        piece for name, tree in trees.items() for piece in _functions(tree, name, shown_at[name], carried)
    )
    imports = {name: _imports(tree, trees) for name, tree in trees.items()}
    return Package(trees, imports, _constants(trees), tuple(pieces))


def _module_name(top: str, path: Path) -> str:
    parts = [*path.parts[:-1], *([] if path.name == "__init__.py" else [path.stem])]
    return ".".join((top, *parts))


def _functions(
    tree: ast.Module, module: str, shown: str, carried: Carried
) -> Iterator[tuple[Function, Sequence[RuleId]]]:
    """The functions of a module and its statements outside functions, each with the ids that it names."""
    inside_package = module.partition(".")[2]

    def inside(body: list[ast.stmt], classes: tuple[str, ...]) -> Iterator[tuple[Function, Sequence[RuleId]]]:
        for node in body:
            if isinstance(node, ast.ClassDef):
                yield from inside(node.body, (*classes, node.name))
            elif isinstance(node, ast.FunctionDef):
                own = opening_ids(ast.get_docstring(node, clean=False) or "")
                qualified = ".".join((*classes, node.name))
                ids = (*own, *map(RuleId, carried.get((inside_package, qualified), ())))
                yield Function(module, classes, (), shown, node.lineno, node), ids
            elif (name := _defined(node, inside_class=bool(classes))) and name != TABLE:
                holder = ast.parse(f"def {name}(): pass").body[0]
                assert isinstance(holder, ast.FunctionDef)
                holder.body = [node]
                yield Function(module, classes, (), shown, node.lineno, holder, is_statement=True), ()

    yield from inside(tree.body, ())


def _defined(statement: ast.stmt, inside_class: bool) -> str:
    """The name that a statement gives a value; empty for other statements, aliases of types and slots."""
    match statement:
        case (
            ast.Assign(targets=[ast.Name(id=name)])
            | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr())
        ):
            return name if not name.startswith("__") and (inside_class or name.isupper()) else ""
    return ""


def _imports(tree: ast.Module, known: Collection[str]) -> frozenset[str]:
    """The known modules that a module imports, by their full names."""
    named: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            named.update(one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            named.add(node.module)
            named.update(f"{node.module}.{one.name}" for one in node.names)
    return frozenset(named.intersection(known))


def _constants(trees: Mapping[str, ast.Module]) -> dict[str, dict[str, int]]:
    """Upper-case names that hold a whole number in each module, its own and imported ones."""
    own: dict[str, dict[str, int]] = {}
    for name, tree in trees.items():
        own[name] = {}
        for each in tree.body:
            target = each.targets[0] if isinstance(each, ast.Assign) else getattr(each, "target", None)
            value = getattr(each, "value", None)
            if (
                isinstance(target, ast.Name)
                and target.id.isupper()
                and isinstance(value, ast.Constant)
                and type(value.value) is int
            ):
                own[name][target.id] = value.value
    found = {name: dict(values) for name, values in own.items()}
    for name, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module in own:
                for one in node.names:
                    if one.name in own[node.module]:
                        found[name][one.asname or one.name] = own[node.module][one.name]
    return found

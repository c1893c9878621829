"""Find the rule functions of an engine in its sources, without importing it."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from conformance.kit.tracing.carried import Carried, carried_in
from conformance.kit.tracing.proof import NoSources, package_folder
from conformance.kit.tracing.trace import opening_ids
from spec.book.ids import RuleId


@dataclass(frozen=True, eq=False)
class Function:
    """A function that implements rules: those whose ids begin its docstring, and those that a game assigns to
    it (`conformance.kit.tracing.carried`).
    """

    module: str
    classes: tuple[str, ...]
    rules: tuple[str, ...]
    file: str
    line: int
    tree: ast.FunctionDef

    @property
    def qualified(self) -> str:
        return ".".join((*self.classes, self.tree.name))

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


@dataclass(frozen=True, eq=False)
class Sources:
    """The rule functions of a package, its modules, and the whole numbers in each module's constants.

    `imports` holds, per module, the modules of the package that it imports anywhere.
    """

    functions: tuple[Function, ...]
    trees: Mapping[str, ast.Module]
    constants: Mapping[str, Mapping[str, int]]
    imports: Mapping[str, frozenset[str]]

    @cached_property
    def helpers(self) -> tuple[ast.FunctionDef, ...]:
        """All functions, because a rule function may call one that only reports."""
        return tuple(node for node in self._nodes() if isinstance(node, ast.FunctionDef))

    @cached_property
    def classes(self) -> tuple[ast.ClassDef, ...]:
        return tuple(node for node in self._nodes() if isinstance(node, ast.ClassDef))

    def _nodes(self) -> Iterator[ast.AST]:
        return (node for tree in self.trees.values() for node in ast.walk(tree))

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


def read_sources(module: str, wanted: Callable[[RuleId], bool]) -> Sources:
    """The rule functions of the package that a module belongs to. `wanted` selects the ids that count."""
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
    functions = [
        function
        for name, tree in trees.items()
        for function in _rule_functions(tree, name, shown_at[name], carried, wanted)
    ]
    imports = {name: _imports(tree, trees) for name, tree in trees.items()}
    return Sources(tuple(functions), trees, _constants(trees), imports)


def _module_name(top: str, path: Path) -> str:
    parts = [*path.parts[:-1], *([] if path.name == "__init__.py" else [path.stem])]
    return ".".join((top, *parts))


def _rule_functions(
    tree: ast.Module, module: str, shown: str, carried: Carried, wanted: Callable[[RuleId], bool]
) -> Iterator[Function]:
    inside_package = module.partition(".")[2]

    def inside(body: list[ast.stmt], classes: tuple[str, ...]) -> Iterator[Function]:
        for node in body:
            if isinstance(node, ast.ClassDef):
                yield from inside(node.body, (*classes, node.name))
            elif isinstance(node, ast.FunctionDef):
                own = opening_ids(ast.get_docstring(node, clean=False) or "")
                qualified = ".".join((*classes, node.name))
                ids = (*own, *map(RuleId, carried.get((inside_package, qualified), ())))
                rules = tuple(dict.fromkeys(str(one) for one in ids if wanted(one)))
                if rules:
                    yield Function(module, classes, rules, shown, node.lineno, node)

    yield from inside(tree.body, ())


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

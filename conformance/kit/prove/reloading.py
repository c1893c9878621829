"""Mutants that only a new import can show: changed statements outside functions, and changed functions that
run while the engine is imported.

The child of such a mutant imports the changed module and all modules that import it once more. Everything
that the tables of a module are copied into is made from the changed ones.
"""

from __future__ import annotations

import ast
import copy
import functools
import gc
import importlib
import importlib.util
import sys
import types
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from conformance.kit.prove.sources import Function
from conformance.kit.prove.syntax.changes import Change, applied

CACHED: Final = type(functools.lru_cache(len))


@dataclass(frozen=True, slots=True)
class OtherSource:
    """Gives the module other source. `importers` are the module and all modules that import it."""

    change: Change
    importers: frozenset[str]

    def make(self, function: Function) -> None:
        tree, path = _changed(function, self.change)
        forgotten = [name for name in sys.modules if name in self.importers]
        for name in forgotten:
            forget(name)
        try:
            _bring_in(function.module, compile(tree, path, "exec", dont_inherit=True))
            for name in forgotten:
                importlib.import_module(name)
        except Exception as error:  # whatever the changed module does
            raise ValueError(f"it can't be imported: {error!r}") from None
        for clear in caches(function.module.partition(".")[0]):
            clear()


def caches(package: str) -> list[Callable[[], object]]:
    """How to clear the caches of a package's functions, including those of functions made within others."""
    modules = [module for name, module in sys.modules.items() if name.partition(".")[0] == package]
    held = [value for module in modules for value in vars(module).values()]
    cached = {id(one): one for one in (*held, *gc.get_objects()) if isinstance(one, CACHED)}
    return [one.cache_clear for one in cached.values() if _package_of(one) == package]


def _package_of(function: object) -> str:
    return (function.__module__ or "").partition(".")[0]


def _changed(function: Function, change: Change) -> tuple[ast.Module, str]:
    """The module's tree with the change, and its file."""
    spec = importlib.util.find_spec(function.module)
    if spec is None or spec.origin is None:
        raise ValueError(f"{function.module} has no source")
    tree = ast.parse(Path(spec.origin).read_text(encoding="utf-8"))
    body: list[ast.stmt] = tree.body
    for name in function.classes:
        body = next((one.body for one in body if isinstance(one, ast.ClassDef) and one.name == name), [])
    wanted = function.tree.body[0] if function.is_statement else function.tree
    place = next((place for place, one in enumerate(body) if ast.dump(one) == ast.dump(wanted)), None)
    if place is None:
        raise ValueError(f"{spec.origin} has changed since it was read")
    with applied(function.normalised, change):
        new = copy.deepcopy(function.normalised)
    old = body[place]
    if isinstance(old, ast.FunctionDef):
        new.decorator_list = old.decorator_list
        body[place] = new
    else:
        body[place : place + 1] = new.body
    return ast.fix_missing_locations(tree), spec.origin


def forget(name: str) -> None:
    """Remove a module, also from its package, where `from package import module` looks first."""
    del sys.modules[name]
    package, _, last = name.rpartition(".")
    if package in sys.modules:
        vars(sys.modules[package]).pop(last, None)


def _bring_in(name: str, code: types.CodeType) -> None:
    """Import a module with other code. Modules that it imports and that import it must not come first."""
    spec = importlib.util.find_spec(name)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    exec(code, vars(module))
    package, _, last = name.rpartition(".")
    if package:
        setattr(importlib.import_module(package), last, module)

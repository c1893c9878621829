"""Changes to the imported engine in the process of a mutant: of a function object, or of a module's table."""

from __future__ import annotations

import functools
import importlib
import sys
import types
from dataclasses import dataclass
from typing import Protocol

from conformance.kit.prove.sources import Function


class CannotProve(Exception):
    """No mutant can be run; the text gives the reason."""


class Alteration(Protocol):
    """A change to the imported engine."""

    def make(self, function: Function, /) -> None:
        """Apply it. ValueError if the function object or the table refuses it."""


@dataclass(frozen=True, slots=True)
class OtherCode:
    """Gives the function other code."""

    code: types.CodeType

    def make(self, function: Function) -> None:
        function_object(function).__code__ = self.code


@dataclass(frozen=True, slots=True)
class OtherDefault:
    """Gives a parameter another default. `keyword_only` counts those after the star."""

    place: int
    value: object
    keyword_only: bool

    def make(self, function: Function) -> None:
        found = function_object(function)
        if self.keyword_only:
            name = function.tree.args.kwonlyargs[self.place].arg
            found.__kwdefaults__ = {**(found.__kwdefaults__ or {}), name: self.value}
        else:
            defaults = list(found.__defaults__ or ())
            defaults[self.place] = self.value
            found.__defaults__ = tuple(defaults)


@dataclass(frozen=True, slots=True)
class EntryRemoved:
    """Removes an entry from a module's dictionary, and from its copies in the package and its objects."""

    module: str
    table: str
    place: int

    def make(self, _function: Function) -> None:
        table = getattr(importlib.import_module(self.module), self.table, None)
        if not isinstance(table, dict):
            raise ValueError(f"{self.module}.{self.table} is not a dictionary when imported")
        key = list(table)[self.place]
        value = table[key]
        package = self.module.partition(".")[0]
        for name, module in list(sys.modules.items()):
            if name.partition(".")[0] == package:
                for other in list(vars(module).values()):
                    for copy in (other, *getattr(other, "__dict__", {}).values()):
                        if isinstance(copy, dict) and copy.get(key) is value and key in copy:
                            del copy[key]


def function_object(function: Function) -> types.FunctionType:
    """The function object that the engine uses, found by its module and name."""
    try:
        found: object = importlib.import_module(function.module)
        for name in (*function.classes, function.tree.name):
            found = vars(found)[name]
    except (ImportError, KeyError) as error:
        raise CannotProve(f"{function.name} is missing when imported: {error!r}") from None
    if isinstance(found, (staticmethod, classmethod)):
        found = found.__func__
    if isinstance(found, property):
        found = found.fset if function.is_setter else found.fget
    if isinstance(found, functools.cached_property):
        found = found.func
    found = getattr(found, "__wrapped__", found)
    if not isinstance(found, types.FunctionType):
        raise CannotProve(f"{function.name} is compiled, and only source can be mutated")
    return found

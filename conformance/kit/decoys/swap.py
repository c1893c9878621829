"""Plant a decoy's fault into an engine that is already imported: exchange the code of its functions."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from conformance.kit.decoys.edit import Decoy, edited


def swapped(decoy: Decoy) -> bool:
    """Exchange the code of each function that the decoy changes; every import that holds one sees the change.

    False, and nothing is changed, if the engine is not imported or the fault is not in plain functions alone.
    """
    module = sys.modules.get(decoy.module)
    if module is None or module.__file__ is None:
        return False
    source = Path(module.__file__).read_text(encoding="utf-8")
    right, wrong = (
        dict(_codes("", compile(text, module.__file__, "exec"))) for text in (source, edited(source, decoy))
    )
    if right.keys() != wrong.keys():
        return False
    changed: list[tuple[FunctionType, CodeType]] = []
    for name, code in wrong.items():
        function = _named(module, name)
        if isinstance(function, FunctionType) and "__wrapped__" not in vars(function):
            if function.__code__.co_freevars != code.co_freevars or _inner(right[name]) != _inner(code):
                return False  # what an inner function did stays in those that were made before
            changed.append((function, code))
        elif _what_it_does(right[name]) != _what_it_does(code):
            return False
    for function, code in changed:
        function.__code__ = code
    return True


def _codes(name: str, code: CodeType) -> Iterator[tuple[str, CodeType]]:
    """The code of a module, of its classes and of the functions in both, by name, without inner functions."""
    yield name, code
    if not code.co_flags & _IN_A_FUNCTION:
        for inner in code.co_consts:
            if isinstance(inner, CodeType):
                yield from _codes(f"{name}.{inner.co_name}".lstrip("."), inner)


_IN_A_FUNCTION = 0x2
"""CO_NEWLOCALS: set for functions, not for modules and classes."""


def _what_it_does(code: CodeType) -> Mapping[str, object]:
    """The parts of a code that matter, without those of other functions, and without lines."""
    plain = [const for const in code.co_consts if not isinstance(const, CodeType)]
    own = _inner(code) if code.co_flags & _IN_A_FUNCTION else None
    return {"code": code.co_code, "names": code.co_names, "constants": plain, "inner": own}


def _inner(code: CodeType) -> list[Mapping[str, object]]:
    """What the functions within a function do."""
    return [_what_it_does(const) for const in code.co_consts if isinstance(const, CodeType)]


def _named(module: ModuleType, name: str) -> object:
    """The object of that name in the module, as its class or the module holds it."""
    found: object = module
    for part in name.split(".") if name else ():
        found = vars(found).get(part) if isinstance(found, (type, ModuleType)) else None
    return found

"""Compile the code of a function from a changed tree, and compare pieces of code."""

from __future__ import annotations

import ast
import copy
from types import CodeType

from conformance.kit.prove.sources import Function


def compiled(function: Function, tree: ast.FunctionDef) -> CodeType:
    """Compile a function inside its classes, as its module does."""
    inner = copy.copy(tree)
    inner.decorator_list = []
    holder: ast.stmt = inner
    for name in reversed(function.classes):
        around = ast.ClassDef(name=name, bases=[], keywords=[], body=[holder], decorator_list=[])
        if "type_params" in ast.ClassDef._fields:  # Python 3.12 and newer
            setattr(around, "type_params", [])  # noqa: B010 - unknown to the type checker
        holder = ast.copy_location(around, tree)
    module = ast.Module([holder], [])
    code = compile(module, function.file, "exec", dont_inherit=True)
    for name in (*function.classes, tree.name):
        code = next(one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == name)
    return code


def fingerprint(code: CodeType) -> tuple[object, ...]:
    """What a piece of code does, regardless of line numbers."""
    constants = tuple(
        fingerprint(one) if isinstance(one, CodeType) else (type(one).__name__, repr(one))
        for one in code.co_consts
    )
    return (code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)

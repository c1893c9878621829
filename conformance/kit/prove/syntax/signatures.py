"""The arguments that a call may omit: parameters with defaults, fields with values, all after a star."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

_OPTIONAL_PLACES: Mapping[str, tuple[int, ...]] = {
    "get": (1,),
    "next": (1,),
    "pop": (1,),
    "sum": (1,),
    "getattr": (2,),
}
"""Places of optional arguments of Python's own functions."""

_OPTIONAL_NAMES = ("key", "default", "reverse", "start")
_VARIADIC = ("chain", "union", "update", "intersection")


@dataclass(frozen=True, slots=True)
class _Signature:
    """The parameters in order, the defaults, and whether a star takes more than texts."""

    names: tuple[str, ...]
    defaults: Mapping[str, ast.expr]
    variadic: bool


class Signatures:
    """The functions and classes of an engine by their bare names."""

    def __init__(self, functions: Iterable[ast.FunctionDef], classes: Iterable[ast.ClassDef]) -> None:
        self.known: dict[str, list[_Signature]] = {}
        for function in functions:
            self.known.setdefault(function.name, []).append(_of_function(function))
        for one in classes:
            self.known.setdefault(one.name, []).append(_of_class(one))

    def droppable_places(self, name: str, args: list[ast.expr]) -> list[int]:
        """Places of positional arguments that the call may omit."""
        if any(isinstance(one, ast.Starred) for one in args[:-1]):
            return [place for place, one in enumerate(args) if isinstance(one, ast.Starred)]
        if name not in self.known:
            if name in _VARIADIC:
                return list(range(len(args))) if len(args) > 1 else []
            if name == "range" and len(args) == 2:
                return [0]
            places = _OPTIONAL_PLACES.get(name, ())
            return [place for place in places if place == len(args) - 1 and not _is_false(args[place])]
        found = []
        for place in range(len(args)):
            if all(self._may_go(signature, place, args) for signature in self.known[name]):
                found.append(place)
        return found

    def _may_go(self, signature: _Signature, place: int, args: list[ast.expr]) -> bool:
        names = signature.names
        if place >= len(names):
            return signature.variadic
        default = signature.defaults.get(names[place])
        if default is None or place != len(args) - 1:
            return False
        return ast.dump(default) != ast.dump(args[place])

    def may_leave_out(self, name: str, keyword: ast.keyword) -> bool:
        """Whether a call may omit a keyword argument, and then behaves differently."""
        if keyword.arg is None:
            return True
        if name not in self.known:
            return keyword.arg in _OPTIONAL_NAMES or name == "replace"
        defaults = [one.defaults.get(keyword.arg) for one in self.known[name]]
        return all(one is not None and ast.dump(one) != ast.dump(keyword.value) for one in defaults)


def _of_function(function: ast.FunctionDef) -> _Signature:
    arguments = function.args
    names = [one.arg for one in (*arguments.posonlyargs, *arguments.args)]
    last = names[len(names) - len(arguments.defaults) :]
    defaults = dict(zip(last, arguments.defaults, strict=True))
    for keyword, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        if default is not None:
            defaults[keyword.arg] = default
    if names[:1] in (["self"], ["cls"]):
        names = names[1:]
    starred = arguments.vararg
    texts = (
        starred is not None and starred.annotation is not None and ast.unparse(starred.annotation) == "str"
    )
    return _Signature(tuple(names), defaults, starred is not None and not texts)


def _of_class(one: ast.ClassDef) -> _Signature:
    fields = [
        node for node in one.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]
    names = [node.target.id for node in fields if isinstance(node.target, ast.Name)]
    defaults = {name: node.value for name, node in zip(names, fields, strict=True) if node.value is not None}
    return _Signature(tuple(names), defaults, False)


def _is_false(node: ast.expr) -> bool:
    """Whether a default is false like None: 0, an empty tuple."""
    return (isinstance(node, ast.Constant) and not node.value) or (
        isinstance(node, (ast.Tuple, ast.List)) and not node.elts
    )

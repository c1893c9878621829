"""What is known of a function while it is searched for places to change."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from conformance.kit.prove.syntax.effects import Effects, aliases_in
from conformance.kit.prove.syntax.signatures import Signatures


@dataclass(frozen=True, eq=False)
class Scope:
    """A function and its surroundings. `reports` are the nodes that only report.

    In a function that names no rule, also those that only assert what must be.
    """

    tree: ast.FunctionDef
    constants: Mapping[str, int]
    reports: frozenset[ast.AST]
    signatures: Signatures
    effects: Effects

    @cached_property
    def parents(self) -> Mapping[ast.AST, ast.AST]:
        return {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    @cached_property
    def aliases(self) -> Mapping[str, frozenset[str]]:
        """The attributes whose content a local name may hold."""
        return aliases_in(self.tree)

    @cached_property
    def annotated(self) -> Mapping[str, str]:
        """The types of the parameters, as written."""
        arguments = self.tree.args
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
        return {one.arg: ast.unparse(one.annotation) for one in every if one.annotation}

    @cached_property
    def returns(self) -> str:
        """The return type, as written; empty if there is none."""
        return ast.unparse(self.tree.returns) if self.tree.returns is not None else ""

    @cached_property
    def yields(self) -> bool:
        return any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in ast.walk(self.tree))

    @cached_property
    def returns_nothing(self) -> bool:
        """Whether a bare `return` is valid anywhere: in generators, and if no value is returned."""
        values = any(isinstance(node, ast.Return) and node.value is not None for node in ast.walk(self.tree))
        return self.yields or (not values and self.returns in ("", "None"))

    @cached_property
    def first_bindings(self) -> frozenset[ast.stmt]:
        """Statements that give a name its only or its first value."""
        arguments = self.tree.args
        seen = {one.arg for one in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
        found: list[ast.stmt] = []
        statements = (node for node in ast.walk(self.tree) if isinstance(node, ast.stmt))
        for node in sorted(statements, key=lambda node: node.lineno):
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


def called_name(node: ast.AST) -> str:
    """The bare name of what is called; empty if it has none or if nothing is called."""
    match node:
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name
    return ""


def whole_number(node: ast.expr) -> int | None:
    """The whole number that an expression writes, with its sign."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = whole_number(node.operand)
        return None if inner is None else -inner
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None

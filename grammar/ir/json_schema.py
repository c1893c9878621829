"""The JSON Schema of IR, for engines in other languages."""

from __future__ import annotations

import dataclasses
from typing import Any

from grammar.ir.codec import to_json
from grammar.ir.node_table import Kind, Nodes, NodeTable, OrNone, Pair, Plain
from grammar.ir.version import IR_VERSION


def schema_from_nodes(table: NodeTable, title: str) -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of a list of abilities, defining every node and the card."""
    nodes = {cls.__name__: _node_schema(cls, table) for cls in table.all}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "version": IR_VERSION,
        "description": "A field that is absent has its default.",
        "type": "array",
        "items": _schema(Nodes(table.abilities)),
        "$defs": dict(sorted(nodes.items())),
    }


def _default(value: object, table: NodeTable) -> object:
    """Return the default of a field as data."""
    if type(value) in table.all:
        return to_json(value, table)
    return list(value) if isinstance(value, tuple) else value


def _node_schema(cls: type, table: NodeTable) -> dict[str, object]:
    properties: dict[str, object] = {"node": {"const": cls.__name__}}
    required = ["node"]
    for each in table.shape(cls).fields:
        schema = _schema(each.kind)
        if each.default is dataclasses.MISSING:
            required.append(each.name)
        else:
            schema = {**schema, "default": _default(each.default, table)}
        properties[each.name] = schema
    rule = getattr(cls, "rule", None)
    return {
        "description": f"{(cls.__doc__ or '').strip()} [{rule}]" if rule else (cls.__doc__ or "").strip(),
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _schema(kind: Kind) -> dict[str, Any]:
    if isinstance(kind, Plain):
        if kind.only:
            return {"enum": list(kind.only)}
        return {"type": {int: "integer", str: "string", bool: "boolean"}[kind.kind]}
    if isinstance(kind, OrNone):
        return {"anyOf": [_schema(kind.item), {"type": "null"}]}
    if isinstance(kind, Nodes):
        references = [{"$ref": f"#/$defs/{cls.__name__}"} for cls in kind.classes]
        return references[0] if len(references) == 1 else {"anyOf": references}
    if isinstance(kind, Pair):
        return {
            "type": "array",
            "prefixItems": [_schema(kind.first), _schema(kind.second)],
            "items": False,
            "minItems": 2,
        }
    return {"type": "array", "items": _schema(kind.item)}

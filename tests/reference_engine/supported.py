"""Which IR nodes a game's dialect can write but its engine cannot carry out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from grammar.ir.cards import Card
from grammar.ir.codec import from_json
from grammar.ir.json_schema import schema_from_nodes
from grammar.language.dialect import Dialect, load
from reference_engine import api
from reference_engine.kernel.errors import NotSupported

Node = dict[str, Any]
Embed = Callable[[Node], Node]
"""Makes an ability that contains a node, as JSON."""

ELSEWHERE: Final = {"Card", "Headed"}
"""The node that no ability contains, and the one that is tried with each head."""


def not_carried_out(game: str) -> dict[str, str]:
    """Put each node into an ability on a card: the nodes that the engine refuses, and why."""
    dialect = load(game)
    nodes = _Nodes(dialect)
    wrong = dict.fromkeys(nodes.shapes.keys() - nodes.embed.keys() - ELSEWHERE, "stands nowhere")
    for name, embed in nodes.embed.items():
        for sample in nodes.samples(name):
            reason = _refused(dialect, [embed(sample)])
            if reason and all(_refused(dialect, [embed(each)]) for each in nodes.fuller(sample)):
                wrong[f"{name} {sample.get('name', '')}".strip()] = reason
    for head in (name for name, each in dialect.heads.items() if not (each.trigger or each.condition)):
        headed = [{"node": "Headed", "heads": [head], "ability": each} for each in nodes.abilities]
        # not every ability makes sense behind every head
        if all(reasons := [_refused(dialect, [each]) for each in headed]):
            wrong[f"Headed {head}"] = reasons[0]
    return wrong


def _refused(dialect: Dialect, abilities: list[Node]) -> str:
    """Why no card with these abilities can be prepared, whatever its type; empty if one can."""
    rules: Any = api.rules_of(dialect.game)
    reasons = []
    for card_type in dialect.types:
        card = Card(
            name="Made",
            types=(card_type.name,),
            numbers=tuple((each.number, 1) for each in dialect.fields),
            abilities=tuple(from_json(each, rules.nodes) for each in abilities),
        )
        try:
            rules.prepared("Made", card, card.types)
        except NotSupported as refused:
            reasons.append(refused.text)
        else:
            return ""
    return reasons[0]


class _Nodes:
    """The nodes of a dialect, by name, with the shortest way to put each into an ability."""

    def __init__(self, dialect: Dialect) -> None:
        schema = schema_from_nodes(dialect.nodes, dialect.title)
        self.shapes: Mapping[str, Any] = schema["$defs"]
        self.words = {
            "zone": next(iter(dialect.zones)),
            "resource": next(iter(dialect.resources)),
            **dict.fromkeys(("stat", "number"), dialect.fields[-1].number),
        }
        conditions = [each.condition for each in dialect.heads.values()]
        self.names = {
            "Value": list(dialect.values),
            "Holds": [str(name) for each in conditions if (name := getattr(each, "name", None))],
        }
        self.embed: dict[str, Embed] = {}
        waiting = [name for name, _ in _references(schema["items"]) if name not in ELSEWHERE]
        self.abilities = [self.sample(name) for name in waiting]
        for name in waiting:
            self.embed[name] = lambda node: node
        while waiting:
            holder = waiting.pop(0)
            for part, shape in self.shapes[holder]["properties"].items():
                for name, wrapped in _references(shape):
                    if name not in ELSEWHERE | self.embed.keys():
                        self.embed[name] = self._within(holder, part, wrapped)
                        waiting.append(name)

    def _within(self, holder: str, part: str, wrapped: Callable[[Node], Any]) -> Embed:
        outer = self.embed[holder]
        return lambda node: outer({**self.sample(holder), part: wrapped(node)})

    def samples(self, name: str) -> Iterator[Node]:
        """A node, once for each name that the game declares for it."""
        for each in self.names.get(name, ("",)):
            yield {"node": name, "name": each} if each else self.sample(name)

    def fuller(self, sample: Node) -> Iterator[Node]:
        """The node with one optional part given, in case a game requires it."""
        for part, shape in self.shapes[sample["node"]]["properties"].items():
            if part not in sample:
                yield {**sample, part: self._value(part, shape)}

    def sample(self, name: str) -> Node:
        """The smallest node, with only its required parts."""
        if name in self.names:
            return {"node": name, "name": self.names[name][0]}
        shape = self.shapes[name]
        needed = {part: shape["properties"][part] for part in shape["required"] if part != "node"}
        return {"node": name, **{part: self._value(part, each) for part, each in needed.items()}}

    def _value(self, part: str, shape: Any) -> Any:
        if "$ref" in shape:
            return self.sample(shape["$ref"].rpartition("/")[2])
        if "anyOf" in shape:
            return self._value(part, shape["anyOf"][0])
        if "enum" in shape:
            word = self.words.get(part)
            return word if word in shape["enum"] else shape["enum"][0]
        return {"array": [], "integer": 1, "boolean": False, "string": self.words.get(part, "any")}[
            shape["type"]
        ]


def _references(shape: Any) -> Iterator[tuple[str, Callable[[Node], Any]]]:
    """The nodes that a field may contain, each with its form there."""
    if "$ref" in shape:
        yield shape["$ref"].rpartition("/")[2], lambda node: node
    for each in shape.get("anyOf", ()):
        yield from _references(each)
    if isinstance(shape.get("items"), dict):
        for name, wrapped in _references(shape["items"]):
            yield name, lambda node, inner=wrapped: [inner(node)]  # type: ignore[misc]

"""IR and JSON: strict conversion in both directions, as the schema says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from grammar.cli import schema_text
from grammar.ir.abilities import Effect
from grammar.ir.amounts import Number
from grammar.ir.cards import Card
from grammar.ir.codec import card_from_json, card_to_json, from_json, to_json
from grammar.ir.json_schema import schema_from_nodes
from grammar.ir.node_table import BadNode, Excluded, NodeTable
from grammar.ir.operations import Draw
from grammar.language.dialect import Dialect

SCHEMA = Path(__file__).parents[2] / "grammar" / "essence_crown" / "ir.schema.json"
DRAW: dict[str, Any] = {"node": "Draw", "who": "you", "amount": {"node": "Number", "value": 2}}


def test_a_node_is_an_object_with_its_name() -> None:
    assert to_json(Draw("you", Number(2)), NodeTable()) == DRAW
    assert from_json(DRAW, NodeTable()) == Draw("you", Number(2))


def test_shipped_cards_go_there_and_back(ec: Dialect, shipped: tuple[Card, ...]) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    for card in shipped:
        data = json.loads(json.dumps(card_to_json(card, ec.nodes)))
        assert card_from_json(data, ec.nodes) == card
        assert card_to_json(card_from_json(data, ec.nodes), ec.nodes) == data
        validator.validate(data.get("abilities", []))


def test_a_card_that_comes_again_is_read_once(ec: Dialect, shipped: tuple[Card, ...]) -> None:
    data = card_to_json(shipped[0], ec.nodes)
    assert card_from_json(data, ec.nodes) is card_from_json(json.loads(json.dumps(data)), ec.nodes)
    true = {**data, "numbers": [["cost", True]]}
    card_from_json({**data, "numbers": [["cost", 1]]}, ec.nodes)
    with pytest.raises(BadNode, match="a whole number is required"):
        card_from_json(true, ec.nodes)


def test_a_long_card_is_not_kept(ec: Dialect, shipped: tuple[Card, ...]) -> None:
    abilities = [{"node": "Effect", "operations": [DRAW]}] * 500
    data = {**card_to_json(shipped[0], ec.nodes), "abilities": abilities}
    first, second = card_from_json(data, ec.nodes), card_from_json(data, ec.nodes)
    assert first == second
    assert first is not second


def test_equal_tables_are_one() -> None:
    assert NodeTable().joined(costs=[Draw]) is NodeTable().joined(costs=(Draw,))
    assert NodeTable().joined(costs=[Draw]) is not NodeTable().joined()


def test_a_game_leaves_out_nodes_of_which_its_texts_know_nothing() -> None:
    table = NodeTable().joined(without={Draw: Excluded("nobody draws", "EC-7.1.1")})
    assert Draw not in table.all
    with pytest.raises(BadNode, match="Draw"):
        from_json(DRAW, table)


def test_the_stored_schema_is_up_to_date(ec: Dialect) -> None:
    """`cardlaw cards schema --game essence_crown > grammar/essence_crown/ir.schema.json` writes it again."""
    assert SCHEMA.read_text(encoding="utf-8") == schema_text(ec)
    jsonschema.Draft202012Validator.check_schema(schema_from_nodes(ec.nodes, "test"))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], 'an object with "node" is required'),
        ({}, '"node" is missing'),
        ({"node": "Dance"}, "there is no node 'Dance'"),
        ({"node": 3}, '"node" is missing'),
        ({"node": "Draw", "who": "you"}, "needs the field amount"),
        ({**DRAW, "zone": "hand"}, "has no field 'zone'"),
        ({**DRAW, "who": "nobody"}, "is not one of you"),
        ({**DRAW, "amount": 2}, 'an object with "node" is required'),
        ({**DRAW, "amount": {"node": "Number", "value": True}}, "a whole number is required"),
        ({**DRAW, "amount": {"node": "Number", "value": 2.0}}, "a whole number is required"),
        ({**DRAW, "amount": {"node": "Number", "value": 10**30}}, "beyond the limit of every game"),
        ({**DRAW, "amount": {"node": "This"}}, "This is not allowed here"),
        ({"node": "Effect", "operations": DRAW}, "a list is required"),
        ({"node": "Effect", "operations": [DRAW] * 20_000}, "more than 10000 nodes"),
    ],
)
def test_data_that_are_no_ir_are_refused(data: object, message: str) -> None:
    with pytest.raises(BadNode, match=message):
        from_json(data, NodeTable())


def test_nesting_is_bounded() -> None:
    deep: dict[str, Any] = DRAW
    for _ in range(500):
        deep = {"node": "May", "then": [deep]}
    with pytest.raises(BadNode, match="deep"):
        from_json(deep, NodeTable())


def test_ir_that_is_none_of_the_games_is_refused() -> None:
    class Dance(Draw):
        """A node that belongs to no game."""

    with pytest.raises(BadNode, match="not a node of this game"):
        to_json(Dance("you", Number(1)), NodeTable())
    with pytest.raises(BadNode, match="is not allowed here"):
        to_json(Effect((Number(1),)), NodeTable())
    with pytest.raises(BadNode, match="must be a tuple"):
        to_json(Effect([Draw("you", Number(1))]), NodeTable())  # type: ignore[arg-type]

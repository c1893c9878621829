"""What a recording keeps of a position and of a view."""

from __future__ import annotations

from collections.abc import Mapping

from conformance.kit.data.rows import rows_of
from conformance.kit.facts.board import BoardFacts
from conformance.kit.facts.game import GameFacts
from conformance.kit.playthroughs.recording import Row
from conformance.kit.running.spaces import how_many
from spec.protocol.messages import Event, Position

DIGITS = 16
"""Digits of a digest that are kept; enough to notice a difference."""


def event_row(event: Event) -> list[object]:
    """`[kind, rules, player, object, other, amount, name]`, without trailing missing values."""
    row: list[object] = [
        event.kind,
        " ".join(event.rules),
        event.player,
        event.object,
        event.other,
        event.amount,
        event.name,
    ]
    while row[-1] is None:
        row.pop()
    return row


def position_row(position: Position) -> Row:
    """A position as recorded: events, who is asked what with how many answers, result, digest."""
    seen: Row = {"events": [event_row(event) for event in position.events]}
    if position.decision is not None:
        many = how_many(position.decision.space)
        kind, player = position.decision.kind, position.decision.player
        seen["asks"] = [kind, player, many] if many < 10**9 else [kind, player]
    if position.result is not None:
        seen["result"] = dict(position.result)
    seen["digest"] = (position.digest or "")[:DIGITS]
    return seen


def view_row(view: Mapping[str, object], facts: GameFacts) -> Row:
    """A view as recorded: only what the game's state schema defines, without empty and default values."""
    kept: Row = {key: view.get(key) for key in ("turn", "active", "phase")}
    if facts.has_cards:
        kept |= _of_cards(view, facts)
    if facts.board is not None:
        kept |= _of_a_board(view, facts.board)
    return kept


def _of_cards(view: Mapping[str, object], facts: GameFacts) -> Row:
    return {
        "players": [_player_row(row, facts) for row in rows_of(view.get("players"))],
        "objects": {str(row.get("id")): _object_row(row, facts) for row in rows_of(view.get("objects"))},
    }


def _of_a_board(view: Mapping[str, object], facts: BoardFacts) -> Row:
    """The board, with earlier positions reduced to their number."""
    kept: Row = {}
    for key in filter(None, (facts.pieces, facts.declared, *facts.values)):
        value = view.get(key)
        if key == facts.history and isinstance(value, list):
            kept[key] = len(value)
        elif value not in ([], {}, None, False, 0):
            kept[key] = value
    return kept


def _player_row(row: Mapping[str, object], facts: GameFacts) -> Row:
    kept: Row = {name: row.get(name) for name in facts.columns}
    for name in facts.zones:
        held = row.get(name)
        if isinstance(held, Mapping):
            kept[name] = held.get("count")
        elif held:
            kept[name] = held
    return kept


NOT_RECORDED = ("owner", "token")
"""Properties that never change for an object; the recordings don't have them."""


def _object_row(row: Mapping[str, object], facts: GameFacts) -> list[object]:
    usual = {"controller": row.get("owner"), "damage": 0, **{name: row.get(name) for name in NOT_RECORDED}}
    facts_of_it = {
        name: row[name]
        for name in facts.objects
        if name in row and row[name] is not False and row[name] != usual.get(name)
    }
    return [row.get("card"), facts_of_it] if facts_of_it else [row.get("card")]

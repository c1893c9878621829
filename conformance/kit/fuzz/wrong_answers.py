"""Answers that are probably illegal, in forms that a scenario can write."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from conformance.kit.data.rows import list_of, rows_of
from conformance.kit.facts.cards import Second
from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.wrong_moves import wrong_move
from conformance.kit.playthroughs.record import lively
from conformance.kit.running.playing import Playing
from spec.protocol.messages import Decision

Wire = object

FIRST = 1
"""The number of the first object."""
TRIES = 8
"""Objects inspected while looking for one with an ability."""


def wrong_answer(playing: Playing, decision: Decision, rng: random.Random) -> tuple[int, Wire] | None:
    """A player and an answer that is probably illegal for that player now, or None."""
    if not playing.facts.has_cards:
        return wrong_move(playing, decision, rng)
    acts = [item for item in list_of(decision.space.get("one_of")) if _is_act(item)]
    roll = rng.random()
    if acts or roll < 0.3:
        player = decision.player if roll < 0.8 else rng.randint(1, playing.names.players)
        return player, _act(playing, rng)
    if roll < 0.4:
        player = rng.randint(1, playing.names.players)
        return player, lively(decision.space, rng)
    answer = _beside(decision.space, playing, rng)
    return None if answer is None else (decision.player, answer)


def _is_act(item: object) -> bool:
    return isinstance(item, list) and bool(item) and isinstance(item[0], str)


def _act(playing: Playing, rng: random.Random) -> Wire:
    """Any action with any object, preferably one that is visible or in a hand."""
    facts = playing.facts
    able = {action.wire: action for action in facts.actions.values()}
    wire = rng.choice(sorted(able))
    if able[wire].takes == "nothing":
        return [wire]
    if able[wire].takes != "ability":
        return [wire, any_object(playing, rng), *_second(able[wire].second, playing, rng)]
    cards = {card.name: card for card in playing.scenario.cards.values()}
    for _ in range(TRIES):
        number = any_object(playing, rng)
        card = cards.get(playing.names.cards.get(number, ""))
        if card is not None and card.activated:
            return [wire, number, rng.choice(card.activated)]
    return [wire, any_object(playing, rng), 0]


def _second(second: Second | None, playing: Playing, rng: random.Random) -> list[Wire]:
    """Any space or object besides the object of an action; sometimes nothing if it is optional."""
    if second is None or (not second.always and rng.random() < 0.5):
        return []
    if second.kind == "object":
        return [any_object(playing, rng)]
    return [rng.choice(playing.facts.all_spaces)]


def any_object(playing: Playing, rng: random.Random) -> int:
    """Pick a zone, then a card in it, so that zones with few cards are tried as often as full ones.

    If all zones are empty, as before the first hands are drawn, pick the very first object.
    """
    places = list(_places(playing.state(), playing.facts))
    leaders = list(range(1, playing.names.leaders + 1))
    return rng.choice(rng.choice([*([leaders] if leaders else []), *places] or [[FIRST]]))


def _places(state: Mapping[str, object], facts: GameFacts) -> Sequence[list[int]]:
    listed = [
        [one for one in list_of(row.get(zone)) if isinstance(one, int)]
        for row in rows_of(state.get("players"))
        for zone in facts.zones
    ]
    return [numbers for numbers in listed if numbers]


def _beside(space: Mapping[str, object], playing: Playing, rng: random.Random) -> Wire:
    """An answer of the right form that isn't among the legal ones."""
    other = any_object(playing, rng)
    if "one_of" in space:
        return rng.choice([other, *playing.facts.words])
    if "some_of" in space:
        items, most = list_of(space["some_of"]), int(str(space["most"]))
        if rng.random() < 0.5 and len(items) > most:
            return rng.sample(items, most + 1)
        return [*rng.sample(items, max(0, min(len(items), most) - 1)), other]
    if "divide" in space:
        among, whole = list_of(space["among"]), int(str(space["divide"]))
        return [[rng.choice([*among, other]), whole + rng.choice([-1, 0, 1])]]
    if "assign" in space:
        rows = list_of(space["assign"])
        pairs = [list_of(row)[0] for row in rows]
        targets = sorted({one for row in rows for one in list_of(list_of(row)[1]) if isinstance(one, int)})
        return [[rng.choice([other, *pairs]), rng.choice([any_object(playing, rng), *targets])]]
    return None

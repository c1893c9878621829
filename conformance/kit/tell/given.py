"""Describe `given`: the position, and the cards that a reader must know for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from conformance.kit.facts.cards import NO_LEADER
from conformance.kit.scenarios.names import player_number, read_entry
from conformance.kit.tell.board import board_given
from conformance.kit.tell.english import join, player
from conformance.kit.tell.places import named_space, nothing_in
from conformance.kit.tell.scene import Scene
from grammar.ir.traits import words_of


def describe_given(scene: Scene) -> list[str]:
    """The position, or how the game begins."""
    lines = [_beginning(scene)]
    lines += [scene.switch(name, value) for name, value in scene.scenario.switches.items()]
    if scene.facts.board is not None:
        lines += board_given(scene)
    given = scene.scenario.given
    start = given.get("start")
    for key, row in (start if isinstance(start, Mapping) else given).items():
        number = player_number(key)
        if number is not None and isinstance(row, Mapping):
            lines += _deck(scene, number, row) if start is not None else _row(scene, number, row)
    return lines


def _beginning(scene: Scene) -> str:
    if scene.scenario.begin == "start":
        return "a new game begins"
    state = scene.scenario.position["state"]
    assert isinstance(state, Mapping)
    turn, active = f"{scene.turn_word} {state['turn']}", player(state["active"])
    if sum(not phase.not_given for phase in scene.facts.phases.values()) == 1:
        return f"{turn}. {active} to move"
    phase = scene.facts.phases[str(state["phase"])]
    if scene.is_shared(phase.name):
        return f"{turn}, {phase.given}, with {active} to act"
    own = phase.given.replace(phase.title, f"{active}'s {phase.title.removeprefix('the ')}")
    return f"{turn}, {own.removeprefix('in ')}"


def _row(scene: Scene, number: int, row: Mapping[str, object]) -> list[str]:
    who, owner, leader = player(number), f"P{number}", scene.facts.leader
    lines = []
    if leader.field and leader.field in row:
        lines.append(f"{who}'s {leader.word} is {scene.names.cards[number]}")
    for name, value in row.items():
        if name in scene.facts.columns:
            lines.append(scene.column(scene.facts.columns[name], who, value))
    for name, zone in scene.facts.zones.items():
        listed = row.get(name)
        if isinstance(listed, Mapping):
            on = scene.facts.objects[zone.lies_on].tell["with"]
            cards = join(
                [scene.entry(item, _lying_on(scene, on, space), owner) for space, item in listed.items()]
            )
            lines.append(zone.tell.format(player=who, cards=cards))
        elif isinstance(listed, Sequence) and not isinstance(listed, str):
            cards = join([scene.entry(item, owner=owner) for item in listed])
            lines.append(zone.tell.format(player=who, cards=cards) if cards else nothing_in(zone, who))
    return lines


def _lying_on(scene: Scene, on: str, space: str) -> str:
    """on 3,2; column 2, where the player and the area are named already; nothing if the area says it all"""
    named = named_space(scene.facts.game, space)
    if named is None:
        return on.format(value=space)
    return named.title if named.has_number else ""


def _deck(scene: Scene, number: int, row: Mapping[str, object]) -> list[str]:
    who, leader = player(number), scene.facts.leader
    lines = [] if leader is NO_LEADER else [f"{who}'s {leader.word} is {scene.names.cards[number]}"]
    lists = [key for key, pile in scene.facts.start.items() if not pile.one]
    for key in lists:
        listed = row.get(key)
        if isinstance(listed, Sequence):
            called = "deck" if len(lists) == 1 else scene.facts.start[key].title
            lines.append(f"{who}'s {called} is {join([scene.entry(item) for item in listed]) or 'empty'}")
    for key, pile in scene.facts.start.items():
        if pile.one and key in row and key != leader.field:
            lines.append(f"{who} begins with {scene.card(str(row[key]))}")
    return lines


def describe_cards(scene: Scene) -> list[str]:
    """The texts of the cards that the scenario names."""
    defaults = {scene.facts.leader.default, *(scene.facts.board.cards if scene.facts.board else ())}
    defaults |= {
        entry.slug
        for zone in scene.facts.zones.values()
        for text in zone.cards
        if (entry := read_entry(text))
    }
    lines = []
    for card in scene.scenario.cards.values():
        if card.slug in defaults or card.like:
            continue
        printed = card.card
        facts = [" ".join(printed.types)]
        for trait in scene.facts.traits.values():
            facts += [trait.tell.format(word=word) for word in words_of(printed, trait.name)]
        facts += [f"{scene.facts.numbers.get(name, name)} {value}" for name, value in printed.numbers]
        text = " ".join(printed.text.split())
        lines.append(f"{card.name}: {', '.join(facts)}.{' “' + text + '”' if text else ''}")
    return lines

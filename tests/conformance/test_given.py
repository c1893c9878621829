"""`given`: every property of the canonical state can be set, or is listed with the reason why not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page, values_of
from conformance.kit.facts.canonical import canonical_state
from conformance.kit.facts.suite import SUITES, facts_of, suites
from conformance.kit.scenarios.cards.plain import PlainObject, plain_object
from conformance.kit.scenarios.parts import expand
from conformance.kit.suites.compiler import pool_of
from grammar.ir.traits import TraitWord

BY_THE_SCENARIO = ("game", "switches")
"""The suite determines the game; `switches` is next to `given`."""

CASES = [(game, path) for game in suites() for path in canonical_state(game).paths()]


@cache
def givens_of(game: str) -> Mapping[str, str]:
    """By property, a `given` that sets it to an unusual value."""
    path = SUITES / game / "givens.yaml"
    assert path.is_file(), f"write {path.name}: by property of the state, a given that sets it"
    found = values_of(path.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def state_of(game: str, given: str) -> Mapping[str, object]:
    """The state that a scenario begins from."""
    page, facts = Page("given.yaml"), facts_of(game)
    read = tree.read(given, page)
    assert isinstance(read, Map)
    position = expand(page, facts, pool_of(game, facts.folder), {}, read)
    assert not page.faults, page.faults
    state = position.fields["state"]
    assert isinstance(state, dict)
    return state


def values(state: Mapping[str, object], path: str) -> object:
    """The values of a property: of the state, or of each of its players or objects."""
    owner, _, name = path.rpartition(".")
    if not owner:
        return state.get(name)
    rows = state[f"{owner}s"]
    assert isinstance(rows, list)
    return [row.get(name) for row in rows]


@pytest.mark.parametrize(("game", "path"), CASES)
def test_every_property_of_the_state_can_be_given(game: str, path: str) -> None:
    if path in facts_of(game).not_given:
        assert path not in givens_of(game)
    elif path not in BY_THE_SCENARIO:
        given = givens_of(game)[path]
        assert values(state_of(game, given), path) != values(state_of(game, "{}"), path)


@pytest.mark.parametrize("game", suites())
def test_what_cannot_be_given_is_a_property_with_a_reason(game: str) -> None:
    not_given = facts_of(game).not_given
    assert set(not_given) <= set(canonical_state(game).paths())
    assert all(not_given.values())
    assert set(givens_of(game)) <= set(canonical_state(game).paths())


def faults_of(game: str, given: str) -> list[str]:
    page, facts = Page("given.yaml"), facts_of(game)
    read = tree.read(given, page)
    assert isinstance(read, Map)
    expand(page, facts, pool_of(game, facts.folder), {}, read)
    return [f"{fault.message}; {fault.fix}" for fault in page.faults]


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ("P1: {kl: 32}", "kl: 32 is more than 31"),
        ("P1: {god_charges: -1}", "god_charges: -1 is less than 0"),
        ("P1: {hand: [{card: filler, owner: P3}]}", "owner: 'P3' is not a player"),
        ("P1: {avatar_line: [avatar 3]}", '"avatar 3" has no power and guard; write avatar 3/4'),
        ("P1: {avatar_line: [token 3/4 red]}", '"token 3/4 red": red is no Aspect'),
        ("P1: {avatar_line: [{card: avatar 3/4 as x}]}", "'avatar 3/4 as x' is not a card"),
        ("at: {first_player: P3}", "'P3' is not a player; write first_player: P1"),
        (
            "{at: {turn: 3}, P3: {}}",
            "it is unclear whose turn 3 is among 3 players; write at: {turn: 3, player: P1}",
        ),
        ("at: {phase: setup}", "no position begins in phase setup"),
    ],
)
def test_what_cannot_be(given: str, fault: str) -> None:
    listed = faults_of("essence_crown", given)
    assert len(listed) == 1
    assert fault in listed[0]


def test_no_position_is_given_in_the_setup_of_a_board() -> None:
    assert "no position begins in phase tiles" in faults_of("essentia", "at: {phase: tiles}")[0]


def test_a_written_trait_leaves_the_other_traits_as_they_are() -> None:
    facts = facts_of("essence_crown")
    rank = replace(facts.traits["aspects"], name="rank", noun="Rank", names=("Low", "High"))
    avatar = replace(facts.plain["avatar"], traits=(TraitWord("aspects", "Gray"), TraitWord("rank", "Low")))
    facts = replace(facts, traits={**facts.traits, "rank": rank}, plain={"avatar": avatar})
    for text, expected in (
        ("avatar 1/1", ("Gray", "Low")),
        ("avatar 1/1 glow", ("Glow", "Low")),
        ("avatar 1/1 high", ("Gray", "High")),
        ("avatar 1/1 high void", ("Void", "High")),
    ):
        found = plain_object(text, facts)
        assert isinstance(found, PlainObject)
        assert tuple(each.word for each in found.card.card.traits) == expected


def test_an_object_by_its_numbers() -> None:
    state = state_of(
        "essence_crown", "P1: {avatar_line: [avatar 3/4 as x, avatar 1/1 glow void x2, token 2/2]}"
    )
    objects = state["objects"]
    assert isinstance(objects, list)
    shown = [row for row in objects if "/" in row["card"]]
    cards = [row["card"] for row in shown]
    assert cards == ["Avatar 3/4", "Avatar 1/1 Glow Void", "Avatar 1/1 Glow Void", "token 2/2 Echo Avatar"]
    assert [row.get("token") for row in shown] == [None, None, None, True]
    assert state["token_cards"] == {
        "token 2/2 Echo Avatar": {
            "node": "Card",
            "name": "Echo Avatar",
            "types": ["Avatar"],
            "numbers": [["power", 2], ["guard", 2]],
        }
    }


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ("{turn: 3, player: P1}", (3, 1, 2)),
        ("{turn: 3, first_player: P2}", (3, 1, 2)),
        ("{turn: 3, player: P3, first_player: P2}", (3, 3, 2)),
        ("{player: P2}", (6, 2, 3)),
    ],
)
def test_whose_turn_it_is_among_three(at: str, expected: tuple[int, ...]) -> None:
    state = state_of("essence_crown", f"{{at: {at}, P3: {{}}}}")
    assert (state["turn"], state["active"], state["first_player"]) == expected


def test_a_player_who_has_lost_has_nothing() -> None:
    players = state_of("essence_crown", "{P3: {status: lost}}")["players"]
    assert isinstance(players, list)
    assert "veiled_deck" in players[1]
    assert "veiled_deck" not in players[2]

"""What the rulebook's annexes say about order and defaults holds for the reference engine."""

from __future__ import annotations

from itertools import groupby

import pytest

from conformance.kit.data.rows import list_of
from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.in_process import InProcess
from conformance.kit.facts.game import GameFacts
from conformance.kit.running.playing import Playing
from conformance.kit.suites.compiler import pool_of
from reference_engine.serve import session
from spec.protocol.messages import Event, Position
from tests.conformance.positions import begun, told


def kinds(events: list[Event]) -> list[str]:
    return [one.kind for one in events]


def asked(playing: Playing) -> str:
    assert playing.decision is not None
    return playing.decision.kind


def test_setup(facts: GameFacts) -> None:
    """Player 2 mulligans: the hand is at the bottom of what the shuffle lists."""
    side = "{home_domain: plain-domain, deck: [filler x40]}"
    playing = begun(facts, f"{{start: {{P1: {side}, P2: {side}}}}}", switches='{home_domain: "on"}')
    while playing.decision is not None and asked(playing) != "main_action":
        kind, player = asked(playing), playing.decision.player
        if kind == "mulligan" and player == 2:
            lying = [*playing.zone_ids(2, "veiled_deck"), *playing.zone_ids(2, "hand")]
            told(playing, 2, "mulligan")
            assert playing.decision.space["order"] == lying
        elif kind == "mulligan":
            told(playing, 1, "keep")
        else:
            told(playing, 0, list_of(playing.decision.space["order"]) if kind == "shuffle" else 1)
    order = [key for key, _ in groupby((one.kind, one.player) for one in playing.events)]
    assert order[: order.index(("turn_began", 1))] == [
        ("home_domain_placed", 1),
        ("home_domain_placed", 2),
        ("deity_placed", 1),
        ("essence_set", 1),
        ("base_kl_noted", 1),
        ("deity_placed", 2),
        ("essence_set", 2),
        ("base_kl_noted", 2),
        ("shuffled", 1),
        ("shuffled", 2),
        ("drew", 1),
        ("drew", 2),
        ("mulliganed", 2),
        ("shuffled", 2),
        ("drew", 2),
        ("first_player", 1),
        ("kl_set", 1),
        ("god_charges_set", 1),
        ("kl_set", 2),
        ("god_charges_set", 2),
    ]


COSTS = """
    # Mixed
    Relic — Gray
    Cost: 0

    Discard a card, exhaust another Relic you control, sacrifice a Shard, spend 1 KL, pay 1 Essence, \
spend 1 God Charge, exhaust this Relic: Heal 1 Essence.

    # Twist
    Rite — Gray
    Cost: 0

    As an additional cost to cast this Rite, sacrifice an Avatar.
    Destroy target Avatar.
"""


def test_costs_are_asked_for_and_paid_in_an_order_of_their_own(facts: GameFacts) -> None:
    given = (
        "{at: {turn: 9, player: P1, phase: main_1}, P1: {kl: 3, god_charges: 2, "
        "hand: [gain-one as g, gain-two], relic_support_zone: [mixed, plain-relic as r, plain-relic as r2], "
        "shard_row: [plain-shard as s, plain-shard as s2]}}"
    )
    playing = begun(facts, given, COSTS)
    order = []
    events = told(playing, 1, ["activate", "mixed", 0])
    for answer in (["s"], ["r"], ["g"]):
        assert events == []
        order.append(asked(playing))
        events = told(playing, 1, answer)
    assert order == ["sacrifice", "choose", "discard"]
    assert kinds(events) == [
        *("kl_spent", "essence_paid", "god_charges_spent"),
        *("exhausted", "sacrificed", "left", "moved", "exhausted", "discarded", "moved"),
        *("activated", "essence_healed"),
    ]


def test_what_is_given_up_may_be_a_target_as_well(facts: GameFacts) -> None:
    given = "{P1: {hand: [twist], avatar_line: [plain-avatar as a]}, P2: {avatar_line: [big-avatar]}}"
    playing = begun(facts, given, COSTS)
    told(playing, 1, ["play", "twist"])
    events = told(playing, 1, "a")
    assert kinds(events) == ["sacrificed", "left", "moved", "cast", "fizzled", "moved", "resolved"]
    left, moved = events[1:3]
    assert left.rules[0] == moved.rules[0] == "EC-10.4.3"


ENDING = """
    # Everything
    Spell — Gray
    Cost: 0

    Gain control of target Avatar until end of turn. Each Avatar gets +1 Power until end of turn. \
Avatars can't attack this turn.
"""


def test_what_ends_with_the_turn(facts: GameFacts) -> None:
    given = (
        "{P1: {kl: 2, hand: [everything]}, "
        "P2: {kl: 1, avatar_line: [{card: big-avatar, as: a, damage: 1}, "
        "{card: big-avatar, as: b, damage: 1}]}}"
    )
    playing = begun(facts, given, ENDING)
    told(playing, 1, ["play", "everything"])
    told(playing, 1, "b")
    events = [*told(playing, 1, ["pass"]), *told(playing, 1, ["pass"])]
    clear = next(n for n, one in enumerate(events) if one.name == "clear")
    ending = events[clear + 1 : kinds(events).index("turn_ended")]
    a, b = playing.names.ids["a"], playing.names.ids["b"]
    assert [(one.kind, one.object or one.player) for one in ending] == [
        *(("damage_cleared", a), ("damage_cleared", b)),
        *(("effects_ended", a), ("effects_ended", b)),
        ("control_changed", b),
        *(("effects_ended", a), ("effects_ended", b)),
        *(("kl_discarded", 1), ("kl_discarded", 2)),
    ]


STORM = """
    # Storm
    Rite — Gray
    Cost: 0

    Deal 5 damage among any targets.
"""


def test_destruction_then_survival_then_loss(facts: GameFacts) -> None:
    given = (
        "{P1: {hand: [storm], avatar_line: [big-avatar as b, plain-avatar as a]}, "
        "P2: {essence: 1, avatar_line: [big-avatar as c]}}"
    )
    playing = begun(facts, given, STORM)
    told(playing, 1, ["play", "storm"])
    events = told(playing, 1, [[2, 1], ["b", 1], ["a", 2], ["c", 1]])
    after = kinds(events)[kinds(events).index("destroyed") :]
    assert after == ["destroyed", "left", "moved", "survived", "survived", "lost", "won"]


def test_kl_and_god_charges(facts: GameFacts) -> None:
    playing = begun(facts, "{P1: {kl: 12, hand: [gain-thirty]}}")
    assert kinds(told(playing, 1, ["play", "gain-thirty"]))[1:-2] == [
        *("kl_gained", "kl_capped", "kl_full"),
        *("threshold_crossed", "god_charges_gained"),
    ]
    playing = begun(facts, "{P1: {god_charges: 2, hand: [two-charges]}}")
    assert kinds(told(playing, 1, ["play", "two-charges"]))[1:-2] == [
        "god_charges_gained",
        "god_charges_capped",
    ]


# --- loading ------------------------------------------------------------------------------------------

LEAST = {
    "game": "essence_crown",
    "turn": 5,
    "active": 2,
    "objects": [
        {"id": 1, "card": "Plain Deity", "owner": 1},
        {"id": 2, "card": "Plain Deity", "owner": 2},
        {"id": 3, "card": "Filler", "owner": 1},
    ],
}


def loaded(facts: GameFacts, phase: str, **more: object) -> tuple[list[Event], dict[str, object]]:
    """The events after loading little more than a phase, and the state that the engine then gives."""
    known = pool_of(facts.game, facts.folder).known
    cards = {known[slug].name: known[slug].data for slug in ("plain-deity", "filler")}
    conversation = Conversation(InProcess(session))
    conversation.hello()
    state = {**LEAST, "phase": phase, "players": [{"player": 1, **more}, {"player": 2, "hand": [3]}]}
    reply = conversation.ask("load", {"game": facts.game, "state": state, "cards": cards, "switches": {}})
    assert isinstance(reply, Position)
    seen = conversation.ask("state", {})
    return list(reply.events), dict(getattr(seen, "data", {}))


def test_what_a_loaded_state_leaves_out_has_its_default(facts: GameFacts) -> None:
    """[WIRE-3.2]"""
    events, state = loaded(facts, "main_1")
    assert events == []
    assert state["first_player"] == 1
    players, objects = list_of(state["players"]), list_of(state["objects"])
    usual = {
        "essence": 20,
        "kl": 0,
        "god_charges": 0,
        "threshold_used": False,
        "status": "playing",
        **{zone: [] for zone in facts.zones},
    }
    for player, held in ((1, []), (2, [3])):
        row = players[player - 1]
        assert isinstance(row, dict)
        assert usual | {"hand": held} == {name: row[name] for name in usual}
    card = objects[2]
    assert isinstance(card, dict)
    said = {name: card[name] for name in ("owner", "controller", "token", "exhausted", "damage", "attacking")}
    assert said == {
        "owner": 1,
        "controller": 2,
        "token": False,
        "exhausted": False,
        "damage": 0,
        "attacking": False,
    }


@pytest.mark.parametrize(
    ("phase", "first"),
    [
        ("start", ["turn_began", "kl_discarded", "phase_began"]),
        ("combat", ["phase_began", "step_began"]),
        ("end", ["phase_began", "step_began"]),
        ("main_2", []),
    ],
)
def test_a_loaded_game_stands_at_its_phase(facts: GameFacts, phase: str, first: list[str]) -> None:
    """[WIRE-3.8]"""
    events, _ = loaded(facts, phase, kl=3)
    assert kinds(events)[: len(first)] == first
    assert bool(events) == bool(first)


def test_a_turn_that_begins_is_new(facts: GameFacts) -> None:
    _, state = loaded(facts, "start", threshold_used=True)
    row = list_of(state["players"])[0]
    assert isinstance(row, dict)
    assert row["threshold_used"] is False


def test_loss_is_looked_at_before_anything_else(facts: GameFacts) -> None:
    """[EC-R28]"""
    events, _ = loaded(facts, "start", essence=0)
    assert kinds(events) == ["lost", "won"]

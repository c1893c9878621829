"""An ability that an object has gained is named in `use` and in options, by its number or as the only one."""

from __future__ import annotations

import pytest

from conformance.kit.judging.verdict import Verdict
from tests.conformance.own_scenarios import outcome

COE = "champions_of_elequine"
CARDS = """\
  cards: |
    # Mentor
    Champion — Red / Warrior
    Points: 2
    HP: 1
    ATK: 1
    DEF: 1

    Vengeance: Innate: Draw 1 card.

    # Bleed
    Arsenal — White
    Shells: 0
    Worth: 1

    Each enemy loses 1 HP.
"""
GIVEN = """{
    at: {player: P2, first_player: P1},
    P1: {leader: [champion 3/4/4 as heir], characters: {"1:1": mentor}, deck: [filler x20]},
    P2: {leader: [champion 2/4/4 as theirs], hand: [bleed], deck: [filler x20]},
  }"""
STEPS = 'P2: {play: bleed, at: "2:a1"}, until: {turn: 4}, until: {decision: main_action, player: P1}'


@pytest.mark.parametrize("heir", ["heir", "heir, ability: 1"])
def test_a_gained_ability_is_used(heir: str) -> None:
    offered = f"then: [offers: {{use: {heir}}}]"
    steps = f"{STEPS}, {offered}, P1: {{use: {heir}}}, then: [not_offers: {{use: {heir}}}]"
    found = outcome(COE, GIVEN, steps, "event: {kind: activated, object: heir}", CARDS)
    assert found.verdict is Verdict.PASS, found.reason


def test_options_name_it() -> None:
    found = outcome(COE, GIVEN, STEPS, "not_offers: {use: heir}", CARDS)
    assert "use Champion 3/4/4 (heir), ability 1" in found.reason, found.reason


COPYING = """\
  cards: |
    # Sage
    Avatar — Gray
    Cost: 0
    Power: 1
    Guard: 3

    Whenever an Avatar dies, gain 1 KL.

    Spend 1 God Charge: Gain 2 KL.

    # Copycat
    Spell — Gray
    Cost: 0

    Create a token that's a copy of target Avatar.
"""


def test_the_ability_of_a_token_that_copies_a_card() -> None:
    given = "{P1: {hand: [copycat], avatar_line: [sage], god_charges: 1}}"
    steps = "P1: {cast: copycat}, P1: {activate: token-1}"
    found = outcome("essence_crown", given, steps, "P1.kl: 2", COPYING)
    assert found.verdict is Verdict.PASS, found.reason

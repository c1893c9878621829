"""`cardlaw fuzz` compares the rules of refusals only if both engines claim to name rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from conformance.kit.drivers.opening import REFERENCE
from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.cases.difference import in_replies
from conformance.kit.fuzz.cases.sides import Pair, Side
from conformance.kit.fuzz.hunt import Hunt
from conformance.kit.fuzz.supplies.begin import supply_of
from conformance.kit.scenarios.pool import CardPool
from conformance.kit.suites.compiler import pool_of
from reference_engine.serve import Session
from spec.protocol.messages import Refusal
from tests.limits import PATIENCE

HERE = f"py:{__name__}"


class Misrefusing(Session):
    """Names one rule for every refusal, and claims to name rules."""

    def handle(self, message: object) -> dict[str, Any]:
        reply = super().handle(message)
        if "refused" in reply:
            reply["refused"].update(rule="EC-1.1.1", also=[])
        return reply


class Unclaiming(Misrefusing):
    """The same without the claim."""

    def handle(self, message: object) -> dict[str, Any]:
        reply = super().handle(message)
        if "capabilities" in reply:
            reply["capabilities"].remove("rules")
        return reply


@pytest.fixture(scope="module")
def shipped(facts: GameFacts) -> CardPool:
    return pool_of(facts.game, facts.folder)


def hunted(engine: str, against: str, folder: Path, facts: GameFacts, shipped: CardPool) -> Hunt:
    """Play one game with the two."""
    pair = Pair(Side(engine, PATIENCE), Side(against, PATIENCE))
    try:
        for side in (pair.tested, pair.against):
            side.talk()
        hunt = Hunt(supply_of(facts, shipped, pair), pair, facts, shipped, 1, folder)
        list(hunt.game(1))
        return hunt
    finally:
        pair.close()


def test_replies_differ_by_their_rules_only_if_these_are_compared() -> None:
    one, other = Refusal("EC-2.4.2", "no"), Refusal("EC-8.1.9", "no")
    unlike = in_replies(one, other, rules=True)
    assert unlike is not None
    assert unlike.what == "refusal rule"
    assert in_replies(one, other, rules=False) is None
    accepted = in_replies(one, None, rules=False)
    assert accepted is not None
    assert accepted.what == "refused"


def test_an_engine_that_claims_to_name_rules_is_held_to_it(
    tmp_path: Path, facts: GameFacts, shipped: CardPool
) -> None:
    hunt = hunted(f"{HERE}:Misrefusing", REFERENCE, tmp_path, facts, shipped)
    assert {one.smallest.differences[0].what for one in hunt.found} == {"refusal rule"}


@pytest.mark.parametrize("tested", [True, False])
def test_an_engine_that_does_not_claim_it_is_not(
    tmp_path: Path, facts: GameFacts, shipped: CardPool, tested: bool
) -> None:
    sides = (f"{HERE}:Unclaiming", REFERENCE) if tested else (REFERENCE, f"{HERE}:Unclaiming")
    hunt = hunted(*sides, tmp_path, facts, shipped)
    assert hunt.refused
    assert hunt.disagreements == 0

"""Each invariant detects a state that violates it."""

from collections.abc import Callable
from typing import Any

import pytest

from reference_engine.essence_crown.zones import DOMAIN_ZONE
from reference_engine.interpreter import default_hooks
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.errors import EngineBug
from reference_engine.kernel.invariants import check
from spec.book.rulebook import load
from tests.reference_engine.setups import started


def _too_much_kl(state: Any) -> None:
    state.kl[1] = 32


def _negative_kl(state: Any) -> None:
    state.kl[1] = -1


def _four_charges(state: Any) -> None:
    state.god_charges[2] = 4


def _two_domains(state: Any) -> None:
    for number in state.zones[1][HAND][:2]:
        state.take(number)
        state.put(number, 1, DOMAIN_ZONE)


def _in_two_zones(state: Any) -> None:
    state.zones[1][HAND].append(state.zones[2][HAND][0])


BREAKS: dict[str, Callable[[Any], None]] = {
    "EC-2.3.1": _too_much_kl,
    "EC-2.3.4": _negative_kl,
    "EC-2.5.1": _four_charges,
    "EC-3.3.3": _two_domains,
    "EC-4.1.11": _in_two_zones,
}


@pytest.mark.parametrize("rule", BREAKS)
def test_a_broken_invariant_is_noticed(rule: str) -> None:
    game = started("essence_crown", 0)
    check(game.rules.invariants, game.state)
    BREAKS[rule](game.state)
    with pytest.raises(EngineBug, match=rule.replace(".", r"\.")):
        check(game.rules.invariants, game.state)


def test_every_invariant_of_the_book_is_checked() -> None:
    invariants = {str(rule.id) for rule in load("essence_crown").rules if rule.kind == "invariant"}
    assert invariants == set(BREAKS)


def test_a_text_that_deals_damage_to_a_player_where_nothing_stands_for_one_is_a_bug() -> None:
    with pytest.raises(EngineBug, match="can't deal damage to players"):
        default_hooks.no_player_is_hurt(started("essence_crown", 0).state, 1, 2, 0, ())

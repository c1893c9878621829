"""Laws that hold for every game the engine plays: 20 random games of each, and others that hypothesis makes.

The laws are in `laws.py`; `make soak` plays thousands of games under them, and checks costly laws more often.
"""

import copy
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from reference_engine import api
from tests.reference_engine.picks import ORDINARY, picks_of
from tests.reference_engine.playing import LawBroken, shortest, under_laws, whole_game
from tests.reference_engine.setups import cards_of, played_games, positions, setup, setups_of, switch_values

GAMES = played_games()
SHARED = (
    *("library", "definition", "waiting", "queue", "agenda", "events", "switches", "hooks"),
    *("board", "grid", "field", "moves", "listed", "placed", "tiles_left", "carrying_out"),
)
"""Columns of a state that its copies share: nobody changes what stands in them, it is made anew."""
SEEDS, TOGETHER, EVERY = 20, 5, 47
"""So many whole games of each kind, so many in a test, and the costly laws once per so many answers: a prime
number, so that they meet every part of a round."""
SETUPS = 100
"""Setups that are inspected to check that every kind occurs."""

pytestmark = pytest.mark.parametrize("game", GAMES)

quickly = settings(
    max_examples=25,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

PICKS = some.integers(0, 120).flatmap(
    lambda size: some.lists(some.integers(0, ORDINARY - 1), min_size=size, max_size=size)
)


@pytest.mark.parametrize("first", range(0, SEEDS, TOGETHER))
def test_whole_random_games_keep_every_law(game: str, first: int) -> None:
    """Shipped and random decks or boards, any number of players, any switches: from setup to the end."""
    for seed in range(first, first + TOGETHER):
        whole_game(game, seed, EVERY)


@quickly
@given(seed=some.integers(0, 10_000), picks=PICKS)
def test_whatever_is_answered_every_law_is_kept(game: str, seed: int, picks: list[int]) -> None:
    """A list of numbers selects the answers, chance's included; failures shrink to few and small numbers."""
    under_laws(setup(game, seed), picks, every=EVERY)


@pytest.mark.parametrize("seed", range(6))
def test_a_game_of_what_is_shipped_comes_to_an_end(game: str, seed: int) -> None:
    assert list(positions(game, seed))[-1].result is not None


def test_setups_are_of_every_kind(game: str) -> None:
    """Random games would prove little if they were all alike."""
    begun = [setup(game, seed) for seed in range(SETUPS)]
    setups_of(game).many_kinds(begun)
    switches = {(name, value) for one in begun for name, value in one.switches.items()}
    assert any(one.plain for one in begun)
    assert {name for name, _ in switches} == set(switch_values(game))
    values = sum(len(listed) for listed in switch_values(game).values())
    assert len(switches) >= 0.9 * values


def test_a_law_that_breaks_is_shown_by_few_answers(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that crashes at the third turn: little more than passing remains."""
    rules = replace(api.rules_of(game), invariants=(("no third turn", lambda state: state.turn < 3),))
    monkeypatch.setattr(api, "rules_of", lambda _game: rules)
    with pytest.raises(LawBroken) as met:
        under_laws(setup(game, 0), islice(picks_of(0), 500))
    found = shortest(met.value)
    assert found.said == "EngineBug: the invariant no third turn does not hold on turn 3"
    assert len(found.answers) < setups_of(game).FEW
    assert len(found.answers) <= len(met.value.answers)


def test_a_game_set_up_once_is_played_with_any_chance(game: str) -> None:
    """Pending chance stays untouched, and each game is the one that its seed gives from the start."""
    begun = setups_of(game).shipped_setup(game, 1)
    waiting = api.start(game, begun.brought, cards_of(game))
    before, recorded = waiting.saved(), waiting.state.events
    for seed in range(3):
        one = waiting.with_chance(api.Seeded(seed))
        other = api.start(game, begun.brought, cards_of(game), chance=api.Seeded(seed))
        assert (one.saved(), one.answers, one.decision) == (other.saved(), other.answers, other.decision)
    assert (waiting.saved(), waiting.answers, waiting.state.events) == (before, [], recorded)


def test_deepcopy_is_the_same_as_clone(game: str) -> None:
    """The hand-written copy includes every column."""
    *_, played = islice(positions(game, 3), 41)
    shared = [getattr(played.state, column, None) for column in SHARED]
    clone = played.state.clone()
    deep = copy.deepcopy(played.state, {id(one): one for one in shared})
    for column in {name for kind in type(clone).__mro__ for name in getattr(kind, "__slots__", ())}:
        if column in SHARED:
            continue
        assert getattr(clone, column) == getattr(deep, column), column
        if isinstance(getattr(clone, column), (list, dict)):
            assert getattr(clone, column) is not getattr(played.state, column), column

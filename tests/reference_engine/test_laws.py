"""Laws that hold for every game the engine plays, found by themselves and driven by random play."""

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from grammar.language.shipped import shipped_cards
from reference_engine import api
from reference_engine.kernel.decision import NATURE
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kernel.spaces import OneOf
from reference_engine.serve import digest
from tests.reference_engine.playing import played_games, positions, started

GAMES = played_games()
SEEDS = range(12)
WRONG: tuple[Any, ...] = (["no"], ["play", 99999], [[1, 1]], None, True, {"a": 1}, [[]], -1, 10**30)

pytestmark = pytest.mark.parametrize("game", GAMES)


def pick_from(rng: random.Random) -> Callable[[int], int]:
    """A source of chance for answer spaces."""
    return lambda count: int(rng.random() * count)


def as_read_back(data: dict[str, Any]) -> dict[str, Any]:
    """The data after a journey through JSON text."""
    back: dict[str, Any] = json.loads(json.dumps(data))
    return back


@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_end_and_stay_ended(game: str, seed: int) -> None:
    """[CORE-1.14] A finished game has a result and takes no more answers."""
    last = list(positions(game, seed))[-1]
    assert last.result is not None
    before = digest(last.saved())
    with pytest.raises(IllegalAnswer):
        last.answer(["pass"])
    assert digest(last.saved()) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_a_clone_plays_on_identically_and_alone(game: str, seed: int) -> None:
    """A copy is equal, goes the same way, and does not disturb its original."""
    for step, played in enumerate(positions(game, seed)):
        if step % 9 or played.decision is None:
            continue
        before = digest(played.saved())
        copies = [played.clone(), played.clone()]
        rng = random.Random(step)
        for _ in range(6):
            if copies[0].decision is None:
                break
            answer = copies[0].decision.space.random(pick_from(rng))
            for one in copies:
                one.chance = None
                one.answer(answer)
                while one.decision is not None and one.decision.player == NATURE:
                    one.answer(one.decision.space.first())
            assert digest(copies[0].saved()) == digest(copies[1].saved())
        assert digest(played.saved()) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_a_saved_game_is_restored_identically(game: str, seed: int) -> None:
    """[CORE-1.26] Saved at a decision and read back, it asks the same and goes on in the same way."""
    for step, played in enumerate(positions(game, seed)):
        if step % 9 or played.decision is None:
            continue
        back = api.restore(game, as_read_back(played.saved()), shipped_cards(game))
        assert digest(back.saved()) == digest(played.saved())
        assert back.decision == played.decision
        twin = played.clone()
        twin.chance = None
        answer = played.decision.space.first()
        assert twin.answer(answer) == back.answer(answer)
        assert digest(back.saved()) == digest(twin.saved())


@pytest.mark.parametrize("seed", SEEDS)
def test_the_answers_replay_the_game(game: str, seed: int) -> None:
    """[CORE-1.16] From the same start the same answers give the same game, without any seed."""
    finished = list(positions(game, seed))[-1]
    again = api.restore(game, as_read_back(_fresh(game, seed).saved()), shipped_cards(game))
    for player, answer in finished.answers:
        again.answer(answer, player)
    assert digest(again.saved()) == digest(finished.saved())


def _fresh(game: str, seed: int) -> api.Game:
    """The game before nature's first answer."""
    played = started(game, seed)
    decks = [
        (
            played.state.definition[player].key,
            [
                d.key
                for d, o in zip(played.state.definition, played.state.owner, strict=True)
                if d and o == player
            ][1:],
        )
        for player in range(1, played.state.player_count + 1)
    ]
    return api.start(game, decks, shipped_cards(game))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_listed_is_accepted_and_nothing_else(game: str, seed: int) -> None:
    """[CORE-1.8, CORE-1.10, CORE-1.11] Every listed answer is taken; others are refused."""
    for step, played in enumerate(positions(game, seed)):
        decision = played.decision
        if decision is None or step % 5:
            continue
        if isinstance(decision.space, OneOf):
            assert len(set(decision.space.listed)) == len(decision.space.listed)
            for option in decision.space.listed:
                played.clone().answer(option)
        before = digest(played.saved())
        wrongs: tuple[Any, ...] = (
            ["no such answer"],
            ["play", 99999],
            [[1, 1]],
            None,
            True,
            {"a": 1},
            [[]],
            -1,
            10**30,
        )
        for wrong in wrongs:
            if decision.space.normal(wrong) is not None:
                continue
            with pytest.raises(IllegalAnswer) as refused:
                played.answer(wrong)
            assert refused.value.rule
        with pytest.raises(IllegalAnswer):
            played.answer(decision.space.first(), 1 if decision.player != 1 else 2)
        assert digest(played.saved()) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_are_conserved(game: str, seed: int) -> None:
    """[CORE-1.2, CORE-1.6] Every card that began in the game stands in exactly one zone."""
    for played in positions(game, seed):
        state = played.state
        standing = [number for zone in state.zones for number in zone]
        assert len(standing) == len(set(standing))
        cards = {number for number in range(1, len(state.owner)) if not state.token[number]}
        assert cards <= set(standing)


@pytest.mark.parametrize("seed", SEEDS)
def test_views_leak_nothing(game: str, seed: int) -> None:
    """[CORE-1.23] Hidden cards swapped with each other: the other player's view is the same."""
    for step, played in enumerate(positions(game, seed)):
        if step % 11:
            continue
        state = played.state
        for viewer in range(1, state.player_count + 1):
            seen = json.dumps(played.view(viewer), sort_keys=True)
            swapped = played.clone()
            hidden = [z for z in _hidden_zones(swapped, viewer) if len(z) > 1]
            for zone in hidden:
                zone.reverse()
            assert json.dumps(swapped.view(viewer), sort_keys=True) == seen


def _hidden_zones(played: api.Game, viewer: int) -> list[list[int]]:
    state = played.state
    told = played.view(viewer)["players"]
    shown = {
        (row["player"], name)
        for row in told
        for name, held in row.items()
        if isinstance(held, dict) and "count" in held
    }
    names = played.rules.save(state)["players"]
    zones = []
    for player, name in shown:
        numbers = names[player - 1][name]
        zones += [zone for zone in state.zones if zone == numbers and zone]
    return zones


@pytest.mark.parametrize("seed", SEEDS)
def test_recording_changes_nothing(game: str, seed: int) -> None:
    """Bulk play without events goes the same way as play with them."""
    loud, quiet = started(game, seed), started(game, seed)
    quiet.record(False)
    rng = random.Random(seed)
    for _ in range(60):
        if loud.decision is None:
            break
        answer = loud.decision.space.random(pick_from(rng))
        loud.answer(answer)
        quiet.answer(answer)
    assert digest(loud.saved()) == digest(quiet.saved())


def test_every_event_cites_a_rule_that_exists(game: str) -> None:
    """[CORE-1.20, CORE-1.21] Each event and decision names rules of the books."""
    from spec.book.rulebook import load_all

    known = {str(entry.id) for entry in load_all().entries}
    cited: set[str] = set()
    for seed in SEEDS:
        played = started(game, seed)
        events = played.events()
        rng = random.Random(seed)
        while played.decision is not None:
            cited.update(played.decision.rules)
            events += played.answer(played.decision.space.random(pick_from(rng)))
        assert events
        for event in events:
            assert event.rules, event
            cited.update(event.rules)
    assert cited <= known


def test_deepcopy_is_the_same_as_clone(game: str) -> None:
    """The hand-written copy forgets no column."""
    for step, played in enumerate(positions(game, 3)):
        if step == 40:
            clone, deep = played.state.clone(), copy.deepcopy(played.state)
            for column in {name for kind in type(clone).__mro__ for name in getattr(kind, "__slots__", ())}:
                if column in ("library", "definition", "waiting", "queue", "agenda", "events", "switches"):
                    continue
                assert getattr(clone, column) == getattr(deep, column), column
                if isinstance(getattr(clone, column), (list, dict)):
                    assert getattr(clone, column) is not getattr(played.state, column), column
            return

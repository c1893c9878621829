"""Random games find a fault even if the engine is wrong in one turn of five only."""

from collections.abc import Callable
from itertools import cycle, product
from typing import Any

import pytest
from msgspec.structs import replace

from reference_engine import api
from reference_engine.kernel.errors import IllegalAnswer
from tests.reference_engine.playing import LawBroken, whole_game
from tests.reference_engine.setups import has_cards, played_games
from tests.reference_engine.test_laws import EVERY, SEEDS


def is_wrong(state: Any) -> bool:
    """Whether the fault is there in this turn."""
    return bool(state.turn % 5 == 4)


def a_copy_is_a_turn_further(patch: pytest.MonkeyPatch) -> None:
    right = api.Game.clone

    def clone(game: api.Game) -> api.Game:
        copy = right(game)
        copy.state.turn += 5 * is_wrong(game.state)
        return copy

    patch.setattr(api.Game, "clone", clone)


def a_saved_game_is_a_turn_further(patch: pytest.MonkeyPatch) -> None:
    right = api.Game.saved

    def saved(game: api.Game) -> dict[str, Any]:
        data = right(game)
        data["turn"] += is_wrong(game.state)
        return data

    patch.setattr(api.Game, "saved", saved)


def play_without_events_goes_another_way(patch: pytest.MonkeyPatch) -> None:
    right = api.Game.answer

    def answer(game: api.Game, answer: Any, player: int | None = None) -> Any:
        told = right(game, answer, player)
        if game.state.events is None and is_wrong(game.state):
            game.state.turn += 5
        return told

    patch.setattr(api.Game, "answer", answer)


def a_refusal_names_no_rule(patch: pytest.MonkeyPatch) -> None:
    right = api.Game.answer

    def answer(game: api.Game, answer: Any, player: int | None = None) -> Any:
        try:
            return right(game, answer, player)
        except IllegalAnswer as refusal:
            if is_wrong(game.state):
                refusal.rule = "XX-1.1.1"
            raise

    patch.setattr(api.Game, "answer", answer)


def a_view_shows_everything(patch: pytest.MonkeyPatch) -> None:
    right = api.Game.view

    def view(game: api.Game, player: int) -> dict[str, Any]:
        seen = right(game, player)
        return {**seen, "secret": game.saved()["players"]} if is_wrong(game.state) else seen

    patch.setattr(api.Game, "view", view)


def an_event_cites_nothing(patch: pytest.MonkeyPatch) -> None:
    right = api.Game.answer

    def answer(game: api.Game, answer: Any, player: int | None = None) -> Any:
        told = right(game, answer, player)
        return [replace(event, rules=()) for event in told] if is_wrong(game.state) else told

    patch.setattr(api.Game, "answer", answer)


FAULTS: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    a_copy_is_a_turn_further,
    a_saved_game_is_a_turn_further,
    play_without_events_goes_another_way,
    a_refusal_names_no_rule,
    a_view_shows_everything,
    an_event_cites_nothing,
)


ON_BOARDS = [game for game in played_games() if not has_cards(game)]
"""Their games are short, so that few checks fall into each, and quick enough for every fault."""


@pytest.mark.parametrize(
    ("fault", "game"),
    dict.fromkeys([*zip(FAULTS, cycle(played_games()), strict=False), *product(FAULTS, ON_BOARDS)]),
)
def test_a_fault_of_few_turns_breaks_a_law(
    fault: Callable[[pytest.MonkeyPatch], None], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As few games as `test_laws.py` plays, with the costly laws as seldom, are enough."""
    fault(monkeypatch)
    assert any(broken(game, seed) for seed in range(SEEDS))


def broken(game: str, seed: int) -> bool:
    """Whether the game of a seed breaks a law."""
    try:
        whole_game(game, seed, EVERY)
    except LawBroken:
        return True
    return False

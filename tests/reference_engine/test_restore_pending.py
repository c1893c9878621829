"""Positions with impossible pending work are refused when loaded, not in the middle of play."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.kernel.errors import BadPosition

GAME = "clashes_of_destiny"
NO_CONTEXT = {"context": [0, 0, 0, 0, [], 0, 0, [0, 0], 0, 0, -1]}
NO_SUCH_INSTRUCTION = "agenda: effect is at an instruction its card doesn't have"


def in_a_main_phase(name: str = GAME) -> dict[str, Any]:
    """The first Main Phase of the shipped decks, as plain data."""
    decks = list(shipped_decks(name).values())[:2]
    game = api.start(name, decks, shipped_cards(name), chance=api.Seeded(3))
    while game.decision is not None and game.decision.kind != "main_action":
        game.answer(game.decision.space.first())
    return game.saved()


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (["begin_phase", 0], "the position is malformed: text is required here, not 0"),
        (["begin_phase", "noon"], "agenda: begin_phase: 'noon' is none of start, draw, destiny, main, end"),
        (["activate"], "the position is malformed: .* missing 1 required positional argument: 'moment'"),
        (["banish", True], "the position is malformed: a whole number is required here, not True"),
        (["banish", 3], "agenda: banish names player 3, which is not there"),
        (["react", 0], "agenda: react names object 0, which is not there"),
        (["spend_secret", 900], "agenda: spend_secret names object 900, which is not there"),
        (["announce", 1, 900, -1, []], "agenda: announce names object 900, which is not there"),
        (["effect", 1, 3, 7, 0, 0, NO_CONTEXT], NO_SUCH_INSTRUCTION),
        (["effect", 1, 3, {"card": "Kiln Sprite"}, 0, 1, NO_CONTEXT], NO_SUCH_INSTRUCTION),
        (["effect", 1, 3, {"card": "Kiln Sprite"}, -1, 0, NO_CONTEXT], NO_SUCH_INSTRUCTION),
        (["finish", -1], "agenda: finish names object -1, which is not there"),
    ],
)
def test_a_step_that_cannot_be_is_refused(step: list[Any], said: str) -> None:
    """[WIRE-3.2, WIRE-2.6] The message says what is wrong."""
    data = in_a_main_phase()
    data["agenda"].insert(1, step)
    with pytest.raises(BadPosition, match=f"^{said}$"):
        api.restore(GAME, data, shipped_cards(GAME))


def test_an_agenda_after_which_no_turn_comes_is_refused() -> None:
    """[WIRE-3.2] The game would stop without a result."""
    data = in_a_main_phase()
    assert data["agenda"].pop(0) == ["end_turn"]
    with pytest.raises(BadPosition, match=r"^agenda: none of end_turn and begin_turn comes last$"):
        api.restore(GAME, data, shipped_cards(GAME))


ATTACKS: Final[dict[str, Callable[[dict[str, Any], int], object]]] = {
    "clashes_of_destiny": lambda data, number: data.update(attack=[[number, 1, 3, 1, 0, 0]]),
    "champions_of_elequine": lambda data, number: data["this_turn"].update(
        attack=[[[3, 1], [number, 1], [], [], 0, 0, 0, 1, 0, 0, 0]]
    ),
}
"""By game: how an attack by or on an object gets into a saved position."""


@pytest.mark.parametrize("number", [0, 900])
@pytest.mark.parametrize("game", ATTACKS)
def test_an_attack_that_names_what_is_not_there_is_refused(game: str, number: int) -> None:
    """[WIRE-3.2] It would be carried out by nobody, or on nobody."""
    data = in_a_main_phase(game)
    ATTACKS[game](data, number)
    with pytest.raises(BadPosition, match=rf"attack names object {number}, which is not there$"):
        api.restore(game, data, shipped_cards(game))


def test_every_position_of_a_game_is_read_again() -> None:
    """[WIRE-3.2] Anything pending, such as a half-resolved text, has the parts that its step declares."""
    decks = list(shipped_decks(GAME).values())[:2]
    cards, pending = shipped_cards(GAME), set[str]()
    game = api.start(GAME, decks, cards, chance=api.Seeded(5))
    while (decision := game.decision) is not None:
        data = game.saved()
        pending.update(step[0] for step in data["agenda"])
        assert api.restore(GAME, data, cards).saved() == data
        game.answer(decision.space.random(api.Seeded(len(game.answers)).pick))
    assert {"effect", "begin_phase", "end_turn"} < pending

"""Sections 7.2 to 7.5 and 10.4: what a player may do when asked for an action or an answer."""

from collections.abc import Callable
from typing import Final

from reference_engine.champions_of_elequine.combat import attacking, boosting, declaring, provoking
from reference_engine.champions_of_elequine.play import (
    activating,
    flipping,
    performing,
    playing,
    setting,
    tactics,
)
from reference_engine.champions_of_elequine.play.timing import RESPOND, Timely
from reference_engine.champions_of_elequine.resources.payments import Purse
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Action
from reference_engine.interpreter.window.window import open_window

MAIN: Final = "main_action"
BATTLE: Final = "battle_action"


def actions(state: State, player: int, kind: str) -> list[Action]:
    """[COE-7.2.2a, COE-7.3.1, COE-7.3.2a, COE-7.4.3, COE-7.4.4, COE-7.5.3a, COE-10.4.1b]
    Return what a player may do when asked for a decision of that kind, in canonical order, without the pass.
    """
    in_answer, timely, purse = kind == RESPOND, Timely(state, player, kind), Purse(state, player)
    return [
        *(attacking.attacks(state, player) if kind == BATTLE else ()),
        *playing.plays(state, player, timely, purse),
        *(setting.settings(state, player) if kind == MAIN else ()),
        *flipping.flips(state, player, purse),
        *activating.effects(state, player, timely),
        *tactics.tactics(state, player, in_answer=in_answer),
        *(defenses(state, player) if in_answer else ()),
    ]


def defenses(state: State, player: int) -> list[Action]:
    """[COE-10.4.1c] Return the answers by which a player provokes an attack, or boosts its target."""
    return provoking.provocations(state, player) + boosting.defense_boosts(state, player)


def answers(state: State, player: int) -> list[Action]:
    """[COE-10.4.1b, COE-10.4.1c] Return what a player may answer in the open window."""
    return actions(state, player, RESPOND)


# --- actions --------------------------------------------------------------------------------------------


def perform(state: State, player: int, answer: Action) -> None:
    """[COE-7.3.3a, COE-8.4.3a, COE-8.9.8c, COE-10.4.1a]
    Begin an action; a play, a flip, an effect and an attack open a window.
    """
    kind = answer[0]
    if kind in OPENING:
        open_window(state, player)
    ACTIONS[kind](state, player, answer)


def respond(state: State, player: int, answer: Action) -> None:
    """[COE-10.4.1d] Begin an answer, which comes into the window that is open."""
    ANSWERS[answer[0]](state, player, answer)


def _attack(state: State, _player: int, answer: Action) -> None:
    """[COE-9.1.2] Declare an attack."""
    declaring.declare(state, answer[1], answer[2])


def _set(state: State, player: int, answer: Action) -> None:
    """[COE-8.4.1] Set a card face down."""
    setting.set_down(state, player, answer[1], answer[2])


def _tactic(state: State, player: int, answer: Action) -> None:
    """[COE-8.9.8a] Perform a Party Tactic as an action."""
    performing.perform(state, player, answer, in_answer=False)


def _tactic_in_answer(state: State, player: int, answer: Action) -> None:
    """[COE-8.9.8b] Perform a Party Tactic in answer."""
    performing.perform(state, player, answer, in_answer=True)


def _provoke(state: State, player: int, answer: Action) -> None:
    """[COE-10.7.8a] Provoke the attack."""
    provoking.provoke(state, player, answer[1])


def _boost(state: State, player: int, _answer: Action) -> None:
    """[COE-9.5.9] Ask for the boosters of a defense boost."""
    boosting.begin_defense_boost(state, player)


OPENING: Final = frozenset(("play", "flip", "activate"))
"""[COE-10.4.1a] The actions for which this module opens a window; an attack opens its own."""

ACTIONS: Final[dict[str, Callable[[State, int, Action], None]]] = {
    "attack": _attack,
    "play": playing.begin_play,
    "set": _set,
    "flip": flipping.begin_flip,
    "activate": activating.begin_use,
    **dict.fromkeys(tactics.NAMED, _tactic),
}
"""By the first part of an answer: what begins the action."""

ANSWERS: Final[dict[str, Callable[[State, int, Action], None]]] = {
    "play": playing.begin_play,
    "flip": flipping.begin_flip,
    "activate": activating.begin_use,
    **dict.fromkeys(tactics.NAMED, _tactic_in_answer),
    "provoke": _provoke,
    "boost": _boost,
}
"""By the first part of an answer: what begins an answer in a window."""

"""Sections 2.5, 7.5 and 7.7: the Rest Phase. Resources are cached, Champions leveled, and effects happen."""

from typing import Final

from reference_engine.champions_of_elequine.play.actions import actions, perform
from reference_engine.champions_of_elequine.resources.worth import worth_of
from reference_engine.champions_of_elequine.round.leveling import gain_level
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Action
from reference_engine.champions_of_elequine.zones import ARCHIVE, CACHE, RESOURCE_AREA
from reference_engine.interpreter.objects.moving import move
from reference_engine.interpreter.texts import verbs
from reference_engine.kernel.agenda import OfPlayer, Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import PASS, OneOf

# --- caching --------------------------------------------------------------------------------------------


def caching(state: State, _step: Step) -> None:
    """[COE-2.5.1, COE-7.5.1, COE-7.5.1a] Move the rested resources of both players to their caches."""
    for player in state.turn_order():
        cache_rested(state, player, "COE-7.5.1")


def late_caching(state: State, _step: Step) -> None:
    """[COE-7.1.6, COE-7.5.1b, COE-7.5.1c]
    Cache what was rested since the caching step, unless it stays by agreement.
    """
    if state.switches.late_cache_sweep == "on":
        for player in state.turn_order():
            cache_rested(state, player, "COE-7.5.1b", "COE-7.1.6")


def cache_rested(state: State, player: int, *rules: str) -> None:
    """[COE-2.5.1, COE-2.5.2, COE-2.5.2a] Move a player's rested resources to the cache; the others stay."""
    resources = tuple(state.zones[player][RESOURCE_AREA])
    staying = [number for number in resources if not state.exhausted[number]]
    cited = (
        *rules,
        "COE-2.5.1",
        *(("COE-2.5.2",) if staying else ()),
        *(("COE-2.5.2a",) if any(not worth_of(state, number) for number in staying) else ()),
    )
    for number in resources:
        if state.exhausted[number]:
            move(state, number, CACHE, *cited)


# --- leveling -------------------------------------------------------------------------------------------


def ask_level_up(state: State, step: OfPlayer) -> Decision:
    """[COE-7.5.2, COE-7.7.2, COE-7.7.2a, COE-7.7.4, COE-7.7.5]
    Ask which Champion a player levels with which card of the cache.
    """
    player = step.player
    state.active = player
    options = tuple(
        ("level", number, card)
        for number in state.champions(player)
        if number not in state.leveled
        for card in state.zones[player][CACHE]
    )
    rules = ("COE-7.5.2", "COE-7.7.2", "COE-7.7.2a", "COE-7.7.4", "COE-7.7.5")
    return Decision("level_up", player, OneOf((*options, PASS)), rules)


def answer_level_up(state: State, step: OfPlayer, answer: Action) -> None:
    """[COE-7.7.2, COE-7.7.2a, COE-7.7.3, COE-7.7.4, COE-7.7.5, COE-7.7.6, COE-10.10.3]
    Archive the card, put a level on the Champion, carry out what that sets off and ask again; or pass.
    """
    if answer == PASS:
        return
    _, number, card = answer
    move(state, card, ARCHIVE, "COE-7.7.2")
    state.leveled.append(number)
    state.agenda += (step, ("flush",))
    gain_level(state, number, "COE-7.7.2", *RULES_OF_LEVELING)


RULES_OF_LEVELING: Final = (
    *("COE-7.1.2b", "COE-7.5.2", "COE-7.7.2a", "COE-7.7.3", "COE-7.7.4", "COE-7.7.5"),
)


# --- effects --------------------------------------------------------------------------------------------


def rest_texts(state: State, _step: Step) -> None:
    """[COE-7.5.3, COE-7.5.3a] Trigger the texts that speak of the Rest Phase."""
    state.active = state.priority
    state.happened(verbs.START_PHASE, name="rest")


def ask_rest_action(state: State, step: OfPlayer) -> Decision:
    """[COE-7.5.3, COE-7.5.3a] Ask what a player does in the third step of the Rest Phase."""
    state.active = step.player
    options = (*actions(state, step.player, "rest_action"), PASS)
    return Decision("rest_action", step.player, OneOf(options), ("COE-7.5.3a", "COE-7.5.3"))


def answer_rest_action(state: State, step: OfPlayer, answer: Action) -> None:
    """[COE-7.5.3a] Perform an action and ask again; or pass."""
    if answer == PASS:
        state.record("passed", ("COE-7.5.3a",), player=step.player, name="rest")
        return
    state.agenda += (step, ("flush",))
    perform(state, step.player, answer)

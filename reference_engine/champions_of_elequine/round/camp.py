"""Section 7.2: the Camp Phase. A player draws, refreshes and builds resources."""

from typing import Final

from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.play.actions import actions, perform
from reference_engine.champions_of_elequine.round.draw_limit import draw, draw_limit
from reference_engine.champions_of_elequine.round.recovery import refresh_all
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Action, OfStep
from reference_engine.champions_of_elequine.zones import RESOURCE_AREA
from reference_engine.interpreter.ending import lose_game
from reference_engine.interpreter.zones import DECK, HAND
from reference_engine.kernel.agenda import OfPlayer
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import PASS, Answer, OneOf

OWN_CAMP: Final = "own_camp"


# --- draw -----------------------------------------------------------------------------------------------


def ask_draw_count(state: State, step: OfPlayer) -> Decision | None:
    """[COE-7.2.3, COE-7.2.3a, COE-7.2.3b, COE-7.2.3d, COE-11.1.3, COE-11.1.3a]
    Ask how many cards a player draws, if there is a choice; a player with an empty deck loses.
    """
    player = step.player
    if state.turn == 1 and state.switches.skip_first_draw == "on":
        state.record("draw_skipped", ("COE-7.2.3d",), player=player)
        return None
    deck = state.zones[player][DECK]
    if not deck:
        lose_game(state, player, "COE-11.1.3", "COE-11.1.3a")
        return None
    most = min(draw_limit(state, player), len(deck))
    if state.switches.camp_draw == "full":
        draw_in_camp(state, player, most)
        return None
    return Decision("draw_count", player, OneOf(tuple(range(1, most + 1))), ("COE-7.2.3", "COE-7.2.3a"))


def answer_draw_count(state: State, step: OfPlayer, answer: Answer) -> None:
    """[COE-7.2.3] Draw as many cards."""
    draw_in_camp(state, step.player, answer)


def draw_in_camp(state: State, player: int, amount: int) -> None:
    """[COE-7.2.3, COE-7.2.3a, COE-7.2.3b, COE-7.2.3c] Let a player draw in the draw step."""
    is_short = len(state.zones[player][DECK]) < draw_limit(state, player)
    rules = (
        "COE-7.2.3" if state.switches.camp_draw == "choose" else "COE-7.2.3b",
        *(("COE-7.2.3a",) if is_short else ()),
        *(("COE-7.2.3c",) if state.turn == 1 else ()),
    )
    draw(state, player, amount, *rules)


# --- refresh --------------------------------------------------------------------------------------------


def refresh(state: State, step: OfPlayer) -> None:
    """[COE-7.2.4, COE-7.2.4a, COE-7.2.4b]
    Make a player's rested cards active, unless all cards refresh at the start of the round by agreement.
    """
    if state.switches.refresh_timing == OWN_CAMP:
        of_second = ("COE-7.2.4a",) if step.player != state.priority else ()
        refresh_all(state, step.player, "COE-7.2.4", *of_second)


# --- build ----------------------------------------------------------------------------------------------


def ask_build(state: State, step: OfPlayer) -> Decision:
    """[COE-2.2.4, COE-2.3.2a, COE-2.3.4, COE-2.3.5, COE-7.2.5] Ask which card is built, and where."""
    player = step.player
    columns = places.SPACES.named(state.open_places(player, RESOURCE_AREA))
    options = tuple(("build", number, column) for number in state.zones[player][HAND] for column in columns)
    rules = ("COE-7.2.5", "COE-2.2.4", "COE-2.3.2a", "COE-2.3.4", "COE-2.3.5")
    return Decision("build", player, OneOf((*options, PASS)), rules)


RULES_OF_BUILDING: Final = (
    *("COE-7.2.5", "COE-2.2.4", "COE-2.2.4a", "COE-2.3.1", "COE-2.3.2"),
    *("COE-2.3.2a", "COE-2.3.4", "COE-4.1.8", "COE-4.2.1a", "COE-4.5.5"),
)


def answer_build(state: State, step: OfPlayer, answer: Action) -> None:
    """[COE-2.2.4, COE-2.2.4a, COE-2.3.1, COE-2.3.2, COE-2.3.2a, COE-2.3.4, COE-4.1.8]
    Put a card into a column of the Resource area and ask again; or pass.
    """
    if answer == PASS:
        return
    _, number, column = answer
    player = step.player
    state.shift(number, player, RESOURCE_AREA)
    state.put_on(number, places.NUMBERS[column])
    if state.events is not None:
        is_last = len(state.zones[player][RESOURCE_AREA]) == places.COLUMNS
        rules = (*RULES_OF_BUILDING, *(("COE-2.3.5",) if is_last else ()))
        state.record("built", rules, player=player, object=number, name=column)
    state.agenda.append(step)


# --- what a player may do besides -----------------------------------------------------------------------


def ask_camp_action(state: State, step: OfStep) -> Decision:
    """[COE-7.2.2a, COE-8.9.8a] Ask what a player does after a step of the Camp Phase."""
    options = (*actions(state, step.player, "camp_action"), PASS)
    rules = ("COE-7.2.2a", "COE-8.9.8a")
    return Decision("camp_action", step.player, OneOf(options), rules, {"step": step.step})


def answer_camp_action(state: State, step: OfStep, answer: Action) -> None:
    """[COE-7.2.2a] Perform an action and ask again; or go on."""
    if answer != PASS:
        state.agenda += (step, ("flush",))
        perform(state, step.player, answer)

"""Chapters 2, 6, 7, 9 and 11: Oil, the setup, the turn, sailing, and the end of the game."""

from collections.abc import Sequence
from typing import Final

from grammar.ir.decks import Deck
from grammar.ir.operations import GainResource
from grammar.lanterns.operations import SpillOil
from reference_engine.interpreter import drawing, ending, turns
from reference_engine.interpreter.lasting.durations import end_changes, end_permissions, end_until_turn_of
from reference_engine.interpreter.objects.damage import deal_damage
from reference_engine.interpreter.objects.moving import exhaust, permanents, ready
from reference_engine.interpreter.operations import table
from reference_engine.interpreter.operations.players import on_players, on_resource
from reference_engine.interpreter.playing.playable import plays, uses
from reference_engine.interpreter.playing.resolving import begin_action
from reference_engine.interpreter.starting import lay_out
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.program import Operations
from reference_engine.interpreter.turns import OfPhase, Phases
from reference_engine.interpreter.zones import DECK
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.spaces import PASS, Answer, OneOf, Order
from reference_engine.lanterns.state import FIRST_OIL, State
from reference_engine.lanterns.words import ASKED, SPILL, VALUES
from reference_engine.lanterns.zones import SHELF, ZONING

FIRST_CARDS: Final = 3  # LN-6.1.2
DUSK_OIL: Final = 2  # LN-7.1.1
PHASES: Final = Phases(
    {"dusk": (("dusk",),), "midnight": (("main_action",),), "dawn": (("dawn",), ("clear",))}
)
RULES_OF_PHASE: Final = {"dusk": "LN-7.1.1", "midnight": "LN-7.1.2", "dawn": "LN-7.1.3"}

# --- Oil ----------------------------------------------------------------------------------------------


def gain_oil(state: State, player: int, _resource: str, amount: int) -> None:
    """[LN-2.1.1] A player has more Oil."""
    if amount > 0:
        state.oil[player] += amount
        state.record("oil_gained", ("LN-2.1.1",), player=player, amount=amount)


def spill_oil(state: State, player: int, amount: int, *rules: str) -> None:
    """[LN-2.1.2, LN-11.1.1] A player loses Oil, as far as they have it; who has too little loses the game."""
    if amount <= 0:
        return
    spilled = min(amount, state.oil[player])
    state.oil[player] -= spilled
    state.record("oil_spilled", (*rules, "LN-2.1.2"), player=player, amount=spilled)
    state.happened(SPILL, who=player, amount=spilled)
    if spilled < amount:
        ending.mark_loss(state, player, "LN-11.1.1")


OPERATIONS: Final = Operations(
    {**table.HANDLERS, GainResource: on_resource(gain_oil), SpillOil: on_players("oil", spill_oil)},
    table.APPLIED,
    table.reach_in(ZONING),
    VALUES,
    ASKED,
)

# --- setup ----------------------------------------------------------------------------------------------


def set_up(state: State, decks: Sequence[Deck]) -> None:
    """[LN-6.1.1, LN-6.1.2, LN-6.1.3] Oil, Beacons, Stocks and cards; then player 1 begins."""
    lay_out(state, decks, {"stock": DECK})
    for player, deck in enumerate(decks, start=1):
        (beacon,) = deck["beacon"]
        number = state.create(state.library[beacon], player, SHELF)
        state.watch(number)
        state.record("beacon_placed", ("LN-6.1.1",), player=player, object=number)
        state.oil[player] = FIRST_OIL
        state.record("oil_set", ("LN-6.1.1",), player=player, amount=FIRST_OIL)
    state.agenda += [
        ("begin_turn",),
        *(("draw_first", player) for player in (2, 1)),
        *(("shuffle_stock", player) for player in (2, 1)),
    ]
    state.turn, state.active, state.first_player = 0, 1, 1


def ask_shuffle(state: State, step: Step) -> Decision:
    """[LN-6.1.2] Chance orders a Stock."""
    player = step[1]
    order = Order(tuple(state.zones[player][DECK]))
    return Decision("shuffle", NATURE, order, ("LN-6.1.2",), {"owner": player})


def answer_shuffle(state: State, step: Step, answer: Answer) -> None:
    """[LN-6.1.2] The Stock lies in that order."""
    drawing.shuffle(state, step[1], answer, "LN-6.1.2")


def draw_first(state: State, step: Step) -> None:
    """[LN-6.1.2] The first cards of a player."""
    drawing.draw(state, step[1], FIRST_CARDS, "LN-6.1.2")


# --- the turn -------------------------------------------------------------------------------------------


def begin_turn(state: State, _step: Step) -> None:
    """[LN-7.1.1, LN-6.1.3] The next turn begins."""
    state.turn += 1
    first = ("LN-6.1.3",) if state.turn == 1 else ()
    state.record("turn_began", ("LN-7.1.1", *first), player=state.active, amount=state.turn)
    state.forget_turn()
    end_until_turn_of(state, state.active)
    state.agenda += PHASES.since("dusk")


def begin_phase(state: State, step: OfPhase) -> None:
    """[LN-7.1.1, LN-7.1.2, LN-7.1.3] A part of the turn begins."""
    state.phase = step.phase
    state.record("phase_began", (RULES_OF_PHASE[state.phase],), player=state.active, name=state.phase)


def dusk(state: State, _step: Step) -> None:
    """[LN-7.1.1, LN-R1] Cards become ready, the player gains Oil and draws a card."""
    player = state.active
    for number in permanents(state, player):
        ready(state, number, "LN-7.1.1")
    gain_oil(state, player, "oil", DUSK_OIL)
    if state.turn > 1 or state.switches.first_dusk == "draws":
        drawing.draw(state, player, 1, "LN-7.1.1")
    state.resolve_waiting(turns.start_texts(state))


def ask_action(state: State, step: Step) -> Decision | None:
    """[LN-7.1.2, LN-8.1.1, LN-9.1.1] The player plays a card, uses an ability, sails, or passes."""
    if state.waiting:
        state.agenda += [step, ("flush",)]
        return None
    player = state.active
    sails = [("sail", number) for number in state.boats(player)]
    options = (*plays(state, player), *uses(state, player, "main_phase"), *sails, PASS)
    return Decision("main_action", player, OneOf(options), ("LN-7.1.2",))


def answer_action(state: State, step: Step, answer: Answer) -> None:
    """[LN-7.1.2] One action is carried out before the next is chosen."""
    if answer == PASS:
        return
    state.agenda.append(step)
    if answer[0] == "sail":
        sail(state, answer[1])
    else:
        begin_action(state, state.active, answer)


def dawn(state: State, _step: Step) -> None:
    """[LN-7.1.3] What the end of a turn sets off comes first."""
    state.resolve_waiting(turns.end_texts(state))


def clear(state: State, _step: Step) -> None:
    """[LN-7.1.3] Damage goes, and what lasts for this turn ends."""
    if state.damage:
        state.record("damage_cleared", ("LN-7.1.3",))
    state.damage = state.lasting_damage.copy()
    state.just_damaged.clear()
    end_changes(state, "LN-7.1.3")
    end_permissions(state)


def end_turn(state: State, step: Step) -> None:
    """[LN-7.1.3] The turn of the other player begins."""
    if state.waiting or state.queue:
        state.agenda += [step, ("flush",)]
        return
    state.record("turn_ended", ("LN-7.1.3",), player=state.active)
    turns.pass_turn(state)


# --- sailing --------------------------------------------------------------------------------------------


def sail(state: State, number: int) -> None:
    """[LN-9.1.1] A ready Boat becomes exhausted and sails."""
    exhaust(state, number, "LN-9.1.1")
    state.record("sailed", ("LN-9.1.1",), player=state.active, object=number)
    state.happened(verbs.ATTACK, by=number)
    state.agenda.append(("meet", number, state.entered[number]))
    state.resolve_waiting()


def ask_meet(state: State, step: Step) -> Decision | None:
    """[LN-9.1.2] The opponent may meet the Boat."""
    _, number, moved = step
    if state.entered[number] != moved:
        return None
    (opponent,) = state.opponents(state.active)
    return Decision("meet", opponent, OneOf((*state.boats(opponent), "nobody")), ("LN-9.1.2",))


def answer_meet(state: State, step: Step, answer: Answer) -> None:
    """[LN-9.1.2, LN-9.1.3] Both deal damage to each other, or the opponent spills Oil."""
    number = step[1]
    reach = state.stat(number, "reach")
    if answer == "nobody":
        (opponent,) = state.opponents(state.active)
        spill_oil(state, opponent, reach, "LN-9.1.3")
    else:
        record = {"player": state.controller[answer], "object": answer, "other": number}
        state.record("met", ("LN-9.1.2",), **record)
        back = state.stat(answer, "reach")
        deal_damage(state, answer, reach, number, "LN-9.1.2")
        deal_damage(state, number, back, answer, "LN-9.1.2")
    state.resolve_waiting()


# --- the end --------------------------------------------------------------------------------------------


def settle(state: State) -> None:
    """[LN-4.1.3, LN-11.1.1, LN-11.1.2] Destruction by damage, then loss."""
    ending.settle(state, _look)


def _look(state: State) -> bool:
    if not ending.destroy_overcome(state):
        return False
    state.unsettled = False
    state.just_damaged.clear()
    return ending.lose(state, ending.marked_losers(state))


def empty_deck_loses(_state: State) -> bool:
    """[LN-11.1.2] A player loses who draws from an empty Stock."""
    return True

"""Chapter 10, effects: the operations of this game only, and the table of all operations."""

from collections.abc import Mapping
from typing import Final

from grammar.ir.attaching import Attach
from grammar.ir.keywords import GainKeyword
from grammar.ir.operations import GainResource, LoseResource
from grammar.kudurru_kings.operations import (
    AddHeat,
    ChangeScore,
    Defeat,
    DiscardDownTo,
    EngageAgain,
    GainMarks,
    LoseMarks,
    MoveHeat,
    RemoveHeat,
)
from reference_engine.interpreter.lasting import keywords
from reference_engine.interpreter.objects.moving import is_in_play
from reference_engine.interpreter.operations import attaching, table
from reference_engine.interpreter.operations.players import on_players, on_resource
from reference_engine.interpreter.operations.selected import on_each, to_selected, with_amount
from reference_engine.interpreter.operations.steps import Discarding, Share
from reference_engine.interpreter.operations.texts import (
    amount_of_each,
    frame_about_one,
    objects_in,
    players_in,
    remember_moved,
)
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Applied, Handler, Instruction, Operations
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf
from reference_engine.kudurru_kings.cards.printed import POOLS
from reference_engine.kudurru_kings.citing.outcomes import BY_TEXT
from reference_engine.kudurru_kings.effects.counting import ALL_AMOUNTS, ALL_CONDITIONS
from reference_engine.kudurru_kings.engagement.defeating import defeat, offers_first
from reference_engine.kudurru_kings.resources import pools
from reference_engine.kudurru_kings.resources.heat import add_heat, remove_heat
from reference_engine.kudurru_kings.state import ScoreChange, State
from reference_engine.kudurru_kings.steps import ResourceOfChoice
from reference_engine.kudurru_kings.zones import BATTLEFIELD, ZONING

# --- pools and Marks --------------------------------------------------------------------------------


def _gain_resource(state: State, frame: Frame, instruction: Instruction) -> None:
    """[KK-2.1.7, KK-10.6.20, KK-10.7.8]
    Let players gain a resource, or a resource of their choice each time.
    """
    if instruction.operation.resource is not None:
        _gain_named(state, frame, instruction)
        return
    choices = []
    for player, amount in amount_of_each(state, frame, instruction):
        choices += [ResourceOfChoice("choose_gain", player, frame.source)] * amount
    state.agenda += reversed(choices)


def _gain_by_text(state: State, player: int, resource: str, amount: int) -> None:
    """[KK-2.1.7] Gain an amount of a resource by a text."""
    pools.gain(state, player, resource, amount, "KK-2.1.7")


_gain_named: Final = on_resource(_gain_by_text)


def ask_gain(_state: State, step: ResourceOfChoice) -> Decision:
    """[KK-10.6.20, KK-10.5.5b]
    Let the player who gains the resource choose its type; then the next player chooses.
    """
    rules = ("KK-10.6.20", "KK-10.5.5b")
    return Decision("gain_resource", step.player, OneOf(POOLS), rules, {"source": step.source})


def answer_gain(state: State, step: ResourceOfChoice, answer: Answer) -> None:
    """[KK-10.6.20] Gain one resource of the chosen type."""
    pools.gain(state, step.player, answer, 1, "KK-10.6.20")


def _lose_resource(state: State, frame: Frame, instruction: Instruction) -> None:
    """[KK-2.1.3, KK-10.7.6] Let players lose a resource, at most all of it."""
    operation = instruction.operation
    if operation.resource is None:
        _lose_of_choice(state, frame, instruction)
        return
    if operation.amount is not None:
        _lose_amount(state, frame, instruction)
        return
    moved = 0
    for player in players_in(state, frame, operation.who, instruction.slot):
        held = pools.pool(state, player, operation.resource)
        _lose_by_text(state, player, operation.resource, held)
        moved += held
    remember_moved(state, frame, moved)


def _lose_of_choice(state: State, frame: Frame, instruction: Instruction) -> None:
    """[KK-10.6.20a] Let players lose a resource of their choice each time, as long as they have any."""
    choices = []
    for player, amount in amount_of_each(state, frame, instruction):
        held = sum(pools.pool(state, player, each) for each in POOLS)
        choices += [ResourceOfChoice("choose_loss", player, frame.source)] * min(amount, held)
    remember_moved(state, frame, len(choices))
    state.agenda += reversed(choices)


def ask_loss(state: State, step: ResourceOfChoice) -> Decision:
    """[KK-10.6.20a, KK-10.5.5b] Let the player who loses the resource choose a type that they have."""
    held = tuple(each for each in POOLS if pools.pool(state, step.player, each))
    return Decision(
        "lose_resource", step.player, OneOf(held), ("KK-10.6.20a", "KK-10.5.5b"), {"source": step.source}
    )


def answer_loss(state: State, step: ResourceOfChoice, answer: Answer) -> None:
    """[KK-10.6.20a] Lose one resource of the chosen type."""
    pools.lose(state, step.player, answer, 1, "KK-10.6.20a")


def _lose_by_text(state: State, player: int, resource: str, amount: int) -> None:
    """[KK-10.7.6] Lose an amount of a resource by a text."""
    pools.lose(state, player, resource, amount, "KK-10.7.6")


_lose_amount: Final = on_resource(_lose_by_text)


# --- Heat and scores --------------------------------------------------------------------------------


def _remove_heat(state: State, _frame: Frame, operation: RemoveHeat, numbers: list[int], amount: int) -> None:
    """[KK-2.3.2, KK-2.3.7] Remove Heat, or all Heat, from each object."""
    for number in numbers:
        remove_heat(state, number, state.heat(number) if operation.amount is None else amount, "KK-2.3.7")


def _move_heat(state: State, frame: Frame, operation: MoveHeat, numbers: list[int], amount: int) -> None:
    """[KK-10.5.1c, KK-10.6.21] Move existing Heat, or all of it, from one card to another."""
    for number in objects_in(state, frame, operation.what, frame.instruction.slot):
        for target in numbers:
            most = state.heat(number) if operation.amount is None else amount
            moved = remove_heat(state, number, most, "KK-2.3.7", "KK-10.6.21")
            add_heat(state, target, moved, "KK-2.3.7", "KK-10.6.21")


def _change_score(
    state: State, frame: Frame, operation: ChangeScore, numbers: list[int], amount: int
) -> None:
    """[KK-10.6.17, KK-10.8.1] Change scores until the end of the Engagement in progress, if any."""
    if not state.engagement or not amount:
        return
    for number in numbers:
        change = ScoreChange(number, state.entered[number], frame.source, operation.score, amount)
        state.score_changes.append(change)
        state.record("score_changed", ("KK-10.6.17",), object=number, amount=amount, name=operation.score)


def _gain_keyword(
    state: State, frame: Frame, operation: GainKeyword, numbers: list[int], _amount: int
) -> None:
    """[KK-10.6.30] Give a keyword until the end of the turn, or the next Upkeep of the text's player."""
    player = 0 if operation.duration == "this_turn" else frame.you
    for number in numbers:
        keywords.gain_keyword(state, number, operation.keyword, player)


# --- units, hands, the Battle phase -----------------------------------------------------------------


def _defeat(state: State, frame: Frame, _operation: Defeat, numbers: list[int], _amount: int) -> None:
    """[KK-9.9.8, KK-9.9.10, KK-10.2.9, KK-11.2.1a]
    Let the player of the effect capture units; its source defeats them if it is a unit.
    """
    by = frame.source if state.definition[frame.source].is_unit and _is_still(state, frame) else 0
    together = ("KK-11.2.1a",) if len(numbers) > 1 else ()
    rules = (BY_TEXT, *together)
    effect = frame_about_one(state, frame, numbers)
    if (offers := offers_first(state, numbers, frame.you, by, rules, effect)) is not None:
        state.agenda.append(offers)
        return
    for number in numbers:
        defeat(state, number, frame.you, by, *rules)


def _is_still(state: State, frame: Frame) -> bool:
    """[KK-10.2.9, KK-10.6.16] Return whether the source of a text has stayed in play since the text began."""
    moved = frame.context.source_moved
    return is_in_play(state, frame.source) and moved in (-1, state.entered[frame.source])


def _discard_down_to(state: State, frame: Frame, instruction: Instruction) -> None:
    """[KK-10.7.10] Let players discard down to a number, by their own choice."""
    operation = instruction.operation
    shares = []
    for player in players_in(state, frame, operation.who, instruction.slot):
        hand = tuple(state.zones[player][HAND])
        if len(hand) > operation.number:
            shares.append(Share(player, len(hand) - operation.number, hand))
    if shares:
        state.agenda.append(Discarding("discard", tuple(shares), (), ("KK-10.7.10",)))


def _engage_again(state: State, frame: Frame, _instruction: Instruction) -> None:
    """[KK-10.6.6] Let the active player start one more Engagement in this turn's Battle."""
    if frame.you != state.active or state.phase == "end":
        return
    state.again.append(frame.source)
    state.record("engagement_allowed", ("KK-10.6.6",), player=frame.you, object=frame.source)


def reshuffles(state: State) -> bool:
    """[KK-10.5.6, KK-10.5.6a]
    Return whether, by agreement, the Discard becomes the Deck of a player without a Deck.
    """
    return state.switches.empty_deck == "reshuffle"


HANDLERS: Final[Mapping[type, Handler]] = {
    **table.HANDLERS,
    GainResource: _gain_resource,
    LoseResource: _lose_resource,
    GainMarks: on_players("marks", pools.gain_marks),
    LoseMarks: on_players("marks", pools.lose_marks),
    **dict.fromkeys((AddHeat, RemoveHeat, ChangeScore), with_amount("what")),
    MoveHeat: with_amount("to"),
    Defeat: to_selected("what"),
    GainKeyword: to_selected("what"),
    DiscardDownTo: _discard_down_to,
    Attach: to_selected("to"),
    EngageAgain: _engage_again,
}
APPLIED: Final[Mapping[type, Applied]] = {
    **table.APPLIED,
    AddHeat: on_each(add_heat, "KK-2.3.7"),
    RemoveHeat: _remove_heat,
    MoveHeat: _move_heat,
    Defeat: _defeat,
    ChangeScore: _change_score,
    GainKeyword: _gain_keyword,
    Attach: attaching.attach,
}
REACH: Final[Mapping[type, frozenset[int]]] = {
    **table.reach_in(ZONING),
    AddHeat: ZONING.in_play,
    RemoveHeat: ZONING.in_play,
    MoveHeat: ZONING.in_play,
    Defeat: frozenset((BATTLEFIELD,)),
    ChangeScore: frozenset((BATTLEFIELD,)),
    GainKeyword: frozenset((BATTLEFIELD,)),
    Attach: frozenset((BATTLEFIELD,)),
}
OPERATIONS: Final = Operations(HANDLERS, APPLIED, REACH, ALL_AMOUNTS, ALL_CONDITIONS)

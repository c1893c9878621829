"""Parts of a text that are carried out on a condition, later, or if a player wants to."""

from collections.abc import Sequence
from functools import lru_cache

from grammar.ir.conditions import IfYouDo
from grammar.ir.operations import Discard, If, Sacrifice
from grammar.ir.plays import PlayNow
from grammar.ir.selectors import AllBut, Among, Choice, OwnChoice, Them
from reference_engine.interpreter.costs import Costs, most_of
from reference_engine.interpreter.operations.hands import discardable
from reference_engine.interpreter.operations.selected import unspared
from reference_engine.interpreter.operations.shown import cards_shown
from reference_engine.interpreter.operations.steps import Offer, OfFrame
from reference_engine.interpreter.operations.texts import (
    carried_out_by,
    frames_by_player,
    objects_in,
    own_matching,
    players_in,
)
from reference_engine.interpreter.playing.affording import payable
from reference_engine.interpreter.playing.announcing import amount_decision
from reference_engine.interpreter.playing.costs import can_sacrifice, is_barred, why_not_pay
from reference_engine.interpreter.playing.paying import NOTHING_CHOSEN, Chosen, pay_costs
from reference_engine.interpreter.playing.targets import how_many_ways
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Frame, remember
from reference_engine.interpreter.texts.program import NOTHING, Handler, Instruction
from reference_engine.interpreter.texts.values import holds
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf, SomeOf


def carry_out_if(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-5.1] Check the condition when reached, and continue with the branch it selects."""
    operation = instruction.operation
    met = holds(state, operation.condition, frame.you, frame.source, frame.context)
    if state.events is not None:
        rules = state.hooks.rules_of_condition(state, operation)
        state.record("condition_checked", rules, player=frame.you, object=frame.source, amount=int(met))
    branch = instruction.inner if met else instruction.other
    if branch != NOTHING:
        state.agenda.append(frame.at(branch))


def carry_out_later(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.16] Put a part of the text off; "it" and "this" keep their meaning."""
    context = frame.context
    if context.source_moved == -1:
        context = context._replace(source_moved=state.entered[frame.source])
    later = frame.at(instruction.inner)._replace(context=context)
    if instruction.operation.moment == "end_of_turn":
        state.delayed.append(later)
    else:
        state.next_turn.append(later)


# --- one of several ways --------------------------------------------------------------------------------


def choose_one(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-3.7, LANG-3.21, LANG-3.23]
    Go on in the ways chosen with their targets, or ask which when the instruction is reached.
    """
    if instruction.slot != NOTHING:
        go_on(state, frame, [way.object for way in frame.context.targets[instruction.slot]])
    else:
        frames = frames_by_player(state, frame, instruction.operation.who, instruction.whom)
        state.agenda += [OfFrame("choose_way", each) for each in frames[::-1]]


def ask_way(state: CardState, step: OfFrame) -> Decision:
    """[LANG-3.7, LANG-3.23] Ask for ways, numbered from 0."""
    frame = step.frame
    ways = tuple(range(len(frame.instruction.ways)))
    least, most = how_many_ways(state, frame.operation, frame.you, frame.source)
    about = {"source": frame.source}
    return Decision(
        "modes", carried_out_by(frame), SomeOf(ways, least, most), state.hooks.cites["modes"], about
    )


def answer_way(state: CardState, step: OfFrame, answer: Answer) -> None:
    """[LANG-3.7] Carry out the chosen ways only."""
    go_on(state, step.frame, answer)


def go_on(state: CardState, frame: Frame, ways: Sequence[int]) -> None:
    """[LANG-3.7] Carry out these ways in the order in which they are printed."""
    state.agenda += [frame.at(frame.instruction.ways[way]) for way in sorted(ways, reverse=True)]


# --- what was done --------------------------------------------------------------------------------------


def noting_done(act: Handler) -> Handler:
    """[LANG-3.6a] Let the rest of the text know if there is anything to do, if it asks for that."""

    def carried_out(state: CardState, frame: Frame, instruction: Instruction) -> None:
        rest = frame.printed.sequences[frame.sequence][frame.position + 1 :]
        if rest and _asks_if_done(rest[0].operation):
            remember(state, frame, did=int(is_about_something(state, frame, instruction)))
        act(state, frame, instruction)

    return carried_out


@lru_cache(maxsize=1024)
def _asks_if_done(operation: object) -> bool:
    """Whether an instruction begins with "if you do" or "if you don't"."""
    return isinstance(operation, If) and operation.condition == IfYouDo()


# --- offers ---------------------------------------------------------------------------------------------


def may(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-3.5, LANG-3.13, LANG-3.14] Make an offer to players, one after another.

    Whether there is anything to offer is checked when each offer is made.
    """
    remember(state, frame, did=0)  # "if you do" refers to this offer, not to an earlier one
    frames = frames_by_player(state, frame, instruction.operation.who, instruction.slot)
    state.agenda += [OfFrame("offer", each) for each in frames[::-1]]


def is_about_nothing(state: CardState, frame: Frame, offered: Sequence[Instruction]) -> bool:
    """[LANG-3.5, LANG-3.6, CORE-1.12] Whether none of the offered instructions has anything to act on."""
    return not any(is_about_something(state, frame, instruction) for instruction in offered)


def is_about_something(state: CardState, frame: Frame, instruction: Instruction) -> bool:
    """[LANG-3.5] Whether the objects or cards an instruction acts on are there; most need none."""
    operation = instruction.operation
    if isinstance(operation, Discard):
        players = players_in(state, frame, operation.who, instruction.slot)
        return any(discardable(state, frame, operation, player) for player in players)
    if isinstance(operation, Sacrifice) and isinstance(operation.what, Choice | AllBut):
        players = players_in(state, frame, operation.who, instruction.slot)
        return any(can_sacrifice(state, player, frame.source, operation.what) for player in players)
    selection = getattr(operation, "what", None) or getattr(operation, "to", None)
    if selection is None:
        return True
    if isinstance(selection, OwnChoice):
        players = players_in(state, frame, selection.who, instruction.whom)
        own = (each for player in players for each in own_matching(state, frame, selection, player))
        return any(unspared(state, operation, own))
    if isinstance(selection, (Among, Them)):
        return any(unspared(state, operation, cards_shown(state, selection.filter, frame.you, frame.source)))
    return any(
        state.zone[number] in instruction.reach
        for number in unspared(state, operation, objects_in(state, frame, selection, instruction.slot))
    )


def offer(state: CardState, step: OfFrame) -> None:
    """[LANG-3.5, LANG-3.14] Make the offer if it can be carried out or paid and the player still plays."""
    frame = step.frame
    player, source, inner = carried_out_by(frame), frame.source, frame.instruction.inner
    if state.lost[player]:
        return
    if inner != NOTHING:
        if not is_about_nothing(state, frame, frame.printed.sequences[inner]):
            state.agenda.append(Offer("may", frame, inner))
        return
    costs = offered_costs(frame)
    if is_barred(state, costs):
        state.record("offer_barred", state.hooks.cites["offer_barred"], player=player, object=source)
    if why_not_pay(state, player, source, costs) is None:
        state.agenda.append(OfFrame("offered_amount", frame) if costs.chosen else Offer("may", frame, inner))


def offered_costs(frame: Frame) -> Costs:
    """[LANG-2.4] Return the costs that an instruction offers; an X chosen before has its value in them."""
    costs: Costs = frame.printed.costs_from(frame.operation.costs, frame.context.chosen)
    return costs


def most_offered(state: CardState, step: OfFrame) -> int:
    """[LANG-2.3a] Return the most that can be paid for an offer of a chosen amount."""
    ((name, number),) = offered_costs(step.frame).chosen.items()
    resource = state.hooks.resources.by_name[name]
    return most_of(number, payable(state, carried_out_by(step.frame), resource))


def ask_offered_amount(state: CardState, step: OfFrame) -> Decision:
    """[LANG-2.3a] Ask how much to pay for an offer; 0 declines it."""
    (name,) = offered_costs(step.frame).chosen
    space = OneOf(tuple(range(most_offered(state, step) + 1)))
    player, about = carried_out_by(step.frame), {"source": step.frame.source}
    return amount_decision(state, player, name, space, about, state.hooks.cites["offered_amount"])


def answer_offered_amount(state: CardState, step: OfFrame, answer: int) -> None:
    """[LANG-2.3a] Pay the amount, and let the rest of the text count it."""
    if not answer:
        return
    frame, costs = step.frame, offered_costs(step.frame)
    remember(state, frame, did=1, chosen=answer)
    chosen = Chosen(amounts=dict.fromkeys(costs.chosen, answer))
    pay_costs(state, carried_out_by(frame), frame.source, costs, chosen, offered=True)


def ask_may(state: CardState, step: Offer) -> Decision:
    """[LANG-3.5, LANG-3.13, LANG-7.32] Ask whether to do it, to pay for it, or to play a card."""
    frame = step.frame
    inner = frame.printed.sequences[step.inner] if step.inner != NOTHING else ()
    plays = any(isinstance(each.operation, PlayNow) for each in inner)
    rules = state.hooks.cites["may.play" if plays else "may"]
    return Decision("may", carried_out_by(frame), OneOf(("yes", "no")), rules, {"source": frame.source})


def answer_may(state: CardState, step: Offer, answer: Answer) -> None:
    """[LANG-3.5, LANG-3.6, LANG-3.18a]
    If the answer is yes, do or pay it, and let the rest of the text see it.
    """
    frame = step.frame
    if answer == "no":
        return
    remember(state, frame, did=1)
    if step.inner != NOTHING:
        state.agenda.append(frame.at(step.inner))
        return
    player, given_up = carried_out_by(frame), frame.instruction.other
    if given_up != NOTHING:
        state.agenda.append(frame.at(given_up)._replace(you=player))
    pay_costs(state, player, frame.source, offered_costs(frame), NOTHING_CHOSEN, offered=True)

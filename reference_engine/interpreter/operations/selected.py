"""Operations on objects that a text selects, immediately or after a choice."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from grammar.ir.abilities import Spared
from grammar.ir.attaching import Attach
from grammar.ir.operations import ExhaustObjects
from grammar.ir.plays import PlayNow
from grammar.ir.selectors import AllBut, Among, Choice, OwnChoice, Them, most_of
from reference_engine.interpreter.lasting.replacement import is_choice_pending
from reference_engine.interpreter.operations.attaching import possible_bearers_again
from reference_engine.interpreter.operations.plays import cannot_play_now
from reference_engine.interpreter.operations.shown import (
    cards_shown,
    carried_out_by_picker,
    take_from_shown,
    them,
)
from reference_engine.interpreter.operations.steps import Dividing, Keeping, Picking, WithAmount
from reference_engine.interpreter.operations.texts import (
    amount_for_object,
    amount_in,
    becomes_it,
    objects_in,
    players_in,
)
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.amounts import is_of_each
from reference_engine.interpreter.texts.frame import NO_REFERENCE, Frame, as_it_is, remember
from reference_engine.interpreter.texts.program import Applied, Handler, Instruction
from reference_engine.interpreter.texts.values import matching
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf, SomeOf


def to_selected(part: str) -> Handler:
    """Make a handler for an operation without an amount on the objects that `part` of it selects."""

    def carried_out(state: CardState, frame: Frame, instruction: Instruction) -> None:
        with_objects(state, frame, instruction, getattr(instruction.operation, part))

    return carried_out


def with_amount(part: str) -> Handler:
    """Make the same for an operation with an amount."""

    def carried_out(state: CardState, frame: Frame, instruction: Instruction) -> None:
        amount_first(state, frame, instruction, part)

    return carried_out


def amount_first(state: CardState, frame: Frame, instruction: Instruction, part: str) -> None:
    """Compute the amount of an operation, 0 if it has none, and then choose its objects."""
    operation = instruction.operation
    amount = 0 if operation.amount is None else amount_in(state, frame, operation.amount)
    with_objects(state, frame, instruction, getattr(operation, part), amount)


def on_each(change: Callable[..., object], *rules: str) -> Applied:
    """Make an operation that changes each object by the amount, by these rules."""

    def applied(state: CardState, _frame: Frame, _operation: object, numbers: list[int], amount: int) -> None:
        for number in numbers:
            change(state, number, amount, *rules)

    return applied


def with_objects(
    state: CardState, frame: Frame, instruction: Instruction, selection: object, amount: int = 0
) -> None:
    """Apply the operation to what it selects, after asking for a choice if there is one."""
    if isinstance(selection, Among):
        state.agenda.append(Picking("pick", frame, amount))
    elif isinstance(selection, Choice):
        state.agenda.append(WithAmount("choose", frame, amount))
    elif isinstance(selection, (AllBut, OwnChoice)):
        players = tuple(players_in(state, frame, selection.who, instruction.whom))
        state.agenda.append(Keeping("gather_kept", frame, amount, players, ()))
    elif isinstance(selection, Them):
        apply_to(state, frame, instruction, them(state, frame, selection), amount)
    else:
        numbers = objects_in(state, frame, selection, instruction.slot)
        apply_to(state, frame, instruction, numbers, amount)


def apply_to(
    state: CardState, frame: Frame, instruction: Instruction, numbers: list[int], amount: int
) -> None:
    """Apply an operation to the selected objects within its reach.

    An object that the text names alone becomes "it", unless a player must first choose what happens to it.
    """
    apply, reach = instruction.apply, instruction.reach
    assert apply is not None
    numbers = [number for number in numbers if state.zone[number] in reach]
    numbers = list(unspared(state, instruction.operation, numbers))
    if getattr(instruction.operation, "divided", False):
        state.agenda += [Dividing("divide_among", frame, amount, tuple(numbers))] if numbers else []
        return
    holder = state.controller[numbers[0]] if becomes_it(state, frame, numbers) else 0
    if is_of_each(getattr(instruction.operation, "amount", None)):
        _apply_by_object(state, frame, instruction, apply, numbers, amount)
    else:
        apply(state, frame, instruction.operation, numbers, amount)
    if holder and not is_choice_pending(state):
        remember(state, frame, it=as_it_is(state, numbers[0]), holder=holder)


def _apply_by_object(
    state: CardState, frame: Frame, instruction: Instruction, apply: Applied, numbers: list[int], more: int
) -> None:
    """[LANG-4.16] Apply an operation to each object by its own amount, and `more` of each.

    All amounts are evaluated before anything changes.
    """
    operation = instruction.operation
    amounts = [more + amount_for_object(state, frame, operation.amount, number) for number in numbers]
    for number, amount in zip(numbers, amounts, strict=True):
        apply(state, frame, operation, [number], amount)


SPARED: Final[Mapping[type, Callable[[CardState, Any, int], bool]]] = {PlayNow: cannot_play_now}
"""By operation: whether it skips an object in every game that says nothing else."""


def unspared(state: CardState, operation: object, numbers: Iterable[int]) -> Iterable[int]:
    """Leave out the objects that the game's rules exempt from such an operation, one at a time."""
    spared = state.hooks.spared.get(type(operation), SPARED.get(type(operation)))
    return (
        numbers if spared is None else (number for number in numbers if not spared(state, operation, number))
    )


def ask_choice(state: CardState, step: WithAmount) -> Decision:
    """[LANG-3.2] Ask for objects while the text is carried out."""
    you, source, operation = step.frame.you, step.frame.source, step.frame.operation
    selection = state.hooks.choice_in(state, operation)
    left_out = spared_by(step.frame, selection)
    found = [n for n in matching(state, selection.filter, you, source) if n != left_out]
    if isinstance(operation, Attach):
        found = list(possible_bearers_again(state, step.frame, found))
    able = tuple(unspared(state, operation, found))
    about = {"source": source}
    if not able:
        state.hooks.nothing_to_choose(state, source, selection)
    if selection.least == selection.most == 1 and able:
        return Decision(
            "choose", you, OneOf(able), state.hooks.rules_of_choice(state, operation, "choose.one"), about
        )
    least, most = min(selection.least, len(able)), most_of(selection, len(able))
    rules = state.hooks.rules_of_choice(state, operation, "choose.several")
    return Decision("choose", you, SomeOf(able, least, most), rules, about)


def spared_by(frame: Frame, selection: Choice) -> int:
    """[LANG-1.8e] Return the object that a choice would spare, if it can't pay for itself; 0 for others."""
    if not any(isinstance(row.node, Spared) and row.sequence == frame.sequence for row in frame.printed.rows):
        return 0
    if isinstance(frame.operation, ExhaustObjects) and not selection.filter.other:
        return 0
    return frame.context.targets[0][0].object


def ask_pick(state: CardState, step: Picking) -> Decision:
    """[LANG-3.19] Ask which of the cards shown are picked."""
    selection = step.frame.operation.what
    player, source = carried_out_by_picker(step.frame, selection), step.frame.source
    shown = cards_shown(state, selection.filter, step.frame.you, source)
    able = tuple(unspared(state, step.frame.operation, shown))
    space = SomeOf(able, min(selection.least, len(able)), most_of(selection, len(able)))
    return Decision("choose", player, space, state.hooks.cites["choose.top"], {"source": source})


def answer_choice(state: CardState, step: WithAmount | Picking, answer: Answer) -> None:
    """[LANG-6.2, LANG-6.10] Apply the operation to the chosen objects.

    If there are none, "it" means nothing from now on and has no controller.
    """
    numbers = list(answer) if isinstance(answer, tuple) else [answer]
    if numbers:
        apply_to(state, step.frame, step.frame.instruction, numbers, step.amount)
    else:
        remember(state, step.frame, it=NO_REFERENCE, holder=0)


def answer_pick(state: CardState, step: Picking, answer: Answer) -> None:
    """[LANG-3.19] Apply the operation to the cards picked, which are no longer among "them"."""
    take_from_shown(state, answer)
    answer_choice(state, step, answer)

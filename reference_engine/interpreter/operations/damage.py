"""Damage from texts: to objects, and divided among several objects."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from grammar.ir.operations import DealDamage, RedirectDamage
from grammar.ir.selectors import Target
from reference_engine.interpreter.objects.damage import deal_damage, deal_lasting_damage
from reference_engine.interpreter.operations.selected import with_objects
from reference_engine.interpreter.operations.steps import Dividing, WithAmount
from reference_engine.interpreter.operations.texts import amount_in, objects_in
from reference_engine.interpreter.rows import Redirected
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import NO_REFERENCE, Frame, Reference, as_it_is, remember
from reference_engine.interpreter.texts.program import NOTHING, Instruction
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, Divide


def deal(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """Fix the amount, including what was paid extra, before an object is chosen."""
    operation = instruction.operation
    amount = amount_in(state, frame, operation.amount) + frame.context.extra
    with_objects(state, frame, instruction, operation.to, amount)


def deal_to(state: CardState, frame: Frame, operation: DealDamage, numbers: list[int], amount: int) -> None:
    """Deal all damage at once, for this turn or permanently."""
    rules = rules_of_damage(state, frame, operation.amount)
    for source, number in product(sources(state, frame, operation), numbers):
        if operation.lasting:
            deal_lasting_damage(state, number, amount, source)
        else:
            deal_damage(state, number, amount, source, *rules)


def sources(state: CardState, frame: Frame, operation: Any) -> Sequence[int]:
    """[LANG-7.2a] Return what deals the damage: the source of the text, unless the text names others."""
    return [frame.source] if operation.by is None else objects_in(state, frame, operation.by, NOTHING)


def rules_of_damage(state: CardState, frame: Frame, amount: object) -> tuple[str, ...]:
    """Return the rules by which a text deals this amount of damage."""
    extra = state.hooks.cites["damaged.extra"] if frame.context.extra else ()
    return (*extra, *state.hooks.rules_of_amount(state, amount))


def redirect(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-1.8h] Let something else take damage for a time; nothing happens if one of the two is gone."""
    operation: RedirectDamage = instruction.operation
    until = frame.you if operation.duration == "until_your_next_turn" else 0
    parts = (operation.what, operation.by, operation.to)
    found = [
        [NO_REFERENCE] if part is None else _in_play(state, objects_in(state, frame, part, instruction.slot))
        for part in parts
    ]
    combat, once = int(operation.combat), int(operation.once)
    state.redirected += [
        Redirected(until, *what, *by, *to, combat, once, frame.source) for what, by, to in product(*found)
    ]
    for part, references in zip(parts, found, strict=True):
        if isinstance(part, Target) and len(references) == 1:
            it = references[0]
            remember(state, frame, it=it, holder=state.controller[it.object])


def _in_play(state: CardState, numbers: Sequence[int]) -> list[Reference]:
    """Return references to those of the objects that are in play, or that represent players."""
    in_play = state.zoning.in_play
    return [as_it_is(state, each) for each in numbers if state.zone[each] in in_play or state.player_of(each)]


def divide(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.3] Start dividing damage freely among any targets."""
    amount = amount_in(state, frame, instruction.operation.amount)
    state.agenda.append(WithAmount("divide_effect", frame, amount))


def ask_division(state: CardState, step: WithAmount) -> Decision:
    """[LANG-7.3] Ask how damage is divided among any targets."""
    space = Divide(step.amount, state.hooks.any_targets(state))
    about = {"source": step.frame.source}
    return Decision("divide_damage", step.frame.you, space, state.hooks.cites["divide_damage.text"], about)


def answer_division(state: CardState, step: WithAmount, answer: Answer) -> None:
    """[LANG-7.3] Deal all of it at once; objects that represent players pass it on to them."""
    source = step.frame.source
    rules = (
        *state.hooks.cites["damaged.divided"],
        *state.hooks.rules_of_amount(state, step.frame.operation.amount),
    )
    for number, amount in answer:
        if player := state.player_of(number):
            state.hooks.damage_player(state, player, amount, source, rules)
        else:
            deal_damage(state, number, amount, source, *rules)


def ask_shares(state: CardState, step: Dividing) -> Decision:
    """[LANG-7.3a] Ask how an amount is divided among the objects that a text names."""
    space = Divide(step.amount, step.among)
    about = {"source": step.frame.source}
    return Decision("divide_damage", step.frame.you, space, state.hooks.cites["divide_damage.named"], about)


def answer_shares(state: CardState, step: Dividing, answer: Answer) -> None:
    """[LANG-7.3a] Carry the instruction out on each object by its share."""
    frame = step.frame
    apply = frame.instruction.apply
    assert apply is not None
    for number, share in answer:
        apply(state, frame, frame.operation, [number], share)

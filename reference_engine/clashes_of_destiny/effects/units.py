"""Effects of texts on units and Artifacts: damage, healing, numbers, exhaustion, durability."""

from grammar.clashes_of_destiny.operations import ChangeStat, LoseDurability
from grammar.clashes_of_destiny.parts import UnnamedUnit
from grammar.ir.operations import DealDamage, ExhaustObjects
from reference_engine.clashes_of_destiny.combat import damage
from reference_engine.clashes_of_destiny.state import State
from reference_engine.interpreter.objects.moving import exhaust as become_exhausted
from reference_engine.interpreter.operations.damage import sources
from reference_engine.interpreter.operations.objects import can_exhaust, modify_one
from reference_engine.interpreter.operations.selected import with_objects
from reference_engine.interpreter.operations.steps import WithAmount
from reference_engine.interpreter.operations.texts import amount_in
from reference_engine.interpreter.playing.steps import ResolveCard
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Instruction


def deal(state: State, frame: Frame, instruction: Instruction) -> None:
    """[CD-10.1.7, CD-10.1.7a, CD-10.2.1]
    Compute the amount before a unit is chosen, even if the text names no unit.
    """
    operation = instruction.operation
    amount = amount_in(state, frame, operation.amount)
    if isinstance(operation.to, UnnamedUnit):
        state.agenda.append(WithAmount("choose", frame, amount))
    else:
        with_objects(state, frame, instruction, operation.to, amount)


def deal_to(state: State, frame: Frame, operation: DealDamage, numbers: list[int], amount: int) -> None:
    """[CD-9.4.6, CD-10.1.7, CD-10.1.7a, CD-10.1.8] Deal all damage of an instruction at the same time."""
    first = "LANG-7.2"
    if isinstance(operation.to, UnnamedUnit):
        first = "CD-10.1.7" if state.switches.bare_damage == "any_unit" else "CD-10.1.7a"
    damage.deal(state, numbers, amount, sources(state, frame, operation), first, "CD-10.1.8")


def change_stat(state: State, frame: Frame, operation: ChangeStat, numbers: list[int], amount: int) -> None:
    """[CD-9.3.2b, CD-10.1.9, CD-10.2.8, CD-10.7.1] Change a number of units by a fixed amount."""
    if not amount:
        return
    for number in numbers:
        modify_one(state, frame, number, operation.stat, amount, operation.duration)
    state.unsettled = True


def exhaust(state: State, frame: Frame, _operation: ExhaustObjects, numbers: list[int], _amount: int) -> None:
    """[CD-8.7.4, CD-10.8.1a] Exhaust active units, including a Shrine, for texts that depend on it."""
    for number in numbers:
        if not can_exhaust(state, frame, number):
            continue
        of_shrine = ("CD-10.8.1a",) if state.definition[number].is_shrine else ()
        become_exhausted(state, number, *state.hooks.cites["exhausted.text"], *of_shrine)


def lose_durability(
    state: State, _frame: Frame, _operation: LoseDurability, numbers: list[int], amount: int
) -> None:
    """[CD-3.6.2, CD-9.4.3] Let Artifacts lose durability."""
    for number in numbers:
        damage.lose_durability(state, number, amount, "CD-3.6.2")


def cancel(state: State, frame: Frame, _instruction: Instruction) -> None:
    """[CD-10.5.2, CD-10.5.6] Cancel the effect of the Spell that is being played."""
    number = frame.context.it.object
    if is_being_cast(state, number):
        state.cancelled.append(number)
        state.record("cancelled", ("CD-10.5.6", "CD-10.5.2"), object=number, other=frame.source)


def is_being_cast(state: State, number: int) -> bool:
    """[CD-8.4.6, CD-10.5.6] Whether a Spell has been played and waits to be carried out."""
    return number not in state.cancelled and any(
        isinstance(step, ResolveCard) and step.name == "cast" and step.object == number
        for step in state.agenda
    )


def prevent_that_damage(state: State, _frame: Frame, _instruction: Instruction) -> None:
    """[CD-10.5.7] Prevent the damage that the attack is about to deal."""
    if state.attack:
        state.attack[0] = state.attack[0]._replace(prevented=1)

"""The operation that attaches a card in play to another object."""

from collections.abc import Iterable

from grammar.ir.attaching import Attach
from reference_engine.interpreter.operations.texts import objects_in
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import NOTHING


def attach(state: CardState, frame: Frame, operation: Attach, numbers: list[int], _amount: int) -> None:
    """[LANG-8.14] Let the object bear the card from now on, if it can; otherwise nothing happens."""
    for bearer in numbers:
        for number in objects_in(state, frame, operation.what, NOTHING):
            if not could_bear(state, bearer, number):
                state.record(state.hooks.called_fizzled, ("LANG-8.14",), object=frame.source)
                continue
            state.bearer[number] = bearer
            state.unsettle()
            rules = (*state.hooks.rules_of_attaching(state, bearer), *state.hooks.cites["attached.again"])
            state.record("attached", rules, object=number, other=bearer)


def could_bear(state: CardState, bearer: int, number: int) -> bool:
    """[LANG-8.14] Whether an object could bear a card that another one bears now."""
    printed = state.definition[number]
    if printed.attaches is None or state.bearer[number] in (0, bearer):
        return False
    matches = match_for(printed.attaches)
    return matches(state, bearer, state.controller[number], number) and state.hooks.can_bear(
        state, bearer, number
    )


def possible_bearers_again(state: CardState, frame: Frame, able: Iterable[int]) -> Iterable[int]:
    """[LANG-8.14] Leave out what couldn't bear the card that a text attaches."""
    attached = objects_in(state, frame, frame.operation.what, NOTHING)
    return (bearer for bearer in able if all(could_bear(state, bearer, number) for number in attached))

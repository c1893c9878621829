"""Operations that move cards from any zone to another, including into play."""

from grammar.ir.operations import MoveCards
from grammar.ir.selectors import Among, Them
from reference_engine.interpreter.objects import removal
from reference_engine.interpreter.objects.entering import put_into_play
from reference_engine.interpreter.objects.moving import is_in_play
from reference_engine.interpreter.operations.texts import frame_about_one
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Frame


def move_cards(
    state: CardState, frame: Frame, operation: MoveCards, numbers: list[int], _amount: int
) -> None:
    """[LANG-7.11] Move cards to a zone of their owner, or into play, possibly under the player's control."""
    zone = state.zoning.numbers[operation.zone]
    numbers = [number for number in numbers if state.zone[number] != zone]
    if not numbers:
        return
    effect = frame_about_one(state, frame, numbers)
    if zone not in state.zoning.in_play:
        rules = rules_of_shown(state, operation.what)
        if not rules:
            rules = rules_of_moving(
                state, numbers[0], operation.zone
            )  # a text takes cards from one zone only
            rules = (*rules, *state.hooks.cites["moved.text.to_owner"])
        removal.move_together(state, numbers, zone, *rules, effect=effect)
    else:
        for number in numbers:
            if state.definition[number].home == zone:
                rules = rules_of_origin(state, number)
                player = frame.you if operation.yours else state.owner[number]
                put_into_play(state, number, player, *rules, exhausted=operation.exhausted, effect=effect)


def rules_of_shown(state: CardState, what: object) -> tuple[str, ...]:
    """The rules by which a text moves cards that it has shown; none for others."""
    if isinstance(what, (Among, Them)):
        is_rest = isinstance(what, Them) and what.rest
        return state.hooks.cites["moved.not_taken" if is_rest else "moved.taken"]
    return ()


def rules_of_moving(state: CardState, number: int, zone: str) -> tuple[str, ...]:
    """The rules by which a text moves an object to a zone out of play."""
    rules = rules_of_origin(state, number)
    return state.hooks.cites.get(f"moved.text.to.{zone}", rules) if is_in_play(state, number) else rules


def rules_of_origin(state: CardState, number: int) -> tuple[str, ...]:
    """The rules by which a text takes an object from its current zone."""
    cites = state.hooks.cites
    return cites.get(f"moved.text.{state.zoning.names[state.zone[number]]}", cites["moved.text"])

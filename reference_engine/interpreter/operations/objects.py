"""Operations on permanents: destroying and changing them, readying, exhausting, and control."""

from collections.abc import Iterator
from typing import Final

from grammar.ir.declared import HAVING, LINKED
from grammar.ir.operations import (
    Destroy,
    ExchangeControl,
    Forbid,
    GainControl,
    GiveAbilities,
    ModifyStats,
    MoveCards,
    PutAway,
    SendInstead,
    SetStats,
)
from grammar.ir.selectors import All, Filter
from reference_engine.interpreter.lasting.control import change_controller
from reference_engine.interpreter.lasting.given_abilities import give_for_a_time
from reference_engine.interpreter.lasting.links import (
    AWAY,
    CONTROL,
    can_link,
    link,
    link_next_ready,
    link_until_turn,
)
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.lasting.replacement import can_go
from reference_engine.interpreter.objects import moving, removal
from reference_engine.interpreter.objects.moving import is_in_play
from reference_engine.interpreter.operations.moves import move_cards
from reference_engine.interpreter.operations.selected import unspared
from reference_engine.interpreter.operations.texts import (
    amount_for_object,
    amount_in,
    frame_about_one,
    objects_in,
    players_in,
)
from reference_engine.interpreter.rows import Borrowed, Forbidden, SentElsewhere, Until
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.amounts import is_of_each
from reference_engine.interpreter.texts.frame import NO_REFERENCE, Frame, remember
from reference_engine.interpreter.texts.program import NOTHING
from reference_engine.interpreter.texts.values import matching
from reference_engine.interpreter.zones import EXILE

FOR_GOOD: Final = "while_in_play"
"""The duration of effects that last as long as the object stays in play."""


NEXT_READY: Final = "next_ready"
"""The duration of what keeps an object exhausted the next time that the rules would make it ready."""


def until_turn_of(frame: Frame, duration: str) -> int:
    """Return the player whose next turn ends a change that outlasts this turn; 0 if none does."""
    return 0 if duration == FOR_GOOD else frame.you


def destroy(state: CardState, frame: Frame, operation: Destroy, numbers: list[int], _amount: int) -> None:
    """Destroy all of them at once."""
    others = isinstance(operation.what, All) and operation.what.filter.other
    rules = state.hooks.cites["destroyed.others"] if others else ()
    effect = frame_about_one(state, frame, numbers)
    removal.destroy_together(state, numbers, *rules, effect=effect, by=frame.source)


def modify(state: CardState, frame: Frame, operation: ModifyStats, numbers: list[int], _amount: int) -> None:
    """Change the objects that match now, until the end of the turn or longer."""
    if operation.duration in LINKED and not can_link(state, frame, operation.duration):
        return
    for number, stat, change in changes_of(state, frame, operation, numbers):
        modify_one(state, frame, number, stat, change, operation.duration)
    state.unsettled = True


def changes_of(
    state: CardState, frame: Frame, operation: ModifyStats, numbers: list[int]
) -> Iterator[tuple[int, str, int]]:
    """Yield each object, a stat and its change.

    What an instruction counts is counted once, a number of the objects for each of them. [LANG-4.16]
    """
    per = operation.per
    times = [1] * len(numbers)
    if isinstance(per, Filter):
        times = [len(matching(state, per, frame.you, frame.source))] * len(numbers)
    elif per is not None and is_of_each(per):
        times = [amount_for_object(state, frame, per, number) for number in numbers]
    elif per is not None:
        times = [amount_in(state, frame, per)] * len(numbers)
    for number, times_here in zip(numbers, times, strict=True):
        for part in operation.changes:
            if change := times_here * part.change:
                yield number, part.stat, change


def set_stats(state: CardState, frame: Frame, operation: SetStats, numbers: list[int], amount: int) -> None:
    """[LANG-7.8a] Change stats so that they are the amount with all changes, until the end of the turn."""
    for number in numbers:
        for stat in operation.stats:
            if change := amount - state.sum_of(number, stat):
                modify_one(state, frame, number, stat, change, operation.duration)
    state.unsettled = True


def modify_one(state: CardState, frame: Frame, number: int, stat: str, change: int, duration: str) -> None:
    """Change a stat of an object until the end of the turn or longer."""
    state.change_stat(number, stat, change)
    rules = state.hooks.rules_of_stat_change(state, number, stat, change, duration)
    state.record("stats_changed", rules, object=number, amount=change, name=stat)
    if duration in LINKED:
        link(state, frame, duration, number, stat, change)
    elif duration != "this_turn":
        until = until_turn_of(frame, duration)
        state.until.append(Until(until, number, state.entered[number], stat, change))


def give_abilities(
    state: CardState, frame: Frame, _operation: GiveAbilities, numbers: list[int], _amount: int
) -> None:
    """[LANG-7.36] Give abilities for a time to the objects that match now."""
    for number in numbers:
        give_for_a_time(state, frame, number)


def choose(state: CardState, frame: Frame, _operation: object, numbers: list[int], _amount: int) -> None:
    """[LANG-5.16a, LANG-6.10] Only choose: the object is "it" from now on; without one, nothing is."""
    if not numbers:
        remember(state, frame, it=NO_REFERENCE, holder=0)


def ready(state: CardState, _frame: Frame, _operation: object, numbers: list[int], _amount: int) -> None:
    """[LANG-7.9] Ready them."""
    for number in numbers:
        moving.ready(
            state, number, *state.hooks.cites["readied.text"], *state.hooks.rules_of_readying(state, number)
        )


def exhaust(state: CardState, frame: Frame, _operation: object, numbers: list[int], _amount: int) -> None:
    """[LANG-7.10, LANG-7.18c] Exhaust them, except what a text keeps opponents from exhausting."""
    for number in numbers:
        if can_exhaust(state, frame, number):
            moving.exhaust(state, number, *state.hooks.cites["exhausted.text"])


def can_exhaust(state: CardState, frame: Frame, number: int) -> bool:
    """[LANG-7.18c] Whether no text keeps an object from being exhausted by the player of this one."""
    if state.controller[number] not in state.seats.opponents[frame.you]:
        return True
    return not forbidden(state, number, "be_exhausted_by_opponents")


def gain_control(
    state: CardState, frame: Frame, operation: GainControl, numbers: list[int], _amount: int
) -> None:
    """[LANG-7.17, LANG-5.24]
    Change controllers without the objects leaving play; the change may end with the turn, or with a card.
    """
    duration = operation.duration
    if duration in LINKED and not can_link(state, frame, duration):
        return
    for player in players_in(state, frame, operation.who, frame.instruction.whom):
        for number in numbers:
            if state.controller[number] != player and state.hooks.can_change_controller(
                state, number, player
            ):
                _take(state, frame, duration, number, player)


def _take(state: CardState, frame: Frame, duration: str, number: int, player: int) -> None:
    """[LANG-7.17, LANG-5.24] Give the player control of an object, for the time that the text says."""
    if duration in LINKED:
        link(state, frame, duration, number, CONTROL, state.controller[number])
    elif duration == "until_your_next_turn":
        link_until_turn(state, frame, number, CONTROL, state.controller[number])
    elif duration != FOR_GOOD:
        state.borrowed.append(Borrowed(number, state.entered[number], state.controller[number]))
    change_controller(state, number, player)


def exchange_control(
    state: CardState, frame: Frame, operation: ExchangeControl, numbers: list[int], _amount: int
) -> None:
    """[LANG-7.17a] Let each of two players take control of what the other controls, or neither of them."""
    duration = operation.duration
    if duration in LINKED and not can_link(state, frame, duration):
        return
    others = [each for each in objects_in(state, frame, operation.other, NOTHING) if is_in_play(state, each)]
    others = list(unspared(state, operation, others))
    if len(numbers) != 1 or len(others) != 1:
        return
    one, other = numbers[0], others[0]
    holder, holder_of_other = state.controller[one], state.controller[other]
    given = ((one, holder_of_other), (other, holder))
    hooks = state.hooks
    if holder == holder_of_other or not all(
        hooks.can_change_controller(state, number, player) and not hooks.displaced_by(state, number, player)
        for number, player in given
    ):
        state.record(state.hooks.called_fizzled, (operation.rule,), object=frame.source)
        return
    for number, player in given:
        _take(state, frame, duration, number, player)


def put_away(state: CardState, frame: Frame, operation: PutAway, numbers: list[int], amount: int) -> None:
    """[LANG-7.35, LANG-5.24a] Put objects out of play until the card with the text leaves."""
    if not can_link(state, frame, operation.duration):
        return
    zone = state.zoning.numbers[operation.zone]
    for number in numbers:
        if can_go(state, number, zone):
            link(state, frame, operation.duration, number, AWAY, zone, moves=1)
    if zone == EXILE and state.hooks.exiling.event:
        removal.exile(state, numbers, frame_about_one(state, frame, numbers))
    else:
        move_cards(state, frame, MoveCards(operation.what, operation.zone), numbers, amount)


def send_instead(
    state: CardState, _frame: Frame, operation: SendInstead, numbers: list[int], _amount: int
) -> None:
    """[LANG-1.8f] Let objects go elsewhere if an event would happen to them this turn."""
    zone = state.zoning.numbers[operation.zone]
    state.sent += [SentElsewhere(each, state.entered[each], operation.event, zone) for each in numbers]


def forbid(state: CardState, frame: Frame, operation: Forbid, numbers: list[int], _amount: int) -> None:
    """[LANG-7.18, LANG-5.24] Forbid this turn or longer, to the objects that match now."""
    if operation.duration in LINKED:
        forbid_while_linked(state, frame, operation, numbers)
        return
    if operation.duration == NEXT_READY:
        for number in numbers:
            link_next_ready(state, number)
            record_forbidden(state, number, operation.verb)
        return
    for number in numbers:
        forbid_one(state, number, operation.verb)
        if operation.duration != "this_turn":
            until = until_turn_of(frame, operation.duration)
            state.until.append(Until(until, number, state.entered[number], operation.verb, 0))


def forbid_while_linked(state: CardState, frame: Frame, operation: Forbid, numbers: list[int]) -> None:
    """[LANG-5.24] Forbid something to objects for as long as the card with the text is in play."""
    if can_link(state, frame, operation.duration):
        for number in numbers:
            link(state, frame, operation.duration, number, operation.verb)
            record_forbidden(state, number, operation.verb)


def forbid_one(state: CardState, number: int, verb: str) -> None:
    """[LANG-7.18] Forbid something to an object this turn."""
    state.forbidden.append(Forbidden(number, state.entered[number], verb))
    record_forbidden(state, number, verb)


def record_forbidden(state: CardState, number: int, verb: str) -> None:
    """[LANG-7.18] Record what an object can't do; a keyword that it can't have is lost."""
    occasion = "forbidden.keyword" if verb.startswith(HAVING) else "forbidden"
    state.record("forbidden", state.hooks.cites[occasion], object=number, name=verb)

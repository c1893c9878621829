"""Sections 9.5 and 10.4: destroying, sacrificing, nullifying, and creating."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from grammar.essence_crown.operations import IsNullified
from grammar.ir.abilities import ReplaceDestroy, ReplaceDying
from grammar.ir.triggers import Dies, IsDealtDamage, IsSacrificed, Leaves, Sacrifices
from reference_engine.essence_crown.board import arrive, move, on_battlefield
from reference_engine.essence_crown.instead import NOTHING_SETTLED, Settled, contested, fates, leaving
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import AVATAR_LINE, CRYPT, NULL_ZONE
from reference_engine.interpreter.lasting.prevention import unprevented_damage
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.printed import Printed
from reference_engine.kernel.agenda import Step


def destroy_together(state: State, doomed: Sequence[int], *rules: str, effect: Step | None = None) -> None:
    """[EC-10.4.1, EC-10.4.6a, EC-R78]
    Permanents are destroyed at the same time; where effects compete, after a choice.

    `effect` is the text that destroys the one object that is then "it".
    """
    can = [n for n in doomed if can_be_destroyed(state, n)]
    if not contested(state, "destroy", can, CRYPT, rules, effect):
        _destroy(state, can, CRYPT, rules, NOTHING_SETTLED)


def _destroy(
    state: State, numbers: Sequence[int], _zone: int, rules: tuple[str, ...], settled: Settled
) -> None:
    """[EC-9.5.2, EC-9.5.3, EC-10.4.6] Destroy them, or what comes instead.

    That is settled for all before any moves: each still sees the others die and leave (EC-R28, EC-R56).
    """
    since = len(state.waiting)
    zones = fates(state, numbers, "destroyed", settled)
    special = leaving(state, numbers, settled)
    for number, zone in zip(numbers, zones, strict=True):
        if not zone:
            dies(state, number)
        elif zone == NULL_ZONE:
            state.happened(IsNullified, number)
    leave_together(state, numbers, since)
    for number, zone in zip(numbers, zones, strict=True):
        if not zone:
            if state.events is not None:
                cited = (
                    *rules,
                    "EC-9.5.2",
                    "EC-10.4.1",
                    *of_token(state, number),
                    *of_ruin(state, number, rules),
                )
                state.record("destroyed", cited, object=number)
            together = ("EC-9.5.2", "EC-10.4.1", *of_several(numbers))
            move(state, number, CRYPT, *together, special=special.get(number, 0), seen=True)
        else:
            kind = "nullified" if zone == NULL_ZONE else "replaced"
            by_choice = ("EC-10.4.6a", "EC-R78") if (number, "destroyed") in settled else ()
            state.record(kind, ("EC-9.5.3", "EC-10.4.6", *by_choice, *rules), object=number)
            move(state, number, zone, "EC-9.5.3", "EC-10.4.2", special=special.get(number, 0), seen=True)


def leave_together(state: State, numbers: Sequence[int], since: int) -> None:
    """[EC-10.3.4, EC-10.3.4c, EC-10.3.4d, EC-R79, EC-R96]
    What leaves the battlefield together sees each other leave.

    What comes from elsewhere does not leave the battlefield, and nothing sees it. `since` is how many
    triggers waited before: those of a source that leaves as well mean it where it goes.
    """
    for number in numbers:
        if on_battlefield(state, number):
            state.happened(Leaves, number, zone=state.zone[number])
    for place in range(since, len(state.waiting)):
        waiting = state.waiting[place]
        if waiting.source in numbers:
            about = waiting.about._replace(source_moved=state.entered[waiting.source] + 1)
            state.waiting[place] = waiting._replace(about=about)


def can_be_destroyed(state: State, number: int) -> bool:
    """[EC-10.4.1, EC-1.1.8] Whether the object can be destroyed; what says that it can't is told."""
    if not forbidden(state, number, "be_destroyed"):
        return True
    state.record("not_destroyed", ("EC-1.1.8", "EC-10.4.1", "LANG-7.18"), object=number)
    return False


def of_token(state: State, number: int) -> tuple[str, ...]:
    """[EC-3.10.3] A token on the battlefield behaves as an Avatar."""
    return ("EC-3.10.3",) if state.token[number] else ()


def of_ruin(state: State, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
    """[EC-9.5.1a, EC-10.4.6b, EC-R51, EC-R94] Too little Guard without damage; what can't come instead."""
    unhurt = ("EC-9.5.1a",) if "EC-9.5.1" in rules and not state.damage[number] else ()
    instead = ReplaceDestroy in state.watchers or ReplaceDying in state.watchers
    return (*unhurt, "EC-10.4.6b") if instead and forbidden(state, number, "be_nullified") else unhurt


def of_several(numbers: Sequence[int]) -> tuple[str, ...]:
    """[EC-10.3.4c] What leaves together is seen by each of the others."""
    return ("EC-10.3.4c",) if len(numbers) > 1 else ()


def dies(state: State, number: int) -> None:
    """[EC-9.6.2, EC-9.6.2a, EC-R56] Avatars die when they are destroyed or sacrificed."""
    if state.definition[number].is_avatar:
        state.happened(Dies, number)


def sacrifice(state: State, numbers: Sequence[int], *rules: str, effect: Step | None = None) -> None:
    """[EC-10.4.3, EC-10.4.3a, EC-10.4.6a, EC-R58, EC-R78]
    The controller gives permanents up; it is no destruction.
    """
    if not contested(state, "sacrifice", numbers, CRYPT, rules, effect):
        _sacrifice(state, numbers, CRYPT, rules, NOTHING_SETTLED)


def _sacrifice(
    state: State, numbers: Sequence[int], _zone: int, rules: tuple[str, ...], settled: Settled
) -> None:
    """[EC-10.4.3, EC-10.4.6] Give them up together; an effect may send them elsewhere."""
    counts_as_dying = state.switches.sacrifice_is_dying == "yes"
    since = len(state.waiting)
    zones = fates(state, numbers, "sacrificed", settled)
    special = leaving(state, numbers, settled)
    for number, zone in zip(numbers, zones, strict=True):
        if counts_as_dying and not zone:
            dies(state, number)
        state.happened(IsSacrificed, number)
        state.happened(Sacrifices, number, player=state.controller[number])
    leave_together(state, numbers, since)
    for number, zone in zip(numbers, zones, strict=True):
        if state.events is not None:
            cited = (*rules, "EC-10.4.3", *state.definition[number].also["sacrificed"])
            state.record("sacrificed", cited, player=state.controller[number], object=number)
        move(
            state,
            number,
            zone or CRYPT,
            "EC-10.4.3",
            "EC-10.4.3a",
            "EC-R58",
            special=special.get(number, 0),
            seen=True,
        )


def nullify(state: State, numbers: Sequence[int], effect: Step | None = None) -> None:
    """[EC-10.4.2, EC-10.4.6a, EC-R78] Put cards into their owners' Null Zones."""
    if not contested(state, "nullify", numbers, NULL_ZONE, (), effect):
        _nullify(state, numbers, NULL_ZONE, (), NOTHING_SETTLED)


def _nullify(
    state: State, numbers: Sequence[int], zone: int, _rules: tuple[str, ...], settled: Settled
) -> None:
    """[EC-10.4.2] Put cards into their owners' Null Zones, or where an effect sends what leaves.

    What a card says can't be nullified stays where it is.
    """
    special = leaving(state, numbers, settled)
    since = len(state.waiting)
    gone = [n for n in numbers if can_be_nullified(state, n)]
    for number in gone:
        if on_battlefield(state, number):
            state.happened(IsNullified, number)
    leave_together(state, gone, since)
    for number in gone:
        state.record("nullified", ("EC-10.4.2",), object=number)
        move(state, number, zone, "EC-10.4.2", special=special.get(number, 0), seen=True)


def can_be_nullified(state: State, number: int) -> bool:
    """[EC-10.4.2, EC-1.1.8] Whether the object can be nullified; what says that it can't is told.

    What a card says of permanents says nothing of a card in another zone.
    """
    if not (on_battlefield(state, number) and forbidden(state, number, "be_nullified")):
        return True
    state.record("not_nullified", ("EC-1.1.8", "LANG-7.18"), object=number)
    return False


def move_together(
    state: State, numbers: Sequence[int], zone: int, *rules: str, effect: Step | None = None
) -> None:
    """[EC-4.1.11a, EC-10.4.6a, EC-R60, EC-R78] Put cards into a zone of their owners."""
    if not contested(state, "move", numbers, zone, rules, effect):
        _move(state, numbers, zone, rules, NOTHING_SETTLED)


def _move(state: State, numbers: Sequence[int], zone: int, rules: tuple[str, ...], settled: Settled) -> None:
    """[EC-4.1.11a, EC-10.4.6, EC-R60]
    Put cards into a zone, or where an effect sends what leaves the battlefield.
    """
    since = len(state.waiting)
    special = leaving(state, numbers, settled)
    leave_together(state, numbers, since)
    for number in numbers:
        move(state, number, zone, *rules, special=special.get(number, 0), seen=True)


CARRIED_OUT: Final[Mapping[str, Callable[[State, Sequence[int], int, tuple[str, ...], Settled], None]]] = {
    "destroy": _destroy,
    "sacrifice": _sacrifice,
    "nullify": _nullify,
    "move": _move,
}
"""What each way of removal does once nothing is left to choose [EC-R78]."""


def create_token(state: State, player: int, printed: Printed, *rules: str) -> int:
    """[EC-3.10.4, EC-10.4.5] A new token comes into the Avatar Line under the player's control, ready."""
    number = state.create(printed, player, AVATAR_LINE, token=1)

    state.record("created", ("EC-10.4.5", "EC-3.10.1", *rules), player=player, object=number)
    arrive(state, number, "EC-3.10.4")
    return number


def deal_lasting_damage(state: State, number: int, amount: int, source: int) -> None:
    """[EC-3.5.5] Damage that is not cleared at the end of the turn."""
    amount = unprevented_damage(state, number, amount, source)
    state.lasting[number] += amount
    mark_damage(state, number, amount, source, "EC-3.5.5")


def deal_damage(state: State, number: int, amount: int, source: int, *rules: str) -> None:
    """[EC-9.4.6, EC-10.1.7] Damage is marked, as far as it is not prevented."""
    mark_damage(state, number, unprevented_damage(state, number, amount, source), source, *rules)


def mark_damage(state: State, number: int, amount: int, source: int, *rules: str) -> None:
    """[EC-9.4.6, EC-1.3.5, EC-10.1.1] Damage is marked on the object itself, if it has Guard."""
    if amount <= 0 or state.definition[number].guard is None:
        return

    state.damage[number] += amount
    state.hurt.append(number)
    state.unsettled = True
    if state.events is not None:
        cited = (*rules, "EC-9.4.6", "EC-1.3.5", *of_token(state, number))
        state.record("damaged", cited, object=number, other=source, amount=amount)
    state.happened(IsDealtDamage, number, amount=amount)

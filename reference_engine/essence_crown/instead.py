"""Section 10.4, one outcome instead of another: where effects send what would be destroyed, die or leave.

Where effects that lead to different zones compete over one object, its controller chooses (EC-R78). All
that is removed at once is asked about before anything moves, so it still goes at the same time (EC-R56).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from grammar.ir.abilities import ReplaceDestroy, ReplaceDying, ReplaceLeaving
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import BATTLEFIELD, NULL_ZONE, ZONES
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.printed import reach_of

Zones = tuple[int, ...]
"""Different zones, in the order of the effects that name them."""

Settled = Mapping[tuple[int, str], int]
"""The zones that were chosen, by object and event."""

NOTHING_SETTLED: Final[Settled] = {}


def when_destroyed(state: State, number: int) -> Zones:
    """[EC-9.5.3, EC-10.4.6] Where effects send what would be destroyed; an Avatar would also die."""
    if ReplaceDestroy not in state.watchers:
        return when_dying(state, number)
    found = [
        zone
        for source in state.watchers[ReplaceDestroy]
        for match, zone in state.definition[source].replacements
        if match(state, number, state.controller[source], source) and can_go(state, number, zone)
    ]
    return tuple(dict.fromkeys((*found, *when_dying(state, number))))


def when_dying(state: State, number: int) -> Zones:
    """[EC-10.4.6, EC-9.6.2a, EC-R56] Where effects send an Avatar that would die."""
    if ReplaceDying not in state.watchers or not state.definition[number].is_avatar:
        return ()
    found = (
        ZONES[node.zone]
        for source in state.watchers[ReplaceDying]
        for node in state.definition[source].nodes[ReplaceDying]
        if reach_of(node.what)(state, number, state.controller[source], source)
    )
    return tuple(dict.fromkeys(zone for zone in found if can_go(state, number, zone)))


def when_sacrificed(state: State, number: int) -> Zones:
    """[EC-10.4.6, EC-9.6.2a, EC-R56] Where effects send an Avatar that is sacrificed, if that is dying."""
    return when_dying(state, number) if state.switches.sacrifice_is_dying == "yes" else ()


def when_leaving(state: State, number: int) -> Zones:
    """[EC-3.10.7, EC-10.4.6] Where effects send what would leave the battlefield."""
    if ReplaceLeaving not in state.watchers or state.zone[number] not in BATTLEFIELD:
        return ()
    found = (
        ZONES[node.zone]
        for source in state.watchers[ReplaceLeaving]
        for node in state.definition[source].nodes[ReplaceLeaving]
        if reach_of(node.filter)(state, number, state.controller[source], source)
    )
    return tuple(dict.fromkeys(zone for zone in found if can_go(state, number, zone)))


def can_go(state: State, number: int, zone: int) -> bool:
    """[EC-10.4.2, EC-10.4.6b, LANG-7.18, EC-R94] What can't be nullified is not nullified instead either."""
    return zone != NULL_ZONE or not forbidden(state, number, "be_nullified")


WHEN: Final[Mapping[str, Callable[[State, int], Zones]]] = {
    "destroyed": when_destroyed,
    "sacrificed": when_sacrificed,
    "leaves": when_leaving,
}
"""By event: where effects send an object to which it would happen."""

EVENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "destroy": ("destroyed", "leaves"),
    "sacrifice": ("sacrificed", "leaves"),
    "nullify": ("leaves",),
    "move": ("leaves",),
}
"""By way of removal: the events that may be replaced, in order. What goes elsewhere leaves all the same."""

Contest = tuple[int, str, Zones]
"""A choice to be made: the object, the event, and the zones that compete."""


def contests(state: State, how: str, numbers: Sequence[int]) -> list[Contest]:
    """[EC-10.4.6a, EC-R78]
    The choices between competing effects, the active player's first, then in turn order.
    """
    watchers = state.watchers
    if not (ReplaceDestroy in watchers or ReplaceDying in watchers or ReplaceLeaving in watchers):
        return []
    found = [
        (number, event, zones)
        for number in numbers
        for event in EVENTS[how]
        if len(zones := WHEN[event](state, number)) > 1
    ]
    order = state.turn_order()
    return sorted(found, key=lambda contest: order.index(state.controller[contest[0]])) if found else found


def contested(
    state: State, how: str, numbers: Sequence[int], zone: int, rules: tuple[str, ...], effect: object
) -> bool:
    """[EC-10.4.6a, EC-R78]
    Whether somebody must choose first; the choice is then on the agenda, and the rest with it.

    `effect` is the step of the text whose "it" the object becomes, None without one.
    """
    if not contests(state, how, numbers):
        return False
    state.agenda.append(("choose_replacement", how, tuple(numbers), zone, rules, effect, ()))
    return True


def choosing(state: State) -> bool:
    """[EC-10.4.6a, EC-R78] Whether the game waits for such a choice: until then nothing else is looked at."""
    return bool(state.agenda) and state.agenda[-1][0] == "choose_replacement"


def goes(state: State, number: int, event: str, settled: Settled) -> int:
    """[EC-10.4.6, EC-10.4.6a, EC-R78]
    The zone to which the object goes instead, 0 if nothing replaces the event.
    """
    zones = WHEN[event](state, number)
    return settled.get((number, event), zones[0]) if zones else 0


def fates(state: State, numbers: Sequence[int], event: str, settled: Settled) -> list[int]:
    """[EC-10.4.6] Where each goes that is destroyed or sacrificed together, 0 where nothing replaces that."""
    if not (ReplaceDestroy in state.watchers or ReplaceDying in state.watchers):
        return [0] * len(numbers)
    return [goes(state, number, event, settled) for number in numbers]


def leaving(state: State, numbers: Sequence[int], settled: Settled) -> Mapping[int, int]:
    """[EC-10.4.6] Where what leaves together goes instead, looked up before anything leaves.

    What is missing there goes where it was sent.
    """
    if ReplaceLeaving not in state.watchers:
        return {}
    return {number: goes(state, number, "leaves", settled) for number in numbers}

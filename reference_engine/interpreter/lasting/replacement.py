"""Replacement: the zone to which an object goes instead of what would happen to it.

If effects that lead to different zones compete over an object, its controller chooses. All choices about
objects removed together are made before any of them moves, so that they still go at the same time.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from grammar.ir.abilities import ReplaceDestroy, ReplaceDying, ReplaceLeaving, Spared
from reference_engine.interpreter.lasting.instead import lies, saving
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import NO_CONTEXT, Frame, first_frame, still_there
from reference_engine.interpreter.texts.statics import Text, reaching
from reference_engine.interpreter.zones import EXILE

Zones = tuple[int, ...]
"""Different zones, in the order of the effects that name them."""

Settled = Mapping[tuple[int, str], int]
"""The chosen zones, by object and event."""

NOTHING_SETTLED: Final[Settled] = {}


class Contest(NamedTuple):
    """A choice to be made: the object, the event, and the competing zones."""

    object: int
    event: str
    zones: Zones


class ChooseReplacement(NamedTuple):
    """Controllers choose in turn where their objects go; then all are removed at once.

    `how` is the way of removal, `zone` the zone to which the objects were sent, and `effect` the text whose
    "it" the object becomes.
    """

    name: str
    how: str
    objects: tuple[int, ...]
    zone: int
    rules: tuple[str, ...]
    effect: Frame | None
    chosen: Zones


class Declined(NamedTuple):
    """A declined offer to spare an object: the object, and the card and place of the text."""

    object: int
    source: int
    place: int


class Sparing(NamedTuple):
    """Players are offered in turn to spare objects that would be destroyed; then the others are destroyed.

    `rules` are those of the destruction, `effect` is the text whose "it" the only object becomes, and `about`
    that object. `how` holds what the game must know besides to carry the destruction out.
    """

    name: str
    objects: tuple[int, ...]
    rules: tuple[str, ...]
    effect: Frame | None
    about: int
    declined: tuple[Declined, ...]
    how: tuple[int, ...] = ()
    fate: str = "destroyed"


SHAPES: Final[Mapping[str, type]] = {
    "choose_replacement": ChooseReplacement,
    "spare": Sparing,
    "may_spare": Sparing,
}


def zones_when_destroyed(state: CardState, number: int) -> Zones:
    """[LANG-1.8] Return where effects send an object that would be destroyed, and so perhaps die."""
    found = zones_said(state, ReplaceDestroy, number)
    dying = zones_when_dying(state, number, "destroyed")
    return tuple(dict.fromkeys((*open_to(state, number, "destroyed", found), *dying)))


def zones_when_sacrificed(state: CardState, number: int) -> Zones:
    """[LANG-1.8] Return where effects send a sacrificed object, if being sacrificed counts as dying."""
    return zones_when_dying(state, number, "sacrificed")


def zones_when_dying(state: CardState, number: int, how: str) -> Zones:
    """[LANG-1.8] Return where effects send an object that would die."""
    if not state.hooks.counts_as_dying(state, number, how):
        return ()
    return open_to(state, number, "dying", zones_said(state, ReplaceDying, number))


def zones_when_leaving(state: CardState, number: int) -> Zones:
    """[LANG-1.8] Return where effects send an object that would leave play."""
    if state.zone[number] not in state.zoning.in_play:
        return ()
    return open_to(state, number, "leaving", zones_said(state, ReplaceLeaving, number))


def zones_said(state: CardState, kind: type, number: int) -> list[int]:
    """[LANG-1.8] Return where texts of a kind send an object."""
    return [state.zoning.numbers[text.node.zone] for text in reaching(state, kind, number)]


def open_to(state: CardState, number: int, event: str, zones: Iterable[int]) -> Zones:
    """[LANG-1.8, LANG-1.8f] Return the zones that the object can go to, with those that this turn adds."""
    found = (*zones, *sent_to(state, number, event))
    return tuple(dict.fromkeys(zone for zone in found if can_go(state, number, zone)))


def sent_to(state: CardState, number: int, event: str) -> Zones:
    """[LANG-1.8f] Return where texts send the object this turn, if this event would happen to it."""
    return tuple(
        row.zone
        for row in state.sent
        if row.object == number and row.event == event and still_there(state, row)
    )


def what_follows(state: CardState, number: int, event: str, zone: int) -> Frame | None:
    """[LANG-1.8a, LANG-1.8c]
    Return what the first text that sends an object to this zone does besides, before anything moves.
    """
    kinds = (ReplaceDestroy, ReplaceDying) if event == "destroyed" else (ReplaceDying,)
    found = [
        (text.node, text.source)
        for kind in kinds
        for text in reaching(state, kind, number)
        if state.zoning.numbers[text.node.zone] == zone
    ]
    return follow_up(state, *min(found, key=lambda one: lies(state, one[1]))) if found else None


def follow_up(state: CardState, node: ReplaceDestroy | ReplaceDying, source: int) -> Frame | None:
    """[LANG-1.8a] Return what a text that sends an object elsewhere does besides, if anything."""
    printed = state.definition[source]
    if node not in printed.follows:
        return None
    return first_frame(state.controller[source], source, printed, printed.follows[node], NO_CONTEXT)


def can_go(state: CardState, number: int, zone: int) -> bool:
    """[LANG-7.18] Whether the object can go there: what can't be exiled isn't exiled instead either."""
    return zone != EXILE or not forbidden(state, number, state.hooks.exiling.verb)


WHEN: Final[Mapping[str, Callable[[CardState, int], Zones]]] = {
    "destroyed": zones_when_destroyed,
    "sacrificed": zones_when_sacrificed,
    "leaves": zones_when_leaving,
}
"""By event: where effects send an object to which it would happen."""

LEAVES: Final = ("leaves",)
EVENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "destroy": ("destroyed", "leaves"),
    "sacrifice": ("sacrificed", "leaves"),
}
"""By way of removal: the events that may be replaced, in order. Other removals only make an object leave."""


def contests(state: CardState, how: str, numbers: Sequence[int]) -> list[Contest]:
    """Return the choices between competing effects, the active player's first, then in turn order."""
    watchers = state.watchers
    lasting = ReplaceDestroy in watchers or ReplaceDying in watchers or ReplaceLeaving in watchers
    if not (lasting or state.sent):
        return []
    found = [
        Contest(number, event, zones)
        for number in numbers
        for event in EVENTS.get(how, LEAVES)
        if len(zones := WHEN[event](state, number)) > 1
    ]
    order, controller = state.turn_order(), state.controller
    return sorted(found, key=lambda one: order.index(controller[one.object]))


def must_choose(
    state: CardState,
    how: str,
    numbers: Sequence[int],
    zone: int,
    rules: tuple[str, ...],
    effect: Frame | None,
) -> bool:
    """If somebody must choose first, put the choice and the removal on the agenda and return True.

    `effect` is the text whose "it" the object becomes, if any.
    """
    if not contests(state, how, numbers):
        return False
    state.agenda.append(ChooseReplacement("choose_replacement", how, tuple(numbers), zone, rules, effect, ()))
    return True


def is_choice_pending(state: CardState) -> bool:
    """Whether such a choice is pending; until it is made, nothing else is checked."""
    if state.agenda[-1][0] in SHAPES:
        return True
    return any(isinstance(step, Sparing) for step in state.agenda)  # its card may have paid for itself


def spare_first(
    state: CardState, numbers: Sequence[int], rules: tuple[str, ...], effect: Frame | None
) -> bool:
    """[LANG-1.8e] If a text may spare some of them, put that before the destruction; return whether."""
    step = offers_to_spare(state, numbers, rules, effect)
    if step is not None:
        state.agenda.append(step)
    return step is not None


def offers_to_spare(
    state: CardState,
    numbers: Sequence[int],
    rules: tuple[str, ...],
    effect: Frame | None = None,
    how: tuple[int, ...] = (),
    fate: str = "destroyed",
) -> Sparing | None:
    """[LANG-1.8e, LANG-1.8i] Return the step in which texts spare some of them; None if no text does."""
    is_offered = Spared in state.watchers and any(sparing(state, number, fate) for number in numbers)
    is_saved = fate == "destroyed" and any(next(saving(state, number), None) for number in numbers)
    if not (is_offered or is_saved):
        return None
    return Sparing("spare", tuple(numbers), rules, effect, numbers[0], (), how, fate)


def sparing(state: CardState, number: int, fate: str) -> list[Text]:
    """[LANG-1.8e] Return the texts that may spare an object; none for one without any toughness."""
    if not state.hooks.can_be_kept(state, number):
        return []
    return [text for text in reaching(state, Spared, number) if text.node.fate == fate]


def zone_instead(state: CardState, number: int, event: str, settled: Settled) -> int:
    """Return the zone to which the object goes instead, or 0 if nothing replaces the event."""
    zones = WHEN[event](state, number)
    return settled.get((number, event), zones[0]) if zones else 0


def zones_instead(state: CardState, numbers: Sequence[int], event: str, settled: Settled) -> list[int]:
    """Return where each of the objects destroyed or sacrificed together goes; 0 means no replacement."""
    if not (ReplaceDestroy in state.watchers or ReplaceDying in state.watchers or state.sent):
        return [0] * len(numbers)
    return [zone_instead(state, number, event, settled) for number in numbers]


def redirections(state: CardState, numbers: Sequence[int], settled: Settled) -> Mapping[int, int]:
    """Return where objects that leave together go instead, looked up before any of them leaves.

    An object that is missing from the result goes where it was sent.
    """
    if ReplaceLeaving not in state.watchers and not state.sent:
        return {}
    return {number: zone_instead(state, number, "leaves", settled) for number in numbers}

"""What this game's texts count, check and refer to: Heat, the Engagement, what was spent in it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from grammar.ir.keywords import WithKeyword
from grammar.kudurru_kings.parts import (
    Bearing,
    Bears,
    During,
    Engaged,
    HasHeat,
    IsSupported,
    OfCaptor,
    PerAttached,
    PerHeat,
    PerSpent,
    Spent,
    Victor,
)
from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.lasting.keywords import is_with_keyword
from reference_engine.interpreter.texts.amounts import AMOUNTS
from reference_engine.interpreter.texts.any_state import AmountOf, Holding, Passing
from reference_engine.interpreter.texts.described import SHARED_TESTS
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.texts.frame import Context, Frame, still_there
from reference_engine.interpreter.texts.values import CONDITIONS, spoken_of
from reference_engine.kudurru_kings.engaged import ATTACK, DEFENSE, SIDES, stays
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.zones import CAPTURE


def engaged(state: State, source: int, context: Context, selection: Engaged) -> list[int]:
    """[KK-10.6.1, KK-10.6.16b, KK-10.6.29]
    Return a unit of the Engagement in progress by its role or by how it ended for it, if still in play.
    """
    if not state.engagement:
        return []
    if selection.role == "supported":
        return supported_by(state, source, context)
    if selection.role in ("winner", "loser"):
        return other_than_it(state, context)
    unit = state.in_progress.units[ATTACK if selection.role == "attacker" else DEFENSE]
    return [unit.object] if still_there(state, unit) else []


def other_than_it(state: State, context: Context) -> list[int]:
    """[KK-10.6.16b] Return the winner, for a text about who has lost, or the loser."""
    side = state.in_progress.side_of(context.it.object)
    if side is None:
        return []
    unit = state.in_progress.units[1 - side]
    return [unit.object] if still_there(state, unit) else []


def supported_by(state: State, source: int, context: Context) -> list[int]:
    """[KK-10.6.29] Return the unit supported by the supporter of a text, if still in play."""
    meant = (context.it.object, source, state.bearer[source])
    sides = [one.side for number in meant for one in state.in_progress.supporters if one.object == number]
    units = [state.in_progress.units[side] for side in sides[:1]]
    return [unit.object for unit in units if still_there(state, unit)]


def victor(state: State, source: int, _context: Context, _selection: Victor) -> list[int]:
    """[KK-10.6.16] Return the unit that defeated this one, if there is one and it is still in play."""
    found = next((one for one in reversed(state.beaten) if one.object == source), None)
    if found is None or not found.by or state.entered[found.by] != found.moved:
        return []
    return [found.by]


def captor_of(state: State, source: int) -> int:
    """[KK-10.6.16a] Return the player who holds the source of a text captured, or 0."""
    return state.controller[source] if state.zone[source] == CAPTURE else 0


def the_captor(state: State, frame: Frame) -> list[int]:
    """[KK-10.6.16a] Return the captor of the unit with the text, if there is one."""
    stays_there = frame.context.source_moved in (-1, state.entered[frame.source])
    captor = captor_of(state, frame.source) if stays_there else 0
    return [captor] if captor and not state.lost[captor] else []


PLAYERS: Final[Mapping[str, Callable[[State, Frame], Sequence[int]]]] = {"the_captor": the_captor}
"""By subject of an instruction that only this game has: the players it means."""


def is_of_captor(state: State, number: int, _test: OfCaptor, _you: int, source: int) -> bool:
    """[KK-10.6.16a] Whether the captor of the source of a text controls an object."""
    return state.controller[number] == captor_of(state, source)


SELECTIONS: Final[Mapping[type, Callable[[State, int, Context, Any], list[int]]]] = {
    Engaged: engaged,
    Victor: victor,
}


def per_heat(state: State, amount: PerHeat, you: int, source: int, context: Context) -> int:
    """[KK-10.6.2] Return an amount for each Heat on the selected objects."""
    heat: int = sum(state.heat(number) for number in spoken_of(state, amount.what, you, source, context))
    return amount.each * heat


def borne(state: State, node: PerAttached | Bears, you: int, source: int, context: Context) -> int:
    """[KK-10.6.26] Return how many such attachments the selected objects bear."""
    matches = match_for(node.filter)
    return sum(
        matches(state, attached, you, source)
        for number in spoken_of(state, node.what, you, source, context)
        for attached in attachments(state, number)
    )


def per_attached(state: State, amount: PerAttached, you: int, source: int, context: Context) -> int:
    """[KK-10.6.26] Return an amount for each attachment that the card bears."""
    return amount.each * borne(state, amount, you, source, context)


def per_spent(state: State, amount: PerSpent, you: int, _source: int, _context: Context) -> int:
    """[KK-10.6.5] Return an amount for each resource that a side has spent."""
    return amount.each * spent_on(state, amount.side, you)[1]


def bears(state: State, condition: Bears, you: int, source: int, context: Context) -> bool:
    """[KK-10.6.26] Return whether a card bears such an attachment, or none."""
    return condition.bears == bool(borne(state, condition, you, source, context))


def is_bearing(state: State, number: int, test: Bearing, you: int, source: int) -> bool:
    """[KK-10.6.26] Return whether a card bears such an attachment, or none."""
    matches = match_for(test.filter)
    return test.bears == any(matches(state, each, you, source) for each in attachments(state, number))


TESTS: Final[Mapping[type, Passing]] = {
    **SHARED_TESTS,
    WithKeyword: is_with_keyword,
    Bearing: is_bearing,
    OfCaptor: is_of_captor,
}


def is_supported(state: State, condition: IsSupported, you: int, source: int, context: Context) -> bool:
    """[KK-10.2.7, KK-9.5.13]
    Return whether a unit is engaged and its side has a supporter that still counts.
    """
    if not state.engagement:
        return False
    meant = spoken_of(state, condition.what, you, source, context) if condition.what else [context.it.object]
    sides = [state.in_progress.side_of(number) for number in meant]
    return any(one.side in sides and stays(state, one) for one in state.in_progress.supporters)


def has_heat(state: State, condition: HasHeat, you: int, source: int, context: Context) -> bool:
    """[KK-2.3.6, KK-10.6.4] Return whether the objects have that much Heat."""
    heat = sum(state.heat(number) for number in spoken_of(state, condition.what, you, source, context))
    return heat >= condition.at_least and (condition.at_most is None or heat <= condition.at_most)


def during(state: State, condition: During, you: int, source: int, context: Context) -> bool:
    """[KK-10.6.3]
    Return whether such an Engagement is in progress; `against` is the opponent of the text's unit.

    That unit is the object of an ongoing text; for a text about a side, it is the engaged unit.
    """
    if not state.engagement:
        return False
    engagement = state.in_progress
    if condition.axis is not None and engagement.axis != condition.axis:
        return False
    if condition.against is None:
        return True
    meant = context.it.object
    if meant:
        sides = [side for side in SIDES if engagement.units[side].object == meant]
    else:
        sides = [side for side in SIDES if engagement.units[side].player == you]
    facing = [engagement.units[1 - side].object for side in sides]
    return any(match_for(condition.against)(state, number, you, source) for number in facing)


def spent(state: State, condition: Spent, you: int, _source: int, _context: Context) -> bool:
    """[KK-10.6.5] Return whether a side spent that many resources in the Engagement in progress."""
    engaged_there, number = spent_on(state, condition.side, you)
    return (
        engaged_there
        and number >= condition.at_least
        and (condition.at_most is None or number <= condition.at_most)
    )


def spent_on(state: State, side: str, you: int) -> tuple[bool, int]:
    """[KK-10.6.5]
    Return whether a player has an engaged unit, and what was spent on its side, or on the other.
    """
    if not state.engagement:
        return False, 0
    engagement = state.in_progress
    own = [one for one in SIDES if engagement.units[one].player == you]
    sides = own if side == "you" else [1 - one for one in own]
    return bool(sides), sum(engagement.spent[one] for one in sides)


ALL_AMOUNTS: Final[Mapping[type, AmountOf]] = {
    **AMOUNTS,
    PerHeat: per_heat,
    PerAttached: per_attached,
    PerSpent: per_spent,
}
ALL_CONDITIONS: Final[Mapping[type, Holding]] = {
    **CONDITIONS,
    Bears: bears,
    During: during,
    HasHeat: has_heat,
    IsSupported: is_supported,
    Spent: spent,
}

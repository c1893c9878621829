"""What texts of this game count, ask and point at: Heat, the Engagement, what was spent in it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from grammar.ir.selectors import Bearer, This
from grammar.kudurru_kings.operations import During, Engaged, HasHeat, PerHeat, Spent, Victor
from reference_engine.interpreter.filters import match_for
from reference_engine.interpreter.frame import Context, Frame
from reference_engine.interpreter.values import AMOUNTS, CONDITIONS
from reference_engine.interpreter.world import AmountOf, Holding
from reference_engine.kudurru_kings.engaged import ATTACK, DEFENSE, SIDES


def objects_meant(state: Any, selection: Any, source: int) -> list[int]:
    """The object that a lasting text points at: itself, its bearer, or an engaged unit."""
    if isinstance(selection, This):
        return [source]
    if isinstance(selection, Bearer):
        return [state.bearer[source]] if state.bearer[source] else []
    return SELECTIONS[type(selection)](state, None, selection)


def engaged(state: Any, _frame: Frame | None, selection: Engaged) -> list[int]:
    """[KK-10.6.1] The attacker or the defender of the Engagement in progress, if it is still there."""
    if not state.engagement:
        return []
    unit = state.in_progress.units[ATTACK if selection.role == "attacker" else DEFENSE]
    return [unit.object] if state.entered[unit.object] == unit.moved else []


def victor(state: Any, frame: Frame | None, _selection: Victor) -> list[int]:
    """[KK-10.6.16] The unit that defeated this one, if there was one and it is still there."""
    source = 0 if frame is None else frame.source
    found = next((one for one in reversed(state.beaten) if one.object == source), None)
    if found is None or not found.by or state.entered[found.by] != found.moved:
        return []
    return [found.by]


SELECTIONS: Final[Mapping[type, Callable[[Any, Any, Any], list[int]]]] = {Engaged: engaged, Victor: victor}


def per_heat(state: Any, amount: PerHeat, _you: int, source: int, _context: Context) -> int:
    """[KK-10.6.2] So many for each Heat on what the text points at."""
    heat: int = sum(state.heat(number) for number in objects_meant(state, amount.what, source))
    return amount.each * heat


def has_heat(state: Any, condition: HasHeat, _you: int, source: int, _context: Context) -> bool:
    """[KK-2.3.6, KK-10.6.4] Whether so much Heat lies on it."""
    heat = sum(state.heat(number) for number in objects_meant(state, condition.what, source))
    return heat >= condition.at_least and (condition.at_most is None or heat <= condition.at_most)


def during(state: Any, condition: During, you: int, source: int, context: Context) -> bool:
    """[KK-10.6.3] Whether such an Engagement is in progress; `against` is what the text's unit faces.

    That unit is the one that an ongoing text speaks of; of other texts the source, the bearer of the source,
    or else the engaged unit of the text's player.
    """
    if not state.engagement:
        return False
    engagement = state.in_progress
    if condition.axis is not None and engagement.axis != condition.axis:
        return False
    if condition.against is None:
        return True
    meant = context.it.object
    own = (meant,) if meant else (source, state.bearer[source])
    sides = [side for side in SIDES if engagement.units[side].object in own]
    if not sides and not meant:
        sides = [side for side in SIDES if engagement.units[side].player == you]
    facing = [engagement.units[1 - side].object for side in sides]
    return any(match_for(condition.against)(state, number, you, source) for number in facing)


def spent(state: Any, condition: Spent, you: int, _source: int, _context: Context) -> bool:
    """[KK-10.6.5] Whether a side spent so many resources in the Engagement in progress."""
    if not state.engagement:
        return False
    engagement = state.in_progress
    own = [side for side in SIDES if engagement.units[side].player == you]
    sides = own if condition.side == "you" else [1 - side for side in own]
    number = sum(engagement.spent[side] for side in sides)
    return (
        bool(sides)
        and number >= condition.at_least
        and (condition.at_most is None or number <= condition.at_most)
    )


ALL_AMOUNTS: Final[Mapping[type, AmountOf]] = {**AMOUNTS, PerHeat: per_heat}
ALL_CONDITIONS: Final[Mapping[type, Holding]] = {
    **CONDITIONS,
    During: during,
    HasHeat: has_heat,
    Spent: spent,
}

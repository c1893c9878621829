"""Chapters 4 and 8: what a card needs to enter or change sides, a bearer or room, and what leaves with it."""

from collections.abc import Callable, Sequence

from reference_engine.interpreter.attaching import attachments
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.switches import agreed_limit
from reference_engine.kudurru_kings.engagement.defeating import drop
from reference_engine.kudurru_kings.state import State


def can_bear(state: State, bearer: int, number: int) -> bool:
    """[KK-8.3.3, KK-8.3.4, KK-8.3.5, KK-8.3.6, KK-8.3.7a, KK-8.3.8]
    Return whether a unit that may have attachments can bear another Pet or Relic.

    An agreement to replace attachments is about those that come into play, and not about one that moves.
    """
    if not is_bearer(state, bearer):
        return False
    replaces = state.switches.replace_attachment == "discard_old" and not state.bearer[number]
    return replaces or not same_kind(state, bearer, number)


def is_bearer(state: State, unit: int) -> bool:
    """[KK-3.1.5, KK-3.1.5a, KK-8.3.2, KK-8.3.2a]
    Return whether a unit may have attachments: a Character or, by agreement, any unit.
    """
    return state.switches.bearer_types != "characters" or "Character" in state.definition[unit].types


def same_kind(state: State, bearer: int, number: int) -> list[int]:
    """[KK-8.3.3, KK-8.3.4]
    Return the attachments of an object that are of the same type as a Pet or Relic.
    """
    kind = state.definition[number].types
    return [other for other in attachments(state, bearer) if state.definition[other].types == kind]


def drop_attachments(state: State, bearer: int) -> None:
    """[KK-4.3.1] Let a card's attachments leave play with it."""
    for attached in attachments(state, bearer):
        drop(state, attached)


def displaced_by(state: State, number: int, _player: int) -> list[int]:
    """[KK-8.3.7, KK-8.3.7a] Return the old attachment, which the new one replaces by agreement."""
    return [other for other in same_kind(state, state.bearer[number], number) if other != number]


def can_change_controller(state: State, number: int, player: int) -> bool:
    """[KK-8.2.3a, KK-8.3.9, KK-8.4.1a]
    Return whether a card can change its controller: there is room, and it is not attached.
    """
    return not state.bearer[number] and why_no_room(state, player, number) is None


def why_no_room(state: State, player: int, number: int) -> Broken | None:
    """[KK-8.2.3, KK-8.2.3a, KK-8.4.1, KK-8.4.1a]
    Return why, by agreement, a player can control no more units or Sites.
    """
    printed, switches = state.definition[number], state.switches
    if printed.is_unit and has_reached(switches.max_units, state.units, player):
        return Broken("KK-8.2.3a", "you can't control any more units", ("KK-R49",))
    if "Site" in printed.types and has_reached(switches.max_sites, state.sites, player):
        return Broken("KK-8.4.1a", "you can't control any more Sites", ("KK-R49",))
    return None


def has_reached(agreed: str | int, controlled: Callable[[int], Sequence[int]], player: int) -> bool:
    """[KK-8.2.3a, KK-8.4.1a] Return whether a player controls as many cards as agreed on."""
    limit = agreed_limit(agreed)
    return limit is not None and len(controlled(player)) >= limit

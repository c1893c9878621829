"""The rules by which cards come, go and move."""

from typing import Final

from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.state import AGAIN, State
from reference_engine.champions_of_elequine.zones import (
    ARCHIVE,
    CACHE,
    CHARACTERS,
    FRONT_ROW,
    LEADER,
    SUPPORT,
)
from reference_engine.interpreter import default_hooks as default
from reference_engine.interpreter.attaching import attachments

OF_TEXT: Final = "COE-8.2.5"
"""The rule by which a text lets a card enter."""


def rules_of_move(state: State, number: int, place: int) -> tuple[str, ...]:
    """[COE-8.8.7, COE-8.9.6a, COE-8.9.6b, COE-10.7.7b] Return further rules of a move that comes next."""
    player, zone = state.controller[number], places.ZONE_OF[place]
    leaves_support = state.zone[number] == SUPPORT
    is_full = not state.empty(places.PLACES[player][CHARACTERS])
    swaps = state.on_space[place] and LEADER in (zone, state.zone[number])
    is_closed = any(state.is_heavy(one) for one in state.objects_on(places.BESIDE[place]))
    return (
        "COE-8.9.6b",
        *(("COE-8.8.7",) if leaves_support else ()),
        *(("COE-8.9.6a",) if is_full and swaps else ()),
        *(("COE-10.7.7b",) if is_closed else ()),
    )


def rules_of_check(state: State) -> tuple[str, ...]:
    """[COE-10.10.1, COE-10.10.2, COE-10.10.2a] Return the rules of the state check that is being made."""
    if not state.checking:
        return ()
    again = ("COE-10.10.2a",) if state.checking == AGAIN else ()
    return ("COE-10.10.1", "COE-10.10.2", *again)


def rules_of_entry(state: State, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
    """[COE-1.2.12, COE-4.2.2a, COE-8.1.6, COE-8.2.5a, COE-8.10.3d, COE-10.7.7b]
    Return all rules cited when a card comes onto the field, or a Champion into the Support area.
    """
    cited = [*rules, "COE-1.2.12"]
    if "COE-8.9.6b" not in rules:
        cited.append("COE-8.1.6")
    cited += rules_of_arrival(state, number)
    if len(state.front_row(state.controller[number])) > places.POSITIONS:
        cited.append("COE-4.2.2a")
    if OF_TEXT in rules:
        cited.append("COE-8.2.5a")
    if state.definition[number].has_passive:
        cited.append("COE-8.10.3d")
    if state.is_heavy(number) and state.objects_on(places.BESIDE[state.space[number]]):
        cited.append("COE-10.7.7b")
    return tuple(dict.fromkeys(cited))


def rules_of_arrival(state: State, number: int) -> tuple[str, ...]:
    """[COE-1.2.12a, COE-3.2.1, COE-3.3.2, COE-4.1.5, COE-8.1.5, COE-8.2.3, COE-8.7.1]
    Return the rules by which a card of that type comes to its area.
    """
    printed = state.definition[number]
    if printed.is_acolyte:
        return ("COE-3.2.1", "COE-4.1.5", "COE-8.2.3", "COE-8.1.5")
    if printed.is_equipment:
        return ("COE-3.3.2", "COE-4.1.7", "COE-8.1.5")
    return ("COE-1.2.12a", "COE-4.1.5", "COE-8.7.1") if state.zone[number] in FRONT_ROW else ()


def rules_of_left(
    _state: State, _number: int, rules: tuple[str, ...], _destroyed_by: tuple[str, ...]
) -> tuple[str, ...]:
    """[COE-8.6.6] Return all rules cited when a card leaves the field or the Support area."""
    return (*rules[:1], "COE-8.6.6")


def rules_of_zone(state: State, number: int, zone: int) -> tuple[str, ...]:
    """[COE-1.2.5, COE-1.2.6, COE-1.2.6a, COE-4.1.2, COE-4.1.9, COE-8.6.1]
    Return further rules by which a card, which is still where it was, comes to a zone of its owner.
    """
    if zone == ARCHIVE:
        return (
            "COE-1.2.5",
            "COE-4.1.2",
            "COE-8.6.1",
            "COE-1.2.6a",
            "COE-1.2.11a",
            *(("COE-4.5.1", "COE-8.4.6a") if state.is_face_down_card(number) else ()),
            *_rules_of_champion(state, number),
        )
    return ("COE-1.2.6", "COE-4.1.9", "COE-1.2.6a", "COE-1.2.11a") if zone == CACHE else ()


def _rules_of_champion(state: State, number: int) -> tuple[str, ...]:
    """[COE-7.7.6a, COE-11.1.2] Return the further rules by which a Champion is archived."""
    if not state.definition[number].is_champion:
        return ()
    others = [other for other in state.champions(state.owner[number]) if other != number]
    return (
        *(("COE-7.7.6a",) if state.level[number] else ()),
        *(("COE-11.1.2",) if others else ()),
    )


def rules_of_attaching(state: State, bearer: int) -> tuple[str, ...]:
    """[COE-3.3.3, COE-8.5.3, COE-8.5.3a] Return the rules by which Equipment comes to a character."""
    further = ("COE-8.5.3a",) if len(attachments(state, bearer)) > 1 else ()
    return (*default.rules_of_attaching(state, bearer), *further)

"""Sections 10.2, 10.5 and 10.6: targets that are places, entries of the window, or face-down cards."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from grammar.champions_of_elequine.parts import Declared
from grammar.ir.selectors import Filter, Target
from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.cards.described import is_of_position, is_of_window
from reference_engine.champions_of_elequine.play.waiting import is_hidden
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import AT_PLACE, IN_WINDOW
from reference_engine.champions_of_elequine.zones import (
    ARSENAL,
    CHARACTERS,
    LEADER,
    SUPPORT,
)
from reference_engine.interpreter.playing.targets import Targeting, possible_targets
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.texts.frame import Reference, as_it_is, still_there
from reference_engine.interpreter.window.entries import Entry
from reference_engine.interpreter.window.window import entries_in, entry_numbered

SKILL: Final = "skill"
ATTACK: Final = "attack"
CARD: Final = "card"
ANSWERED: Final = frozenset((CARD, ATTACK))


def targeting_of(state: State, target: Target) -> Targeting | None:
    """[COE-8.4.6, COE-10.2.6, COE-10.6.1a, COE-10.9.5]
    Return how a target is chosen among places, entries of the window, and cards that may lie face down.
    """
    if is_of_window(target.filter):
        return OF_WINDOW
    if is_of_position(target.filter):
        return OF_POSITION
    may_lie_face_down = target.filter.zone is None and ARSENAL in target.filter.types
    if may_lie_face_down or state.switches.keyword_pack == "on":
        return OF_CARDS
    return None


# --- entries of the window ------------------------------------------------------------------------------


def fits(state: State, entry: Entry, described: Filter, you: int, source: int) -> bool:
    """[COE-8.4.4b, COE-10.2.6, COE-10.7.2b, COE-10.7.2d]
    Return whether a text describes an entry of the window; a Counter means by "the card being played" and
    "that attack" what it answers, which is the opponent's.
    """
    tests: Sequence[Any] = described.tests
    (declared,) = (test for test in tests if isinstance(test, Declared))
    if not is_kind(entry, declared.what):
        return False
    if entry.player == you and declared.what in ANSWERED and state.definition[source].counters:
        return False
    of_card = replace(described, tests=tuple(test for test in tests if test is not declared))
    return match_for(of_card)(state, entry.object, you, source)


def is_kind(entry: Entry, what: str) -> bool:
    """[COE-10.2.6, COE-10.7.2b] Return whether an entry is a card effect, a skill, a card or an attack."""
    if what == ATTACK:
        return entry.kind == "attack"
    if what == SKILL:
        return entry.kind == "effect" and bool(entry.printed.is_champion)
    if what == CARD:
        return is_being_played(entry)
    return entry.kind == "effect" or (entry.kind in ("play", "flip") and not entry.printed.is_acolyte)


def is_being_played(entry: Entry) -> bool:
    """[COE-8.4.5a, COE-10.7.2b]
    Return whether an entry is a card that is being played: from the hand, or an Acolyte that is flipped.
    """
    return entry.kind == "play" or (entry.kind == "flip" and bool(entry.printed.is_acolyte))


def _entries(state: State, target: Target, player: int, source: int) -> Sequence[tuple[str, int]]:
    """[COE-10.2.6, COE-10.7.2b] Return the entries of the window that a text can target."""
    return [
        ("entry", entry.entry)
        for entry in entries_in(state)
        if fits(state, entry, target.filter, player, source)
    ]


def _refer_to_entry(_state: State, item: tuple[str, int]) -> Sequence[Reference]:
    return (Reference(item[1], IN_WINDOW),)


def _legal_entries(
    state: State, _target: Target, chosen: Sequence[Reference], _you: int, _source: int
) -> list[int]:
    """[COE-10.2.5] Return the objects of the chosen entries that still wait."""
    waiting = [entry_numbered(state, number) for number, _ in chosen]
    return [entry.object for entry in waiting if entry is not None]


OF_WINDOW: Final = Targeting(_entries, _refer_to_entry, _legal_entries)


# --- positions ------------------------------------------------------------------------------------------


def positions(state: State, target: Target, player: int, _source: int) -> Sequence[str]:
    """[COE-10.5.7, COE-10.6.1, COE-10.6.1a, COE-10.9.5]
    Return the positions at which a card stands that a text can target, own ones first.
    """
    controller = target.filter.controller
    sides = {"you": (player,), "opponent": (state.opponent(player),)}
    return [
        places.NAMES[place]
        for side in sides.get(controller, tuple(state.turn_order()))
        for zone in (CHARACTERS, LEADER, SUPPORT)
        for place in places.PLACES[side][zone]
        if state.on_space[place] and may_target(state, state.on_space[place], player)
    ]


def may_target(state: State, number: int, player: int) -> bool:
    """[COE-10.9.5] Return whether a player's text may choose a card as a target; not one with Alert."""
    if state.controller[number] == player or state.switches.keyword_pack == "off":
        return True
    return not state.has_keyword(number, "alert")


def _refer_to_position(state: State, item: str) -> Sequence[Reference]:
    """[COE-10.6.2] Refer to a position and to the card that stands there."""
    place = places.NUMBERS[item]
    number = state.on_space[place]
    return Reference(place, AT_PLACE), as_it_is(state, number)


def _legal_positions(
    state: State, _target: Target, chosen: Sequence[Reference], _you: int, _source: int
) -> list[int]:
    """[COE-10.6.2, COE-10.6.2a] Return the cards that still stand at the chosen positions."""
    pairs = zip(chosen[::2], chosen[1::2], strict=True)
    return [
        number
        for (place, _), (number, moved) in pairs
        if state.on_space[place] == number and state.entered[number] == moved
    ]


OF_POSITION: Final = Targeting(positions, _refer_to_position, _legal_positions)


# --- cards that may lie face down or have Alert ---------------------------------------------------------


def _cards(state: State, target: Target, player: int, source: int) -> Sequence[int | str]:
    """[COE-4.5.6, COE-8.4.6, COE-10.9.5]
    Return the cards that a text can target, the opponent's backs by places.
    """
    return [
        places.NAMES[state.space[number]] if is_hidden(state, number, player) else number
        for number in possible_targets(state, target.filter, player, source)
        if may_target(state, number, player)
    ]


def _refer_to_card(state: State, item: int | str) -> Sequence[Reference]:
    number = state.on_space[places.NUMBERS[item]] if isinstance(item, str) else item
    return (as_it_is(state, number),)


def _legal_cards(
    state: State, target: Target, chosen: Sequence[Reference], you: int, source: int
) -> list[int]:
    possible = possible_targets(state, target.filter, you, source)
    return [
        one.object
        for one in chosen
        if still_there(state, one) and one.object in possible and may_target(state, one.object, you)
    ]


OF_CARDS: Final = Targeting(_cards, _refer_to_card, _legal_cards)

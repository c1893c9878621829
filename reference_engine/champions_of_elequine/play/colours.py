"""Sections 3.4 and 8.1: which cards the Champions of a party have a colour for."""

from typing import Final

from reference_engine.champions_of_elequine.cards.deck import WHITE
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import ARCHIVE
from reference_engine.kernel.errors import Broken

NO_COLOUR: Final = Broken("COE-8.1.2", "no Champion in your party shares a colour with it")


def colours_of(state: State, number: int) -> frozenset[str]:
    """[COE-3.4.1, COE-3.4.1a] Return the colours of a card, at least one."""
    colours: frozenset[str] = state.definition[number].colours
    return colours


def champions_with_colour(state: State, player: int) -> list[int]:
    """[COE-8.1.2a, COE-8.1.2b]
    Return the Champions whose colours count: those that are not archived, by agreement all of the party.
    """
    living = state.champions(player)
    if state.switches.colour_from == "living":
        return living
    archive = state.zones[player][ARCHIVE]
    return [*living, *(number for number in archive if state.definition[number].is_champion)]


def has_colour_for(state: State, player: int, number: int) -> bool:
    """[COE-3.4.1, COE-3.4.2, COE-5.2.5a, COE-8.1.2, COE-8.2.5a]
    Return whether a card is White or shares a colour with a Champion of the player's party.
    """
    wanted = colours_of(state, number)
    return WHITE in wanted or any(
        not wanted.isdisjoint(colours_of(state, champion))
        for champion in champions_with_colour(state, player)
    )


def lacks_colour(state: State, _operation: object, number: int) -> bool:
    """[COE-5.2.5a, COE-8.2.5a] Return whether the party of its owner has no colour for a card."""
    return not has_colour_for(state, state.owner[number], number)


def why_no_colour(state: State, player: int, number: int) -> Broken | None:
    """[COE-8.1.2] Return why a card does not fit the colours of the party; None if it does."""
    return None if has_colour_for(state, player, number) else NO_COLOUR

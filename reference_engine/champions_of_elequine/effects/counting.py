"""Chapter 10: the numbers, conditions, selections and tests in this game's texts."""

from collections.abc import Mapping
from typing import Final

from grammar.champions_of_elequine.parts import (
    Adjacent,
    Equipped,
    InPosition,
    Lacks,
    Leading,
    Named,
    SameColumn,
    Staggered,
)
from grammar.ir.conditions import IsTurn
from grammar.ir.keywords import WithKeyword
from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.cards.heads import Within, Working
from reference_engine.champions_of_elequine.cards.uses import Use
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import FRONT_ROW, LEADER, SUPPORT
from reference_engine.interpreter import attack
from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.lasting.keywords import is_with_keyword
from reference_engine.interpreter.operations.noting import context_noted
from reference_engine.interpreter.texts.any_state import Holding, Passing
from reference_engine.interpreter.texts.described import SHARED_TESTS
from reference_engine.interpreter.texts.frame import Context
from reference_engine.interpreter.texts.values import CONDITIONS, spoken_of


def is_working(state: State, condition: Working, _you: int, source: int, _context: Context) -> bool:
    """[COE-8.10.3d, COE-8.10.4b] Return whether a lasting text of a Champion works."""
    return is_in_use(state, source, condition.use)


def is_in_use(state: State, number: int, use: Use) -> bool:
    """[COE-8.8.2, COE-8.8.3, COE-8.10.3d, COE-8.10.4, COE-8.10.4a, COE-8.10.4b]
    Return whether a Champion has reached the level of a text and stands where the text works: in the Support
    area with Support, in a front row without.
    """
    zone = state.zone[number]
    is_there = zone == SUPPORT if use.support else zone in FRONT_ROW
    return is_there and state.level[number] >= use.level


def is_turn(state: State, condition: IsTurn, you: int, _source: int, _context: Context) -> bool:
    """[COE-7.1.2a] Return whether it is your turn, which in the Battle Phase and the Rest Phase it is."""
    return state.is_turn_of(you) == (condition.whose == "you")


ALL_CONDITIONS: Final[Mapping[type, Holding]] = {**CONDITIONS, Working: is_working, IsTurn: is_turn}


# --- tests ----------------------------------------------------------------------------------------------


def is_staggered(state: State, number: int, _test: Staggered, _you: int, _source: int) -> bool:
    """[COE-1.2.14] Return whether a character is Staggered."""
    return state.is_staggered(number)


def is_equipped(state: State, number: int, _test: Equipped, _you: int, _source: int) -> bool:
    """[COE-3.3.3] Return whether a character is Equipped."""
    return bool(attachments(state, number))


def leads(state: State, number: int, _test: Leading, _you: int, _source: int) -> bool:
    """[COE-4.1.6a] Return whether a Champion stands in the Party Leader zone."""
    return state.zone[number] == LEADER


def is_within(state: State, number: int, test: Within, _you: int, _source: int) -> bool:
    """[COE-4.3.3, COE-8.8.1] Return whether a character is where a lasting text looks: in a front row, or
    in the zone that the text names.
    """
    zone = state.zone[number]
    return zone in FRONT_ROW if test.zone is None else zone == state.zoning.numbers[test.zone]


def is_adjacent(state: State, number: int, test: Adjacent, you: int, source: int) -> bool:
    """[COE-4.2.4, COE-4.2.4a] Return whether a card is adjacent to one of those that the text names."""
    meant = spoken_of(state, test.of, you, source, context_noted(state))
    return any(number in state.adjacent_to(other) for other in meant)


def is_in_same_column(state: State, number: int, test: SameColumn, you: int, source: int) -> bool:
    """[COE-4.2.6] Return whether a card stands in the column of one of those that the text names."""
    columns = {
        places.COLUMN_OF[state.space[other]]
        for other in spoken_of(state, test.of, you, source, context_noted(state))
    }
    return places.COLUMN_OF[state.space[number]] in columns - {0}


def is_in_position(state: State, number: int, test: InPosition, _you: int, _source: int) -> bool:
    """[COE-4.2.3, COE-10.6.1b] Return whether a character stands in the position of that number."""
    return places.COLUMN_OF[state.space[number]] == test.position


def is_named(state: State, number: int, test: Named, _you: int, _source: int) -> bool:
    """[COE-8.4.6, COE-10.3.2a] Return whether a card has that name; one that lies face down has none."""
    return bool(state.definition[number].card.name == test.name)


def lacks(state: State, number: int, test: Lacks, _you: int, _source: int) -> bool:
    """[COE-3.2.2] Return whether a character has not the stat."""
    return test.stat not in state.definition[number].numbers


# --- selections -----------------------------------------------------------------------------------------


TESTS: Final[Mapping[type, Passing]] = {
    **SHARED_TESTS,
    **attack.TESTS,
    Staggered: is_staggered,
    Equipped: is_equipped,
    Leading: leads,
    Within: is_within,
    Adjacent: is_adjacent,
    InPosition: is_in_position,
    SameColumn: is_in_same_column,
    Named: is_named,
    Lacks: lacks,
    WithKeyword: is_with_keyword,
}

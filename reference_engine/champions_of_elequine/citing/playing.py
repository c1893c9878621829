"""The rules by which cards are played and flipped."""

from typing import Final

from reference_engine.champions_of_elequine.cards.deck import WHITE
from reference_engine.champions_of_elequine.cards.printed import Printed
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import ARSENAL_AREA
from reference_engine.interpreter.texts.printed import THE_CARD

OF_PLAYING: Final = ("COE-8.1.1", "COE-8.1.4", "COE-8.1.4a", "COE-8.9.1", "COE-4.4.1")
OF_COUNTER: Final = ("COE-10.7.2", "COE-10.7.2a", "COE-10.7.2b")
OF_CONDITION: Final = ("COE-10.1.1", "COE-10.1.1a", "COE-10.1.3")


def rules_of_play(state: State, player: int, number: int, amount: int) -> tuple[str, ...]:
    """[COE-8.1.1, COE-8.1.4, COE-8.1.4a]
    Return the rules by which a card of the hand is played for an amount.
    """
    printed = state.definition[number]
    return (
        *OF_PLAYING,
        *rules_of_colour(state, number),
        *(() if amount else ("COE-2.2.1a",)),
        *rules_of_area(state, player, printed),
        *rules_of_moment(state, printed),
        *(rules_of_equipment(printed) if printed.is_equipment else ()),
        *(OF_CONDITION if printed.conditions[THE_CARD] else ()),
    )


def rules_of_area(state: State, player: int, printed: Printed) -> tuple[str, ...]:
    """Return the rules by which a card is played to the area of its type."""
    if printed.is_acolyte:
        return ("COE-8.2.2",)
    others = ("COE-4.4.1a",) if state.zones[player][ARSENAL_AREA] else ()
    return ("COE-8.3.1", "COE-8.3.2", *others)


def rules_of_moment(state: State, printed: Printed) -> tuple[str, ...]:
    """Return the rules by which a card is played now: of the phases that it names, and of a Counter."""
    named: tuple[str, ...] = ()
    if printed.phases:
        named = ("COE-8.3.3", "COE-10.7.3", *(("COE-10.7.3a",) if len(printed.phases) > 1 else ()))
    if not printed.counters:
        return named
    in_battle = ("COE-7.4.4b",) if state.phase == "battle" else ()
    return (*named, *OF_COUNTER, *(("COE-10.7.2c",) if printed.phases else in_battle))


def rules_of_equipment(printed: Printed) -> tuple[str, ...]:
    """Return the rules by which Equipment is played, perhaps in a phase that it names."""
    return ("COE-8.5.3", *(("COE-8.5.2",) if printed.phases else ()))


def rules_of_flip(state: State, number: int) -> tuple[str, ...]:
    """[COE-8.4.4, COE-8.4.4a, COE-8.4.6a, COE-10.7.1] Return the rules by which a card is flipped."""
    printed = state.definition[number]
    is_limited = printed.counters or printed.phases or printed.occasion is not None
    return (
        "COE-8.4.4",
        "COE-8.4.4a",
        "COE-8.4.6a",
        "COE-10.7.1",
        *(("COE-7.4.4b",) if state.phase == "battle" else ()),
        *(("COE-8.4.4b",) if is_limited else ()),
        *(("COE-8.4.5", "COE-8.4.5a") if printed.is_acolyte else ()),
    )


def rules_of_colour(state: State, number: int) -> tuple[str, ...]:
    """[COE-3.4.2, COE-5.2.5a, COE-8.1.2, COE-8.1.2a, COE-8.1.2b] Return why a card that is played fits."""
    if WHITE in state.definition[number].colours:
        return ("COE-3.4.2",)
    living = state.switches.colour_from == "living"
    return ("COE-8.1.2", "COE-5.2.5a", "COE-8.1.2a" if living else "COE-8.1.2b")

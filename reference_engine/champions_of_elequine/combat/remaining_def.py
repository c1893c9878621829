"""Sections 3.1 and 10.8: remaining DEF, which DMG takes, texts change, and every round gives back."""

from collections.abc import Iterable
from typing import Final

from reference_engine.champions_of_elequine.cards.watching import STAGGER
from reference_engine.champions_of_elequine.state import DEF, State

OF_LOSS: Final = ("COE-3.1.4", "COE-3.1.4a")


def has_def(state: State, number: int) -> bool:
    """[COE-3.2.2, COE-3.2.2a] Return whether a character has a DEF stat."""
    return DEF in state.definition[number].numbers


def adapt(state: State, number: int, rule: str = "COE-10.8.3a") -> None:
    """[COE-10.8.3, COE-10.8.3a, COE-10.8.3b]
    Adapt the remaining DEF of a character to its DEF: a gain raises both, and what is above the DEF is lost.

    `rule` is cited if the character is Staggered by it.
    """
    if has_def(state, number) and state.def_known[number] != (most := state.stat(number, DEF)):
        adapt_to(state, number, most, rule)


def adapt_to(state: State, number: int, most: int, rule: str) -> None:
    """[COE-10.8.3, COE-10.8.3a, COE-10.8.3b] Adapt the remaining DEF of a character to a DEF that is new."""
    known, left = state.def_known[number], state.def_left[number]
    state.def_known[number] = most
    state.def_left[number] = left + most - known if most > known else min(left, most)
    if left and not state.def_left[number]:
        become_staggered(state, number, rule)


def adapt_all(state: State) -> None:
    """[COE-10.8.3, COE-10.8.3a] Adapt the remaining DEF of every character and every other Champion."""
    definition, known = state.definition, state.def_known
    numbers = [
        number
        for player in state.turn_order()
        for number in state.with_hp(player)
        if DEF in definition[number].numbers
    ]
    for number, most in state.stats_of(numbers, DEF).items():
        if known[number] != most:
            adapt_to(state, number, most, "COE-10.8.3a")


def lose(
    state: State, number: int, amount: int, *rules: str, staggered_by: str, by: int = 0, where: str = ""
) -> None:
    """[COE-1.2.14, COE-3.1.4a, COE-9.2.1a] Take remaining DEF, at most what is left.

    `rules` begin with the one that takes it, `staggered_by` makes a character Staggered that has none left;
    `by` is who deals the DMG, and `where` says whether by an attack.
    """
    lost = min(amount, state.def_left[number])
    if lost <= 0:
        return
    state.def_left[number] -= lost
    if state.events is not None:
        state.record("def_lost", (*rules, *OF_LOSS), object=number, amount=lost)
    if not state.def_left[number]:
        become_staggered(state, number, staggered_by, by, where)


def become_staggered(state: State, number: int, rule: str, by: int = 0, where: str = "") -> None:
    """[COE-1.2.14] Record that the remaining DEF of a character, which was not 0, is 0 now."""
    state.unsettled = True
    state.record("staggered", (rule, "COE-1.2.14"), object=number)
    state.happened(STAGGER, number, by=by, name=where)


def recover(state: State, number: int, amount: int, *rules: str) -> None:
    """[COE-3.1.5, COE-10.8.4, COE-10.8.4a] Give back remaining DEF, up to the DEF of the character."""
    adapt(state, number)
    gained = min(amount, state.def_known[number] - state.def_left[number])
    if gained > 0:
        state.def_left[number] += gained
        state.unsettled = True
        state.record("def_recovered", rules, object=number, amount=gained)


def recover_all(state: State, numbers: Iterable[int], *rules: str) -> None:
    """[COE-3.1.5, COE-10.8.4a] Give back all of the remaining DEF that characters have lost."""
    for number in numbers:
        if has_def(state, number):
            recover(state, number, state.stat(number, DEF), *rules)

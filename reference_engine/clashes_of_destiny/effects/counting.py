"""Chapter 10: the numbers, conditions, selections and tests in this game's texts."""

from collections.abc import Mapping
from typing import Final

from grammar.clashes_of_destiny.parts import HasUnlocked, PerBanished, Placed, Wielded
from grammar.ir.amounts import Value
from grammar.ir.conditions import Holds
from reference_engine.clashes_of_destiny.board.places import is_placed, seen_from
from reference_engine.clashes_of_destiny.resources.affinities import is_unlocked
from reference_engine.clashes_of_destiny.state import State
from reference_engine.interpreter import attack
from reference_engine.interpreter.operations.noting import context_noted
from reference_engine.interpreter.texts.amounts import AMOUNTS
from reference_engine.interpreter.texts.any_state import AmountOf, Holding, Passing
from reference_engine.interpreter.texts.described import SHARED_TESTS
from reference_engine.interpreter.texts.frame import Context
from reference_engine.interpreter.texts.values import CONDITIONS, ByName, of_side

# --- numbers ----------------------------------------------------------------------------------------


def spellpower(state: State, _amount: Value, you: int, _source: int, _context: Context) -> int:
    """[CD-10.2.1, CD-10.2.4, CD-10.2.5] Return SP: the Spellpower of the Hero of the text's player."""
    return state.sp(you)


def level(state: State, _amount: Value, you: int, _source: int, _context: Context) -> int:
    """[CD-10.2.2, CD-10.2.4, CD-10.2.5] Return LV: the level of the Hero of the text's player."""
    return state.lv(you)


# --- conditions -------------------------------------------------------------------------------------


def class_bonus(state: State, _condition: Holds, you: int, source: int, _context: Context) -> bool:
    """[CD-10.2.5, CD-10.3.1, CD-10.3.3, CD-10.3.4, CD-10.3.5]
    Return whether the card's class is the class of the player's Hero or, if its class counts, Shrine.
    """
    of_class = state.definition[source].of_class
    leader = state.leader[you]
    return bool(of_class and leader and of_class == state.definition[leader].of_class)


def in_overdrive(state: State, _condition: Holds, _you: int, _source: int, _context: Context) -> bool:
    """[CD-2.3.7] Return whether Overdrive has begun."""
    return state.is_overdrive()


def has_unlocked(state: State, condition: HasUnlocked, you: int, _source: int, context: Context) -> bool:
    """[CD-2.5.10] Return whether a player has unlocked at least one of these affinities."""

    def asked(player: int) -> bool:
        return any(is_unlocked(state, player, name.lower()) for name in condition.affinities)

    return of_side(state, condition.who, you, asked, context)


# --- selections and tests ---------------------------------------------------------------------------


def is_wielded(state: State, number: int, test: Wielded, you: int, source: int) -> bool:
    """[CD-3.6.1] Return whether the player of the Hero has equipped the Artifact."""
    heroes = seen_from(state, test.of, you, source, context_noted(state).it)
    return any(state.controller[hero] == state.controller[number] for hero in heroes)


def per_banished(_state: State, amount: PerBanished, _you: int, _source: int, context: Context) -> int:
    """[CD-2.4.9a] Return an amount for each card that was banished for Destiny."""
    return amount.each * context.event_amount


ALL_AMOUNTS: Final[Mapping[type, AmountOf]] = {
    **AMOUNTS,
    Value: ByName({"sp": spellpower, "lv": level}),
    PerBanished: per_banished,
}
ALL_CONDITIONS: Final[Mapping[type, Holding]] = {
    **CONDITIONS,
    Holds: ByName({"class_bonus": class_bonus, "overdrive": in_overdrive}),
    HasUnlocked: has_unlocked,
}
TESTS: Final[Mapping[type, Passing]] = {
    **SHARED_TESTS,
    **attack.TESTS,
    Placed: is_placed,
    Wielded: is_wielded,
}

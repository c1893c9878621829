"""The meaning of amounts, in one table: what is counted, measured, halved and added up."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeGuard

from grammar.ir.amounts import (
    Amount,
    EventAmount,
    Half,
    JustBefore,
    LastNumber,
    Number,
    PerHappened,
    PerMatch,
    PerNumber,
    PerOpponent,
    PerPaid,
    PerResource,
    SpentToPlay,
    Sum,
    Times,
    UpTo,
    with_measures,
)
from grammar.ir.selectors import Filter, This
from grammar.ir.tree import nodes_in
from reference_engine.interpreter.texts.any_state import AmountOf, AnyState
from reference_engine.interpreter.texts.dependent import Beforehand, beforehand
from reference_engine.interpreter.texts.frame import Context
from reference_engine.interpreter.texts.values import holds, matching, spoken_of


def _number(_state: AnyState, amount: Number, _you: int, _source: int, _context: Context) -> int:
    """[LANG-4.1] A printed number."""
    return amount.value


def _per_match(state: AnyState, amount: PerMatch, you: int, source: int, _context: Context) -> int:
    """[LANG-4.3] An amount for each object that matches."""
    return amount.each * len(matching(state, amount.counted, you, source))


def _per_opponent(state: AnyState, amount: PerOpponent, you: int, source: int, context: Context) -> int:
    """[LANG-4.6, LANG-4.6a] An amount for each opponent, or for each of whom a condition holds."""
    asked = amount.who
    return amount.each * sum(
        asked is None or holds(state, asked, you, source, context._replace(player=player))
        for player in state.opponents(you)
    )


def _per_resource(state: AnyState, amount: PerResource, you: int, _source: int, _context: Context) -> int:
    """[LANG-4.7] An amount per unit held of a resource; 0 if the player has less than none."""
    return amount.each * max(0, state.resource(you, amount.resource))


def _per_number(state: AnyState, amount: PerNumber, you: int, source: int, context: Context) -> int:
    """[LANG-4.13, LANG-4.17] An amount per unit of a number of the objects that the text names."""
    return sum(of_object(state, amount, each) for each in spoken_of(state, amount.what, you, source, context))


def of_object(state: AnyState, amount: PerNumber, number: int) -> int:
    """[LANG-4.13, LANG-4.17] An amount per unit of a number of one object; 0 if it has none or less."""
    found = state.number_of(number, amount.number)
    return amount.each * max(0, found) if found else 0


def _last_number(state: AnyState, amount: LastNumber, _you: int, source: int, context: Context) -> int:
    """[LANG-6.14a, LANG-4.17] A number of an object, which it last had in play if it has left play."""
    number, moved = (source, context.source_moved) if isinstance(amount.what, This) else context.it
    if not number:
        return 0
    if state.zone[number] in state.zoning.in_play and moved in (-1, state.entered[number]):
        return of_object(state, amount, number)
    last = state.last_number(amount.number, number, moved)
    return of_object(state, amount, number) if last is None else amount.each * max(0, last)


def _per_happened(state: AnyState, amount: PerHappened, you: int, source: int, _context: Context) -> int:
    """[LANG-4.20] An amount for every time an event has happened."""
    return amount.each * state.times(amount, you, source)


def _event_amount(_state: AnyState, _amount: EventAmount, _you: int, _source: int, context: Context) -> int:
    """[LANG-4.5] "That much": the amount of the event that triggered the text."""
    return context.event_amount


def _just_before(_state: AnyState, _amount: JustBefore, _you: int, _source: int, context: Context) -> int:
    """[LANG-4.5] "That many": what the previous instruction really moved."""
    return context.moved


def _per_paid(_state: AnyState, amount: PerPaid, _you: int, _source: int, context: Context) -> int:
    """[LANG-2.4] An amount per unit of the number chosen in a cost."""
    return amount.each * context.chosen


def _spent_to_play(_state: AnyState, _amount: SpentToPlay, _you: int, _source: int, context: Context) -> int:
    """[LANG-4.4] What was really paid for this card."""
    return context.spent


def _half(state: AnyState, amount: Half, you: int, source: int, context: Context) -> int:
    """[LANG-4.14] Half of an amount, rounded as the text says."""
    whole = amount_of(state, amount.of, you, source, context)
    return (whole + 1) // 2 if amount.rounded == "up" else whole // 2


def _times(state: AnyState, amount: Times, you: int, source: int, context: Context) -> int:
    """[LANG-4.15] An amount several times."""
    return amount.times * amount_of(state, amount.of, you, source, context)


def _sum(state: AnyState, amount: Sum, you: int, source: int, context: Context) -> int:
    """[LANG-4.15, LANG-8.6] Two amounts together."""
    return sum(amount_of(state, part, you, source, context) for part in (amount.first, amount.second))


def _up_to(state: AnyState, amount: UpTo, you: int, source: int, context: Context) -> int:
    """[LANG-4.23] Another amount, but no more than a number."""
    return min(amount.most, amount_of(state, amount.of, you, source, context))


def _amount_beforehand(
    state: AnyState, amount: Beforehand[object], you: int, source: int, context: Context
) -> int:
    """[LANG-5.18] An amount in a dependent text."""
    return beforehand(state, lambda: amount_of(state, amount.part, you, source, context), without=0)


AMOUNTS: Final[Mapping[type, AmountOf]] = {
    Number: _number,
    PerMatch: _per_match,
    PerOpponent: _per_opponent,
    PerResource: _per_resource,
    PerNumber: _per_number,
    LastNumber: _last_number,
    PerHappened: _per_happened,
    EventAmount: _event_amount,
    JustBefore: _just_before,
    PerPaid: _per_paid,
    SpentToPlay: _spent_to_play,
    Half: _half,
    Times: _times,
    Sum: _sum,
    UpTo: _up_to,
    Beforehand: _amount_beforehand,
}


def amount_of(state: AnyState, amount: object, you: int, source: int, context: Context) -> int:
    """Evaluate an amount now."""
    return state.hooks.amounts[type(amount)](state, amount, you, source, context)


Per = Filter | PerHappened
"""What a lasting change "for each" of something counts."""


def times_of(state: AnyState, per: Per | Beforehand[Per], you: int, source: int) -> int:
    """[LANG-4.3, LANG-4.20, LANG-5.18] How often a lasting change "for each" of something applies now."""
    if isinstance(per, Beforehand):
        return beforehand(state, lambda: times_of(state, per.part, you, source), without=0)
    if isinstance(per, PerHappened):
        return per.each * state.times(per, you, source)
    return len(matching(state, per, you, source))


# --- amounts that differ from player to player, or from object to object ---------------------------------


@lru_cache(maxsize=1024)
def counts_theirs(amount: object) -> bool:
    """[LANG-4.8] Whether an amount is evaluated for each player whom the instruction affects."""
    return any(getattr(each, "theirs", False) for each in nodes_in(amount))


def for_player(state: AnyState, amount: Amount, player: int, source: int, context: Context) -> Amount:
    """[LANG-4.8] Return an amount with what "they" have evaluated for this player."""
    return with_measures(
        amount,
        lambda one: (
            Number(amount_of(state, one, player, source, context)) if getattr(one, "theirs", False) else one
        ),
    )


@lru_cache(maxsize=1024)
def is_of_each(amount: object) -> bool:
    """[LANG-4.16] Whether an amount depends on the object that the instruction affects."""
    return any(_is_own(each) for each in nodes_in(amount))


def _is_own(amount: object) -> TypeGuard[PerNumber]:
    return isinstance(amount, PerNumber) and amount.what is None


def for_object(state: AnyState, amount: Amount, number: int) -> Amount:
    """[LANG-4.16] Return an amount with the numbers of the affected object evaluated for this one."""
    return with_measures(amount, lambda one: Number(of_object(state, one, number)) if _is_own(one) else one)


RULES: Final[Mapping[type, str]] = {
    PerNumber: "LANG-4.13",
    LastNumber: "LANG-6.14a",
    PerHappened: "LANG-4.20",
    Half: "LANG-4.14",
    Times: "LANG-4.15",
    Sum: "LANG-4.15",
    UpTo: "LANG-4.23",
}
"""By kind of measured or looked-back amount: its rule."""


def rules_of_measuring(amount: object) -> Iterator[str]:
    """Yield the rules by which an amount was measured, from the whole to its parts."""
    yield from (RULES[type(each)] for each in nodes_in(amount) if type(each) in RULES)

"""The meaning of conditions and plain selections, and of what a game computes by name."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from grammar.ir.conditions import (
    Both,
    Controls,
    Counts,
    CountsMore,
    Either,
    Fits,
    HasMore,
    HasResource,
    IfYouDo,
    IsPhase,
    IsTurn,
    ItIs,
    SpentToCast,
    Unless,
    ZoneIsEmpty,
)
from grammar.ir.history import Happened
from grammar.ir.selectors import Bearer, Filter, It, This
from reference_engine.interpreter.texts.any_state import AnyState, Holding
from reference_engine.interpreter.texts.dependent import Beforehand, beforehand
from reference_engine.interpreter.texts.filters import compares, match_for
from reference_engine.interpreter.texts.frame import Context
from reference_engine.interpreter.texts.watching import is_by

T = TypeVar("T")


class ByName(Generic[T]):
    """The meaning of a node whose value the game computes by name: `Value` or `Holds`.

    A game adds one to its table of amounts or conditions, with the meaning of each name.
    """

    __slots__ = ("meanings",)

    def __init__(self, meanings: Mapping[str, Callable[[Any, Any, int, int, Context], T]]) -> None:
        self.meanings = meanings

    def __call__(self, state: AnyState, node: Any, you: int, source: int, context: Context) -> T:
        """Evaluate the node for a text of `source` controlled by `you`."""
        return self.meanings[node.name](state, node, you, source, context)


def each_matching(state: AnyState, described: Filter, you: int, source: int) -> Iterator[int]:
    """[LANG-3.4] Yield the objects that match, in canonical order, searching lazily."""
    match = match_for(described)
    matches = match.__call__
    return (
        number
        for number in state.candidates(match.types, described.zone, you if match.own else 0)
        if matches(state, number, you, source)
    )


def matching(state: AnyState, described: Filter, you: int, source: int) -> list[int]:
    """Return every object that matches, in canonical order."""
    return list(each_matching(state, described, you, source))


def _controls(state: AnyState, condition: Controls, you: int, source: int, _context: Context) -> bool:
    """[LANG-5.1] Whether you control at least this many."""
    match = match_for(condition.filter)
    found = 0
    for number in state.candidates(match.types, condition.filter.zone, you):
        if match(state, number, you, source):
            found += 1
            if found >= condition.at_least:
                return True
    return False


def _has_resource(state: AnyState, condition: HasResource, you: int, _source: int, context: Context) -> bool:
    """[LANG-5.1] Whether you, an opponent or each opponent has this much of a resource."""
    return of_side(
        state,
        condition.who,
        you,
        lambda player: compares(
            state.resource(player, condition.resource), condition.comparison, condition.value
        ),
        context,
    )


def of_side(state: AnyState, side: str, you: int, asked: Callable[[int], bool], context: Context) -> bool:
    """[LANG-5.8, LANG-5.15] Whether it holds for the players named: you, some, each, or one named before.

    Nothing holds for a player who has left the game.
    """
    if side == "you":
        return asked(you)
    others = state.opponents(you)
    if side == "an_opponent":
        return any(map(asked, others))
    if side == "each_opponent":  # there is always one
        return all(map(asked, others))
    players = (you, *state.seats.partners[you], *others)
    if side == "a_player":
        return any(map(asked, players))
    if side == "each_player":
        return all(map(asked, players))
    player = context.player if side == "that_player" else context.holder
    return player in players and asked(player)


def _held(state: AnyState, described: Filter, player: int | None, you: int, source: int) -> int:
    """Count matching objects that a player controls, or has in the zone named; None counts all players'."""
    found = matching(state, described, you, source)
    return len(found) if player is None else sum(state.controller[number] == player for number in found)


def _counts(state: AnyState, condition: Counts, you: int, source: int, context: Context) -> bool:
    """[LANG-5.8] Compare the number of matching objects of all players, or of one, with a value."""

    def asked(player: int | None) -> bool:
        found = _held(state, condition.filter, player, you, source)
        return compares(found, condition.comparison, condition.value)

    return asked(None) if condition.who is None else of_side(state, condition.who, you, asked, context)


def _more(
    state: AnyState, condition: HasMore | CountsMore, you: int, have: Callable[[int], int], context: Context
) -> bool:
    """[LANG-5.9] Whether one side has more than the other; one of the two is you."""
    if condition.who == "you":
        return of_side(state, condition.than, you, lambda player: have(you) > have(player), context)
    return of_side(state, condition.who, you, lambda player: have(player) > have(you), context)


def _has_more(state: AnyState, condition: HasMore, you: int, _source: int, context: Context) -> bool:
    """[LANG-5.9] Whether one side has more of a resource."""
    return _more(state, condition, you, lambda player: state.resource(player, condition.resource), context)


def _counts_more(state: AnyState, condition: CountsMore, you: int, source: int, context: Context) -> bool:
    """[LANG-5.9] Whether one side has more matching objects."""
    return _more(
        state, condition, you, lambda player: _held(state, condition.filter, player, you, source), context
    )


def _is_turn(state: AnyState, condition: IsTurn, you: int, _source: int, _context: Context) -> bool:
    """[LANG-5.10] Whether it is your turn, or is not."""
    return (state.active == you) == (condition.whose == "you")


def _is_phase(state: AnyState, condition: IsPhase, you: int, _source: int, _context: Context) -> bool:
    """[LANG-5.26, LANG-5.26a] Whether it is this phase of the turn of such a player, or isn't."""
    is_now = state.phase == condition.phase and is_by(condition.whose, state, you, state.active)
    return is_now != condition.outside


def spoken_of(state: AnyState, what: Any, you: int, source: int, context: Context) -> Sequence[int]:
    """Return the objects to which a condition or amount refers now, without those that are gone."""
    if isinstance(what, This):
        return (source,)
    if isinstance(what, It):
        number, moved = context.it
        return (number,) if number and state.entered[number] == moved else ()
    if isinstance(what, Bearer):
        bearer = state.bearer[source]
        return (bearer,) if bearer else ()
    if type(what) in state.hooks.selections:
        found: Sequence[int] = state.hooks.selections[type(what)](state, source, context, what)
        return found
    return matching(state, what.filter, you, source)


def _fits(state: AnyState, condition: Fits, you: int, source: int, context: Context) -> bool:
    """[LANG-8.12] Whether something has a certain kind, state or place now."""
    match = match_for(condition.filter)
    return any(
        match(state, number, you, source) for number in spoken_of(state, condition.what, you, source, context)
    )


def _unless(state: AnyState, condition: Unless, you: int, source: int, context: Context) -> bool:
    """[LANG-5.11] Whether the condition doesn't hold."""
    return not holds(state, condition.condition, you, source, context)


def _spent_to_cast(
    _state: AnyState, condition: SpentToCast, _you: int, _source: int, context: Context
) -> bool:
    """[LANG-5.1] Whether this much was really paid for this card."""
    return context.spent >= condition.at_least


def _if_you_do(_state: AnyState, _condition: IfYouDo, _you: int, _source: int, context: Context) -> bool:
    """[LANG-3.6] Whether the preceding optional part was carried out."""
    return bool(context.did)


def _it_is(state: AnyState, condition: ItIs, you: int, source: int, context: Context) -> bool:
    """[LANG-6.2] Whether the object named or shown last matches."""
    return bool(context.it[0]) and match_for(condition.filter)(state, context.it[0], you, source)


def _zone_is_empty(
    state: AnyState, condition: ZoneIsEmpty, you: int, _source: int, _context: Context
) -> bool:
    """[LANG-5.1] Whether a zone of yours holds no cards."""
    return state.cards_in(you, condition.zone) == 0


def _both(state: AnyState, condition: Both, you: int, source: int, context: Context) -> bool:
    """[LANG-5.1] Whether both conditions hold."""
    parts = (condition.first, condition.second)
    return all(state.hooks.conditions[type(part)](state, part, you, source, context) for part in parts)


def _either(state: AnyState, condition: Either, you: int, source: int, context: Context) -> bool:
    """[LANG-5.14] Whether at least one of the conditions holds."""
    parts = (condition.first, condition.second)
    return any(state.hooks.conditions[type(part)](state, part, you, source, context) for part in parts)


def _happened(state: AnyState, condition: Happened, you: int, source: int, context: Context) -> bool:
    """[LANG-5.20] Whether an event has happened this often, to anything or to "it"."""
    to = None if condition.to is None else context.it
    times = state.times(condition, you, source, to)
    return compares(times, condition.comparison, condition.value)


def _holds_beforehand(
    state: AnyState, condition: Beforehand[object], you: int, source: int, context: Context
) -> bool:
    """[LANG-5.18] Whether the condition of a dependent text holds."""
    return beforehand(state, lambda: holds(state, condition.part, you, source, context), without=False)


CONDITIONS: Mapping[type, Holding] = {
    Controls: _controls,
    HasResource: _has_resource,
    SpentToCast: _spent_to_cast,
    IfYouDo: _if_you_do,
    ItIs: _it_is,
    ZoneIsEmpty: _zone_is_empty,
    Both: _both,
    Either: _either,
    Counts: _counts,
    Fits: _fits,
    HasMore: _has_more,
    CountsMore: _counts_more,
    IsTurn: _is_turn,
    IsPhase: _is_phase,
    Unless: _unless,
    Happened: _happened,
    Beforehand: _holds_beforehand,
}


def holds(state: AnyState, condition: object, you: int, source: int, context: Context) -> bool:
    """Whether a condition holds now."""
    return state.hooks.conditions[type(condition)](state, condition, you, source, context)

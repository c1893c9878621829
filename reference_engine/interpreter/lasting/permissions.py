"""Permissions and prices: what texts say, for a time, of cards that a player will play."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from grammar.ir.abilities import Permitted
from reference_engine.interpreter.rows import ByText, Permit, Unplayable
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.texts.statics import reaching

_Row = TypeVar("_Row", ByText, Unplayable)


def about_card(state: CardState, rows: Iterable[_Row], player: int, number: int) -> Iterator[_Row]:
    """Yield those of a player's rows whose text describes a card that the player owns, the oldest first."""
    for row in rows:
        described = row.operation_in(state.library).filter
        lies_there = described.zone is None or state.zoning.numbers[described.zone] == state.zone[number]
        if row.player == player and lies_there and match_for(described)(state, number, player, row.source):
            yield row


def changes_of_next(state: CardState, number: int, resource: str | None) -> list[int]:
    """[LANG-2.9] Return what texts have put on such a card of its player, in a resource or the main one."""
    if not state.cheaper:
        return []
    rows = about_card(state, state.cheaper, state.owner[number], number)
    found = [row.operation_in(state.library) for row in rows]
    return [each.change for each in found if (each.resource or state.printed_resource(number)) == resource]


def use_up_changes(state: CardState, number: int) -> None:
    """[LANG-2.9, LANG-7.32a] What was taken off the next such card is gone once it is paid for."""
    state.waived = [each for each in state.waived if each != number]
    if state.cheaper:
        used = list(about_card(state, state.cheaper, state.owner[number], number))
        state.cheaper = [row for row in state.cheaper if row not in used]


def permitted_cards(state: CardState, permit: Permit) -> list[int]:
    """[LANG-7.15] Return the cards to which a permission applies now."""
    player, operation = permit.player, permit.operation
    match = match_for(operation.filter)
    zone = state.zones[player][state.zoning.numbers[operation.zone]]
    return [number for number in zone if match(state, number, player, 0)]


def playable_elsewhere(state: CardState, player: int) -> list[int]:
    """[LANG-1.27, LANG-7.15] Return the cards outside the hand that a text lets the player play."""
    own = [permit for permit in state.permits if permit.player == player]
    found = [number for permit in own for number in permitted_cards(state, permit)]
    for zone in state.library.played_from:
        cards = state.zones[player][zone]
        found += [number for number in cards if zone in state.definition[number].played_from()]
    return list(dict.fromkeys(found))


def use_permission(state: CardState, number: int) -> None:
    """[LANG-7.15, LANG-7.15a] Use up a permission for one card played from elsewhere.

    If the card is carried out once, note where it goes afterwards.
    """
    for permit in state.permits:
        if number in permitted_cards(state, permit):
            if not permit.operation.many:
                state.permits.remove(permit)
            if state.definition[number].one_shot:
                state.afterwards.append((number, state.zoning.numbers[permit.operation.afterwards]))
            return


def permitted(state: CardState, number: int, deed: str) -> bool:
    """[LANG-1.7] Whether a text lets an object do what the rules would not let it."""
    return any(text.node.deed == deed for text in reaching(state, Permitted, number))

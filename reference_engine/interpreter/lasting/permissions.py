"""Permissions and prices: what texts say, for a time, of cards that a player will play."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from grammar.ir.abilities import Permitted
from grammar.ir.plays import PlayFrom, TopSeen
from reference_engine.interpreter.rows import ByText, Permit, Unplayable
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.texts.frame import still_there
from reference_engine.interpreter.texts.statics import lasting, reaching
from reference_engine.interpreter.zones import DECK

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
    return [each.change for each in found if state.resource_changed(number, each.resource) == resource]


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
    """[LANG-1.27, LANG-1.27a, LANG-7.15, LANG-7.15c]
    Return the cards outside the hand that texts let the player play.
    """
    own = [permit for permit in state.permits if permit.player == player]
    found = [number for permit in own for number in permitted_cards(state, permit)]
    found += [row.object for row in state.playable if row.player == player and still_there(state, row)]
    for zone in state.library.played_from:
        cards = state.zones[player][zone]
        found += [number for number in cards if zone in state.definition[number].played_from()]
    found += always_playable(state, player)
    return list(dict.fromkeys(found))


def always_playable(state: CardState, player: int) -> list[int]:
    """[LANG-1.27a] Return the cards that texts which always hold let the player play from other zones."""
    found: list[int] = []
    for node, source, you in lasting(state, PlayFrom):
        if player == you or node.who != "you":
            zone = state.zoning.numbers[node.zone]
            match = match_for(node.filter)
            cards = state.zones[player][zone]
            there = cards[:1] if zone == DECK else cards
            found += [number for number in there if match(state, number, you, source)]
    return found


def tops_seen(state: CardState, viewer: int) -> list[int]:
    """[LANG-1.27a, LANG-1.27b] Return the top cards of decks that a player sees while texts show them."""
    tops: list[int] = []
    for node, _, you in lasting(state, TopSeen):
        if viewer == you or not node.only_you:
            tops += state.seats.players if node.whose != "you" else (you,)
    for node, _, you in lasting(state, PlayFrom):
        if state.zoning.numbers[node.zone] == DECK and (viewer == you or node.who != "you"):
            tops.append(viewer)
    return [number for player in dict.fromkeys(tops) for number in state.zones[player][DECK][:1]]


def can_play_elsewhere(state: CardState) -> bool:
    """Whether a text may let a player play a card from outside the hand."""
    texts = state.library.played_from or PlayFrom in state.watchers
    return bool(state.permits or state.playable or texts)


def is_waived(state: CardState, number: int) -> bool:
    """[LANG-7.32a] Whether the printed cost of a card isn't paid if it is played now."""
    return number in state.waived or any(
        row.free and row.object == number and still_there(state, row) for row in state.playable
    )


def use_permission(state: CardState, number: int) -> None:
    """[LANG-7.15, LANG-7.15a, LANG-7.15c] Use up a permission for one card played from elsewhere.

    A permission for that very card goes first. If the card is carried out once, note where it goes then.
    """
    for row in state.playable:
        if row.object == number and still_there(state, row):
            state.playable = [
                each for each in state.playable if each != row and not 0 < each.group == row.group
            ]
            return
    if number in always_playable(state, state.owner[number]):
        return
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

"""Cards that a text shows: looking at them, revealing them, and picking some of them."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from grammar.ir.amounts import Number
from grammar.ir.operations import Reveal
from grammar.ir.selectors import Among, Filter, Them
from grammar.ir.tree import nodes_in
from reference_engine.interpreter import drawing
from reference_engine.interpreter.operations.steps import Shown, ShownCard
from reference_engine.interpreter.operations.texts import (
    amount_of_each,
    frames_by_player,
    players_in,
    remember_it,
)
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.texts.frame import NO_REFERENCE, Frame, remember, still_there
from reference_engine.interpreter.texts.program import Instruction
from reference_engine.interpreter.zones import DECK, HAND

# --- looking and revealing ------------------------------------------------------------------------------


S = TypeVar("S", bound=CardState)
"""The state of a game."""

Report = Callable[[S, Instruction, int, int, int], None]
"""Records that a player looks at so many cards of another player's deck, or their own."""


def look_at_top(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.13] Let players see the top cards of a deck; a single card becomes "it"."""
    look(state, frame, instruction, _report_one)


def look(state: S, frame: Frame, instruction: Instruction, report: Report[S]) -> None:
    """[LANG-7.13, LANG-7.23] Let players alone see the top cards of a deck, reported as the game does."""
    operation = instruction.operation
    seen: list[int] = []
    for player, amount in amount_of_each(state, frame, instruction):
        whose = operation.whose
        owners = (player,) if whose is None else players_in(state, frame, whose, instruction.slot)
        for owner in owners:
            cards = state.zones[owner][DECK][:amount]
            if cards:
                report(state, instruction, player, owner, len(cards))
            show(state, frame, player, cards, is_private=True)
            seen += cards
    name_alone(state, frame, instruction, seen)


def _report_one(state: CardState, instruction: Instruction, player: int, owner: int, _amount: int) -> None:
    if instruction.operation.amount == Number(1):
        state.record("looked_at_top", state.hooks.cites["looked_at_top"], player=player, other=owner)


def reveal_top(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.13, LANG-7.23] Show everyone the top cards of decks."""
    shown = []
    for player, amount in amount_of_each(state, frame, instruction):
        cards = state.zones[player][DECK][:amount]
        record_revealed(state, player, cards)
        shown += cards
    name_alone(state, frame, instruction, shown)
    show(state, frame, frame.you, shown)


def reveal_until(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.26] Show everyone cards of a deck up to the first that matches, which becomes "it"."""
    operation = instruction.operation
    match = match_for(operation.until)
    for player in players_in(state, frame, operation.who, instruction.slot):
        deck = state.zones[player][DECK]
        found = next((each for each in deck if match(state, each, frame.you, frame.source)), 0)
        last = deck.index(found) + 1 if found else len(deck)
        cards = deck[:last]
        record_revealed(state, player, cards)
        remember_it(state, frame, found)  # 0, which is no object, if there is none
        show(state, frame, player, [each for each in cards if each != found])


def reveal_hand(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.27] Show everyone the cards of hands."""
    shown: list[int] = []
    for player in players_in(state, frame, instruction.operation.who, instruction.slot):
        cards = tuple(state.zones[player][HAND])
        record_revealed(state, player, cards)
        shown += cards
    show(state, frame, frame.you, shown)


def look_at_hand(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.27a] Let players alone see the cards of other players' hands."""
    operation = instruction.operation
    for player in players_in(state, frame, operation.who, instruction.slot):
        seen: list[int] = []
        for owner in players_in(state, frame, operation.whose, instruction.slot):
            cites = state.hooks.cites["looked_at_hand"]
            state.record("looked_at_hand", cites, player=player, other=owner)
            seen += state.zones[owner][HAND]
        show(state, frame, player, seen, is_private=True)


def reveal(state: CardState, _frame: Frame, _operation: object, numbers: list[int], _amount: int) -> None:
    """[LANG-7.27] Show everyone cards of a hand, or cards that a player looks at."""
    for number in numbers:
        record_revealed(state, state.owner[number], (number,))


def pick(_state: CardState, _frame: Frame, _operation: object, _numbers: list[int], _amount: int) -> None:
    """[LANG-7.29] Do nothing more with the cards picked: a single one becomes "it"."""


def discard_picked(
    state: CardState, _frame: Frame, _operation: object, numbers: list[int], _amount: int
) -> None:
    """[LANG-7.29] Let the player who holds the cards picked discard them."""
    for number in numbers:
        drawing.discard(state, state.owner[number], (number,), *state.hooks.cites["discarded.choice"])


def record_revealed(state: CardState, player: int, cards: Iterable[int]) -> None:
    """[LANG-7.13] Record each card that a player shows to everyone."""
    for number in cards:
        state.record("revealed", state.hooks.cites["revealed"], player=player, object=number)


def name_alone(state: CardState, frame: Frame, instruction: Instruction, cards: Sequence[int]) -> None:
    """[LANG-6.2] Make the one card "it" if the text shows one card."""
    if instruction.operation.amount != Number(1):
        return
    if len(cards) == 1:
        remember_it(state, frame, cards[0])
    else:
        remember(state, frame, it=NO_REFERENCE)


# --- the cards shown ------------------------------------------------------------------------------------


def show(
    state: CardState, frame: Frame, player: int, cards: Iterable[int], *, is_private: bool = False
) -> None:
    """[LANG-6.16] Make these cards "them" for the rest of the text, if it says so of any."""
    if not _says_them(frame.printed.sequences[frame.sequence][frame.position + 1 :]):
        return
    rest = state.agenda.pop()  # of this text: showing cards puts nothing else on the agenda
    row = Shown("shown", player, int(is_private), tuple(_as_shown(state, each) for each in cards))
    state.agenda += [row, rest]


def _as_shown(state: CardState, number: int) -> ShownCard:
    return ShownCard(number, state.entered[number], state.zone[number])


def _says_them(instructions: Sequence[Instruction]) -> bool:
    return any(_is_about_them(each.operation) for each in instructions)


@lru_cache(maxsize=1024)
def _is_about_them(operation: object) -> bool:
    return any(isinstance(node, (Among, Them)) for node in nodes_in(operation))


def forget(_state: CardState, _step: Shown) -> None:
    """[LANG-6.16] End what "them" means, since the text that has shown the cards is done."""


def cards_shown(state: CardState, described: Filter | None, you: int, source: int) -> list[int]:
    """[LANG-6.16] Return the matching cards that are still where they were shown and weren't picked."""
    here = still_shown(state, _row(state))
    if described is None:
        return here
    match = match_for(described)
    return [number for number in here if match(state, number, you, source)]


def still_shown(state: CardState, row: Shown) -> list[int]:
    """[LANG-6.16] Return the cards of a row that are still where they were shown."""
    return [
        each.object for each in row.cards if still_there(state, each) and state.zone[each.object] == each.zone
    ]


def _row(state: CardState) -> Shown:
    return next((step for step in reversed(state.agenda) if isinstance(step, Shown)), NOTHING_SHOWN)


NOTHING_SHOWN: Final = Shown("shown", 0, 0, ())


def take_from_shown(state: CardState, numbers: Iterable[int]) -> None:
    """[LANG-6.16] Let these cards be no longer among "them", since they have been picked."""
    picked, row = set(numbers), _row(state)
    if row is NOTHING_SHOWN:
        return
    place = max(at for at, step in enumerate(state.agenda) if step is row)
    left = tuple(each for each in row.cards if each.object not in picked)
    state.agenda[place] = row._replace(cards=left)


def them(state: CardState, frame: Frame, selection: Them) -> list[int]:
    """[LANG-6.16] Return the cards that "them" or "the rest" means, which from then on are done with."""
    found = cards_shown(state, selection.filter, frame.you, frame.source)
    if not isinstance(frame.operation, Reveal):
        take_from_shown(state, found)
    return found


def carried_out_by_picker(frame: Frame, selection: Among | Them) -> int:
    """[LANG-7.23] Return the player who picks from the cards shown, or does something with all of them."""
    return frame.you if selection.who == "you" else frame.context.player


# --- several players ------------------------------------------------------------------------------------


def in_turn(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.25] Let players do something one after another, each as "that player"."""
    frames = frames_by_player(state, frame, instruction.operation.who, instruction.slot)
    state.agenda += [each.at(instruction.inner) for each in frames[::-1]]

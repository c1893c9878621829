"""Operations on decks: looking at the top, putting cards in, searching, shuffling."""

from collections.abc import Sequence

from grammar.ir.operations import PutOnBottom, PutOnTop, SearchDeck
from grammar.ir.selectors import Among, Them
from reference_engine.interpreter import drawing
from reference_engine.interpreter.drawing import Shuffle
from reference_engine.interpreter.objects import removal
from reference_engine.interpreter.objects.entering import put_into_play
from reference_engine.interpreter.objects.moving import move
from reference_engine.interpreter.operations.shown import (
    carried_out_by_picker,
    name_alone,
    show,
    still_shown,
)
from reference_engine.interpreter.operations.steps import (
    LookAndSortStep,
    Offer,
    OfFrame,
    Ordering,
    Shown,
)
from reference_engine.interpreter.operations.texts import (
    amount_of_each,
    carried_out_by,
    frame_about_one,
    frames_by_player,
    players_in,
)
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.texts.frame import Frame, remember, still_there
from reference_engine.interpreter.texts.program import Instruction
from reference_engine.interpreter.zones import DECK, DISCARD_PILE, EXILE, HAND
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.spaces import Answer, Order, SomeOf

# --- the top of a deck ----------------------------------------------------------------------------------


def mill(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.12] Move cards from the top of the deck to the discard pile or elsewhere; not a draw."""
    operation = instruction.operation
    zone = DISCARD_PILE if operation.zone is None else state.zoning.numbers[operation.zone]
    cites = state.hooks.cites
    rules = cites.get(f"moved.milled.{state.zoning.names[zone]}", cites["moved.milled"])
    milled: list[int] = []
    for player, amount in amount_of_each(state, frame, instruction):
        for number in tuple(state.zones[player][DECK][:amount]):
            if zone == EXILE and state.hooks.exiling.event:
                state.record(state.hooks.exiling.event, state.hooks.cites["exiled"], object=number)
            move(state, number, zone, *rules)
            milled.append(number)
    remember(state, frame, moved=len(milled))
    name_alone(state, frame, instruction, milled)
    show(state, frame, frame.you, milled)


def cards_seen(state: CardState, step: Step, viewer: int) -> list[int]:
    """[LANG-7.13] The hidden cards that a player sees during a text, given the step that asks."""
    seen = _seen_in_step(state, step, viewer)
    for row in state.agenda:
        if isinstance(row, Shown) and (viewer == row.player or not row.is_private):
            seen += [each for each in still_shown(state, row) if each not in seen]
    return seen


def _seen_in_step(state: CardState, step: Step, viewer: int) -> list[int]:
    if isinstance(step, Ordering):
        return list(step.cards) if step.player == viewer else []
    if not isinstance(step, (LookAndSortStep, OfFrame, Offer)):
        return []
    # an offer may be made to another player, but it is `you` who saw the card
    if viewer != (step.frame.you if isinstance(step, Offer) else carried_out_by(step.frame)):
        return []
    deck = state.zones[viewer][DECK]
    if isinstance(step, LookAndSortStep):
        return deck[: step.top]
    if isinstance(step, OfFrame):
        return sorted(deck) if step.name == "search" else []
    it = step.frame.context.it
    has_stayed = state.zone[it.object] == DECK and still_there(state, it)
    return [it.object] if has_stayed else []


# --- into a deck ----------------------------------------------------------------------------------------


def put_on_bottom(
    state: CardState, frame: Frame, operation: PutOnBottom, numbers: list[int], _amount: int
) -> None:
    """[LANG-7.13] Put cards from any zone under their owners' decks, several in any order."""
    _into_deck(state, frame, numbers, operation, "bottom")


def put_on_top(state: CardState, frame: Frame, operation: PutOnTop, numbers: list[int], _amount: int) -> None:
    """[LANG-7.20] Put cards on top of their owners' decks, several in any order."""
    _into_deck(state, frame, numbers, operation, "top")


def _into_deck(
    state: CardState, frame: Frame, numbers: list[int], operation: PutOnBottom | PutOnTop, where: str
) -> None:
    """Put cards into their owners' decks, ordered by the owners, by who picks them, or by chance."""
    owned: dict[int, list[int]] = {}
    for number in numbers:
        owned.setdefault(state.owner[number], []).append(number)
    name = f"{'order' if operation.order == 'any' else 'random'}_{where}"
    what = operation.what
    for owner, own in reversed(owned.items()):
        player = carried_out_by_picker(frame, what) if isinstance(what, (Among, Them)) else owner
        state.agenda.append(Ordering(name, player, tuple(own), frame.source))
    from_elsewhere = [number for number in numbers if state.zone[number] != DECK]
    rules, effect = state.hooks.cites["moved.into_deck"], frame_about_one(state, frame, from_elsewhere)
    removal.move_together(state, from_elsewhere, DECK, *rules, effect=effect)


def ask_random_order(state: CardState, step: Ordering) -> Decision:
    """[CORE-1.15, LANG-7.28] Let chance order cards going to the bottom or on top."""
    about = {"owner": state.owner[step.cards[0]], "source": step.source}
    return Decision("random_order", NATURE, Order(step.cards), ("LANG-7.28",), about)


def ask_order(state: CardState, step: Ordering) -> Decision:
    """Ask for the order of cards going to the bottom, where the last card is lowest, or on top."""
    cites = state.hooks.cites
    rules = cites.get(f"order_cards.{step.name}", cites["order_cards"])
    return Decision("order_cards", step.player, Order(step.cards), rules)


def answer_order(state: CardState, step: Ordering, answer: Answer) -> None:
    """Put them at the bottom or on top of the deck."""
    if count := lay_in_deck(state, step, answer):
        cites = state.hooks.cites
        rules = cites.get(f"put_in_deck.{step.name}", cites["put_in_deck"])
        state.record(f"put_on_{place_in_deck(step)}", rules, player=step.player, amount=count)


def lay_in_deck(state: CardState, step: Ordering, cards: Sequence[int]) -> int:
    """Put cards of a deck at its bottom or on top in this order; return how many are still in it."""
    owner = state.owner[cards[0]] if cards else step.player
    deck = state.zones[owner][DECK]
    here = [number for number in cards if state.zone[number] == DECK]
    rest = [number for number in deck if number not in here]
    deck[:] = [*rest, *here] if place_in_deck(step) == "bottom" else [*here, *rest]
    return len(here)


def place_in_deck(step: Ordering) -> str:
    """Return where the cards go: "top" or "bottom"; the name of the step ends with it."""
    return step.name.rpartition("_")[2]


def shuffle_in(state: CardState, frame: Frame, _operation: object, numbers: list[int], _amount: int) -> None:
    """[LANG-7.14] Put cards into their owners' decks, which are shuffled."""
    for player in dict.fromkeys(state.owner[number] for number in numbers):
        state.agenda.append(Shuffle("shuffle", player, "search"))
    rules, effect = state.hooks.cites["moved.shuffled_in"], frame_about_one(state, frame, numbers)
    removal.move_together(state, numbers, DECK, *rules, effect=effect)


def shuffle_into_deck(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.14] Put a whole zone into the deck, which is shuffled."""
    operation = instruction.operation
    players = players_in(state, frame, operation.who, instruction.slot)
    for player in players:
        for number in tuple(state.zones[player][state.zoning.numbers[operation.zone]]):
            move(state, number, DECK, *state.hooks.cites["moved.shuffled_in"])
    state.agenda += [Shuffle("shuffle", player, "search") for player in reversed(players)]


def ask_shuffle(state: CardState, step: Shuffle) -> Decision:
    """[CORE-1.15] Let chance order the deck; the first card is its top."""
    deck = tuple(state.zones[step.player][DECK])
    rules = state.hooks.cites.get(f"shuffle.{step.occasion}", state.hooks.cites["shuffle"])
    return Decision("shuffle", NATURE, Order(deck), rules, {"owner": step.player})


def answer_shuffle(state: CardState, step: Shuffle, answer: Answer) -> None:
    """Put the deck face down in that order."""
    drawing.shuffle(state, step.player, answer, *state.hooks.cites[f"shuffled.{step.occasion}"])


# --- searching ------------------------------------------------------------------------------------------


def search(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.14, LANG-7.25] Let players search, take and shuffle in turn; they may fail to find."""
    for each in frames_by_player(state, frame, instruction.operation.who, instruction.slot)[::-1]:
        state.agenda += [Shuffle("shuffle", carried_out_by(each), "search"), OfFrame("search", each)]


def ask_search(state: CardState, step: OfFrame) -> Decision:
    """[LANG-7.14] Ask for matching cards of the deck, or none."""
    source, operation = step.frame.source, step.frame.operation
    you = carried_out_by(step.frame)
    match = match_for(operation.filter)
    able = tuple(sorted(number for number in state.zones[you][DECK] if match(state, number, you, source)))
    most = min(operation.most, len(able))
    return Decision(
        "choose", you, SomeOf(able, 0, most), state.hooks.cites["choose.search"], {"source": source}
    )


def zone_of_found(state: CardState, operation: SearchDeck) -> int:
    """[LANG-7.14] Return the zone into which the cards go that a search finds: the hand, if it names none."""
    return HAND if operation.zone is None else state.zoning.numbers[operation.zone]


def answer_search(state: CardState, step: OfFrame, answer: Answer) -> None:
    """[LANG-7.14] Put the cards where the text says, showing them if required; the shuffle follows."""
    operation, player = step.frame.operation, carried_out_by(step.frame)
    zone, rules = zone_of_found(state, operation), state.hooks.cites["moved.found"]
    for number in answer:
        if operation.shown:
            state.record("revealed", state.hooks.cites["revealed.found"], player=player, object=number)
        if zone not in state.zoning.in_play:
            move(state, number, zone, *rules)
        else:
            put_into_play(state, number, player, *rules, exhausted=operation.exhausted)

"""Operations on hands: drawing and discarding."""

from grammar.ir.operations import Discard
from reference_engine.interpreter import drawing
from reference_engine.interpreter.operations.steps import Discarded, Discarding, Share
from reference_engine.interpreter.operations.texts import (
    amount_of_each,
    amounts_for,
    players_in,
    remember_moved,
)
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.texts.frame import Frame, remember
from reference_engine.interpreter.texts.program import Instruction
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.spaces import Answer, SomeOf


def draw(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """Draw cards, one at a time."""
    for player, amount in amount_of_each(state, frame, instruction):
        drawing.draw(state, player, amount, *state.hooks.cites["drew.text"])


def discard(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """Let players choose what to discard; with too few cards, they discard everything."""
    operation = instruction.operation
    if operation.amount is None:
        discard_hand(state, frame, instruction)
        return
    players = players_in(state, frame, operation.who, instruction.slot)
    amounts = amounts_for(state, frame, operation.amount, players)
    hands = [discardable(state, frame, operation, player) for player in players]
    shares = tuple(
        Share(player, min(amount, len(hand)), hand)
        for player, amount, hand in zip(players, amounts, hands, strict=True)
    )
    remember_moved(state, frame, sum(share.amount for share in shares))
    if shares:
        name = "random_discard" if operation.at_random else "discard"
        state.agenda.append(Discarding(name, shares, (), source=frame.source))


def discardable(state: CardState, frame: Frame, operation: Discard, player: int) -> tuple[int, ...]:
    """Return the cards of a hand from which a player chooses what to discard."""
    hand = state.zones[player][HAND]
    if operation.filter is None:
        return tuple(hand)
    match = match_for(operation.filter)
    return tuple(number for number in hand if match(state, number, frame.you, frame.source))


def discard_hand(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.5a] Discard the whole hand, or all matching cards of it, and remember how many they were."""
    operation = instruction.operation
    name = "discarded.hand" if operation.filter is None else "discarded.matching"
    count = 0
    for player in players_in(state, frame, operation.who, instruction.slot):
        cards = discardable(state, frame, operation, player)
        drawing.discard(state, player, cards, *state.hooks.cites[name])
        count += len(cards)
    remember(state, frame, moved=count)


def ask_discard(state: CardState, step: Discarding) -> Decision:
    """Ask the next player which cards of their hand to discard."""
    player, wanted, hand = step.shares[0]
    rules = step.rules or state.hooks.cites["discard"]
    return Decision("discard", player, SomeOf(hand, wanted, wanted), rules)


def ask_discard_for_text(state: CardState, step: Discarding) -> Decision:
    """Ask the same, and tell whose text asks."""
    decision = ask_discard(state, step)
    return Decision(decision.kind, decision.player, decision.space, decision.rules, {"source": step.source})


def ask_random_discard(_state: CardState, step: Discarding) -> Decision:
    """[CORE-1.15, LANG-3.9] Chance picks the cards."""
    player, wanted, hand = step.shares[0]
    return Decision("random_discard", NATURE, SomeOf(hand, wanted, wanted), ("LANG-3.9",), {"owner": player})


def answer_discard(state: CardState, step: Discarding, answer: Answer) -> None:
    """Note the choice and ask the next player; after the last one, all discard at once."""
    share, *others = step.shares
    chosen = (*step.chosen, Discarded(share.player, tuple(answer)))
    if others:
        state.agenda.append(step._replace(shares=tuple(others), chosen=chosen))
        return
    rules = step.rules or state.hooks.cites["discarded.choice"]
    if len(chosen) > 1:
        rules = (*rules, *state.hooks.cites["discarded.together"])
    for player, cards in chosen:
        drawing.discard(state, player, cards, *rules)

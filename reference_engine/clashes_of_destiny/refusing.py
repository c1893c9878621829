"""Why an answer is refused: the rule that it breaks, in the order of the tables in decisions.md."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from grammar.clashes_of_destiny.operations import MoveUnit, Push, Swap, Teleport
from grammar.ir.operations import (
    Destroy,
    ExchangeControl,
    GainControl,
    MoveCards,
    PutOnBottom,
    PutOnTop,
    ShuffleIn,
)
from grammar.ir.selectors import Filter
from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.actions import allows_extra_play
from reference_engine.clashes_of_destiny.board import moving
from reference_engine.clashes_of_destiny.board.summoning import why_not_on
from reference_engine.clashes_of_destiny.cards.bonus_card import can_only_be_played
from reference_engine.clashes_of_destiny.choosing import UNITS, choice_in
from reference_engine.clashes_of_destiny.combat import attacking
from reference_engine.clashes_of_destiny.play import banishing, playing, using
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import OfText
from reference_engine.clashes_of_destiny.zones import DESTINY_DECK
from reference_engine.interpreter import answers
from reference_engine.interpreter.answers import exists, first_reason, is_in, number_at, part_at
from reference_engine.interpreter.lasting.permissions import playable_elsewhere
from reference_engine.interpreter.operations.steps import WithAmount
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.refusing import Refusal
from reference_engine.kernel.spaces import Answer

WITH_ACTIONS: Final = frozenset(("destiny_action", "main_action", "extra_play"))


def rule_of_turn(decision: Decision, answer: Answer) -> str:
    """[CD-7.3.2] Return the rule by which another player decides."""
    return "CD-7.3.2" if decision.kind in WITH_ACTIONS or is_action(answer) else decision.rules[0]


def why_refused(state: State, decision: Decision, answer: Answer) -> Broken | None:
    """[CD-8.1.3] Return why an answer is refused, with the rule that a play must be legal."""
    found = why_not(state, decision, decision.player, answer)
    if found is not None and is_action(answer) and answer[0] == "play":
        return found._replace(also=(*found.also, "CD-8.1.3"))
    return found


REFUSAL: Final = Refusal(why_refused, rule_of_turn)


def is_action(answer: Answer) -> bool:
    """Return whether an answer has the form of an action."""
    return answers.is_action(answer, REASONS)


def why_not(state: State, decision: Decision, player: int, answer: Answer) -> Broken | None:
    """Return why the deciding player's answer is refused; None if only the decision's own rules apply."""
    if is_action(answer):
        return why_no_action(state, decision, player, answer) if decision.kind in WITH_ACTIONS else None
    if decision.kind == "banish":
        return why_not_banish(state, answer)
    if decision.kind == "choose":
        return why_not_choose(state, decision, player, answer)
    if decision.kind == "tile":
        return why_not_tile(state, answer)
    return None


# --- actions --------------------------------------------------------------------------------------------


def why_no_action(state: State, decision: Decision, player: int, answer: Sequence[Answer]) -> Broken | None:
    """[CD-7.2.2, CD-10.6.1] Return why an action is illegal: its time, then the action itself."""
    kind, number = answer[0], number_at(answer, 1)
    from_destiny_deck = kind == "play" and is_in(state, number, player, DESTINY_DECK)
    in_hand = kind == "play" and is_in(state, number, player, HAND)
    if decision.kind == "destiny_action" and (in_hand or kind not in ("play", "pass", "banish")):
        return Broken("CD-7.2.2", "in the Destiny Phase, you can play only cards from the Destiny Deck")
    if decision.kind == "extra_play" and kind != "pass" and not from_destiny_deck:
        return Broken("CD-10.6.1", "this text only lets you play a card from the Destiny Deck")
    if kind not in REASONS:
        return None
    return REASONS[kind](state, decision, player, answer)


def why_not_play(state: State, decision: Decision, player: int, answer: Sequence[Answer]) -> Broken | None:
    """[CD-7.2.2a, CD-8.1.1, CD-8.1.4, CD-10.6.1] Return why a card cannot be played, or not on that tile."""
    number = number_at(answer, 1)
    in_hand_or_deck = is_in(state, number, player, HAND) or is_in(state, number, player, DESTINY_DECK)
    if not in_hand_or_deck and number not in playable_elsewhere(state, player):
        return Broken("CD-8.1.1", "the card is in neither your hand nor your Destiny Deck")
    if is_in(state, number, player, DESTINY_DECK) and (
        reason := why_not_extra(state, decision, player, number)
    ):
        return reason
    waived = state.waived
    step = state.agenda[-1]
    if isinstance(step, OfText) and step.frame.operation.free:
        state.waived = [*waived, number]
    reason = playing.why_not_cast(state, player, number)
    state.waived = waived
    if reason is not None:
        return reason
    is_minion = state.definition[number].is_minion
    if is_minion != (len(answer) > 2) or len(answer) > 3:
        return Broken("CD-8.1.4", "play a Minion on a tile; no other card takes one")
    return why_not_on(state, player, number, answer[2]) if is_minion else None


def why_not_extra(state: State, decision: Decision, player: int, number: int) -> Broken | None:
    """[CD-7.2.2a, CD-10.6.1] Return why a card of the Destiny Deck may not be played now."""
    if decision.kind == "main_action":
        if not allows_extra_play(state, player):
            return Broken("CD-7.2.2a", "this turn's Destiny Phase is over")
        if number not in playing.allowed_from_destiny_deck(state, player):
            return Broken("CD-10.6.1", "the text doesn't allow that card")
    elif isinstance(step := state.agenda[-1], OfText):
        frame = step.frame
        if not match_for(frame.operation.filter)(state, number, player, frame.source):
            return Broken("CD-10.6.1", "the text doesn't allow that card")
    return None


def why_not_move(state: State, _decision: Decision, player: int, answer: Sequence[Answer]) -> Broken | None:
    """[CD-8.5.1] Return why a unit cannot move there."""
    return moving.why_not_move_to(state, player, number_at(answer, 1), part_at(answer, 2))


def why_not_attack(state: State, _decision: Decision, player: int, answer: Sequence[Answer]) -> Broken | None:
    """[CD-9.1.1] Return why a unit cannot attack that unit."""
    return attacking.why_not_attack_unit(state, player, number_at(answer, 1), number_at(answer, 2))


def why_not_activate(
    state: State, _decision: Decision, player: int, answer: Sequence[Answer]
) -> Broken | None:
    """[CD-8.6.6] Return why an ability cannot be used."""
    return using.why_not_activate(state, player, number_at(answer, 1), part_at(answer, 2))


def why_not_replace(
    state: State, _decision: Decision, player: int, answer: Sequence[Answer]
) -> Broken | None:
    """[CD-6.2.5b, CD-7.4.1, CD-7.4.2] Return why a card cannot be replaced."""
    number = number_at(answer, 1)
    if not is_in(state, number, player, HAND):
        return Broken("CD-7.4.2", "the card is not in your hand")
    if state.replaced[player]:
        return Broken("CD-7.4.1", "you have already replaced a card this turn")
    if can_only_be_played(state, number):
        return Broken("CD-6.2.5b", "the bonus card can only be played")
    return None


def why_not_begin_banishing(
    state: State, _decision: Decision, player: int, _answer: Sequence[Answer]
) -> Broken | None:
    """[CD-2.4.3] Return why cards cannot be banished for Destiny now."""
    return banishing.why_not_banish_now(state, player)


def why_not_pass(state: State, _decision: Decision, player: int, _answer: Sequence[Answer]) -> Broken | None:
    """[LANG-1.30] Return why the Main Phase can't end yet."""
    bound = attacking.bound_to_attack(state, player)
    return Broken("LANG-1.30", "a text says that a unit attacks each turn if able") if bound else None


REASONS: Final[Mapping[str, Callable[[State, Decision, int, Sequence[Answer]], Broken | None]]] = {
    "play": why_not_play,
    "move": why_not_move,
    "attack": why_not_attack,
    "activate": why_not_activate,
    "replace": why_not_replace,
    "banish": why_not_begin_banishing,
    "pass": why_not_pass,
}
"""By the first part of an action: why it is illegal."""


# --- choices --------------------------------------------------------------------------------------------


def why_not_banish(state: State, answer: Answer) -> Broken | None:
    """[CD-2.4.4, CD-2.4.5, CD-6.2.5b] Return why these cards cannot be banished for Destiny."""
    if not isinstance(answer, (list, tuple)):
        return None
    if not answer:
        return Broken("CD-2.4.5", "name at least 1 card")
    if len(answer) > banishing.MOST:
        return Broken("CD-2.4.4", "you can banish at most 2 cards in a turn")
    if any(type(n) is int and 0 < n < len(state.owner) and can_only_be_played(state, n) for n in answer):
        return Broken("CD-6.2.5b", "the bonus card can only be played")
    return None


OF_PLACES: Final = (MoveUnit, Push, Swap, Teleport)
REMOVING: Final = (Destroy, ExchangeControl, GainControl, MoveCards, PutOnBottom, PutOnTop, ShuffleIn)


def why_not_choose(state: State, decision: Decision, player: int, answer: Answer) -> Broken | None:
    """[CD-1.2.2, CD-9.3.4, CD-10.5.3a, CD-10.5.3b, CD-10.8.1] Return why a text cannot choose an object."""
    step = state.agenda[-1]
    if not isinstance(step, WithAmount):
        return None
    operation = step.frame.operation
    described = choice_in(state, operation).filter

    def why_not_item(item: Answer) -> Broken | None:
        return why_not_chosen(state, player, operation, described, item) if exists(state, item) else None

    return first_reason(decision, answer, why_not_item)


def why_not_chosen(
    state: State, player: int, operation: object, described: Filter, number: int
) -> Broken | None:
    """[CD-1.2.2, CD-9.3.4, CD-10.5.3a, CD-10.5.3b, CD-10.8.1] Return why a text may not choose an object."""
    printed = state.definition[number]
    in_play = state.zone[number] in state.zoning.in_play
    if not in_play or described.zone is not None:
        return None
    of_units = bool(described.types) and set(described.types) <= set(UNITS)
    if of_units and not printed.is_unit:
        return Broken("CD-1.2.2", "it is not a unit")
    if printed.is_shrine and isinstance(operation, OF_PLACES):
        return Broken("CD-10.8.1", "no effect moves, swaps or teleports a Shrine")
    if printed.is_leader and isinstance(operation, REMOVING):
        return Broken("CD-9.3.4", "no effect destroys, banishes, returns or takes over a Hero or Shrine")
    is_own = state.controller[number] == player
    if described.controller != "any" and is_own != (described.controller == "you"):
        return Broken("CD-10.5.3a", "it is on the wrong side")
    if printed.is_leader and described.types == ("Minion",):
        return Broken("CD-10.5.3b", "it is not a Minion")
    return None


def why_not_tile(state: State, answer: Answer) -> Broken | None:
    """[CD-4.1.5, CD-4.1.6] Return why a unit cannot be put on a tile."""
    tile = tiles.NUMBERS.get(answer) if isinstance(answer, str) else None
    if tile is None:
        return Broken("CD-4.1.6", "that is not a tile of the board")
    return Broken("CD-4.1.5", "a unit is on that tile") if state.on_space[tile] else None

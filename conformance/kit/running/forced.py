"""Values of `with` that an engine doesn't ask for, because there is nothing to choose. [WIRE-4.5]"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from conformance.kit.facts.game import GameFacts
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.offered import are_payments, options_of
from conformance.kit.scenarios.scenario import Act
from grammar.ir.abilities import Modal
from grammar.ir.selectors import AnyTargets, Filter
from grammar.ir.tree import nodes_in
from spec.protocol.messages import Decision, Event


def is_forced(step: Act, place: int, playing: Playing) -> bool:
    """[WIRE-4.5] Whether the engine can't be asking for this value of `with`, because it is the only legal
    answer.

    That is so if another player is asked, or if something else is asked: another kind of answer, or the next
    value.
    """
    value, decision = step.then[place], playing.decision
    if decision is None or decision.player != step.player:
        return True
    asks = sort_asked(decision, playing.facts)
    if asks is None or playing.answers.offered(value, decision):
        return False
    if asks == "action" or playing.answers.sort_of(value) not in (asks, "several"):
        return True
    return any(playing.answers.offered(later, decision) for later in step.then[place + 1 :])


def sort_asked(decision: Decision, facts: GameFacts) -> str | None:
    """The kind of answer that a decision takes; None if its items don't show it."""
    if decision.kind in facts.amounts or decision.kind == "modes":
        return "number"
    options = options_of(decision)
    item = next(iter(options), None)
    if isinstance(item, list) and "one_of" in decision.space:
        return "payment" if are_payments(options) else "action"
    if isinstance(item, str):
        return "word"
    return "object" if isinstance(item, int) else None


def was_carried_out(value: object, events: Sequence[Event], playing: Playing) -> bool:
    """Whether an event since the step is about everything that the value names."""
    if isinstance(value, list):
        return all(was_carried_out(one, events, playing) for one in value)
    if isinstance(value, Mapping):
        return all(was_carried_out(one, events, playing) for share in value.items() for one in share)
    number = playing.names.object_id(value) if isinstance(value, str) else None
    if number is None:
        return any(value in (one.amount, one.name) for one in events)
    is_player = player_number(value) is not None
    return any(number in (one.object, one.other) or (is_player and one.player == number) for one in events)


def could_be_chosen(value: object, step: Act, playing: Playing) -> bool:
    """Whether a right engine may choose what the value names without an event about it.

    No event names a ready object that is readied, or an object that is copied. Such an object must have a
    type that a text of the scenario can choose, and a word must be an answer that does nothing.
    """
    match value:
        case list():
            return all(could_be_chosen(one, step, playing) for one in value)
        case Mapping():
            return all(could_be_chosen(one, step, playing) for one in value)
        case int():
            return value == 0 or value <= _most_modes(playing)
        case str() if playing.names.object_id(value) is not None:
            return _is_chosen_by_a_text(value, step, playing)
        case str():
            return value in playing.facts.nothing.values() or playing.facts.is_space(value)
    return False


def _most_modes(playing: Playing) -> int:
    nodes = (node for card in playing.answers.cards.values() for node in nodes_in(card.card.abilities))
    return max((len(node.modes) for node in nodes if isinstance(node, Modal)), default=0)


def _is_chosen_by_a_text(name: str, step: Act, playing: Playing) -> bool:
    number, cards = playing.names.object_id(name), playing.answers.cards.values()
    player = player_number(name)
    if player is not None and any(_chooses_player(card.words, player != step.player) for card in cards):
        return True
    own = playing.answers.cards.get(playing.names.cards.get(number or 0, ""))
    nodes = nodes_in(tuple(card.card.abilities for card in cards))
    if own is None:  # a token that was created in play
        return any(isinstance(node, (AnyTargets, Filter)) for node in nodes)
    fits = set(own.card.types).intersection
    return any(
        isinstance(node, AnyTargets) or (isinstance(node, Filter) and (not node.types or fits(node.types)))
        for node in nodes
    )


def _chooses_player(words: Container[str], is_opponent: bool) -> bool:
    return "target-player" in words or (is_opponent and "target-opponent" in words)

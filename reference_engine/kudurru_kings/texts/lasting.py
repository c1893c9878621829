"""Sections 10.2 and 10.3, ongoing texts: those that affect an object or a side now, and keywords."""

from typing import Any, Final, NamedTuple

from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.statics import now, now_for
from reference_engine.kernel.rows import row_maker


class Text(NamedTuple):
    """An ongoing text: its card, the player who is "you" in it, and its node."""

    source: int
    you: int
    node: Any


text_of: Final = row_maker(Text)


def has_keyword(state: Any, number: int, keyword: str) -> bool:
    """[KK-10.3.12, KK-10.4.2, KK-10.6.30]
    Return whether a card in play has a keyword; having it twice makes no difference.
    """
    if keyword in state.watchers and reaching(state, keyword, number):
        return True
    return bool(state.keywords) and times_had(state, number, keyword) > 0


def times_had(state: CardState, number: int, keyword: str) -> int:
    """[KK-10.3.12, KK-10.6.30] Return how many texts give a card in play a keyword, including temporarily."""
    for_a_time: Any = state
    had = (number, state.entered[number], keyword)
    gained = [(one.object, one.moved, one.keyword) for one in for_a_time.keywords]
    return len(reaching(state, keyword, number)) + gained.count(had)


def reaching(state: CardState, kind: type | str, number: int) -> list[Text]:
    """[KK-8.4.3, KK-8.4.3a, KK-10.2.1, KK-10.2.2, KK-10.2.2a, KK-10.6.3, KK-10.6.18]
    Return the texts of a kind that affect an object now, each once, for however many players it applies.

    The kind of a text that gives a keyword is also the keyword, and that of a stat bonus also the stat. In a
    text for every player, the object's controller is "you" before the others are.
    """
    found, controller = [], state.controller
    for source in state.watchers.get(kind, ()):
        for node, everyone, match, condition in state.definition[source].lasting[kind]:
            for you in state.seats.order[controller[number]] if everyone else (controller[source],):
                if match(state, number, you, source) and now_for(state, condition, you, source, number):
                    found.append(text_of((source, you, node)))
                    break
    return found


def of_side(state: CardState, kind: type, player: int) -> list[Any]:
    """[KK-8.4.3, KK-10.2.1, KK-10.2.2a, KK-10.6.8, KK-10.6.9, KK-10.6.10, KK-10.6.11]
    Return the texts of a kind that affect a player's side now.
    """
    found = []
    for source in state.watchers.get(kind, ()):
        for node, everyone, _, condition in state.definition[source].lasting[kind]:
            opposing = getattr(node, "side", "you") == "opponent"
            meant = state.seats.opponents[player] if opposing else (player,)
            speaking = meant if everyone else {state.controller[source]}.intersection(meant)
            if any(now(state, condition, you, source) for you in speaking):
                found.append(node)
    return found


def end_keywords(state: Any, player: int, *rules: str) -> None:
    """[KK-10.6.30, KK-10.8.2, KK-10.8.4] End keywords that last until an Upkeep, or this turn."""
    if not state.keywords:
        return
    ending = [one for one in state.keywords if one.player == player]
    state.keywords = [one for one in state.keywords if one.player != player]
    for number in sorted({one.object for one in ending if one.moved == state.entered[one.object]}):
        state.record("effects_ended", rules, object=number)

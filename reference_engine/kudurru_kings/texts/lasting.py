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

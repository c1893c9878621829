"""Section 8.10: effects that are activated. Which can be, and why not."""

from typing import Final

from reference_engine.champions_of_elequine.cards.uses import Use, is_innate
from reference_engine.champions_of_elequine.play.demands import why_no_target, why_not_afford, why_unmet
from reference_engine.champions_of_elequine.play.timing import Timely, why_not_timely
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Action
from reference_engine.champions_of_elequine.zones import ARSENAL_AREA, FRONT_ROW, SUPPORT
from reference_engine.interpreter.answers import exists
from reference_engine.interpreter.default_hooks import printed_limit
from reference_engine.interpreter.playing.playable import ability_at, limit_reached
from reference_engine.interpreter.playing.steps import Announcement
from reference_engine.interpreter.texts.printed import Row
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import Answer

NOT_OF_PLAYER: Final = Broken("COE-7.3.2", "choose one of your cards on the field or in the Support area")
FACE_DOWN: Final = Broken("COE-8.4.6", "the card is face down")
NO_SUCH_EFFECT: Final = Broken("LANG-1.6", "it has no such activated effect")
NOT_IN_SUPPORT: Final = Broken("COE-8.8.3", "a skill with Support can be used only from the Support area")
ONLY_SUPPORT: Final = Broken("COE-8.8.2", "in the Support area, only skills with Support can be used")
LEVEL_TOO_LOW: Final = Broken("COE-8.10.4", "the Champion's level is too low")
OTHER_PHASE: Final = Broken("COE-8.10.2c", "it can't be activated in this phase")
RESTED: Final = Broken("COE-8.10.2a", "the card is rested")
INNATE_USED: Final = Broken("COE-8.10.3b", "it was already used this turn")
USED_IN: Final = (*FRONT_ROW, SUPPORT, ARSENAL_AREA)
"""[COE-7.3.2, COE-8.8.2] The zones from which effects are activated."""
TOO_LITTLE: Final = Broken("COE-8.10.6", "your resources can't pay for it")


def effects(state: State, player: int, timely: Timely) -> list[Action]:
    """[COE-7.3.2, COE-8.8.2] Return the effects that a player can activate now, card by card."""
    zones, definition = state.zones[player], state.definition
    return [
        ("activate", number, row.place)
        for zone in USED_IN
        for number in zones[zone]
        for row in definition[number].activated
        if timely[definition[number].uses[row.place].phases]
        and why_not_use(state, player, number, row, timely.kind) is None
    ]


def why_not_use(state: State, player: int, number: int, row: Row, kind: str) -> Broken | None:
    """[COE-8.8.2, COE-8.10.2c, COE-8.10.6, COE-10.1.3, COE-10.5.1]
    Return why an effect of a card cannot be activated now.
    """
    use = state.definition[number].uses[row.place]
    return (
        why_not_in_use(state, number, use)
        or why_not_timely(state, player, use.phases, kind, OTHER_PHASE)
        or why_used_up(state, player, number, row)
        or why_unmet(state, player, number, row.place)
        or why_no_target(state, player, number, row.place)
        or why_not_afford(state, player, number, row.place, TOO_LITTLE)
    )


def why_not_in_use(state: State, number: int, use: Use) -> Broken | None:
    """[COE-8.8.2, COE-8.8.3, COE-8.10.4, COE-8.10.4a]
    Return why a card is not in the area, or not at the level, that an effect asks for.
    """
    if use.support != (state.zone[number] == SUPPORT):
        return NOT_IN_SUPPORT if use.support else ONLY_SUPPORT
    return LEVEL_TOO_LOW if state.level[number] < use.level else None


def why_used_up(state: State, player: int, number: int, row: Row) -> Broken | None:
    """[COE-8.10.2a, COE-8.10.3a, COE-8.10.3b]
    Return why an effect cannot be used again: its card is rested, or it was used as often as it may be.
    """
    if not is_innate(row) and state.exhausted[number]:
        return RESTED
    limit = limit_of(state, row)
    return INNATE_USED if limit and limit_reached(state, player, number, row, limit) else None


def why_not_activate(state: State, player: int, number: int, place: Answer, kind: str) -> Broken | None:
    """[COE-7.3.2, COE-8.4.6] Return why an effect of any object cannot be activated now."""
    if not exists(state, number) or state.controller[number] != player:
        return NOT_OF_PLAYER
    if state.zone[number] not in state.zoning.in_play:
        return NOT_OF_PLAYER
    if state.face_down[number]:
        return FACE_DOWN
    row = ability_at(state.definition[number], place)
    if row is None:
        return NO_SUCH_EFFECT
    return why_not_use(state, player, number, row, kind)


def begin_use(state: State, player: int, answer: Action) -> None:
    """[COE-8.1.4b, COE-8.10.6] Name an effect; then ask for the choices that it needs."""
    state.agenda.append(Announcement("announce", player, answer[1], answer[2], ()))


def limit_of(state: State, row: Row) -> str | None:
    """[COE-8.10.3b, COE-8.10.3c] Return how often an effect is activated: an Innate one once per turn."""
    if is_innate(row) and state.switches.innate_limit == "once":
        return "once_per_turn"
    return printed_limit(state, row)

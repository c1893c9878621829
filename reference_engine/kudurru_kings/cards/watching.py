"""The events that this game's triggers watch."""

from collections.abc import Mapping
from typing import Final

from grammar.ir.triggers import AttacksUnit
from grammar.kudurru_kings.triggers import (
    Defeats,
    EndsInStalemate,
    GainsHeat,
    GainsPool,
    IsWounded,
    Loses,
    OnDefeat,
    OnPlay,
    PlayerDefeats,
    Supports,
    Wins,
    Wounds,
)
from reference_engine.interpreter.texts import watching
from reference_engine.interpreter.texts.filters import match_for, match_of
from reference_engine.interpreter.texts.printed import Row
from reference_engine.interpreter.texts.watching import Happening, is_by, of_card_by_player, of_watched_object
from reference_engine.kudurru_kings.engaged import ATTACK
from reference_engine.kudurru_kings.state import State


def of_itself(_row: Row, _state: State, source: int, _you: int, happening: Happening) -> bool:
    """[KK-10.1.2, KK-10.1.5] Return whether it happens to the card itself."""
    return happening.subject == source


def always(_row: Row, _state: State, _source: int, _you: int, _happening: Happening) -> bool:
    """[KK-9.7.4] Return True, for any object."""
    return True


def by_unit(row: Row, state: State, source: int, you: int, happening: Happening) -> bool:
    """[KK-10.2.6, KK-10.2.8, KK-10.2.9]
    Return whether a watched unit attacks, wounds or defeats a unit that matches the trigger.
    """
    trigger: AttacksUnit | Wounds | Defeats = row.node.trigger
    if isinstance(trigger, Defeats):
        doer = state.beaten[-1].by
    else:
        doer = state.in_progress.facing(happening.subject)
    return bool(
        doer
        and match_of(trigger.what)(state, doer, you, source)
        and match_for(trigger.victim)(state, happening.subject, you, source)
    )


def of_loss(row: Row, state: State, source: int, you: int, happening: Happening) -> bool:
    """[KK-9.7.1, KK-10.2.11] Return whether a watched unit loses in the role of the trigger."""
    trigger: Loses = row.node.trigger
    role = "attacker" if state.in_progress.side_of(happening.subject) == ATTACK else "defender"
    return trigger.role in ("any", role) and of_watched_object(row, state, source, you, happening)


def of_pool(row: Row, state: State, _source: int, you: int, happening: Happening) -> bool:
    """[KK-10.6.25] Return whether a player of the trigger gains its resource; "a resource" excludes Marks."""
    trigger: GainsPool = row.node.trigger
    named = happening.name != "marks" if trigger.resource is None else happening.name == trigger.resource
    return named and is_by(trigger.by, state, you, happening.player)


def of_outcome(row: Row, state: State, source: int, you: int, happening: Happening) -> bool:
    """[KK-9.7.1, KK-10.2.11]
    Return whether a watched unit wins, or does not win, in the role of the trigger.
    """
    trigger: Wins = row.node.trigger
    role = "attacker" if state.in_progress.side_of(happening.subject) == ATTACK else "defender"
    return (
        trigger.role in ("any", role)
        and trigger.wins == bool(happening.amount)
        and of_watched_object(row, state, source, you, happening)
    )


SEES: Final[Mapping[type, watching.Sees]] = {
    **watching.SEES,
    **watching.SEES_ATTACKS,
    OnPlay: of_itself,
    OnDefeat: of_itself,
    Supports: of_watched_object,
    IsWounded: of_watched_object,
    Wounds: by_unit,
    Wins: of_outcome,
    Loses: of_loss,
    AttacksUnit: by_unit,
    GainsHeat: of_watched_object,
    GainsPool: of_pool,
    EndsInStalemate: always,
    PlayerDefeats: of_card_by_player,
    Defeats: by_unit,
}
"""By kind of trigger: whether a text watches an event."""

"""Effects that last for a time, and their end: stat changes, prohibitions, permissions, shields, control."""

from reference_engine.interpreter.lasting.control import return_borrowed
from reference_engine.interpreter.lasting.given_abilities import end_given, last_no_longer
from reference_engine.interpreter.lasting.links import CONTROL, over_at_turn_of
from reference_engine.interpreter.rows import Borrowed, Forbidden
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import still_there
from reference_engine.kernel.columns import Sparse


def end_until_turn_of(state: CardState, player: int) -> None:
    """[LANG-5.13] End what lasts until the next turn of this player, or of a player who has lost.

    Only the durations end here; `end_changes` and `end_permissions`, which run next, remove the effects.
    """
    last_no_longer(state, player)
    if state.linked:
        over = over_at_turn_of(state, player)
        state.borrowed += [Borrowed(row.object, row.moved, row.change) for row in over if row.name == CONTROL]
    state.unplayable = [row for row in state.unplayable if row.until != player and not state.lost[row.until]]
    state.redirected = [row for row in state.redirected if row.until != player and not state.lost[row.until]]
    state.playable = [row for row in state.playable if row.until != player and not state.lost[row.until]]
    if state.until:
        state.until = [
            until for until in state.until if until.player != player and not state.lost[until.player]
        ]


def end_lasting_effects(state: CardState, *rules: str) -> None:
    """[LANG-5.13, LANG-7.17, LANG-7.18] End stat changes, and what was allowed, forbidden or borrowed."""
    end_changes(state, *rules)
    end_permissions(state, *rules)


def end_changes(state: CardState, *rules: str) -> None:
    """[LANG-5.13] End stat changes, except those that last until a later turn."""
    if not (any(state.stat_changes.values()) or state.until):
        return
    before = state.stat_changes
    state.stat_changes = {stat: Sparse() for stat in before}
    for until in state.until:
        if still_there(state, until) and until.change:
            state.stat_changes[until.name][until.object] += until.change
    for row in state.linked:
        if still_there(state, row) and row.name in before:
            state.stat_changes[row.name][row.object] += row.change
    state.unsettled = True
    if state.events is not None:
        columns = (*before.values(), *state.stat_changes.values())
        for number in sorted({number for changes in columns for number in changes}):
            if any(before[stat][number] != changes[number] for stat, changes in state.stat_changes.items()):
                state.record("effects_ended", rules, object=number)


def end_permissions(state: CardState, *rules: str) -> None:
    """[LANG-7.17, LANG-7.18, LANG-1.8f] End what was allowed, forbidden, prevented, replaced or borrowed.

    What is forbidden until a later turn stays forbidden. `rules` are the rules of the moment, if it has its
    own.
    """
    if state.borrowed:
        return_borrowed(state)
    for number in end_given(state, "this_turn"):
        state.record("effects_ended", rules or state.hooks.cites["effects_ended.forbidden"], object=number)
    if state.forbidden:
        kept = [Forbidden(until.object, until.moved, until.name) for until in state.until if not until.change]
        ended = set(state.forbidden).difference(kept)
        over = {each.object for each in ended if still_there(state, each)}
        for number in sorted(over - {0}):
            state.record(
                "effects_ended", rules or state.hooks.cites["effects_ended.forbidden"], object=number
            )
        state.forbidden = kept
        state.unsettled = True  # what could not be destroyed now can
    state.unplayable = [row for row in state.unplayable if row.until]
    state.redirected = [row for row in state.redirected if row.until]
    state.playable = [row for row in state.playable if row.until]
    state.permits, state.cast, state.shields, state.cheaper, state.sent = [], [], [], [], []

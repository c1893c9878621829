"""Sections 8.1, 10.1 and 10.5: what a play, a flip or an effect needs before anything is paid."""

from typing import Final

from grammar.ir.selectors import Target
from reference_engine.champions_of_elequine.play.paying import can_pay
from reference_engine.champions_of_elequine.resources.payments import Purse
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter.costs import Costs
from reference_engine.interpreter.playing.costs import why_not_pay
from reference_engine.interpreter.playing.playable import too_few_modes
from reference_engine.interpreter.playing.targets import enough_targets
from reference_engine.interpreter.texts.printed import THE_CARD
from reference_engine.interpreter.texts.statics import now
from reference_engine.kernel.errors import Broken

UNMET: Final = Broken("COE-10.1.3", "the condition before its effect is not met")
UNPAYABLE: Final = Broken("COE-10.1.3", "you can't pay its cost other than resources")
NO_TARGET: Final = Broken("COE-10.5.1", "there is no legal target for it")


def why_unmet(state: State, player: int, number: int, place: int) -> Broken | None:
    """[COE-10.1.1, COE-10.1.1a, COE-10.1.3]
    Return why the condition before an effect is not met, or a cost besides resources cannot be paid.
    """
    printed = state.definition[number]
    if not all(now(state, condition, player, number) for condition in printed.conditions[place]):
        return UNMET
    costs: Costs = printed.additional if place == THE_CARD else printed.rows[place].costs
    return UNPAYABLE if why_not_pay(state, player, number, costs) else None


def why_no_target(state: State, player: int, number: int, place: int) -> Broken | None:
    """[COE-10.5.1, COE-10.5.1c, COE-10.5.3] Return why there is nothing that a text can target."""
    printed = state.definition[number]
    targets = printed.own_targets if place == THE_CARD else printed.rows[place].targets
    if place == THE_CARD and printed.attaches is not None:
        targets = (Target(printed.attaches),)
    if not enough_targets(state, player, number, targets):
        return NO_TARGET
    if place == THE_CARD and too_few_modes(state, player, number):
        return NO_TARGET
    return None


def why_not_afford(state: State, player: int, number: int, place: int, too_little: Broken) -> Broken | None:
    """[COE-8.1.1, COE-8.4.4, COE-8.10.6] Return `too_little` if a player's resources cannot pay for it."""
    return None if can_pay(Purse(state, player), number, place) else too_little

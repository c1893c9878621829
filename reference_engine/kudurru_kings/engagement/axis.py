"""Section 9.2, the axis."""

from typing import Final

from grammar.kudurru_kings.abilities import ChoosesAxis
from reference_engine.interpreter.texts.statics import reaching
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.rows import part_changer
from reference_engine.kernel.spaces import Answer, OneOf
from reference_engine.kudurru_kings.cards.watching import CHOOSE_AXIS
from reference_engine.kudurru_kings.engaged import ATTACK, DEFENSE, POOL_OF, Engagement
from reference_engine.kudurru_kings.engagement.declaring import NOBODY
from reference_engine.kudurru_kings.state import State

AXES: Final = tuple(POOL_OF)
with_axis: Final = part_changer(Engagement, "axis")

RULES: Final = {"stone": "KK-9.2.5", "veil": "KK-9.2.6", "oath": "KK-9.2.7"}


def ask_axis_of_defender(state: State, _step: Step) -> Decision | None:
    """[KK-10.6.12] Let the defender's controller choose the axis, if a text allows it."""
    defender = state.in_progress.defender.object
    if not any(reaching(state, ChoosesAxis, defender)):
        state.agenda.append(("axis",))
        return None
    rules = ("KK-10.6.12", "KK-9.2.1")
    return Decision("choose_axis", state.in_progress.player_of(DEFENSE), OneOf((*AXES, NOBODY)), rules)


def answer_axis_of_defender(state: State, _step: Step, answer: Answer) -> None:
    """[KK-10.6.12] Set the axis; a player who declines leaves the choice to the attacker's controller."""
    if answer == NOBODY:
        state.agenda.append(("axis",))
    else:
        set_axis(state, answer, state.in_progress.player_of(DEFENSE), "KK-10.6.12")


def ask_axis(state: State, _step: Step) -> Decision:
    """[KK-9.2.1, KK-9.2.2, KK-9.2.8] Let the attacker's controller choose, even with empty pools."""
    return Decision(
        "axis", state.in_progress.player_of(ATTACK), OneOf(AXES), ("KK-9.2.1", "KK-9.2.2", "KK-9.2.8")
    )


def answer_axis(state: State, _step: Step, answer: Answer) -> None:
    """[KK-9.2.2] Set the axis chosen by the attacker's controller."""
    set_axis(state, answer, state.in_progress.player_of(ATTACK), "KK-9.2.2")


def set_axis(state: State, axis: str, player: int, rule: str) -> None:
    """[KK-9.2.1, KK-9.2.3, KK-9.2.4] Set the axis for both sides."""
    state.in_progress = with_axis(state.in_progress, axis)
    state.record("axis_chosen", (rule, "KK-9.2.1", "KK-9.2.3", RULES[axis]), player=player, name=axis)
    state.happened(CHOOSE_AXIS, who=player, name=axis)

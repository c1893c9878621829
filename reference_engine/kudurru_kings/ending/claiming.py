"""Section 11.4, the campaign: the winner may claim a captured card."""

from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf
from reference_engine.kudurru_kings.citing.winning import rule_of_claim
from reference_engine.kudurru_kings.engagement.declaring import NOBODY
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.steps import Claiming
from reference_engine.kudurru_kings.zones import CAPTURE


def prizes(state: State, team: tuple[int, ...]) -> list[Claiming]:
    """[KK-11.4.1, KK-11.4.3, KK-12.2.8, KK-12.2.8a]
    Return the steps in which players may claim a card, in order, with the piles.
    """
    if state.switches.campaign == "off":
        return []
    order = tuple(player for player in state.turn_order() if player in team)
    if state.switches.team_claims == "each":
        return [Claiming("claim", player, (player,), 0) for player in order]
    return [Claiming("claim", order[0], team, state.partner(order[0]))]


def ask_claim(state: State, step: Claiming) -> Decision:
    """[KK-11.4.1, KK-11.4.2] Ask the winner for one captured card, or none."""
    able = tuple(number for player in step.piles for number in state.zones[player][CAPTURE])
    return Decision("claim", step.player, OneOf((*able, NOBODY)), ("KK-11.4.1", "KK-11.4.2"))


def answer_claim(state: State, step: Claiming, answer: Answer) -> None:
    """[KK-11.4.2, KK-11.4.4, KK-12.2.8, KK-12.2.8a] Record the claim; after a refusal, ask a partner."""
    if answer != NOBODY:
        rules = (rule_of_claim(state, step.player), "KK-11.4.4")
        state.record("claimed", rules, player=step.player, object=answer)
    elif step.later:
        state.agenda.append(step._replace(player=step.later, later=0))

"""Section 11.3, sudden death: an Engagement decides between two players who are still tied."""

from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf
from reference_engine.kudurru_kings.ending.winning import draw_match, win
from reference_engine.kudurru_kings.engagement.declaring import declare
from reference_engine.kudurru_kings.line import line_of, why_not_attack
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.steps import Defending, Sudden


def sudden_death(state: State, step: Sudden) -> None:
    """[KK-11.3.4, KK-11.3.4a, KK-11.3.4d, KK-11.3.4g, KK-11.3.4h]
    Let the first two contenders meet, while there are two; a contender without a unit loses.
    """
    if state.switches.sudden_death == "draw":
        draw_match(state, "KK-11.3.4h")
        return
    attacker, *others = step.contenders
    if not others:
        team = ("KK-12.2.6b",) if state.partner(attacker) and state.switches.team_marks == "pooled" else ()
        win(state, state.seats.team_of(attacker), ("KK-11.3.4", "KK-11.3.5", *team))
        return
    state.active = attacker
    can_attack, can_defend = bool(attackers(state, attacker)), bool(line_of(state, others[0]))
    if can_attack and can_defend:
        state.agenda.append(step._replace(name="sudden_attacker"))
    else:
        decide(state, step, int(can_attack) - int(can_defend), "KK-11.3.4g")


def attackers(state: State, player: int) -> list[int]:
    """[KK-11.3.4b] Return the units with which a player can attack in sudden death, ready or not."""
    units = state.units(player)
    return [number for number in units if why_not_attack(state, player, number, ready=False) is None]


def ask_attacker(state: State, step: Sudden) -> Decision:
    """[KK-11.3.4b] Ask the first contender for the attacker."""
    player = step.contenders[0]
    return Decision("attacker", player, OneOf(tuple(attackers(state, player))), ("KK-11.3.4b",))


def answer_attacker(state: State, step: Sudden, answer: Answer) -> None:
    """[KK-11.3.4c] Let the second contender choose the defender."""
    defending = Defending("sudden_defender", answer, step.contenders[1])
    state.agenda += [step._replace(name="sudden_result"), defending]


def ask_defender(state: State, step: Defending) -> Decision:
    """[KK-11.3.4c] Ask for one of the second contender's own units, with or without Guard."""
    able = tuple(line_of(state, step.player))
    return Decision("defender", step.player, OneOf(able), ("KK-11.3.4c",), {"attacker": step.attacker})


def answer_defender(state: State, step: Defending, answer: Answer) -> None:
    """[KK-11.3.4d] Declare the units; the other steps are as in any Engagement."""
    declare(state, step.attacker, answer, sudden=True)


def sudden_result(state: State, step: Sudden) -> None:
    """[KK-11.3.4e, KK-11.3.4f] Decide by the margin; an Engagement without scores has a margin of 0."""
    margin, state.margin = state.margin, 0
    decide(state, step, margin, "KK-11.3.4e")


def decide(state: State, step: Sudden, margin: int, rule: str) -> None:
    """[KK-11.3.4a, KK-11.3.4e, KK-11.3.4f, KK-11.3.4g]
    Let the loser drop out by a rule; repeat a margin of 0 once, with the roles exchanged.
    """
    first, second, *others = step.contenders
    if margin > 0:
        drop_out(state, second, (first, *others), rule)
    elif margin < 0:
        drop_out(state, first, (second, *others), rule)
    elif step.equal:
        draw_match(state, "KK-11.3.4f")
    else:
        state.agenda.append(Sudden("sudden_death", (second, first, *others), 1))


def drop_out(state: State, loser: int, left: tuple[int, ...], rule: str) -> None:
    """[KK-11.3.4a, KK-11.3.4e, KK-11.3.4g] Let the loser drop out; the others continue."""
    state.record("dropped_out", (rule, "KK-11.3.4a"), player=loser)
    state.agenda.append(Sudden("sudden_death", left, 0))

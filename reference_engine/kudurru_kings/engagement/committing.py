"""Section 9.4, commitment: the resources that each side spends."""

from typing import Final

from grammar.kudurru_kings.abilities import CommitLimit, CommitMost
from reference_engine.interpreter.texts.statics import lasting, reaching_player
from reference_engine.kernel.agenda import OfPlayer
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.rows import part_changer
from reference_engine.kernel.spaces import Answer, OneOf
from reference_engine.kudurru_kings.cards.watching import COMMIT
from reference_engine.kudurru_kings.citing.commitment import rules_of_commitment
from reference_engine.kudurru_kings.engaged import ATTACK, DEFENSE, POOL_OF, Engagement
from reference_engine.kudurru_kings.resources.pools import pool
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.steps import OfSide, Secret

RULES: Final = ("KK-9.4.1", "KK-9.4.2", "KK-9.4.5", "KK-9.4.6")
ORDERS: Final = {"attacker_first": "KK-9.4.7", "defender_first": "KK-9.3.10a", "simultaneous": "KK-9.4.7a"}
"""[KK-9.3.10a, KK-9.4.7, KK-9.4.7a] By agreement: the rule on who commits first, and whether in secret."""

with_spent: Final = part_changer(Engagement, "spent")


def limit_of(state: State, player: int) -> int:
    """[KK-9.4.1, KK-10.6.11, KK-10.6.32, KK-12.4.9]
    Return the most that a player may spend, whatever is in the pool.
    """
    more: int = sum(text.node.change for text in reaching_player(state, CommitLimit, player))
    mosts: list[int] = [text.node.most for text in lasting(state, CommitMost)]
    return min([state.switches.commit_limit + more, *mosts])


def most(state: State, player: int) -> int:
    """[KK-2.1.8, KK-9.4.1, KK-9.4.2, KK-9.4.5, KK-9.4.6]
    Return the most that a player can spend on the axis.
    """
    return min(limit_of(state, player), pool(state, player, POOL_OF[state.in_progress.axis]))


def why_not_commit(state: State, player: int, amount: int) -> Broken:
    """[KK-9.4.1, KK-9.4.5] Return why a number is refused: the pool is too small, or the limit is lower."""
    limit = limit_of(state, player)
    if amount in range(limit + 1):
        return Broken("KK-9.4.5", "your pool doesn't hold that much", ("KK-2.1.8", "KK-2.2.3"))
    return Broken("KK-9.4.1", f"spend from 0 to {limit}")


def _question(state: State, player: int) -> Decision:
    """[KK-9.4.1, KK-9.4.2, KK-9.4.5, KK-9.4.7, KK-10.6.32] Ask for a whole number from 0."""
    about = {"resource": POOL_OF[state.in_progress.axis]}
    limited = ("KK-10.6.32",) if any(lasting(state, CommitMost)) else ()
    rules = (*RULES, ORDERS[state.switches.commit_order], *limited)
    return Decision("commit", player, OneOf(tuple(range(most(state, player) + 1))), rules, about)


def ask_commitment(state: State, step: OfSide) -> Decision:
    """[KK-9.4.1, KK-9.4.6, KK-9.4.7] Ask a side to spend openly."""
    return _question(state, step.player)


def answer_commitment(state: State, step: OfSide, answer: Answer) -> None:
    """[KK-9.4.7] Commit openly; the other side sees it."""
    commit(state, step.side, answer)


def ask_in_secret(state: State, step: OfPlayer | Secret) -> Decision:
    """[KK-9.4.7a] By agreement, ask both sides before either learns the other's number."""
    return _question(state, step.player)


def answer_in_secret(state: State, step: OfPlayer | Secret, answer: Answer) -> None:
    """[KK-9.4.7a] When both have answered, pay and record the commitments."""
    if isinstance(step, Secret):
        commit(state, ATTACK, step.first)
        commit(state, DEFENSE, answer)
    else:
        state.agenda.append(Secret("commit_secret_answer", state.in_progress.player_of(DEFENSE), answer))


def commit(state: State, side: int, amount: int) -> None:
    """[KK-2.1.7, KK-9.4.2, KK-9.4.4] Remove spent resources from the pool, whatever the outcome."""
    engagement, player = state.in_progress, state.in_progress.player_of(side)
    resource = POOL_OF[engagement.axis]
    attack, defense = engagement.spent
    spent = (amount, defense) if side == ATTACK else (attack, amount)
    state.in_progress = with_spent(engagement, spent)
    getattr(state, resource)[player] -= amount
    if state.events is not None:
        rules = rules_of_commitment(state, amount)
        unit = engagement.units[side].object
        state.record("resources_committed", rules, player=player, object=unit, amount=amount, name=resource)
    if amount:
        state.happened(COMMIT, who=player, amount=amount, name=resource)

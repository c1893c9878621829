"""An attack that waits or is being carried out: its attacker and target, and the texts that it triggers.

There is at most one. A game declares its row, with whatever else it needs there, and the column `attack`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from grammar.ir.described import Attacking
from grammar.ir.selectors import InAttack
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.any_state import Passing
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.texts.frame import Context, Reference, still_there
from reference_engine.interpreter.texts.verbs import ATTACK
from reference_engine.kernel.errors import BadPosition


class Attack(Protocol):
    """The row of an attack: who attacks whom, as they were when that was declared."""

    @property
    def attacker(self) -> Reference:
        """The attacker."""

    @property
    def target(self) -> Reference:
        """What is attacked."""


class AttackState(CardState):
    """The state of a card game with such an attack."""

    __slots__ = ()

    attack: Sequence[Attack]
    """The attack, if any."""

    def is_attacking(self, number: int) -> bool:
        """Return whether the object is the attacker."""
        return bool(self.attack) and self.attack[0].attacker.object == number


def trigger_on_attack(state: AttackState) -> None:
    """Let the texts trigger that wait for such an attack; it has just been declared."""
    (attack,) = state.attack
    state.happened(ATTACK, attack.target.object, by=attack.attacker.object)


def are_both_there(state: AttackState, attack: Attack) -> bool:
    """Return whether neither the attacker nor the target has moved to another zone since."""
    return still_there(state, attack.attacker) and still_there(state, attack.target)


def of_attack(state: AttackState, _source: int, _context: Context, what: InAttack) -> Sequence[int]:
    """Return the attacker or the target, unless it has moved to another zone since."""
    for attack in state.attack:
        meant = attack.attacker if what.role == "attacker" else attack.target
        if still_there(state, meant):
            return (meant.object,)
    return ()


def is_attacking(state: AttackState, number: int, test: Attacking, you: int, source: int) -> bool:
    """[LANG-8.13] Return whether the object is the attacker, and attacks what the text says."""
    if not state.is_attacking(number):
        return False
    return test.victim is None or match_for(test.victim)(state, state.attack[0].target.object, you, source)


TESTS: Final[Mapping[type, Passing]] = {Attacking: is_attacking}
"""The tests of a game with such an attack."""
SELECTIONS: Final[Mapping[type, Callable[[Any, int, Context, InAttack], Sequence[int]]]] = {
    InAttack: of_attack
}
"""The selections of a game with such an attack."""


def refuse_missing(state: AttackState) -> None:
    """Refuse an attack in a loaded state whose attacker or target is not there."""
    for attack in state.attack:
        for number in (attack.attacker.object, attack.target.object):
            if not 0 < number < len(state.owner):
                raise BadPosition(f"attack names object {number}, which is not there")

"""Demands: what a card makes an object do if it can, such as attacking each turn."""

from collections.abc import Iterable
from typing import Final

from grammar.ir.abilities import MustAttack
from grammar.ir.history import Happened
from grammar.ir.selectors import It
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.history import ANY_ATTACK
from reference_engine.interpreter.texts.statics import now_for, reaching

HAS_ATTACKED: Final = Happened(ANY_ATTACK, to=It())
"""Whether "it" has attacked this turn."""


def must_attack(state: CardState, numbers: Iterable[int]) -> list[int]:
    """[LANG-1.30] Return which of these objects a text makes attack, and have not attacked this turn."""
    if MustAttack not in state.watchers:
        return []
    return [
        number
        for number in numbers
        if reaching(state, MustAttack, number)
        and not now_for(state, HAS_ATTACKED, state.controller[number], number, number)
    ]

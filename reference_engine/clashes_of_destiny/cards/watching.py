"""The verbs of this game, and the events that its triggers watch."""

from typing import Final

from grammar.clashes_of_destiny.triggers import AttackWouldDefeat, Counterattacks, LosesDurability
from grammar.ir.triggers import AttacksUnit
from reference_engine.interpreter.texts import watching
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.interpreter.texts.watching import Pattern, Patterns

COUNTERATTACK: Final = Verb("counterattack", by="the unit", what="the attacker")  # CD-9.2.1
DEFEAT_BY_ATTACK: Final = Verb("defeat by attack", what="the unit that is about to be defeated")  # CD-9.2.2
LOSE_DURABILITY: Final = Verb("lose durability", what="the Artifact", amount="how much")  # CD-9.4.6

PATTERNS: Final[Patterns] = {
    AttacksUnit: watching.attack_on,
    **watching.PATTERNS,
    Counterattacks: lambda on: Pattern(COUNTERATTACK, by=on.what),  # CD-9.2.1
    AttackWouldDefeat: lambda on: Pattern(DEFEAT_BY_ATTACK, what=on.what),  # CD-9.2.2
    LosesDurability: lambda on: Pattern(LOSE_DURABILITY, what=on.what),  # CD-9.4.6
}
"""By kind of trigger: the events for which it watches."""

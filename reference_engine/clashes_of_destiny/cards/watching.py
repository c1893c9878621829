"""The verbs of this game, and the events that its triggers watch."""

from typing import Final, cast

from grammar.clashes_of_destiny.triggers import (
    AttackWouldDefeat,
    BanishesForDestiny,
    Counterattacks,
    LosesDurability,
    Moves,
    Replaces,
    Scries,
)
from grammar.ir.selectors import Filter, NumberTest
from grammar.ir.triggers import AttacksUnit
from reference_engine.interpreter.texts import watching
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.interpreter.texts.watching import Pattern, Patterns

COUNTERATTACK: Final = Verb("counterattack", by="the unit", what="the attacker")  # CD-9.2.1
DEFEAT_BY_ATTACK: Final = Verb("defeat by attack", what="the unit that is about to be defeated")  # CD-9.2.2
LOSE_DURABILITY: Final = Verb("lose durability", what="the Artifact", amount="how much")  # CD-9.4.6
MOVE: Final = Verb("move", by="the unit", what="the same unit, where it then stands")  # CD-8.5.3c
SCRY: Final = Verb("scry", who="the player", amount="the cards looked at")  # CD-10.4.1
BANISH_FOR_DESTINY: Final = Verb("banish for Destiny", who="the player", amount="the cards")  # CD-2.4.9a
REPLACE: Final = Verb("replace a card", who="the player", what="the card")  # CD-7.4.2


def move_to(trigger: Moves) -> Pattern:
    """[CD-8.5.3c] Return the moves of what a text watches to where it then stands."""
    there = Filter((), tests=cast(tuple[NumberTest, ...], trigger.to)) if trigger.to else None
    return Pattern(MOVE, by=trigger.what, what=there)


PATTERNS: Final[Patterns] = {
    AttacksUnit: watching.attack_on,
    **watching.PATTERNS,
    Counterattacks: lambda on: Pattern(COUNTERATTACK, by=on.what),  # CD-9.2.1
    AttackWouldDefeat: lambda on: Pattern(DEFEAT_BY_ATTACK, what=on.what),  # CD-9.2.2
    Moves: move_to,
    Scries: lambda on: Pattern(SCRY, who=on.by),  # CD-10.4.1
    BanishesForDestiny: lambda on: Pattern(BANISH_FOR_DESTINY, who=on.by),  # CD-2.4.9a
    Replaces: lambda on: Pattern(REPLACE, who=on.by),  # CD-7.4.2
    LosesDurability: lambda on: Pattern(LOSE_DURABILITY, what=on.what),  # CD-9.4.6
}
"""By kind of trigger: the events for which it watches."""

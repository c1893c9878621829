"""The verbs of this game, and the events that its triggers watch."""

from dataclasses import replace
from typing import Final

from grammar.champions_of_elequine.triggers import (
    Boosts,
    CounterAttacks,
    IsStaggered,
    LevelsUp,
    PhaseStarts,
    Staggers,
)
from grammar.ir.triggers import AttacksUnit
from reference_engine.champions_of_elequine.cards.heads import Flipped
from reference_engine.interpreter.texts import verbs, watching
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.interpreter.texts.watching import Pattern, Patterns

COUNTER_ATTACK: Final = Verb("counter attack", by="the character", what="the attacker")  # COE-9.3.1
STAGGER: Final = Verb(
    "stagger",
    by="the character that does it, if one does",
    what="the character that becomes Staggered",
    name="combat, if by an attack",
)  # COE-1.2.14
BOOSTED: Final = Verb("boost", by="the booster", what="the boosted character", name="the stat")  # COE-9.5.1
LEVEL_UP: Final = Verb("level up", what="the Champion")  # COE-7.7.6
FLIP: Final = Verb("flip")  # COE-8.4.5b
"""An Acolyte's text about its flip is carried out by the flip itself."""


def start_of(trigger: PhaseStarts) -> Pattern:
    """[COE-7.2.2b, COE-7.5.3, COE-10.4.10, COE-10.10.3]
    Return the starts of the phase of a text; Battle and Rest are of both players.
    """
    return Pattern(verbs.START_PHASE, who=trigger.whose, name=trigger.phase)


PATTERNS: Final[Patterns] = {
    AttacksUnit: watching.attack_on,
    **watching.PATTERNS,
    PhaseStarts: start_of,
    Flipped: lambda _: Pattern(FLIP),
    CounterAttacks: lambda on: Pattern(COUNTER_ATTACK, by=on.what),  # COE-9.3.1
    Boosts: lambda on: replace(
        watching.does_to(BOOSTED, on), name=None if on.stat == "any" else on.stat
    ),  # COE-9.5.1
    Staggers: lambda on: replace(watching.does_to(STAGGER, on), name=verbs.COMBAT if on.in_attack else None),
    IsStaggered: lambda on: Pattern(STAGGER, what=on.what),  # COE-1.2.14
    LevelsUp: lambda on: Pattern(LEVEL_UP, what=on.what),  # COE-7.7.6
}
"""By kind of trigger: the events for which it watches."""

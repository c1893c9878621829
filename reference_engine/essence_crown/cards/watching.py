"""Section 10.3: the verbs of this game, and the events that its triggers watch."""

from typing import Final

from grammar.essence_crown.operations import (
    DeityIsDamaged,
    GainsKL,
    Heals,
    IsNullified,
    SpendsGodCharge,
    StartOfCombat,
    YouCrossThreshold,
    YouGainGodCharge,
    YouLoseEssence,
    YouPayEssence,
    YouSpendKL,
)
from reference_engine.interpreter.texts import verbs, watching
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.interpreter.texts.watching import Pattern, Patterns

HEAL: Final = Verb("heal", who="the player", amount="the Essence")  # EC-2.1.4
DAMAGE_DEITY: Final = Verb("damage a Deity", whom="its controller", amount="the Essence damage")  # EC-2.1.2
SPEND_KL: Final = Verb("spend KL", who="the player", amount="the KL")  # EC-2.4.1
SPEND_GOD_CHARGE: Final = Verb("spend a God Charge", who="the player")  # EC-2.8.6
CROSS_THRESHOLD: Final = Verb("cross the God Threshold", who="the player")  # EC-2.6.1
NULLIFY: Final = Verb("nullify", what="the permanent", moves_on=True)  # EC-10.4.2

PATTERNS: Final[Patterns] = {
    **watching.PATTERNS,
    YouPayEssence: lambda on: Pattern(verbs.PAY, who=on.by, what=on.to_cast, name="essence"),  # EC-10.3.5
    YouSpendKL: lambda on: Pattern(SPEND_KL, who=on.by),
    SpendsGodCharge: lambda on: Pattern(SPEND_GOD_CHARGE, who=on.by),
    GainsKL: lambda on: Pattern(verbs.GAIN, who=on.by, name="kl"),
    YouGainGodCharge: lambda on: Pattern(verbs.GAIN, who=on.by, name="god_charges"),
    YouLoseEssence: lambda on: Pattern(verbs.LOSE, who=on.by, name="essence"),
    YouCrossThreshold: lambda on: Pattern(CROSS_THRESHOLD, who=on.by),
    IsNullified: lambda on: Pattern(NULLIFY, what=on.what),
    Heals: lambda on: Pattern(HEAL, who=on.by),
    DeityIsDamaged: lambda on: Pattern(DAMAGE_DEITY, whom=on.by),
    StartOfCombat: lambda on: Pattern(verbs.START_PHASE, who=on.by, name="combat"),
}
"""By kind of trigger: the events for which it watches."""

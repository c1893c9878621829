"""The verbs of this game, and the events that its triggers watch."""

from typing import Final

from grammar.ir.selectors import This
from grammar.ir.triggers import AttacksUnit
from grammar.kudurru_kings.triggers import (
    ChoosesTheAxis,
    Commits,
    Defeats,
    EndsInStalemate,
    GainsHeat,
    GainsPool,
    IsWounded,
    Loses,
    OnDefeat,
    OnPlay,
    PlayerDefeats,
    Supports,
    Wins,
    Wounds,
)
from reference_engine.interpreter.texts import verbs, watching
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.interpreter.texts.watching import Pattern, Patterns

TAKE_EFFECT: Final = Verb("take effect", what="the card that has been played")  # KK-10.1.2
SUPPORT: Final = Verb("support", by="the supporter", what="the unit", name="its role")  # KK-10.2.5
WIN: Final = Verb("win", by="the unit", amount="the margin", name="its role", is_measured=False)  # KK-9.7.1
NOT_WIN: Final = Verb("not win", by="a unit that has not won", name="its role")  # KK-10.2.11
LOSE: Final = Verb("lose", by="the unit", amount="the margin", name="its role", is_measured=False)  # KK-9.7.1
STALEMATE: Final = Verb("end in a stalemate")  # KK-9.7.4
WOUND: Final = Verb("wound", by="the other unit", what="the unit that is Wounded")  # KK-9.7.7
DEFEAT: Final = Verb(
    "defeat", who="the captor, if any", by="the unit that does it, if any", what="the unit", moves_on=True
)  # KK-9.7.2, KK-9.9.8
GAIN_HEAT: Final = Verb("gain heat", what="the card", amount="the Heat")  # KK-10.6.24
CHOOSE_AXIS: Final = Verb("choose the axis", who="the player", name="the axis")  # KK-9.2.1
COMMIT: Final = Verb(
    "commit", who="the player", amount="the resources spent", name="the resource"
)  # KK-9.4.2
GAIN_MARKS: Final = Verb("gain marks", who="the player", amount="the Marks")  # KK-10.6.25


def role_of(trigger: Wins | Loses | Supports) -> str | None:
    """[KK-9.7.1, KK-10.2.7, KK-10.2.11] Return the role that a text asks of a unit; None for either."""
    return None if trigger.role == "any" else trigger.role


def gain_of(trigger: GainsPool) -> Pattern:
    """[KK-10.6.25] Return the gains of a trigger's resource; "a resource" excludes Marks."""
    if trigger.resource == "marks":
        return Pattern(GAIN_MARKS, who=trigger.by)
    return Pattern(verbs.GAIN, who=trigger.by, name=trigger.resource)


PATTERNS: Final[Patterns] = {
    **watching.PATTERNS,
    AttacksUnit: lambda on: Pattern(verbs.ATTACK, by=on.what, what=on.victim, of_what=True),  # KK-10.2.6
    OnPlay: lambda _: Pattern(TAKE_EFFECT, what=This()),  # KK-10.1.2
    OnDefeat: lambda _: Pattern(DEFEAT, what=This()),  # KK-10.1.5
    Defeats: lambda on: Pattern(DEFEAT, by=on.what, what=on.victim, of_what=True),  # KK-10.2.9
    PlayerDefeats: lambda on: Pattern(DEFEAT, who=on.by, what=on.filter),  # KK-10.2.10
    Supports: lambda on: Pattern(SUPPORT, by=on.what, name=role_of(on)),  # KK-10.2.5
    IsWounded: lambda on: Pattern(WOUND, what=on.what),  # KK-9.7.7
    Wounds: lambda on: Pattern(WOUND, by=on.what, what=on.victim, of_what=True),  # KK-10.2.8
    Wins: lambda on: Pattern(WIN if on.wins else NOT_WIN, by=on.what, name=role_of(on)),
    Loses: lambda on: Pattern(LOSE, by=on.what, name=role_of(on)),
    EndsInStalemate: lambda _: Pattern(STALEMATE),  # KK-9.7.4
    GainsHeat: lambda on: Pattern(GAIN_HEAT, what=on.what),  # KK-10.6.24
    GainsPool: gain_of,
    Commits: lambda on: Pattern(COMMIT, who=on.by),  # KK-9.4.2
    ChoosesTheAxis: lambda on: Pattern(CHOOSE_AXIS, who=on.by, name=on.axis),  # KK-9.2.1
}
"""By kind of trigger: the events for which it watches."""

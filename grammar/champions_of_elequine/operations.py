"""IR nodes specific to Champions of El'Equine: what its texts do.

Each names the rule of the rulebook that defines it.
"""

from typing import ClassVar

from grammar.ir.amounts import Amount
from grammar.ir.declared import Duration
from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Selection


@late_dataclass(frozen=True, slots=True)
class LoseHp:
    """Target enemy loses 1 HP."""

    rule: ClassVar[str] = "COE-9.2.3d"
    what: Selection
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class RecoverHp:
    """Target ally recovers 2 HP."""

    rule: ClassVar[str] = "COE-10.8.4"
    what: Selection
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class RecoverDef:
    """Target ally recovers 2 DEF; without an amount, all DEF."""

    rule: ClassVar[str] = "COE-10.8.4a"
    what: Selection
    amount: Amount | None = None


@late_dataclass(frozen=True, slots=True)
class Stagger:
    """Stagger target enemy."""

    rule: ClassVar[str] = "COE-10.8.6"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class PreventDamage:
    """Prevent the next 3 DMG that would be dealt to target ally this round."""

    rule: ClassVar[str] = "COE-9.2.3e"
    what: Selection
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class GainKeyword:
    """Target ally gains Piercing until the end of the round."""

    rule: ClassVar[str] = "LANG-7.8"
    what: Selection
    keyword: str
    duration: Duration


@late_dataclass(frozen=True, slots=True)
class SkipRefresh:
    """Target enemy does not unrest during its controller's next Camp Phase."""

    rule: ClassVar[str] = "COE-7.2.4c"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class LevelUp:
    """Level up target Champion ally."""

    rule: ClassVar[str] = "COE-7.7.5a"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class MoveCharacter:
    """Move target ally to an open position."""

    rule: ClassVar[str] = "COE-8.9.2"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class SwapPositions:
    """Swap the positions of 2 target allies."""

    rule: ClassVar[str] = "COE-8.9.2a"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class CacheAfterwards:
    """After this card resolves, cache it instead of archiving it."""

    rule: ClassVar[str] = "COE-8.6.5"


@late_dataclass(frozen=True, slots=True)
class PlayCards:
    """Play 1 Acolyte with cost 2 or less from your archive to an open position."""

    rule: ClassVar[str] = "COE-8.2.5"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class Negate:
    """Negate target card effect; negate that attack; negate the Arsenal card being played.

    What is negated is a `Target` whose filter has the test `Declared`: it is chosen as the card is played.
    """

    rule: ClassVar[str] = "COE-1.2.4"
    what: Selection

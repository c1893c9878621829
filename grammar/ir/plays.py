"""Operations that let a player play cards."""

from typing import ClassVar

from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Selection


@late_dataclass(frozen=True, slots=True)
class PlayNow:
    """Play a card at once: "Play a Stone card from your hand without paying its cost."."""

    rule: ClassVar[str] = "LANG-7.32"
    takes_shown: ClassVar[bool] = True
    plays: ClassVar[tuple[str, ...]] = ()
    """The kinds of cards that it plays; none: any."""
    what: Selection
    free: bool = False
    """Whether its printed cost isn't paid."""


@late_dataclass(frozen=True, slots=True)
class PlayableFrom:
    """The card may be played from a zone, perhaps for more or less: "You may play this from your ..."."""

    rule: ClassVar[str] = "LANG-1.27"
    per: ClassVar[None] = None
    condition: ClassVar[None] = None
    least: ClassVar[int] = 0
    zone: str
    change: int = 0
    resource: str | None = None
    """The resource whose cost changes; None for the main one."""

"""Operations that let a player play cards."""

from typing import ClassVar

from grammar.ir.conditions import Condition
from grammar.ir.declared import Duration
from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Filter, Selection, Who


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
class PermitPlay:
    """For a time cards may be played from where they are: "You may play it this turn.".

    They are cards that the text has named, and that stay there until then.
    """

    rule: ClassVar[str] = "LANG-7.15c"
    takes_shown: ClassVar[bool] = True
    plays: ClassVar[tuple[str, ...]] = ()
    what: Selection
    duration: Duration
    one: bool = False
    """Whether only one of them may be played: "one of them"."""
    free: bool = False
    """Whether the printed costs aren't paid."""


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


@late_dataclass(frozen=True, slots=True)
class PlayFrom:
    """Players may always play cards from a zone of theirs: "You may play Stones from your Discard Pile."."""

    rule: ClassVar[str] = "LANG-1.27a"
    filter: Filter
    zone: str
    """If it is their deck, only its top card is meant."""
    who: Who = "you"
    condition: Condition | None = None


@late_dataclass(frozen=True, slots=True)
class TopSeen:
    """The top card of decks is shown to all, or to you: "The top card of your Deck is revealed."."""

    rule: ClassVar[str] = "LANG-1.27b"
    whose: Who = "you"
    only_you: bool = False
    condition: Condition | None = None

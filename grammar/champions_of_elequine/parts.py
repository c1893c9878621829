"""What texts of Champions of El'Equine refer to and ask: states, places, the attack that waits."""

from typing import ClassVar, Literal

from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Selection

Declaration = Literal["card_effect", "skill", "card", "attack"]


@late_dataclass(frozen=True, slots=True)
class Staggered:
    """A character is Staggered: "it is Staggered"."""

    rule: ClassVar[str] = "COE-1.2.14"
    stands_as: ClassVar[str] = "test"
    in_play_only: ClassVar[bool] = True


@late_dataclass(frozen=True, slots=True)
class Equipped:
    """A character is Equipped: "while it is equipped"."""

    rule: ClassVar[str] = "COE-3.3.3"
    stands_as: ClassVar[str] = "test"
    in_play_only: ClassVar[bool] = True


@late_dataclass(frozen=True, slots=True)
class Leading:
    """A character stands in the Party Leader zone: "your Party Leader"."""

    rule: ClassVar[str] = "COE-4.1.6a"
    stands_as: ClassVar[str] = "test"
    in_play_only: ClassVar[bool] = True


@late_dataclass(frozen=True, slots=True)
class Adjacent:
    """A card beside one of the cards of `of`: "adjacent allies", "each enemy adjacent to it"."""

    rule: ClassVar[str] = "COE-4.2.4"
    stands_as: ClassVar[str] = "test"
    in_play_only: ClassVar[bool] = True
    of: Selection


@late_dataclass(frozen=True, slots=True)
class SameColumn:
    """A card in the column of one of the cards of `of`, on either board: "the enemy in the same column"."""

    rule: ClassVar[str] = "COE-4.2.6"
    stands_as: ClassVar[str] = "test"
    in_play_only: ClassVar[bool] = True
    of: Selection


@late_dataclass(frozen=True, slots=True)
class InPosition:
    """The character in a position of that number: "the enemy in position 3"."""

    rule: ClassVar[str] = "COE-4.2.3"
    stands_as: ClassVar[str] = "test"
    in_play_only: ClassVar[bool] = True
    position: int


@late_dataclass(frozen=True, slots=True)
class Named:
    """A card of that name: "a card named "Ember Lance""."""

    rule: ClassVar[str] = "COE-10.3.2a"
    stands_as: ClassVar[str] = "test"
    name: str


@late_dataclass(frozen=True, slots=True)
class Position:
    """A place chosen as a target: "target enemy position". The filter says on whose side it is."""

    rule: ClassVar[str] = "COE-10.6.1"
    stands_as: ClassVar[str] = "test"


@late_dataclass(frozen=True, slots=True)
class Declared:
    """What waits in the window: "target card effect", "that attack", "the Arsenal card being played".

    It stands in a `Target`, whose filter says of what type and whose it is. `card` is a card that is being
    played.
    """

    rule: ClassVar[str] = "COE-10.2.6"
    stands_as: ClassVar[str] = "test"
    what: Declaration


@late_dataclass(frozen=True, slots=True)
class Lacks:
    """A character without a stat: "a character without a DEF stat"."""

    rule: ClassVar[str] = "COE-3.2.2"
    stands_as: ClassVar[str] = "test"
    stat: Literal["atk", "def"]

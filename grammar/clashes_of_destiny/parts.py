"""What texts of Clashes of Destiny refer to, place and ask: tiles, units of an attack, affinities."""

from typing import ClassVar, Literal

from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Filter, Selection, Side

Relation = Literal[
    "adjacent",
    "orthogonally_adjacent",
    "diagonally_adjacent",
    "nearby",
    "within",
    "in_front",
    "behind",
    "above",
    "below",
    "same_row",
    "same_column",
]


@late_dataclass(frozen=True, slots=True)
class Placed:
    """The position of a unit or tile, relative to one of the units of `of`: "adjacent to your Hero".

    A test of a filter. With several units in `of` ("any friendly minion"), one suffices. No unit is placed by
    itself: nothing is adjacent to, or in the same row as, itself. `tiles` is the N of "within N tiles"; the
    other relations ignore it.
    """

    rule: ClassVar[str] = "CD-4.1.8"
    stands_as: ClassVar[str] = "test"
    in_play_only: ClassVar[bool] = True
    relation: Relation
    of: Selection
    tiles: int = 1


@late_dataclass(frozen=True, slots=True)
class EmptyTiles:
    """Empty tiles that fit all `places`: "an empty tile adjacent to your Hero"."""

    rule: ClassVar[str] = "CD-8.2.4"
    is_place: ClassVar[bool] = True
    places: tuple[Placed, ...] = ()


@late_dataclass(frozen=True, slots=True)
class UnnamedUnit:
    """The unit that "Deal 2 damage" damages without naming one: the player chooses it, from either side."""

    rule: ClassVar[str] = "CD-10.1.7"
    stands_as: ClassVar[str] = "selection"


@late_dataclass(frozen=True, slots=True)
class OnePlayers:
    """Up to `most` cards in a zone of one player that "you" choose: "up to 3 cards from one player's ...".

    The filter names the zone, but no player.
    """

    rule: ClassVar[str] = "CD-4.2.8"
    stands_as: ClassVar[str] = "selection"
    filter: Filter
    most: int


@late_dataclass(frozen=True, slots=True)
class Wielded:
    """An artifact that a Hero wields: one that the player of the Hero has equipped. A test of a filter."""

    rule: ClassVar[str] = "CD-3.6.1"
    stands_as: ClassVar[str] = "test"
    in_play_only: ClassVar[bool] = True
    of: Selection


@late_dataclass(frozen=True, slots=True)
class HasUnlocked:
    """Whether a player has unlocked at least one of these affinities: "an advanced affinity"."""

    rule: ClassVar[str] = "CD-2.5.10"
    stands_as: ClassVar[str] = "condition"
    affinities: tuple[str, ...]
    who: Side = "you"


@late_dataclass(frozen=True, slots=True)
class PerBanished:
    """The cards that a player has just banished for Destiny: "for each card banished"."""

    rule: ClassVar[str] = "CD-2.4.9a"
    stands_as: ClassVar[str] = "amount"
    each: int = 1

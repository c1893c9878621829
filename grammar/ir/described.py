"""Tests of a filter that compare an object with something else: an amount, or other kinds of objects."""

from typing import ClassVar, Literal

from grammar.ir.amounts import Amount
from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Filter, This

Than = Literal["more", "less", "at_least", "at_most", "exactly"]


@late_dataclass(frozen=True, slots=True)
class NumberThan:
    """A number of an object compares with an amount: "with less Strength than this Hero"."""

    rule: ClassVar[str] = "LANG-4.24"
    stands_as: ClassVar[str] = "test"
    number: str
    comparison: Than
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class OfKinds:
    """The object is of one of several kinds, or of none of them: "Red or Blue Heroes", "except Leaders"."""

    rule: ClassVar[str] = "LANG-6.17"
    stands_as: ClassVar[str] = "test"
    kinds: tuple[Filter, ...]
    excluded: bool = False

    @property
    def in_play_only(self) -> bool:
        """Whether only something in play can be of these kinds."""
        return any(
            kind.readiness is not None
            or kind.attacking
            or any(getattr(test, "in_play_only", False) for test in kind.tests)
            for kind in self.kinds
        )


@late_dataclass(frozen=True, slots=True)
class SharesWord:
    """The object has a word of a trait that another has, too: "that shares a Colour with this Hero"."""

    rule: ClassVar[str] = "LANG-6.19"
    stands_as: ClassVar[str] = "test"
    trait: str
    what: This


@late_dataclass(frozen=True, slots=True)
class Attacking:
    """The attacker of the present attack, on such an object if named: "while attacking a Hero"."""

    rule: ClassVar[str] = "LANG-8.13"
    stands_as: ClassVar[str] = "test"
    in_play_only: ClassVar[bool] = True
    victim: Filter | None = None

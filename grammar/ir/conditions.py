"""Conditions: yes or no, looked at when the text is carried out."""

from dataclasses import dataclass
from typing import ClassVar

from grammar.ir.selectors import Comparison, Filter


@dataclass(frozen=True, slots=True)
class Controls:
    """The controller of the text controls at least `at_least` matching objects."""

    rule: ClassVar[str] = "LANG-5.1"
    filter: Filter
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class HasResource:
    """The controller's amount of a resource compares with a number: "if you have 10 or less Essence"."""

    rule: ClassVar[str] = "LANG-5.1"
    resource: str
    comparison: Comparison
    value: int


@dataclass(frozen=True, slots=True)
class SpentToCast:
    """At least `at_least` of a resource was really paid for this card: "if you spent 5+ KL to cast this"."""

    rule: ClassVar[str] = "LANG-5.1"
    resource: str
    at_least: int


@dataclass(frozen=True, slots=True)
class IfYouDo:
    """The optional part just before was chosen and carried out."""

    rule: ClassVar[str] = "LANG-3.6"


@dataclass(frozen=True, slots=True)
class ItIs:
    """The object named or shown just before matches: "If it's a Shard"."""

    rule: ClassVar[str] = "LANG-6.2"
    filter: Filter


@dataclass(frozen=True, slots=True)
class ZoneIsEmpty:
    """A zone of the controller holds no cards: "if your Veiled Deck has no cards"."""

    rule: ClassVar[str] = "LANG-5.1"
    zone: str


@dataclass(frozen=True, slots=True)
class Both:
    """Both conditions hold: "if you have 3 God Charges and 31 KL"."""

    rule: ClassVar[str] = "LANG-5.1"
    first: Controls | HasResource | SpentToCast | ZoneIsEmpty
    second: Controls | HasResource | SpentToCast | ZoneIsEmpty


Condition = Controls | HasResource | SpentToCast | IfYouDo | ItIs | ZoneIsEmpty | Both

"""Selectors: who and what. A filter describes objects; a selection says how they are picked."""

from typing import ClassVar, Literal

from grammar.ir.late import late_dataclass
from grammar.ir.traits import Traits

Controller = Literal["any", "you", "opponent"]
Comparison = Literal["at_least", "at_most", "exactly"]
Readiness = Literal["ready", "exhausted"]
Who = Literal[
    "you",
    "each_player",
    "each_opponent",
    "target_opponent",
    "target_player",
    "that_player",
    "its_controller",
    "the_captor",
]
"""Who does something. The captor is who took the source of the text as it left play."""
Side = Literal[
    "you",
    "an_opponent",
    "each_opponent",
    "a_player",
    "each_player",
    "that_player",
    "its_controller",
]


@late_dataclass(frozen=True, slots=True)
class NumberTest:
    """A test of a printed or current number of an object: "with Strength 4 or more"."""

    rule: ClassVar[str] = "LANG-4.2"
    number: str
    comparison: Comparison
    value: int


@late_dataclass(frozen=True, slots=True)
class Filter:
    """Which objects are meant. Every given part must hold.

    `types` are alternatives ("Item or Stone"); of the game's traits, all given words must be present; `other`
    excludes the source of the text. Without `zone`, the battlefield (and, for the type of the leaders, their
    zone) is searched; with it, the named zone, and `controller` means the owner. No type at all means a card
    of any type.
    """

    rule: ClassVar[str] = "LANG-6.5"
    types: tuple[str, ...]
    traits: Traits = ()
    controller: Controller = "any"
    other: bool = False
    readiness: Readiness | None = None
    attacking: bool = False
    token: bool | None = None
    # also a game's own parts that stand as a "test"
    tests: tuple[NumberTest, ...] = ()
    zone: str | None = None


@late_dataclass(frozen=True, slots=True)
class This:
    """The object that carries the text: "this Hero"."""

    rule: ClassVar[str] = "LANG-6.1"


@late_dataclass(frozen=True, slots=True)
class All:
    """Every object that matches, at once: "each Hero", "all Stones", "your Heroes"."""

    rule: ClassVar[str] = "LANG-3.4"
    filter: Filter


@late_dataclass(frozen=True, slots=True)
class Target:
    """Objects chosen while the card is played or the trigger is queued: "target Hero"."""

    rule: ClassVar[str] = "LANG-3.1"
    filter: Filter
    least: int = 1
    most: int | None = 1
    """None for any number."""
    differs: bool = False
    """Whether it can't be the target chosen just before it: "another target Hero" of a text about Heroes."""


@late_dataclass(frozen=True, slots=True)
class Choice:
    """Objects chosen while the effect is carried out: "a Leader"."""

    rule: ClassVar[str] = "LANG-3.2"
    filter: Filter
    least: int = 1
    most: int | None = 1
    """None for any number."""


@late_dataclass(frozen=True, slots=True)
class It:
    """The single object named or shown last: "Return it to its owner's hand.".

    `types` are those in "that Hero", if the text so tells it from its source, which it names as well.
    """

    rule: ClassVar[str] = "LANG-6.2"
    types: tuple[str, ...] = ()


@late_dataclass(frozen=True, slots=True)
class Bearer:
    """The object to which the source of the text is attached: "bearer", "equipped Hero"."""

    stands_as: ClassVar[str] = "source"


@late_dataclass(frozen=True, slots=True)
class InAttack:
    """The attacker or the target of an attack: "the attacker", "the attacked character"."""

    stands_as: ClassVar[str] = "selection"
    role: str
    """A word that the game declares: "attacker", or its word for the target."""


@late_dataclass(frozen=True, slots=True)
class AnyTargets:
    """Any number of objects that damage can be dealt to, and of leaders: "any targets"."""

    rule: ClassVar[str] = "LANG-3.2"


@late_dataclass(frozen=True, slots=True)
class Among:
    """Cards that a player picks from those that the text has shown: "two Hero cards from among them".

    Without `most`, it is any number of them.
    """

    rule: ClassVar[str] = "LANG-3.19"
    filter: Filter
    least: int = 1
    most: int | None = 1
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class Them:
    """All cards that the text has shown and that nobody has picked yet: "them", "the rest".

    `who` does with them what the instruction says, such as putting them in an order.
    """

    rule: ClassVar[str] = "LANG-6.16"
    filter: Filter | None = None
    rest: bool = False
    """Whether some of them have been picked before: "the rest"."""
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class AllBut:
    """All that match but what players keep: "Each player chooses a Hero they control. Destroy the rest.".

    Each player keeps some of their own. With `theirs`, only what these players control is meant.
    """

    rule: ClassVar[str] = "LANG-3.8a"
    filter: Filter
    least: int
    most: int | None
    who: Who
    theirs: bool = False


@late_dataclass(frozen=True, slots=True)
class OwnChoice:
    """Objects that players choose among their own: "each opponent exhausts a Hero they control"."""

    rule: ClassVar[str] = "LANG-3.8c"
    filter: Filter
    who: Who
    least: int = 1
    most: int | None = 1


def most_of(what: Target | Choice | Among | AllBut | OwnChoice, able: int) -> int:
    """Return how many can be chosen of so many that fit."""
    return able if what.most is None else min(what.most, able)


Selection = This | All | Target | Choice | It | Among | Them | AllBut | OwnChoice
Watched = This | Filter
"""The objects that a lasting text or a trigger refers to. In a game with attachments also `Bearer`."""

"""Operations that card games share. A game adds its own beside its dialect."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from grammar.ir.amounts import Amount
from grammar.ir.conditions import Condition
from grammar.ir.selectors import AnyTargets, Selection, Who

Duration = Literal["this_turn"]


@dataclass(frozen=True, slots=True)
class StatChange:
    """One number of an object goes up or down: "+3 Power"."""

    rule: ClassVar[str] = "LANG-7.1"
    stat: str
    change: int


@dataclass(frozen=True, slots=True)
class DealDamage:
    """Mark damage on objects: "Deal 3 damage to each Avatar."."""

    rule: ClassVar[str] = "LANG-7.2"
    amount: Amount
    to: Selection


@dataclass(frozen=True, slots=True)
class DivideDamage:
    """Damage divided as the controller chooses: "deal that much damage among any targets"."""

    rule: ClassVar[str] = "LANG-7.3"
    amount: Amount
    among: AnyTargets


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw cards one at a time: "Draw 2 cards."."""

    rule: ClassVar[str] = "LANG-7.4"
    who: Who
    amount: Amount


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard cards from the hand, by choice: "Discard a card."."""

    rule: ClassVar[str] = "LANG-7.5"
    who: Who
    amount: Amount


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy permanents: "Destroy all other Avatars."."""

    rule: ClassVar[str] = "LANG-7.6"
    what: Selection


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """The controller gives up the permanent that carries the text: "Sacrifice this Avatar."."""

    rule: ClassVar[str] = "LANG-7.7"
    what: Selection


@dataclass(frozen=True, slots=True)
class ModifyStats:
    """Change numbers of the objects that match now, for a time: "Your Avatars get +3 Power this turn."."""

    rule: ClassVar[str] = "LANG-7.8"
    what: Selection
    changes: tuple[StatChange, ...]
    duration: Duration


@dataclass(frozen=True, slots=True)
class Token:
    """What a created token is: name, numbers, types, Aspects, Domain tag, abilities."""

    rule: ClassVar[str] = "LANG-6.7"
    name: str
    types: tuple[str, ...]
    numbers: tuple[tuple[str, int], ...]
    aspects: tuple[str, ...] = ()
    domain: str | None = None
    abilities: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class CreateTokens:
    """Put new tokens onto the battlefield: "Create a 2/2 Echo Avatar token."."""

    rule: ClassVar[str] = "LANG-6.7"
    amount: Amount
    token: Token


@dataclass(frozen=True, slots=True)
class If:
    """Operations carried out only if the condition holds when they are reached."""

    rule: ClassVar[str] = "LANG-5.1"
    condition: Condition
    then: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class May:
    """The controller chooses whether to carry the operations out or the cost to be paid."""

    rule: ClassVar[str] = "LANG-3.5"
    then: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class MayPay:
    """The controller chooses whether to pay the costs: "you may pay 1 KL"."""

    rule: ClassVar[str] = "LANG-3.5"
    costs: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class ReadyObjects:
    """Ready objects: "Ready target Avatar."."""

    rule: ClassVar[str] = "LANG-7.9"
    what: Selection


@dataclass(frozen=True, slots=True)
class ExhaustObjects:
    """Exhaust objects: "Exhaust target Avatar."."""

    rule: ClassVar[str] = "LANG-7.10"
    what: Selection


CORE_OPERATIONS = (
    DealDamage,
    DivideDamage,
    Draw,
    Discard,
    Destroy,
    Sacrifice,
    ModifyStats,
    CreateTokens,
    If,
    May,
    MayPay,
    ReadyObjects,
    ExhaustObjects,
)

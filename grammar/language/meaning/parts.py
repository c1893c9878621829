"""Shared by the functions of `meaning`: pieces of sentences that aren't IR yet, and checks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, ClassVar, Final, Literal, NamedTuple

from lark import Token

from grammar.ir.abilities import CostChange, OwnCostChange
from grammar.ir.amounts import (
    Amount,
    Half,
    Number,
    PerHappened,
    PerMatch,
    PerNumber,
    PerOpponent,
    PerPaid,
    PerResource,
    SpentToPlay,
    UpTo,
    with_measures,
)
from grammar.ir.conditions import (
    Both,
    Condition,
    Controls,
    Counts,
    CountsMore,
    Either,
    HasMore,
    HasResource,
    Holds,
    IsPhase,
    IsTurn,
    Unless,
    ZoneIsEmpty,
    refers_back,
)
from grammar.ir.declared import Verb
from grammar.ir.history import Happened
from grammar.ir.late import late_dataclass
from grammar.ir.operations import ChooseOne, Order, StatChange
from grammar.ir.selectors import All, AllBut, Comparison, Filter, Selection, This, Who
from grammar.ir.traits import Traits, TraitWord, in_order
from grammar.ir.triggers import Dies, IsPut, IsReturned, IsSacrificed, Leaves, Sacrifices
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, TypeSaid, span_of_token
from grammar.language.words.english import an

ALL_MODES = 99
"""Stands for the number of all modes."""

Operations = tuple[object, ...]
Part = tuple[str, object]


THEY: Final[Any] = "they"
"""The controller of a filter with "they control" or "in their ...", until the player is determined."""
TOP: Final = "top"
"""Marks the zone of a filter of cards from the top of a deck."""
SHOWN: Final = "shown"
"""The zone of a filter with "from among them", until the selection says how they are picked."""
UNSAID: Final[Any] = "unsaid"
"""The controller of a filter with "in hand", until the subject of a condition determines it."""


class Whose(Enum):
    """Whose zone it is."""

    YOURS = "your"
    THEIRS = "their"
    OWNERS = "its owner's"


# --- sentences that need the preceding one ------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class Bulleted:
    """A choice whose ways have bullets; its first way is complete, and later sentences add the others."""

    choice: ChooseOne


@late_dataclass(frozen=True, slots=True)
class Mode:
    """A bullet after the first; it belongs to the preceding choice."""

    operations: Operations


@late_dataclass(frozen=True, slots=True)
class Keeps:
    """Players choose what they keep; the next instruction says what happens to all others."""

    what: AllBut


@late_dataclass(frozen=True, slots=True)
class NotPlaying:
    """Who can't play which cards, always or for a time."""

    who: Who
    filter: Filter
    beyond: int = 0
    """How many such cards each of them may play in a turn all the same."""


class TooMany(NamedTuple):
    """Which cards players can't play more of in a turn, and how many they may play."""

    filter: Filter
    beyond: int


@late_dataclass(frozen=True, slots=True)
class Timed:
    """When the preceding ability may be used."""

    timing: str


@late_dataclass(frozen=True, slots=True)
class OnlyIf:
    """What the preceding ability requires."""

    condition: Condition


@late_dataclass(frozen=True, slots=True)
class Revises:
    """Changes the preceding activated ability; `revised` may refuse."""

    revised: Any


@late_dataclass(frozen=True, slots=True)
class DearerThere:
    """How much more or less the card costs where the sentence before lets it be played from."""

    change: int
    resource: str | None


@late_dataclass(frozen=True, slots=True)
class MoreOf:
    """Continues with the verb of the preceding instruction or cost: "gain 1 gold and 2 mana"."""

    amount: object
    resource: str


@late_dataclass(frozen=True, slots=True)
class Instead:
    """Replaces the preceding instruction if its condition holds."""

    condition: Condition
    operations: Operations


@late_dataclass(frozen=True, slots=True)
class Otherwise:
    """Carried out if the preceding condition did not hold."""

    operations: Operations


@late_dataclass(frozen=True, slots=True)
class Afterwards:
    """The zone of a card cast by the preceding permission."""

    zone: str
    said: TypeSaid = ""
    """The type in "nullify that Spell"."""
    this_way: bool = False
    """Whether it is said of each card "played this way"."""


@late_dataclass(frozen=True, slots=True)
class Several:
    """A sentence that says several things about one subject; each is an ability or an instruction."""

    parts: tuple[Any, ...]


def parts_said(said: Any) -> tuple[Any, ...]:
    """Return the abilities or instructions that a sentence says."""
    return said.parts if isinstance(said, Several) else (said,)


@late_dataclass(frozen=True, slots=True)
class Demand:
    """The instruction before this is carried out unless a player accepts an offer."""

    offer: Any


@late_dataclass(frozen=True, slots=True)
class Unshuffled:
    """A search whose deck the next sentence shuffles."""

    search: Any


@late_dataclass(frozen=True, slots=True)
class ThenShuffle:
    """Then shuffle: ends the search before it."""

    whose: Any = None


@late_dataclass(frozen=True, slots=True)
class Kept:
    """What doesn't ready, if it isn't always so; how long is still to be said."""

    lacks: ClassVar[str] = "say how long it stays exhausted: next time, or while this card is in play"
    what: Any


@late_dataclass(frozen=True, slots=True)
class Here:
    """A condition: the card with the text is in play."""


@late_dataclass(frozen=True, slots=True)
class TheRest:
    """Where the rest goes, if the verb is that of the preceding instruction: "and the rest on top"."""

    put: Any


@late_dataclass(frozen=True, slots=True)
class Not:
    """A negated condition."""

    condition: Condition


class Ordered(NamedTuple):
    """In which order several cards go into a deck."""

    order: Order


class Home(NamedTuple):
    """A zone, and whose it is, without a player's name."""

    whose: Whose
    zone: Token


class Where(NamedTuple):
    """Where a card is put: a zone, and whether it goes to a place in a deck."""

    home: Home
    in_deck: bool = False


class Pile(NamedTuple):
    """A zone, and the player whose it is; None for "their"."""

    whose: Who | None
    zone: Token


class Goes(NamedTuple):
    """Where an object goes instead: whose zone, which zone, and the type in "that Hero"."""

    whose: Whose | None
    zone: str
    said: TypeSaid = ""


# --- amounts ----------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class X:
    """A number defined at the end of the sentence or by a preceding cost."""


class TimesX(int):
    """A change by X, up (1) or down (-1), until the sentence has said what X is."""


@late_dataclass(frozen=True, slots=True)
class Unsaid:
    """No amount before the noun: the sentence says it behind, with "equal to"."""


@late_dataclass(frozen=True, slots=True)
class Share:
    """Half or all of what the noun behind it names: "half your (mana)", "all its (Strength)"."""

    whose: Literal["your", "their", "its"]
    half: bool


@late_dataclass(frozen=True, slots=True)
class Rounded:
    """How a share is rounded, said behind the noun: ", rounded up"."""

    way: Literal["up", "down"]


@late_dataclass(frozen=True, slots=True)
class WhereX:
    """What X is; None means what was paid for the card."""

    amount: Amount | None = None


@late_dataclass(frozen=True, slots=True)
class EqualTo:
    """The amount that a sentence says behind its noun: "equal to your mana"."""

    amount: Amount


@late_dataclass(frozen=True, slots=True)
class Limited:
    """What is counted or measured, and the most that it can be: ", up to 3"."""

    each: Any
    most: int


@late_dataclass(frozen=True, slots=True)
class TheirDeeds:
    """Per deed of players who are named elsewhere: "for each Spell they cast this turn"."""

    done: PerHappened


@late_dataclass(frozen=True, slots=True)
class EachPaid:
    """Per unit paid for a cost with a chosen amount."""


Each = (
    Limited
    | Filter
    | WhereX
    | EqualTo
    | Rounded
    | EachPaid
    | PerOpponent
    | PerResource
    | PerNumber
    | PerHappened
    | TheirDeeds
)


def scaled(
    c: Context, amount: Amount | X | Unsaid | Share, each: Sequence[Each], who: Who = "you", noun: str = ""
) -> Amount:
    """Return the amount times what is counted: "for each ...", "where X is ...", or a cost's X.

    `who` carries it out: "they control" is counted for those players. `noun` is the resource or the number
    that the amount is one of, of which it may be a share.
    """
    counted = each[0] if each else None
    if isinstance(counted, Limited):
        return UpTo(scaled(c, amount, (counted.each,), who, noun), counted.most)
    if isinstance(amount, Share):
        return _share(amount, counted, who, noun)
    if isinstance(counted, Rounded):
        raise Refused("CT306", "only a half is rounded", rule="LANG-4.14")
    if isinstance(amount, Unsaid):
        if not isinstance(counted, EqualTo):
            raise Refused("CT306", "say how much: a number, or '... equal to ...' behind it")
        return measured(counted.amount, who)
    if isinstance(counted, EqualTo):
        raise Refused("CT306", "this says twice how much; keep the amount, or 'equal to ...'")
    if isinstance(amount, X):
        if isinstance(counted, WhereX):
            return SpentToPlay() if counted.amount is None else measured(counted.amount, who)
        if counted is not None:
            raise Refused("CT306", "'X' and 'for each' can't be combined; give a number")
        c.uses_paid = c.uses_paid or "X"
        return PerPaid(1)
    if counted is None:
        return amount
    if isinstance(counted, WhereX):
        raise Refused("CT306", "there is no X before 'where X is'")
    if not isinstance(amount, Number):
        raise Refused("CT306", "'that much' and 'for each' can't be combined; give a number")
    return PerPaid(amount.value) if isinstance(counted, EachPaid) else per(amount.value, counted, who)


HOW_ROUNDED: Final = "say how a half is rounded: ', rounded up' or ', rounded down'"


def _share(share: Share, said: Each | None, who: Who, noun: str) -> Amount:
    """Return half or all of a resource or number. [LANG-4.18]"""
    if not noun:
        raise Refused("CT306", "say of what this is a part: '... equal to half the number of ...'")
    if said is not None and not isinstance(said, Rounded):
        raise Refused("CT306", "this says twice how much; keep one")
    if share.half and said is None:
        raise Refused("CT306", HOW_ROUNDED, rule="LANG-4.14")
    if said is not None and not share.half:
        raise Refused("CT306", "only a half is rounded", rule="LANG-4.14")
    whole: Amount = PerNumber(None, noun)
    if share.whose != "its":
        whole = measured(PerResource(noun, theirs=share.whose == "their"), who)
    return whole if said is None else Half(whole, said.way)


Countable = Filter | PerOpponent | PerResource | PerNumber | PerHappened | TheirDeeds


def per(each: int, counted: Countable, who: Who) -> Amount:
    """Return an amount of `each` per counted unit."""
    if isinstance(counted, TheirDeeds):
        if who == "you":
            raise Refused("CT302", "'they' doesn't refer to anyone here: say 'you'")
        return replace(counted.done, each=each, theirs=True)
    if not isinstance(counted, Filter):
        return measured(replace(counted, each=each), who)
    return measured(PerMatch(each, counted), who)


def measured(amount: Amount, who: Who) -> Amount:
    """Return the amount, counted for the players who carry the instruction out if it says "they"."""

    def counted(one: Amount | TheirDeeds) -> Amount:
        if isinstance(one, TheirDeeds):
            return per(1, one, who)
        if isinstance(one, PerResource) and one.theirs and who == "you":
            raise Refused("CT302", "'they' doesn't refer to anyone here: say 'you have'")
        if isinstance(one, PerMatch) and one.counted.controller == THEY and who != "you":
            return PerMatch(one.each, replace(one.counted, controller="you"), theirs=True)
        return one

    found: Amount = with_measures(amount, counted)
    return found


def has_it(c: Context, types: Sequence[str], number: str) -> None:
    """Refuse a number that no object of these types has."""
    if word := c.lacking(types, number):
        raise Refused("CT308", f"{an(' or '.join(types))} has no {word}, so this would always be 0")


def with_more(parts: tuple[object, ...]) -> tuple[object, ...]:
    """Complete instructions or costs such as "and 2 mana" with the verb of the preceding one."""
    done: list[Any] = []
    for part in parts:
        if isinstance(part, TheRest):
            if not getattr(done[-1] if done else None, "puts", False):
                raise Refused("CT201", "say what happens to the rest; a verb is missing")
            part = part.put
        if isinstance(part, MoreOf):
            last: Any = done[-1] if done else None
            if not hasattr(last, "resource"):
                raise Refused("CT201", "say what happens to this; a verb is missing")
            if any(each.resource == part.resource for each in done if type(each) is type(last)):
                raise Refused("CT307", "this is repeated; add the numbers together")
            part = replace(last, amount=part.amount, resource=part.resource)
        done.append(part)
    return tuple(done)


def printed_number(count: Amount | X | Unsaid) -> int:
    """Return the number if it is printed as such; otherwise refuse it."""
    if not isinstance(count, Number):
        raise Refused("CT306", "a printed number is needed here")
    return count.value


def each_once(verbs: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """Return the verbs; refuse repeated ones."""
    if len(set(verbs)) < len(verbs):
        raise Refused("CT307", "this is repeated; say it once")
    return verbs


def some(count: int) -> int:
    """Return the count; refuse 0."""
    if count < 1:
        raise Refused("CT301", "0 means none; write 1 or more")
    return count


def lasting_condition(condition: Condition | Not) -> Condition:
    """Return the condition if it can be checked at any time; otherwise refuse it."""
    inner = condition.condition if isinstance(condition, Not) else condition
    parts = (inner.first, inner.second) if isinstance(inner, (Both, Either)) else (inner,)
    if refers_back(inner) or not all(map(_is_looked_at, parts)):
        raise Refused("CT308", "this needs a condition that can be checked at any time")
    return Unless(inner) if isinstance(condition, Not) else condition  # type: ignore[arg-type]


def _is_looked_at(condition: object) -> bool:
    """Whether a condition can be checked at any time; a game's own conditions can."""
    return isinstance(condition, _LOOKED_AT) or getattr(condition, "stands_as", None) == "condition"


_LOOKED_AT = (
    Controls,
    HasResource,
    ZoneIsEmpty,
    Counts,
    CountsMore,
    HasMore,
    IsTurn,
    IsPhase,
    Holds,
    Happened,
)


def compatible(tests: Iterable[tuple[Comparison, int]]) -> None:
    """Refuse contradictory comparisons of one number: "5 or less" and "10 or more"."""
    low, high = 0, sys.maxsize
    for comparison, value in tests:
        low = max(low, value) if comparison != "at_most" else low
        high = min(high, value) if comparison != "at_least" else high
    if low > high:
        raise Refused("CT301", f"no number is both {low} or more and {high} or less")


def about_the_first_noun(c: Context, places: tuple[Any, ...], said: object) -> None:
    """Refuse words behind a place or a clause with a noun: they would describe that noun. [LANG-6.5]

    A second place is allowed behind a noun that only one object fits, since it can't narrow that noun.
    """
    nouns = [
        *(place.of.filter for place in places if hasattr(getattr(place, "of", None), "filter")),
        *(place.filter for place in places if isinstance(getattr(place, "filter", None), Filter)),
    ]
    if nouns and not (hasattr(said, "of") and all(map(c.only_one, nouns))):
        raise Refused(
            "CT302",
            "this describes the nearest noun; put what describes the first noun before that one",
            rule="LANG-6.5",
        )


# --- traits -----------------------------------------------------------------------------------------


def traits_said(c: Context, tokens: Iterable[Token]) -> Traits:
    """Return the trait words in a text, in the order in which the game declares its traits."""
    found: list[TraitWord] = []
    for token in tokens:
        declared = c.traits[token.type].trait
        word = TraitWord(declared.name, declared.name if declared.form == "flag" else token.value)
        if word in found:
            raise Refused("CT307", f"{token.value} is repeated; say it once", span=span_of_token(token))
        if declared.form == "name" and any(each.trait == word.trait for each in found):
            raise Refused("CT307", "this is repeated; say it once", span=span_of_token(token))
        found.append(word)
    return in_order(found, (each.trait for each in c.traits.values()))


def price_change(
    subject: Selection, change: int, each: Each | None, played: Callable[[Filter], Filter], such_as: str
) -> CostChange | OwnCostChange:
    """Return the change of what a card costs itself, or of what all cards like it cost.

    `played` refuses cards that have no cost, `such_as` is an example of cards that have one.
    """
    if isinstance(subject, This):
        if each is not None and not isinstance(each, Filter | PerHappened):
            raise Refused("CT306", "say for each of which cards")
        return OwnCostChange(change, each)
    if not isinstance(subject, All):
        raise Refused("CT308", f"name all of them: '{such_as}'")
    return price_for_each(CostChange(played(subject.filter), change), each)


def price_for_each(change: CostChange, each: Each | None) -> CostChange:
    """Return the change as often as the text counts, for "you" or for the player of each card. [LANG-2.6b]"""
    if each is None:
        return change
    if isinstance(each, TheirDeeds):
        return replace(change, per=_unbound(each.done), theirs=True)
    if isinstance(each, PerHappened):
        return replace(change, per=each)
    if not isinstance(each, Filter):
        message = "the cost of other cards can count only cards and what was done to them this turn yet"
        raise Refused("CT306", message, rule="LANG-2.6b")
    if each.other:
        raise Refused("CT302", "say 'other' only of what is played: 'each other Spell they cast this turn'")
    if each.controller == THEY:
        return replace(change, per=replace(each, controller="you"), theirs=True)
    return replace(change, per=each)


def _unbound(done: PerHappened) -> PerHappened:
    """Return what was done, without "other": the card that is being played has not been played yet."""
    event: Any = done.event
    for field in ("what", "filter"):
        filter = getattr(event, field, None)
        if isinstance(filter, Filter):
            event = replace(event, **{field: replace(filter, other=False)})
    return replace(done, event=event)


def changed_by(
    c: Context, changes: tuple[StatChange, ...], each: Each | None
) -> tuple[tuple[StatChange, ...], Filter | Amount | None]:
    """Return the changes, and how often they are made: "+X Strength, where X is ..."."""
    by_x = [isinstance(change.change, TimesX) for change in changes]
    if not any(by_x):
        if each is None or isinstance(each, Filter):
            return changes, each
        if isinstance(each, Limited) and any(abs(change.change) != 1 for change in changes):
            raise Refused("CT306", "say a most only where each adds 1", rule="LANG-4.23")
        return changes, scaled(c, Number(1), (each,))
    if not all(by_x):
        raise Refused("CT306", "say every change of this sentence with X, or write two sentences")
    amount = scaled(c, X(), () if each is None else (each,))
    signed = tuple(replace(change, change=int(change.change)) for change in changes)
    if not isinstance(amount, PerMatch | PerHappened):
        return signed, amount
    counted = tuple(replace(change, change=change.change * amount.each) for change in signed)
    return counted, amount.counted if isinstance(amount, PerMatch) else replace(amount, each=1)


def numbers_alone(changes: Iterable[object]) -> None:
    """Refuse a change by X in what always holds."""
    if any(isinstance(getattr(change, "change", None), TimesX) for change in changes):
        message = "write 'this turn, where X is the number of ...', or 'for each ...' if it always holds"
        raise Refused("CT306", message)


BEFORE_EXCEPT: Final = "say this before 'except', or it would be unclear what it describes"
_HAVE_REMOVED: Final = (Dies, IsPut, IsReturned, IsSacrificed, Leaves, Sacrifices)
"""Shared events after which a thing is no longer in play."""


def has_removed(event: object) -> bool:
    """Whether a thing is no longer in play after an event about it."""
    return isinstance(event, _HAVE_REMOVED) or getattr(event, "is_removing", False)

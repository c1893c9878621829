"""What texts watch for: each trigger is a pattern of events, by one table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, Protocol

from msgspec import Struct

from grammar.ir.abilities import Triggered
from grammar.ir.selectors import Bearer, Controller, This, Watched
from grammar.ir.triggers import (
    AnyOf,
    Attacks,
    AttacksUnit,
    Blocks,
    DealsCombatDamage,
    DealsDamage,
    Destroys,
    Dies,
    Discards,
    Draws,
    EndOfTurn,
    Enters,
    IsAttacked,
    IsBlocked,
    IsDealtDamage,
    IsDestroyed,
    IsPut,
    IsReturned,
    IsSacrificed,
    Leaves,
    Sacrifices,
    StartOfTurn,
    StartOfYourTurn,
    UsesAbility,
    WouldBeDestroyed,
    YouCast,
    YouPlay,
)
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.any_state import AnyState
from reference_engine.interpreter.texts.filters import match_of
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.interpreter.zones import Zones
from reference_engine.kernel.errors import EngineBug


class Happening(Struct, frozen=True):
    """An event. The parts are those of its verb, which says what they mean; the others are 0 or empty."""

    verb: Verb
    what: int = 0
    who: int = 0
    by: int = 0
    whom: int = 0
    amount: int = 0
    origin: int = 0
    to: int = 0
    name: str = ""

    @property
    def gone(self) -> int:
        """The object that has moved once more when a text about the event is carried out; -1 for none."""
        return self.what if self.verb.moves_on else -1


@dataclass(frozen=True)
class Pattern:
    """The events that a text names: those of a verb whose parts match. A part that is None may be anything.

    "It" in the text is the object that does it if the pattern names one, or else the one to which it happens.
    """

    verb: Verb
    who: Controller | None = None
    by: Watched | Bearer | None = None
    what: Watched | Bearer | None = None
    whom: Controller | None = None
    origin: str | None = None
    to: str | None = None
    name: str | None = None
    of_what: bool = False
    """Whether "it" is the one to which it happens, even so."""

    def it_of(self, happening: Happening) -> int:
        """Return the object that is "it" for a text about the event."""
        return happening.what if self.by is None or self.of_what else happening.by

    def player_of(self, happening: Happening) -> int:
        """[LANG-6.9] Return "that player": who does it if the text names one, or else to whom it happens.

        0 means the controller of "it".
        """
        return happening.whom if self.who is None else happening.who

    @property
    def is_of_itself(self) -> bool:
        """[LANG-6.1] Whether only what a text's own source does or goes through can match."""
        return isinstance(self.by, This) or isinstance(self.what, This)


PARTS: Final = ("who", "by", "what", "whom", "origin", "to", "name")
"""The parts of an event that a pattern can name."""

Sees = Callable[[AnyState, int, int, Happening], bool]
"""Whether an event matches a pattern (state, source, you, event), for a text of a source."""


def is_by(by: str, state: AnyState, you: int, player: int) -> bool:
    """[LANG-1.4] Whether a player is among those a text names: any player, you, or an opponent."""
    return by == "any" or (player == you if by == "you" else player in state.seats.opponents[you])


def seeing(pattern: Pattern, zoning: Zones) -> Sees:
    """[LANG-1.4, LANG-1.5] Return the test whether an event of the pattern's verb matches it."""
    asked = [part for part in PARTS if getattr(pattern, part) is not None]
    if lacking := [part for part in asked if not getattr(pattern.verb, part)]:
        raise EngineBug(f"the verb {pattern.verb.word!r} has no part {lacking[0]!r}")
    who, whom, name = pattern.who, pattern.whom, pattern.name
    by = None if pattern.by is None else match_of(pattern.by).__call__
    what = None if pattern.what is None else match_of(pattern.what).__call__
    origin = None if pattern.origin is None else zoning.numbers[pattern.origin]
    to = None if pattern.to is None else zoning.numbers[pattern.to]

    def sees(state: AnyState, source: int, you: int, happening: Happening) -> bool:
        return (
            (who is None or is_by(who, state, you, happening.who))
            and (name is None or name == happening.name)
            and (to is None or to == happening.to)
            and (origin is None or origin == happening.origin)
            and (by is None or (happening.by > 0 and by(state, happening.by, you, source)))
            and (what is None or (happening.what > 0 and what(state, happening.what, you, source)))
            and (whom is None or (happening.whom > 0 and is_by(whom, state, you, happening.whom)))
        )

    return sees


def triggers_of(node: object) -> tuple[object, ...]:
    """[LANG-1.11] Return each event that starts an ability; none if it is not a triggered ability."""
    if not isinstance(node, Triggered):
        return ()
    return node.trigger.triggers if isinstance(node.trigger, AnyOf) else (node.trigger,)


class Watch(NamedTuple):
    """What an ability of a card watches for; one with several triggers has several."""

    place: int
    """The place of the ability on the card."""
    rank: int
    """The place of the pattern in the game's table: an event triggers texts in that order."""
    pattern: Pattern
    sees: Sees
    """Whether an event of the pattern's verb matches."""
    nth: int = 0
    """Which such event of each turn the ability asks for; 0 for every one."""
    by_each_player: bool = False
    """Whether the events of each player are counted alone."""
    at_once: bool = False
    """Whether several such events trigger it once, until it is carried out."""
    size: tuple[str, int] | None = None
    """How the amount of the event must compare with a number."""

    @property
    def only_first(self) -> bool:
        """Whether it asks for the first such event each turn, whoever brings it about."""
        return self.nth == 1 and not self.by_each_player


ANYWHERE: Final = "battlefield"
"""The zone of a text that watches the whole battlefield."""


def whose(trigger: StartOfTurn | EndOfTurn) -> Controller:
    """[LANG-1.5] Return whose turns a trigger watches."""
    if trigger.opponents_only:
        return "opponent"
    return "you" if isinstance(trigger, EndOfTurn) and trigger.yours_only else "any"


def combat_of(trigger: IsDestroyed | Destroys) -> str | None:
    """[LANG-1.23] Return the name of what is destroyed in combat; None if anything may destroy it."""
    return verbs.COMBAT if trigger.in_combat else None


def row_of(zone: str) -> str | None:
    """Return the zone that a trigger names; None if it is the whole battlefield."""
    return None if zone == ANYWHERE else zone


class DoesTo(Protocol):
    """A trigger that names who does something, and perhaps to whom."""

    @property
    def what(self) -> Watched | Bearer:
        """Who does it."""

    @property
    def victim(self) -> Watched | Bearer | None:
        """To whom it is done; None for anybody."""


def does_to(verb: Verb, trigger: DoesTo) -> Pattern:
    """[LANG-6.13c] Return what one object does to another, which is "that" one for a text of the first."""
    of_what = isinstance(trigger.what, This) and trigger.victim is not None
    return Pattern(verb, by=trigger.what, what=trigger.victim, of_what=of_what)


def put_into(trigger: IsPut) -> Pattern:
    """[LANG-1.32] Return the pattern of cards that are put into a pile."""
    pattern = Pattern(verbs.PUT, what=trigger.what, to=trigger.zone, whom=trigger.whose)
    if trigger.origin == verbs.FROM_PLAY:
        return replace(pattern, name=verbs.FROM_PLAY)
    return replace(pattern, origin=trigger.origin)


PatternOf = Callable[[Any], Pattern]
Patterns = Mapping[type, PatternOf]
"""By kind of trigger: its pattern."""

PATTERNS: Final[Patterns] = {
    StartOfYourTurn: lambda _: Pattern(verbs.START_TURN, who="you"),
    StartOfTurn: lambda on: Pattern(verbs.START_TURN, who=whose(on)),
    EndOfTurn: lambda on: Pattern(verbs.END_TURN, who=whose(on)),
    Enters: lambda on: Pattern(verbs.ENTER, what=on.what, to=row_of(on.zone)),
    Leaves: lambda on: Pattern(verbs.LEAVE, what=on.what, origin=row_of(on.zone)),
    IsPut: put_into,
    IsDestroyed: lambda on: Pattern(verbs.DESTROY, what=on.what, name=combat_of(on)),
    WouldBeDestroyed: lambda on: Pattern(verbs.DESTROY, what=on.what),
    Destroys: lambda on: replace(does_to(verbs.DESTROY, on), name=combat_of(on)),
    DealsDamage: lambda on: does_to(verbs.DAMAGE, on),
    UsesAbility: lambda on: Pattern(verbs.USE, who=on.by, what=on.what),
    Dies: lambda on: Pattern(verbs.DIE, what=on.what),
    IsSacrificed: lambda on: Pattern(verbs.SACRIFICE, what=on.what),
    IsReturned: lambda on: Pattern(verbs.RETURN, what=on.what),
    Sacrifices: lambda on: Pattern(verbs.SACRIFICE, who=on.by, what=on.filter),
    Attacks: lambda on: Pattern(verbs.ATTACK, by=on.what),
    IsAttacked: lambda on: Pattern(verbs.ATTACK, what=on.what),
    Blocks: lambda on: Pattern(verbs.BLOCK, by=on.what),
    IsBlocked: lambda on: Pattern(verbs.BE_BLOCKED, what=on.what),
    IsDealtDamage: lambda on: Pattern(verbs.DAMAGE, what=on.what),
    DealsCombatDamage: lambda on: Pattern(
        verbs.DEAL_COMBAT_DAMAGE, by=on.what, whom="any" if on.to_player_only else None
    ),
    YouCast: lambda on: Pattern(verbs.CAST, who=on.by, what=on.filter),
    YouPlay: lambda on: Pattern(verbs.PLAY, who=on.by, what=on.filter),
    Draws: lambda on: Pattern(verbs.DRAW, who=on.by),
    Discards: lambda on: Pattern(verbs.DISCARD, who=on.by, what=on.filter),
}


def attack_on(trigger: AttacksUnit) -> Pattern:
    """[LANG-8.10] Return the attacks of what a text watches on things that match."""
    return does_to(verbs.ATTACK, trigger)

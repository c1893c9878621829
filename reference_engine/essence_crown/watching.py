"""Section 10.3, what triggers watch for: one small test for each kind of trigger, one table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from grammar.essence_crown.operations import (
    DeityIsDamaged,
    GainsKL,
    Heals,
    IsNullified,
    SpendsGodCharge,
    YouCrossThreshold,
    YouGainGodCharge,
    YouLoseEssence,
    YouPayEssence,
    YouSpendKL,
)
from grammar.ir.triggers import (
    Attacks,
    Blocks,
    DealsCombatDamage,
    Dies,
    Discards,
    Draws,
    EndOfTurn,
    Enters,
    IsBlocked,
    IsDealtDamage,
    IsSacrificed,
    Leaves,
    Sacrifices,
    StartOfCombat,
    StartOfTurn,
    StartOfYourTurn,
    YouCast,
    YouPlay,
)
from reference_engine.essence_crown.zones import ZONES
from reference_engine.interpreter.filters import match_for, match_of


@dataclass(slots=True)
class Happening:
    """What has happened: to which object, in which zone, by which player, how much.

    `to_deity` tells combat damage to a Deity, `for_card` a payment for playing the subject.
    """

    subject: int
    zone: int = 0
    player: int = 0
    amount: int = 0
    to_deity: bool = False
    for_card: bool = False


@dataclass(slots=True)
class Watcher:
    """Whose text watches: the state it is in, its source, and its controller."""

    state: Any
    source: int
    you: int


Sees = Callable[[Any, Watcher, Happening], bool]


def _own(_trigger: object, watcher: Watcher, happening: Happening) -> bool:
    """[EC-10.3.7, EC-10.1.5] It is the controller's own turn, or own deed."""
    return happening.player == watcher.you


def _end_of_turn(trigger: EndOfTurn, watcher: Watcher, happening: Happening) -> bool:
    """[EC-10.3.8] The end of any turn, only of its controller's, or only of the others'."""
    if trigger.opponents_only:
        return happening.player != watcher.you
    return not trigger.yours_only or happening.player == watcher.you


def _start_of_turn(trigger: StartOfTurn, watcher: Watcher, happening: Happening) -> bool:
    """[LANG-1.5] The start of any turn, or only of an opponent's."""
    return not trigger.opponents_only or happening.player != watcher.you


def _by(trigger: Any, watcher: Watcher, happening: Happening) -> bool:
    """[LANG-1.4] The player who does it is the one of whom the text speaks."""
    by: str = trigger.by
    return by == "any" or (happening.player == watcher.you) == (by == "you")


def _watched_object(trigger: Any, watcher: Watcher, happening: Happening) -> bool:
    """[EC-10.3.4] The object to which it happens is one that the text watches."""
    return match_of(trigger.what)(watcher.state, happening.subject, watcher.you, watcher.source)


def _entering(trigger: Enters | Leaves, watcher: Watcher, happening: Happening) -> bool:
    """[EC-10.3.4] The zone is the one named and the object one that the text watches."""
    here = trigger.zone == ANYWHERE or ZONES[trigger.zone] == happening.zone
    return here and _watched_object(trigger, watcher, happening)


def _combat_damage(trigger: DealsCombatDamage, watcher: Watcher, happening: Happening) -> bool:
    """[EC-9.6.1] Combat damage dealt by a watched Avatar, to a Deity if the text says so."""
    return (happening.to_deity or not trigger.to_deity_only) and _watched_object(trigger, watcher, happening)


def _own_card(trigger: YouCast | YouPlay | Sacrifices, watcher: Watcher, happening: Happening) -> bool:
    """[EC-10.3.6] A play of a matching card by the player of whom the text speaks."""
    match = match_for(trigger.filter)
    return _by(trigger, watcher, happening) and match(
        watcher.state, happening.subject, watcher.you, watcher.source
    )


def _payment(trigger: YouPayEssence, watcher: Watcher, happening: Happening) -> bool:
    """[EC-10.3.5] The controller's own payment; with a named purpose, only one for such a card."""
    if not _by(trigger, watcher, happening):
        return False
    if trigger.to_cast is None:
        return True
    match = match_for(trigger.to_cast)
    return happening.for_card and match(watcher.state, happening.subject, watcher.you, watcher.source)


SEES: Final[Mapping[type, Sees]] = {
    StartOfYourTurn: _own,
    EndOfTurn: _end_of_turn,
    Enters: _entering,
    Leaves: _entering,
    Dies: _watched_object,
    IsSacrificed: _watched_object,
    Attacks: _watched_object,
    DealsCombatDamage: _combat_damage,
    YouCast: _own_card,
    YouPlay: _own_card,
    YouPayEssence: _payment,
    YouSpendKL: _by,
    YouGainGodCharge: _by,
    YouCrossThreshold: _by,
    YouLoseEssence: _by,
    StartOfTurn: _start_of_turn,
    StartOfCombat: _own,
    Blocks: _watched_object,
    IsBlocked: _watched_object,
    IsDealtDamage: _watched_object,
    IsNullified: _watched_object,
    Draws: _by,
    Discards: _by,
    Sacrifices: _own_card,
    Heals: _by,
    GainsKL: _by,
    SpendsGodCharge: _by,
    DeityIsDamaged: _by,
}

ANYWHERE: Final = "battlefield"
"""The zone of a text that watches the whole battlefield."""

MOVES_ON: Final = frozenset((Dies, IsSacrificed, Sacrifices, IsNullified, Leaves, YouCast, YouPlay))
"""Events whose object moves once more before a text about it is carried out."""


def never(_trigger: object, _watcher: Watcher, _happening: Happening) -> bool:
    """The ability is no triggered one."""
    return False

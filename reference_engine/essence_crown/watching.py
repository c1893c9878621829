"""Section 10.3, what triggers watch for: one small test for each kind of trigger, one table."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from grammar.essence_crown.operations import (
    YouCrossThreshold,
    YouGainGodCharge,
    YouLoseEssence,
    YouPayEssence,
    YouSpendKL,
)
from grammar.ir.triggers import (
    Attacks,
    DealsCombatDamage,
    Dies,
    EndOfTurn,
    Enters,
    IsSacrificed,
    Leaves,
    StartOfYourTurn,
    YouCast,
    YouPlay,
)
from reference_engine.essence_crown.zones import ZONES
from reference_engine.interpreter.filters import match_for, match_of


class Happening(NamedTuple):
    """What has happened: to which object, in which zone, by which player, how much.

    `to_deity` tells combat damage to a Deity, `for_card` a payment for playing the subject.
    """

    subject: int
    zone: int = 0
    player: int = 0
    amount: int = 0
    to_deity: bool = False
    for_card: bool = False


class Watcher(NamedTuple):
    """Whose text watches: the state it is in, its source, and its controller."""

    state: Any
    source: int
    you: int


Sees = Callable[[Any, Watcher, Happening], bool]


def _own(_trigger: object, watcher: Watcher, happening: Happening) -> bool:
    """[EC-10.3.7, EC-10.1.5] It is the controller's own turn, or own deed."""
    return happening.player == watcher.you


def _end_of_turn(trigger: EndOfTurn, watcher: Watcher, happening: Happening) -> bool:
    """[EC-10.3.8] The end of any turn, or only of its controller's."""
    return not trigger.yours_only or happening.player == watcher.you


def _watched_object(trigger: Any, watcher: Watcher, happening: Happening) -> bool:
    """[EC-10.3.4] The object to which it happens is one that the text watches."""
    return match_of(trigger.what)(watcher.state, happening.subject, watcher.you, watcher.source)


def _entering(trigger: Enters | Leaves, watcher: Watcher, happening: Happening) -> bool:
    """[EC-10.3.4] The zone is the one named and the object one that the text watches."""
    return ZONES[trigger.zone] == happening.zone and _watched_object(trigger, watcher, happening)


def _combat_damage(trigger: DealsCombatDamage, watcher: Watcher, happening: Happening) -> bool:
    """[EC-9.6.1] Combat damage dealt by a watched Avatar, to a Deity if the text says so."""
    return (happening.to_deity or not trigger.to_deity_only) and _watched_object(trigger, watcher, happening)


def _own_card(trigger: YouCast | YouPlay, watcher: Watcher, happening: Happening) -> bool:
    """[EC-10.3.6] The controller's own play of a matching card."""
    match = match_for(trigger.filter)
    return happening.player == watcher.you and match(
        watcher.state, happening.subject, watcher.you, watcher.source
    )


def _payment(trigger: YouPayEssence, watcher: Watcher, happening: Happening) -> bool:
    """[EC-10.3.5] The controller's own payment; with a named purpose, only one for such a card."""
    if happening.player != watcher.you:
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
    YouSpendKL: _own,
    YouGainGodCharge: _own,
    YouCrossThreshold: _own,
    YouLoseEssence: _own,
}


def never(_trigger: object, _watcher: Watcher, _happening: Happening) -> bool:
    """The ability is no triggered one."""
    return False

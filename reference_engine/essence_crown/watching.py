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
from reference_engine.interpreter.filters import Matches, match_of
from reference_engine.interpreter.world import World


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


Sees = Callable[[Any, World, int, int, Happening], bool]
"""Whether a text watches for what has happened: a row of its printed card, in a state, by its source and
the controller of that.
"""


def _own(_row: Any, _state: World, _source: int, you: int, happening: Happening) -> bool:
    """[EC-10.3.4, EC-10.3.7, EC-10.1.5] It is the controller's own turn, or own deed."""
    return happening.player == you


def _end_of_turn(row: Any, _state: World, _source: int, you: int, happening: Happening) -> bool:
    """[EC-10.3.8] The end of any turn, only of its controller's, or only of the others'."""
    trigger: EndOfTurn = row.node.trigger
    if trigger.opponents_only:
        return happening.player != you
    return not trigger.yours_only or happening.player == you


def _start_of_turn(row: Any, _state: World, _source: int, you: int, happening: Happening) -> bool:
    """[LANG-1.5] The start of any turn, or only of an opponent's."""
    trigger: StartOfTurn = row.node.trigger
    return not trigger.opponents_only or happening.player != you


def _by(row: Any, _state: World, _source: int, you: int, happening: Happening) -> bool:
    """[LANG-1.4] The player who does it is the one of whom the text speaks."""
    by: str = row.node.trigger.by
    return by == "any" or (happening.player == you) == (by == "you")


def _watched_object(row: Any, state: World, source: int, you: int, happening: Happening) -> bool:
    """[EC-10.3.4] The object to which it happens is one that the text watches."""
    match: Matches = row.match
    return match(state, happening.subject, you, source)


def _entering(row: Any, state: World, source: int, you: int, happening: Happening) -> bool:
    """[EC-10.3.4] The zone is the one named and the object one that the text watches."""
    trigger: Enters | Leaves = row.node.trigger
    here = trigger.zone == ANYWHERE or ZONES[trigger.zone] == happening.zone
    return here and _watched_object(row, state, source, you, happening)


def _combat_damage(row: Any, state: World, source: int, you: int, happening: Happening) -> bool:
    """[EC-9.6.1] Combat damage dealt by a watched Avatar, to a Deity if the text says so."""
    trigger: DealsCombatDamage = row.node.trigger
    return (happening.to_deity or not trigger.to_deity_only) and _watched_object(
        row, state, source, you, happening
    )


def _own_card(row: Any, state: World, source: int, you: int, happening: Happening) -> bool:
    """[EC-10.3.4, EC-10.3.6] A play of a matching card by the player of whom the text speaks."""
    return _by(row, state, source, you, happening) and _watched_object(row, state, source, you, happening)


def _payment(row: Any, state: World, source: int, you: int, happening: Happening) -> bool:
    """[EC-10.3.5] The controller's own payment; with a named purpose, only one for such a card."""
    if not _by(row, state, source, you, happening):
        return False
    if row.match is None:
        return True
    return happening.for_card and _watched_object(row, state, source, you, happening)


def watched(trigger: object) -> Matches | None:
    """Whether an object is one that a trigger watches, None where it names none."""
    for part in ("what", "filter", "to_cast"):
        what = getattr(trigger, part, None)
        if what is not None:
            return match_of(what).__call__
    return None


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

OF_AN_OBJECT: Final = frozenset((_watched_object, _entering, _combat_damage))
"""The tests that only an object passes which the text watches."""

ANYWHERE: Final = "battlefield"
"""The zone of a text that watches the whole battlefield."""

MOVES_ON: Final = frozenset((Dies, IsSacrificed, Sacrifices, IsNullified, Leaves, YouCast, YouPlay))
"""Events whose object moves once more before a text about it is carried out."""


def never(_row: object, _state: World, _source: int, _you: int, _happening: Happening) -> bool:
    """The ability is no triggered one."""
    return False

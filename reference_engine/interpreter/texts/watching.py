"""What triggers watch for: one small test for each kind of trigger, in one table."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct

from grammar.ir.triggers import (
    Attacks,
    AttacksUnit,
    Blocks,
    DealsCombatDamage,
    Dies,
    Discards,
    Draws,
    EndOfTurn,
    Enters,
    IsAttacked,
    IsBlocked,
    IsDealtDamage,
    IsSacrificed,
    Leaves,
    Sacrifices,
    StartOfTurn,
    StartOfYourTurn,
    YouCast,
    YouPlay,
)
from reference_engine.interpreter.texts.any_state import AnyState
from reference_engine.interpreter.texts.filters import Matches, match_of


class Happening(Struct, frozen=True):
    """An event: which object it happened to, in which zone, by which player, and how much.

    `to_player` marks damage to a player, `for_card` a payment for playing the subject; `name` says what was
    changed or paid.
    """

    subject: int
    zone: int
    player: int
    amount: int
    to_player: bool
    for_card: bool
    name: str


Sees = Callable[[Any, Any, int, int, Happening], bool]
"""Whether a text watches for an event: a row of its printed card, in a state, by source and controller."""


def is_by(by: str, state: AnyState, you: int, player: int) -> bool:
    """[LANG-1.4] Whether a player is among those a text names: any player, you, or an opponent."""
    return by == "any" or (player == you if by == "you" else player in state.seats.opponents[you])


def of_controller(_row: Any, _state: AnyState, _source: int, you: int, happening: Happening) -> bool:
    """Whether it is the controller's own turn or action."""
    return happening.player == you


def end_of_turn(row: Any, state: AnyState, _source: int, you: int, happening: Happening) -> bool:
    """Whether it is the end of any turn, of its controller's, or of an opponent's, as the trigger says."""
    trigger: EndOfTurn = row.node.trigger
    if trigger.opponents_only:
        return is_by("opponent", state, you, happening.player)
    return not trigger.yours_only or happening.player == you


def start_of_turn(row: Any, state: AnyState, _source: int, you: int, happening: Happening) -> bool:
    """[LANG-1.5] Whether it is the start of any turn or, if the trigger says so, of an opponent's."""
    trigger: StartOfTurn = row.node.trigger
    return not trigger.opponents_only or is_by("opponent", state, you, happening.player)


def by_player(row: Any, state: AnyState, _source: int, you: int, happening: Happening) -> bool:
    """[LANG-1.4] Whether the player who does it is among those the text names."""
    return is_by(row.node.trigger.by, state, you, happening.player)


def of_watched_object(row: Any, state: AnyState, source: int, you: int, happening: Happening) -> bool:
    """Whether the text watches the object to which it happens."""
    match: Matches = row.match
    return match(state, happening.subject, you, source)


def through_zone(row: Any, state: AnyState, source: int, you: int, happening: Happening) -> bool:
    """Whether the zone is the one named and the text watches the object."""
    trigger: Enters | Leaves = row.node.trigger
    here = trigger.zone == ANYWHERE or state.zoning.numbers[trigger.zone] == happening.zone
    return here and of_watched_object(row, state, source, you, happening)


def by_combat_damage(row: Any, state: AnyState, source: int, you: int, happening: Happening) -> bool:
    """Whether a watched object deals combat damage, to a player if the text requires that."""
    trigger: DealsCombatDamage = row.node.trigger
    return (happening.to_player or not trigger.to_player_only) and of_watched_object(
        row, state, source, you, happening
    )


def of_card_by_player(row: Any, state: AnyState, source: int, you: int, happening: Happening) -> bool:
    """Whether a player named by the text does it with a card that matches, if it says which."""
    return by_player(row, state, source, you, happening) and (
        row.match is None or of_watched_object(row, state, source, you, happening)
    )


def for_card_by_player(row: Any, state: AnyState, source: int, you: int, happening: Happening) -> bool:
    """Whether it is the controller's payment and, if a purpose is named, is for such a card."""
    if not by_player(row, state, source, you, happening):
        return False
    if row.match is None:
        return True
    return happening.for_card and of_watched_object(row, state, source, you, happening)


def watched(trigger: object) -> Matches | None:
    """Return the test whether a trigger watches an object; None if it names none."""
    for part in ("what", "filter", "to_cast"):
        what = getattr(trigger, part, None)
        if what is not None:
            return match_of(what).__call__
    return None


SEES: Final[Mapping[type, Sees]] = {
    StartOfYourTurn: of_controller,
    EndOfTurn: end_of_turn,
    Enters: through_zone,
    Leaves: through_zone,
    Dies: of_watched_object,
    IsSacrificed: of_watched_object,
    Attacks: of_watched_object,
    DealsCombatDamage: by_combat_damage,
    YouCast: of_card_by_player,
    YouPlay: of_card_by_player,
    StartOfTurn: start_of_turn,
    Blocks: of_watched_object,
    IsBlocked: of_watched_object,
    IsDealtDamage: of_watched_object,
    Draws: by_player,
    Discards: of_card_by_player,
    Sacrifices: of_card_by_player,
}


def of_attack(row: Any, state: AnyState, source: int, you: int, happening: Happening) -> bool:
    """Whether an object that the text watches attacks one that matches the trigger."""
    return of_watched_object(row, state, source, you, happening) and match_of(row.node.trigger.victim)(
        state, state.attacked_now(), you, source
    )


SEES_ATTACKS: Final[Mapping[type, Sees]] = {IsAttacked: of_watched_object, AttacksUnit: of_attack}
"""Of a game whose texts wait for attacks on things, besides `SEES`."""

OF_AN_OBJECT: Final = frozenset((of_watched_object, through_zone, by_combat_damage))
"""The tests that pass only for an object that the text watches."""

ANYWHERE: Final = "battlefield"
"""The zone of a text that watches the whole battlefield."""

MOVES_ON: Final = frozenset((Dies, IsSacrificed, Sacrifices, Leaves, YouCast, YouPlay))
"""Events whose object has moved once more by the time a text about it is carried out."""


def never(_row: object, _state: AnyState, _source: int, _you: int, _happening: Happening) -> bool:
    """Not a triggered ability."""
    return False

"""Chapter 4: what comes with an object that enters, leaves or changes sides."""

from collections.abc import Sequence

from reference_engine.essence_crown.resources.kl import gain_kl, lose_kl
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import AVATAR_LINE, DOMAIN_ZONE, RELIC_SUPPORT_ZONE
from reference_engine.interpreter.objects.moving import move
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.interpreter.zones import DISCARD_PILE


def on_enter(state: State, number: int) -> None:
    """[EC-2.2.13, EC-R15] Add a Shard's KL immediately, by option."""
    printed = state.definition[number]
    if printed.is_shard:
        move_kl_with_shard(state, state.controller[number], printed.shard_adds)


def on_leave(state: State, number: int) -> None:
    """[EC-2.2.13, EC-R15] Remove a Shard's KL immediately, by option."""
    printed = state.definition[number]
    if printed.is_shard:
        move_kl_with_shard(state, state.controller[number], -printed.shard_adds)


def on_control_change(state: State, number: int, player: int) -> None:
    """[EC-3.3.3, EC-3.3.4, EC-3.3.4b, EC-9.2.6, EC-R34]
    Let a player's old Domain leave when they take control of another; remove an Avatar from combat.
    """
    if state.zone[number] == DOMAIN_ZONE:
        give_way(state, player)
    state.leave_fights(number)


def move_kl_with_shard(state: State, player: int, change: int) -> None:
    """[EC-R15, EC-R33]
    With that option only, change KL when a Shard enters or leaves, unless its player has lost.
    """
    if state.switches.shard_immediate_kl == "yes" and not state.lost[player]:
        # one of the two has an effect
        gain_kl(state, player, change)
        lose_kl(state, player, -change)


def give_way(state: State, player: int) -> None:
    """[EC-3.3.3, EC-3.3.4, EC-3.3.4b, EC-R34] Let a player's Domain leave for another one."""
    for old in tuple(state.zones[player][DOMAIN_ZONE]):
        move(state, old, DISCARD_PILE, "EC-3.3.4", "EC-3.3.4b")


def displaced_by(state: State, number: int, player: int) -> Sequence[int]:
    """[EC-3.3.4] Return the old Domain, which goes to its owner's Crypt for a new one."""
    if state.definition[number].home != DOMAIN_ZONE:
        return ()
    return tuple(state.zones[player][DOMAIN_ZONE])


def token_zone(_state: State, _printed: Printed) -> int:
    """[EC-3.10.4] Return the zone of a new token, the Avatar Line."""
    return AVATAR_LINE


def counts_as_dying(state: State, number: int, how: str) -> bool:
    """[EC-9.6.2, EC-9.6.2a, EC-R56]
    Return whether an Avatar dies: when it is destroyed or, by option, sacrificed.
    """
    dying = how == "destroyed" or state.switches.sacrifice_is_dying == "yes"
    return dying and state.definition[number].is_avatar


def can_be_copied(state: State, number: int) -> bool:
    """[LANG-6.7, EC-R99] Return whether texts can copy the object: only Avatars."""
    is_avatar: bool = state.definition[number].is_avatar
    return is_avatar


def any_targets(state: State) -> tuple[int, ...]:
    """[EC-10.1.4a, EC-R53]
    Return all objects for "any target": an Avatar, a Support card with Guard, or a Deity.
    """
    found: list[int] = []
    for player in state.turn_order():
        found.append(player)
        found += state.zones[player][AVATAR_LINE]
        row = state.zones[player][RELIC_SUPPORT_ZONE]
        found += [number for number in row if state.definition[number].guard is not None]
    return tuple(found)

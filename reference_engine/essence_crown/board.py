"""Chapter 4, what happens in zones: entering, leaving and moving between them."""

from grammar.ir.abilities import EntersExhausted
from grammar.ir.triggers import Enters, Leaves
from reference_engine.essence_crown.instead import when_leaving
from reference_engine.essence_crown.printed import Printed
from reference_engine.essence_crown.resources import gain_kl, lose_kl
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import (
    AVATAR_LINE,
    BATTLEFIELD,
    CRYPT,
    DOMAIN_ZONE,
    RELIC_SUPPORT_ZONE,
    SHARD_ROW,
    ZONE_NAMES,
)
from reference_engine.interpreter.printed import reach_of


def on_battlefield(state: State, number: int) -> bool:
    """[EC-4.1.12] Whether an object is in one of the zones where permanents stay."""
    return state.zone[number] in BATTLEFIELD


def permanents(state: State, player: int) -> list[int]:
    """The permanents a player controls, row by row."""
    zones = state.zones[player]
    return zones[DOMAIN_ZONE] + zones[SHARD_ROW] + zones[AVATAR_LINE] + zones[RELIC_SUPPORT_ZONE]


def arrive(state: State, number: int, *rules: str) -> None:
    """[EC-4.1.11, EC-2.2.13, EC-9.2.2, EC-9.5.1, EC-10.3.1, EC-10.3.4, LANG-1.10]
    An object that stands in its battlefield zone is watched from now on, and is seen to enter.
    """
    printed, zone = state.definition[number], state.zone[number]
    state.watch(number)
    state.arrived[number] = state.turn
    look_at_guards(state)
    if printed.is_shard:
        move_kl_with_shard(state, state.controller[number], printed.shard_adds)
    if state.events is not None:
        rules = (*rules, *rules_of_kl(printed), "EC-4.1.11", *printed.also["entered"])
        state.record("entered", rules, player=state.controller[number], object=number, name=ZONE_NAMES[zone])
    if EntersExhausted in state.watchers and comes_exhausted(state, number):
        state.exhausted[number] = 1
        state.record("exhausted", ("LANG-1.10",), object=number)
    state.happened(Enters, number, zone=zone)


def comes_exhausted(state: State, number: int) -> bool:
    """[LANG-1.10] Whether a text lets the object come into play exhausted."""
    return any(
        reach_of(node.what)(state, number, state.controller[source], source)
        for source in state.watchers[EntersExhausted]
        for node in state.definition[source].nodes[EntersExhausted]
    )


def move_kl_with_shard(state: State, player: int, change: int) -> None:
    """[EC-R15, EC-R33] Only where that option is on, KL moves as a Shard enters or leaves; not of a loser."""
    if state.switches.shard_immediate_kl == "yes" and not state.lost[player]:
        # of the two, the one that fits does something
        gain_kl(state, player, change)
        lose_kl(state, player, -change)


def leave(state: State, number: int, *rules: str, seen: bool) -> None:
    """[EC-4.1.11, EC-4.1.11b, EC-9.4.1b, EC-10.3.1, EC-10.3.4, EC-R79]
    A permanent leaves the battlefield and forgets all that it was there.

    `seen` says that those who watch for it have seen it already, with what leaves at the same time.
    """
    zone, printed = state.zone[number], state.definition[number]
    if printed.is_shard:
        move_kl_with_shard(state, state.controller[number], -printed.shard_adds)
    if not seen:
        state.happened(Leaves, number, zone=zone)
    if state.events is not None:
        rules = (
            *rules,
            *rules_of_kl(printed),
            "EC-4.1.11",
            *left_behind(state, number),
            *printed.also["left"],
        )
        state.record("left", rules, player=state.controller[number], object=number, name=ZONE_NAMES[zone])
    state.unwatch(number)
    state.take(number)
    state.exhausted[number] = 0
    for column in (state.damage, state.lasting, *state.stat_changes.values(), state.attacking):
        if number in column:
            del column[number]
    if state.turn_limits:
        for used in [key for key in state.turn_limits if key[0] == number]:
            del state.turn_limits[used]
    if state.blocks:
        state.blocks = [pair for pair in state.blocks if number not in pair]
    look_at_guards(state)


def left_behind(state: State, number: int) -> tuple[str, ...]:
    """[EC-4.1.11b, EC-9.4.1b] The rules by which a permanent that leaves forgets its past or its combat."""
    changed = (state.damage, *state.stat_changes.values())
    past = ("EC-4.1.11b",) if state.exhausted[number] or any(number in column for column in changed) else ()
    fought = any(number in pair for pair in state.blocks)
    return (*past, "EC-9.4.1b") if fought else past


def look_at_guards(state: State) -> None:
    """[EC-9.5.1] What comes or goes may change a Guard; that matters with damage or little Guard."""
    if state.frail or state.damage:
        state.unsettled = True


def rules_of_kl(printed: Printed) -> tuple[str, ...]:
    """[EC-2.2.13, EC-2.2.14] The rules by which a permanent's coming or going leaves this turn's KL alone."""
    shard = ("EC-2.2.13",) if printed.is_shard else ()
    return (*shard, "EC-2.2.14") if printed.static_kl else shard


def move(
    state: State, number: int, zone: int, *rules: str, special: int | None = None, seen: bool = False
) -> None:
    """[EC-4.1.11, EC-10.4.6, EC-4.1.11a, EC-R60]
    Put an object into a zone of its owner; a token that leaves play ceases.

    `rules` are the rules that send it there; `special` is the zone to which an effect sends what leaves
    the battlefield [EC-3.10.7], 0 without one, None if that has not been looked up;
    `seen` is that of `leave`.
    """
    stays = False
    if state.zone[number] in BATTLEFIELD:
        if special is None:
            zones = when_leaving(state, number)
            special = zones[0] if zones else 0
        if special:
            zone, stays = special, True
            rules = (*rules, "EC-3.10.7", "EC-10.4.6")
        leave(state, number, *rules, seen=seen)
    else:
        state.take(number)
    if state.token[number] and not stays:
        state.record("ceased", ("EC-3.10.5", "EC-3.10.6", "EC-3.10.5a"), object=number)
        return
    state.put(number, state.owner[number], zone)
    if state.events is not None:
        state.record("moved", rules, player=state.owner[number], object=number, name=ZONE_NAMES[zone])


def ready(state: State, number: int, *rules: str) -> None:
    """[EC-4.1.13] An exhausted object becomes ready."""
    if state.exhausted[number]:
        state.exhausted[number] = 0
        if state.events is not None:
            state.record("readied", rules, object=number)


def exhaust(state: State, number: int, *rules: str) -> None:
    """[EC-4.1.13] A ready object becomes exhausted."""
    if not state.exhausted[number]:
        state.exhausted[number] = 1
        if state.events is not None:
            state.record("exhausted", rules, object=number)


def give_way(state: State, player: int) -> None:
    """[EC-3.3.3, EC-3.3.4, EC-3.3.4b, EC-R34]
    A player who takes control of a Domain loses the one that they have.
    """
    for old in tuple(state.zones[player][DOMAIN_ZONE]):
        move(state, old, CRYPT, "EC-3.3.4", "EC-3.3.4b")


def change_controller(state: State, number: int, player: int) -> None:
    """[LANG-7.17] The object goes to the same row of another player, out of any combat."""
    zone = state.zone[number]
    if zone == DOMAIN_ZONE:
        give_way(state, player)
    state.zones[state.controller[number]][zone].remove(number)
    state.controller[number] = player
    state.zones[player][zone].append(number)
    state.attacking.pop(number, None)
    state.blocks = [pair for pair in state.blocks if number not in pair]
    look_at_guards(state)
    state.record("control_changed", ("LANG-7.17", "EC-10.3.9"), player=player, object=number)

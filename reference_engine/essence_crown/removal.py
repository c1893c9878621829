"""Sections 9.5 and 10.4: destroying, sacrificing, nullifying, and creating."""

from grammar.ir.abilities import Cannot, ReplaceDestroy, ReplaceDying
from grammar.ir.triggers import Dies, IsSacrificed
from reference_engine.essence_crown.board import arrive, move, on_battlefield
from reference_engine.essence_crown.printed import Printed
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import AVATAR_LINE, CRYPT, NULL_ZONE, ZONES
from reference_engine.interpreter.filters import match_of


def destroy_together(state: State, doomed: list[int], *rules: str) -> None:
    """[EC-10.4.1, EC-9.5.2, EC-9.5.3, EC-10.4.6] Permanents are destroyed at the same time.

    What would be destroyed may be nullified instead; that is settled for all before any moves, so
    each of them still sees the others die (EC-R56).
    """
    can = [n for n in doomed if on_battlefield(state, n) and not forbidden(state, n, "be_destroyed")]
    fates = [(number, replaced_zone(state, number)) for number in can]
    for number, zone in fates:
        if zone is None:
            dies(state, number)
    for number, zone in fates:
        if zone is None:
            cited = (*rules, "EC-9.5.2", "EC-10.4.1", *of_token(state, number))
            state.record("destroyed", cited, object=number)
            move(state, number, CRYPT, "EC-9.5.2", "EC-10.4.1")
        else:
            kind = "nullified" if zone == NULL_ZONE else "replaced"
            state.record(kind, ("EC-9.5.3", "EC-10.4.6", *rules), object=number)
            move(state, number, zone, "EC-9.5.3", "EC-10.4.2")


def forbidden(state: State, number: int, verb: str) -> bool:
    """[EC-1.1.8, LANG-7.18] Whether a card says that the object can't do or suffer this."""
    if (number, state.entered[number], verb) in state.forbidden:
        return True
    for source in state.watchers.get(Cannot, ()):
        for match, forbids in state.definition[source].cannot:
            if forbids == verb and match(state, number, state.controller[source], source):
                return True
    return False


def of_token(state: State, number: int) -> tuple[str, ...]:
    """[EC-3.10.3] A token on the battlefield behaves as an Avatar."""
    return ("EC-3.10.3",) if state.token[number] else ()


def replaced_zone(state: State, number: int) -> int | None:
    """[EC-9.5.3, EC-R78] Where an effect sends what would be destroyed, None without one."""
    for source in state.watchers.get(ReplaceDestroy, ()):
        you = state.controller[source]
        for match, zone in state.definition[source].replacements:
            if match(state, number, you, source):
                found: int = zone
                return found
    return dying_zone(state, number)


def dying_zone(state: State, number: int) -> int | None:
    """[EC-10.4.6, EC-R56] The zone to which an effect sends an Avatar that would die, None without one."""
    if not state.definition[number].is_avatar:
        return None
    for source in state.watchers.get(ReplaceDying, ()):
        for node in state.definition[source].nodes[ReplaceDying]:
            if match_of(node.what)(state, number, state.controller[source], source):
                return ZONES[node.zone]
    return None


def dies(state: State, number: int) -> None:
    """[EC-9.6.2, EC-R56] Avatars die when they are destroyed or sacrificed."""
    if state.definition[number].is_avatar:
        state.happened(Dies, number)


def sacrifice(state: State, numbers: tuple[int, ...], *rules: str) -> None:
    """[EC-10.4.3, EC-R58] The controller gives permanents up; it is no destruction."""
    counts_as_dying = state.switches.sacrifice_is_dying == "yes"
    zones = [dying_zone(state, number) if counts_as_dying else None for number in numbers]
    for number, zone in zip(numbers, zones, strict=True):
        if counts_as_dying and zone is None:
            dies(state, number)
        state.happened(IsSacrificed, number)
    for number, zone in zip(numbers, zones, strict=True):
        kind = state.definition[number].also["sacrificed"]
        cited = (*rules, "EC-10.4.3", *kind)
        state.record("sacrificed", cited, player=state.controller[number], object=number)
        move(state, number, CRYPT if zone is None else zone, "EC-10.4.3", "EC-R58")


def nullify(state: State, number: int) -> None:
    """[EC-10.4.2] Put a card into its owner's Null Zone."""
    state.record("nullified", ("EC-10.4.2",), object=number)
    move(state, number, NULL_ZONE, "EC-10.4.2")


def create_token(state: State, player: int, printed: Printed) -> int:
    """[EC-3.10.4, EC-10.4.5] A new token comes into the Avatar Line under the player's control, ready."""
    number = state.create(printed, player, AVATAR_LINE, token=1)

    state.record("created", ("EC-10.4.5", "EC-3.10.1"), player=player, object=number)
    arrive(state, number, "EC-3.10.4")
    return number


def deal_lasting_damage(state: State, number: int, amount: int, source: int) -> None:
    """[EC-3.5.5] Damage that is not cleared at the end of the turn."""
    if amount > 0:
        state.lasting[number] += amount
        deal_damage(state, number, amount, source, "EC-3.5.5")


def deal_damage(state: State, number: int, amount: int, source: int, *rules: str) -> None:
    """[EC-9.4.6, EC-1.3.5] Damage is marked on the object itself."""
    if amount <= 0:
        return

    state.damage[number] += amount
    state.hurt.append(number)
    state.unsettled = True
    cited = (*rules, "EC-9.4.6", "EC-1.3.5", *of_token(state, number))
    state.record("damaged", cited, object=number, other=source, amount=amount)

"""Section 10.4: what waits in the window, as the canonical state and a player's view show it."""

from collections.abc import Iterable
from typing import Final

from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import AT_PLACE, IN_WINDOW
from reference_engine.interpreter.texts.frame import A_WAY, Reference
from reference_engine.interpreter.window.entries import Entry
from reference_engine.interpreter.window.window import entries_in, negate

EVERYBODY: Final = 0
OF_CARDS: Final = frozenset(("play", "flip"))
"""The kinds of entries of a card that is being played."""


def is_hidden(state: State, number: int, viewer: int) -> bool:
    """[COE-4.5.6] Return whether a card lies face down on the side of the viewer's opponent."""
    return viewer != EVERYBODY and bool(state.face_down[number]) and state.controller[number] != viewer


def shown(state: State, number: int, viewer: int) -> int | str:
    """[COE-4.5.6] Return a card by its number, one that lies face down for the viewer by its place."""
    return places.NAMES[state.space[number]] if is_hidden(state, number, viewer) else number


def withdraw(state: State, number: int) -> None:
    """[COE-10.2.3b] Take a card that is being played out of the window; its place is open again."""
    state.aims = [aim for aim in state.aims if aim[0] != number]
    for entry in entries_in(state):
        if entry.object == number and entry.kind in OF_CARDS:
            negate(state, entry.entry)


def window_data(state: State, viewer: int = EVERYBODY) -> list[dict[str, object]]:
    """[COE-8.1.4] Return what waits in the window as plain data, in the order in which it came."""
    return [_entry_data(state, entry, viewer) for entry in entries_in(state)]


def _entry_data(state: State, entry: Entry, viewer: int) -> dict[str, object]:
    told: dict[str, object] = {"entry": entry.entry, "player": entry.player, "kind": entry.kind}
    if entry.object:
        told["object"] = entry.object
    if entry.ability >= 0:
        told["ability"] = entry.ability
    if entry.modes:
        told["modes"] = list(entry.modes)
    if entry.kind == "tactic":
        told["tactic"] = entry.variant
    elif entry.kind == "attack":
        told["targets"] = [target.object for _, target, *_ in state.attack]
    elif targets := [target for slot in entry.context.targets for target in slot]:
        told["targets"] = list(_targets_data(state, targets, viewer))
    if entry.place:
        told["place"] = places.NAMES[entry.place]
    told["speed"] = entry.speed
    return told


def _targets_data(state: State, targets: Iterable[Reference], viewer: int) -> Iterable[object]:
    is_occupant = False
    for number, moved in targets:
        if moved == A_WAY:
            continue
        if moved == IN_WINDOW:
            yield ["entry", number]
        elif moved == AT_PLACE:
            yield places.NAMES[number]
        elif not is_occupant:
            yield shown(state, number, viewer)
        is_occupant = moved == AT_PLACE


def attack_data(state: State) -> dict[str, object] | None:
    """[COE-9.1.2] Return the attack that waits or is being carried out as plain data; None without one."""
    if not state.attack:
        return None
    attack = state.attack[0]
    return {
        "attacker": attack.attacker.object,
        "target": attack.target.object,
        "attack_boosters": [booster.object for booster in attack.attack_boosters],
        "defense_boosters": [booster.object for booster in attack.defense_boosters],
        "provoked": bool(attack.provoked),
        "piercing": bool(attack.piercing),
    }

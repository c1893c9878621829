"""Section 8.3: Heroes and level-up, and what a Hero provides."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from reference_engine.clashes_of_destiny.cards.printed import Printed
from reference_engine.clashes_of_destiny.citing.level_up import rules_of_level_up
from reference_engine.clashes_of_destiny.citing.zones import rules_of_pile
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import BANISH_PILE, BOARD, LEVEL_STACK
from reference_engine.interpreter.objects.moving import arrive
from reference_engine.interpreter.rows import Redirected
from reference_engine.interpreter.texts.frame import NO_CONTEXT, Reference, first_frame
from reference_engine.interpreter.texts.referring import pass_on
from reference_engine.kernel.agenda import OfObject
from reference_engine.kernel.errors import Broken

NOT_HIGHER: Final = Broken("CD-8.3.4", "the new Hero's base level must be higher")
TOO_HIGH: Final = Broken("CD-8.3.3", "the new Hero's base level can be higher by only 1")
NO_LINEAGE: Final = Broken("CD-8.3.10", "your Hero has no lineage")
OTHER_LINEAGE: Final = Broken("CD-8.3.6", "your Hero has a different lineage")

HIGHEST_BASE_LEVEL: Final = 3  # CD-3.3.2


def why_not_placed(state: State, player: int, number: int) -> Broken | None:
    """[CD-8.3.3, CD-8.3.4, CD-8.3.5]
    Return why a Hero cannot be placed on its player's Shrine or Hero: by its base level or its lineage.
    """
    hero, under = state.definition[number], state.definition[state.leader[player]]
    if hero.base_level <= under.base_level:
        return NOT_HIGHER
    if hero.base_level > under.base_level + 1:
        return TOO_HIGH
    return why_not_of_lineage(hero, under)


def why_not_of_lineage(hero: Printed, under: Printed) -> Broken | None:
    """[CD-8.3.6, CD-8.3.7, CD-8.3.8, CD-8.3.9, CD-8.3.10]
    Return why the lineage of a Hero does not fit the card under it; any fits a Shrine.
    """
    if hero.lineage and under.is_hero and hero.lineage != under.lineage:
        if not under.lineage:
            return NO_LINEAGE
        return OTHER_LINEAGE
    return None


# --- level-up -------------------------------------------------------------------------------------------


class Kept(NamedTuple):
    """What a unit keeps through level-up, besides its effects: also what it has done this turn."""

    tile: int
    exhausted: int
    damage: int
    done: Mapping[str, int]
    changes: Mapping[str, int]


def level_up(state: State, number: int, player: int) -> None:
    """[CD-1.1.4, CD-2.5.6, CD-3.6.4, CD-8.3.1, CD-8.3.1a, CD-8.3.16, CD-10.1.1b]
    Place a Hero on its player's Shrine or Hero; it continues as the same unit.
    """
    old = state.leader[player]
    if state.events is not None:
        rules = rules_of_level_up(state, number, old, player)
        state.record("levelled_up", rules, player=player, object=number, other=old)
    keeps = state.switches.levelup_keeps_modifiers == "yes"
    kept = what_is_kept(state, old, keeps)
    if not keeps and state.is_changed(old):
        state.record("effects_ended", ("CD-8.3.17a",), object=number)
    moved_old = state.entered[old]
    put_under(state, old, player)
    state.shift(number, player, BOARD)
    hand_over(state, old, moved_old, number, keeps)
    keep(state, number, kept)
    state.agenda.append(OfObject("after_level_up", number))
    arrive(state, number, "CD-8.3.2")


def what_is_kept(state: State, old: int, keeps: bool) -> Kept:
    """[CD-8.3.14, CD-8.3.15, CD-8.3.15a, CD-8.3.17, CD-8.3.17a]
    Return what the new Hero keeps of the card under it: by agreement, no damage of a Shrine, and no changes.
    """
    on_shrine = state.definition[old].is_shrine
    keeps_damage = not on_shrine or state.switches.shrine_damage_carries == "yes"
    damage = state.damage[old] if keeps_damage else 0
    done = {name: getattr(state, name)[old] for name in KEPT}
    changes = {stat: column[old] for stat, column in state.stat_changes.items()} if keeps else {}
    return Kept(state.space[old], state.exhausted[old], damage, done, changes)


def put_under(state: State, old: int, player: int) -> None:
    """[CD-4.2.1a, CD-8.3.11, CD-8.3.12, CD-8.3.12a]
    Put a card into the level stack or, by agreement, banish a Shrine.
    """
    state.unwatch(old)
    state.shift(old, player, LEVEL_STACK)
    state.forget(old)
    if state.definition[old].is_shrine and state.switches.shrine_under == "banish":
        owner = state.owner[old]
        state.shift(old, owner, BANISH_PILE)
        rules = ("CD-8.3.12a", *rules_of_pile(state, old, BANISH_PILE))
        state.record("moved", rules, player=owner, object=old, name="banish_pile")


def keep(state: State, number: int, kept: Kept) -> None:
    """[CD-8.3.2, CD-8.3.13, CD-8.3.13a, CD-8.3.14, CD-8.3.17] Give the new Hero what it keeps."""
    state.damage[number], state.exhausted[number] = kept.damage, kept.exhausted
    for name, value in kept.done.items():
        getattr(state, name)[number] = value
    for stat, change in kept.changes.items():
        if change:
            state.change_stat(number, stat, change)
    state.aims.append((number, kept.tile))


KEPT: Final = frozenset(("moves", "attacked", "countered"))
"""[CD-8.3.13a] What a unit has done this turn also counts for the new Hero."""


def hand_over(state: State, old: int, moved: int, number: int, keeps: bool) -> None:
    """[CD-8.3.13a, CD-8.3.17, CD-8.3.17a]
    Apply temporary effects and "it" to the new card from now on, or end the effects.
    """
    now = state.entered[number]
    pass_on(state, Reference(old, moved), Reference(number, now))
    state.redirected = [
        each
        for row in state.redirected
        if (each := of_new_hero(row, (old, moved), (number, now), keeps=keeps)) is not None
    ]
    for name in ("until", "forbidden"):
        rows = getattr(state, name)
        kept = [
            row._replace(object=number, moved=now) if (row.object, row.moved) == (old, moved) else row
            for row in rows
            if keeps or (row.object, row.moved) != (old, moved)
        ]
        setattr(state, name, kept)
    if state.attack:
        attack = state.attack[0]
        if attack.attacker == (old, moved):
            attack = attack._replace(attacker_object=number, attacker_moved=now)
        if attack.target == (old, moved):
            attack = attack._replace(target_object=number, target_moved=now)
        state.attack[0] = attack


def of_new_hero(
    row: Redirected, old: tuple[int, int], new: tuple[int, int], *, keeps: bool
) -> Redirected | None:
    """[CD-8.3.13a, CD-8.3.17a] Return where damage goes once a Hero is another card; None if that ends it."""
    parts = {"object": "moved", "dealer": "dealer_moved", "taker": "taker_moved"}
    changed = {
        name: value
        for part, moved in parts.items()
        if (getattr(row, part), getattr(row, moved)) == old
        for name, value in ((part, new[0]), (moved, new[1]))
    }
    if changed and not keeps:
        return None
    return row._replace(**changed)


def after_level_up(state: State, step: OfObject) -> None:
    """[CD-2.5.6, CD-2.5.8, CD-2.5.9] Provide the affinities of a Hero of base level 3 when it is played."""
    if state.definition[step.object].base_level == HIGHEST_BASE_LEVEL:
        provide(state, step.object)


def provide(state: State, number: int) -> None:
    """[CD-2.5.6, CD-2.5.6a, CD-2.5.9a] Carry out what a Hero provides, once."""
    if number in state.provided:
        return
    printed, player = state.definition[number], state.controller[number]
    if printed.provides:
        state.provided.append(number)
        state.agenda += [
            first_frame(player, number, printed, row.sequence, NO_CONTEXT)
            for row in reversed(printed.provides)
        ]

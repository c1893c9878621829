"""Sections 8.1 and 8.4: playing cards. What can be played, why not, and what happens after payment."""

from collections.abc import Iterable, Sequence
from typing import Final

from grammar.clashes_of_destiny.operations import MoveUnit, Push, Summon, Swap, Teleport
from grammar.ir.selectors import Choice, Filter
from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.board.moving import pushed_to
from reference_engine.clashes_of_destiny.board.places import empty_tiles, seen_from
from reference_engine.clashes_of_destiny.board.summoning import legal_tiles
from reference_engine.clashes_of_destiny.cards.printed import Printed
from reference_engine.clashes_of_destiny.choosing import choice_in
from reference_engine.clashes_of_destiny.play.heroes import level_up, why_not_placed
from reference_engine.clashes_of_destiny.resources.affinities import is_unlocked
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import EXTRA, NAMED, Action
from reference_engine.clashes_of_destiny.zones import BANISH_PILE, DESTINY_DECK, EQUIPMENT
from reference_engine.interpreter.lasting.permissions import about_card
from reference_engine.interpreter.objects.entering import put_into_play
from reference_engine.interpreter.operations.selected import unspared
from reference_engine.interpreter.playing import resolving
from reference_engine.interpreter.playing.costs import additional_to_play, why_not_give_up, why_not_pay
from reference_engine.interpreter.playing.playable import affordable, cannot_be_played
from reference_engine.interpreter.playing.steps import Finish, ResolveCard
from reference_engine.interpreter.texts.frame import NO_REFERENCE, as_it_is
from reference_engine.interpreter.texts.statics import now
from reference_engine.interpreter.texts.values import each_matching
from reference_engine.interpreter.zones import DISCARD_PILE
from reference_engine.kernel.agenda import OfObject
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.switches import agreed_limit

LOCKED: Final = Broken("CD-2.5.1", "its affinity is not unlocked")
LOCKED_HERO: Final = Broken("CD-2.5.12a", "its affinity is not unlocked")
UNMET: Final = Broken("CD-8.1.5", "a condition in its text is not met")
BARRED: Final = Broken("LANG-1.17", "a card says it can't be played")
SHRINE_IS_SET_UP: Final = Broken("CD-8.3.4", "a Shrine can be played only during setup")
NO_TILE: Final = Broken("CD-8.2.5", "there is no legal tile for it")
NOTHING_TO_CHOOSE: Final = Broken("CD-8.4.7", "it has no legal choice")
NO_WIELDER: Final = Broken("CD-8.4.1", "an Artifact needs a Hero to wield it")
WIELDS_ENOUGH: Final = Broken("CD-8.4.2a", "your Hero wields the maximum number of Artifacts")

ANY_CARD: Final = Filter((), controller="you", zone="destiny_deck")


# --- what can be played ---------------------------------------------------------------------------------


def plays(state: State, player: int, numbers: Iterable[int]) -> list[Action]:
    """[CD-8.1.4, CD-8.2.1, CD-8.2.2, CD-8.4.1, CD-8.4.7]
    The plays of some cards that are legal now, of a Minion on each tile.
    """
    found: list[Action] = []
    for number, costs in affordable(state, player, numbers):
        if why_not_give_up(state, player, number, costs) or why_not_allowed(state, player, number):
            continue
        if state.definition[number].is_minion:
            found += [("play", number, tiles.NAMES[tile]) for tile in legal_tiles(state, player, number)]
        elif why_no_use(state, player, number) is None:
            found.append(("play", number))
    return found


def allowed_from_destiny_deck(state: State, player: int) -> list[int]:
    """[CD-10.6.5] Return the cards of the Destiny Deck that texts let a player play this turn."""
    return [
        number
        for number in state.zones[player][DESTINY_DECK]
        if any(about_card(state, state.extra_plays, player, number))
    ]


def why_not_cast(state: State, player: int, number: int) -> Broken | None:
    """Return why a card cannot be played now from where it is; None if it can."""
    return (
        why_not_allowed(state, player, number)
        or why_no_use(state, player, number)
        or why_not_pay_for(state, player, number)
    )


def why_not_pay_for(state: State, player: int, number: int) -> Broken | None:
    """[CD-2.1.4, CD-10.6.2] Return why a player cannot pay the cost of a card now."""
    return why_not_pay(state, player, number, additional_to_play(state, number))


def why_not_allowed(state: State, player: int, number: int) -> Broken | None:
    """[CD-8.1.5, CD-8.3.4, CD-10.1.4]
    Return why a text, the kind of a card or a locked affinity bars a player from playing it now.
    """
    printed = state.definition[number]
    for condition in printed.play_only_if:
        if not now(state, condition, player, number):
            return UNMET
    if cannot_be_played(state, player, number):
        return BARRED
    if printed.is_shrine:
        return SHRINE_IS_SET_UP
    return why_locked(state, player, printed)


def why_locked(state: State, player: int, printed: Printed) -> Broken | None:
    """[CD-2.5.1, CD-2.5.4, CD-2.5.11, CD-2.5.12, CD-2.5.12a]
    Return why a player cannot use the affinity of a card; only by agreement, a Hero's matters.
    """
    if is_unlocked(state, player, printed.affinity):
        return None
    if not printed.is_hero:
        return LOCKED
    return LOCKED_HERO if state.switches.hero_affinity_gate == "on" else None


def why_no_use(state: State, player: int, number: int) -> Broken | None:
    """[CD-8.2.5, CD-8.3.3, CD-8.4.1, CD-8.4.5, CD-8.4.7, CD-10.1.4]
    Return why there is no place for a card, or nothing for a choice that it must make.
    """
    printed = state.definition[number]
    if printed.is_hero:
        return why_not_placed(state, player, number)
    if printed.is_artifact:
        return why_not_equipped(state, player)
    if printed.is_minion:
        return None if legal_tiles(state, player, number) else NO_TILE
    if not all(can_choose(state, player, number, place) for place in printed.choices):
        return NOTHING_TO_CHOOSE
    return None


def why_not_equipped(state: State, player: int) -> Broken | None:
    """[CD-4.2.1b, CD-8.4.1, CD-8.4.2, CD-8.4.2a] Return why a player's Hero cannot be given an Artifact."""
    if not state.has_hero(player):
        return NO_WIELDER
    limit = agreed_limit(state.switches.artifact_limit)
    if limit is not None and len(state.zones[player][EQUIPMENT]) >= limit:
        return WIELDS_ENOUGH
    return None


def can_choose(state: State, player: int, number: int, place: int) -> bool:
    """[CD-8.4.7, CD-8.6.7] Return whether each choice that a text must make has a legal object."""
    return all(
        has_choice(state, player, number, operation) for operation in state.definition[number].choices[place]
    )


def has_choice(state: State, player: int, number: int, operation: object) -> bool:
    """[CD-8.4.7, CD-8.4.7a, CD-10.8.1]
    Return whether an instruction has something to choose on the board or in a pile, with a tile for it.
    """
    selection: Choice = choice_in(state, operation)
    if selection.filter.zone == "hand":
        return True
    able = unspared(state, operation, each_matching(state, selection.filter, player, number))
    if isinstance(operation, Swap):
        return len(tuple(able)) >= selection.least
    if isinstance(operation, Summon) and operation.on is not None:
        return any(able) and bool(empty_tiles(state, operation.on, player, number, NO_REFERENCE))
    if isinstance(operation, Summon):
        return any(legal_tiles(state, player, one) for one in able)
    if isinstance(operation, MoveUnit | Push | Teleport):
        return any(tiles_to_reach(state, player, number, operation, one) for one in able)
    return any(able)


def tiles_to_reach(
    state: State, player: int, number: int, operation: MoveUnit | Push | Teleport, unit: int
) -> Sequence[int]:
    """[CD-8.4.7a, CD-10.8.2, CD-10.8.3, CD-10.8.4]
    Return the tiles to which a text may move, push or teleport a unit first.

    A push away from "it" may lead anywhere: the unit is not known before the text is carried out.
    """
    if isinstance(operation, Push):
        sources = seen_from(state, operation.away_from, player, number, NO_REFERENCE)
        if not sources:
            return tiles.ALL
        there = pushed_to(state, unit, state.last_place(sources[0])[0], operation.tiles)
        return () if there == state.space[unit] else (there,)
    if isinstance(operation, MoveUnit):
        return state.empty(tiles.BESIDE[state.space[unit]])
    return empty_tiles(state, operation.to, player, number, as_it_is(state, unit))


# --- playing --------------------------------------------------------------------------------------------


def begin_play(state: State, player: int, answer: Action) -> None:
    """[CD-8.1.4] Name a card and, for a Minion, the tile; then ask for the choices of its costs."""
    number = answer[1]
    if len(answer) > 2:
        state.aims.append((number, tiles.NUMBERS[answer[2]]))
    resolving.begin_action(state, player, ("play", number))


def use_extra_play(state: State, player: int, number: int) -> None:
    """[CD-7.2.5, CD-10.6.5] The oldest text that allows a card of the Destiny Deck is used up."""
    if extra := next(about_card(state, state.extra_plays, player, number), None):
        state.extra_plays.remove(extra)
        described = extra.operation_in(state.library).filter
        state.is_extra_play = EXTRA if described == ANY_CARD else NAMED


def resolve_played(state: State, step: ResolveCard) -> None:
    """[CD-8.1.4] Let a card take effect after payment."""
    number = step.object
    state.is_extra_play = 0
    if state.definition[number].is_spell:
        begin_spell(state, step)
    else:
        enter_as_played(state, number, step.player)


def begin_spell(state: State, step: ResolveCard) -> None:
    """[CD-3.5.1, CD-8.4.6] Let Secrets react to a Spell, then carry it out, then put it into its pile."""
    number = step.object
    state.agenda += [Finish("finish", number), step._replace(name="cast"), OfObject("react", number)]


def enter_as_played(state: State, number: int, player: int) -> None:
    """[CD-3.6.1, CD-3.7.1, CD-4.2.1c, CD-8.2.1, CD-8.3.1, CD-10.1.1a]
    Put a played card into play: a Hero on the leader, another card into the zone of its type.
    """
    printed = state.definition[number]
    state.played_now = number
    if printed.is_hero:
        level_up(state, number, player)
    else:
        put_into_play(state, number, player, printed.home_rule)
    state.played_now = 0


def cast(state: State, step: ResolveCard) -> None:
    """[CD-8.4.6, CD-10.5.6] Carry out a Spell, unless it has been cancelled."""
    number = step.object
    if number not in state.cancelled:
        printed = state.definition[number]
        resolving.begin_text(state, step.player, number, printed, printed.parts(step.modes), step.context)


def finish(state: State, step: Finish) -> None:
    """[CD-4.2.5, CD-4.2.6, CD-4.2.6a, CD-8.1.6b, CD-10.5.6] Put a Spell into its pile."""
    number = step.object
    if number in state.cancelled:
        state.cancelled.remove(number)
    if not state.definition[number].is_destiny:
        zone, rule = DISCARD_PILE, "CD-4.2.5"
    elif state.switches.destiny_spell_goes_to == "banish":
        zone, rule = BANISH_PILE, "CD-4.2.6"
    else:
        zone, rule = DISCARD_PILE, "CD-4.2.6a"
    afterwards = resolving.zone_afterwards(state, number)
    if DISCARD_PILE == zone != afterwards:
        zone, rule = afterwards, "CD-8.1.6b"
    resolving.put_away(state, number, zone, rule)

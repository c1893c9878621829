"""Removal: destroying, sacrificing, exiling and moving objects together; and creating tokens."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.lasting.replacement import (
    NOTHING_SETTLED,
    Settled,
    must_choose,
    redirections,
    spare_first,
    what_follows,
    zones_instead,
)
from reference_engine.interpreter.objects.moving import arrive, is_in_play, move, see_leaving, see_put
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.history import HIT, hit_by, last_hit
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.interpreter.zones import DISCARD_PILE, EXILE, HAND


def destroy_together(
    state: CardState, doomed: Sequence[int], *rules: str, effect: Frame | None = None, by: int = 0
) -> None:
    """Destroy permanents at the same time, after a choice if effects compete.

    `effect` is the text that destroys the one object, which becomes its "it"; `by` is the object whose text
    destroys them.
    """
    can = [number for number in doomed if can_be_destroyed(state, number)]
    note_destroyer(state, can, by)
    if not spare_first(state, can, rules, effect):
        destroy_unspared(state, can, rules, effect)


def destroy_unspared(
    state: CardState, numbers: Sequence[int], rules: tuple[str, ...], effect: Frame | None
) -> None:
    """Destroy permanents that nobody spares, after a choice if effects compete."""
    if not must_choose(state, "destroy", numbers, DISCARD_PILE, rules, effect):
        _destroy(state, numbers, DISCARD_PILE, rules, NOTHING_SETTLED)


def _destroy(
    state: CardState, numbers: Sequence[int], _zone: int, rules: tuple[str, ...], settled: Settled
) -> None:
    """[LANG-1.8] Destroy the objects, or apply what replaces that.

    Replacements are settled for all objects before any moves: each still sees the others die and leave.
    """
    since = len(state.waiting)
    zones = zones_instead(state, numbers, "destroyed", settled)
    follow = [what_follows(state, each, "destroyed", zone) for each, zone in zip(numbers, zones, strict=True)]
    redirected = redirections(state, numbers, settled)
    for number, zone in zip(numbers, zones, strict=True):
        if not zone:
            is_destroyed(state, number)
            die(state, number, "destroyed")
        elif zone == EXILE:
            state.happened(state.hooks.exiling.happens, number)
    leave_together(state, numbers, since, going_to(numbers, zones, redirected))
    _put_off(state, follow)
    for number, zone in zip(numbers, zones, strict=True):
        instead = redirected.get(number, 0)
        if not zone:
            cited: tuple[str, ...] = ()
            if state.events is not None:
                cited = state.hooks.rules_of_destroyed(state, number, rules)
                state.record("destroyed", cited, object=number)
            together = (*state.hooks.cites["moved.destroyed"], *rules_of_several(state, numbers))
            move(state, number, DISCARD_PILE, *together, instead=instead, seen=True, destroyed_by=cited)
        else:
            kind = state.hooks.exiling.event if zone == EXILE and state.hooks.exiling.event else "replaced"
            by_choice = state.hooks.cites["replaced.choice"] if (number, "destroyed") in settled else ()
            state.record(kind, (*state.hooks.cites["replaced"], *by_choice, *rules), object=number)
            move(state, number, zone, *state.hooks.cites["moved.replaced"], instead=instead, seen=True)


def going_to(numbers: Sequence[int], zones: Sequence[int], redirected: Mapping[int, int]) -> list[int]:
    """Return where destroyed or sacrificed objects are sent: to the discard pile unless a text says so."""
    return [
        redirected.get(number, 0) or zone or DISCARD_PILE for number, zone in zip(numbers, zones, strict=True)
    ]


def _put_off(state: CardState, follow: Sequence[Frame | None]) -> None:
    """[LANG-1.8a, LANG-5.24] Do what the texts do besides once the objects have gone and links have ended."""
    state.agenda += [frame for frame in follow[::-1] if frame is not None]


def note_destroyer(state: CardState, numbers: Sequence[int], by: int) -> None:
    """[LANG-1.23] Note the object whose text destroys others, if a text of this game asks for that."""
    if by and HIT in state.library.asked and state.looks_back_on(HIT):
        for number in numbers:
            state.history += hit_by(state, number, by)


def is_destroyed(state: CardState, number: int) -> None:
    """[LANG-1.23] Report that an object is destroyed, by what has destroyed or damaged it last this turn."""
    by, name = last_hit(state, state.history, number)
    state.happened(verbs.DESTROY, number, by=by, name=name)


def leave_together(state: CardState, numbers: Sequence[int], since: int, zones: Sequence[int] = ()) -> None:
    """Let objects that leave play together see each other leave.

    Objects that aren't in play don't leave it, and nothing sees them. `since` is the number of triggers that
    waited before: later ones whose source leaves too follow it to where it goes. `zones` are those to which
    the objects are sent, if they go to any.
    """
    for number, zone in zip(numbers, zones, strict=False):
        if is_in_play(state, number):
            _see_going(state, number, zone)
    numbers = see_leaving(state, numbers)
    for place in range(since, len(state.waiting)):
        waiting = state.waiting[place]
        if waiting.source in numbers:
            about = waiting.about._replace(source_moved=state.entered[waiting.source] + 1)
            state.waiting[place] = waiting._replace(about=about)


def _see_going(state: CardState, number: int, zone: int) -> None:
    """[LANG-1.32, LANG-7.11a] Report that an object is about to go to a pile or return to a hand."""
    if zone == HAND:
        state.happened(verbs.RETURN, number)
    see_put(state, number, state.hooks.zone_from_play(state, number, zone))


def can_be_destroyed(state: CardState, number: int) -> bool:
    """[LANG-7.18] Whether the object can be destroyed; if a text forbids it, record that."""
    if not forbidden(state, number, "be_destroyed"):
        return True
    state.record("not_destroyed", state.hooks.cites["not_destroyed"], object=number)
    return False


def rules_of_several(state: CardState, numbers: Sequence[int]) -> tuple[str, ...]:
    """Return the rules by which objects that leave together see each other leave."""
    return state.hooks.cites["left.together"] if len(numbers) > 1 else ()


def die(state: CardState, number: int, how: str) -> None:
    """Let a destroyed or sacrificed object die, if that counts as dying."""
    if state.hooks.counts_as_dying(state, number, how):
        state.happened(verbs.DIE, number)


def sacrifice(state: CardState, numbers: Sequence[int], *rules: str, effect: Frame | None = None) -> None:
    """Sacrifice permanents for their controllers; this doesn't count as destroying them."""
    if not must_choose(state, "sacrifice", numbers, DISCARD_PILE, rules, effect):
        _sacrifice(state, numbers, DISCARD_PILE, rules, NOTHING_SETTLED)


def _sacrifice(
    state: CardState, numbers: Sequence[int], _zone: int, rules: tuple[str, ...], settled: Settled
) -> None:
    """[LANG-1.8] Sacrifice them together; an effect may send them elsewhere."""
    since = len(state.waiting)
    zones = zones_instead(state, numbers, "sacrificed", settled)
    follow = [
        what_follows(state, each, "sacrificed", zone) for each, zone in zip(numbers, zones, strict=True)
    ]
    redirected = redirections(state, numbers, settled)
    for number, zone in zip(numbers, zones, strict=True):
        if not zone:
            die(state, number, "sacrificed")
        state.happened(verbs.SACRIFICE, number, who=state.controller[number])
    leave_together(state, numbers, since, going_to(numbers, zones, redirected))
    _put_off(state, follow)
    cites = state.hooks.cites["moved.sacrificed"]
    for number, zone in zip(numbers, zones, strict=True):
        if state.events is not None:
            cited = (*rules, *state.hooks.cites["sacrificed"], *state.definition[number].also["sacrificed"])
            state.record("sacrificed", cited, player=state.controller[number], object=number)
        instead = redirected.get(number, 0)
        move(state, number, zone or DISCARD_PILE, *cites, instead=instead, seen=True)


def exile(state: CardState, numbers: Sequence[int], effect: Frame | None = None) -> None:
    """Put cards into their owners' exile."""
    if not must_choose(state, state.hooks.exiling.way, numbers, EXILE, (), effect):
        _exile(state, numbers, EXILE, (), NOTHING_SETTLED)


def _exile(
    state: CardState, numbers: Sequence[int], zone: int, _rules: tuple[str, ...], settled: Settled
) -> None:
    """Put cards into their owners' exile, or where an effect sends what leaves play.

    Cards that can't be exiled stay where they are.
    """
    redirected = redirections(state, numbers, settled)
    since = len(state.waiting)
    exiled = [number for number in numbers if can_be_exiled(state, number)]
    for number in exiled:
        if is_in_play(state, number):
            state.happened(state.hooks.exiling.happens, number)
    leave_together(state, exiled, since, [redirected.get(number, zone) or zone for number in exiled])
    for number in exiled:
        if state.hooks.exiling.event:
            state.record(state.hooks.exiling.event, state.hooks.cites["exiled"], object=number)
        instead = redirected.get(number, 0)
        move(state, number, zone, *state.hooks.cites["exiled"], instead=instead, seen=True)


def can_be_exiled(state: CardState, number: int) -> bool:
    """[LANG-7.18] Whether the object can be exiled; if a text forbids it, record that.

    Prohibitions on permanents don't apply to cards in other zones.
    """
    if not (is_in_play(state, number) and forbidden(state, number, state.hooks.exiling.verb)):
        return True
    state.record(state.hooks.exiling.refused, state.hooks.cites["not_exiled"], object=number)
    return False


def move_together(
    state: CardState, numbers: Sequence[int], zone: int, *rules: str, effect: Frame | None = None
) -> None:
    """Put cards into a zone of their owners."""
    if not must_choose(state, "move", numbers, zone, rules, effect):
        _move(state, numbers, zone, rules, NOTHING_SETTLED)


def _move(
    state: CardState, numbers: Sequence[int], zone: int, rules: tuple[str, ...], settled: Settled
) -> None:
    """[LANG-1.8] Put cards into a zone, or where an effect sends what leaves play."""
    since = len(state.waiting)
    redirected = redirections(state, numbers, settled)
    leave_together(state, numbers, since, [redirected.get(number, zone) or zone for number in numbers])
    for number in numbers:
        move(state, number, zone, *rules, instead=redirected.get(number, 0), seen=True)


Removal = Callable[[CardState, Sequence[int], int, tuple[str, ...], Settled], None]
REMOVALS: Final[Mapping[str, Removal]] = {"destroy": _destroy, "sacrifice": _sacrifice, "move": _move}
"""What each way of removal does once no choice is left; the other way is exile."""


def remove(
    state: CardState, how: str, numbers: Sequence[int], zone: int, rules: tuple[str, ...], settled: Settled
) -> None:
    """Remove objects in the given way, once all choices between replacements are made."""
    removal = _exile if how == state.hooks.exiling.way else REMOVALS[how]
    removal(state, numbers, zone, rules, settled)


def create_token(state: CardState, player: int, printed: Printed, *rules: str) -> None:
    """Create a token, which comes into play ready under the player's control.

    A token too many ends the game instead.
    """
    number = state.create_token(printed, player, state.hooks.token_zone(state, printed))
    if not number:
        return
    state.record("created", (*state.hooks.cites["created"], *rules), player=player, object=number)
    arrive(state, number, *state.hooks.cites["entered.token"])

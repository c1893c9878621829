"""Moving between zones: entering play, leaving it, and what changes on the way."""

from collections.abc import Iterable, Sequence

from grammar.ir.abilities import EntersExhausted
from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.lasting.given_abilities import show_own
from reference_engine.interpreter.lasting.links import READIES, loosen
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.lasting.replacement import zones_when_leaving
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.frame import NO_CONTEXT, as_it_is, first_frame
from reference_engine.interpreter.texts.statics import reaching
from reference_engine.interpreter.zones import DISCARD_PILE


def is_in_play(state: CardState, number: int) -> bool:
    """Whether an object is in one of the zones of permanents."""
    return state.zone[number] in state.zoning.in_play


def permanents(state: CardState, player: int) -> list[int]:
    """The permanents a player controls, row by row."""
    zones = state.zones[player]
    return [number for row in state.zoning.rows for number in zones[row]]


def arrive(state: CardState, number: int, *rules: str) -> None:
    """[LANG-1.10]
    Watch an object that is in its zone in play from now on, and let others see it enter.
    """
    zone = state.zone[number]
    state.watch(number)
    state.arrived[number] = state.turn
    state.unsettle()
    state.hooks.on_enter(state, number)
    if state.events is not None:
        rules = state.hooks.rules_of_entry(state, number, rules)
        if state.definition[number].is_dependent:
            rules = (*rules, *state.hooks.cites["entered.dependent"])
        name = state.place_of(number)
        state.record("entered", rules, player=state.controller[number], object=number, name=name)
    exhaust_on_entry(state, number)
    state.happened(verbs.ENTER, number, to=zone)
    printed = state.definition[number]
    for sequence in printed.on_entering:  # [LANG-1.29] before what the event has triggered
        you = state.controller[number]
        state.agenda.append(first_frame(you, number, printed, sequence, NO_CONTEXT))
    offer_to_stay_ready(state, number)


def offer_to_stay_ready(state: CardState, number: int) -> None:
    """[LANG-1.10b] Let the controller of an object pay, text by text, so that it isn't exhausted."""
    if state.exhausted[number]:
        return
    you, context = state.controller[number], NO_CONTEXT._replace(it=as_it_is(state, number))
    for text in reversed(reaching(state, EntersExhausted, number)):
        printed = state.definition[text.source]
        row = next(row for row in printed.rows if row.node is text.node)
        state.agenda.append(first_frame(you, text.source, printed, row.sequence, context))


def exhaust_on_entry(state: CardState, number: int) -> None:
    """[LANG-1.10] Exhaust an object that a text or a rule of the game makes come into play exhausted."""
    if comes_exhausted(state, number):
        exhaust(state, number, "LANG-1.10")
    elif cites := state.hooks.rules_of_exhausted_entry(state, number):
        exhaust(state, number, *cites)


def comes_exhausted(state: CardState, number: int) -> bool:
    """[LANG-1.10] Whether a text makes the object come into play exhausted."""
    return any(not text.node.unless for text in reaching(state, EntersExhausted, number))


def leave(state: CardState, number: int, *rules: str, seen: bool, destroyed_by: tuple[str, ...] = ()) -> None:
    """[LANG-1.28] Remove a permanent from play, clearing everything it had there.

    `seen` says whether watchers have already seen it leave, together with what leaves at the same time;
    `destroyed_by` lists the rules that destroy it, if it is destroyed.
    """
    state.hooks.on_leave(state, number)
    if not seen:
        see_leaving(state, (number,))
    if state.events is not None:
        rules = state.hooks.rules_of_left(state, number, rules, destroyed_by)
        name = state.place_left(number)
        state.record("left", rules, player=state.controller[number], object=number, name=name)
    state.unwatch(number)
    if state.library.gives_abilities:  # what texts give ends
        show_own(state, number)
    if state.linked:
        loosen(state, number)
    if state.chosen_words:  # [LANG-6.18b]
        state.chosen_words = [row for row in state.chosen_words if row.object != number]
    state.take(number)
    state.forget(number)
    state.unsettle()


def see_leaving(state: CardState, numbers: Sequence[int]) -> Sequence[int]:
    """Let texts see permanents and their attachments leave play together; return all of them."""
    if state.has_attachments:
        borne = [other for number in numbers for other in attachments(state, number)]
        numbers = list(dict.fromkeys((*numbers, *borne)))
    for number in numbers:
        if is_in_play(state, number):
            state.happened(verbs.LEAVE, number, origin=state.zone[number])
    return numbers


def see_put(state: CardState, number: int, zone: int) -> None:
    """[LANG-1.32] Let texts see a card that is about to go to a discard pile. A token goes nowhere."""
    if zone == DISCARD_PILE and not state.token[number]:
        name = verbs.FROM_PLAY if is_in_play(state, number) else ""
        owner = state.owner[number]
        state.happened(verbs.PUT, number, whom=owner, origin=state.zone[number], to=zone, name=name)


def move(
    state: CardState,
    number: int,
    zone: int,
    *rules: str,
    instead: int | None = None,
    seen: bool = False,
    destroyed_by: tuple[str, ...] = (),
) -> None:
    """[LANG-1.8] Put an object into a zone of its owner; a token that leaves play ceases to exist.

    `rules` are the rules that send it there. `instead` is the zone to which an effect sends what leaves play:
    0 means none, None not yet looked up. `seen` and `destroyed_by` are as in `leave`.
    """
    stays, was_in_play = False, is_in_play(state, number)
    if was_in_play:
        if instead is None:
            zones = zones_when_leaving(state, number)
            instead = zones[0] if zones else 0
        if instead:
            zone, stays = instead, True
            rules = (*rules, *state.hooks.cites["moved.instead"])
    sent_by = rules
    zone, rules = state.hooks.destination(state, number, zone, rules, was_in_play)
    if not (seen and was_in_play):
        see_put(state, number, zone)
    if was_in_play:
        leave(state, number, *sent_by, seen=seen, destroyed_by=destroyed_by)
    else:
        state.take(number)
    if state.token[number] and not stays:
        state.record("ceased", state.hooks.rules_of_ceasing(state, number), object=number)
    else:
        state.put(number, state.owner[number], zone)
        state.record_move(number, zone, rules)
    if was_in_play and state.has_attachments:
        state.hooks.drop_attachments(state, number)


def ready_unless_kept(state: CardState, numbers: Iterable[int], *rules: str) -> None:
    """[LANG-7.31] Make exhausted objects ready, as the rules do, except those that a text keeps exhausted."""
    for number in numbers:
        if not forbidden(state, number, READIES):
            ready(state, number, *rules)


def ready(state: CardState, number: int, *rules: str) -> None:
    """Make an exhausted object ready."""
    if state.exhausted[number]:
        state.exhausted[number] = 0
        if state.events is not None:
            state.record(state.hooks.called_ready, rules, object=number)


def exhaust(state: CardState, number: int, *rules: str) -> None:
    """Make a ready object exhausted."""
    if not state.exhausted[number]:
        state.exhausted[number] = 1
        if state.events is not None:
            state.record(state.hooks.called_exhausted, rules, object=number)
